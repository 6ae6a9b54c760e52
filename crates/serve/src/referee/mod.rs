//! The desk on a referee's phone: the same acts under the same offices, for whoever signs in with a PIN where nobody listens.

mod acts;
mod page;
pub mod routes;
pub mod sessions;
mod tables;
