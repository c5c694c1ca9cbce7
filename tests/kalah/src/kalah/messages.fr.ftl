# Textes du kalah.

# Positions et coups.

field_south = Sud
field_north = Nord
field_stores = greniers
numbers = { $count ->
        [one] { $count } nombre
       *[other] { $count } nombres
    }
waits_where_it_may = pas de ! quand la partie est finie ou que le grenier de l’autre joueur est vide

# Options des règles.

option_houses = cases par joueur
option_seeds = graines dans chaque case au début

# Le plateau.

waits = attend
does_not_wait = non

# Effets d’un coup.

seeds = { $count ->
        [one] { $count } graine
       *[other] { $count } graines
    }
sows = { $count ->
        [one] sème { $count } graine dans { $pit }
       *[other] sème { $count } graines, la dernière dans { $pit }
    }
takes = { $count ->
        [one] prend { $count } graine
       *[other] prend { $count } graines
    }

# Pourquoi une partie est finie.

nothing_to_sow = { $player } n’a plus rien à semer
