//! Reports from an unfinished match to its tournament: eliminations, and the chips of those who go on.

use rules::{Departure, Seat, Seq};
use tournament::poker::{Eliminated, PokerEffect, PokerFact, PokerPlan, PokerState, Proposal, proposal};
use tournament::{Effect, EntryNo, Fact};

use super::seated_at;
use crate::event::OpenMatch;
use crate::{AtTable, OpenTournament};

impl OpenMatch {
    /// Returns the next report to its tournament: eliminations from the match, else the button, else counted chips;
    /// `None` if there is nothing new, if the tournament must be corrected first, or if others sit at the table now, so
    /// that this match is out of date.
    pub fn news(&self, open: &OpenTournament) -> Option<Fact> {
        let at = self.at.as_ref()?;
        seated_at(open.state(), at.table).filter(|seated| at.plays_with(seated, open.state()))?;
        let (plan, poker) = open.poker()?;
        if self.denied(open).is_some() {
            return None;
        }
        let fact = self.out(at, poker).or_else(|| self.button(open));
        fact.or_else(|| self.counted(at, plan, poker)).map(Fact::Poker)
    }

    /// Returns an elimination in the tournament, at the match's table, that the match does not have, or has in another
    /// form, because it was corrected since; with the tournament's entry that records it.
    pub fn denied<'o>(&self, open: &'o OpenTournament) -> Option<(Seq, &'o Eliminated)> {
        let at = self.at.as_ref()?;
        let departed = self.game.report().departed;
        let is_so = |gone: &Eliminated, own: &Departure| {
            let same = gone.chips.is_none_or(|chips| chips == own.chips);
            at.entry(own.seat) == Some(gone.entry) && own.hand == gone.hand && same
        };
        let here = |gone: &&Eliminated| gone.table == at.table && !gone.withdrew && at.entries.contains(&gone.entry);
        let mut out = open.poker()?.1.out.iter().filter(here);
        let gone = out.find(|gone| !departed.iter().any(|own| is_so(gone, own)))?;
        let says = |effect: &Effect| matches!(effect, Effect::Poker(PokerEffect::Eliminated { entry, .. }) if *entry == gone.entry);
        let mut entries = open.game.entries().iter().enumerate().rev();
        let (index, _) = entries.find(|(_, recorded)| recorded.steps.iter().any(|step| says(&step.effect)))?;
        Some((Seq::at(index), gone))
    }

    /// Returns true if an act of its tournament puts out somebody who is not out of the match in that hand, or counts other chips
    /// than the match has.
    pub fn contradicts(&self, fact: &PokerFact) -> bool {
        let Some(at) = &self.at else { return false };
        match fact {
            PokerFact::Out { table, hand, players } if *table == at.table => {
                let departed = self.game.report().departed;
                let is_so = |(entry, chips): &(EntryNo, Option<u64>), own: &Departure| {
                    let same = chips.is_none_or(|chips| chips == own.chips);
                    at.entry(own.seat) == Some(*entry) && own.hand == *hand && same
                };
                players.iter().any(|gone| !departed.iter().any(|own| is_so(gone, own)))
            }
            PokerFact::Stack(stacks) => {
                let own = self.game.report().chips.unwrap_or_default();
                let chips = (0..).map(Seat).zip(own).filter_map(|(seat, chips)| Some((at.entry(seat)?, chips)));
                let chips: Vec<_> = chips.collect();
                let differs = |(entry, counted): &(EntryNo, u64)| {
                    chips.iter().any(|(own, chips)| own == entry && chips != counted)
                };
                stacks.iter().any(differs)
            }
            _ => false,
        }
    }

    /// Returns the position of the button in the latest hand, before the next dealer, if the step due at the tables
    /// depends on it and the tournament does not know it.
    pub fn button(&self, open: &OpenTournament) -> Option<PokerFact> {
        let at = self.at.as_ref()?;
        let (plan, poker) = open.poker()?;
        let asked = match proposal(plan, poker)? {
            Proposal::Button { table, .. } => table == at.table,
            Proposal::Move { from, to, .. } => [from, to].contains(&at.table),
            Proposal::Merge { .. } => false,
        };
        let table = poker.tables.get(&at.table).filter(|_| asked)?;
        let (_, dealer) = self.game.report().dealt.filter(|(hands, _)| *hands > 0)?;
        let (at_dealer, next) = poker.seat_of(at.entry(dealer)?)?;
        let before = table.seats.range(..next).next_back().or_else(|| table.seats.last_key_value());
        let (&seat, _) = before.filter(|_| at_dealer == at.table)?;
        (table.button != Some(seat)).then_some(PokerFact::Button { table: at.table, seat })
    }

    /// Returns the number of hands dealt and the next dealer, if some of the players go on at the table as they sat,
    /// and others have joined them or left; `None` if they were seated anew.
    pub(super) fn goes_on(&self, entries: &[EntryNo]) -> Option<(u32, Seat)> {
        let at = self.at.as_ref()?;
        let (hands, dealer) = self.game.report().dealt?;
        let place = |entry: &EntryNo| entries.iter().position(|other| other == entry);
        if !at.entries.iter().filter_map(place).is_sorted() {
            return None;
        }
        let from = at.entries.iter().cycle().skip(dealer.index()).take(at.entries.len());
        let next = from.filter_map(place).next()?;
        Some((hands, Seat(u8::try_from(next).ok()?)))
    }

    /// Returns the eliminations of the first hand that the tournament does not know.
    fn out(&self, at: &AtTable, poker: &PokerState) -> Option<PokerFact> {
        let departed = self.game.report().departed.into_iter();
        let new: Vec<(EntryNo, Departure)> = departed
            .filter_map(|gone| Some((at.entry(gone.seat)?, gone)))
            .filter(|(entry, _)| poker.seat_of(*entry).is_some())
            .collect();
        let hand = new.first()?.1.hand;
        let players = new.iter().filter(|(_, gone)| gone.hand == hand);
        let players = players.map(|(entry, gone)| (*entry, Some(gone.chips))).collect();
        Some(PokerFact::Out { table: at.table, hand, players })
    }

    /// Returns the chips of those who play on, if they differ from the tournament's figures. A player left alone needs
    /// no report.
    fn counted(&self, at: &AtTable, plan: &PokerPlan, poker: &PokerState) -> Option<PokerFact> {
        let chips = (0..).map(Seat).zip(self.game.report().chips?);
        let chips = chips.filter_map(|(seat, chips)| Some((at.entry(seat)?, chips)));
        let stacks: Vec<_> = chips.filter(|(entry, _)| poker.seat_of(*entry).is_some()).collect();
        let stacks = Some(stacks).filter(|_| poker.players_in() > 1)?;
        let new = stacks.iter().any(|(entry, chips)| *chips != poker.chips_of(plan, *entry));
        new.then_some(PokerFact::Stack(stacks))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fair::Fair;
    use crate::{Begin, Parted, TournamentInfo, tournament_source};
    use rules::{Signature, Typed};
    use tournament::TableNo;

    /// Returns the players of a poker table.
    fn seats(fair: &Fair, table: u32) -> Vec<EntryNo> {
        fair.find("1").state().stages[0].poker.tables[&TableNo(table)].seats.values().copied().collect()
    }

    /// Enters three people into a tournament whose plan has this additional option.
    fn three_with(option: &str) -> (Fair, String) {
        let source = tournament_source("torneo-holdem").unwrap();
        let source = source.replace("hand_for_hand: false,", &format!("hand_for_hand: false, {option}"));
        let mut fair = Fair::new(3);
        let id = fair.open_plan(source, TournamentInfo::default());
        fair.enter(&id, 1, 3);
        (fair, id)
    }

    /// Records an act in the first followed match.
    fn record(fair: &mut Fair, text: &str, time_ms: i64) {
        let game = fair.event.matches[0].game.as_dyn_mut();
        game.record_text(Typed { text, waive: &[], reason: None }, Signature::script(time_ms)).unwrap();
    }

    /// Records all reports of this match in the tournament, and returns them as written.
    fn tell(fair: &mut Fair, id: &str) -> Vec<String> {
        let mut told = Vec::new();
        while let Some(news) = fair.event.matches[0].news(fair.find(id)) {
            let text = <tournament::Tournament as rules::Notation>::write_fact(&news, &[]);
            fair.say(id, &text);
            told.push(text);
        }
        told
    }

    /// Seven and six sit down; the first table is followed for a hand.
    fn dealt() -> Fair {
        let mut fair = Fair::new(13);
        let id = fair.open("torneo-holdem", "", "");
        fair.enter(&id, 1, 13);
        fair.say(&id, "start\ndraw 3");
        fair.follow("1", TableNo(1));
        ["deal button p2", "f", "f", "f", "f", "f", "f"].into_iter().for_each(|text| record(&mut fair, text, 0));
        fair
    }

    /// After the hand, somebody moves from the first table to the other.
    fn parted() -> Fair {
        let mut fair = dealt();
        assert!(fair.event.matches[0].news(fair.find("1")).is_some(), "chips have changed");
        let out = seats(&fair, 2)[0];
        fair.say("1", &format!("button T1 2\nbutton T2 2\nout T2 4 E{}", out.0));
        let (plan, poker) = fair.find("1").poker().unwrap();
        let Some(Proposal::Move { entry, to, seat, .. }) = proposal(plan, poker) else { panic!("nobody moves") };
        fair.say("1", &format!("move E{} T{} {seat}", entry.0, to.0));
        fair
    }

    /// A player who lost all and buys again is not eliminated twice for one hand: the earlier match knows nothing of
    /// the chips.
    #[test]
    fn a_match_before_chips_were_bought_has_nothing_to_tell() {
        let (mut fair, id) = three_with("rebuy: Some((chips: 1000)),");
        fair.say(&id, "start\ndraw 7");
        fair.follow("1", TableNo(1));
        let acts = ["deal", "70", "c", "f", "2c7d9h", "160", "c", "3s", "480", "c", "4s", "all", "c"];
        acts.into_iter().chain(["p1 sm AsAh", "p2 sm KsKh"]).for_each(|text| record(&mut fair, text, 0));
        let told = tell(&mut fair, &id);
        assert!(told[0].starts_with("out T1 1 "), "{told:?}");
        let gone = fair.find(&id).poker().unwrap().1.out[0].entry;
        assert!(fair.event.match_at(&id, TableNo(1)).is_some());
        fair.say(&id, &format!("rebuy E{} @1700000000000", gone.0));
        assert_eq!(fair.event.matches[0].news(fair.find(&id)), None, "nobody goes out twice by one hand");
        assert!(fair.event.match_at(&id, TableNo(1)).is_none());
        assert_eq!(fair.event.parted(&fair.event.matches[0]), Some(Parted::Changed));
        fair.follow("1", TableNo(1));
        let chips = fair.event.matches[1].game.report().chips.unwrap();
        assert_eq!((chips.len(), chips.iter().sum::<u64>()), (3, 4000), "the next one has everybody's chips");
    }

    /// Chips bought before a count are in play: none of them is without an owner.
    #[test]
    fn chips_bought_before_a_count_are_everybodys_and_no_news() {
        let (mut fair, id) = three_with("addon: Some((chips: 500)),");
        fair.say(&id, "start\ndraw 7\naddon E1 @1700000000000");
        fair.follow(&id, TableNo(1));
        let chips = fair.event.matches[0].game.report().chips.unwrap();
        assert_eq!(chips.iter().sum::<u64>(), 3500);
        assert_eq!(fair.event.matches[0].news(fair.find(&id)), None);
        let terms = fair.find(&id).terms(TableNo(1), 0);
        assert_eq!(terms.loose, 0);
    }

    /// Moves, purchases and mergers report first what would be lost with the match's chips.
    #[test]
    fn what_a_match_has_not_told_is_said_before_an_act_makes_it_past() {
        let fair = dealt();
        let [one, two] = [1, 2].map(|table| seats(&fair, table));
        let open = fair.find("1");
        let unreported = |line: &str| {
            let fact = <tournament::Tournament as rules::Notation>::parse_fact(line, &[], open.state()).unwrap();
            let all =
                rules::Entry::Fact { fact, waived: vec![tournament::Article::Merge], reason: Some("so".to_owned()) };
            let after = open.game.preview(&all, rules::RoleSet::EVERYONE).unwrap().after.state;
            fair.event.unreported("1", &after)
        };
        assert_eq!(unreported(&format!("move E{} T1 9", two[0].0)), [TableNo(1)]);
        assert_eq!(unreported(&format!("move E{} T2 9", one[0].0)), [TableNo(1)]);
        assert!(unreported(&format!("stack E{} 990", two[0].0)).is_empty(), "it goes on");
        assert!(unreported(&format!("out T1 1 E{}", one[6].0)).is_empty(), "it goes on without who is out");
    }

    /// Whoever types an elimination or a count on the tournament's page hears that the match that is followed says otherwise.
    #[test]
    fn what_a_followed_match_says_otherwise_is_known_before_it_is_recorded() {
        let mut fair = dealt();
        let [one, two] = [1, 2].map(|table| seats(&fair, table));
        let contradicted = |fair: &Fair, line: &str| {
            let state = fair.find("1").state();
            let fact = <tournament::Tournament as rules::Notation>::parse_fact(line, &[], state).unwrap();
            fair.event.contradicted("1", &fact)
        };
        assert_eq!(contradicted(&fair, &format!("out T1 1 E{}", one[6].0)), [TableNo(1)]);
        assert_eq!(contradicted(&fair, &format!("stack E{} 500", one[6].0)), [TableNo(1)]);
        assert!(contradicted(&fair, &format!("out T2 1 E{}", two[0].0)).is_empty(), "nobody follows that table");
        assert!(contradicted(&fair, &format!("stack E{} 500", two[0].0)).is_empty());
        let own = fair.event.matches[0].news(fair.find("1")).expect("chips have changed");
        assert!(fair.event.contradicted("1", &own).is_empty(), "what the match says itself");
        record(&mut fair, "deal", 0);
        assert_eq!(contradicted(&fair, &format!("out T1 2 E{}", one[6].0)), [TableNo(1)], "the hand is being played");
    }

    #[test]
    fn a_match_whose_players_were_parted_has_nothing_to_tell() {
        let fair = parted();
        assert!(fair.event.match_at("1", TableNo(1)).is_none(), "others sit there");
        assert_eq!(fair.event.matches[0].news(fair.find("1")), None, "its chips are old");
    }

    #[test]
    fn the_button_of_a_followed_table_is_told_where_a_move_depends_on_it() {
        let mut fair = dealt();
        let button = |fair: &Fair| fair.event.matches[0].button(fair.find("1"));
        assert_eq!(button(&fair), None, "tables are even: nothing depends on it");
        let out = seats(&fair, 2)[0];
        fair.say("1", &format!("out T2 4 E{}", out.0));
        let told = PokerFact::Button { table: TableNo(1), seat: 2 };
        assert_eq!(button(&fair), Some(told.clone()));
        assert_eq!(fair.event.matches[0].news(fair.find("1")), Some(Fact::Poker(told)));
        fair.say("1", "button T1 2\nbutton T2 2");
        assert_eq!(button(&fair), None, "the tournament knows");
        fair.say("1", "button T1 1");
        assert!(button(&fair).is_some(), "what it knows is old");
    }

    #[test]
    fn a_match_says_what_became_of_its_players() {
        let became = |fair: &Fair| fair.event.parted(&fair.event.matches[0]);
        assert_eq!(became(&parted()), Some(Parted::Changed));
        let mut fair = dealt();
        assert_eq!(became(&fair), None);
        let out = seats(&fair, 1).into_iter().take(4).zip(4..);
        let out: Vec<_> = out.map(|(entry, hand)| format!("out T1 {hand} E{}", entry.0)).collect();
        fair.say("1", &out.join("\n"));
        fair.say("1", "merge T2 T1 1");
        assert_eq!(became(&fair), Some(Parted::Merged(TableNo(2))));
        assert!(fair.event.matches[0].rests(), "no hand is under way");
    }

    #[test]
    fn a_match_that_a_later_one_followed_is_past_even_where_only_its_players_are_left() {
        let mut fair = parted();
        let id = "1";
        fair.follow("1", TableNo(1));
        let game = fair.event.matches[1].game.as_dyn_mut();
        game.record_text(Typed { text: "deal", waive: &[], reason: None }, Signature::script(0)).unwrap();
        // All are out but two who sat in the first match, and the player who moved returns to them.
        let first = fair.event.matches[0].at.clone().unwrap().entries;
        let second = fair.event.matches[1].at.clone().unwrap().entries;
        let moved = *first.iter().find(|entry| !second.contains(entry)).unwrap();
        let gone: Vec<_> = second[1..].iter().map(|entry| format!("out T1 20 E{} 10", entry.0)).collect();
        fair.say(id, &gone.join("\n"));
        fair.say(id, &format!("move E{} T1 7", moved.0));
        assert!(fair.event.match_at(id, TableNo(1)).is_none(), "it knows nothing of what was played since");
    }

    /// Reported at a break, each elimination is later than the one before; two in one hand are reported together, and
    /// their chips decide.
    #[test]
    fn those_who_went_out_before_a_break_rank_as_they_are_told() {
        let mut fair = Fair::new(5);
        let id = fair.open("torneo-holdem", "", "");
        fair.enter(&id, 1, 5);
        fair.say(&id, "start\ndraw 3");
        let begin = Begin { depth: rules::Depth::Summary, ..Begin::default() };
        let opening = fair.find(&id).opening(&fair.event, TableNo(1), begin).unwrap();
        fair.event.open_match(&opening).unwrap();
        let sat = seats(&fair, 1);
        ["out p3", "out p5 300", "out p1 50", "out p2 same 900"]
            .into_iter()
            .for_each(|text| record(&mut fair, text, 0));
        tell(&mut fair, &id);
        let open = fair.find(&id);
        let ranking = tournament::ranking(open.plan(), open.state(), 0);
        let order: Vec<_> = ranking.rows.iter().map(|row| (row.place, row.entry)).collect();
        assert_eq!(order, [(1, sat[3]), (2, sat[1]), (3, sat[0]), (4, sat[4]), (5, sat[2])]);
    }

    #[test]
    fn chips_of_who_went_out_are_counted_before_the_first_hand_that_is_followed() {
        let mut fair = Fair::new(4);
        let id = fair.open("torneo-holdem", "", "");
        fair.enter(&id, 1, 4);
        fair.say(&id, "start\ndraw 3");
        let gone = seats(&fair, 1)[0];
        fair.say(&id, &format!("out T1 3 E{} 250", gone.0));
        fair.follow("1", TableNo(1));
        let game = fair.event.matches[0].game.as_dyn_mut();
        assert_eq!(game.prompts()[0].ask, "stacks");
        let mut record = |text| game.record_text(Typed { text, waive: &[], reason: None }, Signature::script(0));
        assert!(record("deal button p1").is_err(), "nobody knows who has a thousand chips");
        assert!(record("stacks 1000 1000 1000").is_err(), "four thousand are in play");
        record("stacks 1000 2000 1000").unwrap();
        record("deal button p1").unwrap();
        for text in ["f", "f"] {
            record(text).unwrap();
        }
        tell(&mut fair, &id);
        let counted = &fair.find(&id).poker().unwrap().1.chips;
        assert_eq!(counted.values().sum::<u64>(), 4000, "both agree on what is in play");
    }

    /// A hand that the referee records unseen gives nobody more time to decide.
    #[test]
    fn the_time_to_decide_runs_from_the_last_act_that_moved_the_hand_on() {
        let (mut fair, id) = three_with("shot_s: 30,");
        fair.say(&id, "start\ndraw 3");
        fair.follow(&id, TableNo(1));
        let mut by = Vec::new();
        for (text, time_ms) in [("deal button p1", 1_000), ("p1 AsKs", 9_000), ("c", 20_000)] {
            record(&mut fair, text, time_ms);
            by.push(fair.event.decide_by(&fair.event.matches[0]));
        }
        assert_eq!(by, [Some(31_000), Some(31_000), Some(50_000)]);
    }

    #[test]
    fn chips_with_which_all_begin_are_no_news() {
        let mut fair = Fair::new(9);
        let id = fair.open("torneo-holdem", "", "");
        fair.enter(&id, 1, 9);
        fair.say(&id, "start\ndraw 3");
        fair.follow("1", TableNo(1));
        assert_eq!(fair.event.matches[0].news(fair.find(&id)), None);
    }

    #[test]
    fn the_next_match_at_the_table_goes_on_with_hands_and_dealer() {
        let mut fair = parted();
        fair.follow("1", TableNo(1));
        let [before, after] = [0, 1].map(|index| fair.event.matches[index].game.report().dealt.unwrap());
        let who = |index: usize, (_, seat): (u32, Seat)| fair.event.matches[index].at.as_ref().unwrap().entry(seat);
        assert_eq!((before.0, after.0), (1, 1), "hands are counted on");
        assert_eq!(who(1, after), who(0, before), "the same player deals");
    }
}
