//! The board as drawn so far: each change is checked at once and can be undone.

use egui::Key;
use rules::games::samurai::{Board, Cell, Ground, Rules};
use rules::{Arg, Message, Purpose, RulesetProblem, board_head};

use desk_kit::parts::problem_line;
use festival::i18n::{Lang, tr, tr_args, tr_message};

/// Effect of a click on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Brush {
    /// Selects it only.
    Choose,
    /// Removes its hex.
    Clear,
    /// Puts a hex there.
    Put(Ground),
}

impl Brush {
    /// All brushes, with their keys.
    pub const ALL: [(Self, Key); 7] = [
        (Self::Choose, Key::Num0),
        (Self::Put(Ground::Edo), Key::Num1),
        (Self::Put(Ground::City), Key::Num2),
        (Self::Put(Ground::Village), Key::Num3),
        (Self::Put(Ground::Land), Key::Num4),
        (Self::Put(Ground::Sea), Key::Num5),
        (Self::Clear, Key::Num6),
    ];

    /// Returns its name in text keys.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Choose => "choose",
            Self::Clear => "clear",
            Self::Put(ground) => ground.word(),
        }
    }
}

/// The board, its former states with the newest last, and the undone ones.
pub(super) struct Draft {
    pub board: Board,
    before: Vec<Board>,
    /// States undone since the last change, the last undone at the end.
    after: Vec<Board>,
    problems: Vec<RulesetProblem>,
    revision: u64,
}

impl Draft {
    /// Starts with a board.
    pub fn new(board: Board, rules: &Rules) -> Self {
        Self { problems: board.problems(rules), board, before: Vec::new(), after: Vec::new(), revision: 0 }
    }

    /// Returns the number of changes.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Sets another board as an undoable change; an equal one is no change.
    pub fn put(&mut self, board: Board, rules: &Rules) {
        if board != self.board {
            self.before.push(std::mem::replace(&mut self.board, board));
            self.after.clear();
            self.changed(rules);
        }
    }

    /// Undoes or redoes a change.
    pub fn go(&mut self, purpose: Purpose, rules: &Rules) {
        let (from, to) = match purpose {
            Purpose::Redo => (&mut self.after, &mut self.before),
            _ => (&mut self.before, &mut self.after),
        };
        if let Some(board) = from.pop() {
            to.push(std::mem::replace(&mut self.board, board));
            self.changed(rules);
        }
    }

    fn changed(&mut self, rules: &Rules) {
        self.problems = self.board.problems(rules);
        self.revision += 1;
    }

    /// Returns the problems of the board.
    pub fn problems(&self) -> &[RulesetProblem] {
        &self.problems
    }

    /// Returns the hexes named by problems.
    pub fn spoken_against(&self) -> impl Iterator<Item = Cell> {
        self.problems.iter().flat_map(hexes_of)
    }
}

/// Returns the hexes that a problem names.
pub(super) fn hexes_of(problem: &RulesetProblem) -> Vec<Cell> {
    let named = problem.detail.args.iter().filter(|(name, _)| matches!(*name, "hex" | "other"));
    let read = named.filter_map(|(_, arg)| if let Arg::Text(text) = arg { Cell::parse(text) } else { None });
    read.collect()
}

/// Parses a board for a ruleset from a file.
///
/// # Errors
/// Why it is none, in words.
pub(super) fn read(file: Result<Vec<u8>, Message>, ruleset: &str, lang: Lang) -> Result<Board, String> {
    let bytes = file.map_err(|message| tr_message(lang, &message))?;
    let text = String::from_utf8(bytes).map_err(|_| tr(lang, "programme-albo-not-text"))?;
    let board = Board::read(&text).map_err(|problem| problem_line(lang, &problem))?;
    match board_head(&text) {
        Some(head) if head.ruleset != ruleset => {
            Err(tr_args(lang, "own-board-other", &[("ruleset", (&head.ruleset).into())]))
        }
        _ => Ok(board),
    }
}
