//! Acts, steps and violations of a tournament as lines of text.

use rules::{Article as _, Change, Entry, Game as _, Ground, Proposal, Seq, Step, Violation};
use tournament::{
    Article, Effect, EntryNo, Fact, Placing, Points, SCORE, Slot, State, Table, TableNo, Tournament, Value,
};

use crate::line::Line;
use crate::match_lines;
use festival::albo::podium;
use festival::i18n::{capital, tr, tr_args};
use festival::speak::list;
use festival::{Follow, StepText, Words, figure_in, round_title, slip_words};
use minutes::act_words;

/// Returns the consequences of an act as lines with articles and names.
pub fn preview_lines(words: &Words<'_>, act: &Entry<Tournament>, proposal: &Proposal<Tournament>) -> Vec<Line> {
    let state = words.open.state().clone();
    named_lines(words, act, &proposal.steps, (state, &proposal.after.state))
}

/// Returns the consequences of a recorded act as lines with articles and names. It replays the record before it, so not
/// in every frame.
pub fn recorded_lines(words: &Words<'_>, seq: Seq) -> Vec<Line> {
    let game = &words.open.game;
    let Some(recorded) = game.entry(seq) else { return Vec::new() };
    let act = game.effective(seq).unwrap_or(&recorded.entry);
    let before = game.entries().iter().take(seq.index()).flat_map(|recorded| &recorded.steps);
    let mut state = State::default();
    before.for_each(|step| Tournament::evolve(&mut state, &step.effect));
    named_lines(words, act, &recorded.steps, (state, words.open.state()))
}

/// Returns steps as lines with names, from the position before them; rounds are named as in the one after.
fn named_lines(
    words: &Words<'_>,
    act: &Entry<Tournament>,
    steps: &[Step<Tournament>],
    (mut state, after): (State, &State),
) -> Vec<Line> {
    let follow = Follow { words: *words, after };
    let lines = |step: &Step<Tournament>| -> Vec<Line> {
        let before = matches!(step.effect, Effect::Scored { .. }).then(|| state.clone());
        let told = follow.sentences(act, std::slice::from_ref(step), &mut state);
        match step.effect {
            // A slip reads as on paper, for comparison, then the places and points that it yields.
            Effect::Scored { table, .. } => {
                let given = before.and_then(|before| given(words, &before, &state, table));
                let given = given.map(|text| article_line(words, step.article, text));
                std::iter::once(step_line(words, after, step)).chain(given).collect()
            }
            _ => told
                .into_iter()
                .map(|StepText { article, text }| article_line(words, article, capital(&text)))
                .collect(),
        }
    };
    steps.iter().flat_map(lines).collect()
}

/// Returns the places and points that a result yields, if there are more than two placings or points count; otherwise
/// `None`.
fn given(words: &Words<'_>, before: &State, after: &State, number: TableNo) -> Option<String> {
    let table = after.table(number)?;
    let points = |state: &State| {
        let ranking = tournament::ranking(words.open.plan(), state, table.stage);
        let at = ranking.columns.iter().position(|column| column.name == "points")?;
        let of = |entry: EntryNo| match ranking.rows.iter().find(|row| row.entry == entry)?.values.get(at)? {
            Value::Points(points) => Some(*points),
            _ => None,
        };
        Some(table.entries().into_iter().map(|entry| of(entry).unwrap_or_default().0).collect::<Vec<_>>())
    };
    let counted = points(before).zip(points(after));
    let mut placings: Vec<_> = table.placings().into_iter().enumerate().collect();
    if counted.is_none() && placings.len() < 3 {
        return None;
    }
    placings.sort_by_key(|(_, placing)| placing.place);
    let told = |(seat, placing): (usize, Placing)| {
        let place = format!("{}. {}", placing.place, words.entry(placing.entry));
        let given = counted.as_ref().and_then(|(before, after)| Some(after.get(seat)? - before.get(seat)?));
        let Some(given) = given.and_then(|given| figure_in(words.lang, Value::Points(Points(given)))) else {
            return place;
        };
        let args = [("place", (&place).into()), ("points", (&given).into())];
        tr_args(words.lang, "hall-given-points", &args)
    };
    let all: Vec<_> = placings.into_iter().map(told).collect();
    Some(tr_args(words.lang, "hall-given", &[("places", (&all.join(" · ")).into())]))
}

/// Returns recorded steps as lines with their articles.
pub fn step_lines(words: &Words<'_>, steps: &[Step<Tournament>]) -> Vec<Line> {
    step_lines_of(words, words.open.state(), steps)
}

/// Returns steps as lines with their articles, in a state where others may sit at the tables.
pub(super) fn step_lines_of(words: &Words<'_>, state: &State, steps: &[Step<Tournament>]) -> Vec<Line> {
    steps.iter().filter(|step| !quiet(&step.effect)).map(|step| step_line(words, state, step)).collect()
}

