//! Income, sets, dice, conquests, ends and scores once more, by a simple implementation that shares nothing with the rules but
//! the borders of the map: it is told each act and keeps its own books.

use std::collections::{BTreeMap, BTreeSet};

use rules::games::risiko::{Code, Fact, Holder, Played, Risiko, Step, Symbol};
use rules::kit::Die;
use rules::{DynMatch as _, Match, Seat};

use crate::risiko::Play;

/// Which rule set.
#[derive(Clone, Copy, PartialEq)]
enum Set {
    Varianti,
    Finale,
    Torneo,
}

/// What is dark: whose, and how many armies.
type Dark = BTreeMap<Code, (Seat, u32)>;

/// Stands for neutral armies.
const NOBODY: usize = 99;

struct Second {
    set: Set,
    near: BTreeMap<Code, BTreeSet<Code>>,
    continent: BTreeMap<Code, usize>,
    bonus: Vec<u32>,
    land: BTreeMap<Code, (usize, u32)>,
    players: usize,
    turn: usize,
    due: u32,
    conquered: usize,
    rolled: Option<(Code, Code)>,
    flying: Option<(Code, u32)>,
    flights: BTreeMap<usize, u32>,
    out: Vec<usize>,
    /// Rounds since the time was up: 0 the last but one.
    late: Option<usize>,
    over: bool,
    /// Who has reached the points that win.
    reached: Option<usize>,
}

impl Second {
    fn new(set: Set, m: &Match<Risiko>) -> Self {
        let mut near: BTreeMap<Code, BTreeSet<Code>> = BTreeMap::new();
        let link = if set == Set::Torneo { Vec::new() } else { vec![("AUE", "ARG")] };
        let link = link.into_iter().map(|(one, other)| (Code::parse(one).unwrap(), Code::parse(other).unwrap()));
        for (one, other) in m.rules().map.printed().chain(link) {
            near.entry(one).or_default().insert(other);
            near.entry(other).or_default().insert(one);
        }
        let continents = &m.rules().map.continents;
        let in_it = |(at, it): (usize, &rules::games::risiko::map::Continent)| {
            it.territories.iter().map(|(code, ..)| (*code, at)).collect::<Vec<_>>()
        };
        let continent = continents.iter().enumerate().flat_map(in_it).collect();
        let bonus = vec![5, 2, 5, 3, 7, 2];
        let mut second = Self {
            set,
            near,
            continent,
            bonus,
            land: BTreeMap::new(),
            players: m.seats().len(),
            turn: 0,
            due: 0,
            conquered: 0,
            rolled: None,
            flying: None,
            flights: BTreeMap::new(),
            out: Vec::new(),
            late: None,
            over: false,
            reached: None,
        };
        for land in &m.state().lands {
            let who = match land.holder {
                Some(Holder::Seat(seat)) => seat.index(),
                _ => NOBODY,
            };
            if !land.dark {
                second.land.insert(land.code, (who, land.armies));
            }
        }
        if set != Set::Finale {
            second.due = second.income(&Dark::new());
        }
        second
    }

    fn count(&self, who: usize) -> usize {
        self.land.values().filter(|(owner, _)| *owner == who).count()
    }

    fn income(&self, dark: &Dark) -> u32 {
        let third = u32::try_from(self.count(self.turn)).unwrap() / 3;
        let mut sum = third.max(if self.set == Set::Torneo { 1 } else { 2 });
        for (at, bonus) in self.bonus.iter().enumerate() {
            let mut all = self.continent.iter().filter(|(_, continent)| **continent == at);
            if all.all(|(code, _)| !dark.contains_key(code) && self.land[code].0 == self.turn) {
                sum += bonus;
            }
        }
        if self.set == Set::Torneo {
            let there: u32 =
                self.land.values().filter(|(owner, _)| *owner == self.turn).map(|(_, armies)| *armies).sum();
            sum = sum.min(130u32.saturating_sub(there));
        }
        sum
    }

    fn worth(&self, cards: &[Played; 3], dark: &Dark) -> u32 {
        let count = |symbol: Symbol| cards.iter().filter(|card| card.symbol() == Some(symbol)).count();
        let jolly = cards.iter().filter(|card| **card == Played::Jolly).count();
        let counts = [count(Symbol::C), count(Symbol::F), count(Symbol::V)];
        let most = *counts.iter().max().unwrap();
        let value = match (jolly, most) {
            (0, 3) if self.set != Set::Torneo => 8,
            (0, 3) => [4, 6, 8][counts.iter().position(|count| *count == 3).unwrap()],
            (0, 1) | (1, 1) => 10,
            (1, 2) | (2, 1) => 12,
            other => panic!("{cards:?} {other:?}"),
        };
        let held = cards.iter().filter_map(|card| card.land());
        let held = held.filter(|code| !dark.contains_key(code) && self.land[code].0 == self.turn).count();
        value + 2 * u32::try_from(held).unwrap()
    }

