//! JSON, CSV and HTML.

use super::sample;
use crate::*;

const GOLDEN: &str = include_str!("golden.json");

/// Names that would do harm anywhere they were taken for markup, code or a formula.
pub const HOSTILE: [&str; 9] = [
    "#panic(\"x\")",
    "<script>alert(1)</script>",
    "$x$ *b* _i_ `c` @ref <label> // no",
    "\"onload=\"alert(1)\" '</style></title>",
    "🪿🎲 \u{10FFFD}",
    "אווז \u{202E}اوزة",
    "=HYPERLINK(\"http://x\")",
    "\\u{41} ]; #{ [ \\",
    "Supercalifragilistichespiralidosooccasionalmenteprecipitevolissimevolmenteinterminabile",
];

#[test]
fn json_names_are_pinned() {
    assert_eq!(json(&sample::short()).unwrap(), GOLDEN);
}

#[test]
fn json_says_whether_it_is_final() {
    let mut doc = sample::empty();
    doc.status = Status::Final;
    assert!(json(&doc).unwrap().contains("\"status\": {\n    \"state\": \"final\"\n  }"));
}

#[test]
fn parts_of_the_register_have_headings_and_throws_their_judge() {
    let mut doc = sample::short();
    "Gara <1>".clone_into(&mut doc.records[1].section);
    let judged = doc.records[1].validation.get_or_insert_with(|| Validation {
        verdict: Verdict::Valid,
        reason: String::new(),
        by: String::new(),
    });
    "Gino Pozzi".clone_into(&mut judged.by);
    let page = html(&doc);
    assert_eq!(page.matches("Gara &lt;1&gt;").count(), 1, "once, where it begins");
    assert!(page.contains("<small>Gino Pozzi</small>"));
    let text = csv(&doc).unwrap();
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let own = rows.iter().find(|row| row[0] == doc.records[1].number.to_string()).unwrap();
    assert_eq!((&own[14], &own[15]), ("Gino Pozzi", "Gara <1>"));
}

#[test]
fn csv_has_a_row_for_each_step() {
    let text = csv(&sample::short()).unwrap();
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let cells = |i: usize| rows[i].iter().collect::<Vec<_>>();
    assert_eq!(rows.len(), 7);
    assert_eq!(
        cells(0),
        [
            "1",
            "15:00:17",
            "throw",
            "Stormo Verde",
            "4 4",
            "",
            "valid",
            "",
            "1",
            "5",
            "Oca alla 8: avanza di altre 8.",
            "",
            "replaced",
            "sostituito dal n. 3",
            "",
            ""
        ]
    );
    assert_eq!((&rows[2][0], &rows[2][8], &rows[2][10]), ("2", "2", "Un pegno: Elena va alla 1."));
    assert_eq!(
        cells(5)[5..12],
        ["", "void", "i dadi non si sono scontrati in aria (26c)", "", "", "", "L'Araldo ha chiesto silenzio."]
    );
    assert_eq!((&rows[6][2], &rows[6][5]), ("penalty", "Sanzione"));
}

