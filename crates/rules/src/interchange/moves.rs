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
//! 2... H8G7 1-0           results and comments are passed over
//! ```
//!
//! Not in a list: who entered what and when, the article of a ruling, and why a fact stands that needs no waiver.

use crate::interchange::words::{Piece, Pieces, one_line, write_tag};
use crate::interchange::{Transcript, WrittenMove, as_text};
use crate::text::name_of;
use crate::{Article, Entry, Game, Match, Message, Notation, Seat};

/// What stands before the articles in a comment that waives.
const WAIVED: &str = "waived ";

/// Acts of every game that have a line to themselves.
const COMMON: [&str; 2] = ["penalty", "warning"];

/// Describes the move lists of a game.
#[derive(Clone, Copy, Debug)]
pub struct MoveList {
    /// The tags that name the players, by seat.
    pub seats: &'static [&'static str],
    /// Fields of the rules without which the moves would mean something else.
    pub options: &'static [&'static str],
    /// First words of acts that are no moves: they and the rulings have a line to themselves.
    pub acts: &'static [&'static str],
    /// Whether moves are one word each and those of a round share a number; otherwise each has a line.
    pub rounds: bool,
}

impl MoveList {
    /// Writes a match: what counts of it, in order.
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
        let result = match m.outcome().map(|outcome| outcome.winners) {
            None => "*".to_owned(),
            Some(winners) if winners.is_empty() => "1/2-1/2".to_owned(),
            Some(winners) if m.seats().len() == 2 => ["1-0", "0-1"][winners[0].index() % 2].to_owned(),
            Some(winners) => winners.iter().map(|seat| name_of::<G>(m.seats(), *seat)).collect::<Vec<_>>().join(" – "),
        };
        text + &write_tag("Result", &result) + "\n"
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

    /// Reads a list.
    ///
    /// # Errors
    /// When it is of another game, or a tag or comment can't be read.
    pub fn read<G: Notation>(&self, text: &str) -> Result<Transcript, Message> {
        let mut file = Transcript { names: vec![None; self.seats.len()], ..Transcript::default() };
        let mut pieces = Pieces::new(text);
        let mut next = WrittenMove::default();
        while let Some(piece) = pieces.next()? {
            match piece {
                Piece::Tag(name, value) => self.read_tag::<G>(&mut file, name, value)?,
                Piece::Number(number) => next.number = number,
                Piece::Comment(text) => read_waiver(&mut next, &text),
                Piece::Word(word) => {
                    next.line = pieces.line();
                    let rest = match (self.is_act::<G>(word), self.rounds) {
                        (true, _) => pieces.rest_of_line(),
                        (false, true) => "",
                        (false, false) => pieces.rest_of_move(),
                    };
                    next.text = format!("{word} {rest}").trim_end().to_owned();
                    let number = next.number;
                    file.moves.push(std::mem::take(&mut next));
                    next.number = number;
                }
            }
        }
        Ok(file)
    }

    fn read_tag<G: Game>(&self, file: &mut Transcript, name: &str, value: String) -> Result<(), Message> {
        let is = |tag: &&str| tag.eq_ignore_ascii_case(name);
        if is(&"Game") && value != G::ID {
            return Err(Message::new("interchange-game").with("there", value).with("here", G::ID));
        }
        if is(&"Position") {
            file.position = Some(value);
        } else if let Some(seat) = self.seats.iter().position(is) {
            file.names[seat] = Some(value);
        } else if let Some(option) = self.options.iter().find(|tag| is(tag)) {
            file.options.push(((*option).to_owned(), value));
        }
        Ok(())
    }

    /// Tells whether a text is an act or a ruling by its first word.
    fn is_act<G: Notation>(&self, text: &str) -> bool {
        let word = text.split([' ', ';']).next().unwrap_or_default();
        let mut known = self.acts.iter().chain(G::RULING_WORDS).chain(&COMMON);
        known.any(|act| act.eq_ignore_ascii_case(word))
    }
}

/// Tells who is on move, if that is one player.
fn on_move<G: Game>(m: &Match<G>, state: &G::State) -> Option<Seat> {
    G::prompts(m.rules(), state).first().and_then(|prompt| prompt.seat)
}

/// Writes what a fact waives as a comment before it.
fn write_waiver<G: Game>(entry: &Entry<G>) -> String {
    let articles: Vec<_> = entry.waived().iter().map(|article| article.key()).collect();
    if articles.is_empty() {
        return String::new();
    }
    // The text of a penalty says itself why.
    let reason = if let Entry::Fact { reason, .. } = entry { reason.as_deref() } else { None };
    let reason = one_line(reason.unwrap_or_default()).replace('}', ")");
    format!("{{{WAIVED}{}: {reason}}} ", articles.join(", "))
}

fn read_waiver(next: &mut WrittenMove, comment: &str) {
    let waiver = comment.strip_prefix(WAIVED).and_then(|waiver| waiver.split_once(':'));
    if let Some((articles, reason)) = waiver {
        next.waived = articles.split(',').map(|article| article.trim().to_owned()).collect();
        next.reason = Some(reason.trim().to_owned());
    }
}

/// Sets moves on lines.
#[derive(Default)]
struct Page {
    text: String,
    number: u32,
    /// Who moved first: with that player's move a round begins.
    first: Option<Seat>,
    last: Option<Seat>,
}

impl Page {
    fn at_start(&self) -> bool {
        self.text.is_empty() || self.text.ends_with('\n')
    }

    /// Puts a text on a line of its own.
    fn line(&mut self, text: &str) {
        let end = if self.at_start() { "" } else { "\n" };
        self.text += &format!("{end}{text}\n");
    }

    /// Puts a move behind those of its round, or begins a new one.
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
