//! The first page by name, by key, by eye.

use egui::{Event, Key, Modifiers, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use tempfile::TempDir;

use super::files::with_extension;
use super::*;
use look::theme::Scheme;

#[derive(Default)]
struct State {
    page: WelcomePage,
    prefs: Prefs,
    commands: Vec<AppCommand>,
}

fn harness(recent: Vec<PathBuf>) -> Harness<'static, State> {
    showing(Prefs { recent, file: None, ..Prefs::default() })
}

fn resuming(session: Option<look::Session>) -> Harness<'static, State> {
    let sessions = session.into_iter().collect();
    showing(Prefs { sessions, file: None, ..Prefs::default() })
}

fn showing(prefs: Prefs) -> Harness<'static, State> {
    let mut harness = Harness::builder()
        .with_size(vec2(1280.0, 740.0))
        .with_theme(Scheme::Carta.theme())
        .with_context_setup(|ctx| theme::apply(ctx, Scheme::Carta))
        .build_ui_state(
            |ui, state: &mut State| state.page.ui(ui, &state.prefs, &mut state.commands),
            State { prefs, ..State::default() },
        );
    harness.run();
    harness
}

fn write(harness: &mut Harness<'_, State>, name: &str, text: &str) {
    harness.get_by_label(name).focus();
    harness.run();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    harness.event(Event::Text(text.to_owned()));
    harness.run();
}

fn some_files() -> (TempDir, Vec<PathBuf>) {
    let folder = tempfile::tempdir().unwrap();
    let there = folder.path().join("Palio 2025.triade");
    std::fs::write(&there, "").unwrap();
    let gone = folder.path().join("Palio 2024.triade");
    (folder, vec![there, gone])
}

#[test]
fn a_new_event_is_made_where_nothing_is() {
    let (folder, files) = some_files();
    let mut harness = harness(Vec::new());
    harness.key_press(Key::N);
    harness.run();
    write(&mut harness, "Dove va il nuovo file?", &files[0].display().to_string());
    harness.key_press(Key::Enter);
    harness.run();
    assert!(harness.query_by_label("Qui c'è già un file: scegliere un altro nome, non si sovrascrive.").is_some());
    write(&mut harness, "Dove va il nuovo file?", &folder.path().join("manca/x").display().to_string());
    harness.get_by_label("Crea").click();
    harness.run();
    assert!(harness.query_by_label("La cartella non esiste: sceglierne una che c'è.").is_some());
    assert!(harness.state().commands.is_empty());
    write(&mut harness, "Dove va il nuovo file?", &folder.path().join("Palio 2026").display().to_string());
    harness.key_press(Key::Enter);
    harness.run();
    let wanted = folder.path().join("Palio 2026.triade");
    assert!(matches!(&harness.state().commands[..], [AppCommand::Create(path)] if *path == wanted));
}

#[test]
fn the_name_of_a_new_event_is_typed_at_once() {
    let mut harness = harness(Vec::new());
    harness.key_press(Key::N);
    harness.run();
    harness.event(Event::Text("Prova".to_owned()));
    harness.run();
    harness.key_press(Key::Enter);
    harness.run();
    let made = |wish: &AppCommand| matches!(wish, AppCommand::Create(path) if path.ends_with("Prova.triade"));
    assert!(harness.state().commands.iter().any(made), "{}", harness.state().commands.len());
}

#[test]
fn an_old_event_is_opened_by_path_or_by_number() {
    let (folder, files) = some_files();
    let mut harness = harness(files.clone());
    harness.key_press(Key::Num1);
    harness.run();
    assert!(matches!(&harness.state().commands[..], [AppCommand::Open(path)] if *path == files[0]));
    harness.state_mut().commands.clear();
    harness.key_press(Key::Num2);
    harness.run();
    assert!(harness.state().commands.is_empty(), "what is not there can't be opened");
    harness.key_press(Key::O);
    harness.run();
    write(&mut harness, "Quale file?", &folder.path().join("no.triade").display().to_string());
    harness.key_press(Key::Enter);
    harness.run();
    assert!(harness.query_by_label("Qui non c'è alcun file: controllare il percorso.").is_some());
    write(&mut harness, "Quale file?", &files[0].display().to_string());
    harness.key_press(Key::Enter);
    harness.run();
    assert!(matches!(&harness.state().commands[..], [AppCommand::Open(path)] if *path == files[0]));
}

