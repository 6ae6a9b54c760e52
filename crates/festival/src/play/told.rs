//! What a match tells the tournament at whose table it is played: the slip once it is over, and before that who is out
//! and with how many chips the others go on.

use std::collections::BTreeSet;

use rules::{Departure, Seat, Seq, Status};
use tournament::poker::{Eliminated, PokerEffect, PokerFact, PokerState, Proposal, proposal};
use tournament::sheet::{Form, Hand, Held, How, Left, Majorities, Objectives, Rack, Sheet, Stand, judge};
use tournament::{Effect, EntryNo, Fact};

use super::seated_at;
use crate::event::OpenMatch;
use crate::{AtTable, OpenTournament};

impl OpenMatch {
    /// Gives what its tournament has not been told yet of those who are out of the match, or else of the button, or of the chips
    /// that were counted; `None` where there is nothing new, where the tournament has to be corrected
    /// first, or others sit at the table now: what this match knows is old then.
    pub fn news(&self, open: &OpenTournament) -> Option<Fact> {
        let at = self.at.as_ref()?;
        seated_at(open.state(), at.table).filter(|seated| at.plays_with(seated, open.state()))?;
        let (plan, poker) = open.poker()?;
        if self.denied(open).is_some() {
            return None;
        }
        let fact = self.out(at, poker).or_else(|| self.button(open));
        fact.or_else(|| self.counted(at, plan.stack, poker)).map(Fact::Poker)
    }

    /// Finds who is out of the tournament by an elimination at the match's table that the match does not have, or has otherwise:
    /// it was corrected since. Gives the entry of the tournament that says so, too.
    pub fn denied<'o>(&self, open: &'o OpenTournament) -> Option<(Seq, &'o Eliminated)> {
        let at = self.at.as_ref()?;
        let departed = self.game.departed();
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

    /// Says where the button lay in the latest hand, before whoever deals next, where the step that is due at the tables depends on it
    /// and the tournament was not told.
    pub fn button(&self, open: &OpenTournament) -> Option<PokerFact> {
        let at = self.at.as_ref()?;
        let (plan, poker) = open.poker()?;
        let asked = match proposal(plan, poker)? {
            Proposal::Button { table, .. } => table == at.table,
            Proposal::Move { from, to, .. } => [from, to].contains(&at.table),
            Proposal::Merge { .. } => false,
        };
        let table = poker.tables.get(&at.table).filter(|_| asked)?;
        let (_, dealer) = self.game.dealt().filter(|(hands, _)| *hands > 0)?;
        let (at_dealer, next) = poker.seat_of(at.entry(dealer)?)?;
        let before = table.seats.range(..next).next_back().or_else(|| table.seats.last_key_value());
        let (&seat, _) = before.filter(|_| at_dealer == at.table)?;
        (table.button != Some(seat)).then_some(PokerFact::Button { table: at.table, seat })
    }

    /// Says how many hands were dealt and whose turn it is to deal where some of the players go on at the table as they
    /// sat, and others have joined them or left; `None` where they were seated anew.
    pub(super) fn goes_on(&self, entries: &[EntryNo]) -> Option<(u32, Seat)> {
        let at = self.at.as_ref()?;
        let (hands, dealer) = self.game.dealt()?;
        let place = |entry: &EntryNo| entries.iter().position(|other| other == entry);
        if !at.entries.iter().filter_map(place).is_sorted() {
            return None;
        }
        let from = at.entries.iter().cycle().skip(dealer.index()).take(at.entries.len());
        let next = from.filter_map(place).next()?;
        Some((hands, Seat(u8::try_from(next).ok()?)))
    }

    /// Says who went out in the first hand of which the tournament has not been told.
    fn out(&self, at: &AtTable, poker: &PokerState) -> Option<PokerFact> {
        let departed = self.game.departed().into_iter();
        let new: Vec<(EntryNo, Departure)> = departed
            .filter_map(|gone| Some((at.entry(gone.seat)?, gone)))
            .filter(|(entry, _)| poker.seat_of(*entry).is_some())
            .collect();
        let hand = new.first()?.1.hand;
        let players = new.iter().filter(|(_, gone)| gone.hand == hand);
        let players = players.map(|(entry, gone)| (*entry, Some(gone.chips))).collect();
        Some(PokerFact::Out { table: at.table, hand, players })
    }

    /// Says how many chips those have who play on, where that is not what the tournament knows: `first` until they are counted.
    /// Of whoever is left alone it knows it.
    fn counted(&self, at: &AtTable, first: u64, poker: &PokerState) -> Option<PokerFact> {
        let chips = (0..).map(Seat).zip(self.game.chips()?);
        let chips = chips.filter_map(|(seat, chips)| Some((at.entry(seat)?, chips)));
        let stacks: Vec<_> = chips.filter(|(entry, _)| poker.seat_of(*entry).is_some()).collect();
        let stacks = Some(stacks).filter(|_| poker.left() > 1)?;
        let new = stacks.iter().any(|(entry, chips)| *chips != poker.chips.get(entry).copied().unwrap_or(first));
        new.then_some(PokerFact::Stack(stacks))
    }
}

