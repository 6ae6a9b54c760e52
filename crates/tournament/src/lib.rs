//! Tournaments: entries, fees, qualifiers, brackets, tables, pairings, standings, tie-breaks, poker seating.
//!
//! Nothing here knows a game: a match arrives as a result slip ([`slip`]) or as an order of places. A tournament is
//! itself a [`rules::Game`] ([`Tournament`]), so entries, draws and results have the same record, previews, waivers,
//! amendments and articles as a move at a table; `rules::Match<Tournament>` is a running tournament.
//!
//! - [`Plan`]: the ruleset's parameters: who may enter, the stages, what is played at their tables.
//! - [`Fact`], [`Effect`]: what an official records, and what changes.
//! - [`State`]: entries and tables by number ([`Roll`]), and the stages that have begun.
//! - `stage`: one module a format.
//! - [`title`]: the titles of finals and other special tables.
//! - [`ranking()`], [`Ranking`]: the order of the entries, column by column; [`standings()`]: the places that are
//!   settled while a stage is under way.
//! - [`lots`]: draws by lot from a recorded seed.
//! - [`reconcile()`]: corrects a past result; what was played on it is kept or played again.

#![deny(clippy::float_arithmetic)]

mod article;
mod clock;
mod conceal;
mod decide;
mod entrant;
mod evolve;
mod fact;
mod forms;
mod game;
mod honours;
pub mod lots;
mod notation;
mod number;
pub mod options;
mod overtime;
mod plan;
pub mod poker;
mod prompts;
pub mod race;
mod ranking;
mod reconcile;
mod remarks;
mod roll;
mod ruleset;
pub mod slip;
mod stage;
mod standing;
mod state;
mod stops;
mod table;
mod tell;
mod ties;
pub mod title;
mod tournament;
mod view;
mod why;
mod words;

pub use article::Article;
pub use clock::{read_span, write_span};
pub use decide::takes_entries;
pub use entrant::{Entrant, Status};
pub use fact::{Effect, Fact, NewEntry};
pub use honours::{Honour, Honours};
pub use number::{EntryNo, Person, Points, TableNo};
pub use overtime::untimed;
pub use plan::{EntryPlan, Format, From, Halves, Penalised, Plan, Play, Split, Stage, TableSize, Third, Tie, Unpaired};
pub use ranking::{Column, Ranking, Row, Value, places};
pub use reconcile::{Choice, Conflict, Reconciliation, reconcile};
pub use remarks::{Remark, remarks};
pub use roll::Roll;
pub use ruleset::{SCORE, compose, with_plan, with_play};
pub use stage::continuous::proposal;
pub use stage::{Next, next, ranking};
pub use standing::{Standing, standings};
pub use state::{StageState, State};
pub use stops::{ended_by, ends_poker, stops};
pub use table::{Goal, Placing, Slot, Table, TableResult, Why};
pub use tournament::{NoSeat, Tournament};
