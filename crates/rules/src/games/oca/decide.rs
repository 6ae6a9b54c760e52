//! Deciding what follows from what the referee saw.

use crate::games::oca::movement::{self, Walk};
use crate::games::oca::{Article, Effect, Fact, Flock, Oca, Part, Pending, Player, VoidReason, aftermath};
use crate::kit::{Dice, Seat};
use crate::{Message, Proceeding};

pub(super) fn decide(p: &mut Proceeding<Oca>, fact: &Fact) {
    match fact {
        Fact::Throw(faces) => throw(p, *faces),
        Fact::Validate => validate(p),
        Fact::Void { reason, .. } => void(p, *reason),
        Fact::Throwers(players) => throwers(p, players),
        Fact::Report { note } => report(p, note),
        Fact::Swap(rival) => swap(p, *rival),
        Fact::Stray(players) => stray(p, players),
        Fact::Cut { .. } => cut(p),
        Fact::Declare(flock) => declare(p, *flock),
        Fact::Substitute { flock, part, outgoing, incoming, reason } => {
            substitute(p, *flock, (*part, *outgoing, *incoming), reason)
        }
    }
}

/// Records the dice as read; they wait for the Incontestabile (art. 1, 26f).
fn throw(p: &mut Proceeding<Oca>, [first, second]: [u8; 2]) {
    let dice = Dice::new(first, second);
    if dice.is_none() {
        let detail = Message::new("oca-no-such-dice").with("first", first).with("second", second);
        p.impossible(Article::Notaries, detail);
    }
    if p.state().winner.is_some() {
        p.illegal(Article::Win, Message::new("oca-race-over"));
    }
    let pending = p.state().pending;
    match pending {
        Some(Pending::Validation(_)) => p.illegal(Article::Validation, Message::new("oca-awaits-validation")),
        Some(Pending::Swap) => p.illegal(Article::Swap, Message::new("oca-awaits-swap")),
        None => {}
    }
    let Some(dice) = dice else { return };
    if p.refused() {
        return;
    }
    match pending {
        Some(Pending::Validation(_)) => {
            let flock = p.state().to_throw;
            p.apply(Effect::Voided { flock, reason: VoidReason::Other }, Article::Validation);
        }
        Some(Pending::Swap) => decline(p),
        None => {}
    }
    let flock = p.state().to_throw;
    p.apply(Effect::Threw { flock, dice }, Article::Turn);
}

/// Records who throws next, alone or together, as named by the captain before the throw (Tiratori).
fn throwers(p: &mut Proceeding<Oca>, players: &[Player]) {
    let flock = p.state().to_throw;
    let known = |player: &Player| p.state().flock(flock).is_some_and(|flock| flock.has(*player));
    let wrong = if players.is_empty() || players.len() > 2 {
        Some("oca-throwers-count")
    } else if !players.iter().all(known) {
        Some("oca-throwers-unknown")
    } else {
        (players.len() == 2 && players[0] == players[1]).then_some("oca-throwers-twice")
    };
    if let Some(key) = wrong {
        p.impossible(Article::Throwers, Message::new(key));
    }
    if p.state().winner.is_some() {
        p.illegal(Article::Win, Message::new("oca-race-over"));
    }
    if p.state().pending.is_some() {
        p.illegal(Article::Throwers, Message::new("oca-throwers-late"));
    }
    if !p.refused() {
        p.apply(Effect::ThrowersNamed { flock, players: players.to_vec() }, Article::Throwers);
    }
}

/// Records the report of a path judge (Guardie); its consequences are for other judges.
fn report(p: &mut Proceeding<Oca>, note: &str) {
    if note.trim().is_empty() {
        return p.impossible(Article::PathJudges, Message::new("oca-report-empty"));
    }
    p.apply(Effect::Reported { note: note.trim().to_owned() }, Article::PathJudges);
}

/// Records that somebody takes another's part in a flock after the start; earlier entries never name the newcomer.
fn substitute(p: &mut Proceeding<Oca>, flock: Seat, (part, outgoing, incoming): (Part, Player, Player), reason: &str) {
    let Some(own) = p.state().flock(flock) else {
        return p.impossible(part.article(), Message::new("refuse-no-such-seat").with("seat", flock.0));
    };
    let wrong = wrong_substitute(own, part, outgoing, incoming);
    if reason.trim().is_empty() {
        p.impossible(part.article(), Message::new("refuse-no-reason"));
    }
    if let Some(key) = wrong {
        p.impossible(part.article(), Message::new(key));
    }
    if p.state().winner.is_some() {
        p.illegal(Article::Win, Message::new("oca-race-over"));
    }
    if !p.refused() {
        p.apply(Effect::Substituted { flock, part, outgoing, incoming }, part.article());
    }
}

/// Returns what is impossible in a substitution, if anything.
fn wrong_substitute(own: &Flock, part: Part, outgoing: Player, incoming: Player) -> Option<&'static str> {
    if outgoing == incoming {
        return Some("oca-substitute-same");
    }
    if !own.has(outgoing) {
        return Some("oca-substitute-not-of");
    }
    match part {
        Part::Player => own.has(incoming).then_some("oca-substitute-of-already"),
        Part::Captain if own.captain.is_some_and(|captain| captain != outgoing) => Some("oca-substitute-no-captain"),
        Part::Captain => (!own.has(incoming)).then_some("oca-substitute-from-outside"),
        Part::Bearer if own.bearer_player != outgoing => Some("oca-substitute-no-bearer"),
        Part::Bearer if !own.has(incoming) => Some("oca-substitute-from-outside"),
        Part::Bearer => (!own.in_reserve(incoming)).then_some("oca-substitute-on-path"),
    }
}

