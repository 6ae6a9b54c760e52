//! New tournaments: the shipped ones as they are, and formats for any game with parameters of their own.

use std::collections::BTreeMap;

use rules::{Bilingual, Message, Ruleset};
use tournament::{Format, Halves, Plan, TableSize, Third, Tournament, with_plan, with_play};

use super::game::{on_disk, wrong_size};
use festival::albo::game_name;
use festival::i18n::{Lang, tr, tr_args, tr_message};
use festival::options::{cents, halves, numbers, written_fee, written_halves};
use festival::{tournament_rulesets, tournament_source};

/// The shipped formats for any game; the others are tournaments of the festival.
pub(super) const FORMATS: [&str; 5] = [
    "torneo-girone",
    "torneo-svizzero",
    "torneo-eliminazione-diretta",
    "torneo-doppia-eliminazione",
    "torneo-tavoli-a-punti",
];

/// A ruleset that can be chosen for a new tournament.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    /// Id of the ruleset.
    pub id: String,
    /// Its whole text.
    pub source: String,
    pub title: Bilingual,
    pub plan: Plan,
    /// Whether it is a format for any game.
    pub any: bool,
}

impl Choice {
    /// Returns all choices: the festival's tournaments first, then the formats for any game.
    pub fn all() -> Vec<Self> {
        let choice = |id: &'static str| {
            let shipped = tournament_source(id)?;
            let Ruleset { title, rules, .. } = Ruleset::parse::<Tournament>(&shipped).ok()?;
            let plan = undated(rules.clone());
            let source =
                if plan == rules { shipped } else { with_plan(&shipped, id, title.clone(), |_| plan.clone()).ok()? };
            Some(Self { id: id.to_owned(), source, title, plan, any: FORMATS.contains(&id) })
        };
        let mut all: Vec<_> = tournament_rulesets().filter_map(choice).collect();
        all.sort_by_key(|choice| choice.any);
        all
    }

    /// Returns its title in a language.
    pub fn title(&self, lang: Lang) -> &str {
        lang.of(&self.title)
    }

    /// Returns the words by which it is found: its title, its game in either language, the kind of that game.
    pub fn known_as(&self, lang: Lang) -> String {
        let games = Lang::ALL.map(|lang| game_name(&self.plan.game, lang)).join(" ");
        let kind = match self.plan.format(0) {
            Some(Format::Poker(_)) => tr(lang, "programme-kind-poker"),
            Some(Format::Race(_)) => tr(lang, "programme-kind-race"),
            _ => String::new(),
        };
        [self.title(lang), &games, &self.plan.game, &kind].join(" ")
    }
}

/// Returns a plan whose stages begin at no fixed day and hour: those that are shipped are the rule book's, and each
/// event has its own.
fn undated(mut plan: Plan) -> Plan {
    plan.stages.iter_mut().for_each(|stage| stage.begins.clear());
    plan
}

/// The parameters of a format for any game, as they are typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Typed {
    /// Name of the game.
    pub game: String,
    /// Number of rounds; in a round robin, how often each pair meets.
    pub rounds: String,
    /// Fewest, best and most at a table.
    pub size: [String; 3],
    /// Points by place, or for win, draw, loss.
    pub points: String,
    /// How often a person may enter.
    pub limit: String,
    /// Fee in euros.
    pub fee: String,
    /// How many people make an entry.
    pub people: String,
    /// Whether unpaid entries drop out at the start.
    pub unpaid_drop: bool,
    /// Double elimination: whether the final is played again when the unbeaten player loses it.
    pub reset: bool,
    /// Knockout: whether a match is played for third place.
    pub third: bool,
}

impl Typed {
    /// Returns the parameters of a plan as they would be typed.
    pub fn of(plan: &Plan) -> Self {
        let entries = &plan.entries;
        let mut typed = Self {
            limit: entries.limit.to_string(),
            fee: written_fee(entries.fee_cents),
            people: entries.people.0.to_string(),
            unpaid_drop: entries.unpaid_drop,
            ..Self::default()
        };
        match plan.format(0) {
            Some(Format::RoundRobin { legs, points, .. }) => {
                typed.rounds = legs.to_string();
                typed.points = [points.0, points.1, points.2].map(written_halves).join(" - ");
            }
            Some(Format::Swiss { rounds, points, .. }) => {
                typed.rounds = rounds.map(|rounds| rounds.to_string()).unwrap_or_default();
                typed.points = [points.0, points.1, points.2].map(written_halves).join(" - ");
            }
            Some(Format::DoubleElimination { reset }) => typed.reset = *reset,
            Some(Format::Knockout { third, .. }) => typed.third = *third == Third::Match,
            Some(Format::Tables { rounds, size, points, .. }) => {
                typed.rounds = rounds.to_string();
                typed.size = [size.least, size.best, size.most].map(|size| size.to_string());
                let best = points.get(&size.best).map_or(&[][..], Vec::as_slice);
                typed.points = best.iter().map(u32::to_string).collect::<Vec<_>>().join(" - ");
            }
            _ => {}
        }
        typed
    }