#[test]
fn csv_cells_are_never_formulas() {
    let mut doc = sample::short();
    for (name, shown) in [
        ("=1+1", "'=1+1"),
        ("+1", "'+1"),
        ("-1", "'-1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        (" =1", "' =1"),
        ("\t=1", "'[U+0009]=1"),
        ("\r=1", "'[U+000D]=1"),
        ("＝1", "'＝1"),
    ] {
        doc.records[0].who = name.into();
        let text = csv(&doc).unwrap();
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let row = reader.records().next().unwrap().unwrap();
        assert_eq!(&row[3], shown);
    }
    doc.records[0].who = "Stormo −1 = due".into();
    assert!(csv(&doc).unwrap().contains(",Stormo −1 = due,"));
}

#[test]
fn html_states_language_title_and_heads() {
    let page = html(&sample::short());
    for part in [
        "<html lang=\"it\">",
        "<title>Verbale di gara — Palio dell&#39;Oca · gara 1</title>",
        "<strong>Provvisorio</strong>",
        "<th scope=\"col\">Che cosa ne segue</th>",
        "<th scope=\"row\" class=\"n\">3</th>",
        "<th scope=\"row\">Stormo Verde</th>",
        "<s>Oca alla 8: avanza di altre 8.</s>",
        "<strong class=\"void\">sostituito dal n. 3</strong>",
        "<span class=\"article\">art. 26h</span>",
        "alt=\"Verde alla 63, Rosso alla 17\" src=\"data:image/svg+xml,%3Csvg",
        "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262",
    ] {
        assert!(page.contains(part), "missing {part}");
    }
}

/// JSON and CSV keep the point, for machines.
#[test]
fn html_has_the_comma_of_the_language_in_numbers_alone() {
    let mut doc = sample::short();
    doc.standings.columns = vec![
        Column { key: "seat".to_owned(), title: "Nome".to_owned(), numeric: false },
        Column { key: "points".to_owned(), title: "Punti".to_owned(), numeric: true },
    ];
    doc.standings.rows = vec![vec!["A.B.".to_owned(), "6.5".to_owned()]];
    let page = html(&doc);
    assert!(page.contains(">A.B.</th>") && page.contains(">6,5</td>"));
    doc.lang = "en".to_owned();
    assert!(html(&doc).contains(">6.5</td>"));
    assert!(json(&doc).unwrap().contains("\"6.5\""));
}

#[test]
fn html_says_nothing_of_provisional_when_final() {
    let page = html(&sample::long(1));
    assert!(!page.contains("Provvisorio"));
    assert!(page.contains("Definitivo"));
}

#[test]
fn html_holds_no_markup_of_the_users() {
    let page = html(&hostile());
    for part in ["<script", "onload=\"", "<label>", "http://www", "\u{1}"] {
        assert!(!page.contains(part), "found {part}");
    }
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert_eq!(page.matches("<style>").count(), 1);
    assert_eq!(page.matches("</style>").count(), 1);
    let plain = html(&sample::short());
    assert_eq!(page.matches('<').count(), plain.matches('<').count(), "the users' text opened a tag");
}

/// The short sample with every free text replaced by a hostile one, the shape unchanged.
pub fn hostile() -> Verbale {
    let mut doc = sample::short();
    let mut next = HOSTILE.iter().cycle().map(|s| (*s).to_owned());
    let mut set = |text: &mut String| *text = next.next().unwrap();
    for text in [&mut doc.event.title, &mut doc.event.place, &mut doc.event.date, &mut doc.event.organiser] {
        set(text);
    }
    for text in [&mut doc.game.title, &mut doc.game.ruleset, &mut doc.game.edition, &mut doc.labels.records] {
        set(text);
    }
    for official in &mut doc.officials {
        set(&mut official.name);
        set(&mut official.role);
    }
    for seat in &mut doc.seats {
        set(&mut seat.name);
        set(&mut seat.emblem);
        seat.details.iter_mut().for_each(|d| set(&mut d.value));
        seat.players.iter_mut().for_each(&mut set);
    }
    for record in &mut doc.records {
        set(&mut record.time);
        set(&mut record.who);
        record.steps.iter_mut().for_each(|s| set(&mut s.text));
        record.steps.iter_mut().for_each(|s| set(&mut s.article));
        record.notes.iter_mut().for_each(&mut set);
    }
    for item in doc.lists.iter_mut().flat_map(|l| &mut l.items) {
        set(&mut item.who);
        set(&mut item.text);
    }
    doc.standings.rows.iter_mut().flatten().for_each(&mut set);
    doc.signatures.iter_mut().flat_map(|g| &mut g.names).filter(|n| !n.is_empty()).for_each(&mut set);
    doc.pictures[0].caption = HOSTILE[1].into();
    doc.pictures[0].alt = HOSTILE[3].into();
    doc.journal_hash = HOSTILE[0].into();
    doc.generated_at = "\u{1}".into();
    doc
}
