//! Brackets as the minutes draw them.

use super::of;
use festival::fair::Fair;
use festival::i18n::Lang;

/// Returns a number of the first attribute of that name in a drawing.
fn attribute(svg: &str, name: &str) -> f64 {
    let (_, rest) = svg.split_once(&format!("{name}=\"")).unwrap();
    rest.split_once('"').unwrap().0.parse().unwrap()
}

/// Returns the size in points of the smallest text of a drawing when set on A4 by the template.
fn smallest(svg: &str) -> f64 {
    let (wide, tall) = (156.0 / 25.4 * 72.0, 135.0 / 25.4 * 72.0);
    let scale = (wide / attribute(svg, "width")).min(tall / attribute(svg, "height"));
    let sizes = svg.split("<text ").skip(1).map(|text| attribute(text, "font-size"));
    scale * sizes.fold(f64::INFINITY, f64::min)
}

#[test]
fn a_large_bracket_is_drawn_in_figures_that_can_be_read() {
    let mut fair = Fair::new(64);
    let id = fair.open("torneo-doppia-eliminazione", "", "");
    fair.enter(&id, 1, 64);
    fair.say(&id, "start\ndraw 1");
    let pictures = of(&fair, &id, Lang::It).pictures;
    let headings: Vec<_> = pictures.iter().map(|picture| picture.heading.as_str()).collect();
    let begun = |heading: &str| headings.iter().position(|other| *other == heading);
    let begun = ["Tabellone dei vincenti", "Tabellone di recupero", "Finale"].map(begun);
    assert_eq!((pictures.len(), begun), (18, [Some(0), Some(9), Some(17)]), "{headings:?}");
    assert_eq!(pictures[0].caption, "Tabellone dei vincenti: Turno 1 – Turno 2 – Turno 3 (1 di 9)");
    assert_eq!(pictures[17].caption, "Finale");
    let mut tables: Vec<_> = pictures.iter().flat_map(|picture| picture.alt.split("; ")).collect();
    tables.sort_unstable();
    tables.dedup();
    assert_eq!(tables.len(), 63 + 62 + 1, "every match once");
    for picture in &pictures {
        assert!(smallest(&picture.svg) >= 6.0, "{}: {} pt", picture.caption, smallest(&picture.svg));
    }
}

#[test]
fn a_small_bracket_stays_whole() {
    for (players, figures) in [(8, 1), (16, 3)] {
        let mut fair = Fair::new(players);
        let id = fair.open("torneo-mancala", "", "");
        fair.enter(&id, 1, players);
        fair.say(&id, "start\ndraw 1");
        let pictures = of(&fair, &id, Lang::It).pictures;
        assert_eq!(pictures.len(), figures, "{players}");
        assert!(pictures.iter().all(|picture| picture.heading.is_empty() && smallest(&picture.svg) >= 6.0));
    }
}
