//! How pages are set: nothing is printed over anything else, and related parts stay on one page.

use typst::layout::{Abs, Frame, FrameItem, Point, Size};
use typst_layout::PagedDocument;

use super::pages::with_fonts;
use super::paper::{linked, sheet_of};
use super::sample;
use crate::engine::{lay_out, layout};
use crate::typeset::Template;
use crate::*;

/// A line of set text: its baseline, its right end, the height of its ink.
#[derive(Clone, Debug)]
struct Line {
    text: String,
    at: Point,
    right: Abs,
    ink: Abs,
}

fn lines(frame: &Frame, from: Point, out: &mut Vec<Line>) {
    for (at, item) in frame.items() {
        let at = from + *at;
        match item {
            FrameItem::Group(group) => lines(&group.frame, at, out),
            FrameItem::Text(text) if !text.text.trim().is_empty() => {
                let ink = text.bbox();
                let ink = ink.min.y.abs().max(ink.max.y.abs());
                out.push(Line { text: text.text.to_string(), at, right: at.x + text.width(), ink });
            }
            _ => {}
        }
    }
}

fn pages(doc: &Verbale) -> Vec<Vec<Line>> {
    let (_, document) = with_fonts(|fonts| layout(doc, fonts, TEMPLATE)).unwrap();
    let page = |frame| {
        let mut found = Vec::new();
        lines(frame, Point::zero(), &mut found);
        found
    };
    document.pages().iter().map(|own| page(&own.frame)).collect()
}

/// Lists the texts printed over each other on a page.
fn overprinted(page: &[Line]) -> Vec<(String, String)> {
    let over = |a: &Line, b: &Line| {
        let touch = Abs::pt(0.5);
        (a.at.y - b.at.y).abs() < touch && a.at.x <= b.at.x && a.right > b.at.x + touch
    };
    let pairs = page.iter().enumerate().flat_map(|(i, a)| page[i + 1..].iter().map(move |b| (a, b)));
    let pairs = pairs.filter(|(a, b)| over(a, b) || over(b, a));
    pairs.map(|(a, b)| (a.text.clone(), b.text.clone())).collect()
}

fn on(page: &[Line], text: &str) -> bool {
    page.iter().any(|line| line.text == text)
}

fn table(columns: &[(&str, bool)], rows: &[&[&str]]) -> Table {
    let column =
        |(title, numeric): &(&str, bool)| Column { key: String::new(), title: (*title).to_owned(), numeric: *numeric };
    let row = |row: &&[&str]| row.iter().map(|cell| (*cell).to_owned()).collect();
    Table {
        key: "programme".to_owned(),
        title: "Programma".to_owned(),
        note: String::new(),
        cells: Standings { columns: columns.iter().map(column).collect(), rows: rows.iter().map(row).collect() },
    }
}

/// A programme as wide as a real one.
fn programme() -> Table {
    let columns = [
        ("Torneo", false),
        ("Inizio", false),
        ("Luogo", false),
        ("Iscritti", true),
        ("Tavoli", true),
        ("Correzioni", true),
        ("Stato", false),
    ];
    table(
        &columns,
        &[
            &["Torneo di Memory per under 18", "19 settembre 2026, 10:00", "Biblioteca", "16", "15", "0", "chiuso"],
            &[
                "Campionato di puzzle a coppie",
                "19 settembre 2026, 14:00",
                "Palestra comunale",
                "9",
                "0",
                "0",
                "finito, da chiudere",
            ],
        ],
    )
}

#[test]
fn what_is_copied_from_a_page_holds_no_marks_of_direction_where_all_runs_one_way() {
    let marked = |doc: &Verbale| {
        let text: String = pages(doc).iter().flatten().map(|line| line.text.as_str()).collect();
        text.contains(['\u{2068}', '\u{2069}'])
    };
    let mut doc = sample::empty();
    assert!(!marked(&doc));
    doc.game.ruleset = "משחק".to_owned();
    assert!(marked(&doc), "what runs the other way turns nothing around it");
}

#[test]
fn names_have_their_room_in_a_wide_table() {
    let mut doc = sample::empty();
    doc.tables = vec![programme()];
    let figures = [
        "Punti (regola.)",
        "Vittorie (regola.)",
        "Partita migliore (regola.)",
        "Somma posti (regola.)",
        "Iscrizione (regola.)",
    ];
    let mut columns = vec![("Posto", true), ("Iscritto", false)];
    columns.extend(figures.map(|figure| (figure, true)));
    doc.tables.push(table(&columns, &[&["1", "Maurizio Marelli", "134", "1", "114", "1", "3"]]));
    let pages = pages(&doc);
    for page in &pages {
        assert_eq!(overprinted(page), []);
    }
    let all: Vec<_> = pages.concat();
    for name in ["Torneo di Memory per under 18", "Campionato di puzzle a coppie", "Maurizio Marelli"] {
        assert!(on(&all, name), "{name} is broken");
    }
}

