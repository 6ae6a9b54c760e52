//! The command line's grammar; help and usage errors are in the user's language.

use std::env;
use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::PathBuf;

use chrono::NaiveDate;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use journal::{Hash, NotAHash};

use clap::{ArgAction, CommandFactory, FromArgMatches, Parser, Subcommand, value_parser};
use clap_complete::Shell;

use crate::cli::failure::Failure;
use crate::cli::paper::NAMES;
use festival::i18n::{Lang, tr, tr_args};
use minutes::Format;
use minutes::paper::Paper;

/// Most games of one forecast.
const MOST_GAMES: i64 = 100_000_000;

/// Most sheets of blank slips at once.
const MOST_SHEETS: i64 = 200;

/// Most days of a rehearsal.
const MOST_DAYS: i64 = 366;

/// Most plays in a row that can be counted: a larger count would never finish.
const MOST_PLAYS: i64 = 99;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "triade", version, disable_help_flag = true, disable_help_subcommand = true)]
#[command(disable_version_flag = true)]
pub(super) struct Args {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    /// The event to open at the desk when no command is given.
    pub(super) file: Option<PathBuf>,
    #[arg(long, global = true, value_name = "it|en", value_parser = parse_lang)]
    pub(super) lang: Option<Lang>,
    #[arg(long, short, global = true, action = ArgAction::Help)]
    help: Option<bool>,
    #[arg(long, short = 'V', action = ArgAction::Version)]
    version: Option<bool>,
}

/// The command.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    Desk {
        file: Option<PathBuf>,
    },
    Board {
        #[arg(value_name = "FILE|URL")]
        source: PathBuf,
        #[arg(long, value_name = "NAME|N")]
        board: Option<String>,
        #[arg(long)]
        fullscreen: bool,
    },
    Serve(Serving),
    Demo {
        #[arg(long, value_name = "DIR", default_value = "out", hide_default_value = true)]
        out: PathBuf,
    },
    Practice {
        #[arg(long)]
        rehearsal: bool,
    },
    Guide {
        #[arg(id = "output", short = 'o', long = "out", value_name = "FILE")]
        path: PathBuf,
    },
    Man {
        #[arg(long, value_name = "DIR", default_value = "out", hide_default_value = true)]
        out: PathBuf,
    },
    Completions {
        #[arg(value_name = "bash|zsh|fish", value_parser = parse_shell)]
        shell: Shell,
    },
    Referee,
    Replay {
        file: PathBuf,
        #[arg(id = "match", long, value_name = "ID")]
        id: Option<String>,
        #[arg(long)]
        json: bool,
        #[arg(long)]
        secret: bool,
    },
    Verify {
        file: PathBuf,
        #[arg(long, value_name = "HASH", value_parser = parse_hash)]
        expect: Option<Hash>,
    },
    Merge(Merging),
    Owners {
        file: PathBuf,
        #[arg(long)]
        json: bool,
    },
    Give {
        file: PathBuf,
        stream: String,
        #[arg(value_name = "DESK")]
        to: String,
    },
    Take(Taking),
    Branches {
        file: PathBuf,
        #[arg(long)]
        json: bool,
    },
    Settle(Settled),
    Requests {
        file: PathBuf,
        #[arg(long)]
        json: bool,
    },
    Ask(Asking),
    Answer(Answered),
    Digest {
        file: PathBuf,
    },
    Hub {
        #[command(subcommand)]
        what: HubCommand,
    },
    Share {
        file: PathBuf,
        #[arg(value_name = "URL")]
        url: String,
    },
    Join(Joining),
    Sync(Syncing),
    Rehearse(Rehearsing),
    New(Making),
    Verbale(Minutes),
    Calendar {
        file: PathBuf,
        #[arg(id = "output", short = 'o', long, value_name = "FILE")]
        path: Option<PathBuf>,
    },
    Paper(Form),
    Results {
        file: PathBuf,
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    Forecast(Question),
    Perft(Count),
    Rulesets {
        #[command(subcommand)]
        what: Rulesets,
    },
    Rummikub {
        #[command(subcommand)]
        what: Rummikub,
    },
}

/// The commands about a hub.
#[derive(Debug, Subcommand)]
pub(super) enum HubCommand {
    Init {
        #[arg(value_name = "URL")]
        url: String,
    },
    Status {
        #[arg(value_name = "URL")]
        url: String,
        #[arg(long)]
        json: bool,
    },
    Code {
        #[arg(value_name = "URL")]
        url: String,
        event: String,
        #[arg(long)]
        json: bool,
    },
    Board {
        #[arg(value_name = "URL")]
        url: String,
        event: String,
        #[arg(long)]
        json: bool,
    },
}

