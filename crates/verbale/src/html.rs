//! The verbale as one self-contained HTML file.

mod markup;

use std::fmt::Write;

use crate::model::{Item, List, Picture, Record, Seat, Standings, Status, StruckHow, Verbale, Verdict};
use markup::{cell, data_uri, esc, mark, numeric_class};

const STYLE: &str = include_str!("style.css");

/// Writes the verbale as one self-contained HTML page, ready to be printed: no script, no outside file.
///
/// All text is escaped; drawings are embedded as images, where they can neither run nor load anything.
pub fn html(verbale: &Verbale) -> String {
    let mut page = Page { doc: verbale, out: String::new() };
    page.document();
    page.out
}

struct Page<'a> {
    doc: &'a Verbale,
    out: String,
}

impl Page<'_> {
    fn put(&mut self, markup: &str) {
        self.out.push_str(markup);
        self.out.push('\n');
    }

    fn document(&mut self) {
        let doc = self.doc;
        let title = format!("{} — {}", doc.labels.verbale, doc.event.title);
        self.put(&format!(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>",
            esc(&doc.lang),
            esc(&title)
        ));
        self.heading();
        self.results();
        self.people();
        self.records();
        for list in &doc.lists {
            self.list(list);
        }
        self.pictures();
        self.interpretations();
        self.signatures();
        self.foot();
        self.put("</main>\n</body>\n</html>");
    }

    fn heading(&mut self) {
        let doc = self.doc;
        let label = &doc.labels;
        self.put("<header>");
        if !doc.event.organiser.is_empty() {
            self.put(&format!("<p class=\"kicker\">{}</p>", esc(&doc.event.organiser)));
        }
        self.put(&format!("<h1>{}</h1>\n<p class=\"event\">{}</p>", esc(&label.verbale), esc(&doc.event.title)));
        let rules = [doc.game.ruleset.as_str(), doc.game.edition.as_str()];
        let rules: Vec<&str> = rules.into_iter().filter(|t| !t.is_empty()).collect();
        let rules = rules.join(", ");
        let status = match doc.status {
            Status::Final => &label.final_,
            Status::Provisional { .. } => &label.provisional,
        };
        self.put("<dl class=\"facts\">");
        for (name, value) in [
            (&label.place, &doc.event.place),
            (&label.date, &doc.event.date),
            (&label.game, &doc.game.title),
            (&label.ruleset, &rules),
            (&label.status, status),
        ] {
            if !(value.is_empty() || doc.sheet && *name == label.status) {
                self.put(&format!("<dt>{}</dt><dd>{}</dd>", esc(name), esc(value)));
            }
        }
        self.put("</dl>");
        if let Status::Provisional { reasons } = &doc.status {
            self.provisional(reasons);
        }
        self.put("</header>");
    }

    fn provisional(&mut self, reasons: &[String]) {
        let label = &self.doc.labels;
        self.put(&format!("<div class=\"provisional\" role=\"note\">\n<strong>{}</strong>", esc(&label.provisional)));
        if !reasons.is_empty() {
            let items: String = reasons.iter().map(|r| format!("<li>{}</li>", esc(r))).collect();
            self.put(&format!("<p>{}</p>\n<ul>{items}</ul>", esc(&label.provisional_because)));
        }
        self.put("</div>");
    }

    fn h2(&mut self, title: &str) {
        self.put(&format!("<h2>{}</h2>", esc(title)));
    }

    fn nothing(&mut self) {
        self.put(&format!("<p class=\"nothing\">{}</p>", esc(&self.doc.labels.nothing)));
    }

    /// Opens a table with its heads and its caption (for readers who can't see the heading above it).
    fn table(&mut self, class: &str, caption: &str, heads: &[(&str, bool)]) {
        let cells: String = heads
            .iter()
            .map(|(head, numeric)| format!("<th scope=\"col\"{}>{}</th>", numeric_class(*numeric), esc(head)))
            .collect();
        self.put(&format!(
            "<div class=\"scroll\"><table class=\"{class}\">\n<caption>{}</caption>\n<thead><tr>{cells}</tr></thead>\n<tbody>",
            esc(caption)
        ));
    }

    fn end_table(&mut self) {
        self.put("</tbody>\n</table></div>");
    }

    fn results(&mut self) {
        let doc = self.doc;
        if !doc.sheet || !doc.results.is_empty() {
            self.h2(&doc.labels.results);
        }
        if doc.results.is_empty() && !doc.sheet {
            self.nothing();
        } else if !doc.results.is_empty() {
            self.put("<dl class=\"results\">");
            for result in &doc.results {
                self.put(&format!("<div><dt>{}</dt><dd>{}</dd></div>", esc(&result.label), esc(&result.value)));
            }
            self.put("</dl>");
        }
        self.cells(&doc.labels.standings, &doc.standings);
        for table in &doc.tables {
            self.h2(&table.title);
            if !table.note.is_empty() {
                self.put(&format!("<p class=\"note\">{}</p>", esc(&table.note)));
            }
            if table.cells.rows.is_empty() {
                self.nothing();
            }
            self.cells(&table.title, &table.cells);
        }
    }

    /// Writes a table of columns and rows, or nothing if there are none.
    fn cells(&mut self, caption: &str, table: &Standings) {
        if table.rows.is_empty() || table.columns.is_empty() {
            return;
        }
        let heads: Vec<(&str, bool)> = table.columns.iter().map(|c| (c.title.as_str(), c.numeric)).collect();
        let named = table.columns.iter().position(|c| !c.numeric);
        self.table("standings", caption, &heads);
        for row in &table.rows {
            let mut cells = String::new();
            for (i, column) in table.columns.iter().enumerate() {
                let text = cell(&self.doc.lang, column.numeric, row.get(i).map_or("", String::as_str));
                let class = numeric_class(column.numeric);
                let _ = if Some(i) == named {
                    write!(cells, "<th scope=\"row\"{class}>{text}</th>")
                } else {
                    write!(cells, "<td{class}>{text}</td>")
                };
            }
            self.put(&format!("<tr>{cells}</tr>"));
        }
        self.end_table();
    }

    fn people(&mut self) {
        let doc = self.doc;
        let label = &doc.labels;
        if !doc.officials.is_empty() {
            self.h2(&label.officials);
            self.table("officials", &label.officials, &[(&label.name, false), (&label.role, false)]);
            for official in &doc.officials {
                let (name, role) = (esc(&official.name), esc(&official.role));
                self.put(&format!("<tr><th scope=\"row\">{name}</th><td>{role}</td></tr>"));
            }
            self.end_table();
        }
        if !doc.seats.is_empty() {
            self.h2(&label.seats);
            self.table("seats", &label.seats, &[(&label.seat, false), (&label.composition, false)]);
            for seat in &doc.seats {
                self.seat(seat);
            }
            self.end_table();
        }
    }

    fn seat(&mut self, seat: &Seat) {
        let mut cell = String::new();
        for detail in &seat.details {
            let _ = write!(cell, "<dt>{}</dt><dd>{}</dd>", esc(&detail.label), esc(&detail.value));
        }
        if !seat.players.is_empty() {
            let names: Vec<String> = seat.players.iter().map(|n| format!("<li>{}</li>", esc(n))).collect();
            let head = format!("{} ({})", esc(&self.doc.labels.players), names.len());
            let _ = write!(cell, "<dt>{head}</dt><dd><ul class=\"names\">{}</ul></dd>", names.concat());
        }
        let emblem =
            if seat.emblem.is_empty() { String::new() } else { format!("<small>{}</small>", esc(&seat.emblem)) };
        let name = esc(&seat.name);
        let mark = mark(seat, "");
        self.put(&format!("<tr><th scope=\"row\">{mark}{name}{emblem}</th><td><dl>{cell}</dl></td></tr>"));
    }

    fn named(&self, who: &str, seat: Option<usize>) -> String {
        let seat = seat.and_then(|i| self.doc.seats.get(i));
        format!("{}{}", seat.map(|s| mark(s, &s.emblem)).unwrap_or_default(), esc(who))
    }

    fn records(&mut self) {
        let doc = self.doc;
        let label = &doc.labels;
        if doc.sheet {
            return;
        }
        self.h2(&label.records);
        if doc.records.is_empty() {
            return self.nothing();
        }
        let judged = doc.records.iter().any(|record| record.validation.is_some());
        let mut heads =
            vec![(label.number.as_str(), true), (&label.time, false), (&label.who, false), (&label.what, false)];
        if judged {
            heads.push((&label.verdict, false));
        }
        heads.push((&label.follows, false));
        self.table("records", &label.records, &heads);
        for record in &doc.records {
            if !record.section.is_empty() {
                let (wide, name) = (heads.len(), esc(&record.section));
                self.put(&format!("<tr class=\"section\"><th scope=\"rowgroup\" colspan=\"{wide}\">{name}</th></tr>"));
            }
            self.record(record, judged);
        }
        self.end_table();
    }

    fn record(&mut self, record: &Record, judged: bool) {
        let label = &self.doc.labels;
        let struck = record.struck.is_some();
        let strike = |text: String| if struck && !text.is_empty() { format!("<s>{text}</s>") } else { text };
        let dice: Vec<String> = record.dice.iter().map(|d| format!("<span class=\"die\">{d}</span>")).collect();
        let dice =
            if dice.is_empty() { String::new() } else { format!("<span class=\"dice\">{}</span> ", dice.join(" ")) };
        let what = format!("{dice}{}", esc(&record.what));
        let verdict = match record.validation.as_ref().filter(|_| !struck).map(|v| v.verdict) {
            Some(Verdict::Valid) => format!("<span class=\"valid\">{}</span>", esc(&label.valid)),
            Some(Verdict::Void) => format!("<strong class=\"void\">{}</strong>", esc(&label.void)),
            None => String::new(),
        };
        let by = record.validation.as_ref().filter(|v| !struck && !v.by.is_empty());
        let by = by.map_or_else(String::new, |v| format!("<br><small>{}</small>", esc(&v.by)));
        let verdict = if judged { format!("<td>{verdict}{by}</td>") } else { verdict };
        let mut follows = String::new();
        if let Some(s) = &record.struck {
            let how = match s.how {
                StruckHow::Annulled => &label.annulled,
                StruckHow::Replaced => &label.replaced,
            };
            let text = if s.reference.is_empty() { how } else { &s.reference };
            let _ = write!(follows, "<li><strong class=\"void\">{}</strong></li>", esc(text));
        }
        if let Some(reason) = record.validation.as_ref().map(|v| &v.reason).filter(|r| !r.is_empty()) {
            let _ = write!(follows, "<li><em>{}</em></li>", esc(reason));
        }
        for step in &record.steps {
            let text = strike(esc(&step.text));
            let _ = write!(follows, "<li>{text}{}</li>", self.article(&step.article));
        }
        for note in &record.notes {
            let _ = write!(follows, "<li class=\"note\">{}</li>", esc(note));
        }
        let class = if struck { " class=\"struck\"" } else { "" };
        let who = self.named(&record.who, record.seat);
        self.put(&format!(
            "<tr{class}><th scope=\"row\" class=\"n\">{}</th><td>{}</td><td>{who}</td><td>{}</td>{verdict}<td>{}</td></tr>",
            record.number,
            esc(&record.time),
            strike(what.trim_end().to_owned()),
            if follows.is_empty() { follows } else { format!("<ul>{follows}</ul>") },
        ));
    }

    fn article(&self, article: &str) -> String {
        if article.is_empty() {
            return String::new();
        }
        format!(" <span class=\"article\">{} {}</span>", esc(&self.doc.labels.article), esc(article))
    }

    fn list(&mut self, list: &List) {
        let label = &self.doc.labels;
        self.h2(&list.title);
        if list.items.is_empty() {
            return self.nothing();
        }
        let heads = [(label.number.as_str(), true), (&label.time, false), (&label.who, false), (&label.what, false)];
        self.table("records list", &list.title, &heads);
        for item in &list.items {
            self.item(item);
        }
        self.end_table();
    }

    fn item(&mut self, item: &Item) {
        let number = item.number.map(|n| n.to_string()).unwrap_or_default();
        let mut text = format!("{}{}", esc(&item.text), self.article(&item.article));
        if let Some(before) = &item.replaced {
            let label = esc(&self.doc.labels.instead_of);
            let _ = write!(text, "<br><span class=\"note\">{label}: <s>{}</s></span>", esc(before));
        }
        let (time, who) = (esc(&item.time), self.named(&item.who, item.seat));
        self.put(&format!("<tr><td class=\"n\">{number}</td><td>{time}</td><td>{who}</td><td>{text}</td></tr>"));
    }

    fn pictures(&mut self) {
        if self.doc.pictures.is_empty() {
            return;
        }
        self.h2(&self.doc.labels.pictures);
        for Picture { heading, caption, alt, svg } in &self.doc.pictures {
            if !heading.is_empty() {
                self.put(&format!("<h3>{}</h3>", esc(heading)));
            }
            self.put(&format!(
                "<figure><img alt=\"{}\" src=\"{}\"><figcaption>{}</figcaption></figure>",
                esc(alt),
                data_uri(svg),
                esc(caption)
            ));
        }
    }

    fn interpretations(&mut self) {
        let doc = self.doc;
        let label = &doc.labels;
        if doc.interpretations.is_empty() {
            return;
        }
        self.h2(&label.interpretations);
        let heads = [(label.code.as_str(), false), (&label.matter, false), (&label.value, false)];
        self.table("interpretations", &label.interpretations, &heads);
        for i in &doc.interpretations {
            let (code, title, value) = (esc(&i.code), esc(&i.title), esc(&i.value));
            self.put(&format!("<tr><th scope=\"row\">{code}</th><td>{title}</td><td>{value}</td></tr>"));
        }
        self.end_table();
    }

    fn signatures(&mut self) {
        if self.doc.signatures.is_empty() {
            return;
        }
        self.h2(&self.doc.labels.signatures);
        for group in &self.doc.signatures {
            let lines: String = group.names.iter().map(|n| format!("<li>{}</li>", esc(n))).collect();
            let title = esc(&group.title);
            self.put(&format!("<section class=\"signatures\"><h3>{title}</h3><ul>{lines}</ul></section>"));
        }
    }

    fn foot(&mut self) {
        let doc = self.doc;
        let label = &doc.labels;
        let rows: String = [
            (&label.journal_hash, &doc.journal_hash),
            (&label.generated_at, &doc.generated_at),
            (&label.software, &doc.software),
        ]
        .iter()
        .map(|(name, value)| format!("<dt>{}</dt><dd>{}</dd>", esc(name), esc(value)))
        .collect();
        self.put(&format!("<footer><dl class=\"facts\">{rows}</dl></footer>"));
    }
}
