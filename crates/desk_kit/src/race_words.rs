//! What happened and what is refused, as lines of text.

use rules::games::oca::{Effect, Fact, FlockSeat, Oca, VoidReason};
use rules::{Article, Change, Entry, Game, Match, Notation, Penalty, Seat, Seq, Step, Violation};

use crate::line::Line;
use crate::match_lines::articles_words;
use festival::event::substitution_words;
use festival::i18n::{Lang, capital, is_numbered, tr, tr_args, tr_message};

/// Returns steps as lines; what the page shows anyway (the dice, that they count, the name of `own`) is left out.
pub fn step_lines(race: &Match<Oca>, steps: &[Step<Oca>], own: Option<Seat>, lang: Lang) -> Vec<Line> {
    let own = own.map(|seat| format!("{}: ", flock_name(race.seats(), seat)));
    let told = steps.iter().filter(|step| !matches!(step.effect, Effect::Threw { .. } | Effect::Validated { .. }));
    told.map(|step| step_line(race, step, own.as_deref(), lang)).collect()
}

fn step_line(race: &Match<Oca>, step: &Step<Oca>, own: Option<&str>, lang: Lang) -> Line {
    let text = tr_message(lang, &Oca::tell(&step.effect, race.seats()));
    let text = own.and_then(|own| text.strip_prefix(own)).map(capital).unwrap_or(text);
    Line::under(race, step.article.map(Article::key), text, lang)
}

/// Returns violations as lines.
pub fn violation_lines(race: &Match<Oca>, violations: &[Violation<<Oca as Game>::Article>], lang: Lang) -> Vec<Line> {
    let line = |found: &Violation<<Oca as Game>::Article>| {
        Line::under(race, Some(found.article.key()), tr_message(lang, &found.detail), lang)
    };
    violations.iter().map(line).collect()
}

/// Returns in words which articles an entry waives; empty if it waives none.
pub fn waived_words(race: &Match<Oca>, entry: &Entry<Oca>, lang: Lang) -> String {
    match entry {
        Entry::Fact { waived, .. } | Entry::Sanction { waived, .. } if !waived.is_empty() => {
            let articles = articles_words(race, waived.iter().map(|article| article.key()));
            let key = if is_numbered(&articles) { "table-log-waived" } else { "table-log-waived-clause" };
            tr_args(lang, key, &[("articles", (&articles).into())])
        }
        _ => String::new(),
    }
}

/// Returns the name of a flock.
pub fn flock_name(seats: &[FlockSeat], seat: Seat) -> &str {
    seats.get(seat.index()).map_or("?", |seat| seat.name.as_str())
}

/// Returns an entry in words, for the log and for undo: "tiro 4 e 5". `seat` is the flock concerned.
pub fn entry_words(seats: &[FlockSeat], entry: &Entry<Oca>, seat: Option<Seat>, lang: Lang) -> String {
    match entry {
        Entry::Fact { fact, .. } => fact_words(seats, fact, seat, lang),
        Entry::Ruling { effects, .. } => match effects.as_slice() {
            [effect] => {
                let what = tr_message(lang, &Oca::tell(effect, seats));
                tr_args(lang, "race-what-ruling", &[("what", (&what).into())])
            }
            // The steps of each stand in lines of their own beside these words.
            effects => tr_args(lang, "race-what-rulings", &[("count", effects.len().into())]),
        },
        Entry::Sanction { penalty: Penalty::Points(points), .. } => {
            tr_args(lang, "race-what-penalty", &[("points", (*points).into())])
        }
        Entry::Sanction { penalty: Penalty::Warning, .. } => tr(lang, "race-what-warning"),
        // Nothing is sealed in the race.
        Entry::Reveal { .. } => entry.write(seats),
        Entry::Amend { changes, .. } => {
            let changes: Vec<_> = changes.iter().map(|change| change_words(seats, change, lang)).collect();
            changes.join("; ")
        }
    }
}

/// Returns a record in words, with its flock, as it counts now: "tiro 4 e 5 di Verdi". `seats` holds the flock that
/// each concerns.
pub fn act_words(race: &Match<Oca>, seats: &[Option<Seat>], seq: Seq, lang: Lang) -> String {
    match race.effective(seq).or_else(|| race.entry(seq).map(|recorded| &recorded.entry)) {
        Some(Entry::Amend { changes, .. }) => amendment_words(race, seats, changes, lang),
        Some(entry) => whose_words(race.seats(), entry, seats.get(seq.index()).copied().flatten(), lang),
        None => String::new(),
    }
}

/// Returns an entry in words, with its flock: "penalità di 50 punti a Verdi".
pub fn whose_words(names: &[FlockSeat], entry: &Entry<Oca>, seat: Option<Seat>, lang: Lang) -> String {
    let what = entry_words(names, entry, seat, lang);
    let key = match entry {
        Entry::Sanction { .. } => "race-what-against",
        Entry::Fact { fact: Fact::Declare(_), .. } => return what,
        _ => "race-what-of",
    };
    let Some(seat) = seat else { return what };
    tr_args(lang, key, &[("what", (&what).into()), ("flock", flock_name(names, seat).into())])
}

