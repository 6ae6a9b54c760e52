//! The slip of a table from the match followed there, once it is over.

use std::collections::BTreeSet;

use rules::{Seat, Seq, Status};
use tournament::EntryNo;
use tournament::slip::{Form, Hand, Held, How, Left, Majorities, Objectives, Rack, Slip, Stand, judge};

use crate::event::OpenMatch;
use crate::{AtTable, OpenTournament};

impl OpenMatch {
    /// Returns the slip of the match's table, once the match is over; `None` where its form has no room for the result.
    pub fn slip(&self, open: &OpenTournament) -> Option<Slip> {
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
        let fits = |slip: &Slip| {
            let (judged, faults) = judge(&form, seated.len(), slip);
            // Nobody won: all are first.
            let first = |seat: &usize| winners.is_empty() || winners.contains(seat);
            faults.is_empty()
                && judged.is_some_and(|judged| {
                    judged.places.iter().enumerate().all(|(seat, place)| (*place == 1) == first(&seat))
                })
        };
        let seat = winner.and_then(|winner| u8::try_from(winner).ok());
        let win = seat.map(|seat| Slip::Win { seat, how: self.how(), drawn: self.game.report().drawn });
        let pair = <[u32; 2]>::try_from(points.as_slice()).ok();
        let drawn = winner.is_none().then_some([pair.map(|pair| Slip::Draw(Some(pair))), Some(Slip::Draw(None))]);
        let slips = pair
            .map(Slip::Score)
            .into_iter()
            .chain(self.hands(place))
            .chain(self.castles(&points, seat, place))
            .chain(win)
            .chain(drawn.into_iter().flatten().flatten());
        slips.into_iter().find(fits)
    }

    /// Writes a slip of hands: the score of each.
    fn hands(&self, place: impl Fn(Seat) -> Option<usize>) -> Option<Slip> {
        let scored = |(seat, points)| Some(Hand { seat: u8::try_from(place(seat)?).ok()?, points });
        self.game.report().hands?.into_iter().map(scored).collect::<Option<_>>().map(Slip::Hands)
    }

    /// Returns possible slips of castles: without the tie-break, with it, and with the judge's choice; the first that
    /// yields the winner is the right one. The first is left out if castles alone do not separate all places.
    fn castles(&self, castles: &[u32], winner: Option<u8>, place: impl Fn(Seat) -> Option<usize>) -> Vec<Slip> {
        let Some(controlled) = self.game.report().tie_break else { return Vec::new() };
        let mut paladins = vec![0; castles.len()];
        for (seat, count) in (0..).map(Seat).zip(controlled) {
            if let Some(own) = place(seat).and_then(|place| paladins.get_mut(place)) {
                *own = count;
            }
        }
        let places: BTreeSet<_> = self.game.as_dyn().standings().iter().map(|standing| standing.place).collect();
        let alone = BTreeSet::from_iter(castles).len() >= places.len();
        let slip = |paladins, judge| Slip::Castles { castles: castles.to_vec(), paladins, judge };
        let counted = [slip(Some(paladins.clone()), None), slip(Some(paladins), winner)];
        alone.then(|| slip(None, None)).into_iter().chain(counted).collect()
    }

    /// Writes the pieces of each kind that every player has taken, in the order of the table.
    fn taken(&self, at: &AtTable, seated: &[EntryNo], form: &Majorities) -> Option<Slip> {
        let mut taken = vec![vec![0; form.kinds.len()]; seated.len()];
        for standing in self.game.as_dyn().standings() {
            let own = taken.get_mut(at.place(standing.seat, seated)?)?;
            for part in &standing.parts {
                if let Some(kind) = form.kinds.iter().position(|kind| kind == part.kind) {
                    own[kind] = u32::try_from(part.points).unwrap_or(0);
                }
            }
        }
        Some(Slip::Taken(taken))
    }

    /// Writes the points of every player, or the order of elimination, in the order of the table.
    fn stands(&self, at: &AtTable, seated: &[EntryNo]) -> Option<Slip> {
        let mut stands = vec![Stand::Has(0); seated.len()];
        for standing in self.game.as_dyn().standings() {
            let points =
                standing.parts.iter().filter(|part| part.kind != "penalty").map(|part| part.points).sum::<i64>();
            *stands.get_mut(at.place(standing.seat, seated)?)? = Stand::Has(i32::try_from(points).ok()?);
        }
        for (order, gone) in (1..).zip(self.game.report().departed) {
            *stands.get_mut(at.place(gone.seat, seated)?)? = Stand::Out(order);
        }
        Some(Slip::Points(stands))
    }

