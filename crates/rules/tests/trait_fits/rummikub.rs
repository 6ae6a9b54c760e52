//! Turns of Rummikub: the fact is the whole table as it lies at the end of the turn.

use rules::kit::Seat;
use rules::{
    Article, Game, Match, Message, Outcome, Part, Proceeding, Prompt, Role, RulesetProblem, SeatProblem, Standing,
};
use serde::{Deserialize, Serialize};

use crate::trait_fits::{record, replayed, ruleset, stored, wrong};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Clause {
    Tiles,
    Sets,
    InitialMeld,
    Draw,
    Manipulation,
    Rack,
    Win,
}

impl Article for Clause {
    const ALL: &'static [Self] =
        &[Self::Tiles, Self::Sets, Self::InitialMeld, Self::Draw, Self::Manipulation, Self::Rack, Self::Win];

    fn key(self) -> &'static str {
        match self {
            Self::Tiles => "1.1",
            Self::Sets => "1.2",
            Self::InitialMeld => "2.1",
            Self::Draw => "2.3",
            Self::Manipulation => "2.4",
            Self::Rack => "2.5",
            Self::Win => "2.7",
        }
    }
}

/// A tile: colour and number, or a joker with neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Tile(char, u8);

const JOKER: Tile = Tile('J', 0);

