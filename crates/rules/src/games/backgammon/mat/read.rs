//! Reads a match file as the facts that a referee would have recorded.

use std::borrow::Cow;
use std::ops::Range;

use super::cells::{Cell, Head, Item, items};
use crate::games::backgammon::plays::split;
use crate::games::backgammon::{Backgammon, Cube, Effect, Fact, Phase, Play, Rules, State, Value};
use crate::interchange::remarks;
use crate::kit::{Dice, PlayerSeat, Seat};
use crate::{AnyViolation, Game, Log, Message, Notation, Proceeding, Stopped, TextError, Transcript, WrittenMove};

/// Tags about the place, time and players of a match, or how it was timed.
const ABOUT: [&str; 16] = [
    "Site",
    "Match ID",
    "Event",
    "Round",
    "Player 1",
    "Player 2",
    "Player 1 Elo",
    "Player 2 Elo",
    "EventDate",
    "EventTime",
    "Date",
    "Time",
    "Unrated",
    "ClockType",
    "Transcriber",
    "Annotator",
];

/// Returns the range of each match in a text: from the tags above its length on.
pub fn games(text: &str) -> Vec<Range<usize>> {
    let (mut starts, mut at, mut end, mut lengths) = (vec![0], 0, 0, 0);
    for line in text.split_inclusive('\n') {
        let content = line.trim();
        at += line.len();
        if content.ends_with("point match") {
            lengths += 1;
            starts.extend((lengths > 1).then_some(end));
        }
        if !content.is_empty() && !content.starts_with(';') {
            end = at;
        }
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect()
}

/// Parses a match file by these rules; the length is the file's. Reading ends at the first impossible move.
///
/// # Errors
/// Returns an error if the file has no head, or is of another game.
pub fn read(text: &str, rules: &Rules) -> Result<Transcript, Message> {
    read_items(&items(text), rules)
}

/// Parses the items of a file.
///
/// # Errors
/// Returns an error if the file has no head, or is of another game.
pub(in crate::games::backgammon) fn read_items(items: &[Item<'_>], rules: &Rules) -> Result<Transcript, Message> {
    let about = About::of(items)?;
    let rules = Rules { length: about.length, ..rules.clone() };
    let seats = about.names.clone().map(|name| PlayerSeat { name }).to_vec();
    let state = State::new(&rules);
    let last = items.iter().rposition(|item| matches!(item, Item::Game(_))).unwrap_or_default();
    let mut reading =
        Reading { state, rules, seats, moves: Vec::new(), won: None, is_last: false, results: Vec::new() };
    let mut stop = None;
    for (index, item) in items.iter().enumerate() {
        reading.is_last = index >= last;
        let stopped = match item {
            Item::Length(_) | Item::Tag(..) | Item::Comment => None,
            Item::Game(head) => reading.check_head(head).err().map(|why| {
                let at = WrittenMove { line: head.line, text: head.names.join(" – "), ..WrittenMove::default() };
                Stopped { at, why: TextError::Unreadable(why) }
            }),
            Item::Unreadable { line, text } => {
                let at = WrittenMove { line: *line, text: (*text).to_owned(), ..WrittenMove::default() };
                Some(Stopped { at, why: TextError::Unreadable(unreadable(*line, text)) })
            }
            Item::Cell(cell) => {
                let resigned = matches!(items.get(index + 1), Some(Item::Cell(next)) if ends(&next.text));
                reading.cell(cell, resigned).err().map(|why| Stopped { at: written(cell, &cell.text), why })
            }
        };
        if stopped.is_some() {
            stop = stopped;
            break;
        }
    }
    let names = about.names.map(Some).to_vec();
    let (moves, results) = (reading.moves, reading.results);
    Ok(Transcript {
        names,
        options: about.options,
        moves,
        stop,
        results,
        remarks: about.remarks,
        ..Transcript::default()
    })
}

fn unreadable(line: usize, text: &str) -> Message {
    Message::new("backgammon-mat-line").with("line", line).with("text", text)
}

/// What a file states about the whole match.
struct About {
    length: u8,
    names: [String; 2],
    options: Vec<(String, String)>,
    remarks: Vec<Message>,
}

impl About {
    fn of(items: &[Item<'_>]) -> Result<Self, Message> {
        let length = items.iter().find_map(|item| if let Item::Length(length) = item { Some(*length) } else { None });
        let head = items.iter().find_map(|item| if let Item::Game(head) = item { Some(head) } else { None });
        let stop = items.iter().find_map(|item| match item {
            Item::Unreadable { line, text } => Some(unreadable(*line, text)),
            _ => None,
        });
        let headless = || stop.unwrap_or_else(|| Message::new("backgammon-mat-head"));
        let (Some(length), Some(head)) = (length, head) else { return Err(headless()) };
        let mut options = vec![("length".to_owned(), length.to_string())];
        let mut unknown = Vec::new();
        for item in items {
            let Item::Tag(name, value) = item else { continue };
            let said = || format!("{name} «{value}»");
            match name.to_ascii_lowercase().as_str() {
                "crawford" => match is_on(value) {
                    Some(on) => options.push(("crawford".to_owned(), on.to_string())),
                    None => unknown.push(said()),
                },
                "variation" if value.eq_ignore_ascii_case("Backgammon") => {}
                "variation" => return Err(other_rules(&said())),
                "jacoby" | "beaver" | "beavers" if is_on(value) == Some(true) => return Err(other_rules(&said())),
                "jacoby" | "beaver" | "beavers" => {}
                "cubelimit" if value.parse().is_ok_and(|limit: u16| limit >= 1 << Cube::MOST) => {}
                _ if ABOUT.iter().any(|known| known.eq_ignore_ascii_case(name)) => {}
                _ => unknown.push(said()),
            }
        }
        let comments = items.iter().filter(|item| matches!(item, Item::Comment)).count();
        let names = head.names.clone().map(Cow::into_owned);
        Ok(Self { length, names, options, remarks: remarks(&unknown, comments) })
    }
}

/// Returns the error for a file that was played by other rules.
pub(in crate::games::backgammon) fn other_rules(said: &str) -> Message {
    Message::new("backgammon-mat-rules").with("text", said)
}

fn is_on(value: &str) -> Option<bool> {
    match value.to_ascii_lowercase().as_str() {
        "on" | "yes" | "true" | "1" => Some(true),
        "off" | "no" | "false" | "0" => Some(false),
        _ => None,
    }
}

/// Returns a text with its place in the file.
fn written(cell: &Cell<'_>, text: &str) -> WrittenMove {
    let number = u32::try_from(cell.number).ok();
    WrittenMove { line: cell.line, number, text: text.to_owned(), ..WrittenMove::default() }
}

/// Returns the error for a cell that does not fit the position.
fn misfit(cell: &Cell<'_>) -> TextError {
    let detail = Message::new("backgammon-mat-move").with("line", cell.line).with("game", cell.game);
    TextError::Unreadable(detail.with("number", cell.number).with("text", &*cell.text))
}

/// Checks whether a text says who won or lost a game.
fn ends(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or_default();
    ["Wins", "Losses"].iter().any(|known| word.eq_ignore_ascii_case(known))
}

/// Plays the moves as they are read.
struct Reading {
    rules: Rules,
    seats: Vec<PlayerSeat>,
    state: State,
    moves: Vec<WrittenMove>,
    /// The game that has just been won.
    won: Option<Won>,
    /// True if no other game of the match follows.
    is_last: bool,
    /// Results of the match, as often as the file states one.
    results: Vec<String>,
}

/// A game that was won.
#[derive(Clone, Copy)]
struct Won {
    player: Seat,
    points: u16,
    /// Points that would have won the match, if no other game follows.
    needed: Option<u16>,
}

impl Reading {
    fn check_head(&mut self, head: &Head<'_>) -> Result<(), Message> {
        self.won = None;
        if head.score == self.state.score && self.state.phase == Phase::Opening {
            return Ok(());
        }
        let [first, second] = self.state.score;
        Err(Message::new("backgammon-mat-score").with("line", head.line).with("first", first).with("second", second))
    }

    /// Plays the act of a cell; `resigned` if the next one states how the game ended.
    fn cell(&mut self, cell: &Cell<'_>, resigned: bool) -> Result<(), TextError> {
        if ends(&cell.text) {
            return self.win(cell);
        }
        if self.state.phase.asked().is_some_and(|asked| asked != cell.seat) {
            return Err(misfit(cell));
        }
        let (word, rest) = cell.text.split_once(char::is_whitespace).unwrap_or((&cell.text, ""));
        match word.to_ascii_lowercase().as_str() {
            "doubles" => {
                let to = (self.state.cube.value() * 2).to_string();
                let said = rest.trim_start_matches("=>").trim();
                if said.is_empty() || said == to { self.record(cell, &Fact::Double) } else { Err(misfit(cell)) }
            }
            "takes" => self.record(cell, &Fact::Take),
            "drops" => self.record(cell, &Fact::Drop),
            _ => self.turn(cell, resigned),
        }
    }

    /// Plays a roll; the first of a game is made of one die each, the higher being that of the player who plays it.
    fn turn(&mut self, cell: &Cell<'_>, resigned: bool) -> Result<(), TextError> {
        let (dice, play) = cell.text.split_once(':').ok_or_else(|| misfit(cell))?;
        let [one, other] = dice.as_bytes() else { return Err(misfit(cell)) };
        let mut dice = [one.wrapping_sub(b'0'), other.wrapping_sub(b'0')];
        let play = match play.trim() {
            "" => Play::NONE,
            unsaid if resigned && unsaid.bytes().all(|c| c == b'?') => Play::NONE,
            play => play.parse().map_err(|()| misfit(cell))?,
        };
        let opening = self.state.phase == Phase::Opening;
        if let Some((larger, smaller)) = Dice::new(dice[0], dice[1]).map(split).filter(|_| opening) {
            if larger == smaller {
                return Err(misfit(cell));
            }
            dice = if cell.seat == Seat(0) { [larger, smaller] } else { [smaller, larger] };
        }
        let unplayed = resigned && play == Play::NONE && self.try_out(&Fact::Turn { dice, play }).is_err();
        match (opening, unplayed) {
            (true, _) => self.record(cell, &Fact::Open(dice))?,
            (false, true) => self.record(cell, &Fact::Roll(dice))?,
            (false, false) => return self.record(cell, &Fact::Turn { dice, play }),
        }
        if unplayed { Ok(()) } else { self.record(cell, &Fact::Play(play)) }
    }

    /// Records a win or loss: one that has just come about, or else a resignation. Both may be stated, one after the
    /// other.
    fn win(&mut self, cell: &Cell<'_>) -> Result<(), TextError> {
        let mut words = cell.text.split_whitespace();
        let lost = words.next().is_some_and(|word| word.eq_ignore_ascii_case("losses"));
        let points: u16 = words.next().and_then(|word| word.parse().ok()).ok_or_else(|| misfit(cell))?;
        let player = if lost { cell.seat.opponent() } else { cell.seat };
        if cell.text.ends_with("and the match") {
            self.results.push(["1-0", "0-1"][player.index() & 1].to_owned());
        }
        if let Some(won) = self.won {
            let capped = won.needed.is_some_and(|needed| (needed..won.points).contains(&points));
            let agrees = points == won.points || capped;
            return if agrees && won.player == player { Ok(()) } else { Err(misfit(cell)) };
        }
        let value = self.resigned(player, points).ok_or_else(|| misfit(cell))?;
        self.record(cell, &Fact::Resign { player: player.opponent(), value: Some(value) })
    }

    /// Returns the value of a game resigned for this many points. If no value makes exactly that many and they win the
    /// match, returns the least value that makes as many, or at least wins it.
    fn resigned(&self, winner: Seat, points: u16) -> Option<Value> {
        let cube = self.state.cube.value();
        let least = |enough: u16| Value::ALL.into_iter().find(|value| value.points() * cube >= enough);
        let exact = Value::ALL.into_iter().find(|value| value.points() * cube == points);
        let needed = self.needed(winner).filter(|needed| points >= *needed);
        exact.or_else(|| needed.and_then(|needed| least(points).or_else(|| least(needed))))
    }

    /// Returns the points that a player lacks to win the match; `None` if another game follows, or in a session without
    /// end.
    fn needed(&self, player: Seat) -> Option<u16> {
        let length = u16::from(self.state.length);
        (length > 0 && self.is_last).then(|| length.saturating_sub(self.state.score[player.index() & 1]))
    }

    /// Decides a fact on a copy of the state.
    fn try_out(&self, fact: &Fact) -> Result<(State, Log<Backgammon>), TextError> {
        let (mut state, mut log) = (self.state.clone(), Log::new());
        let mut p = Proceeding::new(&self.rules, &mut state, &[], &mut log);
        Backgammon::decide(&mut p, fact);
        if p.refused() {
            return Err(TextError::Refused(log.violations.into_iter().map(AnyViolation::from).collect()));
        }
        Ok((state, log))
    }

    fn record(&mut self, cell: &Cell<'_>, fact: &Fact) -> Result<(), TextError> {
        let (state, log) = self.try_out(fact)?;
        self.won = log.steps.iter().find_map(|step| match step.effect {
            Effect::GameWon { player, points, .. } => Some(Won { player, points, needed: self.needed(player) }),
            _ => None,
        });
        self.state = state;
        self.moves.push(written(cell, &Backgammon::write_fact(fact, &self.seats)));
        Ok(())
    }
}
