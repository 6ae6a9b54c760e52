//! What a phone asks of the slip of its table, and what is done for it.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Request};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use festival::errors::tell_why;
use festival::i18n::{Lang, tr};
use festival::store::{self, call_of};
use festival::table_link::TableLink;
use festival::tournament_stream;
use session::Door;
use tournament::slip::Slip;

use super::entered::Entered;
use super::page::{self, Refused};
use super::table::AtTable;
use crate::asked::What;
use crate::cookies::kept;
use crate::posted::Posted;
use crate::questions::Answers;
use crate::secret::fresh;
use crate::site::Site;
use crate::spoken::spoken;
use crate::visit::Visit;

/// Holds the link of the table, so that it stands in no address that is kept or logged.
const LINK: &str = "table";

/// Tells one phone from another.
const PHONE: &str = "phone";

/// Returns what answers for the slips.
pub fn routes() -> Router<Arc<Site>> {
    let router = Router::new().route("/s/{tournament}/{table}/{signature}", get(opened));
    Lang::ALL.into_iter().fold(router, |router, lang| {
        let shown = move |visit: Visit| async move { answer(&visit, lang, Refused::default()).await };
        let posted = move |visit: Visit, request: Request| async move { posted(visit, lang, request).await };
        router.route(&format!("/{}/slip", lang.code()), get(shown).post(posted))
    })
}

/// Takes the link from the paper and leads to the slip; it is kept where no page and no log shows it.
async fn opened(
    Path((tournament, table, signature)): Path<(String, String, String)>,
    Visit { trust, jar, .. }: Visit,
    headers: HeaderMap,
) -> Response {
    let to = [(header::LOCATION, format!("/{}/slip", spoken(&headers).code()))];
    let written = format!("{tournament}/{table}/{signature}");
    let Some(link) = TableLink::read(&written).filter(|_| trust.is_private()) else {
        return (StatusCode::SEE_OTHER, to).into_response();
    };
    let jar = match jar.get(PHONE).is_none().then(fresh).flatten() {
        Some(phone) => jar.add(kept(PHONE, phone, trust)),
        None => jar,
    };
    (StatusCode::SEE_OTHER, jar.add(kept(LINK, link.written(), trust)), to).into_response()
}

/// Returns the link that a phone has.
fn link_of(visit: &Visit) -> Option<TableLink> {
    visit.jar.get(LINK).and_then(|cookie| TableLink::read(cookie.value()))
}

