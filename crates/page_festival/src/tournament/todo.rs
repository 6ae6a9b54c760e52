//! Requests of the page's parts, and how they are carried out.

use std::collections::BTreeSet;

use rules::{Entry, Purpose, RoleSet, Seq};
use tournament::poker::PokerFact;
use tournament::{Effect, Fact, Table, TableNo, Tournament, lots};

use super::view::Kind;
use super::{Tab, TournamentPage};
use desk_kit::festival_acts::{Move, draw_of, go_back};
use desk_kit::followed::follow;
use desk_kit::print::Document;
use desk_kit::{AppCommand, Cx, Page, Tone};
use festival::event;
use festival::{Begin, OpenTournament, Words};

/// Request of a part of the page.
#[derive(Clone, Debug)]
pub(super) enum Command {
    /// Record an act; ask if it has violations.
    Record(Fact),
    /// Show the preview of an act and ask.
    Propose(Fact),
    /// Record an act with its reason.
    RecordBecause(Fact, String),
    /// Show the preview of an act with its reason, if there is one, and ask.
    ProposeBecause(Fact, String),
    /// Start; with a fresh seed if lots decide who begins at the tables.
    Start,
    /// Draw lots with a fresh seed, or with a typed one that was drawn in public.
    Draw(Option<u64>),
    /// Call every playable table that is not called yet.
    CallAll,
    /// Ask how much time to add to every clock.
    TimeAll,
    /// Show several acts of one kind under one title, and ask.
    All(String, Vec<Fact>),
    /// Merge two poker tables, seats by lot.
    Merge(TableNo, TableNo),
    /// Correct or annul an entry.
    Amend(Seq, bool),
    /// Replace an entry with an act.
    Instead(Seq, Fact),
    /// Rearrange the tables of a table's draw, with an optional first move.
    Move(TableNo, Option<Move>),
    /// Undo or redo the last act.
    Back(Purpose),
    /// Show a table.
    Choose(TableNo, Tab),
    /// Go to the line of the next table of the present stage that waits for a result.
    NextLine,
    /// Go where whoever turns up is entered.
    Enrol,
    /// Print a document.
    Print(Document),
    /// Follow the match of a table move by move; if it has not begun, this says who has the first seat.
    Follow(TableNo, Begin),
    /// Go where the race is played that this tournament stands for.
    Race,
    /// Show another tournament.
    Tournament(String),
    /// Open the file again, to write.
    Reopen,
    /// Show another part of the page.
    Show(Tab),
    /// Show a stage.
    Stage(Option<u8>),
    /// Show a message at the foot of the window.
    Say(Tone, String),
}

impl TournamentPage {
    /// Carries out one request.
    pub(super) fn carry_out(&mut self, cx: &mut Cx<'_>, id: &str, todo: Command) {
        match todo {
            Command::Record(fact) => self.record(cx, id, fact),
            Command::Propose(fact) => self.acts.propose(cx, id, fact),
            Command::RecordBecause(fact, reason) => self.record_entry(cx, id, because(fact, reason)),
            Command::ProposeBecause(fact, reason) => self.acts.propose_entry(cx, id, because(fact, reason)),
            Command::Start => self.start(cx, id),
            Command::Draw(seed) => self.draw(cx, id, seed),
            Command::CallAll => self.call_all(cx, id),
            Command::TimeAll => self.time_all.open(),
            Command::All(title, facts) => self.acts.propose_all(cx, id, (title, String::new()), facts),
            Command::Merge(into, from) => {
                if let Some(seed) = fresh_seed(cx) {
                    let fact = PokerFact::Merge { into, from, seed, algorithm: lots::ALGORITHM, seats: None };
                    self.record(cx, id, Fact::Poker(fact));
                    let gone = |open: &OpenTournament| {
                        open.state().now().is_some_and(|(_, stage)| !stage.poker.tables.contains_key(&from))
                    };
                    if cx.tournament().is_some_and(gone) {
                        let args = [("into", into.0.into()), ("from", from.0.into())];
                        cx.say(Tone::Good, cx.tr_args("tournament-page-poker-merged", &args));
                    }
                }
            }
            Command::Amend(seq, annul) => self.acts.amend(cx, id, seq, annul),
            Command::Instead(seq, fact) => {
                if let Some(open) = cx.tournament() {
                    self.acts.put_instead(cx, open, seq, fact);
                }
            }
            Command::Move(table, first) => self.move_tables(cx, table, first),
            Command::Back(purpose) => {
                self.before = cx.tournament().map(waiting);
                if go_back(&mut self.acts, cx, id, purpose) {
                    self.open_again(cx);
                }
            }
            Command::Print(document) => cx.commands.push(AppCommand::Print(document)),
            Command::Choose(table, tab) => {
                self.tab = tab;
                self.lines.choose(&self.view, table);
            }
            Command::NextLine => {
                (self.tab, self.view.chosen) = (Tab::Tables, None);
                if let Some(open) = cx.tournament() {
                    let words = cx.words(open);
                    self.follow(&words);
                    self.lines.next(&words, &self.view, None);
                }
            }
            Command::Enrol => cx.commands.push(AppCommand::Go(Page::Entries)),
            Command::Follow(table, begin) if cx.live.event.match_at(id, table).is_none() && !cx.is_manned() => {
                self.waits.keep(Command::Follow(table, begin));
            }
            Command::Follow(table, begin) => follow(cx, id, table, begin),
            Command::Race => cx.commands.push(AppCommand::Go(Page::Table)),
            Command::Tournament(id) => cx.live.tournament = Some(id),
            Command::Reopen => cx.commands.push(AppCommand::Open(cx.live.path.clone())),
            Command::Show(tab) => self.tab = tab,
            Command::Stage(stage) => self.view.chosen = stage,
            Command::Say(tone, text) => cx.say(tone, text),
        }
    }

