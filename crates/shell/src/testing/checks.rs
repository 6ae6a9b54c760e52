//! What is checked of a desk that is looked at, besides its layout as a whole.

use egui::{Event, Key, Modifiers, pos2, vec2};
use egui_kittest::kittest::Queryable;

use crate::testing::{Stage, layout};
use desk_kit::Page;
use festival::i18n::Lang;

/// Sizes of a screen of 1280×800 at 150 and 200 %, in points.
pub const SIZES: [[f32; 2]; 2] = [[853.0, 533.0], [640.0, 400.0]];

impl Stage {
    /// Shows a match of a board game in which nothing has been done yet.
    pub fn begin_a_match(&mut self) {
        self.seat(&["o9", "o8"]);
        let rulesets = ["quarto", "memory", "mancala", "twixt", "abalone", "backgammon"];
        let opened = rulesets.into_iter().any(|game| {
            self.choose(&format!("torneo-{game}"));
            self.go(Page::Tournament);
            self.press(Modifiers::NONE, Key::F9);
            let ways = ["Mossa per mossa, comincia", "Segui mossa per mossa"];
            let way = ways.into_iter().find(|way| self.shows(way));
            way.into_iter().for_each(|way| self.click(way));
            way.is_some()
        });
        assert!(opened, "somebody waits for a match");
    }

    /// Presses Tab so often, and reports where it leads out of sight.
    pub fn must_follow_tab(&mut self, place: &str, times: usize) {
        for time in 0..times {
            self.press(Modifiers::NONE, Key::Tab);
            let held = self.harness.ctx.memory(|memory| memory.focused()).is_some();
            if held && !layout::keyboard_in_sight(&self.harness.ctx) {
                let place = format!("follow-{place}-{time}");
                self.keep(&place);
                return self.faults.push(format!("{place}: what has the keyboard is out of sight"));
            }
        }
    }

    /// Turns the wheel over the middle of a place.
    pub fn wheel(&mut self, [x, y]: [f32; 2], points: f32) {
        self.harness.event(Event::PointerMoved(pos2(x, y)));
        let (unit, phase, source) =
            (egui::MouseWheelUnit::Point, egui::TouchPhase::Move, egui::MouseWheelSource::Unknown);
        let (delta, modifiers) = (vec2(0.0, points), Modifiers::NONE);
        self.harness.event(Event::MouseWheel { unit, delta, phase, source, modifiers });
        // Until it has run out; then the pointer goes away.
        self.harness.run_steps(40);
        self.harness.event(Event::PointerGone);
        self.harness.run_steps(2);
    }

    /// Makes the window as small as the smallest screen.
    pub fn small(&mut self) {
        self.harness.set_size(vec2(SIZES[0][0], SIZES[0][1])).run_steps(4);
    }

    /// Reports what of the open dialog can't be reached without scrolling.
    pub fn must_reach(&mut self, name: &str) {
        assert!(self.harness.ctx.memory(|memory| memory.top_modal_layer().is_some()), "no dialog: {name}");
        let focused = self.harness.ctx.memory(|memory| memory.focused());
        let shown = Lang::ALL.into_iter().flat_map(|lang| SIZES.map(|size| (size, lang)));
        for (size, lang) in shown {
            self.harness.state_mut().prefs.lang = lang;
            self.harness.set_size(vec2(size[0], size[1])).run_steps(4);
            let unseen = layout::out_of_reach(&self.harness.ctx);
            if !unseen.is_empty() {
                let place = format!("reach-{name}-{}-{lang:?}", size[0]);
                self.keep(&place);
                self.faults.push(format!("{place}: {}", unseen.join("; ")));
            }
        }
        self.harness.state_mut().prefs.lang = Lang::It;
        self.harness.set_size(vec2(1280.0, 800.0)).run_steps(4);
        // Fields are named by their words: in the other language nothing has the keyboard.
        if let Some(focused) = focused {
            self.harness.ctx.memory_mut(|memory| memory.request_focus(focused));
            self.harness.run_steps(2);
        }
    }

    /// Checks the open dialog like [`Stage::must_reach`], and closes it.
    pub fn must_reach_and_close(&mut self, name: &str) {
        self.must_reach(name);
        self.press(Modifiers::NONE, Key::Escape);
    }

    /// Gives the keyboard to a field and types.
    pub fn fill(&mut self, field: &str, text: &str) {
        self.harness.get_by_label(field).focus();
        self.harness.run_steps(2);
        self.type_text(text);
    }

    /// Makes the window of a size in points.
    pub fn resize(&mut self, [wide, high]: [f32; 2]) {
        self.harness.set_size(vec2(wide, high)).run_steps(4);
    }

    /// Reports which of these words are not in sight.
    pub fn must_see(&mut self, place: &str, words: &[&str]) {
        let unseen: Vec<_> =
            words.iter().filter(|words| layout::in_sight(&self.harness.ctx, words).is_empty()).collect();
        if !unseen.is_empty() {
            self.keep(place);
            self.faults.push(format!("{place}: out of sight: {unseen:?}"));
        }
    }

    /// Reports which of these words are cut short with dots.
    pub fn must_read_whole(&mut self, place: &str, words: &[&str]) {
        let cut: Vec<_> = words.iter().filter(|words| layout::is_cut_short(self.harness.output(), words)).collect();
        if !cut.is_empty() {
            self.keep(place);
            self.faults.push(format!("{place}: cut short: {cut:?}"));
        }
    }

    /// Reports anything that scrolls sideways.
    pub fn must_not_scroll_sideways(&mut self, place: &str) {
        if layout::scrolls_sideways(&self.harness.ctx) {
            self.keep(place);
            self.faults.push(format!("{place}: scrolls sideways"));
        }
    }

    /// Reports a dialog that scrolls in two places at once.
    pub fn must_have_one_bar(&mut self, place: &str) {
        let bars = layout::upright_bars(&self.harness.ctx);
        if bars > 1 {
            self.keep(place);
            self.faults.push(format!("{place}: {bars} scroll bars"));
        }
    }

    /// Reports a bar that covers a field or a button.
    pub fn must_keep_clear_of_bars(&mut self, place: &str) {
        let under = layout::under_bars(&self.harness.ctx);
        if !under.is_empty() {
            self.keep(place);
            self.faults.push(format!("{place}: under a bar: {under:?}"));
        }
    }

    /// Reports a focused field that is not fully visible.
    pub fn must_see_keyboard(&mut self, place: &str) {
        if !layout::keyboard_in_sight(&self.harness.ctx) {
            self.keep(place);
            self.faults.push(format!("{place}: the field that has the keyboard is not seen whole"));
        }
    }
}
