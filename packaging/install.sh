#!/bin/sh
# Installs Triade from this folder for whoever runs it (root: for everybody), or takes it away again: events stay.
#   ./install.sh [--remove] [FOLDER]      FOLDER: ~/.local, or /usr/local for root
set -eu
here=$(cd "$(dirname "$0")" && pwd)
remove=
if [ "${1:-}" = --remove ]; then
    remove=1
    shift
fi
if [ -n "${1:-}" ]; then
    prefix=$1
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
    echo "Triade: $prefix: tolto; gli eventi restano / removed; events stay"
    exit 0
fi
missing=
for library in libX11.so.6 libXcursor.so.1 libXi.so.6 libxkbcommon-x11.so.0 libGL.so.1; do
    ldconfig -p 2> /dev/null | grep -q "$library" || missing="$missing $library"
done
[ -z "$missing" ] || echo "Per le finestre mancano / windows need:$missing"
echo "Triade: $prefix/bin/triade"
