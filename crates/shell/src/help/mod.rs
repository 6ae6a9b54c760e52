//! Help on the text and keys of the page on screen, the same for every page and game. The keys are those drawn; the
//! acts of a match come from its game, as it stands.

mod examples;

use egui::{Context, Label, Modifiers, RichText, Ui, vec2};

use rules::{Audience, Conceal as _};

use crate::Desk;
use desk_kit::dialogs::{body_ui, dialog_width};
use desk_kit::keys::take_text;
use desk_kit::parts::quiet;
use desk_kit::question::{Example, KEY, is_asked};
use desk_kit::{Live, Page};
pub use examples::examples;
use festival::event::{OpenMatch, RACE};
use festival::i18n::{Lang, tr, tr_args, tr_known_args};
use guide::{Place, guide};
use look::theme::{bold, display, size, space, text};
use look::widgets::{Cap, key_hint, noted, secondary_button, section_title};

/// Width of the dialog, and of the column of typed text, in points.
const WIDTH: f32 = space(160);
const TYPED: f32 = space(60);

/// Width of the column of keys, in points.
const KEYS: f32 = space(24);

/// Help on a page as it stood when it was opened.
pub(super) struct Help {
    page: Page,
    /// Prompt of a match.
    asked: Option<String>,
    examples: Vec<Example>,
    caps: Vec<Cap>,
    /// The section of the guide about the page.
    guided: Place,
}

/// Returns the match played on a page.
fn match_of(live: &Live, page: Page) -> Option<&OpenMatch> {
    match page {
        Page::Game => live.event.find(live.playing.as_deref()?),
        Page::Table => live.event.find(RACE),
        _ => None,
    }
}

impl Desk {
    /// Opens the help by its key, or the guide by its own.
    pub(super) fn help_keys(&mut self, ctx: &Context) {
        if self.is_asking(ctx) {
            return;
        }
        // First: without Shift, the key is also heard where Shift is held.
        if ctx.input_mut(|input| input.consume_key(Modifiers::SHIFT, KEY)) {
            return self.open_guide(self.guided(), String::new());
        }
        if !is_asked(ctx) {
            return;
        }
        let covered = self.rooms.iter().any(|room| room.is_covered());
        let mut help = Help::of(ctx, self.page, self.live.as_ref(), self.prefs.lang, covered);
        help.guided = self.guided();
        if let Some(live) = &self.live {
            let (page, lang) = (self.page, self.prefs.lang);
            let rooms = self.rooms.iter().filter(|room| room.has(page));
            help.examples.extend(rooms.flat_map(|room| room.examples(page, live, lang)));
        }
        self.help.open(help);
    }

    /// Draws the help, if it is open. Its key, pressed again, and whatever is typed lead from it into the guide.
    pub(super) fn help_ui(&mut self, ui: &Ui) {
        let lang = self.prefs.lang;
        let mut leads = None;
        self.help.glance_ui(ui, "desk-help", |ui, help| {
            let again = ui.input_mut(|input| input.consume_key(Modifiers::NONE, KEY));
            let typed = take_text(ui).filter(|typed| typed != "?");
            let (led, closed) = help.ui(ui, lang);
            if led || again || typed.is_some() {
                leads = Some((help.guided, typed.unwrap_or_default()));
            }
            closed || leads.is_some()
        });
        if let Some((place, typed)) = leads {
            self.open_guide(place, typed);
        }
    }
}

