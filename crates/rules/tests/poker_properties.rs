//! What holds at a poker table, whatever people enter: chips are neither lost nor made, and nobody learns of a card that was
//! not shown to them.

use proptest::prelude::*;
use rules::games::poker::{Effect, Fact, Poker, Rules};
use rules::{Audience, Change, DynMatch, Entry, Game, Match, Notation, RoleSet, Seat, Seq, Signature};
use serde_json::json;

use crate::audiences::{alike, folded};
use crate::poker::{Lots, check, next_fact, open, random_match};

fn table() -> impl Strategy<Value = (&'static str, Vec<u32>)> {
    (prop_oneof![Just("holdem"), Just("omaha")], prop::collection::vec(1u32..2000, 2..=9))
}

/// Waives whatever is against the rules, now and then; and judges have a word.
fn next_entry(m: &Match<Poker>, lots: &mut Lots) -> Entry<Poker> {
    if lots.below(40) == 0 {
        let seat = Seat(u8::try_from(lots.below(m.seats().len())).unwrap());
        let effects = match lots.below(7) {
            0 => vec![Effect::HandVoided],
            1 => vec![Effect::TurnSet { to: None }],
            2 => vec![Effect::TurnSet { to: Some(seat) }],
            3 => vec![Effect::ButtonPlaced { seat }],
            4 => vec![Effect::HoleTaken { seat }],
            5 => m.state().board.last().map(|card| vec![Effect::CardTaken { card: *card }]).unwrap_or_default(),
            _ => vec![Effect::Reinstated { seat }],
        };
        return Entry::Ruling { effects, article: None, reason: "ruled".to_owned() };
    }
    let fact = Entry::fact(next_fact(m, lots));
    let objections = m.objections(&fact);
    if objections.impossible || objections.waive.is_empty() || lots.below(4) > 0 {
        return fact;
    }
    // A count that does not come out, once waived, makes or loses chips: that is what the judge has said.
    let waived: Vec<_> = objections.waive.into_iter().filter(|key| !rules::Article::key(*key).eq("1.1")).collect();
    fact.waiving(waived, "let stand").unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn chips_are_neither_lost_nor_made((ruleset, stacks) in table(), seed in any::<u64>()) {
        let mut m = open(ruleset, &stacks, &json!({}));
        let mut lots = Lots(seed | 1);
        let chips: u32 = stacks.iter().sum();
        for _ in 0..150 {
            let entry = next_entry(&m, &mut lots);
            let before = m.fold().clone();
            match m.record(entry, Signature::script(0)) {
                Ok(_) => check(&m, chips),
                Err(_) => prop_assert_eq!(m.fold(), &before),
            }
        }
    }

    #[test]
    fn what_is_listed_is_accepted_and_reads_back((ruleset, stacks) in table(), seed in any::<u64>()) {
        let mut m = open(ruleset, &stacks, &json!({}));
        let mut lots = Lots(seed | 1);
        for _ in 0..80 {
            for fact in m.prompts().into_iter().flat_map(|prompt| prompt.facts.unwrap_or_default()) {
                let done = m.preview(&Entry::fact(fact.clone()), RoleSet::EVERYONE);
                prop_assert!(done.is_ok(), "{fact:?} in {}: {done:?}", m.position());
                let text = Poker::write_fact(&fact, m.seats());
                prop_assert_eq!(Poker::parse_fact(&text, m.seats(), m.state()), Ok(fact));
            }
            let fact = next_fact(&m, &mut lots);
            let text = Poker::write_fact(&fact, m.seats());
            prop_assert_eq!(Poker::parse_fact(&text, m.seats(), m.state()), Ok(fact.clone()), "{}", text);
            let json = serde_json::to_string(&fact).unwrap();
            prop_assert_eq!(&serde_json::from_str::<Fact>(&json).unwrap(), &fact, "{}", json);
            let _ = m.record(Entry::fact(fact), Signature::script(0));
        }
    }

    #[test]
    fn undo_restores_replay_repeats_and_files_read_back((ruleset, stacks) in table(), seed in any::<u64>()) {
        let mut m = open(ruleset, &stacks, &json!({}));
        let (mut again, mut imported) = (m.clone(), m.clone());
        let mut lots = Lots(seed | 1);
        let mut folds = Vec::new();
        for _ in 0..60 {
            let before = m.fold().clone();
            let entry = next_entry(&m, &mut lots);
            if let Ok(seq) = m.record(entry, Signature::script(0)) {
                folds.push(before);
                DynMatch::restore(&mut again, &m.payload(seq).unwrap()).unwrap();
                prop_assert_eq!(again.fold(), m.fold());
            }
        }
        let text = m.export().unwrap();
        let done = DynMatch::import(&mut imported, &text, &Signature::script(0)).unwrap();
        prop_assert_eq!(done.stopped, None, "{}", text);
        prop_assert_eq!(imported.fold(), m.fold(), "{}", text);
        prop_assert_eq!(imported.export(), Ok(text));
        for (index, before) in folds.iter().enumerate().rev() {
            let changes = vec![Change { target: Seq::at(index), with: None }];
            m.record(Entry::amend(changes, "undone"), Signature::script(0)).unwrap();
            prop_assert_eq!(m.fold(), before);
        }
    }

    #[test]
    fn concealing_a_position_is_folding_concealed_steps((ruleset, stacks) in table(), seed in any::<u64>()) {
        let m = random_match(ruleset, &stacks, 120, seed);
        for audience in [Audience::Public, Audience::Seat(Seat(0)), Audience::Seat(Seat(1)), Audience::Referee] {
            let mut concealed = m.state().clone();
            let now = concealed.clone();
            (Poker::HIDING.unwrap().state)(&mut concealed, &now, audience);
            prop_assert_eq!(folded(&m, audience), concealed, "{:?}", audience);
        }
    }

    #[test]
    fn what_was_not_shown_makes_no_difference((ruleset, stacks) in table(), seed in any::<u64>()) {
        let m = random_match(ruleset, &stacks, 150, seed);
        prop_assert!(alike(&m) > 0);
    }

    #[test]
    fn nothing_panics(text in "\\PC{0,40}", (ruleset, stacks) in table(), seed in any::<u64>(), at in any::<usize>()) {
        let mut m = random_match(ruleset, &stacks, 40, seed);
        let line = m.position();
        for text in [text.clone(), format!("{line} {text}"), format!("p1 {text}"), format!("d dh p1 {text}"), format!("stacks {text}")] {
            let _ = Entry::parse(&text, &[], None, &m);
            let _ = DynMatch::import(&mut open(ruleset, &stacks, &json!({})), &text, &Signature::script(0));
            if let Ok(state) = Poker::parse_position(&text, m.rules(), m.seats()) {
                let line = Poker::write_position(&state);
                let read = Poker::parse_position(&line, m.rules(), m.seats());
                prop_assert_eq!(read.as_ref(), Ok(&state), "{}", line);
                if Poker::admits(m.rules(), m.state(), &Poker::set_up(state.clone()).unwrap()).is_ok() {
                    let _ = Poker::prompts(m.rules(), &state);
                    let _ = Poker::view(m.rules(), &state, m.sanctions());
                    let _ = Poker::standings(m.rules(), &state);
                }
            }
        }
        let payload = m.payload(m.last()).unwrap_or_default();
        let at = (0..=at % (payload.len() + 1)).rev().find(|at| payload.is_char_boundary(*at)).unwrap();
        let broken = format!("{}{text}{}", &payload[..at], payload.get(at + 1..).unwrap_or_default());
        let _ = DynMatch::restore(&mut m, &broken);
    }
}

