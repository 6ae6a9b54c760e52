//! Tournaments that are one match recorded act by act: its flocks are the entries, its standings the ranking.

use rules::{DynMatch, Entry, Seq, Standing};
use tournament::{EntryNo, Fact, Format, NewEntry, Next, Person, next};

use crate::OpenTournament;
use crate::event::Event;

impl OpenTournament {
    /// Returns the match that this tournament consists of, if any.
    pub fn linked<'e>(&self, event: &'e Event) -> Option<&'e dyn DynMatch> {
        let id = self.info.match_id.as_deref()?;
        matches!(self.plan().format(0), Some(Format::Match)).then_some(())?;
        event.find(id).map(|open| open.game.as_dyn())
    }

    /// Checks whether it can be taken off the programme: nobody has entered, and nothing has begun.
    pub fn removable(&self, event: &Event) -> bool {
        let state = self.state();
        state.entrants.is_empty() && state.stages.is_empty() && self.linked(event).is_none() && self.diverged.is_none()
    }

    /// Checks whether its last stage has ended, with standings that still hold.
    pub fn is_over(&self, event: &Event) -> bool {
        matches!(next(self.plan(), self.state()), Next::Close | Next::Nothing) && self.superseded(event).is_none()
    }

    /// Returns the number of flocks in its match, as long as nobody has entered them.
    pub fn flocks_to_enter(&self, event: &Event) -> Option<usize> {
        self.linked(event).filter(|_| self.state().entrants.is_empty()).map(|game| game.seat_names().len())
    }

    /// Returns the record that adopted standings which the match no longer has, because it goes on again or ended
    /// otherwise; `None` if nothing of the match was recorded here, so that they were typed.
    pub fn superseded(&self, event: &Event) -> Option<Seq> {
        let played = |id: &String| event.find(id).is_some_and(|open| open.game.as_dyn().last() > open.opened);
        let linked = self.linked(event).filter(|_| self.info.match_id.as_ref().is_some_and(played))?;
        self.superseded_by(official(linked).as_deref())
    }

    /// Returns the record that adopted other standings of the match than these; `None` as standings means that they are
    /// not official.
    pub fn superseded_by(&self, standings: Option<&[Standing]>) -> Option<Seq> {
        let taken = |seq: &Seq| matches!(self.game.effective(*seq), Some(Entry::Fact { fact: Fact::Ranked(_), .. }));
        let seq = (1..=self.game.last().0).rev().map(Seq).find(taken)?;
        let Some(Entry::Fact { fact: Fact::Ranked(places), .. }) = self.game.effective(seq) else { return None };
        (standings.map(ranked).as_ref() != Some(places)).then_some(seq)
    }
}

/// Returns the fact that enters the flocks of the event's set-up, in throwing order; `None` while a person has no
/// number.
pub fn enrol_flocks(event: &Event) -> Option<Fact> {
    let people = |flock: &crate::event::FlockPlan| {
        let numbers = flock.roster.iter().map(|person| person.id.map(|id| Person(id.0)));
        Some(NewEntry { people: numbers.collect::<Option<_>>()?, age: None, paid: false })
    };
    let entries: Vec<_> = event.setup.flocks.iter().map(people).collect::<Option<_>>()?;
    (!entries.is_empty()).then_some(Fact::Enter(entries))
}

/// Returns the act that adopts a finished match's standings; `None` while they are not official.
pub fn take_standings(event: &Event, open: &OpenTournament) -> Option<Fact> {
    Some(Fact::Ranked(ranked(&official(open.linked(event)?)?)))
}

/// Returns the standings of a match once they are official.
fn official(game: &dyn DynMatch) -> Option<Vec<Standing>> {
    game.outcome().filter(|outcome| outcome.official)?;
    Some(game.standings())
}

/// Returns the entries of the flocks by place.
fn ranked(standings: &[Standing]) -> Vec<Vec<EntryNo>> {
    let places = standings.chunk_by(|one, other| one.place == other.place);
    places.map(|place| place.iter().map(|standing| EntryNo(u32::from(standing.seat.0) + 1)).collect()).collect()
}
