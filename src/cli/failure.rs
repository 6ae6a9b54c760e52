//! Failures of commands: the exit code and the message.

use std::io::{self, Write};
use std::process::ExitCode;

use festival::errors::{tell, tell_io};
use festival::i18n::{Lang, tr_args};
use journal::Error;

/// The reason why a command failed.
#[derive(Debug)]
pub(super) enum Failure {
    /// The answer is no; with the reason unless the output already has it.
    No(Option<String>),
    /// Wrong use, or unreadable input.
    Input(String),
    /// The output cannot be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self::Input(format!("{error:#}"))
    }
}

impl Failure {
    /// Returns the failure for a file that is no sound event, or cannot be read or written at all.
    pub(super) fn of_event(lang: Lang, error: &Error) -> Self {
        let told = tell(lang, error);
        match error {
            Error::Broken { .. }
            | Error::Damaged { .. }
            | Error::Altered { .. }
            | Error::Emptied { .. }
            | Error::Behind { .. }
            | Error::NotOwner { .. }
            | Error::NotWaiting { .. }
            | Error::Strangers { .. } => Self::No(Some(told)),
            _ => Self::Input(told),
        }
    }

    /// Returns what makes such a failure of an error.
    pub(super) fn at(lang: Lang) -> impl Fn(Error) -> Self {
        move |error| Self::of_event(lang, &error)
    }

    /// Writes the message as one line to stderr, and returns the exit code.
    pub(super) fn report(self, lang: Lang) -> ExitCode {
        let (text, code) = match self {
            // The reader has seen enough, as `head` does: no failure.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Self::Output(error) => {
                (Some(tr_args(lang, "cli-output-failed", &[("why", (&tell_io(lang, &error)).into())])), 2)
            }
            Self::Input(text) => (Some(text), 2),
            Self::No(text) => (text, 1),
        };
        if let Some(text) = text {
            let line: Vec<_> = text.lines().map(str::trim).collect();
            // With stderr closed the exit code must be enough.
            writeln!(io::stderr(), "triade: {}", line.join(" ")).ok();
        }
        ExitCode::from(code)
    }
}
