//! The page of matches followed move by move.

use std::sync::Arc;

use rules::{AnyMatch, AnyPrompt, Audience, Conceal as _, DynMatch, Entry, Message, Seat, Seen, Seq};
use scene::hall;
use tournament::{EntryNo, Fact, Table, TableNo};

use crate::clocks::head;
use crate::{Content, Game, Player, Staged};
use festival::event::{Event, OpenMatch};
use festival::i18n::{Lang, Value, capital, tr, tr_args, tr_known, tr_known_args, tr_message};
use festival::{AtTable, OpenTournament, Words, result_words, won_words};

/// Matches on a page: those with the newest entries.
const MOST: usize = 4;

/// Key of the word for whose turn it is, if just a move is asked.
const MOVES: &str = "scene-table-to-move";

/// Key of the word for who has won.
const WINS: &str = "scene-table-winner";

/// Lines on the last act.
const LINES: usize = 2;

/// Lists the followed matches whose table has no result, and those whose end is news.
///
/// Leaves out matches whose players have been separated since, as at poker, where another match begins then.
pub fn running<'e>(event: &'e Event, open: &OpenTournament) -> impl Iterator<Item = &'e OpenMatch> {
    let tables = event.tables_followed(open).into_iter();
    let followed = tables.filter_map(|table| event.match_at(&open.id, table));
    followed.filter(move |one| one.at.as_ref().is_some_and(|at| is_news(open, at.table)))
}

/// Checks whether the end of a match may be news to the hall: its table has no result, or the tournament has no later
/// entry than that result.
fn is_news(open: &OpenTournament, table: TableNo) -> bool {
    let last = open.game.entries().last().map(|recorded| &recorded.entry);
    let newest = matches!(last, Some(Entry::Fact { fact: Fact::Result { table: of, .. }, .. }) if *of == table);
    newest || !is_recorded(open, table)
}

/// Checks whether the tournament records the end at a table; a poker table has no slip, but its stage ends.
fn is_recorded(open: &OpenTournament, table: TableNo) -> bool {
    match open.state().table(table) {
        Some(table) => table.result.is_some(),
        None => open.state().now().is_some_and(|(_, stage)| stage.ended),
    }
}

/// Counts the entries of all matches at a tournament's tables; the pages change with this number.
pub fn played(event: &Event, tournament: &str) -> u64 {
    of(event, tournament).map(|open| 1 + open.game.as_dyn().last().0).sum()
}

fn of<'e>(event: &'e Event, tournament: &str) -> impl Iterator<Item = &'e OpenMatch> {
    event.matches.iter().filter(move |open| open.at.as_ref().is_some_and(|at| at.tournament == tournament))
}

/// Returns the slides of the current matches; if there are none, of the last one played.
pub fn contents(staged: &Staged<'_>) -> Vec<Content> {
    let games = current(staged, MOST);
    if games.is_empty() {
        return vec![Content::Empty(tr(staged.lang, "show-games-empty"))];
    }
    games.into_iter().map(|game| Content::Game(Box::new(game))).collect()
}

/// Returns the current matches, the newest act first, at most so many; if there are none, the last one played.
///
/// Where results are held back, the end of a match is shown once the result of its table is public.
pub(crate) fn current(staged: &Staged<'_>, most: usize) -> Vec<Game> {
    let [words, released] = &staged.words();
    let public = |open: &&OpenMatch| {
        let told = |at: &AtTable| is_recorded(released.open, at.table);
        std::ptr::eq(words.open, released.open) || open.at.as_ref().is_some_and(told)
    };
    let seen = |open: &&OpenMatch| open.game.as_dyn().outcome().is_none() || public(open);
    let mut matches: Vec<_> = running(words.event, words.open).filter(seen).collect();
    if matches.is_empty() {
        matches.extend(of(words.event, &words.open.id).filter(public).last());
    }
    matches.sort_by_key(|open| std::cmp::Reverse(last_ms(open.game.as_dyn())));
    let shown = matches.into_iter().take(most);
    shown.filter_map(|open| game(words, released, &open.seen_by(Audience::Public))).collect()
}

/// Returns one match of the tournament; `None` if how it ended is not public yet.
pub(crate) fn one(staged: &Staged<'_>, open: &OpenMatch) -> Option<Game> {
    let [words, released] = &staged.words();
    let told = std::ptr::eq(words.open, released.open)
        || open.game.as_dyn().outcome().is_none()
        || open.at.as_ref().is_some_and(|at| is_recorded(released.open, at.table));
    told.then(|| game(words, released, &open.seen_by(Audience::Public))).flatten()
}

fn last_ms(game: &dyn DynMatch) -> i64 {
    game.entry(game.last()).map_or(i64::MIN, |entry| entry.signature.time_ms)
}

