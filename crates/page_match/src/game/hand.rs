//! The act being entered: typed on the line, or pointed at on the board. Both produce the same text.

use std::borrow::Cow;
use std::sync::Arc;

use egui::{Event, Id, Label, RichText, TextEdit, Ui, vec2};
use rules::{Depth, DynMatch, Message, Seq};
use scene::{Change, Gesture, Scene};

use crate::game::hidden::{Confirmed, Hidden};
use crate::game::preview::Preview;
use crate::game::{Command, Played};
use desk_kit::dialogs::is_above;
use desk_kit::history::History;
use desk_kit::keys::{LINES, entered, take_steps};
use desk_kit::page::Unfinished;
use desk_kit::parts::{is_idle, quiet, select};
use desk_kit::question::take_question;
use festival::i18n::{Lang, tr, tr_args, tr_known};
use look::theme::{bold, size, space, tokens};
use look::widgets::secondary_button;
use minutes::{meant, noted_words};

/// The act being entered.
#[derive(Default)]
pub(super) struct ActInput {
    /// The line; `?` stands for what is sealed.
    text: String,
    /// Text of the line in the words of the desk, and in the game's notation.
    said: Option<(String, String)>,
    /// Typed text last looked up in those words, and the record after which.
    looked: Option<(String, Seq)>,
    /// True if a button wrote the line last.
    pressed: bool,
    /// Language of the desk.
    lang: Lang,
    hidden: Hidden,
    /// Spots pointed at so far.
    spots: Vec<String>,
    /// Why the last spot neither begins nor continues an act.
    astray: Option<Message>,
    /// True if the last spot does not continue the typed text, which stays.
    keeps: bool,
    /// Names of the spots pointed at, as the board names them.
    named: Vec<Message>,
    /// Gestures possible in a position.
    gestures: Vec<Gesture>,
    /// Act that Enter alone takes in that position, and the key of its button's text: the only act, or the usual one.
    only: Option<(String, &'static str)>,
    /// True if the only act must be typed: hands are covered, and it could reveal them.
    leaves: bool,
    /// Act that takes over the tournament's announcement.
    announced: Option<String>,
    made: Option<(String, Seq, Depth)>,
    /// Position after the spots pointed at so far.
    partial_scene: Option<(Vec<String>, Option<Arc<Scene>>)>,
    history: History,
    /// Line at which an Enter was refused; the next act replaces it.
    refused: Option<String>,
    /// True if the line is to take the keyboard.
    focus: bool,
}

impl ActInput {
    /// Returns the entered text in readable form, with `?` for what is sealed.
    pub fn text(&self) -> &str {
        self.text.trim()
    }

    /// Returns the entered text with what is sealed.
    pub fn whole(&self, game: &dyn DynMatch) -> Cow<'_, str> {
        self.noted().map_or_else(|| self.hidden.whole(game, self.text()), Cow::Owned)
    }

