# L’avancement, sur la sortie d’erreur.

progress-about = encore { $time } environ
progress-left = encore { $seconds } s
progress-perft = profondeur { $depth } { $bar } {"{percent}"} %, { $left }
progress-states = { $count ->
    [one] { $states } état trouvé
   *[other] { $states } états trouvés
}
progress-share = { $bar } {"{percent}"} %, { $left }
progress-solving = { $bar } {"{percent}"} %, résolution, { $left }
progress-openings = { $bar } { $done } ouvertures trouvées sur { $all }, { $left }
progress-plies = { $bar } { $done } coups sur { $all }, { $left }
progress-games = { $spinner } { $number } parties jouées
progress-tournament = { $bar } { $done } sur { $all }, { $together } à la fois, { $left }
progress-running = en cours : { $games }
progress-more-games = et { $count } autres
progress-searching = { $spinner } recherche depuis { $time }
progress-depth = profondeur { $depth }  { $nodes } { $count ->
    [one] position
   *[other] positions
}  { $seconds } s  { $moves }  { $value }
