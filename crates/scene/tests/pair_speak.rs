//! Lines for the speaker in games for two, as a referee reads them in `golden/pair_speak.txt`.

use crate::pair;
use crate::support;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use pair::Pair;
use rules::games::abalone::Abalone;
use rules::games::backgammon::Backgammon;
use rules::games::carolus::{Carolus, LastTie};
use rules::games::gin_rummy::GinRummy;
use rules::games::mancala::{BrokenOff, Mancala};
use rules::games::memory::Memory;
use rules::games::quarto::Quarto;
use rules::games::rummikub::Rummikub;
use rules::games::twixt::Twixt;
use rules::{Match, with_match};
use scene::{Shown, View};

/// Plays facts from an optional position and writes down the lines on each record.
fn play_aloud<G: Pair>(out: &mut String, title: &str, mut game: Match<G>, position: &str, facts: &[&str]) {
    let _ = writeln!(out, "{title}");
    if !position.is_empty() {
        pair::set_up(&mut game, position);
    }
    for fact in facts {
        pair::play(&mut game, &[fact]);
        let _ = writeln!(out, "  {fact}");
        read(out, &game);
    }
}

fn read<G: Shown>(out: &mut String, game: &Match<G>) {
    for line in G::speak(pair::view(game)) {
        let words = |lang| support::words(lang, &line).unwrap();
        let _ = writeln!(out, "    {}\n    {}\n    {}", line.key, words("it"), words("en"));
    }
}

fn open<G: Pair>() -> Match<G> {
    pair::open::<G>(["Anna", "Bruno"], |_| {})
}

fn mancala(out: &mut String) {
    play_aloud(out, "Mancala: a move without capture, then one with", open::<Mancala>(), "", &["A6", "B1"]);
    let row = "1 2 0 3 6 1/2 1 2 1 3 4 10-12 A";
    play_aloud(out, "Mancala: three holes captured", open::<Mancala>(), row, &["A5"]);
    play_aloud(out, "Mancala: all captured", open::<Mancala>(), "0 0 0 0 2 1/0 0 0 0 0 1 20-24 A", &["A6", "A5"]);
    play_aloud(
        out,
        "Mancala: all captured, nothing can follow",
        open::<Mancala>(),
        "0 0 0 0 1 1/0 0 0 0 0 1 23-22 A",
        &["A6"],
    );
    play_aloud(out, "Mancala: won", open::<Mancala>(), "0 0 0 0 0 1/0 0 0 0 0 1 24-22 A", &["A6"]);
    play_aloud(out, "Mancala: closed", open::<Mancala>(), "1 0 0 0 0 0/0 0 0 0 0 0 24-23 A", &["close"]);
    play_aloud(out, "Mancala: agreed", open::<Mancala>(), "", &["draw"]);
    let even = "1 0 0 0 0 0/0 0 0 0 0 0 23-24 A";
    play_aloud(out, "Mancala: even stores", open::<Mancala>(), even, &["close"]);
    let count = pair::open::<Mancala>(["Anna", "Bruno"], |rules| rules.broken_off = BrokenOff::Count);
    play_aloud(out, "Mancala: judged by count", count, "0 0 0 0 0 1/1 0 0 0 0 0 24-22 A", &["draw judge"]);
}

