//! Connections on which anybody may listen: there is nothing on them but the public pages.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::StatusCode;
use festival::sample;
use session::Unattended;
use session::watch::Source;
use tower::ServiceExt as _;

use crate::routes::routes;
use crate::site::Site;
use crate::trust::Trust;

/// Answers a request that came in some way.
fn ask(router: &axum::Router, mut request: Request, trust: Option<Trust>) -> (StatusCode, String, Vec<String>) {
    if let Some(trust) = trust {
        request.extensions_mut().insert(trust);
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    runtime.block_on(async {
        let answer = router.clone().oneshot(request).await.unwrap();
        let cookies = answer.headers().get_all("set-cookie").iter();
        let cookies = cookies.map(|cookie| cookie.to_str().unwrap().to_owned()).collect();
        let (status, body) = (answer.status(), answer.into_body());
        let body = to_bytes(body, 1 << 20).await.unwrap();
        (status, String::from_utf8_lossy(&body).replace("&#39;", "'"), cookies)
    })
}

fn get(path: &str) -> Request {
    Request::get(path).body(Body::empty()).unwrap()
}

fn post(path: &str, body: &str) -> Request {
    let request = Request::post(path).header("sec-fetch-site", "same-origin");
    request.body(Body::from(body.to_owned())).unwrap()
}

#[test]
fn where_anybody_may_listen_nobody_signs_in_and_no_slip_is_filled_in() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    sample::write_until(&path, 0).unwrap();
    let (_open, door) = Unattended::open(&path).unwrap();
    let site = Site::new(Some(door));
    let (of, source) = (Arc::downgrade(&site), Source::File(path));
    let following = std::thread::spawn(move || Site::follow(&of, &source));
    let since = Instant::now();
    while site.read(|event| event.is_none()) {
        assert!(since.elapsed() < Duration::from_secs(20));
        std::thread::sleep(Duration::from_millis(20));
    }
    let router = routes(Arc::clone(&site));
    let sign_in = "do=in&official=o9&pin=999999";
    // Whoever does not say how they came is not trusted, either.
    for trust in [Some(Trust::Open), None] {
        assert_eq!(ask(&router, get("/it/"), trust).0, StatusCode::OK, "the public pages are there");
        let (_, page, _) = ask(&router, get("/it/desk"), trust);
        assert!(page.contains("indirizzo cifrato") && !page.contains("name=\"pin\""), "{page}");
        let (_, page, cookies) = ask(&router, post("/it/desk", sign_in), trust);
        assert!(page.contains("indirizzo cifrato") && cookies.is_empty());
        let (status, _, cookies) = ask(&router, get("/s/4/24/AAAA"), trust);
        assert!(status == StatusCode::SEE_OTHER && cookies.is_empty(), "no link is kept");
        assert!(ask(&router, get("/it/slip"), trust).1.contains("indirizzo cifrato"));
    }
    let (status, _, cookies) = ask(&router, post("/it/desk", sign_in), Some(Trust::Encrypted));
    assert_eq!(status, StatusCode::SEE_OTHER);
    let cookie = &cookies[0];
    assert!(["referee=", "HttpOnly", "SameSite=Lax", "Secure"].iter().all(|part| cookie.contains(part)), "{cookie}");
    let (_, _, cookies) = ask(&router, post("/it/desk", sign_in), Some(Trust::Here));
    assert!(!cookies[0].contains("Secure"), "a browser would not send it back to this machine");
    drop((router, site));
    following.join().unwrap();
}
