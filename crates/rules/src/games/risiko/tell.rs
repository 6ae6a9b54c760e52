//! Each effect as a sentence.

use crate::Message;
use crate::games::risiko::words::{write_armies, write_dice};
use crate::games::risiko::{Commander, Effect, Risiko};
use crate::kit::Seat;
use crate::text::name_of;

fn list<T: ToString>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Puts the effects of the start, of turns and of the end into sentences.
pub(super) fn tell(effect: &Effect, seats: &[Commander]) -> Message {
    let name = |seat: Seat| name_of::<Risiko>(seats, seat);
    let of = |key, seat: Seat| Message::new(key).with("player", name(seat));
    match effect {
        Effect::Ordered { order } => {
            let order: Vec<_> = order.iter().map(|seat| name(*seat)).collect();
            Message::new("risiko-ordered").with("players", order.join(", "))
        }
        Effect::Dealt { seat, lands, count } => {
            of("risiko-dealt", *seat).with("lands", list(lands)).with("known", lands.len()).with("count", *count)
        }
        Effect::Deployed { seat, lands } => of("risiko-deployed", *seat).with("lands", write_armies(lands, " ")),
        Effect::NeutralPlaced { land, armies } => {
            Message::new("risiko-neutral-placed").with("land", land.to_string()).with("armies", *armies)
        }
        Effect::RoundsBegun { first, armies } => of("risiko-rounds-begun", *first).with("armies", *armies),
        Effect::PlacingPassed { to, armies } => of("risiko-placing-passed", *to).with("armies", *armies),
        Effect::PlayBegun { first, .. } => of("risiko-play-begun", *first),
        Effect::TurnBegun { seat, round } => of("risiko-turn-begun", *seat).with("round", *round),
        Effect::Income { seat, territories, base, .. } => {
            of("risiko-income", *seat).with("territories", *territories).with("armies", *base)
        }
        Effect::ContinentIncome { seat, continent, armies } => {
            of("risiko-continent-income", *seat).with("continent", continent.as_str()).with("armies", *armies)
        }
        Effect::Excess { seat, armies } => of("risiko-excess", *seat).with("armies", *armies),
        Effect::Placed { seat, land, armies } => {
            of("risiko-placed", *seat).with("land", land.to_string()).with("armies", *armies)
        }
        Effect::Moved { seat, from, to, armies } => {
            let told = of("risiko-moved", *seat).with("from", from.to_string()).with("land", to.to_string());
            told.with("armies", *armies)
        }
        Effect::Eliminated { seat, early, .. } => of("risiko-eliminated", *seat).with("early", u8::from(*early)),
        Effect::TimeUp => Message::new("risiko-time-up"),
        Effect::LastRound { extra } => Message::new("risiko-last-round").with("extra", *extra),
        Effect::EndRollDue { seat, needed } => of("risiko-end-roll-due", *seat).with("needed", *needed),
        Effect::NoRoll { seat, conquests } => of("risiko-no-roll", *seat).with("conquests", *conquests),
        Effect::EndRolled { seat, dice, needed, ends } => {
            let sum: u8 = dice.iter().map(|die| die.pips()).sum();
            of("risiko-end-rolled", *seat).with("sum", sum).with("needed", *needed).with("ends", u8::from(*ends))
        }
        Effect::Unrevealed { lands } => Message::new("risiko-unrevealed").with("count", *lands),
        Effect::Lowered { needed } => Message::new("risiko-lowered").with("needed", *needed),
        Effect::ObjectiveNoted { seat, id } => {
            let told = of("risiko-objective-noted", *seat).with("known", u8::from(id.is_some()));
            told.with("code", id.map_or_else(String::new, |id| id.to_string()))
        }
        Effect::TargetReached { seat, points } => of("risiko-target-reached", *seat).with("points", *points),
        Effect::RisikoMade { seat } => of("risiko-risiko-made", *seat),
        Effect::Ended { end } => Message::new("risiko-ended").with("why", end.word()),
        Effect::SummaryBegun => Message::new("risiko-summary-begun"),
        Effect::Held { seat, land, .. } => of("risiko-held", *seat).with("land", land.to_string()),
        Effect::BackIn { seat } => of("risiko-back-in", *seat),
        Effect::RoundNumbered { round } => Message::new("risiko-round-told").with("round", *round),
        Effect::LastTurn { seat } => of("risiko-last-turn", *seat),
        Effect::LandSet { land, seat, armies } => {
            let told = Message::new("risiko-land-set").with("land", land.to_string()).with("armies", *armies);
            told.with("player", seat.map_or("nobody", name))
        }
        Effect::TurnSet { to } => of("risiko-turn-set", *to),
        Effect::Resumed => Message::new("risiko-resumed"),
        Effect::SetUp(_) => Message::new("risiko-set-up"),
        war => tell_war(war, seats),
    }
}

