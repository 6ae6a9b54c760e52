//! What holds in every game of Risiko!, whatever people enter: armies and cards are neither lost nor made, everything reads
//! back, and nobody learns what is hidden.

use proptest::prelude::*;
use rules::games::risiko::{Card, Code, Commander, Effect, End, Fact, Pending, Risiko, Stage};
use rules::{Audience, Change, Conceal as _, DynMatch, Entry, Game, Match, Notation, Sealed, Seat, Seq, Signature};
use serde_json::Value as Json;

use crate::audiences::{alike, folded};
use crate::pair;
use crate::risiko::{Lots, Play, TABLES, dice, open};

fn seat(m: &Match<Risiko>, lots: &mut Lots) -> Seat {
    Seat(u8::try_from(lots.below(m.seats().len())).unwrap())
}

fn code(m: &Match<Risiko>, lots: &mut Lots) -> Code {
    m.state().lands[lots.below(m.state().lands.len())].code
}

fn few(lots: &mut Lots) -> u32 {
    u32::try_from(lots.below(7)).unwrap()
}

/// Makes up what is seldom right.
fn odd_fact(m: &Match<Risiko>, lots: &mut Lots) -> Fact {
    let (one, other, who) = (code(m, lots), code(m, lots), seat(m, lots));
    let own: Vec<Code> = m.state().held(m.state().seat).map(|land| land.code).collect();
    let from = lots.choose(&own).unwrap_or(one);
    match lots.below(24) {
        0 => Fact::Order(m.state().seats().collect()),
        1 => Fact::Deal { seat: who, lands: vec![one, other], unknown: 9 },
        2 => Fact::Deploy { seat: who, lands: vec![(one, few(lots)), (other, few(lots))] },
        3 => Fact::Sheet(Sealed::typed(who, &format!("{one}3 {other}9"))),
        4 => Fact::Place { lands: vec![(from, few(lots)), (other, 1)], dark: None },
        5 => Fact::Place { lands: vec![], dark: Some((few(lots), Sealed::typed(who, &format!("{one}2")))) },
        6 => Fact::Declare { from, to: other },
        7 | 8 => {
            let (attack, defence) = (1 + few(lots) % 4, 1 + few(lots) % 4);
            Fact::Attack { from, to: other, attack: dice(attack, lots), defence: dice(defence, lots) }
        }
        9 => Fact::Fight { to: one, attack: dice(1 + few(lots) % 3, lots), defence: dice(1, lots) },
        10 => Fact::Invade(few(lots)),
        11 => Fact::Jump { from: vec![(from, 1 + few(lots) % 2)], to: other },
        12 => Fact::Load { from, armies: few(lots), to: Sealed::typed(m.state().seat, &other.to_string()) },
        13 => Fact::Land { from, to: other },
        14 => Fact::Move(vec![(from, other, few(lots)), (one, other, few(lots))]),
        15 => Fact::Draw(Some(Card::Land(one))),
        16 => Fact::Hand { seat: who, cards: vec![Card::Land(one)], unknown: 1 },
        17 => Fact::Show { seat: who, lands: vec![(one, few(lots))] },
        18 => Fact::Done,
        19 => Fact::Time,
        20 => Fact::EndRoll(dice(2, lots)),
        21 => Fact::Objective { seat: who, id: m.rules().objectives().get(lots.below(10)).map(|it| it.id) },
        22 => Fact::Hold { seat: who, lands: vec![one] },
        _ => Fact::Lower(u8::try_from(3 + lots.below(12)).unwrap()),
    }
}

fn ruling(m: &Match<Risiko>, lots: &mut Lots) -> Effect {
    let land = code(m, lots);
    match lots.below(6) {
        0 => Effect::LandSet { land, seat: None, armies: few(lots) },
        1..4 => Effect::LandSet { land, seat: Some(seat(m, lots)), armies: few(lots) },
        4 => Effect::TurnSet { to: seat(m, lots) },
        _ if m.state().is_over() => Effect::Resumed,
        _ => Effect::Ended { end: End::Judge },
    }
}

