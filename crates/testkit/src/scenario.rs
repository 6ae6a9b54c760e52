//! Scenarios in the form given, when, then.

use std::collections::BTreeSet;

use rules::{
    AnyMatch, AnyStep, Entry, Game, Match, OpenError, Opening, Role, RoleSet, Salt, Seq, Signature, Sitter, Terms,
    TextError, Typed, match_from_ruleset, seating, seats_at_table, with_match,
};
use serde_json::{Map, Value};

use crate::{text_of, texts_under, write};

/// A match whose acts are typed as at the desk.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The match.
    pub any: AnyMatch,
}

impl Scenario {
    /// Opens a match from a ruleset path under `rulesets`, seats, options and a position line.
    ///
    /// Seats are written as `A 10 home=61; B Anna,Luca`, options as `gara=3 field=JSON`; the position may be empty.
    ///
    /// # Errors
    /// Every problem of ruleset, seats or options, one a line, seat problems first by article.
    pub fn given(ruleset: &str, seats: &str, options: &str, position: &str) -> Result<Self, Vec<String>> {
        let ruleset = ruleset_text(ruleset)?;
        Self::opened(&ruleset, seats, options, position).map_err(|error| write_open_error(&error))
    }

    /// Opens a match like [`Scenario::given`] from the text of the ruleset.
    pub(crate) fn opened(ruleset: &str, seats: &str, options: &str, position: &str) -> Result<Self, OpenError> {
        let (seats, options) = opening_values(seats, options, position);
        let opening = Opening { ruleset, seats: &seats, options: &options };
        let mut any = match_from_ruleset(&opening)?;
        // Nothing sealed here is secret, but a salt is required.
        any.as_dyn_mut().seal_with(Salt::new([0; 32]));
        Ok(Self { any })
    }

    /// Records an act typed by somebody with these roles.
    ///
    /// # Errors
    /// Why it is refused or unreadable.
    pub fn when(&mut self, roles: RoleSet, text: &str, waive: &[String], why: Option<&str>) -> Result<Seq, TextError> {
        let typed = Typed { text, waive, reason: why };
        self.any.as_dyn_mut().record_text(typed, signed(roles))
    }

    /// Records acts one after the other, by somebody with every role.
    ///
    /// # Errors
    /// Which act is not recorded, and why.
    pub fn play(&mut self, acts: &[&str]) -> Result<(), String> {
        for act in acts {
            let done = self.when(RoleSet::EVERYONE, act, &[], Some("told at the table"));
            done.map_err(|error| format!("«{act}»: {}", write_text_error(&error).join(" / ")))?;
        }
        Ok(())
    }

    /// Returns the steps that followed from an entry.
    pub fn steps(&self, seq: Seq) -> Vec<AnyStep> {
        self.any.as_dyn().entry(seq).map(|entry| entry.steps).unwrap_or_default()
    }

    /// Returns the kind of an act, as stored; `None` if the entry is no act of the game.
    pub fn kind(&self, seq: Seq) -> Option<String> {
        let stored = with_match!(&self.any, m => match &m.entry(seq)?.entry {
            Entry::Fact { fact, .. } => serde_json::to_value(fact).ok()?,
            _ => return None,
        });
        match stored {
            Value::Object(fields) => fields.into_iter().next().map(|(kind, _)| kind),
            Value::String(kind) => Some(kind),
            _ => None,
        }
    }

    /// Lists all kinds of acts of the game, as stored.
    pub fn kinds(&self) -> BTreeSet<String> {
        with_match!(&self.any, m => kinds_of(m))
    }

    /// Compares the position with an expected one: group by group (`;`), every expected word must occur.
    ///
    /// Strays are compared without names and ages, in any order; `strays=-` means none.
    ///
    /// # Errors
    /// The words that are missing, and the whole position.
    pub fn then(&self, expected: &str) -> Result<(), String> {
        let position = self.any.as_dyn().position();
        let mut missing = Vec::new();
        for (expected, actual) in expected.split(';').zip(position.split(';')) {
            let actual: Vec<String> = actual.split_whitespace().map(plain_word).collect();
            let none = !actual.iter().any(|word| word.starts_with("strays="));
            let expected = expected.split_whitespace().map(plain_word);
            missing.extend(expected.filter(|word| !(actual.contains(word) || (none && word == "strays=-"))));
        }
        let groups = expected.split(';').count();
        if missing.is_empty() && groups == position.split(';').count() {
            return Ok(());
        }
        Err(format!("expected «{}» ({groups} groups) in «{position}»", missing.join(" ")))
    }
}

