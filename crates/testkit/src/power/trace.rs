//! What a process did to the files below a folder, from the calls that it made.

use std::collections::HashMap;
use std::path::{Component, Path, PathBuf};

use super::calls::{self, Call};
use super::disk::{Change, Image, Kept, Node};

/// Something that a process did, in the order in which it was done.
#[derive(Clone, Debug)]
pub(super) enum Event {
    Change(Change),
    /// What was changed before so many events is on the disk.
    Flush(Flushed, usize),
    /// What the process said: whoever hears it counts on it.
    Told(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Flushed {
    File(Node),
    Folder(PathBuf),
}

/// The calls that are recorded: all that change files, and those without which a file's place is unknown.
pub(super) const CALLS: &str = "openat,open,creat,close,dup,dup2,dup3,fcntl,lseek,read,readv,write,writev,pwrite64,\
pwritev,pwritev2,ftruncate,truncate,fallocate,copy_file_range,sendfile,splice,ioctl,rename,renameat,renameat2,unlink,\
unlinkat,link,linkat,symlink,symlinkat,mkdir,mkdirat,rmdir,fsync,fdatasync,sync,syncfs,mmap,io_uring_setup";

/// An open file.
#[derive(Debug)]
struct Handle {
    path: PathBuf,
    /// The file, if it is one of those that are watched.
    node: Option<Node>,
    at: u64,
    appends: bool,
    /// How many calls had ended when it was opened.
    since: usize,
}

/// The process as far as it is known.
struct Process<'r> {
    root: &'r Path,
    now: Image,
    events: Vec<Event>,
    handles: Vec<Handle>,
    /// How many calls have ended.
    ended: usize,
    /// The handle behind each number.
    open: HashMap<i64, usize>,
}

/// Reads what a process did below `root`, where these files were.
///
/// # Errors
/// What it did that this can't follow: nothing is passed over.
pub(super) fn read(text: &str, root: &Path, before: &Image) -> Result<Vec<Event>, String> {
    let (now, events) = (before.clone(), Vec::new());
    let mut process = Process { root, now, events, handles: Vec::new(), ended: 0, open: HashMap::new() };
    // How many events there were after each call.
    let mut ends = Vec::new();
    for call in calls::read(text)? {
        let began = call.began.checked_sub(1).and_then(|last| ends.get(last)).copied().unwrap_or_default();
        process.take(&call, began).map_err(|what| format!("{what}: {}({})", call.name, call.args.join(", ")))?;
        ends.push(process.events.len());
        process.ended += 1;
    }
    Ok(process.events)
}

/// Checks whether a file is SQLite's shared memory, which is made anew after a breakdown.
fn is_shared(path: &Path) -> bool {
    path.to_string_lossy().ends_with("-shm")
}

impl Process<'_> {
    fn take(&mut self, call: &Call, began: usize) -> Result<(), String> {
        match call.name.as_str() {
            "openat" => self.opened(call, &self.path(call, 0, 1)?, call.arg(2)),
            "open" => self.opened(call, &self.path_of(&call.text(0)?), call.arg(1)),
            "creat" => self.opened(call, &self.path_of(&call.text(0)?), "O_CREAT|O_TRUNC"),
            "close" => self.closed(call),
            "dup" | "dup2" | "dup3" => self.doubled(call),
            "fcntl" if call.arg(1).starts_with("F_DUPFD") => self.doubled(call),
            "lseek" => self.moved_to(call, u64::try_from(call.result).unwrap_or_default()),
            "read" | "readv" => self.moved_by(call),
            "write" | "writev" => self.written(call),
            "pwrite64" | "pwritev" | "pwritev2" => self.written_at(call, call.length(3)?),
            "ftruncate" => self.resized(call, call.length(1)?),
            "fallocate" if call.arg(1) == "0" => self.grown(call, call.length(2)? + call.length(3)?),
            "copy_file_range" if call.arg(1) == "NULL" && call.arg(3) == "NULL" => self.copied(call, 0, 2),
            "sendfile" if call.arg(2) == "NULL" => self.copied(call, 1, 0),
            "rename" => self.renamed(&self.path_of(&call.text(0)?), &self.path_of(&call.text(1)?)),
            "renameat" | "renameat2" => self.renamed(&self.path(call, 0, 1)?, &self.path(call, 2, 3)?),
            "unlink" => self.removed(&self.path_of(&call.text(0)?)),
            "unlinkat" => self.removed(&self.path(call, 0, 1)?),
            "mkdir" => self.folder_made(&self.path_of(&call.text(0)?)),
            "mkdirat" => self.folder_made(&self.path(call, 0, 1)?),
            "link" => self.linked(&self.path_of(&call.text(0)?), &self.path_of(&call.text(1)?)),
            "linkat" => self.linked(&self.path(call, 0, 1)?, &self.path(call, 2, 3)?),
            "fsync" | "fdatasync" => self.flushed(call, began),
            "fcntl" | "ioctl" if !call.arg(1).contains("CLONE") => Ok(()),
            "mmap" if self.is_harmless(call) => Ok(()),
            "rmdir" if self.watched(&self.path_of(&call.text(0)?)).is_none() => Ok(()),
            "truncate" if self.watched(&self.path_of(&call.text(0)?)).is_none() => Ok(()),
            "symlink" if self.watched(&self.path_of(&call.text(1)?)).is_none() => Ok(()),
            "fallocate" | "sendfile" | "splice" | "copy_file_range" if self.handles_outside(call) => Ok(()),
            _ => Err("this can't be followed".to_owned()),
        }
    }

