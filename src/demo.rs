//! The demonstration: the sample festival and its race played from their records, with all resulting documents and
//! pictures.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use egui::{Event as Input, Key, Modifiers, vec2};
use raster::{Image, Shot};
use rules::{Audience, Conceal as _, Role};

use desk::Page;
use festival::clock::now_ms;
use festival::event::{Event, load_read_only};
use festival::i18n::Lang;
use festival::out::{self, Scratch};
use festival::sample;
use festival::{BoardPlan, BoardScene, OpenTournament};
use look::Prefs;
use look::theme::{self, Scheme};
use minutes::{self, Format, Writing};

/// Name of the event file in the folder; if it exists already, a number is added.
const EVENT: &str = "palio";

/// The tournament whose bracket is shown, and the one whose standings are.
const BRACKET: &str = "torneo-abalone";
const STANDINGS: &str = "torneo-rummikub";

/// The tournament with open enrolment.
const ENTRIES: &str = "torneo-omaha";

/// The closed tournament whose minutes are written.
const CLOSED: &str = "torneo-memory";

/// Plays the sample into a folder: a new event file, which comes first in the list, the minutes of race, festival and a
/// tournament in every format, pictures of desk and board.
///
/// # Errors
/// If something cannot be written; the text says what and where.
pub fn run(folder: &Path, lang: Lang) -> anyhow::Result<Vec<PathBuf>> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let event_file = out::free_event(folder, EVENT);
    // Made elsewhere: an interrupted demonstration leaves no half of an event behind.
    let scratch = Scratch::folder()?;
    let made = scratch.path().join("made.triade");
    sample::write(&made)?;
    out::put_event(&made, &event_file)?;
    drop(scratch);
    let (journal, event) = load_read_only(&event_file)?;
    let head = journal.head()?.hash;
    let mut made = vec![event_file.clone()];
    let writing = Writing::here(&head, lang, now_ms());
    let mut documents = vec![
        ("verbale", minutes::minutes(&event, &writing)),
        ("verbale-festival", minutes::minutes_of_festival(&event.seen_by(Audience::Public), &writing)),
    ];
    let closed = event.festival.tournaments.iter().find(|open| open.game.ruleset().id == CLOSED);
    let of_closed =
        |open: &OpenTournament| minutes::minutes_of_tournament(&event, &open.seen_by(Audience::Public), &writing);
    documents.extend(closed.map(|open| ("verbale-memory", of_closed(open))));
    for (name, document) in &documents {
        for format in Format::ALL {
            let path = folder.join(format!("{name}.{}", format.ending()));
            minutes::write(document, format, &path)?;
            made.push(path);
        }
    }
    made.extend(pictures(folder, &event_file, &event, lang)?);
    Ok(made)
}

/// Checks whether there is a display to open windows on.
pub fn has_display() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}

/// Shows the race of an event in the windows of desk and board, entered act by act into a file of its own.
///
/// # Errors
/// If no window can be opened or a file cannot be written.
pub fn show(recorded: &Path, lang: Lang) -> anyhow::Result<()> {
    let scratch = Scratch::folder()?;
    let empty = out::free_event(scratch.path(), EVENT);
    sample::write_until(&empty, 0)?;
    desk::play(recorded, &empty, lang)
}

