//! Which files of a crate take names from which, as its `use` lines and paths say, and where they do so in a circle.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{Visit, visit_path};
use syn::{Attribute, File, Item, ItemMod, ItemUse, Macro, UseTree};

/// A path of names: of a module from the root of its crate, or as it stands in the code.
type Names = Vec<String>;

/// From which files a file takes names, and which.
type Arrows = BTreeMap<PathBuf, BTreeMap<PathBuf, BTreeSet<String>>>;

/// Lists the circles of more files than `most` in a crate, each with all that ties it: a line an arrow.
pub fn circles(crate_folder: &Path, most: usize) -> Vec<Vec<String>> {
    let sources = crate_folder.join("src");
    let arrows = Crate::read(&sources.join("lib.rs")).arrows();
    let shown = |file: &Path| file.strip_prefix(&sources).unwrap_or(file).display().to_string();
    let ties = |files: &Vec<PathBuf>| {
        let tie = |from: &PathBuf| {
            let inner = arrows[from].iter().filter(|(to, _)| files.contains(to));
            let names = |names: &BTreeSet<String>| names.iter().cloned().collect::<Vec<_>>().join(", ");
            let lines = inner.map(|(to, all)| format!("{} -> {}: {}", shown(from), shown(to), names(all)));
            lines.collect::<Vec<_>>()
        };
        files.iter().flat_map(tie).collect()
    };
    let found = strongly_connected(&arrows);
    found.iter().filter(|files| files.len() > most).map(ties).collect()
}

/// A crate as far as names go.
#[derive(Default)]
struct Crate {
    modules: BTreeMap<Names, Module>,
}

/// A module: its file, what it defines and imports, and the paths that stand in it.
#[derive(Default)]
struct Module {
    file: PathBuf,
    items: BTreeSet<String>,
    imports: HashMap<String, Names>,
    globs: Vec<Names>,
    paths: BTreeSet<Names>,
}

impl Crate {
    fn read(root: &Path) -> Self {
        let mut krate = Self::default();
        krate.add_file(root, Names::new());
        krate
    }

    fn add_file(&mut self, file: &Path, name: Names) {
        let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let parsed: File = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        self.add(file, name, &parsed.items);
    }

    /// Adds a module with all that it contains, but for what only tests see.
    fn add(&mut self, file: &Path, name: Names, items: &[Item]) {
        let mut module = Module { file: file.to_owned(), ..Module::default() };
        for item in items.iter().filter(|item| !is_test(attributes(item))) {
            match item {
                Item::Mod(inner) => self.add_inner(file, &name, inner),
                Item::Use(ItemUse { tree, .. }) => module.import(&mut Names::new(), tree),
                item => {
                    module.items.extend(defined(item));
                    module.visit_item(item);
                }
            }
        }
        self.modules.insert(name, module);
    }

    fn add_inner(&mut self, file: &Path, outer: &[String], inner: &ItemMod) {
        let mut name = outer.to_vec();
        name.push(inner.ident.to_string());
        match &inner.content {
            Some((_, items)) => self.add(file, name, items),
            None => self.add_file(&file_of(file, outer, &inner.ident.to_string()), name),
        }
    }

    /// Says from which other files each takes names. What a file takes from the face of its own folder is no arrow: they are one
    /// thought, and a folder's face hands down what all of it shares.
    fn arrows(&self) -> Arrows {
        let mut arrows = Arrows::new();
        for (name, module) in &self.modules {
            let faces: BTreeSet<_> = (0..name.len()).map(|depth| &self.modules[&name[..depth]].file).collect();
            let own = arrows.entry(module.file.clone()).or_default();
            for path in module.paths.iter().chain(module.imports.values()).chain(&module.globs) {
                let file = self.find(name, path, 0).filter(|file| **file != module.file && !faces.contains(file));
                let tie = file.map(|file| own.entry(file.clone()).or_default());
                tie.into_iter().for_each(|names| names.extend(path.last().cloned()));
            }
        }
        arrows
    }

    /// Finds the file in which the item stands that a path names from within a module; `None` for what is of another crate, or a
    /// module alone.
    fn find(&self, from: &[String], path: &[String], depth: usize) -> Option<&PathBuf> {
        // Two modules that hand on each other's names would be followed for ever.
        if depth > 20 {
            return None;
        }
        let (mut at, rest) = self.start(from, path, depth)?;
        for (index, name) in rest.iter().enumerate() {
            let module = self.modules.get(&at)?;
            let inner = [at.as_slice(), std::slice::from_ref(name)].concat();
            if self.modules.contains_key(&inner) {
                at = inner;
                continue;
            }
            if module.items.contains(name) {
                return Some(&module.file);
            }
            let behind = |target: &Names| [target.as_slice(), &rest[index + 1..]].concat();
            if let Some(target) = module.imports.get(name) {
                return self.find(&at, &behind(target), depth + 1);
            }
            let glob = |target: &Names| self.find(&at, &[target.as_slice(), &rest[index..]].concat(), depth + 1);
            return module.globs.iter().find_map(glob);
        }
        None
    }