#[test]
fn what_was_open_last_is_taken_up_again_by_one_key() {
    let (_folder, files) = some_files();
    let session = |file: &PathBuf, race, sample| Session { file: file.clone(), race, sample, ..Session::default() };
    let [there, gone] = &files[..] else { panic!("{files:?}") };
    for (race, sample, words) in [
        (true, false, "Riprendi la gara"),
        (false, false, "Riprendi la manifestazione"),
        (true, true, "Riprendi la festa d'esempio"),
    ] {
        let mut harness = resuming(Some(session(there, race, sample)));
        assert!(harness.query_by_label(words).is_some());
        harness.key_press(Key::R);
        harness.run();
        assert!(matches!(&harness.state().commands[..], [AppCommand::Open(path)] if path == there));
    }
    let mut harness = resuming(Some(session(gone, true, false)));
    assert!(harness.query_by_label("Riprendi la gara").is_none(), "its file is gone");
    harness.key_press(Key::R);
    harness.run();
    assert!(harness.state().commands.is_empty());
}

#[test]
fn events_are_told_by_what_they_are_called_and_by_their_file() {
    let (folder, mut files) = some_files();
    files[1] = folder.path().join("Palio 2025 2.triade");
    std::fs::write(&files[1], "").unwrap();
    let sessions = |title: &str| {
        let title = title.to_owned();
        files.iter().map(|file| Session { file: file.clone(), title: title.clone(), ..Session::default() }).collect()
    };
    let prefs = Prefs { recent: files.clone(), sessions: sessions("Festa"), file: None, ..Prefs::default() };
    let mut harness = showing(prefs.clone());
    for file in ["Palio 2025", "Palio 2025 2"] {
        assert!(harness.query_by_label(&format!("Festa · {file}")).is_some(), "{file}");
    }
    harness.key_press(Key::Num2);
    harness.run();
    assert!(matches!(&harness.state().commands[..], [AppCommand::Open(path)] if *path == files[1]));
    let harness = showing(Prefs { sessions: sessions(""), ..prefs });
    assert!(harness.query_by_label("Palio 2025 2").is_some(), "what it is called is not known");
}

#[test]
fn keys_typed_into_the_path_are_only_letters() {
    let mut harness = harness(Vec::new());
    harness.get_by_label("Apri…").click();
    harness.run();
    harness.key_press(Key::E);
    harness.run();
    assert!(harness.state().commands.is_empty());
    harness.key_press(Key::Escape);
    harness.run();
    assert!(harness.query_by_label("Quale file?").is_none());
}

#[test]
fn a_refused_path_is_mended_where_it_stands() {
    let mut harness = harness(Vec::new());
    harness.key_press(Key::O);
    harness.run();
    write(&mut harness, "Quale file?", "/manca");
    harness.key_press(Key::Enter);
    harness.run();
    assert!(harness.query_by_label("Qui non c'è alcun file: controllare il percorso.").is_some());
    harness.event(Event::Text("/x".to_owned()));
    harness.run();
    assert_eq!(harness.get_by_label("Quale file?").value().as_deref(), Some("/manca/x"));
}

#[test]
fn a_key_that_is_held_types_nothing_into_the_path_it_asks_for() {
    let mut harness = harness(Vec::new());
    let down =
        |repeat| Event::Key { key: Key::N, physical_key: None, pressed: true, repeat, modifiers: Modifiers::NONE };
    for repeat in [false, true, true] {
        harness.input_mut().events.extend([down(repeat), Event::Text("n".to_owned())]);
        harness.run();
    }
    let path = |harness: &Harness<'_, State>| harness.get_by_label("Dove va il nuovo file?").value().unwrap();
    assert!(path(&harness).ends_with(".triade"), "{}", path(&harness));
    harness.key_up(Key::N);
    harness.run();
    harness.event(Event::Text("n".to_owned()));
    harness.run();
    assert!(path(&harness).ends_with("/n.triade"), "let go, it is a letter again: {}", path(&harness));
}

#[test]
fn a_missing_file_is_said_and_taken_off() {
    let (_folder, files) = some_files();
    let mut harness = harness(files);
    assert!(harness.query_by_label("Palio 2025").is_some());
    harness.get_by_label("Togli Palio 2024 dall'elenco").click();
    harness.run();
    assert!(harness.query_by_label("Palio 2024").is_none());
}

#[test]
fn the_sample_never_takes_a_name_that_is_used() {
    let mut harness = harness(Vec::new());
    harness.key_press(Key::E);
    harness.run();
    let [AppCommand::Sample(path)] = &harness.state().commands[..] else { panic!("{:?}", harness.state().commands) };
    assert!(!path.exists());
    let (folder, _) = some_files();
    assert_eq!(free_event(folder.path(), "Palio 2025"), folder.path().join("Palio 2025 2.triade"));
    assert_eq!(free_event(folder.path(), "Palio 2026"), folder.path().join("Palio 2026.triade"));
    assert_eq!(with_extension("a/b.c".into()), Path::new("a/b.c.triade"));
    assert_eq!(with_extension("a/b.triade".into()), Path::new("a/b.triade"));
}

