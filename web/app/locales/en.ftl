# The page's own words. The engine's texts come from the engine, in the language of the page.

skip = Skip to the board
language = Language
language-unconfirmed = The texts in this language have not been confirmed by a native reader. How to correct one
settings = Settings
close = Close
cancel = Cancel
stop = Stop
on = on
off = off
theme = Colours: { $theme }. Change to { $next }
theme-system = system
theme-light = light
theme-dark = dark
modes = What to do
mode-analyse = Analyse
mode-play = Play
mode-review = Review
mode-practise = Practise
mode-rules = Rules
mode-openings = Openings
mode-setup = Set up

choose = Choose a game
choose-lead = Nine traditional games to play, analyse and learn.
start-here = Start here
start-here-what = You have never played one of them? { $game } is quickly learned.
group-sowing = Games of sowing
group-pieces = Games of lines and pieces
group-races = Races
about = About
about-page = Ishwa plays and analyses these games in the browser, or with the program that serves this page. Nothing goes to other sites.
about-sources =
    The rules follow written accounts: of Tuareg games of the Agadez region, of Awalé from Senegal, of Tiddatt from the oases of the Saharan Atlas, of the game of the hyena from the Sudan, and of Toguz Korgool from Central Asia. Where they are silent, each guide says what was decided.
about-licence = Free software, under the MIT or the Apache 2.0 licence.
about-awale = Senegal, West Africa: two rows of six pits. Take the seeds of the last pits you sow, if they are twos and threes.
about-toguz = Kyrgyzstan, Kazakhstan and elsewhere in Central Asia: two rows of nine pits. Take even numbers of stones, and make one of the opponent’s pits your own.
about-tihulelin = Tuareg, Agadez region: two rows of four pits. Sow for many laps; twos, fours and sixes are yours.
about-tihulelin-match = Tuareg, Agadez region: rounds of Tihulelin, with hyenas and carcasses, until a player has nothing left.
about-oljinnat = Tuareg, Agadez region: four pits in a circle, stones in the hand, and camels that have to drink.
about-arrawan = Tuareg, Agadez region: a circle of pits, hands and reserves, for up to six players.
about-dara = Tuareg, Agadez region: place twelve pions, then move them into lines of three to take others.
about-tiddatt = Oases of the Saharan Atlas: pieces mount horses, cross the board and drink.
about-ishigan = Tuareg, Agadez region: a race of sticks to Agadez; the first to arrive sends a hyena after the others.
about-hyena = Sudan: a mother walks to the well and back; the first one home sends the hyena after the others.
continue = Continue
continue-engine = against the engine, level { $level }
continue-people = between people
continue-earlier = { $count ->
        [one] { $count } earlier game
       *[other] { $count } earlier games
    }
