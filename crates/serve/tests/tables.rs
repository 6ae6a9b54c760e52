//! Slips from tables and the desk on a referee's phone, over HTTP, with a desk behind them that records.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use festival::sample;
use festival::table_link::TableLink;
use rules::{Role, Seq};
use serve::{Listening, Served};
use session::watch::Source;
use session::{Correction, Door, Unattended};
use tournament::TableNo;

/// The sample festival in the middle of its day, open at a desk that serves it on this machine.
struct Desk {
    served: Served,
    door: Door,
    _open: Unattended,
    folder: tempfile::TempDir,
}

/// A table that waits for its result.
#[derive(Clone, Debug)]
struct Waiting {
    id: String,
    table: u32,
    names: Vec<String>,
    link: String,
}

impl Desk {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("festa.triade");
        sample::write_until(&path, sample::MIDDLE).unwrap();
        let (open, door) = Unattended::open(&path).unwrap();
        let listening = Listening {
            source: Source::File(path),
            address: "127.0.0.1:0".parse().unwrap(),
            tls: None,
            door: Some(door.clone()),
        };
        let desk = Self { served: Served::start(listening).unwrap(), door, _open: open, folder };
        let phone = &mut desk.phone();
        until(|| phone.get("/it/").status == 200);
        desk
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("festa.triade")
    }

    fn phone(&self) -> Phone {
        let address = self.served.url().trim_start_matches("http://").trim_end_matches('/').parse().unwrap();
        Phone { address, cookies: BTreeMap::new() }
    }

    /// Finds tables of two that wait for a result that is only won or lost, or counted.
    fn waiting(&self) -> Vec<Waiting> {
        let found = self.door.visit(|live| {
            let mut found = Vec::new();
            for open in &live.event.festival.tournaments {
                let Some((stage, _)) = open.state().now().filter(|_| !open.state().closed) else { continue };
                for (number, table) in open.state().tables_of(stage).filter(|(_, table)| table.ready()) {
                    let words = festival::Words { event: &live.event, open, lang: festival::i18n::Lang::It };
                    let names: Vec<_> = table.entries().into_iter().map(|entry| words.entry(entry)).collect();
                    let link = TableLink::new(live.voucher().unwrap(), open, number);
                    if let (Some(link), 2) = (link, names.len()) {
                        found.push(Waiting { id: open.id.clone(), table: number.0, names, link: link.written() });
                    }
                }
            }
            found
        });
        found.unwrap()
    }

    /// Returns whether a table has its result.
    fn has_result(&self, at: &Waiting) -> bool {
        let at = at.clone();
        let result = self.door.visit(move |live| {
            live.event.festival.find(&at.id).unwrap().state().table(TableNo(at.table)).unwrap().result.is_some()
        });
        result.unwrap()
    }

    /// Returns a referee.
    fn referee(&self) -> String {
        let found = self.door.visit(|live| {
            let holds = |official: &&festival::event::Official| official.roles.has(Role::Referee);
            live.event.setup.officials.iter().find(holds).unwrap().id.clone()
        });
        found.unwrap()
    }

    fn requests(&self) -> usize {
        self.door.visit(|live| live.waiting_requests().len()).unwrap()
    }
}

/// A phone with what its browser keeps.
struct Phone {
    address: SocketAddr,
    cookies: BTreeMap<String, String>,
}

struct Answered {
    status: u16,
    location: String,
    body: String,
}

impl Phone {
    fn get(&mut self, path: &str) -> Answered {
        self.ask("GET", path, &[], None)
    }

    /// Opens an address and follows where it leads.
    fn open(&mut self, path: &str) -> Answered {
        let answered = self.get(path);
        if answered.status == 303 { self.get(&answered.location.clone()) } else { answered }
    }

    /// Sends a form from one of the pages, and follows.
    fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answered {
        let ours = [("sec-fetch-site", "same-origin")];
        let answered = self.ask("POST", path, &ours, Some(fields));
        if answered.status == 303 { self.get(&answered.location.clone()) } else { answered }
    }

