# Ce que dit Toguz Korgool.

# Positions et coups.

# Options des règles.

# Le plateau.

kazna = kazna
tuz = tuz
no_tuz = aucun
tuz_of = la case { $pit } de { $side } est le tuz de { $owner }

# Ce qu’un coup a fait.

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
