//! What an audience may know of something, told apart from the whole by its type.

use std::borrow::Cow;
use std::ops::Deref;

use crate::Audience;

/// Something as an audience may know it: the thing itself if nothing of it is hidden, else a copy without what is.
///
/// Only [`Conceal::seen_by`] makes one, and whatever shows a match to others takes nothing else:
///
/// ```
/// use rules::{AnyMatch, Audience, Conceal as _, Seen};
///
/// fn show(_: &Seen<'_, AnyMatch>) {}
///
/// fn follow(played: &AnyMatch) {
///     show(&played.seen_by(Audience::Public));
/// }
/// ```
///
/// A match from which nothing was removed can't be shown:
///
/// ```compile_fail
/// use rules::{AnyMatch, Audience, Conceal as _, Seen};
///
/// fn show(_: &Seen<'_, AnyMatch>) {}
///
/// fn follow(played: &AnyMatch) {
///     show(played);
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen<'a, T: Clone>(Cow<'a, T>);

impl<'a, T: Clone> Seen<'a, T> {
    /// Wraps what has been filtered.
    pub(crate) const fn new(seen: Cow<'a, T>) -> Self {
        Self(seen)
    }

    /// Returns a part of it, which is filtered like the whole.
    pub fn part<P: Clone + 'static>(&self, of: impl FnOnce(&T) -> &P) -> Seen<'_, P> {
        Seen(Cow::Borrowed(of(&self.0)))
    }

    /// Returns its parts of one kind, each filtered like the whole.
    pub fn parts<P: Clone + 'static>(&self, of: impl FnOnce(&T) -> &[P]) -> impl Iterator<Item = Seen<'_, P>> {
        of(&self.0).iter().map(|part| Seen(Cow::Borrowed(part)))
    }

    /// Keeps it apart from the whole; copies a whole of which nothing is hidden.
    pub fn into_owned(self) -> Seen<'static, T> {
        Seen(Cow::Owned(self.0.into_owned()))
    }
}

impl<T: Clone> Deref for Seen<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// What may hold something that not everybody may know.
pub trait Conceal: Clone {
    /// Returns a copy without what is hidden from an audience, only for reading; `None` if nothing is.
    fn concealed(&self, audience: Audience) -> Option<Self>;

    /// Returns it as an audience may know it.
    fn seen_by(&self, audience: Audience) -> Seen<'_, Self> {
        Seen(self.concealed(audience).map_or(Cow::Borrowed(self), Cow::Owned))
    }
}
