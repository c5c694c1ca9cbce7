# Ce que dit `ishwa practise`.

practise-none = { $games ->
    [one] Aucune erreur certaine n’a été trouvée, dans une partie.
   *[other] Aucune erreur certaine n’a été trouvée, dans { $games } parties.
}
practise-begin = { $exercises ->
    [one] Un exercice
   *[other] { $exercises } exercices
} { $games ->
    [one] tiré d’une partie
   *[other] tirés de { $games } parties
} : trouvez un coup meilleur que celui qui a été joué. Tapez-le, ou aide.
practise-question = Exercice { $number } sur { $all } : { $place }, avant le coup { $ply }
practise-turn = À { $player } de jouer : { $moves }
practise-more-moves = { $moves } et d’autres, { $count } en tout (le mot coups les donne)
practise-thinking = réflexion

practise-best = Juste : { $move } est le meilleur coup.
practise-as-good = Juste : { $move } vaut { $best }.
practise-nearly = Juste : { $move } vaut presque { $best } ; il perd { $lost }.
practise-played = { $move } est le coup joué dans la partie, et il a perdu { $lost }. Essayez encore.
practise-worse = Non : { $move } perd { $lost }. Essayez encore.
practise-hint = { $played } a été joué, et a perdu { $lost }. Le meilleur coup est parmi ceux-ci : { $moves }
practise-solution = { $best } était le meilleur coup ; { $played } ({ $class }) a perdu { $lost }.

practise-expected = Trouvé { $found }, attendu un des coups { $moves }, ou un mot ; aide en donne la liste.
practise-unreadable = Trouvé une ligne qui n’est pas du texte en UTF-8 ou qui est bien trop longue, attendu un coup ou un mot ; aide en donne la liste.
practise-help =
    Tapez un coup comme il est écrit dans la liste, ou un de ces mots :
    indice (hint) : ce qui a été joué, et chaque fois moins de coups au choix
    solution : le meilleur coup ; l’exercice compte alors comme non trouvé
    passer (skip) : l’exercice suivant
    coups (moves) : tous les coups permis
    plateau (board) : encore une fois le plateau
    décrire (describe) : le plateau en mots, ou de nouveau dessiné
    quitter (quit) : s’en aller
    aide (help) : cette liste

practise-result = { $found ->
    [one] { $found } exercice trouvé
   *[other] { $found } exercices trouvés
} sur { $asked }, dont { $first } du premier coup et sans indice.
practise-left = { $count ->
    [one] Il reste un exercice.
   *[other] Il reste { $count } exercices.
}
