//! The golden cases of Quarto!: one for every article that the code applies, and every decision both ways.

use rules::games::quarto::{Board, Line, Piece};

#[test]
fn the_lines_are_those_of_the_page() {
    let names: Vec<String> = Line::all().map(String::from).collect();
    let straight = "a1d1 a2d2 a3d3 a4d4 a1a4 b1b4 c1c4 d1d4 a1d4 a4d1";
    let squares = "a1b2 b1c2 c1d2 a2b3 b2c3 c2d3 a3b4 b3c4 c3d4";
    assert_eq!(names.join(" "), format!("{straight} {squares}"));
}

/// Of all choices of four pieces in a row, those without a common feature are counted once more with other code.
#[test]
fn four_pieces_share_a_feature_or_not() {
    let row = Line::parse("a1d1").unwrap();
    let mut lines = 0;
    for mask in (0u32..1 << 16).filter(|mask| mask.count_ones() == 4) {
        let pieces: Vec<Piece> = Piece::all().filter(|piece| mask >> piece.number() & 1 == 1).collect();
        let mut board = Board::default();
        row.cells().into_iter().zip(&pieces).for_each(|(cell, piece)| board.put(cell, *piece));
        let alike = |bit: u32| {
            let with = pieces.iter().filter(|piece| piece.number() >> bit & 1 == 1).count();
            with == 0 || with == 4
        };
        let shares = (0..4).any(alike);
        assert_eq!(board.shares_feature(row), shares, "{pieces:?}");
        lines += usize::from(shares);
    }
    // 1820 choices: 8 features of C(8,4)=70, less pairs of features 24·1 that C(4,4) counts twice.
    assert_eq!(lines, 8 * 70 - 24);
}