/// Lists the kinds of acts of a game: who reads one that there is not is told of all.
fn kinds_of<G: Game>(_: &Match<G>) -> BTreeSet<String> {
    let told = serde_json::from_value::<G::Fact>("?".into()).err().map(|error| error.to_string());
    let told = told.as_deref().and_then(|told| Some(told.split_once("expected one of ")?.1)).unwrap_or_default();
    told.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Returns seats and options as a match is opened with, from the words of [`Scenario::given`].
pub(crate) fn opening_values(seats: &str, options: &str, position: &str) -> (Value, Value) {
    let mut options = pairs(options.split_whitespace());
    if !position.is_empty() {
        options.insert("position".to_owned(), position.into());
    }
    (parse_seats(seats), Value::Object(options))
}

/// Opens a match by every shipped ruleset of a game played at tables, with the fewest players that sit at one.
///
/// # Errors
/// Which ruleset can't be read or opened, and why.
pub fn at_tables() -> Result<Vec<AnyMatch>, String> {
    let mut all = Vec::new();
    for ruleset in texts_under("rulesets", "ron").map_err(|error| error.to_string())? {
        let game = rules::game_of(&ruleset).unwrap_or_default();
        let Some(counts) = seats_at_table(&game).filter(|seats| *seats.start() > 0) else { continue };
        let open = |count: usize| {
            let sitter = |number| Sitter { name: format!("Ada {number}"), age: None, chips: Some(1000) };
            let sitters: Vec<_> = (1..=count).map(sitter).collect();
            let (seats, options) =
                seating(&game, &sitters, &Terms::default()).ok_or_else(|| format!("{game}: no seats"))?;
            let opened = match_from_ruleset(&Opening { ruleset: &ruleset, seats: &seats, options: &options });
            opened.map_err(|error| format!("{game}: {}", write_open_error(&error).join(" / ")))
        };
        // A ruleset may require more players than its game does.
        let (fewest, most) = (*counts.start(), *counts.end());
        let opened = (fewest + 1..=most).fold(open(fewest), |opened, count| opened.or_else(|_| open(count)));
        all.push(opened?);
    }
    Ok(all)
}

/// Reads a ruleset by its path under `rulesets`, such as `oca/oca-origgio-2014`.
pub(crate) fn ruleset_text(path: &str) -> Result<String, Vec<String>> {
    text_of(&format!("rulesets/{path}.ron")).map_err(|error| vec![error])
}

/// Returns the signature of somebody with these roles.
pub(crate) fn signed(roles: RoleSet) -> Signature {
    Signature { roles, ..Signature::script(0) }
}

/// Parses roles joined by `+`; none means every role.
pub(crate) fn parse_roles(text: &str) -> Result<RoleSet, String> {
    if text.is_empty() {
        return Ok(RoleSet::EVERYONE);
    }
    let roles = text.split('+').map(|name| Role::parse(name).ok_or_else(|| format!("«{name}» is no role")));
    Ok(RoleSet::from(roles.collect::<Result<Vec<_>, _>>()?))
}

/// Removes names and ages from the strays of a position line and sorts them.
fn plain_word(word: &str) -> String {
    let Some(strays) = word.strip_prefix("strays=") else { return word.to_owned() };
    let plain = |stray: &str| stray.split(['#', '@']).next().unwrap_or_default().to_owned();
    let mut strays: Vec<_> = strays.split(',').map(plain).collect();
    strays.sort();
    format!("strays={}", strays.join(","))
}

/// Formats the problems of an opening, one a line; seat problems state seat, field and sentence.
pub(crate) fn write_open_error(error: &OpenError) -> Vec<String> {
    match error {
        OpenError::Ruleset(problems) => problems.iter().map(|problem| write::message(&problem.detail)).collect(),
        OpenError::Seats(problems) => problems
            .iter()
            .map(|problem| {
                let seat = problem.seat.map_or_else(|| "all".to_owned(), |seat| seat.0.to_string());
                let article = problem.article.unwrap_or("-");
                format!("{article:<8} seat {seat} {}: {}", problem.field, write::message(&problem.detail))
            })
            .collect(),
        OpenError::Options(detail) => vec![write::message(detail)],
    }
}

/// Formats why an act is not recorded, one reason a line.
pub(crate) fn write_text_error(error: &TextError) -> Vec<String> {
    match error {
        TextError::Unreadable(detail) => vec![format!("unreadable: {}", write::message(detail))],
        TextError::Refused(violations) => violations.iter().map(write::violation).collect(),
        TextError::Breaks { changed, broken } => {
            let changed = changed.iter().map(|seq| format!("would change {}", seq.0));
            let broken = broken.iter().flat_map(|(seq, violations)| {
                violations
                    .iter()
                    .map(move |violation| format!("would break {}: {}", seq.0, write::violation(violation)))
            });
            changed.chain(broken).collect()
        }
    }
}

/// Parses `A 10 home=61; B Anna,Luca bearer=1`: a name, the players by number or by name, then fields.
fn parse_seats(text: &str) -> Value {
    let seat = |group: &str| {
        let mut words = group.split_whitespace().peekable();
        let mut seat = Map::new();
        seat.insert("name".to_owned(), words.next().unwrap_or_default().into());
        if let Some(players) = words.next_if(|word| !word.contains('=')) {
            seat.insert("players".to_owned(), parse_value(players));
        }
        seat.append(&mut pairs(words));
        Value::Object(seat)
    };
    text.split(';').map(seat).collect()
}

fn pairs<'a>(words: impl Iterator<Item = &'a str>) -> Map<String, Value> {
    words.filter_map(|word| word.split_once('=')).map(|(name, value)| (name.to_owned(), parse_value(value))).collect()
}

/// Parses JSON, a list of names with commas, or plain text.
fn parse_value(text: &str) -> Value {
    match serde_json::from_str(text) {
        Ok(value) => value,
        Err(_) if text.contains(',') => text.split(',').collect(),
        Err(_) => text.into(),
    }
}
