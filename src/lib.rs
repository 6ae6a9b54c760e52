//! Triade.