#[test]
fn the_board_is_there() {
    let board = board::board().unwrap();
    assert!(board.piece_of("token/0/bearer").is_some() && board.spot("square/63").is_some());
}

#[test]
fn a_new_event_is_made_like_the_one_that_was_open_last() {
    let (folder, files) = some_files();
    let mut harness = harness(files.clone());
    harness.key_press(Key::A);
    harness.run();
    let value = |harness: &Harness<'_, State>, name: &str| harness.get_by_label(name).value().unwrap();
    assert_eq!(value(&harness, "File della manifestazione di prima"), files[0].display().to_string());
    let day = "Primo giorno della nuova (vuoto: un anno dopo, lo stesso giorno della settimana)";
    write(&mut harness, "File della manifestazione di prima", &files[1].display().to_string());
    harness.key_press(Key::Enter);
    harness.run();
    assert!(harness.query_by_label("Il file di prima non c'è: controllare il percorso.").is_some());
    write(&mut harness, "File della manifestazione di prima", &files[0].display().to_string());
    write(&mut harness, "Dove va il nuovo file?", &files[0].display().to_string());
    harness.key_press(Key::Enter);
    harness.run();
    assert!(harness.query_by_label("Qui c'è già un file: scegliere un altro nome, non si sovrascrive.").is_some());
    write(&mut harness, "Dove va il nuovo file?", &folder.path().join("Palio 2026").display().to_string());
    write(&mut harness, day, "il 17");
    harness.key_press(Key::Enter);
    harness.run();
    assert!(harness.query_by_label_contains("Il primo giorno non si legge").is_some());
    assert!(harness.state().commands.is_empty());
    write(&mut harness, day, "17/9/2027");
    harness.key_press(Key::Enter);
    harness.run();
    let [AppCommand::CreateAfter(path, after)] = &harness.state().commands[..] else {
        panic!("{:?}", harness.state().commands)
    };
    assert_eq!(*path, folder.path().join("Palio 2026.triade"));
    assert_eq!((&after.old, after.first), (&files[0], festival::import::day_of("17/9/2027")));
    assert!(harness.query_by_label("File della manifestazione di prima").is_none(), "the form is gone");
}

/// Whoever is refused mends it at once, by keyboard.
#[test]
fn the_keyboard_is_in_the_field_for_which_joining_was_refused() {
    let mut harness = harness(Vec::new());
    harness.key_press(Key::C);
    harness.run();
    let has_keyboard =
        |harness: &Harness<'_, State>, name: &str| harness.get_by_label(name).accesskit_node().is_focused();
    assert!(has_keyboard(&harness, "Indirizzo dell'hub"));
    let join = |harness: &mut Harness<'_, State>| {
        harness.get_by_label("Entra").click();
        harness.run();
    };
    join(&mut harness);
    assert!(harness.query_by_label("Dare un nome a questo tavolo.").is_some());
    assert!(has_keyboard(&harness, "Come si chiama questo tavolo"));
    let folder = tempfile::tempdir().unwrap();
    write(&mut harness, "Come si chiama questo tavolo", "Loggia");
    write(&mut harness, "Dove va il suo file", &folder.path().join("manca/x").display().to_string());
    join(&mut harness);
    assert!(has_keyboard(&harness, "Dove va il suo file"));
    write(&mut harness, "Dove va il suo file", &folder.path().join("palio").display().to_string());
    write(&mut harness, "Indirizzo dell'hub", "boh");
    join(&mut harness);
    assert!(harness.query_by_label_contains("non è l'indirizzo di un hub").is_some());
    assert!(has_keyboard(&harness, "Indirizzo dell'hub"));
    write(&mut harness, "Indirizzo dell'hub", "postgres://ada@127.0.0.1:1/palio");
    join(&mut harness);
    assert!(harness.query_by_label_contains("il codice è sbagliato").is_some());
    assert!(has_keyboard(&harness, "Codice"));
    // Nobody answers there; that is found out in the background.
    write(&mut harness, "Codice", "2222222222222222");
    join(&mut harness);
    let told = |harness: &Harness<'_, State>| harness.query_by_label_contains("nessuno risponde").is_some();
    testkit::until(&mut harness, "that nobody answers", told, |harness| harness.run_steps(1));
    harness.run();
    assert!(has_keyboard(&harness, "Indirizzo dell'hub"));
}
