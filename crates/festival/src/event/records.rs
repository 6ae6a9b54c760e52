//! What the streams of an event file hold. Names here are on disk: pinned by goldens, never renamed.

use journal::{Error, PersonId};
use rules::{Depth, RoleSet};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::event::desk::DeskRules;
use crate::event::readings::Readings;
use crate::event::setup::Points;
use crate::{AtTable, BoardPlan, TournamentInfo};

/// Stream of the event itself.
pub const EVENT: &str = "event";

/// Streams of matches start with this.
pub const MATCH_PREFIX: &str = "match/";

/// Version of the payloads written by this program.
pub const SCHEMA: u32 = 1;

/// Names the stream of a match.
pub fn match_stream(id: &str) -> String {
    format!("{MATCH_PREFIX}{id}")
}

/// One record of the stream `event`. People appear by number only.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventRecord {
    /// The whole set-up as it stood when it was saved.
    SetUp(Box<StoredSetup>),
    /// The flocks' own squares were drawn by lot; a redo is another record.
    HomesDrawn {
        /// Seed of the random source.
        seed: u64,
        /// Version of the way of drawing.
        algorithm: u32,
        /// What came out, in the flocks' order.
        homes: Vec<u8>,
        /// Their names in that order: it may be drawn anew afterwards.
        flocks: Vec<String>,
    },
    /// The order of throwing was drawn by lot; a redo is another record.
    OrderDrawn {
        /// Seed of the random source.
        seed: u64,
        /// Version of the way of drawing.
        algorithm: u32,
        /// Places at which the flocks stood before, from 0, in the order drawn.
        order: Vec<usize>,
        /// Their names in that order.
        flocks: Vec<String>,
    },
    /// Somebody may come into a flock after the start: from then on a substitution can name them. Alone it changes nothing.
    PlayerJoined {
        /// The flock, by throwing order.
        flock: usize,
        /// Who.
        person: PersonId,
    },
    /// After the start somebody took an official's place, came beside the others, or left.
    OfficialChanged {
        /// Who holds no office any more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<String>,
        /// Who holds offices from now on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        came: Option<StoredOfficial>,
        /// Why.
        reason: String,
    },
    /// A match began.
    MatchOpened {
        /// Its number within the event.
        id: String,
        /// Text of the ruleset file in force.
        ruleset: String,
        /// The seats as the game's openers read them; people as `person:NUMBER`.
        seats: Value,
        /// Overrides of the ruleset.
        options: Value,
        /// The table of a tournament at which it is played, if it is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<AtTable>,
    },
    /// A match is followed more closely from now on.
    MatchFollowed {
        /// Its number within the event.
        id: String,
        /// How closely.
        depth: Depth,
    },
    /// A tournament was put into the programme.
    TournamentOpened {
        /// Its number within the event.
        id: String,
        /// Text of the whole ruleset in force.
        ruleset: String,
        /// What the programme says of it.
        info: TournamentInfo,
    },
    /// The programme says something else of a tournament.
    TournamentPlanned {
        /// Its number within the event.
        id: String,
        /// What it says now.
        info: TournamentInfo,
    },
    /// Before it began, a tournament was given other rules.
    TournamentRuled {
        /// Its number within the event.
        id: String,
        /// Text of the whole ruleset in force from now on.
        ruleset: String,
    },
    /// A tournament in which nothing had begun was taken off the programme.
    TournamentRemoved {
        /// Its number within the event.
        id: String,
    },
    /// A tournament that had been taken off the programme was put back.
    TournamentPutBack {
        /// Its number within the event.
        id: String,
    },
    /// The speaker released results: the boards show them.
    ResultsReleased {
        /// The tournament's number.
        id: String,
        /// Up to which of its records.
        upto: u64,
    },
    /// A banner for the boards; empty to take it away.
    Announced {
        /// What it says.
        text: String,
    },
    /// What the boards show, all of them.
    BoardsSet(Vec<BoardPlan>),
    /// A page was asked for, to be on a board's screen at once.
    PageShown {
        /// Which board, from 0, in the order in which they are arranged.
        board: usize,
        /// Which of its pages, from 0.
        page: usize,
    },
    /// Past winners of a game were imported; a later import of that game takes the place of an earlier one.
    HonoursImported {
        /// Which game.
        game: String,
        /// The roll of honour as RON.
        text: String,
    },
    /// The import of a game's past winners was taken back.
    HonoursWithdrawn {
        /// Which game.
        game: String,
    },
    /// An official signed in at the desk.
    SignedIn {
        /// Who.
        official: String,
    },
    /// The files of the event disagreed, and somebody decided from where it goes on.
    WentOn {
        /// How many records there were.
        records: u64,
        /// How many more somebody knew of.
        missing: u64,
    },
    /// A wrong PIN was refused.
    PinRefused {
        /// For whom it was tried.
        official: String,
    },
}

impl EventRecord {
    /// Writes it as the journal keeps it.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn payload(&self) -> journal::Result<String> {
        serde_json::to_string(self).map_err(|_| Error::NoPayload { stream: EVENT.to_owned() })
    }
}

/// The set-up as it is stored.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct StoredSetup {
    /// Name of the event.
    pub title: String,
    /// Where it is.
    pub place: String,
    /// Date as `YYYY-MM-DD`.
    pub date: String,
    /// Who organises it.
    pub organizer: String,
    /// Id of the ruleset.
    pub ruleset: String,
    /// The officials.
    pub officials: Vec<StoredOfficial>,
    /// The flocks in throwing order.
    pub flocks: Vec<StoredFlock>,
    /// The points table.
    pub points: Points,
    /// Whether the organiser has confirmed it.
    pub points_confirmed: bool,
    /// Where the rules are read otherwise than their ruleset does, by field.
    #[serde(default, skip_serializing_if = "Readings::is_empty")]
    pub readings: Readings,
    /// How long somebody stays at the desk, and how long a PIN is.
    #[serde(default, skip_serializing_if = "DeskRules::is_usual")]
    pub desk: DeskRules,
}

/// An official as stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredOfficial {
    /// Stable short name, such as `o1`.
    pub id: String,
    /// Who it is.
    pub person: PersonId,
    /// In which offices.
    pub roles: RoleSet,
}

/// A flock as stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredFlock {
    /// Its name.
    pub name: String,
    /// Its colour and emblem, 0 to 7.
    pub colour: u8,
    /// The players.
    pub roster: Vec<PersonId>,
    /// Captain, by roster index.
    pub captain: Option<usize>,
    /// Throwers, by roster index.
    pub throwers: Vec<usize>,
    /// Bearer, by roster index.
    pub bearer: usize,
    /// Its own square.
    pub home: Option<u8>,
    /// What it stages against rivals on its square.
    #[serde(default)]
    pub gag: String,
    /// The race judges who approved it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gag_approved_by: Vec<String>,
}