/// Draws desk and board off-screen, and returns the paths of the pictures.
fn pictures(folder: &Path, event_file: &Path, event: &Event, lang: Lang) -> anyhow::Result<Vec<PathBuf>> {
    let scratch = Scratch::folder()?;
    let middle = scratch.path().join("middle.triade");
    sample::write_until(&middle, sample::MIDDLE)?;
    let (_, racing) = load_read_only(&middle)?;
    let page = |file: &Path, page| desk_picture(file, View { page, tournament: None, key: None }, Scheme::Carta, lang);
    let tournament =
        |page, ruleset, key| desk_picture(&middle, View { page, tournament: Some(ruleset), key }, Scheme::Carta, lang);
    let at_night = View { page: Page::Table, tournament: None, key: None };
    let mut pictures = vec![
        ("desk.png", page(&middle, Page::Table)),
        ("desk-night.png", desk_picture(&middle, at_night, Scheme::Feltro, lang)),
        ("desk-standings.png", page(event_file, Page::Standings)),
        ("desk-journal.png", page(event_file, Page::Journal)),
        ("desk-programme.png", page(&middle, Page::Programme)),
        ("desk-entries.png", tournament(Page::Entries, ENTRIES, None)),
        ("desk-bracket.png", tournament(Page::Tournament, BRACKET, Some(Key::F7))),
        ("desk-tournament.png", tournament(Page::Tournament, STANDINGS, Some(Key::F8))),
        ("board.png", board::picture(&racing, [1920, 1080], Scheme::Feltro, lang)),
        ("board-final.png", board::picture(event, [1920, 1080], Scheme::Feltro, lang)),
    ];
    let programme = with_board(&racing, BoardScene::Programme);
    pictures.push(("board-programme.png", board::picture(&programme, [1920, 1080], Scheme::Feltro, lang)));
    if let Some(open) = racing.festival.tournaments.iter().find(|open| open.game.ruleset().id == BRACKET) {
        let bracket = with_board(&racing, BoardScene::Bracket(open.id.clone()));
        pictures.push(("board-bracket.png", board::picture(&bracket, [1920, 1080], Scheme::Feltro, lang)));
    }
    let mut made = Vec::new();
    for (name, picture) in pictures {
        let path = folder.join(name);
        let png = picture.to_png().with_context(|| path.display().to_string())?;
        out::put(&path, &png)?;
        made.push(path);
    }
    Ok(made)
}

/// Returns an event whose board has one page.
fn with_board(event: &Event, scene: BoardScene) -> Event {
    let mut event = event.clone();
    event.festival.boards = vec![BoardPlan { scenes: vec![scene], ..BoardPlan::default() }];
    event
}

/// The part of the desk that is drawn.
#[derive(Clone, Copy)]
struct View {
    page: Page,
    /// The tournament on screen, by its ruleset.
    tournament: Option<&'static str>,
    /// A key pressed first.
    key: Option<Key>,
}

/// Draws a page of the desk at the size of a small screen, with the Triade and the Incontestabile at work.
fn desk_picture(file: &Path, view: View, scheme: Scheme, lang: Lang) -> Image {
    let prefs = Prefs { lang, scheme, reduce_motion: true, ..Prefs::default() };
    let mut desk = desk::desk(prefs);
    desk.open(&egui::Context::default(), file);
    desk.page = view.page;
    if let Some(live) = &mut desk.live {
        let officials = &live.event.setup.officials;
        let with =
            |role| officials.iter().find(|official| official.roles.has(role)).map(|official| official.id.clone());
        let (recorder, approver) = match view.tournament {
            None => (with(Role::Notary), with(Role::Validator)),
            Some(_) => (with(Role::Referee), with(Role::Organizer)),
        };
        live.present.extend(recorder.iter().chain(&approver).cloned());
        live.notary = recorder;
        let shown = live
            .event
            .festival
            .tournaments
            .iter()
            .find(|open| Some(open.game.ruleset().id.as_str()) == view.tournament);
        live.tournament = shown.map(|open| open.id.clone());
    }
    desk.wait();
    let mut key = view.key;
    let shot = Shot { size: vec2(1280.0, 800.0), pixels_per_point: 1.5 };
    raster::snapshot(
        shot,
        |ctx| {
            theme::apply(ctx, scheme);
            theme::use_system_faces(ctx);
        },
        |ui| {
            if let Some(key) = key.take() {
                ui.input_mut(|input| input.events.push(pressed(key)));
            }
            desk.ui(ui);
        },
    )
}

const fn pressed(key: Key) -> Input {
    Input::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE }
}
