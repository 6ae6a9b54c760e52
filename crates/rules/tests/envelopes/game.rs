//! Envelopes: a game that is nothing but sealing. Everybody seals a bid, or a sheet of three lines that sum to ten; who has
//! revealed the highest number when it is closed wins.
//!
//! Acts: `bid NAME 17`, `sheet NAME 2 3 5` (what is sealed may be `?`), `close`. Nobody has two bids, or two sheets, that are
//! not revealed; a bid lies between 1 and 42.

use rules::kit::Seat;
use rules::{
    Article, Commitment, Game, Hiding, Message, Notation, Outcome, Part, Proceeding, Prompt, Role, RulesetProblem,
    Sanctions, Sealed, Sealing, SeatProblem, Sitter, Standing, Tabled,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The lines of a sheet.
const LINES: usize = 3;

/// What is written where nobody knows a number.
const UNKNOWN: &str = "?";

/// Its clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Clause {
    /// Who keeps the record.
    #[serde(rename = "1")]
    Record,
    /// One envelope at a time.
    #[serde(rename = "2")]
    One,
    /// What may be written.
    #[serde(rename = "3")]
    Written,
    /// How it ends.
    #[serde(rename = "4")]
    End,
}

impl Article for Clause {
    const ALL: &'static [Self] = &[Self::Record, Self::One, Self::Written, Self::End];

    fn key(self) -> &'static str {
        match self {
            Self::Record => "1",
            Self::One => "2",
            Self::Written => "3",
            Self::End => "4",
        }
    }
}

/// Its parameters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The highest bid.
    pub most: u32,
    /// Whether what nobody has revealed stays sealed for ever.
    pub stays_sealed: bool,
}

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bidder {
    /// The name.
    pub name: String,
}

/// Where it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// What each has sealed and not revealed.
    pub sealed: Vec<Unread>,
    /// What each has revealed.
    pub shown: Vec<Vec<u32>>,
    /// Whether it is over.
    pub closed: bool,
}

/// What lies in front of somebody, unread.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unread {
    /// The bid.
    pub bid: Option<Commitment>,
    /// The lines of the sheet.
    pub sheet: Vec<Commitment>,
}

/// What the referee saw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// A bid was sealed.
    Bid(Sealed),
    /// A sheet was sealed, line by line.
    Sheet(Vec<Sealed>),
    /// It is over.
    Close,
}

/// One change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// A bid lies there.
    Bid(Seat, Commitment),
    /// A sheet lies there.
    Sheet(Seat, Vec<Commitment>),
    /// One of them was read.
    Shown(Seat, Commitment, u32),
    /// It is over.
    Closed,
}

/// Names the game for the compiler.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Envelope;

/// Lists what is wrong with numbers that are written on a bid, or on a whole sheet.
fn faults(rules: &Rules, texts: &[&str]) -> Option<&'static str> {
    let numbers: Option<Vec<u32>> = texts.iter().map(|text| text.parse().ok()).collect();
    match numbers.as_deref() {
        Some([bid]) => (*bid == 0 || *bid > rules.most).then_some("envelopes-out-of-bounds"),
        Some(lines) => (lines.iter().sum::<u32>() != 10).then_some("envelopes-no-sum"),
        None => Some("envelopes-no-number"),
    }
}

/// Notes what is wrong with what is sealed; where that is not known nothing is.
fn check(p: &mut Proceeding<'_, Envelope>, sealed: &[Sealed]) {
    let texts: Option<Vec<_>> = sealed.iter().map(Sealed::text).collect();
    if let Some(fault) = texts.and_then(|texts| faults(p.rules(), &texts)) {
        p.illegal(Clause::Written, Message::new(fault));
    }
}

