//! The robot of a rehearsal: it plays a festival through the doors that a desk's pages use, and says of each act when it
//! is durable.
//!
//! [`Robot::step`] does one act at an open event and never waits; [`soak`] does one after the other, without a window.
//! What may be done at a moment is found from the event itself: what a match or a tournament asks for, what a slip asks,
//! who holds an office. An act that is refused is no fault, it is counted. The same seed on the same file does the same.
//!
//! - `act`: what is to be done; the modules beside it find one, each for its part of a festival.
//! - [`Player`]: a robot in a window, beside somebody to whom it [`Leaves`] something; [`Practice`]: what they learn by.
//! - `desk`: has it done, with the officials whom it needs.
//! - [`Pace`]: the days of the festival, of which a rehearsal makes minutes.
//! - [`Figures`]: what was done, how fast it was durable, what memory it took.

mod act;
mod apart;
mod corrections;
mod desk;
mod figures;
mod formats;
mod halls;
mod leaves;
mod lots;
mod made;
mod matches;
mod officials;
mod pace;
mod people;
mod player;
mod practice;
mod programme;
mod robot;
mod slips;
mod soak;
mod tables;

pub use figures::{Counts, Figures};
pub use leaves::Leaves;
pub use made::make;
pub use pace::Pace;
pub use player::{Deed, Player};
pub use practice::{Practice, TASKS, Task, hands, places};
pub use robot::{Robot, Step};
pub use soak::{Broken, Confirmed, End, Plan, Told, soak};
