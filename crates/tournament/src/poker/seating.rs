//! Seats by lot, at tables as even as possible.

use rules::Message;

use crate::article::Article;
use crate::lots::Lots;
use crate::number::EntryNo;
use crate::poker::PokerPlan;
use crate::stage::seating::{even, slots};
use crate::stage::{Draft, Refusal};
use crate::state::State;
use crate::table::{Table, Why};

/// Seats the field by lot: everybody in a drawn order, the tables filled one after the other.
///
/// The tables of the draft only carry the seats, in order from 1; see the header of [`crate::poker`].
pub(crate) fn draw(plan: &PokerPlan, state: &State, index: u8, seed: u64) -> Result<Draft, Refusal> {
    let stage = state.stage(index).filter(|stage| stage.round == 0);
    let stage = stage.ok_or_else(|| Refusal::new(Article::Seats, Message::new("tournament-nothing-to-draw")))?;
    let players: Vec<EntryNo> = stage.field.iter().copied().filter(|entry| state.plays(*entry)).collect();
    // A single player has won; no players are too few.
    if players.len() != 1 && players.len() < usize::from(plan.fewest) {
        let detail = Message::new("tournament-too-few").with("count", players.len());
        return Err(Refusal::new(Article::Seats, detail.with("fewest", plan.fewest)));
    }
    let sizes = sizes(plan, players.len());
    let mut order = Lots::new(seed).shuffle(players).into_iter();
    let mut tables: Vec<Vec<EntryNo>> = sizes.iter().map(|size| order.by_ref().take(*size).collect()).collect();
    if state.apart_groups > 0 {
        keep_apart(state, &mut tables);
    }
    let table =
        |(place, seats): (u16, Vec<EntryNo>)| Table::new(index, (1, place), slots(seats), vec![Why::new("lot", [])]);
    Ok(Draft { round: 1, tables: (1..).zip(tables).map(table).collect(), article: Article::Seats })
}

/// Returns the sizes of the tables for this many players, larger ones first: none above `most`, as near to `target` as
/// possible, and fewer tables if that is equal (poker A12).
pub(super) fn sizes(plan: &PokerPlan, players: usize) -> Vec<usize> {
    let target = usize::from(plan.target.max(1));
    let least = players.div_ceil(usize::from(plan.most.max(1))).max(1);
    let (few, many) = ((players / target).max(least), (players / target + 1).max(least));
    // |players / count − target| by cross-multiplication: no fractions.
    let off = |count: usize| players.abs_diff(target * count);
    let tables = if off(many) * few < off(few) * many { many } else { few };
    even(players, tables).collect()
}

/// Swaps players to be kept apart with the first player elsewhere whose place creates no new conflict.
fn keep_apart(state: &State, tables: &mut [Vec<EntryNo>]) {
    let clash = |table: &[EntryNo], seat: usize, who: EntryNo| {
        table.iter().enumerate().any(|(other, entry)| other != seat && state.apart(*entry, who))
    };
    for table in 0..tables.len() {
        for seat in 0..tables[table].len() {
            let who = tables[table][seat];
            if !clash(&tables[table], seat, who) {
                continue;
            }
            let places = (0..tables.len()).flat_map(|other| (0..tables[other].len()).map(move |seat| (other, seat)));
            let place = places.filter(|(other, _)| *other != table).find(|(other, there)| {
                let other = &tables[*other];
                !clash(other, *there, who) && !clash(&tables[table], seat, other[*there])
            });
            if let Some((other, there)) = place {
                tables[table][seat] = tables[other][there];
                tables[other][there] = who;
            }
        }
    }
}
