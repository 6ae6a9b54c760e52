//! Recording: at once in memory, soon in the file.

use journal::{Error, NewRecord, PersonId, Stamp};
use rules::games::oca::Player;
use rules::{Depth, DynMatch, Entry, Game, RoleSet, Seat, Seq, Signature, TextError};

use super::book::{Book, TypedBook};
use super::pending::Arrival;
use super::{Live, Needed, Refusal, vouched};
use festival::clock::now_ms;
use festival::event::{EVENT, Event, EventRecord, SCHEMA, Setup, StoredOfficial, fresh_salt, opened_record};
use festival::import::folded;
use festival::store::Order;
use festival::{Card, TournamentInfo};

/// Records between two automatic backups; more are made after each gara, when a tournament is closed, and on closing
/// the file.
const BACKUP_EVERY: usize = 50;

impl Live {
    /// Checks whether a book can be written to: it can go on, and this desk writes.
    pub fn keeps(&self, book: Book<'_>) -> bool {
        self.writes_in(&book.stream()) && book.goes_on(&self.event)
    }

    /// Checks whether the race can be recorded; see [`Live::keeps`].
    pub fn records(&self) -> bool {
        self.keeps(Book::RACE)
    }

    /// Checks whether a tournament can be recorded; see [`Live::keeps`].
    pub fn runs(&self, tournament: &str) -> bool {
        self.keeps(Book::Tournament(tournament))
    }

    /// Checks whether a match can be recorded; see [`Live::keeps`].
    pub fn plays(&self, id: &str) -> bool {
        self.keeps(Book::Match(id))
    }

    /// Records an entry of the race or of a tournament, with what it brings with it: at once in memory, soon in the file.
    /// Who vouches for it vouches for that, too.
    ///
    /// # Errors
    /// All violations, or that this desk can't record; nothing is recorded then.
    pub fn record<B: TypedBook>(
        &mut self,
        book: B,
        entry: Entry<B::Game>,
        signature: Signature,
    ) -> Result<Seq, Refusal<<B::Game as Game>::Article>> {
        let seq = self.record_alone(book, entry, signature)?;
        self.record_consequences(book, seq);
        Ok(seq)
    }

    /// Records what an entry brings with it.
    pub(crate) fn record_consequences<B: TypedBook>(&mut self, book: B, seq: Seq) {
        let Some(game) = book.find(&self.event) else { return };
        let Some(own) = game.entry(seq).map(|recorded| recorded.signature.clone()) else { return };
        for entry in B::consequences(game, seq, now_ms()) {
            let Some(game) = book.find(&self.event) else { break };
            // They may hold the office that this takes, and not have named it for that; a script has none to name.
            let signature = Needed::of(game, &entry).sign(self, &vouched(&own)).unwrap_or_else(|_| own.clone());
            let group = Some(own.group.unwrap_or(seq));
            // What was entered stands, whatever becomes of this.
            let _ = self.record_alone(book, entry, Signature { group, ..signature });
        }
    }

    fn record_alone<B: TypedBook>(
        &mut self,
        book: B,
        entry: Entry<B::Game>,
        signature: Signature,
    ) -> Result<Seq, Refusal<<B::Game as Game>::Article>> {
        let found = book.find(&self.event).filter(|_| self.keeps(book.book()));
        let ended = found.map(B::ended).ok_or(Refusal::ReadsOnly)?;
        let stamp = self.stamp_of(&signature);
        let seq = self.entering(book.book(), &stamp, |event| {
            book.find_mut(event).ok_or(Refusal::ReadsOnly)?.record(entry, signature).map_err(Refusal::Against)
        })?;
        if book.find(&self.event).map(B::ended) != Some(ended) {
            self.back_up();
        }
        Ok(seq)
    }

    /// Records the entries that `act` makes in a book, whatever its game: at once in memory, soon in the file. `None`
    /// if this desk can't record.
    ///
    /// # Errors
    /// The reason why it was not recorded.
    pub fn enter(
        &mut self,
        book: Book<'_>,
        signature: Signature,
        act: impl FnOnce(&mut dyn DynMatch, Signature) -> Result<Seq, TextError>,
    ) -> Option<Result<Seq, TextError>> {
        if !self.keeps(book) {
            return None;
        }
        let stamp = self.stamp_of(&signature);
        self.entering(book, &stamp, |event| book.write(event).map(|game| act(game, signature)).ok_or(())).ok()
    }

