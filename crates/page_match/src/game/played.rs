//! A match as the parts of the page get it, and the tournament's announcement for it.

use rules::{AnyMatch, AnyViolation, DynMatch, Terms};
use scene::AnyShown;

use desk_kit::Cx;
use festival::clock::now_ms;
use festival::event::OpenMatch;

/// A match for parts of the page that need nothing of its tournament.
#[derive(Clone, Copy)]
pub(super) struct Played<'a> {
    pub id: &'a str,
    pub game: &'a dyn DynMatch,
    pub shown: &'a dyn AnyShown,
    pub announced: Option<&'a Announced<'a>>,
}

impl<'a> Played<'a> {
    pub fn of(open: &'a OpenMatch, announced: Option<&'a Announced<'a>>) -> Self {
        Self { id: &open.id, game: open.game.as_dyn(), shown: &open.game, announced }
    }
}

/// Announcement of the tournament that its match has not taken over yet.
pub(super) struct Announced<'a> {
    game: &'a AnyMatch,
    terms: Terms,
    /// Act that takes it over.
    pub text: String,
}

impl<'a> Announced<'a> {
    pub fn of(cx: &Cx<'_>, open: &'a OpenMatch) -> Option<Self> {
        let (at, game) = (open.at.as_ref()?, &open.game);
        let terms = cx.live.event.festival.find(&at.tournament)?.terms(at.table, now_ms());
        game.announced(&terms).map(|text| Self { game, terms, text })
    }

    /// Returns the violation of an act that ignores it.
    pub fn overlooked(&self, text: &str) -> Option<AnyViolation> {
        self.game.overlooked(text, &self.terms)
    }
}
