use super::*;
use crate::fair::Fair;

fn keep(event: &mut Event, text: &str) {
    let EventRecord::HonoursImported { game, text } = imported(event, text).unwrap() else { panic!() };
    event.honours.insert(game, Honours::parse(&text).unwrap());
}

fn names(event: &Event) -> Vec<String> {
    honours(event, "abalone", Lang::It)
        .into_iter()
        .map(|won| format!("{} {} {}", won.year, won.edition, won.winner))
        .collect()
}

#[test]
fn past_winners_are_there_once_somebody_takes_them_and_own_editions_stay() {
    let mut event = Event::default();
    assert_eq!(names(&event), [""; 0], "nobody has taken them");
    let old = "(edition: \"1ª abalone cup\", winner: \"Ada\", place: \"Fano\", year: 1989)";
    let new = "(edition: \"Coppa\", winner: \"Eva\", place: \"Fano\", year: 1995)";
    keep(&mut event, &format!("(game: \"abalone\", entries: [{new}, {old}])"));
    assert_eq!(names(&event), ["1989 1ª abalone cup Ada", "1995 Coppa Eva"]);
    let mut other = Event::default();
    let shipped = offered(&other, "abalone").unwrap();
    keep(&mut other, &shipped.write());
    let shipped = names(&other);
    assert_eq!((shipped.len(), shipped[0].as_str()), (11, "1990 1ª Abalone Cup Fabio De Lorenzi"));
    assert_eq!((offered(&other, "abalone"), offered(&other, "mancala")), (None, None), "there is nothing more");
    let more = offered(&event, "abalone").unwrap();
    assert_eq!(kept(&more), imported(&event, &more.write()).unwrap());
    keep(&mut event, &more.write());
    let all = names(&event);
    assert_eq!(all[0], "1989 1ª abalone cup Ada");
    assert!(all.is_sorted_by_key(|won| won[..4].to_owned()), "{all:?}");
    let before: Vec<_> = all.iter().filter(|won| !won.ends_with(" Ada") && !won.ends_with(" Eva")).collect();
    assert_eq!(before, shipped[1..].iter().collect::<Vec<_>>());
    assert_eq!(all.len(), 12);
}

#[test]
fn a_mistyped_game_is_refused_with_its_place_and_those_that_are_known() {
    let event = Event::default();
    let text = "// Abalone\n( game: \"abalnoe\", entries: [])";
    let wrong = imported(&event, text).unwrap_err();
    assert_eq!((wrong.len(), wrong[0].line, wrong[0].column), (1, 2, 9));
    let said = crate::i18n::tr_message(Lang::It, &wrong[0].detail);
    assert!(said.contains("«abalnoe»") && said.contains("abalone, backgammon, "), "{said}");
    assert!(imported(&event, "(game: \"any\", entries: [])").is_err());
    let known = tournament_games();
    for game in &known {
        assert!(imported(&event, &format!("(game: \"{game}\", entries: [])")).is_ok());
        assert!(Lang::ALL.iter().all(|lang| game_name(game, *lang) != *game), "{game} has no name");
    }
    assert_eq!(known.len(), 16);
}

/// A journal of an earlier program may hold an unknown game.
#[test]
fn earlier_imports_of_any_game_are_still_read() {
    let mut event = Event::default();
    let honour = "(edition: \"Coppa\", winner: \"Eva\", place: \"Fano\", year: 1995)";
    let text = format!("(game: \"abalnoe\", entries: [{honour}])");
    event.honours.insert("abalnoe".to_owned(), Honours::parse(&text).unwrap());
    assert_eq!(honours(&event, "abalnoe", Lang::It)[0].winner, "Eva");
    assert_eq!(games(&event), ["abalnoe"]);
}

#[test]
fn two_tournaments_of_a_game_have_each_their_winner() {
    let mut fair = Fair::new(8);
    for first in [1, 5] {
        let id = fair.open("torneo-twixt", "", "");
        fair.enter(&id, first, 4);
        fair.say(&id, "start\npair E1 E2\npair E3 E4");
        fair.play_round(&id);
        fair.say(&id, "close-queue\ndraw 7");
        fair.play_round(&id);
        fair.say(&id, "close");
    }
    let game = fair.find("1").plan().game.clone();
    assert_eq!(won_here(&fair.event, &game, Lang::It).len(), 2);
    assert_eq!(honours(&fair.event, &game, Lang::It).len(), past(&fair.event, &game).len() + 2);
}

/// Nobody is third among many who were knocked out in a qualifying.
#[test]
fn a_final_of_two_who_qualified_has_two_places() {
    let mut fair = Fair::new(4);
    let id = fair.open("torneo-twixt", "", "");
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\npair E1 E2\npair E3 E4");
    fair.play_round(&id);
    fair.say(&id, "close-queue\ndraw 7");
    fair.play_round(&id);
    let open = fair.find(&id);
    let counts = |groups: Vec<Vec<EntryNo>>| groups.iter().map(Vec::len).collect::<Vec<_>>();
    assert_eq!(counts(final_order(open)), [1, 1, 2]);
    assert_eq!(podium(open), [(1, final_order(open)[0].clone()), (2, final_order(open)[1].clone())]);
}

#[test]
fn whom_an_earlier_stage_ranked_behind_moves_up() {
    let mut fair = Fair::new(6);
    let id = fair.final_of_four();
    let order = final_order(fair.find(&id)).concat();
    let alone = |at: usize| vec![order[at]];
    assert_eq!(podium(fair.find(&id)), [(1, alone(0)), (2, alone(1)), (3, alone(2))]);
    fair.say(&id, &format!("exclude {}\nexclude {}", order[0], order[1]));
    let podium = podium(fair.find(&id));
    assert_eq!(podium[..2], [(1, alone(2)), (2, alone(3))]);
    assert!(podium[2].0 == 3 && podium[2].1.contains(&order[4]), "{podium:?}");
}
