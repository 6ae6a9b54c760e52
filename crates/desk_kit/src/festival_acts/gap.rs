//! After an interruption a running clock goes on by itself, and the referee decides whether the time in between counts.
//! If the machine's clock was set, no time passed between the two hours, and the referee confirms that.

use egui::{Key, Modifiers, RichText, Ui};
use rules::kit::clock::{Clock, ClockAct, ClockPlan};
use rules::{Entry, Seq};
use tournament::poker::PokerFact;
use tournament::race::RaceFact;
use tournament::{Fact, TableNo, Tournament};

use crate::dialogs::{dialog_width, over};
use crate::festival_acts::Acts;
use crate::{Cx, Live};
use festival::OpenTournament;
use festival::clock::{now_ms, time_of_day};
use look::theme::{bold, display, size, space};
use look::widgets::{Status, primary_button, secondary_button, status_chip};
use session::vouched;

/// Shortest interruption that is asked about, in milliseconds: two seconds, and the time between two beats of a desk
/// that was there until the end.
pub const SHORTEST: i64 = 4_000;

/// Question about the clocks that ran while the desk was away, or while the machine's clock was set.
pub struct Gap {
    from_ms: i64,
    upto_ms: i64,
    /// True if the machine's clock was set.
    set: bool,
    clocks: Vec<Running>,
    acts: Acts,
    /// Tournament whose answer is being recorded, with its last record before.
    waiting: Option<(String, Seq)>,
    answered: bool,
    later: bool,
    /// Officials who vouched for the first answer, and so for all given with it.
    vouched: Vec<String>,
}

/// A clock that was running.
struct Running {
    tournament: String,
    what: Timed,
    counted: bool,
}

/// Thing with a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timed {
    /// A table.
    Table(TableNo),
    /// The blinds of a poker tournament.
    Blinds,
    /// A race: its clock runs on whoever is there.
    Race,
}

impl Gap {
    /// Returns, when an event is opened for writing, the questions about clocks that ran while no desk was there: those
    /// noted and not answered, and the one since the last desk.
    pub fn at_opening(live: &Live) -> Vec<Self> {
        let mut gaps = Self::noted(live);
        gaps.extend(Self::since_alive(live));
        gaps
    }

    fn since_alive(live: &Live) -> Option<Self> {
        let (from_ms, upto_ms) = (live.last_alive_ms()?, now_ms());
        let set = upto_ms < from_ms;
        if (upto_ms - from_ms).abs() < SHORTEST { None } else { Self::of(live, from_ms, upto_ms, set) }
    }

    /// Returns the question about the running clocks after the machine's clock was set from one hour to another.
    pub fn when_set(live: &Live, (from_ms, upto_ms): (i64, i64)) -> Option<Self> {
        Self::of(live, from_ms, upto_ms, true)
    }

    fn of(live: &Live, from_ms: i64, upto_ms: i64, set: bool) -> Option<Self> {
        let mut clocks = Vec::new();
        for open in live.event.festival.tournaments.iter().filter(|open| live.runs(&open.id)) {
            let asked = |what: &Timed| if *what == Timed::Race { set } else { measures(open, *what) };
            let found = running(open).into_iter().filter(asked);
            clocks.extend(found.map(|what| Running { tournament: open.id.clone(), what, counted: false }));
        }
        (!clocks.is_empty()).then(|| Self::about(clocks, (from_ms, upto_ms), set))
    }

    fn about(clocks: Vec<Running>, (from_ms, upto_ms): (i64, i64), set: bool) -> Self {
        Self {
            from_ms,
            upto_ms,
            set,
            clocks,
            acts: Acts::default(),
            waiting: None,
            answered: false,
            later: false,
            vouched: Vec::new(),
        }
    }

    /// Returns the hours between which the clocks ran unwatched, or from which and to which the machine's was set, in
    /// milliseconds since 1970 UTC.
    pub const fn hours(&self) -> (i64, i64) {
        (self.from_ms, self.upto_ms)
    }

