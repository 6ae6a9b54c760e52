//! Documents to set: a short one with everything in it, an empty one, a long one.

use crate::*;

const SVG_HEAD: &str = r#"<svg xmlns="http://www.w3.org/2000/svg""#;

pub const COLOURS: [&str; 8] = ["#2E6B3E", "#B4462B", "#1F4E79", "#A96B00", "#6A3D7C", "#3B3B3B", "#2A8C8C", "#C27BA0"];

pub fn labels() -> Labels {
    let s = str::to_owned;
    Labels {
        verbale: s("Verbale di gara"),
        provisional: s("Provvisorio"),
        provisional_because: s("Il verbale è provvisorio perché"),
        final_: s("Definitivo"),
        place: s("Luogo"),
        date: s("Data"),
        game: s("Gioco"),
        ruleset: s("Regolamento"),
        status: s("Stato"),
        results: s("Esito"),
        standings: s("Classifica a punti"),
        officials: s("Ufficiali di gara"),
        name: s("Nome"),
        role: s("Incarico"),
        seats: s("Stormi"),
        seat: s("Stormo"),
        composition: s("Composizione"),
        players: s("Giocatori"),
        records: s("Registro di gara"),
        number: s("N."),
        time: s("Ora"),
        who: s("Chi"),
        what: s("Atto"),
        verdict: s("Convalida"),
        valid: s("valido"),
        void: s("nullo"),
        follows: s("Che cosa ne segue"),
        article: s("art."),
        annulled: s("annullato"),
        replaced: s("sostituito"),
        instead_of: s("Al posto di"),
        nothing: s("Nulla da verbalizzare."),
        pictures: s("Posizione finale"),
        interpretations: s("Interpretazioni in vigore"),
        code: s("Codice"),
        matter: s("Materia"),
        value: s("Decisione"),
        signatures: s("Letto, confermato e sottoscritto"),
        journal_hash: s("Impronta del giornale"),
        generated_at: s("Prodotto il"),
        software: s("Programma"),
        page: s("pagina"),
        of: s("di"),
    }
}

pub fn detail(key: &str, label: &str, value: &str) -> Detail {
    Detail { key: key.into(), label: label.into(), value: value.into() }
}

fn column(key: &str, title: &str, numeric: bool) -> Column {
    Column { key: key.into(), title: title.into(), numeric }
}

pub fn mark(colour: usize) -> String {
    format!(
        r#"{SVG_HEAD} viewBox="0 0 20 20" width="20" height="20"><circle cx="10" cy="10" r="9" fill="{}"/></svg>"#,
        COLOURS[colour % 8]
    )
}

pub fn seat(name: &str, colour: u8, players: &[&str]) -> Seat {
    let player = |i: usize| players.get(i).copied().unwrap_or("—");
    Seat {
        name: name.into(),
        colour,
        emblem: "cerchio".into(),
        mark_svg: Some(mark(usize::from(colour))),
        details: vec![
            detail("captain", "Capostormo", player(0)),
            detail("throwers", "Tiratori", &format!("{}, {}", player(1), player(2))),
            detail("bearer", "Portatore", player(3)),
            detail("home", "Casella stormo", &(30 + colour).to_string()),
        ],
        players: players.iter().map(|p| (*p).to_owned()).collect(),
    }
}

pub fn throw(number: u64, who: &str, seat: usize, dice: [u8; 2], steps: &[(&str, &str)]) -> Record {
    Record {
        section: String::new(),
        number,
        kind: Kind::Throw,
        time: format!("15:{:02}:{:02}", number / 3 % 60, number * 17 % 60),
        who: who.into(),
        seat: Some(seat),
        dice: dice.to_vec(),
        what: String::new(),
        validation: Some(Validation { verdict: Verdict::Valid, reason: String::new(), by: String::new() }),
        steps: steps.iter().map(|(a, t)| Step { article: (*a).into(), text: (*t).into() }).collect(),
        notes: vec![],
        struck: None,
    }
}

pub fn item(number: u64, who: &str, text: &str, article: &str, replaced: Option<&str>) -> Item {
    Item {
        number: Some(number),
        time: "15:04:20".into(),
        who: who.into(),
        seat: None,
        text: text.into(),
        article: article.into(),
        replaced: replaced.map(str::to_owned),
    }
}

pub fn list(key: &str, title: &str, items: Vec<Item>) -> List {
    List { key: key.into(), title: title.into(), items }
}

