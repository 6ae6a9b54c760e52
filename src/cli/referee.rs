//! The referee protocol: JSON lines in, JSON lines out, in order.
//!
//! Nothing here decides anything: a request becomes a typed entry of the match, as at the desk. Whatever a line
//! holds, it is answered and the next one is read; a refused or unreadable one changes nothing.

mod lines;
mod request;

use std::io::{BufRead, Write};

use rules::{
    AnyMatch, AnySeatProblem, AnyViolation, Article as _, DynMatch, Entry, Match, OpenError, Opening, Role, RoleSet,
    Ruleset, Seq, Signature, Stopped, TextError, Typed, Violation, match_from_ruleset,
};
use serde_json::{Value, json};
use tournament::Tournament;

use crate::cli::failure::Failure;
use crate::cli::referee::lines::{Line, Lines};
use crate::cli::referee::request::{Act, By, Request};
use crate::cli::show::{self, Fields};
use crate::clock::now_ms;
use crate::errors::tell_io;
use crate::event::{ruleset_source, shipped_rulesets};
use crate::festival::{tournament_rulesets, tournament_source};
use crate::i18n::{Lang, tr, tr_args, tr_message};

/// Answers requests until there are no more.
pub(super) fn run(lang: Lang, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
    let mut referee = Referee { lang, open: None };
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next() {
        let line = line.map_err(|error| {
            Failure::Input(tr_args(lang, "cli-input-failed", &[("why", (&tell_io(lang, &error)).into())]))
        })?;
        let answer = match line {
            Line::Whole(bytes) if bytes.iter().all(u8::is_ascii_whitespace) => continue,
            Line::Whole(bytes) => referee.answer(bytes),
            Line::TooLong => {
                let detail = tr_args(lang, "cli-request-too-long", &[("bytes", lines::LONGEST.into())]);
                closed(Err(error("parse", detail)), None)
            }
        };
        serde_json::to_writer(&mut *out, &answer).map_err(std::io::Error::from)?;
        writeln!(out)?;
        out.flush()?;
    }
    Ok(())
}

/// What a request comes to, without `id` and `ok`: what was asked for, or why not.
type Answer = Result<Fields, Fields>;

/// Adds `id` and `ok` to an answer.
fn closed(answer: Answer, id: Option<Value>) -> Fields {
    let ok = answer.is_ok();
    let mut fields = answer.unwrap_or_else(|why| why);
    fields.insert("ok".to_owned(), ok.into());
    if let Some(id) = id {
        fields.insert("id".to_owned(), id);
    }
    fields
}

fn error(code: &str, detail: String) -> Fields {
    one("error", json!({ "code": code, "detail": detail }))
}

fn one(name: &str, value: Value) -> Fields {
    Fields::from_iter([(name.to_owned(), value)])
}

/// What is open: a match of a game, or a tournament.
#[derive(Clone)]
enum Table {
    Match(AnyMatch),
    Tournament(Box<Match<Tournament>>),
}

impl Table {
    fn as_dyn(&self) -> &dyn DynMatch {
        match self {
            Self::Match(any) => any.as_dyn(),
            Self::Tournament(m) => m.as_ref(),
        }
    }

    fn as_dyn_mut(&mut self) -> &mut dyn DynMatch {
        match self {
            Self::Match(any) => any.as_dyn_mut(),
            Self::Tournament(m) => m.as_mut(),
        }
    }
}

struct Referee {
    lang: Lang,
    open: Option<Table>,
}

impl Referee {
    fn answer(&mut self, line: &[u8]) -> Fields {
        match serde_json::from_slice(line) {
            Ok(Value::Object(mut fields)) => {
                let id = fields.remove("id");
                let request = request::read(fields, self.lang).map_err(|detail| error("request", detail));
                closed(request.and_then(|request| self.obey(request)), id)
            }
            Ok(_) => closed(Err(error("request", tr(self.lang, "cli-request-no-object"))), None),
            Err(why) => closed(Err(error("parse", self.unreadable("cli-request-no-json", &why))), None),
        }
    }

    fn unreadable(&self, key: &str, why: &serde_json::Error) -> String {
        tr_args(self.lang, key, &[("why", (&why.to_string()).into())])
    }