    fn ask(&mut self, method: &str, path: &str, headers: &[(&str, &str)], fields: Option<&[(&str, &str)]>) -> Answered {
        let body = fields.map(|fields| serde_urlencoded::to_string(fields).unwrap()).unwrap_or_default();
        let cookies = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("; ");
        let mut text = format!("{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncookie: {cookies}\r\n");
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        if fields.is_some() {
            text += &format!("content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n", body.len());
        }
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream.write_all(format!("{text}\r\n{body}").as_bytes()).unwrap();
        let mut answer = Vec::new();
        drop(stream.read_to_end(&mut answer));
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
        let mut location = String::new();
        for line in head.lines() {
            let Some((name, value)) = line.split_once(": ") else { continue };
            match name.to_ascii_lowercase().as_str() {
                "set-cookie" => {
                    let (cookie, rest) = value.split_once(';').unwrap();
                    assert!(rest.contains("HttpOnly") && rest.contains("SameSite=Lax"), "{line}");
                    let (name, value) = cookie.split_once('=').unwrap();
                    self.cookies.insert(name.to_owned(), value.to_owned());
                }
                "location" => value.clone_into(&mut location),
                _ => {}
            }
        }
        Answered { status, location, body: body.replace("&#39;", "'").replace("&quot;", "\"").replace("&amp;", "&") }
    }
}

impl Answered {
    fn shows(&self, text: &str) -> bool {
        self.body.contains(text)
    }

    /// Returns the value of a hidden field.
    fn hidden(&self, name: &str) -> String {
        let rest = self.body.split_once(&format!("type=\"hidden\" name=\"{name}\" value=\"")).unwrap().1;
        rest.split('"').next().unwrap().to_owned()
    }
}

fn until(mut is_so: impl FnMut() -> bool) {
    let since = Instant::now();
    while !is_so() {
        assert!(since.elapsed() < Duration::from_secs(30), "it never came");
        std::thread::sleep(Duration::from_millis(30));
    }
}

/// Waits longer than the pace at which things are done at one table.
fn breathe() {
    std::thread::sleep(Duration::from_millis(750));
}

/// How the first of a table wins, whatever its slip counts.
const FIRST_WINS: [(&str, &str); 3] = [("do", "enter"), ("f0", "2"), ("f1", "0")];

fn enters(seat: &'static str) -> Vec<(&'static str, &'static str)> {
    [&FIRST_WINS[..], &[("seat", seat)]].concat()
}

#[test]
fn one_enters_and_the_other_confirms_and_the_desk_is_asked() {
    let desk = Desk::new();
    let at = desk.waiting().remove(0);
    let (mut one, mut other) = (desk.phone(), desk.phone());
    for phone in [&mut one, &mut other] {
        let opened = phone.get(&format!("/s/{}", at.link));
        assert_eq!((opened.status, opened.location.as_str()), (303, "/it/slip"), "no address has the link any more");
        let slip = phone.get("/it/slip");
        assert!(at.names.iter().all(|name| slip.shows(name)) && slip.shows("Chi lo scrive"), "{}", slip.body);
    }
    assert_ne!(one.cookies["phone"], other.cookies["phone"]);
    let empty = one.post("/it/slip", &[("do", "enter"), ("seat", "0")]);
    assert!(empty.status == 422 && empty.shows("Non c'è scritto niente."));
    assert!(one.post("/it/slip", &enters("0")).shows("Troppo in fretta"));
    breathe();
    assert_eq!(one.post("/it/slip", &enters("9")).status, 422, "who is that?");
    let entered = one.post("/it/slip", &enters("0"));
    assert!(entered.shows(&format!("L'ha scritto {}", at.names[0])), "{}", entered.body);
    let seen = other.get("/it/slip");
    assert!(seen.shows("Confermo") && desk.requests() == 0);
    let words = seen.hidden("words");
    breathe();
    let twice = other.post("/it/slip", &enters("1"));
    assert!(twice.status == 422 && twice.shows("È già scritto"));
    breathe();
    let changed = other.post("/it/slip", &[("do", "confirm"), ("seat", "1"), ("words", "altro")]);
    assert!(changed.status == 422 && changed.shows("Intanto è cambiato"));
    breathe();
    let sent = other.post("/it/slip", &[("do", "confirm"), ("seat", "1"), ("words", &words)]);
    assert!(sent.shows("Mandato all'arbitro"), "{}", sent.body);
    until(|| desk.requests() == 1);
    assert!(!desk.has_result(&at), "it counts once a referee takes it");
    breathe();
    assert!(one.post("/it/slip", &enters("0")).shows("Mandato all'arbitro"), "late, and said");
    assert_eq!(desk.requests(), 1);
    let request = desk.door.visit(|live| live.waiting_requests().remove(0)).unwrap();
    assert_eq!(request.agreed, [0, 1]);
    desk.door.visit(move |live| live.take_request(&request)).unwrap().unwrap();
    until(|| desk.has_result(&at));
    until(|| one.get("/it/slip").shows("Il risultato è registrato"));
    assert!(one.post("/it/slip", &[("do", "call"), ("seat", "0")]).shows("Il risultato è registrato"));
}