impl OpenMatch {
    /// Writes the slip of the match's table, once the match is over; `None` where its form has no room for the result.
    pub fn slip(&self, open: &OpenTournament) -> Option<Sheet> {
        let at = self.at.as_ref()?;
        let game = self.game.as_dyn();
        let outcome = game.outcome()?;
        let table = open.state().table(at.table)?;
        let form = open.form_of(at.table)?;
        match &form {
            Form::Majorities(form) => return self.taken(at, &table.entries(), form),
            Form::Points(_) => return self.stands(at, &table.entries()),
            Form::Objectives(form) => return self.held(at, &table.entries(), form),
            Form::Racks(_) => return self.racks(at, &table.entries()),
            _ => {}
        }
        let seated = table.entries();
        let place = |seat: Seat| at.place(seat, &seated);
        let mut points = vec![0; seated.len()];
        for standing in game.standings() {
            let counted: i64 =
                standing.parts.iter().filter(|part| part.kind != "penalty").map(|part| part.points).sum();
            *points.get_mut(place(standing.seat)?)? = u32::try_from(counted).unwrap_or(0);
        }
        let mut winners: Vec<usize> = outcome.winners.iter().filter_map(|seat| place(*seat)).collect();
        winners.sort_unstable();
        let winner = winners.first().copied();
        let fits = |sheet: &Sheet| {
            let (judged, faults) = judge(&form, seated.len(), sheet);
            // Nobody won: all are first.
            let first = |seat: &usize| winners.is_empty() || winners.contains(seat);
            faults.is_empty()
                && judged.is_some_and(|judged| {
                    judged.places.iter().enumerate().all(|(seat, place)| (*place == 1) == first(&seat))
                })
        };
        let seat = winner.and_then(|winner| u8::try_from(winner).ok());
        let win = seat.map(|seat| Sheet::Win { seat, how: self.how(), drawn: self.game.drawn() });
        let pair = <[u32; 2]>::try_from(points.as_slice()).ok();
        let drawn = winner.is_none().then_some([pair.map(|pair| Sheet::Draw(Some(pair))), Some(Sheet::Draw(None))]);
        let sheets = pair
            .map(Sheet::Score)
            .into_iter()
            .chain(self.hands(place))
            .chain(self.castles(&points, seat, place))
            .chain(win)
            .chain(drawn.into_iter().flatten().flatten());
        sheets.into_iter().find(fits)
    }

    /// Writes a slip of hands: who scored how much in each.
    fn hands(&self, place: impl Fn(Seat) -> Option<usize>) -> Option<Sheet> {
        let scored = |(seat, points)| Some(Hand { seat: u8::try_from(place(seat)?).ok()?, points });
        self.game.hands()?.into_iter().map(scored).collect::<Option<_>>().map(Sheet::Hands)
    }

