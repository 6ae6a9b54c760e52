//! What an amendment would lead to: what changes, what no longer holds, which throws pass to other flocks.

use egui::text::LayoutJob;
use egui::{Label, Stroke, TextFormat, Ui};
use rules::games::oca::{Effect, Oca};
use rules::{Change, Match, RoleSet, Seat, Seq, Step};

use super::{Draft, row_words, title};
use crate::line::Line;
use crate::parts::{Mood, lines_ui};
use crate::table::log;
use crate::table::quick::protocol;
use crate::table::words::{entry_words, flock_name, step_lines, violation_lines, whose_words};
use festival::i18n::{Lang, tr_message};
use look::theme::{HAIRLINE, Tokens, bold, size, text, tokens};

/// A record whose consequences change, before and after.
pub(super) struct Changed {
    pub seq: Seq,
    pub what: String,
    /// What stands in its place, where it is corrected.
    pub now: Option<String>,
    pub old: Vec<Line>,
    pub new: Vec<Line>,
}

/// A record that no longer holds, and why.
pub(super) struct Broken {
    pub seq: Seq,
    pub what: String,
    pub why: Vec<Line>,
}

/// A later throw whose dice would be another flock's.
pub(super) struct Passed {
    pub what: String,
    pub from: String,
    pub to: String,
}

/// For which entries, drafts and language an outlook was made.
pub(super) type MadeFor = (Seq, Vec<(Seq, Option<String>)>, Lang);

/// What the drafts would lead to.
#[derive(Default)]
pub(super) struct Outlook {
    pub key: Option<MadeFor>,
    pub changes: Vec<Change<Oca>>,
    pub changed: Vec<Changed>,
    pub broken: Vec<Broken>,
    /// Throws that would be other flocks' than those that threw them: a throw does not say whose it is.
    pub passed: Vec<Passed>,
    /// Whether all that would be corrected stands there already.
    pub same: bool,
    /// What is wrong with the drafts themselves.
    pub wrong: Vec<Line>,
}

/// Reads a draft at its place in the record.
fn change(race: &Match<Oca>, draft: &Draft) -> Result<Change<Oca>, rules::Message> {
    let with = draft.with.as_deref().map(|text| race.read_correction(draft.target, &protocol(text), &[], None));
    Ok(Change { target: draft.target, with: with.transpose()?.map(Box::new) })
}

/// Tells whether a correction says what stands there already.
fn is_same(race: &Match<Oca>, change: &Change<Oca>) -> bool {
    let (Some(with), Some(stands)) = (&change.with, race.effective(change.target)) else { return false };
    with.write(race.seats()) == stands.write(race.seats())
}

/// Tells who threw, if dice were thrown.
fn thrower(steps: &[Step<Oca>]) -> Option<Seat> {
    steps.iter().find_map(|step| match step.effect {
        Effect::Threw { flock, .. } => Some(flock),
        _ => None,
    })
}

/// Finds the throws that would be other flocks' than those that threw them.
fn passed(race: &Match<Oca>, changed: &[(Seq, Vec<Step<Oca>>)], lang: Lang) -> Vec<Passed> {
    let passed = |(seq, steps): &(Seq, Vec<Step<Oca>>)| {
        let (from, to) = (thrower(&race.entry(*seq)?.steps)?, thrower(steps)?);
        let what = race.effective(*seq).map(|entry| entry_words(race.seats(), entry, None, lang)).unwrap_or_default();
        let what = row_words(*seq, &what, lang);
        let name = |seat| flock_name(race.seats(), seat).to_owned();
        (from != to).then(|| Passed { what, from: name(from), to: name(to) })
    };
    changed.iter().filter_map(passed).collect()
}

pub(super) fn outlook(race: &Match<Oca>, drafts: &[Draft], lang: Lang) -> Outlook {
    let mut outlook = Outlook::default();
    for draft in drafts {
        match change(race, draft) {
            Ok(change) => outlook.changes.push(change),
            Err(message) => outlook.wrong.push(Line { text: tr_message(lang, &message), ..Line::default() }),
        }
    }
    if !outlook.wrong.is_empty() {
        return outlook;
    }
    outlook.same = outlook.changes.iter().all(|change| is_same(race, change));
    let seats = log::seats(race);
    let words = |seq: Seq| title(race, &seats, seq, lang);
    let now = |seq: Seq| {
        let with = outlook.changes.iter().find(|change| change.target == seq)?.with.as_ref()?;
        Some(whose_words(race.seats(), with, seats.get(seq.index()).copied().flatten(), lang))
    };
    match race.preview_amendment(&outlook.changes, RoleSet::EVERYONE) {
        Ok(amended) => {
            let changed = |(seq, steps): &(Seq, Vec<_>)| {
                let own = seats.get(seq.index()).copied().flatten();
                let before = race.entry(*seq).map(|recorded| recorded.steps.as_slice()).unwrap_or_default();
                let (old, new) = (step_lines(race, before, own, lang), step_lines(race, steps, own, lang));
                Changed { seq: *seq, what: words(*seq), now: now(*seq), old, new }
            };
            outlook.changed = amended.changed.iter().map(changed).collect();
            outlook.passed = passed(race, &amended.changed, lang);
            let broken = |broken: &rules::Broken<_>| Broken {
                seq: broken.seq,
                what: words(broken.seq),
                why: violation_lines(race, &broken.violations, lang),
            };
            outlook.broken = amended.broken.iter().map(broken).collect();
        }
        Err(violations) => outlook.wrong = violation_lines(race, &violations, lang),
    }
    outlook
}

/// What stands there; where something else is to, that after it.
fn changed_words(changed: &Changed, tokens: &Tokens) -> LayoutJob {
    let mut job = LayoutJob::default();
    let strong = TextFormat::simple(bold(size::BODY), tokens.ink);
    let Some(now) = &changed.now else {
        job.append(&changed.what, 0.0, strong);
        return job;
    };
    let quiet = TextFormat::simple(text(size::BODY), tokens.soft_ink);
    let struck = TextFormat { strikethrough: Stroke::new(HAIRLINE, tokens.soft_ink), ..quiet.clone() };
    job.append(&changed.what, 0.0, struck);
    job.append(" → ", 0.0, quiet);
    job.append(now, 0.0, strong);
    job
}

/// What came of a record, and what comes of it now: only the lines that differ.
pub(super) fn changed_ui(ui: &mut Ui, changed: &Changed) {
    ui.push_id(changed.seq.0, |ui| {
        ui.add(Label::new(changed_words(changed, tokens(ui))).wrap());
        let differ = |lines: &[Line], others: &[Line]| -> Vec<Line> {
            lines.iter().filter(|line| !others.contains(line)).cloned().collect()
        };
        lines_ui(ui, &differ(&changed.old, &changed.new), Mood::Gone);
        lines_ui(ui, &differ(&changed.new, &changed.old), Mood::Plain);
    });
}
