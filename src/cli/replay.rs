//! `triade replay`: the journal folded again, with everything that led to the present position.

use std::io::{self, Write};
use std::path::Path;

use rules::{AnyEntry, Audience, Conceal as _, DynMatch, Seen, Seq, Status};
use serde_json::{Value, json};
use tournament::{Column, Row, Standing, State, standings};
use verbale::printable;

use crate::cli::failure::Failure;
use crate::cli::file::{self, Opened};
use crate::cli::show;
use festival::clock::time_of_day;
use festival::event::OpenMatch;
use festival::i18n::{Lang, capital, said, tr, tr_args, tr_message};
use festival::{Follow, OpenTournament, Words, column_name, figure_in};
use minutes::{match_words, race_words, tournament_words};

/// The form in which a replay is shown.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    /// As JSON.
    pub json: bool,
    /// Including everything hidden from the hall: hands, and hours that only referees know.
    pub secret: bool,
}

/// Shows a match, or all; if the file is not sound, the answer is no, after everything readable is shown.
pub(super) fn run(
    lang: Lang,
    path: &Path,
    id: Option<&str>,
    shown: Shown,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let opened = file::open(path, lang)?;
    let audience = if shown.secret { Audience::Referee } else { Audience::Public };
    let event = opened.event.seen_by(audience);
    let picked: Vec<_> = match id {
        Some(id) => {
            let picked = opened.pick(Some(id), lang)?;
            event.parts(|event| &event.matches).filter(|open| open.id == picked.id).collect()
        }
        None => event.parts(|event| &event.matches).collect(),
    };
    // A match requested by its number is shown alone.
    let all = event.parts(|event| &event.festival.tournaments);
    let tournaments: Vec<_> = all.filter(|_| id.is_none()).collect();
    let problems = opened.problems(lang);
    if shown.json {
        let document = document(&opened, &picked, &tournaments, &problems, lang, audience);
        serde_json::to_writer_pretty(&mut *out, &document).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        let mut page = Page { lang, audience, opened: &opened, out: &mut *out };
        if picked.is_empty() && tournaments.is_empty() {
            page.line(&tr(lang, "cli-replay-no-match"))?;
        }
        for open in &picked {
            page.show(open)?;
        }
        for open in &tournaments {
            page.show_tournament(open)?;
        }
    }
    out.flush()?;
    problems.into_iter().next().map_or(Ok(()), |problem| Err(Failure::No(Some(problem))))
}