    /// Starts the tournament, with a fresh seed if lots decide who begins at the tables; entries that would drop out
    /// are shown first.
    fn start(&mut self, cx: &mut Cx<'_>, id: &str) {
        let by_lot = cx.tournament().is_some_and(|open| open.plan().starts_by_lot());
        let seed = if by_lot { fresh_seed(cx) } else { None };
        let fact = match seed {
            Some(seed) => Fact::StartLots { seed, algorithm: lots::ALGORITHM },
            None if by_lot => return,
            None => Fact::Start,
        };
        if cx.tournament().is_some_and(drops) {
            self.acts.propose(cx, id, fact);
        } else {
            self.record(cx, id, fact);
        }
    }

    fn record(&mut self, cx: &mut Cx<'_>, id: &str, fact: Fact) {
        self.record_entry(cx, id, Entry::fact(fact));
    }

    fn record_entry(&mut self, cx: &mut Cx<'_>, id: &str, entry: Entry<Tournament>) {
        if let Some(seq) = self.acts.record_entry(cx, id, entry) {
            self.recorded(cx, seq);
        }
    }

    /// Draws lots at once: a seed shown first could be exchanged for a better one.
    fn draw(&mut self, cx: &mut Cx<'_>, id: &str, typed: Option<u64>) {
        let Some(seed) = typed.or_else(|| fresh_seed(cx)) else { return };
        let fact = Fact::Draw { seed, algorithm: lots::ALGORITHM, tables: None };
        if let Some(seq) = self.acts.record(cx, id, fact) {
            self.recorded(cx, seq);
            let seed = seed.to_string();
            let said = cx.tr_args("tournament-page-drawn", &[("seed", (&seed).into())]);
            cx.say(Tone::Good, said);
        }
    }

    /// Shows the calls of all waiting tables to the next free places in the hall, and asks.
    fn call_all(&mut self, cx: &mut Cx<'_>, id: &str) {
        let waiting = |open: &OpenTournament| -> Vec<TableNo> {
            let Some((stage, _)) = open.state().now() else { return Vec::new() };
            let tables = open.state().tables_of(stage).filter(|(_, table)| table.ready() && table.called.is_none());
            tables.map(|(number, _)| number).collect()
        };
        let Some(open) = cx.tournament() else { return };
        let tables = waiting(open);
        let places = cx.live.event.festival.free_places(open).take(tables.len());
        let title = cx.tr_args("tournament-page-call-all", &[("count", tables.len().into())]);
        let calls = tables.into_iter().zip(places).map(|(table, place)| Fact::Call { table, place }).collect();
        self.acts.propose_all(cx, id, (title, String::new()), calls);
    }

    /// Opens the tables of a draw for rearranging, or shows that a table's can't be.
    fn move_tables(&mut self, cx: &mut Cx<'_>, table: TableNo, first: Option<Move>) {
        let Some(open) = cx.tournament() else { return };
        match draw_of(open, table) {
            Some(draw) => self.acts.move_tables(cx, open, draw, (table, first)),
            None => cx.say(Tone::Bad, cx.tr("hall-move-not")),
        }
    }

