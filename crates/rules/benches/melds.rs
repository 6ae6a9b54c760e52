//! Speed of melds: the least deadwood of hands of Gin Rummy, beside the crate `gin-rummy`; tables of Rummikub with a rack.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use gin_rummy::{Card, Hand, Rank, Suit, best_melds};
use rules::games::gin_rummy::deadwood::{best, worth};
use rules::games::rummikub::{Tile, Tiles, solve};
use rules::kit::meld::{Meld, SuitNumber, SuitNumbers};

/// A small generator with a good spread (xorshift64*).
struct Lots(u64);

impl Lots {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        usize::try_from(self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33).unwrap_or(0) % count.max(1)
    }

    fn draw<T>(&mut self, from: &mut Vec<T>, count: usize) -> Vec<T> {
        (0..count).map(|_| from.swap_remove(self.below(from.len()))).collect()
    }
}

/// Draws eleven of the cards of so many ranks: of few ranks there is more to choose from.
fn hands(ranks: u8) -> Vec<Vec<SuitNumber>> {
    let mut lots = Lots(16);
    let hand = |_| lots.draw(&mut SuitNumber::all().filter(|place| place.number() <= ranks).collect(), 11);
    (0..1000).map(hand).collect()
}

fn deadwood(c: &mut Criterion) {
    const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
    for (name, ranks) in [("any", 13), ("much to choose", 6)] {
        let hands = hands(ranks);
        let card =
            |place: &SuitNumber| Card { suit: SUITS[usize::from(place.suit())], rank: Rank::new(place.number()) };
        let theirs: Vec<Hand> = hands.iter().map(|hand| hand.iter().map(card).collect()).collect();
        let ours: Vec<SuitNumbers> = hands.iter().map(|hand| hand.iter().copied().collect()).collect();
        for (one, other) in ours.iter().zip(&theirs) {
            assert_eq!(worth(best(*one).deadwood), u32::from(gin_rummy::deadwood(*other)));
        }
        c.bench_function(&format!("melds of 1,000 hands of Gin Rummy, {name}"), |b| {
            b.iter(|| ours.iter().map(|hand| worth(best(black_box(*hand)).deadwood)).sum::<u32>());
        });
        c.bench_function(&format!("melds of 1,000 hands of Gin Rummy, {name}, crate gin-rummy"), |b| {
            b.iter(|| theirs.iter().map(|hand| u32::from(best_melds(black_box(*hand)).deadwood())).sum::<u32>());
        });
    }
}

fn whole_box() -> Vec<Tile> {
    SuitNumber::all().flat_map(|place| [Tile::Number(place); 2]).chain([Tile::Joker(None); 2]).collect()
}

/// Draws a table of sets, 20 to 40 tiles, and a rack of 14.
fn draw(lots: &mut Lots, melds: &[Meld]) -> (Tiles, Tiles) {
    let mut table = Tiles::default();
    while table.len() < 20 {
        table = Tiles::default();
        for _ in 0..20 {
            let meld = melds[lots.below(melds.len())].places().iter().map(Tile::Number);
            let wanted = table.and(&meld.collect());
            if wanted.len() <= 40 && wanted.excess().is_empty() {
                table = wanted;
            }
        }
    }
    let all: Tiles = whole_box().into_iter().collect();
    let mut left = all.without(&table).iter().collect();
    let rack = lots.draw(&mut left, 14).into_iter().collect();
    (table, rack)
}

fn tables(c: &mut Criterion) {
    let melds: Vec<Meld> = Meld::all().filter(|meld| meld.places().len() <= 5).collect();
    let mut lots = Lots(2026);
    let cases: Vec<_> = (0..200).map(|_| draw(&mut lots, &melds)).collect();
    c.bench_function("200 tables of Rummikub, 20 to 40 tiles and a rack of 14", |b| {
        b.iter(|| cases.iter().filter(|(table, rack)| solve(black_box(table), rack).is_some()).count());
    });
    let (all, none): (Tiles, _) = (whole_box().into_iter().collect(), Tiles::default());
    for (name, table, rack) in [("on the table", &all, &none), ("on the rack", &none, &all)] {
        c.bench_function(&format!("Rummikub, all 106 tiles {name}"), |b| {
            b.iter(|| black_box(solve(table, rack)).is_some());
        });
    }
}

criterion_group!(benches, deadwood, tables);
criterion_main!(benches);
