//! What somebody has filled in and sent.

use std::time::Duration;

use axum::body::to_bytes;
use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, header};

/// Most that is sent with a form, in bytes.
const MOST: usize = 16 << 10;

/// How long the sending may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// The fields of a form, as they were sent.
#[derive(Debug, Default)]
pub struct Posted(Vec<(String, String)>);

impl Posted {
    /// Reads a form that one of our own pages has sent.
    ///
    /// # Errors
    /// The status that answers what another page has sent, or is too much or too slow.
    pub async fn read(request: Request) -> Result<Self, StatusCode> {
        if !is_ours(request.headers()) {
            return Err(StatusCode::FORBIDDEN);
        }
        let body = tokio::time::timeout(PATIENCE, to_bytes(request.into_body(), MOST)).await;
        let body = body.map_err(|_| StatusCode::REQUEST_TIMEOUT)?.map_err(|_| StatusCode::PAYLOAD_TOO_LARGE)?;
        serde_urlencoded::from_bytes(&body).map(Self).map_err(|_| StatusCode::BAD_REQUEST)
    }

    /// Lists the fields.
    pub fn fields(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.trim()))
    }

    /// Returns a field; empty if it was not sent.
    pub fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(own, _)| own == name).map_or("", |(_, value)| value.trim())
    }
}

/// Checks whether a form comes from a page of the same address, as browsers say.
fn is_ours(headers: &HeaderMap) -> bool {
    let said = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    match (said("sec-fetch-site"), said("origin")) {
        (Some(site), _) => site == "same-origin",
        (None, Some(origin)) => {
            let host = said(header::HOST.as_str());
            host.is_some_and(|host| origin.split_once("://").is_some_and(|(_, of)| of == host))
        }
        // No browser of these days says neither.
        (None, None) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    fn request(headers: &[(&str, &str)], body: &str) -> Request {
        let mut request = Request::builder().header("host", "10.0.0.1:8443");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.body(Body::from(body.to_owned())).unwrap()
    }

    fn read(request: Request) -> Result<Posted, StatusCode> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(Posted::read(request))
    }

    #[test]
    fn only_what_our_own_pages_send_is_read() {
        let ours = ("sec-fetch-site", "same-origin");
        let ours_read = read(request(&[ours], "seat=1&line=26-22+&x=%E0"));
        assert!(ours_read.is_ok_and(|form| form.get("line") == "26-22" && form.get("none").is_empty()));
        assert!(read(request(&[("origin", "https://10.0.0.1:8443")], "a=b")).is_ok());
        for other in [
            &[("sec-fetch-site", "cross-site")][..],
            &[("sec-fetch-site", "none")],
            &[("origin", "https://elsewhere.example")],
            &[("origin", "null")],
            &[],
        ] {
            assert_eq!(read(request(other, "a=b")).err(), Some(StatusCode::FORBIDDEN), "{other:?}");
        }
        let long = read(request(&[ours], &"a".repeat(MOST + 1)));
        assert_eq!(long.err(), Some(StatusCode::PAYLOAD_TOO_LARGE));
    }
}