fn quarto(out: &mut String) {
    let hollow = "1.../.35./..b./e... 7 0";
    play_aloud(out, "Quarto!: given, placed", open::<Quarto>(), "", &["> STAF", "STAF@b3", "> CQBP", "CQBP@a1 > CTAP"]);
    play_aloud(out, "Quarto!: called by the placer", open::<Quarto>(), hollow, &["CQBF@d1 Q!"]);
    play_aloud(out, "Quarto!: called by the receiver", open::<Quarto>(), hollow, &["CQBF@d1 > CTAP", "Q?"]);
    play_aloud(out, "Quarto!: called by nobody", open::<Quarto>(), hollow, &["CQBF@d1 > CTAP", "CTAP@b1"]);
    play_aloud(out, "Quarto!: an expert square", open::<Quarto>(), &format!("{hollow} game=2"), &["CQBF@b2", "Q!"]);
    play_aloud(out, "Quarto!: a false call", open::<Quarto>(), hollow, &["CQBF@d4", "Q!"]);
    let full = "84a1/.3d5/70ce/fb29 6 0";
    play_aloud(out, "Quarto!: a full board", open::<Quarto>(), full, &["CQBP@a3", "draw"]);
    let unseen = format!("{full} game=2");
    play_aloud(
        out,
        "Quarto!: a full board with a line that nobody sees",
        open::<Quarto>(),
        &unseen,
        &["CQBP@a3", "draw"],
    );
    let last = pair::open::<Quarto>(["Anna", "Bruno"], |rules| rules.further_games = false);
    play_aloud(out, "Quarto!: a full board and no further game", last, full, &["CQBP@a3", "draw"]);
    play_aloud(out, "Quarto!: out of time", open::<Quarto>(), "", &["flag Anna"]);
    play_aloud(out, "Quarto!: given up", open::<Quarto>(), "", &["resign Bruno"]);
}

fn memory(out: &mut String) {
    play_aloud(out, "Memory: tile by tile", open::<Memory>(), "", &["C7", "F2 x", "A1", "A2 ="]);
    play_aloud(
        out,
        "Memory: with pictures",
        open::<Memory>(),
        "",
        &["C7/gatto", "F2/cane", "A1/gatto C7", "B1/sole B2/luna"],
    );
    play_aloud(out, "Memory: touched", open::<Memory>(), "", &["touch C7"]);
    play_aloud(out, "Memory: given up", open::<Memory>(), "", &["resign Anna"]);
    let line = format!("####......{} 17-16 0", "/..........".repeat(6));
    play_aloud(out, "Memory: won", open::<Memory>(), &line, &["A1 A2 ="]);
    let even = pair::open::<Memory>(["Anna", "Bruno"], |rules| (rules.rows, rules.columns, rules.to_win) = (2, 2, 2));
    play_aloud(out, "Memory: as many pairs each", even, "##/.. 0-1 0", &["A1 A2 ="]);
}

fn twixt(out: &mut String) {
    let size = |size| pair::open::<Twixt>(["Anna", "Bruno"], |rules| (rules.size, rules.walls_alone) = (size, true));
    play_aloud(out, "Twixt: towers and colours", size(12), "", &["E5", "red", "J3", "F7"]);
    let walls = "12 W:E5,F7 N:J3 w:E5F7 n: W";
    play_aloud(out, "Twixt: walls cleared", size(12), walls, &["H8-E5F7"]);
    play_aloud(out, "Twixt: walls alone", size(12), walls, &["walls -E5F7"]);
    play_aloud(out, "Twixt: a chain", size(5), "5 W:B1,C3 N:D2 w:B1C3 n: W", &["D5"]);
    play_aloud(out, "Twixt: nobody can win", size(12), "", &["E5", "red", "draw"]);
    let last = pair::open::<Twixt>(["Anna", "Bruno"], |rules| rules.further_games = false);
    play_aloud(out, "Twixt: nobody can win, and no further game", last, "", &["E5", "red", "draw"]);
    play_aloud(out, "Twixt: out of time", open::<Twixt>(), "", &["flag Anna"]);
    play_aloud(out, "Twixt: given up", open::<Twixt>(), "", &["resign Anna"]);
}

fn abalone(out: &mut String) {
    play_aloud(out, "Abalone: along, sideways", open::<Abalone>(), "", &["B1C2", "G4G5F4"]);
    play_aloud(out, "Abalone: time", open::<Abalone>(), "", &["time B 14:00"]);
    let edge = "...../....../......./......../.....BBNN/......../......./....../..... 0-0 B";
    play_aloud(out, "Abalone: pushed", open::<Abalone>(), &edge.replace(".....BBNN", "....BBBN."), &["E5E6"]);
    play_aloud(out, "Abalone: out", open::<Abalone>(), &edge.replace("BBNN", ".BBN"), &["E7E8"]);
    let goal = edge.replace("BBNN", ".BBN").replace("0-0", "0-5");
    play_aloud(out, "Abalone: won", open::<Abalone>(), &goal, &["E7E8"]);
    play_aloud(out, "Abalone: broken off", open::<Abalone>(), "", &["judge"]);
}

