//! Result slips: the worked examples of the rule books, refusals with reasons, and texts that are read back.

mod read_back;

use std::collections::BTreeMap;

use rules::{Gravity, Violation};
use tournament::Article;
use tournament::slip::{Castles, Form, Hands, How, Judged, Majorities, Objectives, Points, Racks, Slip, judge};

fn slip(text: &str) -> Slip {
    text.parse().unwrap_or_else(|()| panic!("«{text}» cannot be read"))
}

/// Judges a slip that has no fault.
fn sound(form: &Form, seats: usize, text: &str) -> Judged {
    let (judged, faults) = judge(form, seats, &slip(text));
    assert!(faults.is_empty(), "{text}: {faults:?}");
    judged.unwrap()
}

fn places(form: &Form, seats: usize, text: &str) -> Vec<u8> {
    sound(form, seats, text).places
}

/// Returns the faults of a slip as keys of messages, with `!` before what is impossible.
fn faults(form: &Form, seats: usize, text: &str) -> Vec<String> {
    let (judged, faults) = judge(form, seats, &slip(text));
    assert!(!faults.is_empty(), "{text} has no fault");
    let impossible = |fault: &Violation<Article>| fault.gravity == Gravity::Impossible;
    assert_eq!(judged.is_none(), faults.iter().any(impossible), "{text}: {faults:?}");
    let mark = |fault| if impossible(fault) { "!" } else { "" };
    let key = |key: &str| key.trim_start_matches("tournament-").trim_start_matches("sheet-").to_owned();
    faults.iter().map(|fault| format!("{}{}", mark(fault), key(fault.detail.key))).collect()
}

fn varianti() -> Form {
    Form::Points(Points { target: Some(105), total: Some(194), exact: true })
}

fn risiko() -> Form {
    Form::Objectives(Objectives { inside: 3, outside: 1, territories: 42, size: Some(18) })
}

fn rummikub() -> Form {
    Form::Racks(Racks { joker: 30, jokers: 2, tiles: 728, penalty: 30, games: 1 })
}

fn gin(columns: u8, to_win: u8) -> Hands {
    Hands { to: 200, columns, to_win, most: 123 }
}

fn samurai() -> Form {
    let kinds = ["helmets", "buddhas", "rice"].map(str::to_owned).to_vec();
    Form::Majorities(Majorities { kinds, each: BTreeMap::from([(2, 7), (3, 10), (4, 13)]) })
}

fn carolus() -> Form {
    Form::Castles(Castles { most: 10, total: 15 })
}

fn forms() -> Vec<(Form, usize)> {
    vec![
        (Form::Winner { draws: true }, 2),
        (Form::Winner { draws: false }, 4),
        (Form::Replays { most: 9 }, 2),
        (Form::FirstTo { points: Some(5) }, 2),
        (Form::Share { total: 35, to_win: 18 }, 2),
        (Form::Seeds { total: 48, to_win: 25 }, 2),
        (varianti(), 4),
        (risiko(), 5),
        (rummikub(), 4),
        (Form::Hands(gin(3, 2)), 2),
        (samurai(), 4),
        (carolus(), 2),
    ]
}

#[test]
fn winners_and_how_they_won() {
    let form = Form::Winner { draws: false };
    for text in ["win 2", "win 2 time", "win 2 resign", "win 2 judge"] {
        assert_eq!(places(&form, 2, text), [2, 1]);
    }
    assert_eq!(slip("WIN 2 time"), Slip::Win { seat: 1, how: How::Time, drawn: 0 });
    assert_eq!(faults(&form, 2, "win 3"), ["!seat"]);
    assert_eq!(faults(&form, 2, "draw"), ["no-draw"]);
    assert_eq!(places(&Form::Winner { draws: true }, 2, "draw"), [1, 1]);
    assert_eq!(faults(&form, 2, "win 1 after 2"), ["!no-replays"]);
    assert_eq!(places(&form, 4, "win 3 judge"), [2, 2, 1, 2]);
    assert_eq!(faults(&form, 4, "win 3 time"), ["!how"]);
}

