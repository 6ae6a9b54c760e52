//! What pages get from the desk around them, and what they ask of it.

use std::path::PathBuf;

use crate::print::Document;
use crate::saver::{Content, Writing};
use crate::{Live, Page};
use festival::event::{OpenMatch, disclosed};
use festival::i18n::{Lang, Value, tr, tr_args};
use festival::spreadsheet::Sheet;
use journal::PersonId;
use session::After;

/// A command of a page to the desk around it; carried out after the frame.
#[derive(Debug)]
pub enum AppCommand {
    /// Show another page.
    Go(Page),
    /// Open an event file.
    Open(PathBuf),
    /// Take a file off the list of recent ones.
    Forget(PathBuf),
    /// Make a new event file and open its set-up.
    Create(PathBuf),
    /// Make a new event file after an old one and open it.
    CreateAfter(PathBuf, After),
    /// Make the sample event at this place and open it.
    Sample(PathBuf),
    /// Begin a lesson anew, in an event of its own.
    Learn(Lesson),
    /// End the lesson and close its event.
    EndLesson,
    /// Ask where a document goes, and write it there.
    Print(Document),
    /// Ask where a file goes, and write it there.
    Write(Writing),
    /// Say something at the foot of the window for a while.
    Say(Tone, String),
    /// Say that a file was written, and offer to open it.
    Written(String, PathBuf),
    /// Show the race and ask who takes somebody's part.
    Substitute(rules::Seat, rules::games::oca::Player),
    /// Ask for somebody in one of these offices.
    SignIn(Vec<rules::Role>, &'static str),
}

/// What is learnt at the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lesson {
    /// Somebody does tasks while a robot plays the others.
    Practice,
    /// A robot plays all of a festival.
    Rehearsal,
}

impl Lesson {
    /// Returns the translation key of its name.
    pub const fn name_key(self) -> &'static str {
        match self {
            Self::Practice => "practice-name",
            Self::Rehearsal => "rehearsal-name",
        }
    }
}

/// The tone of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// It went well.
    Good,
    /// It did not.
    Bad,
}

/// The context of every page.
pub struct Cx<'a> {
    /// The open event.
    pub live: &'a mut Live,
    /// The language on screen.
    pub lang: Lang,
    /// The commands of the page.
    pub commands: &'a mut Vec<AppCommand>,
}

impl Cx<'_> {
    /// Returns the text of a translation key.
    pub fn tr(&self, key: &str) -> String {
        tr(self.lang, key)
    }

    /// Returns the text of a translation key with its arguments.
    pub fn tr_args(&self, key: &str, args: &[(&str, Value<'_>)]) -> String {
        tr_args(self.lang, key, args)
    }

    /// Returns the match on screen.
    pub fn match_on_screen(&self) -> Option<&OpenMatch> {
        self.live.event.find(self.live.playing.as_deref()?).filter(|open| open.at.is_some())
    }

    /// Shows a message at the foot of the window.
    pub fn say(&mut self, tone: Tone, text: String) {
        self.commands.push(AppCommand::Say(tone, text));
    }

    /// Asks where to write a text file, under a title by its translation key and with a name proposed, and writes it
    /// there.
    pub fn write(&mut self, title: &str, name: String, text: String) {
        let writing = Writing { title: self.tr(title), name, content: Content::Text(text) };
        self.commands.push(AppCommand::Write(writing));
    }

    /// Asks where to write a table, under a title by its translation key and with a name proposed, and writes it there
    /// as CSV or `.xlsx`.
    pub fn write_table(&mut self, title: &str, name: String, table: Sheet) {
        let writing = Writing { title: self.tr(title), name, content: Content::Table(table) };
        self.commands.push(AppCommand::Write(writing));
    }

    /// Asks where to write what the file holds about a person, and writes it there.
    pub fn export_person(&mut self, id: PersonId) {
        let told = format!("{:#}", disclosed(&self.live.event, id, self.lang));
        self.write("entries-card-export", format!("persona-{id}.json"), told);
    }

    /// Says why nothing is recorded in a stream here: another desk has it, or this one only reads.
    pub fn why_closed(&self, stream: &str) -> String {
        self.owned_elsewhere(stream).unwrap_or_else(|| self.tr("hall-read-only"))
    }

    /// Says which other desk has a stream, if this one writes but may not record there.
    pub fn owned_elsewhere(&self, stream: &str) -> Option<String> {
        let desk = self.live.event.desk_words(self.live.owned_elsewhere(stream)?);
        Some(self.tr_args("hall-owned-elsewhere", &[("desk", (&desk).into())]))
    }

    /// Checks whether somebody in one of the offices has signed in; asks for them otherwise if this desk writes, with
    /// the translation key of what they are asked for.
    pub fn arranges(&mut self, offices: &[rules::Role], what: &'static str) -> bool {
        let arranges = self.live.arranges(offices);
        if !arranges && self.live.writes() {
            self.commands.push(AppCommand::SignIn(offices.to_vec(), what));
        }
        arranges
    }

    /// Checks whether what is recorded now bears somebody's name, where it must; otherwise asks anybody to sign in.
    pub fn is_manned(&mut self) -> bool {
        let unmanned = self.live.is_unmanned();
        if unmanned && self.live.writes() {
            self.commands.push(AppCommand::SignIn(rules::Role::ALL.to_vec(), "access-to-record"));
        }
        !unmanned
    }
}
