//! The places in the rooms of the hall, where matches are called or poker is played.

use std::collections::{BTreeMap, BTreeSet};

use tournament::TableNo;

use crate::{Festival, OpenTournament};

impl Festival {
    /// Returns the occupied places of a tournament's room, each with the tournament played there; poker tables have the
    /// numbers of their places.
    pub fn places_taken(&self, of: &OpenTournament) -> BTreeMap<u16, &OpenTournament> {
        let room = |open: &OpenTournament| open.info.room.trim().to_lowercase();
        let here = self.tournaments.iter().filter(|open| room(open) == room(of));
        here.flat_map(|open| places_of(open).map(move |place| (place, open))).collect()
    }

    /// Returns the lowest free place of a tournament's room.
    pub fn free_place(&self, of: &OpenTournament) -> u16 {
        self.free_places(of).next().unwrap_or(1)
    }

    /// Returns the free places of a tournament's room, the lowest first.
    pub fn free_places(&self, of: &OpenTournament) -> impl Iterator<Item = u16> + use<> {
        let taken: BTreeSet<u16> = self.places_taken(of).into_keys().collect();
        (1..u16::MAX).filter(move |place| !taken.contains(place))
    }
}

fn places_of(open: &OpenTournament) -> impl Iterator<Item = u16> {
    let state = open.state();
    let called = state.tables.iter().filter(|(_, table)| table.ready()).filter_map(|(_, table)| table.called);
    let poker = state.stages.iter().filter(|stage| !stage.ended).flat_map(|stage| stage.poker.tables.keys());
    called.chain(poker.filter_map(|TableNo(number)| u16::try_from(*number).ok()))
}

#[cfg(test)]
mod tests {
    use crate::fair::Fair;

    #[test]
    fn the_tables_of_poker_and_those_of_other_tournaments_in_the_room_are_taken() {
        let mut fair = Fair::new(40);
        let [poker, twixt, far] = [("torneo-holdem", "Sala"), ("torneo-twixt", " sala"), ("torneo-quarto", "Loggia")]
            .map(|(ruleset, room)| fair.open(ruleset, "", room));
        let free = |fair: &Fair, id: &str| fair.event.festival.free_place(fair.find(id));
        fair.enter(&poker, 1, 16);
        fair.say(&poker, "start\ndraw 7");
        assert_eq!((free(&fair, &twixt), free(&fair, &far)), (3, 1), "two tables of eight");
        fair.enter(&twixt, 20, 4);
        fair.say(&twixt, "start\npair E1 E2\ncall T1 3");
        assert_eq!((free(&fair, &twixt), free(&fair, &far)), (4, 1));
        let taken = fair.event.festival.places_taken(fair.find(&twixt));
        let by: Vec<_> = taken.iter().map(|(place, open)| (*place, open.id.as_str())).collect();
        assert_eq!(by, [(1, poker.as_str()), (2, &poker), (3, &twixt)]);
    }
}
