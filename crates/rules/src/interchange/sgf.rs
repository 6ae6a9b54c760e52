//! The Smart Game Format, `(;FF[4]GM[6]PW[Anna];B[31];…)`: trees of nodes with properties, used for Backgammon and
//! Twixt.
//!
//! Only the main line of each tree is read, the first of its variations everywhere. Property names are capitals; small
//! letters between them, as in older files, are dropped, but names of small letters alone are kept, since some dialects
//! have them.

use std::ops::Range;

use crate::{Message, WrittenMove};

/// Properties that say where, when and by whom a game was played and written; they are not part of the match.
const ABOUT: [&str; 23] = [
    "AN", "AP", "BR", "BT", "CA", "CP", "DT", "EV", "FF", "GM", "GN", "ON", "OT", "PC", "PM", "RO", "SO", "ST", "TM",
    "US", "VW", "WR", "WT",
];

/// Properties that hold comments.
const COMMENTS: [&str; 3] = ["C", "GC", "N"];

/// Properties that set up a position.
const SET_UP: [&str; 9] = ["AB", "AE", "AW", "AR", "AL", "PL", "DI", "HA", "LN"];

/// One game of a file.
#[derive(Debug)]
pub(crate) struct Tree {
    /// Its range in the text.
    pub range: Range<usize>,
    /// The nodes of its main line.
    pub nodes: Vec<Node>,
    /// Number of its other variations.
    pub variations: usize,
}

/// One node of a game.
#[derive(Debug)]
pub(crate) struct Node {
    /// Line of the file, from 1.
    pub line: usize,
    /// Its properties with their values, in order.
    pub properties: Vec<(String, Vec<String>)>,
}

impl Node {
    /// Returns the values of a property; empty if the node does not have it.
    pub fn all(&self, name: &str) -> &[String] {
        self.properties.iter().find(|(known, _)| known == name).map_or(&[], |(_, values)| values)
    }

    /// Returns the first value of a property.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.all(name).first().map(|value| value.trim()).filter(|value| !value.is_empty())
    }

    /// Removes the placeholder names `PB` and `PW` of players whom the file does not name, unless an act is written
    /// with one.
    pub fn leave_out_unsaid(&self, names: &mut [Option<String>], moves: &[WrittenMove]) {
        let is_unsaid = |name: &String| {
            let used = format!("resign {name}");
            ["PB", "PW"].contains(&name.as_str())
                && self.get(name).is_none()
                && !moves.iter().any(|written| written.text.starts_with(&used))
        };
        for name in names {
            if name.as_ref().is_some_and(is_unsaid) {
                *name = None;
            }
        }
    }
}

impl Tree {
    /// Returns the first node, which describes the game as a whole.
    pub fn root(&self) -> Option<&Node> {
        self.nodes.first()
    }

    /// Refuses a game that begins from a set-up position, since it would be another game from the usual one.
    ///
    /// # Errors
    /// Names the property that sets it up.
    pub fn check_start(&self) -> Result<(), Message> {
        for node in &self.nodes {
            if let Some((name, _)) = node.properties.iter().find(|(name, _)| SET_UP.contains(&name.as_str())) {
                return Err(Message::new("interchange-sgf-set-up").with("line", node.line).with("name", name.as_str()));
            }
        }
        Ok(())
    }

    /// Remarks on the properties that neither the game nor this module knows.
    pub fn remarks(&self, known: &[&str]) -> Vec<Message> {
        let names = || self.nodes.iter().flat_map(|node| &node.properties).map(|(name, _)| name);
        let is_known =
            |name: &&String| [known, &ABOUT, &COMMENTS, &SET_UP].iter().any(|list| list.contains(&name.as_str()));
        let unknown: Vec<String> = names().filter(|name| !is_known(name)).cloned().collect();
        let comments = names().filter(|name| COMMENTS.contains(&name.as_str())).count();
        let mut remarks = super::remarks(&unknown, comments);
        let variations = || Message::new("interchange-sgf-variations").with("count", self.variations);
        remarks.extend((self.variations > 0).then(variations));
        remarks
    }
}

/// Reads every game of a file.
///
/// # Errors
/// The first place that can't be read, or that there is no game.
pub(crate) fn trees(text: &str) -> Result<Vec<Tree>, Message> {
    let mut reader = Reader { text, ..Reader::default() };
    reader.read()?;
    if reader.depth > 0 || reader.trees.is_empty() {
        return Err(reader.wrong());
    }
    Ok(reader.trees)
}

