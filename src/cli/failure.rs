//! How a command fails, and what the shell and the user are told.

use std::io::{self, Write};
use std::process::ExitCode;

use festival::errors::tell_io;
use festival::i18n::{Lang, tr_args};

/// Why a command did not end well.
#[derive(Debug)]
pub(super) enum Failure {
    /// The answer is no; says why unless the output already does.
    No(Option<String>),
    /// Wrong use, or input that can't be read.
    Input(String),
    /// The output can't be written.
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
    /// Tells the user in one line on stderr, and the shell by the exit code.
    pub(super) fn report(self, lang: Lang) -> ExitCode {
        let (text, code) = match self {
            // Whoever reads has read enough, as `head` does: nothing went wrong.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Self::Output(error) => {
                (Some(tr_args(lang, "cli-output-failed", &[("why", (&tell_io(lang, &error)).into())])), 2)
            }
            Self::Input(text) => (Some(text), 2),
            Self::No(text) => (text, 1),
        };
        if let Some(text) = text {
            let line: Vec<_> = text.lines().map(str::trim).collect();
            // With stderr closed the exit code must do.
            writeln!(io::stderr(), "triade: {}", line.join(" ")).ok();
        }
        ExitCode::from(code)
    }
}
