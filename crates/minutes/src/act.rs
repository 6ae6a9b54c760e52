//! Entries of the race in a few words, for amendments and the column of acts.

use rules::games::oca::{Fact, Oca};
use rules::{AnyMatch, Audience, Conceal as _, Entry, Notation as _, Penalty, Seat, Seen, Seq};

use super::clerk::Clerk;
use super::log::{Log as _, noted, revealed, told_twice};
use festival::event::{Event, OpenMatch, substitution_words};
use festival::i18n::{Lang, capital, tr_message};

/// Describes the entry of a race made at a number, and the entry in force there now if it differs, each with the note that
/// is a part of it; `None` for any other match.
pub fn race_words(event: &Event, open: &Seen<'_, OpenMatch>, seq: Seq, lang: Lang) -> Option<(String, Option<String>)> {
    let AnyMatch::Oca(race) = &open.game else { return None };
    // What is hidden is hidden already.
    let clerk = Clerk { event, race: &race.seen_by(Audience::Referee), lang, time: &|_| String::new() };
    told_twice(race, seq, |entry| {
        let note = match entry {
            Entry::Fact { fact: Fact::Void { note, .. } | Fact::Cut { note }, .. } => note.as_str(),
            Entry::Fact { fact: Fact::Substitute { reason, .. }, .. } => reason,
            _ => "",
        };
        capital(&noted(clerk.act(entry, seq), note))
    })
}

impl Clerk<'_> {
    /// Describes an entry in words that stand alone; `seq` is the entry's number, in whose position it is read.
    pub fn act(&self, entry: &Entry<Oca>, seq: Seq) -> String {
        match entry {
            Entry::Fact { fact, .. } => self.fact(fact, seq),
            Entry::Ruling { effects, .. } => {
                let told = |effect| tr_message(self.lang, &Oca::tell(effect, self.race.seats()));
                let effects: Vec<_> = effects.iter().map(told).collect();
                self.with("verbale-act-ruling", &[("effects", (&effects.join(" ")).into())])
            }
            Entry::Sanction { seat, penalty, .. } => {
                let flock = ("flock", self.flock(*seat).into());
                match penalty {
                    Penalty::Points(points) => {
                        self.with("verbale-act-penalty-of", &[flock, ("points", (*points).into())])
                    }
                    Penalty::Warning => self.with("verbale-act-warning-of", &[flock]),
                }
            }
            Entry::Reveal { target, secret, .. } => revealed(self.lang, *target, secret.as_ref()),
            Entry::Amend { changes, .. } => self.amendment(changes),
        }
    }

    fn fact(&self, fact: &Fact, seq: Seq) -> String {
        match fact {
            Fact::Throw([first, second]) => {
                self.with("verbale-act-throw", &[("first", (*first).into()), ("second", (*second).into())])
            }
            Fact::Validate => self.tr("verbale-act-validate"),
            Fact::Void { reason, .. } => {
                let article = self.number(reason.article());
                self.with("verbale-act-void", &[("article", (&article).into())])
            }
            Fact::Swap(Some(rival)) => self.with("verbale-act-swap-with", &[("rival", self.flock(*rival).into())]),
            Fact::Swap(None) => self.tr("verbale-act-no-swap"),
            Fact::Stray(players) => {
                let flock = self.thrower_before(seq);
                let names: Vec<_> = players.iter().map(|player| self.player(flock, *player)).collect();
                let players = self.list(&names);
                self.with("verbale-act-stray-of", &[("count", names.len().into()), ("players", (&players).into())])
            }
            Fact::Throwers(players) => {
                let flock = self.race.before(seq).state.to_throw;
                let names: Vec<_> = players.iter().map(|player| self.player(flock, *player)).collect();
                let players = self.list(&names);
                let args = [("count", names.len().into()), ("players", (&players).into())];
                self.with("verbale-act-throwers", &args)
            }
            Fact::Substitute { flock, part, outgoing, incoming, .. } => {
                substitution_words(self.race.seats(), *flock, *part, (*outgoing, *incoming), self.lang)
            }
            Fact::Report { note } => self.with("verbale-act-report", &[("note", note.into())]),
            Fact::Cut { .. } => self.tr("verbale-act-cut"),
            Fact::Declare(flock) => self.with("verbale-act-declare-of", &[("flock", self.flock(*flock).into())]),
        }
    }

    /// Returns the flock of the last throw before an entry, even if annulled: the captain's words stay with that flock.
    pub fn thrower_before(&self, seq: Seq) -> Seat {
        let thrown = |before: &Seq| {
            let entry = self.race.entry(*before).map(|recorded| &recorded.entry);
            matches!(entry, Some(Entry::Fact { fact: Fact::Throw(_), .. }))
        };
        let last = (1..seq.0).rev().map(Seq).find(thrown);
        last.map_or(self.race.before(seq).state.last_thrower, |throw| self.race.before(throw).state.to_throw)
    }
}
