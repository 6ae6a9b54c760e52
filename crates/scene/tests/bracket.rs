//! A bracket as an SVG document.

use scene::bracket::{Bracket, Progress, Seat, Table, scene};
use scene::{Faces, Palette, Words, svg};

fn seat(name: &str, score: &str, won: bool) -> Seat {
    Seat { name: Words::Plain(name.to_owned()), taken: true, score: score.to_owned(), won }
}

fn table(id: u32, column: usize, next: Option<usize>, seats: [Seat; 2], progress: Progress) -> Table {
    let caption = Words::Plain(format!("tavolo {id}"));
    Table { id: format!("table/{id}"), column, caption, seats: seats.to_vec(), next, progress, tooltip: Vec::new() }
}

#[test]
fn a_bracket_is_written_as_svg_with_every_name_and_line() {
    let open = |name: &str| Seat { taken: false, ..seat(name, "", false) };
    let tables = vec![
        table(1, 0, Some(2), [seat("Anna & Luca", "5", true), seat("Piero", "3", false)], Progress::Over),
        table(2, 0, Some(2), [seat("Gina", "", false), seat("Ugo", "", false)], Progress::Ready),
        table(3, 1, None, [seat("Anna & Luca", "", false), open("…")], Progress::Waiting),
    ];
    let columns = ["Semifinali", "Finale"].map(|title| Words::Plain(title.to_owned())).to_vec();
    let scene = scene(&Bracket { columns, tables });
    let faces = Faces { interface: "A", display: "B" };
    let document = svg(&scene, Palette(&|_| scene::hex([0, 0, 0])), faces, &|message| message.key.to_owned());
    for word in ["Anna &amp; Luca", "Piero", "Gina", "Ugo", "Semifinali", "Finale", "tavolo 3", ">5<", ">3<"] {
        assert!(document.contains(word), "{word}\n{document}");
    }
    let elbows = document.matches("<polyline").count();
    assert_eq!(elbows, 2 + 3, "two ways of winners and a hairline a table");
    assert_eq!(scene.spots.iter().map(|spot| spot.id.as_str()).collect::<Vec<_>>(), ["table/1", "table/2", "table/3"]);
}
