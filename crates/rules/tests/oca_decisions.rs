//! Every decision where the rule book is silent has another value that really changes what happens.

use rules::RoleSet;
use testkit::Scenario;

/// Plays a throw of the first flock with and without an option and compares each with what should come of it.
struct Decision<'a> {
    seats: &'a str,
    position: &'a str,
    acts: &'a [&'a str],
    shipped: &'a str,
    option: &'a str,
    other: &'a str,
}

impl Decision<'_> {
    fn check(&self) {
        for (option, expected) in [("", self.shipped), (self.option, self.other)] {
            let mut scenario = Scenario::given("oca/oca-origgio-2014", self.seats, option, self.position).unwrap();
            scenario.play(self.acts).unwrap();
            scenario.then(expected).unwrap_or_else(|why| panic!("with «{option}»: {why}"));
        }
    }
}

const TWO: &str = "A 10; B 10";

fn points(option: &str, position: &str) -> Vec<(u32, i64)> {
    let scenario = Scenario::given("oca/oca-origgio-2014", "A 10; B 10; C 10", option, position).unwrap();
    let standings = scenario.any.as_dyn().standings();
    standings.iter().map(|standing| (standing.place, standing.points())).collect()
}

#[test]
fn d1_goose_squares_are_those_of_the_board() {
    Decision {
        seats: TWO,
        position: "gara=1 turn=0; 4; 0",
        acts: &["throw 4 6", "validate"],
        shipped: "turn=1; 24; 0",
        option: "goose_squares=[5,9]",
        other: "turn=1; 14; 0",
    }
    .check();
}

#[test]
fn d2_homes_need_not_be_plain() {
    let seats = "A 10 home=9; B 10";
    let ruleset = "oca/oca-origgio-2014";
    assert!(Scenario::given(ruleset, seats, "", "").is_err());
    assert!(Scenario::given(ruleset, seats, "plain_homes_only=false", "").is_ok());
    assert!(Scenario::given(ruleset, "A 10 home=63; B 10", "plain_homes_only=false", "").is_err());
}

#[test]
fn d3_a_square_returned_to_may_act_again() {
    Decision {
        seats: TWO,
        position: "gara=1 turn=0; 0; 8",
        acts: &["throw 1 2", "validate"],
        shipped: "turn=1; 9; 8",
        // 9 is a goose again: 12, and back to 9; the third goose is the last.
        option: "returned_square_acts=true",
        other: "turn=1; 9; 8",
    }
    .check();
    // Told apart by the steps: three geese instead of one.
    for (option, geese) in [("", 1), ("returned_square_acts=true", 3)] {
        let mut scenario = Scenario::given("oca/oca-origgio-2014", TWO, option, "gara=1 turn=0; 0; 8").unwrap();
        scenario.play(&["throw 1 2"]).unwrap();
        let seq = scenario.when(RoleSet::EVERYONE, "validate", &[], None).unwrap();
        let steps = scenario.steps(seq);
        assert_eq!(steps.iter().filter(|step| step.article == Some("5")).count(), geese, "{option}");
    }
    Decision {
        seats: "A 10 home=8; B 10",
        position: "gara=1 turn=0; 8; 20",
        acts: &["throw 2 2", "validate"],
        shipped: "turn=1; 8; 20",
        option: "returned_square_acts=true",
        other: "pending=swap turn=0; 8; 20",
    }
    .check();
}

#[test]
fn d4_tokens_of_the_same_throw_may_free_each_other() {
    Decision {
        seats: TWO,
        position: "gara=1 turn=0; 40 strays=25,25; 0",
        acts: &["throw 2 4", "validate"],
        shipped: "turn=1; 46 strays=1,1,31w,31w; 0",
        option: "same_throw_frees=true",
        other: "turn=1; 46 strays=1,1,31,31w; 0",
    }
    .check();
}

#[test]
fn d5_leapfrog_may_go_over_anyone() {
    Decision {
        seats: TWO,
        position: "gara=1 turn=0; 0; 2 strays=30",
        acts: &["throw 1 2", "validate"],
        shipped: "turn=1; 3 strays=-; 2",
        option: "leapfrog_over=\"anyone\"",
        other: "turn=1; 31w strays=1; 2",
    }
    .check();
}

