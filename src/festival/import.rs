//! Lists of entries from elsewhere, and back: one line an entry, with the people's names and what is known of them.
//!
//! Nothing here changes anything: [`plan`] says what would be entered, or everything that is wrong with the list.

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use journal::PersonId;
use rules::{Arg, Article, Entry, Message, RoleSet, Violation};
use tournament::{EntryNo, Fact, NewEntry, Person};

use crate::event::Event;
use crate::event::import::{Encoding, Fault, table, take_column, too_wide};
use crate::festival::{Card, OpenTournament, Words, age_on};
use crate::i18n::tr;

/// Most lines of a list.
const MOST_LINES: usize = 5_000;

/// One entry of a list.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Line {
    /// Line of the file, from 1.
    pub line: usize,
    /// Who enters; what else the line says is about the first of them.
    pub names: Vec<String>,
    /// Day of birth.
    pub birth: Option<NaiveDate>,
    /// Club or town.
    pub club: String,
    /// How to reach them.
    pub contact: String,
    /// Whether the fee is paid.
    pub paid: bool,
}

/// A list that has been read.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct List {
    /// Its entries.
    pub lines: Vec<Line>,
    /// How its letters were written.
    pub encoding: Encoding,
    /// Headings of columns that are not used.
    pub ignored: Vec<String>,
}

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

/// Gives the age of the eldest on the first day of the event; `None` while somebody's birth is not known.
pub fn age_of(event: &Event, births: &[Option<NaiveDate>]) -> Option<u8> {
    let day = first_day(event);
    let ages: Option<Vec<u8>> = births.iter().map(|birth| age_on((*birth)?, day)).collect();
    ages?.into_iter().max()
}

/// Where the columns are.
#[derive(Default)]
struct Columns {
    names: Vec<usize>,
    surname: Option<usize>,
    birth: Option<usize>,
    club: Option<usize>,
    contact: Option<usize>,
    paid: Option<usize>,
    count: usize,
}

/// Reads a list of entries: columns names, birth, club, contact, paid in any order under headings, or in this order
/// without, with as many names as an entry has `people` at least.
///
/// # Errors
/// Everything that is wrong with it.
pub fn read_list(bytes: &[u8], people: (u8, u8)) -> Result<List, Vec<Fault>> {
    let (mut rows, encoding) = table(bytes, MOST_LINES).map_err(|fault| vec![fault])?;
    let empty = || vec![Fault::new(0, Message::new("entries-import-empty"))];
    let (columns, ignored) = match headed(&rows.first().ok_or_else(empty)?.1) {
        Some(found) => {
            rows.remove(0);
            found
        }
        None => (unheaded(people.0), Vec::new()),
    };
    let mut faults = Vec::new();
    let lines: Vec<_> =
        rows.iter().filter_map(|(line, cells)| read_line(*line, cells, &columns, &mut faults)).collect();
    match (faults.is_empty(), lines.is_empty()) {
        (true, false) => Ok(List { lines, encoding, ignored }),
        (true, true) => Err(empty()),
        (false, _) => Err(faults),
    }
}

/// Finds the columns by their headings; `None` when the first row names no column of names.
fn headed(first: &[String]) -> Option<(Columns, Vec<String>)> {
    let mut columns = Columns { count: first.len(), ..Columns::default() };
    let mut ignored = Vec::new();
    for (index, cell) in first.iter().enumerate() {
        let heading = folded(cell);
        let bare = heading.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
        let place = match bare {
            "nome" | "name" | "nominativo" | "giocatore" | "player" | "nome e cognome" | "cognome e nome"
            | "iscritto" | "compagno" | "compagna" | "partner" | "secondo nome" | "second name" => {
                columns.names.push(index);
                continue;
            }
            "cognome" | "surname" => Some(&mut columns.surname),
            "nascita" | "data di nascita" | "nato" | "nato il" | "birth" | "born" | "date of birth" => {
                Some(&mut columns.birth)
            }
            "club" | "societa" | "circolo" | "citta" | "paese" | "squadra" | "town" | "team" => Some(&mut columns.club),
            "contatto" | "telefono" | "cellulare" | "email" | "e-mail" | "mail" | "contact" | "phone" => {
                Some(&mut columns.contact)
            }
            "pagato" | "quota" | "quota pagata" | "paid" | "fee" => Some(&mut columns.paid),
            // What an exported list says besides is made anew by entering.
            "numero" | "n." | "n" | "number" | "no." | "stato" | "status" => continue,
            _ => None,
        };
        take_column(place, index, cell, &mut ignored);
    }
    (!columns.names.is_empty()).then_some((columns, ignored))
}

fn unheaded(people: u8) -> Columns {
    let names = usize::from(people.max(1));
    let after = |index: usize| Some(names + index);
    Columns {
        names: (0..names).collect(),
        surname: None,
        birth: after(0),
        club: after(1),
        contact: after(2),
        paid: after(3),
        count: names + 4,
    }
}

