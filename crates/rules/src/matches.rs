//! A match: its entries and the position they fold into.
//!
//! Invariants: the position is always the fold of the entries from the start; an entry whose decision is refused is
//! never in the record; an amendment is itself an entry and can be annulled.

mod amend;
mod checkpoints;
mod follow;
mod office;
mod position;
mod sealing;
mod seen;
mod undo;

use std::sync::Arc;

use serde::Serialize;

use self::checkpoints::Checkpoints;
use crate::entry::{Entry, Penalty, Sanctions, Signature};
use crate::game::{Game, Ground, Log, Outcome, Part, Proceeding, Prompt, Standing, Step, Violation};
use crate::kit::Seat;
use crate::{Article, Depth, Digest, Message, Offices, Ruleset, Salt, Seq};

/// The status of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It counts as entered.
    Stands,
    /// An amendment has annulled it.
    Annulled {
        /// The amendment.
        by: Seq,
    },
    /// An amendment has put another entry in its place.
    Corrected {
        /// The amendment.
        by: Seq,
    },
}

/// Everything a match folds its entries into.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(bound = "")]
pub struct Fold<G: Game> {
    /// The game's position.
    pub state: G::State,
    /// The sanctions on each seat.
    pub sanctions: Sanctions,
}

/// One entry with what followed from it, as things stand now.
#[derive(Clone, Debug)]
pub struct Recorded<G: Game> {
    /// The entry as it was made.
    pub entry: Entry<G>,
    /// Who made it.
    pub signature: Signature,
    /// What followed; recomputed after an amendment.
    pub steps: Vec<Step<G>>,
    /// Whether it still counts.
    pub status: Status,
    /// Random digits that keep the record from being guessed from its hash, if the match hides something.
    pub(crate) nonce: Option<String>,
}

/// A preview of an entry before it is recorded.
#[derive(Clone, Debug)]
pub struct Proposal<G: Game> {
    /// What would follow.
    pub steps: Vec<Step<G>>,
    /// The position it would lead to.
    pub after: Fold<G>,
    /// Violations that the entry waives by name.
    pub waived: Vec<Violation<G::Article>>,
}

/// An entry that no longer holds after an amendment, and why.
#[derive(Clone, Debug)]
pub struct Broken<A> {
    /// The entry.
    pub seq: Seq,
    /// What is wrong with it now.
    pub violations: Vec<Violation<A>>,
}

/// A preview of an amendment.
#[derive(Clone, Debug)]
pub struct Amended<G: Game> {
    /// Entries that still stand and whose steps differ, with their new steps.
    pub changed: Vec<(Seq, Vec<Step<G>>)>,
    /// Entries that no longer hold: they must be settled in the same amendment.
    pub broken: Vec<Broken<G::Article>>,
    /// The position it would lead to.
    pub after: Fold<G>,
}

/// A match: folds entries into a position.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    /// The same in memory for all matches by equal rules, whose texts are longer than a match.
    ruleset: Arc<Ruleset<G::Rules>>,
    seats: Vec<G::Seat>,
    entries: Vec<Recorded<G>>,
    /// The fingerprint of the position after each entry, taken when it was recorded.
    digests: Vec<Digest>,
    now: Fold<G>,
    checkpoints: Checkpoints<Fold<G>>,
    /// How closely the match is followed now.
    depth: Depth,
    /// The source of the salts of later sealed texts.
    salt: Option<Salt>,
}

impl<G: Game> Match<G> {
    /// Starts a match. The seats must have passed [`Game::check_seats`].
    pub fn new(ruleset: Ruleset<G::Rules>, seats: Vec<G::Seat>) -> Self {
        let state = G::setup(&ruleset.rules, &seats);
        let now = Fold { state, sanctions: Sanctions::new(seats.len()) };
        Self {
            ruleset: Arc::new(ruleset),
            seats,
            entries: Vec::new(),
            digests: Vec::new(),
            checkpoints: Checkpoints::new(now.clone()),
            now,
            depth: Depth::All,
            salt: None,
        }
    }

    /// Returns the ruleset with its texts.
    pub fn ruleset(&self) -> &Ruleset<G::Rules> {
        &self.ruleset
    }

