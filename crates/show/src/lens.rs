//! What pages show that have room for whole lists, where a board divides them into slides.

use journal::Hash;
use rules::{Audience, Conceal as _};

use crate::held::Held;
use crate::{
    Call, Card, Game, Item, Staged, Standings, Whereabouts, calls, cut, games, lists, podium, programme, whereabouts,
};
use festival::event::{Event, OpenMatch};
use festival::i18n::Lang;
use festival::{OpenTournament, Words};

/// Looks at an event as far as it is public everywhere: what any of its boards holds back is held back.
#[derive(Debug, Default)]
pub struct Lens {
    /// First record of the event that `held` belongs to.
    event: Option<Hash>,
    held: Held,
}

/// A tournament on a page of its own.
#[derive(Clone, Debug)]
pub struct Whole {
    /// Whether results wait for the speaker.
    pub holds: bool,
    /// The name of the round under way, and its tables.
    pub tables: (String, Vec<Card>),
    /// The name of the stage, and its standings with every column.
    pub standings: Option<(String, Standings)>,
    /// The name of the stage that is a bracket, and all of it.
    pub bracket: Option<(String, scene::bracket::Bracket)>,
    /// The first three places with their names, once they are known.
    pub podium: Vec<(usize, Vec<String>)>,
    /// The matches that are followed, the newest act first.
    pub games: Vec<Game>,
}

impl Lens {
    /// Lists all tournaments by their start.
    pub fn programme(&mut self, event: &Event, lang: Lang) -> Vec<Item> {
        programme::items(event, self.held_of(event), lang, |_| true)
    }

    /// Lists the calls without a result, newest first.
    pub fn calls(&mut self, event: &Event, lang: Lang) -> Vec<Call> {
        calls::all(event, self.held_of(event), lang)
    }

    /// Lists where those play whose name contains a text, or whose number of entry it is, by name; at most so many.
    pub fn whereabouts(&mut self, event: &Event, text: &str, most: usize, lang: Lang) -> Vec<Whereabouts> {
        let tournaments = event.festival.tournaments.iter().filter(|open| open.info.cancelled.is_none());
        let mut found: Vec<_> =
            tournaments.flat_map(|open| self.look(event, open, lang, |staged| whereabouts::of(staged, text))).collect();
        found.sort_by(|one, other| (&one.name, one.starts).cmp(&(&other.name, other.starts)));
        found.truncate(most);
        found
    }

    /// Returns a tournament as far as it is public.
    pub fn tournament(&mut self, event: &Event, open: &OpenTournament, lang: Lang) -> Whole {
        self.look(event, open, lang, |staged| Whole {
            holds: staged.released.game.last() < staged.now.game.last(),
            tables: lists::cards(staged),
            standings: lists::whole_standings(staged, usize::MAX, usize::MAX),
            bracket: cut::whole(staged),
            podium: podium::steps(staged),
            games: games::current(staged, usize::MAX),
        })
    }

    /// Returns a followed match at a tournament's table; `None` if how it ended is not public yet.
    pub fn game(&mut self, event: &Event, open: &OpenTournament, game: &OpenMatch, lang: Lang) -> Option<Game> {
        self.look(event, open, lang, |staged| games::one(staged, game))
    }

    /// Looks at a tournament in words, as far as its results are public.
    pub fn words<T>(
        &mut self,
        event: &Event,
        open: &OpenTournament,
        lang: Lang,
        look: impl FnOnce(&Words<'_>) -> T,
    ) -> T {
        self.look(event, open, lang, |staged| {
            let [_, released] = staged.words();
            look(&released)
        })
    }

    fn look<T>(&mut self, event: &Event, open: &OpenTournament, lang: Lang, look: impl FnOnce(&Staged<'_>) -> T) -> T {
        let now = open.seen_by(Audience::Public);
        let released = self.held_of(event).map(|held| held.of(open).seen_by(Audience::Public));
        look(&Staged { event, now: &now, released: released.as_ref().unwrap_or(&now), lang })
    }

    /// Returns what keeps the public part of tournaments, if the event holds results back.
    fn held_of(&mut self, event: &Event) -> Option<&mut Held> {
        let first = event.log.first().map(|line| line.hash);
        if self.event != first {
            *self = Self { event: first, held: Held::default() };
        }
        event.festival.boards.iter().any(|board| board.hold_results).then_some(&mut self.held)
    }
}
