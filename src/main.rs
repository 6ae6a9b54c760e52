//! The program `triade`: everything it does is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    triade::desk::start_watch();
    triade::interrupt::listen();
    triade::cli::run(std::env::args_os())
}
