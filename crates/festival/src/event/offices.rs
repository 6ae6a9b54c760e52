//! The right to sign records of an event: offices by the set-up in force, PINs by the chain.
//!
//! The desk checks before it records, and the fold checks again: a record whose signature does not hold by the set-up
//! is listed in [`Event::unsound`], and `verify` reports it.

use std::collections::BTreeSet;

use journal::{
    OWNERS_SCHEMA, OwnerEvent, PEOPLE_SCHEMA, PINS, PINS_SCHEMA, PinEvent, Record, SEALED_SCHEMA, is_owners, is_people,
    is_sealed,
};
use rules::{Message, Role, RoleSet, Signature};

use crate::event::fold::Event;
use crate::event::records::{EventRecord, SCHEMA};
use crate::event::setup::{Official, PersonRef, Setup};
use crate::event::stored::StoredOfficial;

/// Offices that change the programme, the rolls of honour, and the set-up of a guarded event; any one is enough.
pub const ORGANISERS: &[Role] = &[Role::Organizer, Role::Referee];
/// Offices that decide what the boards show; any one is enough.
pub const SPEAKERS: &[Role] = &[Role::Organizer, Role::Referee, Role::Herald];
/// Offices of which one takes streams over from a desk that is gone, and settles what it had still recorded, unless the event
/// asks for its council.
pub const TAKES_OVER: &[Role] = &[Role::Organizer];
/// Offices that appoint officials.
const APPOINTS: &[Role] = &[Role::Organizer];
/// Offices that approve a flock's staging.
const APPROVES_GAGS: &[Role] = &[Role::RaceJudge, Role::Organizer, Role::Referee];

impl EventRecord {
    /// Returns the offices of which one must make this record; empty if none is needed. For a set-up that depends on
    /// its changes: see [`Event::offices_for`].
    pub const fn offices(&self) -> &'static [Role] {
        match self {
            Self::TournamentOpened { .. }
            | Self::TournamentPlanned { .. }
            | Self::TournamentRuled { .. }
            | Self::TournamentRemoved { .. }
            | Self::TournamentPutBack { .. }
            | Self::HonoursImported { .. }
            | Self::HonoursTakenBack { .. }
            | Self::PeopleJoined { .. }
            | Self::PeopleParted { .. } => ORGANISERS,
            Self::ResultsReleased { .. }
            | Self::Announced { .. }
            | Self::PagesAt { .. }
            | Self::PageShown { .. }
            | Self::BoardsSet(_) => SPEAKERS,
            Self::SetUp(_)
            | Self::OfficialChanged { .. }
            | Self::PlayerJoined { .. }
            | Self::HomesDrawn { .. }
            | Self::OrderDrawn { .. }
            | Self::MatchOpened { .. }
            | Self::MatchFollowed { .. }
            | Self::SignedIn { .. }
            | Self::PinRefused { .. }
            | Self::WentOn { .. } => &[],
        }
    }

    /// Checks whether it belongs to the set-up, which needs an office once the event is guarded.
    const fn is_set_up(&self) -> bool {
        matches!(
            self,
            Self::SetUp(_) | Self::HomesDrawn { .. } | Self::OrderDrawn { .. } | Self::MatchOpened { at: None, .. }
        )
    }
}

impl Event {
    /// Returns an official by short name, present or former.
    pub fn official(&self, id: &str) -> Option<&Official> {
        self.setup.official(id).or_else(|| self.former.get(id))
    }

    /// Returns the name of an official, present or former, as the whole event shows it; for an unknown one the short
    /// name.
    pub fn official_name(&self, id: &str) -> String {
        let Some(Official { person, .. }) = self.official(id) else { return id.to_owned() };
        person.id.and_then(|id| self.shown_name(id)).unwrap_or_else(|| person.name.clone())
    }

    /// Returns the names of those who entered and approved an act.
    pub fn signers(&self, signature: &Signature) -> String {
        signature.present().map(|id| self.official_name(id)).collect::<Vec<_>>().join(", ")
    }

    /// Returns a short name never used in this event nor in a set-up being edited: a PIN stays with the person for whom
    /// it was set.
    pub fn fresh_official(&self, setup: &Setup) -> String {
        let number = |id: &str| id.strip_prefix('o').and_then(|number| number.parse::<u32>().ok()).unwrap_or(0);
        let now = setup.officials.iter().chain(&self.setup.officials).map(|official| number(&official.id));
        let once = self.former.keys().map(|id| number(id));
        format!("o{}", once.chain(now).max().unwrap_or(0).saturating_add(1))
    }

