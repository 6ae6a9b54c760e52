//! The officials at this desk, and the PINs by which they sign in.

use std::collections::BTreeSet;

use journal::PINS;
use rules::Role;

use super::Live;
use festival::store::{Order, PinTyped, Proof};

impl Live {
    /// Sets the current moment, in seconds of the window; the waits after wrong PINs count by it.
    pub fn tick(&mut self, now: f64) {
        self.now = now;
        self.backoff.tick(now);
    }

    /// Returns the official at the keyboard: the notary, else who sat down, else anybody present.
    pub fn clerk(&self) -> Option<&str> {
        let seated = self.seated.as_ref().filter(|id| self.present.contains(*id));
        self.notary.as_ref().or(seated).or(self.present.first()).map(String::as_str)
    }

    /// Checks whether an act would be anonymous in an event where none may be.
    pub fn is_unmanned(&self) -> bool {
        self.clerk().is_none() && self.event.is_guarded()
    }

    /// Checks whether an official has a PIN.
    pub fn has_pin(&self, official: &str) -> bool {
        self.event.pins.contains(official)
    }

    /// Returns the officials one of whom must type a PIN before an official gets a new one: the official, if they have
    /// one, and the organisers with a PIN. Empty for a first PIN while an organiser is here, or while no organiser has
    /// a PIN.
    pub fn vouchers(&self, official: &str) -> Vec<String> {
        let has = self.has_pin(official);
        let here = self.present.iter().any(|id| self.event.may_set_pin(official, Some(id)));
        if !has && (here || !self.event.is_guarded()) {
            return Vec::new();
        }
        let organises = |id: &&String| id.as_str() != official && self.event.holds(id, &[Role::Organizer]);
        let organisers = self.event.pins.iter().filter(organises).cloned();
        has.then(|| official.to_owned()).into_iter().chain(organisers).collect()
    }

    /// Checks whether an official would be the only organiser with a PIN: nobody could vouch for another one then.
    pub fn is_sole_organiser(&self, official: &str) -> bool {
        let organises = |id: &str| self.event.holds(id, &[Role::Organizer]);
        organises(official) && !self.event.pins.iter().any(|id| id != official && organises(id))
    }

    /// Returns the fewest characters of an official's new PIN: more for offices that may rule.
    pub fn shortest_pin(&self, official: &str) -> usize {
        self.event.setup.desk.shortest_pin(self.event.offices_of(official))
    }

    /// Sets an official's PIN; `proof` is the PIN of one of the [`Live::vouchers`], if there are any. A notice brings
    /// the result. False if nothing was tried: this desk does not write, the PIN is too short, or wrong PINs make the
    /// next try wait.
    pub fn set_pin(&mut self, official: &str, pin: &str, proof: &str) -> bool {
        let short = pin.chars().count() < self.shortest_pin(official);
        if !self.claims(PINS) || short || self.pin_set_wait(official) > 0 {
            return false;
        }
        let of = self.vouchers(official);
        let organiser = self.present.iter().find(|id| self.event.may_set_pin(official, Some(id))).cloned();
        let mut stamp = self.stamp();
        stamp.official = organiser.or(stamp.official);
        let proof = (!of.is_empty()).then(|| Proof { pin: proof.to_owned(), of });
        let (official, pin) = (official.to_owned(), pin.to_owned());
        self.store.order(Order::SetPin { official, pin, cost: self.pin_cost, proof, stamp });
        true
    }

    /// Returns for how many more seconds an official's PIN is not tried, after wrong ones; 0 if it may be.
    pub fn pin_wait(&self, official: &str) -> u32 {
        self.backoff.remaining(official, self.now)
    }

    /// Returns for how many more seconds no proof is tried for an official's new PIN: the longest wait of the official
    /// and all vouchers, or every official would be another door to try the organiser's PIN.
    pub fn pin_set_wait(&self, official: &str) -> u32 {
        let others = self.vouchers(official);
        let waits = others.iter().map(String::as_str).chain([official]).map(|id| self.pin_wait(id));
        waits.max().unwrap_or_default()
    }

    /// Checks the PIN by which an official signs in; a notice brings the result, and a wrong PIN is recorded. False
    /// while wrong ones make the next try wait.
    pub fn sign_in(&self, official: &str, pin: &str) -> bool {
        self.check_pin(official, pin, PinTyped::Here)
    }

    /// Checks a PIN typed for one act, like [`Live::sign_in`]: its owner vouches for that act and does not sign in.
    pub fn vouch(&self, official: &str, pin: &str) -> bool {
        self.check_pin(official, pin, PinTyped::ForAct)
    }