#[test]
fn where_the_organiser_allows_it_two_phones_are_enough_and_one_is_not() {
    let desk = Desk::new();
    desk.door.visit(|live| live.event.setup.desk.takes_slips = true).unwrap();
    let mut tables = desk.waiting().into_iter();
    let (first, second) = (tables.next().unwrap(), tables.next().unwrap());
    let confirm = |phone: &mut Phone| {
        let words = phone.get("/it/slip").hidden("words");
        breathe();
        phone.post("/it/slip", &[("do", "confirm"), ("seat", "1"), ("words", &words)])
    };
    let (mut one, mut other) = (desk.phone(), desk.phone());
    one.open(&format!("/s/{}", first.link));
    other.open(&format!("/s/{}", first.link));
    one.post("/it/slip", &enters("0"));
    confirm(&mut other);
    until(|| desk.has_result(&first));
    until(|| other.get("/it/slip").shows("Il risultato è registrato"));
    // One phone says it for both.
    one.open(&format!("/s/{}", second.link));
    one.post("/it/slip", &enters("0"));
    assert!(confirm(&mut one).shows("Mandato all'arbitro"));
    until(|| desk.requests() == 1);
    std::thread::sleep(Duration::from_millis(300));
    assert!(!desk.has_result(&second));
    assert_eq!(desk.door.visit(|live| live.waiting_requests().remove(0).agreed).unwrap(), [0]);
}

#[test]
fn what_is_not_so_is_said_and_a_referee_comes_when_called() {
    let desk = Desk::new();
    let at = desk.waiting().remove(0);
    let (mut one, mut other) = (desk.phone(), desk.phone());
    one.open(&format!("/s/{}", at.link));
    other.open(&format!("/s/{}", at.link));
    one.post("/it/slip", &enters("0"));
    breathe();
    let not_so = other.post("/it/slip", &[("do", "contest"), ("seat", "1")]);
    assert!(not_so.shows(&format!("{} dice che non è così", at.names[1])), "{}", not_so.body);
    assert!(one.get("/it/slip").shows("dice che non è così"));
    breathe();
    one.post("/it/slip", &[("do", "call"), ("seat", "0")]);
    until(|| desk.requests() == 1);
    until(|| other.get("/it/slip").shows("Arbitro chiamato alle"));
    let before = desk.door.visit(|live| live.event.log.len()).unwrap();
    let request = desk.door.visit(|live| live.waiting_requests().remove(0)).unwrap();
    desk.door.visit(move |live| live.take_request(&request)).unwrap().unwrap();
    until(|| desk.requests() == 0);
    let after = desk.door.visit(|live| live.event.log.len()).unwrap();
    assert_eq!(after, before + 1, "that somebody goes there, and nothing in the tournament");
    until(|| other.get("/it/slip").shows("Chi chiama"));
    // A slip that the referee refuses comes back with why.
    breathe();
    one.post("/it/slip", &enters("0"));
    let words = other.get("/it/slip").hidden("words");
    breathe();
    other.post("/it/slip", &[("do", "confirm"), ("seat", "1"), ("words", &words)]);
    until(|| desk.requests() == 1);
    let request = desk.door.visit(|live| live.waiting_requests().remove(0)).unwrap();
    desk.door.visit(move |live| live.refuse_for(&request, "manca una firma", "o9")).unwrap();
    until(|| one.get("/it/slip").shows("L'arbitro non l'ha preso: manca una firma"));
}

