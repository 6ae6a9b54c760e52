//! An act as the desk has it done: with whoever it needs, asked for their PIN, or not at all.

use std::collections::BTreeSet;

use festival::OpenTournament;
use festival::event::{EventRecord, ORGANISERS, match_stream};
use festival::sample;
use festival::store::HallAct;
use rules::{DynMatch, Entry, Purpose, Role, Seq, Signature, Typed, TypedChange};
use session::{Book, JUDGED, Live, Needed, Notice, TournamentBook, holders};
use tournament::Tournament;

use crate::act::{Act, Place};

/// Most PINs that are asked for one act.
const MOST_ASKED: u32 = 12;

/// Reason of what is corrected, waived or refused.
const REASON: &str = "prova generale";

/// What came of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// It is on its way into the file, if it makes a record.
    Well,
    /// It is refused.
    Refused,
    /// Somebody is missing for it.
    Absent,
    /// An answer is waited for, a PIN's or a decision's; then it is tried again.
    Waits,
}

/// A PIN that was typed, and what was known of its owner before.
#[derive(Debug)]
struct Asked {
    official: String,
    right: usize,
    refused: usize,
}

/// The officials as far as the robot sees to them.
#[derive(Debug, Default)]
pub struct Desk {
    /// The PIN of every official; without it, that of the sample.
    pin: Option<String>,
    /// Who is away.
    pub away: BTreeSet<String>,
    /// Whether nobody is asked for a PIN: who plays beside somebody disturbs neither them nor the desk.
    quiet: bool,
    /// Who has agreed to the act that is being done.
    agreed: Vec<String>,
    asked: Option<Asked>,
    /// Number of PINs asked for it.
    tries: u32,
    /// Whether a decision is waited for, and what it came to.
    decides: bool,
    decided: Option<bool>,
}

impl Desk {
    /// Begins with the PIN of every official; without it they have those of the sample.
    pub fn new(pin: Option<String>) -> Self {
        Self { pin, ..Self::default() }
    }

    /// Begins with officials who agree without being asked for their PINs.
    pub fn quiet() -> Self {
        Self { quiet: true, ..Self::default() }
    }

    /// Takes what the desk was told.
    pub fn hear(&mut self, notices: &[Notice]) {
        for notice in notices {
            match notice {
                Notice::Decided | Notice::AskedFor => self.decided = Some(true),
                Notice::Undecided(_) => self.decided = Some(false),
                _ => {}
            }
        }
    }

    /// Has an act done. Unless it [`Done::Waits`], the next one is another.
    pub fn carry_out(&mut self, live: &mut Live, act: &Act) -> Done {
        let done = match self.answered(live) {
            Some(answer) => self.go_on(live, act, answer),
            None => Done::Waits,
        };
        if done != Done::Waits {
            (self.agreed, self.asked, self.tries, self.decides) = (Vec::new(), None, 0, false);
        }
        done
    }

    /// Returns whether the last PIN was right, `None` inside if none was asked; `None` while it is checked.
    fn answered(&mut self, live: &Live) -> Option<Option<bool>> {
        let Some(Asked { official, right, refused }) = &self.asked else { return Some(None) };
        let right = live.right_pins(official) > *right;
        if !right && live.refused_here == *refused {
            return None;
        }
        let official = self.asked.take().map(|asked| asked.official).unwrap_or_default();
        if right {
            self.agreed.push(official);
        }
        Some(Some(right))
    }

    fn go_on(&mut self, live: &mut Live, act: &Act, answer: Option<bool>) -> Done {
        match act {
            Act::Play { id, text } => self.play(live, id, text),
            Act::Run { id, text, insists } => self.run(live, id, text, *insists),
            Act::Newcomers { id, cards, more } => {
                let Some(numbers) = live.expect_people(cards, Vec::new()) else { return Done::Refused };
                let numbers: Vec<_> = numbers.iter().map(|number| format!("p{}", number.0)).collect();
                let done = self.run(live, id, &format!("enter {}{more}", numbers.join(" ")), true);
                if done != Done::Well {
                    live.forget_expected();
                }
                done
            }
            Act::Amend { place, target, with, purpose } => {
                self.amend(live, place, (*target, with.as_deref()), *purpose)
            }
            Act::Settle { id, changes } => {
                let entry =
                    Entry::Amend { changes: changes.clone(), purpose: Purpose::Correction, reason: REASON.to_owned() };
                self.record(live, id, entry)
            }
            Act::Open(record) => self.open(live, record),
            Act::Start => match self.bring(live, ORGANISERS) {
                None if live.start_race() => Done::Well,
                None => Done::Refused,
                Some(done) => done,
            },
            Act::Announce { ruleset, info } => match self.bring(live, ORGANISERS) {
                None => when(live.open_tournament(ruleset.clone(), info.clone()).is_some()),
                Some(done) => done,
            },
            Act::Arrange(record) => self.arrange(live, record, Live::arrange),
            Act::Show(record) => self.arrange(live, record, Live::note),
            Act::Come { official, wrong } => match answer {
                Some(_) => Done::Well,
                None if live.present.contains(official) && !wrong => Done::Refused,
                None => self.ask(live, official, *wrong, true),
            },
            Act::Leave(official) => {
                live.sign_out(official);
                self.away.insert(official.clone());
                Done::Well
            }
            Act::Return(official) => {
                self.away.remove(official);
                Done::Well
            }
            Act::Give { .. } | Act::TakeOver { .. } | Act::Ask { .. } | Act::Answer { .. } => self.decide(live, act),
        }
    }

