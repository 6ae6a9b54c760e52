//! Selection of the slide on screen.

use crate::{Show, Slide};
use festival::{BoardScene, Wish};

/// Seconds for which a part of a page stays if the page itself stays for good.
const PART: f64 = 15.0;

/// Seconds for which a sponsors' picture stays.
const PICTURE: f64 = 10.0;

/// What is on screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnScreen {
    /// The slide of this index.
    Slide(usize),
    /// The sponsors' picture of this index among those that are ready.
    Picture(usize),
}

/// Rotates the slides of a board by time or by hand; after each timed round it shows a sponsors' picture.
#[derive(Clone, Debug, Default)]
pub struct Rotation {
    at: usize,
    /// Page, kind and part of the slide on screen, to find it again when the slides change.
    shown: Option<(usize, BoardScene, usize)>,
    /// The arrangement and the request last followed.
    heeded: (Vec<BoardScene>, u32, Option<Wish>),
    /// Since when the slide is shown, in seconds.
    since: Option<f64>,
    /// The picture on screen between two rounds, and the index of the next one.
    picture: Option<usize>,
    next_picture: usize,
}

impl Rotation {
    /// Returns what is on screen, and the seconds until it changes, if it does; `pictures` of sponsors are ready.
    pub fn look(&mut self, show: &Show, now: f64, pictures: usize) -> (OnScreen, Option<f64>) {
        self.find(show);
        if let Some(picture) = self.picture.take() {
            let left = self.since.unwrap_or(now) + PICTURE - now;
            if picture < pictures && left > 0.0 {
                self.picture = Some(picture);
                return (OnScreen::Picture(picture), Some(left));
            }
            self.since = Some(now);
        }
        let since = *self.since.get_or_insert(now);
        let Some(stays) = self.stays(show) else { return (OnScreen::Slide(self.at), None) };
        let left = since + stays - now;
        if left > 0.0 {
            return (OnScreen::Slide(self.at), Some(left));
        }
        self.at = self.after(show);
        self.since = Some(now);
        self.keep(show);
        if self.at == 0 && show.seconds > 0 && pictures > 0 {
            let picture = self.next_picture % pictures;
            (self.picture, self.next_picture) = (Some(picture), picture + 1);
            return (OnScreen::Picture(picture), Some(PICTURE));
        }
        (OnScreen::Slide(self.at), Some(stays))
    }

    /// Goes to the next slide, or to the one before.
    pub fn turn(&mut self, show: &Show, ahead: bool, now: f64) {
        self.find(show);
        let count = show.slides.len().max(1);
        self.at = (self.at + if ahead { 1 } else { count - 1 }) % count;
        (self.since, self.picture) = (Some(now), None);
        self.keep(show);
    }

    /// Goes to the first slide of a page, whatever was requested, and restarts its time.
    pub fn show_page(&mut self, show: &Show, page: usize) {
        self.heed(show);
        self.go_to(show, page);
    }

    fn go_to(&mut self, show: &Show, page: usize) {
        if let Some(at) = show.slides.iter().position(|slide| slide.page == page) {
            self.at = at;
            (self.since, self.picture) = (None, None);
            self.keep(show);
        }
    }

    /// Goes to a page newly requested from the desk; with a new arrangement without a duration, to the first page.
    fn heed(&mut self, show: &Show) {
        let (pages, seconds, wish) = &self.heeded;
        let arranged = (*pages != show.pages || *seconds != show.seconds) && show.seconds == 0;
        let wished = show.wish.filter(|new| Some(*new) != *wish);
        if *pages != show.pages || *seconds != show.seconds || *wish != show.wish {
            self.heeded = (show.pages.clone(), show.seconds, show.wish);
        }
        if let Some(page) = wished.map(|wish| wish.page).or(arranged.then_some(0)) {
            self.go_to(show, page);
        }
    }

