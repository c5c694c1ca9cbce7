# Ce que dit Oljinnat.

# Positions et coups.

# Options des règles.

# Le plateau.

camels = chameaux
camels_scored = chameaux { $camels }
first_turn = premier tour, dans l’une des deux cases vides
has_drunk = { $player } a bu

# Ce qu’un coup a fait.

scores = { $camels ->
        [one] gagne { $camels } chameau
       *[other] gagne { $camels } chameaux
    }
drinks = a bu

# Pourquoi une partie est finie.