    fn check_pin(&self, official: &str, pin: &str, typed: PinTyped) -> bool {
        let tried = self.pin_wait(official) == 0;
        if tried {
            let (official, pin) = (official.to_owned(), pin.to_owned());
            self.store.order(Order::CheckPin { official, pin, typed });
        }
        tried
    }

    /// Seats an official who is here at the keyboard.
    pub fn sit(&mut self, official: &str) {
        if self.present.contains(official) {
            let notary = self.event.holds(official, &[Role::Notary]);
            self.notary = notary.then(|| official.to_owned());
            // Kept, so that the former one sits there again once the notary has gone.
            if !notary {
                self.seated = Some(official.to_owned());
            }
        }
    }

    /// Records in memory that an official has just acted at this desk.
    pub fn saw(&mut self, official: &str) {
        self.seen.insert(official.to_owned(), self.now);
    }

    /// Records in memory that the official at the keyboard is typing or pointing.
    pub fn typed(&mut self) {
        if let Some(clerk) = self.clerk().map(str::to_owned) {
            self.saw(&clerk);
        }
    }

    /// Returns the officials who have stayed longer without an act than the event allows.
    ///
    /// # Errors
    /// The seconds until the next one has; `None` if nobody will.
    pub fn overdue(&mut self) -> Result<Vec<String>, Option<f64>> {
        let Self { seen, present, notary, now, .. } = self;
        let here: BTreeSet<&String> = present.iter().chain(notary.as_ref()).collect();
        seen.retain(|id, _| here.contains(id));
        for id in here {
            seen.entry(id.clone()).or_insert(*now);
        }
        let stays = self.event.setup.desk.stays_s().ok_or(None)?;
        let left = |since: &f64| since + stays - self.now;
        let gone: Vec<_> = self.seen.iter().filter(|(_, since)| left(since) <= 0.0).map(|(id, _)| id.clone()).collect();
        let next = self.seen.values().map(left).min_by(f64::total_cmp);
        if gone.is_empty() { Err(next) } else { Ok(gone) }
    }