#[test]
fn a_judge_may_decide_any_match_but_a_count_is_asked_where_there_is_one() {
    for (form, seats) in forms() {
        assert_eq!(places(&form, seats, "win 1 judge")[..2], [1, 2], "{form:?}");
        let counted = !matches!(form, Form::Winner { .. } | Form::Replays { .. });
        assert_eq!(judge(&form, seats, &slip("win 1")).0.is_none(), counted, "{form:?}");
    }
}

/// Quarto! 2.3: games are drawn until one is won.
#[test]
fn drawn_games_go_before_the_decisive_one() {
    let form = Form::Replays { most: 9 };
    assert_eq!(places(&form, 2, "win 2 after 3"), [2, 1]);
    assert_eq!(slip("win 1 time after 1"), Slip::Win { seat: 0, how: How::Time, drawn: 1 });
    assert_eq!(faults(&form, 2, "draw"), ["!other-form"]);
    assert_eq!(faults(&form, 2, "win 1 after 10"), ["!replays-most"]);
}

/// Backgammon 1.2, A5: the score is kept as reached.
#[test]
fn first_to_five() {
    let form = Form::FirstTo { points: Some(5) };
    let judged = sound(&form, 2, "5–3");
    assert_eq!((judged.places, judged.scores), (vec![1, 2], vec![5, 3]));
    assert_eq!(places(&form, 2, "4-8"), [2, 1]);
    assert_eq!(faults(&form, 2, "5-5"), ["!both"]);
    assert_eq!(faults(&form, 2, "4-3"), ["unfinished"]);
    let open = Form::FirstTo { points: None };
    assert_eq!(faults(&open, 2, "5-3"), ["!length-first"]);
    assert_eq!(places(&open.of_length(Some(7)), 2, "7-0"), [1, 2]);
    assert_eq!(faults(&form, 3, "5-3"), ["!seats"]);
}

/// Memory 7: 35 pairs, 18 win.
#[test]
fn shared_pairs() {
    let form = Form::Share { total: 35, to_win: 18 };
    assert_eq!(places(&form, 2, "18-11"), [1, 2]);
    assert_eq!(places(&form, 2, "17-18"), [2, 1]);
    assert_eq!(faults(&form, 2, "20-18"), ["!over", "!both", "beyond"]);
    assert_eq!(faults(&form, 2, "19-11"), ["beyond"]);
    assert_eq!(faults(&form, 2, "10-12"), ["unfinished"]);
}

/// Mancala 1.8–1.9, A5: 25 win, a draw may be agreed at any count.
#[test]
fn captured_seeds() {
    let form = Form::Seeds { total: 48, to_win: 25 };
    assert_eq!(places(&form, 2, "26-20"), [1, 2]);
    assert_eq!(places(&form, 2, "24-24"), [1, 1]);
    let agreed = sound(&form, 2, "draw 20-18");
    assert_eq!((agreed.places, agreed.scores), (vec![1, 1], vec![20, 18]));
    assert_eq!(places(&form, 2, "draw"), [1, 1]);
    assert_eq!(faults(&form, 2, "20-18"), ["agree"]);
    assert_eq!(faults(&form, 2, "26-25"), ["!over"]);
    assert_eq!(faults(&form, 2, "draw 26-20"), ["!not-drawn"]);
}

/// Risiko! Varianti 4.7, 4.18, A4, A5: 194 points on the map, 105 end the game at once.
#[test]
fn points_with_a_target() {
    let form = varianti();
    let judged = sound(&form, 4, "105 32 30 27");
    assert_eq!((judged.places, judged.target), (vec![1, 2, 3, 4], Some(0)));
    assert_eq!(slip("105 32 30 27 !"), slip("105 32 30 27"));
    let timed = sound(&form, 3, "70 62 62");
    assert_eq!((timed.places, timed.target), (vec![1, 2, 2], None));
    // Eliminated players follow the others, the latest first.
    let out = sound(&form, 5, "x1 90 x2 64 40");
    assert_eq!((out.places, out.scores), (vec![5, 1, 4, 2, 3], vec![0, 90, 0, 64, 40]));
    assert_eq!(faults(&form, 3, "105 105 10"), ["!over", "!both"]);
    assert_eq!(faults(&form, 3, "90 64 41"), ["!over"]);
    assert_eq!(faults(&form, 3, "90 60 40"), ["sum"]);
    assert_eq!(faults(&form, 3, "90 114 -10"), ["!negative"]);
    assert_eq!(faults(&form, 3, "x2 100 94"), ["!out-order"]);
    assert_eq!(faults(&form, 2, "x1 x2"), ["!all-out", "sum"].map(str::to_owned));
    // Several first: the judge names one of them, and the others share the next place.
    let named = sound(&form, 4, "60 60 44 30 judge 2");
    assert_eq!((named.places, named.scores), (vec![2, 1, 3, 4], vec![60, 60, 44, 30]));
    assert_eq!(places(&form, 4, "50 50 50 44 judge 1"), [1, 2, 2, 4]);
    assert_eq!(faults(&form, 4, "60 60 44 30 judge 3"), ["!judge-points"]);
    assert_eq!(faults(&form, 4, "70 50 44 30 judge 1"), ["!judge-points"]);
    let any = Form::Points(Points { target: None, total: None, exact: false });
    assert_eq!(places(&any, 3, "-5 12 900"), [3, 2, 1]);
}

