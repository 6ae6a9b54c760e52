//! Who is at this desk, and the PINs by which they come.

use rules::Role;

use super::Live;
use festival::store::{Order, Proof};

impl Live {
    /// Tells the moment, in seconds of the window: wrong PINs wait by it.
    pub fn tick(&mut self, now: f64) {
        self.now = now;
    }

    /// Names whoever is at the keyboard: the notary, otherwise who sat down, otherwise anybody present.
    pub fn clerk(&self) -> Option<&str> {
        let seated = self.seated.as_ref().filter(|id| self.present.contains(*id));
        self.notary.as_ref().or(seated).or(self.present.first()).map(String::as_str)
    }

    /// Tells whether an act would bear nobody's name in an event where none may.
    pub fn is_unmanned(&self) -> bool {
        self.clerk().is_none() && self.event.is_guarded()
    }

    /// Tells whether an official has a PIN to type.
    pub fn has_pin(&self, official: &str) -> bool {
        self.event.pins.contains(official)
    }

    /// Lists of whom one must type a PIN before an official gets a new one: the official who has one, or an organiser. Nobody while no
    /// organiser has a PIN, and for a first one while an organiser is here.
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

    /// Tells whether an official would be the one organiser with a PIN: nobody could vouch for another one then.
    pub fn is_sole_organiser(&self, official: &str) -> bool {
        let organises = |id: &str| self.event.holds(id, &[Role::Organizer]);
        organises(official) && !self.event.pins.iter().any(|id| id != official && organises(id))
    }

    /// Gives an official a PIN; `proof` is the PIN of one of the [`Live::vouchers`], if there are any. A notice tells what came of it.
    /// False when nothing was tried: this desk does not write, or wrong PINs make the next one wait.
    pub fn set_pin(&mut self, official: &str, pin: &str, proof: &str) -> bool {
        if !self.writes() || self.pin_set_wait(official) > 0 {
            return false;
        }
        let of = self.vouchers(official);
        let organiser = self.present.iter().find(|id| self.event.may_set_pin(official, Some(id))).cloned();
        let mut stamp = self.stamp();
        stamp.official = organiser.or(stamp.official);
        let proof = (!of.is_empty()).then(|| Proof { pin: proof.to_owned(), of });
        let (official, pin) = (official.to_owned(), pin.to_owned());
        self.store.order(Order::SetPin { official, pin, proof, stamp });
        true
    }

    /// Says for how many seconds more no PIN of an official is tried, after wrong ones; 0 when the next may be.
    pub fn pin_wait(&self, official: &str) -> u32 {
        self.patience.left(official, self.now)
    }

    /// Says for how many seconds more nobody's word is taken that an official may get a PIN: whoever has one to prove waits for
    /// all whose it may be, or every official would be another door to try the organiser's.
    pub fn pin_set_wait(&self, official: &str) -> u32 {
        let others = self.vouchers(official);
        let waits = others.iter().map(String::as_str).chain([official]).map(|id| self.pin_wait(id));
        waits.max().unwrap_or_default()
    }

    /// Checks a PIN; a notice tells the result, and a wrong one is recorded. False while wrong ones make the next one wait.
    pub fn sign_in(&self, official: &str, pin: &str) -> bool {
        let tried = self.pin_wait(official) == 0;
        if tried {
            self.store.order(Order::CheckPin { official: official.to_owned(), pin: pin.to_owned() });
        }
        tried
    }

    /// Lets an official who is here take the keyboard.
    pub fn sit(&mut self, official: &str) {
        if self.present.contains(official) {
            let notary = self.event.holds(official, &[Role::Notary]);
            self.notary = notary.then(|| official.to_owned());
            // Whoever sat there before has it again once the notary has gone.
            if !notary {
                self.seated = Some(official.to_owned());
            }
        }
    }

    /// Lets an official leave the desk.
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
    use crate::access::{Access, holders};
    use festival::event::{Official, PersonRef};

    /// Waits for an answer that brings a certain notice.
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
        let asked_first = |live: &Live| {
            let notaries = [Role::Notary];
            Access::about(notaries.to_vec(), &[]).first(live, &holders(live, &notaries))
        };
        for id in ["o3", "o2", "o1"] {
            assert!(live.set_pin(id, "1234", ""));
            until(&mut live, |notice| matches!(notice, Notice::PinSet(set) if set == id));
            let first = if id == "o3" { "o3" } else { "o2" };
            assert_eq!(asked_first(&live).as_deref(), Some(first), "an act asks for PINs");
        }
        assert!(live.sign_in("o3", "1234"));
        until(&mut live, |notice| matches!(notice, Notice::SignedIn(id) if id == "o3"));
        assert_eq!(asked_first(&live).as_deref(), Some("o3"), "who is at the desk and must type it anew");
        live.sign_out("o3");
        // One of two judges has agreed already: the other one is the last to be asked, and no third of a council.
        let offices = [Role::Council, Role::RaceJudge];
        let before = live.event.setup.officials.clone();
        live.event.setup.officials = vec![
            Official {
                roles: rules::RoleSet::from(Role::Council).with(Role::RaceJudge),
                ..official("o1", Role::Council)
            },
            official("o2", Role::Council),
            official("o3", Role::RaceJudge),
        ];
        let asked = Access::about(offices.to_vec(), &["o1".to_owned()]).needing(vec![3, 2]);
        let others: Vec<_> = holders(&live, &offices).into_iter().filter(|(id, _)| id != "o1").collect();
        assert_eq!(asked.first(&live, &others).as_deref(), Some("o3"));
        live.event.setup.officials = before;
        live.sign_out("o1");
        assert!(live.set_pin("o2", "6666", "0000"), "a guess at the organiser's PIN by the door of o2");
        until(&mut live, |notice| matches!(notice, Notice::PinNotSet(_)));
        assert!(!live.set_pin("o3", "6666", "0001"), "the next guess comes by another door, and waits");
        assert_eq!((live.pin_wait("o1"), live.pin_wait("o2"), live.pin_wait("o3")), (1, 1, 0));
        live.tick(2.0);
        assert!(live.set_pin("o3", "6666", "1234"));
        until(&mut live, |notice| matches!(notice, Notice::PinSet(set) if set == "o3"));
    }
}
