//! The figures of three forms, and the drawings on tiles.

use rules::games::samurai::{Form, Kind};

use crate::geometry::placed;
use crate::pen::Pen;
use crate::{Ink, Paint, Point, Scene};

/// Draws a figure as it stands on the board.
pub(super) fn figure(scene: &mut Scene, form: Form, centre: Point, size: i32) {
    let edge = (size / 14).max(2);
    let paint = Paint::fill(Ink::Dark).outlined(Ink::Pale, edge);
    for outline in outlines(form) {
        scene.polygon(placed(&outline, centre, size), paint);
    }
    for line in lines(form) {
        scene.line(placed_line(&line, centre, size), Ink::Pale, edge);
    }
}

/// Draws the contents of a tile in `ink` on the tile's `ground`: a form as its figure, with its engravings.
pub(super) fn drawing(scene: &mut Scene, kind: Kind, centre: Point, size: i32, (ink, ground): (Ink, Ink)) {
    let width = (size / 11).max(2);
    match kind {
        Kind::Form(form) => {
            outlines(form).into_iter().for_each(|it| scene.polygon(placed(&it, centre, size), Paint::fill(ink)));
            lines(form).iter().for_each(|it| scene.line(placed_line(it, centre, size), ground, width));
        }
        _ => {
            for outline in solid(kind) {
                scene.polygon(placed(&outline, centre, size), Paint::fill(ink));
            }
            for line in strokes(kind) {
                scene.line(placed_line(&line, centre, size), ink, width);
            }
        }
    }
}

/// Scales an open line like `placed` does a closed one.
fn placed_line(points: &[Point], centre: Point, size: i32) -> Vec<Point> {
    points.iter().map(|point| centre.moved(point.x * size / 1000, point.y * size / 1000)).collect()
}

/// Traces a figure in a box from −500 to 500: a tall helmet with horns, a seated Buddha, a square field.
fn outlines(form: Form) -> Vec<Vec<Point>> {
    match form {
        Form::Helmet => vec![
            Pen::at(0, -170)
                .curve((-170, -190), (-330, -310), (-350, -500))
                .curve((-230, -400), (-120, -330), (0, -310))
                .curve((120, -330), (230, -400), (350, -500))
                .curve((330, -310), (170, -190), (0, -170))
                .points(),
            Pen::at(-300, 160)
                .curve((-310, -120), (-170, -250), (0, -250))
                .curve((170, -250), (310, -120), (300, 160))
                .line(470, 460)
                .curve((300, 500), (200, 400), (0, 400))
                .curve((-200, 400), (-300, 500), (-470, 460))
                .points(),
        ],
        Form::Buddha => vec![
            Pen::at(0, -500)
                .curve((190, -500), (190, -180), (0, -180))
                .curve((-190, -180), (-190, -500), (0, -500))
                .points(),
            Pen::at(0, -150)
                .curve((210, -150), (270, 0), (280, 200))
                .curve((420, 220), (480, 320), (450, 470))
                .line(-450, 470)
                .curve((-480, 320), (-420, 220), (-280, 200))
                .curve((-270, 0), (-210, -150), (0, -150))
                .points(),
        ],
        Form::Rice => vec![Pen::at(-430, -430).line(430, -430).line(430, 430).line(-430, 430).points()],
    }
}

/// Lists the engraved lines of a figure.
fn lines(form: Form) -> Vec<Vec<Point>> {
    let line = |from: (i32, i32), to: (i32, i32)| vec![Point::new(from.0, from.1), Point::new(to.0, to.1)];
    match form {
        Form::Helmet => vec![line((-250, 150), (250, 150))],
        Form::Buddha => vec![line((-230, 260), (230, 260))],
        Form::Rice => vec![
            line((-140, -400), (-140, 400)),
            line((150, -400), (150, 400)),
            line((-400, -140), (400, -140)),
            line((-400, 150), (400, 150)),
        ],
    }
}

/// Traces the filled parts of the other drawings.
fn solid(kind: Kind) -> Vec<Vec<Point>> {
    match kind {
        Kind::Ship => vec![
            Pen::at(-480, 180)
                .line(480, 180)
                .curve((400, 430), (250, 470), (0, 470))
                .curve((-250, 470), (-400, 430), (-480, 180))
                .points(),
            Pen::at(-60, -480).line(330, 90).line(-60, 90).points(),
        ],
        Kind::Rider => vec![
            Pen::at(-300, 470)
                .curve((-300, 150), (-130, 60), (-60, -90))
                .line(-330, 40)
                .line(-430, -90)
                .line(-100, -400)
                .line(-20, -500)
                .line(70, -380)
                .curve((340, -270), (380, 100), (360, 470))
                .points(),
        ],
        Kind::Exchange => vec![
            Pen::at(-480, -100)
                .line(-300, -400)
                .line(-40, -400)
                .line(140, -100)
                .line(-40, 190)
                .line(-300, 190)
                .points(),
        ],
        _ => Vec::new(),
    }
}

/// Traces the strokes of the other drawings.
fn strokes(kind: Kind) -> Vec<Vec<Point>> {
    let line = |points: &[(i32, i32)]| points.iter().map(|(x, y)| Point::new(*x, *y)).collect::<Vec<_>>();
    match kind {
        // Two crossed swords.
        Kind::Samurai => vec![
            line(&[(-420, -460), (300, 330)]),
            line(&[(420, -460), (-300, 330)]),
            line(&[(150, 460), (420, 190)]),
            line(&[(-150, 460), (-420, 190)]),
        ],
        Kind::Ship => vec![line(&[(-60, -480), (-60, 180)])],
        // Two arrows in a circle.
        Kind::Swap => {
            vec![line(&[(-400, -130), (380, -130), (180, -360)]), line(&[(400, 160), (-380, 160), (-180, 390)])]
        }
        Kind::Exchange => {
            vec![line(&[(60, 330), (-120, 330), (40, 480), (280, 480), (460, 180), (280, -110), (200, -110)])]
        }
        _ => Vec::new(),
    }
}
