//! What may be taken over: the parts of the other desks, desk by desk.

use std::cmp::Reverse;
use std::time::{Duration, Instant};

use egui::Ui;

use crate::ages::age_ui;
use crate::parts;
use crate::ticked::Ticked;
use desk_kit::Cx;
use desk_kit::parts::quiet;
use journal::DeskId;
use look::theme::space;
use session::hub::{Ages, Old};

/// The parts of the other desks: those of the desk that was silent longest first.
pub struct Others(Vec<Of>);

/// The parts of a desk.
struct Of {
    desk: DeskId,
    /// The desk, and how many parts it has.
    words: String,
    parts: Ticked<String>,
}

impl Others {
    /// Lists them as things stand. What the only desk that is silent has is ticked already, and so is the only part there is.
    pub fn of(cx: &mut Cx<'_>) -> Self {
        let own = cx.live.own_desk();
        let owned = parts::listed(cx).into_iter().map(|owned| (cx.live.owner_of(&owned.stream), owned.stream));
        let of: Vec<_> = owned.filter(|(desk, _)| Some(*desk) != own).collect();
        let mut others = Self(Vec::new());
        for desk in in_order(&of, cx.live.ages().as_ref(), Instant::now()) {
            let streams = of.iter().filter(|(owner, _)| *owner == desk).map(|(_, stream)| stream);
            let parts = Ticked::none(streams.map(|stream| (stream.clone(), parts::words(cx, stream))));
            let name = cx.live.event.desk_words(desk);
            let args = [("desk", (&name).into()), ("count", parts.len().into())];
            others.0.push(Of { desk, words: cx.tr_args("hall-all-of", &args), parts });
        }
        let silent = silent_alone(others.0.iter().map(|of| of.desk), cx.live.ages().as_ref(), Instant::now());
        let only = others.0.len() == 1;
        for of in &mut others.0 {
            of.parts.tick_all(silent == Some(of.desk) || only && of.parts.len() == 1);
        }
        others
    }

    /// Checks whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the streams that are ticked.
    pub fn chosen(&self) -> Vec<String> {
        self.0.iter().flat_map(|of| of.parts.chosen()).collect()
    }

    /// Draws a tick for each desk, and below them those of their parts.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        let ages = cx.live.ages();
        for of in &mut self.0 {
            ui.horizontal_wrapped(|ui| {
                of.parts.all_ui(ui, &of.words);
                age_ui(ui, cx.lang, ages.as_ref(), of.desk);
            });
        }
        // Of a desk with one part its tick says all.
        for of in self.0.iter_mut().filter(|of| of.parts.len() > 1) {
            ui.add_space(space(2));
            ui.label(quiet(ui, &cx.live.event.desk_words(of.desk)));
            of.parts.ui(ui, false);
        }
    }
}

/// Lists the owners of some streams, each once: whoever was silent longest first, the others as they come.
fn in_order(owned: &[(DeskId, String)], ages: Option<&Ages>, now: Instant) -> Vec<DeskId> {
    let mut desks: Vec<DeskId> = Vec::new();
    for (desk, _) in owned {
        if !desks.contains(desk) {
            desks.push(*desk);
        }
    }
    let silent = |desk: &DeskId| {
        let age = |old: Old| old.age.unwrap_or(Duration::MAX);
        Reverse(ages.and_then(|ages| ages.old_desk(*desk, now)).map(age))
    };
    desks.sort_by_key(silent);
    desks
}

/// Returns the only one of some desks of which nothing was heard; `None` if there are several, or the hub itself is silent.
fn silent_alone(desks: impl Iterator<Item = DeskId>, ages: Option<&Ages>, now: Instant) -> Option<DeskId> {
    let heard = |desk: &DeskId| ages.and_then(|ages| ages.old_desk(*desk, now)).is_none_or(|old| old.desk.is_none());
    let mut silent = desks.filter(|desk| !heard(desk));
    silent.next().filter(|_| silent.next().is_none())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use hub::Member;
    use journal::Journal;

    /// Three desks: one heard just now, one silent for a while, one never heard.
    #[test]
    fn whoever_was_silent_longest_comes_first_and_one_alone_is_meant() {
        let folder = tempfile::tempdir().unwrap();
        let desks = ["a", "b", "c"].map(|name| {
            let path = folder.path().join(name).with_extension("triade");
            let journal = Journal::create(&path).unwrap();
            (journal.desk().unwrap(), Arc::new(journal.titles().unwrap()))
        });
        let [here, away, never] = [&desks[0], &desks[1], &desks[2]].map(|(desk, _)| *desk);
        let member = |desk, heard: Option<u64>| {
            let heard = heard.map(Duration::from_secs);
            Member { desk, name: "sala".to_owned(), host: true, heard }
        };
        let members = vec![member(here, Some(1)), member(away, Some(40)), member(never, None)];
        let now = Instant::now();
        let mut ages = Ages { own: None, titles: Arc::clone(&desks[0].1), members, asked: now };
        let owned: Vec<_> = [here, away, here, never].into_iter().map(|desk| (desk, String::new())).collect();
        assert_eq!(in_order(&owned, Some(&ages), now), [never, away, here]);
        assert_eq!(in_order(&owned, None, now), [here, away, never], "as they come, without a hub");
        let alone = |ages: &Ages, desks: &[DeskId]| silent_alone(desks.iter().copied(), Some(ages), now);
        assert_eq!(alone(&ages, &[here, away, never]), None, "two are");
        assert_eq!(alone(&ages, &[here, away]), Some(away));
        ages.asked = now.checked_sub(Duration::from_secs(20)).unwrap();
        assert_eq!(alone(&ages, &[here]), None, "nobody knows: the hub is silent");
    }
}
