//! Games of Twixt in the dialect of the Smart Game Format that Little Golem writes (`.tsgf`).
//!
//! ```text
//! (;FF[4]EV[twixt.ch.1.1]PB[Anna]PW[Bruno]SZ[24]SO[https://www.littlegolem.net];b[pl];r[swap];b[hj];r[qi|draw];b[resign])
//! ```
//!
//! `PB` plays `b`, begins and joins top and bottom; `PW` plays `r`. A hole is its column and its row, each a letter. `swap`
//! takes the first tower over, mirrored at the diagonal while the colours stay: here the colours change and the tower
//! stays, so that every later hole is mirrored. `resign` gives up, `draw` agrees on a draw, `|draw` behind a move offers
//! one. `GM[21]`, `RU` and `RE` are read if they are there. Little Golem plays by pen and paper: walls of one colour
//! may cross each other there, but not here. Whether a chain is whole has to be checked by eye.

use std::ops::Range;

use super::Rules;
use crate::interchange::sgf::{Node, Tree, trees};
use crate::interchange::whole;
use crate::kit::Seat;
use crate::kit::links::Hole;
use crate::{Message, Stopped, TextError, Transcript, WrittenMove};

/// Properties that are read.
const READ: [&str; 8] = ["SZ", "PB", "PW", "RE", "b", "r", "B", "W"];

/// Checks whether a text has this format.
pub(super) fn is_tsgf(text: &str) -> bool {
    text.trim_start().starts_with('(')
}

/// Returns the range of each game in a text.
pub(super) fn games(text: &str) -> Vec<Range<usize>> {
    match trees(text) {
        Ok(trees) => trees.into_iter().map(|tree| tree.range).collect(),
        // A text that is no tree is returned whole, so that reading it reports the fault.
        Err(_) => whole(text),
    }
}

/// Parses a game by these rules; the size of the board is the file's. Reading ends at the first move that can't be
/// read.
///
/// # Errors
/// Returns an error for a text that is no game, or one that begins from a position.
pub(super) fn read(text: &str, rules: &Rules) -> Result<Transcript, Message> {
    let trees = trees(text)?;
    let Some((tree, root)) = trees.first().and_then(|tree| Some((tree, tree.root()?))) else {
        return Err(Message::new("interchange-sgf").with("line", 1).with("text", ""));
    };
    tree.check_start()?;
    let starter = rules.starter;
    let names = ["PB", "PW"].map(|name| root.get(name).unwrap_or(name).to_owned());
    let mut reading = Reading { rules, names, mirrored: !rules.white_joins_rows, file: Transcript::default(), ply: 0 };
    reading.file.names = vec![None; 2];
    for (name, seat) in reading.names.clone().into_iter().zip([starter, starter.opponent()]) {
        reading.file.names[seat.index() & 1] = Some(name);
    }
    reading.file.options.extend(root.get("SZ").map(|size| ("size".to_owned(), size.to_owned())));
    reading.about(tree, root);
    for node in &tree.nodes {
        for (colour, values) in node.properties.iter().filter(|(name, _)| "bBrW".contains(name.as_str())) {
            let written = values.first().map_or("", |value| value.trim());
            if reading.turn(node, colour, written).is_none() {
                let why = Message::new("twixt-tsgf-move").with("line", node.line).with("text", written);
                let at = WrittenMove { text: format!("{colour}[{written}]"), ..reading.written(node, "") };
                reading.file.stop = Some(Stopped { at, why: TextError::Unreadable(why) });
                return Ok(reading.done(root));
            }
        }
    }
    Ok(reading.done(root))
}

struct Reading<'r> {
    rules: &'r Rules,
    /// The player who begins, and the other one.
    names: [String; 2],
    /// True if columns are rows here.
    mirrored: bool,
    file: Transcript,
    /// Number of moves of the file that have been read.
    ply: u32,
}

impl Reading<'_> {
    /// Records what the game says of itself.
    fn about(&mut self, tree: &Tree, root: &Node) {
        let mut remarks = vec![Message::new("twixt-tsgf-crossing")];
        match root.get("RE").map(|result| (result, self.result(result))) {
            Some((_, Some(result))) => self.file.results.push(result.to_owned()),
            Some((text, None)) if text != "?" => {
                remarks.extend(crate::interchange::remarks(&[format!("RE[{text}]")], 0))
            }
            _ => {}
        }
        let other_rules = root.get("RU").filter(|rule| *rule != "PP").map(|rule| format!("RU[{rule}]"));
        remarks.extend(crate::interchange::remarks(&other_rules.into_iter().collect::<Vec<_>>(), 0));
        let known: Vec<&str> = READ.into_iter().chain(["RU"]).collect();
        remarks.extend(tree.remarks(&known));
        self.file.remarks = remarks;
    }

    /// Parses `B+`, `W+` or `0` as move lists write it.
    fn result(&self, text: &str) -> Option<&'static str> {
        let first = self.rules.starter == Seat(0);
        match text.split('+').next().unwrap_or_default() {
            "B" if text.contains('+') => Some(if first { "1-0" } else { "0-1" }),
            "W" | "R" if text.contains('+') => Some(if first { "0-1" } else { "1-0" }),
            "0" | "Draw" => Some("1/2-1/2"),
            _ => None,
        }
    }

    /// Returns the game as read; players whom the file does not name have no names.
    fn done(self, root: &Node) -> Transcript {
        let mut file = self.file;
        root.leave_out_unsaid(&mut file.names, &file.moves);
        file
    }

    fn written(&self, node: &Node, text: &str) -> WrittenMove {
        let number = Some(self.ply + 1);
        WrittenMove { line: node.line, number, text: text.to_owned(), ..WrittenMove::default() }
    }

    /// Records a move; `None` if it can't be read, or is not of the colour on move.
    fn turn(&mut self, node: &Node, colour: &str, written: &str) -> Option<()> {
        let mover = u32::from(matches!(colour, "r" | "W"));
        let name = self.names.get(mover as usize)?.clone();
        let (act, offer) = written.split_once('|').map_or((written, None), |(act, offer)| (act, Some(offer)));
        let act = act.to_ascii_lowercase();
        if act == "resign" {
            self.file.moves.push(self.written(node, &format!("resign {name}")));
            self.ply += 1;
            return Some(());
        }
        if mover != self.ply % 2 {
            return None;
        }
        let hole = self.hole(&act);
        if self.ply == 1 && self.rules.pie && hole.is_some() {
            // On Little Golem a player who does not take the first tower over simply plays on.
            self.file.moves.push(self.written(node, "red"));
        }
        let text = match (act.as_str(), hole) {
            ("swap", _) if self.ply == 1 => {
                self.mirrored = !self.mirrored;
                "white".to_owned()
            }
            ("draw", _) => "draw".to_owned(),
            (_, hole) => hole?.to_string(),
        };
        self.file.moves.push(self.written(node, &text));
        self.ply += 1;
        match offer {
            Some("draw") => {
                let offered = Message::new("twixt-tsgf-offer").with("line", node.line).with("name", name);
                self.file.remarks.push(offered);
            }
            Some(_) => return None,
            None => {}
        }
        Some(())
    }

    /// Parses `pl`: a column and a row.
    fn hole(&self, text: &str) -> Option<Hole> {
        let &[column @ b'a'..=b'z', row @ b'a'..=b'z'] = text.as_bytes() else { return None };
        let (column, row) = (column - b'a', row - b'a');
        if self.mirrored { Hole::new(row, column) } else { Hole::new(column, row) }
    }
}
