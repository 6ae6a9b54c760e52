//! What holds in every match of Carolus Magnus, whatever people enter: paladins, castles and discs are neither lost nor
//! made, and what is listed is all that may be done.

use proptest::prelude::*;
use rules::games::carolus::{Area, Article, Carolus, Colour, Destination, Effect, Fact, Phase, Rules, Sent, State};
use rules::{DynMatch, Entry, Game, Match, Notation, RoleSet, Seat, Signature};
use serde_json::{Value, json};

use crate::carolus::{Lots, legal_fact, odd_fact, open};
use crate::pair;

/// Turns decisions round, by the bits of a reading.
fn options(reading: u8) -> Value {
    let bit = |n: u8| reading & (1 << n) != 0;
    json!({
        "early_roll": !bit(0),
        "crown_waits": !bit(1),
        "anybody_takes_over": !bit(2),
        "emperor_counts": bit(3),
        "last_tie": if bit(4) { "drawn" } else { "judge" },
        "cubes": if bit(5) { 31 } else { 40 },
    })
}

/// Chooses an entry: mostly what is allowed, now and then anything with a waiver, or a ruling.
fn entry(m: &Match<Carolus>, choice: u64) -> Entry<Carolus> {
    let mut lots = Lots(choice | 1);
    let seat = Seat(u8::try_from(lots.below(5)).unwrap());
    let (rules, state) = (m.rules(), m.state());
    match lots.below(14) {
        0 => {
            let effects =
                [Effect::Drawn, Effect::Resumed, Effect::Won { player: seat }, Effect::SetUp(Box::new(start(m)))];
            let effects = vec![effects[lots.below(4)].clone()];
            Entry::Ruling { effects, article: None, reason: "so ruled".to_owned() }
        }
        1..=3 => {
            let waived = vec![
                Article::Scatter,
                Article::UsedDiscs,
                Article::SameNumber,
                Article::Paladins,
                Article::Emperor,
                Article::Actions,
            ];
            let waived = if lots.below(2) == 0 { waived } else { Vec::new() };
            Entry::Fact { fact: odd_fact(rules, state, &mut lots), waived, reason: Some("as seen".to_owned()) }
        }
        _ => Entry::fact(legal_fact(rules, state, &mut lots).unwrap_or(Fact::Judge(seat))),
    }
}

/// Gives a position near the end: four areas, equal castles.
fn start(m: &Match<Carolus>) -> State {
    let player =
        |seat: usize| format!("; court={} reserve=rrvvbbgg used={seat} laid={seat}", ["r", "b", "v", "p"][seat - 1]);
    let players: String = (1..=m.seats().len()).map(player).collect();
    let line = format!("rr/v@4=1x1/bb@5=2x2/g@5; go=p1 emperor=T11 round=1{players} has=r");
    Carolus::parse_position(&line, m.rules(), m.seats()).unwrap()
}

/// Checks what no act may change.
fn check(rules: &Rules, state: &State) {
    for colour in Colour::ALL {
        let at = colour.index();
        let land: u32 = state.areas.iter().map(|area| u32::from(area.cubes[at])).sum();
        let held: u32 = state.players.iter().map(|player| u32::from(player.court[at] + player.reserve[at])).sum();
        assert_eq!(land + held + u32::from(state.supply(rules, colour)), u32::from(rules.cubes), "{state:?}");
    }
    assert_eq!(state.territories(), rules.territories);
    let parts: Vec<u8> = state.areas.iter().flat_map(|area| state.parts(area)).collect();
    let mut sorted = parts.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, (1..=rules.territories).collect::<Vec<_>>());
    assert!(parts.windows(2).all(|pair| pair[1] == pair[0] % rules.territories + 1), "{parts:?}");
    assert!(state.parts(&state.areas[0]).any(|part| part == 1), "{parts:?}");
    let whole = |area: &Area| (area.castles > 0) == area.owner.is_some() && area.castles <= area.size;
    assert!(state.areas.iter().all(whole), "{state:?}");
    let all = rules.table(state.players.len()).castles;
    assert!(state.all_sides().all(|side| state.castles(side) <= all), "{state:?}");
    assert!(state.players.iter().all(|player| player.laid.is_none_or(|laid| player.has_used(laid))));
    // What is awaited can be done.
    let awaited = Carolus::prompts(rules, state);
    assert_eq!(awaited.is_empty(), state.end.is_some());
    assert!(awaited.iter().all(|prompt| prompt.facts.as_ref().is_none_or(|facts| !facts.is_empty())), "{state:?}");
}

