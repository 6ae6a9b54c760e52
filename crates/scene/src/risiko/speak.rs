//! Lines for the speaker: conquests with the points missing, losses of a roll, the next turn.

use rules::games::risiko::{Code, Effect, Goal, Risiko, about_objective};
use rules::kit::Seat;
use rules::{Game as _, Message, Step};

use crate::View;
use crate::risiko::{about_land, about_player, colour_of};
use crate::tabletop::{aloud, name, ruling_lines};

/// Greatest number of lines for a record.
const MOST: usize = 3;

pub(super) fn lines(view: View<'_, Risiko>) -> Vec<Message> {
    if view.last.iter().all(|step| step.article.is_none()) {
        return ruling_lines(view);
    }
    // Sheets opened after the end are for the minutes: the victory stays.
    if view.state.is_over() && view.last.iter().all(|step| is_of_sheet(&step.effect)) {
        return Vec::new();
    }
    let effects = || view.last.iter().map(|step| &step.effect);
    let news = won(view).into_iter().chain(effects().filter_map(|effect| news(view, effect)));
    let takes = taken(view).into_iter().chain(uncovered(view));
    let rolls = effects().filter_map(|effect| rolled(view, effect));
    let acts = effects().filter_map(|effect| act(view, effect));
    let lines: Vec<_> = news.chain(takes).chain(rolls).chain(acts).take(MOST).collect();
    if !lines.is_empty() {
        return lines;
    }
    let moved = effects().find_map(|effect| moved(view, effect));
    moved.map_or_else(|| aloud(view).into_iter().take(1).collect(), |line| vec![line])
}

/// Returns the line on moved or placed armies, with the names of the territories.
fn moved(view: View<'_, Risiko>, effect: &Effect) -> Option<Message> {
    let of = |key, seat: Seat, count: usize| Some(about_player(key, view, seat).with("count", count));
    let (key, seat, at, armies) = match effect {
        Effect::Dealt { seat, lands, count } => {
            return of("speak-risiko-dealt", *seat, lands.len() + usize::from(*count));
        }
        Effect::Deployed { seat, lands } => return of("speak-risiko-deployed", *seat, lands.len()),
        Effect::SetPlayed { seat, worth, held, .. } => {
            return Some(about_player("speak-risiko-set", view, *seat).with("armies", worth.saturating_add(*held)));
        }
        Effect::Drawn { seat, .. } => return Some(about_player("speak-risiko-draws", view, *seat)),
        Effect::SheetOpened { seat, .. } => return Some(about_player("risiko-say-sheet", view, *seat)),
        Effect::Placed { seat, land, armies } => ("speak-risiko-places", seat, land, *armies),
        Effect::Moved { seat, to, armies, .. } => ("speak-risiko-moves", seat, to, *armies),
        Effect::Shown { seat, land, armies } => ("speak-risiko-shows", seat, land, *armies),
        Effect::Declared { seat, to, .. } => ("speak-risiko-declares", seat, to, 0),
        Effect::Jumped { seat, to, units, .. } => ("speak-risiko-jumps", seat, to, *units),
        Effect::Loaded { seat, from, armies, .. } => ("speak-risiko-loads", seat, from, *armies),
        Effect::Landed { seat, to, armies } => ("speak-risiko-lands", seat, to, *armies),
        Effect::JumpedHome { seat, to, units: armies } | Effect::LandedHome { seat, to, armies } => {
            ("speak-risiko-joins", seat, to, *armies)
        }
        Effect::DestinationRead { seat, to } => ("speak-risiko-aims", seat, to, 0),
        _ => return None,
    };
    Some(whose(about_land(key, view, *at), view, *seat).with("armies", armies))
}

/// Returns the line on the winner by the final count, which may wait for the objectives, or for dark territories.
fn won(view: View<'_, Risiko>) -> Option<Message> {
    let counts =
        |effect: &Effect| matches!(effect, Effect::Ended { .. } | Effect::ObjectiveNoted { .. } | Effect::DarkLifted);
    let decided = |effect: &Effect| matches!(effect, Effect::TargetReached { .. } | Effect::RisikoMade { .. });
    let any = |is: fn(&Effect) -> bool| view.last.iter().any(|step| is(&step.effect));
    if !any(counts) || any(decided) {
        return None;
    }
    match Risiko::outcome(view.game.rules(), view.state)?.winners.as_slice() {
        [] => None,
        [seat] => Some(about_player("speak-risiko-wins", view, *seat)),
        seats => {
            let players: Vec<_> = seats.iter().map(|seat| name(view.game, *seat)).collect();
            let (rules, state) = (view.game.rules(), view.state);
            let (by, count) = match &rules.goal {
                Goal::Points { .. } => ("points", seats.first().map_or(0, |seat| state.points(rules, *seat))),
                Goal::Objectives { .. } => ("objectives", 0),
            };
            let line = Message::new("speak-risiko-wins-many").with("players", players.join(", "));
            Some(line.with("by", by).with("points", count))
        }
    }
}

