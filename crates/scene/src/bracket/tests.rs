use super::*;

fn seat(name: &str) -> Seat {
    Seat { name: Words::Plain(name.to_owned()), taken: true, score: String::new(), won: false }
}

fn table(id: usize, column: usize, next: Option<usize>) -> Table {
    Table {
        id: format!("table/{id}"),
        column,
        caption: Words::Plain(id.to_string()),
        seats: vec![seat("Ada"), seat("Ugo")],
        next,
        progress: Progress::Ready,
        tooltip: Vec::new(),
    }
}

/// Returns a full bracket with `first` tables in the first round, and a match for third place.
fn full(first: usize) -> Bracket {
    let mut tables = Vec::new();
    let (mut count, mut column, mut start) = (first, 0, 0);
    while count > 0 {
        for place in 0..count {
            let next = (count > 1).then_some(start + count + place / 2);
            tables.push(table(start + place + 1, column, next));
        }
        start += count;
        (count, column) = (count / 2, column + 1);
    }
    let third = table(start + 1, column - 1, None);
    tables.push(third);
    Bracket { columns: vec![Words::Plain("x".to_owned()); column], tables }
}

fn apart(places: &[Rect]) -> bool {
    let pairs = places.iter().enumerate().flat_map(|(index, one)| places[index + 1..].iter().map(move |b| (one, b)));
    pairs.into_iter().all(|(one, other)| !one.overlaps(*other))
}

#[test]
fn a_table_stands_midway_between_those_that_feed_it() {
    let places = places(&full(4));
    let middle = |index: usize| places[index].centre().y;
    assert_eq!(middle(4), i32::midpoint(middle(0), middle(1)));
    assert_eq!(middle(6), i32::midpoint(middle(4), middle(5)));
    assert!(places[7].y > places[6].bottom(), "the match for third place stands below the final");
    assert_eq!(places[7].x, places[6].x);
}

#[test]
fn no_two_tables_overlap() {
    for first in [1, 2, 8, 32, 256] {
        let bracket = full(first);
        let (scene, places) = (scene(&bracket), places(&bracket));
        assert!(apart(&places), "{first}");
        let whole = Rect::new(0, 0, scene.width, scene.height);
        assert!(places.iter().all(|place| whole.contains(Point::new(place.x, place.y))), "{first}");
        assert!(places.iter().all(|place| whole.contains(Point::new(place.right(), place.bottom()))), "{first}");
    }
}

#[test]
fn missing_tables_of_a_preliminary_round_take_no_room() {
    let mut bracket = full(4);
    let few = places(&bracket);
    // Only the first of four preliminary tables is played.
    bracket.tables.drain(1..4);
    for table in &mut bracket.tables {
        table.next = table.next.map(|next| next - 3);
    }
    let places = places(&bracket);
    assert!(apart(&places));
    let height = |places: &[Rect]| places.iter().map(|place| place.bottom()).max();
    assert!(height(&places) < height(&few));
    assert_eq!(places[0].centre().y, places[1].centre().y);
}

#[test]
fn a_losers_bracket_meets_the_other_in_the_final() {
    // Two rounds of the unbeaten, two of the losers, the final and its repeat.
    let mut tables = vec![table(1, 0, Some(2)), table(2, 0, Some(2)), table(3, 1, Some(5))];
    tables.extend([table(4, 0, Some(4)), table(5, 1, Some(5)), table(6, 2, Some(6)), table(7, 3, None)]);
    let bracket = Bracket { columns: Vec::new(), tables };
    let places = places(&bracket);
    assert!(apart(&places));
    assert!(places[3].y > places[1].bottom(), "losers below the unbeaten");
    assert_eq!(places[5].centre().y, places[6].centre().y);
}

#[test]
fn links_that_lead_nowhere_or_back_are_left_out() {
    let tables = vec![table(1, 1, Some(9)), table(2, 1, Some(0)), table(3, 0, Some(2))];
    let bracket = Bracket { columns: Vec::new(), tables };
    assert!(apart(&places(&bracket)));
    let scene = scene(&bracket);
    let long = |item: &&crate::Item| matches!(&item.shape, crate::Shape::Line { points, .. } if points.len() > 2);
    assert_eq!(scene.items.iter().filter(long).count(), 0);
    assert_eq!(scene.spots.len(), 3);
}

#[test]
fn an_empty_bracket_is_an_empty_picture() {
    let scene = scene(&Bracket::default());
    assert!(scene.items.is_empty() && scene.width > 0 && scene.height > 0);
}

#[test]
fn a_long_name_is_cut_short_and_told_whole_to_whoever_points_at_it() {
    let long = "Massimiliano Federico Lombardi-Castiglioni – Annamaria Quattrocchi";
    let mut own = table(1, 0, None);
    own.seats[1] = seat(long);
    let scene = scene(&Bracket { columns: Vec::new(), tables: vec![own] });
    let words = scene.items.iter().filter_map(|item| match &item.shape {
        crate::Shape::Text(text) => Some(&text.words),
        _ => None,
    });
    let words: Vec<_> = words.collect();
    assert!(words.contains(&&Words::Plain("Ada".to_owned())));
    assert!(!words.contains(&&Words::Plain(long.to_owned())), "too small to read");
    assert_eq!(scene.spots[0].tooltip, [Message::new("scene-bracket-name").with("name", long)]);
}

#[test]
fn a_name_broken_for_paper_stands_whole_in_a_higher_table() {
    let long = "Massimiliano Federico Lombardi-Castiglioni – Annamaria Quattrocchi";
    let mut whole = full(2);
    whole.tables[0].seats[1] = seat(long);
    let bracket = broken(whole.clone());
    let (before, after) = (places(&whole), places(&bracket));
    assert!(apart(&after) && after[0].h > before[0].h && after[1].h == before[1].h);
    let scene = scene(&Bracket { columns: Vec::new(), tables: bracket.tables[..1].to_vec() });
    let words = scene.items.iter().filter_map(|item| match &item.shape {
        crate::Shape::Text(Text { words: Words::Plain(words), .. }) => Some(words.as_str()),
        _ => None,
    });
    let words: Vec<_> = words.collect();
    assert_eq!(words[..2], ["1", "Ada"]);
    assert_eq!(words[2..].join(" "), long);
    assert!(scene.spots[0].tooltip.is_empty());
}

#[test]
fn winners_are_bold_and_byes_quiet() {
    let mut own = table(1, 0, None);
    own.progress = Progress::Over;
    own.seats[0].won = true;
    own.seats[1] = Seat { taken: false, ..seat("riposa") };
    let scene = scene(&Bracket { columns: Vec::new(), tables: vec![own] });
    let text = |item: &crate::Item| match &item.shape {
        crate::Shape::Text(text) => Some((text.words.clone(), text.weight, text.ink)),
        _ => None,
    };
    let texts: Vec<_> = scene.items.iter().filter_map(text).collect();
    let of = |name: &str| {
        let words = Words::Plain(name.to_owned());
        texts.iter().find(|(own, _, _)| *own == words).map(|(_, weight, ink)| (*weight, *ink))
    };
    assert_eq!(of("Ada"), Some((Weight::Bold, Ink::Ink)));
    assert_eq!(of("riposa"), Some((Weight::Regular, Ink::SoftInk)));
}
