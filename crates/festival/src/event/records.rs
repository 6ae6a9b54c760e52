//! The content of an event file's streams. These names are on disk: pinned by goldens, never to be renamed.
//!
//! Each stream has one owner, so a record stands in that of whoever may decide what it says: the organiser's `event`, the
//! speaker's `boards`, a match's own, and each desk's own.

use journal::{DeskId, Error, PersonId, Record, stream_of};
use rules::{Depth, Message, unread_json};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::event::stored::{StoredOfficial, StoredSetup};
use crate::event::text::Text;
use crate::{AtTable, BoardPlan, TournamentInfo};

/// Stream of the event itself.
pub const EVENT: &str = "event";

/// Stream of the boards: what they show, the banner, and which results are released.
pub const BOARDS: &str = "boards";

/// Kind of the stream that every desk has for itself: who signed in there, and what it decided about its files.
pub const DESK: &str = "desk";

/// Prefix of the matches' streams.
pub const MATCH_PREFIX: &str = "match/";

/// Version of the payloads written by this program.
pub const SCHEMA: u32 = 3;

/// The schema from which on every record stands in the stream of its kind; before, all stood in [`EVENT`].
const IN_STREAMS: u32 = 3;

/// The schema from which on an entry says with which others it was recorded.
pub(crate) const GROUPED: u32 = 2;

/// How an entry of a match begins as it is stored: by its revision.
const ENTRY_BEGINS: &str = "{\"revision\":";

/// Returns the name of a match's stream.
pub fn match_stream(id: &str) -> String {
    format!("{MATCH_PREFIX}{id}")
}

/// One record that is no entry of a match or tournament. People appear by number only.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventRecord {
    /// The whole set-up was saved in this form.
    SetUp(Box<StoredSetup>),
    /// The flocks' own squares were drawn by lot; a redo is another record.
    HomesDrawn {
        /// Seed of the random source.
        seed: u64,
        /// Version of the drawing algorithm.
        algorithm: u32,
        /// The squares drawn, in the flocks' order.
        homes: Vec<u8>,
        /// Their names in that order, which may be drawn anew afterwards.
        flocks: Vec<String>,
    },
    /// The order of throwing was drawn by lot; a redo is another record.
    OrderDrawn {
        /// Seed of the random source.
        seed: u64,
        /// Version of the drawing algorithm.
        algorithm: u32,
        /// Former positions of the flocks, from 0, in the order drawn.
        order: Vec<usize>,
        /// Their names in that order.
        flocks: Vec<String>,
    },
    /// A person may join a flock after the start, through a later substitution. The record alone changes nothing.
    PlayerJoined {
        /// The flock, by throwing order.
        flock: usize,
        /// The person.
        person: PersonId,
    },
    /// After the start a person replaced an official, joined the officials, or left them.
    OfficialChanged {
        /// The official who left.
        #[serde(rename = "left", default, skip_serializing_if = "Option::is_none")]
        outgoing: Option<String>,
        /// The official who came.
        #[serde(rename = "came", default, skip_serializing_if = "Option::is_none")]
        incoming: Option<StoredOfficial>,
        /// The reason.
        reason: String,
    },
    /// A match began.
    MatchOpened {
        /// Its number within the event.
        id: String,
        /// Text of the ruleset file in force.
        ruleset: Text,
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
        /// The new depth.
        depth: Depth,
    },
    /// A tournament was added to the programme.
    TournamentOpened {
        /// Its number within the event.
        id: String,
        /// Text of the whole ruleset in force.
        ruleset: String,
        /// The programme's data.
        info: TournamentInfo,
    },
    /// The programme's data on a tournament changed.
    TournamentPlanned {
        /// Its number within the event.
        id: String,
        /// The new data.
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
    /// The speaker released results to the boards.
    ResultsReleased {
        /// The tournament's number.
        id: String,
        /// The last of its records released.
        upto: u64,
    },
    /// The banner of the boards was set; empty to remove it.
    Announced {
        /// Its text.
        text: String,
    },
    /// The address of the pages for everybody was set; empty to take it away.
    PagesAt {
        /// The address.
        url: String,
    },
    /// The content of all boards was set.
    BoardsSet(Vec<BoardPlan>),
    /// The desk asked a board to show a page at once.
    PageShown {
        /// The board, from 0, in the order of arrangement.
        board: usize,
        /// The page, from 0.
        page: usize,
    },
    /// Past winners of a game were imported; a later import for that game replaces an earlier one.
    HonoursImported {
        /// The game.
        game: String,
        /// The roll of honour as RON.
        text: String,
    },
    /// The import of a game's past winners was withdrawn.
    #[serde(rename = "honours_withdrawn")]
    HonoursTakenBack {
        /// The game.
        game: String,
    },
    /// Two numbers mean one person, whom two desks have taken down.
    PeopleJoined {
        /// The number that is used from now on.
        kept: PersonId,
        /// The other one.
        other: PersonId,
    },
    /// Two numbers mean two people, whether they were joined before or only looked alike.
    PeopleParted {
        /// The first number.
        kept: PersonId,
        /// The other one.
        other: PersonId,
    },
    /// An official signed in at the desk.
    SignedIn {
        /// The official.
        official: String,
    },
    /// The files of the event disagreed, and somebody decided from where it goes on.
    WentOn {
        /// Number of records there.
        records: u64,
        /// Number of further records known elsewhere.
        missing: u64,
    },
    /// A wrong PIN was refused.
    PinRefused {
        /// The official whose PIN was tried.
        official: String,
    },
}

