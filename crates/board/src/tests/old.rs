//! A board that has heard nothing for a while says so at its foot.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ::hub::Member;
use journal::{DeskId, Journal, Titles};
use session::hub::Ages;

use super::*;

/// Who owns the parts of an event that one desk has made.
fn titles() -> (Arc<Titles>, DeskId) {
    let folder = tempfile::tempdir().unwrap();
    let journal = Journal::create(folder.path().join("festa.triade")).unwrap();
    (Arc::new(journal.titles().unwrap()), journal.desk().unwrap())
}

/// What is known where the hub was asked so many seconds ago, and had heard the owner so many before that.
fn ages(asked: u64, heard: u64) -> Ages {
    let (titles, desk) = titles();
    let heard = Some(Duration::from_secs(heard));
    let members = vec![Member { desk, name: "Sala grande".to_owned(), host: true, heard }];
    let asked = Instant::now().checked_sub(Duration::from_secs(asked)).unwrap();
    Ages { own: None, titles, members, asked }
}

/// Returns what a board of the event says about how old it is.
fn said(event: &Event, ages: Ages) -> String {
    let mut view = view_of(Some(event));
    view.ages(Some(ages));
    let texts = Ruler::new(vec2(1280.0, 720.0)).texts(&mut view);
    texts.into_iter().map(|(text, ..)| text).find(|text| text.starts_with("Nessuna notizia")).unwrap_or_default()
}

#[test]
fn what_is_old_is_said_at_the_foot_and_what_is_over_is_not_old() {
    let racing = race(&NAMES, &bearers("gara=1 turn=2", SPREAD), &["throw 2 4", "validate"]);
    let over = tied(&[63, 40], &NAMES[..2]);
    assert_eq!(said(&racing, ages(0, 2)), "");
    assert_eq!(said(&racing, ages(5, 4)), "");
    assert_eq!(said(&racing, ages(5, 200)), "Nessuna notizia da «Sala grande» da 3 min");
    assert_eq!(said(&racing, ages(7300, 1)), "Nessuna notizia da 2 h");
    assert_eq!(said(&over, ages(0, 200)), "");
    let own = |mut ages: Ages| {
        ages.own = Some(ages.members[0].desk);
        ages
    };
    assert_eq!(said(&racing, own(ages(7300, 7300))), "", "what this desk has itself");
}

#[test]
fn a_board_that_is_old_is_pictured() {
    let mut album = raster::Album::new("board-old");
    let event = race(&LONG, &crowded(), &["throw 2 6", "validate"]);
    let mut view = BoardView::new(Scheme::Carta, Lang::It);
    view.follow(Some(&event));
    view.ages(Some(ages(0, 200)));
    let shot = raster::Shot { size: vec2(1280.0, 800.0), pixels_per_point: 1.0 };
    let image = raster::snapshot(shot, |ctx: &Context| theme::apply(ctx, Scheme::Carta), |ui| view.ui(ui));
    album.hold("banco-muto-light", &image);
    album.close();
}
