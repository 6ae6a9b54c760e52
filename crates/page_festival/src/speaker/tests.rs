//! The page by accessibility label.

use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable};

use desk_kit::Page;
use festival::event::{EventRecord, load};
use festival::fair::{Fair, name};
use festival::store::{adopted, branches, settle};
use festival::{BoardPlan, BoardScene};
use look::Prefs;
use shell::Desk;
use shell::testing::branched::{Branched, RECORDED, branched, say};
use shell::testing::harness;
use testkit::until;

/// A desk on a fair, on the speaker's page.
pub(crate) struct Hall {
    pub harness: Harness<'static, Desk>,
    _folder: tempfile::TempDir,
}

impl Hall {
    pub fn new(fair: &Fair) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("festival.triade");
        fair.write(&path).close().unwrap();
        let mut desk = crate::testing::desk(Prefs::default());
        desk.open(&egui::Context::default(), &path);
        assert!(desk.live.is_some(), "the event opens");
        desk.page = Page::Speaker;
        let harness = harness(desk);
        let mut hall = Self { harness, _folder: folder };
        hall.settle();
        hall
    }

    pub fn settle(&mut self) {
        self.harness.run_steps(3);
    }

    pub fn shows(&self, words: &str) -> bool {
        self.harness.query_all_by_label_contains(words).next().is_some()
    }

    pub fn click(&mut self, label: &str) {
        self.harness.get_by_label_contains(label).click();
        self.settle();
    }

    pub fn press(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    pub fn desk(&self) -> &Desk {
        self.harness.state()
    }

    pub fn boards(&self) -> &[BoardPlan] {
        &self.desk().live.as_ref().unwrap().event.festival.boards
    }

    /// Draws frames until something is so; the journal answers in its own time.
    pub fn until(&mut self, what: &str, so: impl Fn(&Self) -> bool) {
        self.harness.step();
        until(self, what, so, |hall| hall.harness.step());
        self.settle();
    }
}

/// A fair in full swing whose boards hold results back.
pub(crate) fn busy() -> (Fair, String) {
    let mut fair = Fair::new(60);
    let id = fair.open("torneo-twixt", "2026-09-19 15:00", "Tendone");
    fair.open("torneo-memory", "2026-09-19 17:00", "Chiostro");
    fair.enter(&id, 1, 20);
    fair.say(&id, "start");
    for table in 0..10 {
        fair.say(&id, &format!("pair E{} E{}", 2 * table + 1, 2 * table + 2));
    }
    for (place, table) in (1..).zip(fair.ready(&id).into_iter().take(4)) {
        fair.say(&id, &format!("call T{table} {place}"));
    }
    let poker = fair.open("torneo-holdem", "2026-09-19 21:00", "Sala grande");
    fair.enter(&poker, 20, 18);
    fair.say(&poker, &format!("start\ndraw 3\nblinds start @{}", festival::clock::now_ms() - 15 * 60_000));
    let table = fair.ready(&id)[0];
    fair.win(&id, table, 1);
    let scenes = vec![BoardScene::Programme, BoardScene::Bracket(id.clone())];
    let plan = BoardPlan { name: "Sala".to_owned(), scenes, seconds: 15, hold_results: true };
    fair.note(EventRecord::BoardsSet(vec![plan]));
    (fair, id)
}

#[test]
fn the_page_says_what_happened_who_is_called_and_who_comes_then() {
    let (fair, _) = busy();
    let hall = Hall::new(&fair);
    assert!(hall.shows(&format!("{} si qualifica!", name(1))));
    assert!(hall.shows("Al tavolo 4 · Tendone · Torneo di Twixt"));
    assert!(hall.shows(&format!("{} e {}", name(3), name(4))), "called");
    assert!(hall.shows(&format!("{} e {}", name(9), name(10))), "on deck");
    assert!(hall.shows("alle 17:00") && hall.shows("bui a 20 e 40"));
}

#[test]
fn results_are_released_and_then_wait_no_more() {
    let (fair, id) = busy();
    let mut hall = Hall::new(&fair);
    assert!(hall.shows("Torneo di Twixt: un risultato in attesa"));
    hall.click("Rendi pubblici i risultati");
    let last = fair.find(&id).game.last().0;
    hall.until("the release", |hall| {
        let festival = &hall.desk().live.as_ref().unwrap().event.festival;
        festival.find(&id).unwrap().released == last
    });
    assert!(!hall.shows("in attesa"));
}