/// Risiko! 6.18, A26: 3 and 1 per territory; equals in the order in which they would have played on.
#[test]
fn objectives_reached_or_counted() {
    let form = risiko();
    assert_eq!(places(&form, 5, "objective 3"), [2, 2, 1, 2, 2]);
    let judged = sound(&form, 4, "held 10/2 8/9 6/2 1/1");
    assert_eq!((judged.places, judged.scores), (vec![2, 1, 3, 4], vec![32, 33, 20, 4]));
    // 33 each: the next turn would have been the fourth's, then the first's.
    assert_eq!(places(&form, 4, "held 10/3 8/9 6/2 1/1 next 4"), [1, 2, 3, 4]);
    assert_eq!(places(&form, 4, "held 10/3 8/9 6/2 1/1 next 2"), [2, 1, 3, 4]);
    assert_eq!(faults(&form, 4, "held 10/3 8/9 6/2 1/1"), ["!next"]);
    assert_eq!(faults(&form, 4, "held 10/10 8/9 6/2 1/1"), ["!over"]);
    assert_eq!(faults(&form, 4, "held 18/3 8/0 6/2 1/1"), ["objective-done"]);
    assert_eq!(faults(&form, 4, "held 19/3 8/0 6/2 1/1"), ["!objective-size"]);
    assert_eq!(faults(&form, 3, "held 10/3 8/9 6/2 1/1"), ["!seats", "!next"]);
}

/// Rummikub 3.1, 3.2, 4.3, 5.7, A1.
#[test]
fn racks_left() {
    let form = rummikub();
    let judged = sound(&form, 4, "racks 12 7+J 5 0");
    assert_eq!((judged.places, judged.scores), (vec![3, 4, 2, 1], vec![-12, -37, -5, 54]));
    // The pool ended: the lowest rack wins the surplus of the others.
    let judged = sound(&form, 4, "racks 12 9 20 9+J pool");
    assert_eq!((judged.places, judged.scores), (vec![2, 1, 3, 4], vec![-3, 44, -11, -30]));
    let judged = sound(&form, 3, "racks 4 4 9 pool");
    assert_eq!((judged.places, judged.scores), (vec![1, 1, 3], vec![2, 2, -5]));
    // 30 penalty points can change the order.
    let judged = sound(&form, 3, "racks 0+P 6 7");
    assert_eq!((judged.places, judged.scores), (vec![3, 1, 2], vec![-17, -6, -7]));
    assert_eq!(sound(&form, 2, "racks 0 5+2P").scores, [5, -65]);
    assert_eq!(faults(&form, 2, "racks 0 5 / 4 0"), ["games"]);
    let Form::Racks(one) = form.clone() else { panic!("racks") };
    let two = Form::Racks(Racks { games: 2, ..one });
    let judged = sound(&two, 3, "racks 12 7+J 0 / 9+P 4 20 pool");
    assert_eq!((judged.scores, judged.places), (vec![-47, -16, 33], vec![3, 2, 1]));
    assert_eq!(faults(&two, 3, "racks 12 7 0"), ["games"]);
    assert_eq!(faults(&two, 3, "racks 12 7 0 / 5 6 7"), ["!nobody-empty"]);
    let fields = slip("racks 12 7+J 0 / 9+P 4 20 pool").to_fields(&two, 3).unwrap();
    assert_eq!(fields.len(), 2 + 2 * (3 * 3 + 1));
    assert_eq!(faults(&form, 3, "racks 3 6 7"), ["!nobody-empty"]);
    assert_eq!(faults(&form, 3, "racks 0 0 7"), ["!two-empty"]);
    assert_eq!(faults(&form, 3, "racks 0 6 7 pool"), ["!pool"]);
    assert_eq!(faults(&form, 3, "racks 0 6+2J 7+J"), ["!jokers"]);
    assert_eq!(faults(&form, 3, "racks 0 700 29"), ["!over"]);
}