impl Game for Envelope {
    const ID: &'static str = "envelopes";
    const REVISION: u32 = 1;
    const RECORD_KEEPING: Clause = Clause::Record;
    const ACTS: &'static [&'static str] = &["bid", "sheet", "close"];
    const SEALING: Option<Sealing<Self>> = Some(Sealing { sealed, reveal, is_void: |_, _, _| false });
    const HIDING: Option<Hiding<Self>> = Some(Hiding {
        hides: |_| true,
        for_good: |rules| rules.stays_sealed,
        state: |_, _, _| {},
        fact: |_, _, _| {},
        effect: |_, _, _| {},
    });
    type Rules = Rules;
    type Seat = Bidder;
    type State = State;
    type Fact = Fact;
    type Effect = Effect;
    type Article = Clause;

    fn lint(_: &Rules) -> Vec<RulesetProblem> {
        Vec::new()
    }

    fn check_seats(_: &Rules, _: &[Bidder]) -> Vec<SeatProblem<Clause>> {
        Vec::new()
    }

    fn setup(_: &Rules, seats: &[Bidder]) -> State {
        State { sealed: vec![Unread::default(); seats.len()], shown: vec![Vec::new(); seats.len()], closed: false }
    }

    fn act(fact: &Fact) -> &'static str {
        match fact {
            Fact::Bid(_) => "bid",
            Fact::Sheet(_) => "sheet",
            Fact::Close => "close",
        }
    }

    fn prompts(_: &Rules, state: &State) -> Vec<Prompt<Fact>> {
        let prompt = |ask, facts| Prompt { seat: None, role: Role::Referee, ask, optional: false, facts };
        if state.closed { Vec::new() } else { vec![prompt("bid", None), prompt("close", Some(vec![Fact::Close]))] }
    }

    fn decide(p: &mut Proceeding<'_, Self>, fact: &Fact) {
        if p.state().closed {
            p.illegal(Clause::End, Message::new("envelopes-closed"));
        }
        let there = |p: &Proceeding<'_, Self>, by: Seat| p.state().sealed.get(by.index()).cloned();
        let twice = || Message::new("envelopes-twice");
        match fact {
            Fact::Bid(sealed) => match there(p, sealed.by()) {
                Some(Unread { bid: Some(_), .. }) => p.illegal(Clause::One, twice()),
                Some(_) => check(p, std::slice::from_ref(sealed)),
                None => p.impossible(Clause::Record, Message::new("envelopes-nobody")),
            },
            Fact::Sheet(lines) => match lines.first().and_then(|line| there(p, line.by())) {
                Some(there) if !there.sheet.is_empty() => p.illegal(Clause::One, twice()),
                Some(_) if lines.len() == LINES => check(p, lines),
                _ => p.impossible(Clause::Record, Message::new("envelopes-nobody")),
            },
            Fact::Close => {}
        }
        if p.refused() {
            return;
        }
        match fact {
            Fact::Bid(sealed) => {
                if let Some(commitment) = sealed.commitment() {
                    p.apply(Effect::Bid(sealed.by(), commitment), Clause::One);
                }
            }
            Fact::Sheet(lines) => {
                let seat = lines.first().map_or(Seat(0), Sealed::by);
                p.apply(Effect::Sheet(seat, lines.iter().filter_map(Sealed::commitment).collect()), Clause::One);
            }
            Fact::Close => p.apply(Effect::Closed, Clause::End),
        }
    }

    fn admits(_: &Rules, _: &State, _: &Effect) -> Result<(), Message> {
        Ok(())
    }

    fn evolve(state: &mut State, effect: &Effect) {
        match effect {
            Effect::Bid(seat, commitment) => state.sealed[seat.index()].bid = Some(*commitment),
            Effect::Sheet(seat, lines) => state.sealed[seat.index()].sheet.clone_from(lines),
            Effect::Shown(seat, commitment, number) => {
                let there = &mut state.sealed[seat.index()];
                there.bid = there.bid.filter(|bid| bid != commitment);
                there.sheet.retain(|line| line != commitment);
                state.shown[seat.index()].push(*number);
            }
            Effect::Closed => state.closed = true,
        }
    }

    fn standings(_: &Rules, state: &State) -> Vec<Standing> {
        let best = |index: usize| state.shown[index].iter().max().copied().unwrap_or_default();
        let mut order: Vec<_> = (0..state.shown.len()).map(|index| (std::cmp::Reverse(best(index)), index)).collect();
        order.sort_unstable();
        let standing = |(place, (points, index)): (u32, (std::cmp::Reverse<u32>, usize))| Standing {
            seat: Seat(u8::try_from(index).unwrap_or(u8::MAX)),
            place,
            parts: vec![Part { kind: "shown", article: Clause::End.key(), points: points.0.into() }],
        };
        (1..).zip(order).map(standing).collect()
    }

    fn outcome(rules: &Rules, state: &State) -> Option<Outcome> {
        let winners = Self::standings(rules, state).into_iter().take(1).map(|standing| standing.seat).collect();
        state.closed.then_some(Outcome { winners, official: true })
    }
}