/// Tells whether a fact comes to the same as one that is listed: one step may be many around the circle.
fn is_listed(m: &Match<Carolus>, fact: &Fact) -> bool {
    let after = |fact: &Fact| m.preview(&Entry::fact(fact.clone()), RoleSet::EVERYONE).ok().map(|done| done.after);
    let result = after(fact);
    pair::legal(m).iter().any(|listed| listed == fact || (result.is_some() && after(listed) == result))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_is_lost_or_made(players in 2usize..=4, reading: u8, seed: u64) {
        let mut m = open(players, &options(reading));
        let mut lots = Lots(seed | 1);
        for _ in 0..250 {
            let before = m.fold().clone();
            let entry = entry(&m, lots.below(usize::MAX >> 33) as u64);
            let done = m.record(entry, Signature::script(0));
            prop_assert!(done.is_ok() || *m.fold() == before);
            check(m.rules(), m.state());
        }
    }

    #[test]
    fn only_what_is_listed_is_accepted_and_everything_reads_back(players in 2usize..=4, reading: u8, seed: u64) {
        let mut m = open(players, &options(reading));
        let mut lots = Lots(seed | 1);
        for _ in 0..60 {
            pair::everything_reads_back(&m);
            let listed = m.prompts().iter().any(|prompt| prompt.facts.is_some());
            for _ in 0..12 {
                let fact = odd_fact(m.rules(), m.state(), &mut lots);
                let text = Carolus::write_fact(&fact, m.seats());
                prop_assert_eq!(Carolus::parse_fact(&text, m.seats(), m.state()), Ok(fact.clone()), "{}", text);
                let json = serde_json::to_string(&fact).unwrap();
                prop_assert_eq!(&serde_json::from_str::<Fact>(&json).unwrap(), &fact, "{}", json);
                let accepted = m.preview(&Entry::fact(fact.clone()), RoleSet::EVERYONE).is_ok();
                prop_assert!(!listed || accepted == is_listed(&m, &fact), "{:?} in {}", fact, m.position());
            }
            for fact in pair::legal(&m) {
                let done = m.preview(&Entry::fact(fact.clone()), RoleSet::EVERYONE);
                prop_assert!(done.is_ok(), "{:?} in {}: {:?}", fact, m.position(), done);
            }
            if let Some(fact) = legal_fact(m.rules(), m.state(), &mut lots) {
                let done = m.record(Entry::fact(fact.clone()), Signature::script(0));
                prop_assert!(done.is_ok(), "{:?} in {}: {:?}", fact, m.position(), done);
            }
        }
    }

    #[test]
    fn the_order_of_paladins_makes_no_difference(players in 2usize..=4, seed: u64) {
        let mut m = open(players, &Value::Null);
        let mut lots = Lots(seed | 1);
        for _ in 0..80 {
            let Some(fact) = legal_fact(m.rules(), m.state(), &mut lots) else { break };
            if let Fact::Paladins(paladins) = &fact {
                let turned: Vec<Sent> = paladins.iter().rev().copied().collect();
                let after = |paladins: Vec<Sent>| m.preview(&Entry::fact(Fact::Paladins(paladins)), RoleSet::EVERYONE).unwrap().after;
                prop_assert_eq!(after(turned), after(paladins.clone()));
            }
            m.record(Entry::fact(fact), Signature::script(0)).unwrap();
        }
    }

    #[test]
    fn markers_belong_to_whoever_has_no_fewer(players in 2usize..=4, seed: u64) {
        let mut m = open(players, &Value::Null);
        let mut lots = Lots(seed | 1);
        while let Some(fact) = legal_fact(m.rules(), m.state(), &mut lots) {
            m.record(Entry::fact(fact), Signature::script(0)).unwrap();
            let state = m.state();
            for colour in Colour::ALL {
                let at_court = |seat: Seat| state.player(seat).unwrap().court[colour.index()];
                let most = state.seats().map(at_court).max().unwrap();
                let holder = state.markers[colour.index()];
                prop_assert!(holder.is_none_or(|seat| at_court(seat) == most), "{}", m.position());
                prop_assert!(holder.is_some() || most == 0, "{}", m.position());
            }
            if state.round > 60 { break }
        }
    }

    #[test]
    fn undo_restores_and_replay_repeats(players in 2usize..=4, reading: u8, choices in prop::collection::vec(any::<u64>(), 1..80)) {
        pair::undo_restores_and_replay_repeats(open(players, &options(reading)), entry, &choices);
    }

    #[test]
    fn files_read_back(players in 2usize..=4, reading: u8, choices in prop::collection::vec(any::<u64>(), 1..80)) {
        pair::files_read_back(open(players, &options(reading)), entry, &choices);
    }

    #[test]
    fn texts_and_payloads_never_panic(
        text in "[rvbpg*:TDCRP0-9 =x@/;,+]{0,40}|\\PC{0,20}",
        players in 2usize..=4,
        choices in prop::collection::vec(any::<u64>(), 1..20),
        at: usize,
    ) {
        pair::nothing_panics(open(players, &Value::Null), entry, &choices, &text, at);
    }
}

