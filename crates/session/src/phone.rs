//! What an official does from a phone: with their own PIN and offices, whoever is at the desk.

use std::collections::VecDeque;
use std::sync::mpsc::Sender;

use rules::{Match, Seq, TextError, Typed};
use tournament::Tournament;

use super::Live;
use super::backoff::PinBackoff;
use super::book::{Book, TournamentBook, TypedBook as _};
use festival::clock::now_ms;
use festival::event::EventRecord;
use festival::store::{Order, PinTyped};

/// The PINs that are typed on phones. Their waits are their own: nobody keeps an official from the desk by typing wrong ones
/// elsewhere.
#[derive(Default)]
pub(super) struct Phones {
    waits: PinBackoff,
    /// Who waits for an answer, in the order in which they asked.
    asked: VecDeque<(String, Sender<bool>)>,
}

/// Why something is not done from a phone.
#[derive(Debug)]
pub enum NotFromPhone {
    /// Another desk has it, this one only reads, or it can't go on.
    NotHere,
    /// It is refused.
    Refused(TextError),
}

impl Live {
    /// Has a PIN checked that was typed on a phone; the answer goes to `heard`.
    ///
    /// # Errors
    /// The seconds for which none is tried, after wrong ones.
    pub fn try_phone_pin(&mut self, official: &str, pin: &str, heard: Sender<bool>) -> Result<(), u32> {
        let wait = self.phones.waits.remaining(official, self.seconds());
        // One at a time: guesses side by side would not wait for one another.
        let busy = self.phones.asked.iter().any(|(other, _)| other == official);
        if wait > 0 || busy {
            return Err(wait.max(1));
        }
        let (official, pin) = (official.to_owned(), pin.to_owned());
        self.phones.asked.push_back((official.clone(), heard));
        self.store.order(Order::CheckPin { official, pin, typed: PinTyped::OnPhone });
        Ok(())
    }

    pub(super) fn pin_of_phone(&mut self, official: &str, right: bool) {
        // Without a PIN nobody signs in from elsewhere.
        let right = right && self.has_pin(official);
        let now = self.seconds();
        if right {
            self.phones.waits.granted(official);
            self.note(&EventRecord::SignedIn { official: official.to_owned() });
        } else {
            self.phones.waits.refused(official, now, now_ms());
            self.note(&EventRecord::PinRefused { official: official.to_owned() });
        }
        let asked = self.phones.asked.iter().position(|(other, _)| other == official);
        if let Some((_, heard)) = asked.and_then(|at| self.phones.asked.remove(at)) {
            // Whoever has gone meanwhile hears nothing.
            let _ = heard.send(right);
        }
    }

    /// Returns the seconds since the event was opened.
    fn seconds(&self) -> f64 {
        self.opened_at.elapsed().as_secs_f64()
    }

    /// Checks whether all that was recorded is in the file.
    pub fn is_kept(&self) -> bool {
        self.saving.waiting == 0 && self.saving.trouble.is_none()
    }

    /// Records an act of a tournament as typed, with what it brings with it, in the name of an official.
    ///
    /// # Errors
    /// Why it is not recorded; nothing is then.
    pub fn record_for(&mut self, official: &str, tournament: &str, act: &str) -> Result<Seq, NotFromPhone> {
        self.open_for(tournament)?;
        let signature = self.signed_by(Some(official));
        let typed = Typed { text: act, waive: &[], reason: None };
        let entered =
            self.enter(Book::Tournament(tournament), signature, |game, signature| game.record_text(typed, signature));
        let seq = entered.ok_or(NotFromPhone::NotHere)?.map_err(NotFromPhone::Refused)?;
        self.record_consequences(TournamentBook(tournament), seq);
        Ok(seq)
    }

    pub(super) fn open_for(&self, tournament: &str) -> Result<&Match<Tournament>, NotFromPhone> {
        let runs = self.runs(tournament);
        TournamentBook(tournament).find(&self.event).filter(|_| runs).ok_or(NotFromPhone::NotHere)
    }
}
