//! The result of a draw, or the reason why there is none.

use rules::Message;

use crate::article::Article;
use crate::table::Table;

/// The result of a draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Draft {
    /// The round that begins.
    pub(crate) round: u16,
    /// Its tables (of a bracket: also those of later rounds), in order; the first gets the number
    /// [`crate::State::next_table`].
    pub(crate) tables: Vec<Table>,
    /// The article that it follows.
    pub(crate) article: Article,
}

/// The reason why nothing can be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    /// The clause.
    pub(crate) article: Article,
    /// What is missing.
    pub(crate) detail: Message,
}

impl Refusal {
    pub(crate) const fn new(article: Article, detail: Message) -> Self {
        Self { article, detail }
    }
}