    /// Finds the slide that was on screen among the present slides.
    fn find(&mut self, show: &Show) {
        self.heed(show);
        let last = show.slides.len().saturating_sub(1);
        let Some((page, scene, part)) = &self.shown else {
            self.at = self.at.min(last);
            return self.keep(show);
        };
        let same = |slide: &Slide| slide.page == *page && slide.scene == *scene;
        let parts = show.slides.iter().enumerate().filter(|(_, slide)| same(slide));
        let found = parts.min_by_key(|(_, slide)| slide.part.0.abs_diff(*part)).map(|(index, _)| index);
        let moved = || show.slides.iter().position(|slide| slide.scene == *scene);
        self.at = found.or_else(moved).unwrap_or(self.at.min(last));
        self.keep(show);
    }

    fn keep(&mut self, show: &Show) {
        self.shown = show.slides.get(self.at).map(|slide| (slide.page, slide.scene.clone(), slide.part.0));
    }

    /// Returns how long a slide stays; `None` if no other follows.
    fn stays(&self, show: &Show) -> Option<f64> {
        if show.seconds > 0 {
            return (show.slides.len() > 1).then(|| show.seconds.into());
        }
        show.slides.get(self.at).filter(|slide| slide.part.1 > 1).map(|_| PART)
    }

    fn after(&self, show: &Show) -> usize {
        if show.seconds > 0 {
            return (self.at + 1) % show.slides.len().max(1);
        }
        let page = show.slides.get(self.at).map(|slide| slide.page);
        let next = show.slides.get(self.at + 1).filter(|slide| Some(slide.page) == page);
        let first = || show.slides.iter().position(|slide| Some(slide.page) == page);
        next.map(|_| self.at + 1).or_else(first).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Content;

    fn show(seconds: u32, parts: &[usize]) -> Show {
        let mut slides = Vec::new();
        for (page, count) in parts.iter().enumerate() {
            slides.extend((1..=*count).map(|part| Slide {
                page,
                scene: BoardScene::Standings(page.to_string()),
                part: (part, *count),
                title: String::new(),
                under: String::new(),
                live: Vec::new(),
                content: Content::Podium(Vec::new()),
            }));
        }
        let pages = (0..parts.len()).map(|page| BoardScene::Standings(page.to_string())).collect();
        Show { seconds, slides, pages, ..Show::default() }
    }

    /// Returns the slide on screen if no picture is.
    fn slide((seen, due): (OnScreen, Option<f64>)) -> (usize, Option<f64>) {
        match seen {
            OnScreen::Slide(index) => (index, due),
            OnScreen::Picture(_) => panic!("no picture is due"),
        }
    }

    #[test]
    fn sheets_follow_one_another_by_time() {
        let show = show(10, &[1, 2]);
        let mut rotation = Rotation::default();
        let seen: Vec<_> = [100.0, 104.0, 110.0, 119.0, 120.0, 131.0]
            .map(|now| slide(rotation.look(&show, now, 0)))
            .into_iter()
            .collect();
        let expected = [(0, 10.0), (0, 6.0), (1, 10.0), (1, 1.0), (2, 10.0), (0, 10.0)];
        assert_eq!(seen, expected.map(|(at, left)| (at, Some(left))));
    }

    #[test]
    fn a_board_without_seconds_stays_on_its_first_page_and_turns_its_parts() {
        let mut rotation = Rotation::default();
        assert_eq!(slide(rotation.look(&show(0, &[1, 2]), 0.0, 0)), (0, None));
        assert_eq!(slide(rotation.look(&show(0, &[1, 2]), 1000.0, 0)), (0, None));
        let show = show(0, &[2, 1]);
        let mut rotation = Rotation::default();
        assert_eq!(slide(rotation.look(&show, 0.0, 3)), (0, Some(PART)));
        assert_eq!(slide(rotation.look(&show, PART, 3)).0, 1);
        assert_eq!(slide(rotation.look(&show, 2.0 * PART, 3)).0, 0, "the other page is for the keys");
        rotation.turn(&show, false, 40.0);
        assert_eq!(slide(rotation.look(&show, 41.0, 3)), (2, None));
    }

    #[test]
    fn keys_begin_the_time_anew_and_what_is_on_screen_is_found_again() {
        let mut rotation = Rotation::default();
        let wide = show(10, &[2, 3]);
        rotation.look(&wide, 0.0, 0);
        for _ in 0..4 {
            rotation.turn(&wide, true, 9.0);
        }
        assert_eq!(slide(rotation.look(&wide, 12.0, 0)), (4, Some(7.0)));
        let narrow = show(10, &[1, 2]);
        assert_eq!(slide(rotation.look(&narrow, 13.0, 0)).0, 2, "the last part that is left of the same page");
        rotation.show_page(&narrow, 0);
        assert_eq!(slide(rotation.look(&narrow, 14.0, 0)), (0, Some(10.0)));
        assert_eq!(slide(rotation.look(&Show::default(), 15.0, 0)), (0, None));
    }

    #[test]
    fn a_board_without_time_goes_to_the_first_page_of_a_new_arrangement() {
        let mut rotation = Rotation::default();
        let old = show(0, &[1, 1, 1]);
        rotation.turn(&old, true, 0.0);
        assert_eq!(slide(rotation.look(&old, 1.0, 0)).0, 1, "turned by hand");
        assert_eq!(slide(rotation.look(&Show { announcement: "Cena".to_owned(), ..old.clone() }, 2.0, 0)).0, 1);
        let mut new = old.clone();
        new.slides.rotate_left(2);
        new.pages.rotate_left(2);
        (0..3).for_each(|page| new.slides[page].page = page);
        assert_eq!(slide(rotation.look(&new, 3.0, 0)).0, 0, "another page was put first");
        let mut turning = Rotation::default();
        turning.turn(&Show { seconds: 10, ..old }, true, 0.0);
        assert_eq!(slide(turning.look(&Show { seconds: 10, ..new }, 1.0, 0)).0, 2, "what turns by time goes on");
    }

    #[test]
    fn a_page_asked_for_at_the_desk_comes_at_once_each_time() {
        let asked = |seconds, number, page| Show { wish: Some(Wish { page, number }), ..show(seconds, &[1, 2, 1]) };
        for seconds in [0, 10] {
            let mut rotation = Rotation::default();
            assert_eq!(slide(rotation.look(&show(seconds, &[1, 2, 1]), 0.0, 0)).0, 0);
            assert_eq!(slide(rotation.look(&asked(seconds, 1, 2), 9.0, 0)).0, 3);
            assert_eq!(slide(rotation.look(&asked(seconds, 1, 2), 10.5, 0)).0, 3, "its time begins anew");
            rotation.turn(&asked(seconds, 1, 2), true, 11.0);
            assert_eq!(slide(rotation.look(&asked(seconds, 1, 2), 12.0, 0)).0, 0, "keys lead away from it");
            assert_eq!(slide(rotation.look(&asked(seconds, 2, 2), 13.0, 0)).0, 3, "asked for again");
            assert_eq!(slide(rotation.look(&asked(seconds, 3, 9), 14.0, 0)).0, 3, "there is no such page");
        }
    }

    #[test]
    fn after_each_round_comes_a_picture_of_the_sponsors() {
        let show = show(10, &[1, 1]);
        let mut rotation = Rotation::default();
        let seen =
            [0.0, 10.0, 20.0, 29.0, 30.0, 40.0, 50.0, 60.0, 70.0, 80.0].map(|now| rotation.look(&show, now, 2).0);
        let (one, two) = (OnScreen::Picture(0), OnScreen::Picture(1));
        let (first, second) = (OnScreen::Slide(0), OnScreen::Slide(1));
        assert_eq!(seen, [first, second, one, one, first, second, two, first, second, one]);
        rotation.turn(&show, true, 81.0);
        assert_eq!(rotation.look(&show, 82.0, 2), (second, Some(9.0)), "keys lead back to the slides");
        assert_eq!(rotation.look(&show, 91.0, 2).0, two);
        assert_eq!(rotation.look(&show, 92.0, 1).0, first, "a picture that was taken away is gone");
    }
}
