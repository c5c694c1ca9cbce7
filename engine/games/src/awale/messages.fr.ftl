# Ce que dit Awalé.

# Positions et coups.

# Options des règles.

# Le plateau.

# Ce qu’un coup a fait.

seeds = { $count ->
        [one] { $count } graine
       *[other] { $count } graines
    }
sows = { $count ->
        [one] sème { $count } graine dans { $pit }
       *[other] sème { $count } graines, la dernière dans { $pit }
    }
takes = { $count ->
        [one] prend { $count } graine dans { $pits }
       *[other] prend { $count } graines dans { $pits }
    }
grand_slam = ne peut pas tout prendre à l’adversaire, et ne prend rien

# Pourquoi une partie est finie.

half_each = Chacun a la moitié
cannot_feed = { $player } ne peut pas nourrir l’adversaire, qui n’a plus rien
