# Тексты игры Ишиган.

# Позиции и ходы.

field_pawns = пешки
a_pawn = клетка от 0 до 99 (и c, если там поймана, или e, если убежала), r1, r2, .. для дошедших или x1, x2, .. для съеденных
pawns_with_commas = пешки через запятую (всего { $count })
square_of_the_track = клетка от 0 до { $last }
square_below = клетка меньше { $end }
caught_behind_the_hyena = пойманная пешка не дальше гиены на { $square }
arrivals_without_gap = места дошедших r1, r2, .. подряд, каждое один раз
eaten_without_gap = места съеденных x1, x2, .. подряд, каждое один раз

# Параметры правил.

option_players = число игроков (I1)
option_scramble = кому достаются палочки верблюда (I3)
option_standing = вероятность стоячей палочки, которая даёт 30 клеток (I2)

# Доска.

dune = дюна
agadez = Агадес
hyena_and_ends = гиена, на { $square } ({ $dune } дюна, { $agadez } Агадес)
on_square = на { $square }
caught_on = на { $square }, поймана гиеной
escaped_on = на { $square }, один раз ушла от гиены
arrived = дошла, { $rank }
eaten = съедена, { $rank }
is_free = свободна
is_caught = поймана гиеной
has_escaped = один раз ушла от гиены

# Броски.

camel = верблюд
black_horse = чёрный конь
donkey = осёл
white_horse = белый конь
cow = корова
standing_stick = стоячая палочка

# Что сделал ход.

advances = идёт с { $start } на { $goal }
pawn_advances = { $player } идёт с { $start } на { $goal }
turn_ends = ход переходит
arrives = { $player } доходит ({ $rank })
hyena_stops = гиена останавливается в Агадесе
catches = гиена ловит игрока { $player }
escapes = { $player } уходит от гиены
eats = гиена съедает игрока { $player }

# Почему партия окончена.

all_pawns_out = Все пешки дошли или съедены