    /// Returns the entered text in the game's notation, without what is sealed.
    pub fn meant(&self) -> Cow<'_, str> {
        self.noted().map_or_else(|| Cow::Borrowed(self.text()), Cow::Owned)
    }

    /// Translates desk words on the line into the game's notation, with the text typed after them.
    fn noted(&self) -> Option<String> {
        let (words, noted) = self.said.as_ref()?;
        Some(format!("{noted}{}", self.text().strip_prefix(words.as_str())?))
    }

    /// Checks whether the act was only begun by pointing, and the rest is to be typed: dice, for example.
    pub fn is_partial(&self) -> bool {
        !self.spots.is_empty() && self.text.ends_with(' ')
    }

    /// Returns the unrecorded input.
    pub fn unfinished(&self) -> Option<Unfinished<'_>> {
        let written = Some(self.text()).filter(|text| !text.is_empty()).map(Unfinished::Written);
        written.or_else(|| (!self.spots.is_empty()).then_some(Unfinished::Pointed))
    }

    /// Checks whether the act on the line seals anything.
    pub const fn seals(&self) -> bool {
        self.hidden.asks()
    }

    /// Checks whether the sealed text is visible now.
    pub const fn is_shown(&self) -> bool {
        self.hidden.is_shown()
    }

    /// Covers the sealed text while the hand is not on screen.
    pub const fn cover(&mut self) {
        self.hidden.cover();
    }

    /// Returns the spots pointed at.
    pub fn spots(&self) -> &[String] {
        &self.spots
    }

    /// Returns why the last spot neither begins nor continues an act.
    pub const fn astray(&self) -> Option<&Message> {
        self.astray.as_ref()
    }

    /// Returns, once, whether the last spot did not continue the typed text, which stays.
    pub const fn take_kept(&mut self) -> bool {
        std::mem::replace(&mut self.keeps, false)
    }

    /// Returns the names of the spots pointed at, if the line is still empty.
    pub fn named(&self) -> &[Message] {
        if self.text().is_empty() && !self.spots.is_empty() { &self.named } else { &[] }
    }

    /// Returns the keyboard to the line.
    pub fn take_keyboard(&mut self) {
        self.focus = true;
    }

    /// Checks whether the act was pressed or pointed at, not typed: its preview is shown where no button moves.
    pub const fn is_pressed(&self) -> bool {
        self.pressed || !self.spots.is_empty() || self.astray.is_some()
    }

    /// Clears all input.
    pub fn clear(&mut self) {
        (self.pressed, self.astray) = (false, None);
        self.text.clear();
        self.hidden = Hidden::default();
        self.spots.clear();
        self.focus = true;
    }

    /// Clears all input after a record; the line can be recalled.
    pub fn done(&mut self) {
        self.history.remember(self.text().to_owned());
        self.clear();
    }

    /// Applies a refused Enter: the line is selected, and can be recalled once it is gone. An act only begun goes on,
    /// and sealed text has fields of its own.
    pub fn refuse(&mut self) {
        if self.text().is_empty() || self.is_partial() || self.hidden.asks() {
            return;
        }
        self.history.remember(self.text().to_owned());
        (self.refused, self.focus) = (Some(self.text.clone()), true);
    }

    /// Checks whether the line is the one at which an Enter was refused.
    fn is_refused(&self) -> bool {
        self.refused.as_ref() == Some(&self.text)
    }

    /// Puts a button's act into the line, in the words of the desk.
    pub fn press(&mut self, game: &dyn DynMatch, noted: &str) {
        self.put(String::new());
        self.say(game, noted);
        self.pressed = true;
    }

    /// Writes an act of a button or of the board in the words of the desk. Sealed text is looked for in the line again,
    /// so an act that seals is written only in words that the game reads by itself.
    fn say(&mut self, game: &dyn DynMatch, noted: &str) {
        let bare = noted.trim_end();
        let words = noted_words(game.game(), bare, self.lang);
        let seals = noted.contains('?');
        let words = if seals && game.objections(&words).is_err() { bare.to_owned() } else { words };
        self.text = format!("{words}{}", &noted[bare.len()..]);
        self.said = (!seals && words != bare).then(|| (words, bare.to_owned()));
    }

    /// Sets the line as if typed.
    pub fn put(&mut self, text: String) {
        (self.said, self.pressed, self.astray) = (None, false, None);
        self.text = text;
        self.spots.clear();
        self.focus = true;
    }

    /// Sets whether the only act must be typed, or is offered.
    pub const fn leave_only(&mut self, leaves: bool) {
        self.leaves = leaves;
    }

    /// Updates the gestures possible in the present position.
    pub fn follow(&mut self, Played { id, game, shown, announced }: Played<'_>, lang: Lang) {
        let key = (id.to_owned(), game.last(), game.depth());
        self.lang = lang;
        self.announced = announced.map(|announced| announced.text.clone());
        if self.made.as_ref() != Some(&key) {
            self.gestures = shown.gestures();
            let usual = || game.usual().map(|usual| (usual, "game-usual"));
            self.only = game.only().map(|only| (only, "game-only")).or_else(usual);
            self.spots.clear();
            (self.partial_scene, self.astray) = (None, None);
            self.made = Some(key);
            self.focus = true;
        }
        self.hidden.follow(game, &mut self.text, lang);
        if self.spots.is_empty() && !self.hidden.asks() {
            self.read_words(game, lang);
        }
    }

    /// Finds the meaning of a line that the game can't parse but that is in the words of the desk.
    fn read_words(&mut self, game: &dyn DynMatch, lang: Lang) {
        let looked = (self.text().to_owned(), game.last());
        if looked.0.is_empty() || self.noted().is_some() || self.looked.as_ref() == Some(&looked) {
            return;
        }
        let noted = meant(game, &looked.0, lang, |text| game.objections(text).is_ok());
        self.said = noted.map(|noted| (looked.0.clone(), noted));
        self.looked = Some(looked);
    }

    /// Points at a spot: it continues the gesture or the typed text, or begins anew. Typed text that it does not
    /// continue stays, and nothing changes.
    pub fn point(&mut self, played: Played<'_>, spot: &str) {
        let typed = !self.pressed && self.spots.is_empty() && !self.text().is_empty() && !self.hidden.asks();
        let typed = typed && !self.is_refused();
        (self.pressed, self.astray) = (false, None);
        self.keeps = typed && !self.goes_on_from_typed(played, spot);
        if self.keeps {
            self.focus = true;
            return;
        }
        self.point_on(played, spot);
        if self.text().is_empty() && !self.spots.is_empty() {
            let scene = played.shown.scene_after(played.game.last());
            let name = |spot: &String| scene.spot(spot)?.tooltip.first().cloned();
            self.named = self.spots.iter().filter_map(name).collect();
        }
    }

    /// Treats the typed text as pointed at, if the spot continues it or means the same; returns whether it does.
    fn goes_on_from_typed(&mut self, played: Played<'_>, spot: &str) -> bool {
        let text = self.meant();
        let Some(typed) = played.shown.pointed(&text) else { return false };
        if typed == [spot] {
            return true;
        }
        let on = [typed.as_slice(), &[spot.to_owned()]].concat();
        if !self.leads(&on) {
            self.gestures.extend(played.shown.continuations(&on));
        }
        let goes_on = self.leads(&on) || played.shown.is_partial(&on);
        if goes_on {
            self.spots = typed;
        }
        goes_on
    }

    fn point_on(&mut self, played: Played<'_>, spot: &str) {
        if self.hidden.point(played.shown, self.text.trim(), spot, Change::Add) {
            self.focus = true;
            return;
        }
        let mut on = self.spots.clone();
        on.push(spot.to_owned());
        let alone = vec![spot.to_owned()];
        if !self.leads(&on) {
            self.gestures.extend(played.shown.continuations(&on));
        }
        // A spot that continues the act begun starts no other.
        let goes_on = !self.spots.is_empty() && !self.leads(&on) && played.shown.is_partial(&on);
        if !goes_on && !self.leads(&on) {
            self.astray = played.shown.why_not(&on);
        }
        if self.astray.is_some() {
            self.focus = true;
            return;
        }
        let Some(spots) = [&on, &alone].into_iter().find(|spots| !goes_on && self.leads(spots)) else {
            return self.try_guess(played, on, alone);
        };
        let spots = spots.clone();
        self.begin(played, spots);
    }

    /// Sets spots that a gesture continues from.
    fn begin(&mut self, played: Played<'_>, spots: Vec<String>) {
        self.spots = spots;
        let exact = self.exact().map(|gesture| gesture.text.clone());
        let text = exact.or_else(|| played.shown.stem(&self.spots)).unwrap_or_default();
        self.say(played.game, &text);
        self.focus = true;
    }

    /// Removes the last pointing at a spot, and what followed if it does not go on without it.
    pub fn take_away(&mut self, played: Played<'_>, spot: &str) {
        if self.hidden.point(played.shown, self.text.trim(), spot, Change::TakeAway) {
            self.focus = true;
            return;
        }
        let Some(at) = self.spots.iter().rposition(|pointed| pointed == spot) else { return };
        let mut rest = std::mem::take(&mut self.spots);
        rest.remove(at);
        self.point_anew(played, &rest);
        if self.spots != rest {
            self.point_anew(played, &rest[..at]);
        }
    }

    /// Clears all input and points at all these spots.
    fn point_anew(&mut self, played: Played<'_>, spots: &[String]) {
        self.clear();
        spots.iter().for_each(|spot| self.point(played, spot));
    }

    /// Enters the likely intention where no legal act begins; its violations will be shown.
    fn try_guess(&mut self, played: Played<'_>, on: Vec<String>, alone: Vec<String>) {
        self.focus = true;
        let guessed = |spots: Vec<String>| Some((played.shown.intended(&spots)?, spots));
        // Parts of an act pointed at already wait for a place that continues them; Escape drops them.
        let begun = self.spots.len() > 1 && self.exact().is_none();
        // An act that lacks only more of the same is written with a space at its end: it has no violations yet.
        let lacking = |spots: &[String]| played.shown.intended(spots).map(|text| text + " ");
        let partial =
            |spots: Vec<String>| (played.shown.stem(&spots).or_else(|| lacking(&spots)).unwrap_or_default(), spots);
        let meant = if played.shown.is_partial(&on) {
            Some(partial(on))
        } else if guessed(on.clone()).is_none() && !begun && played.shown.is_partial(&alone) {
            Some(partial(alone.clone()))
        } else {
            guessed(on).or_else(|| guessed(alone.clone()).filter(|_| !begun))
        };
        match meant {
            Some((text, spots)) => {
                self.spots = spots;
                self.say(played.game, &text);
            }
            None if begun => self.astray = Some(Message::new("game-point-astray")),
            None => self.begin_anew(played, alone),
        }
    }

    /// Begins with a spot alone; the gestures from it are computed only when no other continues.
    fn begin_anew(&mut self, played: Played<'_>, alone: Vec<String>) {
        self.gestures.extend(played.shown.continuations(&alone));
        if self.leads(&alone) {
            self.begin(played, alone);
        } else {
            self.clear();
            self.astray = played.shown.why_not(&alone).or(Some(Message::new("game-point-nothing")));
        }
    }

    /// Returns the position after the spots so far, if it can be seen before the act is complete.
    pub fn partial(&mut self, played: Played<'_>) -> Option<Arc<Scene>> {
        if self.spots.is_empty() {
            return None;
        }
        if self.partial_scene.as_ref().is_none_or(|(spots, _)| *spots != self.spots) {
            self.partial_scene = Some((self.spots.clone(), played.shown.scene_partial(&self.spots).map(Arc::new)));
        }
        self.partial_scene.as_ref().and_then(|(_, scene)| scene.clone())
    }

    /// Drags from one spot to another.
    pub fn drag(&mut self, played: Played<'_>, from: &str, to: &str) {
        if self.spots.last().is_none_or(|last| last != from) {
            self.point(played, from);
        }
        self.point(played, to);
    }

    fn leads(&self, spots: &[String]) -> bool {
        self.gestures.iter().any(|gesture| gesture.spots.starts_with(spots))
    }

    /// Returns the complete acts of these spots: several if the board alone does not tell them apart.
    fn alternatives(&self) -> Vec<&Gesture> {
        self.gestures.iter().filter(|gesture| !self.spots.is_empty() && gesture.spots == self.spots).collect()
    }

    fn exact(&self) -> Option<&Gesture> {
        match self.alternatives().as_slice() {
            [only] => Some(only),
            _ => None,
        }
    }

    /// Returns the spots that can be pointed at next; `held` is a spot not chosen yet: the one dragged, or under the
    /// pointer before anything is chosen.
    pub fn next_spots(&self, held: Option<&str>) -> Vec<&str> {
        let mut begun: Vec<&str> = self.spots.iter().map(String::as_str).collect();
        begun.extend(held.filter(|spot| begun.last() != Some(spot)));
        let begins = |gesture: &&Gesture| {
            gesture.spots.len() > begun.len() && gesture.spots.iter().zip(&begun).all(|(one, other)| one == other)
        };
        let mut next: Vec<_> = self.gestures.iter().filter(begins).map(|g| g.spots[begun.len()].as_str()).collect();
        next.sort_unstable();
        next.dedup();
        next
    }

    /// Draws the line, which keeps the keyboard unless something else asks for it. Enter alone takes the announced act,
    /// else the only or usual one.
    pub fn ui(&mut self, ui: &mut Ui, lang: Lang, (game, preview): (&dyn DynMatch, &Preview), todo: &mut Vec<Command>) {
        // Letters typed go into the line, whatever else has the keyboard and takes none: a space would press that.
        let line = Id::unique("game-line");
        if !self.hidden.asks() && types(ui) && !ui.ctx().text_edit_focused() && !egui::Popup::is_any_open(ui.ctx()) {
            ui.memory_mut(|memory| memory.request_focus(line));
        }
        let response = ui
            .horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = space(1);
                let label = ui.label(RichText::new(">").font(bold(size::LEAD)).color(tokens(ui).soft_ink));
                let wide = ui.available_width() - space(4);
                let edit = TextEdit::singleline(&mut self.text)
                    .id(line)
                    .hint_text(tr(lang, "game-line-hint"))
                    .desired_width(wide)
                    .margin(vec2(space(2), space(2)));
                let response = ui.add(edit).labelled_by(label.id);
                response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, tr(lang, "game-line")));
                response
            })
            .inner;
        if response.changed() {
            take_question(ui.ctx(), &mut self.text);
            (self.pressed, self.astray) = (false, None);
            self.spots.clear();
            if self.hidden.follow(game, &mut self.text, lang) {
                // Text typed there must not be visible for a moment, either.
                ui.ctx().request_discard("what is sealed stood in the line");
            }
        }
        if response.has_focus() {
            let by = take_steps(ui, LINES);
            if by != 0 {
                let line = self.history.recall(by);
                self.put(line);
            }
        }
        let entered = entered(ui, &response);
        if entered && !self.text().is_empty() {
            todo.push(Command::Record);
        }
        let bare = self.text().is_empty() && self.spots.is_empty();
        // Where it was pressed it stays: nothing moves away from under the pointer.
        if let Some((only, key)) = self.only.as_ref().filter(|_| !self.leaves && (bare || self.pressed)) {
            let what = noted_words(game.game(), only, lang);
            let words = tr_args(lang, key, &[("what", (&what).into())]);
            // The announced act comes first; its button stands above.
            let announced = self.announced.as_deref();
            let clicked = announced.is_none() && secondary_button(ui, &words, bare.then_some("⏎")).clicked();
            if clicked || (entered && bare) {
                todo.push(Command::Press(announced.unwrap_or(only.as_str()).to_owned()));
            }
        }
        // A click on something that takes no keyboard leaves it with nobody.
        // While a dialog is open nobody has the keyboard either, until its first Tab.
        let idle = is_idle(ui) && !ui.input(|input| input.pointer.any_down());
        if is_above(ui) && (std::mem::take(&mut self.focus) || entered || (idle && !egui::Popup::is_any_open(ui.ctx())))
        {
            if self.hidden.asks() {
                self.hidden.take_keyboard();
            } else {
                response.request_focus();
                // Text pointed at or chosen may be continued, refused text is replaced.
                let from = if self.is_refused() { 0 } else { self.text.chars().count() };
                select(ui, &response, &self.text, from);
            }
        }
        let confirmed = self.hidden.ui(ui, lang, game, preview.is_covered());
        if confirmed == Some(Confirmed::All) {
            // The next typed text goes into the line, not to the keys of the page.
            response.request_focus();
            todo.push(Command::Record);
        }
        if entered || confirmed.is_some() {
            ui.ctx().request_repaint();
        }
        self.alternatives_ui(ui, lang, game, todo);
    }

    /// Draws the acts that the board alone does not tell apart.
    fn alternatives_ui(&self, ui: &mut Ui, lang: Lang, game: &dyn DynMatch, todo: &mut Vec<Command>) {
        let alternatives = self.alternatives();
        if alternatives.len() > 1 {
            ui.horizontal_wrapped(|ui| {
                for gesture in alternatives {
                    if secondary_button(ui, &noted_words(game.game(), &gesture.text, lang), None).clicked() {
                        todo.push(Command::Press(gesture.text.clone()));
                    }
                }
            });
        }
    }
}

/// Checks whether a letter or digit is typed in this frame.
fn types(ui: &Ui) -> bool {
    ui.input(|input| input.events.iter().any(|event| matches!(event, Event::Text(text) if !text.trim().is_empty())))
}

/// Draws which letters stand for suits or colours, in games whose acts name cards or tiles.
pub(super) fn letters_ui(ui: &mut Ui, lang: Lang, game: &dyn DynMatch) {
    let letters = tr_known(lang, &format!("{}-letters", game.game().replace('_', "-")));
    if let Some(letters) = letters.filter(|_| game.depth() == Depth::All) {
        ui.add(Label::new(quiet(ui, &letters)).wrap());
    }
}
