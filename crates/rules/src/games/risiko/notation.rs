//! Facts and rulings as people type them.

use serde_json::Value as Json;

use crate::games::risiko::seats::{take_numbered, take_player};
use crate::games::risiko::state::{End, Pending, Step};
use crate::games::risiko::words::{parse_dice, parse_roll, write_armies, write_roll};
use crate::games::risiko::{
    Code, Commander, Effect, Fact, Risiko, Rules, State, cards, position, read, sample, say, tell, view,
};
use crate::kit::{Seat, notation_of_two};
use crate::text::{first_word, name_of};
use crate::{Depth, Headings, Message, Notation, Proposing, Sanctions, Sealed, Synonyms, Whose, Wording};

impl Notation for Risiko {
    const WORDING: Wording<Self> = say::WORDING;
    const HEADINGS: Option<Headings<Self>> = Some(Headings {
        of: |effect| match effect {
            Effect::RoundNumbered { round } => {
                Some(Message::new("risiko-heading").with("round", round.saturating_add(1)))
            }
            _ => None,
        },
        over_next: false,
    });
    const PROPOSING: Option<Proposing<Self>> = Some(sample::PROPOSING);
    const ITALIAN: Synonyms = &[
        ("ordine", "order"),
        ("primo", "first"),
        ("carte", "deal"),
        ("schiera", "deploy"),
        ("scheda", "sheet"),
        ("mano", "hand"),
        ("rivela", "show"),
        ("tempo", "time"),
        ("soglia", "lower"),
        ("obiettivo", "objective"),
        ("eliminato", "eliminated"),
        ("giro", "round"),
        ("chiusa", "close"),
        ("buio", "dark"),
        ("imposta", "set"),
        ("termina", "end"),
    ];

