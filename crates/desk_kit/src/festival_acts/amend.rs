//! A tournament in the amendment dialog: results played on a corrected one are kept or played again.

mod places;
mod with;

use std::collections::BTreeMap;

use egui::Ui;
use rules::{Change, Entry, Fold, Gravity, Objections, Purpose, RoleSet, Seq, Signature, Step, Violation};
use tournament::{Article, Choice, Conflict, Reconciliation, State, TableNo, Tournament, reconcile};

use crate::festival_acts::lines::{recorded_words, step_lines_of, violation_lines};
use crate::festival_acts::moved::{Move, MovedTables};
use crate::festival_acts::record::{record_or_say, say_why_not};
use crate::festival_acts::remarks::remarks_of;
use crate::line::Line;
use crate::parts::Mood;
use crate::recording::{
    Amending, Broken, Draft, Edited, Preview, Remedy, Section, Subject, Wording, changed, numbered, waiving,
};
use crate::{Cx, Refusal};
use festival::i18n::{Lang, tr_args};
use festival::{OpenTournament, Words};
use session::Needed;

use places::moved;
pub(super) use with::With;

/// Most places shown.
const MOST: usize = 40;

/// Amendment of a tournament.
pub type TournamentAmending = Amending<TournamentSubject>;

/// A tournament being amended, with the choices about entries that this upsets.
pub struct TournamentSubject {
    tournament: String,
    /// True if tables are rearranged.
    moves: bool,
    /// True if its violations are waived by name.
    waive: bool,
    /// The official's choices about upset entries.
    choices: BTreeMap<Seq, Choice>,
    /// Changes as read last, and their cache key.
    wanted: Wanted,
    made: Option<MadeFor>,
    /// The whole amendment.
    changes: Vec<Change<Tournament>>,
}

/// Entry wanted at each number, or why it can't be parsed.
type Wanted = Result<Vec<(Seq, Option<Entry<Tournament>>)>, String>;

/// Cache key of the preview: changes as written, waiver, choices, record, language.
type MadeFor = (Result<Vec<(Seq, Option<String>)>, String>, bool, BTreeMap<Seq, Choice>, Seq, Lang);

/// Writes the changes as text, for comparison.
fn written(wanted: &Wanted) -> Result<Vec<(Seq, Option<String>)>, String> {
    let write =
        |(target, with): &(Seq, Option<Entry<Tournament>>)| (*target, with.as_ref().map(|entry| entry.write(&[])));
    wanted.as_ref().map(|correction| correction.iter().map(write).collect()).map_err(Clone::clone)
}

/// Prepares the amendment of a tournament.
pub fn tournament_of(tournament: &str) -> TournamentSubject {
    TournamentSubject {
        tournament: tournament.to_owned(),
        moves: false,
        waive: false,
        choices: BTreeMap::new(),
        wanted: Ok(Vec::new()),
        made: None,
        changes: Vec::new(),
    }
}

/// Rearranges the tables of a draw, with an optional first move: this is against the draw, which is shown and waived by
/// name with the reason.
pub fn moving(cx: &Cx<'_>, open: &OpenTournament, draw: Seq, from: (TableNo, Option<Move>)) -> TournamentAmending {
    let with = With::Tables(MovedTables::of(open, draw, from));
    Amending::with(TournamentSubject { moves: true, waive: true, ..tournament_of(&open.id) }, draw, with, cx)
}

/// Keeps the reason of a corrected act; that of a waiver is typed anew.
fn with_its_reason(open: &OpenTournament, target: Seq, mut entry: Entry<Tournament>) -> Entry<Tournament> {
    if let (Entry::Fact { reason, .. }, Some(Entry::Fact { waived, reason: stood, .. })) =
        (&mut entry, open.game.effective(target))
        && waived.is_empty()
    {
        reason.clone_from(stood);
    }
    entry
}

impl TournamentSubject {
    fn open<'e>(&self, cx: &'e Cx<'_>) -> Option<&'e OpenTournament> {
        cx.live.event.festival.find(&self.tournament)
    }

    /// Parses the entry wanted by a draft.
    fn read(&self, cx: &Cx<'_>, draft: &Draft<With>) -> Result<Option<Entry<Tournament>>, String> {
        let Some(open) = self.open(cx) else { return Ok(None) };
        let standing = open.game.effective(draft.target);
        let read = |(with, standing): (&With, &Entry<Tournament>)| {
            with.read(cx, open, standing).map(|entry| with_its_reason(open, draft.target, entry))
        };
        draft.with.as_ref().zip(standing).map(read).transpose()
    }

