//! What the tests of Risiko! have in common: tables, and random play that also knows what is sealed.

use std::collections::BTreeMap;

use rules::games::risiko::{
    Armies, Card, Code, Fact, Pending, Played, Risiko, Stage, State, Step, Symbol, defence_dice, may_attack, occupation,
};
use rules::kit::Die;
use rules::{DynMatch as _, Entry, Match, Opening, RoleSet, Salt, Seal, Sealed, Seat, Seq, Signature, open_match};
use serde_json::{Value as Json, json};

pub use crate::poker::Lots;

const NAMES: [&str; 6] = ["Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio"];

/// The three rule sets, each with a number of players.
pub const TABLES: [(&str, usize); 7] = [
    ("risiko-varianti", 3),
    ("risiko-varianti", 4),
    ("risiko-varianti", 5),
    ("risiko-varianti-finale", 4),
    ("risiko-torneo", 4),
    ("risiko-torneo", 5),
    ("risiko-torneo", 6),
];

/// Opens a match of so many players.
pub fn open(ruleset: &str, players: usize, options: &Json) -> Match<Risiko> {
    let text = testkit::text_of(&format!("rulesets/risiko/{ruleset}.ron")).unwrap();
    let seats: Json = NAMES[..players].iter().map(|name| json!({ "name": name })).collect();
    let mut m = open_match::<Risiko>(&Opening { ruleset: &text, seats: &seats, options }).unwrap();
    m.seal_with(Salt::new([7; 32]));
    m
}

/// Rolls so many dice.
pub fn dice(count: u32, lots: &mut Lots) -> Vec<Die> {
    (0..count).map(|_| Die::new(u8::try_from(1 + lots.below(6)).unwrap()).unwrap()).collect()
}

/// A game that is played by lots, with what is written on the sheets and on the notes of those in the air.
pub struct Play {
    pub m: Match<Risiko>,
    pub lots: Lots,
    /// Dark territories: whose they are, and the armies on them.
    pub dark: BTreeMap<Code, (Seat, u32)>,
}

impl Play {
    /// Begins a game: territories dealt by lots, armies deployed or sheets written, the last ones placed.
    pub fn begin(ruleset: &str, players: usize, seed: u64) -> Self {
        let mut play = Self { m: open(ruleset, players, &Json::Null), lots: Lots(seed | 1), dark: BTreeMap::new() };
        let mut codes: Vec<Code> = play.m.state().lands.iter().map(|land| land.code).collect();
        let neutral = play.m.rules().neutral.is_some();
        let most = if neutral { codes.len() / players } else { codes.len().div_ceil(players) };
        for index in 0..players {
            let left = players - index;
            let share = if neutral { most } else { codes.len().div_ceil(left) };
            let lands: Vec<Code> = (0..share).map(|_| codes.swap_remove(play.lots.below(codes.len()))).collect();
            play.deploy(Seat(u8::try_from(index).unwrap()), &lands);
        }
        while play.m.state().stage == Stage::Rounds {
            let fact = play.place();
            play.record(fact);
        }
        assert_eq!(play.m.state().stage, Stage::Play);
        play
    }

    fn deploy(&mut self, seat: Seat, lands: &[Code]) {
        let rules = self.m.rules();
        let all = rules.armies_of(self.m.seats().len()) - rules.held_back.unwrap_or(0);
        let dark = rules.dark.is_some();
        let each = if dark { 2 } else { 1 };
        let mut armies: Armies = lands.iter().map(|code| (*code, each)).collect();
        if dark || rules.held_back.is_some() {
            for _ in 0..all - each * u32::try_from(lands.len()).unwrap() {
                let at = self.lots.below(armies.len());
                armies[at].1 += 1;
            }
        }
        if !dark {
            return self.record(Fact::Deploy { seat, lands: armies });
        }
        let known = lands[..self.lots.below(lands.len())].to_vec();
        let unknown = u8::try_from(lands.len() - known.len()).unwrap();
        self.record(Fact::Deal { seat, lands: known, unknown });
        self.record(Fact::Sheet(Sealed::typed(seat, &written(&armies))));
        self.dark.extend(armies.into_iter().map(|(code, armies)| (code, (seat, armies))));
    }

    pub fn record(&mut self, fact: Fact) {
        let told = format!("{fact:?} in {}", self.m.position());
        if let Err(error) = self.m.record(Entry::fact(fact), Signature::script(0)) {
            panic!("{told}: {error:?}");
        }
    }

    fn legal(&self, fact: &Fact) -> bool {
        self.m.preview(&Entry::fact(fact.clone()), RoleSet::EVERYONE).is_ok()
    }

