//! A match as the parts of the page take it, and what its tournament has announced.

use rules::{AnyMatch, AnyViolation, DynMatch, Terms};
use scene::AnyShown;

use crate::Cx;
use festival::clock::now_ms;
use festival::event::OpenMatch;

/// A match as the parts of the page take it that ask nothing of its tournament.
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

/// What a tournament has announced and its match has not taken over yet.
pub(super) struct Announced<'a> {
    game: &'a AnyMatch,
    terms: Terms,
    /// The act that takes it over.
    pub text: String,
}

impl<'a> Announced<'a> {
    pub fn of(cx: &Cx<'_>, open: &'a OpenMatch) -> Option<Self> {
        let (at, game) = (open.at.as_ref()?, &open.game);
        let terms = cx.live.event.festival.find(&at.tournament)?.terms(at.table, now_ms());
        game.announced(&terms).map(|text| Self { game, terms, text })
    }

    /// Says what speaks against an act that passes over it.
    pub fn overlooked(&self, text: &str) -> Option<AnyViolation> {
        self.game.overlooked(text, &self.terms)
    }
}
