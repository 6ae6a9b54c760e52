//! System fonts, for letters that no shipped face has.
//!
//! They are searched only when a letter needs them, which most events never do.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use egui::epaint::text::InsertFontFamily;
use egui::{Context, FallbackRequest, FontData, FontInsert, FontPriority, FontProvider};
use fontdb::{Database, FaceInfo, ID, Source, Style, Weight};
use ttf_parser::Face;

/// The installed faces, listed at the first request.
static INSTALLED: LazyLock<Faces> = LazyLock::new(|| {
    let mut faces = Database::new();
    faces.load_system_fonts();
    Faces::new(faces)
});

/// The shared bytes of a file.
type File = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// A face of the system.
#[derive(Clone)]
pub struct SystemFace {
    /// A unique name.
    pub name: String,
    /// The file.
    pub file: File,
    /// Index of the face within the file.
    pub index: u32,
}

/// Finds an installed face that has a letter.
pub fn system_face(letter: char) -> Option<SystemFace> {
    INSTALLED.face(letter)
}

/// Lets a context draw letters that no shipped face has with system faces.
pub fn use_system_faces(ctx: &Context) {
    ctx.add_font_provider(Arc::new(Provider(|| &INSTALLED)));
}

/// Lists the letters of a text that can't be drawn here, each once, ignoring signs that only modify others.
pub fn undrawable(ctx: &Context, text: &str) -> Vec<char> {
    let font = super::text(super::size::BODY);
    let is_silent = |letter: &char| matches!(letter, '\u{34F}' | '\u{FE00}'..='\u{FE0F}' | '\u{E0000}'..='\u{E0FFF}');
    let letters = text.chars().filter(|letter| !letter.is_control() && !is_silent(letter));
    let mut missing: Vec<char> =
        ctx.fonts_mut(|fonts| letters.filter(|letter| !fonts.has_glyph(&font, *letter)).collect());
    missing.sort_unstable();
    missing.dedup();
    missing
}

/// A list of faces, their files in use, and the face found for each letter.
pub(super) struct Faces {
    listed: Database,
    files: Mutex<BTreeMap<PathBuf, File>>,
    known: Mutex<BTreeMap<char, Option<SystemFace>>>,
}

impl Faces {
    pub const fn new(listed: Database) -> Self {
        Self { listed, files: Mutex::new(BTreeMap::new()), known: Mutex::new(BTreeMap::new()) }
    }

    /// Finds the plainest face that draws a letter. The result is kept: a letter that no face has would search all
    /// files again.
    pub fn face(&self, letter: char) -> Option<SystemFace> {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(face) = known().get(&letter) {
            return face.clone();
        }
        let face = self.look_for(letter);
        known().insert(letter, face.clone());
        face
    }

    fn look_for(&self, letter: char) -> Option<SystemFace> {
        let draws = |info: &&FaceInfo| self.draws(info.id, letter);
        let info = self.listed.faces().filter(draws).min_by_key(|info| rank(info))?;
        let file = match &info.source {
            Source::File(path) | Source::SharedFile(path, _) => self.file(path)?,
            Source::Binary(bytes) => Arc::clone(bytes),
        };
        Some(SystemFace { name: format!("{}-{}", info.post_script_name, info.index), file, index: info.index })
    }

    /// Checks whether a face has the outline of a letter; bitmap letters, as in coloured faces, are not drawn.
    fn draws(&self, id: ID, letter: char) -> bool {
        let has = |bytes: &[u8], index| {
            let face = Face::parse(bytes, index).ok()?;
            face.glyph_bounding_box(face.glyph_index(letter)?)
        };
        self.listed.with_face_data(id, |bytes, index| has(bytes, index).is_some()).unwrap_or(false)
    }

    fn file(&self, path: &PathBuf) -> Option<File> {
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(file) = files.get(path) {
            return Some(Arc::clone(file));
        }
        let file: File = Arc::new(std::fs::read(path).ok()?);
        files.insert(path.clone(), Arc::clone(&file));
        Some(file)
    }
}

/// Orders faces by plainness: upright, of usual weight, without serifs, not monospaced. Of the variants that one make
/// has for several countries, the one for the system's language comes first.
fn rank(info: &FaceInfo) -> (bool, u16, bool, bool, bool, String) {
    let family = info.families.first().map_or("", |(family, _)| family);
    let heavy = info.weight.0.abs_diff(Weight::NORMAL.0);
    let abroad = !family.ends_with(*COUNTRY);
    (info.style != Style::Normal, heavy, family.contains("Serif"), info.monospaced, abroad, family.to_owned())
}

/// Ending of the font families for Chinese, Japanese and Korean that follow the conventions of the system's country.
static COUNTRY: LazyLock<&str> = LazyLock::new(|| {
    let told = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(std::env::var_os).find(|told| !told.is_empty());
    let told = told.unwrap_or_default().to_string_lossy().into_owned();
    match told.get(..2) {
        Some("zh") if told.contains("TW") || told.contains("HK") => " TC",
        Some("zh") => " SC",
        Some("ko") => " KR",
        _ => " JP",
    }
});

/// Provides a context with faces from a list that is made at the first request.
pub(super) struct Provider(pub fn() -> &'static Faces);

impl FontProvider for Provider {
    fn font_for(&self, request: &FallbackRequest<'_>) -> Option<FontInsert> {
        let face = (self.0)().face(request.cluster.chars().next()?)?;
        let family = InsertFontFamily { family: request.family.clone(), priority: FontPriority::Lowest };
        Some(FontInsert::new(&face.name, FontData::from_blob(face.file, face.index), vec![family]))
    }
}
