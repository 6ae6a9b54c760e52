//! Beside the board: prompt, result and slip, the clock of the table, the judges' part.

use std::collections::BTreeMap;

use egui::{Key, Label, RichText, Ui};
use rules::kit::clock::{Clock, ClockAct, ClockPlan};
use rules::{AnyMatch, Depth, DynMatch, Entry, Seat, Seq};
use tournament::{Fact, TableNo, TableResult};

use crate::game::judge::decisions_ui;
use crate::game::{Announced, Command};
use desk_kit::Cx;
use desk_kit::clocks;
use desk_kit::dialogs::is_above;
use desk_kit::followed::{slip_differs, table_of};
use desk_kit::keys::alt_button;
use desk_kit::office::fact_approves_ui;
use desk_kit::parts::quiet;
use festival::clock::now_ms;
use festival::event::OpenMatch;
use festival::i18n::tr_message;
use festival::speak::remaining_span;
use festival::{AtTable, Course, OpenTournament, Parted, Words, result_words, round_title, slip_words, won_words};
use look::theme::{bold, display, size, space, text, tokens};
use look::widgets::{
    Status, card, listed, primary_button, secondary_button, section_title, status_chip, wrapped_button,
};
use minutes::{act_words, typed_words};

/// Returns the seat asked next.
pub(super) fn asked(game: &dyn DynMatch) -> Option<Seat> {
    game.prompts().into_iter().find(|prompt| !prompt.optional).and_then(|prompt| prompt.seat)
}

/// Returns the title of a match.
pub(super) fn match_title(words: &Words<'_>, table: TableNo) -> String {
    format!("{} · {}", words.title(), words.table(table))
}

/// Draws the match's title, its prompt, and the result once there is one.
pub(super) fn turn_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, todo: &mut Vec<Command>) {
    let Some(at) = &open.at else { return };
    let game = open.game.as_dyn();
    if let Some(tournament) = cx.live.event.festival.find(&at.tournament) {
        let words = cx.words(tournament);
        ui.horizontal_wrapped(|ui| {
            let title = match_title(&words, at.table);
            if ui.add(egui::Button::new(RichText::new(title).font(text(size::BODY))).frame(false)).clicked() {
                todo.push(Command::Tournament);
            }
            if let Some(table) = tournament.state().table(at.table) {
                ui.label(quiet(ui, &round_title(&words, table)));
            }
        });
    }
    others_ui(ui, cx, open, todo);
    if let Some(diverged) = &open.diverged {
        let words = tr_message(cx.lang, &diverged.why);
        status_chip(ui, Status::Refused, &cx.tr_args("game-diverged", &[("why", (&words).into())]));
    }
    if let Some(parted) = cx.live.event.parted(open) {
        parted_ui(ui, cx, open, parted, todo);
    }
    match game.outcome() {
        Some(_) => over_ui(ui, cx, open, todo),
        None if is_over(cx, open) => {}
        None => {
            let asked = game.prompts().into_iter().find(|prompt| !prompt.optional);
            section_title(ui, &cx.tr(if asked.is_some() { "game-to-move" } else { "game-depth" }));
            if asked.is_none() {
                let words = cx.tr_args("game-depth-hint", &[("depth", game.depth().name().into())]);
                ui.add(Label::new(RichText::new(words).font(text(size::BODY))).wrap());
            }
            let names = game.seat_names();
            if let Some(prompt) = asked {
                let name = prompt.seat.and_then(|seat| names.get(seat.index())).cloned().unwrap_or_default();
                // A prompt to both is nobody's turn.
                if !name.is_empty() {
                    ui.add(Label::new(RichText::new(name).font(display(size::TITLE))).wrap());
                }
                let key = format!("{}-ask-{}", game.game().replace('_', "-"), prompt.ask);
                let asked = cx.tr_args(&key, &[("count", prompt.due.into())]);
                ui.add(Label::new(RichText::new(asked).font(text(size::BODY))).wrap());
            }
            differs_ui(ui, cx, open, todo);
            announced_ui(ui, cx, open, todo);
        }
    }
    denied_ui(ui, cx, open, todo);
    news_ui(ui, cx, open, todo);
    deeper_ui(ui, cx, open, todo);
    ui.add_space(space(2));
}

/// Checks whether nothing is asked any more: the match has ended, or its players were parted and no hand remains to be
/// played.
pub(super) fn is_over(cx: &Cx<'_>, open: &OpenMatch) -> bool {
    open.game.as_dyn().outcome().is_some() || (open.rests() && cx.live.event.parted(open).is_some())
}

