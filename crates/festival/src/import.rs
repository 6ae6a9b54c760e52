//! Lists of entries from elsewhere, and back: one line an entry, with the people's names and what is known of them.
//!
//! Nothing here changes anything: [`plan`] says what would be entered, or everything that is wrong with the list.

mod read;
mod write;

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use journal::PersonId;
use rules::{Arg, Article, Entry, Message, RoleSet, Violation};
use tournament::{Fact, NewEntry, Person};

use crate::event::Event;
use crate::event::import::Fault;
use crate::{Card, OpenTournament, age_on};
pub use read::{Line, List, read_list};
pub use write::{status_words, write_list};

/// Somebody of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// Known to the event already.
    Known(PersonId),
    /// The one of this index among the new people.
    New(usize),
}

/// What a list would bring.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Import {
    /// Each entry: who, and whether it is paid.
    pub entries: Vec<(Vec<Who>, bool)>,
    /// People the event does not know.
    pub people: Vec<Card>,
    /// People of whom the list knows more than the event.
    pub completed: BTreeMap<PersonId, Card>,
    /// The lines that are left out, since nobody knows which of several people they mean.
    pub left: Vec<Fault>,
}

/// Makes a name comparable: small letters without accents, single spaces.
pub fn folded(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    for letter in name.split_whitespace().flat_map(|word| word.chars().chain([' '])) {
        match letter {
            'A'..='Z' => folded.push(letter.to_ascii_lowercase()),
            '\0'..='\x7f' => folded.push(letter),
            '’' => folded.push('\''),
            other => other.to_lowercase().for_each(|small| folded.push_str(bare(small).encode_utf8(&mut [0; 4]))),
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// Tells whether something may be a person's name: it has letters and no figures, which are a PIN, a number of an entry
/// or a telephone typed in the wrong place.
pub fn is_name(text: &str) -> bool {
    text.chars().any(char::is_alphabetic) && !text.chars().any(|c| c.is_ascii_digit())
}

/// Takes the accent off a small letter.
const fn bare(letter: char) -> char {
    match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' | 'ă' | 'ą' => 'a',
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ę' | 'ě' => 'e',
        'ì' | 'í' | 'î' | 'ï' | 'ī' => 'i',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ō' | 'ő' => 'o',
        'ù' | 'ú' | 'û' | 'ü' | 'ū' | 'ů' | 'ű' => 'u',
        'ç' | 'ć' | 'č' => 'c',
        'ñ' | 'ń' | 'ň' => 'n',
        'š' | 'ś' | 'ș' => 's',
        'ž' | 'ź' | 'ż' => 'z',
        'ý' | 'ÿ' => 'y',
        'ł' => 'l',
        'ř' => 'r',
        'ț' => 't',
        other => other,
    }
}

/// Reads a day as people write it: `4/5/2012`, `4.5.12`, `2012-05-04`. Two figures of a year lie in the past.
pub fn day_of(text: &str) -> Option<NaiveDate> {
    let parts: Vec<&str> = text.trim().split(['/', '.', '-', ' ']).filter(|part| !part.is_empty()).collect();
    let [first, month, last] = parts[..] else { return None };
    let (day, year) = if first.len() == 4 { (last, first) } else { (first, last) };
    let this_year: i32 = crate::clock::today().get(..4)?.parse().ok()?;
    let year: i32 = match (year.len(), year.parse().ok()?) {
        (2, year) if 2000 + year > this_year => 1900 + year,
        (2, year) => 2000 + year,
        (4, year) => year,
        _ => return None,
    };
    NaiveDate::from_ymd_opt(year, month.parse().ok()?, day.parse().ok()?)
}

/// Gives the first day of an event; today while it has no date.
pub fn first_day(event: &Event) -> NaiveDate {
    let day = |text: &str| text.parse().ok();
    day(&event.setup.date).or_else(|| day(&crate::clock::today())).unwrap_or_default()
}

/// Tells whether somebody who takes part in an event may have been born on a day: not after its first.
pub fn is_birth(event: &Event, day: NaiveDate) -> bool {
    age_on(day, first_day(event)).is_some()
}

/// Gives the age of the eldest on the first day of the event; `None` while somebody's birth is not known.
pub fn age_of(event: &Event, births: &[Option<NaiveDate>]) -> Option<u8> {
    let day = first_day(event);
    let ages: Option<Vec<u8>> = births.iter().map(|birth| age_on((*birth)?, day)).collect();
    ages?.into_iter().max()
}

/// Works out what a list would enter into a tournament. People are recognised by name, as it is shown too, and by birth or club
/// where two share it; a line of which nobody knows who is meant is left out.
///
/// # Errors
/// Everything that stands against it, line by line.
pub fn plan(event: &Event, open: &OpenTournament, list: &List) -> Result<Import, Vec<Fault>> {
    let mut planning = Planning { event, by_name: by_name(event), new: HashMap::new(), import: Import::default() };
    let mut faults = list.faults.clone();
    let mut seen: HashMap<Who, usize> = HashMap::new();
    let mut lines = Vec::new();
    for line in &list.lines {
        match planning.people_of(line) {
            Err(detail) => planning.import.left.push(Fault::new(line.line, detail)),
            Ok(people) => {
                if let Some(day) = line.birth.filter(|day| !is_birth(event, *day)) {
                    let birth = day.format("%d/%m/%Y").to_string();
                    faults.push(Fault::new(line.line, Message::new("entries-import-unborn").with("birth", birth)));
                }
                let before = faults.len();
                for (who, name) in people.iter().zip(&line.names) {
                    if let Some(earlier) = seen.insert(*who, line.line) {
                        let detail = Message::new("entries-import-twice").with("name", name.as_str());
                        faults.push(Fault::new(line.line, detail.with("earlier", earlier)));
                    }
                }
                lines.push((line, faults.len() > before));
                planning.import.entries.push((people, line.paid));
            }
        }
    }
    let import = planning.import;
    faults.extend(refused(event, open, &import, &lines));
    if import.entries.is_empty() || !faults.is_empty() {
        faults.extend(import.left.iter().cloned());
    }
    faults.sort_by_key(|fault| fault.line);
    if faults.is_empty() { Ok(import) } else { Err(faults) }
}

impl Import {
    /// Gives the fact that enters the whole list, once the new people have numbers.
    pub fn fact(&self, event: &Event, open: &OpenTournament, numbers: &[PersonId]) -> Fact {
        let number = |who: &Who| match *who {
            Who::Known(id) => Person(id.0),
            Who::New(index) => Person(numbers.get(index).map_or(0, |id| id.0)),
        };
        let asks = open.plan().entries.under.is_some();
        let entry = |(people, paid): &(Vec<Who>, bool)| {
            let births: Vec<_> = people.iter().map(|who| self.birth(event, *who)).collect();
            let age = if asks { age_of(event, &births) } else { None };
            NewEntry { people: people.iter().map(number).collect(), age, paid: *paid }
        };
        Fact::Enter(self.entries.iter().map(entry).collect())
    }

    fn birth(&self, event: &Event, who: Who) -> Option<NaiveDate> {
        match who {
            Who::New(index) => self.people.get(index)?.birth,
            Who::Known(id) => self.completed.get(&id).or_else(|| event.festival.cards.get(&id))?.birth,
        }
    }
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
    fn people_of(&mut self, line: &Line) -> Result<Vec<Who>, Message> {
        let card = |(index, name): (usize, &String)| match index {
            0 => Card { name: name.clone(), birth: line.birth, contact: line.contact.clone(), club: line.club.clone() },
            _ => Card { name: name.clone(), ..Card::default() },
        };
        let cards: Vec<_> = line.names.iter().enumerate().map(card).collect();
        let known: Vec<_> = cards.iter().map(|card| self.known(card)).collect::<Result<_, _>>()?;
        Ok(cards.into_iter().zip(known).map(|(card, known)| self.take(card, known)).collect())
    }

    /// Finds whom the event knows of a list; of namesakes the one of that birth, or of that club.
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

    /// Takes somebody of a list: whom the event knows, or a new person.
    fn take(&mut self, card: Card, known: Option<PersonId>) -> Who {
        if let Some(id) = known {
            self.complete(id, &card);
            return Who::Known(id);
        }
        let name = folded(&card.name);
        let same = |index: &&usize| self.import.people[**index].birth == card.birth;
        if let Some(index) = self.new.get(&name).into_iter().flatten().find(same) {
            return Who::New(*index);
        }
        let index = self.import.people.len();
        self.import.people.push(card);
        self.new.entry(name).or_default().push(index);
        Who::New(index)
    }

    /// Adds what the list knows and the event does not; what the event knows stays.
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

/// Lists what the rules say against a list, line by line; of each entry its line, and whether it names somebody again.
fn refused(event: &Event, open: &OpenTournament, import: &Import, lines: &[(&Line, bool)]) -> Vec<Fault> {
    // New people have no numbers yet: they stand in with numbers that nobody gets.
    let stand_ins: Vec<_> = (0..import.people.len() as u64).map(|index| PersonId((1 << 60) + index)).collect();
    let fact = import.fact(event, open, &stand_ins);
    let looks = |fact: Fact| open.game.preview(&Entry::fact(fact), RoleSet::EVERYONE).err().unwrap_or_default();
    if lines.is_empty() || looks(fact.clone()).is_empty() {
        return Vec::new();
    }
    let Fact::Enter(entries) = fact else { return Vec::new() };
    let mut faults = Vec::new();
    for ((line, _), entry) in lines.iter().zip(&entries) {
        let names = entry.people.iter().zip(&line.names).map(|(person, name)| (person.0, name)).collect::<Vec<_>>();
        for violation in looks(Fact::Enter(vec![entry.clone()])) {
            let detail = with_names(violation.detail, &names);
            faults.push(Fault::new(line.line, detail).by(Article::key(violation.article)));
        }
    }
    // Who is named again is told already, and is no reason against the rest.
    let once: Vec<_> = lines.iter().zip(entries).filter(|((_, again), _)| !again).map(|(_, entry)| entry).collect();
    if faults.is_empty() && !once.is_empty() {
        let fault = |violation: Violation<_>| Fault::new(0, violation.detail).by(Article::key(violation.article));
        faults.extend(looks(Fact::Enter(once)).into_iter().map(fault));
    }
    // What speaks against every line alike is said once.
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
