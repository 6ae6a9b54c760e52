//! Recording an act: at once if nothing is against it, otherwise after a dialog with its violations.

use egui::Ui;
use rules::kit::clock::ClockAct;
use rules::{Entry, Objections, Proposal, RoleSet, Seq};
use tournament::poker::PokerFact;
use tournament::{Article, Fact, TableNo, Tournament};

use crate::dialogs::{Answer, Dialog};
use crate::festival_acts::amend::{TournamentAmending, With, moving, tournament_of};
use crate::festival_acts::batch::{Batch, clashes_ui};
use crate::festival_acts::completed::completed_ui;
use crate::festival_acts::lines::{entry_words, podium_lines, preview_lines, replaced_seeds, violation_lines};
use crate::festival_acts::moved::Move;
use crate::festival_acts::naming::Naming;
use crate::festival_acts::record::{record_or_say, say_why_not};
use crate::foreseen::Once;
use crate::line::Line;
use crate::recording::{Amending, Asking, PendingAct, waiving};
use crate::{Cx, Refusal, TournamentBook};
use festival::clock::now_ms;
use festival::i18n::{Lang, capital};
use festival::{OpenTournament, Words};
use look::widgets::{Status, section_title, status_chip};
use session::Needed;

/// Acts of a page that wait for a confirmation, a waiver, an office or a correction.
#[derive(Default)]
pub struct Acts {
    asked: Dialog<Asked>,
}

/// What an act waits for.
enum Asked {
    /// A confirmation, a waiver or an office.
    Act(Waiting),
    /// The name that a judge has to put on a slip.
    Naming(Naming),
    /// The confirmation of a correction.
    Amending(TournamentAmending),
    /// One confirmation for several acts.
    Batch(Batch),
}

/// What came of it.
enum Answered {
    Recorded(Option<Seq>),
    /// The slip with its name, to be proposed.
    Named(Fact),
}

impl Asked {
    const fn name(&self) -> &'static str {
        match self {
            Self::Act(_) => "hall-act",
            Self::Naming(_) => "hall-naming",
            Self::Amending(_) => "hall-amend",
            Self::Batch(_) => "hall-batch",
        }
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> Answer<Answered> {
        let recorded = |seq| Answered::Recorded(Some(seq));
        match self {
            Self::Act(waiting) => waiting.ui(ui, cx).map(recorded),
            Self::Naming(naming) => naming.ui(ui, cx).map(Answered::Named),
            Self::Amending(amending) => amending.ui(ui, cx).map(recorded),
            Self::Batch(batch) => batch.ui(ui, cx).map(Answered::Recorded),
        }
    }
}

/// An act that is not recorded yet.
struct Waiting {
    tournament: String,
    /// The act, without waivers.
    what: Entry<Tournament>,
    found: Once<(Seq, Lang), Found>,
    asking: Asking,
}

/// What would follow from an act, and what has to be known before.
#[derive(Default)]
struct Found {
    /// Articles to be waived by name.
    waived: Vec<Article>,
    against: Vec<Line>,
    /// True if something in it can't have happened.
    impossible: bool,
    /// First places of a tournament that is to be closed: whoever confirms signs them.
    podium: Vec<String>,
    /// Names of the tables that it ends in the middle of a match recorded act by act.
    cut_short: Vec<String>,
    /// Names of the tables whose followed match it closes with facts that the tournament lacks.
    unreported: Vec<String>,
    /// Names of the tables whose followed match contradicts the act.
    contradicted: Vec<String>,
    /// Sentences about players whom it calls and who are wanted elsewhere.
    clashes: Vec<String>,
    steps: Vec<Line>,
}

impl Found {
    fn of(words: &Words<'_>, what: &Entry<Tournament>) -> Self {
        let game = &words.open.game;
        let Objections { violations, waive, impossible } = game.objections(what);
        let entry = waiving(what, &waive, "-");
        let proposal = game.preview(&entry, RoleSet::EVERYONE).ok();
        let steps = proposal.as_ref().map(|proposal| preview_lines(words, &entry, proposal));
        let (cut_short, unreported) = proposal.map(|proposal| left_open(words, &proposal)).unwrap_or_default();
        let contradicted = contradicted(words, what);
        let against = violation_lines(words, &violations);
        let clashes = clashes_of(words, std::slice::from_ref(what));
        let closes = matches!(what, Entry::Fact { fact: Fact::Close, .. });
        let podium = if closes { podium_lines(words) } else { Vec::new() };
        let steps = steps.unwrap_or_default();
        Self { waived: waive, against, impossible, podium, cut_short, unreported, contradicted, clashes, steps }
    }

