# Тексты этого модуля.

# Почему таблицу не удалось прочитать или записать.

cannot = { $path }: не удалось { $action }: { $reason }
no_mark = { $path }: это не таблица (другие первые байты)
older_format = { $path }: версия формата таблицы { $found }, от более старой программы; эта программа читает версию { $expected }
newer_format = { $path }: версия формата таблицы { $found }, от более новой программы; эта программа читает версию { $expected }
wrong_table = { $path }: в таблице { $what } { $found } вместо { $expected }
other_numbers = { $path }: в таблице чисел на состояние: { $found } вместо { $expected }; её построила другая версия ishwa; запустите `ishwa table build --rebuild`
other_game = { $path }: в таблице игры { $expected } нет позиций игры { $found }
damaged = { $path }: таблица повреждена: { $what }: найдено { $found }, ожидается { $expected }
no_such_rank = { $path }: ранг { $rank } вне пределов: позиций в таблице { $positions }
unwritable = { $path }: не удалось записать таблицу: { $what }: найдено { $found }, ожидается { $expected }

# Неудавшиеся действия: «не удалось …».

open_table = открыть таблицу
read_header = прочитать заголовок
read_block = прочитать блок
read_hash = прочитать хеш
read_table = прочитать таблицу

# Части файла.

block_number = блок { $number }
blocks = блоки
block_directory = каталог блоков
classes = классы
dictionary = словарь
file = файл
format_version = версия формата
generator_version = версия программы
header = заголовок
header_length = длина заголовка
index = индекс
index_kind = вид индекса
layer = слой
length = длина
model = модель
name = имя
neighbours = соседи
positions = позиции
positions_of_all_values = позиции всех значений
positions_of_block = позиции блока
relation = связь
relation_of_column = связь столбца { $column }
seeds = зёрна
set = набор
set_id = идентификатор набора
states = состояния
states_of_block = состояния блока
value_kind = вид значения
values = значения
width = ширина

# Что найдено или ожидается в частях файла.

all_values_in_order = каждое значение один раз, от частых к редким
another_checksum = другая контрольная сумма
another_hash = другой хеш
another_length = другая длина
at_most = не больше { $most }
bytes = { $count ->
        [one] { $count } байт
        [few] { $count } байта
       *[many] { $count } байтов
    }
bytes_after_directory = байты после каталога
bytes_of_block = байты: от { $least } до { $most }
bytes_of_header = байты: от { $least } до { $most }, и { $blocks ->
        [one] { $blocks } блок
        [few] { $blocks } блока
       *[many] { $blocks } блоков
    } в файле из { $file_bytes } байтов
checksum = контрольная сумма { $sum }
code_below = код меньше { $limit }
code_of_rank = код { $code } ранга { $rank }
codes = { $count ->
        [one] { $count } код
        [few] { $count } кода
       *[many] { $count } кодов
    }
colex = colex для { $seeds ->
        [one] { $seeds } зерна
       *[other] { $seeds } зёрен
    } в { $pits ->
        [one] { $pits } лунке
       *[other] { $pits } лунках
    }
distance = расстояние
end_of_header = конец заголовка
enough_for_positions = хватает для { $count ->
        [one] { $count } позиции
       *[other] { $count } позиций
    }, по { $in_block } в блоке
enough_for_states = хватает для { $count ->
        [one] { $count } состояния
       *[other] { $count } состояний
    }, по { $in_block } в блоке
first_key = первый ключ { $key } этапа { $stage }
gain = выигрыш
header_bytes_left = { $count ->
        [one] { $count } байт заголовка
        [few] { $count } байта заголовка
       *[many] { $count } байтов заголовка
    }
index_for_positions = { $index } для { $count ->
        [one] { $count } позиции
       *[other] { $count } позиций
    }
index_kinds = 0 с лунками и зёрнами или 1 без них
index_limits = от 1 до 16 лунок, не больше 48 зёрен и число позиций, подходящее к этому индексу
large_bin = слишком большая группа соседа
last_key = последний ключ { $key } этапа { $stage }
length_beyond = больше
missing_values_in_order = порядок отсутствующих значений
model_for_header = модель, подходящая к заголовку
no_model = байты, которые не составляют модель
no_such_count = layer: найдено { $found }, ожидается число или два числа, например 4-3
numbered_by_game = игра
one_of = одна из таблиц игры { $game }
one_to = от 1 до { $most }
order_without_class = порядок без класса
other_bytes = другие байты
other_frequencies = частоты, сумма которых не равна 4096
recorded_one = то, что записано
relation_before = отсутствие связи или связь с предыдущими столбцами
state_after_block_before = состояние после первого в предыдущем блоке
state_before_next_block = состояние перед следующим блоком
states_in_order = { $count ->
        [one] { $count } состояние по порядку, с конечными числами
        [few] { $count } состояния по порядку, с конечными числами
       *[many] { $count } состояний по порядку, с конечными числами
    }
too_many_orders = слишком много порядков значений
two_value_kinds = 0 или 1
unused_value = значение, которое не встречается
value_twice = повторное значение
values_counted = { $count ->
        [one] { $count } значение
        [few] { $count } значения
       *[many] { $count } значений
    }
values_in_other_order = значения в другом порядке
values_of_distance = возможное расстояние в слое из { $seeds ->
        [one] { $seeds } зерна
       *[other] { $seeds } зёрен
    }
values_of_gain = возможный выигрыш в слое из { $seeds ->
        [one] { $seeds } зерна
       *[other] { $seeds } зёрен
    }

# Слои.

camels_missing = { $count ->
        [one] не хватает { $count } верблюда
       *[other] не хватает { $count } верблюдов
    }
pions = { $count ->
        [one] { $count } фишка
        [few] { $count } фишки
       *[many] { $count } фишек
    }
pions_of_two = { $more }-{ $fewer } фишек
reserve_pions = { $count ->
        [one] { $count } фишка в запасе
        [few] { $count } фишки в запасе
       *[many] { $count } фишек в запасе
    }
seeds_in_play = { $count ->
        [one] { $count } зерно
        [few] { $count } зерна
       *[many] { $count } зёрен
    }

# Игры без таблиц и позиции таблиц о том, что каждому игроку обеспечено.

more_than_two = больше 2
tables_are_for_two = 2, так как таблицы рассчитаны на двух игроков
tables_need_sharing = repetition=share, которого требуют таблицы (A8)
claim_of_south = { $position }, зёрна игрока Юг
claim_of_north = { $position }, зёрна игрока Север

# Какие позиции есть в таблицах игры.

arrawan_tables = все позиции двух игроков по числу фишек в запасах; значения — полуходы до конца
awale_tables = все позиции по числу зёрен на доске; значения — разница в зёрнах
awale_bounds = все позиции по числу зёрен на доске; значения — зёрна, которые обеспечены каждому игроку
dara_tables = позиции, где не больше шести фишек и все поставлены; значения — полуходы до победы; слой называют по фишкам обоих игроков, например --layer 4-2
oljinnat_tables = все позиции по числу верблюдов, которых не хватает обоим игрокам вместе; значения — полуходы до победы
tihulelin_rounds = раунды, где все восемь лунок обычные, а число фишек в них чётное
tihulelin_marked_rounds = раунды матча, где на одной стороне лунки { $pits } (T7, T9)
tihulelin_odd_rounds = раунды матча, где все восемь лунок обычные, а число фишек в них нечётное (T7)
