//! What stands on the pages.

use festival::event::EventRecord;

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
}
