//! What a referee's phone asks, and what is done for it.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Path, Request};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use axum_extra::extract::cookie::Cookie;
use festival::event::{Event, LogLine};
use festival::i18n::{Lang, tr};
use rules::Seq;
use session::{Correction, Door};

use super::acts::Referee;
use super::page::{self, Preview, Typed, choices, seen};
use super::tables::OneTable;
use crate::asked::What;
use crate::cookies::kept;
use crate::layout::Inner;
use crate::posted::Posted;
use crate::questions::Answers;
use crate::site::Site;
use crate::slips::page::nothing;
use crate::visit::Visit;

/// Holds the session.
const SESSION: &str = "referee";

/// Longest reason that a form takes, in letters.
const LONGEST_REASON: usize = 200;

/// Returns what answers for the desk on a phone.
pub fn routes() -> Router<Arc<Site>> {
    Lang::ALL.into_iter().fold(Router::new(), |router, lang| {
        let at = |path: &str| format!("/{}/desk{path}", lang.code());
        let home = move |visit: Visit| async move { visit.show(What::Desk, lang).await };
        let acts = move |visit: Visit, request: Request| async move { visit.post(What::Desk, lang, request).await };
        let tournament =
            move |Path(id): Path<String>, visit: Visit| async move { visit.show(What::DeskTournament(id), lang).await };
        let table = move |Path((id, table)): Path<(String, u32)>, visit: Visit| async move {
            visit.show(What::DeskTable(id, table), lang).await
        };
        let post = move |Path((id, table)): Path<(String, u32)>, visit: Visit, request: Request| async move {
            visit.post(What::DeskTable(id, table), lang, request).await
        };
        router
            .route(&at(""), get(home).post(acts))
            .route(&at("/t/{id}"), get(tournament))
            .route(&at("/t/{id}/{table}"), get(table).post(post))
    })
}

/// What comes of what was sent.
enum Done {
    /// It is done: the page is read anew.
    Well,
    /// It is not, and why; or it is to be looked at first.
    Not(Box<Typed>),
}

impl From<Result<(), String>> for Done {
    fn from(done: Result<(), String>) -> Self {
        match done {
            Ok(()) => Self::Well,
            Err(why) => Self::Not(Box::new(Typed { why, ..Typed::default() })),
        }
    }
}

impl Visit {
    fn key(&self) -> &str {
        self.jar.get(SESSION).map_or("", Cookie::value)
    }

    /// Returns who has signed in, as long as they are an official with a PIN.
    fn official(&self) -> Option<String> {
        let stays = self.site.read(|event| event.and_then(|event| event.setup.desk.stays_s()));
        let (official, records) = self.site.sessions.official(self.key(), stays.map(Duration::from_secs_f64))?;
        let holds = |event: &Event| {
            let changed = event.log.iter().skip(records).filter_map(LogLine::pin);
            let same = changed.into_iter().all(|pin| pin.official() != official);
            same && event.setup.official(&official).is_some() && event.pins.contains(&official)
        };
        self.site.read(|event| event.is_some_and(holds)).then_some(official)
    }

    async fn show(self, what: What, lang: Lang) -> Response {
        self.answer(what, lang, Typed::default(), String::new()).await
    }

    /// Draws a page for whoever has signed in, or asks them to.
    async fn answer(&self, what: What, lang: Lang, typed: Typed, tried: String) -> Response {
        let refused = !typed.why.is_empty();
        let (Some(door), true) = (self.site.door(), self.trust.is_private()) else {
            let key = if self.trust.is_private() { "serve-desk-no-desk" } else { "serve-desk-open" };
            return self.page(What::Desk, lang, StatusCode::OK, move |_| Some(nothing(lang, key))).await;
        };
        let Some(official) = self.official() else {
            let status = if refused { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
            let ask = move |making: &mut crate::making::Making<'_>| {
                Some(page::sign_in(making.asked, making.event, &tried, &typed.why))
            };
            return self.page(What::Desk, lang, status, ask).await;
        };
        let status = if refused { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
        let waiting = if what == What::Desk {
            let own = official.clone();
            let waiting = move || Referee { door: &door, official: &own, lang }.waiting();
            tokio::task::spawn_blocking(waiting).await.unwrap_or_default()
        } else {
            Vec::new()
        };
        let draw = move |making: &mut crate::making::Making<'_>| match &making.asked.what {
            What::DeskTournament(id) => page::tournament(making.asked, making.event, id),
            What::DeskTable(id, table) => {
                Some(page::table(making.asked, &OneTable::of(making.event, id, *table, lang)?, &typed))
            }
            _ => Some(page::home(making.asked, making.event, &official, &waiting, &typed.why)),
        };
        self.page(what, lang, status, draw).await
    }