    /// Returns the text of the ruleset: a format with these parameters, played as in the festival's tournament of the
    /// game where the format allows it.
    ///
    /// # Errors
    /// Everything that is wrong with them, in words.
    pub fn source(
        &self,
        choice: &Choice,
        game: Option<&Choice>,
        title: &str,
        lang: Lang,
    ) -> Result<String, Vec<String>> {
        let played = game.filter(|game| choice.plays(game));
        let (mut plan, wrong) = self.plan(choice.plan.clone(), choice.draws(game));
        let mut wrong: Vec<_> =
            wrong.into_iter().map(|field| tr_args(lang, "programme-lint", &[("field", field.into())])).collect();
        if self.game.trim().is_empty() {
            wrong.insert(0, festival::i18n::tr(lang, "programme-lint-game"));
        }
        wrong.extend(played.and_then(|game| wrong_size(&plan, game, lang)));
        if !wrong.is_empty() {
            return Err(wrong);
        }
        plan.game = game.map_or_else(|| on_disk(&self.game), |game| game.plan.game.clone());
        let id = format!("{}-{}", choice.id, plan.game.replace('_', "-"));
        let title = Bilingual { it: title.to_owned(), en: title.to_owned() };
        let made = with_plan(&choice.source, &id, title, |_| plan);
        let made = made.and_then(|source| match played {
            Some(game) => with_play(&source, &game.source),
            None => Ok(source),
        });
        made.map_err(|problems| {
            let words = |detail: &Message| tr_message(lang, detail);
            problems.iter().map(|problem| words(&problem.detail)).collect()
        })
    }

    /// Returns the plan of a choice with these parameters, as far as they can be read.
    pub fn shown(&self, choice: &Choice, game: Option<&Choice>) -> Plan {
        self.plan(choice.plan.clone(), choice.draws(game)).0
    }

    /// Writes the parameters into a plan, whose matches may have `draws`; returns also the fields that can't be read.
    fn plan(&self, mut plan: Plan, draws: bool) -> (Plan, Vec<&'static str>) {
        let mut wrong = Vec::new();
        let mut check = |good: bool, field: &'static str| {
            if !good {
                wrong.push(field);
            }
        };
        let entries = &mut plan.entries;
        check(read(&self.limit, &mut entries.limit), "limit");
        let mut people = 0;
        check(read(&self.people, &mut people), "people");
        entries.people = (people, people);
        match cents(&self.fee) {
            Some(cents) => entries.fee_cents = cents,
            None => check(false, "fee"),
        }
        entries.unpaid_drop = self.unpaid_drop && entries.fee_cents > 0;
        if let Some(stage) = plan.stages.first_mut() {
            self.format(&mut stage.format, draws, &mut check);
        }
        (plan, wrong)
    }

    /// Writes the parameters into a format, whose matches may have `draws`; calls `check` with whether each field can
    /// be read.
    fn format(&self, format: &mut Format, draws: bool, mut check: impl FnMut(bool, &'static str)) {
        match format {
            Format::RoundRobin { legs, points, .. } => {
                check(read(&self.rounds, legs), "rounds");
                match results(&self.points, draws, points.1) {
                    Some([win, draw, loss]) => *points = (win, draw, loss),
                    None => check(false, "points"),
                }
            }
            Format::Swiss { rounds, points, .. } => {
                let mut count = 0;
                match self.rounds.trim() {
                    "" => *rounds = None,
                    typed if read(typed, &mut count) => *rounds = Some(count),
                    _ => check(false, "rounds"),
                }
                match results(&self.points, draws, points.1) {
                    Some([win, draw, loss]) => *points = (win, draw, loss, points.3),
                    None => check(false, "points"),
                }
            }
            Format::DoubleElimination { reset } => *reset = self.reset,
            Format::Knockout { third, .. } => *third = if self.third { Third::Match } else { Third::Shared },
            Format::Tables { rounds, size, points, .. } => {
                check(read(&self.rounds, rounds), "rounds");
                let [least, best, most] = &self.size;
                let good = read(least, &mut size.least) & read(best, &mut size.best) & read(most, &mut size.most);
                check(good && (2..=12).contains(&size.least) && size.least <= size.most && size.most <= 12, "size");
                match by_place(&self.points, *size) {
                    Some(read) => *points = read,
                    None => check(false, "points"),
                }
            }
            _ => {}
        }
    }
}

fn read<T: std::str::FromStr>(text: &str, into: &mut T) -> bool {
    text.trim().parse().map(|read| *into = read).is_ok()
}

/// Parses points for win, draw and loss, in halves; without draws theirs may be left out and stay as they were.
fn results(text: &str, draws: bool, draw: Halves) -> Option<[Halves; 3]> {
    let read: Option<Vec<_>> = numbers(text).map(halves).collect();
    match read?[..] {
        [win, draw, loss] => Some([win, draw, loss]),
        [win, loss] if !draws => Some([win, draw, loss]),
        _ => None,
    }
}