/// Which event a new desk joins, and where its file is to be.
#[derive(Debug, clap::Args)]
pub(super) struct Joining {
    #[arg(value_name = "URL")]
    pub(super) url: String,
    pub(super) code: String,
    pub(super) file: PathBuf,
    #[arg(long, value_name = "NAME")]
    pub(super) desk: String,
}

/// What is exchanged with its hub.
#[derive(Debug, clap::Args)]
pub(super) struct Syncing {
    pub(super) file: PathBuf,
    #[arg(long, value_name = "DESK")]
    pub(super) admit: Vec<String>,
    #[arg(long)]
    pub(super) once: bool,
    #[arg(long)]
    pub(super) json: bool,
}

/// What the robot plays, how fast and how long.
#[derive(Debug, clap::Args)]
pub(super) struct Rehearsing {
    pub(super) file: PathBuf,
    #[arg(long, conflicts_with = "join")]
    pub(super) new: bool,
    #[arg(long, value_name = "URL")]
    pub(super) join: Option<String>,
    #[arg(long, value_name = "N", default_value = "4", hide_default_value = true)]
    #[arg(value_parser = value_parser!(u32).range(1..=MOST_DAYS))]
    pub(super) days: u32,
    #[arg(long, value_name = "N")]
    #[arg(value_parser = value_parser!(u32).range(1..))]
    pub(super) rate: Option<u32>,
    #[arg(long, value_name = "S", default_value = "1", hide_default_value = true)]
    pub(super) seed: u64,
    #[arg(long, value_name = "N")]
    pub(super) acts: Option<u64>,
    #[arg(long, value_name = "N", default_value = "1000", hide_default_value = true)]
    #[arg(value_parser = value_parser!(u64).range(1..))]
    pub(super) report: u64,
    #[arg(long)]
    pub(super) json: bool,
}

/// The commands about Rummikub.
#[derive(Debug, Subcommand)]
pub(super) enum Rummikub {
    Check(Laid),
}

/// The tiles of a table and a rack.
#[derive(Debug, clap::Args)]
pub(super) struct Laid {
    #[arg(value_name = "TABLE")]
    pub(super) sets: String,
    #[arg(long, value_name = "TILES", default_value = "", hide_default_value = true)]
    pub(super) rack: String,
    #[arg(long, value_name = "N", default_value = "10", hide_default_value = true)]
    pub(super) seconds: u64,
}

/// What other files know, and whom of them to let in.
#[derive(Debug, clap::Args)]
pub(super) struct Merging {
    pub(super) file: PathBuf,
    #[arg(value_name = "FILE", required = true)]
    pub(super) others: Vec<PathBuf>,
    #[arg(long, value_name = "DESK")]
    pub(super) admit: Vec<String>,
    #[arg(long)]
    pub(super) json: bool,
}

/// Who decides, and why.
#[derive(Debug, clap::Args)]
pub(super) struct Deciding {
    #[arg(long = "as", value_name = "OFFICIAL")]
    pub(super) official: String,
    #[arg(long, value_name = "OFFICIAL")]
    pub(super) with: Vec<String>,
    #[arg(long, value_name = "TEXT")]
    pub(super) reason: String,
}

/// What is taken over, by whom and why.
#[derive(Debug, clap::Args)]
pub(super) struct Taking {
    pub(super) file: PathBuf,
    pub(super) stream: String,
    #[command(flatten)]
    pub(super) deciding: Deciding,
}

/// What is asked of the owner of a stream.
#[derive(Debug, clap::Args)]
pub(super) struct Asking {
    pub(super) file: PathBuf,
    pub(super) stream: String,
    pub(super) act: String,
    #[arg(long = "as", value_name = "OFFICIAL")]
    pub(super) official: Option<String>,
}

/// The answer to a request.
#[derive(Debug, clap::Args)]
pub(super) struct Answered {
    pub(super) file: PathBuf,
    pub(super) request: String,
    #[arg(long = "as", value_name = "OFFICIAL")]
    pub(super) official: String,
    #[arg(long, value_name = "TEXT")]
    pub(super) refuse: Option<String>,
}

/// What becomes of what waits in the branches of a stream.
#[derive(Debug, clap::Args)]
pub(super) struct Settled {
    pub(super) file: PathBuf,
    pub(super) stream: String,
    #[arg(long, value_name = "HASH|all")]
    pub(super) adopt: Vec<String>,
    #[command(flatten)]
    pub(super) deciding: Deciding,
    #[arg(long)]
    pub(super) preview: bool,
}

/// What is served, and where.
#[derive(Debug, clap::Args)]
pub(super) struct Serving {
    #[arg(value_name = "FILE|URL")]
    pub(super) source: PathBuf,
    #[arg(long, value_name = "ADDR", default_value = "0.0.0.0:8080", hide_default_value = true)]
    pub(super) listen: SocketAddr,
    #[arg(long, value_name = "FILE", requires = "key")]
    pub(super) certificate: Option<PathBuf>,
    #[arg(long, value_name = "FILE", requires = "certificate")]
    pub(super) key: Option<PathBuf>,
    #[arg(long)]
    pub(super) record: bool,
}

