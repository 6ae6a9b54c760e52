mod hub;

use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

use ::hub::Member;
use session::hub::Ages;

use journal::{Error, Journal, Stamp};

use super::*;
use festival::event::{EventRecord, FlockPlan, PersonRef, Setup, opened_record};
use festival::store::save_setup;
use show::report::Stage;

fn stamp() -> Stamp {
    Stamp { time_ms: 0, desk: "a".to_owned(), official: None }
}

fn setup(title: &str) -> Setup {
    let person = |number: usize| PersonRef { id: None, name: format!("Persona {number}") };
    let flock = |index: usize| FlockPlan {
        name: format!("Stormo {index}"),
        roster: (0..10).map(|player| person(index * 10 + player)).collect(),
        ..FlockPlan::default()
    };
    let flocks = (0..2).map(flock).collect();
    let ruleset = "oca-origgio-2014".to_owned();
    let points = festival::event::shipped_rules(&ruleset).map(|rules| (&rules).into()).unwrap_or_default();
    Setup { title: title.to_owned(), ruleset, flocks, points, ..Setup::default() }
}

/// Writes an event file whose race has not begun.
fn write(file: &Path, title: &str) -> (Journal, Setup) {
    let mut journal = Journal::create(file).unwrap();
    let mut setup = setup(title);
    save_setup(&mut journal, &mut setup, &stamp()).unwrap();
    (journal, setup)
}

fn append(journal: &mut Journal, record: &EventRecord) {
    festival::store::note(journal, record, &stamp()).unwrap();
}

/// Follows an event for a board in Italian.
fn watch(source: Source, told: &Sender<Told>) {
    Watch::new(Maker::default(), Spoken::new(Mutex::new(Lang::It))).follow(&source, told, || {});
}

/// Waits for news that `wanted` accepts.
fn wait(heard: &Receiver<Told>, what: &str, wanted: impl Fn(&Told) -> bool) {
    let end = Instant::now() + Duration::from_secs(20);
    while Instant::now() < end {
        if heard.recv_timeout(Duration::from_millis(100)).is_ok_and(|news| wanted(&news)) {
            return;
        }
    }
    panic!("never heard: {what}");
}

fn titled(title: &'static str) -> impl Fn(&Told) -> bool {
    move |news| matches!(news, Told::Report(report) if report.title == title)
}

#[test]
fn the_board_waits_for_the_file_follows_it_and_its_successor() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("palio.triade");
    let (news, heard) = channel();
    let watched = file.clone();
    let spoken = Spoken::new(Mutex::new(Lang::It));
    let watch = Watch::new(Maker::default(), Arc::clone(&spoken));
    let thread = std::thread::spawn(move || watch.follow(&Source::File(watched), &news, || {}));
    wait(
        &heard,
        "that there is no file",
        |news| matches!(news, Told::News(News::Trouble(error)) if matches!(**error, Error::NotFound { .. })),
    );

    let (mut journal, setup) = write(&file, "Palio");
    wait(&heard, "the set-up", titled("Palio"));
    *spoken.lock().unwrap() = Lang::En;
    wait(&heard, "the set-up in the other language", titled("Palio"));
    append(&mut journal, &opened_record(&setup).unwrap());
    wait(&heard, "the start", |news| matches!(news, Told::Report(report) if matches!(report.stage, Stage::Race(_))));
    journal.close().unwrap();

    let other = folder.path().join("altro.triade");
    let (journal, _) = write(&other, "Altro");
    journal.close().unwrap();
    std::fs::rename(&other, &file).unwrap();
    wait(&heard, "the other event", titled("Altro"));

    drop(heard);
    std::fs::remove_file(&file).unwrap();
    thread.join().unwrap();
}

#[test]
fn a_file_that_does_not_verify_is_shown_with_a_word_on_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("palio.triade");
    let (journal, _) = write(&file, "Palio");
    journal.close().unwrap();
    let old = std::fs::read(&file).unwrap();
    let mut journal = Journal::open(&file).unwrap();
    append(&mut journal, &EventRecord::Announced { text: "Si cena".to_owned() });
    journal.close().unwrap();
    let found = |sound: bool| {
        let (news, heard) = channel();
        let watched = file.clone();
        let thread = std::thread::spawn(move || {
            watch(Source::File(watched), &news);
        });
        wait(&heard, "whether it verifies", |news| matches!(news, Told::News(News::Sound(found)) if *found == sound));
        (heard, thread)
    };
    let (good, one) = found(true);
    std::fs::write(&file, old).unwrap();
    let (bad, two) = found(false);
    drop((good, bad));
    std::fs::remove_file(&file).unwrap();
    [one, two].into_iter().for_each(|thread| thread.join().unwrap());

    let mut view = BoardView::new(Scheme::Feltro, Lang::It);
    Told::News(News::Sound(false)).tell(&mut view);
    Told::Report(Arc::default()).tell(&mut view);
    assert!(view.foot_words(&[]).contains("non supera la verifica"), "{}", view.foot_words(&[]));
    Told::News(News::Sound(true)).tell(&mut view);
    assert_eq!(view.foot_words(&[]), "");
}

