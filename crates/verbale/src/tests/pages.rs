//! The PDF.

use std::path::PathBuf;
use std::sync::LazyLock;

use typst::layout::{Frame, FrameItem, Point, Transform};

use super::formats::{HOSTILE, hostile};
use super::sample;
use crate::engine::layout;
use crate::*;

static FACES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    // Asked while it runs: a build kept from another clone would read there.
    let folder = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap()).join("../../assets/fonts");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|f| f.unwrap().path()).collect();
    files.retain(|f| f.extension().is_some_and(|e| e == "ttf"));
    files.sort();
    files.iter().map(|f| std::fs::read(f).unwrap()).collect()
});

pub fn with_fonts<T>(act: impl FnOnce(&Fonts<'_>) -> T) -> T {
    let faces: Vec<&[u8]> = FACES.iter().map(Vec::as_slice).collect();
    act(&Fonts { faces: &faces, more: no_more, text: "Triade Text", display: "Triade Display" })
}

fn has(face: &[u8], letter: char) -> bool {
    let font = typst::text::Font::new(typst::foundations::Bytes::new(face.to_vec()), 0).unwrap();
    font.info().coverage.contains(u32::from(letter))
}

/// Returns the text of each page, in the order it was set, without blanks, as words that may break contain none.
fn pages(doc: &Verbale) -> Vec<String> {
    let (_, document) = with_fonts(|fonts| layout(doc, fonts, TEMPLATE)).unwrap();
    let text = |frame| {
        let mut out = String::new();
        gather(frame, &mut out);
        out.retain(|c| !c.is_whitespace());
        out
    };
    document.pages().iter().map(|p| text(&p.frame)).collect()
}

fn gather(frame: &Frame, out: &mut String) {
    for (_, item) in frame.items() {
        match item {
            FrameItem::Group(group) => gather(&group.frame, out),
            FrameItem::Text(text) => out.push_str(&text.text),
            _ => {}
        }
    }
}

/// Returns the folder in which every sample is left for viewing, if `VERBALE_PAGES` names one.
fn folder() -> Option<PathBuf> {
    std::env::var_os("VERBALE_PAGES").map(PathBuf::from)
}

/// Returns the bytes of the PDF, and leaves it in the folder together with the HTML.
fn printed(name: &str, doc: &Verbale) -> Vec<u8> {
    let bytes = with_fonts(|fonts| pdf(doc, fonts)).unwrap();
    if let Some(folder) = folder() {
        std::fs::write(folder.join(format!("{name}.pdf")), &bytes).unwrap();
        std::fs::write(folder.join(format!("{name}.html")), html(doc)).unwrap();
    }
    bytes
}

#[test]
fn short_pdf_is_tagged_and_repeats_byte_for_byte() {
    let first = printed("short", &sample::short());
    assert!(first.starts_with(b"%PDF-"));
    assert_eq!(first, printed("short", &sample::short()));
    let has = |part: &[u8]| first.windows(part.len()).any(|w| w == part);
    assert!(has(b"/StructTreeRoot"));
    assert!(has(b"/Lang"));
    assert!(!has(b"CreationDate"));
}

#[test]
fn empty_race_is_set_and_marked_provisional() {
    assert!(printed("empty", &sample::empty()).starts_with(b"%PDF-"));
    let text = pages(&sample::empty()).concat();
    assert!(text.contains("PROVVISORIO"));
    assert!(text.contains("lagaranonèancoracominciata"));
    assert_eq!(text.matches("Nulladaverbalizzare.").count(), 6);
}

#[test]
fn long_race_repeats_its_heads_and_numbers_its_pages() {
    let doc = sample::long(24);
    if folder().is_some() {
        printed("long", &sample::long(150));
    }
    let pages = pages(&doc);
    assert!(!pages.concat().contains("PROVVISORIO"));
    for (i, page) in pages.iter().enumerate() {
        assert!(page.contains(&format!("pagina{}di{}", i + 1, pages.len())), "page {} is not numbered", i + 1);
        assert!(page.contains(&doc.journal_hash), "page {} lacks the hash", i + 1);
        let rows = page.contains("valido") || page.contains("sostituito");
        assert_eq!(rows, page.contains("CHECOSANESEGUE"), "page {}", i + 1);
    }
    assert!(pages.iter().filter(|p| p.contains("CHECOSANESEGUE")).count() > 1);
}

#[test]
fn no_row_is_broken_over_two_pages() {
    let pages = pages(&sample::long(24));
    let begun = |page: &String| page.matches("Ocaalla9:avanzadialtre4.").count();
    let ended = |page: &String| page.matches("Ildispersosullacaselladelportatorerientra.").count();
    assert_eq!(pages.iter().map(begun).sum::<usize>(), 5);
    assert!(pages.iter().all(|page| begun(page) == ended(page)));
}

#[test]
fn words_of_articles_stay_whole() {
    let mut doc = sample::short();
    let words = ["aviotrasportate", "preparazione", "spostamento"];
    let steps = doc.records.iter_mut().flat_map(|record| &mut record.steps);
    for (step, word) in steps.zip(words.iter().cycle()) {
        step.article = format!("Reg., {word}");
    }
    let (_, document) = with_fonts(|fonts| layout(&doc, fonts, TEMPLATE)).unwrap();
    let mut rows = Vec::new();
    document.pages().iter().for_each(|page| each(&page.frame, &mut rows));
    for word in words {
        assert!(rows.iter().any(|row| row.contains(word)), "{word} is broken: {rows:?}");
    }
}

/// Lists the texts of a frame, row by row.
fn each(frame: &Frame, rows: &mut Vec<String>) {
    for (_, item) in frame.items() {
        match item {
            FrameItem::Group(group) => each(&group.frame, rows),
            FrameItem::Text(text) => rows.push(text.text.to_string()),
            _ => {}
        }
    }
}

#[test]
fn hostile_text_is_printed_as_it_stands() {
    assert!(printed("hostile", &hostile()).starts_with(b"%PDF-"));
    let (_, document) = with_fonts(|fonts| layout(&hostile(), fonts, TEMPLATE)).unwrap();
    assert_eq!(document.pages().iter().map(|page| boxes(&page.frame)).collect::<String>(), "");
    let text = pages(&hostile()).concat();
    for name in HOSTILE.iter().take(4).chain(&HOSTILE[6..]) {
        let plain: String = name.chars().filter(|c| !c.is_whitespace()).collect();
        assert!(text.contains(&plain), "{plain} is not printed");
    }
}

#[test]
fn no_name_is_printed_as_a_box() {
    let mut doc = sample::short();
    let names = [
        "Ольга Ёлкина",
        "Νίκος Ρήγας",
        "רות כהן",
        "فاطمة الزهراء",
        "Nguyễn Thị",
        "Zoe\u{301}",
        "山田 花子",
        "Gina 🦆\u{FE0F}",
    ];
    doc.seats[0].players = names.map(str::to_owned).to_vec();
    printed("scripts", &doc);
    let (_, document) = with_fonts(|fonts| layout(&doc, fonts, TEMPLATE)).unwrap();
    for page in document.pages() {
        assert_eq!(boxes(&page.frame), "");
    }
    let text = pages(&doc).concat();
    for shown in ["Ольга", "Νίκος", "רות", "فاطمة", "Nguyễn", "[U+5C71][U+7530][U+82B1][U+5B50]", "Gina🦆"]
    {
        assert!(text.contains(shown), "{shown} is not in {text}");
    }
    assert!(html(&doc).contains("山田 花子"), "a browser has faces of its own");
}

/// System faces are asked only for letters that the given ones lack, and once for all letters of a face.
#[test]
fn a_face_is_found_for_the_letters_that_need_one() {
    static ASKED: std::sync::Mutex<String> = std::sync::Mutex::new(String::new());
    fn scripts(letter: char) -> Option<Face> {
        ASKED.lock().unwrap().push(letter);
        let file = FACES.iter().find(|bytes| has(bytes, 'Ж'))?;
        (letter != '山').then(|| Face { name: "scripts".to_owned(), file: std::sync::Arc::new(file.clone()), index: 0 })
    }
    let mut doc = sample::short();
    doc.seats[0].players = ["Ольга Ёлкина", "Anna", "رات", "山"].map(str::to_owned).to_vec();
    let without: Vec<&[u8]> = FACES.iter().map(Vec::as_slice).filter(|bytes| !has(bytes, 'Ж')).collect();
    let fonts = Fonts { faces: &without, more: scripts, text: "Triade Text", display: "Triade Display" };
    let (_, document) = layout(&doc, &fonts, TEMPLATE).unwrap();
    assert!(document.pages().iter().all(|page| boxes(&page.frame).is_empty()));
    let mut text = String::new();
    document.pages().iter().for_each(|page| gather(&page.frame, &mut text));
    for shown in ["Ольга", "رات", "[U+5C71]"] {
        assert!(text.contains(shown), "{shown} is not in {text}");
    }
    assert_eq!(*ASKED.lock().unwrap(), "Ё山");
}

/// Returns the texts set as the glyph for a missing one.
fn boxes(frame: &Frame) -> String {
    let missing = |text: &typst::text::TextItem| text.glyphs.iter().any(|glyph| glyph.id == 0);
    let each = frame.items().map(|(_, item)| match item {
        FrameItem::Group(group) => boxes(&group.frame),
        FrameItem::Text(text) if missing(text) => text.text.to_string(),
        _ => String::new(),
    });
    each.collect()
}

/// The right margin of the template, in millimetres.
const MARGIN: f64 = 20.0;
/// Tolerance for sums of widths, in millimetres.
const ROUNDED: f64 = 0.001;

#[test]
fn nothing_runs_into_the_margin() {
    let (_, document) = with_fonts(|fonts| layout(&hostile(), fonts, TEMPLATE)).unwrap();
    for page in document.pages() {
        let (reach, text) = reach(&page.frame, Transform::identity());
        assert!(reach < page.frame.width().to_mm() - MARGIN + ROUNDED, "«{text}» reaches {reach} mm");
    }
}

/// Returns how far to the right text reaches, in millimetres, and which text; rotated parts as they are rotated.
fn reach(frame: &Frame, from: Transform) -> (f64, String) {
    let far = frame.items().map(|(at, item)| {
        let here = from.pre_concat(Transform::translate(at.x, at.y));
        match item {
            FrameItem::Group(group) => reach(&group.frame, here.pre_concat(group.transform)),
            FrameItem::Text(text) => {
                let end = Point::with_x(text.width()).transform(here);
                (end.x.to_mm(), text.text.to_string())
            }
            _ => (0.0, String::new()),
        }
    });
    far.max_by(|one, other| one.0.total_cmp(&other.0)).unwrap_or_default()
}

#[test]
fn another_template_sees_the_data() {
    let source = "#let doc = json(\"verbale.json\")\n#assert(doc.status.state == \"provisional\")\n#doc.event.title";
    let pdf = with_fonts(|fonts| pdf_with_template(&sample::empty(), fonts, source)).unwrap();
    assert!(pdf.starts_with(b"%PDF-"));
}

#[track_caller]
fn refused(source: &str) -> Error {
    with_fonts(|fonts| pdf_with_template(&sample::empty(), fonts, source)).unwrap_err()
}

#[test]
fn template_errors_say_where() {
    let error = refused("Uno\n  #panic(\"due\")").to_string();
    assert!(error.starts_with("verbale.typ, line 2, column 4: "), "{error}");
    assert!(error.contains("due"), "{error}");
    let error = refused("#let x = (").to_string();
    assert!(error.starts_with("verbale.typ, line 1, column 1"), "{error}");
}

#[test]
fn templates_reach_no_file_package_or_clock() {
    for source in
        ["#read(\"/etc/hostname\")", "#import \"@preview/cetz:0.3.0\"", "#image(\"a.png\")", "#datetime.today()"]
    {
        assert!(matches!(refused(source), Error::Template { line: 1, .. }), "{source}");
    }
}

#[test]
fn broken_drawing_is_an_error() {
    let mut doc = sample::short();
    doc.pictures[0].svg = "<svg".into();
    let error = with_fonts(|fonts| pdf(&doc, fonts)).unwrap_err().to_string();
    assert!(error.to_lowercase().contains("svg"), "{error}");
}

#[test]
fn seat_out_of_range_is_only_unmarked() {
    let mut doc = sample::short();
    doc.records[0].seat = Some(99);
    assert!(pages(&doc).concat().contains("sostituitodaln.3"));
}

#[test]
fn bad_or_missing_fonts_are_named() {
    let set = |faces: &[&[u8]], text| {
        pdf(&sample::empty(), &Fonts { faces, more: no_more, text, display: text }).unwrap_err().to_string()
    };
    assert!(set(&[&FACES[0], b"no"], "Triade Text").contains("font 2 of 2"));
    assert!(set(&[&FACES[0]], "Nessuna").contains("no face of the family \"Nessuna\" was given"));
    assert!(set(&[], "Nessuna").contains("no face"));
}

#[test]
fn parts_of_the_register_have_headings_and_throws_their_judge() {
    let mut doc = sample::short();
    "Gara prima".clone_into(&mut doc.records[0].section);
    "Gara seconda".clone_into(&mut doc.records[2].section);
    for record in &mut doc.records {
        if let Some(judged) = &mut record.validation {
            "Gino Pozzi".clone_into(&mut judged.by);
        }
    }
    let text = pages(&doc).concat();
    assert!(text.find("Garaprima") < text.find("Garaseconda") && text.contains("GinoPozzi"), "{text}");
}

/// An entry that only states the default is taken for a fault by a widely used reader.
#[test]
fn the_catalogue_says_nothing_of_suspects() {
    let bytes = printed("suspects", &sample::short());
    let has = |part: &[u8]| bytes.windows(part.len()).any(|window| window == part);
    assert!(has(b"/Marked true") && !has(b"/Suspects"));
}
