# Ce que dit Tihulelin.

# Positions et coups.

four_pits = 4 cases séparées par des virgules
a_pit = un nombre de 0 à { $most } sans signe ni zéro au début, x, une hyène (3h) ou un cadavre (3c2)
closed_pits_first = x seulement dans les premières cases, et jamais dans la case 4
marks_in_pit_4 = une hyène ou un cadavre seulement dans la case 4
a_possible_carcass = un cadavre commencé avec 2 ou 4 et qui en contient 1 de plus au plus
marked_pits = position, cases marquées x, h ou c
marks_on_both_sides = dans les deux camps
marks_on_one_side = dans un seul camp
side_of_match = s ou n, ou s? ou n? avant une déclaration
declaration_at_layout = ? seulement à la disposition d’une manche, pour le joueur dont la dernière case est incomplète avec 2 ou 4
pions_in_plain_pits = position, pions des cases ordinaires
none_in_plain_pits = aucun
pions_or_all_held = des pions, ou les { $all } pris par un seul joueur

# Options des règles.

option_direction = les joueurs sèment en sens opposés, ou dans le même (T2)
option_origin = si les tours suivants sèment dans la case de départ ou la sautent (T3)
option_starter = qui commence la manche suivante : à tour de rôle, ou celui qui a le plus ou le moins de pions (T8)

# Le plateau.

# Ce qu’un coup a fait.

# Pourquoi une partie est finie.
