# Тексты игры Калах.

# Позиции и ходы.

field_south = Юг
field_north = Север
field_stores = амбары
numbers = { $count ->
        [one] { $count } число
        [few] { $count } числа
       *[many] { $count } чисел
    }
waits_where_it_may = без !, если партия окончена или амбар другого игрока пуст

# Параметры правил.

option_houses = лунок у игрока
option_seeds = зёрен в каждой лунке в начале

# Доска.

waits = ждёт
does_not_wait = нет

# Что сделал ход.

seeds = { $count ->
        [one] { $count } зерно
        [few] { $count } зерна
       *[many] { $count } зёрен
    }
sows = { $count ->
        [one] сеет { $count } зерно, последнее: { $pit }
        [few] сеет { $count } зерна, последнее: { $pit }
       *[many] сеет { $count } зёрен, последнее: { $pit }
    }
takes = { $count ->
        [one] берёт { $count } зерно
        [few] берёт { $count } зерна
       *[many] берёт { $count } зёрен
    }

# Почему партия окончена.

nothing_to_sow = Игроку { $player } больше нечего сеять
