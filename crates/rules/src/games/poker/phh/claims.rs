//! Comparing a file's claims on chips with the position.

use crate::Message;
use crate::games::poker::position::read_seat;
use crate::games::poker::{Chair, Poker, State};
use crate::interchange::Claim;
use crate::text::{first_word, name_of};

/// Lists the players whose chips or winnings differ from the file's: `stacks p1 1200 p2 800`, `won p1 0 p2 300`.
pub(in crate::games::poker) fn differs(claim: &Claim, state: &State, seats: &[Chair]) -> Vec<Message> {
    let (what, mut rest) = first_word(&claim.text);
    let key = if what == "won" { "poker-phh-told-won" } else { "poker-phh-told-stack" };
    let mut found = Vec::new();
    while let (word, after) = first_word(rest)
        && let Some(seat) = read_seat(word)
    {
        let (there, after) = first_word(after);
        rest = after;
        let Some(player) = state.player(seat) else { continue };
        let here = if what == "won" { player.won } else { player.stack };
        if there.parse() != Ok(here) {
            let difference = Message::new(key).with("player", name_of::<Poker>(seats, seat)).with("hand", state.hand);
            found.push(difference.with("there", there).with("here", here));
        }
    }
    found
}