/// The new event, and the one after which it is made.
#[derive(Debug, clap::Args)]
pub(super) struct Making {
    pub(super) file: PathBuf,
    #[arg(long, value_name = "OLD")]
    pub(super) from: Option<PathBuf>,
    #[arg(long, value_name = "DAY", requires = "from", value_parser = parse_day)]
    pub(super) date: Option<NaiveDate>,
}

/// The minutes to be written.
#[derive(Debug, clap::Args)]
pub(super) struct Minutes {
    pub(super) file: PathBuf,
    #[arg(id = "match", long, value_name = "ID", conflicts_with_all = ["tournament", "festival"])]
    pub(super) id: Option<String>,
    #[arg(long, value_name = "ID", conflicts_with = "festival")]
    pub(super) tournament: Option<String>,
    #[arg(long, value_name = "N", requires = "tournament")]
    pub(super) table: Option<u32>,
    #[arg(long)]
    pub(super) festival: bool,
    #[arg(long, value_name = "pdf|html|csv|xlsx|json", value_parser = parse_format)]
    pub(super) format: Format,
    #[arg(id = "output", short = 'o', long, value_name = "FILE")]
    pub(super) path: PathBuf,
}

/// A form for the hall.
#[derive(Debug, clap::Args)]
pub(super) struct Form {
    pub(super) file: PathBuf,
    #[arg(value_name = "slips|blank-slips|signs|entries|badges|brackets", value_parser = parse_paper)]
    pub(super) paper: Paper,
    #[arg(long, value_name = "ID")]
    pub(super) tournament: Option<String>,
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=MOST_SHEETS))]
    pub(super) sheets: Option<u32>,
    #[arg(id = "output", short = 'o', long, value_name = "FILE")]
    pub(super) path: PathBuf,
}

/// The parameters of a forecast.
#[derive(Debug, clap::Args)]
pub(super) struct Question {
    pub(super) file: PathBuf,
    #[arg(id = "match", long, value_name = "ID")]
    pub(super) id: Option<String>,
    #[arg(long, value_name = "N", default_value = "10000", hide_default_value = true)]
    #[arg(value_parser = value_parser!(u32).range(1..=MOST_GAMES))]
    pub(super) games: u32,
    #[arg(long, value_name = "S", default_value = "1", hide_default_value = true)]
    pub(super) seed: u64,
    #[arg(long)]
    pub(super) json: bool,
}

/// The parameters of a count of plays.
#[derive(Debug, clap::Args)]
pub(super) struct Count {
    #[arg(id = "ruleset", value_name = "ID")]
    pub(super) id: String,
    #[arg(value_name = "N", value_parser = value_parser!(u32).range(1..=MOST_PLAYS))]
    pub(super) depth: u32,
    #[arg(value_name = "POS")]
    pub(super) position: Option<String>,
}

/// The commands about rulesets.
#[derive(Debug, Subcommand)]
pub(super) enum Rulesets {
    List,
    Show {
        #[arg(id = "ruleset", value_name = "ID")]
        id: String,
    },
    Check {
        #[arg(value_name = "FILE")]
        paths: Vec<PathBuf>,
    },
}

fn parse_paper(name: &str) -> Result<Paper, String> {
    let named = NAMES.into_iter().find(|(known, _)| *known == name);
    named.map(|(_, paper)| paper).ok_or_else(|| name.to_owned())
}

fn parse_shell(name: &str) -> Result<Shell, String> {
    name.parse()
}

fn parse_day(text: &str) -> Result<NaiveDate, String> {
    festival::import::day_of(text).ok_or_else(|| text.to_owned())
}

fn parse_lang(code: &str) -> Result<Lang, String> {
    Lang::from_code(code).ok_or_else(|| code.to_owned())
}

/// Parses a hash copied from minutes, where it may be broken at any digit.
fn parse_hash(text: &str) -> Result<Hash, NotAHash> {
    let seen = |c: &char| !c.is_whitespace() && *c != '\u{200B}';
    text.chars().filter(seen).collect::<String>().parse()
}

fn parse_format(name: &str) -> Result<Format, String> {
    Format::from_name(name).ok_or_else(|| name.to_owned())
}

/// Returns the language, before anything is parsed: `--lang`, `TRIADE_LANG`, `LANG`, Italian.
pub(super) fn language(words: &[OsString]) -> Lang {
    let mut asked = None;
    for (index, word) in words.iter().enumerate() {
        match word.to_str() {
            Some("--") => break,
            Some("--lang") => asked = words.get(index + 1).and_then(|word| word.to_str()),
            Some(word) => asked = word.strip_prefix("--lang=").or(asked),
            None => {}
        }
    }
    let variable = |name| env::var(name).ok().as_deref().and_then(Lang::from_code);
    asked.and_then(Lang::from_code).or_else(|| variable("TRIADE_LANG")).or_else(|| variable("LANG")).unwrap_or_default()
}

