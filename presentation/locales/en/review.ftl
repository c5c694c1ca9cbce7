# Reviews of games: in the terminal, in Markdown and as pages.

class-best = best
class-only = only move
class-good = good
class-inaccuracy = inaccuracy
class-mistake = mistake
class-blunder = blunder
class-forced = forced
class-given = opening
class-uncertain = { $class } (uncertain)

lost-seeds = { $count ->
    [one] { $amount } seed
   *[other] { $amount } seeds
}
lost-stones = { $count ->
    [one] { $amount } stone
   *[other] { $amount } stones
}
lost-camels = { $count ->
    [one] { $amount } camel
   *[other] { $amount } camels
}
lost-chance = { $count ->
    [one] { $amount } point
   *[other] { $amount } points
}
result-win = win
result-draw = draw
result-loss = loss
changed = { $before } → { $after }

review-title = Review of a game of { $game }
review-won = { $player } has won
review-won-as-recorded = { $player } has won, as recorded
review-draw = A draw
review-draw-as-recorded = A draw, as recorded
review-unfinished = The game is not finished
review-final = { $result }: { $detail }
review-final-repeated = { $result } by the rule on repetition; the count ({ $detail }) does not decide
review-seat = { $seat } ({ $name })

head-ply = Ply
head-player = Player
head-move = Move
head-best = Best
head-class = Grade
head-lost = Lost
head-chance = Chance
head-chance-of = { $player } %
head-depth = Depth
depth-proven = proven
head-luck = Luck
head-accuracy = Accuracy
head-mean-loss = Mean loss
head-missed-wins = Missed wins
head-uncertain = Uncertain complaints
head-own-luck = Own luck
head-total-luck = All luck
head-decisions = Decisions
head-payoff = Payoff
head-adjusted = With even luck

summary-players = The players
summary-turning = Turning points
summary-graph = Winning chances
summary-moves = Moves
summary-opening = Opening
summary-method = How this was found

turning-none = None: no move lost { $points } points of winning chance or more.
turning-none-certain = None that is certain: every loss of { $points } points of winning chance or more is uncertain.
turning-move = Ply { $ply }, { $player }: { $move } ({ $class }) lost { $lost }; { $best } was better.
turning-missed = A win was let go.
turning-line = Best line: { $line }
turning-throw = Ply { $ply }, { $player }: the throw { $move } brought { $luck } by luck.
turning-chance = Winning chance of { $player } { $before } with the best move, { $after } after this one.
turning-exact = Proven.
turning-depth = Searched { $depth } plies deep.
turning-more = { $count ->
    [one] One more ply turned the game as far; the table has it.
   *[other] { $count } more plies turned the game as far; the table has them.
}

graph-of-two = Winning chance of { $player } before each ply
graph-of-all = Winning chance of each player before each ply
graph-words = { $player } begins with { $first }; the highest is { $high } before ply { $high-ply }, the lowest { $low } before ply { $low-ply }; it ends with { $last }.
graph-ply = ply

method-nodes = Up to { $nodes } positions were visited for each position of the game
method-time = Every position was searched for { $time } s
method-depth = Every position was searched { $depth } plies deep
method-tables = Tables of endings were there to rest on.
method-solved = The whole game was solved: all values are exact.
method-exact = { $exact } of { $all } grades are proven.
method-uncertain = A complaint that rests on estimates is uncertain if the loss is below { $points } points ({ $fewer } from { $large } positions on), or if there were fewer than { $small } positions.
method-uncertain-count = { $count ->
    [one] One complaint is uncertain; it does not count for its player, and is no turning point.
   *[other] { $count } complaints are uncertain; they do not count for their players, and are no turning points.
}
method-chance = The chance in the table is that before the ply, of several players that of whoever acts. A draw counts as half a win. It is fitted to games of the engine with itself.
method-known = Moves marked * are known from games of strong players.
method-depth-column = The depth of a complaint is how many plies ahead it was searched.
method-mark = The mark ~ is for a complaint that is uncertain.
method-payoff = Payoffs are what the rules of the game count; a hundredth of a payoff is taken for a point of winning chance. A chance is the place of the payoff to be expected between the lowest and the highest there is.
method-grades = A move that loses 5 points of winning chance is an inaccuracy, with 10 a mistake, with 15 a blunder. Proven results are compared by who wins first: a win by a longer way loses nothing.
method-accuracy = Accuracy is 103.1668 · exp(−0.04354 · points) − 3.1669 for each move, as lichess publishes it, and its mean over the moves that were a choice.
method-luck = Luck is what a throw brought more than the mean of all throws; with even luck a player would have had their payoff less the luck of all throws.
method-partial = The record was read up to a fault: { $fault }.
method-stopped = The review was stopped before the end of the game.
method-program = Made with Ishwa { $version }.

known-games-toguz = the championship of Kazakhstan, Kyzylorda 2022
known-source = From { $games } other games of { $source }; * marks a move of two of them or more. The score is that of whoever made the move: a win is 1, a draw a half.
known-ply = Ply { $ply }: { $move } in { $count } of { $games } games.
known-ply-scored = Ply { $ply }: { $move } in { $count } of { $games } games, with a score of { $score }.

note-lost = { $class }: lost { $lost }, better was { $better }
note-luck = luck { $luck }

board-before = The position before ply { $ply }: { $played } was played, { $best } was best.
board-last = The last position.
board-thrown = The position before the throw of ply { $ply }.
no-value = –

summary-walk = The game, move by move
walk-first = First ply
walk-back = One ply back
walk-on = One ply on
walk-last = End of the game
walk-line = Best line
walk-move = Ply { $ply } of { $plies }: { $player } plays { $move }
walk-throw = Ply { $ply } of { $plies }: { $player } throws { $move }
walk-played = Played: { $move }
walk-played-lost = Played: { $move } (lost { $lost })
walk-better = Better: { $move }