    /// Opens what somebody who is on turn has written down for troops in the air.
    fn open_destination(&mut self) {
        let seat = self.m.state().seat;
        let wanted = |seal: &Seal| {
            let flies = matches!(&self.m.entry(seal.seq).unwrap().entry, Entry::Fact { fact: Fact::Load { .. }, .. });
            flies && seal.sealed.by() == seat && seal.revealed.is_none()
        };
        let seq: Seq = self.m.seals().into_iter().filter(wanted).map(|seal| seal.seq).next_back().unwrap();
        let reveal = Entry::parse(&format!("reveal {}", seq.0), &[], None, &self.m).unwrap();
        self.m.record(reveal, Signature::script(0)).unwrap();
    }

    /// Makes up what comes next and records it; gives the fact, `None` where a note was opened. Nothing when it is over and all is
    /// revealed.
    pub fn step(&mut self) -> Option<Option<Fact>> {
        if self.m.state().is_over() && !self.m.state().is_revealing() {
            return None;
        }
        let flight = self.m.state().player(self.m.state().seat).and_then(|player| player.flight);
        let calm = self.m.state().turn.pending.is_none() && !self.m.state().is_revealing();
        let due = flight.is_some_and(|flight| flight.due && flight.to.is_none());
        if calm && due && self.m.state().turn.to_place == 0 && self.m.state().turn.step == Step::Place {
            self.open_destination();
            return Some(None);
        }
        let fact = self.next();
        if let Fact::Show { lands, .. } = &fact {
            lands.iter().for_each(|(code, _)| assert!(self.dark.remove(code).is_some()));
        }
        self.record(fact.clone());
        Some(Some(fact))
    }

    fn next(&mut self) -> Fact {
        let state = self.m.state().clone();
        if state.is_revealing() {
            let seat = state.seats().find(|seat| state.player(*seat).unwrap().pile > 0).unwrap();
            let lands = self.dark.iter().filter(|(_, (by, _))| *by == seat).map(|(code, (_, armies))| (*code, *armies));
            return Fact::Show { seat, lands: lands.collect() };
        }
        match state.turn.pending {
            Some(Pending::Invasion { .. }) => {
                let (least, most) = occupation(self.m.rules(), &state).unwrap();
                let more = self.lots.below(usize::try_from(most - least + 1).unwrap());
                return Fact::Invade(least + u32::try_from(more).unwrap());
            }
            Some(Pending::Fight { to, units, .. }) => {
                let attack = dice(units.min(3), &mut self.lots);
                return Fact::Fight { to, attack, defence: self.defence(&state, to) };
            }
            Some(Pending::Declared { from, to }) => {
                return self.shown(to).unwrap_or_else(|| self.roll(&state, from, to));
            }
            None => {}
        }
        if state.turn.step == Step::EndRoll {
            return Fact::EndRoll(dice(self.m.rules().end_roll.dice.into(), &mut self.lots));
        }
        if state.turn.to_place > 0 {
            return self.set(&state).filter(|_| state.turn.step == Step::Place).unwrap_or_else(|| self.place());
        }
        if let Some(flight) = state.player(state.seat).unwrap().flight.filter(|flight| flight.due) {
            let to = flight.to.unwrap();
            return self.shown(to).unwrap_or(Fact::Land { from: flight.from, to });
        }
        self.act(&state)
    }

    /// Reveals a territory that is dark.
    fn shown(&self, code: Code) -> Option<Fact> {
        let (seat, armies) = self.dark.get(&code)?;
        Some(Fact::Show { seat: *seat, lands: vec![(code, *armies)] })
    }

    fn act(&mut self, state: &State) -> Fact {
        if state.turn.step == Step::Drawn {
            let moved = if self.lots.below(3) == 0 { self.go(state) } else { self.jump(state) };
            return moved.filter(|fact| self.legal(fact)).unwrap_or(Fact::Done);
        }
        for _ in 0..6 {
            let fact = match self.lots.below(24) {
                0 => self.jump(state),
                1 => self.load(state),
                2 => self.go(state),
                3 if self.lots.below(12) == 0 => Some(Fact::Time),
                4 => self.set(state),
                5 if !self.dark.is_empty() => self.own_dark(state).and_then(|code| self.shown(code)),
                6 => break,
                _ => self.attack(state),
            };
            if let Some(fact) = fact.filter(|fact| self.legal(fact)) {
                return fact;
            }
        }
        if self.m.rules().dark.is_some() && state.turn.step < Step::Reinforce {
            return self.place();
        }
        if state.turn.conquests > 0 && state.pack + state.played > 0 { self.draw(state) } else { Fact::Done }
    }

    fn own_dark(&mut self, state: &State) -> Option<Code> {
        let own: Vec<Code> =
            self.dark.iter().filter(|(_, (seat, _))| *seat == state.seat).map(|(code, _)| *code).collect();
        self.lots.choose(&own)
    }

    /// Chooses a territory of whoever is on turn that is not dark.
    fn own(&mut self, state: &State) -> Option<Code> {
        let own: Vec<Code> = state.held(state.seat).filter(|land| !land.dark).map(|land| land.code).collect();
        self.lots.choose(&own)
    }

    fn any(&mut self, state: &State) -> Code {
        state.lands[self.lots.below(state.lands.len())].code
    }