fn backgammon(out: &mut String) {
    play_aloud(out, "Backgammon: the beginning", open::<Backgammon>(), "", &["open 3 3", "open 3 1", "cocked"]);
    play_aloud(out, "Backgammon: hit", open::<Backgammon>(), "", &["open 6 4", "24/14", "21: 13/11* 6/5"]);
    let closed = "XGID=------N-----------cbbbbbbA:0:0:1:00:0:0:0:5:10";
    play_aloud(out, "Backgammon: no play", open::<Backgammon>(), closed, &["31: no play"]);
    play_aloud(out, "Backgammon: cube taken", open::<Backgammon>(), "", &["31: 8/5 6/5", "double", "take", "62"]);
    play_aloud(out, "Backgammon: cube refused", open::<Backgammon>(), "", &["31: 8/5 6/5", "double", "drop"]);
    let last = "XGID=-A----------------------o-:0:0:1:00:4:0:0:5:10";
    play_aloud(out, "Backgammon: won", open::<Backgammon>(), last, &["21: 1/off"]);
    play_aloud(out, "Backgammon: given up", open::<Backgammon>(), "", &["open 3 1", "resign Anna gammon"]);
}

fn poker(out: &mut String) {
    let table = |omaha| pair::table(&["Anna", "Bruno", "Carla", "Dario"], omaha);
    let facts = [
        "deal",
        "p4 cbr 70",
        "p1 f",
        "p2 cc",
        "p3 f",
        "d dh p2 KsKc",
        "d db AsKd10c",
        "p2 cc",
        "p4 cbr 100",
        "p2 cbr 300",
    ];
    play_aloud(out, "Poker: bets, a flop, all fold", table(false), "", &[&facts[..], &["p4 f", "blinds 20"]].concat());
    let river =
        "hand=7 button=p1 blinds=10/20 turn=p3 board=AsKd10c2h; 1000 folded; 0 in=200; 800 in=200; 1100 in=200 folded";
    let shown = ["p3 cc", "d db 8s", "p3 sm"];
    play_aloud(out, "Poker: all-in before, the river, a hand given up", table(false), river, &shown);
    let checked = "hand=7 button=p1 blinds=10/20 turn=p3 board=AsKd10c2h8s; 1000 folded; 800 in=200 acted; 800 in=200; 1200 folded";
    play_aloud(out, "Poker: the last bets, then a showdown", table(false), checked, &["p3 cc", "p2 sm AcAd", "p3 sm"]);
    let all_in = "hand=7 button=p1 blinds=10/20 turn=p2 owed=100 by=100 board=AsKd10c; 800 in=100 folded; 700 in=100; 900 bet=100 in=200 acted; 1000 in=100 folded";
    let run_out = ["p2 cbr 700", "p3 cc", "p2 sm AcAd", "p3 sm QsJs", "d db 2h", "d db 2s"];
    play_aloud(out, "Poker: all-in, chances, a full house", table(false), all_in, &run_out);
    let split = "hand=7 button=p1 blinds=10/20 board=AsKd10cQhJh pot=801:p2,p3; 799 in=1 folded; 600 in=400; 600 in=400; 1200 folded";
    play_aloud(out, "Poker: a pot is shared", table(false), split, &["p2 says straight A", "p3 sm 2c2d"]);
    let three = "hand=7 button=p1 blinds=10/20 board=AsKd10cQhJh pot=900:p1,p2,p3; 700 in=300; 700 in=300; 700 in=300; 1000 folded";
    play_aloud(
        out,
        "Poker: three share",
        table(false),
        three,
        &["p1 says straight A", "p2 says straight A", "p3 says straight A"],
    );
    let side = "hand=7 button=p1 blinds=10/20 turn=p3 owed=50 by=50 board=AsKd10c2h; 0 in=300; 500 bet=50 in=350 acted; 40 in=300; 2510 in=0 folded";
    play_aloud(out, "Poker: too little to call, a side pot", table(false), side, &["p3 cc"]);
    let omaha =
        "hand=7 button=p1 blinds=10/20 board=AsKd10c pot=2000:p1,p2; 0 in=1000; 0 in=1000; 1000 folded; 1000 folded";
    play_aloud(out, "Poker: Omaha", table(true), omaha, &["p1 sm QsJs9c9h", "p2 sm AcAd2c2d"]);
    let last = "hand=9 button=p1 blinds=10/20 board=AsKd10c2h2s pot=4000:p1,p2; 0 in=2000; 0 in=2000; 0 out=3/500; 0 out=8/100";
    play_aloud(out, "Poker: one has all the chips", table(false), last, &["p1 sm QsJs", "p2 sm 3c3d"]);
    let short = ["stacks 900 1100 1000 1000", "button p3", "hand 17", "out p4 hand 18 900", "stacks 1000 3000 0"];
    play_aloud(out, "Poker: told in short", table(false), "", &short);
    let two =
        "hand=9 button=p4 blinds=10/20 board=AsKd10c2h2s pot=900:p1,p2,p3; 0 in=300; 0 in=300; 0 in=300; 3100 folded";
    play_aloud(out, "Poker: two out in one hand", table(false), two, &["p1 sm 3c3d", "p2 sm 4c4d", "p3 sm AcAh"]);
    let antes = ["ante 5", "deal", "ante 20 controbuio", "ante 15 mazziere", "ante 0", "blinds 20 40 ante 5 tutti"];
    play_aloud(out, "Poker: antes", table(false), "", &antes);
}

