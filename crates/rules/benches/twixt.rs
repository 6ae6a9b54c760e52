//! Speed of Twixt: random games on the full board, and sequences of towers counted.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules::games::twixt::forecast::playout;
use rules::games::twixt::{Rules, State, Twixt};
use rules::kit::perft::perft;
use rules::{Game, Log, Ruleset};

fn start(size: u8) -> Option<(Rules, State)> {
    let text = testkit::text_of("rulesets/twixt/twixt.ron").ok()?;
    let mut rules = Ruleset::parse::<Twixt>(&text).ok()?.rules;
    rules.size = size;
    let state = Twixt::setup(&rules, &[]);
    Some((rules, state))
}

/// A small generator with a good spread (xorshift64*).
fn below(seed: &mut u64, count: usize) -> usize {
    *seed ^= *seed >> 12;
    *seed ^= *seed << 25;
    *seed ^= *seed >> 27;
    let high = seed.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33;
    usize::try_from(high).unwrap_or(0) % count.max(1)
}

fn playouts(c: &mut Criterion) {
    let Some((rules, start)) = start(24) else { return };
    let mut group = c.benchmark_group("twixt");
    group.sample_size(10).throughput(Throughput::Elements(500));
    group.bench_function("500 random games, 24 by 24", |b| {
        let mut seed = 0x9E37_79B9_7F4A_7C15;
        let (mut state, mut log) = (start.clone(), Log::quiet());
        b.iter(|| {
            for _ in 0..500 {
                state.clone_from(&start);
                black_box(playout(&rules, &mut state, &mut log, |count| below(&mut seed, count)));
            }
        });
    });
    group.finish();
}

fn leaves(c: &mut Criterion) {
    let Some((rules, start)) = start(6) else { return };
    let count = perft::<Twixt>(&rules, &start, 4);
    let mut group = c.benchmark_group("twixt perft");
    group.sample_size(10).throughput(Throughput::Elements(count));
    group.bench_function("6 by 6, depth 4", |b| b.iter(|| black_box(perft::<Twixt>(&rules, &start, 4))));
    group.finish();
}

criterion_group!(benches, playouts, leaves);
criterion_main!(benches);
