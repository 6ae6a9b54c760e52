//! Influence, resolving, merging and the end once more, by a simple implementation that shares nothing with the rules: lists
//! of territories instead of areas, counted anew each time.

use std::collections::BTreeMap;

use rules::games::carolus::{Carolus, Colour, Destination, Effect, Fact, State};
use rules::kit::End;
use rules::{Game, Log, Proceeding, Seat};
use serde_json::Value;

use crate::carolus::{Lots, legal_fact, open};

/// One piece of land: the territories that lie together.
#[derive(Clone, Debug, Default, PartialEq)]
struct Land {
    territories: Vec<u8>,
    paladins: Vec<Colour>,
    castles: Vec<usize>,
}

/// The second table.
#[derive(Clone, Debug)]
struct Second {
    land: Vec<Land>,
    courts: Vec<Vec<Colour>>,
    holder: BTreeMap<Colour, usize>,
    emperor: u8,
    winner: Option<Vec<usize>>,
}

const CASTLES: usize = 10;

impl Second {
    fn new(players: usize, cubes: &[Colour], emperor: u8) -> Self {
        let one = |(number, colour): (u8, &Colour)| Land {
            territories: vec![number],
            paladins: vec![*colour],
            castles: Vec::new(),
        };
        let land = (1..).zip(cubes).map(one).collect();
        Self { land, courts: vec![Vec::new(); players], holder: BTreeMap::new(), emperor, winner: None }
    }

    fn side(&self, player: usize) -> usize {
        if self.courts.len() == 4 { player % 2 } else { player }
    }

    fn sides(&self) -> usize {
        if self.courts.len() == 4 { 2 } else { self.courts.len() }
    }

    fn place(&self, territory: u8) -> usize {
        self.land.iter().position(|land| land.territories.contains(&territory)).unwrap()
    }

    fn send(&mut self, player: usize, colour: Colour, to: Destination) {
        match to {
            Destination::Territory(number) => {
                let at = self.place(number);
                self.land[at].paladins.push(colour);
            }
            Destination::Court => {
                self.courts[player].push(colour);
                let has = |court: &Vec<Colour>| court.iter().filter(|other| **other == colour).count();
                let counts: Vec<usize> = self.courts.iter().map(has).collect();
                let ahead = (0..counts.len()).all(|other| other == player || counts[other] < counts[player]);
                if ahead {
                    self.holder.insert(colour, player);
                }
            }
        }
    }

    fn influence(&self, side: usize, land: &Land) -> usize {
        let held = |colour: &&Colour| self.holder.get(colour).is_some_and(|player| self.side(*player) == side);
        land.paladins.iter().filter(held).count() + land.castles.iter().filter(|owner| **owner == side).count()
    }

    fn built(&self, side: usize) -> usize {
        self.land.iter().flat_map(|land| &land.castles).filter(|owner| **owner == side).count()
    }

    fn go(&mut self, steps: u8) {
        let mut at = self.place(self.emperor);
        for _ in 0..steps {
            at = if at + 1 == self.land.len() { 0 } else { at + 1 };
        }
        self.emperor = self.land[at].territories[0];
        let counts: Vec<usize> = (0..self.sides()).map(|side| self.influence(side, &self.land[at])).collect();
        let most = *counts.iter().max().unwrap();
        if counts.iter().filter(|count| **count == most).count() > 1 {
            return;
        }
        let side = counts.iter().position(|count| *count == most).unwrap();
        if self.land[at].castles.first() == Some(&side) {
            return;
        }
        let count = self.land[at].castles.len().max(1).min(CASTLES - self.built(side));
        self.land[at].castles = vec![side; count];
        if self.built(side) == CASTLES {
            self.winner = Some(vec![side]);
            return;
        }
        self.merge(side);
    }

    /// Joins what lies under the emperor with its neighbours, one at a time, the next one first.
    fn merge(&mut self, side: usize) {
        loop {
            let count = self.land.len();
            let owned = |at: &usize| self.land[at % count].castles.first() == Some(&side);
            let here = self.place(self.emperor);
            let Some(other) = [here + 1, here + count - 1].into_iter().find(owned) else { return };
            let at = if other == here + 1 { here } else { other % count };
            let other = self.land.remove((at + 1) % count);
            let at = if at + 1 == count { at - 1 } else { at };
            let land = &mut self.land[at];
            land.territories.extend(other.territories);
            land.paladins.extend(other.paladins);
            land.castles.extend(other.castles);
            if self.land.len() < 4 {
                let score = |side: usize| {
                    let paladins = |land: &Land| {
                        let held =
                            |colour: &&Colour| self.holder.get(colour).is_some_and(|player| self.side(*player) == side);
                        land.paladins.iter().filter(held).count()
                    };
                    (self.built(side), self.land.iter().map(paladins).sum::<usize>())
                };
                let best = (0..self.sides()).map(score).max().unwrap();
                self.winner = Some((0..self.sides()).filter(|side| score(*side) == best).collect());
                return;
            }
        }
    }

