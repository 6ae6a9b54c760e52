//! Speed of Mancala: leaves counted from the start, through the code that referees.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules::games::mancala::Mancala;
use rules::kit::perft::perft;
use rules::{Game, Ruleset};

fn count(c: &mut Criterion) {
    let Ok(text) = testkit::text_of("rulesets/mancala/mancala.ron") else { return };
    let Ok(ruleset) = Ruleset::parse::<Mancala>(&text) else { return };
    let start = Mancala::setup(&ruleset.rules, &[]);
    let leaves = perft::<Mancala>(&ruleset.rules, &start, 8);
    let mut group = c.benchmark_group("mancala");
    group.sample_size(10).throughput(Throughput::Elements(leaves));
    group.bench_function("perft 8 from the start", |b| {
        b.iter(|| perft::<Mancala>(&ruleset.rules, black_box(&start), 8));
    });
    group.finish();
}

criterion_group!(benches, count);
criterion_main!(benches);
