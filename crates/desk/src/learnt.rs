//! Tests of lessons at the desk: a practice done by keys and ticked off, a rehearsal that is watched, and both kept apart from all that
//! counts.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;

use desk_kit::{AppCommand, Live, Page};
use festival::event::load_read_only;
use festival::i18n::Lang;
use festival::sample;
use look::Prefs;
use shell::testing::{Stage, layout};
use testkit::until;

/// A desk at its first page, whose lessons are made in a folder of their own.
fn at_welcome() -> Stage {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = crate::testing::desk(Prefs { file: None, reduce_motion: true, ..Prefs::default() });
    let papers = folder.path().join("documenti");
    std::fs::create_dir(&papers).unwrap();
    desk.learn_in(folder.path().join("imparare"), papers);
    Stage::of(desk, folder)
}

/// A desk on which a lesson has just begun by its key.
fn begun(key: Key) -> Stage {
    let mut stage = at_welcome();
    stage.press(Modifiers::NONE, key);
    until(&mut stage, "the lesson", |stage| stage.harness.state().live.is_some(), |stage| stage.harness.run_steps(1));
    stage.harness.run_steps(3);
    stage
}

#[test]
fn the_bar_of_a_practice_takes_one_row_in_a_window_of_common_size() {
    let mut stage = begun(Key::P);
    stage.resize([1280.0, 800.0]);
    let top = |words: &str| layout::in_sight(&stage.harness.ctx, words).first().map(|rect| rect.top());
    let (page, mark) = (top("Preparazione"), top("ESERCITAZIONE"));
    assert!(page.is_some() && mark.is_some(), "{page:?} {mark:?}");
    assert!(page < Some(24.0), "{page:?}");
    // What has to be pressed first is not cut.
    assert!(top("Accedi").is_some());
    stage.done();
}

/// In a low window the strip leaves the page the row of the robot's buttons, and a dialog over it says the PIN, too.
#[test]
fn a_practice_in_a_low_window_leaves_room_and_says_the_pins() {
    let mut stage = begun(Key::P);
    let row = |stage: &Stage, words: &str| stage.harness.get_by_label(words).rect().center().y;
    stage.resize([1280.0, 760.0]);
    assert!((row(&stage, "Ferma il robot") - row(&stage, "Lascia")).abs() < 2.0, "in one row");
    assert!(!layout::in_sight(&stage.harness.ctx, "Accedi").is_empty());
    stage.press(Modifiers::NONE, Key::F11);
    assert!(stage.shows("qui il PIN è 111111"));
    stage.press(Modifiers::NONE, Key::ArrowDown);
    assert!(stage.shows("qui il PIN è 222222"));
    stage.press(Modifiers::NONE, Key::Escape);
    stage.resize([1280.0, 900.0]);
    assert!((row(&stage, "Ferma il robot") - row(&stage, "Lascia")).abs() > 20.0, "below it where there is room");
    stage.done();
}

/// Whoever signs in, or reads what an act does, sees what is to be done.
#[test]
fn a_dialog_leaves_the_strip_of_a_practice_in_sight() {
    let mut stage = begun(Key::P);
    stage.resize([1280.0, 800.0]);
    for (key, dialog) in [(Key::F11, "desk-here"), (Key::F1, "desk-help")] {
        stage.press(Modifiers::NONE, key);
        stage.harness.run_steps(4);
        let strip = stage.harness.get_by_role_and_label(egui::Role::Button, "Lascia").rect();
        let shown = stage.harness.ctx.memory(|memory| memory.area_rect(egui::Id::unique(dialog))).unwrap();
        assert!(shown.top() >= 0.0 && shown.bottom() <= strip.top(), "{dialog}: {shown:?} over {strip:?}");
        stage.press(Modifiers::NONE, Key::Escape);
    }
    stage.done();
}

#[test]
fn a_lesson_begins_anew_and_ends_by_keys_that_the_help_names() {
    let mut stage = begun(Key::P);
    come(&mut stage);
    ticked(&mut stage, 1);
    stage.go(Page::Programme);
    stage.press(Modifiers::NONE, Key::F1);
    assert!(["Ctrl Q", "Ctrl R", "Ctrl M"].iter().all(|key| stage.shows(key)));
    stage.press(Modifiers::COMMAND, Key::R);
    assert!(stage.shows("Compiti 1 di 12"), "what is asked is answered first");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.press(Modifiers::COMMAND, Key::R);
    ticked(&mut stage, 0);
    assert_eq!(stage.live().present.len(), 0, "it begins anew");
    stage.press(Modifiers::COMMAND, Key::Q);
    assert!(stage.harness.state().live.is_none() && stage.harness.state().page == Page::Welcome);
}