fn carolus(out: &mut String) {
    let areas = "rr/v=1x1/b=1x1/p@4/g@4/-@4";
    let players = "; court=r reserve=rrvvbbg used=2 laid=2 has=r; court=b reserve=rrvvbbg used=3 laid=3 has=b";
    let at = |areas: &str, step: &str| format!("{areas}; {step}=p1 emperor=T12 round=1 dice=rb*{players}");
    let open = open::<Carolus>;
    play_aloud(out, "Carolus Magnus: the start", open(), "", &["map rvbpgrvbpgrvbpg T3", "R r b *y"]);
    let discs = format!("{areas}; discs emperor=T12 round=1; court=- reserve=rrvvbbg; court=- reserve=rrvvbbg");
    play_aloud(
        out,
        "Carolus Magnus: a round",
        open(),
        &discs,
        &["D 2", "D 3", "R r b *", "P r:corte b:T5 v:T12", "C +1", "crowns g"],
    );
    play_aloud(out, "Carolus Magnus: a castle, a region", open(), &at(areas, "go"), &["C +1"]);
    play_aloud(out, "Carolus Magnus: nobody has more", open(), &at("-/v/b/p@4/g@4/-@4", "go"), &["C +1"]);
    play_aloud(out, "Carolus Magnus: a marker passes", open(), &at(areas, "paladins"), &["P b:corte b:corte v:T1"]);
    play_aloud(out, "Carolus Magnus: paladins on the land", open(), &at(areas, "paladins"), &["P b:T1 b:T1 v:T1"]);
    play_aloud(out, "Carolus Magnus: taken over", open(), &at("rr=2x1/v/b/p@4/g@4/-@4", "go"), &["C +1"]);
    play_aloud(out, "Carolus Magnus: won", open(), &at("rr/v@4=1x4/p@6=1x5/-@4", "go"), &["C +1"]);
    let level = at("rr/v@4=1x1/bb@6=2x2/g@4", "go");
    play_aloud(out, "Carolus Magnus: level", open(), &level, &["C +1", "judge Bruno"]);
    let drawn = pair::open::<Carolus>(["Anna", "Bruno"], |rules| rules.last_tie = LastTie::Drawn);
    play_aloud(out, "Carolus Magnus: level, and a draw", drawn, &level, &["C +1"]);
}

