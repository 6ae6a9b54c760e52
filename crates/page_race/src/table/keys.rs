//! Keys that work wherever the keyboard is not in a field: two digits and Enter make a throw.

use egui::{Event, FocusDirection, Key, Modifiers, Ui};
use rules::games::oca::{Fact, Oca, VoidReason};
use rules::{Entry, Match, Purpose, Seq};

use crate::table::phase::Phase;
use crate::table::{Command, TablePage, asks};
use desk_kit::{Cx, Live};

const DIGITS: [Key; 10] =
    [Key::Num0, Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// The key of the Incontestabile.
pub(super) const VALIDATE: Key = Key::F12;

impl TablePage {
    /// Carries out the keys of this frame, one after the other, and takes them away from the widgets.
    pub(super) fn keys(&mut self, ui: &Ui, cx: &mut Cx<'_>) {
        if ui.ctx().text_edit_focused() || egui::Popup::is_any_open(ui.ctx()) {
            return;
        }
        // A widget that has the keyboard is pressed by Enter itself.
        let focused = ui.memory(|memory| memory.focused().is_some());
        let pressed: Vec<(Key, Modifiers)> = ui.input(|input| {
            // The Incontestabile's key counts when it goes down, not while it is held.
            let key = |event: &Event| match event {
                Event::Key { key: VALIDATE, repeat: true, .. } => None,
                Event::Key { key, pressed: true, modifiers, .. } => Some((*key, *modifiers)),
                _ => None,
            };
            input.events.iter().filter_map(key).collect()
        });
        for (key, modifiers) in pressed {
            if focused && matches!(key, Key::Enter | Key::Space) {
                continue;
            }
            if matches!(key, Key::Enter | VALIDATE) && !self.is_asked_long(ui, cx.live) {
                continue;
            }
            let mut acts = Vec::new();
            self.key(cx, key, modifiers, &mut acts);
            if !acts.is_empty() {
                ui.input_mut(|input| input.consume_key(modifiers, key));
                // Else arrows would move the keyboard on, too, and the page with it.
                ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
            }
            for act in acts {
                self.carry_out(cx, act);
            }
            self.follow(cx);
        }
    }

    fn key(&mut self, cx: &Cx<'_>, key: Key, modifiers: Modifiers, acts: &mut Vec<Command>) {
        match (key, modifiers.command, modifiers.shift) {
            (Key::Z, true, false) => return acts.push(Command::GoBack(Purpose::Undo)),
            (Key::Z, true, true) | (Key::Y, true, false) => return acts.push(Command::GoBack(Purpose::Redo)),
            _ if modifiers.command || modifiers.alt => return,
            _ => {}
        }
        match key {
            Key::F6 => return acts.push(Command::AskQuick),
            Key::F7 => return acts.extend(self.to_correct(cx).map(|seq| Command::AskCorrect(seq, None))),
            Key::Delete => return acts.extend(self.log_target(cx).map(Command::AskAnnul)),
            Key::F9 => return acts.push(Command::AskJudges),
            Key::ArrowUp => return acts.push(Command::Choose(-1)),
            Key::ArrowDown => return acts.push(Command::Choose(1)),
            Key::Escape => return acts.push(Command::Back),
            _ => {}
        }
        if let Some(phase) = self.phase(cx.live) {
            self.phase_key(cx, phase, key, acts);
        }
    }

    /// Returns the record that F7 corrects: the opened one, else the last throw that counts, since throws are what is
    /// misread.
    fn to_correct(&self, cx: &Cx<'_>) -> Option<Seq> {
        self.log.listed.chosen.or_else(|| last_dice(cx.live.race()?)).or_else(|| self.log_target(cx))
    }

    fn log_target(&self, cx: &Cx<'_>) -> Option<Seq> {
        let last = cx.live.race()?.last();
        self.log.listed.chosen.or(Some(last)).filter(|seq| seq.0 > 0)
    }

    /// Returns true if the question to the captain, the judges or the Incontestabile can have been read: the key that
    /// led to it is often pressed twice, and the next one may be pressed too soon.
    pub(super) fn is_asked_long(&self, ui: &Ui, live: &Live) -> bool {
        let asks =
            matches!(self.phase(live), Some(Phase::Stray | Phase::Swap | Phase::Declare(_) | Phase::Validate(_)));
        !asks || self.since.is_read(ui, live.race().map(Match::last).as_ref())
    }

    fn phase_key(&mut self, cx: &Cx<'_>, phase: Phase, key: Key, acts: &mut Vec<Command>) {
        let digit = DIGITS.iter().position(|other| *other == key);
        match (phase, digit, key) {
            (Phase::Validate(_), _, VALIDATE | Key::F8) if !self.is_question_seen(cx.live) => {}
            (Phase::Validate(_), _, VALIDATE) => acts.push(Command::RecordByKey(Entry::fact(Fact::Validate))),
            (Phase::Validate(_), _, Key::F8) => acts.push(Command::AskVoid),
            (Phase::Validate(_), _, key) if self.hand.voiding => acts.extend(void_key(key).map(Command::Void)),
            (_, _, Key::Enter) => acts.push(Command::Primary),
            // Digits are always dice; what can be chosen has letters.
            (_, Some(pips @ 1..=6), _) => {
                acts.push(Command::Digit(u8::try_from(pips).unwrap_or_default()));
            }
            (Phase::Throw, _, Key::Backspace) => acts.push(Command::TakeBack),
            (Phase::Swap, _, key) => {
                let mut rivals = asks::rivals(cx.live).into_iter().enumerate();
                let picked = rivals.find(|(index, _)| asks::letter(*index) == Some(key.name()));
                acts.extend(picked.map(|(_, (seat, _))| Command::Record(Entry::fact(Fact::Swap(Some(seat))))));
            }
            (Phase::Stray, _, key) => {
                let Some(race) = cx.live.race() else { return };
                let mut players = asks::payers(race.state()).into_iter().enumerate();
                let picked = players.find(|(index, _)| asks::letter(*index) == Some(key.name()));
                acts.extend(picked.map(|(_, player)| Command::Pick(player)));
            }
            _ => {}
        }
    }
}

/// Returns the last throw that counts, or waits to: neither annulled nor refused.
pub(super) fn last_dice(race: &Match<Oca>) -> Option<Seq> {
    let mut refused = false;
    let counts = |seq: &Seq| match race.effective(*seq) {
        Some(Entry::Fact { fact: Fact::Void { .. }, .. }) => {
            refused = true;
            false
        }
        Some(Entry::Fact { fact: Fact::Throw(_), .. }) => !std::mem::take(&mut refused),
        _ => false,
    };
    (0..race.entries().len()).rev().map(Seq::at).find(counts)
}

fn void_key(key: Key) -> Option<VoidReason> {
    VOID_KEYS.iter().find(|(_, letter)| *letter == key.name()).map(|(reason, _)| *reason)
}

/// Keys of the reasons of nullity: the letters of article 26.
pub(super) const VOID_KEYS: [(VoidReason, &str); 6] = [
    (VoidReason::Stance, "A"),
    (VoidReason::Apart, "B"),
    (VoidReason::NoCollision, "C"),
    (VoidReason::NotFacing, "D"),
    (VoidReason::Stopped, "E"),
    (VoidReason::Other, "F"),
];