#[test]
fn d6_squares_of_swapped_bearers_may_act() {
    Decision {
        seats: "A 10 home=61; B 10",
        position: "gara=1 turn=0; 57; 31w",
        acts: &["throw 2 2", "validate", "swap B"],
        shipped: "turn=1; 31 strays=-; 61",
        option: "swap_squares_act=true",
        other: "turn=1; 31w strays=1; 61",
    }
    .check();
    Decision {
        seats: "A 10 home=61; B 10",
        position: "gara=1 turn=0; 57; 59",
        acts: &["throw 2 2", "validate", "swap B"],
        shipped: "turn=1; 59 strays=-; 61",
        // Nothing was thrown for this landing: a goose has nothing to repeat.
        option: "swap_squares_act=true",
        other: "turn=1; 59 strays=-; 61",
    }
    .check();
    // An early win by the swap opens a new gara with the first flock, not the second.
    Decision {
        seats: "A 10 home=62; B 10",
        position: "gara=1 turn=0; 58; 3",
        acts: &["throw 2 2", "validate", "swap B"],
        shipped: "turn=1; 3; 62",
        option: "swap_squares_act=true",
        other: "gara=2 turn=0; 0 eggs=2; 0",
    }
    .check();
}

#[test]
fn d7_early_win_throws_and_garas_are_numbers_of_the_ruleset() {
    let position = "gara=2 turn=0; 57 throws=2; 20";
    let acts: &[&str] = &["throw 2 4", "validate"];
    let shipped = "gara=3 turn=0; 0 eggs=2; 0";
    let other = "gara=2 turn=0 winner=0; 63 throws=3; 20";
    for option in ["early_win_throws=2", "early_win_garas=1"] {
        Decision { seats: TWO, position, acts, shipped, option, other }.check();
    }
    let other = "gara=3 turn=0; 0 eggs=5; 0";
    Decision { seats: TWO, position, acts, shipped, option: "early_win_eggs=5", other }.check();
}

#[test]
fn d8_strays_in_the_garden_may_cost_points() {
    let position = "gara=1 turn=0; 30 strays=10,63; 20; 10";
    assert_eq!(points("", position), [(1, 945 - 21), (2, 756), (3, 630)]);
    assert_eq!(points("stray_in_garden_counts=true", position), [(1, 945 - 42), (2, 756), (3, 630)]);
}

#[test]
fn d9_strays_may_not_rejoin_on_square_one() {
    Decision {
        seats: TWO,
        position: "gara=1 turn=0; 0 strays=20,21,22,23,24,25,26,27; 0",
        acts: &["throw 1 1", "validate"],
        shipped: "turn=1; 1 paid strays=22,24,25,25,26,28,29,29; 0",
        // The third forfeit falls on the stray furthest ahead, the older of the two on 29, and nobody rejoins on 1.
        option: "reunion_on_square_one=false",
        other: "turn=1; 1 paid strays=1,1,22,24,25,25,26,28,29; 0",
    }
    .check();
}

#[test]
fn d10_forfeits_may_be_paid_token_by_token() {
    Decision {
        seats: TWO,
        // Afterwards the stray that leaves 1 is gone; at once it is still there and rejoins the bearer who pays.
        position: "gara=1 turn=0; 13 strays=1,20,21,22,24,28,34,35,40; 0",
        acts: &["throw 2 4", "validate"],
        shipped: "turn=1; 1 paid strays=7,26,28,30,33,34,40,46,47; 0",
        option: "forfeits_after_moves=false",
        other: "turn=1; 1 paid strays=26,28,30,33,34,40,46,47; 0",
    }
    .check();
}

#[test]
fn d10_further_forfeits_may_lapse() {
    Decision {
        seats: TWO,
        position: "gara=1 turn=0; 46 strays=20,21,22,23,24,25,26,27,28; 0",
        acts: &["throw 1 1", "validate"],
        shipped: "turn=1; 1 paid strays=22,24,25,25,26,28,29,29; 0",
        option: "further_forfeits=\"lapse\"",
        other: "turn=1; 1 paid strays=22,24,25,25,26,28,29,29,30; 0",
    }
    .check();
}

