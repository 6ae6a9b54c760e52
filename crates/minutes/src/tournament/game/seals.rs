//! Seals of a match and their state; a seal that was never revealed is marked so.

use rules::{Audience, DynMatch, Match, Notation, Seal};
use verbale::Item;

use super::Followed;
use crate::log::{Log as _, number};
use festival::i18n::{Lang, tr, tr_args};

impl<G: Notation> Followed<'_, G> {
    /// Lists all seals made by acts in force, part by part.
    pub fn seals(&self) -> Vec<Item> {
        let seals = self.game.seals();
        let item = |seal: &Seal| {
            let recorded = self.game.entry(seal.seq)?;
            let (by, text) = (seal.sealed.by(), seal_words(self.lang(), self.game, &seals, seal));
            Some(Item { seat: Some(by.index()), ..self.item(seal.seq, recorded, self.name(by).to_owned(), text) })
        };
        seals.iter().filter_map(item).collect()
    }
}

/// Describes the state of a seal; names the part where an act sealed more than one.
fn seal_words<G: Notation>(lang: Lang, game: &Match<G>, seals: &[Seal], seal: &Seal) -> String {
    let became = became(lang, game, seal);
    if seals.iter().filter(|other| other.seq == seal.seq).count() < 2 {
        return became;
    }
    tr_args(lang, "minutes-sealed-part", &[("part", (seal.part + 1).into()), ("told", (&became).into())])
}

/// Describes when a seal was revealed and its text, or what is known of one that never was.
fn became<G: Notation>(lang: Lang, game: &Match<G>, seal: &Seal) -> String {
    let whole = game.printed_for() == Audience::Referee;
    match (seal.revealed, seal.sealed.text()) {
        (Some(by), Some(text)) => {
            tr_args(lang, "minutes-sealed-revealed", &[("number", number(by)), ("text", text.into())])
        }
        (Some(by), None) => tr_args(lang, "minutes-sealed-revealed-lost", &[("number", number(by))]),
        (None, _) if game.outcome().is_none() => tr(lang, "minutes-sealed-now"),
        (None, Some(text)) => tr_args(lang, "minutes-sealed-never", &[("text", text.into())]),
        (None, None) if whole => tr(lang, "minutes-sealed-lost"),
        (None, None) => tr(lang, "minutes-sealed-kept"),
    }
}

/// No shipped game seals anything; one in the tests of the rules does.
#[cfg(test)]
#[allow(dead_code, reason = "not all of the game is needed here")]
#[path = "../../../../rules/tests/envelopes/game.rs"]
mod envelopes;

#[cfg(test)]
mod tests {
    use rules::{Conceal as _, Opening, Salt, Seq, Signature, Typed, open_match};
    use serde_json::{Value, json};

    use super::envelopes::Envelope;
    use super::*;
    use crate::tournament::game::words::{entry_words, unread_words};

    fn play(acts: &[&str], options: &Value) -> Match<Envelope> {
        let ruleset = include_str!("../../../../rules/tests/envelopes/rules.ron");
        let seats = json!([{ "name": "Ada" }, { "name": "Bea" }]);
        let mut m = open_match::<Envelope>(&Opening { ruleset, seats: &seats, options }).unwrap();
        m.seal_with(Salt::new([7; 32]));
        for text in acts {
            m.record_text(Typed { text, waive: &[], reason: None }, Signature::script(0)).unwrap();
        }
        m
    }

    /// Returns the minutes' text on every seal.
    fn minutes(m: &Match<Envelope>, lang: Lang) -> Vec<String> {
        let m = m.seen_by(m.printed_for());
        let seals = m.seals();
        seals.iter().map(|seal| seal_words(lang, &m, &seals, seal)).collect()
    }

    /// Returns a match as folded from its record when the texts beside it are lost.
    fn lost(m: &Match<Envelope>) -> Match<Envelope> {
        let mut lost = play(&[], &json!({ "follow": "all" }));
        for seq in 1..=m.last().0 {
            DynMatch::restore(&mut lost, &m.payload(Seq(seq)).unwrap()).unwrap();
        }
        lost
    }

    #[test]
    fn what_never_was_revealed_is_said_so() {
        let all = json!({ "follow": "all" });
        let acts = ["bid Ada 41", "bid Bea 7", "reveal 1", "close"];
        let under_way = play(&acts[..3], &all);
        assert_eq!(minutes(&under_way, Lang::It), ["Svelato con la n. 3: «41».", "Non ancora svelato."]);
        let over = play(&acts, &all);
        assert_eq!(minutes(&over, Lang::It), ["Svelato con la n. 3: «41».", "Mai svelato: «7»."]);
        assert_eq!(minutes(&over, Lang::En), ["Revealed by no. 3: “41”.", "Never revealed: “7”."]);
        let sealed = play(&acts, &json!({ "follow": "all", "stays_sealed": true }));
        assert_eq!(minutes(&sealed, Lang::It)[1], "Mai svelato: resta sigillato.");
        assert_eq!(minutes(&lost(&over), Lang::It), ["Svelato con la n. 3.", "Mai svelato, e il testo è perduto."]);
    }

    #[test]
    fn a_screen_tells_no_text_before_it_is_revealed_or_the_match_is_over() {
        let all = json!({ "follow": "all" });
        let on_screen = |m: &Match<Envelope>| [1, 2].map(|seq| unread_words(m, Seq(seq), Lang::It).unwrap().0);
        let acts = ["bid Ada 41", "bid Bea 7", "reveal 1", "close"];
        assert_eq!(on_screen(&play(&acts[..2], &all)), ["bid Ada ?", "bid Bea ?"]);
        assert_eq!(on_screen(&play(&acts[..3], &all)), ["bid Ada 41", "bid Bea ?"]);
        assert_eq!(on_screen(&play(&acts, &all)), ["bid Ada 41", "bid Bea 7"]);
        let sealed = json!({ "follow": "all", "stays_sealed": true });
        assert_eq!(on_screen(&play(&acts, &sealed)), ["bid Ada 41", "bid Bea ?"]);
    }

    #[test]
    fn parts_are_told_apart_and_a_reveal_is_put_into_words() {
        let m = play(&["sheet Ada 2 3 5", "reveal 1.2"], &json!({ "follow": "all" }));
        let told = minutes(&m, Lang::It);
        assert_eq!(told[1], "Parte 2. Svelato con la n. 2: «3».");
        assert_eq!(told[2], "Parte 3. Non ancora svelato.");
        let words =
            |audience| entry_words(&m.seen_by(audience), &m.seen_by(audience).entries()[1].entry, &[], Lang::It);
        assert_eq!(words(Audience::Public), "svelato ciò che sigilla la n. 1: «3»");
        assert_eq!(
            entry_words(&m.seen_by(Audience::Public), &m.seen_by(Audience::Public).entries()[0].entry, &[], Lang::It),
            "sheet Ada ? 3 ?"
        );
    }
}
