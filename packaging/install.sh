#!/bin/sh
# Installs Triade from this folder for whoever runs it (root: for everybody), or takes it away again: events stay.
#   ./install.sh [--remove] [FOLDER]      FOLDER: ~/.local, or /usr/local for root
set -eu
here=$(cd "$(dirname "$0")" && pwd)
usage() {
    echo "./install.sh [--remove] [CARTELLA / FOLDER]"
    echo "  Installa Triade / installs Triade: ~/.local, root: /usr/local"
    echo "  --remove    la toglie; gli eventi restano / takes it away; events stay"
}
remove=
prefix=
for argument in "$@"; do
    case $argument in
        --help | -h)
            usage
            exit 0
            ;;
        --remove) remove=1 ;;
        -* | '')
            usage >&2
            exit 2
            ;;
        *)
            [ -z "$prefix" ] || { usage >&2; exit 2; }
            prefix=$argument
            ;;
    esac
done
if [ -n "$prefix" ]; then
    # From here on it is looked at from another folder.
    case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
elif [ "$(id -u)" = 0 ]; then
    prefix=/usr/local
else
    prefix=$HOME/.local
fi
cd "$here/files"
find . -type f | while read -r file; do
    if [ -n "$remove" ]; then
        rm -f "$prefix/$file"
    else
        mkdir -p "$prefix/$(dirname "$file")"
        # The program may be running: it gets a new file, not new bytes.
        cp "$file" "$prefix/$file.new"
        mv "$prefix/$file.new" "$prefix/$file"
    fi
done
# What these tell is only where to look: without them the program runs all the same.
update-desktop-database -q "$prefix/share/applications" 2> /dev/null || true
update-mime-database "$prefix/share/mime" 2> /dev/null || true
gtk-update-icon-cache -q -t "$prefix/share/icons/hicolor" 2> /dev/null || true
if [ -n "$remove" ]; then
    # Where no other program tells anything, what was made of it is of no use, and empty folders are none.
    none() { [ -d "$1" ] && [ -z "$(find "$1" -type f ! -name mimeinfo.cache ! -name icon-theme.cache | head -n 1)" ]; }
    if none "$prefix/share/applications"; then rm -f "$prefix/share/applications/mimeinfo.cache"; fi
    if none "$prefix/share/icons/hicolor"; then rm -f "$prefix/share/icons/hicolor/icon-theme.cache"; fi
    if none "$prefix/share/mime/packages"; then
        for made in aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version XMLnamespaces; do
            rm -f "$prefix/share/mime/$made"
        done
        rmdir "$prefix/share/mime"/* 2> /dev/null || true
    fi
    find . -depth -type d ! -path . | while read -r folder; do
        rmdir "$prefix/$folder" 2> /dev/null || true
    done
    echo "Triade: $prefix: tolto; gli eventi restano / removed; events stay"
    exit 0
fi
# Users have no path to it.
libraries=$(PATH="$PATH:/sbin:/usr/sbin" ldconfig -p 2> /dev/null || true)
# Whether a library is there: told by ldconfig, or where there is none, found in one of the usual folders.
is_there() {
    if [ -n "$libraries" ]; then
        echo "$libraries" | grep -qF "$1"
    else
        find -L /lib /lib64 /usr/lib /usr/lib64 /usr/local/lib -maxdepth 2 -name "$1" 2> /dev/null | grep -q .
    fi
}
missing=
for library in libX11.so.6 libXcursor.so.1 libXi.so.6 libxkbcommon-x11.so.0 libGL.so.1; do
    is_there "$library" || missing="$missing $library"
done
[ -z "$missing" ] || echo "Per le finestre mancano / windows need:$missing"
echo "Triade: $prefix/bin/triade"
