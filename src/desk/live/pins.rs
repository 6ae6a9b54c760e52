//! Who is at this desk, and the PINs by which they come.

use rules::Role;

use super::Live;
use crate::store::{Order, Proof};

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

    /// Lists of whom one must type a PIN before an official gets a new one: the official who has one, or an organiser. Nobody while no
    /// organiser has a PIN, and for a first one while an organiser is here.
    pub fn vouchers(&self, official: &str) -> Vec<String> {
        let has = self.event.pins.contains(official);
        let here = self.present.iter().any(|id| self.event.may_set_pin(official, Some(id)));
        if !has && (here || !self.event.is_guarded()) {
            return Vec::new();
        }
        let organises = |id: &&String| id.as_str() != official && self.event.holds(id, &[Role::Organizer]);
        let organisers = self.event.pins.iter().filter(organises).cloned();
        has.then(|| official.to_owned()).into_iter().chain(organisers).collect()
    }

    /// Gives an official a PIN; `proof` is the PIN of one of the [`Live::vouchers`], if there are any. A notice tells what came of it.
    /// False when nothing was tried: this desk does not write, or wrong PINs make the next one wait.
    pub fn set_pin(&mut self, official: &str, pin: &str, proof: &str) -> bool {
        if !self.writes() || self.pin_wait(official) > 0 {
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
            self.seated = Some(official.to_owned());
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