/// Whoever is asked for a PIN by what they did finds it done after it.
#[test]
fn a_release_goes_on_once_somebody_has_come_whose_office_it_is() {
    let (fair, id) = busy();
    let mut hall = Hall::new(&fair);
    hall.harness.state_mut().live.as_mut().unwrap().event.setup = festival::sample::setup();
    hall.settle();
    let released = |hall: &Hall| hall.desk().live.as_ref().unwrap().event.festival.find(&id).unwrap().released;
    hall.click("Rendi pubblici i risultati");
    assert!(hall.shows("per rendere pubblici i risultati"), "it is said what for");
    hall.press(Modifiers::NONE, Key::Escape);
    assert_eq!(released(&hall), 0);
    hall.settle();
    hall.click("Rendi pubblici i risultati");
    hall.press(Modifiers::NONE, Key::Enter);
    let last = fair.find(&id).game.last().0;
    hall.until("the release", |hall| released(hall) == last);
}

/// At the smallest size of the desk nothing pushes another part out of sight.
#[test]
fn all_three_parts_of_the_column_are_in_sight() {
    let (mut fair, id) = busy();
    for (place, table) in (5..).zip(fair.ready(&id).into_iter().skip(3).take(4)) {
        fair.say(&id, &format!("call T{table} {place}"));
    }
    let swiss = fair.open("torneo-svizzero", "2026-09-19 10:00", "Palestra");
    fair.enter(&swiss, 1, 24);
    fair.say(&swiss, "start\ndraw 11");
    let hall = Hall::new(&fair);
    let column = ["Chiamati ora", "Poi", "Tempi"].map(|head| {
        let head = hall.harness.get_by_role_and_label(egui::Role::Heading, head).rect();
        assert!(head.bottom() < 800.0, "{head}");
        head.top()
    });
    assert!(column.is_sorted(), "{column:?}");
    let times = hall.harness.get_by_label_contains("alle 17:00").rect();
    assert!(times.bottom() < 800.0 - 20.0, "{times}");
    let more = hall.harness.query_all_by_label_contains("altri");
    let more: Vec<_> = more.map(|node| node.rect()).filter(|rect| rect.left() > 700.0).collect();
    assert!(more.len() == 2 && more.iter().all(|rect| rect.bottom() < column[2]), "{more:?}");
}

#[test]
fn no_tournament_is_left_out_of_the_times() {
    let mut fair = Fair::new(60);
    let id = fair.open("torneo-svizzero", "2026-09-19 10:00", "Palestra");
    fair.enter(&id, 1, 24);
    fair.say(&id, "start\ndraw 11");
    for (place, table) in (1..).zip(fair.ready(&id).into_iter().take(6)) {
        fair.say(&id, &format!("call T{table} {place}"));
    }
    for ruleset in ["mancala", "abalone", "quarto", "twixt", "memory", "backgammon", "holdem"] {
        fair.open(&format!("torneo-{ruleset}"), "2031-09-19 15:00", "");
    }
    let hall = Hall::new(&fair);
    assert_eq!(hall.harness.query_all_by_label_contains("alle 15:00").count(), 7);
    let head = hall.harness.get_by_role_and_label(egui::Role::Heading, "Tempi").rect();
    assert!(head.bottom() < 800.0, "{head}");
}

#[test]
fn a_list_that_is_cut_is_opened_whole() {
    let mut fair = Fair::new(40);
    let id = fair.open("torneo-svizzero", "2026-09-19 10:00", "Palestra");
    fair.enter(&id, 1, 40);
    fair.say(&id, "start\ndraw 11");
    for (place, table) in (1..).zip(fair.ready(&id)) {
        fair.say(&id, &format!("call T{table} {place}"));
    }
    let mut hall = Hall::new(&fair);
    let called = |hall: &Hall| hall.harness.query_all_by_label_contains(" · Palestra · ").count();
    assert!((4..20).contains(&called(&hall)), "{}", called(&hall));
    hall.click("e altri");
    assert_eq!(called(&hall), 20);
    hall.click("Mostra meno");
    assert!((4..20).contains(&called(&hall)), "{}", called(&hall));
}