    /// Compares with the position of the rules, whichever area stands first.
    fn check(&self, state: &State) {
        let mut areas: Vec<_> = state
            .areas
            .iter()
            .map(|area| {
                let parts: Vec<u8> = state.parts(area).collect();
                let owner = area.owner.map(Seat::index);
                (parts, area.cubes, usize::from(area.castles), owner)
            })
            .collect();
        let count = |paladins: &[Colour]| {
            Colour::ALL.map(|colour| u8::try_from(paladins.iter().filter(|other| **other == colour).count()).unwrap())
        };
        let mut land: Vec<_> = self
            .land
            .iter()
            .map(|land| {
                (land.territories.clone(), count(&land.paladins), land.castles.len(), land.castles.first().copied())
            })
            .collect();
        areas.sort();
        land.sort();
        assert_eq!(areas, land);
        let courts: Vec<_> = state.players.iter().map(|player| player.court).collect();
        assert_eq!(courts, self.courts.iter().map(|court| count(court)).collect::<Vec<_>>());
        let holders = Colour::ALL.map(|colour| self.holder.get(&colour).copied());
        assert_eq!(state.markers.map(|seat| seat.map(Seat::index)), holders);
        assert_eq!(state.emperor_area(), state.area_at(self.emperor).unwrap());
        let leaders: Vec<usize> = match (state.end, &state.phase) {
            (Some(End::Won(side)), _) => vec![side.index()],
            (_, rules::games::carolus::Phase::Level) => self.winner.clone().unwrap(),
            _ => Vec::new(),
        };
        assert_eq!(leaders, self.winner.clone().unwrap_or_default());
    }
}

#[test]
fn two_implementations_agree_over_thousands_of_games() {
    let (mut ended, mut merged) = (0, 0);
    for seed in 1..=3_000u64 {
        let players = 2 + usize::try_from(seed % 3).unwrap();
        let m = open_once(players);
        let (rules, mut state) = (m.rules(), m.state().clone());
        let mut lots = Lots(seed);
        let mut second: Option<Second> = None;
        for _ in 0..1_500 {
            let Some(fact) = legal_fact(rules, &state, &mut lots) else { break };
            let by = state.asked(rules);
            let mut log = Log::new();
            Carolus::decide(&mut Proceeding::new(rules, &mut state, &[], &mut log), &fact);
            assert!(log.violations.is_empty(), "{fact:?}: {:?}", log.violations);
            merged += log.steps.iter().filter(|step| matches!(step.effect, Effect::Merged { .. })).count();
            match &fact {
                Fact::Map { cubes, emperor } => second = Some(Second::new(players, cubes, *emperor)),
                Fact::Paladins(paladins) => {
                    let second = second.as_mut().unwrap();
                    paladins.iter().for_each(|sent| second.send(by.unwrap().index(), sent.colour, sent.to));
                }
                Fact::Emperor(steps) => second.as_mut().unwrap().go(*steps),
                // Courts may give paladins back, which moves no marker.
                Fact::Roll(_) | Fact::Take(_) => {}
                Fact::Disc(_) | Fact::Judge(_) => continue,
            }
            let second = second.as_mut().unwrap();
            for (court, player) in second.courts.iter_mut().zip(&state.players) {
                let gave = |step: &rules::Step<Carolus>| matches!(step.effect, Effect::GaveBack { .. });
                if log.steps.iter().any(gave) {
                    *court = Colour::ALL
                        .into_iter()
                        .flat_map(|colour| vec![colour; player.court[colour.index()].into()])
                        .collect();
                }
            }
            second.check(&state);
            if second.winner.is_some() {
                ended += 1;
                break;
            }
        }
    }
    assert!(ended > 2_500 && merged > 10_000, "{ended} games ended, {merged} merges");
}

/// Opens a match; the ruleset is read once for each number of players.
fn open_once(players: usize) -> rules::Match<Carolus> {
    thread_local!(static OPEN: [rules::Match<Carolus>; 3] = [2, 3, 4].map(|players| open(players, &Value::Null)));
    OPEN.with(|open| open[players - 2].clone())
}