/// Gin 3.1, 3.2, 3.5, A7, A8.
#[test]
fn hands_and_columns() {
    let form = Form::Hands(gin(1, 1));
    let judged = sound(&form, 2, "hands 1+60 2+30 1+58 1+25 1+60");
    assert_eq!((judged.places, judged.scores), (vec![1, 2], vec![203, 30]));
    assert_eq!(faults(&form, 2, "hands 1+120 1+80 2+5"), ["!hand-after"]);
    assert_eq!(faults(&form, 2, "hands 1+120"), ["hands-unfinished"]);
    assert_eq!(faults(&form, 2, "hands 1+124 2+0 1+120"), ["!hand", "!hand"]);
    assert_eq!(faults(&form, 2, "hands 3+120 1+120 1+80"), ["!seat"]);

    let hollywood = Form::Hands(gin(3, 2));
    let text = "hands 1+60 2+30 1+50 1+40 1+120";
    let columns = hollywood.ledger(2, &slip(text)).unwrap().columns;
    assert_eq!(columns.iter().map(|column| column.sums).collect::<Vec<_>>(), [[270, 30], [210, 0], [160, 0]]);
    assert_eq!(columns.iter().map(|column| column.winner).collect::<Vec<_>>(), [Some(0), Some(0), None]);
    assert_eq!(places(&hollywood, 2, text), [1, 2]);
    // One column each: the third decides; a closed column takes no more but counts as a step.
    let text = "hands 1+100 1+100 2+110 2+110 2+100";
    let columns = hollywood.ledger(2, &slip(text)).unwrap().columns;
    assert_eq!(columns.iter().map(|column| column.sums).collect::<Vec<_>>(), [[200, 0], [100, 210], [0, 100]]);
    assert_eq!(faults(&hollywood, 2, text), ["hands-unfinished"]);
}

/// Gin 3.2 and 3.5: the first score goes into one column, the second into two, the others into all that are open.
#[test]
fn each_hand_is_written_where_it_counts() {
    let ledger = Form::Hands(gin(3, 2)).ledger(2, &slip("hands 1+60 2+30 1+50 1+40 1+120")).unwrap();
    let sums: Vec<_> = ledger.lines.into_iter().map(|line| line.sums).collect();
    let expected = [
        [Some(60), None, None],
        [Some(30), None, None],
        [Some(110), Some(50), None],
        [Some(150), Some(90), Some(40)],
        [Some(270), Some(210), Some(160)],
    ];
    assert_eq!(sums, expected);
}

/// A partly typed line is no hand of the second player's: `11+120` names a seat that does not exist.
#[test]
fn the_hand_of_a_seat_that_there_is_not_counts_for_nobody() {
    let ledger = Form::Hands(gin(1, 1)).ledger(2, &slip("hands 1+60 2+30 11+120")).unwrap();
    assert_eq!(ledger.lines.len(), 2);
    assert_eq!(ledger.columns[0].sums, [60, 30]);
}

