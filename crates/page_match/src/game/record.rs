//! Recording the entered act of a match, with the clock of its table.

use rules::{Entry, Purpose, Signature, Typed};
use tournament::Fact;

use super::amend::match_of;
use super::ask::{Waiting, needed};
use super::asked::Asked;
use super::{Announced, GamePage, Played, preview, side};
use desk_kit::recording::said_if_not;
use desk_kit::recording::{nothing_words, take_back};
use desk_kit::{Book, Cx, Tone};
use festival::clock::now_ms;
use session::{back_to, vouched};

/// Act that reveals sealed text.
const REVEAL: &str = "reveal";

/// State of a match before an act.
struct Before {
    /// Seat asked.
    asked: Option<rules::Seat>,
    /// True if it was between two games.
    between: bool,
}

impl GamePage {
    /// Records the entered act; if it lacks an office, a dialog asks for it. An act against the rules stays in its line
    /// with its violations: a dialog would take the next typed text.
    pub(super) fn enter(&mut self, cx: &mut Cx<'_>) {
        let Some(open) = cx.match_on_screen() else { return };
        // Text typed in the frame of the Enter counts, too.
        let announced = Announced::of(cx, open);
        let played = Played::of(open, announced.as_ref());
        self.hand.follow(played, cx.lang);
        preview::follow(&mut self.preview, played, &self.hand, cx.lang);
        let found = self.preview.objections().filter(|found| !found.impossible && found.waive.is_empty());
        let Some(found) = found else { return self.hand.refuse() };
        // Nobody types a PIN for an act that this desk can't write.
        if !cx.live.writes() {
            return cx.say(Tone::Bad, cx.tr("hall-read-only"));
        }
        let game = open.game.as_dyn();
        match needed(game, found.act, &[]).sign(cx.live, &[]) {
            Ok(signature) => self.record(cx, &[], None, signature),
            Err(_) => self.asked.open(Asked::Act(Box::new(Waiting::new(self.hand.text(), found.clone(), Vec::new())))),
        }
    }

    /// Asks for the reason to record the entered act against the rules.
    pub(super) fn ask_waiver(&mut self) {
        let found = self.preview.objections().filter(|found| !found.impossible && !found.waive.is_empty());
        if let Some(found) = found.cloned() {
            let waiting = Waiting::new(self.hand.text(), found, self.preview.against().to_vec());
            self.asked.open(Asked::Act(Box::new(waiting)));
        }
    }

    /// Reveals sealed texts in turn, up to the first that can't be: nobody has to read one before the next is opened.
    /// If revealing is reserved to an office, the first goes into the line, which asks for it.
    pub(super) fn reveal(&mut self, cx: &mut Cx<'_>, texts: Vec<String>) {
        let Some(id) = cx.match_on_screen().map(|open| open.id.clone()) else { return };
        for text in texts {
            let Some(open) = cx.match_on_screen() else { return };
            let Ok(signature) = needed(open.game.as_dyn(), REVEAL, &[]).sign(cx.live, &[]) else {
                return self.hand.press(open.game.as_dyn(), &text);
            };
            let typed = Typed { text: &text, waive: &[], reason: None };
            let done = cx.live.enter(Book::Match(&id), signature, |game, signature| game.record_text(typed, signature));
            if said_if_not(cx, &id, done).is_none() {
                return;
            }
        }
        self.board.at = None;
    }

    pub(super) fn record(&mut self, cx: &mut Cx<'_>, waive: &[String], reason: Option<&str>, signature: Signature) {
        let Some(open) = cx.match_on_screen() else { return };
        let (id, game) = (open.id.clone(), open.game.as_dyn());
        let before = Before { asked: side::asked(game), between: open.game.report().is_between };
        let text = self.hand.whole(game).into_owned();
        let typed = Typed { text: &text, waive, reason };
        let vouched = vouched(&signature);
        let done = cx.live.enter(Book::Match(&id), signature, |game, signature| game.record_text(typed, signature));
        if said_if_not(cx, &id, done).is_some() {
            self.hand.done();
            self.board.at = None;
            self.press_clock(cx, &before, &vouched);
        }
    }

    /// Presses the clock after a move, if it runs for that player, and stops it at the end of a game or match: it is
    /// the same act.
    fn press_clock(&mut self, cx: &mut Cx<'_>, before: &Before, vouched: &[String]) {
        let Some(open) = cx.match_on_screen() else { return };
        let now_asked = side::asked(open.game.as_dyn());
        let Some(at) = open.at.clone() else { return };
        let over = open.game.as_dyn().outcome().is_some() || (open.game.report().is_between && !before.between);
        if now_asked == before.asked && !over {
            return;
        }
        if let Some(act) = side::clock_after(cx, &at, before.asked, over) {
            let fact = Fact::Clock { table: at.table, act, at_ms: now_ms() };
            self.acts.record_with(cx, &at.tournament, Entry::fact(fact), vouched);
        }
    }

    /// Switches the clock to the player to move, who has changed by moves entered or undone while it stood still or ran
    /// for another.
    pub(super) fn clock_to_mover(&mut self, cx: &mut Cx<'_>) {
        let Some(open) = cx.match_on_screen() else { return };
        let Some((at, act)) = open.at.clone().zip(side::clock_astray(cx, open)) else { return };
        let fact = Fact::Clock { table: at.table, act, at_ms: now_ms() };
        self.acts.record(cx, &at.tournament, fact);
    }

    /// Undoes or redoes the last act; if others would no longer hold, its dialog opens.
    pub(super) fn go_back(&mut self, cx: &mut Cx<'_>, id: &str, purpose: Purpose) {
        let Some(back) = back_to(cx.live, Book::Match(id), purpose) else {
            return cx.say(Tone::Bad, nothing_words(purpose, cx.lang));
        };
        match take_back(cx, match_of(id), &[back.target], purpose) {
            Ok(_) => {
                self.board.at = None;
                self.clock_to_mover(cx);
            }
            Err(amending) => self.asked.open(Asked::Amending(amending)),
        }
        self.hand.clear();
    }
}
