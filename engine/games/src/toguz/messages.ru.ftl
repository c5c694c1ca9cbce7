# Тексты игры тогуз коргоол.

# Позиции и ходы.

field_kaznas = казаны
field_tuz = туздык
stones_in_all = позиция, камней всего
two_tuz = два номера лунок от 1 до 8 через запятую; -, если туздыка нет
field_tuz_of = позиция, поле «туздык», { $player }
never_in_the_ninth = лунка от 1 до 8: 9-я лунка не бывает туздыком
another_tuz = другой номер, чем у туздыка соперника
stones_in_pit = { $stones }, лунка { $pit }
tuz_holds_nothing = пустой туздык: камни, упавшие в туздык, уходят в казан
move_of_pit = { $written } или просто { $pit }, чтобы ходить из лунки { $pit }

# Параметры правил.

option_objective = закончить, когда партия выиграна, или играть дальше на разницу в камнях (K6)

# Доска.

kazna = казан
tuz = туздык
tuz_cell = туз
no_tuz = нет
tuz_of = лунка { $pit } ({ $side }) — туздык игрока { $owner }

# Что сделал ход.

stones = { $count ->
        [one] { $count } камень
        [few] { $count } камня
       *[many] { $count } камней
    }
sows = { $count ->
        [one] сеет { $count } камень, последний — { $pit }
        [few] сеет { $count } камня, последний — { $pit }
       *[many] сеет { $count } камней, последний — { $pit }
    }
takes = { $count ->
        [one] берёт { $count } камень — { $pits }
        [few] берёт { $count } камня — { $pits }
       *[many] берёт { $count } камней — { $pits }
    }
makes_tuz = объявляет туздык — { $pit }
fell_into_tuz = { $count ->
        [one] { $count } камень падает в туздык игрока { $player }
        [few] { $count } камня падают в туздык игрока { $player }
       *[many] { $count } камней падают в туздык игрока { $player }
    }

# Почему партия окончена.
