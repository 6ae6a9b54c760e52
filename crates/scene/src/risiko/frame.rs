//! The frame in the south of the Pacific: the round, the approaching end, the dice of the last roll.

use rules::games::risiko::{Closing, Code, Effect, Holder, Pending, Risiko, Roll, Stage, Step, won};
use rules::kit::{Die, Seat};
use rules::{Game, Message};

use crate::geometry::square;
use crate::risiko::act::Planned;
use crate::risiko::lay::FRAME;
use crate::tabletop::{READ, die, mark_outline, words};
use crate::{Anchor, Ink, Paint, Point, Scene, View, Words};

/// Size of a die, and distance from one to the next.
const DIE: i32 = 98;
const STEP: i32 = 108;
/// Middles of the two rows of dice, from the top of the frame.
const ROWS: [i32; 2] = [232, 352];
/// Baseline of the chance, from the top of the frame.
const CHANCE: i32 = 450;

pub(super) fn draw(scene: &mut Scene, view: View<'_, Risiko>, planned: Option<&Planned>) {
    scene.rect(FRAME, [6; 4], Paint::fill(Ink::Pale).outlined(Ink::WoodDeep, 6));
    scene.rect(FRAME.inset(11), [3; 4], Paint::stroke(Ink::WoodDeep, 2));
    let mut say = |down: i32, size: i32, message: Message| {
        let at = Point::new(FRAME.centre().x, FRAME.y + down);
        scene.text(words(at, Anchor::Middle, size, Ink::Dark, FRAME.w - 40, Words::Said(message)));
    };
    say(86, 80, Message::new("scene-risiko-stage").with("stage", stage(view)).with("round", view.state.under_way()));
    let neutral =
        planned.filter(|planned| is_neutral(view, planned.to)).map(|_| Message::new("scene-risiko-neutral-attacked"));
    if let Some(line) = neutral.or_else(|| closing(view).filter(|_| !view.state.is_over())) {
        say(156, READ, line);
    }
    if let Some(chance) = planned.and_then(|planned| planned.chance(view.game.rules(), view.state)) {
        say(CHANCE, READ, Message::new("scene-risiko-chance").with("percent", chance));
    } else if let Some(Pending::Fight { units, .. }) = view.state.turn.pending {
        say(CHANCE, READ, Message::new("scene-risiko-in-air").with("count", units));
    }
    let roll = planned.map_or_else(|| shown(view), |planned| Some(of_plan(view, planned)));
    roll.into_iter().for_each(|roll| dice(scene, &roll));
}

/// Returns the attack being entered, to be shown like a roll.
fn of_plan(view: View<'_, Risiko>, planned: &Planned) -> Shown {
    Shown {
        by: view.state.seat,
        codes: [planned.from.map(|from| from.to_string()), Some(planned.to.to_string())],
        rows: [planned.attack.clone(), planned.defence.clone()],
    }
}

