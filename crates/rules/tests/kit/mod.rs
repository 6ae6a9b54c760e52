//! Plain types that games share.

mod cards;
mod clock;
mod links;
mod meld;
mod player;
