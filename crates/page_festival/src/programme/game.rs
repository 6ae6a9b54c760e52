//! The game played in a format for any game: slip and clock come from the festival's own tournament of that game.

use tournament::{Format, Plan};

use super::make::{Choice, Typed};
use desk_kit::saver::slug;
use festival::albo::game_name;
use festival::event::game_source;
use festival::i18n::{Lang, tr_args};
use festival::options::written_halves;

impl Choice {
    /// Finds the festival's tournament of a game by the game's name, or by its name on disk.
    pub fn of_game<'c>(all: &'c [Self], name: &str) -> Option<&'c Self> {
        let wanted = slug(name, "any");
        let called = |choice: &Self| {
            let names = Lang::ALL.map(|lang| slug(&game_name(&choice.plan.game, lang), "any"));
            names.contains(&wanted) || choice.plan.game == on_disk(name)
        };
        all.iter().find(|choice| !choice.any && called(choice))
    }

    /// Returns true if this format can be played with the slip and the clock of a game. Games for more than two have
    /// none where pairs meet, and poker and races have no slip.
    pub fn plays(&self, game: &Self) -> bool {
        let tables = matches!(self.plan.format(0), Some(Format::Tables { .. }));
        game.size().is_some_and(|[least, ..]| tables || least == 2)
    }

    /// Returns how many play the game at a table: least, best and most.
    fn size(&self) -> Option<[u8; 3]> {
        self.plan.format(0)?.at_table()
    }

    /// Returns how many can play the game at a table, least and most: wider than in the festival's own tournament where
    /// the rules of the game allow it.
    fn bounds(&self) -> Option<[u8; 2]> {
        let [least, _, most] = self.size()?;
        let played = self.plan.stage(0).and_then(|stage| game_source(&stage.play.ruleset));
        let known = played.and_then(|(game, _)| rules::seats_at_table(game));
        let known =
            known.and_then(|seats| Some([u8::try_from(*seats.start()).ok()?, u8::try_from(*seats.end()).ok()?]));
        Some(known.map_or([least, most], |[few, many]| [least.min(few), most.max(many)]))
    }

    /// Returns true if matches can be drawn when `game` is played in this format.
    pub fn draws(&self, game: Option<&Self>) -> bool {
        game.filter(|game| self.plays(game)).unwrap_or(self).can_draw()
    }

    fn can_draw(&self) -> bool {
        self.plan.stage(0).is_some_and(|stage| stage.play.form.can_draw())
    }
}

impl Typed {
    /// Fills in what depends on the game: players at a table, and points for a draw if there are draws.
    pub fn suit(&mut self, choice: &Choice, game: Option<&Choice>) {
        let usual = Self::of(&choice.plan);
        (self.points, self.size) = (usual.points, usual.size);
        let Some(game) = game.filter(|game| choice.plays(game)) else { return };
        match (choice.plan.format(0), game.size()) {
            (Some(Format::Tables { .. }), Some(size)) => {
                self.size = size.map(|size| size.to_string());
                if size[1] == 2 {
                    "2 - 0".clone_into(&mut self.points);
                }
            }
            (
                Some(
                    Format::RoundRobin { points: (win, _, loss), .. } | Format::Swiss { points: (win, _, loss, _), .. },
                ),
                _,
            ) if !game.can_draw() => {
                self.points = [*win, *loss].map(written_halves).join(" - ");
            }
            _ => {}
        }
    }
}

/// Returns the error text if as many as are wanted at a table can't play the game.
pub(super) fn wrong_size(plan: &Plan, game: &Choice, lang: Lang) -> Option<String> {
    let Some(Format::Tables { size, .. }) = plan.format(0) else { return None };
    let [least, most] = game.bounds()?;
    let name = game_name(&game.plan.game, lang);
    let args = [("game", (&name).into()), ("least", least.into()), ("most", most.into())];
    (size.least < least || size.most > most).then(|| tr_args(lang, "programme-lint-seats", &args))
}

/// Converts the name of a game that people use into its name on disk.
pub(super) fn on_disk(name: &str) -> String {
    slug(name, "any").replace('-', "_")
}

#[cfg(test)]
mod tests {
    use rules::Ruleset;
    use rules::kit::clock::ClockPlan;
    use tournament::slip::Form;
    use tournament::{TableSize, Tournament};

    use super::super::make::FORMATS;
    use super::*;

    fn choice(id: &str) -> Choice {
        Choice::all().into_iter().find(|choice| choice.id == id).unwrap()
    }

    /// Makes a format with a game as the page does.
    fn made(format: &str, name: &str) -> Result<Plan, Vec<String>> {
        let (all, choice) = (Choice::all(), choice(format));
        let game = Choice::of_game(&all, name);
        let mut typed = Typed { game: name.to_owned(), ..Typed::of(&choice.plan) };
        typed.suit(&choice, game);
        let source = typed.source(&choice, game, name, Lang::It)?;
        Ok(Ruleset::parse::<Tournament>(&source).unwrap().rules)
    }

