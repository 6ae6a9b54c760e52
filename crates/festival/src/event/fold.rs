//! The fold of records into an event.

use std::collections::{BTreeMap, BTreeSet};

use journal::{Fate, Hash, Heads, PINS, PersonId, Record, SealedEvent, is_owners, is_people, is_sealed};
use rules::games::oca::Oca;
use rules::{
    AnyMatch, Commitment, Depth, Diverged, Match, Message, Opening, Secret, Seq, match_from_ruleset, with_match,
};
use serde_json::Value;
use tournament::Honours;

use crate::event::log::LogLine;
use crate::event::names::Names;
use crate::event::records::{EventRecord, MATCH_PREFIX, match_stream, stray};
use crate::event::same::Same;
use crate::event::setup::{Official, Setup};
use crate::event::start::RACE;
use crate::event::text::Texts;
use crate::{AtTable, BoardPlan, Festival, OpenTournament, TOURNAMENT_PREFIX, tournament_stream};

/// A draw of the flocks' own squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// Seed of the random source.
    pub seed: u64,
    /// The squares drawn.
    pub homes: Vec<u8>,
    /// The flocks.
    pub flocks: Vec<String>,
}

/// Returns the squares drawn with their flocks in words.
pub fn homes_words(flocks: &[String], homes: &[u8]) -> String {
    flocks.iter().zip(homes).map(|(flock, home)| format!("{flock} {home}")).collect::<Vec<_>>().join(", ")
}

/// A draw of the order of throwing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderDraw {
    /// Seed of the random source.
    pub seed: u64,
    /// The flocks in the order drawn.
    pub flocks: Vec<String>,
}

/// A match of the event.
#[derive(Clone, Debug)]
pub struct OpenMatch {
    /// Its number within the event.
    pub id: String,
    /// The match.
    pub game: AnyMatch,
    /// The point where this program's replay departs from the record; the match is then read-only.
    pub diverged: Option<Diverged>,
    /// Last entry made by the opening itself, before the first record of the stream.
    pub opened: Seq,
    /// Number of records in its stream that are no entries: its opening, and the changes of depth.
    pub told: u64,
    /// The table of a tournament at which it is played, if it is one.
    pub at: Option<AtTable>,
    /// Its seats as recorded, with numbers of people for names.
    pub(crate) seats: Value,
    /// Who sits there, as names were put on its seats last.
    pub(crate) people: Vec<PersonId>,
}

impl OpenMatch {
    /// Creates a match as its opening left it.
    pub fn new(id: String, game: AnyMatch) -> Self {
        let opened = game.as_dyn().last();
        Self { id, game, diverged: None, opened, told: 0, at: None, seats: Value::Null, people: Vec::new() }
    }
}

/// The whole content of an event file, in memory.
#[derive(Clone, Debug, Default)]
pub struct Event {
    /// Names by number; erased people have a stand-in.
    pub names: Names,
    /// Number of their changes, by which texts with names go out of date.
    pub named: u64,
    /// People whose data were erased on request.
    pub erased: BTreeSet<PersonId>,
    /// Which numbers of people mean one person.
    pub same: Same,
    /// The set-up as last saved.
    pub setup: Setup,
    /// Former officials, by short name.
    pub former: BTreeMap<String, Official>,
    /// People who may join a flock since the start, by flock.
    pub joined: Vec<(usize, PersonId)>,
    /// Every draw of own squares, first to last.
    pub draws: Vec<Draw>,
    /// Every draw of the order of throwing, first to last.
    pub order_draws: Vec<OrderDraw>,
    /// The tournaments with their data.
    pub festival: Festival,
    /// Imported past winners, by game.
    pub honours: BTreeMap<String, Honours>,
    /// The matches in the order in which they began.
    pub matches: Vec<OpenMatch>,
    /// The sealed texts of matches, as stored outside the chain.
    pub sealed: BTreeMap<Commitment, Secret>,
    /// Every record, first to last.
    pub log: Vec<LogLine>,
    /// The texts that its lines have in common.
    pub texts: Texts,
    /// The ends of all desks' chains.
    pub heads: Heads,
    /// Last number of every stream, branches apart; see [`Event::last_seq`].
    pub lasts: BTreeMap<String, u64>,
    /// Number of wrong PINs refused.
    pub pins_refused: usize,
    /// Officials who have a PIN, by short name.
    pub pins: BTreeSet<String>,
    /// Records whose signature does not hold by the set-up of their moment, with the reason.
    pub unsound: Vec<(u64, Message)>,
    /// Records that could not be understood, with the reason.
    pub unreadable: Vec<(u64, Message)>,
}