fn samurai(out: &mut String) {
    let table = |names: &[&str]| pair::samurai(names);
    let four = ["Blu", "Rosso", "Giallo", "Verde"];
    play_aloud(out, "Samurai: before the start", table(&four), "", &["first Rosso", "R4 E", "hand Blu E4 ?"]);
    let last = "setup first=1 turn=0 P4=EBR R4=EB T4=EB L2=E N3=E P2=E P6=E P8=B R2=B R6=B S7=B T9=R U2=R U6=R V5=R W2=R; hand=5; hand=5";
    play_aloud(
        out,
        "Samurai: the last figure",
        table(&four[..2]),
        last,
        &["W6 R", "E3@K2", "C1@M2 N1@L1", "XF P2E=P8B"],
    );
    let four_at_once = "play first=0 turn=1 P2=E P6=B P8=R R6=B S7=E T4=BR; hand=5 S2@U4 E2@T5 R2@S8; hand=5; hand=5 S2@Q5 B4@T3; hand=5 S1@T7 R3@S4";
    play_aloud(out, "Samurai: four captures at once", table(&four), four_at_once, &["C1@S5 S2@R7"]);
    let tie = "play first=0 turn=0 P2=E P4=E P6=B P8=R R4=BR; hand=5 S2@N2; hand=5 S2@P3";
    play_aloud(
        out,
        "Samurai: a tie by a tile that moved, and one helmet left",
        table(&four[..2]),
        tie,
        &["XT S2@N2>Q3"],
    );
    let three = "play first=0 turn=0 P4=EBR P2=E R4=EB T9=R; hand=5 E2@Q5 E3@Q4 E4@O3 B2@P5; hand=5";
    play_aloud(out, "Samurai: ties together", table(&four[..2]), three, &["B3@P3"]);
    let end = "play first=0 turn=0 P2=E P6=B P8=R R4=BR; hand=5 taken=2/2/2; hand=5 S2@P3 taken=1/3/1";
    play_aloud(out, "Samurai: the last helmet", table(&four[..2]), end, &["E3@Q3"]);
    play_aloud(out, "Samurai: counted, a shared victory", table(&four[..2]), "", &["count 2/1/2 1/2/2"]);
    let idle = "play first=0 turn=0 P6=B P8=R R4=EB; hand=0; hand=5";
    play_aloud(out, "Samurai: nothing to play", table(&four[..2]), idle, &["pass"]);
}