impl EventRecord {
    /// Returns the stream in which a desk records it.
    pub fn stream(&self, desk: DeskId) -> String {
        match self {
            Self::MatchOpened { id, .. } | Self::MatchFollowed { id, .. } => match_stream(id),
            Self::BoardsSet(_)
            | Self::PageShown { .. }
            | Self::Announced { .. }
            | Self::PagesAt { .. }
            | Self::ResultsReleased { .. } => BOARDS.to_owned(),
            Self::SignedIn { .. } | Self::PinRefused { .. } | Self::WentOn { .. } => stream_of(DESK, desk),
            Self::SetUp(_)
            | Self::HomesDrawn { .. }
            | Self::OrderDrawn { .. }
            | Self::PlayerJoined { .. }
            | Self::OfficialChanged { .. }
            | Self::TournamentOpened { .. }
            | Self::TournamentPlanned { .. }
            | Self::TournamentRuled { .. }
            | Self::TournamentRemoved { .. }
            | Self::TournamentPutBack { .. }
            | Self::HonoursImported { .. }
            | Self::HonoursTakenBack { .. }
            | Self::PeopleJoined { .. }
            | Self::PeopleParted { .. } => EVENT.to_owned(),
        }
    }

    /// Reads a record, if it is one of these; an entry of a match is not.
    ///
    /// # Errors
    /// Why it cannot be read, or counts for nothing: it stands where its owner does not decide about it.
    pub(super) fn of(record: &Record) -> Option<Result<Self, Message>> {
        let stream = record.stream.as_str();
        let in_match = stream.starts_with(MATCH_PREFIX);
        let own = stream.strip_prefix(DESK).is_some_and(|desk| desk.starts_with('/'));
        if !(in_match || own || [EVENT, BOARDS].contains(&stream)) {
            return None;
        }
        // What begins so names no record of the event: it is an entry, as nearly all records of a match are.
        if in_match && record.payload.starts_with(ENTRY_BEGINS) {
            return None;
        }
        match serde_json::from_str::<Self>(&record.payload) {
            Ok(read) => {
                let home = if record.schema < IN_STREAMS { EVENT.to_owned() } else { read.stream(record.by) };
                Some(if home == stream { Ok(read) } else { Err(stray(record)) })
            }
            Err(_) if in_match => None,
            Err(error) => Some(Err(unread_json("event-record-unreadable", &error.to_string()))),
        }
    }

    /// Writes it as the journal stores it.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn payload(&self) -> journal::Result<String> {
        serde_json::to_string(self).map_err(|_| Error::NoPayload { stream: EVENT.to_owned() })
    }
}

/// Says that a record stands in a stream that nobody opened, or has no meaning there.
pub(super) fn stray(record: &Record) -> Message {
    Message::new("event-record-stray").with("stream", record.stream.as_str())
}
