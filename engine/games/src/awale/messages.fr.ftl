# Textes de l’awalé.

# Positions et coups.

field_stores = greniers
auale_fields = 14 nombres (cases de Sud, cases de Nord, leurs greniers) et S ou N, séparés par -

# Options des règles.

option_grand_slam = effet d’un coup qui prendrait toutes les graines de l’adversaire (A6)
option_repetition = partage des graines restantes quand une position s’est répétée (A8)
option_occurrences = nombre d’apparitions d’une même position qui met fin à la partie : deux ou trois (A8)
option_objective = finir dès que la partie est gagnée, ou continuer pour augmenter l’écart (A9)

# Le plateau.

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
        [one] prend { $count } graine dans { $pits }
       *[other] prend { $count } graines dans { $pits }
    }
grand_slam = prendrait toutes les graines de l’adversaire, et ne prend donc rien
has_to_feed = doit nourrir l’adversaire

# Pourquoi une partie est finie.

half_each = Chaque joueur a la moitié des graines
cannot_feed = { $player } ne peut pas nourrir l’adversaire, qui n’a plus de graines
