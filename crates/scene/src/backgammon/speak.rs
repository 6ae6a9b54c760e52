//! Lines for the speaker.

use rules::games::backgammon::{Article, BAR, Backgammon, Effect, Play, Value};
use rules::{Message, Seat};

use crate::View;
use crate::backgammon::plaques::played;
use crate::tabletop::{about, name, ruling_lines};

pub(super) fn lines(view: View<'_, Backgammon>) -> Vec<Message> {
    let Some(act) = act(view) else { return ruling_lines(view) };
    std::iter::once(act).chain(result(view)).collect()
}

/// Returns the line on the act: a play rather than the roll that led to it, the cube, a resignation.
fn act(view: View<'_, Backgammon>) -> Option<Message> {
    play(view).or_else(|| {
        view.last.iter().find_map(|step| match step.effect {
            Effect::Rolled { by, dice } => {
                let opening = step.article == Some(Article::Opening);
                let key = if opening { "speak-backgammon-begins" } else { "speak-backgammon-rolled" };
                Some(about(key, view.game, by).with("first", dice.0.pips()).with("second", dice.1.pips()))
            }
            Effect::OpeningTied { number } => Some(Message::new("speak-backgammon-tied").with("number", number)),
            Effect::Voided { by, .. } => Some(about("speak-backgammon-cocked", view.game, by)),
            Effect::Doubled { by, to } => {
                let opponent = name(view.game, by.opponent());
                Some(about("speak-backgammon-doubled", view.game, by).with("cube", to).with("opponent", opponent))
            }
            Effect::Taken { by, cube } => Some(about("speak-backgammon-taken", view.game, by).with("cube", cube)),
            Effect::Dropped { by } => Some(about("speak-backgammon-dropped", view.game, by)),
            Effect::Resigned { player, value } => {
                Some(about("speak-backgammon-resigned", view.game, player).with("value", word(value)))
            }
            Effect::Flagged { player } => Some(about("speak-table-flag", view.game, player)),
            _ => None,
        })
    })
}

/// Returns the line on how the dice were played, with the dice if they were recorded at once.
fn play(view: View<'_, Backgammon>) -> Option<Message> {
    let play = played(view.last)?;
    let by = view.last.iter().find_map(|step| match step.effect {
        Effect::Moved { by, .. } | Effect::Stayed { by } => Some(by),
        _ => None,
    })?;
    let dice = view.last.iter().find_map(|step| match step.effect {
        Effect::Rolled { dice, .. } => Some(dice),
        _ => None,
    });
    let key = if play.hops().is_empty() { "speak-backgammon-stayed" } else { "speak-backgammon-played" };
    let line = about(key, view.game, by).with("dice", if dice.is_some() { "said" } else { "none" });
    let (first, second) = dice.map_or((0, 0), |dice| (dice.0.pips(), dice.1.pips()));
    Some(with_ways(line.with("first", first).with("second", second), &play))
}

/// Start and end of a checker, and the number of checkers with the same move.
type Way = (u8, u8, u8);

/// Adds the moves of checkers, at most four, each by one number or several; hits are stated later.
fn with_ways(line: Message, play: &Play) -> Message {
    let mut ways: Vec<(u8, u8)> = Vec::new();
    for hop in play.hops() {
        match ways.iter_mut().find(|(_, to)| *to == hop.from) {
            Some((_, to)) => *to = hop.to,
            None => ways.push((hop.from, hop.to)),
        }
    }
    let mut alike: Vec<Way> = Vec::new();
    for (from, to) in ways {
        match alike.iter_mut().find(|way| (way.0, way.1) == (from, to)) {
            Some(way) => way.2 += 1,
            None => alike.push((from, to, 1)),
        }
    }
    const NAMES: [[&str; 3]; 4] = [
        ["from1", "to1", "count1"],
        ["from2", "to2", "count2"],
        ["from3", "to3", "count3"],
        ["from4", "to4", "count4"],
    ];
    // The sentence needs all arguments, used or not.
    let none = std::iter::repeat(&(0, 0, 0));
    let all = NAMES.iter().zip(alike.iter().chain(none));
    all.fold(line.with("ways", alike.len()), |line, (names, (from, to, count))| {
        line.with(names[0], *from).with(names[1], *to).with(names[2], *count)
    })
}

/// Returns the line on the result: the match, the game, or else hits.
fn result(view: View<'_, Backgammon>) -> Option<Message> {
    let effects = || view.last.iter().map(|step| &step.effect);
    // The score of the named player comes first.
    let scored = |line: Message, of: Seat| {
        let [own, other] = [of, of.opponent()].map(|player| view.state.score[player.index()]);
        line.with("first", own).with("second", other)
    };
    let won = effects().find_map(|effect| match *effect {
        Effect::Won { player } => Some(scored(about("speak-backgammon-match", view.game, player), player)),
        _ => None,
    });
    let crawford = effects().any(|effect| matches!(effect, Effect::CrawfordBegun));
    let game = || {
        effects().find_map(|effect| match *effect {
            Effect::GameWon { player, value, points } => {
                let line =
                    about("speak-backgammon-game", view.game, player).with("value", word(value)).with("points", points);
                Some(scored(line, player).with("crawford", if crawford { "yes" } else { "no" }))
            }
            _ => None,
        })
    };
    won.or_else(game).or_else(|| hit(view))
}

fn hit(view: View<'_, Backgammon>) -> Option<Message> {
    let by = view.last.iter().find_map(|step| match step.effect {
        Effect::Hit { by, .. } => Some(by),
        _ => None,
    })?;
    let victim = by.opponent();
    Some(about("speak-backgammon-hit", view.game, victim).with("count", view.state.board.count(victim, BAR)))
}

const fn word(value: Value) -> &'static str {
    match value {
        Value::Single => "single",
        Value::Gammon => "gammon",
        Value::Backgammon => "backgammon",
    }
}
