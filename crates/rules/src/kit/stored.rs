//! Types that are stored as the text people write.

/// Stores a type as text, given how a value is written, how it is read (`None` if unreadable), and the sentence about
/// an unreadable `{text}` for developers and log files.
macro_rules! stored_as_text {
    ($type:ty, $write:expr, $read:expr, $wrong:literal) => {
        impl From<$type> for String {
            fn from(value: $type) -> Self {
                $write(&value)
            }
        }

        impl TryFrom<String> for $type {
            type Error = String;

            fn try_from(text: String) -> Result<Self, String> {
                $read(&text).ok_or_else(|| format!($wrong, text = text))
            }
        }
    };
}
pub(crate) use stored_as_text;