    /// Checks whether it must be read before the act is recorded.
    fn is_to_be_read(&self) -> bool {
        let tables = [&self.cut_short, &self.unreported, &self.contradicted];
        !self.against.is_empty() || !self.clashes.is_empty() || tables.iter().any(|tables| !tables.is_empty())
    }
}

impl Acts {
    /// Records an act at once. A dialog opens if it is refused, ends a table in the middle of its match, calls somebody
    /// who is wanted elsewhere, or lacks an office; also if a judge has to name somebody on a slip.
    pub fn record(&mut self, cx: &mut Cx<'_>, tournament: &str, fact: Fact) -> Option<Seq> {
        self.record_entry(cx, tournament, Entry::fact(fact))
    }

    /// Records an act with its reason like [`Acts::record`].
    pub fn record_entry(&mut self, cx: &mut Cx<'_>, tournament: &str, entry: Entry<Tournament>) -> Option<Seq> {
        self.record_with(cx, tournament, entry, &[])
    }

    /// Records the consequence of another act like [`Acts::record`]; whoever vouched for that one vouches for this,
    /// too.
    pub fn record_with(
        &mut self,
        cx: &mut Cx<'_>,
        tournament: &str,
        entry: Entry<Tournament>,
        vouched: &[String],
    ) -> Option<Seq> {
        if !cx.live.runs(tournament) {
            say_why_not(cx, tournament, &Refusal::ReadsOnly);
            return None;
        }
        let open = cx.live.event.festival.find(tournament).filter(|open| !is_asked(cx, open, &entry));
        if let Some(signature) = open.and_then(|open| Needed::of(&open.game, &entry).sign(cx.live, vouched).ok()) {
            match cx.live.record(TournamentBook(tournament), entry.clone(), signature) {
                Ok(seq) => return Some(seq),
                Err(why @ Refusal::ReadsOnly) => {
                    say_why_not(cx, tournament, &why);
                    return None;
                }
                Err(Refusal::Against(_)) => {}
            }
        }
        if let Some(naming) = cx.live.event.festival.find(tournament).and_then(|open| Naming::of(open, &entry)) {
            self.asked.open(Asked::Naming(naming));
        } else if let Some(waiting) = waiting(cx, tournament, entry) {
            let asking = if waiting.found.is_to_be_read() { waiting.asking } else { waiting.asking.at_once() };
            self.asked.open(Asked::Act(Waiting { asking, ..waiting }));
        }
        None
    }

    /// Shows the preview of an act and asks before it is recorded.
    pub fn propose(&mut self, cx: &mut Cx<'_>, tournament: &str, fact: Fact) {
        self.propose_entry(cx, tournament, Entry::fact(fact));
    }

    /// Shows the preview of an act with its reason like [`Acts::propose`].
    pub fn propose_entry(&mut self, cx: &mut Cx<'_>, tournament: &str, entry: Entry<Tournament>) {
        if !cx.live.runs(tournament) {
            return say_why_not(cx, tournament, &Refusal::ReadsOnly);
        }
        if let Some(waiting) = waiting(cx, tournament, entry) {
            self.asked.open(Asked::Act(waiting));
        }
    }

    /// Opens the preview of annulling an entry, or of correcting it as then typed.
    pub fn amend(&mut self, cx: &Cx<'_>, tournament: &str, target: Seq, annul: bool) {
        let subject = tournament_of(tournament);
        self.show(match annul {
            true => Amending::annul(subject, &[target], cx),
            false => Amending::correct(subject, target, cx),
        });
    }

    /// Opens the preview of replacing an entry with an act; a tournament closed on that entry is closed anew.
    pub fn put_instead(&mut self, cx: &Cx<'_>, open: &OpenTournament, target: Seq, fact: Fact) {
        let amending = Amending::with(tournament_of(&open.id), target, With::Made(Box::new(fact)), cx);
        let closes = |seq: &Seq| matches!(open.game.effective(*seq), Some(Entry::Fact { fact: Fact::Close, .. }));
        let closed = (target.0..=open.game.last().0).rev().map(Seq).find(closes);
        self.show(match closed {
            Some(closed) => amending.and_annul(closed),
            None => amending,
        });
    }

    /// Opens a prepared amendment.
    pub(super) fn show(&mut self, amending: TournamentAmending) {
        self.asked.open(Asked::Amending(amending));
    }

