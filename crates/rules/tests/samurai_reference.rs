//! Captures, ends and scores of Samurai once more, written as plainly as can be from the rule book and played beside the
//! rules over ten thousand games.

use std::collections::BTreeMap;

use rules::games::samurai::{Cell, Fact, Ground, Rules, Samurai, State};
use rules::{Game, Log, Match, Notation, Proceeding};
use serde_json::Value as Json;

use crate::poker::Lots;
use crate::samurai::open;

const TILES: [&str; 20] = [
    "E4", "E3", "E2", "B4", "B3", "B2", "R4", "R3", "R2", "S3", "S2", "S2", "S1", "S1", "C1", "N2", "N1", "N1", "XF",
    "XT",
];

/// Knows a game by names alone.
struct Sim {
    /// What each hex is, by its coordinates.
    ground: BTreeMap<(i8, i8), (String, Ground)>,
    places: BTreeMap<String, (i8, i8)>,
    /// Owner and tile, by hex.
    tiles: BTreeMap<String, (usize, String)>,
    /// Letters of the figures, by hex.
    figures: BTreeMap<String, String>,
    taken: Vec<[u8; 3]>,
    aside: u8,
    left: Vec<Vec<String>>,
    hands: Vec<usize>,
    over: bool,
}

fn form(letter: char) -> usize {
    "EBR".find(letter).unwrap()
}

impl Sim {
    fn new(rules: &Rules, players: usize) -> Self {
        let mut sim = Self {
            ground: BTreeMap::new(),
            places: BTreeMap::new(),
            tiles: BTreeMap::new(),
            figures: BTreeMap::new(),
            taken: vec![[0; 3]; players],
            aside: 0,
            left: vec![TILES.iter().map(|tile| (*tile).to_owned()).collect(); players],
            hands: vec![5; players],
            over: false,
        };
        for part in rules.board.parts.iter().filter(|part| usize::from(part.players) <= players) {
            for ground in Ground::ALL {
                for (cell, q, r) in part.hexes(ground) {
                    sim.ground.insert((*q, *r), (cell.to_string(), ground));
                    sim.places.insert(cell.to_string(), (*q, *r));
                }
            }
        }
        sim
    }

    fn around(&self, cell: &str) -> Vec<&(String, Ground)> {
        let (q, r) = self.places[cell];
        let beside = [(q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)];
        beside.iter().filter_map(|at| self.ground.get(at)).collect()
    }

    fn strength(tile: &str, figure: char) -> u8 {
        let mut chars = tile.chars();
        let (kind, value) = (chars.next().unwrap(), chars.next().unwrap());
        match kind {
            'X' => 0,
            'E' | 'B' | 'R' if kind != figure => 0,
            _ => u8::try_from(value.to_digit(10).unwrap()).unwrap(),
        }
    }

    /// Looks at every settlement: those all of whose land is covered lose their figures.
    fn capture(&mut self) {
        let land_covered = |cell: &String| {
            self.around(cell)
                .iter()
                .filter(|(_, ground)| *ground == Ground::Land)
                .all(|(near, _)| self.tiles.contains_key(near))
        };
        let full: Vec<String> = self.figures.keys().filter(|cell| land_covered(cell)).cloned().collect();
        for cell in full {
            for figure in self.figures.remove(&cell).unwrap().chars() {
                let mut sums = vec![0; self.taken.len()];
                for (near, _) in self.around(&cell) {
                    if let Some((owner, tile)) = self.tiles.get(near) {
                        sums[*owner] += Self::strength(tile, figure);
                    }
                }
                let best = *sums.iter().max().unwrap();
                let leaders: Vec<usize> = (0..sums.len()).filter(|seat| sums[*seat] == best).collect();
                match leaders.as_slice() {
                    [only] if best > 0 => self.taken[*only][form(figure)] += 1,
                    _ => self.aside += 1,
                }
            }
        }
    }

    fn free(&self, ship: bool) -> Vec<String> {
        let wanted = if ship { Ground::Sea } else { Ground::Land };
        let all = self.ground.values().filter(|(cell, ground)| *ground == wanted && !self.tiles.contains_key(cell));
        all.map(|(cell, _)| cell.clone()).collect()
    }

    /// Plays a tile that is drawn by lot, if it can be played, and writes what it has done.
    fn play(&mut self, seat: usize, plain: bool, lots: &mut Lots) -> Option<String> {
        let index = lots.below(self.left[seat].len());
        let tile = self.left[seat].get(index)?.clone();
        let inscribed = tile == "XF" || tile.starts_with(['C', 'N']);
        if (!inscribed && plain) || self.hands[seat] == 0 {
            return None;
        }
        let text = match tile.as_str() {
            "XF" => self.swap(lots)?,
            "XT" => self.exchange(seat, lots)?,
            _ => {
                let free = self.free(tile.starts_with('N'));
                let at = free.get(lots.below(free.len()))?.clone();
                self.tiles.insert(at.clone(), (seat, tile.clone()));
                format!("{tile}@{at}")
            }
        };
        self.left[seat].remove(index);
        self.hands[seat] -= 1;
        self.capture();
        Some(text)
    }

    fn swap(&mut self, lots: &mut Lots) -> Option<String> {
        let cells: Vec<String> = self.figures.keys().cloned().collect();
        let (one, other) = (cells.get(lots.below(cells.len()))?.clone(), cells.get(lots.below(cells.len()))?.clone());
        let (a, b) = (self.figures[&one].chars().next()?, self.figures[&other].chars().last()?);
        let (mine, theirs) = (self.figures[&one].replacen(a, "", 1), self.figures[&other].replacen(b, "", 1));
        if one == other || mine.contains(b) || theirs.contains(a) {
            return None;
        }
        self.figures.insert(one.clone(), format!("{mine}{b}"));
        self.figures.insert(other.clone(), format!("{theirs}{a}"));
        Some(format!("XF {one}{a}={other}{b}"))
    }

