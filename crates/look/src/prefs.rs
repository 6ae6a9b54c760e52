//! Settings that the desk keeps between two runs: language, colours, recent files, what was open.

use std::path::{Path, PathBuf};

use egui::{Rect, ViewportInfo, pos2, vec2};
use serde::{Deserialize, Serialize};

use crate::theme::Scheme;
use festival::i18n::Lang;

/// Number of recent files kept.
const RECENT: usize = 8;

/// Number of boards whose position is kept.
const BOARDS: usize = 32;

/// Longest settings file that is read, in bytes.
const LONGEST: u64 = 1 << 20;

/// Largest part of a screen that a window from a larger one takes, and height of the title over a window, in points.
const ROOM: f32 = 0.9;
const TITLE: f32 = 32.0;

/// Farthest distance of a window from the first screen, and its greatest size, in points.
const FAR: i32 = 100_000;

/// The user's choices.
#[derive(Clone, Debug)]
pub struct Prefs {
    /// Language on screen.
    pub lang: Lang,
    /// Light or dark.
    pub scheme: Scheme,
    /// Scale of everything, 0.5 to 4.0.
    pub zoom: f32,
    /// True if nothing should move.
    pub reduce_motion: bool,
    /// Files opened last, the latest first.
    pub recent: Vec<PathBuf>,
    /// Sessions of the events that the desk had open, the latest first.
    pub sessions: Vec<Session>,
    /// File of the settings; `None` keeps nothing.
    pub file: Option<PathBuf>,
}

/// What a desk had open, kept while it runs, so that it is also known after a breakdown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Session {
    /// The event file.
    pub file: PathBuf,
    /// Title of the event.
    pub title: String,
    /// True if its race was under way.
    pub race: bool,
    /// True if it is the sample.
    pub sample: bool,
    /// The boards that were shown.
    pub boards: Vec<Stood>,
}

/// State of a board, so that it can be reopened as it was.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Stood {
    /// Number of the event's board, from 0.
    pub board: usize,
    /// Code of the language chosen for it; `None` follows the desk.
    pub lang: Option<String>,
    /// True if it was light.
    pub light: bool,
    /// Its place; `None` if the system does not report it.
    pub place: Option<WindowFrame>,
}

/// The frame of a window on the screens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WindowFrame {
    /// Left, top, width and height, in points from the corner of the first screen.
    pub at: [i32; 4],
    /// True if it fills its screen.
    pub fills: bool,
}

impl WindowFrame {
    /// Returns the place within the bounds that a window can have.
    fn bounded(self) -> Self {
        let [left, top, width, height] = self.at;
        let (corner, size) =
            ([left, top].map(|at| at.clamp(-FAR, FAR)), [width, height].map(|side| side.clamp(1, FAR)));
        Self { at: [corner[0], corner[1], size[0], size[1]], ..self }
    }

    /// Returns the place moved onto one of the present screens, in points: the one that holds most of it, else the
    /// nearest. A window larger than its screen becomes smaller. If no screen is known it stays as it is.
    #[must_use]
    pub fn within(self, screens: &[Rect]) -> Self {
        let [left, top, width, height] = self.at.map(|side| side as f32);
        let title = if self.fills { 0.0 } else { TITLE };
        let own = Rect::from_min_size(pos2(left, top), vec2(width, height + title));
        let on = |screen: &Rect| Some(screen.intersect(own)).filter(Rect::is_positive).map_or(0.0, |part| part.area());
        let far = |screen: &Rect| screen.distance_sq_to_pos(own.center());
        let nearer = |one: &&Rect, other: &&Rect| on(other).total_cmp(&on(one)).then(far(one).total_cmp(&far(other)));
        let Some(screen) = screens.iter().filter(|screen| screen.is_positive()).min_by(nearer) else { return self };
        let side = |own: f32, screen: f32| if own > screen { screen * ROOM } else { own };
        let size = vec2(side(own.width(), screen.width()), side(own.height(), screen.height()));
        let corner = own.min.max(screen.min).min(screen.max - size);
        Self { at: [corner.x, corner.y, size.x, size.y - title].map(|side| side.round() as i32), ..self }
    }

    /// Returns the place of a window; `None` if the system does not report it, or the window is minimised.
    pub fn of(info: &ViewportInfo) -> Option<Self> {
        if info.minimized == Some(true) {
            return None;
        }
        let (corner, size) = (info.outer_rect?.min, info.inner_rect.or(info.outer_rect)?.size());
        let at = [corner.x, corner.y, size.x, size.y].map(|side| side.round() as i32);
        Some(Self { at, fills: info.fullscreen == Some(true) })
    }
}

