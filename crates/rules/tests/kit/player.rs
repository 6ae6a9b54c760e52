//! The seats of games for two.

use rules::games::mancala::{Article, Mancala};
use rules::kit::{PlayerSeat, check_two};

#[test]
fn however_many_seats_there_are_they_are_counted() {
    for count in [0, 1, 3, 255, 256, 257, 1000] {
        let seats = vec![PlayerSeat { name: "A".to_owned() }; count];
        let problems = check_two::<Mancala>(&seats, Article::Row);
        assert_eq!(problems[0].field, "seats", "{count}");
    }
}
