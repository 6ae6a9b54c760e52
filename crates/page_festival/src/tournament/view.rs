//! Data that the page derives from the record: updated after new records, not every frame.

use std::collections::BTreeMap;
use std::sync::Arc;

use rules::{Entry, Seq};
use scene::Scene;
use tournament::poker::PokerTable;
use tournament::{EntryNo, Format, Ranking, Standing, Table, TableNo, proposal, ranking, standings, title};

use festival::albo::{first_places, podium};
use festival::i18n::Lang;
use festival::{Leavers, OpenTournament, Words, bracket, hollywood_words, round_of, seat_map, slot_names};

/// Tables of one round.
pub(super) struct Group {
    /// Its name.
    pub title: String,
    /// Its tables, in order.
    pub tables: Vec<TableNo>,
    /// How many of them wait for a result.
    pub ready: usize,
    /// Words for the number of columns, if there are several.
    pub hollywood: Option<String>,
}

/// Kind of the present stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Kind {
    /// Tables with result slips.
    #[default]
    Tables,
    /// Chips until one player has them all.
    Poker,
    /// A race against the clock.
    Race,
}

/// A ranking with the standing of each row, as far as settled.
type Ranked = (Ranking, Vec<Standing>);

#[derive(Default)]
pub(super) struct View {
    key: Option<(String, Seq, u64, Lang)>,
    /// Stage on screen.
    pub stage: u8,
    /// Stage selected by the user; `None` for the present one.
    pub chosen: Option<u8>,
    chosen_before: Option<u8>,
    pub kind: Kind,
    /// True if any stage has a bracket.
    pub brackets: bool,
    /// Rounds of the stage.
    pub groups: Vec<Group>,
    /// Index of the current round.
    pub current: usize,
    /// Number of tables that wait for a result.
    pub ready: usize,
    /// Source of each open place: the table from which somebody comes, and whether its winner does.
    from: BTreeMap<(TableNo, u8), (TableNo, bool)>,
    /// Players who left a larger table.
    leavers: Leavers,
    /// Table where each entry out of a bracket lost.
    fell: BTreeMap<EntryNo, TableNo>,
    /// Poker: first places once the stage on screen is over.
    pub first: Vec<(usize, Vec<EntryNo>)>,
    /// Pair that the queue proposes next.
    pub proposal: Option<[EntryNo; 2]>,
    ranking: Option<(u8, Arc<Ranked>)>,
    bracket: Option<Option<Arc<Scene>>>,
    maps: Option<Maps>,
}

/// Maps of poker tables, by number.
type Maps = Arc<[(TableNo, Arc<Scene>)]>;

impl View {
    /// Updates it after new records; true if there were any.
    pub fn follow(&mut self, words: &Words<'_>) -> bool {
        let key = (words.open.id.clone(), words.open.game.last(), words.event.named, words.lang);
        if self.key.as_ref() == Some(&key) && self.chosen == self.chosen_before {
            return false;
        }
        if self.key.as_ref().is_some_and(|(id, ..)| *id != key.0) {
            self.chosen = None;
        }
        let state = words.open.state();
        let now = state.now().map_or(0, |(index, _)| index);
        self.chosen = self.chosen.filter(|stage| *stage < now);
        self.stage = self.chosen.unwrap_or(now);
        self.chosen_before = self.chosen;
        self.brackets = words.open.plan().stages.iter().any(|stage| stage.format.is_bracket());
        self.kind = match words.open.plan().format(self.stage) {
            Some(Format::Poker(_)) => Kind::Poker,
            Some(Format::Race(_)) => Kind::Race,
            _ => Kind::Tables,
        };
        self.group(words);
        self.leavers = Leavers::of(words.open);
        self.first = match state.stage(self.stage).filter(|stage| stage.ended && self.kind == Kind::Poker) {
            Some(_) if self.stage == now => podium(words.open),
            Some(before) => first_places(before.places.clone()),
            None => Vec::new(),
        };
        let queue = matches!(words.open.plan().format(now), Some(Format::Continuous { .. }));
        self.proposal = if queue { proposal(state, now) } else { None };
        self.key = Some(key);
        (self.ranking, self.bracket, self.maps) = (None, None, None);
        true
    }

    fn group(&mut self, words: &Words<'_>) {
        self.groups.clear();
        self.from.clear();
        self.fell.clear();
        let falls = words.open.plan().format(self.stage).is_some_and(is_bracket);
        let mut index: BTreeMap<(u16, &str), usize> = BTreeMap::new();
        for (number, table) in words.open.state().tables_of(self.stage) {
            let at = *index.entry((table.round, title_apart(words, table))).or_insert_with(|| {
                self.groups.push(Group { title: String::new(), tables: Vec::new(), ready: 0, hollywood: None });
                self.groups.len() - 1
            });
            let group = &mut self.groups[at];
            if group.title.is_empty() || table.title == title::FINAL {
                group.title = round_of(words, table);
            }
            group.tables.push(number);
            group.ready += usize::from(table.ready());
            group.hollywood = group.hollywood.take().or_else(|| hollywood_words(words, table));
            // The match for third place eliminates nobody: its players lost a semifinal.
            if falls && table.result.is_some() && table.title != title::THIRD {
                let winner = table.winner();
                let lost = table.entries().into_iter().filter(|entry| Some(*entry) != winner);
                self.fell.extend(lost.map(|entry| (entry, number)));
            }
            for (goal, winner) in [(table.winner_to, true), (table.loser_to, false)] {
                if let Some(goal) = goal {
                    self.from.insert((goal.table, goal.slot), (number, winner));
                }
            }
        }
        self.ready = self.groups.iter().map(|group| group.ready).sum();
        let current = self.groups.iter().position(|group| group.ready > 0);
        self.current = current.unwrap_or(self.groups.len().saturating_sub(1));
    }