/// The sample is told from an event of one's own on every page, and where it is taken up again.
#[test]
fn the_sample_says_what_it_is() {
    let mut stage = at_welcome();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("esempio.triade");
    stage.harness.state_mut().ask(AppCommand::Sample(path.clone()));
    until(&mut stage, "the sample", |stage| stage.harness.state().live.is_some(), |stage| stage.harness.run_steps(1));
    for page in [Page::Table, Page::Programme, Page::Setup] {
        stage.go(page);
        assert!(stage.shows("FESTA D'ESEMPIO") && !stage.shows("ESERCITAZIONE"), "{page:?}");
    }
    let title = stage.live().event.setup.printed_title(Lang::It);
    assert_eq!(title, "Festa d'esempio: Palio dell'Oca");
    stage.resize([1280.0, 800.0]);
    assert!(layout::in_sight(&stage.harness.ctx, "Preparazione").iter().any(|page| page.top() < 24.0), "in one row");
    stage.go(Page::Welcome);
    stage.harness.run_steps(40);
    assert!(stage.shows("Riprendi la festa d'esempio"));
    stage.press(Modifiers::NONE, Key::R);
    assert!(stage.harness.state().page == Page::Table && stage.live().path == path);
}

/// Waits until something is seen, and shows the window where it never is.
fn wait(stage: &mut Stage, words: &str) {
    let deadline = std::time::Instant::now() + std::time::Duration::from_secs(20);
    while !stage.shows(words) {
        if std::time::Instant::now() > deadline {
            stage.keep("learnt");
            panic!("«{words}» never came; see target/fits/learnt.png");
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
        stage.harness.run_steps(1);
    }
}

/// Waits until so many tasks are ticked.
fn ticked(stage: &mut Stage, count: usize) {
    wait(stage, &format!("Compiti {count} di 12"));
    // Digits soon after a PIN are asked about.
    stage.harness.run_steps(9);
}

/// Types a PIN where one is asked for.
fn pin(stage: &mut Stage, official: &str) {
    stage.type_text(&sample::pin(official));
    stage.press(Modifiers::NONE, Key::Enter);
}

/// Signs somebody in by the dialog, so many lines below whoever is chosen there.
fn sign_in(stage: &mut Stage, official: &str, down: usize) {
    stage.press(Modifiers::NONE, Key::F11);
    (0..down).for_each(|_| stage.press(Modifiers::NONE, Key::ArrowDown));
    pin(stage, official);
    let came = |stage: &Stage| stage.harness.state().live.as_ref().is_some_and(|live| live.present.contains(official));
    until(stage, "who signs in", came, |stage| stage.harness.run_steps(1));
    stage.harness.run_steps(9);
}

/// The Incontestabile comes, then the notary, who stays at the keyboard: the list goes round, from whoever is there.
fn come(stage: &mut Stage) {
    sign_in(stage, "o4", 3);
    sign_in(stage, "o1", 6);
}

#[test]
fn whoever_practises_does_the_tasks_by_their_keys_and_sees_them_ticked() {
    let mut stage = begun(Key::P);
    ticked(&mut stage, 0);
    assert!(stage.shows("ESERCITAZIONE") && stage.shows("Carla Bianchini, PIN 111111"));
    come(&mut stage);
    ticked(&mut stage, 1);
    stage.press(Modifiers::NONE, Key::F12);
    ticked(&mut stage, 2);
    stage.press(Modifiers::NONE, Key::Num4);
    stage.press(Modifiers::NONE, Key::Num5);
    stage.press(Modifiers::NONE, Key::Enter);
    ticked(&mut stage, 3);
    stage.press(Modifiers::COMMAND, Key::Z);
    ticked(&mut stage, 4);
    correct(&mut stage);
    ticked(&mut stage, 5);
    warn(&mut stage);
    ticked(&mut stage, 6);
    sign_in(&mut stage, "o9", 8);
    stage.choose("torneo-omaha");
    stage.press(Modifiers::COMMAND, Key::Num2);
    stage.type_text("Zeno Ultimo");
    stage.press(Modifiers::NONE, Key::Enter);
    ticked(&mut stage, 7);
    stage.choose("torneo-backgammon");
    stage.press(Modifiers::COMMAND, Key::Num3);
    stage.press(Modifiers::ALT, Key::K);
    wait(&mut stage, "Conferma");
    stage.press(Modifiers::NONE, Key::Enter);
    ticked(&mut stage, 8);
    stage.press(Modifiers::NONE, Key::F6);
    stage.press(Modifiers::COMMAND, Key::Enter);
    stage.type_text("7-4");
    stage.press(Modifiers::NONE, Key::Enter);
    ticked(&mut stage, 9);
    mend(&mut stage);
    ticked(&mut stage, 10);
    stage.press(Modifiers::COMMAND, Key::Num1);
    stage.press(Modifiers::NONE, Key::A);
    stage.press(Modifiers::COMMAND, Key::A);
    stage.type_text("Si cena alle otto");
    stage.press(Modifiers::NONE, Key::Enter);
    ticked(&mut stage, 11);
    stage.press(Modifiers::COMMAND, Key::P);
    wait(&mut stage, "Percorso del file");
    let place = stage.harness.get_by_label("Percorso del file").value().unwrap();
    assert!(place.ends_with("documenti/Esercitazione.festa.verbale.pdf"), "where its user looks: {place}");
    stage.press(Modifiers::NONE, Key::Enter);
    ticked(&mut stage, 12);
    assert!(stage.shows("Tutto fatto"));
    stage.click("Ricomincia");
    ticked(&mut stage, 0);
    assert_eq!(stage.live().present.len(), 0, "it begins anew");
    stage.click("Lascia");
    assert!(stage.harness.state().live.is_none() && stage.harness.state().page == Page::Welcome);
    assert!(!stage.shows("ESERCITAZIONE"));
}

/// Corrects the throw that the task names.
fn correct(stage: &mut Stage) {
    let line = stage.live().event.race().unwrap().last().0;
    let named = (1..=line).rev().find(|line| stage.shows(&format!("Correggi il tiro della riga {line}"))).unwrap();
    // The newest stands first.
    (named..=line).for_each(|_| stage.press(Modifiers::NONE, Key::ArrowDown));
    stage.press(Modifiers::NONE, Key::F7);
    wait(stage, "Correggere il registro");
    stage.type_text("65");
    stage.press(Modifiers::NONE, Key::Enter);
    if stage.shows("Serve: Incontestabile") {
        pin(stage, "o4");
    }
}

/// Warns the flock whose turn it is; both judges agree.
fn warn(stage: &mut Stage) {
    stage.press(Modifiers::NONE, Key::F9);
    stage.press(Modifiers::ALT, Key::Num2);
    stage.type_text("ritardo");
    stage.press(Modifiers::NONE, Key::Enter);
    wait(stage, "ne servono 2");
    for (name, id) in [("Ezio Gallarati", "o5"), ("Franca Rivolta", "o6")] {
        stage.harness.get_by_label(name).click();
        stage.harness.run_steps(3);
        pin(stage, id);
        stage.harness.run_steps(20);
    }
}

/// Corrects the result that was recorded: its round is over, and the next one is shown. Its first table, where somebody rests, is
/// passed over.
fn mend(stage: &mut Stage) {
    for key in [Key::PageUp, Key::ArrowDown, Key::Enter] {
        stage.press(Modifiers::NONE, key);
    }
    wait(stage, "Risultato, partita");
    stage.type_text("7-5");
    stage.press(Modifiers::NONE, Key::Tab);
    stage.type_text("letto male");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.harness.run_steps(9);
    if stage.shows("Serve:") {
        pin(stage, "o9");
    }
}

#[test]
fn a_practice_is_kept_apart_from_events_that_count() {
    let mut stage = begun(Key::P);
    let path = stage.live().path.clone();
    assert!(path.ends_with("imparare/Esercitazione.triade"), "{}", path.display());
    stage.harness.run_steps(20);
    let prefs = &stage.harness.state().prefs;
    assert!(prefs.recent.is_empty() && prefs.sessions.is_empty(), "{:?} {:?}", prefs.recent, prefs.sessions);
    for page in [Page::Speaker, Page::Hall, Page::Programme, Page::Table] {
        stage.go(page);
        assert!(stage.shows("ESERCITAZIONE"), "{page:?}");
    }
    stage.go(Page::Speaker);
    stage.press(Modifiers::NONE, Key::F9);
    let said = |stage: &Stage| stage.harness.state().said().map(|(_, words)| words.to_owned()).unwrap_or_default();
    assert!(said(&stage).contains("non si pubblica"), "{}", said(&stage));
    stage.go(Page::Hall);
    stage.press(Modifiers::NONE, Key::F9);
    assert!(said(&stage).contains("non si condivide"), "{}", said(&stage));
    stage.live().share("postgres://localhost/nessuno", "");
    assert!(!stage.live().errand().is_under_way() && stage.live().hub().is_none(), "nor by another way");
    let head = journal::Hash::from_bytes([1; 32]);
    let writing = minutes::Writing::here(&head, Lang::It, 0);
    let title = minutes::minutes(&stage.live().event, &writing).event.title;
    assert_eq!(title, "ESERCITAZIONE, nulla vale: Palio di prova");
}

#[test]
fn a_real_event_is_no_practice_and_stays_where_it_is() {
    let mut stage = at_welcome();
    let folder = tempfile::tempdir().unwrap();
    let real = folder.path().join("palio.triade");
    sample::write_until(&real, sample::MIDDLE).unwrap();
    let records = load_read_only(&real).unwrap().1.log.len();
    let ctx = stage.harness.ctx.clone();
    stage.harness.state_mut().open(&ctx, &real);
    stage.harness.run_steps(3);
    assert!(!stage.shows("ESERCITAZIONE") && !stage.shows("Compiti"));
    assert_eq!(stage.harness.state().prefs.recent, std::slice::from_ref(&real));
    stage.go(Page::Welcome);
    stage.press(Modifiers::NONE, Key::P);
    wait(&mut stage, "Compiti 0 di 12");
    assert_ne!(stage.live().path, real);
    assert_eq!(load_read_only(&real).unwrap().1.log.len(), records);
    // Opened again by its file, a practice says what it is, and nobody plays.
    let practice = stage.live().path.clone();
    stage.harness.state_mut().open(&ctx, &real);
    stage.harness.run_steps(3);
    assert!(!stage.shows("ESERCITAZIONE") && !stage.shows("Compiti"), "the robot went with its event");
    stage.harness.state_mut().open(&ctx, &practice);
    stage.harness.run_steps(40);
    assert!(stage.shows("ESERCITAZIONE") && !stage.shows("Compiti"));
    assert_eq!(stage.harness.state().prefs.recent, [real]);
}

#[test]
fn a_rehearsal_is_watched_stopped_and_made_faster_in_its_window() {
    let mut stage = begun(Key::G);
    assert!(stage.shows("ESERCITAZIONE") && stage.shows("Prova generale") && stage.shows("12 atti al minuto"));
    assert!(stage.live().event.festival.tournaments.is_empty());
    stage.click("Robot più svelto");
    assert!(stage.shows("30 atti al minuto"));
    wait(&mut stage, "fatti 3");
    stage.click("Ferma il robot");
    assert!(stage.shows("Robot in pausa"));
    let records = |live: &Live| live.event.log.len();
    until(&mut stage, "that all is written", Stage::is_at_rest, |stage| stage.harness.run_steps(1));
    let before = records(stage.live());
    stage.harness.run_steps(60);
    assert_eq!(records(stage.live()), before, "it does nothing meanwhile");
    stage.click("Fa ripartire il robot");
    wait(&mut stage, "fatti 5");
    // Somebody signs in beside it, and stays whom they are.
    sign_in(&mut stage, "o9", 8);
    wait(&mut stage, "fatti 7");
    assert_eq!(stage.live().present.iter().collect::<Vec<_>>(), ["o9"]);
    stage.click("Ferma e chiudi");
    wait(&mut stage, "Nuova manifestazione");
    assert!(stage.harness.state().live.is_none());
}

/// What is to be done stands in the strip, and F1 leads to where the guide tells of it.
#[test]
fn the_guide_opens_at_what_is_to_be_done_next() {
    let mut stage = begun(Key::P);
    stage.press(Modifiers::SHIFT, Key::F1);
    let sees = |stage: &Stage, words: &str| !layout::in_sight(&stage.harness.ctx, words).is_empty();
    assert!(sees(&stage, "Chi è al tavolo") && stage.shows("Indietro"));
    stage.press(Modifiers::NONE, Key::Escape);
    come(&mut stage);
    ticked(&mut stage, 1);
    stage.click("Guida");
    assert!(sees(&stage, "Il tiro non è buono"), "the section on the Incontestabile");
}

#[test]
fn the_strip_hides_nothing_in_any_window() {
    for key in [Key::P, Key::G] {
        let mut stage = begun(key);
        stage.live().present.insert("o1".to_owned());
        stage.live().notary = Some("o1".to_owned());
        for page in [Page::Table, Page::Programme, Page::Tournament] {
            if page.is_open(stage.live()) {
                stage.go(page);
                stage.look(&format!("learnt-{key:?}-{page:?}"));
            }
        }
        stage.done();
    }
}