    /// Changes an official as recorded.
    pub(super) fn change_official(&mut self, outgoing: Option<&str>, incoming: Option<&StoredOfficial>) {
        let incoming = incoming.map(|incoming| Official {
            id: incoming.id.clone(),
            person: PersonRef {
                id: Some(incoming.person),
                name: self.names.get(&incoming.person).cloned().unwrap_or_default(),
            },
            roles: incoming.roles,
        });
        let officials = &mut self.setup.officials;
        let place = officials.iter().position(|official| Some(official.id.as_str()) == outgoing);
        if let Some(outgoing) = place.map(|place| officials.remove(place)) {
            self.former.insert(outgoing.id.clone(), outgoing);
        }
        if let Some(incoming) = incoming {
            // A returning official holds the offices again, at the place of the one who left.
            officials.retain(|official| official.id != incoming.id);
            let place = place.unwrap_or(officials.len()).min(officials.len());
            officials.insert(place, incoming);
        }
    }

    /// Adopts a set-up; officials missing in it are kept as former ones.
    pub(super) fn take_setup(&mut self, setup: Setup) {
        let before = std::mem::replace(&mut self.setup, setup);
        let gone = before.officials.into_iter().filter(|one| self.setup.official(&one.id).is_none());
        self.former.extend(gone.map(|one| (one.id.clone(), one)));
    }

    /// Returns the offices that somebody holds now.
    pub fn offices_of(&self, official: &str) -> RoleSet {
        self.setup.official(official).map(|official| official.roles).unwrap_or_default()
    }

    /// Checks whether somebody holds one of these offices.
    pub fn holds(&self, official: &str, offices: &[Role]) -> bool {
        let own = self.offices_of(official);
        offices.iter().any(|office| own.has(*office))
    }

    /// Checks whether anybody holds one of these offices.
    pub fn is_held(&self, offices: &[Role]) -> bool {
        self.setup.officials.iter().any(|official| self.holds(&official.id, offices))
    }

    /// Checks whether an organiser has a PIN: from then on the set-up needs an office, and no record may be anonymous.
    pub fn is_guarded(&self) -> bool {
        self.pins.iter().any(|official| self.holds(official, &[Role::Organizer]))
    }

