//! Somebody's visit to what is not for everybody.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;

use crate::site::Site;
use crate::trust::Trust;

/// Somebody's visit.
pub struct Visit {
    pub site: Arc<Site>,
    /// Who may overhear it.
    pub trust: Trust,
    /// What their browser keeps for us.
    pub jar: CookieJar,
}

impl FromRequestParts<Arc<Site>> for Visit {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Self, Infallible> {
        // Whoever does not say how they came is not trusted.
        let trust = parts.extensions.get().copied().unwrap_or(Trust::Open);
        Ok(Self { site: Arc::clone(site), trust, jar: CookieJar::from_headers(&parts.headers) })
    }
}
