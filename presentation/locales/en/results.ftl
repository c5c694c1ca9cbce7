# What becomes of a position: show, moves, analyse, solve, and charts of chances.

list-separator = ,

amount-seeds = { $count ->
   *[other] { $amount } seeds
}
amount-stones = { $count ->
   *[other] { $amount } stones
}
amount-camels = { $count ->
   *[other] { $amount } camels
}
amount-points = { $count ->
   *[other] { $amount } points
}

value-win = win
value-win-in = win in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
value-loss = loss
value-loss-in = loss in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
value-draw = draw
value-payoff = payoff { $payoff }
value-payoff-in = payoff { $payoff } in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
value-exact = exact
value-at-least = at least, proven
value-at-most = at most, proven
value-estimate = estimate
value-with-chance = { $amount } ({ $kind }, winning chance { $chance } %)
value-for = Value for { $player }: { $value }
payoffs = Payoffs: { $payoffs }

over-won = The game is over: { $player } has won
over-draw = The game is over: a draw
over-to = to
over-by-repetition = { $result } by the rule on repetition; the count of { $seeds } does not decide.
over-payoffs = payoffs { $payoffs }

player-to-move = { $player } to move: { $moves }
player-throws = { $player } throws
player-throws-one-of = { $player } throws: { $moves }
chosen-move = { $player }: { $move }
best-move = Best move for { $player }: { $move }
best-move-exact = Best move for { $player }: { $move } (exact)
best-move-estimated = Best move for { $player }: { $move } (estimate)

line-only = Line:
line-of-several = Line { $number }:
line-of-chance = Chance { $chance }:
effort = Depth { $depth }, { $count ->
   *[other] { $nodes } positions
} in { $seconds } s
effort-with-tables = { $effort }, resting on { $count ->
   *[other] { $hits } table hits
}

throws-to-end = Throws to the end: { $throws }
move-chance = chance { $chance }
move-expects = { $player } expects { $payoff }
move-first = { $player } is first with { $chance }
move-luck = luck { $luck }
from-table = Exact, from the table, in { $seconds } s
from-solution = Exact: { $states } states solved in { $seconds } s, at most { $sweeps } sweeps, residual { $residual }
from-games = Estimate from { $count ->
    [one] { $games } game
   *[other] { $games } games
} played in { $seconds } s
from-games-after-best = Estimate from { $count ->
    [one] { $games } game
   *[other] { $games } games
} after the best move, played in { $seconds } s

chart-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}
chart-eaten = eaten
chart-underway = underway
chart-player = { $player }: { $chances }.
chart-standard-error = ± and the whiskers are one standard error
standard-error = ± is one standard error