    const RULING_WORDS: &'static [&'static str] = &["set", "turn", "end", "resume", "position"];
    const BUTTONS: &'static [(&'static str, &'static str)] = &[
        ("deal NAME 10?", "risiko-do-deal-10"),
        ("deal NAME 11?", "risiko-do-deal-11"),
        ("sheet NAME ?", "risiko-do-sheet"),
        ("risiko NAME", "risiko-do-risiko"),
        ("time", "risiko-do-time"),
        ("close", "risiko-do-close"),
        ("close NAME", "risiko-do-close-in"),
    ];

    notation_of_two!(Commander);

    fn whose(fact: &Fact, state: &State) -> Whose {
        match fact {
            Fact::Done => Whose::Player(state.seat),
            Fact::Hold { seat, .. } | Fact::Out(seat) => Whose::Player(*seat),
            Fact::Time | Fact::Lower(_) | Fact::Round(_) | Fact::Close { .. } => Whose::Table,
            _ => Whose::Shown,
        }
    }

    fn agrees(effect: &Effect) -> Option<bool> {
        match effect {
            Effect::SheetChecked { right, .. } => Some(*right),
            Effect::SheetDiffers { .. } => Some(false),
            _ => None,
        }
    }

    fn dealt(deal: &Json, depth: Depth) -> Result<Vec<Fact>, Message> {
        read::dealt(deal, depth)
    }

    fn parse_fact(text: &str, seats: &[Commander], state: &State) -> Result<Fact, Message> {
        let text = text.trim();
        let (word, rest) = first_word(text);
        let unread = || Message::new("risiko-parse-fact").with("text", text);
        match word.to_lowercase().as_str() {
            "order" | "ordine" => read::order(rest, seats).map(Fact::Order),
            "first" | "primo" => read::first(rest, seats).map(Fact::Order),
            "deal" | "carte" => read::deal(rest, seats),
            "deploy" | "schiera" => {
                let (seat, rest) = take_player(rest, seats)?;
                Ok(Fact::Deploy { seat, lands: read::armies(rest)? })
            }
            "sheet" | "scheda" => take_player(rest, seats).map(|(seat, rest)| Fact::Sheet(Sealed::typed(seat, rest))),
            "t" | "tris" => read::set(rest),
            "p" => read::jump(rest),
            "l" => read::load(rest, state.seat),
            "d" => read::land(rest, state),
            "m" => read::moves(rest),
            "c" => read::draw(rest),
            "hand" | "mano" => read::hand(rest, seats),
            "show" | "rivela" => {
                let (seat, rest) = take_player(rest, seats)?;
                Ok(Fact::Show { seat, lands: read::armies(rest)? })
            }
            "s" => read::dice(rest).map(Fact::EndRoll),
            "#" | "done" | "fine" if rest.is_empty() => Ok(Fact::Done),
            "time" | "tempo" if rest.is_empty() => Ok(Fact::Time),
            "lower" | "soglia" => rest.parse().map(Fact::Lower).map_err(|_| unread()),
            "objective" | "obiettivo" => read::objective(rest, seats),
            "risiko" => read::whole(rest, seats).map(Fact::Risiko),
            "own" | "tiene" => hold(rest, seats, state).ok_or_else(unread),
            "eliminated" | "eliminato" => read::out(rest, seats),
            "round" | "giro" if rest.is_empty() => Ok(Fact::Round(state.round.saturating_add(1))),
            "round" | "giro" => rest.parse().map(Fact::Round).map_err(|_| unread()),
            "close" | "chiusa" if rest.is_empty() => Ok(Fact::Close { last: None }),
            "close" | "chiusa" => read::whole(rest, seats).map(|seat| Fact::Close { last: Some(seat) }),
            _ if text.starts_with('+') => read::place(&text[1..], state.seat),
            _ => read::attack(text)
                .or_else(|| short(text, state))
                .or_else(|| hold(text, seats, state))
                .ok_or_else(unread),
        }
    }

    fn spelled_out(fact: Fact, rules: &Rules, state: &State) -> Fact {
        match fact {
            Fact::Set { cards, worth } => Fact::Set { cards: cards::named(rules, state, cards), worth },
            other => other,
        }
    }

    fn write_fact(fact: &Fact, seats: &[Commander]) -> String {
        let name = |seat: &Seat| name_of::<Self>(seats, *seat);
        match fact {
            Fact::Order(order) => format!("order {}", words(order.iter().map(name))),
            Fact::Deal { seat, lands, unknown } => {
                let unknown = (*unknown > 0).then(|| format!("{unknown}?"));
                words(["deal".to_owned(), name(seat).to_owned()].into_iter().chain(texts(lands)).chain(unknown))
            }
            Fact::Deploy { seat, lands } => format!("deploy {} {}", name(seat), write_armies(lands, " ")),
            Fact::Sheet(sheet) => format!("sheet {} {}", name(&sheet.by()), sheet.written()),
            Fact::Place { lands, dark } => {
                let dark = dark.as_ref().map(|(armies, sealed)| format!("dark {armies} {}", sealed.written()));
                let lands = (!lands.is_empty()).then(|| write_armies(lands, " "));
                words(["+".to_owned()].into_iter().chain(lands).chain(dark))
            }
            Fact::Set { cards, worth } => {
                let worth = worth.map(|worth| format!("={worth}"));
                words(["T".to_owned()].into_iter().chain(texts(cards)).chain(worth))
            }
            Fact::Declare { from, to } => format!("{from}>{to}"),
            Fact::Attack { from, to, attack, defence } => format!("{from}>{to} {}", write_roll(attack, defence)),
            Fact::Fight { to, attack, defence } => format!(">{to} {}", write_roll(attack, defence)),
            Fact::Invade(armies) => format!("x{armies}"),
            Fact::Jump { from, to } => format!("P {}>{to}", write_armies(from, "+")),
            Fact::Load { from, armies, to } => format!("L {from} {armies} {}", to.written()),
            Fact::Land { from, to } => format!("D {from}>{to}"),
            Fact::Move(parts) => {
                let parts: Vec<_> = parts.iter().map(|(from, to, armies)| format!("{from}>{to} {armies}")).collect();
                format!("M {}", parts.join(", "))
            }
            Fact::Draw(card) => words(["C".to_owned()].into_iter().chain(card.map(|card| card.to_string()))),
            Fact::Hand { seat, cards, unknown } => {
                let unknown = (*unknown > 0).then(|| format!("{unknown}?"));
                words(["hand".to_owned(), name(seat).to_owned()].into_iter().chain(texts(cards)).chain(unknown))
            }
            Fact::Show { seat, lands } => format!("show {} {}", name(seat), write_armies(lands, " ")),
            Fact::Done => "#".to_owned(),
            Fact::Time => "time".to_owned(),
            Fact::EndRoll(dice) => {
                format!("S {}", dice.iter().map(|die| die.pips().to_string()).collect::<Vec<_>>().join("+"))
            }
            Fact::Lower(needed) => format!("lower {needed}"),
            Fact::Objective { seat, id } => {
                format!("objective {} {}", name(seat), id.map_or_else(|| "?".to_owned(), |id| id.to_string()))
            }
            Fact::Risiko(seat) => format!("risiko {}", name(seat)),
            Fact::Hold { seat, lands } => words(texts(lands).chain([name(seat).to_owned()])),
            Fact::Out(seat) => format!("eliminated {}", name(seat)),
            Fact::Round(round) => format!("round {round}"),
            Fact::Close { last } => words(["close"].into_iter().chain(last.as_ref().map(name))),
        }
    }

    fn parse_effect(text: &str, seats: &[Commander], _: &State) -> Result<(Effect, String), Message> {
        parse_effect(text, seats).map(|(effect, rest)| (effect, rest.to_owned()))
    }

    fn write_effect(effect: &Effect, seats: &[Commander]) -> String {
        let name = |seat: &Seat| name_of::<Self>(seats, *seat);
        match effect {
            Effect::LandSet { land, seat, armies } => {
                format!("set {land} {} {armies}", seat.as_ref().map_or(NOBODY, name))
            }
            Effect::TurnSet { to } => format!("turn {}", name(to)),
            Effect::Ended { end: End::Judge } => "end".to_owned(),
            Effect::Resumed => "resume".to_owned(),
            Effect::SetUp(state) => format!("position {}", position::write(state)),
            _ => serde_json::to_string(effect).unwrap_or_default(),
        }
    }

    fn parse_position(text: &str, rules: &Rules, _: &[Commander]) -> Result<State, Message> {
        position::parse(text).map(|state| position::complete(rules, state))
    }

    fn view(rules: &Rules, state: &State, sanctions: &Sanctions) -> Json {
        view::view(rules, state, sanctions)
    }
}