/// Draws why a match ended whose players were parted, and offers a new match where they, or others, sit now.
fn parted_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, parted: Parted, todo: &mut Vec<Command>) {
    let Some(at) = open.at.as_ref() else { return };
    let Some(tournament) = cx.live.event.festival.find(&at.tournament) else { return };
    let (key, table) = match parted {
        Parted::Changed => ("game-parted", at.table),
        Parted::Merged(table) => ("game-parted-merged", table),
        Parted::Scattered => ("game-parted-over", at.table),
    };
    if open.rests() {
        section_title(ui, &cx.tr("game-over"));
    }
    let words = cx.tr_args(key, &[("table", table.0.into())]);
    ui.add(Label::new(RichText::new(words).color(tokens(ui).warning)).wrap());
    let is_followed = cx.live.event.match_at(&at.tournament, table).is_some();
    let key = if is_followed { "game-parted-go" } else { "game-parted-anew" };
    let goes_on = is_followed || (tournament.is_playable(table) && cx.live.writes());
    if goes_on && alt_button(ui, &cx.tr_args(key, &[("table", table.0.into())]), Key::V) {
        todo.push(Command::Anew(table));
    }
}

/// Draws the offer to record the match in more depth, if it can be.
fn deeper_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, todo: &mut Vec<Command>) {
    for depth in open.game.as_dyn().deeper().into_iter().filter(|_| cx.live.plays(&open.id) && !is_over(cx, open)) {
        let key = if depth == Depth::Summary { Key::I } else { Key::D };
        if alt_button(ui, &cx.tr_args("game-deeper", &[("depth", depth.name().into())]), key) {
            todo.push(Command::Deeper(depth));
        }
    }
}

/// Draws the offer to take over the tournament's announcement; it goes into the line.
fn announced_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, todo: &mut Vec<Command>) {
    let Some(Announced { text, .. }) = Announced::of(cx, open) else { return };
    let what = typed_words(&open.game, &text, cx.lang);
    if alt_button(ui, &cx.tr_args("game-announced", &[("what", (&what).into())]), Key::B) {
        todo.push(Command::Press(text));
    }
}

/// Draws that the tournament has an elimination that the match contradicts, and offers to correct the tournament.
fn denied_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, todo: &mut Vec<Command>) {
    let Some(at) = open.at.as_ref() else { return };
    let Some(tournament) = cx.live.event.festival.find(&at.tournament) else { return };
    let now = cx.live.event.match_at(&at.tournament, at.table).filter(|now| now.id == open.id);
    let Some((seq, gone)) = now.and_then(|now| now.denied(tournament)) else { return };
    let name = cx.words(tournament).entry(gone.entry);
    let words = cx.tr_args("game-out-differs", &[("name", (&name).into()), ("hand", gone.hand.into())]);
    ui.add(Label::new(RichText::new(words).color(tokens(ui).warning)).wrap());
    if alt_button(ui, &cx.tr("game-out-correct"), Key::E) {
        todo.push(Command::CorrectOut(seq));
    }
}

/// Draws the offer to record in the tournament a fact of the match that it lacks.
fn news_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, todo: &mut Vec<Command>) {
    let Some((tournament, fact)) = to_tell(cx, open) else { return };
    let what = act_words(&cx.words(tournament), &Entry::fact(fact.clone()));
    let words = cx.tr_args("game-tell", &[("what", (&what).into())]);
    let widest = ui.max_rect().width();
    let pressed = wrapped_button(ui, &format!("{words} · Ctrl ⏎"), widest).clicked();
    fact_approves_ui(ui, cx, &tournament.game, &fact);
    if pressed {
        todo.push(Command::Tell(fact));
    }
}

/// Returns the fact of a match that the tournament lacks.
pub(super) fn to_tell<'c>(cx: &'c Cx<'_>, open: &OpenMatch) -> Option<(&'c OpenTournament, Fact)> {
    let at = open.at.as_ref()?;
    // News of a past match is out of date.
    cx.live.event.match_at(&at.tournament, at.table).filter(|now| now.id == open.id)?;
    let tournament = cx.live.event.festival.find(&at.tournament)?;
    open.news(tournament).map(|fact| (tournament, fact))
}