/// Random play comes to its end, by the tenth castle and by too few areas.
#[test]
fn games_end_both_ways() {
    let (mut tenth, mut few) = (0, 0);
    for seed in 1..200 {
        let mut m = open(2 + usize::try_from(seed % 3).unwrap(), &Value::Null);
        let mut lots = Lots(seed);
        for _ in 0..4_000 {
            let Some(fact) = legal_fact(m.rules(), m.state(), &mut lots) else { break };
            m.record(Entry::fact(fact), Signature::script(0)).unwrap();
        }
        let Some(outcome) = m.outcome() else { continue };
        let side = m.state().side(outcome.winners[0]);
        let all = m.rules().table(m.seats().len()).castles;
        if m.state().castles(side) == all {
            tenth += 1
        } else {
            few += 1
        }
        assert!(m.state().castles(side) == all || m.state().areas.len() < 4 || m.state().phase == Phase::Level);
        assert_eq!(outcome.winners.len(), if m.seats().len() == 4 { 2 } else { 1 });
        assert_eq!(m.standings()[0].place, 1);
    }
    assert!(tenth > 100 && few > 0, "{tenth} by castles, {few} by areas");
}

/// A paladin that goes to a region may be told by any of its territories.
#[test]
fn a_region_goes_by_each_of_its_numbers() {
    let m = open(2, &Value::Null);
    let line = "r@3/-@4/-@4/-@4; paladins=p1 emperor=T1 round=1 dice=rb*; court=- reserve=rrvvbbg used=1 laid=1; court=- reserve=rrvvbbg used=2 laid=2";
    let state = Carolus::parse_position(line, m.rules(), m.seats()).unwrap();
    for (territory, area) in [(1, 0), (3, 0), (4, 1), (15, 3)] {
        let mut after = state.clone();
        let paladin = Sent { colour: Colour::Green, to: Destination::Territory(territory) };
        Carolus::evolve(&mut after, &Effect::Sent { by: Seat(0), paladin, last: false });
        assert_eq!(after.areas[area].cubes[Colour::Green.index()], 1, "T{territory}");
    }
}

#[test]
fn the_first_paladins_are_read_without_their_word() {
    let m = open(2, &json!({}));
    let read = |text: &str| Carolus::parse_fact(text, m.seats(), m.state());
    let whole = read("map rvbpgrvbpgrvbpg T3").unwrap();
    for text in ["rvbpgrvbpgrvbpg T3", "r v b p g r v b p g r v b p g 3"] {
        assert_eq!(read(text).as_ref(), Ok(&whole), "{text}");
    }
    assert!(read("rvx T3").is_err() && read("rvbpg").is_err());
}