fn read_line(line: usize, cells: &[String], columns: &Columns, faults: &mut Vec<Fault>) -> Option<Line> {
    let before = faults.len();
    let cell = |column: Option<usize>| column.and_then(|at| cells.get(at)).map_or("", String::as_str);
    let mut refuse = |detail| faults.push(Fault::new(line, detail));
    if let Some(wide) = too_wide(cells, columns.count) {
        refuse(wide);
    }
    let mut names: Vec<String> = columns.names.iter().map(|at| cell(Some(*at)).to_owned()).collect();
    if let Some(first) = names.first_mut() {
        *first = format!("{first} {}", cell(columns.surname)).trim().to_owned();
    }
    names.retain(|name| !name.is_empty());
    if names.is_empty() {
        refuse(Message::new("entries-import-no-name"));
    }
    let birth = cell(columns.birth);
    let born = day_of(birth);
    if born.is_none() && !birth.is_empty() {
        refuse(Message::new("entries-import-birth").with("birth", birth));
    }
    let paid = cell(columns.paid);
    let is_paid = yes_or_no(paid);
    if is_paid.is_none() {
        refuse(Message::new("entries-import-paid").with("paid", paid));
    }
    let (club, contact) = (cell(columns.club).to_owned(), cell(columns.contact).to_owned());
    let read = Line { line, names, birth: born, club, contact, paid: is_paid.unwrap_or(false) };
    (faults.len() == before).then_some(read)
}

fn yes_or_no(text: &str) -> Option<bool> {
    match folded(text).as_str() {
        "si" | "s" | "x" | "1" | "yes" | "y" | "true" | "vero" | "ok" | "pagato" | "pagata" | "paid" => Some(true),
        "" | "no" | "n" | "0" | "-" | "false" | "falso" | "da pagare" | "unpaid" => Some(false),
        _ => None,
    }
}

/// Works out what a list would enter into a tournament. People are recognised by name, and by birth where two share it.
///
/// # Errors
/// Everything that stands against it, line by line.
pub fn plan(event: &Event, open: &OpenTournament, list: &List) -> Result<Import, Vec<Fault>> {
    let mut planning = Planning { event, by_name: by_name(event), new: HashMap::new(), import: Import::default() };
    let mut faults = Vec::new();
    let mut lines: HashMap<Who, usize> = HashMap::new();
    for line in &list.lines {
        match planning.people_of(line) {
            Err(detail) => faults.push(Fault::new(line.line, detail)),
            Ok(people) => {
                for (who, name) in people.iter().zip(&line.names) {
                    if let Some(earlier) = lines.insert(*who, line.line) {
                        let other = i64::try_from(earlier).unwrap_or(i64::MAX);
                        let detail = Message::new("entries-import-twice").with("name", name.as_str());
                        faults.push(Fault::new(line.line, detail.with("other", other)));
                    }
                }
                planning.import.entries.push((people, line.paid));
            }
        }
    }
    let import = planning.import;
    if faults.is_empty() {
        faults = refused(event, open, &import, list);
    }
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
    }
    found
}

