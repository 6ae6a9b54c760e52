//! The verbale from the desk: set in the background, written beside the event file.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};

use egui::{Context, Ui};

use crate::desk::{Live, Tone, Wish};
use crate::i18n::{Lang, tr, tr_args};
use crate::minutes::{self, Format};
use crate::widgets::secondary_button;

/// Prints in the background and says when it is done.
pub struct Printer {
    outbox: Sender<Result<PathBuf, String>>,
    inbox: Receiver<Result<PathBuf, String>>,
}

impl Default for Printer {
    fn default() -> Self {
        let (outbox, inbox) = channel();
        Self { outbox, inbox }
    }
}

impl Printer {
    /// Writes the minutes of the race as it stands into `EVENT.verbale.FORMAT`; wakes `ctx` when done.
    pub fn print(&self, live: &Live, format: Format, lang: Lang, ctx: &Context) {
        let Some(head) = live.event.log.last().map(|line| line.hash) else { return };
        let path = live.path.with_extension(format!("verbale.{}", format.ending()));
        let (event, outbox, ctx) = (live.event.clone(), self.outbox.clone(), ctx.clone());
        let print = move || {
            let done = minutes::write(&event, &head, lang, format, &path).map(|()| path);
            // The desk may be gone by now.
            let _ = outbox.send(done.map_err(|error| error.to_string()));
            ctx.request_repaint();
        };
        // Without a thread to spare nothing is printed, and nothing is said to be.
        let _ = std::thread::Builder::new().name("verbale".to_owned()).spawn(print);
    }

    /// Says what has been printed since the last frame.
    pub fn poll(&mut self, lang: Lang, wishes: &mut Vec<Wish>) {
        while let Ok(done) = self.inbox.try_recv() {
            wishes.push(match done {
                Ok(path) => {
                    let path = path.display().to_string();
                    Wish::Say(Tone::Good, tr_args(lang, "print-done", &[("path", path.as_str().into())]))
                }
                Err(why) => Wish::Say(Tone::Bad, tr_args(lang, "print-failed", &[("why", why.as_str().into())])),
            });
        }
    }
}

/// Shows one button a format; gives the one that was clicked.
pub fn print_ui(ui: &mut Ui, lang: Lang) -> Option<Format> {
    let mut clicked = None;
    for format in Format::ALL {
        let ending = format.ending().to_uppercase();
        let name = tr_args(lang, "print-verbale", &[("format", ending.as_str().into())]);
        let key = (format == Format::Pdf).then_some("Ctrl P");
        if secondary_button(ui, &name, key).clicked() {
            clicked = Some(format);
        }
    }
    clicked
}

/// Says that the verbale is being set.
pub fn busy_words(lang: Lang) -> String {
    tr(lang, "print-busy")
}
