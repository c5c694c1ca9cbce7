# Tournaments: standings, and games that have ended.

colon = :{" "}

standing-player = player
standing-games = games
standing-won = won
standing-drawn = drawn
standing-lost = lost
standing-score = score
standing-superiority = LOS
standing-faults = faults
standing-against = against
standing-mean-rank = mean rank
standing-points = points
standing-payoff = payoff
standing-depth = mean depth
standing-speed = positions/s
standing-pairs = Pairs of { $player }: { $pairs } (0, 1/2, 1, 3/2 and 2 points)
standing-cut = games that were cut as too long: { $count }
standing-won-all = won all
standing-lost-all = lost all

sprt = SPRT of { $elo0 } against { $elo1 } Elo (normalised): LLR { $ratio } of { $lower } to { $upper }, { $verdict }
sprt-open = no decision yet
sprt-accepted-less = accepted: { $elo } Elo or less
sprt-accepted-more = accepted: { $elo } Elo or more

game-over = game { $game }  { $points }  { $plies ->
   *[other] { $plies } plies
}, { $ending }
ending-rules = rules
ending-score = score
ending-tables = tables
ending-length = length
ending-illegal = illegal
ending-crash = crash
ending-time = time
ending-hang = hang