/// Stands for the player when neutral armies are set.
const NOBODY: &str = "nobody";

fn texts<'t, T: ToString>(items: &'t [T]) -> impl Iterator<Item = String> + use<'t, T> {
    items.iter().map(ToString::to_string)
}

fn words<T: AsRef<str>>(words: impl Iterator<Item = T>) -> String {
    words.map(|word| word.as_ref().to_owned()).collect::<Vec<_>>().join(" ")
}

/// Reads a short form by what is awaited: `4` armies to occupy with, `65/3` dice, `31` for the end.
fn short(text: &str, state: &State) -> Option<Fact> {
    if let Some(armies) = text.strip_prefix(['x', 'X']) {
        return armies.trim().parse().ok().map(Fact::Invade);
    }
    match state.turn.pending {
        Some(Pending::Invasion { .. }) => text.parse().ok().map(Fact::Invade),
        Some(Pending::Declared { from, to }) => {
            let (attack, defence) = parse_roll(text)?;
            Some(Fact::Attack { from, to, attack, defence })
        }
        Some(Pending::Fight { to, .. }) => {
            let (attack, defence) = parse_roll(text)?;
            Some(Fact::Fight { to, attack, defence })
        }
        None if state.turn.step == Step::EndRoll => parse_dice(text).map(Fact::EndRoll),
        None => {
            let ((from, to), (attack, defence)) = state.again().zip(parse_roll(text))?;
            Some(Fact::Attack { from, to, attack, defence })
        }
    }
}

/// Reads `BRA PER blu`, or with the player first.
fn hold(text: &str, seats: &[Commander], state: &State) -> Option<Fact> {
    let code = |word: &str| Code::parse(word).filter(|code| state.land(*code).is_some());
    let (mut lands, mut rest) = (Vec::new(), text);
    while let Some((land, after)) = code(first_word(rest).0).map(|land| (land, first_word(rest).1)) {
        lands.push(land);
        rest = after;
    }
    if lands.is_empty() {
        let (seat, after) = take_numbered(text, seats).ok()?;
        let lands = after.split_whitespace().map(code).collect::<Option<Vec<_>>>()?;
        return (!lands.is_empty()).then_some(Fact::Hold { seat, lands });
    }
    let (seat, rest) = take_numbered(rest, seats).ok()?;
    rest.is_empty().then_some(Fact::Hold { seat, lands })
}

fn parse_effect<'t>(text: &'t str, seats: &[Commander]) -> Result<(Effect, &'t str), Message> {
    let (word, rest) = first_word(text);
    let unread = || Message::new("risiko-parse-ruling").with("text", text);
    match word {
        "set" => {
            let (land, rest) = first_word(rest);
            let land = Code::parse(land).ok_or_else(unread)?;
            let (seat, rest) = match first_word(rest) {
                (NOBODY, rest) => (None, rest),
                _ => take_player(rest, seats).map(|(seat, rest)| (Some(seat), rest))?,
            };
            let (armies, rest) = first_word(rest);
            let armies = armies.parse().map_err(|_| unread())?;
            Ok((Effect::LandSet { land, seat, armies }, rest))
        }
        "turn" => take_player(rest, seats).map(|(to, rest)| (Effect::TurnSet { to }, rest)),
        "end" => Ok((Effect::Ended { end: End::Judge }, rest)),
        "resume" => Ok((Effect::Resumed, rest)),
        "position" => position::take(rest).map(|(position, rest)| (Effect::SetUp(Box::new(position)), rest)),
        _ => Err(unread()),
    }
}
