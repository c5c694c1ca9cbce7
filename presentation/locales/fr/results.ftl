# Ce que devient une position : show, moves, analyse, solve, et les graphiques de chances.

list-separator = {" "};

amount-seeds = { $count ->
    [one] { $amount } graine
   *[other] { $amount } graines
}
amount-stones = { $count ->
    [one] { $amount } pierre
   *[other] { $amount } pierres
}
amount-camels = { $count ->
    [one] { $amount } chameau
   *[other] { $amount } chameaux
}
amount-points = { $count ->
    [one] { $amount } point
   *[other] { $amount } points
}

value-win = gain
value-win-in = gain en { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}
value-loss = perte
value-loss-in = perte en { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}
value-draw = nulle
value-payoff = marque { $payoff }
value-payoff-in = marque { $payoff } en { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}
value-exact = exact
value-at-least = au moins, prouvé
value-at-most = au plus, prouvé
value-estimate = estimation
value-with-chance = { $amount } ({ $kind }, { $chance } % de chances de gain)
value-for = Valeur pour { $player } : { $value }
payoffs = Marques : { $payoffs }

over-won = La partie est finie : { $player } a gagné
over-draw = La partie est finie : elle est nulle
over-to = à
over-by-repetition = { $result } par la règle de répétition ; le compte de { $seeds } ne décide pas.
over-payoffs = marques { $payoffs }

player-to-move = À { $player } de jouer : { $moves }
player-throws = À { $player } de lancer
player-throws-one-of = À { $player } de lancer : { $moves }
chosen-move = { $player } : { $move }
best-move = Meilleur coup pour { $player } : { $move }
best-move-exact = Meilleur coup pour { $player } : { $move } (exact)
best-move-estimated = Meilleur coup pour { $player } : { $move } (estimation)

line-only = Suite :
line-of-several = Suite { $number } :
line-of-chance = Chance { $chance } :
effort = Profondeur { $depth }, { $count ->
    [one] { $nodes } position
   *[other] { $nodes } positions
} en { $seconds } s
effort-with-tables = { $effort }, avec { $count ->
    [one] { $hits } consultation des tables
   *[other] { $hits } consultations des tables
}

throws-to-end = Jets jusqu’à la fin : { $throws }
move-chance = chance { $chance }
move-expects = { $player } espère { $payoff }
move-first = { $player } est premier avec { $chance }
move-luck = sort { $luck }
from-table = Exact, d’après la table, en { $seconds } s
from-solution = Exact : { $states } états résolus en { $seconds } s, { $sweeps } passages au plus, résidu { $residual }
from-games = Estimation d’après { $count ->
    [one] { $games } partie jouée
   *[other] { $games } parties jouées
} en { $seconds } s
from-games-after-best = Estimation d’après { $count ->
    [one] { $games } partie jouée
   *[other] { $games } parties jouées
} après le meilleur coup, en { $seconds } s

chart-rank = { $rank ->
    [1] 1er
   *[other] { $rank }e
}
chart-eaten = mangé
chart-underway = en route
chart-player = { $player } : { $chances }.
chart-standard-error = ± et les barres d’erreur sont une erreur type
standard-error = ± est une erreur type