/// Samurai 5.8 and 5.9, with numbers that fit the examples.
#[test]
fn majorities() {
    let form = samurai();
    // Blue, red, green, yellow: helmets, Buddhas, rice. Green 6, blue 5, red 4; yellow has as many as the best.
    let judged = sound(&form, 4, "taken 5/2/3 1/5/3 3/3/4 4/3/3");
    assert_eq!((judged.places, judged.scores), (vec![2, 3, 1, 4], vec![10, 9, 10, 10]));
    // Red and yellow 3 others each, red 9 in all to 8; blue has 11 and green 10, but no majority.
    let judged = sound(&form, 4, "taken 5/2/4 6/1/2 2/4/4 0/5/3");
    assert_eq!((judged.places, judged.scores), (vec![3, 1, 4, 2], vec![11, 9, 10, 8]));
    // Two majorities win at once, whatever the others have.
    assert_eq!(places(&form, 3, "taken 4/4/0 3/3/6 3/3/2"), [1, 2, 3]);
    // No majority at all: the most pieces; equal to the end: shared.
    assert_eq!(places(&form, 2, "taken 3/2/2 3/2/2"), [1, 1]);
    // Where one must go on the judge names one of those who share the victory, which they still share.
    let judged = sound(&form, 3, "taken 4/2/2 2/4/2 2/2/4 judge 2");
    assert_eq!((judged.places, judged.scores, judged.named), (vec![1, 1, 1], vec![8, 8, 8], Some(1)));
    assert_eq!(faults(&form, 3, "taken 4/4/0 3/3/6 3/3/2 judge 1"), ["!judge-points"]);
    assert_eq!(faults(&form, 2, "taken 3/2/2 3/2/2 judge 3"), ["!judge-points"]);
    assert_eq!(faults(&form, 2, "taken 5/2/2 3/2/2"), ["!kind-over"]);
    assert_eq!(faults(&form, 5, "taken 1/0/0 1/0/0 1/0/0 1/0/0 1/0/0"), ["table-size"]);
    assert_eq!(faults(&form, 2, "taken 5/2 3/2/2"), ["!kinds"]);
}

/// Carolus Magnus 7.1–7.3.
#[test]
fn castles_then_paladins_then_the_judge() {
    let form = carolus();
    assert_eq!(places(&form, 2, "castles 10-4"), [1, 2]);
    assert_eq!(places(&form, 2, "castles 5-7"), [2, 1]);
    let judged = sound(&form, 2, "castles 6-6 paladins 11-9");
    assert_eq!((judged.places, judged.scores), (vec![1, 2], vec![6, 6]));
    assert_eq!(places(&form, 2, "castles 6-6 paladins 9-9 judge 2"), [2, 1]);
    assert_eq!(places(&form, 2, "castles 6-6 paladins 9-9"), [1, 1]);
    assert_eq!(faults(&form, 2, "castles 6-6"), ["!paladins"]);
    assert_eq!(faults(&form, 2, "castles 7-5 judge 2"), ["!judge"]);
    assert_eq!(faults(&form, 2, "castles 10-10 paladins 1-0"), ["!castles-both", "!over"]);
    assert_eq!(faults(&form, 2, "castles 11-3"), ["!castles"]);
    assert_eq!(faults(&form, 2, "castles 5-4-3"), ["!seats"]);
}

#[test]
fn castles_of_three_and_of_two_against_two() {
    let form = carolus();
    assert_eq!(places(&form, 3, "castles 4-6-3"), [2, 1, 3]);
    assert_eq!(places(&form, 3, "castles 7-4-4"), [1, 2, 2]);
    assert_eq!(places(&form, 3, "castles 7-4-4 paladins 9-7-8"), [1, 3, 2]);
    assert_eq!(places(&form, 3, "castles 5-5-4 paladins 9-8-12"), [1, 2, 3]);
    assert_eq!(places(&form, 3, "castles 5-5-5 paladins 9-9-8 judge 2"), [2, 1, 3]);
    assert_eq!(faults(&form, 3, "castles 5-5-4"), ["!paladins"]);
    assert_eq!(faults(&form, 3, "castles 7-4-4 paladins 9-8-8 judge 2"), ["!judge"]);
    // Partners sit opposite and share castles, paladins and victory.
    assert_eq!(places(&form, 4, "castles 7-5-7-5"), [1, 3, 1, 3]);
    assert_eq!(places(&form, 4, "castles 6-6-6-6 paladins 9-9-9-9 judge 4"), [3, 1, 3, 1]);
    assert_eq!(faults(&form, 4, "castles 7-5-6-5"), ["!partners"]);
    assert_eq!(faults(&form, 4, "castles 9-8-9-8"), ["!over"]);
    assert_eq!(faults(&form, 5, "castles 1-2-3-4-5"), ["!seats"]);
}

#[test]
fn a_slip_of_another_form_is_refused() {
    assert_eq!(faults(&Form::FirstTo { points: Some(5) }, 2, "castles 5-3"), ["!other-form"]);
    assert_eq!(faults(&rummikub(), 2, "5-3"), ["!other-form"]);
}