impl Planning<'_> {
    fn people_of(&mut self, line: &Line) -> Result<Vec<Who>, Message> {
        let card = |(index, name): (usize, &String)| match index {
            0 => Card { name: name.clone(), birth: line.birth, contact: line.contact.clone(), club: line.club.clone() },
            _ => Card { name: name.clone(), ..Card::default() },
        };
        line.names.iter().enumerate().map(card).map(|card| self.recognise(card)).collect()
    }

    fn recognise(&mut self, card: Card) -> Result<Who, Message> {
        let name = folded(&card.name);
        let cards = &self.event.festival.cards;
        let born = |id: &PersonId| cards.get(id).and_then(|card| card.birth);
        let fits = |id: &&PersonId| born(id).is_none() || card.birth.is_none() || born(id) == card.birth;
        let known: Vec<_> = self.by_name.get(&name).into_iter().flatten().filter(fits).copied().collect();
        match known[..] {
            [id] => {
                self.complete(id, &card);
                Ok(Who::Known(id))
            }
            [] => {
                let same = |index: &&usize| self.import.people[**index].birth == card.birth;
                if let Some(index) = self.new.get(&name).into_iter().flatten().find(same) {
                    return Ok(Who::New(*index));
                }
                self.import.people.push(card);
                let index = self.import.people.len() - 1;
                self.new.entry(name).or_default().push(index);
                Ok(Who::New(index))
            }
            _ => {
                let same = |id: &PersonId| card.birth.is_some() && born(id) == card.birth;
                let exact: Vec<_> = known.into_iter().filter(same).collect();
                match exact[..] {
                    [id] => {
                        self.complete(id, &card);
                        Ok(Who::Known(id))
                    }
                    _ => Err(Message::new("entries-import-namesakes").with("name", card.name.as_str())),
                }
            }
        }
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

/// Lists what the rules say against a list, line by line.
fn refused(event: &Event, open: &OpenTournament, import: &Import, list: &List) -> Vec<Fault> {
    // New people have no numbers yet: they stand in with numbers that nobody gets.
    let stand_ins: Vec<_> = (0..import.people.len() as u64).map(|index| PersonId((1 << 60) + index)).collect();
    let fact = import.fact(event, open, &stand_ins);
    let looks = |fact: Fact| open.game.preview(&Entry::fact(fact), RoleSet::EVERYONE).err().unwrap_or_default();
    let whole = looks(fact.clone());
    let Fact::Enter(entries) = fact else { return Vec::new() };
    if whole.is_empty() {
        return Vec::new();
    }
    let mut faults = Vec::new();
    for (line, entry) in list.lines.iter().zip(entries) {
        let names = entry.people.iter().zip(&line.names).map(|(person, name)| (person.0, name)).collect::<Vec<_>>();
        for violation in looks(Fact::Enter(vec![entry.clone()])) {
            let detail = with_names(violation.detail, &names);
            faults.push(Fault::new(line.line, detail).by(Article::key(violation.article)));
        }
    }
    if faults.is_empty() {
        let fault = |violation: Violation<_>| Fault::new(0, violation.detail).by(Article::key(violation.article));
        faults.extend(whole.into_iter().map(fault));
    }
    // What speaks against every line alike is said once.
    let same = |fault: &Fault| fault.detail == faults[0].detail;
    if faults.len() > 1 && faults.iter().all(same) {
        faults.truncate(1);
        faults[0].line = 0;
    }
    faults
}

fn with_names(mut message: Message, names: &[(u64, &String)]) -> Message {
    for (_, arg) in message.args.iter_mut().filter(|(name, _)| *name == "person") {
        let number = match arg {
            Arg::Number(number) => u64::try_from(*number).ok(),
            Arg::Text(_) => None,
        };
        if let Some((_, name)) = names.iter().find(|(id, _)| Some(*id) == number) {
            *arg = Arg::Text((*name).clone());
        }
    }
    message
}

/// Writes the entries of a tournament as a table that [`read_list`] reads, with a mark for spreadsheets at its start.
pub fn write_list(words: &Words<'_>) -> String {
    let lang = words.lang;
    let most = usize::from(words.open.plan().entries.people.1);
    let seated = words.open.state().entrants.iter().map(|(_, entrant)| entrant.people.len()).max().unwrap_or(1);
    let names = most.min(seated).max(1);
    let mut heads = vec![tr(lang, "entries-csv-number"), tr(lang, "entries-csv-name")];
    heads.extend((2..=names).map(|number| format!("{} {number}", tr(lang, "entries-csv-name"))));
    heads.extend(["birth", "club", "contact", "paid", "status"].map(|key| tr(lang, &format!("entries-csv-{key}"))));
    let mut rows = vec![heads];
    for (number, entrant) in words.open.state().entrants.iter() {
        let mut cells = vec![number.to_string()];
        let known = |index: usize| entrant.people.get(index).map_or_else(String::new, |person| words.person(*person));
        cells.extend((0..names).map(known));
        let first = entrant.people.first().and_then(|person| words.event.festival.cards.get(&PersonId(person.0)));
        let card = first.cloned().unwrap_or_default();
        cells.push(card.birth.map(|birth| birth.to_string()).unwrap_or_default());
        cells.extend([card.club, card.contact]);
        cells.push(if entrant.paid { tr(lang, "entries-csv-yes") } else { String::new() });
        cells.push(status_words(words, EntryNo(number)));
        rows.push(cells);
    }
    as_table(&rows)
}

/// Writes rows of as many cells each with semicolons between them, as spreadsheets of this country read them.
fn as_table(rows: &[Vec<String>]) -> String {
    let mut writer =
        csv::WriterBuilder::new().delimiter(b';').terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    for row in rows {
        // Nothing can go wrong in memory with rows of one length.
        let _ = writer.write_record(row);
    }
    let bytes = writer.into_inner().unwrap_or_default();
    format!("\u{FEFF}{}", String::from_utf8_lossy(&bytes))
}

/// Says what has become of an entry.
pub fn status_words(words: &Words<'_>, entry: EntryNo) -> String {
    let Some(entrant) = words.open.state().entrant(entry) else { return String::new() };
    let first = words.open.state().stages.first();
    let key = match entrant.status {
        tournament::Status::In if first.is_some_and(|stage| stage.qualified.contains(&entry)) => {
            "entries-status-qualified"
        }
        tournament::Status::In => "entries-status-in",
        tournament::Status::Dropped => "entries-status-dropped",
        tournament::Status::Withdrawn => "entries-status-withdrawn",
        tournament::Status::Excluded => "entries-status-excluded",
        tournament::Status::Out => "entries-status-out",
    };
    tr(words.lang, key)
}

#[cfg(test)]
mod tests;
