//! A match at a table in the amendment dialog.

use egui::Ui;
use rules::{Entry, Fold, Match, Notation, Seq, Step, TypedChange, Violation, with_match};

use desk_kit::Cx;
use desk_kit::keys::entered;
use desk_kit::line::Line;
use desk_kit::match_lines::{step_lines, violation_lines};
use desk_kit::parts::{field, pin_field, select};
use desk_kit::recording::{Amending, Preview, TextBook, Texts, Wording, numbered, preview_of};
use festival::event::OpenMatch;
use festival::i18n::Lang;
use look::theme::space;
use minutes::{entry_words, match_words, meant, noted_words};

/// Amendment of a match.
pub(super) type MatchAmending = Amending<Texts<MatchTexts>>;

/// A match, by its number, whose entries are typed.
pub(super) struct MatchTexts(String);

/// Prepares the amendment of a match.
pub(super) fn match_of(id: &str) -> Texts<MatchTexts> {
    Texts::of(MatchTexts(id.to_owned()))
}

impl TextBook for MatchTexts {
    fn id(&self) -> &str {
        &self.0
    }

    fn protocol(&self, cx: &Cx<'_>, seq: Seq, text: &str) -> String {
        let text = text.trim();
        let open = cx.live.event.find(&self.0);
        let noted = open.and_then(|open| {
            with_match!(&open.game, game => {
                let reads = |text: &str| game.read_correction(seq, text, &[], None).is_ok();
                meant(open.game.as_dyn(), text, cx.lang, reads)
            })
        });
        noted.unwrap_or_else(|| text.to_owned())
    }

    fn act(&self, cx: &Cx<'_>, seq: Seq) -> Option<String> {
        stands(cx.live.event.find(&self.0)?, seq, cx.lang)
    }

    fn standing(&self, cx: &Cx<'_>, seq: Seq) -> Option<String> {
        let open = cx.live.event.find(&self.0)?;
        with_match!(&open.game, game => {
            let recorded = &game.entry(seq)?.entry;
            let stands = game.effective(seq).unwrap_or(recorded);
            // Sealed text stays as it is unless other text is written.
            let line = || game.entry_unread(stands).line(game.seats());
            (stands.act() != "amend").then(|| noted_words(open.game.as_dyn().game(), &line(), cx.lang))
        })
    }

    fn field_ui(&self, ui: &mut Ui, cx: &Cx<'_>, _: Seq, text: &mut String, focus: bool) -> bool {
        let width = ui.available_width() - space(4);
        let game = cx.live.event.find(&self.0).map(|open| open.game.as_dyn());
        let seals = |text: &str| {
            let withheld = game.and_then(|game| game.withheld(text));
            withheld.is_some_and(|withheld| withheld.texts.iter().any(|(_, text)| text.is_some()))
        };
        let masked = seals(text);
        let draw = if masked { pin_field } else { field };
        let line = draw(ui, &cx.tr("hall-correct-with"), text, width);
        if line.changed() && seals(text) != masked {
            // Text typed there must not be visible for a moment, either.
            ui.ctx().request_discard("what is sealed came into the line, or went");
        }
        if focus {
            line.request_focus();
            select(ui, &line, text, text.chars().count());
        }
        entered(ui, &line)
    }

    fn preview(&self, cx: &Cx<'_>, changes: &[TypedChange<'_>]) -> Preview {
        let Some(open) = cx.live.event.find(&self.0) else { return Preview::default() };
        let words = MatchWords { open, lang: cx.lang };
        with_match!(&open.game, game => {
            preview_of(game, changes, &Typed { words: &words, game }, cx.lang, |_| None)
        })
    }
}

/// Returns the effective entry at a number, in the words of the match.
fn stands(open: &OpenMatch, seq: Seq, lang: Lang) -> Option<String> {
    match_words(open, seq, lang).map(|(stood, now)| now.unwrap_or(stood))
}

/// A match and the language of its words.
struct MatchWords<'a> {
    open: &'a OpenMatch,
    lang: Lang,
}

/// The same with its game by type.
struct Typed<'a, G: Notation> {
    words: &'a MatchWords<'a>,
    game: &'a Match<G>,
}

impl<G: Notation> Wording<G> for Typed<'_, G> {
    fn act(&self, seq: Seq) -> String {
        let MatchWords { open, lang } = *self.words;
        numbered(seq, &stands(open, seq, lang).unwrap_or_default(), lang)
    }

    fn instead(&self, _: Seq, entry: &Entry<G>) -> String {
        entry_words(self.game, &self.game.entry_unread(entry), &[], self.words.lang)
    }

    fn steps(&self, _: Seq, steps: &[Step<G>], _: Option<&Fold<G>>) -> Vec<Line> {
        let shown: Vec<_> = steps.iter().map(|step| self.game.show_step(step)).collect();
        step_lines(self.game, &shown, self.words.lang)
    }

    fn violations(&self, violations: &[Violation<G::Article>]) -> Vec<Line> {
        let shown: Vec<_> = violations.iter().map(|found| self.game.show_violation(found.clone())).collect();
        violation_lines(self.game, &shown, self.words.lang)
    }
}
