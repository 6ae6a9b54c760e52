//! Import and export of lists of entries: one line per entry, with its people's names and data.
//!
//! Nothing here changes anything: [`plan`] returns what would be entered, or all problems of the list.

mod cell;
mod day;
pub(crate) mod headings;
mod read;
mod write;

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use journal::PersonId;
use rules::{Arg, Article, Entry, Message, RoleSet, Violation};
use tournament::{EntryNo, Fact, NewEntry, Person};

use crate::clock::date_in_figures;
use crate::event::Event;
use crate::event::import::Fault;
pub use crate::spelling::folded;
use crate::{Card, OpenTournament, age_on};
pub use cell::name_and_mail;
pub use day::day_of;
pub use read::{Fate, First, Line, List, Wanted, read_list};
pub use write::{status_words, write_list};

/// A person of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// A person known to the event.
    Known(PersonId),
    /// The new person of this index.
    New(usize),
}

/// One entry of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entering {
    /// The people of the entry.
    pub who: Vec<Who>,
    /// Whether the fee is paid.
    pub paid: bool,
    /// Its status where the list comes from.
    pub fate: Fate,
}

/// The content of a list to be imported.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Import {
    /// All entries.
    pub entries: Vec<Entering>,
    /// New people, unknown to the event.
    pub people: Vec<Card>,
    /// Known people on whom the list has more data than the event.
    pub completed: BTreeMap<PersonId, Card>,
    /// Lines that are left out: ambiguous between several people, or withdrawn and entered again.
    pub omitted: Vec<Fault>,
}

/// Most digits in a name: more are a telephone number or a long PIN.
const MOST_FIGURES: usize = 4;

/// Checks whether a text may be the name of a person or a team ("U18", "7 Nani", "1860 München"): it has letters, no
/// e-mail address, and no digits that are a PIN or a telephone number typed in the wrong place.
pub fn is_name(text: &str) -> bool {
    let figures = |text: &str| text.chars().filter(char::is_ascii_digit).count();
    let led = |word: &str| word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let is_pin = |word: &str| led(word) >= MOST_FIGURES && led(word) < word.len();
    text.chars().any(char::is_alphabetic)
        && figures(text) <= MOST_FIGURES
        && !text.split_whitespace().any(is_pin)
        && name_and_mail(text).1.is_empty()
}

/// Returns the first day of an event; today while it has no date.
pub fn first_day(event: &Event) -> NaiveDate {
    let day = |text: &str| text.parse().ok();
    day(&event.setup.date).or_else(|| day(&crate::clock::today())).unwrap_or_default()
}

/// Checks whether a participant of an event may have been born on a day: not after its first day.
pub fn is_birth(event: &Event, day: NaiveDate) -> bool {
    age_on(day, first_day(event)).is_some()
}

/// Returns the age of the eldest on the first day of the event; `None` if a date of birth is missing.
pub fn age_of(event: &Event, births: &[Option<NaiveDate>]) -> Option<u8> {
    let day = first_day(event);
    let ages: Option<Vec<u8>> = births.iter().map(|birth| age_on((*birth)?, day)).collect();
    ages?.into_iter().max()
}

/// Returns what a list would enter into a tournament. People are recognised by name, also as it is displayed, and by
/// birth or club where two share it; an ambiguous line is left out.
///
/// # Errors
/// All problems, line by line.
pub fn plan(event: &Event, open: &OpenTournament, list: &List) -> Result<Import, Vec<Fault>> {
    let mut planning = Planning { event, by_name: by_name(event), new: HashMap::new(), import: Import::default() };
    let mut faults = list.faults.clone();
    let mut found = Vec::new();
    for line in &list.lines {
        match planning.known_of(line) {
            Err(detail) => planning.import.omitted.push(Fault::new(line.line, detail)),
            Ok(known) => found.push((line, known)),
        }
    }
    let found = planning.take_all(found);
    let mut seen: HashMap<Who, usize> = HashMap::new();
    let mut lines = Vec::new();
    for (line, who) in found {
        let mut again = false;
        for (who, known) in who.iter().zip(&line.people) {
            if let Some(day) = known.birth.filter(|day| !is_birth(event, *day)) {
                let birth = date_in_figures(day);
                faults.push(Fault::new(line.line, Message::new("entries-import-unborn").with("birth", birth)));
            }
            if let Some(earlier) = seen.insert(*who, line.line) {
                let detail = Message::new("entries-import-twice").with("name", known.name.as_str());
                faults.push(Fault::new(line.line, detail.with("earlier", earlier)));
                again = true;
            }
        }
        lines.push((line, again));
        planning.import.entries.push(Entering { who, paid: line.paid, fate: line.fate });
    }
    let import = planning.import;
    faults.extend(refused(event, open, &import, &lines));
    if import.entries.is_empty() || !faults.is_empty() {
        faults.extend(import.omitted.iter().cloned());
    }
    faults.sort_by_key(|fault| fault.line);
    if faults.is_empty() { Ok(import) } else { Err(faults) }
}

