//! The loop, driven in the same process.