fn document(
    opened: &Opened,
    picked: &[Seen<'_, OpenMatch>],
    tournaments: &[Seen<'_, OpenTournament>],
    problems: &[String],
    lang: Lang,
    audience: Audience,
) -> Value {
    let one = |open: &Seen<'_, OpenMatch>| {
        let m = open.game.as_dyn();
        let mut shown = show::now(m);
        shown.insert("match".to_owned(), open.id.as_str().into());
        shown.insert("game".to_owned(), m.game().into());
        shown.insert("ruleset".to_owned(), m.ruleset_id().into());
        shown.insert("title".to_owned(), said(lang, m.title()).into());
        shown.insert("seats".to_owned(), json!(m.seat_names()));
        shown.insert("history".to_owned(), show::history(m, lang));
        shown.insert("standings".to_owned(), show::standings(&m.standings()));
        shown.insert("digest".to_owned(), json!(show::digest(m, audience)));
        shown.insert("diverged".to_owned(), json!(opened.diverged(open, lang)));
        Value::Object(shown)
    };
    json!({
        "title": opened.event.setup.title,
        "records": opened.event.log.len(),
        "problems": problems,
        "matches": picked.iter().map(one).collect::<Vec<_>>(),
        "tournaments": tournaments.iter().map(|open| tournament(opened, open, lang, audience)).collect::<Vec<_>>(),
    })
}

/// Returns a tournament with the ranking of its last stage.
fn tournament(opened: &Opened, open: &Seen<'_, OpenTournament>, lang: Lang, audience: Audience) -> Value {
    let words = Words { event: &opened.event, open, lang };
    let mut shown = show::now(&open.game);
    shown.insert("tournament".to_owned(), open.id.as_str().into());
    shown.insert("ruleset".to_owned(), open.game.ruleset_id().into());
    shown.insert("title".to_owned(), words.title().into());
    shown.insert("history".to_owned(), show::history(&open.game, lang));
    let row = |(row, standing): (Row, Standing)| {
        let place = if let Standing::Place(place) = standing { Some(place) } else { None };
        let name = words.entry(row.entry);
        json!({ "place": place, "in_play": standing == Standing::InPlay, "entry": row.entry, "name": name })
    };
    shown.insert("ranking".to_owned(), ranking(open).1.into_iter().map(row).collect());
    shown.insert("digest".to_owned(), json!(show::digest(&open.game, audience)));
    shown.insert("diverged".to_owned(), json!(opened.diverged_tournament(open, lang)));
    Value::Object(shown)
}

/// Returns the ranking of the stage under way, or the last one, with its columns and the settled places.
fn ranking(open: &OpenTournament) -> (Vec<Column>, Vec<(Row, Standing)>) {
    let index = open.state().now().map_or(0, |(index, _)| index);
    let ranking = tournament::ranking(open.plan(), open.state(), index);
    let places = standings(open.plan(), open.state(), index, &ranking);
    (ranking.columns, ranking.rows.into_iter().zip(places).collect())
}

/// Returns the figures of an entry in the ranking, with the names of the columns.
fn figures(lang: Lang, columns: &[Column], row: &Row) -> String {
    let named = columns.iter().zip(&row.values).filter_map(|(column, value)| {
        let figure = figure_in(lang, *value)?;
        Some(format!("{} {figure}", column_name(lang, column.name)))
    });
    named.collect::<Vec<_>>().join(" · ")
}

/// A step in words, with the key of its article.
type StepLine = (Option<&'static str>, String);

/// Returns the effects of a tournament's entry in words, and advances `state` past it.
fn step_lines(follow: &Follow<'_>, seq: Seq, state: &mut State) -> Vec<StepLine> {
    let game = &follow.words.open.game;
    let Some(recorded) = game.entry(seq) else { return Vec::new() };
    let act = game.effective(seq).unwrap_or(&recorded.entry);
    let sentences = follow.sentences(act, &recorded.steps, state).into_iter();
    sentences.map(|one| (one.article.map(rules::Article::key), capital(&one.text))).collect()
}

/// Returns an act, and what stands in its place if it was corrected, as they are noted.
fn as_noted(entry: &AnyEntry) -> (String, Option<String>) {
    (entry.text.clone(), entry.corrected.clone())
}

struct Page<'a, W> {
    lang: Lang,
    audience: Audience,
    opened: &'a Opened,
    out: &'a mut W,
}

impl<W: Write> Page<'_, W> {
    fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", printable(text))
    }

    fn show(&mut self, open: &Seen<'_, OpenMatch>) -> io::Result<()> {
        let (m, lang) = (open.game.as_dyn(), self.lang);
        let title = said(lang, m.title());
        let args = [("match", (&open.id).into()), ("title", title.into()), ("ruleset", m.ruleset_id().into())];
        self.line(&tr_args(self.lang, "cli-replay-match", &args))?;
        if let Some(at) = &open.at {
            self.line(&format!("  {}", at.words(&self.opened.event, lang)))?;
        }
        for (seat, name) in m.seat_names().iter().enumerate() {
            self.line(&format!("  {seat}  {name}"))?;
        }
        self.line("")?;
        for entry in show::entries(m) {
            let told: Vec<_> = entry.steps.iter().map(|step| (step.article, tr_message(lang, &step.text))).collect();
            let act = race_words(&self.opened.event, open, entry.seq, lang);
            let act = act.or_else(|| match_words(open, entry.seq, lang));
            self.entry(m, &entry, act.unwrap_or_else(|| as_noted(&entry)), &told)?;
        }
        if let Some(diverged) = self.opened.diverged(open, self.lang) {
            self.line(&format!("  ⚠ {diverged}"))?;
        }
        self.line("")?;
        self.ending(m)
    }

    fn show_tournament(&mut self, open: &Seen<'_, OpenTournament>) -> io::Result<()> {
        let opened = self.opened;
        let words = Words { event: &opened.event, open, lang: self.lang };
        let (title, ruleset) = (words.title(), open.game.ruleset_id().to_owned());
        let args = [("id", (&open.id).into()), ("title", (&title).into()), ("ruleset", (&ruleset).into())];
        self.line(&tr_args(self.lang, "cli-replay-tournament", &args))?;
        let (follow, mut state) = (Follow { words, after: open.state() }, State::default());
        for entry in show::entries(&open.game) {
            let lines = step_lines(&follow, entry.seq, &mut state);
            let act = tournament_words(&opened.event, open, entry.seq, self.lang);
            self.entry(&open.game, &entry, act.unwrap_or_else(|| as_noted(&entry)), &lines)?;
        }
        if let Some(diverged) = opened.diverged_tournament(open, self.lang) {
            self.line(&format!("  ⚠ {diverged}"))?;
        }
        self.line("")?;
        self.line(&tr(self.lang, "cli-replay-standings"))?;
        let (columns, rows) = ranking(open);
        for (row, standing) in rows {
            let dot = if let Standing::Place(_) = standing { "." } else { "" };
            let (name, figures) = (words.entry(row.entry), figures(self.lang, &columns, &row));
            let line = format!("  {}{dot} {name}  {figures}", words.standing(standing));
            self.line(line.trim_end())?;
        }
        self.line("")
    }

    /// Writes an act in words, with what stands in its place if it was corrected, and what followed.
    fn entry(
        &mut self,
        m: &dyn DynMatch,
        entry: &AnyEntry,
        (act, corrected): (String, Option<String>),
        lines: &[StepLine],
    ) -> io::Result<()> {
        let time = time_of_day(entry.signature.time_ms);
        let mut line = format!("{:>5}  {time}  {}", entry.seq.0, act);
        let mut add = |note: String| {
            line += " · ";
            line += &note;
        };
        if let Some(reason) = entry.reason.as_deref().filter(|reason| !act.contains(reason)) {
            add(reason.to_owned());
        }
        if !entry.waived.is_empty() {
            add(tr_args(self.lang, "cli-replay-waived", &[("articles", (&entry.waived.join(", ")).into())]));
        }
        let by = |key, by: rules::Seq| tr_args(self.lang, key, &[("by", by.0.into())]);
        match entry.status {
            Status::Stands => {}
            Status::Annulled { by: seq } => add(by("cli-replay-annulled", seq)),
            Status::Corrected { by: seq } => {
                add(by("cli-replay-corrected", seq));
                add(corrected.unwrap_or_default());
            }
        }
        if let Some(who) = self.signed(entry) {
            add(who);
        }
        self.line(&line)?;
        for (article, text) in lines {
            let own = article.and_then(|key| m.article(key));
            let number = own.map_or_else(|| tr(self.lang, "cli-replay-not-regulated"), |own| own.number.clone());
            let title = show::title(m, *article, self.lang).unwrap_or_default();
            self.line(&format!("         {text} [{}]", [number.as_str(), title].join(" ").trim()))?;
        }
        Ok(())
    }

    /// Returns the names of those who entered and approved; `None` for scripts.
    fn signed(&self, entry: &AnyEntry) -> Option<String> {
        let name = |id: &str| self.opened.event.official_name(id);
        let signature = &entry.signature;
        let approved: Vec<_> = signature.approvers().map(name).collect();
        let approved = (!approved.is_empty()).then(|| approved.join(", "));
        match (signature.entered_by.as_deref().map(name), approved) {
            (entered, None) => entered,
            (Some(entered), Some(approved)) => {
                let args = [("entered", (&entered).into()), ("approved", (&approved).into())];
                Some(tr_args(self.lang, "cli-replay-approved", &args))
            }
            (None, Some(approved)) => {
                Some(tr_args(self.lang, "cli-replay-approved-alone", &[("approved", (&approved).into())]))
            }
        }
    }

    fn ending(&mut self, m: &dyn DynMatch) -> io::Result<()> {
        let lang = self.lang;
        let say = |key, name, value: &str| tr_args(lang, key, &[(name, value.into())]);
        self.line(&say("cli-replay-position", "position", &m.position()))?;
        let asks: Vec<_> =
            m.prompts().iter().map(|prompt| format!("{} ({})", prompt.ask, prompt.role.name())).collect();
        if !asks.is_empty() {
            self.line(&say("cli-replay-awaits", "asks", &asks.join(", ")))?;
        }
        let names = m.seat_names();
        if let Some(outcome) = m.outcome() {
            let winners: Vec<_> = outcome.winners.iter().filter_map(|seat| names.get(seat.index())).cloned().collect();
            let key = match (winners.is_empty(), outcome.official) {
                (true, _) => "cli-replay-drawn",
                (_, true) => "cli-replay-winner-official",
                (_, false) => "cli-replay-winner",
            };
            self.line(&say(key, "winner", &winners.join(", ")))?;
        }
        self.line(&tr(lang, "cli-replay-standings"))?;
        for standing in m.standings() {
            let name = names.get(standing.seat.index()).map_or("?", String::as_str);
            let parts: Vec<_> = standing.parts.iter().filter(|part| part.points != 0).collect();
            let parts: Vec<_> = parts.iter().map(|part| format!("{:+} [{}]", part.points, part.article)).collect();
            self.line(&format!("  {}. {name}  {}  ({})", standing.place, standing.points(), parts.join(" ")))?;
        }
        if let Some(digest) = show::digest(m, self.audience) {
            self.line(&say("cli-replay-digest", "digest", &digest))?;
        }
        self.line("")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use festival::fair::Fair;

    const HOUR_MS: &str = "1789840000000";

    /// Returns the replay of an event as text and as JSON.
    fn replayed(fair: &Fair, secret: bool) -> String {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("festa.triade");
        fair.write(&path).close().unwrap();
        let mut out = Vec::new();
        for json in [false, true] {
            run(Lang::It, &path, None, Shown { json, secret }, &mut out).unwrap();
        }
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn an_hour_is_known_to_the_referee_until_the_result() {
        let mut fair = Fair::new(5);
        let id = fair.open("torneo-risiko", "", "");
        fair.say(&id, "enter p1; p2; p3; p4; p5\nstart\ndraw 3");
        fair.say(&id, &format!("clock T1 hour {HOUR_MS} @1789830900000\nclock T1 start @1789831000000"));
        fair.say(&id, "dispute T1 si discute su hour 5");
        let told = replayed(&fair, false);
        assert!(told.contains("clock T1 hour ? @1789830900000"), "{told}");
        assert!(!told.contains(HOUR_MS) && told.contains("si discute su hour 5"), "{told}");
        assert!(told.contains("Orologio, partita 1: ora segreta fissata\n"), "{told}");
        assert!(!told.contains("Impronta") && told.contains(r#""digest": null"#), "{told}");
        let whole = replayed(&fair, true);
        assert!(whole.contains(HOUR_MS) && whole.contains("Orologio, partita 1: ora segreta fissata alle "), "{whole}");
        let hour = fair.find(&id).game.last().0 - 2;
        fair.amend(&id, hour, Some("clock T1 hour 1789841000000 @1789830900000"));
        assert!(!replayed(&fair, false).contains("1789841000000"), "nor what it was corrected to");
        let seats = fair.find(&id).state().table(tournament::TableNo(1)).unwrap().entries();
        let seats: Vec<_> = seats.iter().map(ToString::to_string).collect();
        fair.say(&id, &format!("settle T1\nresult T1 {}: objective 1", seats.join(" ")));
        assert!(replayed(&fair, false).contains("1789841000000"));
    }

    #[test]
    fn who_approved_is_named_though_nobody_entered() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("festa.triade");
        let mut fair = Fair::new(2);
        let id = fair.open("torneo-girone", "", "");
        fair.enter(&id, 1, 2);
        fair.say(&id, "start\ndraw 1");
        fair.play_round(&id);
        fair.say_approved(&id, "close", Some("o8"));
        fair.write(&path).close().unwrap();
        let mut out = Vec::new();
        let shown = Shown { json: false, secret: false };
        run(Lang::It, &path, None, shown, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        let ends = |what: &str| text.lines().any(|line| line.ends_with(what));
        assert!(ends("Chiusura del torneo · approva o8") && ends("Inizio del torneo"), "{text}");
        let first = text.lines().find(|line| line.contains("Risultato, partita 1: ")).unwrap();
        assert!(first.contains(" – ") && !text.contains("result T1") && !text.contains("draw 1"), "{text}");
        let named = [1, 2].map(festival::fair::name);
        let entered = named.each_ref().map(|name| text.contains(&format!("{name}. [")));
        assert_eq!(entered, [true; 2], "who entered is named: {text}");
        assert!(
            text.contains(&format!(": {} – {}. ", named[0], named[1]))
                || text.contains(&format!(": {} – {}. ", named[1], named[0])),
            "who plays: {text}"
        );
        assert!(text.lines().any(|line| line.starts_with("  1. ") && line.contains("  Punti 2 · ")), "{text}");
    }
}
