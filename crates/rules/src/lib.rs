//! The pure rules core: decides what follows from what the referee saw, each step with its article.
//!
//! Nothing here knows a clock, a file, a thread, a random source, a float or a hash map. A game implements
//! [`Game`] and [`Notation`]; rulings, sanctions and amendments are the business of [`Match`] alone.
//!
//! - [`kit`]: plain types shared by games.
//! - [`games`]: one module a game.
//! - [`Proceeding`]: the only way by which a decision changes a state, always with its article.
//! - [`Match`]: folds entries into a position; previews, records, amends.
//! - [`AnyMatch`]: one of the games of the closed set, for the journal's edge and the referee protocol.

#![deny(clippy::float_arithmetic)]

mod any;
mod article;
mod audience;
mod brought;
mod depth;
mod digest;
mod entry;
mod erased;
mod fields;
mod game;
pub mod games;
mod interchange;
pub mod kit;
mod matches;
mod message;
mod notation;
mod objections;
mod role;
mod ruleset;
mod sealed;
mod seen;
mod seq;
mod stored;
mod synonyms;
mod tabled;
mod text;
mod typing;
mod unread;
mod whose;

pub use any::{
    AnyMatch, AnySeatProblem, DynMatch, GAMES, OpenError, Opening, Typed, bring_board, check_ruleset, has_summary,
    in_italian, in_notation, match_from_ruleset, open_match, played_on, ruleset_remarks, seating, seats_at_table,
};
pub use article::Article;
pub use audience::Audience;
pub use brought::{BoardHead, Brought, board_head};
pub use depth::Depth;
pub use digest::Digest;
pub use entry::{Approval, Change, Entry, Penalty, Purpose, Sanctions, Signature};
pub use erased::{
    AnyEntry, AnyObjections, AnyPrompt, AnyProposal, AnySeal, AnyStep, AnyViolation, LISTED, TextError, TypedChange,
    Withheld,
};
pub use fields::{field, field_mut};
pub use game::{
    Boards, Game, Gravity, Ground, Hiding, Log, Officials, Outcome, Part, Proceeding, Prompt, Sealing, SeatProblem,
    Standing, Step, Summary, Violation,
};
pub use interchange::{Claim, Imported, Interchange, Listed, MoveList, Stopped, Transcript, WrittenMove, looks_like};
pub use kit::Seat;
pub use matches::{Amended, Broken, Fold, Match, Proposal, Recorded, Status};
pub use message::{Arg, Message, QUOTED, quoted};
pub use notation::{Headings, Notation, Proposing, Synonyms, Whose, Wording};
pub use objections::Objections;
pub use role::{Offices, Role, RoleSet};
pub(crate) use ruleset::Lint;
pub use ruleset::{
    ArticleText, Bilingual, Confirms, Decision, Need, Office, Reservation, Ruleset, RulesetProblem, game_of,
};
pub use sealed::{Commitment, Salt, Seal, Sealed, Secret};
pub use seen::{Conceal, Seen};
pub use seq::Seq;
pub use stored::{Diverged, Stored, StoredStep};
pub use tabled::{Announced, ColumnTerms, Departure, Report, Sitter, Tabled, Terms};
pub use text::free_words;
pub use unread::{unread_json, unread_ron};