    /// Takes the rules of another match for its own if they are equal, so that they are in memory once; returns whether
    /// they are.
    pub fn share_rules(&mut self, other: &Self) -> bool {
        let same = Arc::ptr_eq(&self.ruleset, &other.ruleset) || self.ruleset == other.ruleset;
        if same {
            self.ruleset = Arc::clone(&other.ruleset);
        }
        same
    }

    /// Returns the parameters in force.
    pub fn rules(&self) -> &G::Rules {
        &self.ruleset.rules
    }

    /// Returns the people as they were at the start.
    pub fn seats(&self) -> &[G::Seat] {
        &self.seats
    }

    /// Renames the same people: the names of those who asked to be forgotten are no longer shown. Returns false and
    /// changes nothing if the new names would set up another position.
    pub fn rename(&mut self, seats: Vec<G::Seat>) -> bool {
        let same = G::check_seats(self.rules(), &seats).is_empty()
            && G::setup(self.rules(), &seats) == G::setup(self.rules(), &self.seats);
        if same {
            self.seats = seats;
        }
        same
    }

    /// Returns the present position of the game.
    pub const fn state(&self) -> &G::State {
        &self.now.state
    }

    /// Returns the sanctions.
    pub const fn sanctions(&self) -> &Sanctions {
        &self.now.sanctions
    }

    /// Returns the present position with the sanctions.
    pub const fn fold(&self) -> &Fold<G> {
        &self.now
    }

    /// Lists all entries, first to last; entry `i` has number `i + 1`.
    pub fn entries(&self) -> &[Recorded<G>] {
        &self.entries
    }

    /// Finds an entry by its number.
    pub fn entry(&self, seq: Seq) -> Option<&Recorded<G>> {
        self.entries.get(seq.index())
    }

    /// Returns the number of the last entry; 0 when there is none.
    pub const fn last(&self) -> Seq {
        Seq(self.entries.len() as u64)
    }

    /// Returns the entry that counts at a number: the one made, its replacement, or none if annulled.
    pub fn effective(&self, seq: Seq) -> Option<&Entry<G>> {
        let recorded = self.entry(seq)?;
        match recorded.status {
            Status::Stands => Some(&recorded.entry),
            Status::Annulled { .. } => None,
            Status::Corrected { by } => match &self.entry(by)?.entry {
                Entry::Amend { changes, .. } => changes.iter().find(|change| change.target == seq)?.with.as_deref(),
                _ => None,
            },
        }
    }

    /// Returns the entries that were recorded together with one, itself among them, in order; those that count no more are
    /// left out.
    pub fn group(&self, seq: Seq) -> Vec<Seq> {
        let of = |seq: Seq| Some(self.entry(seq)?.signature.group.unwrap_or(seq));
        let Some(first) = of(seq) else { return Vec::new() };
        let all = (first.0..=self.last().0).map(Seq).filter(|seq| of(*seq) == Some(first));
        all.filter(|seq| self.effective(*seq).is_some()).collect()
    }

    /// Makes the last entry one of a group that an earlier one began, for records from before groups were recorded.
    pub fn join_last(&mut self, first: Seq) {
        if let Some(last) = self.entries.last_mut() {
            last.signature.group = Some(first);
        }
    }

    /// Returns the fingerprint of the present position.
    pub fn digest(&self, buffer: &mut Vec<u8>) -> Digest {
        Digest::of(&self.now, buffer)
    }

    /// Returns the fingerprint of the position to which an entry led when it was recorded, whatever came later.
    pub fn digest_at(&self, seq: Seq) -> Option<Digest> {
        self.digests.get(seq.index()).copied()
    }

    /// Lists who is asked what.
    pub fn prompts(&self) -> Vec<Prompt<G::Fact>> {
        self.prompts_in(self.state())
    }

    /// Lists who would be asked what in another position of this match.
    pub fn prompts_in(&self, state: &G::State) -> Vec<Prompt<G::Fact>> {
        match self.depth {
            Depth::Result => Vec::new(),
            Depth::Summary => G::SUMMARY.map_or_else(Vec::new, |summary| (summary.prompts)(self.rules(), state)),
            Depth::All => G::prompts(self.rules(), state),
        }
    }

    /// Returns the outcome once play is over.
    pub fn outcome(&self) -> Option<Outcome> {
        G::outcome(self.rules(), self.state())
    }