    /// Compares dice pair by pair; gives what attacker and defender lose.
    fn fall(attack: &[Die], defence: &[Die]) -> (u32, u32) {
        let pips = |dice: &[Die]| {
            let mut pips: Vec<u8> = dice.iter().map(|die| die.pips()).collect();
            pips.sort_unstable();
            pips
        };
        let (mut one, mut other) = (pips(attack), pips(defence));
        let (mut attackers, mut defenders) = (0, 0);
        while let (Some(high), Some(low)) = (one.pop(), other.pop()) {
            if high > low { defenders += 1 } else { attackers += 1 }
        }
        (attackers, defenders)
    }

    fn take(&mut self, code: Code, armies: u32) {
        self.land.get_mut(&code).unwrap().1 -= armies;
    }

    fn give(&mut self, code: Code, armies: u32) {
        self.land.get_mut(&code).unwrap().1 += armies;
    }

    fn conquer(&mut self, code: Code, armies: u32, piles: &[u32], dark: &Dark) {
        let before = self.land.insert(code, (self.turn, armies)).unwrap().0;
        self.conquered += 1;
        if before != NOBODY && self.count(before) == 0 && piles[before] == 0 {
            self.out.push(before);
            self.flights.remove(&before);
        }
        self.look(self.turn, dark);
        self.over |= self.out.len() + 1 == self.players;
    }

    /// Looks whether somebody has 105 points that everybody sees: the game is over at once.
    fn look(&mut self, who: usize, dark: &Dark) {
        if self.set != Set::Torneo && self.points(who, dark) >= 105 {
            (self.over, self.reached) = (true, Some(who));
        }
    }

    fn points(&self, who: usize, dark: &Dark) -> usize {
        let own = self.land.iter().filter(|(code, (owner, _))| *owner == who && !dark.contains_key(code));
        let foreign =
            |code: &Code| self.near[code].iter().filter(|near| self.continent[near] != self.continent[code]).count();
        own.map(|(code, _)| self.near[code].len() + foreign(code)).sum()
    }

    fn last_left(&self) -> usize {
        (0..self.players).rfind(|player| !self.out.contains(player)).unwrap()
    }

    /// Ends a turn whose dice, if any, did not end the game.
    fn pass(&mut self) {
        if self.turn == self.last_left()
            && let Some(late) = &mut self.late
        {
            *late += 1;
        }
        loop {
            self.turn = (self.turn + 1) % self.players;
            if !self.out.contains(&self.turn) {
                break;
            }
        }
        (self.conquered, self.due) = (0, 0);
        if self.set != Set::Finale {
            self.due = self.income(&Dark::new());
        }
    }

    fn done(&mut self) {
        let rolls = match self.late {
            None | Some(0) => false,
            Some(1) => self.turn == self.last_left(),
            Some(_) => true,
        };
        if !rolls || (self.set != Set::Torneo && self.conquered > 2) {
            self.pass();
        }
    }

    fn dice_end(&self, dice: &[Die]) -> bool {
        let sum: usize = dice.iter().map(|die| usize::from(die.pips())).sum();
        if self.set == Set::Torneo {
            return sum >= 14;
        }
        let late = self.late.unwrap();
        let rounds = if self.turn == self.last_left() { late - 1 } else { late - 2 };
        sum <= 4 + rounds
    }

