//! The pictures printed on the squares, each of a few plain shapes in a box from −500 to 500.

use rules::games::oca::SquareRule;

use crate::geometry::{arc, divided, placed};
use crate::pen::Pen;
use crate::{Ink, Paint, Point, Scene, Stroke};

/// The picture of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pictogram {
    Goose,
    Toll(u8),
    Leapfrog,
    Bridge,
    Mill,
    Bird,
    Inn,
    Well,
    Ladder,
    Labyrinth,
    Tower,
    Prison,
    Tomb,
    Dice(u8, u8),
}

impl Pictogram {
    /// Returns the picture of a square's rule.
    pub const fn of(rule: SquareRule) -> Self {
        match rule {
            SquareRule::Toll { forfeits } => Self::Toll(forfeits),
            SquareRule::Leapfrog => Self::Leapfrog,
            SquareRule::Bridge { .. } => Self::Bridge,
            SquareRule::Mill => Self::Mill,
            SquareRule::Bird { .. } => Self::Bird,
            SquareRule::Inn { .. } => Self::Inn,
            SquareRule::Well { .. } => Self::Well,
            SquareRule::Ladder { .. } => Self::Ladder,
            SquareRule::Labyrinth { .. } => Self::Labyrinth,
            SquareRule::Tower { .. } => Self::Tower,
            SquareRule::Prison { .. } => Self::Prison,
            SquareRule::Tomb { .. } => Self::Tomb,
        }
    }

    /// Draws the picture in a square box of `size`; `ground` shows through its cut-outs.
    pub fn draw(self, scene: &mut Scene, centre: Point, size: i32, ink: Ink, ground: Ink) {
        let mut print = Print { scene, centre, size, ink, ground };
        match self {
            Self::Goose => print.goose(),
            Self::Toll(count) => print.toll(count),
            Self::Leapfrog => print.leapfrog(),
            Self::Bridge => print.bridge(),
            Self::Mill => print.mill(),
            Self::Bird => print.bird(),
            Self::Inn => print.inn(),
            Self::Well => print.well(),
            Self::Ladder => print.ladder(),
            Self::Labyrinth => print.labyrinth(),
            Self::Tower => print.tower(),
            Self::Prison => print.prison(),
            Self::Tomb => print.tomb(),
            Self::Dice(one, other) => print.dice(one, other),
        }
    }
}

struct Print<'s> {
    scene: &'s mut Scene,
    centre: Point,
    size: i32,
    ink: Ink,
    ground: Ink,
}

