# Tournois : classement, et parties finies.

colon = {" "}:{" "}

standing-player = joueur
standing-games = part.
standing-won = gagn.
standing-drawn = null.
standing-lost = perd.
standing-score = score
standing-superiority = LOS
standing-faults = fautes
standing-against = contre
standing-mean-rank = rang moyen
standing-points = points
standing-payoff = marque
standing-depth = prof. moy.
standing-speed = positions/s
standing-pairs = Paires de { $player } : { $pairs } (0, 1/2, 1, 3/2 et 2 points)
standing-cut = parties coupées car trop longues : { $count }
standing-won-all = tout gagné
standing-lost-all = tout perdu

sprt = SPRT de { $elo0 } contre { $elo1 } Elo (normalisé) : LLR { $ratio } entre { $lower } et { $upper }, { $verdict }
sprt-open = pas encore décidé
sprt-accepted-less = accepté : { $elo } Elo ou moins
sprt-accepted-more = accepté : { $elo } Elo ou plus

game-over = partie { $game }  { $points }  { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}, { $ending }
ending-rules = selon les règles
ending-score = sur le score
ending-tables = selon les tables
ending-length = trop longue
ending-illegal = coup interdit
ending-crash = panne
ending-time = au temps
ending-hang = sans réponse
