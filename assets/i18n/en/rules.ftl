# Words of the rules core: who may do what, amendments, rulesets, files.

role-organizer = organiser
role-notary = notary
role-validator = Incontestabile
role-race-judge = race judge
role-council = council
role-guard = path judge
role-captain = flock captain
role-herald = herald
role-referee = referee

act-throw = record a throw
act-validate = validate a throw
act-void = make a throw void
act-substitute = substitute somebody after the start
act-swap = decide the swap
act-stray = pick who pays
act-throwers = say who throws
act-report = report what happened on the path
act-cut = cut the repeats short
act-declare = declare the winner
act-sanction = penalise or warn
act-ruling = make a ruling
act-waive = waive an article
act-amend = correct or annul an entry
act-reveal = open what is sealed

# Acts of tournaments.
act-enter = enrol or withdraw
act-pay = record a fee
act-prepare = prepare the tournament
act-start = start, or close the qualifying
act-draw = record a draw
act-call = record a call
act-result = record a result
act-dispute = open or settle a dispute
act-penalty = penalise, warn or exclude
act-clock = set the clock
act-poker = record an act of poker
act-race = record starts and arrivals
act-close = close the tournament
act-sow = record a sowing
act-agree = record an agreement
act-judge = judge a game
act-sweep = close a game
act-shove = record a move
act-time = record the time
act-give = record a piece handed over
act-place = record a piece placed
act-flag = record a flag fall
act-resign = record a resignation
act-tower = record a tower
act-choose = record the choice of colours
act-walls = record walls
act-turn = record tiles turned
act-touch = record a tile touched
act-blinds = record the blinds
act-deal = begin a hand
act-cards = record cards
act-bet = record a bet
act-showdown = record a hand shown
act-map = lay the territories out
act-disc = record a disc
act-dice = record dice and paladins taken
act-paladins = record paladins
act-emperor = move the emperor
act-count = count the chips or tell who is out
act-first = tell who begins
act-figure = record a figure placed
act-hand = record the tiles in hand
act-tiles = record the tiles played
act-pass = record who passes
act-score = record the figures captured

gravity-illegal = against the rules
gravity-impossible = impossible

# Refusals. $act says the act (act-…); $roles are fixed words: another combination is shown as it is.
refuse-role =
    To { $act } is for { $roles ->
        [organizer] the organiser
        [notary] the notaries
        [validator] the Incontestabile
        [race_judge] the race judges
        [council] the council
        [guard] the path judges
        [captain] the flock captain
        [herald] the herald
        [referee] the referee
        [captain-notary] the flock captain or, for him, the notaries
        [council-race_judge] the council or the race judges
        [organizer-referee] the organiser or the referee
        [referee-race_judge] the referee or the race judges
        [organizer-referee-herald] the organiser, the referee or the herald
        [organizer-referee-race_judge] the organiser, the referee or the race judges
        [council-referee] the council or the referee
        [notary-referee] the notaries or the referee
       *[other] { $roles }
    }: let somebody of that office sign in or approve.
# $office is a fixed word.
refuse-quorum =
    { $office ->
        [race_judge] The race judges decide
        [council] The council decides
       *[other] This office ({ $office }) decides
    } with { $needed } present at least; so far { $present ->
        [one] there is { $present }
       *[other] there are { $present }
    }: let the others type their PINs too.
refuse-no-reason = The reason is missing: write it, it stays in the minutes.
refuse-no-such-seat = There is no seat { $seat } (seats are counted from 0): choose one of the match.
refuse-official = The result has been declared: this penalty would change it. It needs a waiver, or the declaration is annulled first.
refuse-empty-penalty = A penalty of 0 points is none: write at least 1, or warn instead.
refuse-empty-amendment = The amendment says nothing: name at least one entry.
refuse-no-such-entry = There is no entry { $target }: check the number.
refuse-annulled-already = Entry { $target } is annulled already: nothing is left to do.
refuse-target-twice = Entry { $target } stands twice in the same amendment: keep one.
refuse-not-sealed = Entry { $target } seals nothing to be revealed: check the number.
refuse-revealed-already = What entry { $target } seals has been revealed already.
refuse-secret-unknown = What entry { $target } seals is not known here: whoever knows it reveals it.
refuse-secret-differs = This is not what was sealed by entry { $target }.
refuse-nothing-written = What is to be sealed is missing: write it in the place of «?».
refuse-no-salt = The salt with which it is sealed is missing: try again.
refuse-nested-amendment = An amendment can't be corrected or contain another: annul it and make a new one.
refuse-more = …and { $count ->
        [one] one more reason
       *[other] { $count } more reasons
    } against it.

