# Тексты этого модуля.

# Игры и позиции.

game = игра
network = сеть
level = уровень
number_from_to = число от { $least } до { $most }
analysis = анализ
a_finished_game = оконченная партия
the_finished_game = оконченная партия { $position }
a_game_in_progress = неоконченная партия
tables = таблицы
those_of_another_game = таблицы другой игры

# Где ошибка в записи.

at_line = строка { $line }: { $fault }
at_ply = строка { $line }, ход { $ply }: { $fault }

# Заголовки записей.

header = заголовок
header_named = заголовок { $key }
a_header_line = {"["}Ключ "значение"], где в значении " записывается \", а \ записывается \\
a_header = заголовок, например [Game "awale"]
each_header_once = каждый заголовок один раз
at_most_headers = не больше { $most } заголовков
a_header_key = ключ из букв и цифр, который начинается с буквы
a_whole_number = целое число
a_result = от P1 до P{ $players }, draw или *
a_number_each = по числу на игрока через пробел
no_control_character = без управляющих символов
a_player_of = один из игроков игры { $game } (всего { $count })
numbers = { $count ->
        [one] { $count } число
        [few] { $count } числа
       *[many] { $count } чисел
    }
one_for_each_player = по одному на каждого из { $count } игроков
a_header_before_it = {"["}{ $key } ".."] перед ним
at_most_plies_of_record = не больше ходов, чем в записи ({ $count })

# Полуходы записей.

ply = ход
ply_of = ход { $mv }
a_bare_move = ход без пробелов и #
a_move_of_the_player = ход того игрока, чья очередь
each_field_once = каждое поле один раз
a_score_field = score= и число, например +0.52
a_depth_field = depth= и целое число
a_nodes_field = nodes= и целое число
a_time_field = time= и целое число миллисекунд, например 50ms
a_level_field = level= и уровень движка от 1 до 10
at_most_other_fields = не больше { $most } полей других программ

# Записи целиком.

record = запись
the_line = строка { $line }
a_ply_or_the_line = ход или строка { $line }
at_most_plies = не больше { $most } ходов
the_next_game = следующая партия
end_of_the_text = конец текста
a_byte_not_utf8 = байт не в UTF-8
text_in_windows_1251 = текст, похожий на Windows-1251
text_in_utf8 = текст в UTF-8
a_request_to_stop = просьба остановиться
an_empty_file = пустой файл
no_move = нет хода
a_game = партия

# Записи других программ.

mv = ход
tag = тег
a_tag = {"["}Имя "значение"]
comment = комментарий
variation = вариант
the_sign = { $sign }
number_of_a_move = номер хода
a_dot_after_it = «.» после него
kazna = казан
captured_seeds = взятые зёрна
as_on_the_board = { $count }, как на доске
a_sheet_move = две цифры, например 76, и x, если объявлен туздык
moves_after_the_tags = ходы или результат после тегов
game_number = номер партии, начиная с 1
one_of_the_file = от 1 до { $count }: столько партий в файле
a_known_header = заголовок из docs/records.md или свой заголовок, который начинается с X
as_asked_for = { $what }, как запрошено

# Записи для PlayStrategy.


# Сохранённые упражнения.
exercises = упражнения
a_file_of_exercises = файл упражнений, какой пишет `ishwa practise --export`
at_line_and_column = нечто другое в строке { $line }, столбце { $column }
newer_exercises = версия формата этих упражнений { $version }: обновите ishwa, чтобы их прочитать

# Дебюты турниров.

openings = дебюты
at_line_of_openings = дебюты, строка { $line }: { $fault }
opening = дебют
none = нет
a_line_for_each = по строке на каждый дебют
bytes = { $count ->
        [one] { $count } байт
        [few] { $count } байта
       *[many] { $count } байтов
    }
at_most_in_a_line = не больше { $most } в строке
one_more_than = на один больше, чем { $most }
no_more_than_that = не больше
fewer_as_games_were_over = меньше, так как все партии закончились раньше

set_of_positions = набор позиций
unit = единица
at_line_of_set = набор позиций, строка { $line }: { $fault }
heading_line = строка «# { $key }: ..» в начале
line_of_set = строка { $columns }, позиция и ходы в кавычках
its_legal_moves = допустимые ходы игрока по порядку, каждый со своим значением
same_as_position = это снова позиция { $other } набора или её отражение
no_decision = значения всех ходов одинаковы
on_board_not = на доске { $found }, по проверке { $expected }
legal_moves_not = число ходов { $found }, по проверке { $expected }
move_not = ход { $found }, по проверке { $expected }
value_not = значение { $mv } { $found }, по проверке { $expected }
stopped_measuring = остановлено до конца позиций

