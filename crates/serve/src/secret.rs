//! Names that nobody guesses.

/// Returns a fresh name of 64 hexadecimal digits; `None` if the system has no randomness.
pub fn fresh() -> Option<String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).ok()?;
    Some(blake3::Hash::from_bytes(bytes).to_hex().to_string())
}
