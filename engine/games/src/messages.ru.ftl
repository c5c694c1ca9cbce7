# Тексты, общие для нескольких игр или о любой игре.

# Позиции.

field_south = Юг
field_north = Север
field_pits = лунки
field_hands = руки
field_start = начало
field_hyena = гиена
field_board = доска
part = часть
a_number_below = число меньше { $count }
row_of_field = позиция, поле «{ $name }», ряд { $row }
pions_in_all = позиция, фишек всего
no_more_than = не больше { $most }
an_empty_pit = номер пустой лунки
a_player_with_turns = игрок, который ещё ходит

# Позиции PlayStrategy.

fen_fields = 5 полей NORTH/SOUTH south north side number через один пробел
fen_rows = ряды игроков Север и Юг через /
fen_row = лунки через запятую (всего { $count }): 4S — лунка с 4 зёрнами, 3 — три пустые лунки подряд
fen_row_with_tuz = лунки через запятую (всего { $count }): 4S — лунка с 4 камнями, 3 — три пустые лунки подряд, t — туздык (не больше одного)
fen_score_of_south = позиция, поле «счёт игрока Юг»
fen_score_of_north = позиция, поле «счёт игрока Север»
fen_move_number = позиция, поле «номер хода»

# Доски.

circle_holds = в лунках круга 1–{ $count }, по направлению посева: { $contents }
emptied_last = последней опустошена лунка { $pit }
pit_emptied = лунка, опустошённая последней
no_such_pit = нет
hand = рука
hand_and = рука { $pions }, { $rest }
sows_right = если смотреть со стороны игрока Юг, { $player } сеет слева направо
sows_left = если смотреть со стороны игрока Юг, { $player } сеет справа налево
empty_cell = пусто
place_of = { $who }: место
state_of = { $who }: состояние
the_hyena = гиена

# Что сделал ход.

pions = { $count ->
        [one] { $count } фишка
        [few] { $count } фишки
       *[many] { $count } фишек
    }
sows_pions = { $count ->
        [one] сеет { $count } фишку, последняя — { $pit }
        [few] сеет { $count } фишки, последняя — { $pit }
       *[many] сеет { $count } фишек, последняя — { $pit }
    }
lifts_pions = { $count ->
        [one] поднимает { $count } фишку для следующего хода
        [few] поднимает { $count } фишки для следующего хода
       *[many] поднимает { $count } фишек для следующего хода
    }
gives_a_pion = последняя лунка была пустой, и { $player } отдаёт ещё одну фишку
burns = обжигается вместо того, чтобы пить
goes = идёт с { $start } на { $goal }
takes_cells = { $count ->
        [1] берёт фигуру на { $cells }
       *[other] берёт фигуры на { $cells }
    }
hyena_goes = гиена идёт с { $start } на { $goal }
round_repeated = позиция повторилась слишком много раз, и раунд окончен

# Почему партия окончена.

has_majority = { $player } имеет больше половины
nothing_to_sow = Игроку { $player } больше нечего сеять
no_pion_left = У игрока { $player } не осталось фишек
cannot_move = { $player } не может ходить
nothing_taken = Ходов без взятия: { $plies }
