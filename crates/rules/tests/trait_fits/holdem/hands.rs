//! Hands as they are played and paid.

use rules::Match;

use super::*;
use crate::trait_fits::{record, replayed, ruleset, stored, wrong};

fn table(stacks: &[u32], pot_limit: bool) -> Match<Holdem> {
    let chairs: Vec<_> = ('A'..).zip(stacks).map(|(name, stack)| Chair { name: name.into(), stack: *stack }).collect();
    assert!(Holdem::check_seats(&Rules { small: 10, pot_limit }, &chairs).is_empty());
    Match::new(ruleset::<Holdem>(Rules { small: 10, pot_limit }), chairs)
}

fn cards(text: &str) -> Vec<Card> {
    text.split(' ').map(|card| <[char; 2]>::try_from(card.chars().collect::<Vec<_>>()).unwrap()).collect()
}

fn stacks(m: &Match<Holdem>) -> Vec<u32> {
    m.state().players.iter().map(|player| player.stack).collect()
}

#[test]
fn side_pots_go_to_those_who_have_a_right_to_them() {
    let mut m = table(&[50, 120, 1000, 1000], false);
    let mut journal = vec![stored(&mut m, Fact::Deal)];
    let facts = [
        Fact::RaiseTo(Seat(2), 200),
        Fact::Call(Seat(3)),
        Fact::Call(Seat(0)),
        Fact::Call(Seat(1)),
        Fact::Board(cards("Ah 7c 2d")),
        Fact::Call(Seat(2)),
        Fact::Fold(Seat(3)),
        Fact::Board(cards("Ks")),
        Fact::Board(cards("3s")),
        Fact::Show(Seat(0), [['A', 's'], ['A', 'd']]),
    ];
    journal.extend(facts.map(|fact| stored(&mut m, fact)));
    let pots: Vec<_> = m.state().pots().into_iter().map(|(chips, seats)| (chips, seats.len())).collect();
    assert_eq!(pots, [(200, 3), (210, 2), (160, 1)]);
    assert_eq!(m.state().players[1].hole, None, "who does not show stays unknown");
    journal.push(stored(&mut m, Fact::Rank(vec![vec![Seat(0)], vec![Seat(1)], vec![Seat(2)]])));
    assert_eq!(stacks(&m), [200, 210, 960, 800]);
    assert_eq!(m.outcome().unwrap().winners.len(), 3);
    assert_eq!(m.standings()[0].seat, Seat(2));
    replayed(&m, journal);
}

#[test]
fn all_that_is_wrong_with_a_bet_is_said_at_once() {
    let mut m = table(&[1000, 1000, 1000], true);
    record(&mut m, Fact::Deal).unwrap();
    // 30 in the pot, 20 to call: from 30 to 70.
    assert_eq!(wrong(&mut m, Fact::RaiseTo(Seat(2), 71)), [("1.5", "holdem-raise-too-large")]);
    assert_eq!(
        wrong(&mut m, Fact::RaiseTo(Seat(0), 25)),
        [("1.4", "holdem-out-of-turn"), ("1.5", "holdem-raise-too-small")]
    );
    let all = wrong(&mut m, Fact::RaiseTo(Seat(0), 5000));
    let expected = [("1.4", "holdem-out-of-turn"), ("1.5", "holdem-not-enough"), ("1.5", "holdem-raise-too-large")];
    assert_eq!(all, expected);
    let prompts = m.prompts();
    assert_eq!(prompts.iter().map(|prompt| prompt.facts.is_some()).collect::<Vec<_>>(), [true, false]);
    record(&mut m, Fact::RaiseTo(Seat(2), 70)).unwrap();
    let twice = Fact::Board(cards("Ah Ah"));
    let expected = [("1.1", "holdem-card-twice"), ("1.6", "holdem-board"), ("1.4", "holdem-round-open")];
    assert_eq!(wrong(&mut m, twice), expected);
}

#[test]
fn the_last_one_in_takes_the_pot_and_equal_hands_share() {
    let mut m = table(&[100, 100, 100], true);
    for fact in [Fact::Deal, Fact::RaiseTo(Seat(2), 70), Fact::Fold(Seat(0)), Fact::Fold(Seat(1))] {
        record(&mut m, fact).unwrap();
    }
    assert_eq!(stacks(&m), [90, 80, 130]);
    let mut m = table(&[15, 100, 100], true);
    let deal = [Fact::Deal, Fact::Call(Seat(2)), Fact::Call(Seat(0)), Fact::Call(Seat(1))];
    let boards = ["Ah Kh Qh", "Jh", "Th"].map(|text| Fact::Board(cards(text)));
    for fact in deal {
        record(&mut m, fact).unwrap();
    }
    for fact in boards {
        record(&mut m, fact).unwrap();
        for seat in [Seat(1), Seat(2)] {
            record(&mut m, Fact::Call(seat)).unwrap();
        }
    }
    record(&mut m, Fact::Rank(vec![vec![Seat(0), Seat(1), Seat(2)]])).unwrap();
    assert_eq!(stacks(&m), [15, 100, 100]);
}