/// A correction must not stay unseen because nothing else happened since.
#[test]
fn a_corrected_result_waits_for_its_release_and_a_draw_does_not() {
    let mut fair = Fair::new(4);
    let id = fair.open("torneo-mancala", "", "");
    let scenes = vec![BoardScene::Bracket(id.clone())];
    fair.note(EventRecord::BoardsSet(vec![BoardPlan { scenes, hold_results: true, ..BoardPlan::default() }]));
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\ndraw 2\ncall T1 1");
    assert!(!Hall::new(&fair).shows("in attesa"), "a draw is public");
    let seats = fair.find(&id).state().table(tournament::TableNo(1)).unwrap().entries();
    fair.say(&id, &format!("result T1 {} {}: 26-22", seats[0], seats[1]));
    let upto = fair.find(&id).game.last().0;
    assert!(Hall::new(&fair).shows("un risultato in attesa"));
    fair.note(EventRecord::ResultsReleased { id: id.clone(), upto });
    assert!(!Hall::new(&fair).shows("in attesa"));
    fair.amend(&id, upto, Some(&format!("result T1 {} {}: 22-26", seats[0], seats[1])));
    let mut hall = Hall::new(&fair);
    assert!(hall.shows("un risultato in attesa") && hall.shows("Rettifica della giuria. "));
    hall.click("Rendi pubblici i risultati");
    let released = move |hall: &Hall| hall.desk().live.as_ref().unwrap().event.festival.find(&id).unwrap().released;
    hall.until("the release", |hall| released(hall) == upto + 1);
    assert!(!hall.shows("in attesa"));
}

#[test]
fn one_tournament_can_be_asked_for() {
    let (fair, _) = busy();
    let mut hall = Hall::new(&fair);
    hall.harness.get_by_role_and_label(egui::Role::ComboBox, "Torneo").click();
    hall.settle();
    hall.harness.get_by_role_and_label(egui::Role::Button, "Torneo di Texas Hold'em").click();
    hall.settle();
    assert!(!hall.shows("Al tavolo 4 · Tendone · Torneo di Twixt") && hall.shows("Nessuno è chiamato."));
    assert!(hall.shows("Livello 1: bui a 10 e 20."));
}

#[test]
fn before_anything_is_recorded_the_page_says_so() {
    let mut fair = Fair::new(2);
    fair.open("torneo-twixt", "", "");
    let hall = Hall::new(&fair);
    assert!(hall.shows("Niente da leggere, per ora") && hall.shows("Nessuno è chiamato."));
}

#[test]
fn a_disputed_result_is_marked_and_nobody_is_called_on_it() {
    let mut fair = Fair::new(4);
    let id = fair.open("torneo-mancala", "", "");
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\ndraw 2");
    let first = fair.ready(&id);
    for table in &first {
        let seats = fair.find(&id).state().table(tournament::TableNo(*table)).unwrap().entries();
        fair.say(&id, &format!("result T{table} {} {}: 26-22", seats[0], seats[1]));
    }
    let nobody = "Nessun tavolo aspetta la chiamata.";
    let hall = Hall::new(&fair);
    assert!(!hall.shows(nobody) && !hall.shows("(contestato)"));
    for table in &first {
        fair.say(&id, &format!("dispute T{table} mossa dettata"));
    }
    let hall = Hall::new(&fair);
    assert!(hall.shows(nobody) && hall.shows("(contestato) Semifinale: "));
}

/// A match ends at an hour that only its referee knows: neither the hour nor how long it is until then is on the page.
#[test]
fn a_secret_hour_is_not_told() {
    let mut fair = Fair::new(8);
    let id = fair.open("torneo-risiko", "", "Tendone");
    fair.enter(&id, 1, 8);
    let now = festival::clock::now_ms();
    let left = (2 * 60 + 7) * 60_000;
    fair.say(&id, "start\ndraw 1\ncall T1 3");
    fair.say(&id, &format!("clock T1 hour {} @{}\nclock T1 start @{}", now + left, now - 90_000, now - 80_000));
    let hall = Hall::new(&fair);
    assert!(hall.shows("Al tavolo 3 · "), "the match is on the page");
    let hour = festival::clock::hour_of_day(now + left);
    let figures = |label: String| {
        let other = |letter: char| !letter.is_ascii_digit() && letter != ':' && letter != '.';
        label.split(other).map(str::to_owned).collect::<Vec<_>>()
    };
    let told: Vec<_> = hall
        .harness
        .query_all_by_label_contains("")
        .filter_map(|node| node.accesskit_node().label().or(node.value()))
        .flat_map(figures)
        .collect();
    assert!(told.iter().any(|told| told == "3"), "{told:?}");
    for told in told {
        assert_ne!(told, hour);
        // How long it is until then would stand there as `2:06:58`; times of day have two figures for the hour.
        assert!(!told.starts_with("2:0") && !told.starts_with("127:") && !told.starts_with("126:"), "{told}");
    }
}

