//! What a browser keeps for us: names that say nothing, which no script reads and no other page sends.

use axum_extra::extract::cookie::{Cookie, SameSite};

use crate::trust::Trust;

/// Returns a cookie for as long as the browser is open.
pub fn kept(name: &'static str, value: String, trust: Trust) -> Cookie<'static> {
    let encrypted = trust == Trust::Encrypted;
    Cookie::build((name, value)).path("/").http_only(true).same_site(SameSite::Lax).secure(encrypted).build()
}