/// Puts the effects of attacks, of the air, the dark and cards into sentences.
fn tell_war(effect: &Effect, seats: &[Commander]) -> Message {
    let name = |seat: Seat| name_of::<Risiko>(seats, seat);
    let of = |key, seat: Seat| Message::new(key).with("player", name(seat));
    match effect {
        Effect::SheetSealed { seat, armies, .. } => of("risiko-sheet-sealed", *seat).with("armies", *armies),
        Effect::PlacedDark { seat, armies, .. } => of("risiko-placed-dark", *seat).with("armies", *armies),
        Effect::Shown { seat, land, armies } => {
            of("risiko-shown", *seat).with("land", land.to_string()).with("armies", *armies)
        }
        Effect::DarkEnded => Message::new("risiko-dark-ended"),
        Effect::DarkLifted => Message::new("risiko-dark-lifted"),
        Effect::SheetOpened { seat, lands } => of("risiko-sheet-opened", *seat).with("lands", write_armies(lands, " ")),
        Effect::SheetDiffers { seat, land, written, shown } => {
            let told = of("risiko-sheet-differs", *seat).with("land", land.to_string());
            told.with("written", *written).with("shown", *shown)
        }
        Effect::SheetChecked { seat, received, written, shown, board, lost, right } => {
            // The rest of what was received is elsewhere: in the air, still to be placed, or on no sheet.
            let dark = written.saturating_sub(*shown);
            let seen = dark + board + lost;
            let told = of("risiko-sheet-checked", *seat).with("received", *received).with("written", *written);
            let told = told.with("shown", *shown).with("dark", dark).with("board", *board).with("lost", *lost);
            let told = told.with("elsewhere", received.saturating_sub(seen)).with("sums", u8::from(seen <= *received));
            told.with("right", u8::from(*right))
        }
        Effect::Declared { seat, from, to } => {
            of("risiko-declared", *seat).with("from", from.to_string()).with("land", to.to_string())
        }
        Effect::Rolled { seat, to, attack, defence, lost, .. } => {
            let told = of("risiko-rolled", *seat).with("land", to.to_string());
            let told = told.with("attack", write_dice(attack)).with("defence", write_dice(defence));
            told.with("attackers", lost[0]).with("defenders", lost[1])
        }
        Effect::Emptied { from, to, .. } => {
            Message::new("risiko-emptied").with("from", from.to_string()).with("land", to.to_string())
        }
        Effect::Occupied { seat, to, armies, .. } => {
            of("risiko-occupied", *seat).with("land", to.to_string()).with("armies", *armies)
        }
        Effect::Destroyed { seat, to } => of("risiko-destroyed", *seat).with("land", to.to_string()),
        Effect::Jumped { seat, from, to, units, .. } => {
            let told = of("risiko-jumped", *seat).with("from", from.to_string()).with("land", to.to_string());
            told.with("units", *units)
        }
        Effect::JumpedHome { seat, to, units } => {
            of("risiko-jumped-home", *seat).with("land", to.to_string()).with("units", *units)
        }
        Effect::Loaded { seat, from, armies, .. } => {
            of("risiko-loaded", *seat).with("from", from.to_string()).with("armies", *armies)
        }
        Effect::DestinationRead { seat, to } => of("risiko-destination-read", *seat).with("land", to.to_string()),
        Effect::Landed { seat, to, armies } => {
            of("risiko-landed", *seat).with("land", to.to_string()).with("armies", *armies)
        }
        Effect::LandedHome { seat, to, armies } => {
            of("risiko-landed-home", *seat).with("land", to.to_string()).with("armies", *armies)
        }
        Effect::FlightLost { seat, armies } => of("risiko-flight-lost", *seat).with("armies", *armies),
        Effect::SetPlayed { seat, cards, worth, held, .. } => {
            let told = of("risiko-set-played", *seat).with("cards", list(cards)).with("worth", *worth);
            told.with("held", *held)
        }
        Effect::Drawn { seat, card } => {
            let told = of("risiko-drawn", *seat).with("known", u8::from(card.is_some()));
            told.with("card", card.map_or_else(String::new, |card| card.to_string()))
        }
        Effect::Reshuffled { cards } => Message::new("risiko-reshuffled").with("cards", *cards),
        Effect::HandSeen { seat, cards } => {
            of("risiko-hand-seen", *seat).with("cards", list(cards)).with("count", cards.len())
        }
        Effect::CardsTaken { from, to, count, .. } => {
            of("risiko-cards-taken", *to).with("from", name(*from)).with("count", *count)
        }
        // All other effects are covered above.
        _ => Message::new("risiko-set-up"),
    }
}
