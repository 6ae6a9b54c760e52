//! The referee protocol: JSON lines in, JSON lines out, in order.
//!
//! Nothing is decided here: a request becomes a typed entry of the match, as at the desk. Every line is answered,
//! whatever it holds, and the next one is read; a refused or unreadable one changes nothing.

mod amend;
mod id;
mod lines;
mod open;
mod refusal;
mod request;

use std::io::{BufRead, Write};

use rules::{
    AnyMatch, Audience, Conceal, Depth, DynMatch, Entry, Match, Message, Opening, Role, RoleSet, Seen, Seq, Signature,
    Typed, match_from_ruleset, quoted,
};
use serde_json::{Value, json};
use tournament::poker::proposal;
use tournament::{Format, Tournament};

use crate::cli::failure::Failure;
use crate::cli::referee::lines::{Line, Lines};
use crate::cli::referee::refusal::{error, not_opened, one, refused, stopped, unfit};
use crate::cli::referee::request::{Act, By, Follow, Import, Look, Open, Request, Rule};
use crate::cli::show::{self, Fields};
use festival::clock::now_ms;
use festival::errors::tell_io;
use festival::event::{fresh_salt, ruleset_source, shipped_rulesets};
use festival::i18n::{Lang, tr, tr_args, tr_message};
use festival::{tournament_rulesets, tournament_source};

/// Longest text about the players of a table, in letters: a name is laid out wherever it appears.
const LONGEST_NAME: usize = 200;

