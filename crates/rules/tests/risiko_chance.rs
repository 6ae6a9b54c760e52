//! The exact chances of attacks against single rolls, counted one by one.

use std::collections::BTreeMap;

use rules::games::risiko::{Chance, Odds, losses};
use rules::kit::Die;
use serde_json::Value as Json;

use crate::risiko::open;

/// Counts the rolls of so many dice that cost the attacker so much: all faces in turn, sums of losses.
fn rolls(attack: usize, defence: usize) -> BTreeMap<(u32, u32), u32> {
    let mut counts = BTreeMap::new();
    let mut dice = vec![1u8; attack + defence];
    loop {
        let read: Vec<Die> = dice.iter().map(|pips| Die::new(*pips).unwrap()).collect();
        let [lost, won] = losses(&read[..attack], &read[attack..]);
        *counts.entry((lost, won)).or_default() += 1;
        let Some(at) = dice.iter().rposition(|pips| *pips < 6) else { return counts };
        dice[at] += 1;
        dice[at + 1..].fill(1);
    }
}

/// Follows every course that an attack may take; a chance in parts of 2^62, as the rules count it.
fn conquest(attackers: u32, defenders: u32, kept: u32, most: usize, fewer: bool) -> f64 {
    if defenders == 0 {
        return if attackers >= kept.max(1) { 1.0 } else { 0.0 };
    }
    let attack = usize::try_from(attackers.saturating_sub(kept)).unwrap().min(3);
    let defence = usize::try_from(defenders).unwrap().min(most);
    if attack == 0 || (!fewer && attack < defence) {
        return 0.0;
    }
    let all = 6f64.powi(i32::try_from(attack + defence).unwrap());
    let led = rolls(attack, defence).into_iter().map(|((lost, won), count)| {
        f64::from(count) / all * conquest(attackers - lost, defenders - won, kept, most, fewer)
    });
    led.sum()
}

#[test]
fn small_attacks_come_to_what_every_course_of_the_dice_comes_to() {
    for (ruleset, players, most, fewer) in [("risiko-varianti", 3, 2, true), ("risiko-torneo", 4, 3, false)] {
        let odds = Odds::new(open(ruleset, players, &Json::Null).rules());
        for kept in [0, 1] {
            for attackers in 0..=5 {
                for defenders in 1..=4 {
                    let Chance(parts) = odds.conquest(attackers, defenders, kept);
                    let counted = parts as f64 / Chance::WHOLE as f64;
                    let expected = conquest(attackers, defenders, kept, most, fewer);
                    let told = format!("{ruleset}: {attackers} against {defenders}, {kept} kept");
                    assert!((counted - expected).abs() < 1e-12, "{told}: {counted} {expected}");
                }
            }
        }
    }
}

/// Known figures: three dice against two lose nothing in 2890 of 7776 rolls, both in 2275.
#[test]
fn single_rolls_are_those_of_the_tables() {
    let counts = rolls(3, 2);
    assert_eq!((counts[&(0, 2)], counts[&(1, 1)], counts[&(2, 0)]), (2890, 2611, 2275));
    let counts = rolls(3, 3);
    assert_eq!(counts.values().sum::<u32>(), 46656);
    assert_eq!((counts[&(0, 3)], counts[&(3, 0)]), (6420, 17871));
}

#[test]
fn more_attackers_are_never_worse_and_great_armies_are_counted() {
    let odds = Odds::new(open("risiko-varianti", 3, &Json::Null).rules());
    let chances: Vec<Chance> = (1..=100).map(|attackers| odds.conquest(attackers, 30, 1)).collect();
    assert!(chances.windows(2).all(|pair| pair[0] <= pair[1]));
    assert_eq!(chances[0], Chance(0));
    let even = odds.conquest(101, 100, 1);
    assert!((700..900).contains(&even.per_mille()), "{}", even.per_mille());
}
