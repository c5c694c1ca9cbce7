# Тексты игры Тиддатт.

# Позиции и ходы.

field_stocks = запасы
five_rows = 5 рядов через двоеточие
a_row = 5 клеток, записанных S, N, Sw, Sl, Sf, Sj, Sf[N] и так далее, или цифра для пустых клеток подряд
cell_of_board = позиция, поле «доска», клетка { $cell }
made_at_the_source = Asewwey или Alesgey стороны S только на c5, стороны N только на c1
rider_on_neutral_horse = всадник только на Afuqey или Alesgey соперника
tokens_of = позиция, жетоны { $letter } на доске и в запасе
at_most = не больше { $most }

# Параметры правил.

option_opening = каждый игрок начинает с четырьмя жетонами на своей территории (Z1)
option_home = фигуры никогда не входят на свою территорию или могут войти сбоку (Z3)
option_reach = фигуры нападают через одну свободную клетку или только на соседние цели (Z5)

# Доска.

stock = запас
stock_of = запас { $tokens }
territories = территории
sources = источники, где пьют S, N
centre = центр
terminus = terminus
rider = всадник
pieces_on = фигуры на { $cells }
horse_on = { $horse } на { $cell }
horse_under = { $horse } на { $cell } под фигурой игрока { $rider }
nothing_on_board = на доске пусто
mounted_by = { $horse } под фигурой игрока { $rider }

# Что сделал ход.

places = ставит фигуру на { $cell }
becomes = теперь имеет { $horse } на { $cell }
drinks = пьёт у источника
mounts = садится на { $horse } соперника

# Почему партия окончена.

only_declared = { $player } только объявлял с тех пор, как позиция встретилась в прошлый раз
