//! Minutes as the tables of a workbook.

use verbale::{Column, Standings, Verbale};

use festival::spreadsheet::{Cell, Sheet};

/// Returns the standings, the other tables that have rows, and the register.
pub fn sheets(document: &Verbale) -> Vec<Sheet> {
    let mut sheets = standings(document);
    let mut register = verbale::register(document).into_iter();
    let heads = register.next().into_iter().map(|row| row.into_iter().map(Cell::from).collect());
    let rows = register.map(|row| row.iter().map(|cell| Cell::figure(cell)).collect());
    sheets.push(Sheet { name: document.labels.records.clone(), rows: heads.chain(rows).collect() });
    sheets
}

/// Returns the standings and the other tables that have rows, such as those of stages or the programme.
pub fn standings(document: &Verbale) -> Vec<Sheet> {
    let whole = (&document.labels.standings, &document.standings);
    let all = std::iter::once(whole).chain(document.tables.iter().map(|table| (&table.title, &table.cells)));
    all.filter(|(_, table)| !table.rows.is_empty()).map(|(title, table)| sheet(title, table)).collect()
}

/// Returns the standings alone, if there are any.
pub fn ranking(document: &Verbale) -> Option<Sheet> {
    let whole = &document.standings;
    (!whole.rows.is_empty()).then(|| sheet(&document.labels.standings, whole))
}

fn sheet(title: &str, table: &Standings) -> Sheet {
    let heads = table.columns.iter().map(|column| Cell::Text(column.title.clone())).collect();
    let rows = table.rows.iter().map(|row| {
        let cell = |(at, column): (usize, &Column)| match row.get(at).map_or("", String::as_str) {
            figure if column.numeric => Cell::figure(figure),
            text => Cell::Text(text.to_owned()),
        };
        table.columns.iter().enumerate().map(cell).collect()
    });
    Sheet { name: title.to_owned(), rows: std::iter::once(heads).chain(rows).collect() }
}
