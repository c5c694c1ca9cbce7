# `ishwa tournament --check`.

check_handshake = ouverture
check_moves = coups
check_limits = temps
check_stop = stop
check_errors = lignes fausses
check_results = questions
check_repetition = répétition
check_positions = positions
check_quit = quit
in_order_handshake = prêt en { $time } ms
in_order_handshake_as = { $name }, prêt en { $time } ms
in_order_moves = coups permis : { $count }
in_order_limits = au plus { $time } ms par coup
in_order_stop = au plus { $time } ms après stop
in_order_errors = toutes supportées
in_order_no_queries = rien à comparer
in_order_results = réponses exactes : { $count }
in_order_repetition = coups permis après des répétitions : { $count }
in_order_no_repetition = aucune partie au hasard n’a répété de position
in_order_quit = terminé en { $time } ms
note_no_name = pas de `id name` : les tableaux montrent la ligne de commande
note_no_option_game = pas d’option Game : le moteur est censé jouer à { $game }
note_other_output = affiche { $said }, qui n’est pas une ligne du protocole ; les textes destinés aux personnes vont après `info string`
note_early = répond à `go infinite` avant `stop`, qui doit y mettre fin
note_deaf = ne répond pas à `isready` pendant sa recherche, mais seulement après `stop`
note_short_clock = { $late } ; { $seconds } s à la pendule suffisent
note_no_query = ne répond pas à `query gameover`, dont les matchs n’ont pas besoin
note_time = le temps est écoulé ; un --time plus long vérifie davantage
fault_at = { $command } : { $how }
fault_after = après `{ $command }` : { $how }
fault_unfinished = { $command } : a répondu { $said } sans fin de ligne ; terminer chaque ligne et vider le tampon de sortie
fault_game = ne propose pas { $game }, mais { $offered } ; nommer l’un de ces jeux avant --check
fault_illegal = a joué { $said } après `{ $position }`, où les coups permis sont { $moves }
fault_twice = { $command } : a envoyé bestmove plus d’une fois
fault_late = { $command } : a pris { $took } ms au lieu de { $allowed }
fault_query = { $command } : a répondu { $said } au lieu de { $expected } après `{ $position }`
fault_quit = tourne encore { $time } ms après quit
result_ok = bon
result_note = note
result_fault = FAUTE
check_without_faults = aucune faute
faults_in_protocol = { $count ->
    [one] { $count } faute
   *[other] { $count } fautes
}
correct_and_check_again = corriger le moteur d’après les lignes ci-dessus, puis le vérifier de nouveau
