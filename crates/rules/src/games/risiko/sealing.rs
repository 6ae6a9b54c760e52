//! What is sealed: strategic sheets, armies placed in the dark, and where airborne troops land.

use crate::games::risiko::checks::P;
use crate::games::risiko::{Fact, Risiko, State, air, dark};
use crate::{Sealed, Sealing};

/// What is sealed, and what follows when it is read.
pub(super) const SEALING: Sealing<Risiko> = Sealing { sealed, reveal, is_void };

fn sealed(fact: &mut Fact) -> Vec<&mut Sealed> {
    match fact {
        Fact::Sheet(sealed) | Fact::Place { dark: Some((_, sealed)), .. } | Fact::Load { to: sealed, .. } => {
            vec![sealed]
        }
        _ => Vec::new(),
    }
}

fn reveal(p: P<'_, '_>, fact: &Fact, _: usize, text: &str) {
    match fact {
        Fact::Sheet(sealed) | Fact::Place { dark: Some((_, sealed)), .. } => dark::open(p, sealed.by(), text),
        Fact::Load { to, .. } => air::read(p, to.by(), text),
        _ => {}
    }
}

/// The destination of troops lost with their player is void.
fn is_void(state: &State, fact: &Fact, _: usize) -> bool {
    let Fact::Load { from, to, .. } = fact else { return false };
    let flight = state.player(to.by()).and_then(|player| player.flight);
    flight.is_none_or(|flight| flight.to.is_some() || flight.from != *from)
}