type Set = Vec<Tile>;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Rules {
    initial: u32,
    rack: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct Table {
    sets: Vec<Set>,
    /// What a rack holds is hidden; how many tiles, everybody sees.
    racks: Vec<u8>,
    down: Vec<bool>,
    turn: Seat,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Fact {
    Table(Vec<Set>),
    Draw,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Effect {
    Laid { seat: Seat, sets: Vec<Set>, tiles: u8 },
    WentDown(Seat),
    Drew(Seat),
    Turn(Seat),
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Rummikub;

/// Gives the value of a set when it is a group or a run with its jokers in place; `None` when it is neither.
fn value(set: &[Tile]) -> Option<u32> {
    let known: Vec<_> = set.iter().copied().filter(|tile| *tile != JOKER).collect();
    let (Tile(colour, number), count) = (*known.first()?, u8::try_from(set.len()).ok()?);
    let colours_differ = known.iter().enumerate().all(|(index, tile)| known[..index].iter().all(|o| o.0 != tile.0));
    if (3..=4).contains(&count) && colours_differ && known.iter().all(|tile| tile.1 == number) {
        return Some(u32::from(number) * u32::from(count));
    }
    let first = set.iter().position(|tile| *tile != JOKER).and_then(|at| number.checked_sub(u8::try_from(at).ok()?))?;
    let fits = |(tile, expected): (&Tile, u8)| *tile == JOKER || *tile == Tile(colour, expected);
    let run = count >= 3 && first >= 1 && first + count - 1 <= 13 && set.iter().zip(first..).all(fits);
    run.then(|| (first..first + count).map(u32::from).sum())
}

fn count(sets: &[Set], tile: Tile) -> usize {
    sets.iter().flatten().filter(|other| **other == tile).count()
}

impl Game for Rummikub {
    const ID: &'static str = "rummikub";
    const REVISION: u32 = 1;
    const RECORD_KEEPING: Clause = Clause::Tiles;
    const ACTS: &'static [&'static str] = &["turn"];
    type Rules = Rules;
    type Seat = String;
    type State = Table;
    type Fact = Fact;
    type Effect = Effect;
    type Article = Clause;

    fn lint(_: &Rules) -> Vec<RulesetProblem> {
        Vec::new()
    }

    fn check_seats(_: &Rules, _: &[String]) -> Vec<SeatProblem<Clause>> {
        Vec::new()
    }

    fn setup(rules: &Rules, seats: &[String]) -> Table {
        Table { sets: Vec::new(), racks: vec![rules.rack; seats.len()], down: vec![false; seats.len()], turn: Seat(0) }
    }

    fn act(_: &Fact) -> &'static str {
        "turn"
    }

    fn prompts(_: &Rules, table: &Table) -> Vec<Prompt<Fact>> {
        let prompt = |ask, facts| Prompt { seat: Some(table.turn), role: Role::Referee, ask, optional: false, facts };
        // Whole tables can't be listed.
        vec![prompt("table", None), prompt("draw", Some(vec![Fact::Draw]))]
    }

    fn decide(p: &mut Proceeding<Self>, fact: &Fact) {
        let seat = p.state().turn;
        match fact {
            Fact::Draw => p.apply(Effect::Drew(seat), Clause::Draw),
            Fact::Table(sets) => {
                check(p, sets);
                if p.refused() {
                    return;
                }
                let laid = sets.iter().flatten().count() - p.state().sets.iter().flatten().count();
                let tiles = u8::try_from(laid).unwrap_or(u8::MAX);
                let article = if p.state().down[seat.index()] { Clause::Manipulation } else { Clause::InitialMeld };
                p.apply(Effect::Laid { seat, sets: sets.clone(), tiles }, article);
                if article == Clause::InitialMeld {
                    p.apply(Effect::WentDown(seat), article);
                }
            }
        }
        if p.state().racks[seat.index()] > 0 {
            let next = Seat((seat.0 + 1) % u8::try_from(p.state().racks.len()).unwrap_or(1));
            p.apply(Effect::Turn(next), Clause::Draw);
        }
    }

    fn admits(_: &Rules, _: &Table, _: &Effect) -> Result<(), Message> {
        Ok(())
    }

    fn evolve(table: &mut Table, effect: &Effect) {
        match effect {
            Effect::Laid { seat, sets, tiles } => {
                table.sets.clone_from(sets);
                table.racks[seat.index()] = table.racks[seat.index()].saturating_sub(*tiles);
            }
            Effect::WentDown(seat) => table.down[seat.index()] = true,
            Effect::Drew(seat) => table.racks[seat.index()] += 1,
            Effect::Turn(seat) => table.turn = *seat,
        }
    }

    fn standings(_: &Rules, table: &Table) -> Vec<Standing> {
        let mut order: Vec<_> = (0u8..).zip(&table.racks).map(|(index, left)| (*left, Seat(index))).collect();
        order.sort();
        let part = |left: u8| Part { kind: "tiles", article: Clause::Win.key(), points: -i64::from(left) };
        (1..).zip(order).map(|(place, (left, seat))| Standing { seat, place, parts: vec![part(left)] }).collect()
    }

    fn outcome(_: &Rules, table: &Table) -> Option<Outcome> {
        let index = table.racks.iter().position(|left| *left == 0)?;
        Some(Outcome { winners: vec![Seat(u8::try_from(index).ok()?)], official: true })
    }
}

/// Notes everything that is wrong with a table at the end of a turn.
fn check(p: &mut Proceeding<Rummikub>, sets: &[Set]) {
    let seat = p.state().turn.index();
    let before = p.state().sets.clone();
    let mut tiles: Vec<_> = sets.iter().chain(&before).flatten().copied().collect();
    tiles.sort_unstable();
    tiles.dedup();
    for tile in &tiles {
        let name = format!("{}{}", tile.0, tile.1);
        if count(sets, *tile) > 2 {
            p.impossible(Clause::Tiles, Message::new("rummikub-too-many").with("tile", name.as_str()));
        }
        if count(sets, *tile) < count(&before, *tile) {
            p.illegal(Clause::Rack, Message::new("rummikub-tile-taken").with("tile", name));
        }
    }
    for (number, set) in (1u32..).zip(sets) {
        if value(set).is_none() {
            p.illegal(Clause::Sets, Message::new("rummikub-no-set").with("number", number));
        }
    }
    let total = |sets: &[Set]| sets.iter().flatten().count();
    let laid = total(sets).saturating_sub(total(&before));
    if laid == 0 {
        p.illegal(Clause::Manipulation, Message::new("rummikub-nothing-laid"));
    }
    if laid > usize::from(p.state().racks[seat]) {
        p.impossible(Clause::Rack, Message::new("rummikub-more-than-rack"));
    }
    if !p.state().down[seat] {
        check_initial(p, sets, &before);
    }
}

/// Before going down: old sets untouched, new ones worth enough.
fn check_initial(p: &mut Proceeding<Rummikub>, sets: &[Set], before: &[Set]) {
    if before.iter().any(|set| !sets.contains(set)) {
        p.illegal(Clause::InitialMeld, Message::new("rummikub-initial-touched"));
    }
    let own = sets.iter().filter(|set| !before.contains(set));
    let worth: u32 = own.filter_map(|set| value(set)).sum();
    if worth < p.rules().initial {
        p.illegal(Clause::InitialMeld, Message::new("rummikub-initial-low").with("worth", worth));
    }
}

/// Reads `R9 R10 J / N8 B8 A8`.
fn sets(text: &str) -> Vec<Set> {
    let tile = |word: &str| match word {
        "J" => JOKER,
        _ => Tile(word.chars().next().unwrap(), word[1..].parse().unwrap()),
    };
    text.split(" / ").map(|set| set.split(' ').map(tile).collect()).collect()
}

fn game() -> Match<Rummikub> {
    Match::new(ruleset::<Rummikub>(Rules { initial: 30, rack: 14 }), vec!["Anna".into(), "Bruno".into()])
}

#[test]
fn a_turn_is_the_whole_table() {
    let mut m = game();
    assert_eq!(m.prompts().iter().map(|prompt| prompt.facts.is_some()).collect::<Vec<_>>(), [false, true]);
    let turns = [
        Fact::Table(sets("R9 R10 J")),
        Fact::Table(sets("R9 R10 J / N10 B10 A10")),
        // Rearranged: the joker's place is taken by R11, the joker goes to the tens.
        Fact::Table(sets("R9 R10 R11 / N10 B10 A10 J")),
        Fact::Draw,
        Fact::Table(sets("R9 R10 R11 R12 / N10 B10 A10 J")),
    ];
    let journal = turns.map(|fact| stored(&mut m, fact));
    assert_eq!(m.state().racks, [14 - 3 - 1 - 1, 14 - 3 + 1]);
    assert_eq!(m.standings()[0].seat, Seat(0));
    replayed(&m, journal.to_vec());
}

#[test]
fn all_that_is_wrong_with_a_table_is_said_at_once() {
    let mut m = game();
    let low = [("2.1", "rummikub-initial-low")];
    assert_eq!(wrong(&mut m, Fact::Table(sets("R3 R4 R5"))), low);
    record(&mut m, Fact::Table(sets("R9 R10 J"))).unwrap();
    let expected = [
        ("2.5", "rummikub-tile-taken"),
        ("1.2", "rummikub-no-set"),
        ("1.2", "rummikub-no-set"),
        ("2.1", "rummikub-initial-touched"),
        ("2.1", "rummikub-initial-low"),
    ];
    assert_eq!(wrong(&mut m, Fact::Table(sets("R9 R10 / B1 B2 B4"))), expected);
    let expected = [("1.1", "rummikub-too-many"), ("1.2", "rummikub-no-set")];
    assert_eq!(wrong(&mut m, Fact::Table(sets("R9 R10 J / N10 N10 N10 / R13 B13 A13"))), expected);
    let expected = [("2.4", "rummikub-nothing-laid"), ("2.1", "rummikub-initial-low")];
    assert_eq!(wrong(&mut m, Fact::Table(sets("R9 R10 J"))), expected);
}
