# Ce que dit Ishigan.

# Positions et coups.

a_pawn = une case de 0 à 99, avec c si rattrapé là ou e si échappé, ou r1, r2, .. si arrivé ou x1, x2, .. si mangé
pawns_with_commas = { $count } pions séparés par des virgules
square_of_the_track = une case de 0 à { $last }
square_below = une case inférieure à { $end }
caught_behind_the_hyena = un pion rattrapé qui ne dépasse pas l’hyène sur { $square }
arrivals_without_gap = les arrivées r1, r2, .. chacune une fois et sans trou
eaten_without_gap = les pions mangés x1, x2, .. chacun une fois et sans trou

# Options des règles.

option_players = nombre de joueurs (I1)
option_scramble = à qui vont les bâtonnets sur un chameau (I3)
option_standing = la probabilité d’un bâtonnet debout, qui vaut 30 (I2)

# Le plateau.

# Ce qu’un coup a fait.

# Pourquoi une partie est finie.