    /// Opens the first waiting line of the new tables: the next typed text is its result.
    fn open_first(&mut self, cx: &Cx<'_>) {
        let Some(open) = cx.tournament() else { return };
        let words = cx.words(open);
        self.follow(&words);
        // From whichever part it was drawn: the tables of the round before are done.
        if self.view.kind == Kind::Tables {
            self.lines.open_waiting(&words, &self.view);
        }
    }

    /// Selects the table made last, which is to be called. A result being typed comes first.
    fn open_made(&mut self, cx: &Cx<'_>) {
        let Some(open) = cx.tournament() else { return };
        self.follow(&cx.words(open));
        let made = open.state().now().and_then(|(stage, _)| open.state().tables_of(stage).last());
        match made.filter(|(_, table)| table.ready() && !self.lines.is_typing()) {
            Some((number, _)) => self.lines.choose(&self.view, number),
            None => self.open_first(cx),
        }
    }

    /// Updates the view after new records.
    pub(super) fn follow(&mut self, words: &Words<'_>) {
        if self.view.follow(words) {
            self.lines.follow(words, &self.view);
        }
    }

    /// Opens the line that waits again after an undo, or any waiting one: the next typed text is its result.
    fn open_again(&mut self, cx: &Cx<'_>) {
        let Some(before) = self.before.take() else { return };
        let Some(open) = cx.tournament().filter(|_| self.tab == Tab::Tables) else { return };
        let words = cx.words(open);
        self.follow(&words);
        match waiting(open).difference(&before).next() {
            Some(again) => self.lines.choose(&self.view, *again),
            None => self.lines.open_waiting(&words, &self.view),
        }
    }

    /// Clears the input of a recorded act; after a result it opens the next line, after a draw or a pairing the first.
    pub(super) fn recorded(&mut self, cx: &mut Cx<'_>, seq: Seq) {
        let Some(open) = cx.tournament() else { return };
        let entry = open.game.entry(seq).map(|recorded| &recorded.entry);
        let Some(Entry::Fact { fact, .. }) = entry else { return self.open_again(cx) };
        self.race.line.recorded(fact);
        match fact {
            Fact::Poker(fact) => self.poker.recorded(fact),
            Fact::Call { table, place } => self.lines.called(*table, *place),
            Fact::Penalty { .. }
            | Fact::Warning(_)
            | Fact::Dispute { .. }
            | Fact::CloseDispute(_)
            | Fact::Award { .. } => {
                self.panel.judged();
            }
            Fact::Draw { .. } => self.open_first(cx),
            Fact::Pair(_) => self.open_made(cx),
            _ => {}
        }
        let Some(table) = fact.table().filter(|_| fact.ends_table()) else { return };
        let words = cx.words(open);
        self.follow(&words);
        self.lines.done(table);
        self.panel.ended = (self.tab == Tab::Table).then_some(table);
        if self.tab == Tab::Tables {
            // At the table of an absent player the others play on.
            if open.state().table(table).is_some_and(Table::ready) {
                self.lines.choose(&self.view, table);
            } else {
                self.lines.next(&words, &self.view, Some(table));
            }
        }
    }
}

/// Returns the tables that wait for a result.
fn waiting(open: &OpenTournament) -> BTreeSet<TableNo> {
    let tables = open.state().tables.iter().filter(|(_, table)| table.ready());
    tables.map(|(number, _)| TableNo(number)).collect()
}

/// Returns an act with its reason; empty text is no reason.
fn because(fact: Fact, reason: String) -> Entry<Tournament> {
    Entry::Fact { fact, waived: Vec::new(), reason: Some(reason).filter(|reason| !reason.is_empty()) }
}

/// Returns a seed from the system; shows why there is none.
fn fresh_seed(cx: &mut Cx<'_>) -> Option<u64> {
    match event::fresh_seed() {
        Ok(seed) => Some(seed),
        Err(_) => {
            cx.say(Tone::Bad, cx.tr("tournament-page-no-seed"));
            None
        }
    }
}

/// Checks whether entries would drop out at the start; then they are shown, and it is asked.
fn drops(open: &OpenTournament) -> bool {
    let start = open.game.preview(&Entry::fact(Fact::Start), RoleSet::EVERYONE);
    start.is_ok_and(|start| start.steps.iter().any(|step| matches!(step.effect, Effect::Dropped(_))))
}