impl Print<'_> {
    fn scaled(&self, value: i32) -> i32 {
        divided(value * self.size, 1000)
    }

    fn fill(&mut self, points: Vec<Point>) {
        let points = placed(&points, self.centre, self.size);
        self.scene.polygon(points, Paint::fill(self.ink));
    }

    fn cut(&mut self, points: Vec<Point>) {
        let points = placed(&points, self.centre, self.size);
        self.scene.polygon(points, Paint::fill(self.ground));
    }

    fn bar(&mut self, x: i32, y: i32, w: i32, h: i32) {
        self.fill(Pen::at(x, y).line(x + w, y).line(x + w, y + h).line(x, y + h).points());
    }

    fn disc(&mut self, x: i32, y: i32, radius: i32, ink: Ink) {
        let (centre, radius) = (self.centre.moved(self.scaled(x), self.scaled(y)), self.scaled(radius).max(1));
        self.scene.circle(centre, radius, Paint::fill(ink));
    }

    fn stroke(&mut self, points: Vec<Point>, width: i32, ink: Ink) {
        let points = points.into_iter().map(|p| self.centre.moved(self.scaled(p.x), self.scaled(p.y))).collect();
        let width = self.scaled(width).max(2);
        self.scene.add(crate::Shape::Line { points, stroke: Stroke { ink, width } });
    }

    fn goose(&mut self) {
        let (ink, ground) = (self.ink, self.ground);
        self.fill(
            Pen::at(-490, -110)
                .curve((-390, -10), (-250, -70), (-90, -70))
                .curve((60, -70), (120, -120), (110, -250))
                .curve((100, -400), (180, -490), (280, -480))
                .curve((350, -475), (390, -430), (400, -385))
                .line(495, -325)
                .line(385, -300)
                .curve((330, -290), (290, -280), (285, -200))
                .curve((280, -100), (370, 0), (350, 130))
                .curve((325, 290), (160, 350), (0, 350))
                .curve((-270, 350), (-440, 150), (-490, -110))
                .points(),
        );
        let wing = Pen::at(-250, 60).curve((-160, 190), (40, 220), (170, 90)).points();
        self.stroke(wing, 45, ground);
        self.disc(300, -395, 34, ground);
        for x in [-60, 90] {
            self.stroke(Pen::at(x, 340).line(x, 470).line(x + 90, 470).points(), 45, ink);
        }
    }

    fn pawn(&mut self, x: i32, y: i32, scale: i32) {
        let ink = self.ink;
        let at = |value: i32| value * scale / 100;
        self.disc(x, y - at(170), at(105), ink);
        self.fill(
            Pen::at(x - at(60), y - at(90))
                .line(x + at(60), y - at(90))
                .curve((x + at(70), y + at(60)), (x + at(120), y + at(140)), (x + at(170), y + at(250)))
                .line(x - at(170), y + at(250))
                .curve((x - at(120), y + at(140)), (x - at(70), y + at(60)), (x - at(60), y - at(90)))
                .points(),
        );
    }

    /// Draws as many pawns as forfeits, at most three.
    fn toll(&mut self, count: u8) {
        let count = i32::from(count.clamp(1, 3));
        for index in 0..count {
            let middle = if count == 3 && index == 1 { -70 } else { 70 };
            self.pawn(330 * (2 * index + 1 - count) / 2, middle, 100);
        }
    }

    fn leapfrog(&mut self) {
        let ink = self.ink;
        self.pawn(0, 180, 105);
        self.stroke(arc(Point::new(0, 240), 420, 180, 315), 70, ink);
        self.fill(Pen::at(200, 60).line(480, -130).line(430, 250).points());
    }

    fn bridge(&mut self) {
        let ink = self.ink;
        self.fill(
            Pen::at(-490, 60)
                .curve((-230, -270), (230, -270), (490, 60))
                .line(490, 290)
                .line(370, 290)
                .curve((330, -50), (-330, -50), (-370, 290))
                .line(-490, 290)
                .points(),
        );
        for y in [330, 440] {
            let wave = Pen::at(-240, y)
                .curve((-160, y - 70), (-80, y - 70), (0, y))
                .curve((80, y + 70), (160, y + 70), (240, y))
                .points();
            self.stroke(wave, 40, ink);
        }
    }

    fn mill(&mut self) {
        let ground = self.ground;
        self.fill(Pen::at(-110, -150).line(110, -150).line(200, 470).line(-200, 470).points());
        self.cut(Pen::at(-60, 470).line(-60, 340).curve((-60, 250), (60, 250), (60, 340)).line(60, 470).points());
        // Four sails, each a quarter turn further.
        for (c, s) in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
            let turned = |x: i32, y: i32| (c * x - s * y, s * x + c * y - 130);
            let corners = [(20, -45), (330, -330), (420, -230), (130, 45)].map(|(x, y)| turned(x, y));
            let [a, b, d, e] = corners;
            self.fill(Pen::at(a.0, a.1).line(b.0, b.1).line(d.0, d.1).line(e.0, e.1).points());
        }
        self.disc(0, -130, 75, ground);
        self.disc(0, -130, 42, self.ink);
    }

    fn bird(&mut self) {
        self.fill(
            Pen::at(-490, 330)
                .curve((-330, 260), (-260, 200), (-190, 110))
                .curve((-330, -60), (-380, -240), (-350, -460))
                .curve((-180, -390), (-20, -260), (60, -110))
                .curve((90, -260), (150, -380), (260, -470))
                .curve((320, -330), (310, -190), (250, -60))
                .curve((300, -110), (390, -90), (400, -20))
                .line(495, 40)
                .line(390, 70)
                .curve((330, 260), (130, 320), (-60, 290))
                .curve((-200, 270), (-330, 300), (-490, 330))
                .points(),
        );
        self.disc(335, -5, 26, self.ground);
    }

    fn inn(&mut self) {
        let (ink, ground) = (self.ink, self.ground);
        self.stroke(arc(Point::new(190, 80), 180, 270, 450), 75, ink);
        self.fill(Pen::at(-300, -230).line(200, -230).line(230, 460).line(-330, 460).points());
        for x in [-170, -50, 70] {
            self.stroke(Pen::at(x, 20).line(x, 340).points(), 45, ground);
        }
        for (x, y, radius) in [(-270, -270, 120), (-110, -350, 140), (70, -340, 130), (190, -260, 100)] {
            self.disc(x, y, radius, ink);
        }
        self.stroke(Pen::at(-290, -130).line(200, -130).points(), 40, ground);
    }

    fn well(&mut self) {
        let (ink, ground) = (self.ink, self.ground);
        self.fill(Pen::at(0, -490).line(470, -200).line(-470, -200).points());
        self.bar(-330, -220, 70, 400);
        self.bar(260, -220, 70, 400);
        self.stroke(Pen::at(0, -220).line(0, -20).points(), 36, ink);
        self.fill(Pen::at(-90, -30).line(90, -30).line(60, 110).line(-60, 110).points());
        self.bar(-410, 150, 820, 110);
        self.fill(Pen::at(-350, 285).line(350, 285).line(320, 480).line(-320, 480).points());
        self.stroke(Pen::at(-110, 300).line(-100, 465).points(), 26, ground);
        self.stroke(Pen::at(110, 300).line(100, 465).points(), 26, ground);
    }

    fn ladder(&mut self) {
        let ink = self.ink;
        let (left, right) = ([(-330, 480), (-110, -480)], [(110, 480), (330, -480)]);
        for [(x, y), (end_x, end_y)] in [left, right] {
            self.stroke(Pen::at(x, y).line(end_x, end_y).points(), 75, ink);
        }
        for rung in 0..5 {
            let (x, y) = (-280 + rung * 40, 320 - rung * 165);
            self.stroke(Pen::at(x, y).line(x + 440, y).points(), 60, ink);
        }
    }

    fn labyrinth(&mut self) {
        let ink = self.ink;
        let way = Pen::at(-410, 420)
            .line(-410, -400)
            .line(410, -400)
            .line(410, 420)
            .line(-210, 420)
            .line(-210, -200)
            .line(210, -200)
            .line(210, 220)
            .line(-10, 220)
            .line(-10, 0);
        self.stroke(way.points(), 80, ink);
    }

    fn tower(&mut self) {
        self.fill(
            Pen::at(-330, -470)
                .line(-190, -470)
                .line(-190, -360)
                .line(-70, -360)
                .line(-70, -470)
                .line(70, -470)
                .line(70, -360)
                .line(190, -360)
                .line(190, -470)
                .line(330, -470)
                .line(330, -190)
                .line(240, -110)
                .line(280, 480)
                .line(-280, 480)
                .line(-240, -110)
                .line(-330, -190)
                .points(),
        );
        self.cut(Pen::at(-85, 480).line(-85, 300).curve((-85, 190), (85, 190), (85, 300)).line(85, 480).points());
        self.cut(Pen::at(-40, 60).line(-40, -60).line(40, -60).line(40, 60).points());
    }

    fn prison(&mut self) {
        let ink = self.ink;
        let frame = Pen::at(-390, -440).line(390, -440).line(390, 440).line(-390, 440).line(-390, -440);
        self.stroke(frame.points(), 95, ink);
        for x in [-200, 0, 200] {
            self.stroke(Pen::at(x, -440).line(x, 440).points(), 70, ink);
        }
        self.stroke(Pen::at(-390, 0).line(390, 0).points(), 60, ink);
    }

    fn tomb(&mut self) {
        self.fill(
            Pen::at(-290, 400).line(-290, -170).curve((-290, -590), (290, -590), (290, -170)).line(290, 400).points(),
        );
        self.bar(-430, 400, 860, 80);
        let ground = self.ground;
        self.stroke(Pen::at(0, -330).line(0, 200).points(), 80, ground);
        self.stroke(Pen::at(-150, -160).line(150, -160).points(), 80, ground);
    }

    fn dice(&mut self, one: u8, other: u8) {
        self.die(-240, -250, one);
        self.die(240, 240, other);
    }

    fn die(&mut self, x: i32, y: i32, pips: u8) {
        let (half, round) = (245, 70);
        let outline = crate::Rect::new(x - half, y - half, 2 * half, 2 * half).outline([round; 4]);
        self.fill(outline);
        let (near, far) = (-135, 135);
        let (corners, sides, middle) = match pips {
            1 => (0, 0, true),
            2 => (2, 0, false),
            3 => (2, 0, true),
            4 => (4, 0, false),
            5 => (4, 0, true),
            _ => (4, 2, false),
        };
        let places = [(near, near), (far, far), (far, near), (near, far)];
        for (right, down) in places.into_iter().take(corners).chain([(near, 0), (far, 0)].into_iter().take(sides)) {
            self.disc(x + right, y + down, 52, self.ground);
        }
        if middle {
            self.disc(x, y, 52, self.ground);
        }
    }
}
