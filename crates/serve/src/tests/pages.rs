//! What stands on the pages.

use festival::Begin;
use festival::clock::in_ms;
use festival::event::EventRecord;
use rules::{Signature, Typed};
use tournament::TableNo;

use super::*;

#[test]
fn the_first_page_tells_who_is_called_and_what_is_played_when() {
    let (fair, id) = four();
    let told = text(&fair, "/it/");
    assert!(told.contains("Chiamati adesso posto 7"), "{told}");
    assert!(told.contains("venerdì 18 settembre 10:00 Torneo di Mancala Sala grande ▶ Semifinali"), "{told}");
    let html = page(&fair, "/it/").unwrap().text();
    assert!(html.contains(&format!("href=\"/it/t/{id}\"")) && html.contains("<html lang=\"it\">"));
    assert!(text(&fair, "/en/").contains("Called now place 7"));
}

#[test]
fn a_tournament_that_should_have_begun_is_late_on_the_programme() {
    let mut fair = Fair::new(4);
    fair.open("torneo-twixt", "2026-09-18 10:00", "");
    // The zone is that of the clock that stands still.
    festival::clock::hold(0);
    festival::clock::hold(festival::clock::in_ms("2026-09-18T10:25:00".parse().unwrap()).unwrap());
    assert!(text(&fair, "/it/").contains("iscrizioni aperte in ritardo di 25 minuti"), "{}", text(&fair, "/it/"));
}

#[test]
fn whoever_looks_for_a_name_is_told_where_and_against_whom() {
    let (fair, _) = four();
    let called: Vec<_> = fair.find("1").state().table(tournament::TableNo(1)).unwrap().entries();
    let [one, other] = [0, 1].map(|seat| name(called[seat].0 as usize));
    let part = one.split(' ').next().unwrap().to_uppercase();
    let told = text(&fair, &format!("/it/where?q={part}"));
    assert!(told.contains(&format!("{one} Tavolo 7 contro {other}")), "{told}");
    assert!(text(&fair, "/it/where?q=nessuno").contains("Nessuno che si chiami «nessuno»"));
    assert!(text(&fair, "/it/where").contains("Scrivi almeno due lettere"));
    // By number of entry.
    let told = text(&fair, &format!("/it/where?q={}", called[0].0));
    assert!(told.contains(&one) && !told.contains("Nessuno"), "{told}");
}

