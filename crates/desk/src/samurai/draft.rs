//! The board as it is drawn so far: each change can be taken back, and is checked at once.

use egui::Key;
use rules::games::samurai::{Board, Cell, Ground, Rules};
use rules::{Arg, Message, Purpose, RulesetProblem, board_head};

use crate::parts::problem_line;
use festival::i18n::{Lang, tr, tr_args, tr_message};

/// What a click on a place does there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Brush {
    /// Chooses it, and nothing more.
    Choose,
    /// Takes away what is there.
    Clear,
    /// Puts a hex there.
    Put(Ground),
}

impl Brush {
    /// Lists them with their keys.
    pub const ALL: [(Self, Key); 7] = [
        (Self::Choose, Key::Num0),
        (Self::Put(Ground::Edo), Key::Num1),
        (Self::Put(Ground::City), Key::Num2),
        (Self::Put(Ground::Village), Key::Num3),
        (Self::Put(Ground::Land), Key::Num4),
        (Self::Put(Ground::Sea), Key::Num5),
        (Self::Clear, Key::Num6),
    ];

    /// Names it in the words of the page.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Choose => "choose",
            Self::Clear => "clear",
            Self::Put(ground) => ground.word(),
        }
    }
}

/// Holds a board with those before it, the newest last, and those that were taken back.
pub(super) struct Draft {
    pub board: Board,
    before: Vec<Board>,
    /// Those that were taken back since the last change, the one taken back last at the end.
    after: Vec<Board>,
    problems: Vec<RulesetProblem>,
    revision: u64,
}

impl Draft {
    /// Begins with a board.
    pub fn new(board: Board, rules: &Rules) -> Self {
        Self { problems: board.problems(rules), board, before: Vec::new(), after: Vec::new(), revision: 0 }
    }

    /// Counts the changes.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Takes another board, to be taken back; the same one is no change.
    pub fn put(&mut self, board: Board, rules: &Rules) {
        if board != self.board {
            self.before.push(std::mem::replace(&mut self.board, board));
            self.after.clear();
            self.changed(rules);
        }
    }

    /// Takes the last change back, or makes it again.
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

    /// Lists what speaks against it.
    pub fn problems(&self) -> &[RulesetProblem] {
        &self.problems
    }

    /// Lists the hexes against which something speaks.
    pub fn spoken_against(&self) -> impl Iterator<Item = Cell> {
        self.problems.iter().flat_map(hexes_of)
    }
}

/// Lists the hexes that a problem names.
pub(super) fn hexes_of(problem: &RulesetProblem) -> Vec<Cell> {
    let named = problem.detail.args.iter().filter(|(name, _)| matches!(*name, "hex" | "other"));
    let read = named.filter_map(|(_, arg)| if let Arg::Text(text) = arg { Cell::parse(text) } else { None });
    read.collect()
}

/// Reads a board for a ruleset out of a file.
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
