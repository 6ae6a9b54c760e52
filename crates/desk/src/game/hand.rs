//! What is being entered: typed on the line, or pointed at on the board. Both say the same text.

use std::borrow::Cow;
use std::sync::Arc;

use egui::{Event, Id, Label, RichText, TextEdit, Ui, vec2};
use rules::{Depth, DynMatch, Message, Seq};
use scene::{Change, Gesture, Scene};

use crate::game::hidden::{Confirmed, Hidden};
use crate::game::preview::Preview;
use crate::game::{Command, Played};
use crate::help::take_question;
use crate::history::History;
use crate::keys::{LINES, entered, take_steps};
use crate::page::Begun;
use crate::parts::{is_idle, quiet, select};
use festival::i18n::{Lang, tr, tr_args, tr_known};
use look::theme::{bold, size, space, tokens};
use look::widgets::secondary_button;
use minutes::{meant, noted_words};

/// The act being entered.
#[derive(Default)]
pub(super) struct Hand {
    /// The line; of what is sealed it has `?`.
    text: String,
    /// What stands on the line in the words of the desk, and as the game notes it.
    said: Option<(String, String)>,
    /// What was typed when it was last looked for in those words, and after which record.
    looked: Option<(String, Seq)>,
    /// Whether the line was last written by a button.
    pressed: bool,
    /// The language of the desk.
    lang: Lang,
    hidden: Hidden,
    /// The spots pointed at so far.
    spots: Vec<String>,
    /// Why what was pointed at last begins nothing and goes on with nothing.
    astray: Option<Message>,
    /// Whether what was pointed at last does not go on from what is typed, which stays.
    keeps: bool,
    /// What was pointed at, as the board names it.
    named: Vec<Message>,
    /// What can be pointed at, worked out for a position.
    gestures: Vec<Gesture>,
    /// The act that Enter alone takes in that position, and the key of what its button says: that there is no other, or that it is usual.
    only: Option<(String, &'static str)>,
    /// Whether the only act is left to be typed: hands are covered, and it may say what they hold.
    leaves: bool,
    /// The act that takes over what the tournament has announced.
    announced: Option<String>,
    made: Option<(String, Seq, Depth)>,
    /// The position with the spots pointed at so far.
    begun: Option<(Vec<String>, Option<Arc<Scene>>)>,
    history: History,
    /// What stood on the line when an Enter was not taken: the next act takes its place.
    refused: Option<String>,
    /// Whether the line should take the keyboard.
    focus: bool,
}

impl Hand {
    /// Gives what is entered as it may be read: with `?` in the place of what is sealed.
    pub fn text(&self) -> &str {
        self.text.trim()
    }

    /// Gives what is entered, with what is sealed.
    pub fn whole(&self, game: &dyn DynMatch) -> Cow<'_, str> {
        self.noted().map_or_else(|| self.hidden.whole(game, self.text()), Cow::Owned)
    }