    /// Returns the path of an argument, in the folder that another one names.
    fn path(&self, call: &Call, folder: usize, name: usize) -> Result<PathBuf, String> {
        let name = call.text(name)?;
        let folder = call.number(folder).ok().and_then(|number| self.handle(number)).map(|handle| handle.path.clone());
        Ok(self.path_of(&folder.unwrap_or_default().join(name).to_string_lossy()))
    }

    fn path_of(&self, text: &str) -> PathBuf {
        let mut path = PathBuf::new();
        for part in Path::new(text).components() {
            match part {
                Component::CurDir => {}
                Component::ParentDir => drop(path.pop()),
                other => path.push(other),
            }
        }
        path
    }

    /// Returns the name of a path below the folder, if it is watched.
    fn watched(&self, path: &Path) -> Option<PathBuf> {
        path.strip_prefix(self.root).ok().filter(|name| !is_shared(name)).map(Path::to_owned)
    }

    fn handle(&self, number: i64) -> Option<&Handle> {
        self.handles.get(*self.open.get(&number)?)
    }

    /// Returns the handle of a call's first argument, if its file is watched.
    fn of(&mut self, call: &Call) -> Result<Option<(Node, &mut Handle)>, String> {
        let Some(nth) = self.open.get(&call.number(0)?) else { return Ok(None) };
        let handle = &mut self.handles[*nth];
        Ok(handle.node.map(|node| (node, handle)))
    }

    fn handles_outside(&self, call: &Call) -> bool {
        let numbers = (0..call.args.len()).filter_map(|nth| call.number(nth).ok());
        numbers.filter_map(|number| self.handle(number)).all(|handle| handle.node.is_none())
    }

    /// Checks whether memory is no way to write to a file that is watched.
    fn is_harmless(&self, call: &Call) -> bool {
        let writes = call.arg(2).contains("PROT_WRITE") && call.arg(3).contains("MAP_SHARED");
        let handle = call.number(4).ok().and_then(|number| self.handle(number));
        !(writes && handle.is_some_and(|handle| handle.node.is_some()))
    }

    fn change(&mut self, change: Change) {
        self.now.apply(&change, &Kept::Whole);
        self.events.push(Event::Change(change));
    }

    fn opened(&mut self, call: &Call, path: &Path, flags: &str) -> Result<(), String> {
        let has = |flag| flags.split('|').any(|other| other == flag);
        let node = match self.watched(path) {
            None => None,
            Some(name) if self.now.folders.contains(&name) => None,
            Some(name) => match self.now.names.get(&name).copied() {
                Some(node) => {
                    if has("O_TRUNC") && !self.now.content(node).is_empty() {
                        self.change(Change::Length { node, length: 0 });
                    }
                    Some(node)
                }
                None if has("O_CREAT") => {
                    let node = self.now.contents.len();
                    self.now.contents.push(std::sync::Arc::default());
                    self.change(Change::Name { path: name, node: Some(node) });
                    Some(node)
                }
                None => return Err("a file that nobody made".to_owned()),
            },
        };
        self.open.insert(call.result, self.handles.len());
        self.handles.push(Handle { path: path.to_owned(), node, at: 0, appends: has("O_APPEND"), since: self.ended });
        Ok(())
    }

    fn closed(&mut self, call: &Call) -> Result<(), String> {
        let number = call.number(0)?;
        // Another thread may have been given the number before this call has ended.
        if self.handle(number).is_some_and(|handle| handle.since < call.began) {
            self.open.remove(&number);
        }
        Ok(())
    }

    fn doubled(&mut self, call: &Call) -> Result<(), String> {
        match self.open.get(&call.number(0)?).copied() {
            Some(nth) => self.open.insert(call.result, nth),
            None => self.open.remove(&call.result),
        };
        Ok(())
    }

