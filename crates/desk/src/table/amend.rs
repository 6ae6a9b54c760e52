//! The race as a book that is amended: dice by click, and throws that would pass to other flocks asked about twice.

use egui::{Key, Ui};
use rules::games::oca::{Effect, Fact, Oca};
use rules::{Amended, Entry, Fold, Match, Seat, Seq, Standing, Step, TypedChange, Violation};

use crate::Cx;
use crate::access::LOW;
use crate::line::Line;
use crate::parts::{field, select};
use crate::recording::{Amending, Caution, Preview, TextBook, Texts, Wording, numbered, preview_of};
use crate::table::log;
use crate::table::quick::{protocol, typed};
use crate::table::words::{act_words, entry_words, flock_name, step_lines, violation_lines, whose_words};
use festival::event::RACE;
use festival::i18n::{Lang, tr, tr_args};
use look::theme::space;
use look::widgets::die_ui;

/// An amendment of the race.
pub(super) type RaceAmending = Amending<Texts<RaceTexts>>;

/// The race, as its entries are typed.
pub(super) struct RaceTexts;

/// Prepares to amend the race.
pub(super) const fn race() -> Texts<RaceTexts> {
    Texts::of(RaceTexts)
}

/// Prepares a correction, from what stands there now or from what was typed.
pub(super) fn correcting(cx: &Cx<'_>, seq: Seq, with: Option<String>) -> RaceAmending {
    match with.filter(|text| !text.is_empty()) {
        Some(text) => Amending::with(race(), seq, text, cx),
        None => Amending::correct(race(), seq, cx),
    }
}

impl TextBook for RaceTexts {
    fn id(&self) -> &str {
        RACE
    }

    fn protocol(&self, text: &str) -> String {
        protocol(text)
    }

    fn usual_reason(&self, cx: &Cx<'_>) -> String {
        cx.tr("table-amend-reason-usual")
    }

    fn act(&self, cx: &Cx<'_>, seq: Seq) -> Option<String> {
        let race = cx.live.race()?;
        race.entry(seq).map(|_| act_words(race, &log::seats(race), seq, cx.lang))
    }

    /// Dice by their digits alone.
    fn standing(&self, cx: &Cx<'_>, seq: Seq) -> Option<String> {
        let race = cx.live.race()?;
        match race.effective(seq).or_else(|| race.entry(seq).map(|recorded| &recorded.entry))? {
            Entry::Amend { .. } => None,
            Entry::Fact { fact: Fact::Throw([first, second]), .. } => Some(format!("{first}{second}")),
            entry => Some(typed(&entry.write(race.seats()), cx.lang)),
        }
    }

    /// Dice by click for a throw, the text for everything.
    fn field_ui(&self, ui: &mut Ui, cx: &Cx<'_>, text: &mut String, focus: bool) -> bool {
        let Some(race) = cx.live.race() else { return false };
        let mut clicked = false;
        if let Ok(Entry::Fact { fact: Fact::Throw(mut dice), .. }) = Entry::parse(&protocol(text), &[], None, race) {
            let before = dice;
            // In a low window both stand in one row: what changes has the room below them.
            let low = ui.ctx().content_rect().height() < LOW;
            let mut row = |ui: &mut Ui, (row, die): (usize, &mut u8)| {
                ui.push_id(("table-die", row), |ui| clicked |= dice_ui(ui, cx.lang, die));
            };
            if low {
                ui.horizontal_wrapped(|ui| dice.iter_mut().enumerate().for_each(|die| row(ui, die)));
            } else {
                dice.iter_mut().enumerate().for_each(|die| row(ui, die));
            }
            if dice != before {
                *text = format!("{}{}", dice[0], dice[1]);
            }
        }
        let width = ui.available_width() - space(4);
        let edit = field(ui, &cx.tr("table-amend-text"), text, width);
        if focus || clicked {
            // Whatever is typed then takes its place; Enter confirms it.
            edit.request_focus();
            select(ui, &edit, text, 0);
        }
        edit.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
    }

    fn preview(&self, cx: &Cx<'_>, changes: &[TypedChange<'_>]) -> Preview {
        let Some(race) = cx.live.race() else { return Preview::default() };
        let words = RaceWords { race, seats: log::seats(race), lang: cx.lang };
        preview_of(race, changes, &words, cx.lang, |amended| words.passed(amended).or_else(|| words.official(amended)))
    }
}