/// Holds however far down the page a table begins.
#[test]
fn a_table_s_heading_and_line_stand_above_its_rows() {
    let rows: Vec<_> = (0..60).map(|n| format!("Giornata {n}")).collect();
    let lines: Vec<_> = rows.iter().map(|row| [row.as_str()]).collect();
    let lines: Vec<&[&str]> = lines.iter().map(<[&str; 1]>::as_slice).collect();
    for count in 20..60 {
        let mut doc = sample::empty();
        let mut ranked = table(&[("Posto", true), ("Iscritto", false)], &[&["1", "Ada Bianchi"], &["2", "Ugo Neri"]]);
        (ranked.title, ranked.note) = ("Torneo di Twixt".to_owned(), "Vince: Ada".to_owned());
        doc.tables = vec![table(&[("Giorno", false)], &lines[..count]), ranked];
        let pages = pages(&doc);
        let begins = pages.iter().find(|page| on(page, "Vince: Ada")).unwrap();
        assert!(on(begins, "Torneo di Twixt") && on(begins, "Ada Bianchi"), "{count}: apart from the rows");
    }
}

#[test]
fn a_winner_stands_below_the_tournament() {
    let mut doc = sample::empty();
    doc.results = (0..60).map(|n| sample::detail("", &format!("torneo {n}"), &format!("Ada {n}"))).collect();
    let pages = pages(&doc);
    assert!(pages.len() > 2);
    for n in 0..60 {
        let [label, name] = [format!("TORNEO {n}"), format!("Ada {n}")];
        assert!(pages.iter().any(|page| on(page, &label) && on(page, &name)), "{n} is on two pages");
    }
}

fn note(number: u64, steps: usize) -> Record {
    let step = |n: usize| Step { article: "G9".to_owned(), text: format!("passo {n}") };
    Record {
        dice: Vec::new(),
        what: format!("In programma: Campionato di puzzle a coppie {number}"),
        validation: None,
        seat: None,
        steps: (0..steps).map(step).collect(),
        ..sample::throw(number, "Norma Olgiati", 0, [1, 1], &[])
    }
}

/// Holds however far down the last page is filled.
#[test]
fn nobody_signs_on_a_page_of_its_own() {
    let mut doc = sample::empty();
    doc.signatures.push(SignatureGroup { title: "Gli arbitri".to_owned(), names: vec!["Rosa Arbitra".to_owned()] });
    for count in (2..62).step_by(4) {
        let mut by_record = doc.clone();
        by_record.lists.clear();
        by_record.records = (0..count).map(|number| note(number, 0)).collect();
        let mut by_decision = doc.clone();
        let decision = |n| Interpretation { code: format!("D{n}"), title: "Materia".to_owned(), value: "1".to_owned() };
        by_decision.interpretations = (0..count).map(decision).collect();
        let last = [format!("In programma: Campionato di puzzle a coppie {}", count - 1), format!("D{}", count - 1)];
        for (doc, last) in [by_record, by_decision].iter().zip(&last) {
            let pages = pages(doc);
            let signed = pages.iter().find(|page| on(page, "Rosa Arbitra")).unwrap();
            assert!(on(signed, last), "the signatures stand apart from {last}");
            assert!(on(signed, "LA TRIADE"), "all sign on one page");
        }
    }
}

#[test]
fn no_name_is_divided_in_the_register() {
    let names = ["Massimiliano", "Quattrocchi", "Pierfrancesco", "Castellazzi", "Mariantonietta", "Bevilacqua"];
    let mut doc = sample::empty();
    let what = format!("Risultato, partita 10: {}: vince {}", names.join(" "), names[1]);
    doc.records = vec![Record { what, who: names.join(" "), ..note(1, 3) }];
    let pages = pages(&doc);
    for page in &pages {
        assert_eq!(overprinted(page), []);
    }
    let all: Vec<_> = pages.concat();
    for name in names {
        let whole = all.iter().filter(|line| line.text.contains(name)).count();
        assert!(whole >= 2, "{name} is divided");
    }
}

