//! The forms are set, with hostile names too, and can be kept for viewing.

use super::pages::with_fonts;
use crate::engine::lay_out;
use crate::paper::*;
use crate::typeset::Template;

/// Long, marked-up and in other scripts.
const HOSTILE: [&str; 5] = [
    "#set page(fill: red)",
    "Massimiliano Pierfrancesco della Rovere-Montefeltro di Sant’Angelo in Vado",
    "<script>alert(1)</script> $x^2$ *b* _i_ `c`",
    "Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "Ольга 山田 🦆",
];

fn keep(name: &str, bytes: &[u8]) {
    assert!(bytes.starts_with(b"%PDF-"), "{name}");
    if let Some(folder) = std::env::var_os("VERBALE_PAGES") {
        std::fs::write(std::path::Path::new(&folder).join(format!("{name}.pdf")), bytes).unwrap();
    }
}

fn mark(label: &str, tick: bool) -> Mark {
    Mark { label: label.to_owned(), tick }
}

fn slip(table: &str, names: &[&str], marks: Vec<Mark>) -> Slip {
    let options = ["a tempo", "per abbandono", "decisione del giudice"].map(str::to_owned).to_vec();
    Slip {
        tournament: "Torneo di Backgammon".to_owned(),
        round: "Tabellone finale · Quarti di finale".to_owned(),
        table: table.to_owned(),
        number: "partita 4".to_owned(),
        marks,
        seats: names.iter().map(|name| SlipSeat { name: (*name).to_owned() }).collect(),
        extras: vec![Extra { label: "Se non si conta".to_owned(), options }],
        hands: None,
        link: None,
    }
}

/// Returns a slip with a link.
pub(super) fn linked(slip: Slip) -> Slip {
    Slip { link: Some("https://festa.example.org/it/tavolo/3-12?k=7f3kq9x2m5".to_owned()), ..slip }
}

/// Returns a sheet of slips.
pub(super) fn sheet_of(slips: Vec<Slip>) -> Slips {
    Slips {
        lang: "it".to_owned(),
        event: "Festa dei giochi".to_owned(),
        player: "Giocatore".to_owned(),
        referee: "L’arbitro".to_owned(),
        signature: "Firma".to_owned(),
        phone: "Dal telefono: risultato e arbitro".to_owned(),
        slips,
        sheets: 0,
        software: "Triade".to_owned(),
    }
}

#[test]
fn slips_are_set_with_any_name() {
    let mut all = vec![
        slip("Tavolo 1", &["Ada Bianchi", "Ugo Neri"], vec![mark("punti", false)]),
        slip("Tavolo 2", &["", ""], vec![mark("vince", true)]),
        slip("Tavolo 3", &HOSTILE, vec![mark("tessere", false), mark("jolly", false), mark("penalità", false)]),
    ];
    all[1].hands = Some(Hands { heads: ["chi segna".to_owned(), "punti".to_owned()], count: 24 });
    all.extend((4..20).map(|n| slip(&format!("Tavolo {n}"), &["Ada", "Ugo"], vec![mark("punti", false)])));
    let data = sheet_of(all);
    keep("slips", &with_fonts(|fonts| slips(&data, fonts)).unwrap());
    let data = Slips { slips: data.slips.into_iter().map(linked).collect(), ..data };
    keep("slips-linked", &with_fonts(|fonts| slips(&data, fonts)).unwrap());
    keep("slips-none", &with_fonts(|fonts| slips(&Slips { slips: Vec::new(), ..data.clone() }, fonts)).unwrap());
}

/// Reads the code of a slip as a camera does, from its picture.
fn camera(picture: &str) -> Option<String> {
    let number = |text: &str| text.parse::<usize>().unwrap();
    let path = picture.split("d=\"M").nth(1).unwrap().split_once('"').unwrap().0;
    let dark: Vec<_> =
        path.split('M').map(|run| run.split([' ', 'h', 'v', 'H']).take(4).map(number).collect()).collect();
    let is_dark = |x: usize, y: usize| {
        dark.iter().any(|run: &Vec<_>| (run[0]..run[0] + run[2]).contains(&x) && (run[1]..run[1] + run[3]).contains(&y))
    };
    let side = number(picture.split("width=\"").nth(1).unwrap().split_once('"').unwrap().0);
    let wide = 4 * side;
    let grey = |x: usize, y: usize| if is_dark(x / 4, y / 4) { 0 } else { 255 };
    let mut seen = rqrr::PreparedImage::prepare_from_greyscale(wide, wide, grey);
    seen.detect_grids().first()?.decode().ok().map(|(_, text)| text)
}

