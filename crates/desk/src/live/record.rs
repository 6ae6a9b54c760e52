//! Recording: at once in memory, soon in the file.

use journal::{NewRecord, PersonId, Stamp};
use rules::games::oca::{Oca, Player};
use rules::{Depth, DynMatch, Entry, RoleSet, Seat, Seq, Signature, TextError};
use tournament::Tournament;

use super::{Live, Refusal, TournamentRefusal};
use festival::event::{
    EVENT, EventRecord, RACE, SCHEMA, Setup, StoredOfficial, fresh_salt, match_stream, opened_record,
};
use festival::import::folded;
use festival::store::Order;
use festival::{Card, OpenTournament, TournamentInfo, tournament_stream};

/// How many records go by between two automatic backups, beside those after each gara, when a tournament is closed, and
/// on closing the file.
const BACKUP_EVERY: usize = 50;

impl Live {
    /// Records an entry of the race: at once in memory, soon in the file.
    ///
    /// # Errors
    /// All violations; nothing is recorded then. An empty list when this desk can't record.
    pub fn record(&mut self, entry: Entry<Oca>, signature: Signature) -> Result<Seq, Refusal> {
        if !self.records() {
            return Err(Vec::new());
        }
        let Some(opened) = self.event.find(RACE).map(|open| open.opened) else { return Err(Vec::new()) };
        let stamp = self.stamp_of(&signature);
        let Some(race) = self.event.race_mut() else { return Err(Vec::new()) };
        let gara = race.state().gara;
        let over = race.outcome().is_some();
        let seq = race.record(entry, signature)?;
        let ended = race.state().gara != gara || race.outcome().is_some() != over;
        let payload = DynMatch::payload(race, seq).unwrap_or_default();
        self.send(match_stream(RACE), seq.0 - 1 - opened.0, stamp, (payload, Vec::new()));
        if ended {
            self.back_up();
        }
        Ok(seq)
    }

    /// Tells whether a tournament can be recorded: it replays as recorded, is not called off, and this desk writes.
    pub fn runs(&self, tournament: &str) -> bool {
        let runs = |open: &OpenTournament| open.diverged.is_none() && open.info.cancelled.is_none();
        self.writes() && self.event.festival.find(tournament).is_some_and(runs)
    }

    /// Records an entry of a tournament: at once in memory, soon in the file.
    ///
    /// # Errors
    /// All violations; nothing is recorded then. An empty list when this desk can't record.
    pub fn record_in(
        &mut self,
        tournament: &str,
        entry: Entry<Tournament>,
        signature: Signature,
    ) -> Result<Seq, TournamentRefusal> {
        if !self.runs(tournament) {
            return Err(Vec::new());
        }
        let stamp = self.stamp_of(&signature);
        let Some(open) = self.event.festival.find_mut(tournament) else { return Err(Vec::new()) };
        let closed = open.state().closed;
        let seq = open.game.record(entry, signature)?;
        let closes = !closed && open.state().closed;
        let payload = DynMatch::payload(&open.game, seq).unwrap_or_default();
        self.add_expected();
        self.event.follow_tables(tournament);
        self.send(tournament_stream(tournament), seq.0 - 1, stamp, (payload, Vec::new()));
        if closes {
            self.back_up();
        }
        Ok(seq)
    }

    /// Opens a match: at once in memory, soon in the file.
    ///
    /// # Errors
    /// What is wrong with the seats or the options; nothing is recorded then.
    pub fn open_match(&mut self, record: &EventRecord) -> Result<(), rules::Message> {
        if self.writes() {
            self.event.open_match(record)?;
            self.note_applied(record);
        }
        Ok(())
    }

    /// Follows a match more closely from now on: at once in memory, soon in the file.
    pub fn follow_match(&mut self, id: &str, depth: Depth) {
        if self.writes() && self.event.follow_match(id, depth).is_ok() {
            self.note_applied(&EventRecord::MatchFollowed { id: id.to_owned(), depth });
        }
    }