    /// Sends all entries that `act` makes in a book to the file, even if it ends with an error: a file brings many
    /// entries at once.
    fn entering<T, E>(
        &mut self,
        book: Book<'_>,
        stamp: &Stamp,
        act: impl FnOnce(&mut Event) -> Result<T, E>,
    ) -> Result<T, E> {
        let before = book.read(&self.event).map_or(Seq(0), |(game, _)| game.last());
        // Without a salt nothing is sealed: an act that seals something is refused then, with a reason.
        if let (Some(game), Ok(salt)) = (book.write(&mut self.event), fresh_salt()) {
            game.seal_with(salt);
        }
        let done = act(&mut self.event);
        let Some((game, _)) = book.read(&self.event) else { return done };
        let sealed = |seq| game.secrets(seq).iter().map(ToString::to_string).collect::<Vec<_>>();
        let made = |seq| (game.payload(Seq(seq)), sealed(Seq(seq)));
        let new: Vec<_> = (before.0 + 1..=game.last().0).map(made).collect();
        if let Book::Tournament(id) = book
            && !new.is_empty()
        {
            self.add_expected(stamp);
            self.event.follow_tables(id);
        }
        for (payload, sealed) in new {
            self.send(book.stream(), stamp.clone(), (payload, sealed));
        }
        done
    }

    /// Opens a match: at once in memory, soon in the file.
    ///
    /// # Errors
    /// The problem of the seats or the options; nothing is recorded then.
    pub fn open_match(&mut self, record: &EventRecord) -> Result<(), rules::Message> {
        if self.claims_of(record) {
            self.event.open_match(record)?;
            self.note_applied(record);
        }
        Ok(())
    }

    /// Records a match in more depth from now on: at once in memory, soon in the file.
    pub fn follow_match(&mut self, id: &str, depth: Depth) {
        let record = EventRecord::MatchFollowed { id: id.to_owned(), depth };
        if self.claims_of(&record) && self.event.follow_match(id, depth).is_ok() {
            self.note_applied(&record);
        }
    }

    /// Adds a tournament to the programme and returns its number.
    pub fn open_tournament(&mut self, ruleset: String, info: TournamentInfo) -> Option<String> {
        if !self.claims(EVENT) {
            return None;
        }
        let id = self.event.festival.next_id();
        let record = EventRecord::TournamentOpened { id: id.clone(), ruleset, info };
        // In memory at once, so that the page can show it.
        self.event.festival.apply(&record).ok()?;
        self.note_applied(&record);
        Some(id)
    }

    /// Sends a record to its stream that memory has applied already: it is not applied again when it returns from the
    /// file, or it would undo what came after it.
    pub fn note_applied(&mut self, record: &EventRecord) {
        self.put(record, Arrival::Applied, None);
    }

    /// Sends a record to its stream; it takes effect once it is in the file.
    pub fn note(&mut self, record: &EventRecord) {
        self.put(record, Arrival::News, None);
    }

    /// Sends a record like [`Live::note`], signed by an official who need not be here.
    pub fn note_by(&mut self, record: &EventRecord, official: Option<&str>) {
        self.put(
            record,
            Arrival::News,
            official.filter(|id| self.event.setup.official(id).is_some()).map(str::to_owned),
        );
    }

    fn put(&mut self, record: &EventRecord, arrival: Arrival, by: Option<String>) {
        let Some(desk) = self.writes_as.filter(|_| self.claims_of(record)) else { return };
        let official = match record {
            _ if by.is_some() => by.as_deref(),
            // Signed by whoever comes, or by whose PIN was tried while nobody was here.
            EventRecord::SignedIn { official } => Some(official.as_str()),
            EventRecord::PinRefused { official } => self.clerk().or(Some(official.as_str())),
            _ => self.in_office(self.event.offices_now(record)).or(self.clerk()),
        };
        let stamp = Stamp { official: official.map(str::to_owned), ..self.stamp() };
        let Some(payload) = self.writable(record.payload()) else { return };
        let stream = record.stream(desk);
        let expected = self.pending.send(&stream, self.event.last_seq(&stream), arrival);
        self.append(stream, expected, NewRecord { stamp, schema: SCHEMA, payload }, Vec::new());
    }

    /// Saves the set-up; [`SetupSaved`](super::Notice::SetupSaved) follows once it is in the file. Expected people are
    /// given up, since the set-up may number people.
    pub fn save_setup(&mut self, setup: Setup) {
        if self.claims(EVENT) {
            self.forget_expected();
            self.saving.waiting += 1;
            self.pending.send_setup(EVENT, self.event.last_seq(EVENT));
            let mut stamp = self.stamp();
            stamp.official = self.in_office(self.event.offices_for(&setup)).map(str::to_owned).or(stamp.official);
            // Later records follow this set-up in the file: nothing may be signed by an office that it takes away.
            for official in &mut self.event.setup.officials {
                let kept = setup.official(&official.id).map(|kept| kept.roles).unwrap_or_default();
                official.roles = official.roles.iter().filter(|role| kept.has(*role)).collect::<Vec<_>>().into();
            }
            self.store.order(Order::SaveSetup { setup: Box::new(setup), stamp });
        }
    }

