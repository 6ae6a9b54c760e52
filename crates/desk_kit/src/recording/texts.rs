//! Amendments of a book whose entries are typed in the words of the protocol: the race and matches.

use egui::Ui;
use rules::{Amended, Change, Entry, Match, Message, Need, Notation, Purpose, RoleSet, Seq, Signature, TypedChange};

use crate::line::Line;
use crate::recording::amend::{Draft, Edited, Subject};
use crate::recording::preview::{Broken, Caution, Preview, Wording, changed};
use crate::recording::refused::said_if_not;
use crate::{Book, Cx};
use festival::i18n::Lang;
use session::Needed;

/// Book whose entries are typed.
pub trait TextBook {
    /// Returns the number of its match.
    fn id(&self) -> &str;

    /// Translates the typed replacement of an entry into the protocol's words.
    fn protocol(&self, cx: &Cx<'_>, seq: Seq, text: &str) -> String;

    /// Checks whether typed text is only begun and may become valid.
    fn is_partial(&self, _cx: &Cx<'_>, _text: &str) -> bool {
        false
    }

    /// Returns the proposed reason.
    fn usual_reason(&self, _cx: &Cx<'_>) -> String {
        String::new()
    }

    /// Returns the effective entry at a number in words.
    fn act(&self, cx: &Cx<'_>, seq: Seq) -> Option<String>;

    /// Returns the entry at a number as it is typed; `None` if it can only be annulled.
    fn standing(&self, cx: &Cx<'_>, seq: Seq) -> Option<String>;

    /// Draws the field for a replacement; `focus` gives it the keyboard. True if Enter was pressed in it.
    fn field_ui(&self, ui: &mut Ui, cx: &Cx<'_>, seq: Seq, text: &mut String, focus: bool) -> bool;

    /// Works out the preview of changes.
    fn preview(&self, cx: &Cx<'_>, changes: &[TypedChange<'_>]) -> Preview;
}

/// Cache key of a preview: typed changes, record, language.
type MadeFor = (Vec<(Seq, Option<String>)>, Option<Seq>, Lang);

/// Amendment whose drafts are typed.
pub struct Texts<B> {
    book: B,
    /// Cache key with the drafts as typed.
    typed: Option<MadeFor>,
    made: Option<MadeFor>,
    /// Needs of the last text that could be parsed: they stay shown during typing.
    needs: Vec<Need>,
}

impl<B> Texts<B> {
    /// Prepares the amendment of a book.
    pub const fn of(book: B) -> Self {
        Self { book, typed: None, made: None, needs: Vec::new() }
    }
}

impl<B: TextBook> Texts<B> {
    /// Returns the changes that a preview was made for.
    fn changes(&self) -> Vec<TypedChange<'_>> {
        let made = self.made.iter().flat_map(|(drafts, ..)| drafts);
        made.map(|(target, with)| TypedChange::new(*target, with.as_deref())).collect()
    }
}

impl<B: TextBook> Subject for Texts<B> {
    type With = String;

    fn usual_reason(&self, cx: &Cx<'_>) -> String {
        self.book.usual_reason(cx)
    }

    fn act(&self, cx: &Cx<'_>, seq: Seq) -> Option<String> {
        self.book.act(cx, seq)
    }

    fn standing(&self, cx: &Cx<'_>, seq: Seq) -> Option<String> {
        self.book.standing(cx, seq)
    }

    fn with_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, seq: Seq, with: &mut String, focus: bool) -> Edited {
        Edited { entered: self.book.field_ui(ui, cx, seq, with, focus), whole: false }
    }

    fn preview(&mut self, cx: &Cx<'_>, drafts: &[Draft<String>]) -> Option<Preview> {
        let last = Book::Match(self.book.id()).read(&cx.live.event).map(|(game, _)| game.last());
        let typed = Some((drafts.iter().map(|draft| (draft.target, draft.with.clone())).collect(), last, cx.lang));
        if self.typed == typed {
            return None;
        }
        self.typed = typed;
        let noted = |Draft { target, with, .. }: &Draft<String>| {
            (*target, with.as_deref().map(|text| self.book.protocol(cx, *target, text)))
        };
        self.made = Some((drafts.iter().map(noted).collect(), last, cx.lang));
        let changes = self.changes();
        let game = Book::Match(self.book.id()).read(&cx.live.event).map(|(game, _)| game);
        let needs = game.and_then(|game| game.amendment_needs(&changes).ok());
        let preview = self.book.preview(cx, &changes);
        self.needs = needs.unwrap_or_else(|| std::mem::take(&mut self.needs));
        let mut texts = drafts.iter().filter_map(|draft| draft.with.as_deref());
        let partial = preview.partial && texts.any(|text| self.book.is_partial(cx, text));
        Some(Preview { partial, ..preview })
    }

    fn needed(&self, _: &Cx<'_>) -> (String, Needed) {
        (format!("{:?}", self.changes()), Needed::anew(self.needs.iter().cloned()))
    }

    fn record(&self, cx: &mut Cx<'_>, purpose: Purpose, reason: &str, signature: Signature) -> Option<Seq> {
        let changes = self.changes();
        let done = cx.live.enter(Book::Match(self.book.id()), signature, |game, signature| {
            game.amend_texts(&changes, purpose, reason, signature).map(|(seq, _)| seq)
        });
        said_if_not(cx, self.book.id(), done)
    }
}

/// Works out the preview of typed changes of a match; `caution` finds what must be read before confirming.
pub fn preview_of<G: Notation>(
    game: &Match<G>,
    typed: &[TypedChange<'_>],
    words: &impl Wording<G>,
    lang: Lang,
    caution: impl FnOnce(&Amended<G>) -> Option<Caution>,
) -> Preview {
    let unread = |message: Message| Line { text: words.unread(&message, lang), ..Line::default() };
    let read: Vec<_> = typed.iter().map(|change| game.read_change(change, "-")).collect();
    let wrong: Vec<_> = read.iter().filter_map(|change| change.as_ref().err().cloned().map(unread)).collect();
    let changes: Vec<Change<G>> = read.into_iter().flatten().collect();
    if !wrong.is_empty() {
        return Preview { partial: true, ..Preview::wrong(wrong) };
    }
    match game.preview_amendment(&changes, RoleSet::EVERYONE) {
        Err(violations) => Preview::wrong(words.violations(&violations)),
        Ok(amended) => {
            let same = changes.iter().all(|change| is_same(game, change));
            let typed = |seq: Seq| changes.iter().any(|change| change.target == seq && change.with.is_some());
            // If the typed change itself does not hold, it is mended in its own field.
            let (own, others): (Vec<_>, Vec<_>) = amended.broken.iter().partition(|broken| typed(broken.seq));
            let wrong = own.into_iter().flat_map(|broken| words.violations(&broken.violations)).collect();
            let broken = others.into_iter().map(|broken| Broken::of(broken, words)).collect();
            let preview = Preview { wrong, same, broken, caution: caution(&amended), ..Preview::default() };
            preview.with_changed(changed(game, &changes, &amended, words))
        }
    }
}

/// Checks whether a correction changes nothing.
fn is_same<G: Notation>(game: &Match<G>, change: &Change<G>) -> bool {
    let (Some(with), Some(stands)) = (&change.with, game.effective(change.target)) else { return false };
    let kept = |entry: &Entry<G>| serde_json::to_value(entry).ok();
    // A guess at sealed text gets no answer: typed again, it is another commitment than the record's.
    with.write(game.seats()) == stands.write(game.seats()) && (G::SEALING.is_none() || kept(with) == kept(stands))
}