    fn obey(&mut self, request: Request) -> Answer {
        match request {
            Request::Open { ruleset, seats, options } => self.open(&ruleset, &seats, &options),
            Request::Record(act) => {
                let seq = record(self.lang, self.table()?, &act)?;
                self.followed(self.table_now()?, seq, true)
            }
            Request::Preview(act) => {
                let mut trial = self.table_now()?.clone();
                let seq = record(self.lang, &mut trial, &act)?;
                self.followed(&trial, seq, false)
            }
            Request::Legal {} => Ok(one("legal", json!(self.table_now()?.as_dyn().legal()))),
            Request::Annul { target, reason, by } => self.amend(target, None, &reason, by.as_ref()),
            Request::Correct { target, fact, reason, by } => self.amend(target, Some(&fact), &reason, by.as_ref()),
            Request::Rule { effects, reason, by } => {
                let signature = sign(self.lang, by.as_ref())?;
                let lang = self.lang;
                let ruled = self.table()?.as_dyn_mut().rule_text(&effects, &reason, signature);
                let seq = ruled.map_err(|why| refused(lang, why))?;
                self.followed(self.table_now()?, seq, true)
            }
            Request::Export {} => {
                let text = self.table_now()?.as_dyn().export();
                text.map(|text| one("text", text.into())).map_err(|why| error("request", tr_message(self.lang, &why)))
            }
            Request::Import { text, by } => self.import(&text, by.as_ref()),
            Request::State {} => Ok(show::now(self.table_now()?.as_dyn())),
            Request::History {} => Ok(one("history", show::history(self.table_now()?.as_dyn(), self.lang))),
            Request::Digest {} => Ok(one("digest", self.table_now()?.as_dyn().digest().to_string().into())),
        }
    }

    fn no_match(&self) -> Fields {
        error("request", tr(self.lang, "cli-request-no-match"))
    }

    fn table(&mut self) -> Result<&mut Table, Fields> {
        let nothing = self.no_match();
        self.open.as_mut().ok_or(nothing)
    }

    fn table_now(&self) -> Result<&Table, Fields> {
        self.open.as_ref().ok_or_else(|| self.no_match())
    }

    /// Opens a match in the place of the one before; that one stays when the new one can't be opened.
    fn open(&mut self, id: &str, seats: &Value, options: &Value) -> Answer {
        if let Some(ruleset) = tournament_source(id) {
            return self.open_tournament(&ruleset);
        }
        let Some(ruleset) = ruleset_source(id) else {
            let known = shipped_rulesets().chain(tournament_rulesets());
            return Err(error("ruleset", show::no_such_ruleset(self.lang, id, known)));
        };
        let opened = match_from_ruleset(&Opening { ruleset, seats, options });
        let any = opened.map_err(|why| not_opened(self.lang, why))?;
        Ok(self.begin(Table::Match(any)))
    }

    /// Opens a tournament: nobody is seated at its start.
    fn open_tournament(&mut self, ruleset: &str) -> Answer {
        let parsed = Ruleset::parse::<Tournament>(ruleset);
        let ruleset = parsed.map_err(|problems| not_opened(self.lang, OpenError::Ruleset(problems)))?;
        Ok(self.begin(Table::Tournament(Box::new(Match::new(ruleset, Vec::new())))))
    }

    fn begin(&mut self, table: Table) -> Fields {
        let mut shown = show::now(table.as_dyn());
        shown.remove("outcome");
        self.open = Some(table);
        shown
    }

    /// Shows what followed from an entry and where the match stands then.
    fn followed(&self, any: &Table, seq: Seq, recorded: bool) -> Answer {
        let m = any.as_dyn();
        let steps = m.entry(seq).map(|entry| entry.steps).unwrap_or_default();
        let mut shown = show::now(m);
        shown.insert("steps".to_owned(), show::steps(m, &steps, self.lang));
        if recorded {
            shown.insert("seq".to_owned(), json!(seq));
        }
        Ok(shown)
    }

    /// Plays a game in the notation of its players into the match, up to the first bad move.
    fn import(&mut self, text: &str, by: Option<&By>) -> Answer {
        let lang = self.lang;
        let signature = sign(lang, by)?;
        let imported = self.table()?.as_dyn_mut().import(text, &signature);
        let imported = imported.map_err(|why| error("request", tr_message(lang, &why)))?;
        let mut shown = show::now(self.table_now()?.as_dyn());
        shown.insert("seq".to_owned(), json!(imported.last));
        shown.insert("imported".to_owned(), json!(imported.count));
        shown.insert("stopped".to_owned(), imported.stopped.map_or(Value::Null, |at| stopped(lang, at).into()));
        Ok(shown)
    }

