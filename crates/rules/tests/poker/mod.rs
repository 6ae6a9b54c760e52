//! What the tests of poker have in common: tables, random play.

#![allow(dead_code, reason = "each test file uses its part")]

use rules::games::poker::{Ante, AnteBy, Bounds, Fact, Poker, State, Value, bounds};
use rules::kit::cards::Card;
use rules::{DynMatch, Entry, Game, Match, Opening, Seat, Signature, Typed, open_match};
use serde_json::{Value as Json, json};

/// Opens a table by a shipped ruleset: `holdem` or `omaha`.
pub fn open(ruleset: &str, stacks: &[u32], options: &Json) -> Match<Poker> {
    let text = testkit::text_of(&format!("rulesets/poker/{ruleset}.ron")).unwrap();
    let seats: Json = stacks.iter().zip('A'..).map(|(stack, name)| json!({ "name": name, "stack": stack })).collect();
    open_match::<Poker>(&Opening { ruleset: &text, seats: &seats, options }).unwrap()
}

/// Records acts as typed by somebody who may do everything.
pub fn play(m: &mut Match<Poker>, acts: &[&str]) {
    for act in acts {
        let typed = Typed { text: act, waive: &[], reason: Some("told at the table") };
        if let Err(error) = m.record_text(typed, Signature::script(0)) {
            panic!("«{act}» in {}: {error:?}", m.position());
        }
    }
}

/// Lists stacks by seat.
pub fn stacks(m: &Match<Poker>) -> Vec<u32> {
    m.state().players.iter().map(|player| player.stack).collect()
}

pub fn cards(text: &str) -> Vec<Card> {
    rules::kit::cards::parse_cards(text).unwrap()
}

/// A small generator with a good spread (xorshift64*).
#[derive(Clone, Copy, Debug)]
pub struct Lots(pub u64);

impl Lots {
    pub fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        usize::try_from(self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33).unwrap() % count.max(1)
    }

    pub fn choose<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        list.get(self.below(list.len())).copied()
    }

    /// Draws so many different cards that lie nowhere.
    pub fn draw(&mut self, state: &State, count: usize) -> Vec<Card> {
        let mut free: Vec<Card> = Card::all().filter(|card| !state.known(None).has(*card)).collect();
        (0..count.min(free.len())).map(|_| free.swap_remove(self.below(free.len()))).collect()
    }
}

/// Makes up what may happen next: mostly within the rules, sometimes what people do otherwise.
pub fn next_fact(m: &Match<Poker>, lots: &mut Lots) -> Fact {
    let (state, rules) = (m.state(), m.rules());
    let any = Seat(u8::try_from(lots.below(state.players.len())).unwrap());
    let hole = usize::from(rules.hole_cards);
    if lots.below(12) == 0 {
        return odd_fact(state, any, hole, lots);
    }
    if state.over {
        return Fact::Deal { button: None };
    }
    if lots.below(9) == 0 {
        return Fact::Hole { seat: any, cards: lots.draw(state, hole), unknown: 0 };
    }
    let Some(seat) = state.turn else { return after_round(state, any, hole, lots) };
    let Bounds { least, most, .. } = bounds(rules, state, seat).unwrap();
    let some = least + u32::try_from(lots.below(usize::try_from(most.saturating_sub(least)).unwrap() + 1)).unwrap();
    match lots.below(10) {
        0 | 1 => Fact::Fold { seat },
        2 => Fact::Raise { seat, to: least },
        3 => Fact::Raise { seat, to: most },
        4 => Fact::Raise { seat, to: some },
        _ => Fact::Call { seat },
    }
}

