//! The language in which a browser wants to be spoken to.

use axum::http::{HeaderMap, header};
use festival::i18n::Lang;

/// Returns the first language that the browser wants and there is; Italian if there is none.
pub fn spoken(headers: &HeaderMap) -> Lang {
    let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let codes = wanted.split(',').filter_map(|one| one.trim().get(..2));
    codes.filter_map(Lang::from_code).next().unwrap_or_default()
}