    /// Writes slips of castles: without what decides between equal ones, with it, and with whom the judge chose; the first that
    /// says who won is the one. Where castles alone do not tell all places apart, none goes without.
    fn castles(&self, castles: &[u32], winner: Option<u8>, place: impl Fn(Seat) -> Option<usize>) -> Vec<Sheet> {
        let Some(controlled) = self.game.tie_break() else { return Vec::new() };
        let mut paladins = vec![0; castles.len()];
        for (seat, count) in (0..).map(Seat).zip(controlled) {
            if let Some(own) = place(seat).and_then(|place| paladins.get_mut(place)) {
                *own = count;
            }
        }
        let places: BTreeSet<_> = self.game.as_dyn().standings().iter().map(|standing| standing.place).collect();
        let alone = BTreeSet::from_iter(castles).len() >= places.len();
        let sheet = |paladins, judge| Sheet::Castles { castles: castles.to_vec(), paladins, judge };
        let counted = [sheet(Some(paladins.clone()), None), sheet(Some(paladins), winner)];
        alone.then(|| sheet(None, None)).into_iter().chain(counted).collect()
    }

    /// Writes how many pieces of each kind every player has taken, in the order of the table.
    fn taken(&self, at: &AtTable, seated: &[EntryNo], form: &Majorities) -> Option<Sheet> {
        let mut taken = vec![vec![0; form.kinds.len()]; seated.len()];
        for standing in self.game.as_dyn().standings() {
            let own = taken.get_mut(at.place(standing.seat, seated)?)?;
            for part in &standing.parts {
                if let Some(kind) = form.kinds.iter().position(|kind| kind == part.kind) {
                    own[kind] = u32::try_from(part.points).unwrap_or(0);
                }
            }
        }
        Some(Sheet::Taken(taken))
    }

    /// Writes the points of every player, and who was eliminated when, in the order of the table.
    fn stands(&self, at: &AtTable, seated: &[EntryNo]) -> Option<Sheet> {
        let mut stands = vec![Stand::Has(0); seated.len()];
        for standing in self.game.as_dyn().standings() {
            let points =
                standing.parts.iter().filter(|part| part.kind != "penalty").map(|part| part.points).sum::<i64>();
            *stands.get_mut(at.place(standing.seat, seated)?)? = Stand::Has(i32::try_from(points).ok()?);
        }
        for (order, gone) in (1..).zip(self.game.departed()) {
            *stands.get_mut(at.place(gone.seat, seated)?)? = Stand::Out(order);
        }
        Some(Sheet::Points(stands))
    }

    /// Writes what every player had left in each game, in the order of the table. Where that is another number of games than the slip
    /// asks for the tournament says so when it is recorded.
    fn racks(&self, at: &AtTable, seated: &[EntryNo]) -> Option<Sheet> {
        let game = |left: Vec<Rack>| {
            let mut seats = vec![Rack::default(); seated.len()];
            for (seat, rack) in (0..).map(Seat).zip(&left) {
                *seats.get_mut(at.place(seat, seated)?)? = *rack;
            }
            let pool = left.iter().all(|rack| rack.tiles > 0 || rack.jokers > 0);
            Some(Left { seats, pool })
        };
        let mut games: Vec<Left> = self.game.racks()?.into_iter().map(game).collect::<Option<_>>()?;
        if games.len() == 1 { games.pop().map(Sheet::Racks) } else { Some(Sheet::Games(games)) }
    }

    /// Writes whose objective was reached, or what everybody holds inside and outside the own one.
    fn held(&self, at: &AtTable, seated: &[EntryNo], form: &Objectives) -> Option<Sheet> {
        let mut held = vec![Held { inside: 0, outside: 0 }; seated.len()];
        for standing in self.game.as_dyn().standings() {
            let count = |kind, each: u32| {
                let points =
                    standing.parts.iter().filter(|part| part.kind == kind).map(|part| part.points).sum::<i64>();
                u32::try_from(points).ok()?.checked_div(each)
            };
            let (inside, outside) = (count("inside", form.inside)?, count("outside", form.outside)?);
            *held.get_mut(at.place(standing.seat, seated)?)? = Held { inside, outside };
        }
        // Whoever had it has won by it, said or unsaid (A25).
        if let Some(seat) = self.game.reached() {
            return Some(Sheet::Objective(u8::try_from(at.place(seat, seated)?).ok()?));
        }
        let ties = self.game.tie_break()?;
        let next = (0..).map(Seat).zip(ties).max_by_key(|(_, before)| *before).map(|(seat, _)| seat);
        let next = next.and_then(|seat| u8::try_from(at.place(seat, seated)?).ok());
        Some(Sheet::Held { seats: held, next })
    }

