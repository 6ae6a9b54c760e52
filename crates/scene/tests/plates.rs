//! Players' plates, and figures side by side, on the boards of every game.

use rules::games::gin_rummy::GinRummy;
use rules::games::samurai::{Ground, Samurai};
use rules::with_match;
use scene::{Ink, Item, Rect, Scene, Shape, Shown, Text, View, Words};

use crate::pair;

/// Times beside a board are in the order of its plates: each seat has one, and two at the same height are read from the
/// left.
#[test]
fn every_seat_of_every_game_has_a_plate_and_plates_are_read_in_order() {
    for any in testkit::at_tables().unwrap() {
        let scene = with_match!(&any, m => Shown::scene(View { game: m, state: m.state(), last: &[] }));
        let read = scene.seats_as_read();
        let mut seats = read.clone();
        seats.sort_unstable();
        let all: Vec<u8> = (0..).take(any.as_dyn().seat_names().len()).collect();
        assert_eq!(seats, all, "{}", any.as_dyn().ruleset_id());
        let rect = |seat: u8| scene.plates.iter().find(|(own, _)| *own == seat).unwrap().1;
        for pair in read.windows(2) {
            let (one, other) = (rect(pair[0]), rect(pair[1]));
            let after = one.centre().y <= other.y || one.x <= other.x;
            assert!(after, "{}: {pair:?} at {one:?} and {other:?}", any.as_dyn().ruleset_id());
        }
    }
}

/// Lists the texts of a scene that are figures only.
fn figures(scene: &Scene) -> Vec<&Text> {
    let texts = scene.items.iter().filter_map(|item| match &item.shape {
        Shape::Text(text) => Some(text),
        _ => None,
    });
    let alone = |text: &&Text| matches!(&text.words, Words::Plain(words) if words.parse::<u64>().is_ok());
    texts.filter(alone).collect()
}

#[test]
fn totals_of_two_and_of_three_figures_are_of_one_size() {
    let mut game = pair::open::<GinRummy>(["Anna", "Bruno"], |rules| (rules.columns, rules.to_win) = (3, 3));
    pair::play(&mut game, &["gin Anna v 98", "knock Bruno 6 v 20", "gin Anna v 10"]);
    let scene = GinRummy::scene(pair::view(&game));
    let foot = figures(&scene).iter().map(|text| text.at.y).max().unwrap();
    let sums: Vec<_> = figures(&scene).into_iter().filter(|text| text.at.y == foot).collect();
    let words = |text: &&Text| matches!(&text.words, Words::Plain(words) if words.len() == 3);
    assert!(sums.iter().any(words) && !sums.iter().all(words), "{sums:?}");
    assert!(sums.iter().all(|text| text.size == sums[0].size), "{sums:?}");
    // Three figures fit at that size: nothing shrinks when it is painted.
    assert!(sums.iter().filter(|text| words(text)).all(|text| text.size * 54 * 3 / 100 <= text.max_width), "{sums:?}");
}

#[test]
fn a_column_that_is_won_shows_by_whom() {
    let mut game = pair::open::<GinRummy>(["Anna", "Bruno"], |rules| (rules.columns, rules.to_win) = (3, 3));
    pair::play(&mut game, &["gin Anna v 98"]);
    let emblems = |game: &_| {
        let scene = GinRummy::scene(pair::view(game));
        let own = |item: &&Item| match &item.shape {
            Shape::Circle { paint, .. } | Shape::Polygon { paint, .. } => paint.fill == Some(Ink::Seat(0)),
            _ => false,
        };
        scene.items.iter().filter(own).count()
    };
    let open = emblems(&game);
    pair::play(&mut game, &["gin Anna v 98"]);
    assert_eq!(emblems(&game), open + 1, "the emblem of the winner stands at the head");
}

/// Returns the bounds of a shape.
fn bounds(shape: &Shape) -> Option<Rect> {
    let points = match shape {
        Shape::Polygon { points, .. } | Shape::Line { points, .. } => points.clone(),
        Shape::Circle { centre, radius, .. } => vec![centre.moved(-radius, -radius), centre.moved(*radius, *radius)],
        Shape::Rect { rect, .. } => return Some(*rect),
        Shape::Text(_) => return None,
    };
    let (left, right) = (points.iter().map(|at| at.x).min()?, points.iter().map(|at| at.x).max()?);
    let (top, bottom) = (points.iter().map(|at| at.y).min()?, points.iter().map(|at| at.y).max()?);
    Some(Rect::new(left, top, right - left, bottom - top))
}