/// Draws the other matches in play, or whose result is not written yet.
fn others_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, todo: &mut Vec<Command>) {
    let unwritten = |at: &AtTable| cx.live.event.course_at(&at.tournament, at.table) == Some(Course::Over);
    // Other hands may have been dealt elsewhere by now.
    let gone = |other: &OpenMatch| other.game.report().dealt.is_some() && is_over(cx, other);
    let running = |other: &&OpenMatch| {
        let plays = other.game.as_dyn().outcome().is_none() && !gone(other);
        other.at.as_ref().is_some_and(|at| plays || unwritten(at))
    };
    let others: Vec<_> = cx.live.event.matches.iter().filter(running).filter(|other| other.id != open.id).collect();
    if others.is_empty() {
        return;
    }
    let name = cx.tr("game-others");
    let combo = egui::ComboBox::from_id_salt("game-others").selected_text(&name).width(space(60)).show_ui(ui, |ui| {
        for other in others {
            let tournament = other.at.as_ref().and_then(|at| cx.live.event.festival.find(&at.tournament));
            let (title, names) =
                tournament.map(|open| cx.words(open)).map(|words| (words.title(), words.facing(other))).unzip();
            let over = other.game.as_dyn().outcome().map(|_| cx.tr("game-to-write"));
            let label = [title, names, over].into_iter().flatten().collect::<Vec<_>>().join(" · ");
            if listed(ui, false, label) {
                todo.push(Command::Open(other.id.clone()));
            }
        }
    });
    combo.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &name));
}

/// Draws how the match ended, and what goes on its table's slip.
fn over_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, todo: &mut Vec<Command>) {
    section_title(ui, &cx.tr("game-over"));
    let words = won_words(open.game.as_dyn(), cx.lang).unwrap_or_default();
    ui.add(Label::new(RichText::new(words).font(display(size::TITLE))).wrap());
    // Whoever writes the result sees this first.
    for told in open.game.as_dyn().disagreements() {
        ui.add(Label::new(RichText::new(tr_message(cx.lang, &told)).color(tokens(ui).warning)).wrap());
    }
    let Some(at) = open.at.as_ref() else { return };
    let Some((tournament, table)) = table_of(cx, at) else { return };
    let Some(slip) = open.slip(tournament) else {
        status_chip(ui, Status::Warning, &cx.tr("game-no-slip"));
        return;
    };
    let written = slip_words(&cx.words(tournament), &table.entries(), &slip);
    match &table.result {
        None => {
            let words = cx.tr_args("game-write-slip", &[("sheet", (&written).into())]);
            if primary_button(ui, &words, Some("Ctrl ⏎")).clicked() {
                todo.push(Command::Slip(slip.clone()));
            }
            let fact = Fact::Result { table: at.table, seats: table.entries(), slip };
            fact_approves_ui(ui, cx, &tournament.game, &fact);
        }
        Some(TableResult::Played { slip: there, .. }) if there.as_played() == slip => {
            let result = result_words(&cx.words(tournament), at.table, table);
            status_chip(ui, Status::Valid, &cx.tr_args("game-slip-written", &[("result", (&result).into())]));
        }
        Some(_) => differs_ui(ui, cx, open, todo),
    }
}

/// Draws how the slip differs from the match, and offers to correct it.
fn differs_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, todo: &mut Vec<Command>) {
    let Some(words) = slip_differs(cx, open) else { return };
    ui.add(Label::new(RichText::new(words).color(tokens(ui).warning)).wrap());
    if secondary_button(ui, &cx.tr("tournament-page-correct-result"), None).clicked() {
        todo.push(Command::CorrectSlip);
    }
}

/// Draws how long the player asked has to decide, if that is limited, and again while it runs.
fn decide_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch) {
    let Some(by_ms) = cx.live.event.decide_by(open) else { return };
    let left = by_ms - now_ms();
    if left <= 0 {
        status_chip(ui, Status::Warning, &cx.tr("game-decide-over"));
        return;
    }
    let time = remaining_span(left);
    status_chip(ui, Status::Quiet, &cx.tr_args("game-decide", &[("time", (&time).into())]));
    ui.ctx().request_repaint_after_secs(0.2);
}

/// Clock of the table: typed adjustment, and acts for fallen flags.
#[derive(Default)]
pub(super) struct TableClock {
    adjust: String,
    flags: BTreeMap<Seat, Flag>,
}

/// Act for a fallen flag, cached by record and time used.
struct Flag {
    last: Seq,
    /// Seconds used.
    used_s: i64,
    /// Act that the game's rules allow.
    fits: Option<String>,
}

