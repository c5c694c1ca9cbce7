# Lists: games, and openings of recorded games.

games-players = { $game }, { $players } players
games-range = { $least } to { $most }
games-also = also
games-rules = `ishwa rules { $game }` teaches a game.

openings-title = { $game }, { $position }: { $games }
openings-games = { $count ->
   *[other] { $reached } of { $games } games
}
openings-move = move
openings-played = games
openings-won = won
openings-drawn = drawn
openings-lost = lost
openings-score = score