/// Nothing has happened yet.
pub fn empty() -> Verbale {
    Verbale {
        lang: "it".into(),
        sheet: false,
        labels: labels(),
        event: Event {
            title: "Palio dell'Oca · gara 1".into(),
            place: "Origgio, parco comunale".into(),
            date: "sabato 3 settembre 2014".into(),
            organiser: "Associazione Festa dell'Oca".into(),
        },
        game: Game {
            title: "Il Giro dell'Oca".into(),
            ruleset: "Regolamento di Origgio".into(),
            edition: "3 settembre 2014".into(),
        },
        status: Status::Provisional { reasons: vec!["la gara non è ancora cominciata".into()] },
        results: vec![],
        standings: Standings { columns: vec![], rows: vec![] },
        tables: vec![],
        officials: vec![],
        seats: vec![],
        records: vec![],
        lists: vec![
            list("forfeits", "Pegni", vec![]),
            list("penalties", "Sanzioni", vec![]),
            list("rulings", "Decisioni del Consiglio", vec![]),
            list("amendments", "Correzioni", vec![]),
        ],
        pictures: vec![],
        interpretations: vec![],
        signatures: vec![SignatureGroup { title: "La Triade".into(), names: vec![String::new(); 3] }],
        journal_hash: "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262".into(),
        generated_at: "3 settembre 2014, 14:02".into(),
        software: "Triade 0.1.0".into(),
    }
}

/// Two flocks, one of everything.
pub fn short() -> Verbale {
    let mut doc = empty();
    let players = ["Anna", "Luca", "Marta", "Giò"];
    doc.status =
        Status::Provisional { reasons: vec!["il Buono e il Cattivo non hanno dichiarato il vincitore".into()] };
    doc.results = vec![
        detail("winner", "Vincitore del gioco", "Stormo Verde"),
        detail("ranking", "Primo nella classifica a punti", "Stormo Rosso, 945 punti"),
    ];
    doc.standings = standings();
    doc.officials = officials();
    doc.seats = vec![seat("Stormo Verde", 0, &players), seat("Stormo Rosso", 1, &["Elena", "Ugo", "Pia", "Rocco"])];
    doc.records = records();
    doc.lists[0].items = vec![item(2, "Stormo Rosso", "Elena", "9", None)];
    doc.lists[0].items[0].seat = Some(1);
    doc.lists[1].items = vec![item(4, "Il Buono e il Cattivo", "21 punti allo Stormo Rosso: spinte", "26h", None)];
    doc.lists[3].items = vec![item(3, "Notaio Bianchi", "il tiro n. 1 era 4 e 5", "", Some("4 e 4"))];
    doc.pictures = vec![Picture {
        heading: String::new(),
        caption: "Il percorso alla fine".into(),
        alt: "Verde alla 63, Rosso alla 17".into(),
        svg: path(),
    }];
    doc.interpretations = vec![Interpretation {
        code: "D5".into(),
        title: "Chi scavalca la Cavallina".into(),
        value: "solo i portatori avversari".into(),
    }];
    doc.signatures = vec![
        SignatureGroup {
            title: "La Triade".into(),
            names: vec!["Carla Bianchi".into(), "Dino Neri".into(), String::new()],
        },
        SignatureGroup {
            title: "Il Buono e il Cattivo".into(),
            names: vec!["Ezio Galli".into(), "Franca Riva".into()],
        },
    ];
    doc
}

fn standings() -> Standings {
    let row = |cells: [&str; 8]| cells.map(str::to_owned).to_vec();
    Standings {
        columns: vec![
            column("place", "Posto", true),
            column("seat", "Stormo", false),
            column("square", "Casella", true),
            column("placement", "Piazzamento", true),
            column("strays", "Dispersi", true),
            column("eggs", "Uova", true),
            column("penalties", "Sanzioni", true),
            column("points", "Punti", true),
        ],
        rows: vec![
            row(["1", "Stormo Verde", "63", "945", "−42", "189", "0", "1 092"]),
            row(["2", "Stormo Rosso", "17", "756", "0", "0", "−21", "735"]),
        ],
    }
}

fn officials() -> Vec<Official> {
    [
        ("Carla Bianchi", "Triade (notaio)"),
        ("Dino Neri", "Triade (notaio)"),
        ("Ezio Galli", "Il Buono"),
        ("Franca Riva", "Il Cattivo"),
        ("Guido Conti", "L'Incontestabile"),
    ]
    .map(|(name, role)| Official { name: name.into(), role: role.into() })
    .to_vec()
}

fn records() -> Vec<Record> {
    let mut first = throw(1, "Stormo Verde", 0, [4, 4], &[("5", "Oca alla 8: avanza di altre 8.")]);
    first.struck = Some(Struck { how: StruckHow::Replaced, reference: "sostituito dal n. 3".into() });
    let second =
        throw(2, "Stormo Rosso", 1, [2, 4], &[("9", "Ponte: va alla 17."), ("9", "Un pegno: Elena va alla 1.")]);
    let third = throw(
        3,
        "Stormo Verde",
        0,
        [4, 5],
        &[("6", "Caselle dei dadi: vola alla 53."), ("19", "I dispersi rientrano.")],
    );
    let mut fourth = throw(4, "Stormo Rosso", 1, [6, 1], &[]);
    fourth.validation = Some(Validation {
        verdict: Verdict::Void,
        reason: "i dadi non si sono scontrati in aria (26c)".into(),
        by: String::new(),
    });
    fourth.notes = vec!["L'Araldo ha chiesto silenzio.".into()];
    let mut fifth = throw(5, "Il Buono e il Cattivo", 0, [1, 1], &[("26h", "Lo Stormo Rosso perde 21 punti.")]);
    fifth.kind = Kind::Penalty;
    fifth.seat = None;
    fifth.dice.clear();
    fifth.what = "Sanzione".into();
    fifth.validation = None;
    vec![first, second, third, fourth, fifth]
}