impl TableClock {
    /// Draws the times over the board, if the table has a clock.
    pub fn across_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch) {
        let own = clock_of(cx, open).filter(|_| !no_time(cx, open));
        let blinds = || {
            let at = open.at.as_ref()?;
            Some((cx.live.event.blinds_at(&at.tournament, at.table)?.clone(), Vec::new()))
        };
        if let Some((clock, names)) = own.or_else(blinds) {
            let stream = open.at.as_ref().map(|at| festival::tournament_stream(&at.tournament)).unwrap_or_default();
            clocks::across_ui(ui, cx, (&clock, &stream), (&names, &seated(cx, open)), now_ms());
        }
        decide_ui(ui, cx, open);
    }

    /// Draws the acts of the clock, if the table has one.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, todo: &mut Vec<Command>) {
        let Some((clock, names)) = clock_of(cx, open) else { return };
        let Some((_, table)) = open.at.as_ref().and_then(|at| table_of(cx, at)) else { return };
        let over = no_time(cx, open);
        if over && !clock.is_on() {
            return;
        }
        let now = now_ms();
        card(ui, |ui| {
            if !cx.live.writes() {
                ui.disable();
            }
            ui.set_width(ui.available_width());
            section_title(ui, &cx.tr("clock-title"));
            clocks::struck_ui(ui, cx, &clock, now);
            let plays = table.ready() && !over;
            if plays && lacks_hour(&clock) {
                hour_ui(ui, cx, todo);
            } else if is_above(ui) && (plays || clock.is_on()) {
                let act = clocks::acts_ui(ui, cx, &clock, &names, mover(cx, open), &mut self.adjust, now);
                todo.extend(act.map(Command::Clock));
            }
            self.flags_ui(ui, cx, open, &clock, &names, todo);
        });
        ui.add_space(space(2));
    }

    /// Draws the buttons that record a time-out, in games with rules for it.
    fn flags_ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        open: &OpenMatch,
        clock: &Clock,
        names: &[String],
        todo: &mut Vec<Command>,
    ) {
        let reading = clock.reading(now_ms());
        for (seat, (time, name)) in reading.seats.iter().zip(names).enumerate() {
            if time.remaining_ms > 0 {
                continue;
            }
            let spent = (clock_total(clock) + time.over_ms) / 1000;
            let at = open.at.as_ref().and_then(|at| sitting(cx, at, seat));
            let Some(text) = at.and_then(|at| self.flag(&open.game, at, spent)) else { continue };
            let words = cx.tr_args("game-time-up", &[("name", name.into())]);
            if secondary_button(ui, &words, None).clicked() {
                todo.push(Command::Press(text.to_owned()));
            }
        }
    }

    fn flag(&mut self, game: &AnyMatch, seat: Seat, used_s: i64) -> Option<&str> {
        let last = game.as_dyn().last();
        let known = self.flags.get(&seat).is_some_and(|flag| flag.last == last && flag.used_s == used_s);
        if !known {
            let own = game.as_dyn();
            let word = |text: &str| text.split(' ').next().map(str::to_owned);
            let fits = |text: &String| own.objections(text).is_ok_and(|found| found.violations.is_empty());
            // A time-out is offered in one place: not here if the game has a button for it.
            let offered = |text: &String| own.buttons().iter().any(|(pressed, _)| word(pressed) == word(text));
            let fits = game.time_up(seat, used_s * 1000).filter(fits).filter(|text| !offered(text));
            self.flags.insert(seat, Flag { last, used_s, fits });
        }
        self.flags.get(&seat)?.fits.as_deref()
    }
}

/// Returns the clock of a match's table and the names on it.
fn clock_of(cx: &Cx<'_>, open: &OpenMatch) -> Option<(Clock, Vec<String>)> {
    let (tournament, table) = open.at.as_ref().and_then(|at| table_of(cx, at))?;
    let plan = tournament.plan().play(table)?.clock.clone()?;
    let clock =
        table.clock.clone().unwrap_or_else(|| Clock::new(plan, u8::try_from(table.slots.len()).unwrap_or(u8::MAX)));
    let words = cx.words(tournament);
    Some((clock, table.entries().into_iter().map(|entry| words.entry(entry)).collect()))
}

/// Returns the indices of the table clock's times in order of the match's seats; the board's plates use them, too.
fn seated(cx: &Cx<'_>, open: &OpenMatch) -> Vec<usize> {
    let Some(at) = open.at.as_ref() else { return Vec::new() };
    let entries = table_of(cx, at).map(|(_, table)| table.entries()).unwrap_or_default();
    at.entries.iter().filter_map(|own| entries.iter().position(|entry| entry == own)).collect()
}

/// Checks whether a clock that runs to an hour still lacks it.
fn lacks_hour(clock: &Clock) -> bool {
    matches!(clock.plan(), ClockPlan::SecretHour { .. }) && clock.secret_ms().is_none() && !clock.is_on()
}

