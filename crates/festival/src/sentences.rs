//! The sentences of a tournament, with names in place of numbers.

use rules::{Arg, Message};
use tournament::{EntryNo, Person, Table, TableNo};

use crate::i18n::{Lang, capital, tr_message, with_decimals};
use crate::words::field_word;
use crate::{Words, slip_words};

impl Words<'_> {
    /// Returns a message as a sentence.
    pub fn tell(&self, message: &Message) -> String {
        let mut message = message.clone();
        self.put_slip(&mut message);
        for (_, arg) in message.args.iter_mut().filter(|(name, _)| *name == "kind") {
            if let Arg::Text(word) = arg {
                *word = field_word(self.lang, word);
            }
        }
        for (name, arg) in &mut message.args {
            if let (Arg::Text(points), "points" | "other_points") = (&*arg, *name) {
                *arg = points_in(self.lang, points);
            }
            let Arg::Number(number) = *arg else { continue };
            let small = u32::try_from(number).unwrap_or(0);
            match *name {
                "entry" | "other" => *arg = Arg::Text(self.entry(EntryNo(small))),
                "table" => *arg = Arg::Text(self.table(TableNo(small))),
                "person" | "gone" | "came" => *arg = Arg::Text(self.person(Person(u64::try_from(number).unwrap_or(0)))),
                _ => {}
            }
        }
        capital(&tr_message(self.lang, &message))
    }

    /// Renders a slip in words, with the names of the players at the message's table.
    fn put_slip(&self, message: &mut Message) {
        let table = message.args.iter().find_map(|(name, arg)| match (*name, arg) {
            ("table", Arg::Number(number)) => u32::try_from(*number).ok().map(TableNo),
            _ => None,
        });
        let seats = table.and_then(|table| self.open.state().table(table)).map(Table::entries).unwrap_or_default();
        for (_, arg) in message.args.iter_mut().filter(|(name, _)| *name == "sheet") {
            if let Arg::Text(text) = arg
                && let Ok(slip) = text.parse()
            {
                *arg = Arg::Text(slip_words(self, &seats, &slip));
            }
        }
    }

    /// Returns the reasons for a table, one sentence each.
    pub fn whys(&self, table: &Table) -> Vec<String> {
        let mut told: Vec<_> = table.reasons().iter().map(|message| self.tell(message)).collect();
        // Each seat drawn by lot has its own reason: one sentence for all is enough.
        told.dedup();
        told
    }
}

/// Writes points in the language's way; whole ones as a number, which selects the plural.
fn points_in(lang: Lang, points: &str) -> Arg {
    points.parse().map_or_else(|_| Arg::Text(with_decimals(lang, points.to_owned())), Arg::Number)
}

#[cfg(test)]
mod tests {
    use rules::{Entry, RoleSet, Ruleset};
    use tournament::poker::Proposal;
    use tournament::{Fact, NewEntry, Tournament, Why};

    use super::*;
    use crate::event::Event;
    use crate::{OpenTournament, TournamentInfo, tournament_source};

    #[test]
    fn a_question_of_a_slip_is_named_in_a_refusal_as_on_the_slip() {
        let event = Event::default();
        let ruleset = Ruleset::parse::<Tournament>(&tournament_source("torneo-samurai").unwrap()).unwrap();
        let open = OpenTournament::new("1".to_owned(), TournamentInfo::default(), ruleset);
        let over = Message::new("tournament-sheet-kind-over").with("kind", "rice_fields").with("sum", "11");
        let words = Words { event: &event, open: &open, lang: Lang::It };
        let told = words.tell(&over.with("total", 7));
        assert!(told.starts_with("«campi di riso»: la somma fa 11,"), "{told}");
    }

    #[test]
    fn the_points_of_a_score_group_are_written_as_in_the_standings() {
        let event = Event::default();
        let ruleset = Ruleset::parse::<Tournament>(&tournament_source("torneo-svizzero").unwrap()).unwrap();
        let open = OpenTournament::new("1".to_owned(), TournamentInfo::default(), ruleset);
        let told = |lang, halves: [i64; 2]| {
            Words { event: &event, open: &open, lang }.tell(&Why::new("score_group", halves).tell().unwrap())
        };
        assert!(told(Lang::It, [2, 1]).starts_with("Gruppo di punteggio: un punto contro 0,5. "));
        assert!(told(Lang::It, [3, 2]).starts_with("Gruppo di punteggio: 1,5 punti contro 1. "));
        assert!(told(Lang::En, [3, 4]).starts_with("Score group: 1.5 points against 2. "));
    }

    /// Arguments named `entry` and `other` become names; the number of players at a table is neither.
    #[test]
    fn how_many_sit_at_a_table_is_told_as_a_number() {
        let event = Event::default();
        let ruleset = Ruleset::parse::<Tournament>(&tournament_source("torneo-holdem").unwrap()).unwrap();
        let open = OpenTournament::new("1".to_owned(), TournamentInfo::default(), ruleset);
        let why = vec![Why::new("smallest", [3, 2, 9])];
        let reasons = Proposal::Merge { into: TableNo(1), from: TableNo(2), why }.reasons();
        let told = Lang::ALL.map(|lang| Words { event: &event, open: &open, lang }.tell(&reasons[0]));
        assert!(told[0].contains("hanno 3 e 2 giocatori: insieme 5,"), "{}", told[0]);
        assert!(told[1].contains("have 3 and 2 players: 5 together"), "{}", told[1]);
    }

    #[test]
    fn an_entry_that_is_always_of_two_wants_no_range_of_people() {
        let event = Event::default();
        let ruleset = Ruleset::parse::<Tournament>(&tournament_source("torneo-puzzle").unwrap()).unwrap();
        let open = OpenTournament::new("1".to_owned(), TournamentInfo::default(), ruleset);
        let alone = NewEntry { people: vec![Person(1)], age: None, paid: false };
        let refused = open.game.preview(&Entry::fact(Fact::Enter(vec![alone])), RoleSet::EVERYONE).unwrap_err();
        let told = Lang::ALL.map(|lang| Words { event: &event, open: &open, lang }.tell(&refused[0].detail));
        assert_eq!(told, ["Un'iscrizione vuole 2 persone, qui ce n'è una.", "An entry takes 2 people, here is one."]);
    }
}