    /// Takes note of an act that was accepted; `piles` are what lies in front of the players.
    fn act(&mut self, fact: &Fact, piles: &[u32], dark: &Dark, reinforces: bool) {
        match fact {
            Fact::Place { lands, dark: unseen } => {
                if reinforces {
                    self.due = self.income(dark);
                }
                for (code, armies) in lands {
                    self.give(*code, *armies);
                    self.due -= armies;
                }
                self.due -= unseen.as_ref().map_or(0, |(armies, _)| *armies);
            }
            Fact::Set { cards, .. } => {
                self.due += self.worth(cards, dark);
                if self.set == Set::Torneo {
                    let own = self.land.values().filter(|(owner, _)| *owner == self.turn);
                    self.due = self.due.min(130u32.saturating_sub(own.map(|(_, armies)| *armies).sum()));
                }
            }
            Fact::Attack { from, to, attack, defence } => {
                let (attackers, defenders) = Self::fall(attack, defence);
                self.take(*from, attackers);
                self.take(*to, defenders);
                self.rolled = Some((*from, *to));
            }
            Fact::Invade(armies) => {
                let (from, to) = self.rolled.unwrap();
                self.take(from, *armies);
                self.conquer(to, *armies, piles, dark);
            }
            Fact::Jump { from, to } => {
                from.iter().for_each(|(code, units)| self.take(*code, 2 * units));
                let units = from.iter().map(|(_, units)| *units).sum();
                if self.land[to].0 == self.turn { self.give(*to, units) } else { self.flying = Some((*to, units)) }
            }
            Fact::Fight { to, attack, defence } => {
                let (attackers, defenders) = Self::fall(attack, defence);
                let units = self.flying.unwrap().1 - attackers;
                self.flying = Some((*to, units));
                self.take(*to, defenders);
                if self.land[to].1 == 0 {
                    self.conquer(*to, units, piles, dark);
                }
            }
            Fact::Load { from, armies, .. } => {
                self.take(*from, *armies);
                self.flights.insert(self.turn, *armies);
            }
            Fact::Land { to, .. } => {
                let armies = self.flights.remove(&self.turn).unwrap();
                if self.land[to].0 == self.turn { self.give(*to, armies) } else { self.flying = Some((*to, armies)) }
            }
            Fact::Move(parts) => {
                for (from, to, armies) in parts {
                    self.take(*from, *armies);
                    self.give(*to, *armies);
                }
            }
            Fact::Show { seat, lands } => {
                for (code, armies) in lands {
                    self.land.insert(*code, (seat.index(), *armies));
                }
                self.look(seat.index(), dark);
            }
            Fact::Done => self.done(),
            Fact::Time => self.late = Some(0),
            Fact::EndRoll(dice) => {
                if self.dice_end(dice) {
                    self.over = true
                } else {
                    self.pass()
                }
            }
            _ => {}
        }
    }

    fn compare(&self, m: &Match<Risiko>, dark: &Dark) {
        let state = m.state();
        for land in state.lands.iter().filter(|land| !dark.contains_key(&land.code)) {
            let who = land.holder.and_then(Holder::seat).map_or(NOBODY, Seat::index);
            assert_eq!((who, land.armies), self.land[&land.code], "{} in {}", land.code, m.position());
        }
        assert_eq!(state.is_over(), self.over, "{}", m.position());
        if !self.over {
            assert_eq!((state.seat.index(), state.turn.to_place), (self.turn, self.due), "{}", m.position());
        }
        if self.set != Set::Torneo && dark.is_empty() {
            for standing in Match::standings(m) {
                let points = usize::try_from(standing.points()).unwrap();
                assert_eq!(points, self.points(standing.seat.index(), dark), "{}", m.position());
            }
        }
        if self.set != Set::Torneo {
            let won = m.outcome().map(|outcome| outcome.winners.into_iter().map(Seat::index).collect::<Vec<_>>());
            // Nobody has won before everything lies open.
            let winners = (self.over && dark.is_empty()).then(|| self.winners(dark));
            assert_eq!(won, winners, "{}", m.position());
        }
    }

    /// Whoever has reached 105, else whoever has most of those who are left.
    fn winners(&self, dark: &Dark) -> Vec<usize> {
        if let Some(who) = self.reached {
            return vec![who];
        }
        let left = || (0..self.players).filter(|who| !self.out.contains(who));
        let most = left().map(|who| self.points(who, dark)).max().unwrap();
        left().filter(|who| self.points(*who, dark) == most).collect()
    }
}

/// Plays whole games by lots until so many turns were played, and compares after each act.
fn turns(set: Set, ruleset: &str, players: &[usize], wanted: usize) {
    let (mut turns, mut games) = (0, 0);
    while turns < wanted {
        let seats = players[games % players.len()];
        let mut play = Play::begin(ruleset, seats, 1000 + u64::try_from(games).unwrap());
        games += 1;
        let mut second = Second::new(set, &play.m);
        // A sheet is known to whoever wrote it.
        second.land.extend(play.dark.iter().map(|(code, (seat, armies))| (*code, (seat.index(), *armies))));
        for _ in 0..1500 {
            let (before, place) = (play.m.state().turn.step, play.m.state().turn.to_place);
            let Some(fact) = play.step() else { break };
            let Some(fact) = fact else { continue };
            let piles: Vec<u32> = play.m.state().players.iter().map(|player| player.pile).collect();
            let reinforces = set == Set::Finale && place == 0 && before < Step::Reinforce;
            second.act(&fact, &piles, &play.dark, reinforces);
            turns += usize::from(fact == Fact::Done);
            second.compare(&play.m, &play.dark);
        }
    }
    assert!(games > 20, "{games} games for {turns} turns");
}

#[test]
fn ten_thousand_turns_of_varianti_come_to_the_same() {
    turns(Set::Varianti, "risiko-varianti", &[3, 4, 5], 10_000);
}

#[test]
fn ten_thousand_turns_of_the_final_come_to_the_same() {
    turns(Set::Finale, "risiko-varianti-finale", &[4], 10_000);
}

#[test]
fn ten_thousand_turns_of_the_tournament_come_to_the_same() {
    turns(Set::Torneo, "risiko-torneo", &[4, 5, 6], 10_000);
}
