//! The pages that a board can have.

use tournament::Format;

use desk_kit::Cx;
use festival::event::{Event, ruleset_source};
use festival::{BoardScene, OpenTournament};

/// Lists the pages that belong to no tournament.
pub(super) fn general(event: &Event) -> Vec<BoardScene> {
    let mut scenes = vec![BoardScene::Programme, BoardScene::Calls, BoardScene::Phones];
    let races = event.matches.iter().filter(|open| open.at.is_none());
    scenes.extend(races.map(|open| BoardScene::Match(open.id.clone())));
    scenes
}

/// Lists the pages that make sense for the formats of a tournament.
pub(super) fn of(open: &OpenTournament) -> Vec<BoardScene> {
    let formats = || open.plan().stages.iter().map(|stage| &stage.format);
    let any = |wanted: fn(&Format) -> bool| formats().any(wanted);
    let id = || open.id.clone();
    let bracket = any(|format| matches!(format, Format::Knockout { .. } | Format::DoubleElimination { .. }));
    let timed = open.plan().stages.iter().any(|stage| stage.play.clock.is_some())
        || any(|format| matches!(format, Format::Poker(_) | Format::Race(_)));
    let tables = any(|format| !matches!(format, Format::Race(_) | Format::Match));
    let followed = open.plan().stages.iter().any(|stage| ruleset_source(&stage.play.ruleset).is_some());
    let offered = [
        (followed && tables, BoardScene::Games(id())),
        (timed, BoardScene::Clocks(id())),
        (bracket, BoardScene::Bracket(id())),
        (tables, BoardScene::Tables(id())),
        (true, BoardScene::Standings(id())),
        (true, BoardScene::Podium(id())),
    ];
    offered.into_iter().filter(|(fits, _)| *fits).map(|(_, scene)| scene).collect()
}

/// Returns the name of a page without its tournament.
pub(super) fn page_name(cx: &Cx<'_>, scene: &BoardScene) -> String {
    parts(cx, scene).0
}

/// Returns the name of a page with its tournament, if it has one.
pub(super) fn scene_name(cx: &Cx<'_>, scene: &BoardScene) -> String {
    let (page, id) = parts(cx, scene);
    let Some(id) = id else { return page };
    let open = cx.live.event.festival.find(id);
    let name = open.map_or_else(|| id.to_owned(), |open| cx.words(open).title_apart());
    cx.tr_args("boards-page-of", &[("page", (&page).into()), ("name", (&name).into())])
}

/// Returns the name of a page and the id of the tournament that it belongs to.
fn parts<'s>(cx: &Cx<'_>, scene: &'s BoardScene) -> (String, Option<&'s str>) {
    match scene {
        BoardScene::Match(_) => (cx.tr("show-match"), None),
        BoardScene::Programme => (cx.tr("show-programme"), None),
        BoardScene::Calls => (cx.tr("show-calls"), None),
        BoardScene::Phones => (cx.tr("show-phones"), None),
        BoardScene::Games(id) => (cx.tr("show-games"), Some(id)),
        BoardScene::Clocks(id) => (cx.tr("show-clocks"), Some(id)),
        BoardScene::Bracket(id) => (cx.tr("show-bracket"), Some(id)),
        BoardScene::Tables(id) => (cx.tr("show-tables"), Some(id)),
        BoardScene::Standings(id) => (cx.tr("show-standings"), Some(id)),
        BoardScene::Podium(id) => (cx.tr("show-podium"), Some(id)),
    }
}
