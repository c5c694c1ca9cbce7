# What `ishwa play` says.

play-seat-somebody = { $player }: a person.
play-seat-person = { $player }: { $name }.
play-seat-engine = { $player }: ishwa, level { $level }.
play-begin = Seed { $seed }. Type a move, or help.

play-turn = { $player } to move: { $moves }
play-turn-throw = { $player } throws: press Enter.
play-turn-typed-throw = { $player } throws; type what fell: { $moves }
play-more-moves = { $moves } and more, { $count } in all (the word moves lists them)
play-turn-forced = { $player } has one move only: { $moves }. Press Enter to play it.
play-thinking = thinking

play-expected = Found { $found }, expected one of the moves { $moves }, or a word; help lists the words.
play-expected-throw = Found { $found }, expected Enter to throw, or a word; help lists the words.
play-unreadable = Found a line that is no text in UTF-8 or far too long, expected a move or a word; help lists the words.
play-yes-or-no = Expected yes or no.

play-help =
    Type a move as it is listed, or one of these words:
    hint (indice): the best move that the engine finds in a second
    value (valeur): what the position is worth
    back (retour): take back your last move and what came after it
    moves (coups): all legal moves
    board (plateau): the board again
    describe (décrire): boards in words, or drawn again
    level N (niveau N): the strength of the engine, from 1 to 10
    save FILE (enregistrer FICHIER): save the game, and from then on after every move
    throw (lancer), or Enter: throw the dice
    resign (abandonner): give the game up
    quit (quitter), or q: leave
    help (aide), h, or a question mark: this list

play-hint = Hint: { $move }. { $value }.
play-hint-line = It may go on with { $moves }.
play-hint-throw = There is nothing to choose: the dice decide.
play-value = { $value }.
play-value-draw = A draw
play-value-win = { $player } wins
play-value-win-in = { $player } wins in { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }
play-value-ahead = { $player } ends { $number } ahead
play-value-chance = { $player } has a winning chance of { $chance }
play-value-points = { $player } has { $points } points
play-expected-payoffs = Expected: { $numbers }
play-proven = proven
play-at-least = proven to be that or better for the player to move
play-at-most = proven to be that or worse for the player to move
play-estimate = an estimate

play-level = The engine plays at level { $level }.
play-taken-back = Taken back: { $moves }.
play-nothing-to-take-back = There is no move of yours to take back.

play-won = The game is over: { $player } has won.
play-draw = The game is over: a draw.
play-seeds = { $numbers }.
play-seeds-repeated = The rule on repetition decides, not the count: { $numbers }.
play-payoffs = Payoffs: { $numbers }.
play-resigned = { $player } gives up.
play-stopped = The game was left unfinished.

play-save-where = Expected save and a file name, as in: save game.txt
play-overwrite = { $file } is there already. Replace it? yes or no
play-kept = It was left as it is.
play-saved = Saved in { $file }, from now on after every move.
play-not-saved = The game was not saved: { $reason }.
play-resign = Does { $player } give up? yes or no
play-offer-review = Review the game? yes or no
play-offer = Type review to have the game reviewed, save FILE to keep it, or Enter to leave.