    fn amend(&mut self, target: u64, with: Option<&str>, reason: &str, by: Option<&By>) -> Answer {
        let lang = self.lang;
        let signature = sign(lang, by)?;
        let any = self.table()?;
        with.map_or(Ok(()), |with| untimed(lang, any, with))?;
        let amended = any.as_dyn_mut().amend_text(Seq(target), with, reason, signature);
        let answer = |fields: Fields| {
            let m = any.as_dyn();
            let now = [("state".to_owned(), m.view()), ("position".to_owned(), m.position().into())];
            fields.into_iter().chain(now).collect()
        };
        match amended {
            Ok((seq, changed)) => {
                let mut fields = one("seq", json!(seq));
                fields.insert("changed".to_owned(), json!(changed));
                fields.insert("broken".to_owned(), json!([]));
                Ok(answer(fields))
            }
            Err(why @ TextError::Breaks { .. }) => Err(answer(refused(lang, why))),
            Err(why) => Err(refused(lang, why)),
        }
    }
}

fn record(lang: Lang, any: &mut Table, act: &Act) -> Result<Seq, Fields> {
    let signature = sign(lang, act.by.as_ref())?;
    untimed(lang, any, &act.fact)?;
    let typed =
        Typed { text: &act.fact, waive: act.waive.as_deref().unwrap_or_default(), reason: act.reason.as_deref() };
    any.as_dyn_mut().record_text(typed, signature).map_err(|why| refused(lang, why))
}

/// Refuses a slip that was won on time where nobody can: records may have such slips, so that only what is typed is
/// looked at.
fn untimed(lang: Lang, any: &Table, typed: &str) -> Result<(), Fields> {
    let Table::Tournament(m) = any else { return Ok(()) };
    let Ok(Entry::Fact { fact, .. }) = Entry::<Tournament>::parse(typed, &[], None, m) else { return Ok(()) };
    let Some(Violation { article, gravity, detail }) = tournament::untimed(m.rules(), m.state(), &fact) else {
        return Ok(());
    };
    Err(refused(lang, TextError::Refused(vec![AnyViolation { article: article.key(), gravity, detail }])))
}

/// Signs for some offices, each as a whole, or for somebody who may do everything.
fn sign(lang: Lang, by: Option<&By>) -> Result<Signature, Fields> {
    let script = Signature::script(now_ms());
    let Some(by) = by else { return Ok(script) };
    let role = |name: &String| {
        Role::parse(name).ok_or_else(|| {
            let known = Role::ALL.map(Role::name).join(", ");
            let args = [("role", name.into()), ("known", (&known).into())];
            error("request", tr_args(lang, "cli-no-such-role", &args))
        })
    };
    let roles = by.names().iter().map(role).collect::<Result<Vec<_>, _>>()?;
    Ok(Signature { roles: RoleSet::from(roles), ..script })
}

/// Says why a text was not recorded.
fn refused(lang: Lang, why: TextError) -> Fields {
    let list = |violations: &[AnyViolation]| violations.iter().map(|v| show::violation(v, lang)).collect::<Vec<_>>();
    match why {
        TextError::Unreadable(detail) => error("parse", tr_message(lang, &detail)),
        TextError::Refused(violations) => one("violations", json!(list(&violations))),
        TextError::Breaks { changed, broken } => {
            let mut all = Vec::new();
            for (seq, violations) in &broken {
                for mut violation in list(violations) {
                    violation.insert("entry".to_owned(), json!(seq));
                    all.push(violation);
                }
            }
            let broken: Vec<_> = broken.iter().map(|(seq, _)| seq).collect();
            let mut fields = one("violations", json!(all));
            fields.insert("changed".to_owned(), json!(changed));
            fields.insert("broken".to_owned(), json!(broken));
            fields
        }
    }
}

/// Names the bad move at which an import stopped, and what is wrong with it.
fn stopped(lang: Lang, Stopped { at, why }: Stopped) -> Fields {
    let mut shown = refused(lang, why);
    shown.insert("line".to_owned(), at.line.into());
    shown.insert("number".to_owned(), at.number.into());
    shown.insert("text".to_owned(), at.text.into());
    shown
}

/// Says why a match was not opened.
fn not_opened(lang: Lang, why: OpenError) -> Fields {
    let detail = show::not_opened(lang, &why);
    match why {
        OpenError::Ruleset(_) => error("ruleset", detail),
        OpenError::Seats(problems) => wrong_seats(lang, &problems, &detail),
        OpenError::Options(_) => error("request", detail),
    }
}

/// Says what is wrong with the seats: in one sentence, and one by one with the article that says so.
fn wrong_seats(lang: Lang, problems: &[AnySeatProblem], detail: &str) -> Fields {
    let each = problems.iter().map(|problem| {
        let (seat, detail) = (problem.seat.map(|seat| seat.0), tr_message(lang, &problem.detail));
        json!({ "seat": seat, "field": problem.field, "article": problem.article, "detail": detail })
    });
    let each: Vec<_> = each.collect();
    one("error", json!({ "code": "seats", "detail": detail, "problems": each }))
}
