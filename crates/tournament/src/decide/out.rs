//! Entries that are out, or let back in.

use rules::Proceeding;

use crate::article::Article;
use crate::entrant::Status;
use crate::fact::Effect;
use crate::number::EntryNo;
use crate::tournament::Tournament;

/// Knocks an entry out unless it no longer plays.
pub(crate) fn knock_out(p: &mut Proceeding<Tournament>, entry: EntryNo, article: Article) {
    if p.state().plays(entry) {
        p.apply(Effect::KnockedOut(entry), article);
    }
}

/// Lets an entry that had lost its place play on.
pub(super) fn reinstate(p: &mut Proceeding<Tournament>, entry: EntryNo, article: Article) {
    let status = p.state().entrant(entry).map(|entrant| entrant.status);
    if matches!(status, Some(Status::Out | Status::Dropped)) {
        p.apply(Effect::Reinstated(entry), article);
    }
}
