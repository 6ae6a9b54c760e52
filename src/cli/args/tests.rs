//! The command line: its help, what is wrong with it, and the README's table of it.

use super::*;

const PAGES: [&str; 44] = [
    "",
    "desk",
    "board",
    "serve",
    "demo",
    "practice",
    "guide",
    "man",
    "completions",
    "referee",
    "replay",
    "verify",
    "merge",
    "digest",
    "hub",
    "hub init",
    "hub status",
    "hub code",
    "hub board",
    "share",
    "join",
    "sync",
    "rehearse",
    "owners",
    "give",
    "take",
    "branches",
    "settle",
    "requests",
    "ask",
    "answer",
    "new",
    "verbale",
    "calendar",
    "paper",
    "results",
    "forecast",
    "perft",
    "rulesets",
    "rulesets list",
    "rulesets show",
    "rulesets check",
    "rummikub",
    "rummikub check",
];

fn words(text: &str) -> Vec<OsString> {
    text.split_whitespace().map(OsString::from).collect()
}

#[test]
fn the_parser_is_sound_and_all_its_help_is_in_words() {
    for lang in Lang::ALL {
        command(lang).debug_assert();
        for page in PAGES {
            let error = parse(&words(&format!("triade {page} --help")), lang).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::DisplayHelp, "{page}");
            let help = error.to_string();
            assert!(!help.contains('⟦'), "{help}");
            let own = ["usage", "command", "option", "argument", "print", "default", "possible", "path", "dir>"];
            let shown = help.to_lowercase();
            assert!(lang == Lang::En || !own.iter().any(|word| shown.contains(word)), "{help}");
            let named = format!("triade {page}");
            let usage = help.lines().find(|line| line.contains(named.trim())).unwrap();
            assert!(usage.contains(if lang == Lang::It { "[OPZIONI]" } else { "[OPTIONS]" }), "{help}");
        }
    }
}

#[test]
fn what_is_wrong_is_said_in_one_line_with_a_way_out() {
    for (line, says) in [
        ("triade verify", "FILE"),
        ("triade verify a b", "«b»"),
        ("triade --frobnicate", "«--frobnicate»"),
        ("triade replay a --match", "--match"),
        ("triade forecast a --games 0", "«0»"),
        ("triade forecast a --games many", "«many»"),
        ("triade forecast a --seed -1", "-1"),
        ("triade perft mancala", "N"),
        ("triade perft mancala 0", "«0»"),
        ("triade --lang de verify a", "«de»"),
        ("triade verbale a -o b", "--format"),
        ("triade verbale a -o b --format doc", "«doc»"),
        ("triade rulesets", "--help"),
        ("triade rulesets frobnicate", "«frobnicate»"),
        ("triade a.triade verify b", "«a.triade»"),
        ("triade verify a --lang it --lang en", "--lang"),
    ] {
        let error = parse(&words(line), Lang::It).unwrap_err();
        let said = wrong_use(Lang::It, &error);
        assert!(said.contains(says) && said.contains("--help") && !said.contains('⟦'), "{line}: {said}");
    }
}

#[test]
fn a_file_alone_is_for_the_desk() {
    let args = parse(&words("triade gara.triade"), Lang::It).unwrap();
    assert!(args.command.is_none() && args.file == Some("gara.triade".into()));
    assert!(parse(&words("triade"), Lang::It).unwrap().file.is_none());
}

#[test]
fn the_language_may_stand_anywhere() {
    for line in ["triade --lang en verify a", "triade verify a --lang=en", "triade rulesets list --lang en"] {
        assert_eq!(language(&words(line)), Lang::En, "{line}");
        assert_eq!(parse(&words(line), Lang::En).unwrap().lang, Some(Lang::En), "{line}");
    }
    assert_eq!(language(&words("triade --lang it -- --lang=en")), Lang::It);
}

/// Returns the rows of the README's table of commands about one command.
fn rows(readme: &str, name: &str) -> String {
    let about = |line: &&str| {
        let told = line.strip_prefix("| `triade ").is_some_and(|rest| rest.split([' ', '`']).next() == Some(name));
        told || line.contains(&format!("`triade {name} "))
    };
    readme.lines().filter(about).collect::<Vec<_>>().join("\n")
}

#[test]
fn every_command_and_option_stands_in_the_readme() {
    let readme = include_str!("../../../README.md");
    let all = Args::command();
    let longs = |command: &clap::Command| {
        let longs = command.get_arguments().filter_map(|arg| arg.get_long().map(|long| format!("--{long}")));
        longs.collect::<Vec<_>>()
    };
    for own in longs(&all) {
        assert!(readme.contains(&format!("`{own}")), "{own} is not in the README");
    }
    for command in all.get_subcommands() {
        let rows = rows(readme, command.get_name());
        assert!(!rows.is_empty(), "{} is not in the README's table", command.get_name());
        let words: Vec<_> = rows.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).collect();
        let inner = command.get_subcommands().map(|inner| inner.get_name().to_owned());
        for own in longs(command).into_iter().chain(inner) {
            assert!(words.contains(&own.as_str()), "{} {own} is not in the README's table", command.get_name());
        }
    }
}

/// What the package says to whoever installs it: nothing of building, no command that there is not, and alike in both languages.
#[test]
fn the_page_of_the_package_tells_commands_that_there_are() {
    let pages = [include_str!("../../../packaging/LEGGIMI.md"), include_str!("../../../packaging/README.md")];
    let told = pages.map(|page| {
        assert!(!page.contains("cargo") && page.contains("`F1`") && page.contains("`man triade`"), "{page}");
        let code = page.split('`').skip(1).step_by(2);
        let lines: Vec<_> = code.filter(|code| code.split(' ').next() == Some("triade")).collect();
        for line in &lines {
            assert!(parse(&words(line), Lang::It).is_ok(), "{line}");
        }
        let heads = page.lines().filter(|line| line.starts_with('#')).count();
        (lines.len(), heads, page.matches("\n| `").count(), page.matches("\n- ").count())
    });
    assert_eq!(told[0], told[1]);
}
