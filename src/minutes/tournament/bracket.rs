//! The bracket of a stage, drawn in the colours of paper.

use scene::bracket::scene;
use verbale::Picture;

use super::scribe::Scribe;
use crate::festival;
use crate::minutes::picture::drawn;

impl Scribe<'_> {
    /// Draws the brackets of all stages that have one.
    pub fn brackets(&self) -> Vec<Picture> {
        let stages = u8::try_from(self.state().stages.len()).unwrap_or(u8::MAX);
        (0..stages).filter_map(|stage| self.bracket(stage)).collect()
    }

    fn bracket(&self, stage: u8) -> Option<Picture> {
        let bracket = festival::bracket(&self.words, stage)?;
        let tables = self.state().tables_of(stage);
        let alt = tables.map(|(number, table)| format!("{}: {}", self.table(number), self.facing(&table.entries())));
        Some(Picture {
            caption: self
                .with("minutes-picture-bracket", &[("stage", (&festival::stage_name(&self.words, stage)).into())]),
            alt: alt.collect::<Vec<_>>().join("; "),
            svg: drawn(self.lang, &scene(&bracket)),
        })
    }
}
