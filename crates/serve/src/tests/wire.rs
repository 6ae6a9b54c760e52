//! What goes over the wire.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};

use super::*;

fn asking(encoding: &'static str) -> HeaderMap {
    HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(encoding))])
}

#[test]
fn a_page_is_sent_short_and_only_to_whoever_has_it_not() {
    let (fair, _) = four();
    let page = page(&fair, "/it/").unwrap();
    let plain = page.answer(&HeaderMap::new());
    assert!(plain.headers().get(header::CONTENT_ENCODING).is_none());
    for encoding in ["gzip", "br, gzip;q=0.5", "deflate,gzip"] {
        let short = page.answer(&asking(encoding));
        assert_eq!(short.headers().get(header::CONTENT_ENCODING).unwrap(), "gzip", "{encoding}");
    }
    assert!(page.answer(&asking("gzip;q=0")).headers().get(header::CONTENT_ENCODING).is_none());
    let tag = plain.headers().get(header::ETAG).unwrap().clone();
    let again = page.answer(&HeaderMap::from_iter([(header::IF_NONE_MATCH, tag)]));
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
}
