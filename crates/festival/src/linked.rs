//! A tournament that is one match recorded act by act: its flocks are the entries, its standings the ranking.

use rules::{DynMatch, Entry, Seq};
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

    /// Gives the record by which standings were taken over that the match has no longer: it goes on again, or has ended otherwise.
    /// None where nothing of the match was recorded here: then they were typed.
    pub fn superseded(&self, event: &Event) -> Option<Seq> {
        let played = |id: &String| event.find(id).is_some_and(|open| open.game.as_dyn().last() > open.opened);
        self.linked(event).filter(|_| self.info.match_id.as_ref().is_some_and(played))?;
        let taken = |seq: &Seq| matches!(self.game.effective(*seq), Some(Entry::Fact { fact: Fact::Ranked(_), .. }));
        let seq = (1..=self.game.last().0).rev().map(Seq).find(taken)?;
        let Some(Entry::Fact { fact, .. }) = self.game.effective(seq) else { return None };
        (take_standings(event, self).as_ref() != Some(fact)).then_some(seq)
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
    let game = open.linked(event)?;
    game.outcome().filter(|outcome| outcome.official)?;
    let mut places: Vec<Vec<EntryNo>> = Vec::new();
    let mut last = 0;
    for standing in game.standings() {
        if standing.place != last {
            places.push(Vec::new());
            last = standing.place;
        }
        let entry = EntryNo(u32::from(standing.seat.0) + 1);
        if let Some(group) = places.last_mut() {
            group.push(entry);
        }
    }
    Some(Fact::Ranked(places))
}
