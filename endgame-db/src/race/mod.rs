//! Races: what is found for every position of the games of chance whose players arrive one after the other.

pub mod file;
