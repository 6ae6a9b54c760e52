//! Slips from the tables: what the players of a table enter and confirm on their own phones, until a desk is asked to record it.
//!
//! What they have not agreed on yet is only here; what they agreed on is a request in the event.

pub mod entered;
pub mod page;
pub mod routes;
mod table;
