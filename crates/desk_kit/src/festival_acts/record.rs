//! Recording a signed act of a tournament, or showing why it is refused; and stopping the clocks with it.

use rules::kit::clock::{Clock, ClockAct};
use rules::{Entry, Seq, Signature};
use tournament::poker::PokerFact;
use tournament::{Article, Effect, Fact, TableNo, Tournament};

use crate::festival_acts::lines::violation_lines;
use crate::line::refusal_words;
use crate::{Cx, Refusal, Tone, TournamentBook};
use festival::OpenTournament;
use festival::clock::now_ms;
use festival::i18n::tr_args;
use session::{Needed, vouched};

/// Records an entry, or shows at the foot of the window why not.
pub(super) fn record_or_say(
    cx: &mut Cx<'_>,
    tournament: &str,
    entry: Entry<Tournament>,
    signature: Signature,
) -> Option<Seq> {
    match cx.live.record(TournamentBook(tournament), entry, signature) {
        Ok(seq) => Some(seq),
        Err(why) => {
            say_why_not(cx, tournament, &why);
            None
        }
    }
}

/// Says why an entry is not recorded.
pub(super) fn say_why_not(cx: &mut Cx<'_>, tournament: &str, why: &Refusal<Article>) {
    let open = cx.live.event.festival.find(tournament);
    let said = match (why, open, open.and_then(|open| open.info.cancelled.as_ref())) {
        (Refusal::Against(found), Some(open), _) => refusal_words(cx.lang, &violation_lines(&cx.words(open), found)),
        (Refusal::ReadsOnly, _, Some(why)) => tr_args(cx.lang, "show-cancelled", &[("why", why.into())]),
        _ => cx.tr("hall-read-only"),
    };
    cx.say(Tone::Bad, said);
}

/// Stops the clocks of the tables that an act ended, and the blinds with the last elimination. It is part of that act:
/// whoever vouched for it vouches for this.
pub(super) fn stop_clocks(cx: &mut Cx<'_>, tournament: &str, seq: Seq) {
    let Some(open) = cx.live.event.festival.find(tournament) else { return };
    let vouched = open.game.entry(seq).map(|recorded| vouched(&recorded.signature)).unwrap_or_default();
    let blinds = open.state().now().is_some_and(|(_, stage)| stage.poker.clock.as_ref().is_some_and(Clock::is_on));
    if blinds && ends_poker(open, seq) {
        let entry = Entry::fact(Fact::Poker(PokerFact::Blinds { act: ClockAct::Stop, at_ms: now_ms() }));
        if let Ok(signature) = Needed::of(&open.game, &entry).sign(cx.live, &vouched) {
            record_or_say(cx, tournament, entry, signature);
        }
        return;
    }
    let runs =
        |table: &TableNo| open.state().table(*table).is_some_and(|table| table.clock.as_ref().is_some_and(Clock::runs));
    let running: Vec<_> = ended_by(open, seq).into_iter().filter(runs).collect();
    for table in running {
        let entry = Entry::fact(Fact::Clock { table, act: ClockAct::Stop, at_ms: now_ms() });
        let Some(open) = cx.live.event.festival.find(tournament) else { return };
        if let Ok(signature) = Needed::of(&open.game, &entry).sign(cx.live, &vouched) {
            record_or_say(cx, tournament, entry, signature);
        }
    }
}

/// Returns the tables that an act ended: by a result, or because nobody is left to play there. A correction may end any
/// of those that have a result now.
pub(super) fn ended_by(open: &OpenTournament, seq: Seq) -> Vec<TableNo> {
    let Some(recorded) = open.game.entry(seq) else { return Vec::new() };
    if matches!(recorded.entry, Entry::Amend { .. }) {
        let ended = open.state().tables.iter().filter(|(_, table)| table.result.is_some());
        return ended.map(|(number, _)| TableNo(number)).collect();
    }
    let ended = recorded.steps.iter().filter_map(|step| match &step.effect {
        Effect::Scored { table, .. } | Effect::WalkedOver { table, .. } => Some(*table),
        _ => None,
    });
    ended.collect()
}

/// Checks whether an act ended a poker stage: the last of the others went out.
pub(super) fn ends_poker(open: &OpenTournament, seq: Seq) -> bool {
    let poker = open.state().now().is_some_and(|(_, stage)| stage.ended && stage.poker.clock.is_some());
    let out = |entry: &Entry<Tournament>| {
        matches!(entry, Entry::Fact { fact: Fact::Poker(PokerFact::Out { .. }) | Fact::Withdraw(_), .. })
    };
    poker && open.game.effective(seq).is_some_and(out)
}
