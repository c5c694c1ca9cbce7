# What `ishwa practise` says.

practise-none = { $games ->
    [one] No mistake was found that is certain, in one game.
   *[other] No mistake was found that is certain, in { $games } games.
}
practise-begin = { $exercises ->
    [one] One exercise
   *[other] { $exercises } exercises
} from { $games ->
    [one] one game
   *[other] { $games } games
}: find a move that is better than the one that was played. Type it, or help.
practise-question = Exercise { $number } of { $all }: { $place }, before ply { $ply }
practise-turn = { $player } to move: { $moves }
practise-more-moves = { $moves } and more, { $count } in all (the word moves lists them)
practise-thinking = thinking

practise-best = Right: { $move } is the best move.
practise-as-good = Right: { $move } is as good as { $best }.
practise-nearly = Right: { $move } is nearly as good as { $best }; it loses { $lost }.
practise-played = { $move } is what was played, and it lost { $lost }. Try again.
practise-worse = No: { $move } loses { $lost }. Try again.
practise-hint = { $played } was played, and it lost { $lost }. The best move is one of these: { $moves }
practise-solution = { $best } was best; { $played } ({ $class }) lost { $lost }.

practise-expected = Found { $found }, expected one of the moves { $moves }, or a word; help lists the words.
practise-unreadable = Found a line that is no text in UTF-8 or far too long, expected a move or a word; help lists the words.
practise-help =
    Type a move as it is listed, or one of these words:
    hint (indice): what was played, and fewer moves to choose from each time
    solution: the best move; the exercise is then not found
    skip (passer): the next exercise
    moves (coups): all legal moves
    board (plateau): the board again
    describe (décrire): boards in words, or drawn again
    quit (quitter): leave
    help (aide): this list

practise-result = { $found } of { $asked } found, { $first } of them at the first try without a hint.
practise-left = { $count ->
    [one] One exercise is left.
   *[other] { $count } exercises are left.
}
