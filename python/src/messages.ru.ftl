# Ошибки самого модуля.

# Позиции и их списки.

no_position = позиций нет
one_or_more = одна или больше
no_ply = ходов нет
a_ply = ход, который можно взять назад
positions_of_different_games = позиции разных игр
positions_of_one_game = позиции одной игры с одинаковыми параметрами
so_many_of_them = всего { $count }
one_for_each_position = { $count ->
        [one] по одному на позицию ({ $count } позиция)
        [few] по одному на позицию ({ $count } позиции)
       *[many] по одному на позицию ({ $count } позиций)
    }
one_for_each_game = { $count ->
        [one] по одному на партию ({ $count } партия)
        [few] по одному на партию ({ $count } партии)
       *[many] по одному на партию ({ $count } партий)
    }
position_number = позиция { $index }
a_number_between = число от { $least } до { $most }
an_ended_game = оконченная партия { $index }
reset_before_the_next_step = сброс оконченных партий перед следующим шагом
games_that_go_on = партии, которые продолжаются
a_changed_array = массив арены, тип или форма которого изменены
copies_to_change = копии, тип и форму которых можно менять
no_chance = позиция, где игрок выбирает, или конец партии
a_position_before_a_throw = позиция перед броском
a_choice = выбор; play() принимает исход броска
a_finished_game = оконченная партия { $position }
a_game_in_progress = неоконченная партия
an_index = индекс от 0 до { $most }

# Поиски, разборы и моделирование.

seconds = секунды, не меньше 0
a_record_with_its_game = запись, где названа игра, или game=
no_end = конца нет
games_or_precision = games=ЧИСЛО или precision=ОШИБКА больше 0
a_race_with_dice = гонка с бросками: ishigan или hyena
no_finished_game = ни одной оконченной партии

# Таблицы.

positions_of_another_game = позиции другой игры
positions_of = позиции игры { $rules }
none = нет
a_directory = папка, заданная через directory= или ISHWA_TABLES
game_of_the_tables = { $game }, игра таблиц
rank = ранг { $rank }
ranks_below = ранги меньше { $positions }
a_number_up_to = число от 1 до { $most }
an_open_layer = номер открытого слоя
no_data_folder = нет папки данных программ
tables_or_variable = tables=ПАПКА или ISHWA_TABLES
no_such_folder = { $path } не существует
existing_tables = укажите папку с таблицами или не задавайте tables и ISHWA_TABLES, чтобы взять обычную
no_cache_folder = нет папки кеша программ
a_cache_folder = такая папка или cache=ПАПКА

# Турниры.

no_programs_here = поиски, уровни или функции, так как программы здесь не запускаются
two_or_more = два или больше
games_in_all = всего от 1 до { $most }