impl Import {
    /// Returns the fact that enters the whole list, once the new people have numbers.
    pub fn fact(&self, event: &Event, open: &OpenTournament, numbers: &[PersonId]) -> Fact {
        let number = |who: &Who| match *who {
            Who::Known(id) => Person(id.0),
            Who::New(index) => Person(numbers.get(index).map_or(0, |id| id.0)),
        };
        let asks = open.plan().entries.under.is_some();
        let entry = |Entering { who, paid, .. }: &Entering| {
            let births: Vec<_> = who.iter().map(|who| self.birth(event, *who)).collect();
            let age = if asks { age_of(event, &births) } else { None };
            NewEntry { people: who.iter().map(number).collect(), age, paid: *paid }
        };
        Fact::Enter(self.entries.iter().map(entry).collect())
    }

    /// Returns the acts that restore the status of the entries, by kind, after the list is entered; `first` is the
    /// number of its first entry.
    pub fn departures(&self, first: EntryNo) -> [Vec<Fact>; 2] {
        let fates = [(Fate::Withdrawn, Fact::Withdraw as fn(EntryNo) -> Fact), (Fate::Excluded, Fact::Exclude)];
        fates.map(|(fate, act)| {
            let gone = (first.0..).zip(&self.entries).filter(|(_, entry)| entry.fate == fate);
            gone.map(|(number, _)| act(EntryNo(number))).collect()
        })
    }

    fn birth(&self, event: &Event, who: Who) -> Option<NaiveDate> {
        match who {
            Who::New(index) => self.people.get(index)?.birth,
            Who::Known(id) => self.completed.get(&id).or_else(|| event.festival.cards.get(&id))?.birth,
        }
    }
}

/// Identity of a person in a list: the number in the event, or the data of a new person.
type Key = (Option<PersonId>, Option<(String, Option<NaiveDate>, String)>);

fn keys(line: &Line, known: &[Option<PersonId>]) -> Vec<Key> {
    let club = |card: &Card| if card.birth.is_some() { String::new() } else { folded(&card.club) };
    let new = |card: &Card| (folded(&card.name), card.birth, club(card));
    line.people.iter().zip(known).map(|(card, known)| (*known, known.is_none().then(|| new(card)))).collect()
}

struct Planning<'a> {
    event: &'a Event,
    by_name: HashMap<String, Vec<PersonId>>,
    new: HashMap<String, Vec<usize>>,
    import: Import,
}

fn by_name(event: &Event) -> HashMap<String, Vec<PersonId>> {
    let mut found: HashMap<String, Vec<PersonId>> = HashMap::new();
    for (id, name) in event.names.iter().filter(|(id, _)| !event.erased.contains(id)) {
        found.entry(folded(name)).or_default().push(*id);
        if let Some(shown) = event.shown_name(*id).filter(|shown| shown != name) {
            found.entry(folded(&shown)).or_default().push(*id);
        }
    }
    found
}

