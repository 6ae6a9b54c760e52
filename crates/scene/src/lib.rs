//! What a match looks like.
