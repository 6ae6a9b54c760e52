//! The slip of a table from the match followed there, once it is over.

use std::collections::BTreeSet;

use rules::{Seat, Seq, Status};
use tournament::slip::{Ended, How, Slip};

use crate::OpenTournament;
use crate::event::OpenMatch;

impl OpenMatch {
    /// Returns the slip of the match's table, once the match is over; `None` where its form has no room for the result.
    pub fn slip(&self, open: &OpenTournament) -> Option<Slip> {
        self.game.as_dyn().outcome()?;
        open.form_of(self.at.as_ref()?.table)?.of_match(&self.ended(open)?)
    }

    /// Returns what the match has come to, in the order of the table; `None` if somebody does not sit there.
    fn ended(&self, open: &OpenTournament) -> Option<Ended> {
        let (at, game) = (self.at.as_ref()?, self.game.as_dyn());
        let seated = open.state().table(at.table)?.entries();
        let place = |seat: Seat| u8::try_from(at.place(seat, &seated)?).ok();
        let (standings, outcome) = (game.standings(), game.outcome()?);
        let places = standings.iter().map(|standing| standing.place).collect::<BTreeSet<_>>().len();
        let mut parts = vec![Vec::new(); seated.len()];
        for standing in standings {
            *parts.get_mut(usize::from(place(standing.seat)?))? = standing.parts;
        }
        let mut winners: Vec<_> = outcome.winners.iter().filter_map(|seat| place(*seat)).collect();
        winners.sort_unstable();
        let of_seat = |(seat, value): (Seat, u32)| Some((place(seat)?, value));
        let rack = |(seat, rack)| Some((place(seat)?, rack));
        let racks = |racks: Vec<_>| (0..).map(Seat).zip(racks).map(rack).collect::<Option<_>>();
        let report = self.game.report();
        Some(Ended {
            parts,
            winners,
            how: self.how(),
            places,
            drawn: report.drawn,
            out: report.departed.iter().map(|gone| place(gone.seat)).collect::<Option<_>>()?,
            reached: report.reached.and_then(place),
            tie_break: report.tie_break.map(|ties| (0..).map(Seat).zip(ties).filter_map(of_seat).collect()),
            hands: report.hands.and_then(|hands| hands.into_iter().map(of_seat).collect()),
            racks: report.racks.and_then(|games| games.into_iter().map(racks).collect()),
        })
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
    use tournament::slip::{Hand, Held, Leftover, Rack, Stand, judge};

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
        assert_eq!(slip, Some(Slip::Racks(Leftover { seats, pool: false })));
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
        assert_eq!(fair.event.matches[0].slip(fair.find(&id)), Some(Slip::Racks(Leftover { seats, pool: true })));
    }
}
