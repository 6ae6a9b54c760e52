//! The signed minutes.
