# Reviews of many games in one.

head-games = Games
head-results = Results
head-score = Score

club-title = { $game }: { $games ->
    [one] one game
   *[other] { $games } games
}, { $players ->
    [one] one player
   *[other] { $players } players
}
club-against = against { $player }
club-after = after { $moves }
club-phase-opening = opening
club-phase-middle = middle
club-phase-end = end
club-more = … and { $count } more

club-mistakes = The costliest mistakes
club-no-mistakes = None that is certain.
club-mistake = { $place }, ply { $ply }, { $player }: { $move } ({ $class }) lost { $lost }; { $best } was better.
mistake-chance = Winning chance { $before } with the best move, { $after } after this one.

club-results = Results are games won (+), drawn (=) and lost (−), as far as they are known; in the score a draw is half a win.
club-accuracy = Accuracy is the mean over all moves of these games that were a choice, with half its 95 % interval; ?! counts inaccuracies, ? mistakes and ?? blunders, without those that are uncertain.
club-openings = { $plies ->
    [one] An opening is the first ply of a game.
   *[other] An opening is the first { $plies } plies of a game.
}
club-phases = Opening, middle and end are thirds of the plies of each game.
club-left-out = { $count ->
    [one] One file or game could not be read.
   *[other] { $count } files or games could not be read.
}
club-missing = { $count ->
    [one] The review was stopped; one game is missing.
   *[other] The review was stopped; { $count } games are missing.
}