    /// Says how the match was won: by the last act that counts.
    fn how(&self) -> How {
        let game = self.game.as_dyn();
        let counts = |seq: &u64| {
            let entry = game.entry(Seq(*seq))?;
            let stands = !matches!(entry.status, Status::Annulled { .. }) && !entry.steps.is_empty();
            // Where the rules have no act for it, judges record that somebody gave up.
            let gave_up = entry.steps.iter().any(|step| step.text.key.ends_with("-resigned"));
            stands.then_some((entry.act, gave_up))
        };
        match (1..=game.last().0).rev().find_map(|seq| counts(&seq)) {
            Some(("flag", _)) => How::Time,
            Some(("resign", _) | (_, true)) => How::Resign,
            Some(("judge" | "ruling", _)) => How::Judge,
            _ => How::Play,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::EventRecord;
    use crate::fair::Fair;
    use crate::{Begin, Parted, TournamentInfo, tournament_source};
    use rules::{Signature, Typed};
    use tournament::TableNo;

    fn follow(fair: &mut Fair, table: TableNo) {
        let record = fair.find("1").opening(&fair.event, table, Begin::default()).unwrap();
        fair.event.open_match(&record).unwrap();
    }

    /// Lists who sits at a table of poker.
    fn seats(fair: &Fair, table: u32) -> Vec<EntryNo> {
        fair.find("1").state().stages[0].poker.tables[&TableNo(table)].seats.values().copied().collect()
    }

    /// Seven and six sit down; the first table is followed for a hand.
    fn dealt() -> Fair {
        let mut fair = Fair::new(13);
        let id = fair.open("torneo-holdem", "", "");
        fair.enter(&id, 1, 13);
        fair.say(&id, "start\ndraw 3");
        follow(&mut fair, TableNo(1));
        for text in ["deal button p2", "f", "f", "f", "f", "f", "f"] {
            let game = fair.event.matches[0].game.as_dyn_mut();
            game.record_text(Typed { text, waive: &[], reason: None }, Signature::script(0)).unwrap();
        }
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

    /// Follows the score of Risiko! at a table; says who holds what, and that it is over.
    fn score(fair: &mut Fair, table: TableNo, acts: &[&str]) -> Option<Sheet> {
        let begin = Begin { depth: rules::Depth::Summary, ..Begin::default() };
        let record = fair.find("1").opening(&fair.event, table, begin).unwrap();
        fair.event.open_match(&record).unwrap();
        for text in acts {
            let game = fair.event.matches[0].game.as_dyn_mut();
            game.record_text(Typed { text, waive: &[], reason: None }, Signature::script(0)).unwrap();
        }
        fair.event.matches[0].slip(fair.find("1"))
    }

    const CONTINENTS: [&str; 5] = [
        "ALA TNO GRO ALB ONT QUE USO USE AMC VEN PER BRA ARG IDO NGU AUO AUE",
        "ISL SCA GBR EUS EUO EUM UCR",
        "AFN EGI CON AFO AFS MAD",
        "URA SIB JAC CIT KAM GIA MON CIN AFG MOR",
        "IND SIA",
    ];

    #[test]
    fn points_of_territories_and_the_eliminated_go_onto_the_slip() {
        let mut fair = Fair::new(4);
        let id = fair.open("torneo-risiko-varianti", "", "");
        fair.enter(&id, 1, 4);
        fair.say(&id, "start\ndraw 1");
        let table = TableNo(fair.ready(&id)[0]);
        let colours = ["rosso", "blu", "giallo", "verde", "verde"];
        let mut acts: Vec<String> =
            CONTINENTS.iter().zip(colours).map(|(lands, colour)| format!("{lands} {colour}")).collect();
        acts.extend(["AFN EGI CON AFO AFS MAD blu", "close"].map(str::to_owned));
        let acts: Vec<&str> = acts.iter().map(String::as_str).collect();
        let slip = score(&mut fair, table, &acts);
        let has = |points| Stand::Has(points);
        assert_eq!(slip, Some(Sheet::Points(vec![has(68), has(68), Stand::Out(1), has(58)])));
    }

    #[test]
    fn territories_inside_and_outside_objectives_go_onto_the_slip() {
        let mut fair = Fair::new(4);
        let id = fair.open("torneo-risiko", "", "");
        fair.enter(&id, 1, 4);
        fair.say(&id, "start\ndraw 1");
        let table = TableNo(fair.ready(&id)[0]);
        let objectives = ["objective rosso C01", "objective blu C05", "objective giallo C07", "objective verde C09"];
        let acts = ["ALA TNO GRO IND rosso", "ISL SCA KAM blu", "AFN EGI giallo", "AUO verde", "close rosso"];
        let slip = score(&mut fair, table, &[&objectives[..], &acts].concat());
        let held = |inside, outside| Held { inside, outside };
        let seats = vec![held(3, 1), held(2, 1), held(2, 0), held(1, 0)];
        // It ended in red's turn, whoever took the last territory: blue would have played next (A26).
        assert_eq!(slip, Some(Sheet::Held { seats, next: Some(1) }));
    }

    /// Whoever has lost all and buys again is not put out twice for the same hand: the match of before knows nothing of the chips.
    #[test]
    fn a_match_before_chips_were_bought_has_nothing_to_tell() {
        let source = tournament_source("torneo-holdem").unwrap();
        let source = source.replace("hand_for_hand: false,", "hand_for_hand: false, rebuy: Some((chips: 1000)),");
        let mut fair = Fair::new(3);
        let id = fair.open_plan(source, TournamentInfo::default());
        fair.enter(&id, 1, 3);
        fair.say(&id, "start\ndraw 7");
        follow(&mut fair, TableNo(1));
        let acts = ["deal", "70", "c", "f", "2c7d9h", "160", "c", "3s", "480", "c", "4s", "all", "c"];
        for text in acts.into_iter().chain(["p1 sm AsAh", "p2 sm KsKh"]) {
            let game = fair.event.matches[0].game.as_dyn_mut();
            game.record_text(Typed { text, waive: &[], reason: None }, Signature::script(0)).unwrap();
        }
        let mut told = Vec::new();
        while let Some(fact) = fair.event.matches[0].news(fair.find(&id)) {
            let text = rules::Entry::<tournament::Tournament>::fact(fact).write(&[]);
            fair.say(&id, &text);
            told.push(text);
        }
        assert!(told[0].starts_with("out T1 1 "), "{told:?}");
        let gone = fair.find(&id).poker().unwrap().1.out[0].entry;
        assert!(fair.event.match_at(&id, TableNo(1)).is_some());
        fair.say(&id, &format!("rebuy E{} @1700000000000", gone.0));
        assert_eq!(fair.event.matches[0].news(fair.find(&id)), None, "nobody goes out twice by one hand");
        assert!(fair.event.match_at(&id, TableNo(1)).is_none());
        assert_eq!(fair.event.parted(&fair.event.matches[0]), Some(Parted::Changed));
        follow(&mut fair, TableNo(1));
        let chips = fair.event.matches[1].game.chips().unwrap();
        assert_eq!((chips.len(), chips.iter().sum::<u64>()), (3, 4000), "the next one has everybody's chips");
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
        follow(&mut fair, TableNo(1));
        let game = fair.event.matches[1].game.as_dyn_mut();
        game.record_text(Typed { text: "deal", waive: &[], reason: None }, Signature::script(0)).unwrap();
        // All are out but two who sat in the first match, and whoever moved comes back to them.
        let first = fair.event.matches[0].at.clone().unwrap().entries;
        let second = fair.event.matches[1].at.clone().unwrap().entries;
        let moved = *first.iter().find(|entry| !second.contains(entry)).unwrap();
        let gone: Vec<_> = second[1..].iter().map(|entry| format!("out T1 20 E{} 10", entry.0)).collect();
        fair.say(id, &gone.join("\n"));
        fair.say(id, &format!("move E{} T1 7", moved.0));
        assert!(fair.event.match_at(id, TableNo(1)).is_none(), "it knows nothing of what was played since");
    }

    /// Told at a break, each went out later than the one before; two in one hand are said to be so, and their chips decide.
    #[test]
    fn those_who_went_out_before_a_break_rank_as_they_are_told() {
        let mut fair = Fair::new(5);
        let id = fair.open("torneo-holdem", "", "");
        fair.enter(&id, 1, 5);
        fair.say(&id, "start\ndraw 3");
        let begin = Begin { depth: rules::Depth::Summary, ..Begin::default() };
        let record = fair.find(&id).opening(&fair.event, TableNo(1), begin).unwrap();
        fair.event.open_match(&record).unwrap();
        let sat = seats(&fair, 1);
        for text in ["out p3", "out p5 300", "out p1 50", "out p2 same 900"] {
            let game = fair.event.matches[0].game.as_dyn_mut();
            game.record_text(Typed { text, waive: &[], reason: None }, Signature::script(0)).unwrap();
        }
        while let Some(news) = fair.event.matches[0].news(fair.find(&id)) {
            fair.say(&id, &<tournament::Tournament as rules::Notation>::write_fact(&news, &[]));
        }
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
        follow(&mut fair, TableNo(1));
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
        while let Some(news) = fair.event.matches[0].news(fair.find(&id)) {
            fair.say(&id, &<tournament::Tournament as rules::Notation>::write_fact(&news, &[]));
        }
        let counted = &fair.find(&id).poker().unwrap().1.chips;
        assert_eq!(counted.values().sum::<u64>(), 4000, "both agree on what is in play");
    }

    #[test]
    fn chips_with_which_all_begin_are_no_news() {
        let mut fair = Fair::new(9);
        let id = fair.open("torneo-holdem", "", "");
        fair.enter(&id, 1, 9);
        fair.say(&id, "start\ndraw 3");
        follow(&mut fair, TableNo(1));
        assert_eq!(fair.event.matches[0].news(fair.find(&id)), None);
    }

    #[test]
    fn a_match_of_hands_is_kept_in_the_columns_announced_and_writes_its_slip() {
        let mut fair = Fair::new(2);
        let id = fair.open("torneo-gin-rummy", "", "");
        fair.enter(&id, 1, 2);
        fair.say(&id, "start\ndraw 3");
        follow(&mut fair, TableNo(1));
        let names = fair.event.matches[0].game.as_dyn().seat_names();
        for (player, other) in [(1, 98), (0, 5), (1, 52), (1, 98)] {
            assert_eq!(fair.event.matches[0].slip(fair.find(&id)), None, "two columns of the final's three win");
            let text = format!("gin {} v {other}", names[player]);
            let game = fair.event.matches[0].game.as_dyn_mut();
            game.record_text(Typed { text: &text, waive: &[], reason: None }, Signature::script(0)).unwrap();
        }
        let hands = [(1, 123), (0, 30), (1, 77), (1, 123)].map(|(seat, points)| Hand { seat, points });
        assert_eq!(fair.event.matches[0].slip(fair.find(&id)), Some(Sheet::Hands(hands.to_vec())));
    }

    #[test]
    fn what_is_left_on_the_racks_goes_onto_the_slip() {
        let mut fair = Fair::new(4);
        let id = fair.open("torneo-rummikub", "", "");
        fair.enter(&id, 1, 4);
        fair.say(&id, "start\ndraw 1");
        let table = TableNo(fair.ready(&id)[0]);
        let rack = |text: &str| Rack::parse(text).unwrap();
        let slip = score(&mut fair, table, &["end 12 7+J 5+P 0"]);
        let seats = ["12", "7+J", "5+P", "0"].map(rack).to_vec();
        assert_eq!(slip, Some(Sheet::Racks(Left { seats, pool: false })));
    }

    /// Seats three at a table of Rummikub at which two games are played.
    fn two_games() -> (Fair, String, TableNo) {
        let mut fair = Fair::new(3);
        let plan = tournament_source("torneo-rummikub").unwrap().replace("games: 1", "games: 2");
        let id = fair.open_plan(plan, TournamentInfo::default());
        fair.enter(&id, 1, 3);
        fair.say(&id, "start\ndraw 1");
        let table = TableNo(fair.ready(&id)[0]);
        (fair, id, table)
    }

    #[test]
    fn each_of_several_games_goes_onto_the_slip() {
        let (mut fair, id, table) = two_games();
        let slip = score(&mut fair, table, &["end 12 7+J 0"]);
        assert_eq!(slip, None, "another game is played");
        let game = fair.event.matches[0].game.as_dyn_mut();
        let last = Typed { text: "end 90+P 80 70", waive: &[], reason: None };
        game.record_text(last, Signature::script(0)).unwrap();
        let slip = fair.event.matches[0].slip(fair.find(&id)).unwrap();
        assert_eq!(slip.to_string(), "racks 12 7+J 0 / 90+P 80 70 pool");
        let form = fair.find(&id).form_of(table).unwrap();
        let (judged, faults) = judge(&form, 3, &slip);
        assert_eq!((judged.unwrap().scores, faults), (vec![-12 - 20 - 30, -37 - 10, 49 + 30], vec![]));
    }

    /// The match was opened when a table was to play one game.
    #[test]
    fn a_slip_with_fewer_games_than_the_table_plays_says_so_when_it_is_recorded() {
        let (mut fair, id, table) = two_games();
        let begin = Begin { depth: rules::Depth::Summary, ..Begin::default() };
        let mut record = fair.find(&id).opening(&fair.event, table, begin).unwrap();
        let EventRecord::MatchOpened { options, .. } = &mut record else { panic!("{record:?}") };
        options["games"] = 1.into();
        fair.event.open_match(&record).unwrap();
        let game = fair.event.matches[0].game.as_dyn_mut();
        let last = Typed { text: "end 12 7+J 0", waive: &[], reason: None };
        game.record_text(last, Signature::script(0)).unwrap();
        let slip = fair.event.matches[0].slip(fair.find(&id)).unwrap();
        assert_eq!(slip.to_string(), "racks 12 7+J 0");
        let (_, faults) = judge(&fair.find(&id).form_of(table).unwrap(), 3, &slip);
        assert_eq!(faults.iter().map(|fault| fault.detail.key).collect::<Vec<_>>(), ["tournament-sheet-games"]);
    }

    #[test]
    fn penalties_of_the_minute_and_an_empty_pool_go_onto_the_slip() {
        let mut fair = Fair::new(4);
        let id = fair.open("torneo-rummikub", "", "");
        fair.enter(&id, 1, 4);
        fair.say(&id, "start\ndraw 1");
        follow(&mut fair, TableNo(1));
        for text in ["P30", "draw", "end 100 90 80 70"] {
            assert_eq!(fair.event.matches[0].slip(fair.find(&id)), None, "it is not over");
            let game = fair.event.matches[0].game.as_dyn_mut();
            game.record_text(Typed { text, waive: &[], reason: None }, Signature::script(0)).unwrap();
        }
        let seats = ["100+P", "90", "80", "70"].map(|text| Rack::parse(text).unwrap()).to_vec();
        assert_eq!(fair.event.matches[0].slip(fair.find(&id)), Some(Sheet::Racks(Left { seats, pool: true })));
    }

    #[test]
    fn the_next_match_at_the_table_goes_on_with_hands_and_dealer() {
        let mut fair = parted();
        follow(&mut fair, TableNo(1));
        let [before, after] = [0, 1].map(|index| fair.event.matches[index].game.dealt().unwrap());
        let who = |index: usize, (_, seat): (u32, Seat)| fair.event.matches[index].at.as_ref().unwrap().entry(seat);
        assert_eq!((before.0, after.0), (1, 1), "hands are counted on");
        assert_eq!(who(1, after), who(0, before), "the same player deals");
    }
}