/// Applies also to those who judge throws, and to flocks: text without room beside it makes the column wider.
#[test]
fn no_name_is_divided_in_a_narrow_column() {
    let names = ["Contarelli", "Brambillasca-Castiglioni", "Mariaconcettaimmacolata"];
    for name in names {
        let mut doc = sample::short();
        let throw = sample::throw(1, &format!("Oche {name}"), 0, [3, 4], &[("6", "Il portatore va dalla 3 alla 10.")]);
        let by = format!("Guido {name}");
        let validation = Some(Validation { verdict: Verdict::Valid, reason: String::new(), by });
        doc.records = vec![Record { validation, ..throw }];
        doc.seats.iter_mut().for_each(|seat| seat.name = format!("Oche {name}"));
        let item = Item {
            who: format!("Oche {name}"),
            ..doc.lists.iter().find_map(|list| list.items.first()).unwrap().clone()
        };
        doc.lists.iter_mut().for_each(|list| list.items = vec![item.clone()]);
        let pages = pages(&doc);
        for page in &pages {
            assert_eq!(overprinted(page), []);
        }
        let parts: Vec<_> = name.split_inclusive('-').collect();
        let all: Vec<_> = pages.concat();
        let named = parts.iter().map(|part| all.iter().filter(|line| line.text.contains(part)).count()).min().unwrap();
        assert!(named >= 2 + doc.seats.len() + doc.lists.len(), "{name}: {named} times whole");
    }
}

#[test]
fn pictures_stand_under_their_headings() {
    let mut doc = sample::short();
    let picture = doc.pictures[0].clone();
    let under = |heading: &str| Picture { heading: heading.to_owned(), ..picture.clone() };
    doc.pictures = vec![under("Tabellone dei vincenti"), under(""), under("Tabellone di recupero")];
    let all: Vec<_> = pages(&doc).concat();
    assert!(on(&all, "Tabellone dei vincenti") && on(&all, "Tabellone di recupero"));
    let page = html(&doc);
    assert!(page.contains("<h3>Tabellone dei vincenti</h3>") && page.contains("<h3>Tabellone di recupero</h3>"));
    assert_eq!(page.matches("<figure>").count(), 3);
}

#[test]
fn a_row_longer_than_a_page_loses_nothing() {
    let mut doc = sample::empty();
    doc.records = vec![note(1, 3), note(2, 200)];
    let (_, document) = with_fonts(|fonts| layout(&doc, fonts, TEMPLATE)).unwrap();
    let height = document.pages()[0].frame.height();
    let pages = pages(&doc);
    for step in 0..200 {
        let text = format!("passo {step}");
        let seen = pages.iter().flatten().any(|line| line.text == text && line.at.y < height);
        assert!(seen, "{text} is below the edge of its page");
    }
}

#[test]
fn the_figures_of_a_sign_keep_clear_of_what_stands_around_them() {
    let names = ["Ada Bianchi", "Ugo Neri"].map(str::to_owned).to_vec();
    let sign = |number: usize| Sign {
        number: number.to_string(),
        tournament: "Torneo di Twixt".to_owned(),
        round: "Partita 12".to_owned(),
        names: if number < 10 { names.clone() } else { Vec::new() },
    };
    let data = Signs {
        lang: "it".to_owned(),
        event: "Festa dei giochi".to_owned(),
        table: "Tavolo".to_owned(),
        signs: (0..20).map(sign).collect(),
        software: "Triade".to_owned(),
    };
    let source = include_str!("../../../../assets/verbale/signs.typ");
    let template = Template { file: "signs.typ", source, data: "paper.json", pictures: &[] };
    let (_, document) = with_fonts(|fonts| lay_out(&data, fonts, template)).unwrap();
    for (page, sign) in document.pages().iter().zip(&data.signs) {
        let mut found = Vec::new();
        lines(&page.frame, Point::zero(), &mut found);
        let line = |text: &str| found.iter().find(|line| line.text == text).unwrap();
        let (word, figure) = (line("TAVOLO"), line(&sign.number));
        let gap = (figure.at.y - figure.ink - word.at.y).to_mm();
        assert!(gap > 4.0, "{} comes within {gap} mm of the word above", sign.number);
        assert!(figure.ink.to_mm() > 35.0, "{} is to be read from afar", sign.number);
    }
}

/// Lists the pictures on a page: from where, how large.
fn pictures(frame: &Frame, from: Point, out: &mut Vec<(Point, Size)>) {
    for (at, item) in frame.items() {
        match item {
            FrameItem::Group(group) => pictures(&group.frame, from + *at, out),
            FrameItem::Image(_, size, _) => out.push((from + *at, *size)),
            _ => {}
        }
    }
}

