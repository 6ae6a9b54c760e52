//! Speed of Backgammon: rolls, doubles and distinct plays counted through the code that referees.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules::games::backgammon::Backgammon;
use rules::kit::perft::perft;
use rules::{Notation, Ruleset};

/// Positions from each stage of a game: after the opening, in the middle, with checkers on the bar, bearing off.
const POSITIONS: [(&str, &str); 4] = [
    ("opening", "XGID=-b---BD-B---eE---c-e----B-:0:0:-1:00:0:0:0:5:10"),
    ("middle game", "XGID=-a-a-BDBA---dC-a-dBc-a--A-:0:0:1:00:0:0:0:5:10"),
    ("on the bar", "XGID=bB-BBBB-B---a-AA-b-bbb-b-A:0:0:1:00:0:0:0:5:10"),
    ("bearing off", "XGID=-BCBCBC-----------bccbbab-:0:0:1:00:0:0:0:5:10"),
];

fn count(c: &mut Criterion) {
    let Ok(text) = testkit::text_of("rulesets/backgammon/backgammon.ron") else { return };
    let Ok(ruleset) = Ruleset::parse::<Backgammon>(&text) else { return };
    let mut group = c.benchmark_group("backgammon");
    group.sample_size(10);
    for (name, line) in POSITIONS {
        let Ok(state) = Backgammon::parse_position(line, &ruleset.rules, &[]) else { continue };
        for (what, depth) in [("21 rolls", 2), ("two turns", 4)] {
            let leaves = perft::<Backgammon>(&ruleset.rules, &state, depth);
            group.throughput(Throughput::Elements(leaves));
            group.bench_function(format!("{name}, {what}"), |b| {
                b.iter(|| perft::<Backgammon>(&ruleset.rules, black_box(&state), depth));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, count);
criterion_main!(benches);