/// The choices as written to disk.
#[derive(Serialize, Deserialize)]
#[serde(default)]
struct Stored {
    lang: String,
    dark: bool,
    zoom: f32,
    reduce_motion: bool,
    recent: Vec<PathBuf>,
    sessions: Vec<Session>,
}

impl Default for Stored {
    fn default() -> Self {
        Self {
            lang: "it".to_owned(),
            dark: false,
            zoom: 1.0,
            reduce_motion: false,
            recent: Vec::new(),
            sessions: Vec::new(),
        }
    }
}

impl Default for Prefs {
    fn default() -> Self {
        Self::from_stored(Stored::default(), None)
    }
}

impl Prefs {
    /// Loads the settings of the last run; the defaults if the file is missing or broken.
    pub fn load() -> Self {
        Self::load_from(directories::ProjectDirs::from("", "", "triade").map(|dirs| dirs.config_dir().join("desk.ron")))
    }

    /// Loads the settings from a file.
    pub fn load_from(file: Option<PathBuf>) -> Self {
        let stored = file.as_deref().and_then(read).and_then(|text| ron::from_str(&text).ok()).unwrap_or_default();
        Self::from_stored(stored, file)
    }

    /// Builds the settings from a file, kept within bounds, as an edit or a bad disk may have put any number there.
    fn from_stored(mut stored: Stored, file: Option<PathBuf>) -> Self {
        stored.recent.truncate(RECENT);
        stored.sessions.truncate(RECENT);
        for session in &mut stored.sessions {
            session.boards.truncate(BOARDS);
            for board in &mut session.boards {
                board.place = board.place.take().map(WindowFrame::bounded);
            }
        }
        Self {
            lang: Lang::from_code(&stored.lang).unwrap_or_default(),
            scheme: if stored.dark { Scheme::Feltro } else { Scheme::Carta },
            zoom: bounded(stored.zoom),
            reduce_motion: stored.reduce_motion,
            recent: stored.recent,
            sessions: stored.sessions,
            file,
        }
    }

    /// Saves the settings; a failure is ignored.
    pub fn save(&self) {
        let Some(file) = &self.file else { return };
        let stored = Stored {
            lang: self.lang.code().to_owned(),
            dark: self.scheme == Scheme::Feltro,
            zoom: bounded(self.zoom),
            reduce_motion: self.reduce_motion,
            recent: self.recent.clone(),
            sessions: self.sessions.clone(),
        };
        if let (Some(folder), Ok(text)) = (file.parent(), ron::to_string(&stored))
            && std::fs::create_dir_all(folder).is_ok()
        {
            let _ = festival::out::put(file, text.as_bytes());
        }
    }

    /// Changes to the other language and saves.
    pub fn change_lang(&mut self) {
        self.lang = self.lang.other();
        self.save();
    }

    /// Saves the scale, if it changed.
    pub fn keep_zoom(&mut self, zoom: f32) {
        if (self.zoom - zoom).abs() > f32::EPSILON {
            self.zoom = zoom;
            self.save();
        }
    }

    /// Removes a file from the recent ones and saves.
    pub fn forget(&mut self, path: &Path) {
        self.recent.retain(|other| other != path);
        self.sessions.retain(|session| session.file != path);
        self.save();
    }

    /// Saves what is open now.
    pub fn keep_session(&mut self, session: Session) {
        if self.sessions.first() != Some(&session) {
            self.sessions.retain(|other| other.file != session.file);
            self.sessions.insert(0, session);
            self.sessions.truncate(RECENT);
            self.save();
        }
    }

    /// Puts a file at the head of the recent ones.
    pub fn remember(&mut self, path: &Path) {
        self.recent.retain(|other| other != path);
        self.recent.insert(0, path.to_owned());
        self.recent.truncate(RECENT);
        self.save();
    }
}

/// Returns a scale within the bounds in which windows can be drawn.
const fn bounded(zoom: f32) -> f32 {
    if zoom.is_finite() { zoom.clamp(0.5, 4.0) } else { 1.0 }
}

