//! What is told of a slip, in the words of a language and with the names of the players.

use rules::{Arg, Message};
use tournament::EntryNo;
use tournament::slip::Phrase;

use crate::i18n::{Lang, tr_message};
use crate::typed::in_words;

/// Puts what is told of a slip into words; `seats` are the players in its order, and `name` names one.
pub fn phrases_in_words(lang: Lang, seats: &[EntryNo], name: &dyn Fn(EntryNo) -> String, phrases: &[Phrase]) -> String {
    let player =
        |seat: u8| seats.get(usize::from(seat)).map_or_else(|| (u16::from(seat) + 1).to_string(), |entry| name(*entry));
    let named = |message: &Message| {
        let mut message = message.clone();
        for (_, arg) in &mut message.args {
            if let Arg::Seat(seat) = *arg {
                *arg = Arg::Text(player(seat.0));
            }
        }
        message
    };
    let word = |phrase: &Phrase| match phrase {
        Phrase::Noted(text) => in_words(lang, text),
        Phrase::Player(seat) => player(*seat),
        Phrase::Words(message) => tr_message(lang, &named(message)),
        Phrase::About(message, arg, phrases) => {
            tr_message(lang, &named(message).with(arg, phrases_in_words(lang, seats, name, phrases)))
        }
    };
    phrases.iter().map(word).collect()
}
