//! Checks and sentences that several kinds of acts share.

use std::collections::BTreeSet;

use crate::games::risiko::state::{Dark, Holder, Pending, Stage, State, Step};
use crate::games::risiko::{Article, Code, Risiko};
use crate::kit::Seat;
use crate::{Ground, Message, Proceeding, Violation};

pub(super) type P<'p, 'a> = &'p mut Proceeding<'a, Risiko>;

/// Makes a sentence about a player, whose name replaces the seat.
pub(super) fn about(key: &'static str, seat: Seat) -> Message {
    Message::new(key).with("player", seat)
}

/// Records that no act of this kind can be done now, because another must come first or its time is over.
pub(super) fn untimely(p: P<'_, '_>, article: Article, detail: Message) {
    p.object(Violation::illegal(article, detail).on(Ground::Moment));
}

/// Makes a sentence about a territory.
pub(super) fn at(key: &'static str, code: Code) -> Message {
    Message::new(key).with("land", code.to_string())
}

/// Returns the word for a range of numbers in messages: `one` if least and most are equal, else `range`.
pub(super) fn span<N: PartialEq>(least: N, most: N) -> &'static str {
    if least == most { "one" } else { "range" }
}

/// Records a violation if there is no such seat; returns whether there is.
pub(super) fn seated(p: P<'_, '_>, seat: Seat) -> bool {
    let there = p.state().player(seat).is_some();
    if !there {
        p.impossible(Article::Seats, Message::new("refuse-no-such-seat").with("seat", seat.0));
    }
    there
}

/// Records that no turn is being played or that something else must come first; returns whether the act is possible.
pub(super) fn in_turn(p: P<'_, '_>) -> bool {
    let state = p.state();
    let (article, detail) = if state.stage != Stage::Play {
        (Article::Sequence, Message::new("risiko-not-playing"))
    } else if state.dark == Dark::Ending {
        (Article::DarkEnd, Message::new("risiko-reveal-first"))
    } else if state.turn.step == Step::EndRoll {
        (Article::EndRoll, Message::new("risiko-roll-first"))
    } else if let Some(pending) = state.turn.pending {
        match pending {
            Pending::Declared { to, .. } => (Article::DarkAttack, at("risiko-attack-first", to)),
            Pending::Invasion { to, .. } => (Article::Invasion, at("risiko-occupy-first", to)),
            Pending::Fight { to, airborne: true, .. } => (Article::Airborne, at("risiko-fight-first", to)),
            Pending::Fight { to, .. } => (Article::Paratroops, at("risiko-fight-first", to)),
        }
    } else {
        return true;
    };
    p.object(Violation::impossible(article, detail).on(Ground::Moment));
    false
}

/// Records the objections to acting now: armies to be placed, troops to be landed, a phase that has passed (6.8).
pub(super) fn in_phase(p: P<'_, '_>, last: Step) {
    let state = p.state();
    let (turn, seat) = (&state.turn, state.seat);
    let (left, step) = (turn.to_place, turn.step);
    let due = state.player(seat).and_then(|player| player.flight).is_some_and(|flight| flight.due);
    if left > 0 {
        untimely(p, Article::Sequence, Message::new("risiko-place-first").with("armies", left));
    }
    if due {
        untimely(p, Article::Airborne, Message::new("risiko-land-first"));
    }
    if step > last {
        untimely(p, Article::Sequence, Message::new("risiko-too-late").with("step", step.word()));
    }
}

/// Records that a territory is not the player's, or is dark; returns whether it exists and is not dark.
pub(super) fn own(p: P<'_, '_>, seat: Seat, code: Code) -> bool {
    match p.state().land(code) {
        None => p.impossible(Article::Map, at("risiko-no-land", code)),
        Some(land) if land.dark => p.impossible(Article::DarkAttack, at("risiko-dark", code)),
        Some(land) if land.holder.and_then(|holder| holder.seat()) != Some(seat) => {
            p.impossible(Article::Map, at("risiko-not-own", code));
        }
        Some(_) => return true,
    }
    false
}

/// Checks whether a player holds a territory that is not dark.
pub(super) fn holds(state: &State, seat: Seat, code: Code) -> bool {
    state.land(code).is_some_and(|land| !land.dark && land.holder == Some(Holder::Seat(seat)))
}

/// Records territories that are not on the map, occur twice or, under the given article, belong to somebody else.
pub(super) fn check_free(p: P<'_, '_>, seat: Seat, lands: impl IntoIterator<Item = Code>, article: Article) {
    let mut seen = BTreeSet::new();
    for code in lands {
        let holder = p.state().holder(code);
        if p.state().land(code).is_none() {
            p.impossible(Article::Map, at("risiko-no-land", code));
        } else if !seen.insert(code) {
            p.impossible(article, at("risiko-land-twice", code));
        } else if let Some(other) = holder.filter(|holder| *holder != seat) {
            p.impossible(article, at("risiko-land-taken", code).with("player", other));
        }
    }
}

/// Records dark territories that can't be a player's: more unknown ones than the player has.
pub(super) fn check_unknown(p: P<'_, '_>, seat: Seat, lands: impl IntoIterator<Item = Code>) {
    let dealt = p.state().player(seat).map_or(0, |player| player.dealt);
    let unknown = |code: &Code| p.state().land(*code).is_some_and(|land| land.holder.is_none());
    let others: Vec<_> = lands.into_iter().filter(unknown).collect();
    if others.len() > usize::from(dealt) {
        others.into_iter().for_each(|code| p.impossible(Article::Sheet, at("risiko-not-own", code)));
    }
}