/// Draws the slip for whoever has its link.
async fn answer(visit: &Visit, lang: Lang, refused: Refused) -> Response {
    let (site, link) = (&visit.site, link_of(visit));
    let entered = link.as_ref().map(|link| site.slips.at(&link.written())).unwrap_or_default();
    let (has_door, private, wrong) = (site.door().is_some(), visit.trust.is_private(), !refused.why.is_empty());
    let page = site.private(What::Slip, lang, move |making, desks| {
        let at = link.as_ref().and_then(|link| AtTable::of(making.event, desks, link, lang));
        Some(match at {
            _ if !private => page::nothing(lang, "serve-slip-open"),
            _ if !has_door => page::nothing(lang, "serve-slip-no-desk"),
            None if link.is_none() => page::nothing(lang, "serve-slip-none"),
            None => page::nothing(lang, "serve-slip-ended"),
            Some(at) => page::page(making.asked, &at, &entered, &refused),
        })
    });
    let page = page.await.unwrap_or_else(|| site.nothing(lang));
    let mut response = page.answer(&HeaderMap::new());
    if wrong {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    response
}

/// Does what was sent from the slip.
async fn posted(visit: Visit, lang: Lang, request: Request) -> Response {
    let form = match Posted::read(request).await {
        Ok(form) => form,
        Err(status) => return status.into_response(),
    };
    let (Some(link), Some(door), true) = (link_of(&visit), visit.site.door(), visit.trust.is_private()) else {
        return answer(&visit, lang, Refused::default()).await;
    };
    let phone = visit.jar.get(PHONE).map(|cookie| cookie.value().to_owned()).unwrap_or_default();
    let site = Arc::clone(&visit.site);
    let done = tokio::task::spawn_blocking(move || act(&site, &door, (&link, lang), &form, phone)).await;
    match done.unwrap_or(Ok(())) {
        Ok(()) => (StatusCode::SEE_OTHER, [(header::LOCATION, format!("/{}/slip", lang.code()))]).into_response(),
        Err(refused) => answer(&visit, lang, *refused).await,
    }
}

/// What is found at a table before anything is done there.
struct Found {
    /// Who does it.
    seat: u8,
    /// Whether a result is still wanted.
    free: bool,
    answers: Answers,
    /// The slip that was typed, if it would be taken.
    typed: Result<Slip, String>,
    /// The slip that stands there, in words and as an act.
    standing: Option<(Slip, String, String)>,
}

impl Found {
    fn of(at: &AtTable<'_>, entered: &Entered, form: &Posted) -> Option<Self> {
        let seat = form.get("seat").parse().ok().filter(|seat| usize::from(*seat) < at.names.len())?;
        let asked = at.told()[0].as_ref().is_some_and(|told| told.answer.is_none());
        let free = !at.is_over() && !asked && !entered.is_sent();
        let answers = at.asked().map(|asked| Answers::of(&asked, form)).unwrap_or_default();
        let fits = |slip: Slip| {
            let stream = tournament_stream(&at.open.id);
            let fits = store::fits(at.event, &stream, &at.act(slip.clone()));
            fits.map(|()| slip).map_err(|why| tell_why(at.lang, &why))
        };
        let slip = at.asked().map_or_else(|| Err(String::new()), |asked| answers.slip(&asked));
        let typed = slip.and_then(fits);
        let standing = entered.slip.as_ref().map(|(slip, _)| (slip.clone(), at.told_slip(slip), at.act(slip.clone())));
        Some(Self { seat, free, answers, typed, standing })
    }
}

/// Does what was sent for a table.
fn act(
    site: &Site,
    door: &Door,
    (link, lang): (&TableLink, Lang),
    form: &Posted,
    phone: String,
) -> Result<(), Box<Refused>> {
    let key = link.written();
    let wrong = |answers: Answers, why: String| Box::new(Refused { answers, seat: form.get("seat").parse().ok(), why });
    let said = |key: &str| wrong(Answers::default(), tr(lang, key));
    let desks = site.desks();
    let found = site.read(|event| Found::of(&AtTable::of(event?, &desks, link, lang)?, &site.slips.at(&key), form));
    let Some(Found { seat, free, answers, typed, standing }) = found else {
        return Err(said("serve-slip-who-are-you"));
    };
    if !site.slips.paced(&key) {
        return Err(wrong(answers, tr(lang, "serve-slip-too-fast")));
    }
    let ask = |act: String, agreed: Vec<u8>| {
        let id = link.tournament.clone();
        let asked = door.visit(move |live| live.ask_for_table(&id, &act, &agreed));
        let why =
            asked.map_or_else(|| Some(tr(lang, "serve-slip-no-answer")), |asked| Some(tell_why(lang, &asked.err()?)));
        why.map_or(Ok(()), |why| Err(wrong(answers.clone(), why)))
    };
    match (form.get("do"), standing) {
        ("call", _) => ask(call_of(link.table), vec![seat])?,
        // What comes late is said by the page as it stands now.
        _ if !free => {}
        ("enter", Some(_)) => return Err(said("serve-slip-twice")),
        ("enter", None) => {
            let slip = typed.map_err(|why| wrong(answers.clone(), why))?;
            site.slips.enter(&key, slip, (seat, phone));
        }
        ("contest", Some(_)) => site.slips.contest(&key, seat),
        ("confirm", Some((slip, words, act))) if words == form.get("words") => {
            let agreed = site.slips.confirm(&key, &slip, (seat, phone));
            let agreed = agreed.ok_or_else(|| said("serve-slip-changed"))?;
            ask(act, counted(&agreed))?;
            site.slips.sent(&key);
        }
        _ => return Err(said("serve-slip-changed")),
    }
    site.renew();
    Ok(())
}

/// Returns the seats whose agreement counts: those on one phone are one.
fn counted(agreed: &[(u8, String)]) -> Vec<u8> {
    let mut phones: Vec<&str> = Vec::new();
    let mut seats = Vec::new();
    for (seat, phone) in agreed {
        if !phones.contains(&phone.as_str()) {
            phones.push(phone);
            seats.push(*seat);
        }
    }
    seats
}
