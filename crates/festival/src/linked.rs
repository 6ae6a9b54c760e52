//! A tournament that is one match recorded act by act: its flocks are the entries, its standings the ranking.

use rules::{DynMatch, Entry, Seq, Standing};
use tournament::{EntryNo, Fact, Format, NewEntry, Next, Person, next};

use crate::OpenTournament;
use crate::event::Event;

impl OpenTournament {
    /// Gives the match that this tournament is, if it is one.
    pub fn linked<'e>(&self, event: &'e Event) -> Option<&'e dyn DynMatch> {
        let id = self.info.match_id.as_deref()?;
        matches!(self.plan().format(0), Some(Format::Match)).then_some(())?;
        event.find(id).map(|open| open.game.as_dyn())
    }

    /// Tells whether its last stage has ended, with standings that still hold.
    pub fn is_over(&self, event: &Event) -> bool {
        matches!(next(self.plan(), self.state()), Next::Close | Next::Nothing) && self.superseded(event).is_none()
    }

    /// Counts the flocks of the match that this tournament is, as long as nobody has entered them.
    pub fn flocks_to_enter(&self, event: &Event) -> Option<usize> {
        self.linked(event).filter(|_| self.state().entrants.is_empty()).map(|game| game.seat_names().len())
    }

    /// Gives the record by which standings were taken over that the match has no longer: it goes on again, or has ended otherwise.
    /// None where nothing of the match was recorded here: then they were typed.
    pub fn superseded(&self, event: &Event) -> Option<Seq> {
        let played = |id: &String| event.find(id).is_some_and(|open| open.game.as_dyn().last() > open.opened);
        let linked = self.linked(event).filter(|_| self.info.match_id.as_ref().is_some_and(played))?;
        self.superseded_by(official(linked).as_deref())
    }

    /// Gives the record by which other standings of the match were taken over than these, or than none, as long as they are not
    /// official.
    pub fn superseded_by(&self, standings: Option<&[Standing]>) -> Option<Seq> {
        let taken = |seq: &Seq| matches!(self.game.effective(*seq), Some(Entry::Fact { fact: Fact::Ranked(_), .. }));
        let seq = (1..=self.game.last().0).rev().map(Seq).find(taken)?;
        let Some(Entry::Fact { fact: Fact::Ranked(places), .. }) = self.game.effective(seq) else { return None };
        (standings.map(ranked).as_ref() != Some(places)).then_some(seq)
    }
}

/// Makes the entries of the flocks of the event's set-up, in throwing order; `None` while somebody has no number.
pub fn enrol_flocks(event: &Event) -> Option<Fact> {
    let people = |flock: &crate::event::FlockPlan| {
        let numbers = flock.roster.iter().map(|person| person.id.map(|id| Person(id.0)));
        Some(NewEntry { people: numbers.collect::<Option<_>>()?, age: None, paid: false })
    };
    let entries: Vec<_> = event.setup.flocks.iter().map(people).collect::<Option<_>>()?;
    (!entries.is_empty()).then_some(Fact::Enter(entries))
}

/// Makes the act that takes a finished match's standings over; `None` while they are not official.
pub fn take_standings(event: &Event, open: &OpenTournament) -> Option<Fact> {
    Some(Fact::Ranked(ranked(&official(open.linked(event)?)?)))
}

/// Gives the standings of a match once they are official.
fn official(game: &dyn DynMatch) -> Option<Vec<Standing>> {
    game.outcome().filter(|outcome| outcome.official)?;
    Some(game.standings())
}

/// Lists by places the entries that flocks are.
fn ranked(standings: &[Standing]) -> Vec<Vec<EntryNo>> {
    let places = standings.chunk_by(|one, other| one.place == other.place);
    places.map(|place| place.iter().map(|standing| EntryNo(u32::from(standing.seat.0) + 1)).collect()).collect()
}
