# Revues de plusieurs parties à la fois.

head-games = Parties
head-results = Résultats
head-score = Score

club-title = { $game } : { $games ->
    [one] une partie
   *[other] { $games } parties
}, { $players ->
    [one] un joueur
   *[other] { $players } joueurs
}
club-against = contre { $player }
club-after = après { $moves }
club-phase-opening = début
club-phase-middle = milieu
club-phase-end = fin
club-more = … et { $count } de plus

club-mistakes = Les erreurs les plus coûteuses
club-no-mistakes = Aucune de certaine.
club-mistake = { $place }, coup { $ply }, { $player } : { $move } ({ $class }) a perdu { $lost } ; { $best } était meilleur.
mistake-chance = Chances de gain : { $before } avec le meilleur coup, { $after } après celui-ci.

club-results = Les résultats sont les parties gagnées (+), nulles (=) et perdues (−), pour autant qu’on les connaisse ; dans le score, une nulle compte pour un demi-gain.
club-accuracy = La précision est la moyenne de tous les coups de ces parties où le joueur avait le choix, avec la moitié de son intervalle à 95 % ; ?! compte les imprécisions, ? les erreurs et ?? les gaffes, sans celles qui sont incertaines.
club-openings = { $plies ->
    [one] Une ouverture est le premier coup d’une partie.
   *[other] Une ouverture, ce sont les { $plies } premiers coups d’une partie.
}
club-phases = Début, milieu et fin sont les tiers des coups de chaque partie.
club-left-out = { $count ->
    [one] Un fichier ou une partie n’a pas pu être lu.
   *[other] { $count } fichiers ou parties n’ont pas pu être lus.
}
club-missing = { $count ->
    [one] La revue a été arrêtée ; il manque une partie.
   *[other] La revue a été arrêtée ; il manque { $count } parties.
}