#[derive(Default)]
struct Reader<'t> {
    text: &'t str,
    at: usize,
    /// The offset up to which line ends have been counted, and their number.
    counted: usize,
    seen: usize,
    /// How many trees are open.
    depth: usize,
    /// The depth of the variation being skipped, if any.
    skipped: Option<usize>,
    /// For each open tree, whether it has a variation already.
    branched: Vec<bool>,
    trees: Vec<Tree>,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// Returns the present line from 1, counting on from the last call.
    fn line(&mut self) -> usize {
        let passed = self.text.get(self.counted..self.at).unwrap_or_default();
        self.seen += passed.matches('\n').count();
        self.counted = self.counted.max(self.at);
        1 + self.seen
    }

    fn wrong(&mut self) -> Message {
        // There is no line to show after the last word.
        self.at = self.at.min(self.text.trim_end().len());
        let shown: String = self.rest().trim_start().chars().take(20).collect();
        Message::new("interchange-sgf").with("line", self.line()).with("text", shown)
    }

    fn read(&mut self) -> Result<(), Message> {
        loop {
            self.at += self.rest().len() - self.rest().trim_start().len();
            match self.rest().chars().next() {
                None => return Ok(()),
                Some('(') => self.open(),
                Some(')') if self.depth > 0 => self.close(),
                Some(';') if self.depth > 0 => {
                    let node = Node { line: self.line(), properties: Vec::new() };
                    self.at += 1;
                    if self.skipped.is_none()
                        && let Some(tree) = self.trees.last_mut()
                    {
                        tree.nodes.push(node);
                    }
                }
                Some(letter) if letter.is_ascii_alphabetic() && self.depth > 0 => self.property()?,
                Some(_) => return Err(self.wrong()),
            }
        }
    }

    fn open(&mut self) {
        let is_variation = self.branched.last_mut().is_some_and(|branched| std::mem::replace(branched, true));
        if self.depth == 0 {
            self.trees.push(Tree { range: self.at..self.at, nodes: Vec::new(), variations: 0 });
        }
        self.depth += 1;
        self.branched.push(false);
        self.at += 1;
        if is_variation && self.skipped.is_none() {
            self.skipped = Some(self.depth);
            self.trees.iter_mut().next_back().into_iter().for_each(|tree| tree.variations += 1);
        }
    }

    fn close(&mut self) {
        self.at += 1;
        if self.skipped == Some(self.depth) {
            self.skipped = None;
        }
        self.depth -= 1;
        self.branched.pop();
        if let Some(tree) = self.trees.last_mut().filter(|_| self.depth == 0) {
            tree.range.end = self.at;
        }
    }

    fn property(&mut self) -> Result<(), Message> {
        let letters = self.rest().bytes().take_while(u8::is_ascii_alphabetic).count();
        let name = &self.text[self.at..self.at + letters];
        let capitals: String = name.chars().filter(char::is_ascii_uppercase).collect();
        let name = if capitals.is_empty() { name.to_owned() } else { capitals };
        let begins = self.at;
        self.at += letters;
        let mut values = Vec::new();
        loop {
            let space = self.rest().len() - self.rest().trim_start().len();
            if !self.rest()[space..].starts_with('[') {
                break;
            }
            self.at += space + 1;
            values.push(self.value()?);
        }
        let node = self.trees.last_mut().and_then(|tree| tree.nodes.last_mut());
        match node {
            Some(_) if values.is_empty() => {}
            Some(_) if self.skipped.is_some() => return Ok(()),
            Some(node) => {
                node.properties.push((name, values));
                return Ok(());
            }
            None => {}
        }
        self.at = begins;
        Err(self.wrong())
    }

    /// Reads a value up to its bracket; a `\` makes the next character literal, and joins lines at a line end.
    fn value(&mut self) -> Result<String, Message> {
        let (mut value, mut escaped) = (String::new(), false);
        for (at, letter) in self.rest().char_indices() {
            match letter {
                '\n' if escaped => escaped = false,
                _ if escaped => {
                    value.push(letter);
                    escaped = false;
                }
                '\\' => escaped = true,
                ']' => {
                    self.at += at + 1;
                    return Ok(value);
                }
                _ => value.push(letter),
            }
        }
        Err(self.wrong())
    }
}