/// Returns the line on a decisive event: the end, a victory, an elimination, the last rounds.
fn news(view: View<'_, Risiko>, effect: &Effect) -> Option<Message> {
    Some(match effect {
        Effect::TargetReached { seat, points } => {
            about_player("speak-risiko-target", view, *seat).with("points", *points)
        }
        Effect::RisikoMade { seat } => about_player("speak-risiko-made", view, *seat),
        Effect::Eliminated { seat, by: Some(by), .. } => {
            let line = about_player("speak-risiko-eliminated", view, *seat).with("by", colour_of(view, *by));
            line.with("by_player", name(view.game, *by))
        }
        Effect::TimeUp => Message::new("speak-risiko-penultimate"),
        Effect::LastRound { extra: 0 } => Message::new("speak-risiko-last"),
        Effect::EndRolled { seat, dice, needed, ends } => {
            let sum: u8 = dice.iter().map(|die| die.pips()).sum();
            let line = about_player("speak-risiko-end-roll", view, *seat).with("sum", sum).with("needed", *needed);
            line.with("ends", if *ends { "yes" } else { "no" })
        }
        Effect::ObjectiveNoted { seat, id } => objective(view, *seat, *id),
        Effect::Unrevealed { lands } => Message::new("speak-risiko-unrevealed").with("count", *lands),
        Effect::DarkLifted => Message::new("speak-risiko-dark"),
        _ => return None,
    })
}

/// Returns the line on an objective once it is no secret, without the number of its card, which means nothing to a
/// hall.
fn objective(view: View<'_, Risiko>, seat: Seat, id: Option<Code>) -> Message {
    let known = id.filter(|_| view.state.is_over()).and_then(|id| view.game.rules().objective(id));
    let told = known.and_then(|known| about_objective("speak-risiko-objective", view.game.rules(), known));
    let line = told.unwrap_or_else(|| Message::new("speak-risiko-objective-noted"));
    whose(line, view, seat)
}

fn is_of_sheet(effect: &Effect) -> bool {
    matches!(effect, Effect::SheetOpened { .. } | Effect::SheetDiffers { .. } | Effect::SheetChecked { .. })
}

/// Returns the line on how many territories a player has revealed at once.
fn uncovered(view: View<'_, Risiko>) -> Option<Message> {
    let shown = |step: &&Step<Risiko>| matches!(step.effect, Effect::Shown { .. });
    let (count, first) = (view.last.iter().filter(shown).count(), view.last.iter().find(shown)?);
    let Effect::Shown { seat, .. } = first.effect else { return None };
    (count > 1).then(|| whose(Message::new("speak-risiko-uncovers").with("count", count), view, seat))
}

/// Returns the lines on territories taken, with the resulting points, and on continents completed.
fn taken(view: View<'_, Risiko>) -> Vec<Message> {
    let takes: Vec<(Seat, Code)> = view
        .last
        .iter()
        .filter_map(|step| match step.effect {
            Effect::Occupied { seat, to, .. } => Some((seat, to)),
            Effect::Held { seat, land, .. } => Some((seat, land)),
            _ => None,
        })
        .collect();
    let lines = match takes.as_slice() {
        [] => return Vec::new(),
        [(seat, code)] => vec![counted(whose(about_land("speak-risiko-takes", view, *code), view, *seat), view, *seat)],
        [(seat, _), ..] => {
            let line = whose(Message::new("speak-risiko-takes-many").with("count", takes.len()), view, *seat);
            vec![counted(line, view, *seat)]
        }
    };
    lines.into_iter().chain(whole(view, &takes)).collect()
}

/// Adds the points of a player, and how many are missing; without points the territories.
fn counted(line: Message, view: View<'_, Risiko>, seat: Seat) -> Message {
    let (rules, state) = (view.game.rules(), view.state);
    match &rules.goal {
        Goal::Points { target, .. } => {
            let points = state.points(rules, seat);
            line.with("by", "points").with("points", points).with("left", target.saturating_sub(points))
        }
        Goal::Objectives { .. } => {
            line.with("by", "territories").with("points", state.held(seat).count()).with("left", 0)
        }
    }
}

/// Returns the lines on continents that were completed.
fn whole(view: View<'_, Risiko>, takes: &[(Seat, Code)]) -> Vec<Message> {
    let rules = view.game.rules();
    let mut found: Vec<(Seat, usize)> = Vec::new();
    for (seat, code) in takes {
        let Some(at) = rules.map.territory(*code).map(|territory| territory.continent) else { continue };
        if view.state.holds_continent(rules, *seat, at) && !found.contains(&(*seat, at)) {
            found.push((*seat, at));
        }
    }
    let line = |(seat, at): (Seat, usize)| {
        let it = rules.map.continents.get(at)?;
        let line =
            Message::new("speak-risiko-continent").with("it", it.name.it.as_str()).with("en", it.name.en.as_str());
        Some(whose(line.with("bonus", it.bonus), view, seat))
    };
    found.into_iter().filter_map(line).collect()
}

/// Adds the player that a sentence is about, by name and colour.
fn whose(line: Message, view: View<'_, Risiko>, seat: Seat) -> Message {
    line.with("player", name(view.game, seat)).with("colour", colour_of(view, seat))
}

/// Returns the line on both sides' losses in a roll.
fn rolled(view: View<'_, Risiko>, effect: &Effect) -> Option<Message> {
    let Effect::Rolled { seat, to, lost: [own, other], .. } = effect else { return None };
    let line = about_land("speak-risiko-rolls", view, *to).with("own", *own).with("other", *other);
    Some(whose(line, view, *seat))
}

/// Returns the line on the next turn.
fn act(view: View<'_, Risiko>, effect: &Effect) -> Option<Message> {
    match effect {
        Effect::TurnBegun { seat, .. } => {
            let line = about_player("speak-risiko-turn", view, *seat);
            Some(line.with("armies", view.state.turn.to_place))
        }
        _ => None,
    }
}
