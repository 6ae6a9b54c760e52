//! The match that is followed at a table, for the pages of matches and of tournaments.

use tournament::slip::Slip;
use tournament::{Table, TableNo, TableResult};

use crate::{AppCommand, Cx, Page, Tone};
use festival::event::{EventRecord, OpenMatch};
use festival::i18n::tr_message;
use festival::{AtTable, Begin, OpenTournament, result_words, slip_words};

/// Shows the match of a table on its page, and opens it if nobody has recorded it yet.
pub fn follow(cx: &mut Cx<'_>, tournament: &str, table: TableNo, begin: Begin) {
    let event = &cx.live.event;
    if let Some(open) = event.match_at(tournament, table) {
        cx.live.playing = Some(open.id.clone());
        return cx.commands.push(AppCommand::Go(Page::Game));
    }
    let record = event.festival.find(tournament).and_then(|open| open.opening(event, table, begin));
    let Some(record @ EventRecord::MatchOpened { .. }) = &record else { return };
    if !cx.is_manned() {
        return;
    }
    match cx.live.open_match(record) {
        Ok(()) => {
            cx.live.playing = cx.live.event.match_at(tournament, table).map(|open| open.id.clone());
            cx.commands.push(AppCommand::Go(Page::Game));
        }
        Err(why) => cx.say(Tone::Bad, tr_message(cx.lang, &why)),
    }
}

/// Returns the table at which a match is played, with its tournament.
pub fn table_of<'c>(cx: &'c Cx<'_>, at: &AtTable) -> Option<(&'c OpenTournament, &'c Table)> {
    let open = cx.live.event.festival.find(&at.tournament)?;
    Some((open, open.state().table(at.table)?))
}

/// Returns the slip that follows from a match, once the match is over and while none is written.
pub fn to_write(cx: &Cx<'_>, open: &OpenMatch) -> Option<Slip> {
    let (tournament, table) = table_of(cx, open.at.as_ref()?)?;
    open.slip(tournament).filter(|_| table.result.is_none())
}

/// Returns a warning if the slip of a match's table holds a result that the match does not have, or no longer.
pub fn slip_differs(cx: &Cx<'_>, open: &OpenMatch) -> Option<String> {
    let at = open.at.as_ref()?;
    let (tournament, table) = table_of(cx, at)?;
    let words = cx.words(tournament);
    let there = table.result.as_ref()?;
    let result = result_words(&words, at.table, table);
    if open.game.as_dyn().outcome().is_none() {
        return Some(cx.tr_args("game-slip-before-end", &[("result", (&result).into())]));
    }
    let slip = open.slip(tournament)?;
    if matches!(there, TableResult::Played { slip: there, .. } if there.as_played() == slip) {
        return None;
    }
    let written = slip_words(&words, &table.entries(), &slip);
    Some(cx.tr_args("game-slip-differs", &[("result", (&result).into()), ("sheet", (&written).into())]))
}
