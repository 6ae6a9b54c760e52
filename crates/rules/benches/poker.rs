//! Speed of poker: an act at a full table, thousands of hands folded again, chances from the flop and before it.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules::games::poker::{Fact, Poker, State, chances};
use rules::kit::cards::Card;
use rules::{
    Audience, Conceal as _, Entry, Match, Notation as _, Opening, RoleSet, Seat, Signature, Stored, open_match,
};
use serde_json::{Value, json};

fn table(ruleset: &str, seats: usize, stack: u32) -> Option<Match<Poker>> {
    let text = testkit::text_of(&format!("rulesets/poker/{ruleset}.ron")).ok()?;
    let seats: Value = (0..seats).map(|index| json!({ "name": format!("P{index}"), "stack": stack })).collect();
    open_match::<Poker>(&Opening { ruleset: &text, seats: &seats, options: &Value::Null }).ok()
}

fn record(m: &mut Match<Poker>, fact: Fact) {
    let _ = m.record(Entry::fact(fact), Signature::script(0));
}

/// Plays a hand to the end, in which everybody calls and shows: 9 players, 4 rounds.
fn play_hand(m: &mut Match<Poker>, first: usize) {
    record(m, Fact::Deal { button: None });
    let mut deck = Card::all().cycle().skip(first);
    for _ in 0..200 {
        let state = m.state();
        if state.over {
            return;
        }
        let fact = if let Some(seat) = state.turn {
            Fact::Call { seat }
        } else if state.board.len() < 5 {
            let count = if state.board.is_empty() { 3 } else { 1 };
            Fact::Board { cards: deck.by_ref().take(count).collect() }
        } else {
            let waiting = |seat: &Seat| state.player(*seat).is_some_and(|player| !player.shown);
            let Some(seat) = state.alive().find(waiting) else { return };
            Fact::Show { seat, cards: deck.by_ref().take(2).collect() }
        };
        record(m, fact);
    }
}

fn acts(c: &mut Criterion) {
    let Some(mut m) = table("holdem", 9, 1_000_000) else { return };
    record(&mut m, Fact::Deal { button: None });
    let Some(seat) = m.state().turn else { return };
    let entry = Entry::fact(Fact::Raise { seat, to: 50 });
    c.bench_function("poker, preview of a raise, 9 seats", |b| {
        b.iter(|| black_box(m.preview(&entry, RoleSet::EVERYONE).is_ok()));
    });
}

fn replay(c: &mut Criterion) {
    let Some(start) = table("holdem", 9, 100_000_000) else { return };
    let mut m = start.clone();
    (0..2_000).for_each(|hand| play_hand(&mut m, hand * 7));
    let stored: Vec<Stored<Poker>> = (1..=m.last().0).filter_map(|seq| m.stored(rules::Seq(seq))).collect();
    assert_eq!((m.state().hand, stored.len() as u64), (2_000, m.last().0));
    let mut group = c.benchmark_group("poker");
    group.sample_size(10).throughput(Throughput::Elements(stored.len() as u64));
    group.bench_function("replay of 2,000 hands of 9 players", |b| {
        b.iter(|| {
            let mut again = start.clone();
            stored.iter().for_each(|entry| {
                let _ = again.restore(entry.clone(), &mut Vec::new());
            });
            assert_eq!(again.last(), m.last());
        });
    });
    group.bench_function("2,000 hands as the public may know them", |b| {
        b.iter(|| black_box(m.seen_by(Audience::Public).last()));
    });
    group.finish();
}

/// Gives a table at which so many have shown their hands, with some common cards.
fn shown(ruleset: &str, hands: &[&str], board: &str) -> Option<(Match<Poker>, State)> {
    let m = table(ruleset, hands.len(), 100)?;
    let board = if board.is_empty() { String::new() } else { format!(" board={board}") };
    let seats: Vec<_> = (1..=hands.len()).map(|seat| format!("p{seat}")).collect();
    let pot = format!("pot={}:{}", 100 * hands.len(), seats.join(","));
    let players: String = hands.iter().map(|cards| format!("; 0 in=100 cards={cards} shown")).collect();
    let line = format!("hand=1 button=p1 blinds=10/20{board} {pot}{players}");
    let state = Poker::parse_position(&line, m.rules(), m.seats()).ok()?;
    Some((m, state))
}

fn count(c: &mut Criterion) {
    for (name, ruleset, hands, board) in [
        ("3 hands of Hold'em from the flop", "holdem", &["AsKs", "QdQc", "9h8h"][..], "Qs7h2s"),
        ("3 hands of Hold'em before the flop", "holdem", &["AsKs", "QdQc", "9h8h"][..], ""),
        ("3 hands of Omaha from the flop", "omaha", &["AsKsQh2c", "QdQcJc3d", "9h8h6h5d"][..], "Qs7h2s"),
    ] {
        let Some((m, state)) = shown(ruleset, hands, board) else { return };
        assert!(chances(m.rules(), &state).is_some(), "{name}");
        c.bench_function(&format!("poker, chances, {name}"), |b| {
            b.iter(|| black_box(chances(m.rules(), &state)));
        });
    }
}

criterion_group!(benches, acts, replay, count);
criterion_main!(benches);