fn risiko(out: &mut String) {
    let table = |text: &str, count: usize| pair::risiko(text, &["Anna", "Bruno", "Carla", "Dario"][..count]);
    let [points, dark, objectives] = [pair::VARIANTI, pair::FINALE, pair::TORNEO];
    let war = "play turn=0 round=3 step=attack pack=30; ALA4; KAM1 CIN2; MON3";
    play_aloud(out, "Risiko!: a conquest", table(points, 3), war, &["ALA>KAM 3v1 651/2", "x3", "C", "#"]);
    play_aloud(
        out,
        "Risiko!: a conquest by objectives",
        table(objectives, 4),
        &format!("{war}; PER2"),
        &["ALA>KAM 3v1 651/2", "x3"],
    );
    let oceania = "play turn=0 round=3 step=attack pack=30; NGU3 AUE2 IDO2; AUO1; CIN2";
    play_aloud(out, "Risiko!: a continent, a player is out", table(points, 3), oceania, &["NGU>AUO 2v1 65/2", "x2"]);
    let near = "play turn=0 round=3 step=attack pack=30; ALA1 TNO1 GRO1 ALB1 ONT1 QUE1 USO1 USE1 AMC1 ISL1 SCA1 GBR1 EUS1 EUO1 \
                EUM1 UCR1 AFN1 EGI1 CON1 AFO1 AFS4; MAD1 CIN1; SIA1";
    play_aloud(out, "Risiko!: the points that win", table(points, 3), near, &["AFS>MAD 3v1 651/2", "x3"]);
    let held = "play turn=0 round=3 step=attack pack=30; ALA1 TNO1 GRO1 ALB1 ONT1 QUE1 USO1 USE1 AMC1 ISL1 GBR1 EUO1 AFN1 EUM1 \
                EGI1 AFO1 AFS4 objective=C01; MAD1 CIN1; SIA1; PER1";
    play_aloud(out, "Risiko!: an objective", table(objectives, 4), held, &["AFS>MAD 3v1 651/2", "x3", "risiko Anna"]);
    let closed = "over=closed turn=3 round=12; ALA1 objective=C01; MAD1 CIN1; SIA1; PER1";
    let noted = ["objective Bruno C07", "objective Carla C03", "objective Dario C05"];
    play_aloud(out, "Risiko!: objectives at the end", table(objectives, 4), closed, &noted);
    let secret = "play turn=0 round=3 step=attack pack=30; ALA1; MAD1 CIN1; SIA1; PER1";
    play_aloud(out, "Risiko!: an objective that is secret", table(objectives, 4), secret, &["objective Bruno C07"]);
    let last = "play turn=2 round=9 step=attack pack=30; ALA4; KAM1; MON3";
    play_aloud(out, "Risiko!: the time is up", table(points, 3), last, &["time", "#"]);
    let rolls = "play turn=2 round=11 closing=last step=end-roll pack=30; ALA4; KAM1; MON3";
    play_aloud(out, "Risiko!: the dice go on", table(points, 3), rolls, &["S 4+3"]);
    play_aloud(out, "Risiko!: the dice end it", table(points, 3), rolls, &["S 2+1"]);
    let even = "play turn=2 round=11 closing=last step=end-roll pack=30; VEN4; PER1; ARG3";
    play_aloud(out, "Risiko!: the dice end it, and two are even", table(points, 3), even, &["S 2+1"]);
    let four = "play turn=3 round=4 dark step=drawn pack=30; ALA4; KAM1; MON3; CIN1";
    play_aloud(out, "Risiko!: the dark is over", table(dark, 4), four, &["#"]);
    let all = "play turn=3 round=5 revealing step=drawn pack=30 hidden=BRA,PER; ALA4 dealt=2 pile=5; KAM1; MON3; CIN1";
    play_aloud(out, "Risiko!: all that somebody had in the dark", table(dark, 4), all, &["show Anna BRA2 PER3"]);
    let hidden =
        "play turn=3 round=3 closing=last dark step=end-roll pack=30 hidden=EUM; ALA4; KAM1 dealt=1 pile=3; MON3; CIN1";
    play_aloud(out, "Risiko!: the dice end it in the dark", table(dark, 4), hidden, &["S 2+1", "show Bruno EUM3"]);
    play_aloud(out, "Risiko!: who holds what", table(points, 3), "", &["BRA PER blu", "ALA Anna"]);
    let lone = "play turn=3 round=4 dark step=drawn pack=30 hidden=BRA; ALA4 dealt=1 pile=3; KAM1; MON3; CIN1";
    play_aloud(out, "Risiko!: a territory that was dark", table(dark, 4), lone, &["#", "show Anna BRA2"]);
}

fn gin_rummy(out: &mut String) {
    let game = open::<GinRummy>;
    play_aloud(out, "Gin Rummy: turns", game(), "", &["deal Anna 7c", "pass", "pass", "S>2d", "D>Kd"]);
    let knock = ["deal 7c", "pass", "pass", "S>Kd K", "4c4d4h8c9cTcAhAc2h3d", "KhKs5c5d5h8d9dTd2c2s"];
    play_aloud(out, "Gin Rummy: a knock, shown", game(), "", &knock);
    let gin = ["deal 7c", "D>Kd K", "7c7d7h7s8s9sTs2c2d2h", "JsQsAs3c3d4hKhKs5h6h"];
    play_aloud(out, "Gin Rummy: gin, shown", game(), "", &gin);
    let totals = ["knock Anna 6 v 20", "knock Anna 9 v 4", "void", "gin Anna v 98", "gin Anna v 98"];
    play_aloud(out, "Gin Rummy: by totals", game(), "", &totals);
    let columns = pair::open::<GinRummy>(["Anna", "Bruno"], |rules| rules.columns = 3);
    play_aloud(out, "Gin Rummy: a column of three", columns, "", &["gin Anna v 98", "gin Anna v 98"]);
}

