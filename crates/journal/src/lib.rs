//! The append-only store.