    /// Ranks the seats as they stand now, with penalties deducted.
    pub fn standings(&self) -> Vec<Standing> {
        self.standings_of(&self.now)
    }

    /// Ranks the seats in another position of this match, with penalties deducted.
    pub fn standings_of(&self, fold: &Fold<G>) -> Vec<Standing> {
        let mut standings = G::standings(self.rules(), &fold.state);
        for standing in &mut standings {
            let points = fold.sanctions.points(standing.seat);
            if points > 0 {
                let points = -i64::try_from(points).unwrap_or(i64::MAX);
                let article = self.reserving_article("sanction").key();
                standing.parts.push(Part { kind: "penalty", article, points });
            }
        }
        standings
    }

    /// Previews an entry that is not an amendment; nothing is recorded.
    ///
    /// # Errors
    /// All violations that are not waived.
    pub fn preview(
        &self,
        entry: &Entry<G>,
        present: impl Into<Offices>,
    ) -> Result<Proposal<G>, Vec<Violation<G::Article>>> {
        let mut after = self.now.clone();
        let mut log = Log::new();
        self.decide(&mut after, self.entries.len(), &self.filled(entry), &present.into(), &mut log)?;
        Ok(Proposal { steps: log.steps, after, waived: log.violations })
    }

    /// Records an entry and returns its number.
    ///
    /// # Errors
    /// All violations that are not waived; nothing is recorded then. For an amendment, the violations of the
    /// entries that it would break: see [`Match::preview_amendment`].
    pub fn record(&mut self, entry: Entry<G>, signature: Signature) -> Result<Seq, Vec<Violation<G::Article>>> {
        let entry = self.completed(entry)?;
        let seq = self.record_with(entry, signature, &mut Vec::new())?;
        let nonce = self.nonce(seq);
        self.keep_nonce(nonce);
        Ok(seq)
    }

    /// Records an entry, reusing `buffer` as scratch memory.
    pub(crate) fn record_with(
        &mut self,
        entry: Entry<G>,
        signature: Signature,
        buffer: &mut Vec<u8>,
    ) -> Result<Seq, Vec<Violation<G::Article>>> {
        if let Entry::Amend { changes, reason, .. } = &entry {
            self.check_changes(changes)?;
            self.allowed(&entry, &signature.offices())?;
            Self::needs_reason(reason)?;
            let (amended, broken) = self.amended(entry, signature);
            if !broken.is_empty() {
                return Err(broken.into_iter().flat_map(|broken| broken.violations).collect());
            }
            *self = amended;
        } else {
            let mut after = self.now.clone();
            let mut log = Log::new();
            self.decide(&mut after, self.entries.len(), &entry, &signature.offices(), &mut log)?;
            self.now = after;
            self.push(entry, signature, log.steps);
        }
        self.digests.push(self.digest(buffer));
        Ok(self.last())
    }

    /// Returns the position just before an entry, as things stand now.
    pub fn before(&self, seq: Seq) -> Fold<G> {
        let index = seq.index().min(self.entries.len());
        let (start, fold) = self.checkpoints.before(index);
        let mut fold = fold.clone();
        for index in start..index {
            for step in &self.entries[index].steps {
                G::evolve(&mut fold.state, &step.effect);
            }
            if let Some(Entry::Sanction { seat, penalty, .. }) = self.effective(Seq::at(index)) {
                fold.sanctions.add(*seat, *penalty);
            }
        }
        fold
    }

    /// Keeps the nonce of the last entry.
    pub(crate) fn keep_nonce(&mut self, nonce: Option<String>) {
        if let Some(recorded) = self.entries.last_mut() {
            recorded.nonce = nonce;
        }
    }

    fn push(&mut self, entry: Entry<G>, signature: Signature, mut steps: Vec<Step<G>>) {
        // A list that grows has room for four at once, and most entries have one or two.
        steps.shrink_to_fit();
        self.entries.push(Recorded { entry, signature, steps, status: Status::Stands, nonce: None });
        self.checkpoints.follow(self.entries.len(), &self.now);
    }

    /// Removes the last entry, as if it had never been recorded.
    pub(crate) fn take_back(&mut self) {
        self.entries.pop();
        self.digests.pop();
        self.refold();
    }