    /// Writes the unanswered questions as a note, one line for each clock.
    pub fn note<'a>(gaps: impl IntoIterator<Item = &'a Self>) -> String {
        gaps.into_iter().flat_map(|gap| gap.clocks.iter().map(move |clock| gap.line(clock))).collect()
    }

    fn line(&self, Running { tournament, what, .. }: &Running) -> String {
        let Self { from_ms, upto_ms, set, .. } = self;
        let what = match what {
            Timed::Table(TableNo(number)) => number.to_string(),
            Timed::Blinds => "blinds".to_owned(),
            Timed::Race => "race".to_owned(),
        };
        format!("{from_ms} {upto_ms} {set} {what} {tournament}\n")
    }

    /// Parses the lines of [`Self::note`]; clocks stopped or answered for since then are left out.
    fn noted(live: &Live) -> Vec<Self> {
        let mut gaps: Vec<Self> = Vec::new();
        for (hours, set, clock) in live.gaps().lines().filter_map(read) {
            if !live.runs(&clock.tournament) || !clock.still_runs(live) || clock.is_answered(live, hours) {
                continue;
            }
            match gaps.last_mut() {
                Some(gap) if ((gap.from_ms, gap.upto_ms), gap.set) == (hours, set) => gap.clocks.push(clock),
                _ => gaps.push(Self::about(vec![clock], hours, set)),
            }
        }
        gaps
    }

    /// Checks whether it was put off.
    pub const fn is_later(&self) -> bool {
        self.later
    }

    /// Asks again after it was put off: a later question is to be asked, too.
    pub const fn ask_again(&mut self) {
        self.later = false;
    }

    /// Checks whether its question is on screen.
    pub const fn asks(&self) -> bool {
        !self.later
    }

    /// Draws the reminder of a question that was put off.
    pub fn later_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        ui.horizontal_wrapped(|ui| {
            status_chip(ui, Status::Warning, &cx.tr("hall-gap-later-hint"));
            if secondary_button(ui, &cx.tr("hall-gap-answer"), None).clicked() {
                self.later = false;
            }
        });
    }

    /// Draws the question; true once every answer is recorded.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> bool {
        // A clock stopped meanwhile needs no answer.
        self.clocks.retain(|clock| clock.still_runs(cx.live));
        if self.later || self.clocks.is_empty() {
            return self.clocks.is_empty();
        }
        if !self.answered {
            over(ui, "hall-gap", |ui| self.ask_ui(ui, cx));
        } else if self.acts.asks() {
            // The first answer may have to wait for a PIN; the others follow by themselves, vouched for by the same
            // officials.
            if let (Some(seq), Some(clock)) = (self.acts.ui(ui, cx), self.clocks.first()) {
                let open = cx.live.event.festival.find(&clock.tournament);
                let signed = open.and_then(|open| open.game.entry(seq)).map(|recorded| vouched(&recorded.signature));
                self.vouched = signed.unwrap_or_default();
            }
        } else if let Some((tournament, before)) = self.waiting.take() {
            if last(cx.live, &tournament) > before {
                self.clocks.remove(0);
            } else {
                // Given up: nothing was recorded, so the question stays open.
                self.answered = false;
                self.vouched.clear();
            }
            ui.ctx().request_repaint();
        } else if let Some(clock) = self.clocks.first() {
            self.waiting = Some((clock.tournament.clone(), last(cx.live, &clock.tournament)));
            let answer = Entry::fact(clock.answer(self.from_ms, self.upto_ms));
            self.acts.record_with(cx, &clock.tournament, answer, &self.vouched);
            ui.ctx().request_repaint();
        }
        self.clocks.is_empty()
    }

    fn ask_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        dialog_width(ui, space(130));
        let (title, why) =
            if self.set { ("hall-gap-set", "hall-gap-set-why") } else { ("hall-gap-title", "hall-gap-why") };
        ui.label(RichText::new(cx.tr(title)).font(display(size::TITLE)));
        let (from, upto) = (time_of_day(self.from_ms), time_of_day(self.upto_ms));
        let args = [("from", (&from).into()), ("upto", (&upto).into())];
        ui.add(egui::Label::new(cx.tr_args(why, &args)).wrap());
        for clock in &mut self.clocks {
            ui.add_space(space(1));
            let name = clock.name(cx);
            ui.label(RichText::new(&name).font(bold(size::BODY)));
            if !self.set {
                clock.counts_ui(ui, cx, &name);
            }
        }
        ui.add_space(space(2));
        let [entered, escaped] =
            [Key::Enter, Key::Escape].map(|key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)));
        ui.horizontal(|ui| {
            if primary_button(ui, &cx.tr("hall-confirm"), Some("⏎")).clicked() || entered {
                self.answered = true;
                ui.ctx().request_repaint();
            }
            if secondary_button(ui, &cx.tr("hall-gap-later"), Some("Esc")).clicked() || escaped {
                self.later = true;
            }
        });
    }
}

/// Parses a line of the note: start and end, whether the machine's clock was set, and the clock.
fn read(line: &str) -> Option<((i64, i64), bool, Running)> {
    let mut words = line.splitn(5, ' ');
    let hours = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let set = words.next()?.parse().ok()?;
    let what = match words.next()? {
        "blinds" => Timed::Blinds,
        "race" => Timed::Race,
        number => Timed::Table(TableNo(number.parse().ok()?)),
    };
    Some((hours, set, Running { tournament: words.next()?.to_owned(), what, counted: false }))
}

fn last(live: &Live, tournament: &str) -> Seq {
    live.event.festival.find(tournament).map_or(Seq(0), |open| open.game.last())
}

/// Returns the clock of a table, or of the blinds.
fn clock_of(open: &OpenTournament, what: Timed) -> Option<&Clock> {
    let state = open.state();
    match what {
        Timed::Table(number) => state.table(number)?.clock.as_ref(),
        Timed::Blinds => state.now()?.1.poker.clock.as_ref(),
        Timed::Race => None,
    }
}