# Texts that can't be read.
parse-empty = Nothing is written: write the act.
parse-too-long = The text is too long: { $most } bytes at most.
parse-too-many = Too many effects in one ruling: { $most } at most.
parse-seat = “{ $text }” does not begin with a whole name. The names are: { $names }.
parse-points = “{ $text }” is no number of points: write a whole number, for example 50.
refuse-empty-ruling = The ruling changes nothing: write at least one effect.
parse-reveal = “{ $text }” does not say what to reveal: write the number of the entry, for example 12, or 12.3 for its third part.
parse-rest = “{ $text }” is too much: take it away.
parse-article = “{ $text }” is no article of this ruleset: use its key, for example 26f.

# Rulesets. $why comes from the reader of the file.
unread-why = { $what ->
        [missing] “{ $name }” is missing
        [unknown] there is no “{ $name }”, there are: { $known }
        [twice] “{ $name }” stands there twice
        [value] “{ $name }” is no value for it
        [length] a list has { $name } items, and should not
        [end] the text ends half-way
       *[syntax] here the text does not have the form it should
    }
ruleset-unreadable = The ruleset can't be read: { unread-why }.
ruleset-board-not-replaced = In this game the board is not replaced: mend the field { $field }.
ruleset-game-unknown = No game is called “{ $game }”: mend the field { $field }.
ruleset-article-missing = Article “{ $article }”, which the program applies, is missing: add it.
ruleset-article-twice = Article “{ $article }” stands twice: take one away.
ruleset-article-unknown = Article “{ $article }” is not applied by the program: mark it “manual: true” or mend its key.
ruleset-article-not-manual = Article “{ $article }” is applied by the program: take “manual: true” away.
ruleset-act-unknown = No act is called “{ $field }”: correct the name, or the true act stays open to all.
ruleset-act-article-unknown = The act “{ $field }” is reserved by an article that the program does not know: “{ $article }”.
ruleset-quorum-empty = In «{ $field }» an office decides with nobody present ("quorum: 0"): write 1 at least.
ruleset-decision-unknown = The interpretation is about “{ $field }”, which is no field of the rules.

# Opening a match.
open-seats-unreadable = The participants can't be read: { unread-why }.
open-options-unreadable = The options can't be read: { unread-why }.
open-options-no-object = The options (“{ $name }”) are written as an object: {"{"}"field": value{"}"}.
open-options-no-line = “{ $name }” wants the position as one line of text.
open-options-no-depth = “{ $name }”: a match is followed by "result", "summary" or "all".
refuse-depth = The match is followed { $depth ->
    [result] for its result only
   *[summary] in summary
}: to record this it must first be followed more closely.
refuse-depth-not-deeper = The match is followed so closely already, or its game has no summary ({ $depth }).
open-options-no-field = The ruleset has no field “{ $name }”.
open-position-refused = The starting position is not admitted.

# Games written in the notation of their players.
interchange-none = This game ({ $game }) has no notation to exchange: open a match of another game.
interchange-under-way = Something has been played already: open a new match and import there.
interchange-game = The text is of a match of “{ $there }”, this one is of “{ $here }”: open the right game.
interchange-option = The text is of a match with another option, { $name ->
    [length] points played to
    [size] side of the board
    [rows] number of rows
    [columns] number of columns
    [seeds] seeds in a pit
    [starter] who begins
    [starter_gives] who begins gives the first piece
    [white_joins_rows] white joins the rows
    [pie] swap after the first move
    [crawford] Crawford rule
    [opening] opening position
    [limit] limit of bets
    [heads_up] who posts the buio when two play
    [ante_trimmed] who has less than the ante wins only as much from the others
   *[other] “{ $name }”
  }: { $there ->
    [true] yes
    [false] no
   *[other] { $there }
  } there, { $here ->
    [true] yes
    [false] no
   *[other] { $here }
  } here. Open a match with the same option.
