//! Where events to learn on are kept: apart from all others, and never in the place of one.

use std::path::{Path, PathBuf};

use desk_kit::Lesson;
use festival::event::{load, load_read_only};
use festival::i18n::{Lang, tr};
use festival::out::free_event;
use festival::sample;
use journal::{Access, Error, companions};

/// Returns the folder that belongs to them on this machine.
pub(super) fn ground() -> PathBuf {
    let folders = directories::ProjectDirs::from("", "", "triade");
    folders.map_or_else(std::env::temp_dir, |folders| folders.data_local_dir().to_owned()).join("practice")
}

/// Makes the event of a lesson anew; the one of the last time goes, if nobody has it open.
pub(super) fn made(folder: &Path, lesson: Lesson, lang: Lang) -> Result<PathBuf, sample::Error> {
    std::fs::create_dir_all(folder).map_err(|source| Error::Io { path: folder.to_owned(), source })?;
    let name = tr(lang, lesson.name_key());
    clear(&folder.join(format!("{name}.triade")));
    let path = free_event(folder, &name);
    match lesson {
        Lesson::Practice => sample::write_practice(&path, &tr(lang, "practice-title"))?,
        Lesson::Rehearsal => sample::write_rehearsal(&path, &name)?,
    }
    Ok(path)
}

/// Removes an event that is a practice and open nowhere, with all that lies beside it; any other stays.
fn clear(path: &Path) {
    let is_practice = load_read_only(path).is_ok_and(|(_, event)| event.setup.is_practice());
    if is_practice && load(path).is_ok_and(|(journal, _)| *journal.access() == Access::Writer) {
        for file in companions(path).iter().map(PathBuf::as_path).chain([path]) {
            // What can't be removed makes the next one take another name.
            let _ = std::fs::remove_file(file);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_practice_takes_the_place_of_the_last_one_and_of_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let make = || made(folder.path(), Lesson::Practice, Lang::It).unwrap();
        let id = |path: &Path| load_read_only(path).unwrap().1.heads.genesis();
        let first = make();
        assert_eq!(first, folder.path().join("Esercitazione.triade"));
        assert!(load_read_only(&first).unwrap().1.setup.is_practice());
        assert_eq!(make(), first, "the old one went");
        let event = load_read_only(&first).unwrap().1;
        assert!(event.setup.is_practice() && event.race().is_some() && event.setup.title == "Palio di prova");
        // Somebody has it open.
        let open = load(&first).unwrap();
        let second = make();
        assert_eq!(second, folder.path().join("Esercitazione 2.triade"));
        drop(open);
        assert!(first.exists());
        // A real event that somebody put there under this name stays.
        let real = tempfile::tempdir().unwrap();
        let path = real.path().join("Esercitazione.triade");
        sample::write_rehearsal(&path, "vera").unwrap();
        let (mut journal, event) = load(&path).unwrap();
        let mut setup = event.setup;
        setup.desk.practice = false;
        let stamp = journal::Stamp { time_ms: 1, desk: "desk".to_owned(), official: Some("o8".to_owned()) };
        festival::store::save_setup(&mut journal, &mut setup, &stamp).unwrap();
        journal.close().unwrap();
        let (kept, made) = (id(&path), made(real.path(), Lesson::Practice, Lang::It).unwrap());
        assert_eq!((made, id(&path)), (real.path().join("Esercitazione 2.triade"), kept));
        // Nor does what can't be read.
        let broken = tempfile::tempdir().unwrap();
        let path = broken.path().join("Esercitazione.triade");
        std::fs::write(&path, "altro").unwrap();
        assert_ne!(super::made(broken.path(), Lesson::Practice, Lang::It).unwrap(), path);
        assert_eq!(std::fs::read(&path).unwrap(), b"altro");
    }
}
