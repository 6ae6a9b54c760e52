//! Draws of the next round, or of the first round of the next stage.

use rules::{Message, Proceeding};

use crate::article::Article;
use crate::decide::play::{begin_stage, end_stage_if_over, make_tables};
use crate::decide::{check_algorithm, imposed};
use crate::fact::Effect;
use crate::number::EntryNo;
use crate::plan::{Format, From, Plan};
use crate::stage::{self, Draft, Refusal};
use crate::state::State;
use crate::table::Table;
use crate::title;
use crate::tournament::Tournament;

/// Draws lots for the next round, or for the first round of the next stage.
///
/// The tables really made are given when they differ from those of the seed: that violates the draw and must be waived
/// by name.
pub(super) fn draw(p: &mut Proceeding<Tournament>, seed: u64, algorithm: u32, made: Option<&[Vec<EntryNo>]>) {
    check_algorithm(p, algorithm);
    let Some((_, now)) = p.state().now() else {
        return p.impossible(Article::Start, Message::new("tournament-not-started"));
    };
    if now.open_tables > 0 {
        let detail = Message::new("tournament-tables-open").with("count", now.open_tables);
        return p.impossible(Article::Result, detail);
    }
    let ended = now.ended;
    let (state, next_stage) = if ended { (with_next_stage(p), true) } else { (p.state().clone(), false) };
    if next_stage && !check_next_stage(p) {
        return;
    }
    let draft = match stage::draw(p.rules(), &state, seed) {
        Ok(draft) => draft,
        Err(Refusal { article, detail }) => return p.impossible(article, detail),
    };
    let draft = match made {
        None => draft,
        Some(made) => imposed::impose(p, &state, seed, draft, made),
    };
    check_sizes(p, state.now().map_or(0, |(index, _)| index), &draft);
    if p.refused() {
        return;
    }
    if next_stage {
        begin_stage(p);
    }
    if let Some(made) = made {
        imposed::take_in(p, made);
    }
    p.apply(Effect::LotsDrawn(seed), Article::Draw);
    p.apply(Effect::RoundBegan(draft.round), draft.article);
    if seats_poker(p) {
        crate::poker::seat(p, &draft.tables);
    } else {
        make_tables(p, draft.tables, draft.article);
    }
    end_stage_if_over(p);
}

/// Records a violation if a table has an unlawful size (Risiko! 2: four, five or six play). An entry alone plays
/// nobody, and the final is for those who are left.
fn check_sizes(p: &mut Proceeding<Tournament>, index: u8, draft: &Draft) {
    let Some(size) = p.rules().format(index).and_then(Format::size) else { return };
    let lawful = |table: &Table| {
        let seated = table.seated().count();
        size.admits(seated) || seated < 2 || (draft.round > 1 && table.title == title::FINAL)
    };
    let Some(table) = draft.tables.iter().find(|table| !lawful(table)) else { return };
    let seated: Vec<_> = draft.tables.iter().map(|table| table.seated().count()).collect();
    let players: usize = seated.iter().sum();
    let detail = if index > 0 || draft.round > 1 {
        // The number of players can no longer change.
        let sizes = seated.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ");
        Message::new("tournament-table-size-later").with("sizes", sizes)
    } else {
        Message::new("tournament-table-size").with("seats", table.seated().count())
    };
    let detail = detail.with("count", players);
    p.illegal(Article::Tables, detail.with("least", size.least).with("most", size.most));
}

/// Checks whether the stage under way seats its players at poker tables.
fn seats_poker(p: &Proceeding<Tournament>) -> bool {
    p.state().now().is_some_and(|(index, _)| matches!(p.rules().format(index), Some(Format::Poker(_))))
}

/// Returns the state at the beginning of the next stage.
fn with_next_stage(p: &Proceeding<Tournament>) -> State {
    let mut state = p.state().clone();
    let from = p.rules().stages.get(state.stages.len()).map_or(From::Entries, |stage| stage.from);
    let field = stage::field(from, &state);
    crate::evolve::evolve(&mut state, &Effect::StageBegan(field));
    state
}

/// Checks whether the next stage waits for the length of its matches to be announced.
pub(crate) fn length_is_due(plan: &Plan, state: &State) -> bool {
    let next = plan.stages.get(state.stages.len());
    let open = next.is_some_and(|next| next.play.form.wants_length());
    open && state.now().is_none_or(|(_, stage)| stage.ended && stage.length.is_none())
}

/// Checks whether the next stage can begin: there is one, and the length of its matches has been announced.
fn check_next_stage(p: &mut Proceeding<Tournament>) -> bool {
    if p.rules().stages.len() <= p.state().stages.len() {
        p.impossible(Article::Close, Message::new("tournament-no-more-stages"));
        return false;
    }
    if length_is_due(p.rules(), p.state()) {
        p.impossible(Article::Advance, Message::new("tournament-length-first"));
        return false;
    }
    true
}
