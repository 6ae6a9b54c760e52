//! People who are wanted at two tables at once: all tournaments of an event know them by the same number.

use journal::PersonId;
use tournament::{EntryNo, Format, Person, Table, TableNo};

use crate::event::Event;
use crate::i18n::tr_args;
use crate::play::Course;
use crate::{OpenTournament, Words};

/// A person of a table who is called to another one, or still plays elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The person.
    pub person: Person,
    /// Number of the other tournament.
    pub tournament: String,
    /// The other table; `None` in a race, or where a match of the whole tournament is recorded act by act.
    pub table: Option<TableNo>,
    /// The place in the hall to which that table was called.
    pub place: Option<u16>,
    /// Whether they play there; otherwise they are called there.
    pub plays: bool,
}

impl Event {
    /// Returns the people of tables about to be called together who are wanted elsewhere: in another tournament, or at
    /// another table of this one.
    pub fn clashes(&self, open: &OpenTournament, calls: &[TableNo]) -> Vec<Clash> {
        let state = open.state();
        let seated = calls.iter().filter_map(|number| Some((*number, state.table(*number)?)));
        let people = seated.flat_map(|(number, table)| {
            let people = table.entries().into_iter().flat_map(|entry| state.people_of(entry)).copied();
            people.map(move |person| (number, person)).collect::<Vec<_>>()
        });
        people.flat_map(|(number, person)| self.wanted(person, (open, number), calls)).collect()
    }

    /// Returns where a person is wanted, other than at one table; `calls` of its tournament count as called.
    fn wanted(&self, person: Person, (own, table): (&OpenTournament, TableNo), calls: &[TableNo]) -> Vec<Clash> {
        let all = self.festival.tournaments.iter();
        let under_way = all.filter(|open| open.info.cancelled.is_none() && !open.state().closed);
        let found = under_way.flat_map(|open| {
            let same = open.id == own.id;
            let entries = self.entries_of(open, PersonId(person.0)).into_iter();
            let found = entries.flat_map(move |entry| self.wanted_at(open, entry, if same { calls } else { &[] }));
            found
                .filter(move |(at, ..)| !same || *at != Some(table))
                .map(move |(at, place, plays)| (open, at, place, plays))
        });
        let clash = |(open, table, place, plays): (&OpenTournament, _, _, _)| Clash {
            person,
            tournament: open.id.clone(),
            table,
            place,
            plays,
        };
        found.map(clash).collect()
    }

    /// Returns where an entry is wanted in its tournament: the table, its place in the hall, and whether it is being
    /// played.
    fn wanted_at(
        &self,
        open: &OpenTournament,
        entry: EntryNo,
        calls: &[TableNo],
    ) -> Vec<(Option<TableNo>, Option<u16>, bool)> {
        let state = open.state();
        let Some((index, stage)) = state.now().filter(|(_, stage)| !stage.ended && state.plays(entry)) else {
            return Vec::new();
        };
        let sits = |(_, table): &(TableNo, &Table)| table.ready() && table.slot_of(entry).is_some();
        let wanted = |(number, table): (TableNo, &Table)| {
            let plays = self.is_played(open, number, table);
            let called = table.called.is_some() || calls.contains(&number);
            (plays || called).then_some((Some(number), table.called, plays))
        };
        match open.plan().format(index) {
            Some(Format::Poker(_)) => {
                let seat = stage.poker.seat_of(entry).filter(|(number, _)| self.is_dealt(open, *number));
                seat.map(|(number, _)| (Some(number), None, true)).into_iter().collect()
            }
            Some(Format::Race(_)) => {
                let arrived = stage.race.run(entry).is_some_and(|run| run.finish_ms.is_some());
                (stage.race.clock.runs() && !arrived).then_some((None, None, true)).into_iter().collect()
            }
            Some(Format::Match) => {
                let id = open.info.match_id.as_deref().and_then(|id| self.find(id));
                let played = id
                    .is_some_and(|one| one.game.as_dyn().last() > one.opened && one.game.as_dyn().outcome().is_none());
                played.then_some((None, None, true)).into_iter().collect()
            }
            _ => state.tables_of(index).filter(sits).filter_map(wanted).collect(),
        }
    }

    /// Checks whether a table without result is being played: its clock is on, or its match is followed act by act.
    fn is_played(&self, open: &OpenTournament, number: TableNo, table: &Table) -> bool {
        let on = table.clock.as_ref().is_some_and(|clock| clock.is_on());
        on || self.course_at(&open.id, number) == Some(Course::UnderWay)
    }

    /// Checks whether cards are being dealt at a poker table: seats that are only drawn keep nobody from playing
    /// elsewhere.
    fn is_dealt(&self, open: &OpenTournament, number: TableNo) -> bool {
        let Some((_, stage)) = open.state().now() else { return false };
        let on = stage.poker.clock.as_ref().is_some_and(|clock| clock.is_on());
        on || !stage.poker.out.is_empty() || self.match_at(&open.id, number).is_some()
    }
}

