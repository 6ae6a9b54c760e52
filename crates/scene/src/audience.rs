//! Who looks.

/// Names who looks at a scene: what one audience may not see is never in its scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Audience {
    /// The hall: the big screen and everything printed.
    Public,
    /// The officials at the desk.
    Table,
}