/// Waives whatever is against the rules, now and then; and judges have a word.
fn odd_entry(m: &Match<Risiko>, lots: &mut Lots) -> Entry<Risiko> {
    if lots.below(12) == 0 {
        return Entry::Ruling { effects: vec![ruling(m, lots)], article: None, reason: "ruled".to_owned() };
    }
    let fact = Entry::fact(odd_fact(m, lots));
    let objections = m.objections(&fact);
    if objections.impossible || objections.waive.is_empty() || lots.below(2) == 0 {
        return fact;
    }
    fact.waiving(objections.waive, "let stand").unwrap()
}

/// Asserts what must always hold: a line that reads back, a position that can be, and as many cards as there are.
fn check(m: &Match<Risiko>) {
    let (state, line) = (m.state(), m.position());
    assert_eq!(Risiko::parse_position(&line, m.rules(), m.seats()).as_ref(), Ok(state), "{line}");
    let set_up = Risiko::set_up(state.clone()).unwrap();
    assert_eq!(Risiko::admits(m.rules(), state, &set_up), Ok(()), "{line}");
    if state.round > 0 && state.stage != Stage::Summary {
        let hands: u8 = state.players.iter().map(|player| player.cards).sum();
        assert_eq!(hands + state.pack + state.played, 44, "{line}");
    }
    let open = |code: Code| match state.turn.pending {
        Some(Pending::Invasion { to, .. }) => to == code,
        _ => false,
    };
    let counted = matches!(state.stage, Stage::Play | Stage::Rounds);
    for land in state.lands.iter().filter(|land| counted && land.holder.is_some() && !land.dark) {
        assert!(land.armies > 0 || open(land.code), "{} in {line}", land.code);
    }
}

/// Counts the armies that steps gave to a player.
fn given(m: &Match<Risiko>, seq: Seq, who: Seat) -> u32 {
    let gain = |effect: &Effect| match *effect {
        Effect::Income { seat, base, .. } if seat == who => base,
        Effect::ContinentIncome { seat, armies, .. } if seat == who => armies,
        Effect::SetPlayed { seat, worth, held, .. } if seat == who => worth + held,
        _ => 0,
    };
    m.entry(seq).unwrap().steps.iter().map(|step| gain(&step.effect)).sum()
}

