//! Numbered move lists with tags in front, as players of board games write them.
//!
//! ```text
//! [Game "abalone"]
//! [White "Anna"]
//! [Black "Bruno"]
//!
//! 1. A1B2 I9H8            moves of a round share a number
//! {waived 3.2: as seen} 2. B1C2
//! time N 12:00            an act that is no move has its line to itself
//! 2... H8G7 1-0           a result is held against the board, comments are counted
//! ```
//!
//! Tags about the event are ignored; unknown tags are reported by name. Tags or the number 1 after moves begin another
//! game.
//! Not in a list: who entered what and when, the article of a ruling, and the reason of a fact that waives nothing.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::interchange::results::known;
use crate::interchange::words::{Piece, Pieces, one_line, write_tag};
use crate::interchange::{Transcript, WrittenMove, as_text, remarks, result_of};
use crate::{Article, Entry, Game, Match, Message, Notation, Seat};

/// Begins a comment that waives articles.
const WAIVED: &str = "waived ";

/// Acts of every game that stand on a line of their own.
const COMMON: [&str; 2] = ["penalty", "warning"];

/// Tags that say where, when and before whom a game was played; they are not part of the match.
const ABOUT: [&str; 12] = [
    "Event",
    "Site",
    "Date",
    "Time",
    "Round",
    "Board",
    "Table",
    "EventDate",
    "EventTime",
    "Annotator",
    "Mode",
    "PlyCount",
];

/// The move list notation of a game.
#[derive(Clone, Copy, Debug)]
pub struct MoveList {
    /// The tags that name the players, by seat.
    pub seats: &'static [&'static str],
    /// Fields of the rules without which the moves would mean something else.
    pub options: &'static [&'static str],
    /// First words of acts that are no moves; these acts and the rulings stand on lines of their own.
    pub acts: &'static [&'static str],
    /// Whether moves are one word each and those of a round share a number; otherwise each has a line.
    pub rounds: bool,
}

impl MoveList {
    /// Writes the entries of a match that count, in order.
    pub fn write<G: Notation>(&self, m: &Match<G>) -> String {
        let mut page = Page { text: self.write_tags(m), ..Page::default() };
        let mut state = G::setup(m.rules(), m.seats());
        let opened = usize::from(m.opening_position().is_some());
        for (index, recorded) in m.entries().iter().enumerate() {
            let counts = m.effective(crate::Seq::at(index)).filter(|entry| !matches!(entry, Entry::Amend { .. }));
            if let Some(entry) = counts.filter(|_| index >= opened) {
                self.write_entry(&mut page, entry, on_move::<G>(m, &state), m);
            }
            recorded.steps.iter().for_each(|step| G::evolve(&mut state, &step.effect));
        }
        page.text.trim_end().to_owned() + "\n"
    }

    fn write_tags<G: Notation>(&self, m: &Match<G>) -> String {
        let rules = serde_json::to_value(m.rules()).unwrap_or_default();
        let mut text = write_tag("Game", G::ID) + &write_tag("Ruleset", &m.ruleset().id);
        for (tag, seat) in self.seats.iter().zip(m.seats()) {
            text += &write_tag(tag, G::seat_name(seat));
        }
        for option in self.options {
            text += &write_tag(option, &rules.get(option).map(as_text).unwrap_or_default());
        }
        if let Some(state) = m.opening_position() {
            text += &write_tag("Position", &G::write_position(&state));
        }
        text + &write_tag("Result", &result_of(m, m.seats())) + "\n"
    }

    fn write_entry<G: Notation>(&self, page: &mut Page, entry: &Entry<G>, mover: Option<Seat>, m: &Match<G>) {
        let text = one_line(&entry.write(m.seats()));
        if !matches!(entry, Entry::Fact { .. }) || self.is_act::<G>(&text) {
            page.line(&(write_waiver(entry) + &text));
        } else if self.rounds {
            page.round(&(write_waiver(entry) + &text), mover);
        } else {
            page.number += 1;
            let line = format!("{}{}. {text}", write_waiver(entry), page.number);
            page.line(&line);
        }
    }