    /// Finds the module from which the rest of a path is to be followed.
    fn start<'p>(&self, from: &[String], path: &'p [String], depth: usize) -> Option<(Names, &'p [String])> {
        let mut at = from.to_vec();
        match path.first()?.as_str() {
            "crate" => return Some((Names::new(), &path[1..])),
            "self" => return Some((at, &path[1..])),
            "super" => {
                let ups = path.iter().take_while(|name| *name == "super").count();
                at.truncate(at.len().checked_sub(ups)?);
                return Some((at, &path[ups..]));
            }
            _ => {}
        }
        let name = &path[0];
        let module = self.modules.get(&at)?;
        at.push(name.clone());
        if self.modules.contains_key(&at) {
            return Some((at, &path[1..]));
        }
        // A module that was imported by name.
        let target = module.imports.get(name).filter(|target| target.first() != Some(name) && depth < 20)?;
        let (at, rest) = self.start(from, target, depth + 1)?;
        let whole = [at, rest.to_vec()].concat();
        self.modules.contains_key(&whole).then_some((whole, &path[1..]))
    }
}

impl Module {
    fn import(&mut self, before: &mut Names, tree: &UseTree) {
        let with = |before: &Names, name: &dyn ToString| [before.as_slice(), &[name.to_string()]].concat();
        match tree {
            UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.import(before, &path.tree);
                before.pop();
            }
            UseTree::Name(name) if name.ident == "self" => {
                let Some(own) = before.last() else { return };
                self.imports.insert(own.clone(), before.clone());
            }
            UseTree::Name(name) => {
                self.imports.insert(name.ident.to_string(), with(before, &name.ident));
            }
            UseTree::Rename(name) => {
                self.imports.insert(name.rename.to_string(), with(before, &name.ident));
            }
            UseTree::Glob(_) => self.globs.push(before.clone()),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(before, tree)),
        }
    }

    /// Takes the paths that stand in the tokens of a macro.
    fn take_tokens(&mut self, tokens: TokenStream) {
        let mut path = Names::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(name) => {
                    if colons != 2 {
                        self.take(std::mem::take(&mut path));
                    }
                    path.push(name.to_string());
                    colons = 0;
                }
                TokenTree::Punct(point) if point.as_char() == ':' => colons += 1,
                other => {
                    self.take(std::mem::take(&mut path));
                    colons = 0;
                    if let TokenTree::Group(group) = other {
                        self.take_tokens(group.stream());
                    }
                }
            }
        }
        self.take(path);
    }

    fn take(&mut self, path: Names) {
        if path.len() > 1 {
            self.paths.insert(path);
        }
    }
}

impl<'ast> Visit<'ast> for Module {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.take(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit_path(self, path);
    }

    fn visit_item_use(&mut self, inner: &'ast ItemUse) {
        self.import(&mut Names::new(), &inner.tree);
    }

    fn visit_macro(&mut self, inner: &'ast Macro) {
        self.visit_path(&inner.path);
        self.take_tokens(inner.tokens.clone());
    }
}

/// Finds the file of a module that another declares.
fn file_of(outer_file: &Path, outer: &[String], name: &str) -> PathBuf {
    let folder = outer_file.parent().unwrap();
    let stem = outer_file.file_stem().unwrap().to_string_lossy();
    let beside = if ["lib", "main", "mod"].contains(&&*stem) { folder.to_owned() } else { folder.join(&*stem) };
    let candidates = [beside.join(format!("{name}.rs")), beside.join(name).join("mod.rs")];
    let found = candidates.into_iter().find(|file| file.exists());
    found.unwrap_or_else(|| panic!("no file for {}::{name}", outer.join("::")))
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Mod(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        Item::Const(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        _ => &[],
    }
}

/// Tells whether only tests see an item.
fn is_test(attributes: &[Attribute]) -> bool {
    let is_cfg = |attribute: &&Attribute| attribute.path().is_ident("cfg");
    attributes.iter().filter(is_cfg).any(|attribute| {
        let condition = attribute.meta.require_list().map(|list| list.tokens.to_string()).unwrap_or_default();
        condition == "test" || condition.contains("any (test") || condition.contains("any(test")
    })
}

/// Names what an item defines in its module.
fn defined(item: &Item) -> Option<String> {
    let ident = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(ident.to_string())
}

/// Parts files into the largest sets in which each leads to each other, by Tarjan's way.
fn strongly_connected(arrows: &Arrows) -> Vec<Vec<PathBuf>> {
    let mut walk = Walk { arrows, index: HashMap::new(), stack: Vec::new(), found: Vec::new() };
    for file in arrows.keys() {
        if !walk.index.contains_key(file) {
            walk.visit(file);
        }
    }
    walk.found
}

struct Walk<'a> {
    arrows: &'a Arrows,
    /// When each file was come to.
    index: HashMap<&'a PathBuf, usize>,
    stack: Vec<&'a PathBuf>,
    found: Vec<Vec<PathBuf>>,
}

impl<'a> Walk<'a> {
    /// Gives the earliest file on the stack to which this one leads.
    fn visit(&mut self, file: &'a PathBuf) -> usize {
        let own = self.index.len();
        self.index.insert(file, own);
        self.stack.push(file);
        let mut lowest = own;
        for next in self.arrows.get(file).into_iter().flat_map(BTreeMap::keys) {
            match self.index.get(next) {
                None => lowest = lowest.min(self.visit(next)),
                Some(index) if self.stack.contains(&next) => lowest = lowest.min(*index),
                Some(_) => {}
            }
        }
        if lowest == own {
            let at = self.stack.iter().position(|other| *other == file).unwrap_or_default();
            let mut files: Vec<_> = self.stack.drain(at..).cloned().collect();
            files.sort();
            self.found.push(files);
        }
        lowest
    }
}
