# What the tables of Kalah say.

seeds_in_houses = { $count ->
        [one] { $count } seed in the houses
       *[other] { $count } seeds in the houses
    }
seeds_of_board = seeds of the board
few_enough = { $most } or less for tables
positions_by_seeds = all positions, grouped by the seeds in the houses; values give the gain in seeds
