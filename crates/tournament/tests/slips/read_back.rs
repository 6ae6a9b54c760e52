//! Slips as text, as stored, and as a form on screen.

use proptest::prelude::*;
use tournament::slip::{Ask, Form, Hand, Held, How, Leftover, Rack, Slip, Stand, judge};

use super::{carolus, forms, gin, risiko, rummikub, samurai, slip, varianti};

#[test]
fn unreadable_slips_are_not_guessed_at() {
    for text in [
        "",
        "win",
        "win 0",
        "win 257",
        "win 1 luck",
        "5-",
        "-",
        "5-+3",
        "x",
        "x300",
        "racks 7+X",
        "racks 7+J+J",
        "hands 1",
        "held 1",
        "castles",
        "castles 6-6 judge",
        "draw x",
        "taken 1//2",
        "99999999999",
        "5-3 2",
        "win 1 after",
    ] {
        assert!(text.parse::<Slip>().is_err(), "«{text}»");
    }
}

#[test]
fn stored_names_do_not_change() {
    let stored = |text: &str| serde_json::to_string(&slip(text)).unwrap();
    assert_eq!(stored("win 2"), r#"{"win":{"seat":1}}"#);
    assert_eq!(stored("win 2 time after 1"), r#"{"win":{"seat":1,"how":"time","drawn":1}}"#);
    assert_eq!(stored("draw"), r#"{"draw":null}"#);
    assert_eq!(stored("draw 20-18"), r#"{"draw":[20,18]}"#);
    assert_eq!(stored("5-3"), r#"{"score":[5,3]}"#);
    assert_eq!(stored("5 x1"), r#"{"points":[{"has":5},{"out":1}]}"#);
    assert_eq!(stored("5 5 judge 2"), r#"{"tied":{"stands":[{"has":5},{"has":5}],"judge":1}}"#);
    assert_eq!(stored("objective 1"), r#"{"objective":0}"#);
    assert_eq!(stored("held 1/2 next 1"), r#"{"held":{"seats":[{"inside":1,"outside":2}],"next":0}}"#);
    assert_eq!(stored("racks 0+J"), r#"{"racks":{"seats":[{"tiles":0,"jokers":1,"penalties":0}],"pool":false}}"#);
    assert_eq!(
        stored("racks 1 / 2 pool"),
        r#"{"games":[{"seats":[{"tiles":1,"jokers":0,"penalties":0}],"pool":false},{"seats":[{"tiles":2,"jokers":0,"penalties":0}],"pool":true}]}"#
    );
    assert_eq!(stored("hands 1+5"), r#"{"hands":[{"seat":0,"points":5}]}"#);
    assert_eq!(stored("taken 1/2"), r#"{"taken":[[1,2]]}"#);
    assert_eq!(stored("taken 1/2 1/2 judge 1"), r#"{"taken_tied":{"taken":[[1,2],[1,2]],"judge":0}}"#);
    assert_eq!(stored("castles 6-6 judge 1"), r#"{"castles":{"castles":[6,6],"judge":0}}"#);
}

fn slips() -> impl Strategy<Value = Slip> {
    let pair = || any::<[u32; 2]>();
    let each = || prop::collection::vec(any::<u32>(), 1..5);
    let how = prop::sample::select(How::ALL.to_vec());
    let stand = prop_oneof![any::<i32>().prop_map(Stand::Has), any::<u8>().prop_map(Stand::Out)];
    let held = pair().prop_map(|[inside, outside]| Held { inside, outside });
    let rack = any::<[u32; 3]>().prop_map(|[tiles, jokers, penalties]| Rack { tiles, jokers, penalties });
    let hand = any::<(u8, u32)>().prop_map(|(seat, points)| Hand { seat, points });
    let taken = prop::collection::vec(prop::collection::vec(any::<u32>(), 1..5), 0..5);
    prop_oneof![
        (any::<u8>(), how, any::<u16>()).prop_map(|(seat, how, drawn)| Slip::Win { seat, how, drawn }),
        prop::option::of(pair()).prop_map(Slip::Draw),
        pair().prop_map(Slip::Score),
        prop::collection::vec(stand.clone(), 1..7).prop_map(Slip::Points),
        (prop::collection::vec(stand, 1..7), 0u8..8).prop_map(|(stands, judge)| Slip::Tied { stands, judge }),
        any::<u8>().prop_map(Slip::Objective),
        (prop::collection::vec(held, 0..7), any::<Option<u8>>()).prop_map(|(seats, next)| Slip::Held { seats, next }),
        (prop::collection::vec(rack, 0..7), any::<bool>())
            .prop_map(|(seats, pool)| Slip::Racks(Leftover { seats, pool })),
        prop::collection::vec(hand, 0..12).prop_map(Slip::Hands),
        taken.clone().prop_map(Slip::Taken),
        (taken, 0u8..8).prop_map(|(taken, judge)| Slip::TakenTied { taken, judge }),
        (each(), prop::option::of(each()), any::<Option<u8>>()).prop_map(|(castles, paladins, judge)| Slip::Castles {
            castles,
            paladins,
            judge
        }),
    ]
}

proptest! {
    #[test]
    fn what_is_written_reads_back(slip in slips()) {
        prop_assert_eq!(slip.to_string().parse(), Ok(slip.clone()));
        let stored = serde_json::to_string(&slip).unwrap();
        prop_assert_eq!(serde_json::from_str::<Slip>(&stored).unwrap(), slip);
    }

    #[test]
    fn no_text_stops_the_reader(text in ".*") {
        let _ = text.parse::<Slip>();
    }

    /// Every slip has faults or a place for every seat.
    #[test]
    fn every_slip_is_judged_or_blamed(slip in slips(), seats in 0usize..7) {
        for (form, _) in forms() {
            let (judged, faults) = judge(&form, seats, &slip);
            let bad = faults.iter().any(|fault| fault.gravity == rules::Gravity::Impossible);
            prop_assert_eq!(judged.is_none(), bad, "{:?} {:?}", form, faults);
            if let Some(judged) = judged {
                prop_assert_eq!((judged.places.len(), judged.scores.len()), (seats, seats));
                prop_assert!(seats == 0 || judged.places.contains(&1));
            }
        }
    }

    /// Answers accepted by a form on screen are read back unchanged.
    #[test]
    fn a_form_on_screen_reads_back(which in 0usize..12, values in prop::collection::vec(prop::option::of(0i64..20), 0..24)) {
        let (form, seats) = forms().swap_remove(which);
        if let Ok(slip) = Slip::from_fields(&form, seats, &values) {
            let again = slip.to_fields(&form, seats).unwrap();
            prop_assert_eq!(Slip::from_fields(&form, seats, &again), Ok(slip));
        }
    }
}

/// Every worked slip can be filled in on screen.
#[test]
fn worked_slips_fit_their_form_on_screen() {
    let slips = [
        (Form::Winner { draws: true }, 2, "win 2"),
        (Form::Winner { draws: true }, 2, "draw"),
        (Form::Replays { most: 9 }, 2, "win 1 time after 2"),
        (Form::FirstTo { points: Some(5) }, 2, "5-3"),
        (Form::FirstTo { points: Some(5) }, 2, "win 1 resign"),
        (Form::Share { total: 35, to_win: 18 }, 2, "18-11"),
        (Form::Seeds { total: 48, to_win: 25 }, 2, "draw 20-18"),
        (Form::Seeds { total: 48, to_win: 25 }, 2, "draw"),
        (Form::Seeds { total: 48, to_win: 25 }, 2, "26-20"),
        (varianti(), 5, "x1 90 x2 64 40"),
        (varianti(), 4, "60 60 44 30 judge 2"),
        (risiko(), 5, "objective 3"),
        (risiko(), 4, "held 10/3 8/9 6/2 1/1 next 4"),
        (rummikub(), 4, "racks 12 7+J 5+2P 0"),
        (rummikub(), 2, "racks 9 4 pool"),
        (Form::Hands(gin(3, 2)), 2, "hands 1+60 2+30 1+50 1+40 1+120"),
        (samurai(), 2, "taken 5/2/3 1/5/3"),
        (carolus(), 2, "castles 6-6 paladins 9-9 judge 2"),
        (carolus(), 2, "castles 7-5"),
    ];
    for (form, seats, text) in slips {
        let values = slip(text).to_fields(&form, seats).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(Slip::from_fields(&form, seats, &values).unwrap().to_string(), text);
    }
    assert_eq!(slip("5-3").to_fields(&rummikub(), 2), None);
}

#[test]
fn a_form_on_screen_says_what_is_missing_or_out_of_bounds() {
    let form = Form::FirstTo { points: Some(5) };
    let words: Vec<_> = form.fields(2).into_iter().map(|field| (field.word, field.seat, field.needed)).collect();
    let expected =
        [("how", None, false), ("winner", None, false), ("points", Some(0), true), ("points", Some(1), true)];
    assert_eq!(words, expected.map(|(word, seat, needed)| (word.to_owned(), seat, needed)));
    assert_eq!(form.fields(2)[2].ask, Ask::Number { min: 0, max: 9999 });
    let refused = |form: &Form, values: &[Option<i64>]| Slip::from_fields(form, 2, values).unwrap_err();
    let missing = refused(&form, &[None, None, Some(5)]);
    assert_eq!((missing.key, missing.args[1].1.clone()), ("tournament-field-missing", rules::Arg::Number(2)));
    assert_eq!(refused(&form, &[None, None, Some(5), Some(10_000)]).key, "tournament-field-range");
    assert_eq!(refused(&form, &[Some(3)]).key, "tournament-field-missing");
    assert_eq!(refused(&Form::Winner { draws: true }, &[None, Some(0), Some(1)]).key, "tournament-field-both");
}