/// Random play comes to its end: thousands of entries, and one has all the chips.
#[test]
fn tournaments_end() {
    for (ruleset, seed) in [("holdem", 7), ("omaha", 11), ("holdem", 2026)] {
        let mut m = open(ruleset, &[300; 9], &json!({ "limit": "no", "blinds": [40, 80] }));
        let mut lots = Lots(seed);
        for _ in 0..20_000 {
            if m.outcome().is_some() {
                break;
            }
            let fact = next_fact(&m, &mut lots);
            let _ = m.record(Entry::fact(fact), Signature::script(0));
        }
        let winner = m.outcome().unwrap().winners[0];
        assert_eq!(m.state().player(winner).unwrap().stack, 2700, "{}", m.position());
        assert_eq!(m.standings()[0].seat, winner);
    }
}

/// Every decision that the ruleset leaves open is a switch that does something, or says that it is no parameter.
#[test]
fn the_shipped_rulesets_are_whole() {
    for name in ["holdem", "omaha"] {
        let text = testkit::text_of(&format!("rulesets/poker/{name}.ron")).unwrap();
        let ruleset = rules::Ruleset::<Rules>::parse::<Poker>(&text).unwrap();
        let codes: Vec<_> = ruleset.decisions.iter().map(|decision| decision.code.clone()).collect();
        assert_eq!(codes, (1..=15).map(|number| format!("A{number}")).collect::<Vec<_>>());
        for act in Poker::ACTS {
            assert!(ruleset.acts.contains_key(*act), "anybody may {act}");
        }
        for (old, new, key) in [
            ("hole_cards: ", "hole_cards: 1", "poker-lint-hole-cards"),
            ("seats: (2, 9)", "seats: (3, 2)", "poker-lint-seats"),
            ("button: 0", "button: 9", "poker-lint-button"),
            ("blinds: (10, 20)", "blinds: (30, 20)", "poker-lint-blinds"),
            ("big_blind: 2", "big_blind: 0", "poker-lint-big-blind"),
        ] {
            let broken = text.replacen(old, new, 1);
            let problems = rules::Ruleset::<Rules>::parse::<Poker>(&broken).unwrap_err();
            assert!(problems.iter().any(|problem| problem.detail.key == key && problem.line > 0), "{problems:?}");
        }
    }
}

/// Rulesets in the files of events know nothing of antes.
#[test]
fn a_ruleset_that_was_written_before_there_were_antes_is_whole() {
    let text = testkit::text_of("rulesets/poker/holdem.ron").unwrap();
    let before: String =
        text.lines().filter(|line| !line.trim_start().starts_with("ante")).map(|line| format!("{line}\n")).collect();
    assert_eq!(text.lines().count(), before.lines().count() + 3);
    let ruleset = rules::Ruleset::<Rules>::parse::<Poker>(&before).unwrap();
    assert_eq!((ruleset.rules.ante, ruleset.rules.ante_trimmed), (0, true));
}