#[test]
fn a_link_that_is_forged_or_of_others_opens_nothing() {
    let desk = Desk::new();
    let at = desk.waiting().remove(0);
    let (signed, signature) = at.link.rsplit_once('/').unwrap();
    let mut forged: Vec<u8> = signature.bytes().collect();
    forged[7] = if forged[7] == b'A' { b'B' } else { b'A' };
    let forged = format!("{signed}/{}", String::from_utf8(forged).unwrap());
    let other = format!("{}/{}/{signature}", at.id, at.table + 1);
    for link in [forged, other, format!("99/1/{signature}"), format!("{}/{}/AAAA", at.id, at.table)] {
        let mut phone = desk.phone();
        let opened = phone.open(&format!("/s/{link}"));
        assert!(opened.shows("Questo foglio non vale più"), "{link}: {}", opened.body);
        assert_eq!(phone.post("/it/slip", &enters("0")).status, 422, "{link}");
    }
    assert!(desk.phone().get("/it/slip").shows("Inquadra il codice"), "without any");
    let mut phone = desk.phone();
    phone.open(&format!("/s/{}", at.link));
    for headers in [&[("sec-fetch-site", "cross-site")][..], &[("origin", "http://elsewhere")], &[]] {
        let sent = phone.ask("POST", "/it/slip", headers, Some(&enters("0")));
        assert_eq!(sent.status, 403, "from a page that is not ours: {headers:?}");
    }
    assert!(phone.get("/it/slip").shows("Chi lo scrive") && desk.requests() == 0);
}

#[test]
fn a_referee_signs_in_records_corrects_calls_and_leaves() {
    let desk = Desk::new();
    let mut tables = desk.waiting().into_iter();
    let (first, second) = (tables.next().unwrap(), tables.next().unwrap());
    let (referee, mut phone) = (desk.referee(), desk.phone());
    assert!(phone.get("/it/desk").shows("Chi sei") && phone.get(&format!("/it/desk/t/{}", first.id)).shows("Chi sei"));
    assert!(phone.post(&format!("/it/desk/t/{}/{}", first.id, first.table), &[("do", "result")]).shows("Chi sei"));
    let sign_in =
        |phone: &mut Phone, pin: &str| phone.post("/it/desk", &[("do", "in"), ("official", &referee), ("pin", pin)]);
    let wrong = sign_in(&mut phone, "000000");
    assert!(wrong.status == 422 && wrong.shows("Il PIN non è giusto") && phone.cookies.is_empty());
    assert!(sign_in(&mut phone, &sample::pin(&referee)).shows("si aspetta"), "even the right one");
    assert_eq!(desk.door.visit(|live| live.pin_wait("o9")), Some(0), "at the desk nobody waits for it");
    std::thread::sleep(Duration::from_millis(1_100));
    let home = sign_in(&mut phone, &sample::pin(&referee));
    assert!(home.shows("Al banco:") && home.shows("Tornei in corso"), "{}", home.body);
    // A result, with the same article if it is refused.
    let page = format!("/it/desk/t/{}/{}", first.id, first.table);
    assert!(phone.get(&page).shows("Registra"));
    let nothing = phone.post(&page, &[("do", "result")]);
    assert!(nothing.status == 422 && nothing.shows("Non c'è scritto niente."));
    let done = phone.post(&page, &[("do", "result"), ("f0", "2"), ("f1", "0")]);
    assert!(done.status == 200 && done.shows("Correggi"), "{}", done.body);
    assert!(desk.has_result(&first));
    let by = desk.door.visit({
        let id = first.id.clone();
        move |live| {
            let stream = festival::tournament_stream(&id);
            live.event.log.iter().rev().find(|line| line.stream == stream).unwrap().official.clone()
        }
    });
    assert_eq!(by.unwrap().as_deref(), Some(referee.as_str()));
    // The other one has won: first what changes, then a PIN.
    let fields = [("do", "preview"), ("f0", "2"), ("f1", "1"), ("reason", "nomi scambiati")];
    let preview = phone.post(&page, &fields);
    assert!(preview.shows("Che cosa cambia") && preview.shows("Registra la correzione"), "{}", preview.body);
    let [with, seen] = ["with", "seen"].map(|name| preview.hidden(name));
    let pin = sample::pin(&referee);
    let correct = |phone: &mut Phone, pin: &str| {
        let fields = [("do", "correct"), ("with", &with), ("seen", &seen), ("reason", "nomi scambiati"), ("pin", pin)];
        phone.post(&page, &fields)
    };
    assert!(correct(&mut phone, "111111").shows("Il PIN non è giusto"));
    std::thread::sleep(Duration::from_millis(1_100));
    let corrected = correct(&mut phone, &pin);
    assert!(corrected.status == 200 && corrected.shows(&first.names[1]), "{}", corrected.body);
    // A call, and what waits.
    let other = format!("/it/desk/t/{}/{}", second.id, second.table);
    assert!(phone.post(&other, &[("do", "call"), ("place", "x")]).shows("Il posto è un numero"));
    let called = phone.post(&other, &[("do", "call"), ("place", "17")]);
    assert!(called.status == 200 && called.shows("17"), "{}", called.body);
    let id = second.id.clone();
    let act = festival::store::call_of(TableNo(second.table));
    desk.door.visit(move |live| live.ask_for_table(&id, &act, &[0])).unwrap().unwrap();
    until(|| desk.requests() == 1);
    let home = phone.get("/it/desk");
    assert!(home.shows("Ci vado") && home.shows(&second.names[0]), "{}", home.body);
    let request = home.hidden("request");
    assert!(phone.post("/it/desk", &[("do", "refuse"), ("request", &request)]).shows("Serve un motivo"));
    assert!(phone.post("/it/desk", &[("do", "take"), ("request", &request)]).shows("Nessuna richiesta"));
    assert_eq!(desk.requests(), 0);
    phone.post("/it/desk", &[("do", "out")]);
    assert!(phone.get("/it/desk").shows("Chi sei"), "the browser still has its name, which is worth nothing");
    drop(desk.path());
}