#[test]
fn a_match_of_many_is_named_by_its_table() {
    let mut fair = Fair::new(9);
    let id = fair.open("torneo-holdem", "", "");
    fair.enter(&id, 1, 9);
    fair.say(&id, "start\ndraw 1");
    let record = fair.find(&id).opening(&fair.event, tournament::TableNo(1), festival::Begin::default()).unwrap();
    fair.event.open_match(&record).unwrap();
    let game = fair.event.matches[0].game.as_dyn_mut();
    game.record_text(rules::Typed { text: "deal", waive: &[], reason: None }, rules::Signature::script(0)).unwrap();
    let words = festival::Words { event: &fair.event, open: fair.find(&id), lang: festival::i18n::Lang::It };
    let now = super::lines::match_name(&words, &fair.event.matches[0]);
    assert_eq!(now, "Torneo di Texas Hold'em · tavolo 1");
}

/// The hall asks how the last hand ended while the next one is dealt and played.
#[test]
fn what_decided_a_hand_stays_until_the_next_one_is_decided() {
    let mut fair = Fair::new(2);
    let id = fair.open("torneo-gin-rummy", "", "");
    fair.enter(&id, 1, 2);
    fair.say(&id, "start\ndraw 3");
    let record = fair.find(&id).opening(&fair.event, tournament::TableNo(1), festival::Begin::default()).unwrap();
    fair.event.open_match(&record).unwrap();
    let seats = fair.event.matches[0].game.as_dyn().seat_names();
    let read = |fair: &mut Fair, acts: &[&str]| -> Vec<String> {
        for text in acts {
            let game = fair.event.matches[0].game.as_dyn_mut();
            game.record_text(rules::Typed { text, waive: &[], reason: None }, rules::Signature::script(0)).unwrap();
        }
        let mut told = super::lines::SpeakerLines::default();
        told.follow(&fair.event, None, festival::i18n::Lang::It);
        told.now.into_iter().map(|(_, spoken)| spoken.text).collect()
    };
    let kept = |told: &[String], points: &str| told.iter().any(|line| line.contains(points));
    read(&mut fair, &[&format!("gin {} 18", seats[0])]);
    let told = read(&mut fair, &["deal 7F", "pass", "pass", "S>KQ", "S>2Q"]);
    assert!(kept(&told, "43 punti"), "{told:?}");
    let told = read(&mut fair, &[&format!("gin {} 30", seats[1])]);
    assert!(kept(&told, "55 punti"), "{told:?}");
    let told = read(&mut fair, &["deal 7F", "pass", "pass", "S>KQ"]);
    assert!(kept(&told, "55 punti") && !kept(&told, "43 punti"), "{told:?}");
}

#[test]
fn whoever_plays_already_does_not_come_then() {
    let mut fair = Fair::new(4);
    let id = fair.open("torneo-twixt", "", "");
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\npair E1 E2\npair E3 E4");
    let deck = |fair: &Fair| {
        let mut told = super::lines::SpeakerLines::default();
        told.follow(&fair.event, None, festival::i18n::Lang::It);
        told.deck.into_iter().map(|called| called.names).collect::<Vec<_>>()
    };
    let all = [(1, 2), (3, 4)].map(|(one, other)| format!("{} e {}", name(one), name(other)));
    assert_eq!(deck(&fair), all);
    let record = fair.find(&id).opening(&fair.event, tournament::TableNo(1), festival::Begin::default()).unwrap();
    fair.event.open_match(&record).unwrap();
    assert_eq!(deck(&fair), all, "nothing is played yet");
    let game = fair.event.matches[0].game.as_dyn_mut();
    game.record_text(rules::Typed { text: "D5", waive: &[], reason: None }, rules::Signature::script(0)).unwrap();
    assert_eq!(deck(&fair), all[1..]);
}

#[test]
fn what_is_read_is_chosen_where_there_are_tournaments_alone() {
    let filter = |fair: &Fair| {
        let combo = egui::accesskit::Role::ComboBox;
        Hall::new(fair).harness.query_by_role_and_label(combo, "Torneo").is_some()
    };
    assert!(filter(&busy().0));
    assert!(!filter(&Fair::new(4)), "a race alone is all that there is");
}