/// Returns the dice that wait for validation, or records that there are none.
fn awaiting(p: &mut Proceeding<Oca>) -> Option<Dice> {
    if let Some(Pending::Validation(dice)) = p.state().pending {
        return Some(dice);
    }
    p.impossible(Article::Validation, Message::new("oca-nothing-to-validate"));
    None
}

/// Validates a throw and decides all that follows (art. 1–24).
fn validate(p: &mut Proceeding<Oca>) {
    let Some(dice) = awaiting(p) else { return };
    let flock = p.state().to_throw;
    p.apply(Effect::Validated { flock, dice }, Article::Validation);
    if let Some(to) = movement::flight(p.rules(), dice) {
        movement::fly(p, flock, to);
        return pass_turn(p);
    }
    let mut walk = Walk::new(flock, dice.total());
    if walk.all(p).is_break() {
        return;
    }
    aftermath::forfeits(p, &mut walk);
    if !aftermath::offer_swap(p, &walk) {
        pass_turn(p);
    }
}

/// Passes the turn to the next flock in the agreed order (art. 1).
fn pass_turn(p: &mut Proceeding<Oca>) {
    let count = u8::try_from(p.state().flocks.len()).unwrap_or(u8::MAX).max(1);
    let to = Seat((p.state().to_throw.0 + 1) % count);
    p.apply(Effect::TurnPassed { to }, Article::Turn);
}

/// Voids a throw: the same flock throws again, without limit (art. 26c–26g).
fn void(p: &mut Proceeding<Oca>, reason: VoidReason) {
    if awaiting(p).is_none() {
        return;
    }
    let flock = p.state().to_throw;
    p.apply(Effect::Voided { flock, reason }, reason.article());
    p.apply(Effect::TurnPassed { to: flock }, Article::Repeats);
}

/// Cuts the repeats short: the flock loses the throw (art. 26h).
fn cut(p: &mut Proceeding<Oca>) {
    if p.state().winner.is_some() {
        p.illegal(Article::Win, Message::new("oca-race-over"));
    }
    if p.state().pending == Some(Pending::Swap) {
        p.illegal(Article::Swap, Message::new("oca-awaits-swap"));
    }
    if p.refused() {
        return;
    }
    let flock = p.state().to_throw;
    p.apply(Effect::RepeatsCut { flock }, Article::CutRepeats);
    pass_turn(p);
}

fn decline(p: &mut Proceeding<Oca>) {
    let flock = p.state().to_throw;
    p.apply(Effect::SwapDeclined { flock }, Article::Swap);
    pass_turn(p);
}

/// Swaps the bearer with a rival's, or declines (art. 4).
fn swap(p: &mut Proceeding<Oca>, rival: Option<Seat>) {
    if p.state().pending != Some(Pending::Swap) {
        return p.impossible(Article::Swap, Message::new("oca-no-swap-asked"));
    }
    let flock = p.state().to_throw;
    let Some(rival) = rival else { return decline(p) };
    let allowed = aftermath::swap_candidates(p.state(), p.rules(), flock).any(|seat| seat == rival);
    if !allowed {
        return p.impossible(Article::Swap, Message::new("oca-swap-with-nobody"));
    }
    if aftermath::swap(p, flock, rival).is_continue() {
        pass_turn(p);
    }
}

/// Replaces the players proposed by the roster by the captain's choice of who becomes a stray.
fn stray(p: &mut Proceeding<Oca>, chosen: &[Player]) {
    let flock = p.state().last_thrower;
    let paid = p.state().last_paid.clone();
    let Some(own) = p.state().flock(flock) else { return };
    if paid.is_empty() {
        return p.impossible(Article::Captain, Message::new("oca-no-forfeit-to-choose"));
    }
    let wrong = if chosen.is_empty() || chosen.len() > paid.len() {
        Some(Message::new("oca-too-many-strays").with("count", i64::try_from(paid.len()).unwrap_or(i64::MAX)))
    } else if (1..chosen.len()).any(|index| chosen[..index].contains(&chosen[index])) {
        Some(Message::new("oca-stray-twice"))
    } else if chosen.iter().any(|player| !paid.contains(player) && !own.in_reserve(*player)) {
        Some(Message::new("oca-stray-not-in-reserve"))
    } else {
        None
    };
    if let Some(detail) = wrong {
        return p.impossible(Article::Captain, detail);
    }
    for (index, player) in chosen.iter().enumerate() {
        let Some(instead) = p.state().last_paid.get(index).copied() else { break };
        p.apply(Effect::Chosen { flock, instead, player: *player }, Article::Captain);
    }
}

/// Declares the winner: the result is official (art. 2, B&C).
fn declare(p: &mut Proceeding<Oca>, flock: Seat) {
    if p.state().flock(flock).is_none() {
        return p.impossible(Article::RaceJudges, Message::new("refuse-no-such-seat").with("seat", flock.0));
    }
    if p.state().declared {
        p.impossible(Article::RaceJudges, Message::new("oca-declared-already"));
    }
    if !p.state().may_be_declared(flock, p.rules().garden) {
        p.illegal(Article::Win, Message::new("oca-not-the-winner"));
    }
    if !p.refused() {
        p.apply(Effect::Declared { flock }, Article::RaceJudges);
    }
}
