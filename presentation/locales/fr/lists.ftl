# Listes : jeux, et ouvertures de parties enregistrées.

games-players = { $game }, { $players } joueurs
games-range = { $least } à { $most }
games-also = aussi
games-rules = `ishwa rules { $game }` explique un jeu.

openings-title = { $game }, { $position } : { $games }
openings-games = { $count ->
    [one] { $reached } partie sur { $games }
   *[other] { $reached } parties sur { $games }
}
openings-move = coup
openings-played = parties
openings-won = gagnées
openings-drawn = nulles
openings-lost = perdues
openings-score = score