    /// Decides an entry at an index of the record, whether recorded or not.
    fn decide(
        &self,
        fold: &mut Fold<G>,
        index: usize,
        entry: &Entry<G>,
        present: &Offices,
        log: &mut Log<G>,
    ) -> Result<(), Vec<Violation<G::Article>>> {
        self.allowed(entry, present)?;
        match entry {
            Entry::Fact { fact, waived, reason } => {
                self.check_depth(G::act(fact))?;
                Self::check_sealed(fact)?;
                self.proceed(&mut fold.state, (waived, reason.as_deref()), log, |p| {
                    G::decide(p, fact);
                    Ok(())
                })?;
            }
            Entry::Reveal { target, part, secret, waived, reason } => {
                let place = (*target, *part);
                self.proceed(&mut fold.state, (waived, reason.as_deref()), log, |p| {
                    self.reveal(index, place, secret.as_ref(), p)
                })?;
            }
            Entry::Ruling { effects, article, reason } => {
                Self::needs_reason(reason)?;
                if effects.is_empty() {
                    return Err(Self::impossible(Message::new("refuse-empty-ruling")));
                }
                for effect in effects {
                    G::admits(self.rules(), &fold.state, effect)
                        .map_err(|detail| vec![Violation::impossible(G::RECORD_KEEPING, detail)])?;
                    Proceeding::new(self.rules(), &mut fold.state, &[], log).impose(effect.clone(), *article);
                }
            }
            Entry::Sanction { seat, penalty, waived, reason } => {
                Self::needs_reason(reason)?;
                self.check_sanction(*seat, *penalty)?;
                let official = self.against_result(&fold.state, *penalty);
                if let Some(violation) = official.as_ref().filter(|found| !waived.contains(&found.article)) {
                    return Err(vec![violation.clone()]);
                }
                log.violations.extend(official);
                fold.sanctions.add(*seat, *penalty);
            }
            Entry::Amend { .. } => {
                return Err(Self::impossible(Message::new("refuse-nested-amendment")));
            }
        }
        Ok(())
    }

    /// Runs the game's decision; returns the violations that are not waived, and requires a reason for a waiver.
    fn proceed(
        &self,
        state: &mut G::State,
        (waived, reason): (&[G::Article], Option<&str>),
        log: &mut Log<G>,
        decide: impl FnOnce(&mut Proceeding<'_, G>) -> Result<(), Vec<Violation<G::Article>>>,
    ) -> Result<(), Vec<Violation<G::Article>>> {
        if !waived.is_empty() {
            Self::needs_reason(reason.unwrap_or_default())?;
        }
        let mut proceeding = Proceeding::new(self.rules(), state, waived, log);
        decide(&mut proceeding)?;
        if proceeding.refused() {
            return Err(log.unwaived(waived));
        }
        Ok(())
    }

    fn check_sanction(&self, seat: Seat, penalty: Penalty) -> Result<(), Vec<Violation<G::Article>>> {
        if seat.index() >= self.seats.len() {
            return Err(Self::impossible(Message::new("refuse-no-such-seat").with("seat", seat.0)));
        }
        match penalty {
            Penalty::Points(0) => Err(Self::impossible(Message::new("refuse-empty-penalty"))),
            Penalty::Points(_) | Penalty::Warning => Ok(()),
        }
    }

    /// Returns the violation of a penalty in points that would change a declared result.
    fn against_result(&self, state: &G::State, penalty: Penalty) -> Option<Violation<G::Article>> {
        let declared = G::OFFICIALS.is_some_and(|officials| officials.declare)
            && G::outcome(self.rules(), state).is_some_and(|outcome| outcome.official);
        let article = self.reserving_article("declare");
        let against = declared && matches!(penalty, Penalty::Points(_));
        against.then(|| Violation::illegal(article, Message::new("refuse-official")).on(Ground::Record))
    }

    fn needs_reason(reason: &str) -> Result<(), Vec<Violation<G::Article>>> {
        if reason.trim().is_empty() {
            return Err(Self::impossible(Message::new("refuse-no-reason")));
        }
        Ok(())
    }

    fn impossible(detail: Message) -> Vec<Violation<G::Article>> {
        vec![Violation::impossible(G::RECORD_KEEPING, detail).on(Ground::Record)]
    }
}