impl Event {
    /// Applies one record; one that cannot be understood is listed, never lost.
    pub fn apply(&mut self, record: &Record) {
        self.question_schema(record);
        let event = match EventRecord::of(record) {
            Some(Ok(read)) => Some(read),
            Some(Err(why)) => {
                self.unreadable.push((record.id, why));
                return self.note(record, None);
            }
            None => None,
        };
        self.question(record, event.as_ref());
        if let Some(event) = &event {
            self.apply_event(record.id, event);
        } else if let Some(id) = record.stream.strip_prefix(MATCH_PREFIX) {
            self.apply_entry(record, id);
        } else if let Some(id) = record.stream.strip_prefix(TOURNAMENT_PREFIX) {
            let Some(open) = self.festival.known_mut(id) else {
                self.is_stray(record);
                return self.note(record, event);
            };
            open.restore(&record.payload, record.schema);
            let last = open.game.entries().last();
            let signature = last.filter(|_| open.diverged.is_none()).map(|last| last.signature.clone());
            self.follow_tables(id);
            if let Some(signature) = signature {
                self.question_signature(record, &signature);
            }
        } else if record.stream == PINS {
            let pin = self.apply_pin(record);
            if pin.is_none() {
                self.is_stray(record);
            }
            return self.list(record, |line, _| line.setting(pin));
        } else if is_sealed(&record.stream) {
            if SealedEvent::parse(&record.payload).is_none() {
                self.is_stray(record);
            }
        } else if !is_people(&record.stream) && !is_owners(&record.stream) {
            self.is_stray(record);
        }
        self.note(record, event);
    }

    /// Lists a record of this desk, whose effect is already in memory.
    pub fn note(&mut self, record: &Record, event: Option<EventRecord>) {
        self.list(record, |line, texts| line.holding(event, texts));
    }

    /// Lists a record in a branch: kept and verified, but not part of what has happened.
    pub fn set_apart(&mut self, record: &Record, fate: Fate) {
        self.list(record, |line, _| line.in_branch(fate, &record.payload));
    }

    fn list(&mut self, record: &Record, more: impl FnOnce(LogLine, &mut Texts) -> LogLine) {
        let texts = &mut self.texts;
        let mut line = more(LogLine::of(record, self.log.last(), texts), texts);
        self.heads.follow(line.tip(), line.prev);
        if line.apart.is_none() {
            match self.lasts.get_mut(&record.stream) {
                Some(last) => *last = record.seq,
                None => {
                    self.lasts.insert(record.stream.clone(), record.seq);
                }
            }
            if let Some(open) = record.stream.strip_prefix(MATCH_PREFIX).and_then(|id| self.find_mut(id)) {
                open.told += u64::from(line.event().is_some());
                line.entry = line.event().is_none().then(|| Seq(open.opened.0 + record.seq.saturating_sub(open.told)));
            } else if record.stream.starts_with(TOURNAMENT_PREFIX) {
                line.entry = Some(Seq(record.seq));
            }
        }
        self.log.push(line);
    }

    /// Returns the last number in the file; 0 without records.
    pub fn last_id(&self) -> u64 {
        self.log.iter().map(|line| line.id).max().unwrap_or_default()
    }

