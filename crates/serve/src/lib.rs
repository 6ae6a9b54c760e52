//! The event in everybody's hand: pages for any browser, made on the server, read by whoever reaches it.
//!
//! - [`run`] follows an event in a file or on a hub, and serves it until it is told to stop.
//! - `pages` writes each page as HTML that is whole without a script; a script only reads it again when the event
//!   has changed.
//! - Only what the boards of the event may show is read: `show` makes it, of matches as the public sees them, and what any board holds
//!   back is held back.
//!
//! Nothing can be changed through it, and nothing that is asked reaches a file.

mod asked;
mod board;
mod calendar;
mod connections;
mod cookies;
mod data;
mod events;
mod guard;
mod layout;
mod live;
mod making;
mod overlay;
mod page;
mod pages;
mod posted;
mod questions;
mod referee;
mod routes;
mod secret;
mod site;
mod slips;
mod spoken;
mod style;
#[cfg(test)]
mod tests;
mod timecodes;
mod trust;
mod visit;

pub use connections::{Listening, Served, Tls, reached_at, run};