    fn play(&mut self, live: &mut Live, id: &str, text: &str) -> Done {
        let book = Book::Match(id);
        let Some((game, _)) = book.read(&live.event) else { return Done::Refused };
        let Ok(found) = game.objections(text) else { return Done::Refused };
        if !found.violations.is_empty() {
            return Done::Refused;
        }
        let needed = needed(game, found.act);
        let signature = match self.signed(live, &needed) {
            Ok(signature) => signature,
            Err(done) => return done,
        };
        let typed = Typed { text, waive: &[], reason: None };
        let entered = live.enter(book, signature, |game, signature| game.record_text(typed, signature));
        when(matches!(entered, Some(Ok(_))))
    }

    fn run(&mut self, live: &mut Live, id: &str, text: &str, insists: bool) -> Done {
        let Some(open) = live.event.festival.find(id) else { return Done::Refused };
        let Ok(entry) = Entry::<Tournament>::parse(text, &[], None, &open.game) else { return Done::Refused };
        let found = open.game.objections(&entry);
        let entry = match (found.violations.is_empty(), insists && !found.impossible) {
            (true, _) => Some(entry),
            (false, true) => entry.waiving(found.waive, REASON),
            (false, false) => None,
        };
        entry.map_or(Done::Refused, |entry| self.record(live, id, entry))
    }

    /// Records an entry of a tournament, with what it brings with it.
    fn record(&mut self, live: &mut Live, id: &str, entry: Entry<Tournament>) -> Done {
        let Some(open) = live.event.festival.find(id) else { return Done::Refused };
        let needed = Needed::of(&open.game, &entry);
        match self.signed(live, &needed) {
            Ok(signature) => when(live.record(TournamentBook(id), entry, signature).is_ok()),
            Err(done) => done,
        }
    }

    fn amend(&mut self, live: &mut Live, place: &Place, (target, with): (Seq, Option<&str>), purpose: Purpose) -> Done {
        let changes = [TypedChange::new(target, with)];
        let Some((game, _)) = place.book().read(&live.event) else { return Done::Refused };
        let Ok(needs) = game.amendment_needs(&changes) else { return Done::Refused };
        let signature = match self.signed(live, &Needed::anew(needs)) {
            Ok(signature) => signature,
            Err(done) => return done,
        };
        let amended = live.enter(place.book(), signature, |game, signature| {
            game.amend_texts(&changes, purpose, REASON, signature).map(|(seq, _)| seq)
        });
        when(matches!(amended, Some(Ok(_))))
    }

    fn open(&mut self, live: &mut Live, record: &EventRecord) -> Done {
        let EventRecord::MatchOpened { id, .. } = record else { return Done::Refused };
        if live.is_unmanned() {
            return self.bring(live, &Role::ALL).unwrap_or(Done::Refused);
        }
        when(live.writes_in(&match_stream(id)) && live.open_match(record).is_ok())
    }

    fn arrange(&mut self, live: &mut Live, record: &EventRecord, how: fn(&mut Live, &EventRecord)) -> Done {
        if let Some(done) = self.bring(live, record.offices()) {
            return done;
        }
        let owned = live.own_desk().is_some_and(|desk| live.writes_in(&record.stream(desk)));
        if owned {
            how(live, record);
        }
        when(owned)
    }

    fn decide(&mut self, live: &mut Live, act: &Act) -> Done {
        if self.decides {
            return self.decided.map_or(Done::Waits, when);
        }
        if live.is_unmanned() {
            return self.bring(live, &Role::ALL).unwrap_or(Done::Refused);
        }
        let clerk = live.clerk().map(str::to_owned);
        match act {
            Act::Give { streams, to } => {
                live.decide(HallAct::Give { streams: streams.clone(), to: *to }, clerk.as_deref());
            }
            Act::TakeOver { official, .. } if self.agreed.is_empty() => {
                return self.ask(live, official, false, false);
            }
            Act::TakeOver { streams, official } => {
                let (streams, reason) = (streams.clone(), REASON.to_owned());
                let act = HallAct::TakeOver { streams, reason, approved_by: Vec::new() };
                live.decide(act, Some(official));
            }
            Act::Ask { stream, act } if live.ask(stream, act).is_ok() => {}
            Act::Answer { request, refuses: true } => {
                live.refuse_for(request, REASON, clerk.as_deref().unwrap_or_default());
            }
            Act::Answer { request, .. } if live.take_request(request).is_ok() => {}
            _ => return Done::Refused,
        }
        (self.decides, self.decided) = (true, None);
        Done::Waits
    }