#[test]
fn the_code_of_a_slip_is_its_link() {
    for length in [30, 80, 200] {
        let link = format!("https://festa.example.org/{}", "è7".repeat(length / 3));
        let linked = Slip { link: Some(link.chars().take(length).collect()), ..slip("", &[], Vec::new()) };
        let told = serde_json::to_value(&linked).unwrap();
        assert_eq!(camera(told["link"].as_str().unwrap()), linked.link);
    }
}

#[test]
fn signs_are_set_with_any_name() {
    let sign = |number: &str, names: &[&str]| Sign {
        number: number.to_owned(),
        tournament: "Torneo di Risiko! Varianti".to_owned(),
        round: "Turno 1".to_owned(),
        names: names.iter().map(|name| (*name).to_owned()).collect(),
    };
    let nine = [
        "Ada Bianchi",
        "Ugo Neri",
        "Pia Rossi",
        "Leo Verdi",
        "Ida Galli",
        "Teo Riva",
        "Eva Sala",
        "Ivo Pozzi",
        "Zoe Conti",
    ];
    let data = Signs {
        lang: "it".to_owned(),
        event: "Festa dei giochi".to_owned(),
        table: "Tavolo".to_owned(),
        signs: vec![sign("7", &["Ada Bianchi", "Ugo Neri"]), sign("128", &nine), sign("12", &HOSTILE), sign("3", &[])],
        software: "Triade".to_owned(),
    };
    keep("signs", &with_fonts(|fonts| signs(&data, fonts)).unwrap());
}

#[test]
fn entry_lists_are_set_with_any_name() {
    let entrant = |number: u32| Entrant {
        number,
        name: HOSTILE.get(number as usize).map_or_else(|| format!("Persona {number}"), |name| (*name).to_owned()),
        note: if number.is_multiple_of(7) { "Saronno".to_owned() } else { String::new() },
        paid: number.is_multiple_of(3),
        struck: number == 6,
    };
    let data = EntryList {
        lang: "it".to_owned(),
        title: "Iscritti".to_owned(),
        event: "Festa dei giochi".to_owned(),
        tournament: "Torneo di Risiko! Varianti".to_owned(),
        place: "sabato 19 settembre, ore 15:00 · Sala grande".to_owned(),
        heads: ["N.", "Nome", "Quota", "Firma"].map(str::to_owned),
        entrants: (0..60).map(entrant).collect(),
        blank: 8,
        count: "60 iscritti".to_owned(),
        page: ["pagina", "di"].map(str::to_owned),
        software: "Triade".to_owned(),
    };
    keep("entries", &with_fonts(|fonts| entry_list(&data, fonts)).unwrap());
    let free = EntryList { heads: ["N.", "Nome", "", "Firma"].map(str::to_owned), ..data };
    keep("entries-free", &with_fonts(|fonts| entry_list(&free, fonts)).unwrap());
}

#[test]
fn the_roll_of_honour_is_set_with_any_name() {
    let honour = |year: u16, winner: &str, title: &str| Honour {
        year: year.to_string(),
        edition: format!("{}ª Abalone Cup", year - 1989),
        winner: winner.to_owned(),
        place: "Venezia".to_owned(),
        title: title.to_owned(),
        new: year == 2026,
    };
    let mut entries =
        vec![honour(1990, "Fabio De Lorenzi", ""), honour(1993, "Pietro Rossi", "1° Campionato Italiano")];
    entries.extend(HOSTILE.map(|name| honour(2000, name, "")));
    entries.push(honour(2026, "Ada Bianchi", ""));
    let games = vec![
        Honours { game: "Abalone".to_owned(), entries },
        Honours { game: "Twixt".to_owned(), entries: Vec::new() },
    ];
    let data = RollOfHonour {
        lang: "it".to_owned(),
        title: "Albo d’oro".to_owned(),
        event: "Festa dei giochi".to_owned(),
        nothing: "Ancora nessun vincitore.".to_owned(),
        games,
        software: "Triade".to_owned(),
    };
    keep("honours", &with_fonts(|fonts| roll_of_honour(&data, fonts)).unwrap());
}