    /// Returns the last number of a stream; 0 if it has no record.
    pub fn last_seq(&self, stream: &str) -> u64 {
        self.lasts.get(stream).copied().unwrap_or_default()
    }

    /// Returns the fingerprint of all records, as it is printed.
    pub fn fingerprint(&self) -> Hash {
        self.heads.fingerprint()
    }

    /// Checks whether every record can be read, and yields the same as when it was recorded.
    pub fn reads_back(&self) -> bool {
        let festival = &self.festival;
        let mut tournaments = festival.tournaments.iter().chain(&festival.removed);
        self.unreadable.is_empty()
            && self.unsound.is_empty()
            && self.matches.iter().all(|open| open.diverged.is_none())
            && tournaments.all(|open| open.diverged.is_none())
    }

    /// Checks whether the race or a tournament has begun: from then on a change of person needs a record with the
    /// reason.
    pub fn has_begun(&self) -> bool {
        let begun = |open: &OpenTournament| !open.state().stages.is_empty();
        self.find(RACE).is_some() || self.festival.tournaments.iter().any(begun)
    }

    /// Checks whether anything is being played: the race, until its result is official, or a tournament that has begun
    /// and is neither closed nor cancelled.
    pub fn is_under_way(&self) -> bool {
        let races = self.race().is_some_and(|race| race.outcome().is_none_or(|outcome| !outcome.official));
        let plays = |open: &OpenTournament| {
            let state = open.state();
            !state.stages.is_empty() && !state.closed && open.info.cancelled.is_none()
        };
        races || self.festival.tournaments.iter().any(plays)
    }

    /// Lists the streams of what may still change: the race until it is decided, and the tournaments that are not closed.
    pub fn unfinished(&self) -> Vec<String> {
        let race = self.race().filter(|race| race.outcome().is_none()).map(|_| match_stream(RACE));
        let open = self.festival.tournaments.iter().filter(|open| !open.state().closed);
        race.into_iter().chain(open.map(|open| tournament_stream(&open.id))).collect()
    }

    /// Returns the race, once it has begun.
    pub fn race(&self) -> Option<&Match<Oca>> {
        match &self.find(RACE)?.game {
            AnyMatch::Oca(race) => Some(race),
            _ => None,
        }
    }

    /// Returns the race to change it, once it has begun.
    pub fn race_mut(&mut self) -> Option<&mut Match<Oca>> {
        match &mut self.find_mut(RACE)?.game {
            AnyMatch::Oca(race) => Some(race),
            _ => None,
        }
    }

    /// Returns a match by its number.
    pub fn find(&self, id: &str) -> Option<&OpenMatch> {
        // What goes on was opened not long ago.
        self.matches.iter().rev().find(|open| open.id == id)
    }