# Игроки турниров, как они записываются.

a_duration = число с единицей, например 500ms, 10s или 2m
a_clock = секунды и секунды, которые добавляются за ход, например 60+0.6 или 300
a_size = целое число с единицей, например 512K, 64M или 2G, от 1K до 1024G
a_count = целое число больше 0, например 50000, 200k или 5M
for_setting = { $values } для { $key }
key_and_value_after = ключ=значение после { $player }
key_before_the_colon = { $key } перед двоеточием, например { $protocol },{ $key }=..:КОМАНДА
a_command_after = командная строка после { $protocol }:
auto_for_a_level = auto для уровня
a_limited_level = от 1 до 9 для level, так как 10 — полная сила
a_program_after_its_protocol = ugi:{ $program } для программы с протоколом Universal Game Interface или uci:{ $program } для UCI программы Aualé
a_player = { $searches }, random, greedy, ugi:КОМАНДА или uci:КОМАНДА
no_setting_of_programs = без { $key }: это только для программ после ugi: или uci:
no_setting_of_searches = без { $key }: это только для поисков Ishwa
no_setting_beside_a_level = без { $key } вместе с уровнем, который сам задаёт это
one_limit = что-то одно: time, nodes, depth или clock
a_depth = целое число больше 0 для depth
a_number_of_threads = от 1 до 1024 для threads
a_plain_name = имя без управляющих символов

# Кто не может играть.

guest = гость { $number }
players_as_text = игроки, заданные текстом
searches_only = поиски, так как здесь нельзя запускать программы
no_thread = не удалось запустить поток

# За что засчитано поражение, после имени игрока.

played_illegally = играет { $mv }, недопустимый ход
ran_out_of_time = исчерпывает время
gave_no_answer = не отвечает
has_ended = завершает работу
has_ended_saying = завершает работу с сообщением { $said }
cannot_be_started = { $program }: не запускается: { $reason }
cannot_be_told = не может получить партию: { $reason }

# Проверка матча.

sprt_hypotheses = sprt, гипотезы
elo_of_both = elo0 { $elo0 } и elo1 { $elo1 }
elo_in_order = elo0 меньше elo1, оба от -200 до 200
sprt_errors = sprt, вероятности ошибки
alpha_and_beta = alpha { $alpha } и beta { $beta }
less_than_one_in_all = числа больше 0, сумма которых меньше 1

# Части задания.

a_shard = одна из частей, которых не больше { $most }, например от 1/16 до 16/16
all_shards = все части одного задания
shard_beside = часть { $shard } в { $place } и часть { $other } в { $first }
shards_of_one_division = части с одним и тем же числом частей
shard_again = часть { $shard } в { $place } и ещё раз в { $again }
each_shard_once = каждая часть один раз
no_shards = нет частей № { $numbers } из { $total }
no_shards_and_more = нет частей № { $numbers } и ещё { $more } из { $total }

# Подсчёты смоделированных партий.

tally = подсчёт
what_games_counted = подсчёты смоделированных партий
impossible_numbers = { $games ->
        [one] невозможные числа для { $games } партии
       *[other] невозможные числа для { $games } партий
    }
payoffs_of_players = { $count ->
        [one] выигрыши { $count } игрока
       *[other] выигрыши { $count } игроков
    }
impossible_payoff = невозможный выигрыш
more_payoffs_than_games = выигрышей больше, чем партий

# Руководства, для их авторов.

guide = руководство
no_title = нет названия
one_main_heading = один заголовок первого уровня
a_heading = заголовок { $text } уровня { $level }
headings_in_order = одно название, потом заголовки уровня 2
all_blocks = заголовки, абзацы, списки и доски
inside_blocks = текст, списки и доски
several_blocks = подпись из нескольких блоков
one_paragraph = один абзац
board_line = строка доски
key_and_value = ключ: значение
board_legal = допустимые ходы доски
board_illegal = недопустимые ходы доски
no_legal_move = допустимых ходов нет
board_after = позиция после ходов доски
board_winner = победитель доски
