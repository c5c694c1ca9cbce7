# Тексты игры Дара.

# Позиции и ходы.

field_rows = ряды
field_plies = полуходы
five_rows = 5 рядов от 5-го вниз, через :
a_row = S, N и числа пустых клеток между ними, всего 6 клеток
pions_of_player_in_all = позиция, всего фишек у игрока { $player }
pions_on_board = позиция, фишек на доске у игрока { $player }
no_plies_while_placing = 0, пока есть фишки на руках
no_hands_left = 0,0, так как никто больше не может поставить фишку

# Параметры правил.

option_remove = какие фишки соперника можно брать (D4)
option_long = что даёт ряд из четырёх фишек и больше (D4)
option_end = поражение без фишек или когда их меньше трёх (D5)
option_stuck = что делать игроку, который не может ходить (D6)

# Доска.

on_the_board = { $pions } на доске
pions_in_hand = { $pions } на руках
board_and_hand = { $board } на доске, { $hand } на руках
in_hand = на руках
placement = расстановка
movement = передвижение, ходов без взятия { $plies } из { $most }
pions_on = { $player }: фишки на { $cells }; { $hand } на руках
no_pion_on = { $player }: на доске фишек нет; { $hand } на руках
plies_without = ходы без взятия

# Что сделал ход.

places = ставит фишку на { $cell }
prepares_lines = { $count ->
    [1] готовит ряд на { $cells }
   *[other] готовит ряды на { $cells }
}
blocks_line = мешает ряду игрока { $player }
makes_line = строит ряд
placement_over = ставить фишки больше нельзя, теперь фишки ходят

# Почему партия окончена.

fewer_than_three = У игрока { $player } меньше трёх фишек
