# Textes du toguz korgool.

# Positions et coups.

field_kaznas = kaznas
field_tuz = tuz
stones_in_all = position, pierres en tout
two_tuz = deux numéros de case de 1 à 8, séparés par une virgule, avec - pour un joueur sans tuz
field_tuz_of = champ tuz de { $player } de la position
never_in_the_ninth = une case de 1 à 8 : la 9e n’est jamais un tuz
another_tuz = un numéro différent de celui du tuz adverse
stones_in_pit = { $stones } dans la case { $pit }
tuz_holds_nothing = une case vide, car toute pierre qui tombe dans un tuz va dans la kazna
move_of_pit = { $written }, ou { $pit } seul, quand on joue la case { $pit }

# Options des règles.

option_objective = finir dès que la partie est gagnée, ou continuer pour augmenter l’écart (K6)

# Le plateau.

kazna = kazna
tuz = tuz
tuz_cell = tuz
no_tuz = aucun
tuz_of = la case { $pit } de { $side } est le tuz de { $owner }

# Effets d’un coup.

stones = { $count ->
        [one] { $count } pierre
       *[other] { $count } pierres
    }
sows = { $count ->
        [one] sème { $count } pierre dans { $pit }
       *[other] sème { $count } pierres, la dernière dans { $pit }
    }
takes = { $count ->
        [one] prend { $count } pierre dans { $pits }
       *[other] prend { $count } pierres dans { $pits }
    }
makes_tuz = fait de { $pit } un tuz
fell_into_tuz = { $count ->
        [one] { $count } pierre tombe dans le tuz de { $player }
       *[other] { $count } pierres tombent dans le tuz de { $player }
    }

# Pourquoi une partie est finie.