/// Checks for steps left out: streams of players are told by those who go on, the rest is housekeeping.
const fn quiet(effect: &Effect) -> bool {
    matches!(effect, Effect::Unqueued(_) | Effect::Streak { wins: 0, .. })
}

fn step_line(words: &Words<'_>, state: &State, step: &Step<Tournament>) -> Line {
    let mut message = <Tournament as rules::Notation>::tell(&step.effect, &[]);
    if let Effect::Scored { table, slip, .. } = &step.effect {
        let seats = state.table(*table).map(Table::entries).unwrap_or_default();
        message.args.retain(|(name, _)| *name != "sheet");
        message = message.with("sheet", slip_words(words, &seats, slip));
    }
    article_line(words, step.article, words.tell(&message))
}

fn article_line(words: &Words<'_>, article: Option<Article>, text: String) -> Line {
    Line::under(&words.open.game, article.map(Article::key), text, words.lang)
}

/// Returns violations as lines.
pub fn violation_lines(words: &Words<'_>, violations: &[Violation<Article>]) -> Vec<Line> {
    violations.iter().map(|violation| violation_line(words, violation)).collect()
}

/// What a slip can't say stands under the game's own article where it has one: by what a match is won.
fn violation_line(words: &Words<'_>, violation: &Violation<Article>) -> Line {
    let own = violation.ground == Ground::Score && words.open.game.ruleset().article(SCORE).is_some();
    let key = if own { SCORE } else { violation.article.key() };
    Line::under(&words.open.game, Some(key), words.tell(&violation.detail), words.lang)
}

/// Returns, under its article, why nobody can win on time at a table; `None` if somebody can.
pub fn untimed_words(words: &Words<'_>, number: TableNo) -> Option<String> {
    let table = words.open.state().table(number)?;
    let violation = words.open.plan().play(table)?.untimed()?;
    Some(violation_line(words, &violation).sentence())
}

/// Returns which seeding a new one replaces; `None` if it is the first, or the same.
pub fn replaced_seeds(words: &Words<'_>, order: &[EntryNo]) -> Option<String> {
    let entrants = words.open.state().entrants.iter();
    let mut before: Vec<_> = entrants.filter_map(|(no, entrant)| Some((entrant.seed?, EntryNo(no)))).collect();
    before.sort_unstable();
    if before.is_empty() || before.iter().map(|(_, entry)| entry).eq(order) {
        return None;
    }
    let names: Vec<_> = before.iter().map(|(seed, entry)| format!("{seed}. {}", words.entry(*entry))).collect();
    Some(tr_args(words.lang, "hall-seeds-replace", &[("names", (&names.join(" · ")).into())]))
}

/// Returns the first places of the tournament as it stands now, ties together: `1. Ada e Ugo`.
pub(super) fn podium_lines(words: &Words<'_>) -> Vec<String> {
    let line = |(place, group): (usize, Vec<EntryNo>)| {
        let names: Vec<_> = group.into_iter().map(|entry| words.entry(entry)).collect();
        format!("{place}. {}", list(words.lang, &names))
    };
    podium(words.open).into_iter().map(line).collect()
}

/// Most entries named one by one if several came at once.
const MOST: usize = 4;

/// Returns an entry of a tournament's record in words: as in its minutes, shorter where that would be long.
pub fn entry_words(words: &Words<'_>, entry: &Entry<Tournament>) -> String {
    match entry {
        // Flocks are few, and their names short.
        Entry::Fact { fact: Fact::Enter(new), .. }
            if new.len() > MOST && new.iter().any(|entry| words.flock(&entry.people).is_none()) =>
        {
            let people = new.iter().flat_map(|entry| &entry.people).take(MOST);
            let names: Vec<_> = people.map(|person| words.person(*person)).collect();
            tr_args(words.lang, "hall-enter", &[("names", (&names.join(", ")).into()), ("count", new.len().into())])
        }
        // A call names the players.
        Entry::Fact { fact: Fact::Call { table, .. }, .. } => {
            let table = words.open.state().table(*table);
            let names: Vec<_> =
                table.iter().flat_map(|table| table.entries()).map(|entry| words.entry(entry)).collect();
            let called = act_words(words, entry);
            let named = if names.is_empty() { called } else { format!("{called} · {}", names.join(" – ")) };
            with_reason(named, entry)
        }
        Entry::Ruling { reason, .. }
        | Entry::Fact { fact: Fact::Award { reason, .. } | Fact::Substitute { reason, .. }, .. } => {
            format!("{} · «{reason}»", act_words(words, entry))
        }
        Entry::Amend { changes, reason, .. } => amendment(words, changes, reason),
        _ => with_reason(act_words(words, entry), entry),
    }
}

