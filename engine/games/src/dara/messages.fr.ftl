# Ce que dit Dara.

# Positions et coups.

# Options des règles.

# Le plateau.

on_the_board = { $pions } sur le damier
pions_in_hand = { $pions } en main
board_and_hand = { $board } sur le damier, { $hand } en main
in_hand = en main
placement = pose des pions
movement = déplacements ; coups sans prise : { $plies } sur { $most }
pions_on = { $player } : pions en { $cells } ; { $hand } en main
no_pion_on = { $player } : aucun pion sur le damier ; { $hand } en main
plies_without = coups sans prise

# Ce qu’un coup a fait.

places = pose un pion en { $cell }
makes_line = fait un alignement
placement_over = plus personne ne peut poser, et désormais les pions se déplacent

# Pourquoi une partie est finie.

fewer_than_three = { $player } a moins de trois pions
