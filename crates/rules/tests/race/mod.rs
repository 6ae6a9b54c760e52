//! Random races: every choice is a number, so that a failing race shrinks.

#![allow(dead_code, reason = "each test file uses its part")]

use rules::games::oca::{Effect, Fact, FlockSeat, Hold, Oca, Part, Player, Rules, State, Token, VoidReason};
use rules::kit::Die;
use rules::{Change, Entry, Match, Notation, Penalty, Ruleset, Seat, Seq, Signature};

pub const RULESET: &str = "rulesets/oca/oca-origgio-2014.ron";

/// Hands out the choices of a race; when they are used up the rest are 0.
pub struct Choices<'a>(pub &'a [u32]);

impl Choices<'_> {
    /// Chooses a number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::try_from(*first).unwrap() % count.max(1)
    }

    /// Chooses a number from 0 to `most`.
    pub fn byte(&mut self, most: u8) -> u8 {
        u8::try_from(self.below(usize::from(most) + 1)).unwrap()
    }

    pub fn over(&self) -> bool {
        self.0.is_empty()
    }
}

pub fn ruleset() -> Ruleset<Rules> {
    Ruleset::parse::<Oca>(&testkit::text_of(RULESET).unwrap()).unwrap()
}

/// Opens a match of three flocks, small ones so that reserves run out: of the ruleset, but for the size of flocks.
pub fn open() -> Match<Oca> {
    let mut ruleset = ruleset();
    ruleset.rules.players = (3, 20);
    let seats: Vec<FlockSeat> = serde_json::from_str(
        r#"[{"name": "Verdi", "players": ["Anna", "Anna Maria", "Bruno", "Carla"], "home": 61, "bearer": 1},
            {"name": "Verdi Chiari", "players": 10, "home": 4},
            {"name": "Rossi", "players": 5, "home": 8}]"#,
    )
    .unwrap();
    Match::new(ruleset, seats)
}

/// Chooses a fact: mostly one that is asked for, sometimes any at all.
pub fn fact(m: &Match<Oca>, c: &mut Choices<'_>) -> Fact {
    let prompts = m.prompts();
    if c.below(6) > 0 && !prompts.is_empty() {
        let prompt = &prompts[c.below(prompts.len())];
        let facts = prompt.facts.as_deref().unwrap_or_default();
        if !facts.is_empty() {
            return facts[c.below(facts.len())].clone();
        }
    }
    match c.below(10) {
        0 => Fact::Throw([c.byte(8), c.byte(8)]),
        1 => Fact::Validate,
        2 => Fact::Void { reason: VoidReason::ALL[c.below(6)], note: ["", "thrown down"][c.below(2)].to_owned() },
        3 => Fact::Swap([None, Some(Seat(c.byte(4)))][c.below(2)]),
        4 => Fact::Stray((0..c.below(5)).map(|_| Player(c.byte(11))).collect()),
        5 => Fact::Cut { note: ["", "too long"][c.below(2)].to_owned() },
        6 => Fact::Throwers((0..c.below(4)).map(|_| Player(c.byte(11))).collect()),
        7 => Fact::Report { note: ["", "a stray on 13 moved on by itself"][c.below(2)].to_owned() },
        8 => substitution(m.state(), c),
        _ => Fact::Declare(Seat(c.byte(4))),
    }
}

/// Chooses a substitution: mostly of somebody who is there, for whom somebody comes who may.
fn substitution(state: &State, c: &mut Choices<'_>) -> Fact {
    let flock = Seat(c.byte(2));
    let part = Part::ALL[c.below(3)];
    let own = state.flock(flock).unwrap();
    let members: Vec<_> = own.members().collect();
    let holder = match part {
        Part::Bearer => own.bearer_player,
        Part::Captain => own.captain.unwrap_or(members[0]),
        Part::Player => members[c.below(members.len())],
    };
    let incoming = match part {
        Part::Player => Player(own.players + c.byte(2)),
        _ => members[c.below(members.len())],
    };
    let outgoing = [holder, Player(c.byte(11))][c.below(6) / 5];
    let incoming = [incoming, Player(c.byte(11))][c.below(4) / 3];
    Fact::Substitute { flock, part, outgoing, incoming, reason: ["hurt", ""][c.below(8) / 7].to_owned() }
}