/// Draws that the hour has to be set, and offers to go where it is: players can see this page.
fn hour_ui(ui: &mut Ui, cx: &Cx<'_>, todo: &mut Vec<Command>) {
    status_chip(ui, Status::Warning, &cx.tr("tournament-page-hour-missing"));
    if alt_button(ui, &cx.tr("game-hour"), Key::L) {
        todo.push(Command::Tournament);
    }
}

/// Checks whether no time runs any more at the match's table.
fn no_time(cx: &Cx<'_>, open: &OpenMatch) -> bool {
    open.at.as_ref().is_some_and(|at| cx.live.event.is_over_at(&at.tournament, at.table))
}

fn clock_total(clock: &Clock) -> i64 {
    match clock.plan() {
        ClockPlan::Players { each_ms, .. } => *each_ms,
        _ => 0,
    }
}

/// Returns the place at the table of the player to move: their time runs first.
fn mover(cx: &Cx<'_>, open: &OpenMatch) -> Option<u8> {
    let at = open.at.as_ref()?;
    let (_, table) = table_of(cx, at)?;
    table.slot_of(*at.entries.get(asked(open.game.as_dyn())?.index())?)
}

/// Returns the match's seat of the player at a place of the table, from 0.
fn sitting(cx: &Cx<'_>, at: &AtTable, place: usize) -> Option<Seat> {
    let entry = *table_of(cx, at)?.1.entries().get(place)?;
    let seat = at.entries.iter().position(|other| *other == entry)?;
    u8::try_from(seat).ok().map(Seat)
}

/// Returns the act that presses the clock after a move; `None` if it does not run for the mover. At the end of a match
/// or game it stops, whoever's time runs.
pub(super) fn clock_after(cx: &Cx<'_>, at: &AtTable, mover: Option<Seat>, over: bool) -> Option<ClockAct> {
    let (_, table) = table_of(cx, at)?;
    let clock = table.clock.as_ref()?;
    if over {
        return clock.is_on().then_some(ClockAct::Stop);
    }
    let reading = clock.reading(now_ms());
    let slot = table.slot_of(*at.entries.get(mover?.index())?)?;
    (reading.runs && reading.turn == Some(slot)).then_some(ClockAct::Press { seat: slot })
}

/// Returns the act that switches the clock to the player to move, if it runs for the other.
pub(super) fn clock_astray(cx: &Cx<'_>, open: &OpenMatch) -> Option<ClockAct> {
    let (_, table) = table_of(cx, open.at.as_ref()?)?;
    let reading = table.clock.as_ref()?.reading(now_ms());
    let (turn, mover) = (reading.turn?, mover(cx, open)?);
    (reading.runs && turn != mover).then_some(ClockAct::Press { seat: turn })
}

/// Draws the judges' part, with the position in a few words if it can't be read off the board. Its line in the record
/// is for programs.
pub(super) fn judges_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, todo: &mut Vec<Command>) {
    let game = open.game.as_dyn();
    ui.add_space(space(2));
    section_title(ui, &cx.tr("game-judges"));
    decisions_ui(ui, cx.lang, game, todo);
    if let Some(outline) = game.outline() {
        let words = tr_message(cx.lang, &outline);
        ui.add(Label::new(RichText::new(words).font(bold(size::NOTE)).color(tokens(ui).soft_ink)).wrap());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tests::{follow, open, tiles};

    #[test]
    fn time_that_ran_out_is_said_in_one_place() {
        let hall = tiles::table();
        let game = &open(&hall).game;
        assert!(game.as_dyn().buttons().iter().any(|(act, _)| act == "P30"), "a button of the game");
        let mut clock = TableClock::default();
        assert_eq!([0, 1, 2].map(|seat| clock.flag(game, Seat(seat), 60).map(str::to_owned)), [None, None, None]);
    }

    #[test]
    fn a_fallen_flag_asks_the_rules_once_for_a_record() {
        let mut hall = follow("torneo-twixt");
        let mut clock = TableClock::default();
        clock.flag(&open(&hall).game, Seat(0), 1200);
        clock.flags.get_mut(&Seat(0)).unwrap().fits = Some("known".to_owned());
        assert_eq!(clock.flag(&open(&hall).game, Seat(0), 1200), Some("known"), "not again in the next frame");
        hall.line("D5");
        assert_ne!(clock.flag(&open(&hall).game, Seat(0), 1200), Some("known"), "but after the next move");
    }
}