    /// Shows several acts of one kind under one title and note, and asks before they are recorded.
    pub fn propose_all(&mut self, cx: &mut Cx<'_>, tournament: &str, heading: (String, String), facts: Vec<Fact>) {
        if !cx.live.runs(tournament) {
            return say_why_not(cx, tournament, &Refusal::ReadsOnly);
        }
        let entries: Vec<_> = facts.iter().cloned().map(Entry::fact).collect();
        let open = cx.live.event.festival.find(tournament);
        let clashes = open.map(|open| clashes_of(&cx.words(open), &entries)).unwrap_or_default();
        if !facts.is_empty() {
            self.asked.open(Asked::Batch(Batch::new(tournament, heading, (facts, clashes))));
        }
    }

    /// Opens the tables of a draw for rearranging, from one of them, with an optional first move.
    pub fn move_tables(&mut self, cx: &Cx<'_>, open: &OpenTournament, draw: Seq, from: (TableNo, Option<Move>)) {
        self.show(moving(cx, open, draw, from));
    }

    /// Checks whether a dialog is open.
    pub const fn asks(&self) -> bool {
        self.asked.is_open()
    }

    /// Draws the open dialog, if any; returns the recorded entry.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> Option<Seq> {
        match self.asked.named_ui(ui, Asked::name, |ui, asked| asked.ui(ui, cx))? {
            (Asked::Naming(naming), Some(Answered::Named(fact))) => {
                self.propose(cx, naming.tournament(), fact);
                None
            }
            (_, Some(Answered::Recorded(seq))) => seq,
            _ => None,
        }
    }
}

/// Returns an act with what would follow from it.
fn waiting(cx: &Cx<'_>, tournament: &str, what: Entry<Tournament>) -> Option<Waiting> {
    let open = cx.live.event.festival.find(tournament)?;
    // The reason of the act is also proposed for the waiver.
    let reason = match &what {
        Entry::Fact { fact: Fact::Award { reason, .. } | Fact::Substitute { reason, .. }, .. } => reason.clone(),
        Entry::Fact { reason: Some(reason), .. } => reason.clone(),
        _ => String::new(),
    };
    let (tournament, asking) = (tournament.to_owned(), Asking::new(reason));
    let mut waiting = Waiting { tournament, what, found: Once::default(), asking };
    waiting.follow(&cx.words(open));
    Some(waiting)
}

impl Waiting {
    fn follow(&mut self, words: &Words<'_>) {
        self.found.follow((words.open.game.last(), words.lang), |_| Found::of(words, &self.what));
    }

    /// Draws the dialog; answers with the recorded entry.
    fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> Answer<Seq> {
        let Some(open) = cx.live.event.festival.find(&self.tournament) else { return Answer::GivenUp };
        let words = cx.words(open);
        self.follow(&words);
        let Self { tournament, what, found, asking } = self;
        let told = PendingAct {
            title: words.title(),
            what: entry_words(&words, what),
            against: &found.against,
            impossible: found.impossible,
            waives: !found.waived.is_empty(),
            steps: &found.steps,
        };
        let needed = |cx: &Cx<'_>, reason: &str| {
            let entry = waiving(what, &found.waived, reason);
            let open = cx.live.event.festival.find(tournament);
            (entry.write(&[]), open.map(|open| Needed::of(&open.game, &entry)).unwrap_or_default())
        };
        let beside = |ui: &mut Ui, cx: &Cx<'_>| {
            tables_ui(ui, cx, "hall-cut-short", &found.cut_short);
            tables_ui(ui, cx, "hall-untold", &found.unreported);
            tables_ui(ui, cx, "hall-contradicted", &found.contradicted);
            clashes_ui(ui, cx, &found.clashes);
            beside_ui(ui, cx, (tournament, what), &found.podium);
        };
        let signature = match asking.ui(ui, cx, &told, beside, needed) {
            Answer::Given(signature) => signature,
            Answer::GivenUp => return Answer::GivenUp,
            Answer::Wait => return Answer::Wait,
        };
        let entry = waiving(what, &found.waived, asking.reason());
        Answer::of(record_or_say(cx, tournament, begins_now(entry), signature), false)
    }
}

/// Returns the names of the tables that an act ends in the middle of their match, and of those whose match it leaves
/// with unrecorded facts.
fn left_open(words: &Words<'_>, proposal: &Proposal<Tournament>) -> (Vec<String>, Vec<String>) {
    let (event, id) = (words.event, &words.open.id);
    (named(words, event.cut_short(id, &proposal.steps)), named(words, event.unreported(id, &proposal.after.state)))
}

