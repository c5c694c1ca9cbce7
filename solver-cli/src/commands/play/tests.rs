//! Tests of the dialogue.