impl Planning<'_> {
    fn known_of(&self, line: &Line) -> Result<Vec<Option<PersonId>>, Message> {
        line.people.iter().map(|card| self.known(card)).collect()
    }

    /// Accepts the people of all lines except those that were withdrawn and entered again further down.
    fn take_all<'a>(&mut self, found: Vec<(&'a Line, Vec<Option<PersonId>>)>) -> Vec<(&'a Line, Vec<Who>)> {
        // For each person, the last line, and the last line by which they play.
        let mut last = HashMap::new();
        for (line, known) in &found {
            for key in keys(line, known) {
                let (at, plays) = last.entry(key).or_insert((0, 0));
                (*at, *plays) = (line.line, if line.fate == Fate::In { line.line } else { *plays });
            }
        }
        let later = |line: &Line, known: &[Option<PersonId>]| {
            let lines = keys(line, known).into_iter().filter_map(|key| last.get(&key).copied());
            lines.map(|(at, plays)| if plays > 0 { plays } else { at }).find(|at| *at != line.line)
        };
        let mut taken = Vec::new();
        for (line, known) in found {
            match later(line, &known).filter(|_| line.fate != Fate::In) {
                Some(later) => {
                    let name = line.people.first().map_or("", |card| &card.name);
                    let detail = Message::new("entries-import-again").with("name", name).with("later", later);
                    self.import.omitted.push(Fault::new(line.line, detail));
                }
                None => {
                    let who = line.people.iter().zip(known).map(|(card, known)| self.take(card.clone(), known));
                    taken.push((line, who.collect()));
                }
            }
        }
        taken
    }

    /// Returns the person of the event that a list means; of namesakes the one with that birth, or that club.
    fn known(&self, card: &Card) -> Result<Option<PersonId>, Message> {
        let cards = &self.event.festival.cards;
        let born = |id: &PersonId| cards.get(id).and_then(|card| card.birth);
        let fits = |id: &&PersonId| born(id).is_none() || card.birth.is_none() || born(id) == card.birth;
        let known = self.by_name.get(&folded(&card.name)).into_iter().flatten();
        let known: Vec<_> = known.filter(fits).copied().collect();
        if let [] | [_] = known[..] {
            return Ok(known.first().copied());
        }
        let club = |of: &Card| Some(folded(&of.club)).filter(|club| !club.is_empty());
        let same_birth = |id: &PersonId| card.birth.is_some() && born(id) == card.birth;
        let same_club = |id: &PersonId| club(card).is_some() && cards.get(id).and_then(club) == club(card);
        let tells: [&dyn Fn(&PersonId) -> bool; 2] = [&same_birth, &same_club];
        let mut told = tells.iter().filter_map(|tells| {
            let mut same = known.iter().filter(|id| tells(id));
            same.next().filter(|_| same.next().is_none()).copied()
        });
        let shown = || known.iter().filter_map(|id| self.event.shown_name(*id)).collect::<Vec<_>>().join(", ");
        let unclear =
            || Message::new("entries-import-namesakes").with("name", card.name.as_str()).with("shown", shown());
        told.next().map(Some).ok_or_else(unclear)
    }

    /// Accepts a person of a list: known to the event, or new.
    fn take(&mut self, card: Card, known: Option<PersonId>) -> Who {
        if let Some(id) = known {
            self.complete(id, &card);
            return Who::Known(id);
        }
        let name = folded(&card.name);
        // Two of one name are distinguished by birth, or else by club; a missing club matches any.
        let same = |index: &&usize| {
            let other = &self.import.people[**index];
            let clubs = [folded(&other.club), folded(&card.club)];
            let may_be = card.birth.is_some() || clubs[0] == clubs[1] || clubs.contains(&String::new());
            other.birth == card.birth && may_be
        };
        if let Some(index) = self.new.get(&name).into_iter().flatten().find(same) {
            return Who::New(*index);
        }
        let index = self.import.people.len();
        self.import.people.push(card);
        self.new.entry(name).or_default().push(index);
        Who::New(index)
    }

    /// Adds the list's data that the event lacks; the event's own data stay.
    fn complete(&mut self, id: PersonId, card: &Card) {
        let name = self.event.names.get(&id).cloned().unwrap_or_default();
        let known = self.event.festival.cards.get(&id).cloned().unwrap_or(Card { name, ..Card::default() });
        let fuller = |known: &String, new: &String| if known.is_empty() { new.clone() } else { known.clone() };
        let whole = Card {
            name: known.name.clone(),
            birth: known.birth.or(card.birth),
            contact: fuller(&known.contact, &card.contact),
            club: fuller(&known.club, &card.club),
        };
        if whole != known {
            self.import.completed.insert(id, whole);
        }
    }
}

/// Returns the rules' objections to a list, line by line; each entry comes with its line, and whether it names a person
/// again.
fn refused(event: &Event, open: &OpenTournament, import: &Import, lines: &[(&Line, bool)]) -> Vec<Fault> {
    // New people have no numbers yet: unused numbers stand in for them.
    let stand_ins: Vec<_> = (0..import.people.len() as u64).map(|index| PersonId((1 << 60) + index)).collect();
    let fact = import.fact(event, open, &stand_ins);
    let looks = |fact: Fact| open.game.preview(&Entry::fact(fact), RoleSet::EVERYONE).err().unwrap_or_default();
    if lines.is_empty() || looks(fact.clone()).is_empty() {
        return Vec::new();
    }
    let Fact::Enter(entries) = fact else { return Vec::new() };
    let mut faults = Vec::new();
    for ((line, _), entry) in lines.iter().zip(&entries) {
        let names =
            entry.people.iter().zip(&line.people).map(|(person, card)| (person.0, &card.name)).collect::<Vec<_>>();
        for violation in looks(Fact::Enter(vec![entry.clone()])) {
            let detail = with_names(violation.detail, &names);
            faults.push(Fault::new(line.line, detail).by(Article::key(violation.article)));
        }
    }
    // A repeated person is reported already, and is no objection to the others.
    let once: Vec<_> = lines.iter().zip(entries).filter(|((_, again), _)| !again).map(|(_, entry)| entry).collect();
    if faults.is_empty() && !once.is_empty() {
        let fault = |violation: Violation<_>| Fault::new(0, violation.detail).by(Article::key(violation.article));
        faults.extend(looks(Fact::Enter(once)).into_iter().map(fault));
    }
    // An objection to all lines alike is reported once.
    let same = |fault: &Fault| fault.detail == faults[0].detail;
    if faults.len() > 1 && faults.len() == lines.len() && faults.iter().all(same) {
        faults.truncate(1);
        faults[0].line = 0;
    }
    faults
}

fn with_names(mut message: Message, names: &[(u64, &String)]) -> Message {
    for (_, arg) in message.args.iter_mut().filter(|(name, _)| *name == "person") {
        let number = match arg {
            Arg::Number(number) => u64::try_from(*number).ok(),
            Arg::Text(_) | Arg::Seat(_) => None,
        };
        if let Some((_, name)) = names.iter().find(|(id, _)| Some(*id) == number) {
            *arg = Arg::Text((*name).clone());
        }
    }
    message
}

#[cfg(test)]
mod tests;
