//! Preview of a page of a board that is being arranged.

use std::sync::Arc;

use egui::Ui;

use crate::BoardView;
use festival::BoardPlan;
use festival::event::Event;
use festival::i18n::Lang;
use look::theme::Scheme;
use show::Maker;
use show::report::{Report, Version};

/// Draws one page of a board without motion.
#[derive(Debug, Default)]
pub struct BoardPreview {
    view: BoardView,
    maker: Maker,
    made: Option<(Version, Lang, BoardPlan, String)>,
}

impl BoardPreview {
    /// Draws a page, counted from 0, over the whole area of `ui`.
    pub fn ui(&mut self, ui: &mut Ui, event: &Event, plan: &BoardPlan, announcement: &str, page: usize, lang: Lang) {
        let version = Version::of(Some(event));
        let same = self.made.as_ref().is_some_and(|(old, spoken, made, said)| {
            (*old, *spoken, said.as_str()) == (version, lang, announcement) && made == plan
        });
        if !same {
            // Without a duration every page is included, even an empty one.
            let all = BoardPlan { seconds: 0, ..plan.clone() };
            let show = self.maker.make_plan(event, &all, announcement, lang);
            self.view.receive(Arc::new(Report { show: Some(Arc::new(show)), ..Report::of(Some(event)) }));
            self.made = Some((version, lang, plan.clone(), announcement.to_owned()));
        }
        (self.view.scheme, self.view.lang, self.view.still) = (Scheme::Feltro, lang, true);
        self.view.pinned = Some(page);
        self.view.ui(ui);
    }
}