    /// Returns the table where an entry out of the bracket lost.
    pub fn fell(&self, entry: EntryNo) -> Option<TableNo> {
        self.fell.get(&entry).copied()
    }

    /// Returns the table from which somebody comes to an open place, and whether its winner does.
    fn from(&self, table: TableNo, slot: u8) -> Option<(TableNo, bool)> {
        self.from.get(&(table, slot)).copied()
    }

    /// Returns the name at each place of a table, present or future, and who has left it.
    pub fn names(&self, words: &Words<'_>, number: TableNo, table: &Table) -> Vec<String> {
        let mut names = slot_names(words, table, |slot| self.from(number, slot));
        for (slot, gone) in self.leavers.of_table(number) {
            if let Some(name) = names.get_mut(usize::from(slot)) {
                *name = gone.words(words);
            }
        }
        names
    }

    /// Returns the first table that waits for a result, the next after `after` if there is one.
    pub fn next_ready(&self, words: &Words<'_>, after: Option<TableNo>) -> Option<TableNo> {
        let ready = |number: &&TableNo| words.open.state().table(**number).is_some_and(Table::ready);
        let own = after.and_then(|after| self.groups.iter().find(|group| group.tables.contains(&after)));
        let here = own.or_else(|| self.groups.get(self.current)).map_or(&[][..], |group| group.tables.as_slice());
        let later = here.iter().filter(ready).find(|number| after.is_none_or(|after| **number > after));
        let later = later.or_else(|| here.iter().find(ready));
        later.or_else(|| self.groups.iter().flat_map(|group| &group.tables).find(ready)).copied()
    }

    /// Returns the round of a table.
    pub fn group_of(&self, table: TableNo) -> Option<usize> {
        self.groups.iter().position(|group| group.tables.contains(&table))
    }

    /// Returns the ranking of the stage on screen, with the standing of each row, as far as settled.
    pub fn ranking(&mut self, words: &Words<'_>) -> Arc<Ranked> {
        match &self.ranking {
            Some((stage, ranking)) if *stage == self.stage => ranking.clone(),
            _ => {
                let (plan, state) = (words.open.plan(), words.open.state());
                let ranking = ranking(plan, state, self.stage);
                let places = standings(plan, state, self.stage, &ranking);
                let made = Arc::new((ranking, places));
                self.ranking = Some((self.stage, made.clone()));
                made
            }
        }
    }

    /// Returns the seat maps of the poker tables of the stage on screen.
    pub fn maps(&mut self, words: &Words<'_>) -> Maps {
        let stage = self.stage;
        let make = || {
            let state = words.open.state().stage(stage).map(|stage| &stage.poker);
            let (Some(state), Some(Format::Poker(plan))) = (state, words.open.plan().format(stage)) else {
                return Arc::default();
            };
            let map = |(number, table): (&TableNo, &PokerTable)| {
                (*number, Arc::new(scene::seat_map(&seat_map(words, (plan, state), *number, table))))
            };
            state.tables.iter().map(map).collect()
        };
        self.maps.get_or_insert_with(make).clone()
    }

    /// Returns the picture of the bracket of the stage on screen.
    pub fn bracket(&mut self, words: &Words<'_>) -> Option<Arc<Scene>> {
        let stage = self.stage;
        let make = || bracket(words, stage).map(|bracket| Arc::new(scene::bracket::scene(&bracket)));
        self.bracket.get_or_insert_with(make).clone()
    }
}

/// Returns the title that distinguishes a table in its round. The match for third place is played beside the final of a
/// bracket, an extra match is one of the qualifying.
fn title_apart<'a>(words: &Words<'_>, table: &'a Table) -> &'a str {
    match table.title.as_str() {
        title::THIRD | title::EXTRA => "",
        title::FINAL if matches!(words.open.plan().format(table.stage), Some(Format::Knockout { .. })) => "",
        other => other,
    }
}

/// Checks whether losers in a format are out, or nearer to it, by the round of the match.
const fn is_bracket(format: &Format) -> bool {
    matches!(format, Format::Knockout { .. } | Format::DoubleElimination { .. } | Format::TableKnockout { .. })
}

/// Returns the table that the last act about any table names.
pub(super) fn last_named(open: &OpenTournament) -> Option<TableNo> {
    open.game.entries().iter().rev().find_map(|recorded| match &recorded.entry {
        Entry::Fact { fact, .. } => fact.table(),
        _ => None,
    })
}