    fn attack(&mut self, state: &State) -> Option<Fact> {
        let from = self.own(state)?;
        let near: Vec<Code> = self.m.rules().map.near(from).map(|near| near.code).collect();
        let to = self.lots.choose(&near)?;
        if let Some((seat, _)) = self.dark.get(&to) {
            return (*seat != state.seat).then_some(Fact::Declare { from, to });
        }
        may_attack(self.m.rules(), state, from, to).then(|| self.roll(state, from, to))
    }

    fn roll(&mut self, state: &State, from: Code, to: Code) -> Fact {
        let defence = self.defence(state, to);
        let (least, most) = (1, (state.armies(from) - 1).min(3));
        let least = if self.m.rules().fewer_dice { least } else { u32::try_from(defence.len()).unwrap() };
        let count = if self.lots.below(4) == 0 { least } else { most };
        Fact::Attack { from, to, attack: dice(count, &mut self.lots), defence }
    }

    fn defence(&mut self, state: &State, to: Code) -> Vec<Die> {
        let (least, most) = defence_dice(self.m.rules(), state.armies(to));
        let count = if self.lots.below(4) == 0 { least } else { most };
        dice(count, &mut self.lots)
    }

    fn jump(&mut self, state: &State) -> Option<Fact> {
        let to = self.any(state);
        let near = |code: &Code| self.m.rules().map.two_apart(*code, to) && state.armies(*code) > 2;
        let from: Vec<Code> =
            state.held(state.seat).filter(|land| !land.dark).map(|land| land.code).filter(near).collect();
        let from: Vec<(Code, u32)> =
            from.into_iter().take(1 + self.lots.below(2)).map(|code| (code, (state.armies(code) - 1) / 2)).collect();
        (!from.is_empty() && !self.dark.contains_key(&to)).then_some(Fact::Jump { from, to })
    }

    fn load(&mut self, state: &State) -> Option<Fact> {
        let (from, to) = (self.own(state)?, self.any(state));
        let armies = state.armies(from).checked_sub(1).filter(|armies| *armies > 0)?;
        Some(Fact::Load { from, armies, to: Sealed::typed(state.seat, &to.to_string()) })
    }

    fn go(&mut self, state: &State) -> Option<Fact> {
        let from = self.own(state)?;
        let near: Vec<Code> = self.m.rules().map.near(from).map(|near| near.code).collect();
        let to = self.lots.choose(&near)?;
        Some(Fact::Move(vec![(from, to, 1 + u32::try_from(self.lots.below(4)).unwrap())]))
    }

    fn draw(&mut self, state: &State) -> Fact {
        let card = Card::Land(self.any(state));
        let fact = Fact::Draw(Some(card));
        if self.lots.below(2) == 0 && self.legal(&fact) { fact } else { Fact::Draw(None) }
    }

    /// Tries some sets; `None` where none of them may be played.
    fn set(&mut self, state: &State) -> Option<Fact> {
        let player = state.player(state.seat)?;
        if player.cards < 3 {
            return None;
        }
        let symbol = |code: Code| self.m.rules().map.territory(code).unwrap().symbol;
        let mut pool: Vec<Played> = Symbol::ALL.map(|symbol| Played::Land(symbol, None)).to_vec();
        pool.extend(player.known.iter().map(|card| match card {
            Card::Land(code) => Played::Land(symbol(*code), Some(*code)),
            Card::Jolly => Played::Jolly,
        }));
        pool.push(Played::Jolly);
        for _ in 0..8 {
            let cards = [(); 3].map(|()| self.lots.choose(&pool).unwrap());
            let fact = Fact::Set { cards, worth: None };
            if self.legal(&fact) {
                return Some(fact);
            }
        }
        None
    }

    /// Places all that is to be placed: on a territory or two, or in the dark.
    fn place(&mut self) -> Fact {
        let state = self.m.state().clone();
        let income = rules::games::risiko::Income::of(self.m.rules(), &state, state.seat).total();
        let all = if state.turn.to_place > 0 { state.turn.to_place } else { income };
        let lit = self.own(&state);
        let hidden = self.own_dark(&state).filter(|_| lit.is_none() || self.lots.below(3) == 0);
        if let Some(code) = hidden {
            self.dark.get_mut(&code).unwrap().1 += all;
            let sealed = Sealed::typed(state.seat, &format!("{code}{all}"));
            return Fact::Place { lands: Vec::new(), dark: Some((all, sealed)) };
        }
        let (one, other) = (lit.unwrap(), self.own(&state).unwrap());
        let part = u32::try_from(self.lots.below(usize::try_from(all).unwrap())).unwrap();
        let lands = if part == 0 { vec![(one, all)] } else { vec![(one, part), (other, all - part)] };
        Fact::Place { lands, dark: None }
    }
}

pub fn written(armies: &[(Code, u32)]) -> String {
    armies.iter().map(|(code, armies)| format!("{code}{armies}")).collect::<Vec<_>>().join(" ")
}
