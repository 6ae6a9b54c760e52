//! Blank result slips, generated from the questions of the ruleset's form.

use tournament::slip::{Ask, Field};
use tournament::{EntryNo, Format, Play, Table, TableNo};
use verbale::{Extra, Hands, Mark, Slip, SlipSeat};

use super::{Link, poker_tables, table_size, waiting};
use crate::wall::place;
use festival::i18n::{Lang, capital, tr, tr_args};
use festival::{Words, field_word, round_title};

/// Most blank slips on a sheet.
pub(super) const BLANK: usize = 4;

/// Rows for hands on a slip.
const HANDS: usize = 24;

/// Rows for entries of a race on one slip.
const RUNNERS: usize = 18;

/// Questions asked of each player, and those asked once.
#[derive(Default)]
struct Questions {
    marks: Vec<Mark>,
    extras: Vec<Extra>,
    hands: Option<Hands>,
}

/// Returns the slips of a tournament in its present state, those of tables with their links.
pub(super) fn slips(words: &Words<'_>, link: Link<'_>) -> Vec<Slip> {
    let open = words.open;
    let linked = |number: TableNo, slip: Slip| Slip { link: link(open, number), ..slip };
    let slips: Vec<_> = match open.plan().format(stage_of(words)) {
        Some(Format::Poker(_)) => {
            poker_tables(open).map(|(number, seats)| linked(number, poker(words, number, &seats))).collect()
        }
        Some(Format::Race(_)) => {
            let field = open.state().now().map_or_else(Vec::new, |(_, stage)| stage.field.clone());
            field.chunks(RUNNERS).map(|group| made(words, None, group, asked_of_any(words))).collect()
        }
        _ => waiting(open).map(|(number, table)| linked(number, of_table(words, number, table))).collect(),
    };
    if slips.is_empty() { vec![blank_of(words); BLANK] } else { slips }
}

/// Returns a slip of the stage under way, or of the first one, without names.
pub(super) fn blank_of(words: &Words<'_>) -> Slip {
    blank(words, asked_of_any(words))
}

/// Returns the stage under way, or the first one.
fn stage_of(words: &Words<'_>) -> u8 {
    words.open.state().now().map_or(0, |(index, _)| index)
}

/// Returns what the slip of any table asks.
fn asked_of_any(words: &Words<'_>) -> Questions {
    let (plan, stage) = (words.open.plan(), stage_of(words));
    match plan.format(stage) {
        Some(Format::Poker(_)) => by_words(words.lang, &["paper-hand", "paper-chips"]),
        Some(Format::Race(_)) => by_words(words.lang, &["paper-time", "paper-pieces"]),
        _ => asked_by(words.lang, plan.stage(stage).map(|stage| &stage.play), table_size(words.open)),
    }
}

fn of_table(words: &Words<'_>, number: TableNo, table: &Table) -> Slip {
    let entries = table.entries();
    let asked = asked_by(words.lang, words.open.plan().play(table), entries.len());
    let mut slip = made(words, Some(number), &entries, asked);
    slip.round = round_title(words, table);
    // As the pairings name it; the match, by which the record knows it, stands beside.
    if let Some(place) = place(words.open, table) {
        slip.number = words.table(number);
        slip.table = capital(&tr_args(words.lang, "festival-table", &[("number", place.into())]));
    }
    let starter = words.open.plan().starter(words.open.state(), number);
    let seated = |starter: EntryNo| entries.iter().position(|entry| *entry == starter);
    if let Some((starter, seat)) = starter.and_then(|starter| Some((starter, slip.seats.get_mut(seated(starter)?)?))) {
        let name = words.starting(number, starter);
        seat.name = tr_args(words.lang, "paper-begins", &[("name", (&name).into())]);
    }
    slip
}

fn poker(words: &Words<'_>, number: TableNo, seats: &[EntryNo]) -> Slip {
    made(words, Some(number), seats, by_words(words.lang, &["paper-hand", "paper-chips"]))
}

fn by_words(lang: Lang, keys: &[&str]) -> Questions {
    let marks = keys.iter().map(|key| Mark { label: tr(lang, key), tick: false });
    Questions { marks: marks.collect(), ..Questions::default() }
}

fn blank(words: &Words<'_>, asked: Questions) -> Slip {
    let mut slip = made(words, None, &[], asked);
    slip.seats = vec![SlipSeat { name: String::new() }; table_size(words.open)];
    slip.table = tr(words.lang, "paper-table-blank");
    if !matches!(words.open.plan().format(stage_of(words)), Some(Format::Poker(_) | Format::Race(_))) {
        slip.number = tr(words.lang, "paper-match-blank");
    }
    slip.round = tr(words.lang, "paper-round-blank");
    slip
}

