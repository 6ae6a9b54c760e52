//! The pages of the desk on a phone.

use std::collections::BTreeMap;

use festival::event::Event;
use festival::i18n::{Lang, tr, tr_args};
use festival::{OpenTournament, Words, tournament_stream};
use journal::Request;
use maud::{Markup, html};
use rules::Seq;
use session::Corrected;
use show::State;
use tournament::{Choice, Conflict};

use super::tables::OneTable;
use crate::asked::{Asked, What};
use crate::layout::Inner;
use crate::pages::parts::empty;
use crate::posted::Posted;
use crate::questions::{Answers, questions};

/// What was typed and not taken, or is to be looked at before it is recorded.
#[derive(Clone, Debug, Default)]
pub struct Typed {
    pub answers: Option<Answers>,
    pub reason: String,
    pub place: String,
    /// Why it was not taken.
    pub why: String,
    /// What a correction would change, once it was worked out.
    pub preview: Option<Preview>,
}

/// A correction that is worked out: what would stand there, and what it does to other acts.
#[derive(Clone, Debug)]
pub struct Preview {
    /// The act that stands instead, as typed.
    pub with: Option<String>,
    pub done: Corrected,
    /// Why it was not recorded.
    pub why: String,
}

/// Asks who it is. `official` and `why` are of the last try.
pub fn sign_in(asked: &Asked, event: &Event, official: &str, why: &str) -> Inner {
    let lang = asked.lang;
    let title = tr(lang, "serve-desk");
    let officials = event.setup.officials.iter().filter(|official| event.pins.contains(&official.id));
    let officials: Vec<_> =
        officials.map(|official| (official.id.as_str(), event.official_name(&official.id))).collect();
    let main = html! {
        h1 { (title) }
        @if officials.is_empty() { (empty(&tr(lang, "serve-desk-nobody"))) }
        @else {
            form.slip method="post" action=(asked.to(&What::Desk)) data-keep {
                @if !why.is_empty() { p.refused role="alert" { (why) } }
                p.question {
                    label for="official" { (tr(lang, "serve-desk-who")) }
                    select #official name="official" required {
                        option value="" { "—" }
                        @for (id, name) in &officials { option value=(id) selected[*id == official] { (name) } }
                    }
                }
                (pin(lang))
                button name="do" value="in" { (tr(lang, "serve-desk-in")) }
            }
        }
    };
    Inner { title, main }
}

fn pin(lang: Lang) -> Markup {
    html! {
        p.question {
            label for="pin" { "PIN" }
            input #pin name="pin" type="password" inputmode="numeric" autocomplete="off" maxlength="64" required aria-describedby="pin-hint";
        }
        p.under #pin-hint { (tr(lang, "serve-desk-pin-hint")) }
    }
}

/// Draws what waits, and the tournaments that are played.
pub fn home(asked: &Asked, event: &Event, official: &str, waiting: &[Request], why: &str) -> Inner {
    let lang = asked.lang;
    let title = tr(lang, "serve-desk");
    let open = event.festival.tournaments.iter().filter(|open| open.state().now().is_some() && !open.state().closed);
    let waits = |open: &OpenTournament| OneTable::all(event, open, lang).iter().filter(|one| one.table.ready()).count();
    let mut open: Vec<_> = open.map(|open| (waits(open), open)).collect();
    // Those that nobody waits for come last.
    open.sort_by_key(|(waits, _)| *waits == 0);
    let main = html! {
        h1 { (title) }
        p.under { (tr_args(lang, "serve-desk-as", &[("name", (&event.official_name(official)).into())])) }
        @if !why.is_empty() { p.refused role="alert" { (why) } }
        section {
            h2 { (tr(lang, "serve-desk-requests")) }
            @if waiting.is_empty() { (empty(&tr(lang, "serve-desk-no-requests"))) }
            @for request in waiting { (one_request(asked, event, request)) }
        }
        section {
            h2 { (tr(lang, "serve-desk-tournaments")) }
            div.tables { @for (waits, open) in open {
                a.game href=(asked.to(&What::DeskTournament(open.id.clone()))) {
                    strong { (Words { event, open, lang }.title()) }
                    span.line.under {
                        (tr_args(lang, "serve-desk-waits", &[("count", waits.into())]))
                        @if !open.info.room.trim().is_empty() { " · " (open.info.room) }
                    }
                }
            } }
        }
        form method="post" action=(asked.to(&What::Desk)) { p { button.quiet name="do" value="out" { (tr(lang, "serve-desk-out")) } } }
    };
    Inner { title, main }
}

