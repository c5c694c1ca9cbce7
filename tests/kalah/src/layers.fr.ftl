# Textes des tables de kalah.

seeds_in_houses = { $count ->
        [one] { $count } graine dans les cases
       *[other] { $count } graines dans les cases
    }
seeds_of_board = graines du plateau
few_enough = { $most } au plus pour avoir des tables
positions_by_seeds = toutes les positions selon les graines des cases, pour le gain en graines