    /// Gives what is entered as the game notes it, without what is sealed.
    pub fn meant(&self) -> Cow<'_, str> {
        self.noted().map_or_else(|| Cow::Borrowed(self.text()), Cow::Owned)
    }

    /// Gives what is said on the line in the words of the desk as the game notes it, with what was typed on.
    fn noted(&self) -> Option<String> {
        let (words, noted) = self.said.as_ref()?;
        Some(format!("{noted}{}", self.text().strip_prefix(words.as_str())?))
    }

    /// Tells whether what was pointed at is written only up to where it is typed on: dice, for example.
    pub fn is_begun(&self) -> bool {
        !self.spots.is_empty() && self.text.ends_with(' ')
    }

    /// Gives what is entered so far and not recorded.
    pub fn begun(&self) -> Option<Begun<'_>> {
        let written = Some(self.text()).filter(|text| !text.is_empty()).map(Begun::Written);
        written.or_else(|| (!self.spots.is_empty()).then_some(Begun::Pointed))
    }

    /// Tells whether the act on the line seals anything.
    pub const fn seals(&self) -> bool {
        self.hidden.asks()
    }

    /// Tells whether what is sealed can be read on screen now.
    pub const fn is_shown(&self) -> bool {
        self.hidden.is_shown()
    }

    /// Covers what is sealed while the hand is not on screen.
    pub const fn cover(&mut self) {
        self.hidden.cover();
    }

    /// Lists the spots pointed at.
    pub fn spots(&self) -> &[String] {
        &self.spots
    }

    /// Says why what was pointed at last begins nothing and goes on with nothing.
    pub const fn astray(&self) -> Option<&Message> {
        self.astray.as_ref()
    }

    /// Tells once that what was pointed at last does not go on from what is typed, which stays.
    pub const fn take_kept(&mut self) -> bool {
        std::mem::replace(&mut self.keeps, false)
    }

    /// Names what was pointed at, where the line says nothing of it.
    pub fn named(&self) -> &[Message] {
        if self.text().is_empty() && !self.spots.is_empty() { &self.named } else { &[] }
    }

    /// Takes the keyboard back for the line.
    pub fn take_keyboard(&mut self) {
        self.focus = true;
    }

    /// Tells whether the act was not typed but pressed or pointed at: what follows is told where no button moves.
    pub const fn is_pressed(&self) -> bool {
        self.pressed || !self.spots.is_empty() || self.astray.is_some()
    }

    /// Puts the hand down.
    pub fn clear(&mut self) {
        (self.pressed, self.astray) = (false, None);
        self.text.clear();
        self.hidden = Hidden::default();
        self.spots.clear();
        self.focus = true;
    }

    /// Puts the hand down after a record; the line can be recalled.
    pub fn done(&mut self) {
        self.history.remember(self.text().to_owned());
        self.clear();
    }

    /// Takes in that an Enter was not taken: what stands there is selected, and an arrow brings it back once it is gone. What is only
    /// begun goes on, and what is sealed has fields of its own.
    pub fn refuse(&mut self) {
        if self.text().is_empty() || self.is_begun() || self.hidden.asks() {
            return;
        }
        self.history.remember(self.text().to_owned());
        (self.refused, self.focus) = (Some(self.text.clone()), true);
    }

    /// Tells whether the line stands as it was when an Enter was not taken.
    fn is_refused(&self) -> bool {
        self.refused.as_ref() == Some(&self.text)
    }

    /// Presses what a button stands for: the line says it in the words of the desk.
    pub fn press(&mut self, game: &dyn DynMatch, noted: &str) {
        self.put(String::new());
        self.say(game, noted);
        self.pressed = true;
    }

    /// Writes what a button or the board stands for in the words of the desk. What is sealed is looked for in the line anew, so
    /// that there only words may stand which the game reads by itself.
    fn say(&mut self, game: &dyn DynMatch, noted: &str) {
        let bare = noted.trim_end();
        let words = noted_words(game.game(), bare, self.lang);
        let seals = noted.contains('?');
        let words = if seals && game.objections(&words).is_err() { bare.to_owned() } else { words };
        self.text = format!("{words}{}", &noted[bare.len()..]);
        self.said = (!seals && words != bare).then(|| (words, bare.to_owned()));
    }

    /// Types a text.
    pub fn put(&mut self, text: String) {
        (self.said, self.pressed, self.astray) = (None, false, None);
        self.text = text;
        self.spots.clear();
        self.focus = true;
    }

    /// Leaves the only act to be typed, or offers it again.
    pub const fn leave_only(&mut self, leaves: bool) {
        self.leaves = leaves;
    }

    /// Works out what can be pointed at in the present position.
    pub fn follow(&mut self, Played { id, game, shown, announced }: Played<'_>, lang: Lang) {
        let key = (id.to_owned(), game.last(), game.depth());
        self.lang = lang;
        self.announced = announced.map(|announced| announced.text.clone());
        if self.made.as_ref() != Some(&key) {
            self.gestures = shown.gestures();
            let usual = || game.usual().map(|usual| (usual, "game-usual"));
            self.only = game.only().map(|only| (only, "game-only")).or_else(usual);
            self.spots.clear();
            (self.begun, self.astray) = (None, None);
            self.made = Some(key);
            self.focus = true;
        }
        self.hidden.follow(game, &mut self.text, lang);
        if self.spots.is_empty() && !self.hidden.asks() {
            self.read_words(game, lang);
        }
    }

    /// Finds what the line means where the game can't read it and it is said in the words of the desk: whoever reads them types
    /// them.
    fn read_words(&mut self, game: &dyn DynMatch, lang: Lang) {
        let looked = (self.text().to_owned(), game.last());
        if looked.0.is_empty() || self.noted().is_some() || self.looked.as_ref() == Some(&looked) {
            return;
        }
        let noted = meant(game, &looked.0, lang, |text| game.objections(text).is_ok());
        self.said = noted.map(|noted| (looked.0.clone(), noted));
        self.looked = Some(looked);
    }

    /// Points at a spot: on with the gesture or with what is typed, or a new one where it leads nowhere. What is typed is not lost:
    /// where the spot does not go on from it nothing changes.
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

    /// Takes what is typed as pointed at, where a spot goes on from it or says the same; tells whether it does.
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
        // What goes on with an act that is begun begins no other one.
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

    /// Takes spots that lead on.
    fn begin(&mut self, played: Played<'_>, spots: Vec<String>) {
        self.spots = spots;
        let exact = self.exact().map(|gesture| gesture.text.clone());
        let text = exact.or_else(|| played.shown.stem(&self.spots)).unwrap_or_default();
        self.say(played.game, &text);
        self.focus = true;
    }

    /// Takes away what was pointed at last at a spot, with what followed where nothing goes on without it.
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

    /// Puts the hand down and points at all these spots.
    fn point_anew(&mut self, played: Played<'_>, spots: &[String]) {
        self.clear();
        spots.iter().for_each(|spot| self.point(played, spot));
    }

    /// Enters what somebody means who points where no legal act begins: what speaks against it will be told.
    fn try_guess(&mut self, played: Played<'_>, on: Vec<String>, alone: Vec<String>) {
        self.focus = true;
        let guessed = |spots: Vec<String>| Some((played.shown.intended(&spots)?, spots));
        // Parts of an act that are pointed at already wait for a place that goes on from them; Escape drops them.
        let begun = self.spots.len() > 1 && self.exact().is_none();
        // What lacks only more of the same is written with a space behind it: nothing speaks against it yet.
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

    /// Begins with a spot alone: what it may begin is asked for only where it does not go on.
    fn begin_anew(&mut self, played: Played<'_>, alone: Vec<String>) {
        self.gestures.extend(played.shown.continuations(&alone));
        if self.leads(&alone) {
            self.begin(played, alone);
        } else {
            self.clear();
            self.astray = played.shown.why_not(&alone).or(Some(Message::new("game-point-nothing")));
        }
    }

    /// Gives the position with what was pointed at so far, where that is seen before the act is whole.
    pub fn partial(&mut self, played: Played<'_>) -> Option<Arc<Scene>> {
        if self.spots.is_empty() {
            return None;
        }
        if self.begun.as_ref().is_none_or(|(spots, _)| *spots != self.spots) {
            self.begun = Some((self.spots.clone(), played.shown.scene_partial(&self.spots).map(Arc::new)));
        }
        self.begun.as_ref().and_then(|(_, scene)| scene.clone())
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

    /// Lists the acts for which nothing more is pointed at: several where the board alone does not tell them apart.
    fn alternatives(&self) -> Vec<&Gesture> {
        self.gestures.iter().filter(|gesture| !self.spots.is_empty() && gesture.spots == self.spots).collect()
    }

    fn exact(&self) -> Option<&Gesture> {
        match self.alternatives().as_slice() {
            [only] => Some(only),
            _ => None,
        }
    }

    /// Lists the spots that can be pointed at next; `held` stands for one that is not chosen yet: what is dragged, or what
    /// the pointer rests on before anything is chosen.
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

    /// Draws the line. It keeps the keyboard while nothing else asks for it. Enter alone takes what is announced, or else the
    /// act that there is no other to, or that is usual.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        lang: Lang,
        (game, preview): (&dyn DynMatch, &Preview),
        free: bool,
        todo: &mut Vec<Command>,
    ) {
        // Whoever types an act types it here, whatever has the keyboard that takes no letters: its spaces would press that.
        let line = Id::unique("game-line");
        if free
            && !self.hidden.asks()
            && types(ui)
            && !ui.ctx().text_edit_focused()
            && !egui::Popup::is_any_open(ui.ctx())
        {
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
                // What was typed there must not be seen for a moment, either.
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
            // What the tournament has announced comes first; the button for it stands above.
            let announced = self.announced.as_deref();
            let clicked = announced.is_none() && secondary_button(ui, &words, bare.then_some("⏎")).clicked();
            if clicked || (entered && bare) {
                todo.push(Command::Press(announced.unwrap_or(only.as_str()).to_owned()));
            }
        }
        // A click on anything that takes no keyboard leaves it with nobody.
        // While something is asked over the page nobody has the keyboard either, until its first Tab.
        let idle = is_idle(ui) && !ui.input(|input| input.pointer.any_down());
        if free && (std::mem::take(&mut self.focus) || entered || (idle && !egui::Popup::is_any_open(ui.ctx()))) {
            if self.hidden.asks() {
                self.hidden.take_keyboard();
            } else {
                response.request_focus();
                // What was pointed at or chosen may be typed on, what was not taken makes room.
                let from = if self.is_refused() { 0 } else { self.text.chars().count() };
                select(ui, &response, &self.text, from);
            }
        }
        let confirmed = self.hidden.ui(ui, lang, game, preview.is_covered());
        if confirmed == Some(Confirmed::All) {
            // What is typed next goes into the line, not to the keys of the page.
            response.request_focus();
            todo.push(Command::Record);
        }
        if entered || confirmed.is_some() {
            ui.ctx().request_repaint();
        }
        self.alternatives_ui(ui, lang, game, todo);
    }

    /// Offers the acts that the board alone does not tell apart.
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

/// Tells whether a letter or a figure is typed in this frame.
fn types(ui: &Ui) -> bool {
    ui.input(|input| input.events.iter().any(|event| matches!(event, Event::Text(text) if !text.trim().is_empty())))
}

/// Says which letters stand for suits or colours, in games whose acts name cards or tiles.
pub(super) fn letters_ui(ui: &mut Ui, lang: Lang, game: &dyn DynMatch) {
    let letters = tr_known(lang, &format!("{}-letters", game.game().replace('_', "-")));
    if let Some(letters) = letters.filter(|_| game.depth() == Depth::All) {
        ui.add(Label::new(quiet(ui, &letters)).wrap());
    }
}
