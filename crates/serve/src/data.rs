//! Tables as files: the same figures as on the pages, for whoever reckons with them.

use festival::spreadsheet::{self, Cell, xlsx};
use serde_json::{Value, json};
use show::Card;

use crate::asked::{Form, Table};
use crate::making::{Making, found};
use crate::page::Page;

/// What a browser is told of a workbook.
const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// A table: names of columns, and lines.
struct Sheet {
    name: String,
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// Returns a table as a file; `None` if there is no such tournament.
pub fn page(making: &mut Making<'_>, table: Table, id: Option<&str>, form: Form) -> Option<Page> {
    let sheet = match (table, id) {
        (Table::Programme, None) => programme(making),
        (Table::Standings, Some(id)) => standings(making, id)?,
        (Table::Tables, Some(id)) => tables(making, id)?,
        _ => return None,
    };
    Some(match form {
        Form::Csv => Page::new("text/csv; charset=utf-8", csv(&sheet)?).saved_as(format!("{}.csv", sheet.name)),
        Form::Xlsx => Page::new(XLSX, workbook(&sheet)?).saved_as(format!("{}.xlsx", sheet.name)),
        Form::Json => Page::new("application/json", json_of(&sheet).to_string()),
    })
}

fn csv(sheet: &Sheet) -> Option<Vec<u8>> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in std::iter::once(&sheet.columns).chain(&sheet.rows) {
        writer.write_record(row.iter().map(|text| harmless(text))).ok()?;
    }
    writer.into_inner().ok()
}

fn workbook(sheet: &Sheet) -> Option<Vec<u8>> {
    let row = |row: &Vec<String>| row.iter().map(|text| Cell::figure(text)).collect();
    let rows = std::iter::once(&sheet.columns).chain(&sheet.rows).map(row).collect();
    xlsx(&[spreadsheet::Sheet { name: sheet.name.clone(), rows }]).ok()
}

/// Returns a text that a spreadsheet takes as text, and not as something to be worked out.
fn harmless(text: &str) -> String {
    let works = text.starts_with(['=', '+', '-', '@', '\t', '\r']) && text.parse::<f64>().is_err();
    if works { format!("'{text}") } else { text.to_owned() }
}

fn json_of(sheet: &Sheet) -> Value {
    let row = |row: &Vec<String>| -> Value {
        sheet.columns.iter().cloned().zip(row.iter().map(|text| Value::from(text.as_str()))).collect()
    };
    json!({ "columns": sheet.columns, "rows": sheet.rows.iter().map(row).collect::<Vec<_>>() })
}

fn programme(making: &mut Making<'_>) -> Sheet {
    let items = making.lens.programme(making.event, making.asked.lang);
    let rows = items.into_iter().map(|item| {
        let date = item.date.map(|date| date.to_string()).unwrap_or_default();
        let hour = item.starts.map(|at| at.format("%H:%M").to_string()).unwrap_or_default();
        vec![item.id, date, hour, item.name, item.room, item.words]
    });
    let columns = ["id", "date", "time", "tournament", "room", "state"].map(str::to_owned).to_vec();
    Sheet { name: "programme".to_owned(), columns, rows: rows.collect() }
}

fn standings(making: &mut Making<'_>, id: &str) -> Option<Sheet> {
    let open = found(making.event, id)?;
    let whole = making.lens.tournament(making.event, open, making.asked.lang);
    let (columns, rows) = whole.standings.map(|(_, table)| (table.columns, table.rows)).unwrap_or_default();
    let columns = ["place", "name"].map(str::to_owned).into_iter().chain(columns).collect();
    let rows = rows.into_iter().map(|row| [row.place, row.name].into_iter().chain(row.figures).collect()).collect();
    Some(Sheet { name: format!("standings-{id}"), columns, rows })
}

fn tables(making: &mut Making<'_>, id: &str) -> Option<Sheet> {
    let open = found(making.event, id)?;
    let (_, cards) = making.lens.tournament(making.event, open, making.asked.lang).tables;
    let rows = cards.iter().flat_map(|card: &Card| {
        card.seats.iter().map(|(name, beside, won)| {
            vec![card.head.clone(), name.clone(), beside.clone(), u8::from(*won).to_string(), card.result.clone()]
        })
    });
    let columns = ["table", "name", "score", "won", "result"].map(str::to_owned).to_vec();
    Some(Sheet { name: format!("tables-{id}"), columns, rows: rows.collect() })
}