    fn exchange(&mut self, seat: usize, lots: &mut Lots) -> Option<String> {
        let own =
            self.tiles.iter().filter(|(_, (owner, tile))| *owner == seat && tile.starts_with(['E', 'B', 'R', 'S']));
        let own: Vec<(String, String)> = own.map(|(cell, (_, tile))| (cell.clone(), tile.clone())).collect();
        let (from, tile) = own.get(lots.below(own.len()))?.clone();
        let free = self.free(false);
        let to = free.get(lots.below(free.len()))?.clone();
        self.tiles.insert(from.clone(), (seat, "XT".to_owned()));
        self.tiles.insert(to.clone(), (seat, tile.clone()));
        Some(format!("XT {tile}@{from}>{to}"))
    }

    /// Plays a whole turn; none where nothing was found to play.
    fn turn(&mut self, seat: usize, lots: &mut Lots) -> Option<String> {
        let mut plays: Vec<String> = Vec::new();
        let mut plain = false;
        for _ in 0..if lots.below(4) == 0 { 6 } else { 1 } {
            if let Some(text) = self.play(seat, plain, lots) {
                plain |= !(text.starts_with(['C', 'N']) || text.starts_with("XF"));
                plays.push(text);
            }
        }
        if plays.is_empty() {
            return None;
        }
        self.hands[seat] = self.left[seat].len().min(5);
        let standing: String = self.figures.values().map(String::as_str).collect();
        self.over = "EBR".chars().any(|letter| !standing.contains(letter)) || self.aside >= 4;
        Some(plays.join(" "))
    }

    /// Places as the book reads: two majorities, then one with most others, then the rest by all figures.
    fn winners(&self) -> Vec<usize> {
        let leads = |seat: usize, form: usize| {
            (0..self.taken.len()).all(|other| other == seat || self.taken[other][form] < self.taken[seat][form])
        };
        let majorities = |seat: usize| (0..3).filter(|form| leads(seat, *form)).collect::<Vec<_>>();
        let total = |seat: usize| self.taken[seat].iter().sum::<u8>();
        let all: Vec<usize> = (0..self.taken.len()).collect();
        if let Some(first) = all.iter().find(|seat| majorities(**seat).len() > 1) {
            return vec![*first];
        }
        let one: Vec<usize> = all.iter().copied().filter(|seat| majorities(*seat).len() == 1).collect();
        let best = |among: &[usize], score: &dyn Fn(usize) -> u8| {
            let most = among.iter().map(|seat| score(*seat)).max();
            among.iter().copied().filter(|seat| Some(score(*seat)) == most).collect::<Vec<_>>()
        };
        if one.is_empty() {
            return best(&all, &total);
        }
        let others = |seat: usize| total(seat) - self.taken[seat][majorities(seat)[0]];
        best(&best(&one, &others), &total)
    }
}

fn decide(rules: &Rules, state: &mut State, fact: &Fact) {
    let mut log = Log::quiet();
    Samurai::decide(&mut Proceeding::new(rules, state, &[], &mut log), fact);
    assert!(log.violations.is_empty(), "{fact:?} in {}: {:?}", Samurai::write_position(state), log.violations);
}

/// Plays a game to its end, or until nobody finds anything to play; tells whether it has ended.
fn play(m: &Match<Samurai>, lots: &mut Lots) -> bool {
    let players = m.seats().len();
    let (rules, mut state) = (m.rules(), m.state().clone());
    let mut sim = Sim::new(rules, players);
    decide(rules, &mut state, &Fact::First { seat: rules::Seat(0) });
    while let Some(fact) = {
        let prompts = Samurai::prompts(rules, &state);
        let facts = prompts.into_iter().find_map(|prompt| prompt.facts).unwrap_or_default();
        facts.get(lots.below(facts.len())).cloned()
    } {
        decide(rules, &mut state, &fact);
    }
    sim.figures = state.figures.iter().map(|(cell, figures)| (Cell::to_string(cell), figures.letters())).collect();
    let mut idle = 0;
    while !sim.over && idle < 200 {
        let seat = usize::from(state.turn.0);
        let Some(text) = sim.turn(seat, lots) else {
            idle += 1;
            continue;
        };
        idle = 0;
        let fact = Samurai::parse_fact(&text, m.seats(), &state).unwrap();
        decide(rules, &mut state, &fact);
        let taken = state.players.iter().map(|player| player.taken.to_string());
        let own = sim.taken.iter().map(|[e, b, r]| format!("{e}/{b}/{r}"));
        assert!(taken.eq(own), "after {text}: {}", Samurai::write_position(&state));
        assert_eq!((state.aside.total(), state.is_over()), (sim.aside, sim.over), "after {text}");
    }
    if sim.over {
        let winners = Samurai::outcome(rules, &state).unwrap().winners;
        let winners: Vec<usize> = winners.into_iter().map(|seat| seat.index()).collect();
        assert_eq!(winners, sim.winners(), "{}", Samurai::write_position(&state));
    }
    sim.over
}

#[test]
fn ten_thousand_games_come_to_the_same() {
    let mut lots = Lots(3);
    let tables = [2, 3, 4].map(|players| open(players, &Json::Null));
    let ended = (0..10_000).filter(|game| play(&tables[game % 3], &mut lots)).count();
    assert!(ended > 9_000, "{ended} of 10,000 games came to their end");
}
