# `ishwa practise`.

practise_none = { $games ->
    [one] Aucune erreur certaine dans cette partie.
   *[other] Aucune erreur certaine dans ces { $games } parties.
}
practise_begin = { $exercises ->
    [one] Un exercice
   *[other] { $exercises } exercices
} { $games ->
    [one] tiré d’une partie
   *[other] tirés de { $games } parties
} : trouvez un coup meilleur que celui qui a été joué. Tapez ce coup, ou « aide » pour la liste des commandes.
practise_question = Exercice { $number } sur { $all } : { $place }, avant le coup { $ply }
practise_turn = À { $player } de jouer : { $moves }
practise_more_moves = { $moves } et d’autres, { $count } en tout (tapez « coups » pour les voir)
practise_thinking = réflexion
practise_best = Juste : { $mv } est le meilleur coup.
practise_as_good = Juste : { $mv } vaut { $best }.
practise_nearly = Juste : { $mv } vaut presque { $best } ; il coûte { $lost }.
practise_played = { $mv } est le coup qui a été joué ; il a coûté { $lost }. Essayez encore.
practise_worse = Non : { $mv } coûte { $lost }. Essayez encore.
practise_hint = Le coup joué, { $played }, a coûté { $lost }. Le meilleur coup est l’un de ceux-ci : { $moves }
practise_solution = { $best } était le meilleur coup ; { $played } ({ $class }) a coûté { $lost }.
practise_expected = { $found } n’est ni un coup permis ni une commande. Coups permis : { $moves }. Tapez « aide » pour les commandes.
practise_unreadable = Cette ligne n’est pas encodée en UTF-8, ou elle est beaucoup trop longue. Tapez un coup, ou « aide » pour les commandes.
practise_help =
    Tapez un coup tel qu’il figure dans la liste, ou l’un de ces mots :
    indice (hint) : afficher le coup joué, puis des choix de plus en plus réduits
    pourquoi (why) : expliquer ce que le coup joué avait de mauvais
    solution : afficher le meilleur coup ; l’exercice compte alors comme manqué
    passer (skip) : aller à l’exercice suivant
    coups (moves) : afficher tous les coups permis
    plateau (board) : afficher de nouveau le plateau
    décrire (describe) : décrire le plateau en mots, ou le dessiner de nouveau
    quitter (quit) : sortir du programme
    aide (help) : afficher cette liste
practise_result = { $found ->
    [one] { $found } exercice réussi
   *[other] { $found } exercices réussis
} sur { $asked }, dont { $first } du premier coup et sans indice.
practise_left = { $count ->
    [one] Il reste un exercice.
   *[other] Il reste { $count } exercices.
}
practise_interrupted = arrêté avant la fin des exercices
practise_due = { $exercises ->
    [one] Un exercice gardé est à revoir
   *[other] { $exercises } exercices gardés sont à revoir
} : trouvez le meilleur coup. Tapez ce coup, ou « aide » pour la liste des commandes.
practise_gone = L’exercice { $number } sur { $all } est omis : le coup qui a été joué n’est plus une erreur.
practise_left_out = { $count ->
    [one] { $count } exercice gardé ne peut plus être posé ; il est omis.
   *[other] { $count } exercices gardés ne peuvent plus être posés ; ils sont omis.
}
practise_not_imported = { $count ->
    [one] { $count } exercice illisible n’est pas importé.
   *[other] { $count } exercices illisibles ne sont pas importés.
}
practise_problems = { $problems ->
    [one] Un problème
   *[other] { $problems } problèmes
} : dans chacun, un seul coup garde le résultat. Tapez ce coup, ou « aide » pour la liste des commandes.
practise_problem_win = Problème { $number } sur { $all }, { $game }, degré { $grade } : un seul coup gagne.
practise_problem_draw = Problème { $number } sur { $all }, { $game }, degré { $grade } : un seul coup fait nulle.
practise_continue = Le coup suivant, maintenant :
practise_hint_moves = Le meilleur coup est l’un de ceux-ci : { $moves }
practise_right = Juste : { $sentence }
practise_only_wins = { $mv } est le seul coup qui gagne.
practise_only_draws = { $mv } est le seul coup qui fait nulle.
practise_loses = Non : { $mv } perd. Essayez encore.
practise_draws = Non : { $mv } ne mène qu’à la nulle. Essayez encore.
practise_problem_about = Ce qui décide : { $theme }. Les niveaux du moteur ont manqué le coup à { $missed } essais sur { $answers }.
practise_solution_later = { $best } était le meilleur ici.
practise_kept = { $count ->
    [one] { $count } exercice est gardé
   *[other] { $count } exercices sont gardés
} ; { $days ->
    [0] tapez `ishwa practise` pour revoir ce qui est à revoir.
    [one] le prochain est à revoir demain.
   *[other] le prochain est à revoir dans { $days } jours.
}
practise_known = { $due } { $due ->
    [one] est
   *[other] sont
} à revoir maintenant, et { $known } { $known ->
    [one] est acquis, avec un intervalle
   *[other] sont acquis, avec un intervalle
} d’au moins { $days } jours.
practise_nothing_kept = Aucun exercice n’est encore gardé : `ishwa practise partie.txt` en tire d’une partie, et `ishwa practise awale --problems` propose des problèmes.
practise_no_problems = { $count ->
    [0] Il n’y a pas de tel problème : omettez --grade ou --theme.
    [one] Le seul problème de ce genre n’est pas encore à revoir.
   *[other] Aucun des { $count } problèmes de ce genre n’est encore à revoir.
}
practise_not_kept = Les exercices ne peuvent pas être gardés : { $reason }
practise_imported = { $new ->
    [one] { $new } exercice nouveau importé
   *[other] { $new } exercices nouveaux importés
} ; { $all } en tout.
practise_exported = { $count ->
    [one] { $count } exercice exporté.
   *[other] { $count } exercices exportés.
}
among_games_of_files = elle choisit parmi les parties de fichiers
a_file_or_without = nommez un fichier de parties, ou omettez-la
no_files_beside_problems = aucun fichier avec --problems, dont les positions sont dans le programme
sheet_written = { $exercises ->
    [one] { $exercises } exercice écrit
   *[other] { $exercises } exercices écrits
} dans { $file }
a_folder_in = un dossier pour eux dans { $variable }
a_game_with_problems = un jeu qui a des problèmes : { $games }
none_named = aucun
head_month = mois
head_answers = réponses
head_at_once = d’emblée %
sheet_title = Exercices
sheet_answers = Réponses
sheet_mistake = À { $player } de jouer. { $played } a été joué et a coûté { $lost } ; quel coup est meilleur ?
sheet_best = { $best } ({ $place }, avant le coup { $ply }).
sheet_wins = À { $player } de jouer : un seul coup gagne (degré { $grade }).
sheet_draws = À { $player } de jouer : un seul coup fait nulle (degré { $grade }).