impl Words<'_> {
    /// Returns a clash in words: the person's name and the other table.
    pub fn clash(&self, clash: &Clash) -> String {
        let Some(open) = self.event.festival.find(&clash.tournament) else { return String::new() };
        let there = Words { open, ..*self };
        let table = clash.table.map(|table| there.table(table));
        let place = clash.place.map(|place| tr_args(self.lang, "festival-table", &[("number", place.into())]));
        let room = Some(open.info.room.trim().to_owned()).filter(|room| !room.is_empty());
        let parts = [Some(there.title()), table, place, room];
        let place = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
        let name = self.person(clash.person);
        let key = if clash.plays { "festival-clash-plays" } else { "festival-clash-called" };
        tr_args(self.lang, key, &[("name", (&name).into()), ("place", (&place).into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::EventRecord;
    use crate::fair::{Fair, name};
    use crate::i18n::Lang;

    /// Creates a festival in which persons 1 to 4 play Twixt and Quarto!, paired as they turn up.
    fn two() -> (Fair, [String; 2]) {
        let mut fair = Fair::new(12);
        let ids = ["torneo-twixt", "torneo-quarto"].map(|ruleset| fair.open(ruleset, "", "Loggia"));
        for id in &ids {
            fair.enter(id, 1, 4);
            fair.say(id, "start\npair E1 E2\npair E3 E4");
        }
        (fair, ids)
    }

    fn clash_words(fair: &Fair, id: &str, calls: &[u32]) -> Vec<String> {
        let open = fair.find(id);
        let words = Words { event: &fair.event, open, lang: Lang::It };
        let calls: Vec<_> = calls.iter().map(|number| TableNo(*number)).collect();
        fair.event.clashes(open, &calls).iter().map(|clash| words.clash(clash)).collect()
    }

    #[test]
    fn whoever_is_called_elsewhere_is_named_with_the_other_table() {
        let (mut fair, [twixt, quarto]) = two();
        assert_eq!(clash_words(&fair, &twixt, &[1]), [] as [String; 0], "drawn there, but not called");
        fair.say(&quarto, "call T1 5");
        let title = Words { event: &fair.event, open: fair.find(&quarto), lang: Lang::It }.title();
        let said = |person| format!("{} è già in chiamata: {title}, partita 1, tavolo 5, Loggia", name(person));
        assert_eq!(clash_words(&fair, &twixt, &[1]), [said(1), said(2)]);
        assert_eq!(clash_words(&fair, &twixt, &[2]), [] as [String; 0], "others play there");
        fair.win(&quarto, 1, 1);
        assert_eq!(clash_words(&fair, &twixt, &[1]), [] as [String; 0], "it is over");
    }

    #[test]
    fn whoever_is_called_elsewhere_under_another_number_is_named() {
        let (mut fair, [twixt, _]) = two();
        let abalone = fair.open("torneo-abalone", "", "");
        fair.enter(&abalone, 5, 2);
        fair.say(&abalone, "start\npair E1 E2\ncall T1 5");
        assert_eq!(clash_words(&fair, &twixt, &[1]), [] as [String; 0], "two others");
        fair.event.make(&EventRecord::PeopleJoined { kept: PersonId(1), other: PersonId(5) });
        let [only] = clash_words(&fair, &twixt, &[1]).try_into().unwrap();
        assert!(only.starts_with(&format!("{} è già in chiamata: ", name(1))), "{only}");
        fair.event.make(&EventRecord::PeopleParted { kept: PersonId(1), other: PersonId(5) });
        assert_eq!(clash_words(&fair, &twixt, &[1]), [] as [String; 0], "two again");
    }

    #[test]
    fn whoever_still_plays_is_told_from_who_is_called() {
        let (mut fair, [twixt, _]) = two();
        let abalone = fair.open("torneo-abalone", "", "");
        fair.enter(&abalone, 1, 2);
        fair.say(&abalone, "start\npair E1 E2\nclock T1 start 1 @1700000000000");
        let [first, _] = clash_words(&fair, &twixt, &[1]).try_into().unwrap();
        assert!(first.starts_with(&format!("{} gioca ancora: ", name(1))), "{first}");
        assert!(first.ends_with(", partita 1"), "{first}");
    }

    #[test]
    fn a_seat_at_poker_and_a_race_under_way_count_too() {
        let (mut fair, [twixt, _]) = two();
        let poker = fair.open("torneo-holdem", "", "");
        fair.enter(&poker, 1, 8);
        fair.say(&poker, "start\ndraw 7");
        assert_eq!(clash_words(&fair, &twixt, &[1]), [] as [String; 0], "seats are drawn, nothing is dealt");
        fair.say(&poker, "blinds start @1700000000000");
        assert_eq!(clash_words(&fair, &twixt, &[1]).len(), 2);
        let puzzle = fair.open("torneo-puzzle", "", "");
        let size = usize::from(fair.find(&puzzle).plan().entries.people.0);
        let team = |first: usize| (first..first + size).map(|person| format!("p{person} ")).collect::<String>();
        fair.say(&puzzle, &format!("enter {}paid; {}paid\nstart\nstart-race @1700000000000", team(3), team(3 + size)));
        let clashes = clash_words(&fair, &twixt, &[2]);
        assert!(clashes.iter().any(|clash| clash.starts_with(&name(3))), "{clashes:?}");
        fair.say(&puzzle, "fin E1 1:00");
        assert!(clash_words(&fair, &twixt, &[2]).len() < clashes.len(), "who has arrived is free");
    }
}
