# Тексты этого модуля и слова, общие для нескольких игр.

found_expected = { $what }: найдено { $found }, ожидается { $expected }
problem_and_remedy = { $what }: { $problem }; { $remedy }
did_you_mean = { $sentence }; может быть, «{ $guess }»?
one_or_other = { $one } или { $other }

# Позиции и ходы.

position = позиция
position_field = позиция, поле «{ $name }»
field_side = очередь хода
fields_in = { $count ->
        [one] { $count } поле в { $text }
        [few] { $count } поля в { $text }
       *[many] { $count } полей в { $text }
    }
the_fields = поля { $names } (всего { $count })
plain_number = число от { $least } до { $most } без знака и без нуля в начале
numbers_with_commas = числа через запятую (всего { $count })
seeds_in_all = позиция, зёрен всего
move_in = ход в { $position }
one_move = ход
move_number = ход { $number }
move_after_the_end = { $mv } сыграть нельзя: партия окончена
illegal_move = { $mv } здесь — недопустимый ход; { $player } может сыграть { $moves }
illegal_move_of_many = { $mv } здесь — недопустимый ход; ходы игрока { $player } (всего { $count }): { $moves }, …
moves = ходы
moves_separated = ходы через запятую или пробел
format = формат
format_of = формат игры { $game }
position_part = позиция, поле «часть»
a_choice_of_the_part = одно из значений этой части

# Параметры игр.

rules = правила
rules_option = правила, параметр { $key }
pairs = ключ=значение[,ключ=значение]
an_option_of = параметр игры { $game }: { $known }
no_option_of = без параметров, так как у игры { $game } их нет
twice = { $what } дважды
each_option_once = каждый параметр один раз
a_probability = дробь от 0 до 1, обыкновенная или десятичная
a_probability_for = для { $option } обыкновенная дробь, например 1/20, или десятичная дробь от 0 до 1, не больше девяти знаков

# Дебютные книги.

book = дебютная книга
book_line = дебютная книга, строка { $number }
no_rules = правил нет
book_rules_first = строка `rules` с идентификатором правил перед всеми позициями
book_in_order = позиции по порядку их текста, каждая один раз
book_position = позиция, число узлов и ходы
book_move = ХОД=ОЦЕНКА, каждый ход один раз, оценки в пределах ±{ $most }
book_no_move = хотя бы один ход после числа узлов

# Память и сети.

out_of_memory = память: не удалось получить нужные { $needed } МиБ
network_length = сеть: найдено байтов { $found }, ожидается { $expected }
network_magic = сеть: первые байты не такие, как у файла весов
network_shape = сеть: найдена форма { $found }, ожидается { $expected }
network_checksum = сеть: контрольная сумма не сходится; файл повреждён
network_overflow = сеть: сумма весов может переполниться, ожидаются веса поменьше
network_other = сеть: найдены другие веса, ожидаются используемые

# Игроки и доски.

south = Юг
north = Север
numbered_player = P{ $number }
first = 1-й
second = 2-й
third = 3-й
fourth = 4-й
fifth = 5-й
sixth = 6-й
said_of = { $who }: { $said }
to_move = ходит { $player }
throws = бросает { $player }
game_over = партия окончена
side_to_move = ходит
store = амбар
pits_hold = { $player }: в лунках 1–{ $count }: { $contents }; { $store }: { $held }
played = сыграно: { $mv }
best_move = лучший ход: { $mv }

# Что сделал ход.

list_and = { $list } и { $last }
numbered_pits = { $count ->
        [one] лунка { $numbers }
       *[other] лунки { $numbers }
    }
numbered_pits_of = { $count ->
        [one] лунка { $numbers } ({ $player })
       *[other] лунки { $numbers } ({ $player })
    }
play_told = { $player } играет { $mv }: { $clauses }.
named_throw = { $mv } ({ $name })
throw_told = { $player } бросает { $mv }: { $clauses }.
nothing_can_be_played = ходить нечем

# Почему партия окончена.

over_because = { $cause } ({ $rule }).
repeated = { $times ->
        [2] Позиция встретилась второй раз
       *[other] Позиция встретилась третий раз
    }
was_taken = Взято: { $numbers }.
was_left = { $count ->
        [1] Осталось на доске: { $counters }; по правилу { $rule } достаётся: { $numbers }.
       *[other] Осталось на доске: { $counters }; по правилу { $rule } достаются: { $numbers }.
    }
nothing_was_left = На доске ничего не осталось.
goes_to = { $number } игроку { $player }
count_of = { $player } { $number }