impl Help {
    fn of(ctx: &Context, page: Page, live: Option<&Live>, lang: Lang, covered: bool) -> Self {
        let known = if covered { Audience::Public } else { Audience::Referee };
        let open = live.and_then(|live| match_of(live, page)).map(|open| open.seen_by(known));
        let asked = open.as_ref().and_then(|open| {
            let game = open.game.as_dyn();
            let prompt = game.prompts().into_iter().find(|prompt| !prompt.optional)?;
            let key = format!("{}-ask-{}", game.game().replace('_', "-"), prompt.ask);
            let asked = tr_known_args(lang, &key, &[("count", prompt.due.into())])?;
            let name = prompt.seat.and_then(|seat| game.seat_names().get(seat.index()).cloned());
            Some(name.map_or(asked.clone(), |name| format!("{name}: {asked}")))
        });
        // The race has a line and words of its own.
        let examples = open.filter(|_| page != Page::Table).map(|open| examples(&open.game, lang)).unwrap_or_default();
        Self { page, asked, examples, caps: noted(ctx), guided: Place::default() }
    }

    /// Draws the whole help; returns whether it leads into the guide, and whether it is closed.
    fn ui(&self, ui: &mut Ui, lang: Lang) -> (bool, bool) {
        dialog_width(ui, WIDTH);
        let page = tr(lang, self.page.name_key());
        let title = tr_args(lang, "help-title", &[("page", (&page).into())]);
        ui.label(RichText::new(title).font(display(size::TITLE)));
        body_ui(ui, |ui| {
            ui.add(Label::new(tr(lang, self.page.help_key())).wrap());
            self.typed_ui(ui, lang);
            self.keys_ui(ui, lang);
            section_title(ui, &tr(lang, "help-everywhere"));
            ui.add(Label::new(tr(lang, "help-everywhere-keys")).wrap());
        });
        ui.add_space(space(1));
        ui.add(Label::new(quiet(ui, &tr(lang, "help-search"))).wrap());
        ui.horizontal_wrapped(|ui| {
            let section = guide(lang).section(self.guided).map_or("", |section| section.title.as_str());
            let guided = tr_args(lang, "help-guide", &[("section", section.into())]);
            let led = secondary_button(ui, &guided, Some("F1")).clicked();
            (led, secondary_button(ui, &tr(lang, "help-close"), Some("Esc")).clicked())
        })
        .inner
    }

    /// Draws the text that can be typed: one example of each act possible now, and the hints of the page's lines.
    fn typed_ui(&self, ui: &mut Ui, lang: Lang) {
        let said: Vec<_> = self.caps.iter().filter(|cap| cap.key.is_empty()).collect();
        if said.is_empty() && self.examples.is_empty() && self.asked.is_none() {
            return;
        }
        section_title(ui, &tr(lang, "help-typed"));
        if let Some(asked) = &self.asked {
            ui.add(Label::new(RichText::new(asked).font(bold(size::BODY))).wrap());
        }
        ui.spacing_mut().item_spacing = vec2(space(2), space(1));
        for example in &self.examples {
            ui.horizontal_top(|ui| {
                column_ui(ui, TYPED, |ui| {
                    ui.add(Label::new(RichText::new(&example.typed).font(bold(size::BODY))).wrap());
                });
                ui.add(Label::new(RichText::new(&example.says).font(text(size::BODY))).wrap());
            });
        }
        for cap in said {
            ui.add(Label::new(quiet(ui, &cap.does)).wrap());
        }
    }

    /// Draws the keys, as they appear on the page.
    fn keys_ui(&self, ui: &mut Ui, lang: Lang) {
        let keys: Vec<_> = self.caps.iter().filter(|cap| !cap.key.is_empty()).collect();
        if keys.is_empty() {
            return;
        }
        section_title(ui, &tr(lang, "help-pressed"));
        ui.spacing_mut().item_spacing = vec2(space(2), space(1));
        for cap in keys {
            ui.horizontal_top(|ui| {
                column_ui(ui, KEYS, |ui| {
                    key_hint(ui, &cap.key);
                });
                ui.add(Label::new(RichText::new(&cap.does).font(text(size::BODY))).wrap());
            });
        }
    }
}

/// Draws into a column of its own at the left.
fn column_ui(ui: &mut Ui, wide: f32, contents: impl FnOnce(&mut Ui)) {
    ui.allocate_ui(vec2(wide, 0.0), |ui| {
        ui.set_width(wide);
        contents(ui);
    });
}