    #[test]
    fn a_format_is_played_with_slip_and_clock_of_the_game() {
        let swiss = made("torneo-svizzero", "Backgammon").unwrap();
        let play = &swiss.stages[0].play;
        assert_eq!((swiss.game.as_str(), play.ruleset.as_str()), ("backgammon", "backgammon"));
        assert_eq!(play.form, Form::FirstTo { points: Some(5) });
        let twixt = made("torneo-girone", "twixt").unwrap();
        assert!(twixt.stages[0].play.clock.is_some());
        for name in ["Carolus Magnus", "carolus_magnus", "carolus-magnus"] {
            assert_eq!(made("torneo-doppia-eliminazione", name).unwrap().game, "carolus_magnus", "{name}");
        }
        let tables = made("torneo-tavoli-a-punti", "Risiko!").unwrap();
        assert!(matches!(
            tables.stages[0].format,
            Format::Tables { size: TableSize { least: 4, best: 5, most: 6, .. }, .. }
        ));
        assert!(matches!(tables.stages[0].play.form, Form::Objectives(_)));
        let pairs = made("torneo-girone", "Rummikub").unwrap();
        assert_eq!((pairs.game.as_str(), pairs.stages[0].play.ruleset.as_str()), ("rummikub", "any"), "not for two");
        assert_eq!(made("torneo-svizzero", "Scala quaranta").unwrap().game, "scala_quaranta");
    }

    #[test]
    fn as_many_sit_at_tables_as_the_rules_of_a_game_know() {
        let (all, tables) = (Choice::all(), choice("torneo-tavoli-a-punti"));
        for (name, size, fits) in [
            ("Carolus Magnus", ["3", "3", "4"], true),
            ("Carolus Magnus", ["4", "4", "5"], false),
            ("Risiko!", ["3", "4", "5"], true),
            ("Twixt", ["2", "3", "3"], false),
        ] {
            let game = Choice::of_game(&all, name);
            let mut typed = Typed { game: name.to_owned(), ..Typed::of(&tables.plan) };
            typed.suit(&tables, game);
            typed.size = size.map(str::to_owned);
            assert_eq!(typed.source(&tables, game, name, Lang::It).is_ok(), fits, "{name} {size:?}");
        }
    }

    #[test]
    fn a_final_has_the_clock_of_the_game_s_finals() {
        let play = made("torneo-doppia-eliminazione", "Quarto!").unwrap().stages.remove(0);
        let clock = |play: &tournament::Play| match play.clock {
            Some(ClockPlan::Players { each_ms, .. }) => each_ms / 60_000,
            _ => 0,
        };
        assert_eq!((clock(&play.play), play.last.as_ref().map(clock)), (6, Some(10)));
        assert_eq!(made("torneo-doppia-eliminazione", "Twixt").unwrap().stages[0].last, None);
    }

    #[test]
    fn every_game_of_the_festival_can_be_played_under_every_format() {
        for game in Choice::all().iter().filter(|choice| !choice.any) {
            for format in FORMATS {
                let made = made(format, &game_name(&game.plan.game, Lang::It));
                assert_eq!(made.map(|plan| plan.game), Ok(game.plan.game.clone()), "{format}");
            }
        }
    }

    #[test]
    fn points_for_draws_are_asked_where_the_game_has_them() {
        let points = |name| {
            let (all, swiss) = (Choice::all(), choice("torneo-svizzero"));
            let mut typed = Typed::of(&swiss.plan);
            typed.suit(&swiss, Choice::of_game(&all, name));
            typed.points
        };
        assert_eq!((points("Twixt").as_str(), points("Mancala").as_str()), ("1 - 0", "1 - ½ - 0"));
        let swiss = choice("torneo-svizzero");
        let typed = Typed { game: "Dama".to_owned(), points: "1 - 0".to_owned(), ..Typed::of(&swiss.plan) };
        assert_eq!(typed.source(&swiss, None, "Dama", Lang::It).unwrap_err().len(), 1, "draughts has draws");
    }

    /// A draw of Mancala that counts is not played again; one that sends nobody on is.
    #[test]
    fn what_is_decided_of_draws_holds_where_somebody_must_go_on() {
        let decided = |format: &str| {
            let (all, choice) = (Choice::all(), choice(format));
            let game = Choice::of_game(&all, "Mancala");
            let mut typed = Typed { game: "Mancala".to_owned(), ..Typed::of(&choice.plan) };
            typed.suit(&choice, game);
            let made = Ruleset::parse::<Tournament>(&typed.source(&choice, game, "x", Lang::It).unwrap()).unwrap();
            assert_eq!(
                made.article(tournament::SCORE).map(|article| article.title.it.as_str()),
                Some("Venticinque semi")
            );
            made.decisions.iter().any(|decision| decision.text.it.contains("si gioca di nuovo"))
        };
        assert_eq!(["torneo-girone", "torneo-doppia-eliminazione"].map(decided), [false, true]);
    }

    #[test]
    fn a_table_seats_as_many_as_play_the_game() {
        let (all, tables) = (Choice::all(), choice("torneo-tavoli-a-punti"));
        let game = Choice::of_game(&all, "Samurai");
        let mut typed = Typed { game: "Samurai".to_owned(), ..Typed::of(&tables.plan) };
        typed.suit(&tables, game);
        assert_eq!(typed.size, ["2", "4", "4"]);
        typed.size[2] = "6".to_owned();
        let wrong = typed.source(&tables, game, "Samurai", Lang::It).unwrap_err();
        assert!(wrong.len() == 1 && wrong[0].contains("da 2 a 4"), "{wrong:?}");
    }
}