/// Makes up what comes when nobody is to act: common cards, or a hand shown or given up.
fn after_round(state: &State, any: Seat, hole: usize, lots: &mut Lots) -> Fact {
    if state.board.len() < 5 && (state.pots.is_empty() || lots.below(3) > 0) {
        let count = if state.board.is_empty() { 3 } else { 1 };
        return Fact::Board { cards: lots.draw(state, count) };
    }
    let waiting = |seat: &Seat| {
        let player = state.player(*seat).unwrap();
        let competes = state.pots.iter().any(|pot| pot.chips > 0 && pot.seats.contains(seat));
        competes && !player.shown && !player.mucked && player.said.is_none()
    };
    let waiting: Vec<Seat> = state.seats().filter(waiting).collect();
    let seat = lots.choose(&waiting).unwrap_or(any);
    let known: Vec<Card> = state.player(seat).unwrap().hole.iter().collect();
    let cards = if known.len() == hole { known } else { lots.draw(state, hole) };
    match lots.below(6) {
        0 => Fact::Muck { seat },
        1 if state.board.len() > 2 => {
            Fact::Say { seat, value: Value::of([cards[0], cards[1], state.board[0], state.board[1], state.board[2]]) }
        }
        _ => Fact::Show { seat, cards },
    }
}

/// Makes up what is seldom right.
fn odd_fact(state: &State, seat: Seat, hole: usize, lots: &mut Lots) -> Fact {
    let chips = u32::try_from(lots.below(3000)).unwrap();
    match lots.below(13) {
        0 => {
            let by = [AnteBy::Everybody, AnteBy::BigBlind, AnteBy::Button][lots.below(3)];
            let ante = (lots.below(2) == 0).then_some(Ante { chips: chips % 60, by });
            Fact::Blinds { small: chips % 50, big: None, ante }
        }
        1 => Fact::Deal { button: Some(seat) },
        2 => Fact::Board { cards: lots.draw(state, 3) },
        3 => Fact::Fold { seat },
        4 => Fact::Call { seat },
        5 => Fact::Raise { seat, to: chips },
        6 => Fact::Show { seat, cards: lots.draw(state, hole) },
        7 => Fact::Muck { seat },
        8 => Fact::Out { seat, hand: state.hand, stack: chips },
        9 => Fact::Button { seat },
        10 => Fact::Hand { number: state.hand + chips % 3 },
        11 => {
            // Some count that comes to what there is.
            let mut left = state.chips();
            let seats: Vec<Seat> = state.seats().filter(|seat| state.is_in(*seat)).collect();
            let mut stacks = Vec::new();
            for (index, seat) in seats.iter().enumerate() {
                let part = if index + 1 == seats.len() { left } else { left.min(chips) };
                left -= part;
                stacks.push((*seat, part));
            }
            Fact::Stacks { stacks }
        }
        _ => Fact::Board { cards: lots.draw(state, 1) },
    }
}

/// Plays so many facts, refused or not, by lots from a seed.
pub fn random_match(ruleset: &str, stacks: &[u32], facts: usize, seed: u64) -> Match<Poker> {
    let mut m = open(ruleset, stacks, &Json::Null);
    let mut lots = Lots(seed | 1);
    for _ in 0..facts {
        let fact = next_fact(&m, &mut lots);
        let _ = m.record(Entry::fact(fact), Signature::script(0));
    }
    m
}

/// Names the violations of a fact as typed: article, gravity, sentence.
pub fn wrong(m: &Match<Poker>, act: &str) -> Vec<String> {
    let entry = Entry::parse(act, &[], None, m).unwrap();
    let refused = m.preview(&entry, rules::RoleSet::EVERYONE).unwrap_err();
    let shown = |violation: &rules::Violation<_>| {
        let article = rules::Article::key(violation.article);
        format!("{article} {}", violation.detail.key)
    };
    refused.iter().map(shown).collect()
}

/// Asserts what the table must always hold: no chip lost, a line that reads back, a position that can be.
pub fn check(m: &Match<Poker>, chips: u32) {
    use rules::Notation as _;
    let state = m.state();
    assert_eq!(state.chips(), chips, "{}", m.position());
    let line = m.position();
    assert_eq!(Poker::parse_position(&line, m.rules(), m.seats()).as_ref(), Ok(state), "{line}");
    let set_up = Poker::set_up(state.clone()).unwrap();
    assert_eq!(Poker::admits(m.rules(), state, &set_up), Ok(()), "{line}");
}