    /// Works out the whole amendment and its violations; no amendment if these are not or can't be waived.
    fn reconciliation(
        &self,
        cx: &Cx<'_>,
        open: &OpenTournament,
        reason: &str,
    ) -> (Objections<Article>, Option<Reconciliation>) {
        let begun = cx.live.event.tables_followed(open);
        let correction = self.wanted.as_deref().unwrap_or_default();
        let attempt = |waive: &[Article]| {
            let with = |entry: &Entry<Tournament>| Box::new(waiving(entry, waive, reason));
            let change =
                |(target, entry): &(Seq, Option<_>)| Change { target: *target, with: entry.as_ref().map(with) };
            let changes: Vec<_> = correction.iter().map(change).collect();
            reconcile(&open.game, &changes, &begun, &self.choices, reason, RoleSet::EVERYONE)
        };
        if self.waive {
            return Objections::against(attempt);
        }
        match attempt(&[]) {
            Ok(settled) => (Objections { violations: Vec::new(), waive: Vec::new(), impossible: false }, Some(settled)),
            Err(violations) => {
                let impossible = violations.iter().any(|violation| violation.gravity == Gravity::Impossible);
                (Objections { violations, waive: Vec::new(), impossible }, None)
            }
        }
    }

    /// Returns the preview of the changes.
    fn worked_out(&mut self, cx: &Cx<'_>) -> Preview {
        let Some(open) = cx.live.event.festival.find(&self.tournament) else { return Preview::default() };
        let correction = match &self.wanted {
            Ok(correction) => correction,
            Err(why) => return Preview::wrong(vec![Line { text: why.clone(), ..Line::default() }]),
        };
        let words = cx.words(open);
        let (found, settled) = self.reconciliation(cx, open, "-");
        let against = violation_lines(&words, &found.violations);
        let Some(settled) = settled else {
            return Preview { can_waive: !found.impossible, ..Preview::wrong(against) };
        };
        let changes = settled.changes.clone();
        let standing = |(target, with): &(Seq, Option<Entry<Tournament>>)| {
            let stands = open.game.effective(*target).map(|entry| entry.write(&[]));
            with.as_ref().is_some_and(|with| stands == Some(with.write(&[])))
        };
        let preview = Preview {
            same: correction.iter().all(standing),
            waived: against,
            broken: settled.conflicts.iter().map(|conflict| upset(&words, conflict)).collect(),
            sections: sections(
                cx,
                &words,
                (correction.first().map(|(target, _)| *target), &settled.amended.after.state),
            ),
            ..Preview::default()
        };
        let preview = preview.with_changed(changed(&open.game, &settled.changes, &settled.amended, &words));
        self.changes = changes;
        preview
    }
}

/// Describes an upset entry and what becomes of it.
fn upset(words: &Words<'_>, conflict: &Conflict) -> Broken {
    let tables = conflict.tables.iter().map(|table| table.0.to_string()).collect::<Vec<_>>().join(", ");
    let args = [("tables", (&tables).into())];
    let note = if tables.is_empty() { String::new() } else { tr_args(words.lang, "hall-upset-tables", &args) };
    Broken {
        seq: conflict.seq,
        what: stands(words, conflict.seq),
        why: violation_lines(words, &conflict.violations),
        note,
        remedy: Remedy::Choice { can_keep: conflict.can_keep, choice: conflict.choice },
    }
}

/// Returns the further sections of the preview: remarks on rearranged tables, matches whose players would sit at no
/// table any more, changed places.
fn sections(cx: &Cx<'_>, words: &Words<'_>, (target, after): (Option<Seq>, &State)) -> Vec<Section> {
    let plain = |text: String| (Line { text, ..Line::default() }, Mood::Plain);
    let [new, gone] = target.map(|target| remarks_of(words, target, after)).unwrap_or_default();
    let new = new.into_iter().map(|line| (line, Mood::Plain));
    let remarks: Vec<_> = new.chain(gone.into_iter().map(|line| (line, Mood::Struck))).collect();
    let left = cx.live.event.orphaned_matches(words.open, after).into_iter().filter_map(|open| open.at.as_ref());
    let left: Vec<_> = left.map(|at| plain(at.words(&cx.live.event, cx.lang))).collect();
    let mut places: Vec<_> = moved(words, after).into_iter().map(plain).collect();
    let more = places.len().saturating_sub(MOST);
    places.truncate(MOST);
    let section = |title, hint, lines, more| Section { title, hint, lines, more };
    let all = [
        section("hall-remarks", None, remarks, 0),
        section("hall-matches-left", Some("hall-matches-left-hint"), left, 0),
        section("hall-places-change", None, places, more),
    ];
    all.into_iter().filter(|section| !section.lines.is_empty()).collect()
}

