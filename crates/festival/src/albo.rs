//! The roll of honour of each game: past winners that were taken or imported, and those of this event's closed
//! tournaments.

use std::collections::BTreeSet;

use rules::{Message, RulesetProblem};
use tournament::{EntryNo, Format, Honour, Honours, Status, places, ranking};

use crate::event::{Event, EventRecord, RACE};
use crate::i18n::{Lang, tr_known};
use crate::spelling::folded;
use crate::{ANY_GAME, OpenTournament, Words, tournament_games};

/// Past winners shipped with the program, by game; an event has only those that somebody takes.
const SHIPPED: [(&str, &str); 3] = [
    ("abalone", include_str!("../../../assets/albo/abalone.ron")),
    ("quarto", include_str!("../../../assets/albo/quarto.ron")),
    ("twixt", include_str!("../../../assets/albo/twixt.ron")),
];

/// Number of places on a podium.
const PODIUM: usize = 3;

/// Id of the game of the race, which is recorded act by act.
const OCA: &str = "oca";

/// Returns the winners of a game, oldest first: those taken or imported, then those of this event.
pub fn honours(event: &Event, game: &str, lang: Lang) -> Vec<Honour> {
    let mut all = past(event, game);
    let known = |won: &Honour| all.iter().any(|past| past.edition == won.edition && past.year == won.year);
    let new: Vec<_> = won_here(event, game, lang).into_iter().filter(|won| !known(won)).collect();
    all.extend(new);
    all
}

/// Returns the winners of a game's closed tournaments at this event.
pub fn won_here(event: &Event, game: &str, lang: Lang) -> Vec<Honour> {
    let tournaments = || event.festival.tournaments.iter().filter(|open| open.plan().game == game);
    // As long as the standings of a race differ from those adopted in its tournament, nobody has won.
    let holds = |open: &&OpenTournament| open.state().closed && open.superseded(event).is_none();
    let won = tournaments().filter(holds).filter_map(|open| {
        let words = Words { event, open, lang };
        let first = final_order(open).into_iter().next().filter(|first| !first.is_empty())?;
        let winner: Vec<_> = first.iter().map(|entry| words.entry(*entry)).collect();
        Some(honour(event, words.title(), winner.join(", ")))
    });
    let mut won: Vec<_> = won.collect();
    if game == OCA && tournaments().next().is_none() {
        won.extend(race_winner(event).map(|winner| honour(event, event.setup.title.clone(), winner)));
    }
    won
}

fn honour(event: &Event, edition: String, winner: String) -> Honour {
    let year = event.setup.date.get(..4).and_then(|year| year.parse().ok()).unwrap_or(0);
    Honour { edition, winner, place: event.setup.place.clone(), year, title: String::new() }
}

/// Returns the name of the declared winner of the race.
fn race_winner(event: &Event) -> Option<String> {
    let race = event.race()?;
    let winner = race.state().winner.filter(|_| race.state().declared)?;
    race.seats().get(winner.index()).map(|seat| seat.name.clone())
}

/// Returns the winners of earlier editions that are in the event, oldest first.
fn past(event: &Event, game: &str) -> Vec<Honour> {
    let mut all = event.honours.get(game).map_or_else(Vec::new, |honours| honours.entries.clone());
    all.sort_by_key(|won| won.year);
    all
}

/// Returns the past winners shipped for a game together with those of the event, whose editions stay as they are;
/// `None` where the event has them all.
pub fn offered(event: &Event, game: &str) -> Option<Honours> {
    let (_, text) = SHIPPED.iter().find(|(name, _)| *name == game)?;
    let own = past(event, game);
    let again = |past: &Honour| own.iter().any(|own| folded(&own.edition) == folded(&past.edition));
    let mut entries = Honours::parse(text).ok()?.entries;
    entries.retain(|past| !again(past));
    if entries.is_empty() {
        return None;
    }
    entries.extend(own);
    entries.sort_by_key(|won| won.year);
    Some(Honours { game: game.to_owned(), entries })
}

/// Returns the record that keeps past winners in an event.
pub fn kept(honours: &Honours) -> EventRecord {
    EventRecord::HonoursImported { game: honours.game.clone(), text: honours.write() }
}

/// Returns the games with a roll of honour in this event: those played here in order, then those imported.
pub fn games(event: &Event) -> Vec<String> {
    let played = event.festival.tournaments.iter().map(|open| open.plan().game.clone());
    let race = event.find(RACE).map(|_| OCA.to_owned());
    let mut seen = BTreeSet::new();
    let all = played.chain(race).chain(event.honours.keys().cloned());
    all.filter(|game| game != ANY_GAME && seen.insert(game.clone())).collect()
}

