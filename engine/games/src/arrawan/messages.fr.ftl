# Ce que dit Arrawan.

# Positions et coups.

# Options des règles.

# Le plateau.

reserve = réserve
strokes = traits
reserve_and_strokes = réserve { $reserve }, traits { $strokes }
first_turn = premier tour, dans n’importe quelle case vide
has_drunk = a bu, { $rank }
has_lost = { $player } a perdu
stays_in = en jeu
has_left = a quitté la partie

# Ce qu’un coup a fait.

drinks_and_leaves = a bu et quitte la partie, { $rank } ; les autres se partagent les quatre pions
marries_with_pions = épouse { $player } et lui donne { $pions } de sa réserve
marries_with_strokes = { $strokes ->
        [one] épouse { $player } et trace { $strokes } trait
       *[other] épouse { $player } et trace { $strokes } traits
    }
marries_with_both = { $strokes ->
        [one] épouse { $player }, lui donne { $pions } et trace { $strokes } trait
       *[other] épouse { $player }, lui donne { $pions } et trace { $strokes } traits
    }

# Pourquoi une partie est finie.

last_left = { $player } reste seul en jeu
