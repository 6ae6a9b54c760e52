//! One example of each act that the page's lines accept now, for the help: parsed as the lines do it, and without
//! violations.

use rules::Entry;
use tournament::poker::PokerTable;
use tournament::race::RaceFact;
use tournament::slip::Form;
use tournament::{EntryNo, Fact, Person, StageState, TableNo};

use super::lines::{seated, typed_act};
use super::{Kind, Tab, TournamentPage, poker_moved, race_line};
use desk_kit::Live;
use desk_kit::festival_acts::{Asked, SlipEditor, out, untimed_words};
use desk_kit::question::Example;
use festival::clock::now_ms;
use festival::i18n::{Lang, capital};
use festival::{Words, named};
use minutes::act_words;

/// Most entries and people tried for an example of an act.
const TRIED: usize = 30;

/// Possible examples of one act, each with the fact that it is parsed as.
type Tries<'w> = Box<dyn Iterator<Item = (String, Fact)> + 'w>;

impl TournamentPage {
    /// Returns examples for the lines of the part on screen.
    pub fn examples(&self, live: &Live, lang: Lang) -> Vec<Example> {
        let open = self.shown.as_ref().and_then(|id| live.event.festival.find(id));
        let Some(open) = open.filter(|open| !open.state().closed) else { return Vec::new() };
        let words = Words { open, event: &live.event, lang };
        let Some(stage) = open.state().stage(self.view.stage).filter(|stage| !stage.ended) else { return Vec::new() };
        let tries = match (self.tab, self.view.kind) {
            (Tab::Tables, Kind::Race) => races(&words, stage),
            (Tab::Tables, Kind::Poker) => hands(&words, stage, self.poker.table()),
            (Tab::Tables | Tab::Table, Kind::Tables) => self.lines.active.map_or_else(Vec::new, |at| slips(&words, at)),
            _ => Vec::new(),
        };
        let holds = |(_, fact): &(String, Fact)| {
            let found = open.game.objections(&Entry::fact(fact.clone()));
            found.violations.is_empty()
        };
        let told = |(typed, fact): (String, Fact)| {
            let says = capital(&act_words(&words, &Entry::fact(fact)));
            Example { typed, says }
        };
        tries.into_iter().filter_map(|mut tries| tries.find(holds)).map(told).collect()
    }
}

