//! Files on a disk: what is there, and what changes it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A file, whatever its names.
pub(super) type Node = usize;

/// What a system call changes.
#[derive(Clone, Debug)]
pub(super) enum Change {
    /// Bytes of a file, from a place on.
    Write { node: Node, at: u64, bytes: Vec<u8> },
    /// The length of a file.
    Length { node: Node, length: u64 },
    /// A name that leads to a file from now on, or to none.
    Name { path: PathBuf, node: Option<Node> },
    /// A file that has another name.
    Moved { from: PathBuf, to: PathBuf, node: Node },
}

/// How much of a change reached the disk.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Kept {
    Nothing,
    Whole,
    /// These parts of what was written, by their places in it.
    Parts(Vec<(usize, usize)>),
    /// The length of the file, with zeros in it.
    Room,
}

/// Files under their names, relative to the folder that is watched.
#[derive(Clone, Debug, Default)]
pub struct Image {
    pub(super) names: BTreeMap<PathBuf, Node>,
    pub(super) contents: Vec<Arc<Vec<u8>>>,
    /// Folders, which are there whatever happens.
    pub(super) folders: BTreeSet<PathBuf>,
}

impl Change {
    /// Returns the file whose flush keeps the change; `None` if it is the flush of a folder.
    pub(super) const fn node(&self) -> Option<Node> {
        match self {
            Self::Write { node, .. } | Self::Length { node, .. } => Some(*node),
            Self::Name { .. } | Self::Moved { .. } => None,
        }
    }

    /// Checks whether the flush of a folder keeps the change.
    pub(super) fn is_in(&self, folder: &Path) -> bool {
        match self {
            Self::Name { path, .. } | Self::Moved { to: path, .. } => path.parent() == Some(folder),
            Self::Write { .. } | Self::Length { .. } => false,
        }
    }

    /// Checks whether nothing of an earlier change is left once this one is on the disk.
    pub(super) fn covers(&self, earlier: &Self) -> bool {
        match (self, earlier) {
            (Self::Write { node, at, bytes }, Self::Write { node: other, at: place, bytes: old }) => {
                node == other && at == place && bytes.len() == old.len()
            }
            _ => false,
        }
    }

    /// Says what it is, by the names that files have.
    pub(super) fn told(&self, image: &Image) -> String {
        let name = |node: &Node| {
            let name = image.names.iter().find(|(_, other)| *other == node).map(|(path, _)| path.display().to_string());
            name.unwrap_or_else(|| format!("file {node}"))
        };
        match self {
            Self::Write { node, at, bytes } => format!("{}: {} bytes at {at}", name(node), bytes.len()),
            Self::Length { node, length } => format!("{}: {length} bytes long", name(node)),
            Self::Name { path, node: Some(_) } => format!("{} is made", path.display()),
            Self::Name { path, node: None } => format!("{} is removed", path.display()),
            Self::Moved { from, to, .. } => format!("{} becomes {}", from.display(), to.display()),
        }
    }
}

impl Image {
    /// Reads all files below a folder.
    ///
    /// # Errors
    /// The system's.
    pub fn of(root: &Path) -> io::Result<Self> {
        let mut image = Self::default();
        image.gather(root, root)?;
        Ok(image)
    }

    fn gather(&mut self, root: &Path, folder: &Path) -> io::Result<()> {
        self.folders.extend(folder.strip_prefix(root).map(Path::to_owned));
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                self.gather(root, &path)?;
            } else if let Ok(name) = path.strip_prefix(root) {
                self.names.insert(name.to_owned(), self.contents.len());
                self.contents.push(Arc::new(fs::read(&path)?));
            }
        }
        Ok(())
    }

    /// Lays the files out below a folder, which has no others then. What is there already is written over: who opens one state
    /// after the other may keep a handle of every file it has met.
    ///
    /// # Errors
    /// The system's.
    pub fn lay(&self, root: &Path) -> io::Result<()> {
        for name in Self::of(root)?.names.keys().filter(|name| !self.names.contains_key(*name)) {
            fs::remove_file(root.join(name))?;
        }
        self.folders.iter().try_for_each(|folder| fs::create_dir_all(root.join(folder)))?;
        self.files().try_for_each(|(name, bytes)| {
            let path = root.join(name);
            // A folder that was made meanwhile.
            fs::create_dir_all(path.parent().unwrap_or(root))?;
            fs::write(path, bytes)
        })
    }

    /// Lists the files.
    pub fn files(&self) -> impl Iterator<Item = (&Path, &[u8])> {
        self.names.iter().map(|(name, node)| (name.as_path(), self.content(*node)))
    }

    pub(super) fn content(&self, node: Node) -> &[u8] {
        self.contents.get(node).map(|bytes| bytes.as_slice()).unwrap_or_default()
    }

    /// Returns a number that is the same for the same files.
    pub(super) fn print(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.files().for_each(|file| file.hash(&mut hasher));
        hasher.finish()
    }

    pub(super) fn apply(&mut self, change: &Change, kept: &Kept) {
        match change {
            _ if *kept == Kept::Nothing => {}
            Change::Write { node, at, bytes } => self.write(*node, *at, bytes, kept),
            Change::Length { node, length } => self.content_mut(*node).resize(place(*length), 0),
            Change::Name { path, node: Some(node) } => _ = self.names.insert(path.clone(), *node),
            Change::Name { path, node: None } => _ = self.names.remove(path),
            Change::Moved { from, to, node } => {
                self.names.remove(from);
                self.names.insert(to.clone(), *node);
            }
        }
    }

    fn write(&mut self, node: Node, at: u64, bytes: &[u8], kept: &Kept) {
        let (at, all) = (place(at), [(0, bytes.len())]);
        let parts: &[(usize, usize)] = match kept {
            Kept::Parts(parts) => parts,
            Kept::Room => &[],
            Kept::Nothing | Kept::Whole => &all,
        };
        let content = self.content_mut(node);
        if *kept == Kept::Room && content.len() < at + bytes.len() {
            content.resize(at + bytes.len(), 0);
        }
        for &(from, to) in parts {
            if content.len() < at + to {
                content.resize(at + to, 0);
            }
            content[at + from..at + to].copy_from_slice(&bytes[from..to]);
        }
    }

    fn content_mut(&mut self, node: Node) -> &mut Vec<u8> {
        if self.contents.len() <= node {
            self.contents.resize(node + 1, Arc::default());
        }
        Arc::make_mut(&mut self.contents[node])
    }
}

fn place(at: u64) -> usize {
    usize::try_from(at).unwrap_or(usize::MAX)
}