    /// Returns the offices of which one must save a set-up in place of the present one; empty while the event is not
    /// guarded.
    pub fn offices_for(&self, setup: &Setup) -> &'static [Role] {
        // The required length of an official's PIN is part of the appointment.
        let appoints = (&self.setup.officials, &self.setup.desk) != (&setup.officials, &setup.desk);
        if appoints || !self.is_guarded() {
            return self.offices_to_change(appoints);
        }
        let mut approved = self.setup.clone();
        for (flock, now) in approved.flocks.iter_mut().zip(&setup.flocks) {
            flock.gag_approved_by.clone_from(&now.gag_approved_by);
        }
        if approved == *setup && approved != self.setup { APPROVES_GAGS } else { self.offices_to_change(false) }
    }

    /// Checks whether an official is the only organiser with a PIN.
    pub fn is_guarded_by(&self, official: &str) -> bool {
        let mut organisers = self.pins.iter().filter(|id| self.holds(id, &[Role::Organizer]));
        organisers.next().is_some_and(|first| first == official) && organisers.next().is_none()
    }

    /// Returns the offices of which one must change the set-up, or its officials; empty while the event is not guarded.
    pub fn offices_to_change(&self, officials: bool) -> &'static [Role] {
        match (self.is_guarded(), officials) {
            (false, _) => &[],
            (true, true) => APPOINTS,
            (true, false) => ORGANISERS,
        }
    }

    /// Returns the offices of which one must make a record of the stream `event` now; empty if none is needed.
    pub fn offices_now(&self, record: &EventRecord) -> &'static [Role] {
        match record {
            EventRecord::SetUp(stored) => self.offices_for(&Setup::from_stored(stored, &self.names)),
            EventRecord::OfficialChanged { .. } => self.offices_to_change(true),
            _ if record.is_set_up() => self.offices_to_change(false),
            _ => record.offices(),
        }
    }

    /// Checks whether somebody may set an official's PIN: an organiser with a PIN may, and the official with the old
    /// one; while no organiser has one, whoever is at the desk may set a first PIN.
    pub fn may_set_pin(&self, official: &str, by: Option<&str>) -> bool {
        let has = |id: &str| self.pins.contains(id);
        let own = by == Some(official) && has(official);
        let organiser = by.is_some_and(|by| has(by) && self.holds(by, &[Role::Organizer]));
        own || organiser || !has(official) && !self.is_guarded()
    }

    /// Applies a record of the stream of PINs.
    pub(super) fn apply_pin(&mut self, record: &Record) -> Option<PinEvent> {
        let event = PinEvent::parse(&record.payload)?;
        if !self.may_set_pin(event.official(), record.stamp.official.as_deref()) {
            self.doubt(record, Message::new("event-pin-unearned").with("official", event.official()));
        }
        match &event {
            PinEvent::Set(signature) => self.pins.insert(signature.official.clone()),
            PinEvent::Removed(official) => self.pins.remove(official),
        };
        Some(event)
    }

    /// Checks a record against the set-up in force before it: who entered it, and by what office.
    pub(super) fn question(&mut self, record: &Record, event: Option<&EventRecord>) {
        let official = record.stamp.official.as_deref();
        // Where the event goes on is decided before anybody can sign in.
        let of_desk = matches!(event, Some(EventRecord::WentOn { .. }));
        let beside = is_people(&record.stream) || record.stream == PINS;
        if is_owners(&record.stream) {
            return self.question_owners(record);
        }
        if !self.is_guarded() || of_desk || beside && official.is_some() {
            return;
        }
        let Some(official) = official else {
            return self.doubt(record, Message::new("event-nobody"));
        };
        let Some(event) = event else { return };
        let offices = self.offices_now(event);
        if !offices.is_empty() && self.is_held(offices) && !self.holds(official, offices) {
            self.doubt(record, Message::new("event-no-office").with("official", official));
        }
    }

    /// Checks whether those present may take streams over from a desk that is gone, and settle branches: an organiser, or as
    /// many of the council as the event asks for. In an event that nobody guards, anybody may.
    pub fn may_take_over<'a>(&self, present: impl IntoIterator<Item = &'a str>) -> bool {
        let (present, quorum) = (present.into_iter().collect::<BTreeSet<_>>(), self.setup.desk.council_takes_over);
        let holds = |offices: &'static [Role]| present.iter().filter(|id| self.holds(id, offices)).count();
        match quorum {
            _ if !self.is_guarded() => true,
            0 => holds(TAKES_OVER) > 0,
            quorum => holds(&[Role::Council]) >= usize::from(quorum),
        }
    }

    /// Checks a statement about owners: taking over and settling need an office. All else a desk states about what is its own.
    fn question_owners(&mut self, record: &Record) {
        let (Some(OwnerEvent::Took { reason: Some(_), approved_by, .. })
        | Some(OwnerEvent::Settled { approved_by, .. })) = OwnerEvent::parse(&record.payload)
        else {
            return;
        };
        let official = record.stamp.official.as_deref().unwrap_or_default();
        let present = std::iter::once(official).chain(approved_by.iter().map(String::as_str));
        if !self.may_take_over(present) {
            self.doubt(record, Message::new("event-no-office").with("official", official));
        }
    }

    /// Checks the signature of an act against the set-up in force: everybody named must hold the offices claimed. An
    /// event without officials has nobody who could.
    pub(super) fn question_signature(&mut self, record: &Record, signature: &Signature) {
        if self.setup.officials.is_empty() {
            return;
        }
        // The desk stamps an act with its signature: if they differ, the desk wrote neither.
        if (&record.stamp.official, record.stamp.time_ms) != (&signature.entered_by, signature.time_ms) {
            return self.doubt(record, Message::new("event-stamp-other"));
        }
        let approved = signature.approved_by.iter().map(|approval| (Some(approval.official.as_str()), approval.roles));
        for (official, claimed) in std::iter::once((signature.entered_by.as_deref(), signature.roles)).chain(approved) {
            if let Some(stranger) = official.filter(|id| self.setup.official(id).is_none()) {
                return self.doubt(record, Message::new("event-no-official").with("official", stranger));
            }
            let held = official.map(|id| self.offices_of(id)).unwrap_or_default();
            if let Some(role) = claimed.iter().find(|role| !held.has(*role)) {
                let words = Message::new("event-office-claimed").with("official", official.unwrap_or_default());
                return self.doubt(record, words.with("role", role.name()));
            }
        }
    }

    /// Records a doubt about a record of an unknown version, which this program may misunderstand.
    pub(super) fn question_schema(&mut self, record: &Record) {
        let known = match record.stream.as_str() {
            PINS => PINS_SCHEMA,
            stream if is_people(stream) => PEOPLE_SCHEMA,
            stream if is_sealed(stream) => SEALED_SCHEMA,
            stream if is_owners(stream) => OWNERS_SCHEMA,
            _ => SCHEMA,
        };
        if record.schema == 0 || record.schema > known {
            self.doubt(record, Message::new("event-schema").with("schema", record.schema).with("known", known));
        }
    }

    fn doubt(&mut self, record: &Record, why: Message) {
        self.unsound.push((record.id, why));
    }
}
