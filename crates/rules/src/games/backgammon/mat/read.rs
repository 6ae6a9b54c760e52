//! Reads a match file as the facts that a referee would have recorded.

use super::cells::{Cell, Head, Item, items};
use crate::games::backgammon::plays::split;
use crate::games::backgammon::{Article as Clause, Backgammon, Effect, Fact, Phase, Play, Rules, State, Value};
use crate::kit::{Dice, PlayerSeat, Seat};
use crate::{Article, Game, Log, Message, Notation, Proceeding};

/// Holds what a match file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The players, the first column first.
    pub names: [String; 2],
    /// Points that win the match; 0 for a session without end.
    pub length: u8,
    /// What was recorded, in order, as text that [`Notation::parse_fact`] reads.
    pub facts: Vec<String>,
}

/// Reads a match file by these rules; the length is the file's.
///
/// # Errors
/// The first line that can't be read, or the first move that is against the rules, with its line, game and number.
pub fn read(text: &str, rules: &Rules) -> Result<Imported, Message> {
    let items = items(text)?;
    let length = items.iter().find_map(|item| if let Item::Length(length) = item { Some(*length) } else { None });
    let heads = items.iter().find_map(|item| if let Item::Game(head) = item { Some(head.names) } else { None });
    let (Some(length), Some(names)) = (length, heads) else { return Err(Message::new("backgammon-mat-head")) };
    let rules = Rules { length, ..rules.clone() };
    let names = names.map(str::to_owned);
    let seats = names.clone().map(|name| PlayerSeat { name }).to_vec();
    let mut reading = Reading { state: State::new(&rules), rules, seats, facts: Vec::new(), won: None };
    for (index, item) in items.iter().enumerate() {
        match item {
            Item::Length(_) => {}
            Item::Game(head) => reading.check_head(head)?,
            Item::Cell(cell) => {
                let resigned = matches!(items.get(index + 1), Some(Item::Cell(next)) if is_win(next.text));
                reading.cell(cell, resigned).map_err(|articles| {
                    let at = Message::new("backgammon-mat-move").with("line", cell.line).with("game", cell.game);
                    at.with("number", cell.number).with("text", cell.text).with("articles", articles.join(", "))
                })?;
            }
        }
    }
    Ok(Imported { names, length, facts: reading.facts })
}

fn is_win(text: &str) -> bool {
    text.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("wins"))
}

/// Plays what is read.
struct Reading {
    rules: Rules,
    seats: Vec<PlayerSeat>,
    state: State,
    facts: Vec<String>,
    /// Who has just won a game, and how many points.
    won: Option<(Seat, u16)>,
}

/// Keys of the articles that are violated; none where something does not fit what is on the board.
type Articles = Vec<&'static str>;

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
    fn cell(&mut self, cell: &Cell<'_>, resigned: bool) -> Result<(), Articles> {
        if is_win(cell.text) {
            return self.win(cell);
        }
        if self.state.phase.asked().is_some_and(|asked| asked != cell.seat) {
            return Err(Vec::new());
        }
        let (word, rest) = cell.text.split_once(char::is_whitespace).unwrap_or((cell.text, ""));
        match word.to_ascii_lowercase().as_str() {
            "doubles" => {
                let to = (self.state.cube.value() * 2).to_string();
                let said = rest.trim_start_matches("=>").trim();
                if said.is_empty() || said == to { self.record(&Fact::Double) } else { Err(Vec::new()) }
            }
            "takes" => self.record(&Fact::Take),
            "drops" => self.record(&Fact::Drop),
            _ => self.turn(cell, resigned),
        }
    }

    /// Plays a roll; the first of a game is made of one die each, the higher one of who plays it.
    fn turn(&mut self, cell: &Cell<'_>, resigned: bool) -> Result<(), Articles> {
        let (dice, play) = cell.text.split_once(':').ok_or_else(Vec::new)?;
        let [one, other] = dice.as_bytes() else { return Err(Vec::new()) };
        let mut dice = [one - b'0', other - b'0'];
        let play = if play.trim().is_empty() { Ok(Play::NONE) } else { play.parse() };
        let play = play.map_err(|()| Vec::new())?;
        let opening = self.state.phase == Phase::Opening;
        if let Some((larger, smaller)) = Dice::new(dice[0], dice[1]).map(split).filter(|_| opening) {
            if larger == smaller {
                return Err(vec![Clause::Opening.key()]);
            }
            dice = if cell.seat == Seat(0) { [larger, smaller] } else { [smaller, larger] };
        }
        let unplayed = resigned && play == Play::NONE && self.try_out(&Fact::Turn { dice, play }).is_err();
        match (opening, unplayed) {
            (true, _) => self.record(&Fact::Open(dice))?,
            (false, true) => self.record(&Fact::Roll(dice))?,
            (false, false) => return self.record(&Fact::Turn { dice, play }),
        }
        if unplayed { Ok(()) } else { self.record(&Fact::Play(play)) }
    }

    /// Takes a win: one that has just come about, or else a resignation.
    fn win(&mut self, cell: &Cell<'_>) -> Result<(), Articles> {
        let points: u16 =
            cell.text.split_whitespace().nth(1).and_then(|word| word.parse().ok()).ok_or_else(Vec::new)?;
        if let Some((_, scored)) = self.won.take() {
            return if scored == points { Ok(()) } else { Err(Vec::new()) };
        }
        let cube = self.state.cube.value();
        let value = Value::ALL.into_iter().find(|value| value.points() * cube == points).ok_or_else(Vec::new)?;
        self.record(&Fact::Resign { player: cell.seat.opponent(), value: Some(value) })?;
        self.won = None;
        Ok(())
    }

    /// Works out what follows from a fact, without keeping it.
    fn try_out(&self, fact: &Fact) -> Result<(State, Log<Backgammon>), Articles> {
        let (mut state, mut log) = (self.state.clone(), Log::new());
        let mut p = Proceeding::new(&self.rules, &mut state, &[], &mut log);
        Backgammon::decide(&mut p, fact);
        if p.refused() {
            let mut articles: Articles = log.violations.iter().map(|violation| violation.article.key()).collect();
            articles.dedup();
            return Err(articles);
        }
        Ok((state, log))
    }

    fn record(&mut self, fact: &Fact) -> Result<(), Articles> {
        let (state, log) = self.try_out(fact)?;
        self.won = log.steps.iter().find_map(|step| match step.effect {
            Effect::GameWon { player, points, .. } => Some((player, points)),
            _ => None,
        });
        self.state = state;
        self.facts.push(Backgammon::write_fact(fact, &self.seats));
        Ok(())
    }
}