fn one_request(asked: &Asked, event: &Event, request: &Request) -> Markup {
    let lang = asked.lang;
    let words = event.asked_words(&request.stream, &request.act, lang);
    let agreed = event.agreed_words(&request.stream, &request.act, &request.agreed, lang);
    let call = festival::store::calling(&request.act).is_some();
    html! {
        article.table {
            h3 { (words) }
            p.under { (event.stream_words(&request.stream, lang)) " · " (festival::clock::hour_of_day(request.stamp.time_ms)) }
            p.under { @if agreed.is_empty() { (event.desk_words(request.by)) } @else { (agreed) } }
            form.slip method="post" action=(asked.to(&What::Desk)) data-keep {
                input type="hidden" name="request" value=(request.hash);
                button name="do" value="take" { (tr(lang, if call { "serve-desk-going" } else { "serve-desk-take" })) }
                details id=(format!("r{}", &request.hash.to_string()[..8])) {
                    summary { (tr(lang, "serve-desk-refuse")) }
                    p.question {
                        label { (tr(lang, "serve-desk-reason")) " " input name="reason" maxlength="200" autocomplete="off"; }
                    }
                    button.quiet name="do" value="refuse" { (tr(lang, "serve-desk-refuse")) }
                }
            }
        }
    }
}

/// Draws the tables of a tournament; `None` if there is no such tournament.
pub fn tournament(asked: &Asked, event: &Event, id: &str) -> Option<Inner> {
    let (lang, open) = (asked.lang, event.festival.find(id)?);
    let title = Words { event, open, lang }.title();
    let tables = OneTable::all(event, open, lang);
    let main = html! {
        p.under { a href=(asked.to(&What::Desk)) { "← " (tr(lang, "serve-desk")) } }
        h1 { (title) }
        @if tables.is_empty() { (empty(&tr(lang, "serve-not-begun"))) }
        div.tables { @for one in &tables {
            a.game href=(asked.to(&What::DeskTable(open.id.clone(), one.number.0))) {
                strong { (one.title()) }
                span.line { (one.names.join(" – ")) }
                span.line.under {
                    (one.round()) " · "
                    @if one.table.ready() { (crate::pages::parts::state(State::Running, &tr(lang, "serve-desk-awaits"))) }
                    @else { (one.result()) }
                }
            }
        } }
    };
    Some(Inner { title, main })
}

/// Draws a table with what may be done there.
pub fn table(asked: &Asked, one: &OneTable<'_>, typed: &Typed) -> Inner {
    let lang = asked.lang;
    let title = one.title();
    let here = asked.to(&asked.what);
    let tournament = What::DeskTournament(one.open.id.clone());
    let main = html! {
        p.under { a href=(asked.to(&tournament)) { "← " (one.words().title()) } }
        h1 { (title) }
        p.under { (one.round()) }
        ul.players { @for name in &one.names { li { span { (name) } } } }
        @if !typed.why.is_empty() { p.refused role="alert" { (typed.why) } }
        @if let Some(preview) = &typed.preview { (previewed(asked, one, typed, preview)) }
        @else if one.table.result.is_some() { (corrected(one, typed, &here)) }
        @else if one.table.ready() {
            (entered(one, typed, &here))
            form.slip method="post" action=(here) data-keep {
                h2 { (tr(lang, "serve-desk-call")) }
                p.question {
                    label for="place" { (tr(lang, "serve-desk-place")) }
                    input.number #place name="place" value=(typed.place) inputmode="numeric" autocomplete="off" maxlength="4" required;
                }
                button.quiet name="do" value="call" { (tr(lang, "serve-desk-call-do")) }
            }
        } @else { (empty(&tr(lang, "serve-desk-waits-for-others"))) }
    };
    Inner { title, main }
}

fn entered(one: &OneTable<'_>, typed: &Typed, here: &str) -> Markup {
    let Some(asked) = one.asked() else { return html! {} };
    html! {
        form.slip method="post" action=(here) data-keep {
            h2 { (tr(one.lang, "serve-slip-result")) }
            (questions(&asked, &typed.answers.clone().unwrap_or_default()))
            button name="do" value="result" { (tr(one.lang, "serve-desk-take")) }
        }
    }
}

/// Draws the result that stands, and how it is corrected.
fn corrected(one: &OneTable<'_>, typed: &Typed, here: &str) -> Markup {
    let (lang, played) = (one.lang, one.played());
    html! {
        p.next { (one.result()) }
        @if let (Some((_, slip)), Some(asked)) = (played, one.asked()) {
            details #correct open[typed.answers.is_some()] {
                summary { (tr(lang, "serve-desk-correct")) }
                form.slip method="post" action=(here) data-keep {
                    (questions(&asked, &typed.answers.clone().unwrap_or_else(|| Answers::from_slip(&asked, slip))))
                    p.question {
                        label for="reason" { (tr(lang, "serve-desk-reason")) }
                        input #reason name="reason" value=(typed.reason) maxlength="200" autocomplete="off" required;
                    }
                    button name="do" value="preview" { (tr(lang, "serve-desk-preview")) }
                    " "
                    button.quiet name="do" value="annul" { (tr(lang, "serve-desk-annul")) }
                }
            }
        } @else { p.under { (tr(lang, "serve-desk-correct-there")) } }
    }
}

