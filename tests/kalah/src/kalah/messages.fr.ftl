# Ce que dit Kalah.

# Positions et coups.

numbers = { $count ->
        [one] { $count } nombre
       *[other] { $count } nombres
    }
waits_where_it_may = pas de ! quand la partie est finie ou que le grenier de l’autre joueur est vide

# Options des règles.

option_houses = cases par joueur
option_seeds = graines dans chaque case au début

# Le plateau.

# Ce qu’un coup a fait.

# Pourquoi une partie est finie.
