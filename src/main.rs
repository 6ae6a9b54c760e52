//! The program `triade`: everything it does is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    desk::start_watch();
    look::interrupt::listen();
    triade::cli::run(std::env::args_os())
}