/// Returns the name of a game; an unknown game is shown by its id.
pub fn game_name(game: &str, lang: Lang) -> String {
    tr_known(lang, &format!("minutes-game-{}", game.replace('_', "-"))).unwrap_or_else(|| game.to_owned())
}

/// Parses a roll of honour of a known game and returns the record that keeps it in the event.
///
/// # Errors
/// Every problem found, with line and column.
pub fn imported(event: &Event, text: &str) -> Result<EventRecord, Vec<RulesetProblem>> {
    let honours = Honours::parse(text)?;
    let mut known = tournament_games();
    known.extend(event.festival.tournaments.iter().map(|open| open.plan().game.clone()));
    known.remove(ANY_GAME);
    if !known.contains(&honours.game) {
        return Err(vec![unknown(text, &honours.game, known)]);
    }
    Ok(EventRecord::HonoursImported { game: honours.game, text: text.to_owned() })
}

/// Returns the problem of an unknown game, with its position and the known games.
fn unknown(text: &str, game: &str, known: BTreeSet<String>) -> RulesetProblem {
    let quoted = format!("\"{game}\"");
    let mut lines = text.lines().zip(1..);
    let place = lines.find_map(|(line, number)| Some((number, line[..line.find(&quoted)?].chars().count() + 1)));
    let (line, column) = place.unwrap_or((0, 0));
    let known = known.into_iter().collect::<Vec<_>>().join(", ");
    let detail = Message::new("programme-albo-game-unknown").with("game", game).with("known", known);
    RulesetProblem { line, column, detail }
}

/// Returns the present order of a tournament: the last stage's, then those ranked behind in earlier stages, and at the
/// end the excluded, however far they came. An empty group stands for a place that nobody has ([`tournament::places`]).
pub fn final_order(open: &OpenTournament) -> Vec<Vec<EntryNo>> {
    let mut seen = BTreeSet::new();
    let (mut order, mut last) = (Vec::new(), Vec::new());
    let excluded =
        |entry: &EntryNo| open.state().entrant(*entry).is_some_and(|entrant| entrant.status == Status::Excluded);
    let stages = u8::try_from(open.state().stages.len()).unwrap_or(u8::MAX);
    for stage in (0..stages).rev() {
        for group in ranking(open.plan(), open.state(), stage).groups() {
            let nobodys = group.is_empty() && stage + 1 == stages;
            let group = group.into_iter().filter(|entry| seen.insert(*entry));
            let (out, group): (Vec<_>, Vec<_>) = group.partition(excluded);
            last.extend(out);
            order.extend(Some(group).filter(|group| nobodys || !group.is_empty()));
        }
    }
    order.extend(Some(last).filter(|last| !last.is_empty()));
    order
}

/// Returns the order of a tournament and whether its groups have a place: an entry knocked out in a qualifying has
/// none, as that ranks only those who go on.
pub fn placed_order(open: &OpenTournament) -> Vec<(bool, Vec<EntryNo>)> {
    let stages = &open.state().stages;
    let ranks = |stage: u8| {
        let last = usize::from(stage) + 1 == stages.len();
        last || !matches!(open.plan().format(stage), Some(Format::Continuous { .. }))
    };
    let ranked = |entry: &EntryNo| (0..).zip(stages).any(|(stage, own)| ranks(stage) && own.field.contains(entry));
    final_order(open).into_iter().map(|group| (group.is_empty() || group.iter().any(ranked), group)).collect()
}

/// Returns the first three places, from 1, each with its entries, as boards, speaker, dialogs and minutes show them.
pub fn podium(open: &OpenTournament) -> Vec<(usize, Vec<EntryNo>)> {
    first_places(placed_order(open).into_iter().map_while(|(placed, group)| placed.then_some(group)))
}

/// Returns the first three places, from 1, of groups of equals, best first; a place that nobody has is left out.
pub fn first_places(groups: impl IntoIterator<Item = Vec<EntryNo>>) -> Vec<(usize, Vec<EntryNo>)> {
    let groups: Vec<_> = groups.into_iter().collect();
    let first = places(&groups).filter_map(|(place, group)| Some((usize::try_from(place).ok()?, group.to_vec())));
    first.take_while(|(place, _)| *place <= PODIUM).collect()
}

#[cfg(test)]
mod tests;
