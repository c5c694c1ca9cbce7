# Textes de la dara.

# Positions et coups.

field_rows = rangées
field_plies = coups
five_rows = 5 rangées à partir de la rangée 5 vers le bas, séparées par :
a_row = S, N et des nombres de cases vides entre eux, 6 cases en tout
pions_of_player_in_all = position, pions de { $player } en tout
pions_on_board = position, pions de { $player } sur le plateau
no_plies_while_placing = 0 tant qu’il y a des pions en main
no_hands_left = 0,0, car aucun joueur ne peut plus poser de pion

# Options des règles.

option_remove = quels pions adverses peuvent être pris (D4)
option_long = effet d’un alignement de quatre ou plus (D4)
option_end = perdre quand on n’a plus de pion, ou dès qu’on en a moins de trois (D5)
option_stuck = sort du joueur qui ne peut pas jouer (D6)

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
makes_line = fait un alignement
placement_over = personne ne peut plus poser de pion, et les déplacements commencent

# Pourquoi une partie est finie.

fewer_than_three = { $player } a moins de trois pions