/// Returns the words of the effective entry at a number, or of the one recorded there.
fn stands(words: &Words<'_>, seq: Seq) -> String {
    let game = &words.open.game;
    let entry = game.effective(seq).or_else(|| game.entry(seq).map(|recorded| &recorded.entry));
    entry.map_or_else(String::new, |entry| recorded_words(words, seq, entry))
}

impl Wording<Tournament> for Words<'_> {
    fn act(&self, seq: Seq) -> String {
        numbered(seq, &stands(self, seq), self.lang)
    }

    fn instead(&self, seq: Seq, entry: &Entry<Tournament>) -> String {
        recorded_words(self, seq, entry)
    }

    fn steps(&self, _: Seq, steps: &[Step<Tournament>], after: Option<&Fold<Tournament>>) -> Vec<Line> {
        step_lines_of(self, after.map_or(self.open.state(), |after| &after.state), steps)
    }

    fn violations(&self, violations: &[Violation<Article>]) -> Vec<Line> {
        violation_lines(self, violations)
    }
}

impl Subject for TournamentSubject {
    type With = With;

    fn title(&self) -> &'static str {
        if self.moves { "hall-move" } else { "table-amend-title" }
    }

    fn act(&self, cx: &Cx<'_>, seq: Seq) -> Option<String> {
        let open = self.open(cx)?;
        open.game.effective(seq).map(|entry| recorded_words(&cx.words(open), seq, entry))
    }

    fn standing(&self, cx: &Cx<'_>, seq: Seq) -> Option<With> {
        let open = self.open(cx)?;
        let standing = open.game.effective(seq).filter(|entry| !matches!(entry, Entry::Amend { .. }))?;
        Some(With::of(cx, open, seq, standing))
    }

    fn with_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, _: Seq, with: &mut With, focus: bool) -> Edited {
        let Some(open) = self.open(cx) else { return Edited::default() };
        // After a move by pointer only the reason is missing.
        let whole = with.is_arranged();
        Edited { entered: with.ui(ui, cx, open, focus && !whole), whole }
    }

    fn preview(&mut self, cx: &Cx<'_>, drafts: &[Draft<With>]) -> Option<Preview> {
        let last = self.open(cx)?.game.last();
        let read = |draft: &Draft<With>| self.read(cx, draft).map(|entry| (draft.target, entry));
        self.wanted = drafts.iter().map(read).collect();
        let made = Some((written(&self.wanted), self.waive, self.choices.clone(), last, cx.lang));
        if self.made == made {
            return None;
        }
        self.made = made;
        self.changes.clear();
        Some(self.worked_out(cx))
    }

    fn choose(&mut self, seq: Seq, choice: Choice) {
        self.choices.insert(seq, choice);
    }

    fn waives(&mut self) -> Option<&mut bool> {
        Some(&mut self.waive)
    }

    /// The agreement covers everything that the choices lead to, not only the correction.
    fn needed(&self, cx: &Cx<'_>) -> (String, Needed) {
        let entry = Entry::amend(self.changes.clone(), "");
        let needed = self.open(cx).map(|open| Needed::of(&open.game, &entry)).unwrap_or_default();
        (entry.write(&[]), needed)
    }

    fn record(&self, cx: &mut Cx<'_>, purpose: Purpose, reason: &str, signature: Signature) -> Option<Seq> {
        let open = self.open(cx)?;
        // Worked out again with the reason, which is recorded with every waived article.
        let (found, settled) = self.reconciliation(cx, open, reason);
        let Some(settled) = settled else {
            say_why_not(cx, &self.tournament, &Refusal::Against(found.violations));
            return None;
        };
        let entry = Entry::Amend { changes: settled.changes, purpose, reason: reason.to_owned() };
        record_or_say(cx, &self.tournament, entry, signature)
    }
}
