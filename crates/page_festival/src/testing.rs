//! The desk with these pages, for tests.

shell::desk_with!(vec![Box::new(crate::FestivalRoom::default())]);