/// Notes cards and objectives that the referee saw, beside what is played.
fn play_with_notes(table: usize, seed: u64, acts: usize) -> Play {
    let (ruleset, players) = TABLES[table % TABLES.len()];
    let mut play = Play::begin(ruleset, players, seed);
    for _ in 0..acts {
        let who = seat(&play.m, &mut play.lots);
        let cards = vec![Card::Land(code(&play.m, &mut play.lots))];
        let id = play.m.rules().objectives().get(play.lots.below(10)).map(|objective| objective.id);
        for note in [Fact::Hand { seat: who, cards, unknown: 0 }, Fact::Objective { seat: who, id }] {
            if play.lots.below(6) == 0 {
                let _ = play.m.record(Entry::fact(note), Signature::script(0));
            }
        }
        if play.step().is_none() {
            break;
        }
    }
    play
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn armies_and_cards_are_neither_lost_nor_made(table in 0..TABLES.len(), seed in any::<u64>()) {
        let (ruleset, players) = TABLES[table];
        let mut play = Play::begin(ruleset, players, seed);
        for _ in 0..250 {
            let before: Vec<u32> = play.m.state().seats().map(|seat| play.m.state().received(seat)).collect();
            if play.step().is_none() {
                break;
            }
            check(&play.m);
            for (who, before) in play.m.state().seats().zip(before) {
                let gained = given(&play.m, play.m.last(), who);
                prop_assert_eq!(play.m.state().received(who), before + gained, "{:?} {}", who, play.m.position());
            }
        }
    }

    #[test]
    fn whatever_is_waived_or_ruled_leaves_a_position_that_can_be(table in 0..TABLES.len(), seed in any::<u64>()) {
        let (ruleset, players) = TABLES[table];
        let mut play = Play::begin(ruleset, players, seed);
        for _ in 0..150 {
            let entry = odd_entry(&play.m, &mut play.lots);
            let before = play.m.fold().clone();
            match play.m.record(entry, Signature::script(0)) {
                Ok(_) => check(&play.m),
                Err(_) => prop_assert_eq!(play.m.fold(), &before),
            }
        }
    }

    #[test]
    fn the_start_holds_whatever_is_entered(table in 0..TABLES.len(), seed in any::<u64>()) {
        let (ruleset, players) = TABLES[table];
        let mut m = open(ruleset, players, &Json::Null);
        let mut lots = Lots(seed | 1);
        for _ in 0..80 {
            let entry = odd_entry(&m, &mut lots);
            if m.record(entry, Signature::script(0)).is_ok() {
                check(&m);
            }
        }
    }

    #[test]
    fn every_act_reads_back(table in 0..TABLES.len(), seed in any::<u64>()) {
        let (ruleset, players) = TABLES[table];
        let mut play = Play::begin(ruleset, players, seed);
        for _ in 0..80 {
            let odd = odd_fact(&play.m, &mut play.lots);
            let state = play.m.state().clone();
            let next = match play.step() {
                Some(Some(fact)) => vec![odd, fact],
                Some(None) => vec![odd],
                None => break,
            };
            for fact in next {
                // What is sealed is sealed by whoever is on turn.
                if matches!(&fact, Fact::Place { dark: Some((_, sealed)), .. } if sealed.by() != state.seat) {
                    continue;
                }
                let text = Risiko::write_fact(&fact, play.m.seats());
                let read = Risiko::parse_fact(&text, play.m.seats(), &state);
                prop_assert_eq!(read.as_ref(), Ok(&fact), "{}", text);
                let mut plain = fact.clone();
                if (Risiko::SEALING.unwrap().sealed)(&mut plain).is_empty() {
                    let json = serde_json::to_string(&fact).unwrap();
                    prop_assert_eq!(&serde_json::from_str::<Fact>(&json).unwrap(), &fact, "{}", json);
                }
            }
        }
        let effects: Vec<Effect> =
            play.m.entries().iter().flat_map(|recorded| &recorded.steps).map(|step| step.effect.clone()).collect();
        for effect in effects {
            let json = serde_json::to_string(&effect).unwrap();
            prop_assert_eq!(&serde_json::from_str::<Effect>(&json).unwrap(), &effect, "{}", json);
        }
    }

    /// One game may end before anything is listed, but not all of them.
    #[test]
    fn listed_answers_and_nothing_else_are_accepted(seed in any::<u64>()) {
        let mut met = 0;
        let mut games = TABLES.map(|(ruleset, players)| Some(Play::begin(ruleset, players, seed)));
        for at in 0..60 * games.len() {
            let game = &mut games[at % TABLES.len()];
            let Some(play) = game else { continue };
            let listed = pair::legal(&play.m);
            if matches!(play.m.state().turn.pending, Some(Pending::Invasion { .. })) {
                let all: Vec<Fact> = (0..40).map(Fact::Invade).collect();
                pair::only_listed_is_accepted(&play.m, &all);
                met += 1;
            } else if !listed.is_empty() {
                pair::only_listed_is_accepted(&play.m, &[]);
                met += 1;
            }
            if play.step().is_none() {
                *game = None;
            }
        }
        prop_assert!(met > 0);
    }

    #[test]
    fn nobody_learns_what_is_hidden(table in 0..TABLES.len(), seed in any::<u64>()) {
        let play = play_with_notes(table, seed, 100);
        for audience in [Audience::Public, Audience::Seat(Seat(0)), Audience::Seat(Seat(1)), Audience::Referee] {
            let seen = play.m.seen_by(audience);
            prop_assert_eq!(&folded(&play.m, audience), seen.state(), "{:?}", audience);
        }
    }

    /// Other cards in the hands of others, other objectives and other deals in the dark: what a player is told is the same.
    #[test]
    fn what_others_hold_changes_nothing_that_is_told(table in 0..TABLES.len(), seed in any::<u64>()) {
        let play = play_with_notes(table, seed, 60);
        prop_assert!(alike(&play.m) > 0);
    }

    #[test]
    fn undo_restores_and_replay_repeats(table in 0..TABLES.len(), seed in any::<u64>()) {
        let (ruleset, players) = TABLES[table];
        let mut play = Play::begin(ruleset, players, seed);
        let begun = play.m.last().0;
        let mut folds = Vec::new();
        for _ in 0..40 {
            let before = play.m.fold().clone();
            if play.step().is_none() {
                break;
            }
            folds.push(before);
        }
        let mut again = open(ruleset, players, &Json::Null);
        for seq in (1..=play.m.last().0).map(Seq) {
            DynMatch::restore(&mut again, &play.m.payload(seq).unwrap()).unwrap();
        }
        prop_assert_eq!(again.fold(), play.m.fold());
        for (index, before) in folds.iter().enumerate().rev() {
            let target = Seq(begun + 1 + u64::try_from(index).unwrap());
            let changes = vec![Change { target, with: None }];
            play.m.record(Entry::amend(changes, "undone"), Signature::script(0)).unwrap();
            prop_assert_eq!(play.m.fold(), before);
        }
    }

    #[test]
    fn nothing_panics(table in 0..TABLES.len(), seed in any::<u64>(), text in "[ -~]{0,40}", at in 0usize..4000) {
        let (ruleset, players) = TABLES[table];
        let m = Play::begin(ruleset, players, seed).m;
        let lots = std::cell::RefCell::new(Lots(seed | 1));
        pair::nothing_panics(m, |m, ()| odd_entry(m, &mut lots.borrow_mut()), &[(); 30], &text, at);
    }
}

