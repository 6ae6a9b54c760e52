//! One event file in memory: people, set-up and matches, folded from the journal.
//!
//! [`Event`] is a pure fold of records: the desk applies its own, a board those that it reads after the desk.

pub(crate) mod apart;
mod change;
mod colour;
mod desk;
mod digest;
mod draw;
mod dress;
mod file;
mod fold;
pub(crate) mod format_1;
pub mod import;
mod log;
mod names;
mod offices;
mod owners;
mod person;
mod problems;
mod readings;
mod records;
mod same;
mod settle;
mod setup;
mod start;
mod stored;
mod substitution;
#[cfg(test)]
mod tests;
mod text;
mod twins;

pub use apart::Apart;
pub use change::{offices, official_change};
pub use colour::colour_named;
pub use desk::{DeskRules, LONGEST_PIN, LONGEST_STAY, SHORTEST_PIN};
pub use draw::{ALGORITHM, SEEDS, draw_homes, draw_order, fresh_salt, fresh_seed};
pub(crate) use file::is_cut_of;
pub use file::{
    LoadError, fold_one, follow, follow_people, load, load_read_only, load_without_log, people_of, read, reads_back,
    sealed_of, stand_in,
};
pub use fold::{Draw, Event, OpenMatch, OrderDraw, homes_words};
pub use log::LogLine;
pub use names::Names;
pub use offices::{ORGANISERS, SPEAKERS, TAKES_OVER};
pub use person::{Involvement, disclosed, involvements_of, still_plays};
pub use problems::{LONGEST_NAME, MOST_PLACES, MOST_POINTS, Planned, Problem};
pub use readings::{Readings, read_with, value_of};
pub(crate) use records::GROUPED;
pub use records::{BOARDS, DESK, EVENT, EventRecord, MATCH_PREFIX, SCHEMA, match_stream};
pub use same::Same;
pub use settle::{Adoption, Unfit};
pub use setup::{FlockPlan, Official, PersonRef, Points, Setup};
pub use start::{RACE, game_source, opened_record, ruleset_source, shipped_rules, shipped_rulesets};
pub use stored::{StoredOfficial, StoredSetup};
pub use substitution::{Substitution, substitution_words, substitutions};
pub use text::{Text, Texts};