fn sealed(fact: &mut Fact) -> Vec<&mut Sealed> {
    match fact {
        Fact::Bid(sealed) => vec![sealed],
        Fact::Sheet(lines) => lines.iter_mut().collect(),
        Fact::Close => Vec::new(),
    }
}

fn reveal(p: &mut Proceeding<'_, Envelope>, fact: &Fact, part: usize, text: &str) {
    if p.state().closed {
        p.illegal(Clause::End, Message::new("envelopes-closed"));
    }
    let Ok(number) = text.parse() else {
        return p.impossible(Clause::Written, Message::new("envelopes-no-number"));
    };
    let mut fact = fact.clone();
    let Some(sealed) = sealed(&mut fact).into_iter().nth(part) else { return };
    if let Some(commitment) = sealed.commitment().filter(|_| !p.refused()) {
        p.apply(Effect::Shown(sealed.by(), commitment, number), Clause::Written);
    }
}

/// Takes the name of a seat off the front of a text.
fn take_seat<'t>(text: &'t str, seats: &[Bidder]) -> Result<(Seat, &'t str), Message> {
    let (name, rest) = text.split_once(' ').unwrap_or((text, ""));
    let index = seats.iter().position(|seat| seat.name == name);
    let seat = index.and_then(|index| u8::try_from(index).ok()).map(Seat);
    Ok((seat.ok_or_else(|| Message::new("envelopes-nobody"))?, rest))
}

impl Notation for Envelope {
    const RULING_WORDS: &'static [&'static str] = &[];

    fn seat_name(seat: &Bidder) -> &str {
        &seat.name
    }

    fn parse_fact(text: &str, seats: &[Bidder], _: &State) -> Result<Fact, Message> {
        let unread = || Message::new("envelopes-unread");
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "close" if rest.is_empty() => Ok(Fact::Close),
            "bid" => take_seat(rest, seats).map(|(seat, text)| Fact::Bid(Sealed::typed(seat, text))),
            "sheet" => {
                let (seat, lines) = take_seat(rest, seats)?;
                let lines: Vec<_> = lines.split(' ').map(|line| Sealed::typed(seat, line)).collect();
                if lines.len() == LINES { Ok(Fact::Sheet(lines)) } else { Err(unread()) }
            }
            _ => Err(unread()),
        }
    }

    fn write_fact(fact: &Fact, seats: &[Bidder]) -> String {
        let name = |seat: Seat| seats.get(seat.index()).map_or(UNKNOWN, |seat| seat.name.as_str());
        match fact {
            Fact::Bid(sealed) => format!("bid {} {}", name(sealed.by()), sealed.written()),
            Fact::Sheet(lines) => {
                let by = lines.first().map_or(UNKNOWN, |line| name(line.by()));
                let lines: Vec<_> = lines.iter().map(Sealed::written).collect();
                format!("sheet {by} {}", lines.join(" "))
            }
            Fact::Close => "close".to_owned(),
        }
    }

    fn parse_effect(_: &str, _: &[Bidder], _: &State) -> Result<(Effect, String), Message> {
        Err(Message::new("envelopes-unread"))
    }

    fn write_effect(effect: &Effect, _: &[Bidder]) -> String {
        serde_json::to_string(effect).unwrap_or_default()
    }

    fn tell(effect: &Effect, seats: &[Bidder]) -> Message {
        let say = |key, seat: &Seat| Message::new(key).with("player", seats[seat.index()].name.as_str());
        match effect {
            Effect::Bid(seat, _) => say("envelopes-bid", seat),
            Effect::Sheet(seat, _) => say("envelopes-sheet", seat),
            Effect::Shown(seat, _, number) => say("envelopes-shown", seat).with("number", *number),
            Effect::Closed => Message::new("envelopes-over"),
        }
    }

    fn write_position(state: &State) -> String {
        serde_json::to_string(state).unwrap_or_default()
    }

    fn parse_position(text: &str, _: &Rules, _: &[Bidder]) -> Result<State, Message> {
        serde_json::from_str(text).map_err(|_| Message::new("envelopes-unread"))
    }

    fn set_up(_: State) -> Option<Effect> {
        None
    }

    fn view(_: &Rules, state: &State, _: &Sanctions) -> Value {
        json!({ "shown": state.shown, "sealed": state.sealed, "closed": state.closed })
    }
}

impl Tabled for Envelope {
    const SEATS: std::ops::RangeInclusive<usize> = 2..=9;

    fn seat_of(sitter: &Sitter) -> Option<Bidder> {
        Some(Bidder { name: sitter.name.clone() })
    }
}
