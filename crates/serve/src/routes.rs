//! Which path leads to which page.

use std::sync::Arc;

use axum::Router;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use festival::i18n::Lang;
use serde::Deserialize;

use crate::asked::{Asked, Typed};
use crate::site::Site;
use crate::spoken::spoken;
use crate::{events, guard, live, referee, slips, style};

type Shared = State<Arc<Site>>;

/// Returns what answers each path.
pub fn routes(site: Arc<Site>) -> Router {
    Router::new()
        .route("/", get(home))
        .route("/events", get(|State(site): Shared| async move { events::events(&site) }))
        .route("/static/{file}", get(asset))
        .route("/robots.txt", get(|| async { "User-agent: *\nDisallow: /\n" }))
        .route("/board", get(board))
        .route("/board/", get(board))
        .route("/board/{name}", get(board))
        .merge(slips::routes::routes())
        .merge(referee::routes::routes())
        .route("/{*path}", get(page))
        .fallback(
            |State(site): Shared, headers: HeaderMap| async move { site.nothing(spoken(&headers)).answer(&headers) },
        )
        .layer(axum::middleware::from_fn(guard::guard))
        .with_state(site)
}

/// Answers with a page.
async fn page(
    State(site): Shared,
    uri: Uri,
    typed: Result<Query<Typed>, QueryRejection>,
    headers: HeaderMap,
) -> Response {
    let asked = Asked::read(uri.path(), &typed.map(|Query(typed)| typed).unwrap_or_default());
    let lang = asked.as_ref().map_or_else(|| spoken(&headers), |asked| asked.lang);
    let found = match asked {
        Some(asked) => site.page(asked).await,
        None => None,
    };
    match found {
        Some(page) => page.answer(&headers),
        None => site.nothing(lang).answer(&headers),
    }
}

/// What stands behind the question mark of a board.
#[derive(Debug, Default, Deserialize)]
struct Spoken {
    lang: Option<String>,
}

/// Answers with a board, in Italian if nothing else is asked for.
async fn board(
    State(site): Shared,
    name: Option<Path<String>>,
    wanted: Result<Query<Spoken>, QueryRejection>,
    headers: HeaderMap,
) -> Response {
    let lang = wanted.ok().and_then(|Query(spoken)| Lang::from_code(&spoken.lang?)).unwrap_or_default();
    let name = name.map(|Path(name)| name).unwrap_or_default();
    let page = site.board(name, lang).await;
    page.unwrap_or_else(|| site.nothing(lang)).answer(&headers)
}

/// Leads to the pages in the browser's language.
async fn home(headers: HeaderMap) -> Response {
    let to = HeaderValue::from_str(&format!("/{}/", spoken(&headers).code()));
    let to = to.unwrap_or_else(|_| HeaderValue::from_static("/it/"));
    (StatusCode::SEE_OTHER, [(header::LOCATION, to), (header::VARY, HeaderValue::from_static("accept-language"))])
        .into_response()
}

/// Answers with a file that belongs to the pages.
async fn asset(State(site): Shared, Path(file): Path<String>, headers: HeaderMap) -> Response {
    let found = style::asset(&file).or_else(|| live::script(&file));
    found.unwrap_or_else(|| site.nothing(spoken(&headers))).answer(&headers)
}