/// Checks whether any text is longer than a name can be.
fn has_long_text(value: &Value) -> bool {
    match value {
        Value::String(text) => text.len() > LONGEST_NAME && text.chars().count() > LONGEST_NAME,
        Value::Array(items) => items.iter().any(has_long_text),
        Value::Object(fields) => fields.values().any(has_long_text),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

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
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}

/// The fields of an answer, without `id` and `ok`: the result of a request, or the reason of a refusal.
type Answer = Result<Fields, Fields>;

/// Writes an answer with `ok` and the request's `id`.
fn closed(answer: Answer, id: Option<&str>) -> String {
    let ok = answer.is_ok();
    let mut fields = answer.unwrap_or_else(|why| why);
    fields.insert("ok".to_owned(), ok.into());
    id::answer(&fields, id)
}

/// The open match of a game, or tournament.
#[derive(Clone)]
enum Table {
    Match(AnyMatch),
    Tournament {
        game: Box<Match<Tournament>>,
        /// Names of its people, as far as it was opened with them: the first is `p1`.
        people: Vec<String>,
    },
}

impl Table {
    fn as_dyn(&self) -> &dyn DynMatch {
        match self {
            Self::Match(any) => any.as_dyn(),
            Self::Tournament { game, .. } => game.as_ref(),
        }
    }

    fn as_dyn_mut(&mut self) -> &mut dyn DynMatch {
        match self {
            Self::Match(any) => any.as_dyn_mut(),
            Self::Tournament { game, .. } => game.as_mut(),
        }
    }
}

impl Conceal for Table {
    fn concealed(&self, audience: Audience) -> Option<Self> {
        Some(match self {
            Self::Match(any) => Self::Match(any.concealed(audience)?),
            Self::Tournament { game, people } => {
                Self::Tournament { game: Box::new(game.concealed(audience)?), people: people.clone() }
            }
        })
    }
}

struct Referee {
    lang: Lang,
    open: Option<Table>,
}

impl Referee {
    fn answer(&mut self, line: &[u8]) -> String {
        match serde_json::from_slice(line) {
            Ok(Value::Object(mut fields)) => {
                fields.remove("id");
                let request = request::read(fields, self.lang).map_err(|detail| error("request", detail));
                closed(request.and_then(|request| self.obey(request)), id::of(line).as_deref())
            }
            Ok(_) => closed(Err(error("request", tr(self.lang, "cli-request-no-object"))), None),
            Err(why) => {
                let detail = tr_args(self.lang, "cli-request-no-json", &[("column", why.column().into())]);
                closed(Err(error("parse", detail)), None)
            }
        }
    }

    fn obey(&mut self, request: Request) -> Answer {
        match request {
            Request::Open(Open { ruleset, seats, options }) => self.open(&ruleset, &seats, &options),
            Request::Record(act) => {
                let seq = record(self.lang, self.table()?, &act)?;
                self.followed(self.table_now()?, seq, true)
            }
            Request::Preview(act) => {
                let mut trial = self.table_now()?.clone();
                let seq = record(self.lang, &mut trial, &act)?;
                self.followed(&trial, seq, false)
            }
            Request::Legal(look) => {
                let seen = self.seen(&look)?;
                Ok(one("legal", json!(seen.as_dyn().legal())))
            }
            Request::Amend(asked) => self.amend(&asked),
            Request::Reconcile(asked) => self.reconcile(&asked),
            Request::Follow(Follow { depth }) => {
                let lang = self.lang;
                let no_depth = || unfit(lang, &Message::new("open-options-no-depth").with("name", depth.as_str()));
                let depth: Depth = depth.parse().map_err(|()| no_depth())?;
                self.table()?.as_dyn_mut().follow(depth).map_err(|why| unfit(lang, &why))?;
                Ok(show::now(self.table_now()?.as_dyn()))
            }
            Request::Propose => self.propose(),
            Request::Rule(Rule { effects, reason, by }) => {
                let signature = sign(self.lang, by.as_ref())?;
                let lang = self.lang;
                let ruled = self.table()?.as_dyn_mut().rule_text(&effects, &reason, signature);
                let seq = ruled.map_err(|why| refused(lang, why))?;
                self.followed(self.table_now()?, seq, true)
            }
            Request::Export => {
                let text = self.table_now()?.as_dyn().export();
                text.map(|text| one("text", text.into())).map_err(|why| unfit(self.lang, &why))
            }
            Request::Import(Import { text, game, by }) => self.import(&text, game, by.as_ref()),
            Request::State(look) => Ok(show::now(self.seen(&look)?.as_dyn())),
            Request::History(look) => {
                let seen = self.seen(&look)?;
                Ok(one("history", show::history(seen.as_dyn(), self.lang)))
            }
            Request::Digest(look) => {
                let seen = self.seen(&look)?;
                Ok(one("digest", json!(show::digest(seen.as_dyn(), look.audience()))))
            }
        }
    }

    /// Returns the match as its audience may see it; an unknown seat is refused.
    fn seen(&self, look: &Look) -> Result<Seen<'_, Table>, Fields> {
        let (table, audience) = (self.table_now()?, look.audience());
        let seats = table.as_dyn().seat_names().len();
        match (table, audience) {
            (Table::Match(_), Audience::Seat(seat)) if seat.index() >= seats => {
                let what = Message::new("cli-no-such-seat").with("seat", seat.0).with("seats", seats);
                Err(unfit(self.lang, &what))
            }
            _ => Ok(table.seen_by(audience)),
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

    /// Opens a match in place of the former one, which stays if the new one cannot be opened.
    fn open(&mut self, id: &str, seats: &Value, options: &Value) -> Answer {
        if has_long_text(seats) {
            let args = [("letters", LONGEST_NAME.into())];
            return Err(error("seats", tr_args(self.lang, "cli-seat-name-long", &args)));
        }
        let unopened = |why| not_opened(self.lang, why);
        if let Some(ruleset) = tournament_source(id) {
            let (game, people) = open::tournament(&ruleset, seats, options).map_err(unopened)?;
            return Ok(self.begin(Table::Tournament { game: Box::new(game), people }));
        }
        let Some(ruleset) = ruleset_source(id) else {
            let known = shipped_rulesets().chain(tournament_rulesets());
            return Err(error("ruleset", show::no_such_ruleset(self.lang, id, known)));
        };
        let any = match_from_ruleset(&Opening { ruleset, seats, options }).map_err(unopened)?;
        Ok(self.begin(Table::Match(any)))
    }

    fn begin(&mut self, mut table: Table) -> Fields {
        // Without random bytes from the system, everything to be sealed is refused.
        if let Ok(salt) = fresh_salt() {
            table.as_dyn_mut().seal_with(salt);
        }
        let mut shown = show::now(table.as_dyn());
        shown.remove("outcome");
        if let Table::Tournament { people, .. } = &table {
            shown.insert("people".to_owned(), json!(people));
        }
        self.open = Some(table);
        shown
    }

    /// Returns the step that is due at the tables of a poker tournament, or the next pair, with reasons and typed form;
    /// `null` if there is none.
    fn propose(&self) -> Answer {
        let nothing = || Fields::from_iter([("proposal".to_owned(), Value::Null), ("facts".to_owned(), json!([]))]);
        let Table::Tournament { game, .. } = self.table_now()? else { return Ok(nothing()) };
        let Some((index, stage)) = game.state().now() else { return Ok(nothing()) };
        let due = match game.rules().format(index) {
            Some(Format::Poker(plan)) => proposal(plan, &stage.poker).map(|due| {
                let why: Vec<_> = due.reasons().iter().map(|why| tr_message(self.lang, why)).collect();
                (json!(due), why)
            }),
            _ => tournament::proposal(game.state(), index).map(|pair| (json!({ "pair": pair }), Vec::new())),
        };
        let Some((proposal, why)) = due else { return Ok(nothing()) };
        let fields = [("proposal", proposal), ("why", json!(why)), ("facts", json!(game.legal()))];
        Ok(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }

    /// Returns the effects of an entry and the position after it.
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

    /// Plays a game from its players' notation into the match, up to the first bad move; `number` selects one of
    /// several games in the text. Statements of the text that the match does not bear out are reported.
    fn import(&mut self, text: &str, number: Option<u64>, by: Option<&By>) -> Answer {
        let lang = self.lang;
        let signature = sign(lang, by)?;
        let game = self.table()?.as_dyn_mut();
        let number = number.map(|number| usize::try_from(number).unwrap_or(usize::MAX));
        let picked = game.pick_game(text, number);
        let imported = picked.and_then(|text| game.import(&text, &signature)).map_err(|why| unfit(lang, &why))?;
        let mut shown = show::now(self.table_now()?.as_dyn());
        shown.insert("seq".to_owned(), json!(imported.last));
        shown.insert("imported".to_owned(), json!(imported.count));
        let remarks = imported.contradicted.iter().chain(&imported.remarks).map(|said| tr_message(lang, said));
        shown.insert("remarks".to_owned(), remarks.collect::<Vec<_>>().into());
        shown.insert("stopped".to_owned(), imported.stopped.map_or(Value::Null, |at| stopped(lang, at).into()));
        Ok(shown)
    }
}

fn record(lang: Lang, any: &mut Table, act: &Act) -> Result<Seq, Fields> {
    let signature = sign(lang, act.by.as_ref())?;
    untimed(lang, any, &act.fact)?;
    let typed =
        Typed { text: &act.fact, waive: act.waive.as_deref().unwrap_or_default(), reason: act.reason.as_deref() };
    any.as_dyn_mut().record_text(typed, signature).map_err(|why| refused(lang, why))
}

/// Refuses a typed slip with a win on time where nobody can win on time; existing records may have such slips and are
/// not checked.
fn untimed(lang: Lang, any: &Table, typed: &str) -> Result<(), Fields> {
    let Table::Tournament { game: m, .. } = any else { return Ok(()) };
    let Ok(Entry::Fact { fact, .. }) = Entry::<Tournament>::parse(typed, &[], None, m) else { return Ok(()) };
    let untimed = tournament::untimed(m.rules(), m.state(), &fact);
    untimed.map_or(Ok(()), |why| Err(amend::refused_by(lang, vec![why])))
}

/// Signs with certain offices, each with its full powers, or with all powers.
fn sign(lang: Lang, by: Option<&By>) -> Result<Signature, Fields> {
    let script = Signature::script(now_ms());
    let Some(by) = by else { return Ok(script) };
    let role = |name: &String| {
        Role::parse(name).ok_or_else(|| {
            let known = Role::ALL.map(Role::name).join(", ");
            let name = quoted(name);
            let args = [("role", (&*name).into()), ("known", (&known).into())];
            error("request", tr_args(lang, "cli-no-such-role", &args))
        })
    };
    let roles = by.names().iter().map(role).collect::<Result<Vec<_>, _>>()?;
    Ok(Signature { roles: RoleSet::from(roles), ..script })
}
