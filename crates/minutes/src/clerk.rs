//! Access to the race being described.

use rules::games::oca::{FlockSeat, Oca, Player};
use rules::{Bilingual, Entry, Match, Seat, Seen, Seq, Signature, Step};

use super::log::Log;
use festival::event::Event;
use festival::i18n::{Lang, said};

/// Describes one race in words.
pub(super) struct Clerk<'a> {
    pub event: &'a Event,
    pub race: &'a Seen<'a, Match<Oca>>,
    pub lang: Lang,
    /// Formats a moment as a time of day.
    pub time: &'a dyn Fn(i64) -> String,
}

impl Log for Clerk<'_> {
    type Of = Oca;
    const LIST: &'static str = "verbale-list";
    const WAIVED: &'static str = "verbale-waived";

    fn game(&self) -> &Match<Oca> {
        self.race
    }

    fn event(&self) -> &Event {
        self.event
    }

    fn lang(&self) -> Lang {
        self.lang
    }

    fn time(&self, ms: i64) -> String {
        (self.time)(ms)
    }

    fn register_line(&self, seq: Seq, entry: &Entry<Oca>, _: &[Step<Oca>]) -> String {
        self.act(entry, seq)
    }

    /// Lists all present members of the colleges whose act an entry is: "Consiglio: Anna, Bruno e Carla."
    fn college(&self, entry: &Entry<Oca>, signature: &Signature) -> Option<String> {
        let needs = self.race.needs(entry);
        let colleges = needs.iter().flat_map(|need| &need.offices).filter(|(_, office)| office.quorum > 1);
        let mut told: Vec<String> = Vec::new();
        for (role, office) in colleges {
            let names: Vec<_> = signature.in_office(*role).map(|id| self.event.official_name(id)).collect();
            if names.len() >= usize::from(office.quorum) {
                let key = super::people::office(*role);
                let (office, names) = (self.tr(key), self.list(&names));
                let words = self.with("verbale-college", &[("office", (&office).into()), ("names", (&names).into())]);
                if !told.contains(&words) {
                    told.push(words);
                }
            }
        }
        (!told.is_empty()).then(|| told.join(" "))
    }
}

impl Clerk<'_> {
    /// Returns a text of the ruleset in the language of the minutes.
    pub fn said<'t>(&self, text: &'t Bilingual) -> &'t str {
        said(self.lang, text)
    }

    pub fn seat(&self, seat: Seat) -> Option<&FlockSeat> {
        self.race.seats().get(seat.index())
    }

    pub fn flock(&self, seat: Seat) -> &str {
        self.seat(seat).map_or("?", |seat| seat.name.as_str())
    }

    pub fn player(&self, seat: Seat, player: Player) -> String {
        self.seat(seat).map_or_else(|| "?".to_owned(), |seat| seat.player_name(player))
    }
}