    /// Tells whether a match can be recorded: it replays as recorded, and this desk writes.
    pub fn plays(&self, id: &str) -> bool {
        self.writes() && self.event.find(id).is_some_and(|open| open.diverged.is_none())
    }

    /// Records what `act` enters in a match: at once in memory, soon in the file. `None` when this desk can't record.
    ///
    /// # Errors
    /// Why it was not entered; nothing is recorded then.
    pub fn play(
        &mut self,
        id: &str,
        signature: Signature,
        act: impl FnOnce(&mut dyn DynMatch, Signature) -> Result<Seq, TextError>,
    ) -> Option<Result<Seq, TextError>> {
        if !self.plays(id) {
            return None;
        }
        let stamp = self.stamp_of(&signature);
        let open = self.event.find_mut(id)?;
        let (opened, game) = (open.opened, open.game.as_dyn_mut());
        let before = game.last();
        if let Ok(salt) = fresh_salt() {
            game.seal_with(salt);
        }
        let done = act(game, signature);
        // Whatever has been entered is recorded, all of it: a file brings many entries at once.
        let new = before.0 + 1..=game.last().0;
        let sealed = |seq| game.secrets(Seq(seq)).iter().map(ToString::to_string).collect();
        let made: Vec<_> = new.map(|seq| (seq, (game.payload(Seq(seq)).unwrap_or_default(), sealed(seq)))).collect();
        for (seq, made) in made {
            self.send(match_stream(id), seq - 1 - opened.0, stamp.clone(), made);
        }
        Some(done)
    }

    /// Puts a tournament into the programme and gives its number.
    pub fn open_tournament(&mut self, ruleset: String, info: TournamentInfo) -> Option<String> {
        if !self.writes() {
            return None;
        }
        let id = self.event.festival.next_id();
        let record = EventRecord::TournamentOpened { id: id.clone(), ruleset, info };
        // In memory at once, so that the page can show it.
        self.event.festival.apply(&record).ok()?;
        self.note_applied(&record);
        Some(id)
    }

    /// Puts a record into the stream of the event whose effect is in memory already: once it is in the file it changes
    /// nothing there, or it would undo what came after it.
    pub fn note_applied(&mut self, record: &EventRecord) {
        if self.writes() {
            self.applied.insert(self.event_seq + 1);
            self.note(record);
        }
    }

    /// Puts a record into the stream of the event; it takes effect once it is in the file.
    pub fn note(&mut self, record: &EventRecord) {
        if !self.writes() {
            return;
        }
        let payload = serde_json::to_string(record).unwrap_or_default();
        let official = match record {
            // Whoever comes, and whose PIN was tried while nobody was here, stands for that.
            EventRecord::SignedIn { official } => Some(official.as_str()),
            EventRecord::PinRefused { official } => self.clerk().or(Some(official.as_str())),
            _ => self.in_office(self.event.offices_now(record)).or(self.clerk()),
        };
        let official = official.map(str::to_owned);
        let records = vec![NewRecord { stamp: Stamp { official, ..self.stamp() }, schema: SCHEMA, payload }];
        self.saving.waiting += 1;
        self.store.order(Order::Append {
            stream: EVENT.to_owned(),
            expected: self.event_seq,
            records,
            sealed: Vec::new(),
        });
        self.event_seq += 1;
        self.count();
    }

    /// Saves the set-up; [`SetupSaved`](super::Notice::SetupSaved) tells when it is in the file. It may number people: whoever was expected
    /// is given up.
    pub fn save_setup(&mut self, setup: Setup) {
        if self.writes() {
            self.forget_expected();
            self.saving.waiting += 1;
            self.event_seq += 1;
            self.setups_on_their_way += 1;
            let mut stamp = self.stamp();
            stamp.official = self.in_office(self.event.offices_for(&setup)).map(str::to_owned).or(stamp.official);
            // What is signed from now on comes after this set-up in the file: by an office that it takes away, nothing is.
            for official in &mut self.event.setup.officials {
                let kept = setup.official(&official.id).map(|kept| kept.roles).unwrap_or_default();
                official.roles = official.roles.iter().filter(|role| kept.has(*role)).collect::<Vec<_>>().into();
            }
            self.store.order(Order::SaveSetup { setup: Box::new(setup), stamp });
        }
    }

