//! Lists as workbooks, and files that only look like one.

use std::io::{Cursor, Write as _};

use rust_xlsxwriter::{Format, Formula, Workbook};
use zip::write::{SimpleFileOptions, ZipWriter};
use zip::{CompressionMethod, ZipArchive};

use super::*;
use crate::i18n::tr_message;
use crate::spreadsheet::xlsx;

fn read(bytes: &[u8]) -> Result<List, Vec<Fault>> {
    read_list(bytes, asked((1, 1)))
}

fn refused(bytes: &[u8]) -> (usize, &'static str) {
    keys(&read(bytes).unwrap_err())[0]
}

/// Makes an archive of parts.
fn archive(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in parts {
        writer.start_file(*name, SimpleFileOptions::default().compression_method(CompressionMethod::Deflated)).unwrap();
        writer.write_all(bytes).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

/// Makes a workbook anew with one of its parts changed.
fn with_part(book: &[u8], name: &str, change: impl Fn(String) -> String) -> Vec<u8> {
    let mut parts = ZipArchive::new(Cursor::new(book)).unwrap();
    let names: Vec<String> = parts.file_names().map(|name| name.unwrap().into_owned()).collect();
    let changed: Vec<_> = names
        .iter()
        .map(|own| {
            let text = std::io::read_to_string(parts.by_name(own).unwrap()).unwrap();
            (own.as_str(), if own == name { change(text) } else { text }.into_bytes())
        })
        .collect();
    archive(&changed.iter().map(|(name, bytes)| (*name, &bytes[..])).collect::<Vec<_>>())
}

const SHEET: &str = "xl/worksheets/sheet1.xml";

fn book(rows: &[&[&str]]) -> Vec<u8> {
    let mut book = Workbook::new();
    let page = book.add_worksheet();
    for (row, cells) in (0..).zip(rows) {
        page.write_row(row, 0, cells.iter().copied()).unwrap();
    }
    book.save_to_buffer().unwrap()
}

#[test]
fn a_workbook_is_read_as_the_same_table() {
    for rows in [
        &[&["nome", "nascita", "pagato"][..], &["Ada", "4/5/2012", "sì"], &["Ugo", "", ""], &["", "", "forse"]][..],
        &[&["Iscritti alla gara"], &["Nome", "Società"], &["Rossi, Mario", "=Nord"], &[], &["'+Ugo", "Sud"]],
        &[&["Zawodnik"], &["Jan Kos"], &["Ola Nowak"]],
    ] {
        let lines: Vec<_> =
            rows.iter().map(|row| row.iter().map(|cell| format!("\"{cell}\"")).collect::<Vec<_>>().join(";")).collect();
        let text = lines.join("\r\n");
        assert_eq!(read(&book(rows)), read(text.as_bytes()), "{text}");
    }
    let faults = read(&book(&[&["nome", "nascita"], &["Ada", "ieri"]])).unwrap().faults;
    assert_eq!(keys(&faults), [(2, "entries-import-birth")], "with the row of the sheet");
}

#[test]
fn numbers_and_days_come_as_they_were_typed() {
    let mut book = Workbook::new();
    let page = book.add_worksheet();
    page.write_row(0, 0, ["nome", "nascita", "società", "telefono", "pagato"]).unwrap();
    let day = Format::new().set_num_format("d mmmm yyyy");
    let date = rust_xlsxwriter::ExcelDateTime::from_ymd(2012, 5, 4).unwrap();
    page.write_string(1, 0, "Ada").unwrap().write_datetime_with_format(1, 1, &date, &day).unwrap();
    page.write_number(1, 2, 12).unwrap().write_number(1, 3, 3_391_234_567_f64).unwrap();
    page.write_boolean(1, 4, true).unwrap();
    page.write_string(2, 0, "Ugo").unwrap().write_number(2, 1, 41_033).unwrap();
    page.write_number(2, 2, 0.1 + 0.2).unwrap().write_number(2, 4, 7.5).unwrap();
    let formula = Formula::new("=\"I\"&\"vo\"").set_result("Ivo");
    page.write_formula(4, 0, formula).unwrap().write_boolean(4, 4, false).unwrap();
    let list = read_list(&book.save_to_buffer().unwrap(), Wanted { fee_cents: 750, ..asked((1, 1)) }).unwrap();
    assert_eq!(list.faults, []);
    let told: Vec<_> = list
        .lines
        .iter()
        .map(|line| {
            let card = &line.people[0];
            (line.line, card.name.as_str(), card.birth, card.club.as_str(), card.contact.as_str(), line.paid)
        })
        .collect();
    let born = NaiveDate::from_ymd_opt(2012, 5, 4);
    let expected = [
        (2, "Ada", born, "12", "3391234567", true),
        (3, "Ugo", born, "0.3", "", true),
        (5, "Ivo", None, "", "", false),
    ];
    assert_eq!(told, expected);
}

/// What CSV protects from being run needs no protection in a workbook: nothing there is a formula.
#[test]
fn what_is_written_as_a_workbook_is_read_back() {
    let names = ["=HYPERLINK(\"http://x\";\"Ada\")", "-Ugo", "@Ivo", "'=Lia", "' Eva", "_x0041_"];
    let (mut event, mut open) = festival("torneo-abalone", &names);
    let birth = NaiveDate::from_ymd_opt(2001, 2, 3);
    let card = Card { birth, contact: "+39 1".to_owned(), club: "Gli\rAmici".to_owned(), ..Card::default() };
    event.festival.cards.insert(PersonId(1), card);
    let entry = |id| NewEntry { people: vec![Person(id)], age: None, paid: id == 1 };
    open.game.record(Entry::fact(Fact::Enter((1..=6).map(entry).collect())), rules::Signature::script(0)).unwrap();
    for lang in Lang::ALL {
        let table = write_list(&Words { event: &event, open: &open, lang });
        let bytes = xlsx(std::slice::from_ref(&table)).unwrap();
        assert_eq!(xlsx(&[table]).unwrap(), bytes, "the same table is the same file");
        let sheet =
            std::io::read_to_string(ZipArchive::new(Cursor::new(&bytes)).unwrap().by_name(SHEET).unwrap()).unwrap();
        assert!(!sheet.contains("<f>"), "{sheet}");
        let list = read(&bytes).unwrap();
        assert_eq!(list.ignored, [] as [&str; 0]);
        assert_eq!(list.lines.iter().map(|line| named(line)[0]).collect::<Vec<_>>(), names);
        let card = &list.lines[0].people[0];
        assert_eq!((card.birth, card.contact.as_str(), card.club.as_str()), (birth, "+39 1", "Gli Amici"));
        assert_eq!([list.lines[0].paid, list.lines[1].paid], [true, false]);
    }
}

#[test]
fn the_first_sheet_in_sight_is_read() {
    let mut book = Workbook::new();
    book.add_worksheet().set_name("Prezzi").unwrap().set_hidden(true).write_string(0, 0, "non questo").unwrap();
    book.add_worksheet()
        .set_name("Iscritti")
        .unwrap()
        .set_active(true)
        .write_row(0, 0, ["nome"])
        .unwrap()
        .write_string(1, 0, "Ada")
        .unwrap();
    let list = read(&book.save_to_buffer().unwrap()).unwrap();
    assert_eq!(named(&list.lines[0]), ["Ada"]);
    let mut book = Workbook::new();
    book.add_worksheet().set_name("Foglio vuoto").unwrap();
    book.add_worksheet().write_string(0, 0, "Ada").unwrap();
    let faults = read(&book.save_to_buffer().unwrap()).unwrap_err();
    let told = tr_message(Lang::It, &faults[0].detail);
    assert_eq!(
        told,
        "Il primo foglio, «Foglio vuoto», è vuoto: mettere al primo posto quello dell'elenco e salvare di nuovo."
    );
}

#[test]
fn what_is_no_workbook_is_told_as_what_it_is() {
    let good = book(&[&["nome"], &["Ada"]]);
    let locked: Vec<u8> = "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let older = b"\xD0\xCF\x11\xE0\xA1\xB1".to_vec();
    assert_eq!(refused(&older), (0, "setup-import-workbook"));
    assert_eq!(refused(&[older, vec![0; 2 << 20], locked].concat()), (0, "setup-import-locked"));
    assert_eq!(
        refused(&archive(&[("mimetype", b"application/vnd.oasis.opendocument.spreadsheet")])),
        (0, "setup-import-workbook")
    );
    assert_eq!(refused(b"PK\x03\x04\x14\x00"), (0, "setup-import-broken"));
    assert_eq!(refused(&good[..good.len() / 2]), (0, "setup-import-broken"));
    let huge = [&b"PK\x03\x04"[..], &vec![0; 9 << 20]].concat();
    assert_eq!(refused(&huge), (0, "setup-import-too-large"));
    let document = archive(&[("[Content_Types].xml", b"<Types/>"), ("word/document.xml", b"<w/>")]);
    assert_eq!(refused(&document), (0, "setup-import-broken"));
}

/// Little that unpacks to much, and cells where no list has any.
#[test]
fn a_workbook_made_to_do_harm_is_refused() {
    let good = book(&[&["nome"], &["Ada"]]);
    let much =
        with_part(&good, SHEET, |text| text.replace("</worksheet>", &format!("{}</worksheet>", " ".repeat(30 << 20))));
    assert!(much.len() < 100_000, "{}", much.len());
    assert_eq!(refused(&much), (0, "setup-import-unpacked"));
    let moved = |to: &str| with_part(&good, SHEET, |text| text.replace("r=\"A2\"", &format!("r=\"{to}\"")));
    assert_eq!(refused(&moved("XFD2")), (2, "setup-import-far-cell"));
    let faults = read(&moved("XFD2")).unwrap_err();
    assert!(tr_message(Lang::It, &faults[0].detail).contains("casella XFD2"), "{faults:?}");
    for place in ["ZZZZZZZZZZZZ2", "A99999999999", "à2", "", "2A"] {
        assert_eq!(refused(&moved(place)), (0, "setup-import-broken"), "{place}");
    }
    let long = book(&[&["nome"], &[&"a".repeat(300)]]);
    assert_eq!(refused(&long), (2, "setup-import-long-cell-at"));
    let names: Vec<_> = (0..6_000).map(|one| format!("Ada {one}")).collect();
    let rows: Vec<_> = names.iter().map(|name| [name.as_str()]).collect();
    let many = book(&rows.iter().map(|row| &row[..]).collect::<Vec<_>>());
    assert_eq!(refused(&many), (5_001, "setup-import-too-long"));
}

/// Whatever is broken in it, a workbook is read or refused.
#[test]
fn no_workbook_is_too_strange() {
    let good = book(&[&["nome", "nascita"], &["Ada", "4/5/2012"]]);
    let mut seed = 1_u64;
    let mut lot = |most: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap() % most
    };
    for part in [SHEET, "xl/workbook.xml", "xl/styles.xml", "xl/sharedStrings.xml", "xl/_rels/workbook.xml.rels"] {
        for _ in 0..60 {
            let lots = [lot(10_000), lot(10_000), lot(128)];
            let strange = with_part(&good, part, |text| {
                let mut bytes = text.into_bytes();
                let from = lots[0] % bytes.len();
                match lots[2] % 3 {
                    0 => bytes[from] = u8::try_from(lots[2]).unwrap(),
                    1 => drop(bytes.drain(from..(from + 1 + lots[1] % 40).min(bytes.len()))),
                    _ => bytes.extend_from_within(from..(from + 1 + lots[1] % 40).min(bytes.len())),
                }
                String::from_utf8_lossy(&bytes).into_owned()
            });
            let _ = read(&strange);
        }
    }
}