    async fn page(
        &self,
        what: What,
        lang: Lang,
        status: StatusCode,
        inner: impl FnOnce(&mut crate::making::Making<'_>) -> Option<Inner> + Send + 'static,
    ) -> Response {
        let made = self.site.private(what, lang, move |making, _| inner(making)).await;
        let page = made.unwrap_or_else(|| self.site.nothing(lang));
        let mut response = page.answer(&HeaderMap::new());
        if response.status() == StatusCode::OK {
            *response.status_mut() = status;
        }
        response
    }

    /// Does what was sent.
    async fn post(self, what: What, lang: Lang, request: Request) -> Response {
        let form = match Posted::read(request).await {
            Ok(form) => form,
            Err(status) => return status.into_response(),
        };
        let (Some(door), true) = (self.site.door(), self.trust.is_private()) else {
            return self.show(What::Desk, lang).await;
        };
        match form.get("do") {
            "in" => return self.sign_in(lang, door, form).await,
            "out" => {
                self.site.sessions.end(self.key());
                return back(&What::Desk, lang);
            }
            _ => {}
        }
        let Some(official) = self.official() else { return self.show(What::Desk, lang).await };
        self.site.sessions.saw(self.key());
        let (site, of) = (Arc::clone(&self.site), what.clone());
        let work = move || {
            let referee = Referee { door: &door, official: &official, lang };
            let done = do_it(&site, &referee, &of, &form);
            // What is shown next is read from the file.
            site.catch_up(door.visit(|live| live.event.log.len()).unwrap_or_default());
            done
        };
        match tokio::task::spawn_blocking(work).await.unwrap_or(Done::Well) {
            Done::Well => back(&what, lang),
            Done::Not(typed) => self.answer(what, lang, *typed, String::new()).await,
        }
    }

    /// Signs somebody in whose PIN is right.
    async fn sign_in(self, lang: Lang, door: Door, form: Posted) -> Response {
        let official = form.get("official").to_owned();
        let (own, pin) = (official.clone(), form.get("pin").to_owned());
        let known = self.site.read(|event| event.is_some_and(|event| event.pins.contains(&own)));
        let proves = move || Referee { door: &door, official: &own, lang }.proves(&pin);
        // Nobody's PIN is tried who has none.
        let proved = if known { tokio::task::spawn_blocking(proves).await.ok() } else { None };
        let why = match proved {
            Some(Ok(())) => match self.site.sessions.begin(&official, self.site.records()) {
                Some(key) => {
                    let to = back(&What::Desk, lang);
                    return (self.jar.add(kept(SESSION, key, self.trust)), to).into_response();
                }
                None => tr(lang, "serve-desk-full"),
            },
            Some(Err(why)) => why,
            None => tr(lang, "serve-desk-wrong-pin"),
        };
        self.answer(What::Desk, lang, Typed { why, ..Typed::default() }, official).await
    }
}

/// Leads back to a page, so that reading it again sends nothing again.
fn back(what: &What, lang: Lang) -> Response {
    let to = format!("/{}/{}", lang.code(), what.path());
    (StatusCode::SEE_OTHER, [(header::LOCATION, to)]).into_response()
}

/// Does what was sent from a page.
fn do_it(site: &Site, referee: &Referee<'_>, what: &What, form: &Posted) -> Done {
    let said = |key: &str| Done::from(Err(tr(referee.lang, key)));
    match (what, form.get("do")) {
        (What::Desk, "take" | "refuse") => {
            let reason = Some(form.get("reason")).filter(|_| form.get("do") == "refuse");
            match form.get("request").parse() {
                Ok(_) if reason == Some("") => said("serve-desk-why"),
                Ok(request) => referee.answer(request, reason).into(),
                Err(_) => said("serve-desk-answered"),
            }
        }
        (What::DeskTable(id, table), act) => at_table(site, referee, (id, *table), act, form),
        _ => Done::Well,
    }
}

/// What is found at a table before anything is done there.
struct Found {
    answers: Option<Answers>,
    /// The act that would record what was typed.
    result: Result<String, String>,
    /// The call to the place that was typed.
    call: Option<String>,
    /// The act that recorded the result.
    played: Option<Seq>,
}

impl Found {
    fn of(one: &OneTable<'_>, form: &Posted) -> Self {
        let answers = one.asked().map(|asked| Answers::of(&asked, form));
        let slip = one.asked().zip(answers.as_ref()).map(|(asked, answers)| answers.slip(&asked));
        let result = slip.unwrap_or_else(|| Err(String::new())).map(|slip| one.act(slip));
        let call = form.get("place").parse().ok().map(|place| one.call(place));
        Self { answers, result, call, played: one.played().map(|(seq, _)| seq) }
    }
}

fn at_table(site: &Site, referee: &Referee<'_>, (id, table): (&str, u32), act: &str, form: &Posted) -> Done {
    let lang = referee.lang;
    let found = site.read(|event| Some(Found::of(&OneTable::of(event?, id, table, lang)?, form)));
    let Some(Found { answers, result, call, played }) = found else { return Done::Well };
    let reason: String = form.get("reason").chars().take(LONGEST_REASON).collect();
    let typed = Typed { answers, reason: reason.clone(), place: form.get("place").to_owned(), ..Typed::default() };
    let not = |why: String| Done::Not(Box::new(Typed { why, ..typed.clone() }));
    let changes = |with| match played {
        Some(_) if reason.is_empty() => not(tr(lang, "serve-desk-why")),
        Some(target) => {
            let correction = Correction { target, with, reason: reason.clone(), choices: choices(form) };
            match correct(referee, id, correction, form) {
                Ok(None) => Done::Well,
                Ok(Some(preview)) => Done::Not(Box::new(Typed { preview: Some(preview), ..typed.clone() })),
                Err(why) => not(why),
            }
        }
        None => not(tr(lang, "serve-desk-changed")),
    };
    let recorded = |act: Result<String, String>| match act.and_then(|act| referee.record(id, act)) {
        Ok(()) => Done::Well,
        Err(why) => not(why),
    };
    match act {
        "result" => recorded(result),
        "call" => recorded(call.ok_or_else(|| tr(lang, "serve-desk-bad-place"))),
        "preview" => match result {
            Ok(act) => changes(Some(act)),
            Err(why) => not(why),
        },
        "annul" => changes(None),
        "look" | "correct" => changes(Some(form.get("with").to_owned()).filter(|with| !with.is_empty())),
        _ => not(tr(lang, "serve-desk-changed")),
    }
}

/// Works a correction out, to be looked at, or records it, with a PIN typed for it: only if it does what was looked at. Nothing is
/// returned once it is recorded.
fn correct(referee: &Referee<'_>, id: &str, correction: Correction, form: &Posted) -> Result<Option<Preview>, String> {
    let done = referee.correctable(id, correction.clone())?;
    if form.get("do") != "correct" || seen(&done) != form.get("seen") {
        return Ok(Some(Preview { with: correction.with, done, why: String::new() }));
    }
    match referee.proves(form.get("pin")) {
        Ok(()) => referee.correct(id, correction).map(|()| None),
        // What was looked at stays to be looked at.
        Err(why) => Ok(Some(Preview { with: correction.with, done, why })),
    }
}