/// Returns the names of the tables whose followed match contradicts an act.
fn contradicted(words: &Words<'_>, entry: &Entry<Tournament>) -> Vec<String> {
    match entry {
        Entry::Fact { fact, .. } => named(words, words.event.contradicted(&words.open.id, fact)),
        _ => Vec::new(),
    }
}

fn named(words: &Words<'_>, tables: Vec<TableNo>) -> Vec<String> {
    tables.into_iter().map(|table| capital(&words.table(table))).collect()
}

/// Checks whether an act must be confirmed though nothing is against it: it ends a table in the middle of its followed
/// match, leaves facts of one unrecorded, contradicts one, or calls somebody who is wanted elsewhere.
fn is_asked(cx: &Cx<'_>, open: &OpenTournament, entry: &Entry<Tournament>) -> bool {
    let words = cx.words(open);
    if !clashes_of(&words, std::slice::from_ref(entry)).is_empty() || !contradicted(&words, entry).is_empty() {
        return true;
    }
    let follows = open.game.preview(entry, RoleSet::EVERYONE);
    follows.is_ok_and(|follows| left_open(&cx.words(open), &follows) != Default::default())
}

/// Returns sentences about players whom some acts of one moment call, and who are called or still play elsewhere.
fn clashes_of(words: &Words<'_>, entries: &[Entry<Tournament>]) -> Vec<String> {
    let call = |entry: &Entry<Tournament>| match entry {
        Entry::Fact { fact: Fact::Call { table, .. }, .. } => Some(*table),
        _ => None,
    };
    let calls: Vec<TableNo> = entries.iter().filter_map(call).collect();
    words.event.clashes(words.open, &calls).iter().map(|clash| words.clash(clash)).collect()
}

/// Draws tables under a heading, to be noticed before the act is recorded.
fn tables_ui(ui: &mut Ui, cx: &Cx<'_>, key: &str, tables: &[String]) {
    if tables.is_empty() {
        return;
    }
    status_chip(ui, Status::Warning, &cx.tr(key));
    for table in tables {
        let why = cx.tr_args(&format!("{key}-why"), &[("table", table.into())]);
        ui.add(egui::Label::new(why).wrap());
    }
}

/// Draws the context of an act beside its consequences: first places to be signed, who is shut out, what it replaces,
/// whose cards change with it.
fn beside_ui(ui: &mut Ui, cx: &Cx<'_>, (tournament, what): (&str, &Entry<Tournament>), podium: &[String]) {
    let Some(open) = cx.live.event.festival.find(tournament) else { return };
    if !podium.is_empty() {
        section_title(ui, &cx.tr("hall-podium"));
        for place in podium {
            ui.add(egui::Label::new(place).wrap());
        }
    }
    if let Entry::Fact { fact: Fact::CloseQueue, .. } = what
        && let Some(early) = closes_early(cx, open)
    {
        status_chip(ui, Status::Warning, &cx.tr("hall-closes-early"));
        ui.add(egui::Label::new(early).wrap());
    }
    if let Entry::Fact { fact: Fact::Seeds(order), .. } = what
        && let Some(replaced) = replaced_seeds(&cx.words(open), order)
    {
        ui.add(egui::Label::new(replaced).wrap());
    }
    completed_ui(ui, cx, cx.live.completed().iter().map(|(id, card)| (id, card)));
}

/// Returns when the next stage begins, if that is fixed and still ahead: later arrivals would be shut out.
fn closes_early(cx: &Cx<'_>, open: &OpenTournament) -> Option<String> {
    let fixed = open.fixed_start(&cx.live.event).filter(|fixed| fixed.is_ahead(now_ms()))?;
    let start = fixed.words(&cx.words(open), now_ms());
    Some(cx.tr_args("hall-closes-early-why", &[("start", (&start).into())]))
}

/// Dates the start or resumption of a clock or of the blinds at its confirmation: no time runs while a PIN is typed. A
/// race keeps its own start.
fn begins_now(mut entry: Entry<Tournament>) -> Entry<Tournament> {
    let Entry::Fact { fact, .. } = &mut entry else { return entry };
    if let Fact::Clock { act, at_ms, .. } | Fact::Poker(PokerFact::Blinds { act, at_ms }) = fact
        && matches!(act, ClockAct::Start { .. } | ClockAct::Resume)
    {
        *at_ms = now_ms();
    }
    entry
}
