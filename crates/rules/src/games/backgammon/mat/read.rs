//! Reads a match file as the facts that a referee would have recorded.

use super::cells::{Cell, Head, Item, items};
use crate::games::backgammon::plays::split;
use crate::games::backgammon::{Backgammon, Effect, Fact, Phase, Play, Rules, State, Value};
use crate::kit::{Dice, PlayerSeat, Seat};
use crate::{AnyViolation, Game, Log, Message, Notation, Proceeding, Stopped, TextError, Transcript, WrittenMove};

/// Reads a match file by these rules; the length is the file's. Reading ends at the first move that can't be.
///
/// # Errors
/// The first line that can't be read, or the head of a game with another score than was played.
pub fn read(text: &str, rules: &Rules) -> Result<Transcript, Message> {
    let items = items(text)?;
    let length = items.iter().find_map(|item| if let Item::Length(length) = item { Some(*length) } else { None });
    let heads = items.iter().find_map(|item| if let Item::Game(head) = item { Some(head.names) } else { None });
    let (Some(length), Some(names)) = (length, heads) else { return Err(Message::new("backgammon-mat-head")) };
    let rules = Rules { length, ..rules.clone() };
    let names = names.map(str::to_owned);
    let seats = names.clone().map(|name| PlayerSeat { name }).to_vec();
    let mut reading = Reading { state: State::new(&rules), rules, seats, moves: Vec::new(), won: None };
    let mut stop = None;
    for (index, item) in items.iter().enumerate() {
        match item {
            Item::Length(_) => {}
            Item::Game(head) => reading.check_head(head)?,
            Item::Cell(cell) => {
                let resigned = matches!(items.get(index + 1), Some(Item::Cell(next)) if is_win(next.text));
                if let Err(why) = reading.cell(cell, resigned) {
                    stop = Some(Stopped { at: written(cell, cell.text), why });
                    break;
                }
            }
        }
    }
    let options = vec![("length".to_owned(), length.to_string())];
    Ok(Transcript { names: names.map(Some).to_vec(), options, moves: reading.moves, stop, ..Transcript::default() })
}

/// Says where a text stands in the file.
fn written(cell: &Cell<'_>, text: &str) -> WrittenMove {
    let number = u32::try_from(cell.number).ok();
    WrittenMove { line: cell.line, number, text: text.to_owned(), ..WrittenMove::default() }
}

/// Says of a cell that it does not fit what is on the board.
fn misfit(cell: &Cell<'_>) -> TextError {
    let detail = Message::new("backgammon-mat-move").with("line", cell.line).with("game", cell.game);
    TextError::Unreadable(detail.with("number", cell.number).with("text", cell.text))
}

fn is_win(text: &str) -> bool {
    text.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("wins"))
}

/// Plays what is read.
struct Reading {
    rules: Rules,
    seats: Vec<PlayerSeat>,
    state: State,
    moves: Vec<WrittenMove>,
    /// Who has just won a game, and how many points.
    won: Option<(Seat, u16)>,
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

    /// Plays what stands in a cell; `resigned` where a win comes next.
    fn cell(&mut self, cell: &Cell<'_>, resigned: bool) -> Result<(), TextError> {
        if is_win(cell.text) {
            return self.win(cell);
        }
        if self.state.phase.asked().is_some_and(|asked| asked != cell.seat) {
            return Err(misfit(cell));
        }
        let (word, rest) = cell.text.split_once(char::is_whitespace).unwrap_or((cell.text, ""));
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

    /// Plays a roll; the first of a game is made of one die each, the higher one of who plays it.
    fn turn(&mut self, cell: &Cell<'_>, resigned: bool) -> Result<(), TextError> {
        let (dice, play) = cell.text.split_once(':').ok_or_else(|| misfit(cell))?;
        let [one, other] = dice.as_bytes() else { return Err(misfit(cell)) };
        let mut dice = [one - b'0', other - b'0'];
        let play = if play.trim().is_empty() { Ok(Play::NONE) } else { play.parse() };
        let play = play.map_err(|()| misfit(cell))?;
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

    /// Takes a win: one that has just come about, or else a resignation.
    fn win(&mut self, cell: &Cell<'_>) -> Result<(), TextError> {
        let points: u16 =
            cell.text.split_whitespace().nth(1).and_then(|word| word.parse().ok()).ok_or_else(|| misfit(cell))?;
        if let Some((_, scored)) = self.won.take() {
            return if scored == points { Ok(()) } else { Err(misfit(cell)) };
        }
        let cube = self.state.cube.value();
        let value = Value::ALL.into_iter().find(|value| value.points() * cube == points).ok_or_else(|| misfit(cell))?;
        self.record(cell, &Fact::Resign { player: cell.seat.opponent(), value: Some(value) })?;
        self.won = None;
        Ok(())
    }

    /// Works out what follows from a fact, without keeping it.
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
            Effect::GameWon { player, points, .. } => Some((player, points)),
            _ => None,
        });
        self.state = state;
        self.moves.push(written(cell, &Backgammon::write_fact(fact, &self.seats)));
        Ok(())
    }
}