    /// Returns the match and the entry that a record holds; entries made by the opening itself have no record.
    pub fn entry_of<'l>(&self, line: &'l LogLine) -> Option<(&'l str, Seq)> {
        Some((line.stream.strip_prefix(MATCH_PREFIX)?, line.entry?))
    }

    /// Copies the present names to the set-up and the matches; erased people are not mentioned. The other data of these
    /// people are already up to date.
    pub fn take_names(&mut self, names: impl IntoIterator<Item = (PersonId, String)>) {
        let mut changed = BTreeSet::new();
        for (id, name) in names {
            let mut alike: BTreeSet<_> = self.names.namesakes(id).collect();
            let before = self.names.insert(id, name);
            let new = before.as_ref() != self.names.get(&id);
            // A shared name is shown with a distinction from the person's data, which may have changed, too.
            let shares = self.names.namesakes(id).next().is_some();
            self.named += u64::from(new || shares);
            if new && before.is_some() || shares {
                alike.extend(self.names.namesakes(id));
                alike.insert(id);
                changed.append(&mut alike);
            }
        }
        self.rename(&changed);
    }

    /// Adds sealed texts stored outside the chain; a text that no match has sealed is ignored.
    pub fn take_sealed(&mut self, texts: &[String]) {
        let secrets = texts.iter().filter_map(|text| Secret::read(text));
        self.sealed.extend(secrets.map(|secret| (secret.commitment(), secret)));
    }

    /// Removes the name of a person who does not come after all.
    pub fn drop_name(&mut self, id: PersonId) {
        let alike = self.names.namesakes(id).collect();
        self.named += u64::from(self.names.remove(id).is_some());
        self.rename(&alike);
    }

    /// Copies the names of people, present or of those who share them, wherever they stand.
    fn rename(&mut self, people: &BTreeSet<PersonId>) {
        if people.is_empty() {
            return;
        }
        let Self { setup, former, names, .. } = self;
        let gone = former.values_mut().map(|official| &mut official.person);
        for person in setup.people_mut().chain(gone) {
            if let Some(name) = person.id.and_then(|id| names.get(&id)) {
                person.name.clone_from(name);
            }
        }
        let people: BTreeSet<_> = people.iter().map(|id| self.same.one(*id)).collect();
        self.rename_matches(|event, open| open.people.iter().any(|id| people.contains(&event.same.one(*id))));
    }

    /// Copies the present names to some matches.
    pub(super) fn rename_matches(&mut self, which: impl Fn(&Self, &OpenMatch) -> bool) {
        for index in 0..self.matches.len() {
            let open = &self.matches[index];
            if which(self, open) && !open.seats.is_null() {
                let mut seats = open.seats.clone();
                if open.id == RACE {
                    self.seat_bench(&mut seats);
                }
                let (seats, people) = self.dress_seats(&seats, open.at.as_ref());
                let open = &mut self.matches[index];
                open.game.as_dyn_mut().rename(&seats);
                open.people = people;
            }
        }
    }

    /// Returns a match by its number, to change it.
    pub fn find_mut(&mut self, id: &str) -> Option<&mut OpenMatch> {
        self.matches.iter_mut().rev().find(|open| open.id == id)
    }

    /// Lists as unreadable a record of a stream that nobody opened, or without any meaning to this program.
    fn is_stray(&mut self, record: &Record) {
        self.unreadable.push((record.id, stray(record)));
    }

    /// Applies a record of the stream `event` made by this desk.
    pub fn make(&mut self, record: &EventRecord) {
        self.apply_event(0, record);
    }

    fn apply_event(&mut self, id: u64, record: &EventRecord) {
        match record {
            EventRecord::SetUp(stored) => self.take_setup(Setup::from_stored(stored, &self.names)),
            EventRecord::OfficialChanged { outgoing, incoming, .. } => {
                self.change_official(outgoing.as_deref(), incoming.as_ref())
            }
            EventRecord::PlayerJoined { flock, person } => {
                self.joined.push((*flock, *person));
                self.rename_matches(|_, open| open.id == RACE);
            }
            EventRecord::PeopleJoined { kept, other } => {
                self.same.join(*kept, *other);
                self.named += 1;
            }
            EventRecord::PeopleParted { kept, other } => {
                self.same.part(*kept, *other);
                self.named += 1;
            }
            EventRecord::HomesDrawn { seed, homes, flocks, .. } => {
                self.draws.push(Draw { seed: *seed, homes: homes.clone(), flocks: flocks.clone() });
            }
            EventRecord::OrderDrawn { seed, flocks, .. } => {
                self.order_draws.push(OrderDraw { seed: *seed, flocks: flocks.clone() });
            }
            EventRecord::MatchOpened { .. } => {
                if let Err(detail) = self.open_match(record) {
                    self.unreadable.push((id, detail));
                }
            }
            EventRecord::MatchFollowed { id: number, depth } => {
                if let Err(detail) = self.follow_match(number, *depth) {
                    self.unreadable.push((id, detail));
                }
            }
            EventRecord::HonoursImported { game, text } => match Honours::parse(text) {
                Ok(honours) => {
                    self.honours.insert(game.clone(), honours);
                }
                Err(problems) => {
                    self.unreadable.extend(problems.into_iter().next().map(|problem| (id, problem.detail)));
                }
            },
            EventRecord::HonoursTakenBack { game } => {
                self.honours.remove(game);
            }
            EventRecord::PinRefused { .. } => self.pins_refused += 1,
            EventRecord::SignedIn { .. } | EventRecord::WentOn { .. } => {}
            EventRecord::TournamentOpened { .. }
            | EventRecord::TournamentPlanned { .. }
            | EventRecord::TournamentRuled { .. }
            | EventRecord::TournamentRemoved { .. }
            | EventRecord::TournamentPutBack { .. }
            | EventRecord::ResultsReleased { .. }
            | EventRecord::Announced { .. }
            | EventRecord::PagesAt { .. }
            | EventRecord::PageShown { .. } => self.apply_to_festival(id, record),
            EventRecord::BoardsSet(boards) => {
                self.keep_public(boards);
                self.apply_to_festival(id, record);
            }
        }
    }

    fn apply_to_festival(&mut self, id: u64, record: &EventRecord) {
        if let Err(detail) = self.festival.apply(record) {
            self.unreadable.push((id, detail));
        }
    }

    /// Keeps public what the boards have shown, when they begin to hold back results.
    fn keep_public(&mut self, boards: &[BoardPlan]) {
        let Self { festival, lasts, .. } = self;
        festival.keep_public(boards, |id| lasts.get(&tournament_stream(id)).copied().unwrap_or_default());
    }

    /// Opens the match of a record; one opened by this desk is there already.
    ///
    /// # Errors
    /// The problem of the ruleset, the seats or the options.
    pub fn open_match(&mut self, record: &EventRecord) -> Result<(), Message> {
        let EventRecord::MatchOpened { id, ruleset, seats, options, at } = record else { return Ok(()) };
        if self.find(id).is_none() {
            let (named, people) = self.dress_seats(seats, at.as_ref());
            let mut game = self.open(ruleset, &named, options)?;
            // Those of most matches are equal to those of one not long before.
            self.matches.iter().rev().any(|other| game.share_rules(&other.game));
            let (at, seats) = (at.clone(), seats.clone());
            self.matches.push(OpenMatch { at, seats, people, ..OpenMatch::new(id.clone(), game) });
        }
        Ok(())
    }

    /// Follows a match more closely from now on.
    ///
    /// # Errors
    /// If there is no such match, or it is already followed as closely.
    pub fn follow_match(&mut self, id: &str, depth: Depth) -> Result<(), Message> {
        let open = self.find_mut(id).ok_or_else(|| Message::new("event-match-unknown").with("id", id))?;
        open.game.as_dyn_mut().follow(depth)
    }

    fn open(&self, ruleset: &str, seats: &Value, options: &Value) -> Result<AnyMatch, Message> {
        let opened = match_from_ruleset(&Opening { ruleset, seats, options });
        opened.map_err(|error| error.first().unwrap_or_else(|| Message::new("event-match-unreadable")))
    }

    fn apply_entry(&mut self, record: &Record, number: &str) {
        let Self { matches, sealed, .. } = self;
        let Some(open) = matches.iter_mut().rev().find(|open| open.id == number) else {
            return self.is_stray(record);
        };
        if open.diverged.is_some() {
            return;
        }
        match open.game.as_dyn_mut().restore(&record.payload) {
            Ok(seq) => {
                open.game.as_dyn_mut().know(seq, &|commitment| sealed.get(&commitment).cloned());
                let last = with_match!(&open.game, m => m.entries().last().map(|last| last.signature.clone()));
                if let Some(signature) = last {
                    self.question_signature(record, &signature);
                }
            }
            Err(diverged) => open.diverged = Some(diverged),
        }
    }
}