/// Returns the text of a settings file; `None` if it is no file, or far too long.
fn read(file: &Path) -> Option<String> {
    let kept = std::fs::metadata(file).is_ok_and(|kept| kept.is_file() && kept.len() <= LONGEST);
    kept.then(|| std::fs::read_to_string(file).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use egui::Pos2;

    use super::*;

    #[test]
    fn every_number_is_kept_within_its_bounds() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("desk.ron");
        for (zoom, expected) in [("NaN", 1.0), ("inf", 1.0), ("-inf", 1.0), ("-3.0", 0.5), ("1e30", 4.0), ("1.5", 1.5)]
        {
            let place = "(at:(-2147483648,2147483647,-1,0),fills:false)";
            let board = format!("(board:18446744073709551615,lang:None,light:true,place:Some({place}))");
            let session =
                format!("(file:\"a\",title:\"\",race:false,boards:[{}])", vec![board.as_str(); 500].join(","));
            std::fs::write(&file, format!("(zoom:{zoom},sessions:[{session}])")).unwrap();
            let prefs = Prefs::load_from(Some(file.clone()));
            assert!((prefs.zoom - expected).abs() < f32::EPSILON, "{zoom}: {}", prefs.zoom);
            let [session] = &prefs.sessions[..] else { panic!("{zoom}: {:?}", prefs.sessions) };
            assert_eq!(session.boards.len(), BOARDS);
            assert_eq!(session.boards[0].place, Some(WindowFrame { at: [-FAR, FAR, 1, 1], fills: false }));
            let mut kept = prefs.clone();
            kept.keep_zoom(f32::NAN);
            kept.save();
            assert!(Prefs::load_from(Some(file.clone())).zoom.is_finite());
        }
    }

    #[cfg(unix)]
    #[test]
    fn choices_are_read_by_their_owner_alone() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("triade").join("desk.ron");
        let prefs = Prefs { file: Some(file.clone()), ..Prefs::default() };
        prefs.save();
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
        prefs.save();
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600, "as before they were");
    }

    #[test]
    fn a_window_comes_back_whole_on_the_screens_there_are() {
        let screen = |x: f32, wide: f32, high: f32| Rect::from_min_size(Pos2::new(x, 0.0), vec2(wide, high));
        let within = |at: [i32; 4], screens: &[Rect]| WindowFrame { at, fills: false }.within(screens).at;
        let (large, small) = (screen(0.0, 1920.0, 1080.0), screen(0.0, 1024.0, 700.0));
        let beside = screen(1024.0, 1280.0, 800.0);
        assert_eq!(within([600, 300, 1200, 700], &[large]), [600, 300, 1200, 700], "where it fits nothing moves");
        assert_eq!(within([600, 300, 400, 300], &[small]), [600, 300, 400, 300]);
        assert_eq!(within([900, 650, 400, 300], &[small]), [624, 368, 400, 300], "moved as far as it must be");
        assert_eq!(within([-300, -40, 400, 300], &[small]), [0, 0, 400, 300]);
        assert_eq!(within([600, 300, 1200, 720], &[small]), [102, 70, 922, 598], "smaller than the screen");
        assert_eq!(within([1920, 0, 1920, 1080], &[small]), [102, 0, 922, 598], "its screen is gone");
        assert_eq!(within([1200, 100, 800, 450], &[small, beside]), [1200, 100, 800, 450]);
        assert_eq!(within([3000, 100, 800, 450], &[small, beside]), [1504, 100, 800, 450], "the nearest");
        assert_eq!(within([3000, 100, 800, 450], &[]), [3000, 100, 800, 450], "nobody knows");
        assert!(WindowFrame { at: [0, 0, 9, 9], fills: true }.within(&[small]).fills);
    }

    #[test]
    fn a_place_is_read_from_a_window_that_is_seen() {
        let rect = |x| Some(Rect::from_min_size(Pos2::new(x, 20.4), vec2(800.0, 450.0)));
        let info = ViewportInfo { outer_rect: rect(100.0), inner_rect: rect(104.0), ..ViewportInfo::default() };
        assert_eq!(WindowFrame::of(&info), Some(WindowFrame { at: [100, 20, 800, 450], fills: false }));
        let filling = ViewportInfo { fullscreen: Some(true), ..info.clone() };
        assert!(WindowFrame::of(&filling).is_some_and(|place| place.fills));
        assert_eq!(WindowFrame::of(&ViewportInfo { minimized: Some(true), ..info }), None);
        assert_eq!(WindowFrame::of(&ViewportInfo::default()), None);
    }
}