#[test]
fn a_table_of_poker_calls_a_referee_and_has_no_slip() {
    let desk = Desk::new();
    let link = desk.door.visit(|live| {
        let tables = live.event.festival.tournaments.iter().flat_map(|open| (1..99).map(move |table| (open, table)));
        let links = tables.filter_map(|(open, table)| TableLink::new(live.voucher().unwrap(), open, TableNo(table)));
        let desks = [live.own_desk().unwrap()];
        let mut poker = links.filter(|link| matches!(link.at(&live.event, &desks), Some((_, None))));
        poker.next().map(|link| link.written())
    });
    let (link, mut phone) = (link.unwrap().unwrap(), desk.phone());
    let slip = phone.open(&format!("/s/{link}"));
    assert!(slip.shows("Chiama l'arbitro") && !slip.shows("Chi lo scrive"), "{}", slip.body);
    let entered = phone.post("/it/slip", &[("do", "enter"), ("seat", "0"), ("f0", "2")]);
    assert!(entered.shows("Chiama l'arbitro") && desk.requests() == 0, "{}", entered.body);
    breathe();
    phone.post("/it/slip", &[("do", "call"), ("seat", "0")]);
    until(|| desk.requests() == 1);
    until(|| phone.get("/it/slip").shows("Arbitro chiamato"));
}

/// Finds a result on which others were played, which can stay.
fn played_on(live: &mut session::Live, official: &str) -> (String, u32, u64) {
    for open in &live.event.festival.tournaments {
        let Some((stage, _)) = open.state().now().filter(|_| !open.state().closed) else { continue };
        for (number, _) in open.state().tables_of(stage) {
            let Some(target) = open.result_entry(number) else { continue };
            let correction = Correction { target, with: None, reason: "-".to_owned(), choices: BTreeMap::default() };
            let done = live.correctable(official, &open.id, &correction).unwrap_or_default();
            if let Some(upset) = done.upset.iter().find(|conflict| conflict.can_keep) {
                return (open.id.clone(), number.0, upset.seq.0);
            }
        }
    }
    panic!("nothing was played on a result");
}

