//! The pages of the desk: their names and keys, and their warnings about acts that are not recorded yet.

use egui::{Key, KeyboardShortcut, Modifiers, Vec2, vec2};

use crate::Live;
use festival::event::{BOARDS, EVENT, RACE, match_stream};
use festival::i18n::{Lang, tr, tr_args};
use festival::tournament_stream;
use look::theme::space;

/// A page of the desk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// New event, open, recent, sample.
    #[default]
    Welcome,
    /// Everything before the start.
    Setup,
    /// The race, as the Triade runs it.
    Table,
    /// Places, points, charts, chances.
    Standings,
    /// Every record.
    Journal,
    /// The day's tournaments.
    Programme,
    /// Enrolling people.
    Entries,
    /// One tournament.
    Tournament,
    /// One match, move by move.
    Game,
    /// What the speaker reads.
    Speaker,
    /// The desks of the event.
    Hall,
    /// The judge's table, which needs no event.
    Judge,
}

impl Page {
    /// The pages of an open event with the keys that lead to them, in the order of the bar.
    pub const OF_EVENT: [(Self, KeyboardShortcut); 11] = [
        (Self::Programme, with_control(Key::Num1)),
        (Self::Entries, with_control(Key::Num2)),
        (Self::Tournament, with_control(Key::Num3)),
        (Self::Speaker, with_control(Key::Num4)),
        (Self::Game, with_control(Key::Num5)),
        (Self::Judge, with_control(Key::Num6)),
        (Self::Hall, with_control(Key::Num7)),
        (Self::Table, alone(Key::F2)),
        (Self::Standings, alone(Key::F3)),
        (Self::Journal, alone(Key::F4)),
        (Self::Setup, alone(Key::F5)),
    ];

    /// Returns true if an open event has anything to show on the page.
    pub fn is_open(self, live: &Live) -> bool {
        match self {
            Self::Table | Self::Standings => live.race().is_some(),
            Self::Tournament | Self::Entries => !live.event.festival.tournaments.is_empty(),
            // The race alone has a speaker, too.
            Self::Speaker => live.race().is_some() || !live.event.festival.tournaments.is_empty(),
            Self::Game => live.event.matches.iter().any(|open| open.at.is_some()),
            Self::Welcome | Self::Setup | Self::Journal | Self::Programme | Self::Judge | Self::Hall => true,
        }
    }

    /// Returns the stream in which is recorded what is done on the page; `None` where it is no one's.
    pub fn stream(self, live: &Live) -> Option<String> {
        match self {
            Self::Table | Self::Standings => Some(match_stream(RACE)),
            Self::Entries | Self::Tournament => live.tournament.as_deref().map(tournament_stream),
            Self::Game => live.playing.as_deref().map(match_stream),
            Self::Speaker => Some(BOARDS.to_owned()),
            Self::Setup | Self::Programme => Some(EVENT.to_owned()),
            Self::Welcome | Self::Journal | Self::Hall | Self::Judge => None,
        }
    }

    /// Returns the least room in which the page is drawn, in points; in a smaller window it scrolls. Some scroll by
    /// themselves, part by part.
    pub const fn least(self) -> Vec2 {
        match self {
            Self::Table | Self::Standings | Self::Speaker => vec2(space(115), space(66)),
            Self::Journal => vec2(space(115), space(88)),
            Self::Programme => vec2(space(125), space(60)),
            // They know how much their heads leave.
            Self::Tournament | Self::Entries => vec2(space(125), 0.0),
            _ => vec2(space(125), space(88)),
        }
    }

    /// Returns the translation key of its name.
    pub const fn name_key(self) -> &'static str {
        match self {
            Self::Welcome => "page-welcome",
            Self::Setup => "page-setup",
            Self::Table => "page-table",
            Self::Standings => "page-standings",
            Self::Journal => "page-journal",
            Self::Programme => "page-programme",
            Self::Entries => "page-entries",
            Self::Tournament => "page-tournament",
            Self::Game => "page-game",
            Self::Speaker => "page-speaker",
            Self::Judge => "page-judge",
            Self::Hall => "page-hall",
        }
    }
}

impl Page {
    /// Returns the translation key of its help.
    pub const fn help_key(self) -> &'static str {
        match self {
            Self::Welcome => "help-page-welcome",
            Self::Setup => "help-page-setup",
            Self::Table => "help-page-table",
            Self::Standings => "help-page-standings",
            Self::Journal => "help-page-journal",
            Self::Programme => "help-page-programme",
            Self::Entries => "help-page-entries",
            Self::Tournament => "help-page-tournament",
            Self::Game => "help-page-game",
            Self::Speaker => "help-page-speaker",
            Self::Judge => "help-page-judge",
            Self::Hall => "help-page-hall",
        }
    }
}

const fn alone(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

const fn with_control(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

/// An act at some place that is not recorded yet, by how far it has come.
pub enum Unfinished<'a> {
    /// This text stands on a line.
    Written(&'a str),
    /// Something is written in fields.
    Filled,
    /// The first spot of an act is pointed at on a board.
    Pointed,
    /// It waits for somebody to confirm it.
    Asked,
    /// Tiles are laid that belong to no event.
    Laid,
    /// It waited for somebody, who has gone to another page.
    Left,
}

impl Unfinished<'_> {
    /// Returns the warning about it at a place, for whoever is about to lose it.
    pub fn words(&self, lang: Lang, place: &str) -> String {
        let said = |key| tr_args(lang, key, &[("place", place.into())]);
        match self {
            Self::Written(what) => {
                tr_args(lang, "desk-unrecorded-written", &[("place", place.into()), ("what", (*what).into())])
            }
            Self::Filled => said("desk-unrecorded-filled"),
            Self::Pointed => said("desk-unrecorded-pointed"),
            Self::Asked => said("desk-unrecorded-asked"),
            Self::Laid => said("desk-unrecorded-laid"),
            Self::Left => said("desk-unrecorded-left"),
        }
    }

    /// Returns the warning about it on a whole page.
    pub fn on(&self, page: Page, lang: Lang) -> String {
        self.words(lang, &tr(lang, page.name_key()))
    }
}

/// A page on which something can be typed, begun or asked that is not recorded yet.
pub trait Unrecorded {
    /// Returns what closing the event would lose there, in a sentence each.
    fn unrecorded(&self, live: &Live, lang: Lang) -> Vec<String>;
}
