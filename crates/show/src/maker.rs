//! Creation of a board's slides from an event.

use std::hash::{DefaultHasher, Hash as _, Hasher};
use std::sync::Arc;

use journal::Hash;
use rules::{Audience, Conceal as _};

use crate::held::Held;
use crate::plan::{Which, automatic};
use crate::{Content, Show, Slide, Staged, calls, clocks, cut, games, lists, podium, programme};
use festival::event::{Event, RACE};
use festival::i18n::{Lang, tr};
use festival::{BoardPlan, BoardScene, OpenTournament, TournamentInfo, Words, tournament_stream};

/// Most slides of one page: a hall does not wait for the end of a longer one.
pub const MOST: usize = 12;

/// Everything that determines the slides of a tournament's page.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Basis {
    last: u64,
    /// Number of entries of the matches at its tables.
    played: u64,
    /// Last public record where results are held back.
    released: Option<u64>,
    names: u64,
    info: TournamentInfo,
    /// Its name, distinct from those of others.
    title: String,
    lang: Lang,
}

/// Returns the key shown by a board without content: before, during or after the festival.
fn nothing_key(event: &Event) -> &'static str {
    let held = event.festival.tournaments.iter().filter(|open| open.info.cancelled.is_none());
    let states: Vec<_> = held.map(OpenTournament::state).collect();
    let race_over = event.race().map(|race| race.outcome().is_some());
    let plays = states.iter().any(|state| state.now().is_some() && !state.closed);
    let any = race_over.is_some() || !states.is_empty();
    match () {
        () if plays || race_over == Some(false) => "show-empty-playing",
        () if any && states.iter().all(|state| state.closed) => "show-empty-over",
        () => "show-empty",
    }
}

/// Creates the slides of one board from an event; keeps those of tournaments without changes.
#[derive(Clone, Debug, Default)]
pub struct Maker {
    /// The board.
    pub which: Which,
    event: Option<Hash>,
    held: Held,
    kept: Vec<(BoardScene, Basis, Vec<Slide>)>,
}

impl Maker {
    /// Returns a maker for the chosen board.
    pub fn new(which: Which) -> Self {
        Self { which, ..Self::default() }
    }

    /// Returns the board as arranged, or an automatic one; `None` for an event without tournaments and boards.
    pub fn make(&mut self, event: &Event, lang: Lang) -> Option<Arc<Show>> {
        let festival = &event.festival;
        let made;
        let plan = match self.which.find(&festival.boards) {
            Some(plan) => plan,
            None => {
                made = automatic(event)?;
                &made
            }
        };
        let wish = festival.wishes.get(&self.which.place(&festival.boards).unwrap_or(0)).copied();
        Some(Arc::new(Show { wish, ..self.make_plan(event, plan, &festival.announcement, lang) }))
    }

    /// Returns a board by its plan. Empty pages are left out unless all are empty.
    pub fn make_plan(&mut self, event: &Event, plan: &BoardPlan, announcement: &str, lang: Lang) -> Show {
        let first = event.log.first().map(|line| line.hash);
        if self.event != first {
            (self.held, self.kept, self.event) = (Held::default(), Vec::new(), first);
        }
        let names = names(event);
        let mut kept = Vec::new();
        let mut slides = Vec::new();
        for (page, scene) in plan.scenes.iter().enumerate() {
            let mut own = match tournament_of(scene).and_then(|id| event.festival.find(id)) {
                None => self.general(event, scene, plan.hold_results, lang),
                Some(open) => {
                    let released = plan.hold_results.then(|| open.public_upto());
                    let basis = Basis {
                        last: open.game.last().0,
                        played: games::played(event, &open.id),
                        released,
                        names,
                        info: open.info.clone(),
                        title: Words { event, open, lang }.title_apart(),
                        lang,
                    };
                    let same = |(other, old, _): &&(BoardScene, Basis, Vec<Slide>)| other == scene && *old == basis;
                    let known = self.kept.iter().find(same).map(|(.., slides)| slides.clone());
                    let own = known.unwrap_or_else(|| self.of_tournament(event, open, scene, released, lang));
                    kept.push((scene.clone(), basis, own.clone()));
                    own
                }
            };
            own.truncate(MOST);
            let count = own.len();
            for (index, slide) in own.iter_mut().enumerate() {
                (slide.page, slide.part) = (page, (index + 1, count));
            }
            slides.append(&mut own);
        }
        self.kept = kept;
        let full = |slide: &Slide| !matches!(slide.content, Content::Empty(_));
        if plan.seconds > 0 && slides.iter().any(full) {
            slides.retain(full);
        }
        if slides.is_empty() {
            slides.push(slide(
                &BoardScene::Programme,
                Content::Empty(tr(lang, nothing_key(event))),
                lang,
                String::new(),
            ));
        }
        let announcement = announcement.trim().to_owned();
        Show { seconds: plan.seconds, slides, announcement, pages: plan.scenes.clone(), wish: None }
    }