/// Returns in words what an amendment annuls or corrects, and whose that is: "annulla la 12: penalità di 50 punti a
/// Verdi".
pub fn amendment_words(race: &Match<Oca>, seats: &[Option<Seat>], changes: &[Change<Oca>], lang: Lang) -> String {
    let words = |change: &Change<Oca>| {
        let target = ("target", i64::try_from(change.target.0).unwrap_or(i64::MAX).into());
        let (key, entry) = match &change.with {
            None => ("race-what-annul-of", race.entry(change.target).map(|recorded| &recorded.entry)),
            Some(entry) => ("race-what-correct", Some(&**entry)),
        };
        let seat = seats.get(change.target.index()).copied().flatten();
        let what = entry.map(|entry| whose_words(race.seats(), entry, seat, lang)).unwrap_or_default();
        tr_args(lang, key, &[target, ("with", (&what).into())])
    };
    changes.iter().map(words).collect::<Vec<_>>().join("; ")
}

fn change_words(seats: &[FlockSeat], change: &Change<Oca>, lang: Lang) -> String {
    let target = ("target", i64::try_from(change.target.0).unwrap_or(i64::MAX).into());
    match &change.with {
        None => tr_args(lang, "race-what-annul", &[target]),
        Some(entry) => {
            let with = entry_words(seats, entry, None, lang);
            tr_args(lang, "race-what-correct", &[target, ("with", (&with).into())])
        }
    }
}

fn fact_words(seats: &[FlockSeat], fact: &Fact, seat: Option<Seat>, lang: Lang) -> String {
    let named = |players: &[rules::games::oca::Player]| {
        let seat = seat.and_then(|seat| seats.get(seat.index()));
        let name = |player: &rules::games::oca::Player| {
            seat.map_or_else(|| format!("#{}", u16::from(player.0) + 1), |seat| seat.player_name(*player))
        };
        players.iter().map(name).collect::<Vec<_>>().join(", ")
    };
    match fact {
        Fact::Throw([first, second]) => {
            tr_args(lang, "race-what-throw", &[("first", (*first).into()), ("second", (*second).into())])
        }
        Fact::Validate => tr(lang, "race-what-validate"),
        Fact::Void { reason, note } => {
            let why = tr(lang, void_key(*reason));
            let key = if note.is_empty() { "race-what-void" } else { "race-what-void-note" };
            tr_args(lang, key, &[("why", (&why).into()), ("note", note.into())])
        }
        Fact::Swap(None) => tr(lang, "race-what-swap-none"),
        Fact::Swap(Some(rival)) => tr_args(lang, "race-what-swap", &[("rival", flock_name(seats, *rival).into())]),
        Fact::Stray(players) => {
            let names = named(players);
            tr_args(lang, "race-what-stray", &[("count", players.len().into()), ("names", (&names).into())])
        }
        Fact::Throwers(players) => {
            let names = named(players);
            tr_args(lang, "race-what-throwers", &[("count", players.len().into()), ("names", (&names).into())])
        }
        Fact::Substitute { flock, part, outgoing, incoming, .. } => {
            substitution_words(seats, *flock, *part, (*outgoing, *incoming), lang)
        }
        Fact::Report { note } => tr_args(lang, "race-what-report", &[("note", note.into())]),
        Fact::Cut { .. } => tr(lang, "race-what-cut"),
        Fact::Declare(flock) => tr_args(lang, "race-what-declare", &[("flock", flock_name(seats, *flock).into())]),
    }
}

/// Returns the translation key of a reason of nullity.
pub const fn void_key(reason: VoidReason) -> &'static str {
    match reason {
        VoidReason::Stance => "race-void-a",
        VoidReason::Apart => "race-void-b",
        VoidReason::NoCollision => "race-void-c",
        VoidReason::NotFacing => "race-void-d",
        VoidReason::Stopped => "race-void-e",
        VoidReason::Other => "race-void-other",
    }
}

/// Returns the reason written with an entry.
pub fn reason_of(entry: &Entry<Oca>) -> &str {
    match entry {
        Entry::Fact { fact: Fact::Cut { note: why } | Fact::Substitute { reason: why, .. }, reason: None, .. } => why,
        Entry::Fact { reason, .. } | Entry::Reveal { reason, .. } => reason.as_deref().unwrap_or_default(),
        Entry::Ruling { reason, .. } | Entry::Sanction { reason, .. } | Entry::Amend { reason, .. } => reason,
    }
}

/// Returns in words what an effect would do.
pub fn effect_words(race: &Match<Oca>, effect: &Effect, lang: Lang) -> String {
    tr_message(lang, &Oca::tell(effect, race.seats()))
}