    /// Starts the race with the set-up as last saved; false while it is not saved.
    pub fn start_race(&mut self) -> bool {
        let Some(record) = opened_record(&self.event.setup) else { return false };
        self.note(&record);
        true
    }

    /// Lets somebody be named as a substitute in a flock of the race: a new person, or the only one of that name. Gives
    /// the number in the flock; `None` where this desk can't record, or a set-up is on its way.
    pub fn join_flock(&mut self, flock: Seat, name: &str) -> Option<Player> {
        let number = self.event.race()?.seats().get(flock.index())?.next_number();
        let person = self.person_of(name)?;
        self.make(&EventRecord::PlayerJoined { flock: flock.index(), person });
        Some(number)
    }

    /// Changes who holds an office after the start: who leaves, and who comes with which offices.
    pub fn change_official(&mut self, left: Option<&str>, came: Option<(&str, RoleSet)>, reason: &str) -> bool {
        let came = match came {
            Some((name, roles)) => {
                let Some(person) = self.person_of(name) else { return false };
                // Who held an office earlier comes back under the same short name.
                let known = self.event.former.values().find(|official| official.person.id == Some(person));
                let id =
                    known.map_or_else(|| self.event.fresh_official(&self.event.setup), |official| official.id.clone());
                Some(StoredOfficial { id, person, roles })
            }
            None => None,
        };
        let left = left.map(str::to_owned);
        self.make(&EventRecord::OfficialChanged { left: left.clone(), came, reason: reason.to_owned() });
        if let Some(id) = &left {
            self.sign_out(id);
        }
        true
    }

    /// Gives the number of whoever is the only one to have a name; of a new person where nobody has it.
    fn person_of(&mut self, name: &str) -> Option<PersonId> {
        let erased = &self.event.erased;
        let whole = |(id, known): &(&PersonId, &String)| folded(known) == folded(name) && !erased.contains(id);
        let known: Vec<_> = self.event.names.iter().filter(whole).map(|(id, _)| *id).collect();
        match known[..] {
            [id] => self.writes().then_some(id),
            _ => self.add_people(&[Card { name: name.trim().to_owned(), ..Card::default() }])?.first().copied(),
        }
    }

    /// Makes a record of the stream `event`: at once in memory, soon in the file.
    fn make(&mut self, record: &EventRecord) {
        if self.writes() {
            // Whose office it is now signs it, not whose it will be.
            self.note_applied(record);
            self.event.make(record);
        }
    }

    /// Stamps an entry as its signature says.
    fn stamp_of(&self, signature: &Signature) -> Stamp {
        Stamp { time_ms: signature.time_ms, desk: self.desk.clone(), official: signature.entered_by.clone() }
    }

    /// Sends an entry that is already in memory on its way into the file, with what it seals.
    fn send(&mut self, stream: String, expected: u64, stamp: Stamp, (payload, sealed): (String, Vec<String>)) {
        *self.on_their_way.entry(stream.clone()).or_default() += 1;
        self.saving.waiting += 1;
        let records = vec![NewRecord { stamp, schema: SCHEMA, payload }];
        self.store.order(Order::Append { stream, expected, records, sealed });
        self.count();
    }

    /// Counts a record on its way; after so many a backup is made.
    pub(super) fn count(&mut self) {
        self.saving.since_backup += 1;
        if self.saving.since_backup >= BACKUP_EVERY {
            self.back_up();
        }
    }
}
