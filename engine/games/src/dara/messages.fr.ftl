# Textes de la dara.

# Positions et coups.

field_rows = rangées
field_plies = coups
five_rows = 5 rangées séparées par :, de la rangée 5 à la rangée 1
a_row = les lettres S et N et, entre elles, des nombres de cases vides, pour 6 cases en tout
pions_of_player_in_all = position, pions de { $player } en tout
pions_on_board = position, pions de { $player } sur le plateau
no_plies_while_placing = 0 tant que les joueurs ont des pions en main
no_hands_left = 0,0, car plus aucun joueur ne peut poser de pion

# Options des règles.

option_remove = quels pions adverses peuvent être pris (D4)
option_long = effet d’un alignement de quatre pions ou plus (D4)
option_end = défaite dès que l’on n’a plus de pion, ou dès qu’on en a moins de trois (D5)
option_stuck = sort du joueur qui ne peut plus jouer (D6)

# Le plateau.

on_the_board = { $pions } sur le plateau
pions_in_hand = { $pions } en main
board_and_hand = { $board } sur le plateau, { $hand } en main
in_hand = en main
placement = pose des pions
movement = déplacements ; coups sans prise : { $plies } sur { $most }
pions_on = { $player } : pions en { $cells } ; { $hand } en main
no_pion_on = { $player } : aucun pion sur le plateau ; { $hand } en main
plies_without = coups sans prise

# Effets d’un coup.

places = pose un pion en { $cell }
prepares_lines = { $count ->
    [one] prépare une ligne en { $cells }
   *[other] prépare des lignes en { $cells }
}
blocks_line = bloque une ligne de { $player }
makes_line = forme un alignement
placement_over = plus personne ne peut poser de pion : les déplacements commencent

# Pourquoi une partie est finie.

fewer_than_three = { $player } a moins de trois pions