#[test]
fn a_board_beside_a_file_says_once_its_desk_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("palio.triade");
    let (journal, _) = write(&file, "Palio");
    let there = |ago: u64| {
        let lock = std::fs::File::open(file.with_file_name("palio.triade.lock")).unwrap();
        lock.set_modified(SystemTime::now() - Duration::from_secs(ago)).unwrap();
    };
    there(60);
    let (news, heard) = channel();
    let watched = file.clone();
    let thread = std::thread::spawn(move || {
        watch(Source::File(watched), &news);
    });
    let gone = |wanted: bool| {
        move |news: &Told| match news {
            Told::News(News::Ages(ages)) => ages.all_old(&[], Instant::now()).is_empty() != wanted,
            _ => false,
        }
    };
    wait(&heard, "that nobody is there", gone(true));
    there(0);
    wait(&heard, "that somebody is", gone(false));
    drop((heard, journal));
    std::fs::remove_file(&file).unwrap();
    thread.join().unwrap();
}

#[test]
fn a_board_names_the_desks_that_it_does_not_hear_each_once() {
    let folder = tempfile::tempdir().unwrap();
    let (journal, _) = write(&folder.path().join("palio.triade"), "Palio");
    let (desk, heard) = (journal.desk().unwrap(), Some(Duration::from_secs(75)));
    let member = Member { desk, name: "sala 1".to_owned(), host: true, heard };
    let titles = Arc::new(journal.titles().unwrap());
    let mut view = BoardView::new(Scheme::Feltro, Lang::It);
    view.ages(Some(Ages { own: None, titles, members: vec![member], asked: Instant::now() }));
    let streams = ["twixt", "dama"].map(festival::tournament_stream);
    assert_eq!(view.foot_words(&streams), "Nessuna notizia da «sala 1» da 1 min");
    assert_eq!(view.foot_words(&[]), "", "the hub itself was heard");
}

#[test]
fn trouble_is_told_in_words_with_the_file() {
    let mut view = BoardView::new(Scheme::Feltro, Lang::It);
    Told::News(News::Trouble(Box::new(Error::NotFound { path: "manca/palio.triade".into() }))).tell(&mut view);
    let told = view.trouble_words().unwrap();
    assert!(told.contains("manca/palio.triade") && !told.contains('⟦'), "{told}");
}

#[test]
fn a_file_that_is_being_opened_is_named_until_it_is_seen() {
    let mut view = BoardView::new(Scheme::Feltro, Lang::It);
    tell_opening(&mut view, &Source::File("feste/palio.triade".into()));
    let told = view.trouble_words().unwrap();
    assert!(told.contains("palio.triade") && !told.contains("feste") && !told.contains('⟦'), "{told}");
    Told::Report(Arc::default()).tell(&mut view);
    assert_eq!(view.trouble_words(), None);
}

#[test]
fn a_display_that_goes_away_is_not_told_as_one_that_is_missing() {
    let error = eframe::Error::AppCreation("rotto".into());
    for lang in Lang::ALL {
        let [lost, missing] = [true, false].map(|opened| no_display(lang, opened, &error).to_string());
        assert!(lost.contains("rotto") && missing.contains("rotto") && lost != missing, "{lost} | {missing}");
        assert!(!lost.contains('⟦') && !missing.contains('⟦'));
    }
}

#[test]
fn why_there_is_no_window_names_no_file_of_a_library() {
    let said = "winit EventLoopError: os error at /x/src/linux/mod.rs:765: neither WAYLAND_DISPLAY nor DISPLAY is set.";
    assert_eq!(reason(said), "neither WAYLAND_DISPLAY nor DISPLAY is set.");
    assert_eq!(reason("rotto"), "rotto");
}

#[test]
fn a_festival_that_grows_is_followed_slide_by_slide() {
    use festival::fair::{self, Fair, name};
    use show::Content;

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("festival.triade");
    let mut fair = Fair::new(4);
    let id = fair.open("torneo-twixt", "", "");
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\npair E1 E2");
    let mut journal = fair.write(&file);
    let (news, heard) = channel();
    let watched = file.clone();
    let thread = std::thread::spawn(move || {
        watch(Source::File(watched), &news);
    });
    let called = |news: &Told, wanted: bool| {
        let Told::Report(report) = news else { return false };
        let calls = report.show.iter().flat_map(|show| &show.slides).find_map(|slide| match &slide.content {
            Content::Calls(calls) => Some(calls),
            _ => None,
        });
        calls.is_some_and(|calls| calls[0].names == [name(1), name(2)] && calls[0].place == 4) == wanted
    };
    wait(&heard, "the festival without calls", |news| called(news, false));
    fair.say(&id, "call T1 4");
    let payload = rules::DynMatch::payload(&fair.find(&id).game, fair.find(&id).game.last()).unwrap();
    fair::append(&mut journal, &festival::tournament_stream(&id), payload);
    wait(&heard, "the call", |news| called(news, true));
    fair::note(&mut journal, &EventRecord::Announced { text: "Pioggia".to_owned() });
    wait(
        &heard,
        "the announcement",
        |news| matches!(news, Told::Report(report) if report.show.as_ref().is_some_and(|show| show.announcement == "Pioggia")),
    );
    drop(heard);
    drop(journal);
    std::fs::remove_file(&file).unwrap();
    thread.join().unwrap();
}