/// A drawing of 63 squares with text in it.
pub fn path() -> String {
    let mut squares = String::new();
    for i in 0..63 {
        let (x, y) = (i % 9 * 60 + 6, i / 9 * 60 + 6);
        let fill = if i % 9 == 4 { "#E9D9B0" } else { "#FFFBF2" };
        squares.push_str(&format!(
            r##"<rect x="{x}" y="{y}" width="54" height="54" rx="6" fill="{fill}" stroke="#B9AB90"/><text x="{}" y="{}" font-size="11" fill="#221D16">{}</text>"##,
            x + 5,
            y + 15,
            i + 1
        ));
    }
    format!(
        r#"{SVG_HEAD} viewBox="0 0 552 432">{squares}<circle cx="519" cy="399" r="14" fill="{}"/></svg>"#,
        COLOURS[0]
    )
}

const LONG_NAMES: [&str; 8] = [
    "Stormo delle Oche Selvatiche del Lago Maggiore",
    "Stormo Verde",
    "Le Anatre Mute di Caronno Pertusella",
    "Oche del Campidoglio",
    "Stormo Blu",
    "I Germani Reali della Contrada di San Giorgio su Legnano",
    "Stormo Giallo",
    "Gli Anseriformi",
];

/// A race of `throws` throws with 8 flocks of 20 and an amendment every ten throws.
pub fn long(throws: u64) -> Verbale {
    let mut doc = short();
    doc.status = Status::Final;
    let names: Vec<String> =
        (0..20).map(|i| format!("{} {}", FIRST[i % FIRST.len()], LAST[i * 7 % LAST.len()])).collect();
    let players: Vec<&str> = names.iter().map(String::as_str).collect();
    doc.seats = LONG_NAMES.iter().zip(0..).map(|(name, c)| seat(name, c, &players)).collect();
    doc.standings.rows = LONG_NAMES
        .iter()
        .enumerate()
        .map(|(i, name)| {
            [&(i + 1).to_string(), *name, "57", "1 945", "−189", "378", "−42", "2 092"].map(str::to_owned).to_vec()
        })
        .collect();
    doc.results[0].value = LONG_NAMES[0].into();
    doc.results[1].value = format!("{}, 2 092 punti", LONG_NAMES[5]);
    doc.records = (1..=throws).map(long_record).collect();
    for (i, list) in doc.lists.iter_mut().enumerate() {
        list.items = (1..=throws / 10).map(|n| long_item(n, i)).collect();
    }
    doc.interpretations = (1..=14)
        .map(|n| Interpretation {
            code: format!("D{n}"),
            title: "Chi torna su una casella non la fa agire di nuovo".into(),
            value: "vale anche contro l'«ogni volta» dell'art. 5, per decisione del Consiglio".into(),
        })
        .collect();
    doc
}

const FIRST: [&str; 7] = ["Maria Antonietta", "Gianluca", "Ada", "Pierfrancesco", "Łucja", "Zoë", "Ugo"];
const LAST: [&str; 6] = ["Bernasconi", "De Gasperis Brambilla", "Rossi", "Colombo", "Dell'Acqua", "Ferrario"];

fn long_record(n: u64) -> Record {
    let seat = usize::try_from(n % 8).unwrap();
    let dice = [u8::try_from(n * 5 % 6).unwrap() + 1, u8::try_from(n * 11 % 6 / 2).unwrap() + 1];
    let steps: &[(&str, &str)] = match n % 4 {
        0 => &[("", "Va alla 28.")],
        1 => &[
            ("9", "Ponte: va dalla 6 alla 17."),
            ("23", "Un pegno: Maria Antonietta De Gasperis Brambilla va alla 1."),
        ],
        2 => &[
            ("5", "Oca alla 9: avanza di altre 4."),
            ("10", "Mulino: torna alla casella da cui era partito, la 9."),
            ("22", "Il disperso sulla casella del portatore rientra."),
        ],
        _ => &[(
            "6, 19",
            "Caselle dei dadi: vola alla 53; tutti i dispersi rientrano, tranne quelli nel pozzo e nel Giardino.",
        )],
    };
    let mut record = throw(n, LONG_NAMES[seat], seat, dice, steps);
    if n % 10 == 3 {
        record.struck = Some(Struck { how: StruckHow::Replaced, reference: format!("sostituito dal n. {}", n + 1) });
    } else if n % 13 == 5 {
        record.steps.clear();
        record.validation = Some(Validation {
            verdict: Verdict::Void,
            reason: "un dado è stato fermato (26e)".into(),
            by: String::new(),
        });
    }
    record
}

fn long_item(n: u64, i: usize) -> Item {
    let before = (i == 3).then_some("tiro 4 e 4: Oca alla 8, avanza di altre 8");
    let mut item = item(
        n * 10 + 4,
        LONG_NAMES[0],
        "Correzione del tiro, chiesta dal Capostormo e accolta: era 4 e 5.",
        "27",
        before,
    );
    item.seat = Some(0);
    item
}
