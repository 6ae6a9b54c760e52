//! Poker at one table of a tournament, Texas Hold'em or Omaha, over as many hands as it takes.
mod article;
mod effect;
mod position;
mod rules;
mod seats;
mod state;
mod value;

pub use article::Article;
pub use effect::{Blind, Effect, Fact};
pub use rules::{HeadsUp, LaterRounds, LeastRaise, Limit, OddChips, Rules, SameHand};
pub use seats::Chair;
pub use state::{Out, Player, Pot, State};
pub use value::{Kind, Value};
