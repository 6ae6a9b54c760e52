//! A page as it goes over the wire.

use std::io::Write as _;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use flate2::Compression;
use flate2::write::GzEncoder;

/// Least length that is worth being compressed, in bytes.
const SHORT: usize = 600;

/// A page, made once for all who ask.
#[derive(Clone, Debug)]
pub struct Page {
    status: StatusCode,
    kind: &'static str,
    /// The name under which a browser saves it, if it is a file.
    file: Option<String>,
    /// What it may load, if that is not what all pages may.
    policy: Option<HeaderValue>,
    /// How long a browser need not ask again, in seconds.
    fresh: u32,
    /// Whether it is for one visitor, and nobody keeps it.
    private: bool,
    plain: axum::body::Bytes,
    squeezed: Option<axum::body::Bytes>,
    tag: HeaderValue,
}

impl Page {
    /// Returns a page of a kind, such as `text/css; charset=utf-8`.
    pub fn new(kind: &'static str, body: impl Into<Vec<u8>>) -> Self {
        let plain: axum::body::Bytes = body.into().into();
        let tag = &blake3::hash(&plain).to_hex()[..16];
        let tag = HeaderValue::from_str(&format!("\"{tag}\"")).unwrap_or_else(|_| HeaderValue::from_static("\"\""));
        let squeezed = (plain.len() >= SHORT && !kind.starts_with("font/")).then(|| squeeze(&plain)).flatten();
        Self { status: StatusCode::OK, kind, file: None, policy: None, fresh: 0, private: false, plain, squeezed, tag }
    }

    /// Returns a page of HTML.
    pub fn html(status: StatusCode, body: String) -> Self {
        Self { status, ..Self::new("text/html; charset=utf-8", body) }
    }

    /// Returns the same as a file to be saved.
    #[must_use]
    pub fn saved_as(self, name: String) -> Self {
        Self { file: Some(name), ..self }
    }

    /// Returns the same with a policy of its own.
    #[must_use]
    pub fn under(self, policy: HeaderValue) -> Self {
        Self { policy: Some(policy), ..self }
    }

    /// Returns the same for a browser that need not ask again for some seconds.
    #[must_use]
    pub fn fresh_for(self, seconds: u32) -> Self {
        Self { fresh: seconds, ..self }
    }

    /// Returns the same for one visitor alone.
    #[must_use]
    pub fn private(self) -> Self {
        Self { private: true, ..self }
    }

    /// Answers a request: in the shortest form that the browser reads, or that it has it already.
    pub fn answer(&self, asked: &HeaderMap) -> Response<Body> {
        let mut response = Response::new(Body::empty());
        let headers = response.headers_mut();
        let cache = match self.fresh {
            _ if self.private => "no-store".to_owned(),
            0 => "no-cache".to_owned(),
            seconds => format!("max-age={seconds}"),
        };
        headers.extend(HeaderValue::from_str(&cache).ok().map(|value| (header::CACHE_CONTROL, value)));
        headers.insert(header::ETAG, self.tag.clone());
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if asked.get(header::IF_NONE_MATCH).is_some_and(|known| *known == self.tag) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return response;
        }
        headers.extend(self.policy.clone().map(|policy| (header::CONTENT_SECURITY_POLICY, policy)));
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        let file = self.file.as_ref().map(|name| format!("attachment; filename=\"{name}\""));
        let file = file.and_then(|file| HeaderValue::from_str(&file).ok());
        headers.extend(file.map(|file| (header::CONTENT_DISPOSITION, file)));
        let squeezed = self.squeezed.clone().filter(|_| reads_gzip(asked));
        if squeezed.is_some() {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        *response.status_mut() = self.status;
        *response.body_mut() = Body::from(squeezed.unwrap_or_else(|| self.plain.clone()));
        response
    }

    /// Returns the bytes, for tests.
    #[cfg(test)]
    pub fn bytes(&self) -> &[u8] {
        &self.plain
    }

    /// Returns the text, for tests.
    #[cfg(test)]
    pub fn text(&self) -> String {
        String::from_utf8(self.plain.to_vec()).unwrap_or_default()
    }
}

fn reads_gzip(asked: &HeaderMap) -> bool {
    let accepted = asked.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').map(str::trim).any(|one| one == "gzip" || one.starts_with("gzip;") && !one.ends_with("q=0"))
}

/// Compresses; `None` if that fails, which it does not in memory.
fn squeeze(plain: &[u8]) -> Option<axum::body::Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(plain).ok()?;
    Some(encoder.finish().ok()?.into())
}
