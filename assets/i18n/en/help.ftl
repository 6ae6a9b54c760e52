# Help: what can be typed and pressed here.
help-title = Help · { $page }
help-typed = What can be typed
help-pressed = What can be pressed
help-everywhere = Everywhere
help-everywhere-keys = F1, or ? where nothing else is typed, opens this help, and once more the guide; Shift+F1 opens the guide at once; Esc closes. Ctrl+1 – Ctrl+7 and F2 – F5 go from page to page, Ctrl+P prints the minutes, Ctrl+B opens the boards, Ctrl+F looks for a row, Ctrl+Z takes the last act back, Ctrl+L changes the language, F11 is who is at the desk, Ctrl with + and − magnifies. Tab and Shift+Tab go from button to button, also where a button has no key of its own; Space presses it.
help-close = Close
help-page-welcome = Open an event, make a new one or try the sample.
help-page-setup = The event's data, its officials with their PINs, the flocks of the race.
help-page-table = The race's table: a throw is typed by the two figures of the dice, or on the quick line.
help-page-standings = Places and points of the race, and how they came about.
help-page-journal = Everything that is recorded: ↑ ↓ choose a row, Enter opens all of it.
help-page-programme = The tournaments by their start: ↑ ↓ choose, Enter opens one.
help-page-entries = Typing a name and Enter enters somebody; a number or a name that is entered shows that entry; ↑ ↓ go through the list.
help-page-tournament = One tournament: Ctrl+Enter does the next thing to do; in a table's row its result is typed.
help-page-game = A match that is followed: each act is typed on the line, pointed at on the board or pressed; Enter records it.
help-page-speaker = What to read now, who is called and who comes then.
help-page-judge = The judge's table, outside any tournament: tiles are typed, and it is told what they are worth.

# The guide: it opens from the help, or by Shift+F1.
help-search = Typing a word looks for it in the guide.
help-guide = Guide: { $section }
guide-title = Guide
guide-search = Find
guide-found = { $count ->
    [0] Not found: try fewer letters, or another word.
    [one] Found once: ⏎ opens it
   *[other] Found { $count } times: ↑ ↓ choose, ⏎ opens
}
guide-contents = Contents
guide-back = Back
guide-close = Close
guide-book = Triade, the guide
guide-about = For whoever sits at the desk, referees, speaks to the hall and organises: before the evening, during it and afterwards.
guide-save = Save as PDF…