#[test]
fn a_tournament_shows_tables_bracket_and_standings_and_its_record_names_no_official() {
    let (mut fair, id) = four();
    let winner = win(&mut fair, &id, 1);
    let told = text(&fair, &format!("/it/t/{id}"));
    assert!(told.contains(&format!("✓ {winner}")), "{told}");
    for part in ["Tavoli · Semifinali", "Tabellone", "Classifica"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let record = text(&fair, &format!("/it/t/{id}/record"));
    assert!(record.contains(&winner) && record.contains("al tavolo 7"), "{record}");
    let acts = page(&fair, &format!("/it/t/{id}/record")).unwrap().text().matches("class=\"number\"").count();
    assert_eq!(acts, 4, "start, draw, call and result: who enters is no act of the hall");
    assert!(page(&fair, &format!("/it/t/{id}/minutes")).is_none(), "it is not closed");
}

#[test]
fn the_speaker_s_announcement_stands_on_every_page_and_is_not_markup() {
    let (mut fair, id) = four();
    fair.note(EventRecord::Announced { text: "<script>alert(1)</script> & cena".to_owned() });
    for address in ["/it/".to_owned(), "/it/calls".to_owned(), format!("/it/t/{id}")] {
        let html = page(&fair, &address).unwrap().text();
        assert!(html.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; cena"), "{html}");
    }
    let html = page(&fair, "/it/where?q=<b>\"x").unwrap().text();
    assert!(!html.contains("<b>") && html.contains("value=\"&lt;b&gt;&quot;x\""), "{html}");
}

#[test]
fn the_programme_is_a_calendar_and_tables_are_files() {
    let (fair, id) = four();
    let calendar = page(&fair, "/it/programme.ics").unwrap().text();
    assert!(calendar.contains("SUMMARY:Torneo di Mancala") && calendar.contains("LOCATION:Sala grande"), "{calendar}");
    assert!(calendar.starts_with("BEGIN:VCALENDAR\r\n") && calendar.contains("UID:1-"), "{calendar}");
    let csv = page(&fair, "/it/programme.csv").unwrap().text();
    assert_eq!(
        csv,
        "id,date,time,tournament,room,state\n1,2026-09-18,10:00,Torneo di Mancala,Sala grande,Semifinali\n"
    );
    let json = page(&fair, &format!("/it/t/{id}/tables.json")).unwrap().text();
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["rows"][0]["table"], "Tavolo 7");
    assert_eq!(json["rows"].as_array().unwrap().len(), 4);
    assert!(page(&fair, "/it/t/99/standings.csv").is_none());
    let book = page(&fair, "/it/programme.xlsx").unwrap();
    let (rows, _) = festival::event::import::table(book.bytes(), 10).unwrap();
    assert_eq!(rows[1].1, ["1", "2026-09-18", "10:00", "Torneo di Mancala", "Sala grande", "Semifinali"]);
}

/// A match of which two acts are recorded, one after the other.
fn played() -> (Fair, String) {
    let (mut fair, id) = four();
    let record = fair.find(&id).opening(&fair.event, TableNo(1), Begin::default()).unwrap();
    fair.event.open_match(&record).unwrap();
    let of = fair.event.matches[0].id.clone();
    for nth in 0..2 {
        let game = fair.event.matches[0].game.as_dyn_mut();
        let act = game.legal().unwrap().into_iter().next().unwrap();
        let at = in_ms("2026-09-19T16:00:10".parse().unwrap()).unwrap() + nth * 5_000;
        game.record_text(Typed { text: &act, waive: &[], reason: None }, Signature::script(at)).unwrap();
    }
    (fair, of)
}

#[test]
fn a_recording_is_jumped_through_act_by_act() {
    let (fair, of) = played();
    let told = |address: &str| page(&fair, address).map(|page| page.text());
    let chapters = told(&format!("/timecodes/{of}/chapters.vtt?start=2026-09-19T16:00:00")).unwrap();
    assert!(chapters.starts_with("WEBVTT\n\n1\n00:00:10.000 --> 00:00:15.000\n"), "{chapters}");
    assert!(chapters.contains("\n2\n00:00:15.000 --> 00:01:15.000\n"), "{chapters}");
    let subtitles = told(&format!("/en/timecodes/{of}/subtitles.vtt?start=2026-09-19T16:00:12")).unwrap();
    assert!(
        subtitles.starts_with("WEBVTT\n\n1\n00:00:03.000 --> 00:00:11.000\n"),
        "what came before the recording is not in it: {subtitles}"
    );
    for address in [
        "/timecodes/9/chapters.vtt?start=2026-09-19T16:00:00",
        "/timecodes/1/chapters.vtt",
        "/timecodes/1/x.vtt?start=2026-09-19T16:00:00",
    ] {
        assert_eq!(told(address), None, "{address}");
    }
}

#[test]
fn an_overlay_paints_nothing_but_names_score_and_the_last_act() {
    let (fair, of) = played();
    let over = page(&fair, &format!("/overlay/m/{of}")).unwrap().text();
    assert!(over.contains("<body class=\"over\">") && over.contains("overlay.css"), "{over}");
    assert_eq!(over.matches("<strong>").count(), 2, "two names");
    assert!(!over.contains("<nav") && !over.contains("<header"));
    assert!(page(&fair, "/overlay/race").is_none() && page(&fair, "/overlay/m/9").is_none());
}

/// A phone counts down by itself to the moment that the page names, and without a script the page says what is left.
#[test]
fn the_times_of_a_match_stand_beside_its_players_until_its_clock_stops() {
    let mut fair = Fair::new(2);
    let id = fair.open("torneo-abalone", "", "");
    fair.enter(&id, 1, 2);
    fair.say(&id, "start\npair E1 E2");
    fair.follow(&id, tournament::TableNo(1));
    let of = fair.event.matches[0].id.clone();
    let address = format!("/it/m/{of}");
    assert!(!page(&fair, &address).unwrap().text().contains("class=\"time"));
    let began = festival::clock::now_ms() - 60_000;
    fair.say(&id, &format!("clock T1 start 1 @{began}"));
    let shown = page(&fair, &address).unwrap().text();
    assert_eq!(shown.matches("class=\"time").count(), 2, "{shown}");
    assert_eq!(shown.matches("data-ends").count(), 1, "one time runs");
    fair.say(&id, &format!("clock T1 stop @{}", began + 50_000));
    assert!(!page(&fair, &address).unwrap().text().contains("class=\"time"));
}
