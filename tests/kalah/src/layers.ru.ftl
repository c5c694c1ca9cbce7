# Тексты таблиц игры Калах.

seeds_in_houses = { $count ->
        [one] { $count } зерно в лунках
        [few] { $count } зерна в лунках
       *[many] { $count } зёрен в лунках
    }
seeds_of_board = зёрна доски
few_enough = для таблиц не больше { $most }
positions_by_seeds = все позиции по числу зёрен в лунках; значения — выигрыш в зёрнах