/// Draws what a correction would change; it is recorded with a PIN typed for it.
fn previewed(asked: &Asked, one: &OneTable<'_>, typed: &Typed, preview: &Preview) -> Markup {
    let (lang, done) = (one.lang, &preview.done);
    let stream = tournament_stream(&one.open.id);
    let words = |seq: Seq| {
        let entry = one.event.game_of(&stream).and_then(|game| game.entry(seq));
        entry.map(|entry| one.event.asked_words(&stream, &entry.text, lang)).unwrap_or_default()
    };
    let instead = preview.with.as_ref().map(|with| one.event.asked_words(&stream, with, lang));
    html! {
        @if !preview.why.is_empty() { p.refused role="alert" { (preview.why) } }
        h2 { (tr(lang, "serve-desk-would")) }
        p { s { (one.result()) } }
        p.next { (instead.unwrap_or_else(|| tr(lang, "serve-desk-none"))) }
        form.slip method="post" action=(asked.to(&asked.what)) data-keep {
            input type="hidden" name="with" value=[preview.with.as_ref()];
            input type="hidden" name="reason" value=(typed.reason);
            input type="hidden" name="seen" value=(seen(done));
            @if !done.upset.is_empty() {
                fieldset.choices {
                    legend { (tr(lang, "serve-desk-upset")) }
                    @for conflict in &done.upset { (upset(one, conflict, &words(conflict.seq))) }
                    button.quiet name="do" value="look" formnovalidate { (tr(lang, "serve-desk-look-again")) }
                }
            }
            @if done.changed.is_empty() && done.upset.is_empty() { p.under { (tr(lang, "serve-desk-no-change")) } }
            @if !done.changed.is_empty() {
                p { (tr(lang, "serve-desk-changes")) }
                ol.records { @for seq in &done.changed { li { span.number { (seq.0) } " " (words(*seq)) } } }
            }
            p { (tr(lang, "serve-desk-reason")) ": " (typed.reason) }
            (pin(lang))
            button name="do" value="correct" { (tr(lang, "serve-desk-correct-do")) }
        }
        p { a href=(asked.to(&asked.what)) { (tr(lang, "serve-desk-leave")) } }
    }
}

/// Asks what becomes of an act that a correction upsets.
fn upset(one: &OneTable<'_>, conflict: &Conflict, act: &str) -> Markup {
    let lang = one.lang;
    let name = choice_name(conflict.seq);
    let why: Vec<_> = conflict.violations.iter().map(|found| one.words().tell(&found.detail)).collect();
    let choices = [(Choice::Keep, "keep", "serve-desk-keep"), (Choice::Replay, "replay", "serve-desk-replay")];
    html! {
        p.question {
            label for=(name) { span.number { (conflict.seq.0) } " " (act) }
            select id=(name) name=(name) {
                @for (choice, value, key) in choices {
                    @if conflict.can_keep || choice == Choice::Replay {
                        option value=(value) selected[choice == conflict.choice] { (tr(lang, key)) }
                    }
                }
            }
        }
        @if !why.is_empty() { p.under { (why.join(" ")) } }
    }
}

/// Names the field of what becomes of an act.
fn choice_name(seq: Seq) -> String {
    format!("c{}", seq.0)
}

/// Returns what was chosen about acts that a correction upsets.
pub fn choices(form: &Posted) -> BTreeMap<Seq, Choice> {
    let chosen = |(name, value): (&str, &str)| {
        let choice = match value {
            "keep" => Choice::Keep,
            "replay" => Choice::Replay,
            _ => return None,
        };
        Some((Seq(name.strip_prefix('c')?.parse().ok()?), choice))
    };
    form.fields().filter_map(chosen).collect()
}

/// Writes what a correction does, so that what is recorded is what was looked at.
pub fn seen(done: &Corrected) -> String {
    let changed = done.changed.iter().map(|seq| seq.0.to_string());
    let upset = done.upset.iter().map(|conflict| match conflict.choice {
        Choice::Keep => format!("{}k", conflict.seq.0),
        Choice::Replay => format!("{}r", conflict.seq.0),
    });
    changed.chain(upset).collect::<Vec<_>>().join(" ")
}
