//! Tests of files of races.