/// Returns examples for the line of a race: arrivals, now and at a time, and all that is recorded of runners.
fn races<'w>(words: &'w Words<'w>, stage: &'w StageState) -> Vec<Tries<'w>> {
    let now = now_ms();
    let Some(elapsed) = stage.race.clock.elapsed_ms(now) else { return Vec::new() };
    let entries = || stage.field.iter().take(TRIED).copied();
    let read = move |line: &str| {
        let of_race = race_line::read(line, elapsed, now).map(Fact::Race);
        let read = of_race.or_else(|| race_line::read_people(line, words.event, words.open, now));
        read.filter(|fact| !matches!(fact, Fact::Race(RaceFact::Finish { ms, .. }) if *ms > elapsed))
    };
    let time = tournament::write_span(elapsed / 2);
    let lines: [Box<dyn Fn(EntryNo) -> String>; 7] = [
        Box::new(|entry| entry.0.to_string()),
        Box::new(move |entry| format!("{} {time}", entry.0)),
        Box::new(|entry| format!("r{}", entry.0)),
        Box::new(|entry| format!("g{} 2", entry.0)),
        Box::new(|entry| format!("p{} 5", entry.0)),
        Box::new(|entry| format!("z{} 340", entry.0)),
        Box::new(|entry| format!("l{} 1", entry.0)),
    ];
    let single = lines.into_iter().map(move |line| {
        let tries = entries().filter_map(move |entry| {
            let typed = line(entry);
            read(&typed).map(|fact| (typed, fact))
        });
        Box::new(tries) as Tries<'w>
    });
    let state = words.open.state();
    let free = words.event.names.iter().filter(|(id, _)| state.entries_of(Person(id.0)).is_empty());
    let free = free.filter(|(id, name)| named(words.event, name) == Some(**id)).map(|(_, name)| name).take(TRIED);
    let comes = free.filter_map(move |name| {
        let typed = format!("s{} 1 {name}", entries().next()?.0);
        read(&typed).map(|fact| (typed, fact))
    });
    single.chain([Box::new(comes) as Tries<'w>]).collect()
}

/// Returns examples for the lines of a poker tournament: eliminations, moves, merges, purchases.
fn hands<'w>(words: &'w Words<'w>, stage: &'w StageState, meant: Option<TableNo>) -> Vec<Tries<'w>> {
    let state = &stage.poker;
    let Some((table, at)) = meant.and_then(|table| state.tables.get_key_value(&table)).or(state.tables.iter().next())
    else {
        return Vec::new();
    };
    let gone = at.seats.keys().filter_map(move |seat| {
        let typed = seat.to_string();
        out::read(state, *table, &typed).map(|fact| (typed, Fact::Poker(fact)))
    });
    let read = |typed: String| {
        let fact = poker_moved::read(&typed)?.fact();
        Some((typed, Fact::Poker(fact)))
    };
    let seats = || state.tables.values().flat_map(|at| at.seats.values()).take(TRIED);
    let moved = seats().flat_map(move |entry| {
        let free = |(table, at): (&'w TableNo, &'w PokerTable)| {
            (1..=10_u8).filter(move |seat| !at.seats.contains_key(seat)).map(move |seat| (table.0, seat))
        };
        let to = state.tables.iter().flat_map(free);
        to.filter_map(move |(table, seat)| read(format!("{} {table} {seat}", entry.0)))
    });
    let tables = || state.tables.keys();
    let merged =
        tables().flat_map(move |from| tables().filter_map(move |into| read(format!("{} > {}", from.0, into.0))));
    let buys = ['r', 'a'].map(move |letter| {
        let entries = words.open.state().entrants.iter().take(TRIED);
        Box::new(entries.filter_map(move |(entry, _)| read(format!("{letter}{entry}")))) as Tries<'w>
    });
    let own: [Tries<'w>; 3] = [Box::new(gone), Box::new(moved), Box::new(merged)];
    own.into_iter().chain(buys).collect()
}

/// Returns examples for the line of a table: its result, a call, an absence.
fn slips<'w>(words: &'w Words<'w>, number: TableNo) -> Vec<Tries<'w>> {
    let Some(table) = words.open.state().table(number).filter(|table| table.ready()) else { return Vec::new() };
    let Some(form) = words.open.form_of(number) else { return Vec::new() };
    let names = seated(words, table);
    let results = lines_of(&form, names.len(), words.lang).into_iter().filter_map(move |typed| {
        let untimed = untimed_words(words, number);
        let asked = Asked { form: &form, names: &names, lang: words.lang, untimed };
        let slip = SlipEditor::typing(&typed).read(&asked).ok()?;
        Some((typed, Fact::Result { table: number, seats: table.entries(), slip }))
    });
    let others = ["@1", "-2"].map(move |typed| {
        let read = typed_act(table, number, typed).map(|fact| (typed.to_owned(), fact));
        Box::new(read.into_iter()) as Tries<'w>
    });
    std::iter::once(Box::new(results) as Tries<'w>).chain(others).collect()
}

/// Returns lines one of which is a whole slip of a form, for so many players.
fn lines_of(form: &Form, seats: usize, lang: Lang) -> Vec<String> {
    let each = |text: &str| vec![text; seats].join(" ");
    let listed = ["1", "2 after 3", "26-22", "3", "10/3 8/9", "71 62 61", "0 12 7+J", "4/4/2 2/3/1", "10-5"];
    let own = desk_kit::festival_acts::example(form, lang);
    std::iter::once(own).chain(listed.map(str::to_owned)).chain([each("1"), each("10")]).collect()
}