/// Returns the content for a match; if its table's result decided it before it was played out, that result.
fn game(words: &Words<'_>, shown: &Words<'_>, open: &Seen<'_, OpenMatch>) -> Option<Game> {
    let at = open.at.as_ref()?;
    // A poker table has no slip: all players sit as in the match.
    let plays = |table: &&Table| at.entries.iter().all(|entry| table.entries().contains(entry));
    let table = words.open.state().table(at.table).filter(plays);
    let entries = table.map_or_else(|| at.entries.clone(), Table::entries);
    let seen = open.part(|open| &open.game);
    let game = seen.as_dyn();
    let decided = shown.open.state().table(at.table).filter(plays);
    let decided = decided.filter(|table| table.result.is_some() && game.outcome().is_none());
    let scene = hall::scene(&seen, game.last());
    let scene = if decided.is_some() { scene.decided() } else { scene };
    // Cards, with their times, are in the reading order of the plates on the board.
    let read = scene.seats_as_read();
    let plate = |entry: &EntryNo| {
        let own = at.entries.iter().position(|other| other == entry)?;
        read.iter().position(|seat| usize::from(*seat) == own)
    };
    let mut entries = entries;
    let clocks = entries.clone();
    entries.sort_by_key(|entry| plate(entry).unwrap_or(usize::MAX));
    let seat_of = |entry: &EntryNo| entries.iter().position(|other| other == entry);
    let place = |seat: Seat| seat_of(at.entries.get(seat.index())?);
    let player = |entry| {
        let clock = clocks.iter().position(|other| *other == entry)?;
        let seat = at.entries.iter().position(|other| *other == entry)?;
        let at = Seat(u8::try_from(seat).ok()?);
        let (counter, tally) = (hall::counter(&seen, at), hall::tally(&seen, at));
        let colour = scene.colours.get(seat).map_or(seat, |colour| usize::from(*colour));
        Some(Player { name: words.entry(entry), colour, clock, counter, tally })
    };
    let players = entries.iter().copied().filter_map(player).collect();
    let asked = game.prompts().into_iter().find(|prompt| !prompt.optional && decided.is_none());
    let said = if decided.is_some() { Vec::new() } else { last_said(&seen) };
    let mut lines: Vec<_> = said.iter().take(LINES).map(|line| capital(&tr_message(words.lang, line))).collect();
    if lines.is_empty() {
        lines.extend(won_words(game, words.lang));
        lines.extend(decided.map(|table| capital(&result_words(shown, at.table, table))));
        lines.extend(asked.as_ref().and_then(|prompt| awaited(words.lang, game, prompt)));
        lines.push(table.map_or_else(|| capital(&words.table(at.table)), |table| head(words, at.table, table)));
    }
    // Winners are highlighted as whoever was asked before.
    let winners = game.outcome().map(|outcome| outcome.winners).unwrap_or_default();
    let winners = Some(winners).filter(|winners| winners.len() < entries.len()).unwrap_or_default();
    let winners = winners.into_iter().filter_map(place);
    let winners: Vec<usize> = winners.chain(decided.and_then(Table::winner).as_ref().and_then(seat_of)).collect();
    let asked_word = || {
        asked.as_ref().map_or_else(|| tr(words.lang, MOVES), |prompt| asked_word(words.lang, game.game(), prompt.ask))
    };
    Some(Game {
        of: (open.id.clone(), game.last().0),
        scene: Arc::new(scene),
        players,
        asked: if winners.is_empty() { asked_word() } else { tr(words.lang, WINS) },
        lit: match winners.as_slice() {
            [] => asked.as_ref().and_then(|prompt| prompt.seat).and_then(place).into_iter().collect(),
            _ => winners,
        },
        decide_by: words.event.decide_by(open),
        clock: table
            .and(words.event.clock_at(&at.tournament, at.table))
            .or_else(|| words.event.blinds_at(&at.tournament, at.table))
            .map(|clock| clock.seen_by(Audience::Public).into_owned()),
        closing: hall::closing(&seen).filter(|_| decided.is_none()).map(|closing| tr_message(words.lang, &closing)),
        lines,
    })
}

/// Returns the lines last read out.
///
/// Secret entries are skipped: even that they exist must not show. A correction ends the search: lines before it may no
/// longer hold.
fn last_said(seen: &Seen<'_, AnyMatch>) -> Vec<Message> {
    let game = seen.as_dyn();
    let acts = (1..=game.last().0).rev().map(Seq);
    let acts = acts.take_while(|seq| game.entry(*seq).is_some_and(|entry| entry.act != "amend"));
    acts.map(|seq| hall::speak(seen, seq)).find(|said| !said.is_empty()).unwrap_or_default()
}

/// Returns who is asked what, if there are words for it.
fn awaited(lang: Lang, game: &dyn DynMatch, prompt: &AnyPrompt) -> Option<String> {
    let asked = asked_in(lang, &words_of(game.game()), prompt.ask, prompt.due.into())?;
    let name = prompt.seat.and_then(|seat| game.seat_names().into_iter().nth(seat.index()));
    Some(match name {
        Some(name) => tr_args(lang, "show-games-awaited", &[("name", (&name).into()), ("asked", (&asked).into())]),
        None => capital(&asked),
    })
}

/// Returns what is asked, worded for the hall where the desk's words include how it is typed.
pub fn asked_in(lang: Lang, game: &str, ask: &str, count: Value<'_>) -> Option<String> {
    let key = format!("{game}-ask-{ask}");
    let args = [("count", count)];
    tr_known_args(lang, &format!("show-{key}"), &args).or_else(|| tr_known_args(lang, &key, &args))
}

/// Returns the name of a game as used in keys.
fn words_of(game: &str) -> String {
    game.replace('_', "-")
}

/// Returns the word for what is asked of a player, as in the picture of the board.
fn asked_word(lang: Lang, game: &str, ask: &str) -> String {
    let own = tr_known(lang, &format!("scene-{}-asked-{ask}", words_of(game)));
    own.unwrap_or_else(|| tr(lang, MOVES))
}