/// Parses the command line.
pub(super) fn parse(words: &[OsString], lang: Lang) -> Result<Args, clap::Error> {
    let args = Args::from_arg_matches(&command(lang).try_get_matches_from(words)?)?;
    if let (Some(_), Some(file)) = (&args.command, &args.file) {
        let mut error = clap::Error::new(ErrorKind::UnknownArgument);
        error.insert(ContextKind::InvalidArg, ContextValue::String(file.display().to_string()));
        return Err(error);
    }
    Ok(args)
}

/// Answers a command line without a command: prints the help or the version, or returns the error.
pub(super) fn answer(lang: Lang, error: &clap::Error) -> Result<(), Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Ok(error.print()?),
        _ => Err(Failure::Input(wrong_use(lang, error))),
    }
}

/// Returns in one sentence the error of a command line, and how to mend it.
fn wrong_use(lang: Lang, error: &clap::Error) -> String {
    let named = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        _ => String::new(),
    };
    let (arg, value) = (named(ContextKind::InvalidArg), named(ContextKind::InvalidValue));
    let key = match error.kind() {
        ErrorKind::UnknownArgument => "cli-usage-unknown",
        ErrorKind::MissingRequiredArgument => {
            let usage = named(ContextKind::Usage);
            let usage = format!("{} (triade --help)", usage.trim().trim_start_matches("Usage: "));
            return tr_args(lang, "cli-usage-missing", &[("arg", (&arg).into()), ("usage", (&usage).into())]);
        }
        ErrorKind::InvalidSubcommand => {
            let name = named(ContextKind::InvalidSubcommand);
            return tr_args(lang, "cli-usage-command", &[("name", (&name).into())]);
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => "cli-usage-no-command",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if value.is_empty() => "cli-usage-no-value",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "cli-usage-value",
        ErrorKind::ArgumentConflict => "cli-usage-twice",
        _ => "cli-usage-other",
    };
    tr_args(lang, key, &[("arg", (&arg).into()), ("value", (&value).into())])
}

/// Creates the parser with its help in a language.
pub(super) fn command(lang: Lang) -> clap::Command {
    let mut command = in_words(Args::command(), "cli-help", lang).long_version(long_version(lang));
    // This gives every command its full name and the options that it inherits.
    command.build();
    with_usage(command, lang)
}

/// Returns the version with the commit that the program was built from, if whoever built it said so, and the formats that it reads
/// and writes.
fn long_version(lang: Lang) -> String {
    let commit = option_env!("TRIADE_COMMIT").map(|commit| format!(" ({commit})")).unwrap_or_default();
    let [file, records, hub] =
        [journal::SCHEMA_VERSION.to_string(), festival::event::SCHEMA.to_string(), hub::VERSION.to_string()];
    let formats = [("file", (&file).into()), ("records", (&records).into()), ("hub", (&hub).into())];
    format!("{}{commit}\n{}", env!("CARGO_PKG_VERSION"), tr_args(lang, "cli-formats", &formats))
}

/// Translates the one English word that the parser writes itself, in the usage of a command and its subcommands.
fn with_usage(mut command: clap::Command, lang: Lang) -> clap::Command {
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ").replace("OPTIONS", &tr(lang, "cli-value-options"));
    let names: Vec<_> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        command = command.mut_subcommand(&name, |sub| with_usage(sub, lang));
    }
    command.override_usage(usage)
}

/// Translates the help of a command and its subcommands: `KEY` for itself, `cli-arg-ID` for its arguments.
fn in_words(mut command: clap::Command, key: &str, lang: Lang) -> clap::Command {
    let args: Vec<_> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    let names: Vec<_> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for id in args {
        command = command.mut_arg(&id, |arg| {
            let heading = if arg.is_positional() { "cli-heading-arguments" } else { "cli-heading-options" };
            let arg = arg.help(tr(lang, &format!("cli-arg-{id}"))).help_heading(tr(lang, heading));
            if ["out", "folder"].contains(&id.as_str()) { arg.value_name(tr(lang, "cli-value-folder")) } else { arg }
        });
    }
    for name in names {
        command = command.mut_subcommand(&name, |sub| in_words(sub, &format!("{key}-{name}"), lang));
    }
    command
        .about(tr(lang, key))
        .subcommand_help_heading(tr(lang, "cli-heading-commands"))
        .subcommand_value_name(tr(lang, "cli-value-command"))
        .help_template(format!("{{about}}\n\n{} {{usage}}\n\n{{all-args}}", tr(lang, "cli-heading-usage")))
}

#[cfg(test)]
mod tests;
