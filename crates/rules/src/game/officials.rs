//! What depends on officials beside the referee.

/// Makes acts and results depend on officials beside the referee.
///
/// The Giro dell'Oca has it: a throw counts once it is validated, and judges declare the winner.
#[derive(Clone, Copy, Debug)]
pub struct Officials {
    /// Kinds of acts that count only once an official has vouched for them, each with the vouching act. What was vouched
    /// for is changed only in that official's presence.
    pub vouch: &'static [(&'static str, &'static str)],
    /// Whether judges declare the result; a penalty in points after that changes an official result.
    pub declare: bool,
}