/// One die in a row of six; true when one was clicked.
fn dice_ui(ui: &mut Ui, lang: Lang, die: &mut u8) -> bool {
    let mut clicked = false;
    ui.horizontal(|ui| {
        for value in 1..=6 {
            if die_ui(ui, lang, value, space(8), *die == value).clicked() {
                (*die, clicked) = (value, true);
            }
        }
    });
    clicked
}

/// The race in the words of its page.
struct RaceWords<'a> {
    race: &'a Match<Oca>,
    /// The flock that each entry concerns.
    seats: Vec<Option<Seat>>,
    lang: Lang,
}

impl RaceWords<'_> {
    fn seat(&self, seq: Seq) -> Option<Seat> {
        self.seats.get(seq.index()).copied().flatten()
    }

    /// Warns of throws that would be other flocks' than those that threw them: a throw does not say whose it is.
    fn passed(&self, amended: &Amended<Oca>) -> Option<Caution> {
        let passed = |(seq, steps): &(Seq, Vec<Step<Oca>>)| {
            let (from, to) = (thrower(&self.race.entry(*seq)?.steps)?, thrower(steps)?);
            let what = self.race.effective(*seq).map(|entry| entry_words(self.race.seats(), entry, None, self.lang));
            let what = numbered(*seq, &what.unwrap_or_default(), self.lang);
            let name = |seat| flock_name(self.race.seats(), seat);
            let args = [("what", (&what).into()), ("from", name(from).into()), ("to", name(to).into())];
            (from != to).then(|| tr_args(self.lang, "table-amend-passed-row", &args))
        };
        let rows: Vec<_> = amended.changed.iter().filter_map(passed).collect();
        let count = [("count", rows.len().into())];
        let told = |key| tr_args(self.lang, key, &count);
        (!rows.is_empty()).then(|| Caution {
            title: told("table-amend-passed"),
            why: told("table-amend-passed-why"),
            confirm: told("table-amend-passed-confirm"),
            rows,
        })
    }

    /// Warns of places that change after the judges have declared them.
    fn official(&self, amended: &Amended<Oca>) -> Option<Caution> {
        if !(self.race.state().declared && amended.after.state.declared) {
            return None;
        }
        let before = self.race.standings();
        let place = |seat: Seat| before.iter().find(|standing| standing.seat == seat).map(|standing| standing.place);
        let row = |standing: &Standing| {
            let from = place(standing.seat)?;
            let name = flock_name(self.race.seats(), standing.seat);
            let args = [("name", name.into()), ("from", from.into()), ("to", standing.place.into())];
            (from != standing.place).then(|| tr_args(self.lang, "table-amend-official-row", &args))
        };
        let rows: Vec<_> = self.race.standings_of(&amended.after).iter().filter_map(row).collect();
        let told = |key| tr(self.lang, key);
        (!rows.is_empty()).then(|| Caution {
            title: told("table-amend-official"),
            why: told("table-amend-official-why"),
            confirm: told("table-amend-official-confirm"),
            rows,
        })
    }
}

/// Tells who threw, if dice were thrown.
fn thrower(steps: &[Step<Oca>]) -> Option<Seat> {
    steps.iter().find_map(|step| match step.effect {
        Effect::Threw { flock, .. } => Some(flock),
        _ => None,
    })
}

impl Wording<Oca> for RaceWords<'_> {
    fn act(&self, seq: Seq) -> String {
        numbered(seq, &act_words(self.race, &self.seats, seq, self.lang), self.lang)
    }

    fn instead(&self, seq: Seq, entry: &Entry<Oca>) -> String {
        whose_words(self.race.seats(), entry, self.seat(seq), self.lang)
    }

    fn steps(&self, seq: Seq, steps: &[Step<Oca>], _: Option<&Fold<Oca>>) -> Vec<Line> {
        step_lines(self.race, steps, self.seat(seq), self.lang)
    }

    fn violations(&self, violations: &[Violation<<Oca as rules::Game>::Article>]) -> Vec<Line> {
        violation_lines(self.race, violations, self.lang)
    }
}
