//! The desk with all pages, for tests.

shell::desk_with!(crate::rooms());