fn made(words: &Words<'_>, number: Option<TableNo>, seats: &[EntryNo], asked: Questions) -> Slip {
    Slip {
        tournament: words.title(),
        round: String::new(),
        table: number.map(|number| capital(&words.table(number))).unwrap_or_default(),
        number: String::new(),
        marks: asked.marks,
        seats: seats.iter().map(|entry| SlipSeat { name: words.entry(*entry) }).collect(),
        extras: asked.extras,
        hands: asked.hands,
        link: None,
    }
}

/// Returns the label of a field to be marked; with its number if there are several games.
fn marked(lang: Lang, field: &Field) -> String {
    let word = field_word(lang, &field.word);
    match field.game {
        Some(game) => {
            let args = [("field", (&word).into()), ("game", (u32::from(game) + 1).into())];
            tr_args(lang, "paper-of-game", &args)
        }
        None => word,
    }
}

/// Arranges the questions of a form: those asked of every seat, and which seat, become columns beside the names.
fn asked_by(lang: Lang, play: Option<&Play>, seats: usize) -> Questions {
    let mut asked = Questions::default();
    let Some(play) = play else { return asked };
    let mut ticks = Vec::new();
    let mut hands = Vec::new();
    for field in play.form.fields(seats) {
        let label = marked(lang, &field);
        match field {
            Field { repeats: true, .. } => hands.push(label),
            Field { seat: Some(0), ask, .. } => asked.marks.push(Mark { label, tick: ask == Ask::Flag }),
            Field { seat: Some(_), .. } => {}
            Field { ask: Ask::Seat, .. } => ticks.push(Mark { label, tick: true }),
            Field { ask: Ask::Flag, .. } => asked.extras.push(Extra { label: String::new(), options: vec![label] }),
            Field { ask: Ask::Number { .. }, .. } => asked.extras.push(Extra { label, options: Vec::new() }),
            // "At the board" needs no mark.
            Field { ask: Ask::Choice(options), .. } => {
                let timed = play.untimed().is_none();
                let words = options.iter().filter(|word| **word != "play" && (timed || **word != "time"));
                let options = words.map(|word| tr(lang, &format!("minutes-sheet-{word}"))).collect();
                let label = tr(lang, if play.form.is_counted() { "paper-not-counted" } else { "paper-how" });
                asked.extras.push(Extra { label, options });
            }
        }
    }
    asked.marks.extend(ticks);
    if let [first, second] = hands.as_slice() {
        asked.hands = Some(Hands { heads: [first.clone(), second.clone()], count: HANDS });
    }
    asked
}

#[cfg(test)]
mod tests {
    use super::super::{Paper, unlinked};
    use super::*;
    use festival::OpenTournament;
    use festival::fair::Fair;

    /// Returns the slips of a tournament of four that has just been drawn.
    fn drawn(ruleset: &str) -> Vec<Slip> {
        let mut fair = Fair::new(4);
        let id = fair.open(ruleset, "", "");
        fair.enter(&id, 1, 4);
        fair.say(&id, "start\ndraw 1");
        slips(&Words { event: &fair.event, open: fair.find(&id), lang: Lang::It }, &unlinked)
    }

    #[test]
    fn a_round_has_the_name_that_everything_else_gives_it() {
        let slips = drawn("torneo-mancala");
        assert!(slips.len() == 2 && slips.iter().all(|slip| slip.round == "Semifinali"), "{slips:?}");
        let slips = drawn("torneo-girone");
        assert!(!slips.is_empty() && slips.iter().all(|slip| slip.round.starts_with("Turno ")), "{slips:?}");
    }

    /// Returns what stands at the head of each slip of a tournament: the table, the match, and who plays.
    fn heads(fair: &Fair, id: &str) -> Vec<[String; 3]> {
        let slips = slips(&Words { event: &fair.event, open: fair.find(id), lang: Lang::It }, &unlinked);
        let names = |slip: &Slip| slip.seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>().join(" – ");
        slips.into_iter().map(|slip| [slip.table.clone(), slip.number.clone(), names(&slip)]).collect()
    }