/// Parses points by place for each size of table; the places that are not named get nothing.
fn by_place(text: &str, size: TableSize) -> Option<BTreeMap<u8, Vec<u32>>> {
    let points: Vec<u32> =
        numbers(text).map(|part| part.parse().ok().filter(|p| *p <= 10_000)).collect::<Option<_>>()?;
    if points.is_empty() || size.most > 12 {
        return Some(BTreeMap::new());
    }
    let of = |seats: u8| {
        let places = 0..usize::from(seats);
        (seats, places.map(|place| points.get(place).copied().unwrap_or(0)).collect())
    };
    Some((size.least..=size.most).map(of).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(id: &str) -> Choice {
        Choice::all().into_iter().find(|choice| choice.id == id).unwrap()
    }

    #[test]
    fn the_sixteen_come_first() {
        let all = Choice::all();
        assert_eq!(all.len(), 21);
        assert!(all[..16].iter().all(|choice| !choice.any) && all[16..].iter().all(|choice| choice.any));
    }

    #[test]
    fn every_format_is_made_of_what_it_shows() {
        for choice in Choice::all().iter().filter(|choice| choice.any) {
            let typed = Typed { game: "Scacchi".to_owned(), ..Typed::of(&choice.plan) };
            let source = typed.source(choice, None, "Scacchi al bar", Lang::It).unwrap();
            let made = Ruleset::parse::<Tournament>(&source).unwrap();
            assert_eq!((made.rules.game.as_str(), made.title.it.as_str()), ("scacchi", "Scacchi al bar"));
            assert_eq!(made.rules.entries, choice.plan.entries);
            match (&made.rules.stages[0].format, &choice.plan.stages[0].format) {
                // Of the tables only the best size is shown: the others get the same points by place.
                (Format::Tables { points, .. }, Format::Tables { .. }) => {
                    assert_eq!(points[&3], [4, 3, 2]);
                    assert_eq!(points[&5], [4, 3, 2, 1, 0]);
                }
                (made, shipped) => assert_eq!(made, shipped),
            }
        }
    }

    #[test]
    fn a_knockout_of_any_game_has_its_third_place_as_it_is_asked_for() {
        let knockout = choice("torneo-eliminazione-diretta");
        for (third, made) in [(false, Third::Shared), (true, Third::Match)] {
            let typed = Typed { game: "Dama".to_owned(), third, ..Typed::of(&knockout.plan) };
            let source = typed.source(&knockout, None, "Dama", Lang::It).unwrap();
            let plan = Ruleset::parse::<Tournament>(&source).unwrap().rules;
            assert!(matches!(plan.stages[..], [ref only] if only.from == tournament::From::Entries));
            assert!(matches!(plan.format(0), Some(Format::Knockout { third, .. }) if *third == made));
        }
    }

    /// The finals of the rule book's festival are on its Saturday, not on somebody else's Tuesday.
    #[test]
    fn nothing_that_is_chosen_brings_a_day_and_an_hour() {
        let abalone = choice("torneo-abalone");
        let made = Ruleset::parse::<Tournament>(&abalone.source).unwrap();
        assert_eq!(made.rules, abalone.plan);
        assert!(Choice::all().iter().all(|choice| choice.plan.stages.iter().all(|stage| stage.begins.is_empty())));
        let shipped = Ruleset::parse::<Tournament>(&tournament_source("torneo-abalone").unwrap()).unwrap();
        assert_eq!((&made.id, &made.decisions, &made.articles), (&shipped.id, &shipped.decisions, &shipped.articles));
    }

    #[test]
    fn parameters_are_read_or_named() {
        let swiss = choice("torneo-svizzero");
        let mut typed = Typed { game: "Dama".to_owned(), ..Typed::of(&swiss.plan) };
        (typed.rounds, typed.points) = ("5".to_owned(), "3 - 1 - 0".to_owned());
        (typed.limit, typed.fee) = ("2".to_owned(), "1,5".to_owned());
        let made = Ruleset::parse::<Tournament>(&typed.source(&swiss, None, "Dama", Lang::It).unwrap()).unwrap();
        assert_eq!((made.rules.entries.limit, made.rules.entries.fee_cents), (2, 150));
        assert!(matches!(made.rules.stages[0].format, Format::Swiss { rounds: Some(5), points: (6, 2, 0, _), .. }));
        (typed.points, typed.fee) = ("3-1".to_owned(), "poco".to_owned());
        assert_eq!(typed.source(&swiss, None, "Dama", Lang::It).unwrap_err().len(), 2);
        typed = Typed { game: "Dama".to_owned(), rounds: "0".to_owned(), ..Typed::of(&swiss.plan) };
        assert_eq!(
            typed.source(&swiss, None, "Dama", Lang::It).unwrap_err().len(),
            1,
            "the ruleset's own check speaks"
        );
        assert!(Typed::of(&swiss.plan).source(&swiss, None, "Dama", Lang::It).is_err(), "a game without a name");
        assert_eq!((halves("½"), halves("1½"), halves("2,5"), halves("x")), (Some(1), Some(3), Some(5), None));
        assert_eq!((cents("1"), cents("0,50 €"), cents("1,005"), cents("-1")), (Some(100), Some(50), None, None));
        assert_eq!(["1.+5", "+1", "1,+"].map(cents), [None; 3], "a sign is no figure");
    }
}
