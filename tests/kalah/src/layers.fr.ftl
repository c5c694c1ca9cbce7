# Ce que disent les tables de Kalah.

seeds_in_houses = { $count ->
        [one] { $count } graine dans les cases
       *[other] { $count } graines dans les cases
    }
seeds_of_board = graines du plateau
few_enough = { $most } ou moins pour des tables
positions_by_seeds = toutes les positions selon les graines des cases, pour le gain en graines