const fn stage(view: View<'_, Risiko>) -> &'static str {
    match view.state.stage {
        Stage::SetUp => "set-up",
        Stage::Rounds => "rounds",
        Stage::Play | Stage::Summary if view.state.round == 0 => "begun",
        Stage::Play | Stage::Summary => "play",
        Stage::Over(_) => "over",
    }
}

/// Checks whether a territory has neutral armies, for which the attacker rolls.
fn is_neutral(view: View<'_, Risiko>, code: Code) -> bool {
    view.state.land(code).is_some_and(|land| land.holder == Some(Holder::Neutral))
}

/// Returns the message that the end is near, if it is.
pub(super) fn closing(view: View<'_, Risiko>) -> Option<Message> {
    let word = match (view.state.stage, view.state.closing) {
        (Stage::Play, _) if view.state.turn.step == Step::EndRoll => "extra",
        (Stage::Over(_), _) => "over",
        (_, Closing::Open) => return None,
        (_, Closing::Penultimate) => "penultimate",
        (_, Closing::Last) => "last",
        (_, Closing::Extra(_)) => "extra",
    };
    let needed = view.state.needed(view.game.rules());
    Some(Message::new("scene-risiko-closing").with("closing", word).with("needed", needed))
}

/// A roll to show.
struct Shown {
    by: Seat,
    codes: [Option<String>; 2],
    rows: [Vec<Die>; 2],
}

/// Finds the last roll: in the last record, or before it in the same turn.
fn shown(view: View<'_, Risiko>) -> Option<Shown> {
    let last = view.last.iter().rev().find_map(|step| match &step.effect {
        Effect::Rolled { seat, from, to, attack, defence, .. } => Some(Shown {
            by: *seat,
            codes: [from.map(|from| from.to_string()), Some(to.to_string())],
            rows: [attack.clone(), defence.clone()],
        }),
        Effect::EndRolled { seat, dice, .. } => {
            Some(Shown { by: *seat, codes: [None, None], rows: [dice.clone(), Vec::new()] })
        }
        _ => None,
    });
    let turn = || {
        let roll = view.state.turn.roll.as_ref()?;
        let rows = [roll.attack.clone(), roll.defence.clone()];
        let from = rolled_from(view, roll).map(|from| from.to_string());
        Some(Shown { by: view.state.seat, codes: [from, Some(roll.to.to_string())], rows })
    };
    last.or_else(turn)
}

/// Finds the territory from which a roll's attack came.
fn rolled_from(view: View<'_, Risiko>, roll: &Roll) -> Option<Code> {
    let steps = view.game.entries().iter().rev().flat_map(|entry| entry.steps.iter().rev());
    let mut rolls = steps.filter_map(|step| match &step.effect {
        Effect::Rolled { from, to, attack, defence, .. } => Some((*from, *to, attack, defence)),
        _ => None,
    });
    let of_this = |(_, to, attack, defence): &(_, Code, &Vec<Die>, &Vec<Die>)| {
        (*to, *attack, *defence) == (roll.to, &roll.attack, &roll.defence)
    };
    rolls.find(of_this).and_then(|(from, ..)| from)
}

/// Draws both rows of dice; the winning one of each pair is marked.
fn dice(scene: &mut Scene, shown: &Shown) {
    let inks = [[Ink::Seat(shown.by.0), Ink::SeatLabel(shown.by.0)], [Ink::Ivory, Ink::Engraved]];
    for (row, down) in ROWS.into_iter().enumerate() {
        let middle = FRAME.y + down;
        if let Some(code) = &shown.codes[row] {
            let at = Point::new(FRAME.x + 84, middle + 22);
            scene.text(words(at, Anchor::Middle, READ, Ink::Dark, 124, Words::Plain(code.clone())));
        }
        for (index, face) in (0..).zip(&shown.rows[row]) {
            let at = Point::new(FRAME.x + 216 + STEP * index, middle);
            die(scene, at, DIE, face.pips(), inks[row]);
            if wins(&shown.rows, row, usize::try_from(index).unwrap_or(usize::MAX)) {
                mark_outline(scene, square(at, DIE + 6).outline([22; 4]), 7);
            }
        }
    }
}

/// Checks whether a die beats its counterpart; a tie is the defender's (3.7).
fn wins(rows: &[Vec<Die>; 2], row: usize, index: usize) -> bool {
    let (Some(attack), Some(defence)) = (rows[0].get(index), rows[1].get(index)) else { return false };
    (attack.pips() > defence.pips()) == (row == 0)
}

/// Checks whether a player is on turn, or has won.
pub(super) fn is_lit(view: View<'_, Risiko>, seat: Seat) -> bool {
    match view.state.stage {
        Stage::SetUp | Stage::Summary => false,
        Stage::Rounds | Stage::Play => view.state.seat == seat,
        Stage::Over(_) => match won(view.game.rules(), view.state) {
            // What remains to be counted changes nothing for an immediate winner.
            Some(winner) => winner == seat,
            None => {
                let outcome = Risiko::outcome(view.game.rules(), view.state);
                outcome.is_some_and(|outcome| outcome.winners.contains(&seat))
            }
        },
    }
}