/// Chooses an effect that judges might try to impose.
pub fn effect(state: &State, c: &mut Choices<'_>) -> Effect {
    let flock = Seat(c.byte(3));
    let player = Player(c.byte(10));
    let token = [Token::Bearer, Token::Stray(player)][c.below(2)];
    let square = c.byte(64);
    let here = state.flock(flock).and_then(|flock| flock.place(token)).map_or(0, |place| place.square);
    match c.below(12) {
        0..4 => Effect::Moved { flock, token, from: here, to: square },
        4 => {
            let hold = [Hold::Inn(c.byte(3)), Hold::Prison(c.byte(3)), Hold::Well][c.below(3)];
            Effect::Held { flock, token, hold }
        }
        5 => Effect::Freed { flock, token },
        6 => Effect::Placed { flock, player, square },
        7 => Effect::Rejoined { flock, player, square: here },
        8 => Effect::EggsWon { flock, count: i16::from(c.byte(4)) - 2 },
        9 => Effect::TurnPassed { to: flock },
        10 => Effect::GaraVoided,
        _ => [Effect::Won { flock }, Effect::Declared { flock }, Effect::SetUp(Box::new(state.clone()))][c.below(3)]
            .clone(),
    }
}

/// Chooses an entry that is no amendment.
pub fn plain_entry(m: &Match<Oca>, c: &mut Choices<'_>) -> Entry<Oca> {
    match c.below(12) {
        0 => {
            let effects = (0..=c.below(2)).map(|_| effect(m.state(), c)).collect();
            Entry::Ruling { effects, article: None, reason: ["it was so", ""][c.below(8) / 7].to_owned() }
        }
        1 => {
            let penalty = [Penalty::Warning, Penalty::Points(u32::from(c.byte(50)))][c.below(2)];
            Entry::Sanction { seat: Seat(c.byte(3)), penalty, waived: Vec::new(), reason: "pushing".to_owned() }
        }
        2 => {
            use rules::games::oca::Article::{Swap, Validation, Win};
            let reason = ["the council says so", ""][c.below(4) / 3].to_owned();
            Entry::Fact { fact: fact(m, c), waived: vec![Swap, Validation, Win], reason: Some(reason) }
        }
        _ => Entry::fact(fact(m, c)),
    }
}

/// Chooses an amendment of one or two entries, good or not.
pub fn amendment(m: &Match<Oca>, c: &mut Choices<'_>) -> Entry<Oca> {
    let last = m.entries().len();
    let changes = (0..=c.below(2)).map(|_| {
        let target = Seq(u64::try_from(c.below(last + 2)).unwrap());
        let with = (c.below(2) == 0).then(|| {
            let dice = Fact::Throw([c.byte(5) + 1, c.byte(5) + 1]);
            let thrown = matches!(m.effective(target), Some(Entry::Fact { fact: Fact::Throw(_), .. }));
            Box::new(if thrown { Entry::fact(dice) } else { plain_entry(m, c) })
        });
        Change { target, with }
    });
    Entry::amend(changes.collect(), "misread")
}

/// Chooses the next entry and tries to record it; gives its number when it is recorded.
pub fn step(m: &mut Match<Oca>, c: &mut Choices<'_>) -> Option<Seq> {
    let entry = if c.below(10) == 0 { amendment(m, c) } else { plain_entry(m, c) };
    m.record(entry, Signature::script(i64::try_from(m.entries().len()).unwrap())).ok()
}

/// Plays a race in which nothing is wrong: dice by choice, then validation, swaps and captains' choices.
pub fn play_on(m: &mut Match<Oca>, c: &mut Choices<'_>) {
    let Some(prompt) = m.prompts().into_iter().next() else { return };
    let facts = prompt.facts.unwrap();
    // Voids are listed after the validation; races would not get on with them all.
    let fact = if prompt.ask == "validation" && c.below(8) > 0 { &facts[0] } else { &facts[c.below(facts.len())] };
    m.record(Entry::fact(fact.clone()), Signature::script(0)).unwrap();
}

/// Enters what counts, as if it had been right from the start.
pub fn as_if_right(m: &Match<Oca>, until: usize) -> Match<Oca> {
    let mut right = open();
    for index in 0..until {
        let Some(entry) = m.effective(Seq::at(index)) else { continue };
        if !matches!(entry, Entry::Amend { .. }) {
            right.record(entry.clone(), Signature::script(0)).unwrap();
        }
    }
    right
}

/// Takes out what a position line does not say: the last throw's payments, and the order of strays in memory.
pub fn as_written(state: &State) -> State {
    let mut state = state.clone();
    state.last_thrower = state.to_throw;
    state.last_paid.clear();
    for flock in &mut state.flocks {
        flock.strays.sort_by_key(|stray| stray.age);
    }
    state
}

pub fn dice(sum: u8) -> [u8; 2] {
    let low = Die::faces().map(Die::pips).find(|die| sum - die <= 6).unwrap();
    [low, sum - low]
}

pub fn write_position(m: &Match<Oca>) -> String {
    Oca::write_position(m.state())
}
