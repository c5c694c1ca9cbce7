# Revues de parties : au terminal, en Markdown et en pages.

class-best = meilleur
class-only = seul coup
class-good = bon
class-inaccuracy = imprécision
class-mistake = erreur
class-blunder = gaffe
class-forced = forcé
class-given = ouverture
class-uncertain = { $class } (incertaine)

lost-seeds = { $count ->
    [one] { $amount } graine
   *[other] { $amount } graines
}
lost-stones = { $count ->
    [one] { $amount } pierre
   *[other] { $amount } pierres
}
lost-camels = { $count ->
    [one] { $amount } chameau
   *[other] { $amount } chameaux
}
lost-chance = { $count ->
    [one] { $amount } point
   *[other] { $amount } points
}
result-win = gain
result-draw = nulle
result-loss = perte
changed = { $before } → { $after }

review-title = Revue : { $game }
review-won = { $player } a gagné
review-won-as-recorded = { $player } a gagné, d’après le relevé
review-draw = Partie nulle
review-draw-as-recorded = Partie nulle, d’après le relevé
review-unfinished = La partie n’est pas finie
review-final = { $result } : { $detail }
review-final-repeated = { $result } par la règle de répétition ; le compte ({ $detail }) ne décide pas
review-seat = { $seat } ({ $name })

head-ply = Coup
head-player = Joueur
head-move = Joué
head-best = Meilleur
head-class = Note
head-lost = Perdu
head-chance = Chances
head-chance-of = { $player } %
head-depth = Prof.
depth-proven = prouvé
head-luck = Sort
head-accuracy = Précision
head-mean-loss = Perte moyenne
head-missed-wins = Gains manqués
head-uncertain = Reproches incertains
head-own-luck = Ses jets
head-total-luck = Tous les jets
head-decisions = Décisions
head-payoff = Marque
head-adjusted = À sort égal

summary-players = Les joueurs
summary-turning = Tournants
summary-graph = Chances de gain
summary-moves = Coups
summary-opening = Ouverture
summary-method = Comment on l’a trouvé

turning-none = Aucun : pas un coup n’a perdu { $points } points de chances de gain ou plus.
turning-none-certain = Aucun de certain : toute perte de { $points } points de chances de gain ou plus est incertaine.
turning-move = Coup { $ply }, { $player } : { $move } ({ $class }) a perdu { $lost } ; { $best } était meilleur.
turning-missed = Un gain a été manqué.
turning-line = Meilleure suite : { $line }
turning-throw = Coup { $ply }, { $player } : le jet { $move } a valu { $luck } par le sort.
turning-chance = Chances de gain de { $player } : { $before } avec le meilleur coup, { $after } après celui-ci.
turning-exact = C’est prouvé.
turning-depth = Recherche à { $depth } coups de profondeur.
turning-more = { $count ->
    [one] Un autre coup a autant pesé ; il est dans le tableau.
   *[other] { $count } autres coups ont autant pesé ; ils sont dans le tableau.
}

graph-of-two = Chances de gain de { $player } avant chaque coup
graph-of-all = Chances de gain de chaque joueur avant chaque coup
graph-words = { $player } commence avec { $first } ; le plus haut est { $high } avant le coup { $high-ply }, le plus bas { $low } avant le coup { $low-ply } ; il finit avec { $last }.
graph-ply = coup

method-nodes = Jusqu’à { $nodes } positions ont été visitées pour chaque position de la partie
method-time = Chaque position a été étudiée pendant { $time } s
method-depth = Chaque position a été étudiée { $depth } coups en avant
method-tables = Des tables de finales étaient disponibles.
method-solved = Toute la partie a été résolue : toutes les valeurs sont exactes.
method-exact = { $exact } notes sur { $all } sont prouvées.
method-uncertain = Un reproche qui repose sur des estimations est incertain si la perte est de moins de { $points } points ({ $fewer } à partir de { $large } positions), ou s’il y a eu moins de { $small } positions.
method-uncertain-count = { $count ->
    [one] Un reproche est incertain ; il ne compte pas pour son joueur et n’est pas un tournant.
   *[other] { $count } reproches sont incertains ; ils ne comptent pas pour leurs joueurs et ne sont pas des tournants.
}
method-chance = Les chances du tableau sont celles d’avant le coup, et à plusieurs joueurs celles de qui joue. Une nulle compte pour un demi-gain. Elles sont ajustées à des parties du programme contre lui-même.
method-known = Les coups marqués * sont connus par des parties de joueurs forts.
method-depth-column = La profondeur (Prof.) d’un reproche dit à combien de coups il a été vérifié.
method-mark = Le signe ~ est celui d’un reproche incertain.
method-payoff = La marque est ce que comptent les règles du jeu ; un centième de marque est pris pour un point de chances de gain. Les chances sont la place de la marque espérée entre la plus basse et la plus haute.
method-grades = Un coup qui perd 5 points de chances de gain est une imprécision, 10 une erreur, 15 une gaffe. Les résultats prouvés sont comparés d’abord par qui gagne : gagner plus lentement ne perd rien.
method-accuracy = La précision d’un coup est 103,1668 · exp(−0,04354 · points) − 3,1669, comme la publie lichess ; celle d’un joueur est la moyenne des coups où il avait le choix.
method-luck = Le sort est ce qu’un jet a valu de plus que la moyenne de tous les jets ; à sort égal, un joueur aurait eu sa marque moins le sort de tous les jets.
method-partial = Le relevé a été lu jusqu’à une faute : { $fault }.
method-stopped = La revue a été arrêtée avant la fin de la partie.
method-program = Faite avec Ishwa { $version }.

known-games-toguz = championnat du Kazakhstan, Kyzylorda 2022
known-source = D’après { $games } autres parties : { $source } ; * marque un coup d’au moins deux d’entre elles. Le résultat est celui de qui a joué le coup : une victoire vaut 1, une nulle un demi.
known-ply = Coup { $ply } : { $move } dans { $count } parties sur { $games }.
known-ply-scored = Coup { $ply } : { $move } dans { $count } parties sur { $games }, pour un résultat de { $score }.

note-lost = { $class } ; perdu : { $lost } ; mieux : { $better }
note-luck = sort { $luck }

board-before = La position avant le coup { $ply } : { $played } a été joué, { $best } était le meilleur.
board-last = La dernière position.
board-thrown = La position avant le jet du coup { $ply }.
no-value = –

summary-walk = La partie coup par coup
walk-first = Premier coup
walk-back = Coup précédent
walk-on = Coup suivant
walk-last = Fin de la partie
walk-line = Meilleure suite
walk-move = Coup { $ply } sur { $plies } : { $player } joue { $move }
walk-throw = Coup { $ply } sur { $plies } : { $player } jette { $move }
walk-played = Joué : { $move }
walk-played-lost = Joué : { $move } (a perdu { $lost })
walk-better = Mieux : { $move }