/// Returns the number of sheets on which a paper is set.
fn sheets_of(data: &impl serde::Serialize, file: &'static str, source: &str) -> usize {
    let template = Template { file, source, data: "paper.json", pictures: &[] };
    with_fonts(|fonts| lay_out(data, fonts, template)).unwrap().1.pages().len()
}

#[test]
fn badges_are_set_with_any_name() {
    let badge = |name: &str, note: &str, games: &[&str], number: &str| Badge {
        name: name.to_owned(),
        note: note.to_owned(),
        games: games.iter().map(|game| (*game).to_owned()).collect(),
        number: number.to_owned(),
    };
    let games = ["Torneo di Mancala", "Torneo di Backgammon", "Risiko! a tre giocatori"];
    let mut all = vec![
        badge("Ada Bianchi", "Circolo di Origgio", &games[..1], "12"),
        badge("Ugo", "Arbitro", &[], ""),
        badge("Massimiliano Lombardi-Castiglioni", "", &games, "128"),
    ];
    all.extend(HOSTILE.map(|text| badge(text, text, &[text, text, text], text)));
    all.extend((1..4).map(|n| badge(&format!("Eva {n}"), "Organizzatrice, Consiglio", &games, &n.to_string())));
    let data = Badges {
        lang: "it".to_owned(),
        event: "Festival dei giochi di Origgio".to_owned(),
        badges: all,
        software: "Triade".to_owned(),
    };
    keep("badges", &with_fonts(|fonts| badges(&data, fonts)).unwrap());
    let source = include_str!("../../../../assets/verbale/badges.typ");
    assert_eq!(sheets_of(&data, "badges.typ", source), data.badges.len().div_ceil(8));
    keep("badges-none", &with_fonts(|fonts| badges(&Badges { badges: Vec::new(), ..data.clone() }, fonts)).unwrap());
}

#[test]
fn blank_brackets_of_every_size_have_a_sheet_each() {
    let rounds = ["Trentaduesimi", "Sedicesimi", "Ottavi di finale", "Quarti di finale", "Semifinale", "Finale"];
    let sheet = |size: usize| BlankBracket {
        title: format!("Tabellone da {size}"),
        fields: ["Torneo", "Giorno", "L’arbitro"].map(str::to_owned),
        size,
        rounds: rounds[rounds.len() - size.ilog2() as usize..].iter().map(|round| (*round).to_owned()).collect(),
    };
    let mut sheets: Vec<_> = [4, 8, 16, 32, 64].map(sheet).into();
    sheets.push(BlankBracket {
        title: HOSTILE[1].to_owned(),
        fields: HOSTILE.map(str::to_owned)[..3].to_vec().try_into().unwrap(),
        ..sheet(16)
    });
    let count = sheets.len();
    let data = Brackets {
        lang: "it".to_owned(),
        event: "Festival dei giochi di Origgio".to_owned(),
        winner: "Vince".to_owned(),
        sheets,
        software: "Triade".to_owned(),
    };
    keep("brackets", &with_fonts(|fonts| brackets(&data, fonts)).unwrap());
    assert_eq!(sheets_of(&data, "brackets.typ", include_str!("../../../../assets/verbale/brackets.typ")), count);
}

#[test]
fn blank_slips_fill_their_sheets() {
    let blank = slip("Partita ____", &["", ""], vec![mark("punti", false)]);
    let data = Slips { sheets: 3, ..sheet_of(vec![blank]) };
    keep("slips-blank", &with_fonts(|fonts| slips(&data, fonts)).unwrap());
    assert_eq!(sheets_of(&data, "slips.typ", include_str!("../../../../assets/verbale/slips.typ")), 3);
}
