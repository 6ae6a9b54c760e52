//! Sentences for acts whose notation is not what players write, and for the position.

use crate::games::risiko::tell::tell;
use crate::games::risiko::words::write_armies;
use crate::games::risiko::{Commander, Effect, Fact, Objective, Risiko, Rules, Stage, State};
use crate::kit::Seat;
use crate::text::{name_of, tally};
use crate::{Message, Wording};

/// Acts and objectives in sentences, and the round.
pub(super) const WORDING: Wording<Risiko> = Wording {
    say: |rules, fact, seats, _| say(rules, fact, seats),
    tell: tell_by,
    outline: |state, seats| Some(outline(state, seats)),
};

/// Puts an act into a sentence; of a sealed text only that it is sealed.
fn say(rules: &Rules, fact: &Fact, seats: &[Commander]) -> Option<Message> {
    let name = |seat: Seat| name_of::<Risiko>(seats, seat);
    let effect = match fact {
        Fact::Order(order) => Effect::Ordered { order: order.clone() },
        Fact::Deal { seat, lands, unknown } => Effect::Dealt { seat: *seat, lands: lands.clone(), count: *unknown },
        Fact::Deploy { seat, lands } => Effect::Deployed { seat: *seat, lands: lands.clone() },
        Fact::Hand { seat, cards, .. } => Effect::HandSeen { seat: *seat, cards: cards.clone() },
        Fact::Lower(needed) => Effect::Lowered { needed: *needed },
        Fact::Objective { seat, id } => Effect::ObjectiveNoted { seat: *seat, id: *id },
        Fact::Risiko(seat) => Effect::RisikoMade { seat: *seat },
        Fact::Out(seat) => Effect::Eliminated { seat: *seat, by: None, early: false },
        Fact::Round(round) => Effect::RoundNumbered { round: *round },
        Fact::Close { last: Some(seat) } => Effect::LastTurn { seat: *seat },
        Fact::Done => return Some(Message::new("risiko-say-done")),
        Fact::Draw(None) => return Some(Message::new("risiko-say-draw")),
        Fact::Time => return Some(Message::new("risiko-say-time")),
        Fact::Sheet(sheet) => return Some(Message::new("risiko-say-sheet").with("player", name(sheet.by()))),
        Fact::Show { seat, lands } => {
            let lands = write_armies(lands, " ");
            return Some(Message::new("risiko-say-show").with("player", name(*seat)).with("lands", lands));
        }
        Fact::Place { lands, dark: Some((armies, _)) } => {
            let (known, lands) = (lands.len(), write_armies(lands, " "));
            return Some(
                Message::new("risiko-say-place-dark").with("known", known).with("lands", lands).with("armies", *armies),
            );
        }
        _ => return None,
    };
    Some(tell_by(rules, &effect, seats))
}

/// Puts an effect into a sentence with what only the rules contain: the objective of a code, the limit of armies.
fn tell_by(rules: &Rules, effect: &Effect, seats: &[Commander]) -> Message {
    let told = tell(effect, seats);
    match (effect, rules.most_armies) {
        (Effect::Excess { .. }, Some(most)) => Message { key: "risiko-excess-most", ..told }.with("most", most),
        (Effect::ObjectiveNoted { id: Some(id), .. }, _) => {
            let named = rules.objective(*id).and_then(|own| about_objective("risiko-objective-named", rules, own));
            match named {
                Some(named) => Message { args: named.args.into_iter().chain(told.args).collect(), ..named },
                None => told,
            }
        }
        _ => told,
    }
}

/// Makes a sentence about an objective: its continent, and the ends of its strip.
pub fn about_objective(key: &'static str, rules: &Rules, objective: &Objective) -> Option<Message> {
    let continent = rules.map.continents.iter().find(|it| it.code == objective.continent)?;
    let [first, last] = [objective.strip.first()?, objective.strip.last()?].map(|code| rules.name_of(*code));
    let (first, last) = (first?, last?);
    let line = Message::new(key).with("it", continent.name.it.as_str()).with("en", continent.name.en.as_str());
    let line = line.with("first_it", first.it.as_str()).with("first_en", first.en.as_str());
    Some(line.with("last_it", last.it.as_str()).with("last_en", last.en.as_str()))
}

/// Describes a game: its stage, whose turn it is, each player's number of territories.
fn outline(state: &State, seats: &[Commander]) -> Message {
    let stage = match state.stage {
        Stage::SetUp | Stage::Rounds => "setup",
        Stage::Play => "play",
        Stage::Summary => "summary",
        Stage::Over(_) => "over",
    };
    // Where nobody told a round, none is named.
    let shown = if state.stage == Stage::Summary && state.round > 0 { state.under_way() } else { state.round };
    let name = |seat: Seat| name_of::<Risiko>(seats, seat);
    let held = tally(state.seats().map(|seat| (name(seat), state.territories(seat))));
    let outline = Message::new("risiko-outline").with("stage", stage).with("round", shown);
    outline.with("player", name(state.seat)).with("held", held)
}
