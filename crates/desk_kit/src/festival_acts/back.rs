//! Undoing the last act with its consequences.

use rules::{Entry, Purpose, Recorded, Seq};
use tournament::Tournament;

use crate::festival_acts::act::Acts;
use crate::festival_acts::amend::tournament_of;
use crate::festival_acts::lines::recorded_words;
use crate::recording::{nothing_words, take_back};
use crate::{Book, Cx, Tone};
use festival::OpenTournament;
use session::{Back, back_to};

/// Undoes or redoes the last act of a tournament by the official at the keyboard; if others would no longer hold, its
/// dialog opens. Returns whether it is done already.
pub fn go_back(acts: &mut Acts, cx: &mut Cx<'_>, tournament: &str, purpose: Purpose) -> bool {
    let found = back_to(cx.live, Book::Tournament(tournament), purpose);
    let Some((back, open)) = found.zip(cx.live.event.festival.find(tournament)) else {
        cx.say(Tone::Bad, nothing_words(purpose, cx.lang));
        return false;
    };
    let targets = open.game.group(back.target);
    let told = act_words(cx, open, (back, targets[0]));
    let taken = take_back(cx, tournament_of(tournament), &targets, purpose).map_err(|amending| acts.show(*amending));
    if taken.is_ok() {
        let key = if purpose == Purpose::Undo { "hall-undone" } else { "hall-redone" };
        cx.say(Tone::Good, cx.tr_args(key, &[("what", (&told).into())]));
    }
    taken.is_ok()
}

/// Returns the words for what is undone or redone, with the number of others.
fn act_words(cx: &Cx<'_>, open: &OpenTournament, (back, first): (Back, Seq)) -> String {
    let told = if back.act == back.target { first } else { back.act };
    let said = |recorded: &Recorded<Tournament>| recorded_words(&cx.words(open), told, &recorded.entry);
    let told = open.game.entry(told).map(said).unwrap_or_default();
    // The stop of its clock is a part of a result.
    let kind = |seq: Seq| match open.game.effective(seq) {
        Some(Entry::Fact { fact, .. }) => Some(fact.act()),
        _ => None,
    };
    let own = kind(first);
    match open.game.group(back.target).into_iter().filter(|seq| kind(*seq) == own).count() {
        0 | 1 => told,
        count => {
            let args = [("what", (&told).into()), ("more", (count - 1).into())];
            cx.tr_args("hall-undone-all", &args)
        }
    }
}