    fn general(&mut self, event: &Event, scene: &BoardScene, holds: bool, lang: Lang) -> Vec<Slide> {
        let contents = match scene {
            BoardScene::Match(id) if id == RACE && event.race().is_some() => vec![Content::Race],
            BoardScene::Match(_) => vec![Content::Empty(tr(lang, "show-no-match"))],
            BoardScene::Programme => programme::contents(event, holds.then_some(&mut self.held), lang),
            BoardScene::Calls => calls::contents(event, holds.then_some(&mut self.held), lang),
            BoardScene::Phones if event.festival.pages.is_empty() => {
                vec![Content::Empty(tr(lang, "show-phones-empty"))]
            }
            BoardScene::Phones => vec![Content::Pages(event.festival.pages.clone())],
            // The tournament does not exist: the plan is of another event.
            _ => vec![Content::Empty(tr(lang, "show-no-tournament"))],
        };
        let live = match scene {
            BoardScene::Programme | BoardScene::Calls => event.unfinished(),
            _ => Vec::new(),
        };
        let slides = contents.into_iter().map(|content| slide(scene, content, lang, String::new()));
        slides.map(|slide| Slide { live: live.clone(), ..slide }).collect()
    }

    fn of_tournament(
        &mut self,
        event: &Event,
        open: &OpenTournament,
        scene: &BoardScene,
        released: Option<u64>,
        lang: Lang,
    ) -> Vec<Slide> {
        let now = open.seen_by(Audience::Public);
        let released_only = released.map(|_| self.held.of(open).seen_by(Audience::Public));
        let staged = Staged { event, now: &now, released: released_only.as_ref().unwrap_or(&now), lang };
        // Time is no result, and matches that were never followed are not held back.
        let announced = match scene {
            BoardScene::Clocks(_) => false,
            BoardScene::Games(_) => games::played(event, &open.id) > 0,
            _ => true,
        };
        let held = announced && released.is_some_and(|released| released < open.game.last().0);
        let (mut under, contents) = match scene {
            BoardScene::Games(_) => (String::new(), games::contents(&staged)),
            BoardScene::Clocks(_) => (String::new(), clocks::contents(&staged)),
            BoardScene::Bracket(_) => cut::contents(&staged),
            BoardScene::Tables(_) => lists::tables(&staged),
            BoardScene::Standings(_) => lists::standings(&staged),
            _ => (String::new(), podium::contents(&staged)),
        };
        let contents = match contents.as_slice() {
            [Content::Empty(_)] if held => vec![Content::Empty(tr(lang, "show-held"))],
            _ => contents,
        };
        let title = staged.words()[0].title_apart();
        under = if under.is_empty() { title } else { format!("{title} · {under}") };
        let live = Vec::from_iter((!open.state().closed).then(|| tournament_stream(&open.id)));
        let slides = contents.into_iter().map(|content| slide(scene, content, lang, under.clone()));
        slides.map(|slide| Slide { live: live.clone(), ..slide }).collect()
    }
}

/// Returns the identifier of the tournament that a page shows.
pub fn tournament_of(scene: &BoardScene) -> Option<&str> {
    match scene {
        BoardScene::Match(_) | BoardScene::Programme | BoardScene::Calls | BoardScene::Phones => None,
        BoardScene::Games(id)
        | BoardScene::Clocks(id)
        | BoardScene::Bracket(id)
        | BoardScene::Tables(id)
        | BoardScene::Standings(id)
        | BoardScene::Podium(id) => Some(id),
    }
}

fn slide(scene: &BoardScene, content: Content, lang: Lang, under: String) -> Slide {
    let title = match scene {
        BoardScene::Match(_) => "show-match",
        BoardScene::Programme => "show-programme",
        BoardScene::Calls => "show-calls",
        BoardScene::Games(_) => "show-games",
        BoardScene::Clocks(_) => "show-clocks",
        BoardScene::Bracket(_) => "show-bracket",
        BoardScene::Tables(_) => "show-tables",
        BoardScene::Standings(_) => "show-standings",
        BoardScene::Podium(_) => "show-podium",
        BoardScene::Phones => "show-phones",
    };
    Slide { page: 0, scene: scene.clone(), part: (1, 1), title: tr(lang, title), under, live: Vec::new(), content }
}

/// Returns a hash of the names, which may be corrected or erased without a record of the tournament.
fn names(event: &Event) -> u64 {
    let mut hasher = DefaultHasher::new();
    event.names.hash(&mut hasher);
    for person in event.names.shared() {
        event.shown_name(person).hash(&mut hasher);
    }
    hasher.finish()
}
