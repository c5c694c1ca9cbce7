# Textes de l’oljinnat.

# Positions et coups.

field_camels = chameaux
start_pit = une case de 1 à 4, ou -
a_hand_to_move = un nombre d’au moins 1 pour le joueur au trait
start_unless_first_or_won = le numéro de la dernière case vidée, sauf avant le premier tour et dans une partie gagnée
no_start_when_won = - pour { $player }, qui n’a plus de pion en main et a donc gagné
camels_when_won = { $least } au moins pour { $player }, qui n’a plus de pion en main et a donc gagné
pit_when_won = une case de { $pions } pour { $player }, qui n’a plus de pion en main et a donc gagné

# Options des règles.

option_target = nombre de chameaux nécessaire avant de pouvoir boire (O6)

# Le plateau.

camels = chameaux
camels_scored = chameaux { $camels }
first_turn = premier tour, à partir de l’une des deux cases vides
has_drunk = { $player } a bu

# Effets d’un coup.

scores = { $camels ->
        [one] gagne { $camels } chameau
       *[other] gagne { $camels } chameaux
    }
drinks = a bu

# Pourquoi une partie est finie.