/// A whole game in the dark, in which all sheets are opened at the end: all of them agree.
#[test]
fn sheets_that_were_kept_agree() {
    let mut checked = 0;
    for seed in 1..6 {
        let mut play = Play::begin("risiko-varianti-finale", 4, seed);
        for _ in 0..1200 {
            if play.step().is_none() || play.m.state().round > 5 {
                break;
            }
        }
        let sealed: Vec<Seq> =
            play.m.seals().into_iter().filter(|seal| seal.revealed.is_none()).map(|seal| seal.seq).collect();
        for seq in sealed {
            let flies = matches!(&play.m.entry(seq).unwrap().entry, Entry::Fact { fact: Fact::Load { .. }, .. });
            if flies {
                continue;
            }
            let reveal = Entry::parse(&format!("reveal {}", seq.0), &[], None, &play.m).unwrap();
            let seq = play.m.record(reveal, Signature::script(0)).unwrap();
            for step in &play.m.entry(seq).unwrap().steps {
                if let Effect::SheetChecked { received, board, lost, right, seat, .. } = step.effect {
                    assert!(right, "{seat:?} in {}", play.m.position());
                    let elsewhere = play.m.state().present(seat) - board;
                    assert_eq!(received, board + lost + elsewhere);
                    checked += 1;
                }
            }
        }
    }
    assert_eq!(checked, 20);
}

/// Who reveals other armies than were written is found out, and where (5.12).
#[test]
fn what_was_revealed_falsely_is_named() {
    let mut play = Play::begin("risiko-varianti-finale", 4, 1);
    let mut falsely = None;
    while play.m.state().round < 6 && play.step().is_some() {
        falsely = falsely.or_else(|| reveal_otherwise(&mut play));
    }
    let mut named = Vec::new();
    for seal in play.m.seals().into_iter().filter(|seal| seal.revealed.is_none()) {
        let reveal = Entry::parse(&format!("reveal {}", seal.seq.0), &[], None, &play.m).unwrap();
        let Ok(seq) = play.m.record(reveal, Signature::script(0)) else { continue };
        named.extend(play.m.entry(seq).unwrap().steps.iter().filter_map(|step| match step.effect {
            Effect::SheetDiffers { land, written, shown, .. } => Some((land, written, shown)),
            _ => None,
        }));
    }
    assert_eq!(named, [falsely.unwrap()]);
}

/// Takes an army from what was just revealed; gives the territory, and how many there were and are.
fn reveal_otherwise(play: &mut Play) -> Option<(Code, u32, u32)> {
    let seq = play.m.last();
    let Entry::Fact { fact: Fact::Show { seat, lands }, .. } = play.m.entry(seq)?.entry.clone() else { return None };
    let [(land, armies @ 2..)] = lands[..] else { return None };
    let text = format!("show {} {land}{}", play.m.seats()[seat.index()].name, armies - 1);
    play.m.amend_text(seq, Some(&text), "-", Signature::script(0)).ok()?;
    Some((land, armies, armies - 1))
}

/// Colours: those chosen, then the first that are free.
#[test]
fn everybody_has_a_colour() {
    let seats: Vec<Commander> =
        serde_json::from_str(r#"[{"name": "A"}, {"name": "B", "colour": "red"}, {"name": "C"}]"#).unwrap();
    let words: Vec<_> = rules::games::risiko::colours(&seats).into_iter().map(|colour| colour.word()).collect();
    assert_eq!(words, ["blue", "red", "yellow"]);
}
