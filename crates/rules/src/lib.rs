//! The pure rules core.
