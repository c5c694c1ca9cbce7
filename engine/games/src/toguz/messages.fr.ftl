# Ce que dit Toguz Korgool.

# Positions et coups.

stones_in_all = position, pierres en tout
two_tuz = deux numéros de case de 1 à 8, ou - pour aucune, séparés par une virgule
field_tuz_of = champ tuz de { $player } de la position
never_in_the_ninth = une case de 1 à 8 : la 9e n’est jamais un tuz
another_tuz = un autre numéro que celui du tuz adverse
stones_in_pit = { $stones } dans la case { $pit }
tuz_holds_nothing = 0 là : ce qui tombe dans un tuz va au kazna
move_of_pit = { $written }, ou { $pit } seul, quand la case { $pit } est levée

# Options des règles.

option_objective = finir quand la partie est gagnée, ou jouer encore pour l’écart (K6)

# Le plateau.

# Ce qu’un coup a fait.

# Pourquoi une partie est finie.