fn rummikub(out: &mut String) {
    let table = || pair::rummikub(&["Anna", "Bruno", "Carla"]);
    let turns = ["begin Bruno", "hold Bruno R9", "+ [R9 R10 J=R11]", "draw", "P30", "T [R9 R10 R11] [J N10 B10]"];
    play_aloud(out, "Rummikub: turns", table(), "", &turns);
    let last = "game=1 turn=0 table=[R3,R4,R5]; rack=2 down; rack=3; rack=14";
    play_aloud(out, "Rummikub: an empty rack", table(), last, &["+ 1:R6", "draw", "draw", "+ 1:R7", "end 0 7+J 60"]);
    let empty = "game=1 turn=0 table=[R3,R4,R5]; rack=40 down; rack=40; rack=23";
    play_aloud(out, "Rummikub: an empty pool", table(), empty, &["pass", "pass", "pass", "end 240 250 200"]);
    play_aloud(out, "Rummikub: the time of the event is over", table(), "", &["end 12 12 8"]);
    play_aloud(out, "Rummikub: two share the table", table(), "", &["end 8 8 12"]);
    let games = pair::open::<Rummikub>(["Anna", "Bruno"], |rules| rules.games = 2);
    play_aloud(out, "Rummikub: several games", games, "", &["end 12 0"]);
}

fn ruling(out: &mut String) {
    let _ = writeln!(out, "A ruling");
    let mut game = open::<Quarto>();
    pair::rule(&mut game, "win Anna for delay");
    read(out, &game);
    let _ = writeln!(out, "A ruling that moves a marble");
    let mut game = open::<Abalone>();
    pair::rule(&mut game, "place I5 E5");
    read(out, &game);
    let _ = writeln!(out, "A ruling that shares a victory");
    let mut game = pair::samurai(&["Blu", "Rosso"]);
    pair::set_up(&mut game, "over=judge first=0 turn=0 P4=E; hand=5 taken=2/1/2; hand=5 taken=2/1/2");
    read(out, &game);
}

fn golden() -> String {
    let mut out = String::new();
    mancala(&mut out);
    quarto(&mut out);
    memory(&mut out);
    twixt(&mut out);
    abalone(&mut out);
    backgammon(&mut out);
    poker(&mut out);
    carolus(&mut out);
    samurai(&mut out);
    risiko(&mut out);
    gin_rummy(&mut out);
    rummikub(&mut out);
    ruling(&mut out);
    out
}

#[test]
fn records_read_well() {
    support::golden("pair_speak.txt", &golden(), include_str!("golden/pair_speak.txt"));
}

#[test]
fn every_sentence_of_the_speaker_is_told_by_a_case() {
    let golden = golden();
    let played: BTreeSet<_> = crate::aloud::all_lines().into_iter().map(|(_, line)| line.key).collect();
    let mut untold = Vec::new();
    for file in testkit::names_in("assets/i18n/it", "scene-", "ftl").unwrap() {
        let text = testkit::text_of(&format!("assets/i18n/it/{file}.ftl")).unwrap();
        let keys = text.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
        for key in keys.filter(|key| key.starts_with("speak-") && !text.contains(&format!("{{ {key} }}"))) {
            if !played.contains(key) && !golden.contains(&format!("    {key}\n")) {
                untold.push(key.to_owned());
            }
        }
    }
    assert_eq!(untold, Vec::<String>::new(), "no case tells them");
}

#[test]
fn a_start_says_nothing() {
    for any in testkit::at_tables().unwrap() {
        let said = with_match!(&any, m => Shown::speak(View { game: m, state: m.state(), last: &[] }));
        assert_eq!(said, [], "{}", any.as_dyn().ruleset_id());
    }
}