#[test]
fn a_correction_that_upsets_others_is_looked_at_with_each_choice_before_it_is_recorded() {
    let desk = Desk::new();
    let (referee, mut phone) = (desk.referee(), desk.phone());
    let pin = sample::pin(&referee);
    phone.post("/it/desk", &[("do", "in"), ("official", &referee), ("pin", &pin)]);
    let own = referee.clone();
    let (id, table, upset) = desk.door.visit(move |live| played_on(live, &own)).unwrap();
    let page = format!("/it/desk/t/{id}/{table}");
    let choice = format!("c{upset}");
    let kept = phone.post(&page, &[("do", "annul"), ("reason", "tavolo sbagliato")]);
    assert!(kept.shows("Che cosa ne è") && kept.body.contains(&format!("name=\"{choice}\"")), "{}", kept.body);
    let before = desk.door.visit(|live| live.event.log.len()).unwrap();
    let send = |phone: &mut Phone, act: &str, seen: &str, choose: &str| {
        let fields = [("do", act), ("reason", "tavolo sbagliato"), ("seen", seen), ("pin", &pin), (&choice, choose)];
        phone.post(&page, &fields)
    };
    // It was looked at with the other choice: it is looked at again, and nothing is recorded.
    let unlike = send(&mut phone, "correct", &kept.hidden("seen"), "replay");
    assert!(unlike.shows("Che cosa ne è") && unlike.hidden("seen") != kept.hidden("seen"), "{}", unlike.body);
    let looked = send(&mut phone, "look", "", "replay");
    assert_eq!(looked.hidden("seen"), unlike.hidden("seen"));
    assert_eq!(desk.door.visit(|live| live.event.log.len()).unwrap(), before);
    let done = send(&mut phone, "correct", &looked.hidden("seen"), "replay");
    assert!(done.status == 200 && !done.shows("Che cosa ne è"), "{}", done.body);
    let open = move |live: &mut session::Live| {
        let open = live.event.festival.find(&id).unwrap();
        (open.state().table(TableNo(table)).unwrap().result.is_some(), open.game.effective(Seq(upset)).is_some())
    };
    assert_eq!(desk.door.visit(open), Some((false, false)), "both are to be played again");
}

#[test]
fn whoever_has_no_office_for_an_act_does_not_do_it_from_a_phone_either() {
    let desk = Desk::new();
    let at = desk.waiting().remove(0);
    // The herald may announce, and record no result.
    let mut phone = desk.phone();
    let home = phone.post("/it/desk", &[("do", "in"), ("official", "o7"), ("pin", &sample::pin("o7"))]);
    assert!(home.shows("Al banco:"), "{}", home.body);
    let page = format!("/it/desk/t/{}/{}", at.id, at.table);
    let refused = phone.post(&page, &[("do", "result"), ("f0", "2"), ("f1", "0")]);
    assert!(refused.status == 422 && refused.shows("role=\"alert\""), "{}", refused.body);
    assert!(!desk.has_result(&at));
    let unknown = desk.phone().post("/it/desk", &[("do", "in"), ("official", "nobody"), ("pin", "")]);
    assert!(unknown.status == 422 && unknown.shows("Il PIN non è giusto"));
}

#[test]
fn a_new_pin_ends_what_was_begun_with_the_old_one() {
    let desk = Desk::new();
    let mut phone = desk.phone();
    let sign_in =
        |phone: &mut Phone, pin: &str| phone.post("/it/desk", &[("do", "in"), ("official", "o9"), ("pin", pin)]);
    assert!(sign_in(&mut phone, &sample::pin("o9")).shows("Al banco:"));
    assert!(phone.get("/it/desk").shows("Al banco:"));
    assert!(desk.door.visit(|live| live.set_pin("o9", "121212", &sample::pin("o9"))).unwrap());
    until(|| phone.get("/it/desk").shows("Chi sei"));
    assert!(sign_in(&mut phone, &sample::pin("o9")).shows("Il PIN non è giusto"));
    std::thread::sleep(Duration::from_millis(1_100));
    assert!(sign_in(&mut phone, "121212").shows("Al banco:"));
}
