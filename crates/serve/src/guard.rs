//! What every answer says to a browser, whatever it is about: nothing from elsewhere, no script but ours, no frame, no guessing.

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

/// The headers of every answer.
const HEADERS: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; \
         form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// Longest path with its query, in bytes.
const LONGEST: usize = 1_024;

/// Refuses what asks for too much, and adds the headers to the answer.
pub async fn guard(request: Request, next: Next) -> Response {
    let uri = request.uri();
    let length = uri.path().len() + uri.query().map_or(0, str::len);
    let mut response =
        if length > LONGEST { StatusCode::URI_TOO_LONG.into_response() } else { next.run(request).await };
    for (name, value) in HEADERS {
        // A page may have a policy of its own.
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}
