//! Tests of the tournament that stands for a race.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;

use rules::games::oca::Oca;
use rules::{Audience, Conceal as _, DynMatch, Entry, Notation, RoleSet, Seq, Signature};

use desk_kit::{Page, RaceBook};
use festival::BoardScene;
use festival::i18n::{Lang, capital};
use shell::testing::Stage;

#[test]
fn the_tournament_of_a_race_that_is_over_leads_to_its_standings() {
    let mut stage = Stage::sample(crate::testing::rooms(), usize::MAX);
    stage.seat(&["o1"]);
    stage.choose("torneo-oca");
    stage.go(Page::Tournament);
    stage.press(Modifiers::NONE, Key::F6);
    assert!(stage.shows("Gara finita") && !stage.shows("Si gioca alla pagina"));
    stage.harness.get_all_by_label("Classifica").last().unwrap().click();
    stage.harness.run_steps(3);
    assert!(!stage.shows("Gara finita"), "the standings are on screen");
}

fn board_shows_podium(stage: &mut Stage) -> bool {
    let live = stage.live();
    let shown = BoardScene::Podium(live.tournament.clone().unwrap());
    board::automatic(&live.event).unwrap().scenes.contains(&shown)
}

/// The race goes on again, or ends otherwise, after its standings were taken over: those can't be closed or signed.
#[test]
fn standings_that_the_race_has_no_longer_are_taken_anew() {
    let mut stage = Stage::sample(crate::testing::rooms(), usize::MAX);
    stage.seat(&["o1", "o8"]);
    stage.choose("torneo-oca");
    stage.go(Page::Tournament);
    const SAID: &str = "la gara non ha più la classifica presa qui";
    assert!(!stage.shows(SAID) && board_shows_podium(&mut stage));
    let live = stage.live();
    let race = live.race().unwrap();
    let declared = |seq: &Seq| {
        matches!(race.effective(*seq), Some(Entry::Fact { fact: rules::games::oca::Fact::Declare { .. }, .. }))
    };
    let anew = |seq: Seq| race.effective(seq).cloned().unwrap();
    let target = (1..=race.last().0).rev().map(Seq).find(declared).unwrap();
    let change = rules::Change { target, with: None };
    let declared_anew = anew(target);
    live.record(
        RaceBook,
        Entry::amend(vec![change], "troppo presto"),
        Signature { roles: RoleSet::EVERYONE, ..Signature::script(0) },
    )
    .unwrap();
    stage.harness.run_steps(4);
    assert!(stage.shows(SAID) && !stage.shows("Prendi la nuova classifica della gara"), "there is none yet");
    assert!(stage.shows("Si gioca alla pagina"));
    assert!(!board_shows_podium(&mut stage), "nor does the hall see them");
    let live = stage.live();
    let open = live.event.festival.find(live.tournament.as_deref().unwrap()).unwrap();
    let head = journal::Hash::from_bytes([0; 32]);
    let minutes = minutes::minutes_of_tournament(
        &live.event,
        &open.seen_by(Audience::Public),
        &minutes::Writing::here(&head, Lang::It, 0),
    );
    assert!(format!("{:?}", minutes.status).contains("la classifica del torneo non è più quella della gara"));
    let festival = format!(
        "{:?}",
        minutes::minutes_of_festival(
            &live.event.seen_by(Audience::Public),
            &minutes::Writing::here(&head, Lang::It, 0)
        )
    );
    assert!(festival.contains("classifica superata"));
    let everyone = || Signature { roles: RoleSet::EVERYONE, ..Signature::script(0) };
    let race = stage.live().race().unwrap();
    let mut state = race.state().clone();
    state.flocks[DynMatch::standings(race)[1].seat.index()].bearer.square = 1;
    let back = Entry::Ruling { effects: vec![Oca::set_up(state).unwrap()], article: None, reason: "prova".to_owned() };
    for entry in [back, declared_anew] {
        stage.live().record(RaceBook, entry, everyone()).unwrap();
    }
    stage.harness.run_steps(4);
    assert!(stage.shows(SAID) && stage.shows("Prendi la nuova classifica della gara"), "other ones");
    stage.press(Modifiers::COMMAND, Key::Enter);
    assert!(stage.shows("Correggere"), "the new ones take its place");
    stage.go(Page::Programme);
    assert!(stage.shows("classifica superata") && stage.shows(&capital(SAID)));
}
