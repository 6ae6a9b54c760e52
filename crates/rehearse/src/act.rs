//! What the robot wants done, as somebody at the desk would do it.

use festival::event::{Event, EventRecord};
use festival::{Card, TournamentInfo};
use journal::{DeskId, Request};
use rules::{Change, Purpose, Seq};
use session::Book;
use tournament::Tournament;

/// A book, by a name of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A match, the race among them.
    Match(String),
    /// A tournament.
    Tournament(String),
}

impl Place {
    /// Returns the book.
    pub fn book(&self) -> Book<'_> {
        match self {
            Self::Match(id) => Book::Match(id),
            Self::Tournament(id) => Book::Tournament(id),
        }
    }
}

/// Something to be done at the desk.
#[derive(Debug)]
pub enum Act {
    /// A line is typed in a match.
    Play {
        /// The match.
        id: String,
        /// The line.
        text: String,
    },
    /// A line is typed in a tournament.
    Run {
        /// The tournament.
        id: String,
        /// The line.
        text: String,
        /// Whether what is against the rules is waived by name.
        insists: bool,
    },
    /// Somebody new enters a tournament.
    Newcomers {
        /// The tournament.
        id: String,
        /// Who comes.
        cards: Vec<Card>,
        /// What is typed after their numbers.
        more: String,
    },
    /// An entry of a book is annulled or corrected as typed.
    Amend {
        /// The book.
        place: Place,
        /// The entry.
        target: Seq,
        /// What should stand there; `None` annuls it.
        with: Option<String>,
        /// Whether it is an undo, a redo or a correction.
        purpose: Purpose,
    },
    /// Something past is corrected in a tournament, with what becomes of what was played on it.
    Settle {
        /// The tournament.
        id: String,
        /// All changes.
        changes: Vec<Change<Tournament>>,
    },
    /// A match begins at a table.
    Open(Box<EventRecord>),
    /// The race begins.
    Start,
    /// A tournament is added to the programme.
    Announce {
        /// The text of its ruleset.
        ruleset: String,
        /// When and where.
        info: TournamentInfo,
    },
    /// Something is arranged: a banner, a delay, results released.
    Arrange(Box<EventRecord>),
    /// The content of the boards, or the page that one shows: it takes effect once it is in the file.
    Show(Box<EventRecord>),
    /// An official signs in, with a right PIN or a wrong one.
    Come {
        /// The official.
        official: String,
        /// Whether the PIN is wrong.
        wrong: bool,
    },
    /// An official goes away for a while: nobody of them signs anything.
    Leave(String),
    /// An official who had gone away is back.
    Return(String),
    /// Streams are given to another desk.
    Give {
        /// The streams.
        streams: Vec<String>,
        /// The other desk.
        to: DeskId,
    },
    /// Streams of another desk are taken over.
    TakeOver {
        /// The streams.
        streams: Vec<String>,
        /// Who decides it.
        official: String,
    },
    /// The desk that has a stream is asked for an act.
    Ask {
        /// The stream.
        stream: String,
        /// The act.
        act: String,
    },
    /// What another desk has asked for is recorded, or refused.
    Answer {
        /// The request.
        request: Box<Request>,
        /// Whether it is refused.
        refuses: bool,
    },
}

impl Act {
    /// Returns the kind, for the figures.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Play { .. } => "play",
            Self::Run { .. } => "tournament",
            Self::Newcomers { .. } => "late-entry",
            Self::Amend { purpose: Purpose::Undo, .. } => "undo",
            Self::Amend { purpose: Purpose::Redo, .. } => "redo",
            Self::Amend { .. } => "amend",
            Self::Settle { .. } => "correct-past",
            Self::Open(_) => "open-match",
            Self::Start => "start-race",
            Self::Announce { .. } => "programme",
            Self::Arrange(_) | Self::Show(_) => "arrange",
            Self::Come { wrong: false, .. } => "sign-in",
            Self::Come { .. } => "wrong-pin",
            Self::Leave(_) | Self::Return(_) => "absence",
            Self::Give { .. } => "give",
            Self::TakeOver { .. } => "take-over",
            Self::Ask { .. } => "ask",
            Self::Answer { refuses: false, .. } => "take-request",
            Self::Answer { .. } => "refuse-request",
        }
    }

    /// Returns the tournament in which it is done, as is what is played at its tables.
    pub fn tournament<'a>(&'a self, event: &'a Event) -> Option<&'a str> {
        let of_match = |id: &str| event.find(id)?.at.as_ref();
        match self {
            Self::Run { id, .. } | Self::Newcomers { id, .. } | Self::Settle { id, .. } => Some(id),
            Self::Amend { place: Place::Tournament(id), .. } => Some(id),
            Self::Play { id, .. } | Self::Amend { place: Place::Match(id), .. } => Some(&of_match(id)?.tournament),
            Self::Open(record) => match record.as_ref() {
                EventRecord::MatchOpened { at: Some(at), .. } => Some(&at.tournament),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns what is typed or chosen, for whoever reads the output.
    pub fn words(&self) -> String {
        match self {
            Self::Play { text, .. } | Self::Run { text, .. } | Self::Ask { act: text, .. } => text.clone(),
            Self::Newcomers { cards, more, .. } => {
                let names: Vec<_> = cards.iter().map(|card| card.name.as_str()).collect();
                format!("enter {}{more}", names.join(", "))
            }
            Self::Amend { target, with: None, .. } => format!("annul {}", target.0),
            Self::Amend { target, with: Some(with), .. } => format!("correct {} {with}", target.0),
            Self::Settle { changes, .. } => {
                let numbers: Vec<_> = changes.iter().map(|change| change.target.0.to_string()).collect();
                format!("settle {}", numbers.join(" "))
            }
            Self::Come { official, .. } | Self::Leave(official) | Self::Return(official) => official.clone(),
            Self::Give { streams, .. } | Self::TakeOver { streams, .. } => streams.join(" "),
            _ => self.kind().to_owned(),
        }
    }
}