#[test]
fn d11_held_tokens_may_be_spared() {
    Decision {
        seats: TWO,
        position: "gara=1 turn=0; 52p2 strays=13,20,21,22,24,28,34,35,40; 0",
        acts: &["throw 2 4", "validate"],
        shipped: "turn=1; 1 paid strays=19i1,26,28,30,33,34,40,46,47; 0",
        option: "held_tokens_pay=false",
        other: "turn=1; 52p1 strays=1,19i1,26,28,30,33,34,40,46; 0",
    }
    .check();
}

#[test]
fn d12_flights_may_leave_strays_held_and_count_their_throws() {
    let position = "gara=1 turn=0; 31w strays=10,19i1,52p2; 0";
    let acts: &[&str] = &["throw 3 6", "validate"];
    let shipped = "turn=1; 31w strays=26,26,26; 0";
    let other = "turn=1; 31w strays=19i1,26,52p2; 0";
    Decision { seats: TWO, position, acts, shipped, option: "flight_frees_strays=false", other }.check();
    let option = "flight_frees_strays=false flight_counts_holds=true";
    let other = "turn=1; 31w strays=19,26,52p1; 0";
    Decision { seats: TWO, position, acts, shipped, option, other }.check();
}

#[test]
fn d13_equal_squares_may_not_share_the_place() {
    let position = "gara=1 turn=0; 30; 30; 10";
    assert_eq!(points("", position), [(1, 945), (1, 945), (3, 630)]);
    assert_eq!(points("shared_places=false", position), [(1, 945), (2, 756), (3, 630)]);
}

#[test]
fn d14_leaping_back_over_two_may_end_elsewhere() {
    Decision {
        seats: "A 10; B 10; C 10",
        position: "gara=1 turn=0; 0; 11; 2",
        acts: &["throw 1 2", "validate"],
        shipped: "turn=1; 1; 11; 2",
        option: "leap_back_over_two=0",
        other: "turn=1; 0; 11; 2",
    }
    .check();
}

#[test]
fn the_fourth_goose_has_no_effect() {
    // A board with geese every four squares.
    let board = "goose_squares=[4,8,16,20,24,28]";
    let position = "gara=1 turn=0; 12; 0";
    let acts: &[&str] = &["throw 1 3", "validate"];
    // 16, 20, 24 send on; 28 is the fourth and does nothing.
    let shipped = "turn=1; 16; 0";
    Decision { seats: TWO, position, acts, shipped, option: board, other: "turn=1; 28; 0" }.check();
    let fewer = "goose_squares=[4,8,16,20,24,28] max_geese=1";
    Decision { seats: TWO, position, acts, shipped, option: fewer, other: "turn=1; 20; 0" }.check();
}

#[test]
fn nobody_goes_back_beyond_the_start() {
    let board = "garden=20 goose_squares=[9] squares={} flights=[]";
    let mut scenario = Scenario::given("oca/oca-origgio-2014", TWO, board, "gara=1 turn=0; 19; 0").unwrap();
    // 19 and 12: 20 and 11 back, on the goose of 9, and 12 back.
    scenario.play(&["throw 6 6", "validate"]).unwrap();
    scenario.then("turn=1; 0; 0").unwrap();
}

#[test]
fn other_numbers_of_the_ruleset_count() {
    let position = "gara=1 turn=0; 31w; 0";
    let acts: &[&str] = &["throw 3 3", "validate"];
    let shipped = "turn=1; 31w; 0";
    Decision { seats: TWO, position, acts, shipped, option: "escape_totals=[6]", other: "turn=1; 37; 0" }.check();
    let scored = "gara=1 turn=0; 30 eggs=1 strays=10; 20; 10";
    let option = "placement_points=[100] placement_points_after=5 stray_loss=10 egg_points=1000";
    assert_eq!(points(option, scored), [(1, 1090), (2, 5), (3, 5)]);
}
