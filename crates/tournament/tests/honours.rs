//! The rolls of honour that are shipped, and broken ones.

use tournament::Honours;

fn text(game: &str) -> String {
    testkit::text_of(&format!("assets/albo/{game}.ron")).unwrap()
}

#[test]
fn shipped_rolls_of_honour_read_and_write_back() {
    for (game, editions, last, year) in [
        ("abalone", 11, "Michele Comerci", 1999),
        ("quarto", 5, "Francesco Martini", 1999),
        ("twixt", 1, "Dario De Toffoli", 1999),
    ] {
        let honours = Honours::parse(&text(game)).unwrap();
        let latest = honours.entries.last().unwrap();
        assert_eq!((honours.game.as_str(), honours.entries.len()), (game, editions));
        assert_eq!((latest.winner.as_str(), latest.year), (last, year));
        assert!(honours.entries.is_sorted_by_key(|honour| honour.year), "{game}");
        assert_eq!(Honours::parse(&honours.write()), Ok(honours));
    }
    let abalone = Honours::parse(&text("abalone")).unwrap();
    let titles: Vec<_> = abalone.entries.iter().filter(|honour| !honour.title.is_empty()).collect();
    assert_eq!(titles.iter().map(|honour| honour.year).collect::<Vec<_>>(), [1993, 1994, 1996, 1998]);
}

#[test]
fn broken_rolls_say_where() {
    let problem = |old: &str, new: &str| {
        let text = text("twixt");
        assert!(text.contains(old));
        let problem = Honours::parse(&text.replace(old, new)).unwrap_err().remove(0);
        (problem.detail.key, problem.line)
    };
    assert_eq!(problem("year: 1999", "year: 999"), ("tournament-honours-year", 5));
    assert_eq!(problem("Dario De Toffoli", " "), ("tournament-honours-empty", 5));
    assert_eq!(problem("year: 1999", "year: 99999"), ("tournament-honours-number", 5));
    assert_eq!(problem("winner:", "winer:"), ("tournament-honours-field-unknown", 5));
    assert_eq!(problem("year: 1999", ""), ("tournament-honours-field-missing", 5));
    assert_eq!(problem("year: 1999", "year: \"1999\""), ("tournament-honours-unreadable", 5));
}
