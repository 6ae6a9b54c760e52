//! Triade.
fn main() {}