/// Sets slips as they are, and with links.
fn with_and_without_links(slips: &[Slip]) -> [PagedDocument; 2] {
    let source = include_str!("../../../../assets/verbale/slips.typ");
    let template = || Template { file: "slips.typ", source, data: "paper.json", pictures: &[] };
    let with = slips.iter().cloned().map(linked).collect();
    [slips.to_vec(), with].map(|slips| with_fonts(|fonts| lay_out(&sheet_of(slips), fonts, template())).unwrap().1)
}

#[test]
fn a_code_is_large_and_clear_of_what_is_printed_and_as_many_slips_fit_a_sheet() {
    let slip = |seats: usize, marks: usize, extras: usize| Slip {
        tournament: "Torneo di Backgammon della festa".to_owned(),
        round: "Tabellone finale · Quarti di finale".to_owned(),
        table: "Tavolo 4".to_owned(),
        number: "partita 12".to_owned(),
        marks: vec![Mark { label: "tessere".to_owned(), tick: false }; marks],
        seats: vec![SlipSeat { name: "Wilhelmine Hohenzollern-Mai".to_owned() }; seats],
        extras: vec![Extra { label: "Solo se vinta".to_owned(), options: vec!["a tempo".to_owned()] }; extras],
        hands: None,
        link: None,
    };
    for (seats, marks, extras) in
        [(2, 1, 1), (2, 3, 0), (3, 2, 0), (4, 2, 0), (4, 4, 0), (5, 4, 0), (5, 5, 0), (6, 1, 0), (9, 2, 0), (5, 7, 0)]
    {
        let [without, with] = with_and_without_links(&vec![slip(seats, marks, extras); 12]);
        // Many marks leave no room beside the names: long ones break, or the code stands above them.
        let more = with.pages().len() - without.pages().len();
        assert!(more == 0 || marks > 4, "{more} sheets more of {seats} players, {marks} marks");
        for page in with.pages() {
            let (mut texts, mut codes) = (Vec::new(), Vec::new());
            lines(&page.frame, Point::zero(), &mut texts);
            pictures(&page.frame, Point::zero(), &mut codes);
            assert!(!codes.is_empty());
            for (at, size) in codes {
                assert!(size.x.to_mm() > 25.9 && size.y.to_mm() > 25.9, "{size:?}");
                let right = at.x + size.x;
                assert!(right < page.frame.width() - Abs::mm(13.9), "the edge of the paper is no quiet zone");
                let on = |line: &&Line| {
                    line.at.y > at.y && line.at.y - line.ink < at.y + size.y && line.at.x < right && line.right > at.x
                };
                assert_eq!(texts.iter().find(on).map(|line| &line.text), None, "{seats} players, {marks} marks");
            }
        }
    }
}

#[test]
fn names_on_a_slip_of_two_games_keep_clear_of_what_is_marked_beside_them() {
    let labels = ["tessere 1ª", "jolly 1ª", "penalità 1ª", "tessere 2ª", "jolly 2ª", "penalità 2ª", "chi vince"];
    let slip = Slip {
        tournament: "Torneo di Rummikub".to_owned(),
        round: "Turno 1".to_owned(),
        table: "Tavolo 1".to_owned(),
        number: String::new(),
        marks: labels.map(|label| Mark { label: label.to_owned(), tick: label == "chi vince" }).to_vec(),
        seats: vec![SlipSeat { name: "Wilhelmine Hohenzollern-Mai".to_owned() }; 5],
        extras: Vec::new(),
        hands: None,
        link: None,
    };
    let data = sheet_of(vec![slip]);
    let source = include_str!("../../../../assets/verbale/slips.typ");
    let template = Template { file: "slips.typ", source, data: "paper.json", pictures: &[] };
    let (_, document) = with_fonts(|fonts| lay_out(&data, fonts, template)).unwrap();
    let mut found = Vec::new();
    lines(&document.pages()[0].frame, Point::zero(), &mut found);
    assert_eq!(overprinted(&found), [], "labels stand apart");
    let first = found.iter().find(|line| line.text.starts_with("TESSERE")).unwrap();
    let names: Vec<_> = found.iter().filter(|line| line.text.contains("Hohenzollern")).collect();
    assert_eq!(names.len(), 5);
    for name in names {
        assert!(name.right < first.at.x, "{} reaches the marks", name.text);
    }
}
