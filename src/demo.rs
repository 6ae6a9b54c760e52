//! The demonstration: the shipped race played from its recorded throws, with all that comes out of it.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use egui::vec2;
use raster::{Image, Shot};
use rules::Role;

use crate::desk::{Desk, Page, Prefs};
use crate::event::{Event, load_read_only};
use crate::i18n::Lang;
use crate::minutes::{self, Format};
use crate::theme::{self, Scheme};
use crate::{board, sample};

/// Name of the event file in the folder.
const EVENT_FILE: &str = "palio.triade";

/// Plays the shipped race into a folder: the event file, the minutes in every format, pictures of desk and board.
///
/// # Errors
/// When something can't be written; the text says what and where.
pub fn run(out: &Path, lang: Lang) -> anyhow::Result<Vec<PathBuf>> {
    std::fs::create_dir_all(out).with_context(|| out.display().to_string())?;
    let event_file = out.join(EVENT_FILE);
    remove_old(&event_file)?;
    sample::write(&event_file)?;
    let (journal, event) = load_read_only(&event_file)?;
    let head = journal.head()?.hash;
    let mut made = vec![event_file.clone()];
    for format in Format::ALL {
        let path = out.join(format!("verbale.{}", format.ending()));
        minutes::write(&event, &head, lang, format, &path)?;
        made.push(path);
    }
    made.extend(pictures(out, &event_file, &event, lang)?);
    Ok(made)
}

/// Tells whether there is a display to open windows on.
pub fn has_display() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}

/// Shows the race in the windows of desk and board, entered act by act into a file of its own.
///
/// # Errors
/// When no window can be opened or a file can't be written.
pub fn show(out: &Path, lang: Lang) -> anyhow::Result<()> {
    let folder = tempfile_in(out)?;
    let empty = folder.join(EVENT_FILE);
    let shown = sample::write_until(&empty, 0)
        .map_err(anyhow::Error::from)
        .and_then(|()| crate::desk::play(&out.join(EVENT_FILE), &empty, lang));
    std::fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    shown
}

/// Takes away what an earlier demonstration left under the same name.
fn remove_old(event_file: &Path) -> anyhow::Result<()> {
    for ending in ["", "-wal", "-shm", ".lock"] {
        let path = PathBuf::from(format!("{}{ending}", event_file.display()));
        match std::fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(error).with_context(|| path.display().to_string());
            }
            _ => {}
        }
    }
    Ok(())
}

/// Draws desk and board off-screen.
fn pictures(out: &Path, event_file: &Path, event: &Event, lang: Lang) -> anyhow::Result<Vec<PathBuf>> {
    let folder = tempfile_in(out)?;
    let middle = folder.join("middle.triade");
    sample::write_until(&middle, sample::MIDDLE)?;
    let (_, racing) = load_read_only(&middle)?;
    let pictures = [
        ("desk.png", desk_picture(&middle, Page::Table, Scheme::Carta, lang)),
        ("desk-night.png", desk_picture(&middle, Page::Table, Scheme::Feltro, lang)),
        ("desk-standings.png", desk_picture(event_file, Page::Standings, Scheme::Carta, lang)),
        ("desk-journal.png", desk_picture(event_file, Page::Journal, Scheme::Carta, lang)),
        ("board.png", board::picture(&racing, [1920, 1080], Scheme::Feltro, lang)),
        ("board-final.png", board::picture(event, [1920, 1080], Scheme::Feltro, lang)),
    ];
    let mut made = Vec::new();
    for (name, picture) in pictures {
        let path = out.join(name);
        picture.write_png(&path).with_context(|| path.display().to_string())?;
        made.push(path);
    }
    std::fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    Ok(made)
}

fn tempfile_in(out: &Path) -> anyhow::Result<PathBuf> {
    let folder = out.join(format!(".demo-{}", std::process::id()));
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    Ok(folder)
}

/// Draws a page of the desk at the size of a small screen, with the Triade and the Incontestabile at work.
fn desk_picture(file: &Path, page: Page, scheme: Scheme, lang: Lang) -> Image {
    let prefs = Prefs { lang, scheme, reduce_motion: true, ..Prefs::default() };
    let mut desk = Desk::new(prefs);
    desk.open(&egui::Context::default(), file);
    desk.page = page;
    if let Some(live) = &mut desk.live {
        let officials = &live.event.setup.officials;
        let with =
            |role| officials.iter().find(|official| official.roles.has(role)).map(|official| official.id.clone());
        let (notary, validator) = (with(Role::Notary), with(Role::Validator));
        live.present.extend(notary.iter().chain(&validator).cloned());
        live.notary = notary;
    }
    desk.wait_for_odds();
    let shot = Shot { size: vec2(1280.0, 800.0), pixels_per_point: 1.5 };
    raster::snapshot(shot, |ctx| theme::apply(ctx, scheme), |ui| desk.ui(ui))
}