/// Checks whether a clock measures time; a secret hour comes when it comes.
fn measures(open: &OpenTournament, what: Timed) -> bool {
    clock_of(open, what).is_some_and(|clock| !matches!(clock.plan(), ClockPlan::SecretHour { .. }))
}

impl Running {
    /// Returns the name of the clock.
    fn name(&self, cx: &Cx<'_>) -> String {
        let Some(open) = cx.live.event.festival.find(&self.tournament) else { return String::new() };
        let words = cx.words(open);
        match self.what {
            Timed::Table(table) => format!("{} · {}", words.title(), words.table(table)),
            Timed::Blinds => format!("{} · {}", words.title(), cx.tr("hall-gap-blinds")),
            Timed::Race => words.title(),
        }
    }

    /// Draws the choice whether the time counts.
    fn counts_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, name: &str) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = space(3);
            for (counted, key) in [(false, "hall-gap-lost"), (true, "hall-gap-counted")] {
                let spoken = format!("{name}: {}", cx.tr(key));
                let radio = ui.radio(self.counted == counted, cx.tr(key));
                radio.widget_info(|| {
                    egui::WidgetInfo::selected(egui::Role::RadioButton, true, self.counted == counted, &spoken)
                });
                if radio.clicked() {
                    self.counted = counted;
                }
            }
        });
    }

    fn still_runs(&self, live: &Live) -> bool {
        live.event.festival.find(&self.tournament).is_some_and(|open| running(open).contains(&self.what))
    }

    /// Checks whether the answer is recorded already.
    fn is_answered(&self, live: &Live, (from_ms, upto_ms): (i64, i64)) -> bool {
        let answer =
            |counted| Self { tournament: self.tournament.clone(), what: self.what, counted }.answer(from_ms, upto_ms);
        let answers = [false, true].map(answer);
        let Some(open) = live.event.festival.find(&self.tournament) else { return false };
        let is_one = |entry: &Entry<Tournament>| matches!(entry, Entry::Fact { fact, .. } if answers.contains(fact));
        open.game.entries().iter().any(|recorded| is_one(&recorded.entry))
    }

    /// Returns the fact of the answer, dated at the moment when the desk was there again.
    const fn answer(&self, from_ms: i64, at_ms: i64) -> Fact {
        let act = ClockAct::Gap { from_ms, counted: self.counted };
        match self.what {
            Timed::Table(table) => Fact::Clock { table, act, at_ms },
            Timed::Blinds => Fact::Poker(PokerFact::Blinds { act, at_ms }),
            Timed::Race => Fact::Race(RaceFact::ClockSet { from_ms, at_ms }),
        }
    }
}

/// Returns the running clocks of a tournament.
pub fn running(open: &OpenTournament) -> Vec<Timed> {
    let state = open.state();
    let at_tables = state.tables.iter().filter(|(_, table)| table.clock.as_ref().is_some_and(|clock| clock.runs()));
    let mut running: Vec<_> = at_tables.map(|(number, _)| Timed::Table(TableNo(number))).collect();
    let now = state.now().map(|(_, stage)| stage);
    if now.is_some_and(|stage| stage.poker.clock.as_ref().is_some_and(Clock::runs)) {
        running.push(Timed::Blinds);
    }
    if now.is_some_and(|stage| stage.race.clock.runs() && !stage.ended) {
        running.push(Timed::Race);
    }
    running
}

#[cfg(test)]
mod tests {
    use super::*;
    use festival::fair::Fair;

    #[test]
    fn a_race_is_asked_about_when_the_machine_s_clock_is_set_only() {
        let mut fair = Fair::new(4);
        let id = fair.open("torneo-puzzle", "2026-09-19 10:00", "Tendone");
        fair.say(&id, &format!("enter p1 p2; p3 p4\nstart\nstart-race @{}", now_ms()));
        assert_eq!(running(fair.find(&id)), [Timed::Race]);
        assert!(!measures(fair.find(&id), Timed::Race));
        let race = Running { tournament: id, what: Timed::Race, counted: false };
        assert_eq!(race.answer(5, 65), Fact::Race(RaceFact::ClockSet { from_ms: 5, at_ms: 65 }));
    }

    #[test]
    fn an_hour_known_to_the_referee_alone_is_not_asked_about() {
        let mut fair = Fair::new(4);
        let id = fair.open("torneo-risiko", "2026-09-19 10:00", "Tendone");
        fair.enter(&id, 1, 4);
        let now = now_ms();
        fair.say(&id, &format!("start\ndraw 3\nclock T1 hour {} @{now}\nclock T1 start @{now}", now + 3_600_000));
        let open = fair.find(&id);
        assert!(running(open) == [Timed::Table(TableNo(1))] && !measures(open, Timed::Table(TableNo(1))));
    }
}
