//! Recording a signed act of a tournament, or showing why it is refused.

use rules::{Entry, Seq, Signature};
use tournament::{Article, Tournament};

use crate::festival_acts::lines::violation_lines;
use crate::line::refusal_words;
use crate::{Cx, Refusal, Tone, TournamentBook};
use festival::tournament_stream;

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
        (Refusal::ReadsOnly, _, Some(why)) => cx.tr_args("show-cancelled", &[("why", why.into())]),
        _ => cx.why_closed(&tournament_stream(tournament)),
    };
    cx.say(Tone::Bad, said);
}