continue-delete = Delete: { $game }
continue-sure = Delete this game? { $game }
players = { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
length = about { $count } moves
players-range = { $few } to { $many } players
options = Options
options-of = Options of { $game }
options-begin = Start the game
option-grand_slam = Grand slam
option-grand_slam-no-capture = the move counts, nothing is taken
option-grand_slam-forbidden = only if there is no other move
option-grand_slam-allowed = everything is taken
option-repetition = Seeds left after a repetition
option-repetition-share = shared equally
option-repetition-own-side = to the player on whose side they lie
option-occurrences = A position may occur
option-occurrences-3 = twice, the third time ends the game
option-occurrences-2 = once, the second time ends the game
option-objective = End of the game
option-objective-win = when it is won
option-objective-seeds = played on for more seeds
option-objective-stones = played on for more stones
option-objective-score = devoured mothers count
option-objective-first = only the first mother home counts
option-direction = Direction of sowing
option-direction-opposed = opposite for the two players
option-direction-common = the same for both players
option-origin = The pit of origin on later laps
option-origin-sow = is sown
option-origin-skip = is skipped
option-starter = The next round begins with
option-starter-alternate = the other player
option-starter-winner = who has more pions
option-starter-loser = who has fewer pions
option-target = Camels needed before drinking
option-players = Players
option-drink = Drinking with an empty reserve
option-drink-exhausted = with strokes or without
option-drink-zero = only without strokes
option-remove = Pions that may be taken
option-remove-any = all
option-remove-not-in-line = not those in a line of three
option-long = A line of four or more
option-long-idle = takes nothing
option-long-forbidden = must not be made
option-long-captures = takes a pion
option-end = A player loses
option-end-all = without pions
option-end-under3 = with fewer than three pions
option-stuck = A player without a move
option-stuck-loss = loses
option-stuck-pass = passes
option-opening = At the start
option-opening-placed = four tokens on each territory
option-home = Pieces in their own territory
option-home-exit = never step in
option-home-open = may step in sideways
option-reach = Attacks
option-reach-over = over one free cell
option-reach-adjacent = on neighbours only
option-scramble = The sticks of a camel go
option-scramble-random = to opponents at random
option-scramble-off = to no opponent
option-scramble-even = to opponents in turn
option-standing = Chance of a standing stick
option-pay = Players pay
option-pay-may = when they choose
option-pay-always = as soon as they can
option-is = { $option }: { $value }

settings-look = Boards
look-objects = Wood, sand and stone
look-diagram = Diagrams
settings-sounds = Let seeds be heard as they fall
settings-animated = Animate moves
settings-throws = Throw sticks and dice automatically
settings-turns = Turn the board to the player to move when people share it
settings-lines = Best lines shown
keys = Keys
keys-steps = previous move, next move
keys-aside = another variation
keys-ends = to the start, to the end
keys-analysis = analysis on and off
keys-turn = turn the board
keys-board = to the board; then arrow keys, Enter to choose, Escape to take back
keys-digits = the pit with this number
engine-page = The engine runs on this page.
engine-server = The engine is { $program } on your machine.
engine-coming = Loading the engine …
engine-failed = The engine did not start: { $reason }
lost-page = The engine crashed and was restarted.
lost-server = `ishwa serve` does not respond: start it again.
awaited-server =
    `ishwa serve` does not respond. Meanwhile the engine of the page is used; the page connects again by itself.
awaited-networks = The networks of the engine have not arrived. The engine begins as soon as they have.
awaited-plain =
    The networks of the engine cannot be had. Without them it plays and analyses with a plain evaluation, which counts
    material alone.
link-damaged = This link is damaged: part of it is missing or has been changed.
link-unknown = There is no game called “{ $game }” here. Choose one of these.
kept-full = The browser has no room left, so this game is not saved. Save its record as a file before you leave the page.
kept-denied = The browser does not let the page save games. Save the record as a file before you leave the page.
kept-newer = Another tab has a newer version of this page, so this game is not saved. Reload the page.
undo = Undo
undo-new = A new game has begun.
undo-resigned = You have resigned.
undo-removed = The moves have been deleted.

board = Board
which = Which move?
whereto = Where to?
all-moves = { $count ->
        [one] The only move
       *[other] All { $count } moves
    }
outcomes = { $count } outcomes of a throw
throw = Throw
fallen-sticks = { $marked } white, { $others } dark
fallen-standing = one stick stands
fallen-dice = { $marked } odd, { $others } even
fallen-chance = chance { $chance }

throw-ishigan-0 = camel
throw-ishigan-1 = black horse
throw-ishigan-2 = donkey
throw-ishigan-3 = white horse
throw-ishigan-4 = cow
throw-ishigan-s = standing stick
throw-hyena-0 = none odd
throw-hyena-1 = one odd
throw-hyena-2 = two odd
throw-hyena-3 = three odd
throw-hyena-4 = four odd
throw-dealt = { $throw }, sticks: { $players }
move-pay = pay
move-wait = do not pay
move-declared = { $cell } becomes { $horse }
move-burning = { $pit }, burning
value-win = win
value-draw = draw
value-loss = loss
value-score = { $score } { $unit }
value-plies = { $count ->
        [one] in { $count } move
       *[other] in { $count } moves
    }
unit-seeds = seeds
unit-stones = stones
unit-camels = camels
unit-payoff = expected payoff
value-estimate = { $score } { $unit } · { $chance }

kind-exact = exact
kind-estimate = estimate
kind-lower = at least
kind-upper = at most
analysis = Analysis
analysis-off =
    Turn on the analysis to see who is ahead and which moves are best. If a position is solved, each move shows its exact value.
analysis-begins = Analysing …
analysis-depth = depth { $depth }
analysis-nodes = { $nodes } positions
analysis-speed = { $nodes } per second
analysis-done = finished
bar = Chances

moves = Moves
moves-start = Start
moves-position = Position
walk = Step through the game
walk-first = To the start
walk-back = Previous move
walk-on = Next move
walk-last = To the end
walk-turn = Turn the board
walk-promote = Make this the main line
walk-remove = Delete from here
share-save = Save record
share-link = Share link
share-position = Copy position
share-picture = Save a picture
share-animation = Save an animation
share-drawing = Drawing picture { $done } of { $of }
share-link-copied = The link contains the whole game:
share-position-copied = The position:

play-title = Play
play-side = You play
play-random = Random
play-all = All sides
play-level = Level of the engine:
play-clock = With a clock
play-minutes = Minutes per player
play-seconds = Seconds added per move
play-from-here = From the position on the board
play-begin = Begin
play-you = you
play-engine = engine, level { $level }
play-engine-alone = engine
play-thinks = is thinking …
play-hint = Hint
play-hinting = Looking …
play-back = Take back
play-resign = Resign
play-again = Play again
play-review = Review this game
play-earlier = This is an earlier position. Go to the end to continue the game.
ended-resigned = { $player } has resigned.
ended-time = { $player } has run out of time.

shared-begin = Play with somebody on this network
shared-what = From the start of the game. You get a link for the other player, who needs no account; the server keeps the game.
shared-coming = Looking for the game …
shared-lost = The connection is lost. The page connects again by itself, and the game continues.
shared-other = another player
shared-awaited = has not come yet
shared-here = connected
shared-away = not connected
shared-watching = { $count ->
    [one] { $count } person is watching
   *[other] { $count } people are watching
}
shared-resign = Do you want to resign?
shared-invite = Invite { $player }
shared-how = Point the camera of the other device at the code, or send the link. It admits to this seat: send it to the other player only.
shared-code = The link as a QR code
shared-link = Link for this seat
shared-copy = Copy
shared-copied = Copied
shared-only-here = This address works on this machine only. Start `ishwa serve --listen` with the address of this machine in the network, and open the page by that address.
shared-insecure = This page is not encrypted: the browser lets it neither copy to the clipboard nor work offline. Select the link and copy it by hand.
shared-more = More links
shared-to-watch = For those who watch
shared-own = Your own seat, to continue on another device
shared-contest = While you play against a person, the engine does not help.
luck = Luck
luck-of = luck { $luck }
luck-what = How much a player gained or lost by throws compared with the average, in the unit of the payoff.

review = Review
review-any = Review a game
review-other = Another game
review-this = { $count ->
        [one] Review this game of { $count } move
       *[other] Review this game of { $count } moves
    }
review-progress = { $done } of { $of } positions
review-thorough = How thorough
review-quick = Quick: { $nodes } positions for each move
review-usual = Usual: { $nodes } positions for each move
review-thorough-name = Thorough: { $nodes } positions for each move
review-thorough-what =
    A longer search finds more mistakes and leaves fewer grades uncertain. A thorough review takes about ten times as long as a usual one.
review-again = Review again
review-foreign = The texts of this review are in another language. Review the game again to have them in English.
review-worst = The worst mistake
review-analyse = Analyse this position
class-inaccuracy = inaccuracy
class-mistake = mistake
class-blunder = blunder
record-paste = Paste a record, or drop a file on the page
record-example = 76 98 66 87 12 …
record-pasted = A text of { $size } characters
record-clear = Remove the text
record-review = Review
record-reading = Reading the games…
record-none = There is no game in this text.
record-many = Only the first { $count } games of the file are shown.
record-cut = Only the first { $count } moves could be read: { $fault }
file-not-utf8 = { $file }: not UTF-8; the signs that cannot be read are shown as �. Save the file as UTF-8.
record-unread = { $count ->
        [one] { $count } game cannot be read
       *[other] { $count } games cannot be read
    }
record-several = { $count } games: choose one
record-plies = { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
games-search = Search names, events and dates
games-game = Game
games-all-games = All games
games-player = Player
games-all-players = All players
games-result = Result
games-any-result = All results
games-won = Won
games-drawn = Drawn
games-lost = Lost
games-order = Order
games-as-filed = As in the file
games-newest = Newest first
games-by-names = By names
games-longest = Longest first
games-found = { $count } of { $all } games
games-more = Show { $count } more
club-review = { $count ->
        [one] Review the listed game
       *[other] Review these { $count } games
    }
club-review-others = { $count ->
        [one] Review one more game
       *[other] Review { $count } more games
    }
club-progress = { $count } of { $of } games
club-left = { $share }, about { $time } left
club-table = { $game }: the players of { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
club-games = Games
club-score = Score
club-accuracy = Accuracy
club-repeated = { $count ->
        [one] 1 game is listed again and counts once.
       *[other] { $count } games are listed again and count once.
    }
club-mistakes = The costliest mistakes
club-no-mistakes = No mistake is certain.
club-mistake = { $player }, move { $ply }: { $move } ({ $class }); { $best } was better.
file-choose = Choose a file
record-long = Records of more than { $megabytes } MB in total are not read
practise = Practise
practise-whose = Mistakes of
practise-all = everyone
practise-begin = { $count ->
        [0] No exercises
        [one] Practise { $count } mistake
       *[other] Practise { $count } mistakes
    }
practise-begin-uncertain = { $count ->
        [one] Practise { $count } uncertain mistake
       *[other] Practise { $count } uncertain mistakes
    }
practise-uncertain = Uncertain: a deeper search may disagree.
practise-uncertain-what = No mistake is certain. These mistakes are likely; a more thorough review can confirm them.
practise-place = { $place } of { $of }
practise-task = Move { $ply }: { $player } played { $move } ({ $class }).
practise-ask = Find a better move on the board.
practise-judging = { $move } …
practise-best = { $move } is the best move.
practise-continues = { $move } is the best move. Now the next one.
practise-good = { $move } is as good as the best move, { $best }.
practise-worse = { $move } is not good enough. Try again.
practise-played = { $move } is the move that was played. Try again.
practise-shown = { $best } was better.
practise-show = Show it
practise-next = Next
practise-leave = Back to the review
practise-keeps = Right: { $sentence }
practise-loses = No: { $move } loses. Try again.
practise-draws = No: { $move } only draws. Try again.
practise-preparing = Looking at this game again …
practise-back = Back to practice
practise-done = Done: { $found } of { $of } solved, { $first } of them at once.
practise-comes-back = Each comes back after some days, until you know it.
line-right = The right line:
line-refutes = After { $move }:
line-coming = Looking for the reply …
line-back = Back to the question
daily = Problems of the day
daily-what = { $count ->
        [one] { $count } proven problem for { $date }, the same for all players.
       *[other] { $count } proven problems for { $date }, from easy to hard, the same for all players.
    }
daily-begin = Solve the problems of the day
daily-continue = Continue
daily-done = Done for today: { $found } of { $of } solved, { $first } of them at once. Tomorrow there are others.
problems = All problems
problems-what = In each of them one move alone keeps the result, which is proven.
problems-none = There are no proven problems of this game.
problems-grade = Grade
problems-theme = What decides
problems-all = all
problems-open = { $open } of { $count } are new or due.
problems-begin = { $count ->
        [0] None to solve now
        [one] Solve { $count } problem
       *[other] Solve { $count } problems
    }
problem-win = { $player } to move: one move alone wins.
problem-draw = { $player } to move: one move alone draws.
problem-ask = Find it on the board.
problem-wins = { $move } alone wins.
problem-draws = { $move } alone draws.
problem-grade = grade { $grade }
problem-about = What decides: { $theme }.
exercises = My exercises
exercises-none = No exercises of this game are kept yet. Problems that you answer are kept, and so are the mistakes of a reviewed game that you practise.
exercises-kept = { $count ->
        [one] { $count } exercise is kept
       *[other] { $count } exercises are kept
    }; { $known } of them known.
exercises-begin = { $count ->
        [one] Practise { $count } exercise that is due
       *[other] Practise { $count } exercises that are due
    }
exercises-next = None is due now; the next one is on { $date }.
exercises-months = Month by month
exercises-month = Month
exercises-answers = Answers
exercises-first = At once
exercises-exchange = Exchange with other devices
exercises-exchange-what = The exercises stay on this device. A file takes them to others, and to the command line: `ishwa practise --import`, and `--export` for the way back.
exercises-save = Save as a file
exercises-add = Add a file
exercises-added = { $count ->
        [one] { $count } new exercise
       *[other] { $count } new exercises
    }; { $all } in all.
exercises-damaged = { $count ->
        [one] { $count } exercise that cannot be read was left out.
       *[other] { $count } exercises that cannot be read were left out.
    }
exercises-unsaved = The browser does not keep the exercises. Save them as a file before you leave the page.

rules-chapters = Chapters
rules-whole = All on one page
rules-before = Previous chapter
rules-next = Next chapter
rules-place = { $place } of { $of }
rules-play = Play it now
rules-show = Show the move { $move }
rules-back = Back to the position
tasks = Try it yourself
task-place = Task { $place } of { $of }
goal-capture = Take something.
goal-tuz = Make a tuz.
goal-drink = Drink.
goal-threat = Prepare a line: place a pion so that a step can make it later.
goal-block = Block a line that the opponent has prepared.
goal-line = Make a line of three and take a pion.
goal-horse = Make a horse, or mount one.
goal-departure = Let a mother set out.
goal-win = Win with one move.
goal-over = Find a throw that ends the game.
goal-again = Find a throw after which the same player throws again.
goal-pass = Find a throw that ends the turn.
goal-safe = Play so that the opponent can take nothing with the next move.
goal-last = Touch the pit where the last pion of this sowing falls.
task-throws = { $player } throws.
task-right = Right.
task-wrong = That is not it yet. Try again.
task-repeat = Again

openings = Openings
openings-none = No recorded game reached this position. Add your own records below.
openings-games = { $count ->
        [one] { $count } recorded game reached this position.
       *[other] { $count } recorded games reached this position.
    }
openings-repeated = { $count ->
        [one] { $count } added record repeats a game and is not counted again.
       *[other] { $count } added records repeat a game and are not counted again.
    }
openings-refused = { $count ->
        [one] { $count } added record could not be counted: it is unreadable or uses different options.
       *[other] { $count } added records could not be counted: they are unreadable or use different options.
    }
openings-move = Move
openings-count = Games
openings-bar = Won, drawn, lost
openings-score = Score
openings-results = { $wins } won, { $draws } drawn, { $losses } lost
openings-add = Add records
openings-paste = Paste records, or drop files on the page
openings-count-them = Count them
openings-drop = Remove added records

setup-title = Set up a position
setup-text = Position
setup-brushes = Piece to place
setup-touch-numbers = Click a spot to add one piece, right-click, Shift-click or hold it to remove one, or drag a piece from spot to spot.
setup-touch-pieces = Choose a piece, then click a spot, or drag a piece from spot to spot.
setup-touch-fields = Choose the place of each piece below.
setup-one-more = One more
setup-one-less = One less
setup-next = Next piece in turn
setup-fields = The board in numbers and as text
setup-less = One less: { $name }
setup-more = One more: { $name }
setup-use = Use this position
setup-clear = Clear
setup-start = Start position

table-offer = An endgame table of { $size } makes play exact. The browser keeps it for later visits.
table-bring = Download
table-comes = Downloading the endgame table: { $part }