interchange-position = The text starts from another position: open the match without one, or with “{ $there }”.
interchange-order = In the text the players sit around the table in another order: { $names }. Open the match with the seats of the text.
interchange-tag = Line { $line }: “{ $text }” can't be read. Write for example [White "Anna"].
interchange-comment = Line { $line }: the comment begins with a brace that is never closed. Close it.
interchange-comments = { $count ->
    [one] The text has a comment: it is not recorded.
   *[other] The text has { $count } comments: they are not recorded.
}
interchange-unknown = { $count ->
    [one] The text also says something that is not known here and is not recorded: { $names }.
   *[other] The text also says { $count } things that are not known here and are not recorded: { $names }.
}
interchange-ruleset = The text is of a match by the ruleset “{ $there }”, this one is by “{ $here }”.
interchange-result-open = By the text the match ended { $there }, but on the board it is still open: is it to be recorded so?
interchange-result-other = By the text the result is { $there }, on the board it is { $here }: is it to be recorded so?
interchange-several = The text has { $count } games: say which, by its number from 1 to { $count }.
interchange-many = The text has { $count } games: at most { $most } are listed. Split it into several texts, or say which by its number.
interchange-no-such-game = There is no game number { $number }: the text has { $count ->
    [one] just one.
   *[other] { $count }.
}
interchange-foreign = This is no match of this game ({ $game }): it looks like { $form ->
    [mat] a match file of Backgammon
    [sgf-backgammon] an SGF file of Backgammon
    [sgf-twixt] an SGF file of Twixt (Little Golem)
    [sgf-go] an SGF file of Go
    [sgf-othello] an SGF file of Othello
    [sgf-chess] an SGF file of chess
    [sgf-gomoku] an SGF file of Gomoku
    [sgf-hex] an SGF file of Hex
    [sgf-amazons] an SGF file of Amazons
    [sgf] an SGF file of another game
    [phh] a poker hand in PHH
    [hands] a poker hand of an online room
    [chess] a game of chess
    [t1j] a Twixt file of T1j: open it in a program that writes a move list
    [xg] a file of eXtreme Gammon: export it from there as text (.mat)
    [xgid] a position of Backgammon (XGID), not a match
    [event] a database, perhaps an event of Triade
    [html] a web page
    [json] a JSON text
    [pdf] a PDF
    [zip] a compressed archive, or a spreadsheet
    [office] a text document
    [picture] a picture
   *[other] something else
}.
interchange-sgf = Line { $line }: the SGF file can't be read from “{ $text }” on.
interchange-sgf-set-up = Line { $line }: the file starts from a position of its own ({ $name }): only games from the beginning are read here.
interchange-sgf-variations = { $count ->
    [one] The file has a variation: only the game is recorded.
   *[other] The file has { $count } variations: only the game is recorded.
}

# Files that replay differently from how they were written.
refuse-alone-in-branch = It speaks of entry { $entry } of the branch, which is not adopted: adopt that one as well.
diverged-unreadable = The entry can't be read: { unread-why }.
diverged-newer = The entry comes from a newer version of the program: update it.
diverged-older = The entry was written by earlier rules of the program: by those of now something else follows.
diverged-refused = This version refuses the entry.
diverged-steps = In this version something else follows than was announced.
diverged-position = This version comes to another position.

# Two players.
seats-two = Two play: there are { $count } names.
seats-no-name = The player has no name: write it.
seats-name-twice = “{ $name }” stands twice: tell the names apart.

# Suits as they are typed: what is read has the signs.
cards-letters = Suits, in any case: h hearts ♥, d diamonds ♦, c clubs ♣, s spades ♠; or C Q F P. With the letter c alone, a capital is hearts ♥ and a small one clubs ♣.