    fn moved_to(&mut self, call: &Call, at: u64) -> Result<(), String> {
        if let Some((_, handle)) = self.of(call)? {
            handle.at = at;
        }
        Ok(())
    }

    fn moved_by(&mut self, call: &Call) -> Result<(), String> {
        let by = u64::try_from(call.result).unwrap_or_default();
        if let Some((_, handle)) = self.of(call)? {
            handle.at += by;
        }
        Ok(())
    }

    fn written(&mut self, call: &Call) -> Result<(), String> {
        if call.number(0)? == 1 && !self.open.contains_key(&1) {
            self.events.push(Event::Told(String::from_utf8_lossy(&call.bytes(1)?).into_owned()));
            return Ok(());
        }
        let Some((node, handle)) = self.of(call)? else { return Ok(()) };
        let (at, appends) = (handle.at, handle.appends);
        let at = if appends { self.now.content(node).len() as u64 } else { at };
        self.written_at(call, at)?;
        self.moved_to(call, at + u64::try_from(call.result).unwrap_or_default())
    }

    fn written_at(&mut self, call: &Call, at: u64) -> Result<(), String> {
        let Some((node, _)) = self.of(call)? else { return Ok(()) };
        let mut bytes = call.bytes(1)?;
        // The system may have taken a part alone.
        bytes.truncate(usize::try_from(call.result).unwrap_or_default());
        if i64::try_from(bytes.len()) != Ok(call.result) {
            return Err("bytes are missing".to_owned());
        }
        self.change(Change::Write { node, at, bytes });
        Ok(())
    }

    fn resized(&mut self, call: &Call, length: u64) -> Result<(), String> {
        if let Some((node, _)) = self.of(call)? {
            self.change(Change::Length { node, length });
        }
        Ok(())
    }

    fn grown(&mut self, call: &Call, length: u64) -> Result<(), String> {
        let Some((node, _)) = self.of(call)? else { return Ok(()) };
        if self.now.content(node).len() as u64 >= length { Ok(()) } else { self.resized(call, length) }
    }

    /// A file whose bytes the system copies by itself, from one handle to another.
    fn copied(&mut self, call: &Call, from: usize, to: usize) -> Result<(), String> {
        let count = usize::try_from(call.result).unwrap_or_default();
        let handle = |nth| Ok::<_, String>(self.open.get(&call.number(nth)?).copied());
        let (Some(from), Some(to)) = (handle(from)?, handle(to)?) else { return Err("nobody opened it".to_owned()) };
        let start = usize::try_from(self.handles[from].at).unwrap_or_default();
        if let Some(node) = self.handles[to].node {
            let source = self.handles[from].node.ok_or("it comes from outside")?;
            let bytes = self.now.content(source).get(start..start + count).ok_or("bytes are missing")?.to_vec();
            self.change(Change::Write { node, at: self.handles[to].at, bytes });
        }
        self.handles[from].at += count as u64;
        self.handles[to].at += count as u64;
        Ok(())
    }

    fn renamed(&mut self, from: &Path, to: &Path) -> Result<(), String> {
        match (self.watched(from), self.watched(to)) {
            (None, None) => Ok(()),
            (Some(from), Some(to)) => {
                let node = *self.now.names.get(&from).ok_or("a file that nobody made")?;
                self.change(Change::Moved { from, to, node });
                Ok(())
            }
            _ => Err("over the border".to_owned()),
        }
    }

    fn removed(&mut self, path: &Path) -> Result<(), String> {
        let Some(path) = self.watched(path) else { return Ok(()) };
        if !self.now.folders.remove(&path) {
            self.change(Change::Name { path, node: None });
        }
        Ok(())
    }

    fn linked(&mut self, of: &Path, path: &Path) -> Result<(), String> {
        let Some(path) = self.watched(path) else { return Ok(()) };
        let node = self.watched(of).and_then(|of| self.now.names.get(&of).copied());
        self.change(Change::Name { path, node: Some(node.ok_or("over the border")?) });
        Ok(())
    }

    /// A folder counts as durable at once: no file of an event depends on one that is new.
    fn folder_made(&mut self, path: &Path) -> Result<(), String> {
        self.now.folders.extend(self.watched(path));
        Ok(())
    }

    fn flushed(&mut self, call: &Call, began: usize) -> Result<(), String> {
        let Some(handle) = self.handle(call.number(0)?) else { return Ok(()) };
        let folder = self.watched(&handle.path).filter(|name| self.now.folders.contains(name));
        let flushed = handle.node.map(Flushed::File).or_else(|| folder.map(Flushed::Folder));
        self.events.extend(flushed.map(|flushed| Event::Flush(flushed, began)));
        Ok(())
    }
}
