//! Opening a match: its ruleset, seats and options.

use serde_json::Value;

use crate::entry::{Entry, Signature};
use crate::fields::field_mut;
use crate::game::SeatProblem;
use crate::matches::Match;
use crate::notation::Notation;
use crate::ruleset::{Ruleset, RulesetProblem};
use crate::text::check_length;
use crate::{Article, Depth, Message, Seat, unread_json};

/// The inputs for opening a match.
#[derive(Clone, Debug)]
pub struct Opening<'a> {
    /// Text of the ruleset file.
    pub ruleset: &'a str,
    /// A list with one object a seat, in playing order.
    pub seats: &'a Value,
    /// `position` (a line), `follow` (`result`, `summary` or `all`), `deal` (what was dealt before the first act, if
    /// the game has it) and any field of the rules to override, such as `size` or `stages[0].play.clock`; a board also
    /// by its name. `null` for none.
    pub options: &'a Value,
}

/// Why a match can't be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// Problems of the ruleset file.
    Ruleset(Vec<RulesetProblem>),
    /// Problems of the seats.
    Seats(Vec<AnySeatProblem>),
    /// The problem of the options.
    Options(Message),
}

impl OpenError {
    /// Returns the first problem.
    pub fn first(self) -> Option<Message> {
        match self {
            Self::Ruleset(problems) => problems.into_iter().next().map(|problem| problem.detail),
            Self::Seats(problems) => problems.into_iter().next().map(|problem| problem.detail),
            Self::Options(detail) => Some(detail),
        }
    }
}

/// A problem of the people at the start, without the game's own type of article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnySeatProblem {
    /// The seat concerned, if it is one seat.
    pub seat: Option<Seat>,
    /// Which field of it.
    pub field: &'static str,
    /// Key of the article violated; `None` when the seats can't even be read.
    pub article: Option<&'static str>,
    /// What is wrong and how to mend it.
    pub detail: Message,
}

fn show_seat_problem<A: Article>(problem: SeatProblem<A>) -> AnySeatProblem {
    let SeatProblem { seat, field, article, detail } = problem;
    AnySeatProblem { seat, field, article: Some(article.key()), detail }
}

/// Opens a match of one game, or a tournament.
///
/// # Errors
/// What is wrong with the ruleset, the seats or the options.
pub fn open_match<G: Notation>(opening: &Opening<'_>) -> Result<Match<G>, OpenError> {
    let mut ruleset = Ruleset::parse::<G>(opening.ruleset).map_err(OpenError::Ruleset)?;
    let Beginning { position, depth, deal } = override_rules(&mut ruleset.rules, opening.options)?;
    let problems = G::lint(&ruleset.rules);
    if !problems.is_empty() {
        return Err(OpenError::Ruleset(problems));
    }
    let seats: Vec<G::Seat> = serde_json::from_value(opening.seats.clone()).map_err(|error| {
        let detail = unread_json("open-seats-unreadable", &error.to_string());
        OpenError::Seats(vec![AnySeatProblem { seat: None, field: "seats", article: None, detail }])
    })?;
    let problems = G::check_seats(&ruleset.rules, &seats);
    if !problems.is_empty() {
        return Err(OpenError::Seats(problems.into_iter().map(show_seat_problem).collect()));
    }
    let mut m = Match::new(ruleset, seats);
    m.begin_at(depth).map_err(OpenError::Options)?;
    if let Some(line) = position {
        check_length([line.as_str()], G::LONGEST).map_err(OpenError::Options)?;
        let read = G::parse_position(&line, m.rules(), m.seats()).map_err(Message::quoting);
        let state = read.map_err(OpenError::Options)?;
        m.set_up(state, Signature::script(0)).map_err(OpenError::Options)?;
    }
    if let Some(deal) = deal {
        deal_out(&mut m, &deal).map_err(OpenError::Options)?;
    }
    Ok(m)
}

/// Records what was dealt before anything was played.
fn deal_out<G: Notation>(m: &mut Match<G>, deal: &Value) -> Result<(), Message> {
    for fact in G::dealt(deal, m.depth())? {
        m.record_at_start(Entry::fact(fact), Signature::script(0))?;
    }
    Ok(())
}

/// The options that are not fields of the rules.
#[derive(Default)]
struct Beginning {
    position: Option<String>,
    depth: Depth,
    deal: Option<Value>,
}

/// Overrides the rules with the options, each a field or a path, and returns the other options.
fn override_rules<R>(rules: &mut R, options: &Value) -> Result<Beginning, OpenError>
where
    R: serde::Serialize + serde::de::DeserializeOwned,
{
    let wrong =
        |error: serde_json::Error| OpenError::Options(unread_json("open-options-unreadable", &error.to_string()));
    let unfit = |key, name: &str| OpenError::Options(Message::new(key).with("name", name));
    let Value::Object(options) = options else {
        return if options.is_null() {
            Ok(Beginning::default())
        } else {
            Err(unfit("open-options-no-object", "options"))
        };
    };
    let mut fields = serde_json::to_value(&*rules).map_err(wrong)?;
    let mut beginning = Beginning::default();
    for (name, value) in options {
        match (name.as_str(), value) {
            ("position", Value::String(line)) => beginning.position = Some(line.clone()),
            ("follow", Value::String(depth)) => {
                beginning.depth = depth.parse().map_err(|()| unfit("open-options-no-depth", depth))?;
            }
            ("position" | "follow", _) => return Err(unfit("open-options-no-line", name)),
            ("deal", deal) => beginning.deal = Some(deal.clone()),
            _ => match field_mut(&mut fields, name) {
                Some(field) if is_name_of(value, field) => {}
                Some(field) => *field = value.clone(),
                None => return Err(unfit("open-options-no-field", name)),
            },
        }
    }
    *rules = serde_json::from_value(fields).map_err(wrong)?;
    Ok(beginning)
}

/// Checks whether a text is the name of a part of the rules, such as a board, which then stays as it is.
fn is_name_of(text: &Value, part: &Value) -> bool {
    let names = ["it", "en"].map(|lang| part.get("name").and_then(|name| name.get(lang)));
    text.is_string() && names.contains(&Some(text))
}