    /// Signs an act, or asks the next official whom it needs.
    fn signed(&mut self, live: &Live, needed: &Needed) -> Result<Signature, Done> {
        loop {
            let missing = match needed.sign(live, &self.agreed) {
                Ok(signature) => return Ok(signature),
                Err(missing) => missing,
            };
            let next = self.one_of(live, &missing.roles, &missing.here).ok_or(Done::Absent)?;
            if !self.quiet {
                return Err(self.ask(live, &next, false, missing.sits));
            }
            self.agreed.push(next);
        }
    }

    /// Brings a holder of one of these offices to the desk; `None` if one is there, or nobody holds any.
    fn bring(&mut self, live: &Live, offices: &[Role]) -> Option<Done> {
        if live.arranges(offices) && !live.is_unmanned() || offices.is_empty() {
            return None;
        }
        let here: Vec<_> = live.present.iter().cloned().collect();
        Some(self.one_of(live, offices, &here).map_or(Done::Absent, |next| self.ask(live, &next, false, true)))
    }

    /// Returns a holder of one of these offices who is neither away nor among these.
    fn one_of(&self, live: &Live, roles: &[Role], but: &[String]) -> Option<String> {
        let mut all = holders(live, roles).into_iter().map(|(id, _)| id);
        all.find(|id| !but.contains(id) && !self.away.contains(id) && !self.agreed.contains(id))
    }

    /// Asks an official for the PIN: to sign in, or for one act.
    fn ask(&mut self, live: &Live, official: &str, wrong: bool, sits: bool) -> Done {
        self.tries += 1;
        if self.quiet || self.tries > MOST_ASKED {
            return Done::Absent;
        }
        let pin = match (&self.pin, live.has_pin(official)) {
            (_, _) if wrong => "0".repeat(8),
            (_, false) => String::new(),
            (Some(pin), true) => pin.clone(),
            (None, true) => sample::pin(official),
        };
        let asked =
            Asked { official: official.to_owned(), right: live.right_pins(official), refused: live.refused_here };
        let tried = if sits { live.sign_in(official, &pin) } else { live.vouch(official, &pin) };
        if tried {
            self.asked = Some(asked);
        }
        // After wrong PINs none is tried for a while.
        if tried { Done::Waits } else { Done::Absent }
    }
}

/// Returns what an act of a match needs.
fn needed(game: &dyn DynMatch, act: &'static str) -> Needed {
    let need = game.need(act);
    if JUDGED.contains(&act) { Needed::anew(need) } else { Needed::fact(need) }
}

const fn when(done: bool) -> Done {
    if done { Done::Well } else { Done::Refused }
}

/// Returns the officials who are neither here nor away.
pub fn to_come(live: &Live, away: &BTreeSet<String>) -> Vec<String> {
    let officials = live.event.setup.officials.iter().map(|official| &official.id);
    officials.filter(|id| !live.present.contains(*id) && !away.contains(*id)).cloned().collect()
}

/// Returns the tournaments that this desk can record.
pub fn run_here(live: &Live) -> Vec<&OpenTournament> {
    live.event.festival.tournaments.iter().filter(|open| live.runs(&open.id)).collect()
}

/// Returns those of them that are not closed.
pub fn under_way(live: &Live) -> Vec<&OpenTournament> {
    let open = live.event.festival.tournaments.iter().filter(|open| !open.state().closed);
    open.filter(|open| live.runs(&open.id)).collect()
}

#[cfg(test)]
mod tests {
    use festival::TournamentInfo;

    use super::*;
    use crate::made::make;

    #[test]
    fn an_act_for_which_nobody_is_here_is_not_done_until_somebody_is_back() {
        let folder = tempfile::tempdir().unwrap();
        let mut live = make(&folder.path().join("prova.triade")).unwrap();
        let mut desk = Desk::new(None);
        let officials: Vec<_> = live.event.setup.officials.iter().map(|official| official.id.clone()).collect();
        for id in &officials {
            assert_eq!(desk.carry_out(&mut live, &Act::Leave(id.clone())), Done::Well);
        }
        let ruleset = festival::tournament_source("torneo-svizzero").unwrap();
        let act = Act::Announce { ruleset, info: TournamentInfo::default() };
        assert_eq!(desk.carry_out(&mut live, &act), Done::Absent);
        for id in officials {
            assert_eq!(desk.carry_out(&mut live, &Act::Return(id)), Done::Well);
        }
        let done = loop {
            match desk.carry_out(&mut live, &act) {
                Done::Waits => drop(live.poll()),
                done => break done,
            }
        };
        assert_eq!((done, live.event.festival.tournaments.len()), (Done::Well, 1));
        assert_eq!(live.present.len(), 1, "somebody signed in for it");
    }
}