    /// Reads a move list.
    ///
    /// # Errors
    /// When it is of another game, or a tag or comment can't be read.
    pub fn read<G: Notation>(&self, text: &str) -> Result<Transcript, Message> {
        let mut file = Transcript { names: vec![None; self.seats.len()], ..Transcript::default() };
        let mut pieces = Pieces::new(text);
        let mut next = WrittenMove::default();
        let (mut unknown, mut comments) = (Vec::new(), 0_usize);
        while let Some(piece) = pieces.next()? {
            match piece {
                Piece::Tag(name, value) => unknown.extend(self.read_tag::<G>(&mut file, name, value)?),
                Piece::Number(number) => next.number = number,
                Piece::Result(result) => file.results.push(result.to_owned()),
                Piece::Note => comments += 1,
                Piece::Comment(text) => comments += usize::from(!read_waiver(&mut next, &text)),
                Piece::Word(word) => {
                    next.line = pieces.line();
                    next.text = self.whole_move::<G>(word, &mut pieces);
                    let number = next.number;
                    file.moves.push(std::mem::take(&mut next));
                    next.number = number;
                }
            }
        }
        file.remarks = remarks(&unknown, comments);
        Ok(file)
    }

    /// Reads the rest of a move, or of an act on a line of its own.
    fn whole_move<G: Notation>(&self, word: &str, pieces: &mut Pieces<'_>) -> String {
        let rest = match (self.is_act::<G>(word), self.rounds) {
            (true, _) => pieces.rest_of_line(),
            (false, true) => "",
            (false, false) => pieces.rest_of_move(),
        };
        format!("{word} {rest}").trim_end().to_owned()
    }

    /// Reads a tag into the file; returns its name if it is unknown.
    fn read_tag<G: Game>(&self, file: &mut Transcript, name: &str, value: String) -> Result<Option<String>, Message> {
        let is = |tag: &&str| tag.eq_ignore_ascii_case(name);
        if is(&"Game") {
            let other = value != G::ID;
            return if other {
                Err(Message::new("interchange-game").with("there", value).with("here", G::ID))
            } else {
                Ok(None)
            };
        }
        if is(&"Position") {
            file.position = Some(value);
        } else if is(&"Ruleset") {
            file.ruleset = Some(value);
        } else if is(&"Result") {
            match known(&value) {
                Some(result) => file.results.push(result.to_owned()),
                None if self.seats.len() == 2 => return Ok(Some(format!("{name} «{value}»"))),
                None => file.results.push(value),
            }
        } else if let Some(seat) = self.seats.iter().position(is) {
            file.names[seat] = Some(value);
        } else if let Some(option) = self.options.iter().find(|tag| is(tag)) {
            file.options.push(((*option).to_owned(), value));
        } else if !ABOUT.iter().any(is) {
            return Ok(Some(name.to_owned()));
        }
        Ok(None)
    }

    /// Returns the range of each game in a text: another one begins with tags after moves, or with the number 1 after a
    /// higher one or a result. A text that can't be split is one game, whose error is reported when it is read.
    pub fn games<G: Notation>(&self, text: &str) -> Vec<Range<usize>> {
        let mut starts = self.starts::<G>(text).unwrap_or_default();
        starts.insert(0, 0);
        let ends = starts.iter().skip(1).copied().chain([text.len()]);
        starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect()
    }

    fn starts<G: Notation>(&self, text: &str) -> Result<Vec<usize>, Message> {
        let (mut starts, mut game) = (Vec::new(), Parting::default());
        let mut pieces = Pieces::new(text);
        while let Some(piece) = pieces.next()? {
            let begins = match piece {
                Piece::Tag(name, _) => game.tag(name),
                Piece::Number(number) => game.number(number),
                Piece::Result(_) => {
                    let begins = game.play(false);
                    game.ended = true;
                    begins
                }
                Piece::Word(word) => {
                    self.whole_move::<G>(word, &mut pieces);
                    game.play(true)
                }
                Piece::Note | Piece::Comment(_) => continue,
            };
            starts.extend(begins.then_some(game.end));
            if !game.tags_follow() {
                game.end = pieces.at();
            }
        }
        starts.extend(game.repeats().then_some(game.end));
        Ok(starts)
    }