    /// Starts the race with the set-up as last saved; false if it is not saved.
    pub fn start_race(&mut self) -> bool {
        let Some(record) = opened_record(&self.event.setup) else { return false };
        self.note(&record);
        true
    }

    /// Adds a substitute to a flock of the race: a new person, or the only one of that name. Returns the number in the
    /// flock; `None` if this desk can't record, or a set-up is on its way.
    pub fn join_flock(&mut self, flock: Seat, name: &str) -> Option<Player> {
        let number = self.event.race()?.seats().get(flock.index())?.next_number();
        let person = self.person_of(name)?;
        self.make(&EventRecord::PlayerJoined { flock: flock.index(), person });
        Some(number)
    }

    /// Replaces an official after the start: one leaves, one comes with these offices, or both.
    pub fn change_official(&mut self, outgoing: Option<&str>, incoming: Option<(&str, RoleSet)>, reason: &str) -> bool {
        let incoming = match incoming {
            Some((name, roles)) => {
                let Some(person) = self.person_of(name) else { return false };
                // A former official comes back under the same short name.
                let known = self.event.former.values().find(|official| official.person.id == Some(person));
                let id =
                    known.map_or_else(|| self.event.fresh_official(&self.event.setup), |official| official.id.clone());
                Some(StoredOfficial { id, person, roles })
            }
            None => None,
        };
        let outgoing = outgoing.map(str::to_owned);
        self.make(&EventRecord::OfficialChanged { outgoing: outgoing.clone(), incoming, reason: reason.to_owned() });
        if let Some(id) = &outgoing {
            self.sign_out(id);
        }
        true
    }

    /// Returns the number of the only person of a name; adds one if nobody or several have it.
    fn person_of(&mut self, name: &str) -> Option<PersonId> {
        let erased = &self.event.erased;
        let whole = |(id, known): &(&PersonId, &String)| folded(known) == folded(name) && !erased.contains(id);
        let known: Vec<_> = self.event.names.iter().filter(whole).map(|(id, _)| *id).collect();
        match known[..] {
            [id] => self.writes().then_some(id),
            _ => self.add_people(&[Card { name: name.trim().to_owned(), ..Card::default() }])?.first().copied(),
        }
    }

    /// Records that two numbers mean one person, or two: at once in memory, soon in the file.
    pub fn decide_who(&mut self, (kept, other): (PersonId, PersonId), one: bool) {
        let record =
            if one { EventRecord::PeopleJoined { kept, other } } else { EventRecord::PeopleParted { kept, other } };
        self.make(&record);
    }

    /// Records a change of the event: at once in memory, soon in the file.
    fn make(&mut self, record: &EventRecord) {
        if self.claims_of(record) {
            // It is signed by who holds the office now, not by who will.
            self.note_applied(record);
            self.event.make(record);
        }
    }

    /// Returns the stamp of an entry, from its signature.
    fn stamp_of(&self, signature: &Signature) -> Stamp {
        Stamp { time_ms: signature.time_ms, desk: self.desk.clone(), official: signature.entered_by.clone() }
    }

    /// Sends an entry that is already in memory to the file, with what it seals.
    pub(super) fn send(&mut self, stream: String, stamp: Stamp, (payload, sealed): (Option<String>, Vec<String>)) {
        let payload = payload.ok_or_else(|| Error::NoPayload { stream: stream.clone() });
        let Some(payload) = self.writable(payload) else { return };
        let expected = self.pending.send(&stream, self.event.last_seq(&stream), Arrival::Entry);
        self.append(stream, expected, NewRecord { stamp, schema: SCHEMA, payload }, sealed);
    }

    /// Returns content to be written, if this desk writes. An error is reported and stops all writing: memory then has
    /// what the file lacks, and the file must be opened again.
    pub(super) fn writable<T>(&mut self, made: journal::Result<T>) -> Option<T> {
        match made {
            Ok(made) => self.writes().then_some(made),
            Err(error) => {
                self.saving.refused.get_or_insert(error);
                None
            }
        }
    }

    fn append(&mut self, stream: String, expected: u64, record: NewRecord, sealed: Vec<String>) {
        self.saving.waiting += 1;
        self.store.order(Order::Append { stream, expected, records: vec![record], sealed });
        self.count();
    }

    /// Counts a record on its way; makes a backup after every [`BACKUP_EVERY`].
    pub(super) fn count(&mut self) {
        self.saving.since_backup += 1;
        self.saving.recorded_s = Some(self.now);
        if self.saving.since_backup >= BACKUP_EVERY {
            self.back_up();
        }
    }
}
