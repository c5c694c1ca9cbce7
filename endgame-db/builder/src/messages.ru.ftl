# Тексты этого модуля.

# Почему таблицы не построены.

cannot_make_directory = { $path }: не удалось создать папку: { $reason }
layer_memory = слою «{ $label }» нужно { $needed } МиБ памяти, а разрешено только { $found } МиБ; увеличьте --memory
too_many_positions = в слое «{ $label }» слишком много позиций ({ $positions }); поддерживается не больше { $most }
build_stopped = построение остановлено; готовые слои сохранены, следующее построение продолжит после них
too_many_states = больше { $most } состояний: они не помещаются в память
more_memory = { $reason }; увеличьте --memory
large_residual = невязка { $residual } больше допуска { $most }
stopped_before_end = остановлено до конца
stopped = остановлено

# Почему слой не удалось вывести.

no_table_after = { $position }: ни в одной таблице нет позиции после хода { $mv }; сначала постройте все предыдущие слои

# Ошибки в таблицах.

table_missing = слой { $seeds }: таблицы нет, хотя таблицы следующих слоёв есть
wrong_rank = слой { $seeds }: ранг { $rank } не соответствует своей позиции
other_value = { $position }: записано значение { $found }, а ходы дают { $expected }
groundless_value = { $position }: записано значение { $found }, но ни один вариант к нему не ведёт
wrong_taking_back = слой { $seeds }: обратные ходы не соответствуют ходам (внутренняя ошибка)
other_states = состояния отличаются от { $states } достижимых с начала игры

# Почему файл не принят.

sound_already = { $path }: исправная таблица уже есть: { $target }
place_taken = { $path }: файл назначения уже есть: { $reason }
of_other_game = { $path }: это таблица игры { $found }, а не { $expected }
under_other_rules = { $path }: правила таблицы { $found }, а не { $expected }
unpublished = { $path }: для { $name } хеш не опубликован; добавьте --unpublished, чтобы довольствоваться контрольными суммами файла
other_than_published = { $path }: хеш BLAKE3 файла { $found }, а опубликован { $expected }; добавьте --unpublished, чтобы довольствоваться контрольными суммами файла
symbolic_link = { $path }: символические ссылки не раскрываются
not_taken = { $path }: { $reason }

# Неудавшиеся действия: «не удалось …».

create_file = создать рядом временный файл
write_table = записать таблицу
name_finished_file = переименовать готовый файл
compress_model = сжать модель
list_directory = прочитать папку
read_table = прочитать таблицу
read_whole_table = прочитать таблицу целиком
read_record = прочитать журнал доказательств
write_record = записать журнал доказательств
too_many_links = слишком много символических ссылок

# Части файла.

file = файл
index = индекс
keys = ключи
model = модель
number = число
numbers = числа
positions = позиции
positions_of_block = позиции блока
positions_of_code = позиции с кодом { $code }
second_pass = второй проход
set_id_bytes = байты идентификатора набора
stage = этап { $number }
stages = этапы
states = состояния
states_of_block = состояния блока
values = значения
width = ширина

# Что найдено или ожидается в частях файла.

all_after_start = все состояния, достижимые с начала игры
another_model = другая модель
ascending = порядок по возрастанию
at_most = не больше { $most }
blocks_at_most = не больше { $most } блоков по { $size }
checked_bytes = проверенные байты
counted_in_first_pass = значения, сосчитанные при первом проходе
finite_number = конечное число
index_for_positions = { $index } для { $count ->
        [one] { $count } позиции
       *[other] { $count } позиций
    }
index_limits = от 1 до 16 лунок, не больше 48 зёрен и число позиций, подходящее к этому индексу
key_after = { $after } после { $before } на этапе { $stage }
model_of_layer = модель слоя
number_of_key = { $number } у ключа { $key } на этапе { $stage }
numbers_for_each = { $count } на каждое
numbers_for_states = { $numbers } для { $states ->
        [one] { $states } состояния
       *[other] { $states } состояний
    } этапа { $stage }
one_to = от 1 до { $most }
other_bytes_in_copy = другие байты в копии
others = другие результаты
some_missing = только часть
sound_model = исправная модель
stage_after = { $after } после { $before }
states_of = состояния игры { $rules }
values_within_ranks = другие значения в рангах { $ranks }
small_gain = выигрыш от -128 до 127

# Наборы и списки таблиц.

game = игра
game_with_tables = игра с таблицами: { $games }
line = строка { $number }
line_of_list = 64 шестнадцатеричные цифры, два пробела и имя
one_hash_each = один хеш на файл

# Советы о построении таблиц и содержание таблиц гонок.

up_to_seeds = до { $most ->
        [one] { $most } зерна
       *[other] { $most } зёрен
    }
all_positions = все позиции
all_states_for_two = все состояния для двух игроков
race_tables = все состояния, достижимые с начала игры, с вероятностями результатов каждого игрока