/// Lists the bounds of the figures of a picture, including their shapes.
fn figures_of(scene: &Scene) -> Vec<Rect> {
    let of = |index: usize| {
        let shapes = scene.items.iter().filter(|item| item.piece == Some(index)).filter_map(|item| bounds(&item.shape));
        shapes.reduce(|one, other| {
            let (x, y) = (one.x.min(other.x), one.y.min(other.y));
            Rect::new(x, y, one.right().max(other.right()) - x, one.bottom().max(other.bottom()) - y)
        })
    };
    let figure = |index: &usize| scene.pieces[*index].tokens.iter().any(|token| token.starts_with("figure/"));
    let standing = scene.pieces.len();
    (0..standing).filter(figure).filter_map(of).collect()
}

/// Returns the bounds of a single figure, the one that is as wide and high as its box.
fn alone(players: usize) -> Rect {
    let names = ["Anna", "Bruno", "Carla", "Dario"];
    let mut game = pair::samurai(&names[..players]);
    let hands = vec!["hand=5"; players].join("; ");
    pair::set_up(&mut game, &format!("play first=0 turn=0 P2=R; {hands}"));
    figures_of(&Samurai::scene(pair::view(&game)))[0]
}

/// The figures of a city are distinguishable from afar: none covers another, and each is as large as possible.
#[test]
fn figures_of_one_city_do_not_lie_over_each_other() {
    for players in 2..=4 {
        let names = ["Anna", "Bruno", "Carla", "Dario"];
        let mut game = pair::samurai(&names[..players]);
        let board = &game.rules().board;
        let cities: Vec<_> =
            board.spaces(players).filter(|space| space.ground == Ground::City).map(|space| space.cell).collect();
        let stand: Vec<_> =
            cities.iter().zip(["EB", "ER", "BR"].iter().cycle()).map(|(at, forms)| format!("{at}={forms}")).collect();
        let hands = vec!["hand=5"; players].join("; ");
        pair::set_up(&mut game, &format!("play first=0 turn=0 {}; {hands}", stand.join(" ")));
        let scene = Samurai::scene(pair::view(&game));
        let figures = figures_of(&scene);
        assert_eq!(figures.len(), 2 * cities.len());
        for (index, one) in figures.iter().enumerate() {
            for other in &figures[index + 1..] {
                let apart =
                    one.right() < other.x || other.right() < one.x || one.bottom() < other.y || other.bottom() < one.y;
                assert!(apart, "{players}: {one:?} over {other:?}");
            }
            assert!(one.h * 10 >= alone(players).h * 9, "{players}: {one:?} is smaller than alone");
        }
    }
}

/// Emblems are distinguishable by colour only on plates: on the cloth some of them are lost.
#[test]
fn whoever_competes_for_a_pot_is_marked_on_a_plate() {
    let mut game = pair::table(&["Anna", "Bruno", "Carla", "Dario", "Elsa"], false);
    let pots = "hand=7 button=p1 blinds=10/20 board=AsKd10c2h pot=900:p2,p3,p5 pot=200:p2,p5; 1000 folded; 0 in=400; 0 in=300; 1200 folded; 0 in=400";
    pair::set_up(&mut game, pots);
    let scene = Shown::scene(pair::view(&game));
    let plates: Vec<_> = scene
        .items
        .iter()
        .filter_map(|item| match &item.shape {
            Shape::Rect { rect, paint, .. } if paint.fill == Some(Ink::WoodLight) => Some(*rect),
            _ => None,
        })
        .collect();
    let felt = scene.spot("pots").unwrap().rect;
    let emblem = |item: &&Item| matches!(&item.shape, Shape::Polygon { paint, .. } | Shape::Circle { paint, .. } if matches!(paint.fill, Some(Ink::Seat(_))));
    let emblems: Vec<_> = scene
        .items
        .iter()
        .filter(emblem)
        .filter_map(|item| bounds(&item.shape))
        .filter(|rect| felt.contains(rect.centre()))
        .collect();
    assert_eq!(emblems.len(), 5, "three for the first pot, two for the other");
    for rect in emblems {
        let held = plates.iter().any(|plate| {
            plate.x <= rect.x && rect.right() <= plate.right() && plate.y <= rect.y && rect.bottom() <= plate.bottom()
        });
        assert!(held, "{rect:?} on the cloth");
    }
}