    /// Checks by its first word whether a text is an act or a ruling.
    fn is_act<G: Notation>(&self, text: &str) -> bool {
        let word = text.split([' ', ';']).next().unwrap_or_default();
        let mut known = self.acts.iter().chain(G::RULING_WORDS).chain(&COMMON);
        known.any(|act| act.eq_ignore_ascii_case(word))
    }
}

/// Returns the seat on move, if it is a single one.
fn on_move<G: Game>(m: &Match<G>, state: &G::State) -> Option<Seat> {
    G::prompts(m.rules(), state).first().and_then(|prompt| prompt.seat)
}

/// Writes the waivers of a fact as a comment to stand before it.
fn write_waiver<G: Game>(entry: &Entry<G>) -> String {
    let articles: Vec<_> = entry.waived().iter().map(|article| article.key()).collect();
    if articles.is_empty() {
        return String::new();
    }
    // The text of a penalty contains its reason.
    let reason = if let Entry::Fact { reason, .. } = entry { reason.as_deref() } else { None };
    let reason = one_line(reason.unwrap_or_default()).replace('}', ")");
    format!("{{{WAIVED}{}: {reason}}} ", articles.join(", "))
}

/// Reads the waivers of a comment; returns false for a comment that waives nothing.
fn read_waiver(next: &mut WrittenMove, comment: &str) -> bool {
    let waiver = comment.strip_prefix(WAIVED).and_then(|waiver| waiver.split_once(':'));
    let Some((articles, reason)) = waiver else { return false };
    next.waived = articles.split(',').map(|article| article.trim().to_owned()).collect();
    next.reason = Some(reason.trim().to_owned());
    true
}

/// Finds the beginnings of the games of a text.
#[derive(Default)]
struct Parting {
    /// Names of the game's tags.
    tags: BTreeSet<String>,
    /// Names of the tags after its moves.
    behind: BTreeSet<String>,
    played: bool,
    ended: bool,
    number: u32,
    /// Where its last move or tag ended.
    end: usize,
}

impl Parting {
    /// Checks whether there are tags after the moves, which may belong to this game or the next.
    fn tags_follow(&self) -> bool {
        !self.behind.is_empty()
    }

    /// Checks whether a tag after the moves repeats one of this game's, so that it belongs to another.
    fn repeats(&self) -> bool {
        self.behind.iter().any(|name| self.tags.contains(name))
    }

    fn tag(&mut self, name: &str) -> bool {
        let tags = if self.played { &mut self.behind } else { &mut self.tags };
        tags.insert(name.to_lowercase());
        false
    }

    /// Records a number; returns true if it begins another game.
    fn number(&mut self, number: Option<u32>) -> bool {
        let begins = self.tags_follow() || (number == Some(1) && self.played && (self.number > 1 || self.ended));
        if begins {
            *self = Self { tags: std::mem::take(&mut self.behind), end: self.end, ..Self::default() };
        }
        self.number = number.unwrap_or(self.number);
        begins
    }

    /// Records a move or a result; returns true if it begins another game.
    fn play(&mut self, is_move: bool) -> bool {
        let begins = self.tags_follow() && (is_move || self.repeats());
        if begins {
            *self = Self { tags: std::mem::take(&mut self.behind), end: self.end, ..Self::default() };
        }
        self.played = true;
        begins
    }
}

/// Lays out moves on lines.
#[derive(Default)]
struct Page {
    text: String,
    number: u32,
    /// Who moved first: each round begins with that player's move.
    first: Option<Seat>,
    last: Option<Seat>,
}

impl Page {
    fn at_start(&self) -> bool {
        self.text.is_empty() || self.text.ends_with('\n')
    }

    /// Writes a text on a line of its own.
    fn line(&mut self, text: &str) {
        let end = if self.at_start() { "" } else { "\n" };
        self.text += &format!("{end}{text}\n");
    }

    /// Writes a move after those of its round, or begins a new round.
    fn round(&mut self, text: &str, mover: Option<Seat>) {
        self.first = self.first.or(mover);
        let begins = self.number == 0 || (mover == self.first && self.last != self.first);
        self.last = mover;
        if begins {
            self.number += 1;
            let end = if self.at_start() { "" } else { "\n" };
            self.text += &format!("{end}{}. {text}", self.number);
        } else if self.at_start() {
            self.text += &format!("{}... {text}", self.number);
        } else {
            self.text += &format!(" {text}");
        }
    }
}