    /// Whoever looks up a table on the wall finds the slip of that name on it.
    #[test]
    fn a_slip_names_the_table_as_the_pairings_do() {
        let (mut fair, id) = Fair::in_second_round();
        let named = |fair: &Fair| {
            let pairings = crate::Wall::ByTable;
            let head = journal::Hash::from_bytes([0; 32]);
            let sheet = pairings.sheet(&fair.event, &fair.seen(&id), &crate::Writing::here(&head, Lang::It, 0));
            let on_the_wall: Vec<_> = sheet.tables[0].cells.rows.iter().map(|row| row[..2].to_vec()).collect();
            let heads = heads(fair, &id);
            let told = heads.iter().map(|[table, _, names]| {
                vec![table.trim_start_matches("Tavolo ").to_owned(), names.replace(" (comincia)", "")]
            });
            let mut told: Vec<_> = told.collect();
            told.sort();
            assert_eq!(told, on_the_wall);
            heads.into_iter().map(|[table, number, _]| [table, number]).collect::<Vec<_>>()
        };
        assert_eq!(named(&fair), [["Tavolo 1", "partita 3"], ["Tavolo 2", "partita 4"]]);
        fair.say(&id, "call T3 9");
        assert_eq!(named(&fair)[0], ["Tavolo 1", "partita 3"], "one alone is called");
        fair.say(&id, "call T4 8");
        assert_eq!(named(&fair), [["Tavolo 9", "partita 3"], ["Tavolo 8", "partita 4"]]);
        assert_eq!(Paper::Slips.file(Some(fair.find(&id))), "turno-2.referti.pdf");
        assert_eq!(Paper::BlankSlips.file(Some(fair.find(&id))), "referti-in-bianco.pdf");
    }

    #[test]
    fn a_slip_of_no_table_of_the_hall_names_its_match_alone() {
        let mut fair = Fair::new(12);
        let id = fair.open("torneo-twixt", "", "");
        fair.enter(&id, 1, 4);
        fair.say(&id, "start\npair E1 E2");
        assert_eq!(heads(&fair, &id)[0][..2], ["Partita 1", ""]);
        fair.say(&id, "call T1 6");
        assert_eq!(heads(&fair, &id)[0][..2], ["Tavolo 6", "partita 1"]);
        assert_eq!(Paper::Slips.file(Some(fair.find(&id))), "referti.pdf", "there are no rounds");
        let poker = fair.open("torneo-holdem", "", "");
        fair.enter(&poker, 1, 12);
        fair.say(&poker, "start\ndraw 1");
        assert_eq!(heads(&fair, &poker)[0][..2], ["Tavolo 1", ""]);
    }

    #[test]
    fn the_slip_of_a_table_has_its_link_and_a_blank_one_has_none() {
        let link = |open: &OpenTournament, table: TableNo| Some(format!("http://a/{}/{}", open.id, table.0));
        let links = |fair: &Fair, id: &str| {
            let slips = slips(&Words { event: &fair.event, open: fair.find(id), lang: Lang::It }, &link);
            slips.into_iter().map(|slip| slip.link).collect::<Vec<_>>()
        };
        for ruleset in ["torneo-girone", "torneo-holdem"] {
            let mut fair = Fair::new(12);
            let id = fair.open(ruleset, "", "");
            fair.enter(&id, 1, 12);
            fair.say(&id, "start");
            assert_eq!(links(&fair, &id), vec![None; BLANK], "{ruleset}");
            fair.say(&id, "draw 1");
            let linked = links(&fair, &id);
            assert!(linked.len() > 1 && linked[0].as_deref() == Some("http://a/1/1"), "{ruleset}: {linked:?}");
            assert!(linked.iter().all(Option::is_some), "{ruleset}: {linked:?}");
        }
    }

    #[test]
    fn marks_of_several_games_say_of_which() {
        let mut fair = Fair::new(3);
        let plan = festival::tournament_source("torneo-rummikub").unwrap().replace("games: 1", "games: 2");
        let id = fair.open_plan(plan, festival::TournamentInfo::default());
        fair.enter(&id, 1, 3);
        fair.say(&id, "start\ndraw 1");
        let slips = slips(&Words { event: &fair.event, open: fair.find(&id), lang: Lang::It }, &unlinked);
        let marks: Vec<_> = slips[0].marks.iter().filter(|mark| !mark.tick).map(|mark| mark.label.as_str()).collect();
        assert_eq!(marks, ["tessere 1ª", "jolly 1ª", "penalità 1ª", "tessere 2ª", "jolly 2ª", "penalità 2ª"]);
    }

    #[test]
    fn the_ways_to_win_are_asked_in_words_that_can_be_understood() {
        let slips = drawn("torneo-girone");
        let ways = slips[0].extras.iter().find(|extra| extra.options.contains(&"a tempo".to_owned())).unwrap();
        assert!(ways.label.contains("vinta"), "{ways:?}");
        // Mancala has no clock: nobody wins on time.
        let ways: Vec<_> = drawn("torneo-mancala")[0].extras.iter().flat_map(|extra| extra.options.clone()).collect();
        assert!(ways.contains(&"per abbandono".to_owned()) && !ways.contains(&"a tempo".to_owned()), "{ways:?}");
    }
}