/// The newest stands above: the podium above the final that it follows, and it is read once more with the closing.
#[test]
fn the_podium_reads_after_its_final_and_is_not_buried_by_the_closing() {
    let mut fair = Fair::new(8);
    let id = fair.open("torneo-twixt", "", "");
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\npair E1 E2\npair E3 E4");
    fair.play_round(&id);
    fair.say(&id, "close-queue\ndraw 7");
    fair.play_round(&id);
    let top = |hall: &Hall, words: &str| hall.harness.get_by_label_contains(words).rect().top();
    let hall = Hall::new(&fair);
    assert!(top(&hall, "Finale: ") < top(&hall, "ecco il podio"), "read now, in its order");
    fair.say(&id, "close");
    let hall = Hall::new(&fair);
    let [podium, closed, last] = ["ecco il podio", "il torneo è chiuso", "Finale: "].map(|words| top(&hall, words));
    assert!(podium < closed && closed < last, "{podium} {closed} {last}");
    fair.open("torneo-memory", "2026-09-19 17:00", "");
    let other = fair.open("torneo-twixt", "", "");
    fair.enter(&other, 5, 4);
    fair.say(&other, "start");
    let hall = Hall::new(&fair);
    let [closed, podium, last] = ["il torneo è chiuso", "ecco il podio", "Finale: "].map(|words| top(&hall, words));
    assert!(closed < podium && podium < last, "later, with the newest above: {closed} {podium} {last}");
}

#[test]
fn what_the_speaker_reads_now_is_seen_whole() {
    let mut stage = shell::testing::Stage::new(crate::testing::rooms(), usize::MAX);
    stage.go(Page::Speaker);
    for size in shell::testing::SIZES {
        stage.resize(size);
        let desk = stage.harness.state();
        let newest = desk.room::<crate::FestivalRoom>().speaker.reads().to_owned();
        assert!(!newest.is_empty());
        stage.must_see(&format!("sight-speaker-{size:?}"), &[&newest]);
    }
    stage.done();
}

/// The pages for phones begin and end by keyboard, and say where they are.
#[test]
fn the_event_is_published_and_taken_back_by_keyboard() {
    let (fair, _) = busy();
    let mut hall = Hall::new(&fair);
    hall.press(Modifiers::NONE, Key::F9);
    assert!(hall.shows("Pagine per tutti") && !hall.shows("http://"));
    hall.press(Modifiers::NONE, Key::Enter);
    assert!(hall.shows("http://") && hall.shows("Il codice da inquadrare"));
    hall.press(Modifiers::NONE, Key::Escape);
    assert!(!hall.shows("http://") && hall.shows("Pubblicato"), "they go on");
    // The desk is closed, or goes down, and has the event again.
    let (ctx, path) = (hall.harness.ctx.clone(), hall.desk().live.as_ref().unwrap().path.clone());
    hall.harness.state_mut().open(&ctx, &path);
    hall.harness.state_mut().page = Page::Speaker;
    hall.settle();
    assert!(hall.shows("Pubblicato"), "the boards still show where they are");
    hall.press(Modifiers::NONE, Key::F9);
    assert!(hall.shows("http://"));
    hall.press(Modifiers::NONE, Key::Delete);
    assert!(!hall.shows("http://") && hall.shows("Pubblica"));
    hall.press(Modifiers::NONE, Key::Escape);
    assert!(!hall.shows("Pubblicato"));
}

/// A result of a branch keeps its hour, and is read out when it is adopted.
#[test]
fn what_was_adopted_is_read_as_what_happened_last() {
    let folder = tempfile::tempdir().unwrap();
    let Branched { entrance, id, .. } = branched(folder.path());
    let later = RECORDED + 60 * 60_000;
    let stamp = journal::Stamp { time_ms: later, desk: "ingresso".to_owned(), official: None };
    say(&entrance, &id, ("ingresso", later - 1), "call T2 5");
    let (mut journal, event) = load(&entrance).unwrap();
    let waiting = branches(&journal).unwrap();
    let first = waiting[0].records[0].hash;
    let adoption = adopted(&event, &waiting, &[first].into()).unwrap();
    let stream = festival::tournament_stream(&id);
    settle(&mut journal, &stamp, (&stream, &waiting), &adoption, "visto".into()).unwrap();
    journal.close().unwrap();
    let mut desk = crate::testing::desk(Prefs::default());
    desk.open(&egui::Context::default(), &entrance);
    desk.page = Page::Speaker;
    let mut hall = Hall { harness: harness(desk), _folder: folder };
    hall.settle();
    let page = hall.desk().room::<crate::FestivalRoom>();
    assert!(page.speaker.reads().contains(&name(1)), "{}", page.speaker.reads());
}