    /// Signs an official out of the desk.
    pub fn sign_out(&mut self, official: &str) {
        self.present.remove(official);
        for place in [&mut self.notary, &mut self.seated] {
            place.take_if(|id| id.as_str() == official);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::Notice;
    use festival::event::{Official, PersonRef};
    use journal::PinCost;

    /// Waits for a certain notice.
    fn until(live: &mut Live, wanted: impl Fn(&Notice) -> bool) {
        for _ in 0..6_000 {
            if live.poll().iter().any(&wanted) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("no such notice came");
    }

    #[test]
    fn a_wrong_proof_counts_for_everybody_whose_pin_it_might_have_been() {
        let folder = tempfile::tempdir().unwrap();
        let mut live = Live::create(&folder.path().join("festa.triade"), || {}).unwrap();
        live.pin_cost = PinCost::KNOWN;
        let official = |id: &str, role| Official {
            id: id.to_owned(),
            person: PersonRef { id: None, name: id.to_owned() },
            roles: Role::into(role),
        };
        let mut setup = live.event.setup.clone();
        setup.officials =
            vec![official("o1", Role::Organizer), official("o2", Role::Notary), official("o3", Role::Notary)];
        live.save_setup(setup);
        until(&mut live, |notice| matches!(notice, Notice::SetupSaved));
        for id in ["o3", "o2", "o1"] {
            assert!(live.set_pin(id, "123456", ""));
            until(&mut live, |notice| matches!(notice, Notice::PinSet(set) if set == id));
        }
        assert!(live.sign_in("o3", "123456"));
        until(&mut live, |notice| matches!(notice, Notice::SignedIn(id) if id == "o3"));
        live.sign_out("o3");
        live.sign_out("o1");
        assert!(live.set_pin("o2", "666666", "000000"), "a guess at the organiser's PIN by the door of o2");
        until(&mut live, |notice| matches!(notice, Notice::PinNotSet(_)));
        assert!(!live.set_pin("o3", "666666", "0001"), "the next guess comes by another door, and waits");
        assert_eq!((live.pin_wait("o1"), live.pin_wait("o2"), live.pin_wait("o3")), (1, 1, 0));
        live.tick(2.0);
        assert!(live.set_pin("o3", "666666", "123456"));
        until(&mut live, |notice| matches!(notice, Notice::PinSet(set) if set == "o3"));
    }

    /// Opens an event with a notary and an organiser who have PINs.
    fn guarded(folder: &tempfile::TempDir) -> Live {
        let mut live = Live::create(&folder.path().join("festa.triade"), || {}).unwrap();
        live.pin_cost = PinCost::KNOWN;
        let official = |id: &str, role: Role| Official {
            id: id.to_owned(),
            person: PersonRef { id: None, name: id.to_owned() },
            roles: role.into(),
        };
        let officials = vec![official("o1", Role::Organizer), official("o2", Role::Notary)];
        live.save_setup(festival::event::Setup { officials, ..live.event.setup.clone() });
        until(&mut live, |notice| matches!(notice, Notice::SetupSaved));
        for (id, pin) in [("o2", "2222"), ("o1", "111111")] {
            assert!(live.set_pin(id, pin, ""));
            until(&mut live, |notice| matches!(notice, Notice::PinSet(set) if set == id));
        }
        live.sign_out("o1");
        live
    }

    fn wait_until(live: &mut Live, seen: impl Fn(&Live) -> bool) {
        for _ in 0..6_000 {
            live.poll();
            if seen(live) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("it never came");
    }

    #[test]
    fn a_pin_that_is_typed_for_an_act_brings_nobody_to_the_desk() {
        let folder = tempfile::tempdir().unwrap();
        let mut live = guarded(&folder);
        assert!(live.vouch("o2", "2222"));
        wait_until(&mut live, |live| live.right_pins("o2") == 1);
        assert!(live.present.is_empty() && live.clerk().is_none());
        assert!(live.sign_in("o2", "2222"));
        until(&mut live, |notice| matches!(notice, Notice::SignedIn(id) if id == "o2"));
        assert_eq!(live.clerk(), Some("o2"));
    }

    #[test]
    fn whoever_may_rule_gets_no_pin_of_four_digits_and_keeps_the_one_of_before() {
        let folder = tempfile::tempdir().unwrap();
        let mut live = guarded(&folder);
        assert!(!live.set_pin("o1", "4444", "111111"), "an organiser's is longer");
        assert_eq!((live.shortest_pin("o1"), live.shortest_pin("o2")), (6, 4));
        drop(live);
        // An event from before has such a PIN.
        let path = folder.path().join("festa.triade");
        let mut journal = journal::Journal::open(&path).unwrap();
        let by = journal::Stamp { time_ms: 1, desk: "desk".to_owned(), official: Some("o1".to_owned()) };
        journal.set_pin_at(PinCost::KNOWN, &by, "o1", "4444").unwrap();
        journal.close().unwrap();
        let mut live = Live::open(&path, || {}).unwrap();
        assert!(live.sign_in("o1", "4444"));
        until(&mut live, |notice| matches!(notice, Notice::SignedIn(id) if id == "o1"));
    }

    /// Opening the event again earns no further try.
    #[test]
    fn a_desk_that_is_opened_again_waits_on() {
        let folder = tempfile::tempdir().unwrap();
        let mut live = guarded(&folder);
        for wrong in 1..=6 {
            live.tick(f64::from(wrong) * 100.0);
            assert!(live.sign_in("o1", "000000"));
            until(&mut live, |notice| matches!(notice, Notice::PinRefused(_)));
        }
        wait_until(&mut live, |live| live.saving.waiting == 0);
        drop(live);
        let mut live = Live::open(&folder.path().join("festa.triade"), || {}).unwrap();
        assert!(live.pin_wait("o1") > 0 && live.pin_wait("o2") == 0);
        assert!(!live.sign_in("o1", "111111"));
        live.tick(1_000.0);
        assert!(!live.sign_in("o1", "111111"), "a window that was open for long before");
        live.tick(1_030.0);
        assert!(live.sign_in("o1", "111111"));
    }

    /// A second, read-only desk records no tries, yet keeps their waits.
    #[test]
    fn a_desk_that_only_reads_records_no_try_and_forgives_none() {
        let folder = tempfile::tempdir().unwrap();
        let _first = guarded(&folder);
        let path = folder.path().join("festa.triade");
        for tries in 1..=6_u32 {
            let mut second = Live::open(&path, || {}).unwrap();
            assert!(!second.writes());
            second.tick(0.0);
            second.tick(100.0);
            assert!(second.sign_in("o1", "000000"));
            until(&mut second, |notice| matches!(notice, Notice::PinRefused(_)));
            assert_eq!((second.event.pins_refused, second.saving.waiting), (0, 0), "nothing is on record");
            let note = std::fs::read_to_string(crate::backoff::note_of(&path)).unwrap();
            assert!(note.starts_with(&format!(r#"[["o1",{tries},"#)), "each time it is opened again: {note}");
        }
        let mut second = Live::open(&path, || {}).unwrap();
        assert!(second.pin_wait("o1") > 0 && !second.sign_in("o1", "111111"), "the right one waits, too");
        second.tick(0.0);
        second.tick(100.0);
        assert!(second.sign_in("o1", "111111"));
        until(&mut second, |notice| matches!(notice, Notice::SignedIn(_)));
        assert_eq!(std::fs::read_to_string(crate::backoff::note_of(&path)).unwrap(), "[]");
    }
}