    /// Writes the tiles that every player had left in each game, in the order of the table. If the number of games
    /// differs from the slip's, the tournament reports that when it is recorded.
    fn racks(&self, at: &AtTable, seated: &[EntryNo]) -> Option<Slip> {
        let game = |left: Vec<Rack>| {
            let mut seats = vec![Rack::default(); seated.len()];
            for (seat, rack) in (0..).map(Seat).zip(&left) {
                *seats.get_mut(at.place(seat, seated)?)? = *rack;
            }
            let pool = left.iter().all(|rack| rack.tiles > 0 || rack.jokers > 0);
            Some(Left { seats, pool })
        };
        let mut games: Vec<Left> = self.game.report().racks?.into_iter().map(game).collect::<Option<_>>()?;
        if games.len() == 1 { games.pop().map(Slip::Racks) } else { Some(Slip::Games(games)) }
    }

    /// Writes whose objective was reached, or the territories that everybody holds inside and outside their own.
    fn held(&self, at: &AtTable, seated: &[EntryNo], form: &Objectives) -> Option<Slip> {
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
        // Reaching the objective has won, declared or not (A25).
        let report = self.game.report();
        if let Some(seat) = report.reached {
            return Some(Slip::Objective(u8::try_from(at.place(seat, seated)?).ok()?));
        }
        let ties = report.tie_break?;
        let next = (0..).map(Seat).zip(ties).max_by_key(|(_, before)| *before).map(|(seat, _)| seat);
        let next = next.and_then(|seat| u8::try_from(at.place(seat, seated)?).ok());
        Some(Slip::Held { seats: held, next })
    }

    /// Returns how the match was won, by the last act that counts.
    fn how(&self) -> How {
        let game = self.game.as_dyn();
        let counts = |seq: &u64| {
            let entry = game.entry(Seq(*seq))?;
            let stands = !matches!(entry.status, Status::Annulled { .. }) && !entry.steps.is_empty();
            stands.then_some((entry.act, entry.resigned))
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
    use crate::{Begin, TournamentInfo, tournament_source};
    use rules::{Signature, Typed};
    use tournament::TableNo;

    /// Follows the score of Risiko! at a table, records the final holdings, and returns the slip.
    fn score(fair: &mut Fair, table: TableNo, acts: &[&str]) -> Option<Slip> {
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
        assert_eq!(slip, Some(Slip::Points(vec![has(68), has(68), Stand::Out(1), has(58)])));
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
        assert_eq!(slip, Some(Slip::Held { seats, next: Some(1) }));
    }

    #[test]
    fn a_match_of_hands_is_kept_in_the_columns_announced_and_writes_its_slip() {
        let mut fair = Fair::new(2);
        let id = fair.open("torneo-gin-rummy", "", "");
        fair.enter(&id, 1, 2);
        fair.say(&id, "start\ndraw 3");
        fair.follow("1", TableNo(1));
        let names = fair.event.matches[0].game.as_dyn().seat_names();
        for (player, other) in [(1, 98), (0, 5), (1, 52), (1, 98)] {
            assert_eq!(fair.event.matches[0].slip(fair.find(&id)), None, "two columns of the final's three win");
            let text = format!("gin {} v {other}", names[player]);
            let game = fair.event.matches[0].game.as_dyn_mut();
            game.record_text(Typed { text: &text, waive: &[], reason: None }, Signature::script(0)).unwrap();
        }
        let hands = [(1, 123), (0, 30), (1, 77), (1, 123)].map(|(seat, points)| Hand { seat, points });
        assert_eq!(fair.event.matches[0].slip(fair.find(&id)), Some(Slip::Hands(hands.to_vec())));
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
        assert_eq!(slip, Some(Slip::Racks(Left { seats, pool: false })));
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
        fair.follow("1", TableNo(1));
        for text in ["P30", "draw", "end 100 90 80 70"] {
            assert_eq!(fair.event.matches[0].slip(fair.find(&id)), None, "it is not over");
            let game = fair.event.matches[0].game.as_dyn_mut();
            game.record_text(Typed { text, waive: &[], reason: None }, Signature::script(0)).unwrap();
        }
        let seats = ["100+P", "90", "80", "70"].map(|text| Rack::parse(text).unwrap()).to_vec();
        assert_eq!(fair.event.matches[0].slip(fair.find(&id)), Some(Slip::Racks(Left { seats, pool: true })));
    }
}