/// Returns a recorded entry, or its replacement, in words like [`entry_words`]; a draw is named by its round, since
/// nobody knows it by its seed.
pub fn recorded_words(words: &Words<'_>, seq: Seq, entry: &Entry<Tournament>) -> String {
    draw_words(words, seq, entry).map_or_else(|| entry_words(words, entry), |draw| with_reason(draw, entry))
}

/// Appends an act's reason; with a waiver, the reason stands beside the waived articles.
fn with_reason(what: String, entry: &Entry<Tournament>) -> String {
    match entry {
        Entry::Fact { waived, reason: Some(reason), .. } if waived.is_empty() => format!("{what} · «{reason}»"),
        _ => what,
    }
}

/// Names a draw by its round and number of matches; `None` for other acts, and if it made no tables.
fn draw_words(words: &Words<'_>, seq: Seq, entry: &Entry<Tournament>) -> Option<String> {
    let Entry::Fact { fact: Fact::Draw { seed, tables, .. }, .. } = entry else {
        return None;
    };
    let made = words.open.game.entry(seq)?.steps.iter().filter_map(|step| match &step.effect {
        Effect::TableMade(table) => Some(&**table),
        _ => None,
    });
    let made: Vec<&Table> = made.collect();
    let first = *made.first()?;
    let round = made.iter().filter(|table| table.round == first.round && table.title == first.title);
    let count = round.filter(|table| !table.slots.contains(&Slot::Bye)).count();
    let (round, seed) = (round_title(words, first), seed.to_string());
    let args = [("round", (&round).into()), ("count", count.into()), ("seed", (&seed).into())];
    let mut text = tr_args(words.lang, "hall-draw", &args);
    if let Some(tables) = tables {
        let facing =
            |table: &Vec<EntryNo>| table.iter().map(|entry| words.entry(*entry)).collect::<Vec<_>>().join(" – ");
        let tables = tables.iter().map(facing).collect::<Vec<_>>().join("; ");
        text += &tr_args(words.lang, "minutes-act-draw-imposed", &[("tables", (&tables).into())]);
    }
    Some(text)
}

/// Returns the articles that an act waives, and why; empty if none.
pub fn waived_words(words: &Words<'_>, entry: &Entry<Tournament>) -> String {
    let Entry::Fact { waived, reason, .. } = entry else { return String::new() };
    if waived.is_empty() {
        return String::new();
    }
    let keys = waived.iter().map(|article| article.key());
    match_lines::waived_words(&words.open.game, keys, reason.as_deref().unwrap_or_default(), words.lang)
}

/// Describes an amendment; of several changes it names the first.
fn amendment(words: &Words<'_>, changes: &[Change<Tournament>], reason: &str) -> String {
    let Some(first) = changes.first() else { return reason.to_owned() };
    let target = words.open.game.entry(first.target).map(|recorded| &recorded.entry);
    let what = match target {
        // What an amendment of an amendment undoes stands in a line of its own.
        Some(Entry::Amend { .. }) | None => tr(words.lang, "hall-amendment-target"),
        Some(entry) => recorded_words(words, first.target, entry),
    };
    let number = first.target.0.to_string();
    let args = [
        ("kind", if first.with.is_none() { "annul" } else { "correct" }.into()),
        ("number", (&number).into()),
        ("what", (&what).into()),
        ("more", (changes.len() - 1).into()),
        ("reason", reason.into()),
    ];
    tr_args(words.lang, "hall-amendment", &args)
}

#[cfg(test)]
mod tests {
    use rules::RoleSet;

    use super::*;
    use festival::fair::{Fair, name};
    use festival::i18n::Lang;

    #[test]
    fn a_draw_names_who_plays_before_it_is_recorded_and_after() {
        let mut fair = Fair::new(2);
        let id = fair.open("torneo-girone", "", "");
        fair.enter(&id, 1, 2);
        fair.say(&id, "start");
        let named = |lines: &[Line]| {
            let both = |line: &Line| [1, 2].iter().all(|number| line.text.contains(&name(*number)));
            lines.iter().any(|line| line.text.starts_with("Partita 1 (") && both(line))
        };
        let draw = Entry::fact(Fact::Draw { seed: 1, algorithm: tournament::lots::ALGORITHM, tables: None });
        let words = Words { event: &fair.event, open: fair.find(&id), lang: Lang::It };
        let proposal = words.open.game.preview(&draw, RoleSet::EVERYONE).unwrap();
        assert!(named(&preview_lines(&words, &draw, &proposal)));
        fair.say(&id, "draw 1");
        let words = Words { event: &fair.event, open: fair.find(&id), lang: Lang::It };
        assert!(named(&recorded_lines(&words, words.open.game.last())));
        let entered: Vec<_> = recorded_lines(&words, Seq(1)).into_iter().map(|line| line.text).collect();
        assert_eq!(entered[0], format!("Iscrizione n. 1: {}.", name(1)));
    }
}
