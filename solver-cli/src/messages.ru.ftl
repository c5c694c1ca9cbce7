# Тексты программы.

# Списки: игры и дебюты записанных партий.

games_players = { $game }, игроков: { $players }
games_range = от { $least } до { $most }
games_also = также
games_rules = `ishwa rules { $game }` учит игре.

openings_title = { $game }, { $position }: { $games }
openings_games = { $reached } из { $games ->
    [one] { $games } партии
   *[other] { $games } партий
}
openings_move = ход
openings_played = партий
openings_won = побед
openings_drawn = ничьих
openings_lost = пораж.
openings_score = очки

# Результаты для позиции: show, moves, analyse, solve и графики шансов.

payoffs = Выигрыши: { $payoffs }

player_to_move = Ходит { $player }: { $moves }
player_throws = Бросает { $player }
player_throws_one_of = Бросает { $player }: { $moves }
chosen_move = { $player }: { $mv }
best_move = Лучший ход игрока { $player }: { $mv }
best_move_exact = Лучший ход игрока { $player }: { $mv } (точно)
best_move_estimated = Лучший ход игрока { $player }: { $mv } (оценка)

line_only = Вариант:
line_of_several = Вариант { $number }:
line_of_chance = Вероятность { $chance }:
effort = Глубина { $depth }, { $nodes ->
    [one] { $nodes } позиция
    [few] { $nodes } позиции
   *[many] { $nodes } позиций
} за { $seconds } с
effort_with_tables = { $effort }; { $hits ->
    [one] { $hits } значение
    [few] { $hits } значения
   *[many] { $hits } значений
} из таблиц

throws_to_end = Бросков до конца в среднем: { $throws }
move_chance = вероятность { $chance }
move_wins = победа { $chance }
move_expects = выигрыш игрока { $player } { $payoff }
move_first = { $player } на первом месте: { $chance }
move_luck = везение { $luck }
from_table = Точное значение из таблицы, найдено за { $seconds } с
from_solution = Точно: { $states ->
    [one] решено { $states } состояние
    [few] решено { $states } состояния
   *[many] решено { $states } состояний
} за { $seconds } с, не больше { $sweeps ->
    [one] { $sweeps } прохода
   *[other] { $sweeps } проходов
}, невязка { $residual }
from_games = Оценка по { $games ->
    [one] { $games } партии, сыгранной
   *[other] { $games } партиям, сыгранным
} за { $seconds } с
from_games_after_best = Оценка по { $games ->
    [one] { $games } партии
   *[other] { $games } партиям
} после лучшего хода, за { $seconds } с

chart_rank = { $rank }-й
chart_eaten = съедена
chart_underway = в пути
chart_player = { $player }: { $chances }.
chart_standard_error = ± и усы показывают одну стандартную ошибку
standard_error = ± показывает одну стандартную ошибку

# `ishwa demo`.

demo_ending = 1. Эндшпиль авале, решённый целиком
demo_exact = «Точно» значит «доказано»: в программе есть таблицы всех эндшпилей до 12 зёрен.
demo_mistake = 2. Худший ход настоящей партии: тогуз коргоол, чемпионат Казахстана 2022 года, партия { $number }. Ход записывается лункой, откуда он сделан, и лункой последнего камня.
demo_estimate = Эти значения — оценки: поиск рассматривает до { $nodes } позиций на каждую позицию партии. `ishwa review` рассматривает в 50 раз больше.
demo_next =
    3. Что дальше

      ishwa play awale --level 3    сыграть с программой
      ishwa rules awale             выучить игру, с досками и примерами
      ishwa review ПАРТИЯ.txt       отметки каждому ходу вашей партии
      ishwa serve --open            доска в браузере
      ishwa games                   все девять игр; `ishwa help` — все команды

    Первый анализ выше печатает эта команда:

      { $analysis }

    В клоне проекта пишите `cargo run --release --` вместо `ishwa`.

# `ishwa play`.

play_seat_somebody = { $player }: человек.
play_seat_person = { $player }: { $name }.
play_seat_engine = { $player }: ishwa, уровень { $level }.
play_seat_engine_alone = { $player }: ishwa.
play_begin = Начальное число { $seed }. Введите ход или «помощь», чтобы увидеть команды.

play_turn = Ходит { $player }: { $moves }
play_turn_throw = Бросает { $player }: нажмите Enter.
play_turn_typed_throw = Бросает { $player }; введите бросок: { $moves }
play_more_moves = { $moves } и другие, всего { $count } (введите «ходы», чтобы увидеть их)
play_turn_forced = У игрока { $player } только один ход: { $moves }. Нажмите Enter, чтобы его сделать.
play_thinking = думает

play_expected = { $found } — не допустимый ход и не команда. Допустимые ходы: { $moves }. Введите «помощь», чтобы увидеть команды.
play_expected_throw = { $found } — не команда. Нажмите Enter, чтобы бросить, или введите «помощь», чтобы увидеть команды.
play_unreadable = Эта строка не в UTF-8 или слишком длинна. Введите ход или «помощь», чтобы увидеть команды.
play_yes_or_no = Ответьте «да» или «нет».

play_help =
    Введите ход, как он записан в списке, или одно из этих слов:
    подсказка (hint): показать лучший ход, который движок найдёт за секунду
    почему (why): объяснить, чего стоил ваш последний ход
    оценка (value): показать оценку позиции
    назад (back): вернуть ваш последний ход и всё после него
    ходы (moves): показать все допустимые ходы
    доска (board): показать доску ещё раз
    описать (describe): описывать доски словами или снова рисовать их
    уровень N (level N): задать силу движка, от 1 до 10 или adaptive
    сохранить ФАЙЛ (save FILE): сохранить партию сейчас и после каждого хода
    бросить (throw) или Enter: бросить кости
    сдаться (resign): сдать партию
    выход (quit) или q: покинуть игру
    помощь (help), h или знак вопроса: показать этот список

play_hint = Подсказка: { $mv }. { $value }.
play_hint_line = Возможное продолжение: { $moves }.
play_why_nothing = Вы ещё не сделали ни одного хода.
play_hint_throw = Выбирать нечего: всё решают кости.
play_value = { $value }.
play_value_draw = Ничья
play_value_win = { $player } выигрывает
play_value_win_in = { $player } выигрывает за { $plies ->
        [one] { $plies } ход
        [few] { $plies } хода
       *[many] { $plies } ходов
    }
play_value_ahead = { $player } закончит с перевесом { $number }
play_value_chance = Шансы игрока { $player } на победу: { $chance }
play_value_points = { $player } имеет { $count ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
play_expected_payoffs = Ожидаемые выигрыши: { $numbers }
play_proven = доказано
play_at_least = доказано: для того, кто ходит, не хуже этого
play_at_most = доказано: для того, кто ходит, не лучше этого
play_estimate = оценка

play_warned = Введите { $mv } ещё раз, чтобы всё-таки сыграть так, или другой ход.
play_no_levels = В этой игре всё решает случай, поэтому у движка нет уровней.
play_level = Движок играет на уровне { $level }.
play_level_adaptive = Движок играет на уровне { $level } и подстраивается под вас.
play_taken_back = Возвращены ходы: { $moves }.
play_nothing_to_take_back = У вас нет хода, который можно вернуть.

play_won = Партия окончена: победитель — { $player }.
play_draw = Партия окончена: ничья.
play_seeds = { $numbers }.
play_seeds_repeated = Партию решает правило повторения, а не счёт: { $numbers }.
play_payoffs = Выигрыши: { $numbers }.
play_resigned = { $player } сдаётся.
play_stopped = Партия осталась неоконченной.

play_save_where = Введите «сохранить» и имя файла, например: сохранить партия.txt
play_overwrite = { $file } уже есть. Заменить? да или нет
play_kept = Файл не изменён.
play_saved = Сохранено в { $file }; теперь партия сохраняется после каждого хода.
play_not_saved = Партия не сохранена: { $reason }.
play_resign = { $player } сдаётся? да или нет
play_offer_review = Разобрать партию? да или нет
play_offer = Введите «разбор», чтобы разобрать партию, «сохранить ФАЙЛ», чтобы сохранить её, или нажмите Enter, чтобы выйти.

# Упражнения.

exercises = упражнения
a_level = ожидается целое число от 1 до 10 или adaptive
a_theme = ожидается одно из значений: { $themes }

# Таблицы эндшпилей: что печатает `ishwa table`.

table_directory = Таблицы в { $directory }
table_set_in = { $set } в { $directory }
table_seeds = зёрна
table_positions = позиции
table_wins = победы
table_draws = ничьи
table_losses = поражения
table_sum = сумма
table_bytes = байты
table_seconds = секунды
table_there = уже есть
table_total = { $positions ->
    [one] { $positions } позиция
    [few] { $positions } позиции
   *[many] { $positions } позиций
}, { $bytes ->
    [one] { $bytes } байт
    [few] { $bytes } байта
   *[many] { $bytes } байтов
}, { $seconds } с
table_cluster = процесс { $process } из { $processes }: держал не больше { $held } МиБ значений, отправил { $sent ->
    [one] { $sent } байт
    [few] { $sent } байта
   *[many] { $sent } байтов
}; все процессы вместе решили { $solved ->
    [one] { $solved } позицию
    [few] { $solved } позиции
   *[many] { $solved } позиций
}
table_race_there = { $states ->
    [one] { $states } состояние
    [few] { $states } состояния
   *[many] { $states } состояний
} в { $bytes ->
    [one] { $bytes } байте
   *[other] { $bytes } байтах
}, уже построено
table_race_built = { $states ->
    [one] { $states } состояние
    [few] { $states } состояния
   *[many] { $states } состояний
} в { $bytes ->
    [one] { $bytes } байте
   *[other] { $bytes } байтах
}, построено за { $seconds } с: { $stages ->
    [one] { $stages } этап
    [few] { $stages } этапа
   *[many] { $stages } этапов
}, не больше { $sweeps ->
    [one] { $sweeps } прохода
   *[other] { $sweeps } проходов
}, невязка { $residual }
table_none_of = не построен ни один из { $all } слоёв
table_not_built = таблица не построена
table_some_of = { $layers } из { $all ->
    [one] { $all } слоя
   *[other] { $all } слоёв
}, до { $last }: { $positions ->
    [one] { $positions } позиция
    [few] { $positions } позиции
   *[many] { $positions } позиций
} в { $bytes ->
    [one] { $bytes } байте
   *[other] { $bytes } байтах
}
table_inside = внутри программы: { $tables }
only_tables_inside = файлов нет; проверяются таблицы внутри программы
table_layer_of = { $set }, слой «{ $label }»
table_results = побед { $won } ({ $won_share }), ничьих { $drawn } ({ $drawn_share }), поражений { $lost } ({ $lost_share })
table_mean = , среднее { $mean }
table_from_to = { $first } … { $last }
table_most = больше всего: { $value }, например в { $position }
table_not_in = в таблицах нет
table_range_seeds = от { $lower } до { $upper } { $count ->
    [one] зерна
   *[other] зёрен
}
table_range_pions = от { $lower } до { $upper } { $count ->
    [one] фишки
   *[other] фишек
}
table_range_stones = от { $lower } до { $upper } { $count ->
    [one] камня
   *[other] камней
}
table_range_camels = от { $lower } до { $upper } { $count ->
    [one] верблюда
   *[other] верблюдов
}
table_checksums = { $set }: контрольные суммы { $count ->
    [one] { $count } значения сходятся
   *[other] { $count } значений сходятся
}; --full вычисляет каждое значение заново по правилам
table_positions_checked = { $set }: { $count ->
    [one] проверена { $count } позиция
    [few] проверены { $count } позиции
   *[many] проверено { $count } позиций
}, ошибок не найдено
table_states_checked = { $set }: { $count ->
    [one] проверено { $count } состояние
    [few] проверены { $count } состояния
   *[many] проверено { $count } состояний
}, ошибок не найдено
table_positions_checked_before = { $set }: { $count ->
    [one] проверена { $count } позиция
    [few] проверены { $count } позиции
   *[many] проверено { $count } позиций
}, из них { $before } в прошлый раз, ошибок не найдено
table_states_checked_before = { $set }: { $count ->
    [one] проверено { $count } состояние
    [few] проверены { $count } состояния
   *[many] проверено { $count } состояний
}, из них { $before } в прошлый раз, ошибок не найдено
progress_trial = оценивается, сколько времени это займёт
all_tables_there = Все эти таблицы уже есть.
table_cost = { $positions ->
    [one] { $positions } позицию
    [few] { $positions } позиции
   *[many] { $positions } позиций
} нужно решить: примерно { $time }, файлов на { $size }, памяти не меньше { $memory }
table_cost_of_race = { $states ->
    [one] { $states } состояние
    [few] { $states } состояния
   *[many] { $states } состояний
} нужно решить: примерно { $time }, файлов на { $size }, памяти не меньше { $memory }
solve_cost_of_race = { $states ->
    [one] { $states } состояние
    [few] { $states } состояния
   *[many] { $states } состояний
} нужно решить: примерно { $time }, памяти не меньше { $memory }
known_at_once = Значения есть в таблице, ждать не нужно.
games_cost = Значения оцениваются по случайным партиям, не больше чем за { $seconds } с.
check_cost = Проверка займёт примерно { $time }.
search_cost = Поиск займёт не больше { $seconds } с.
check_takes = проверка займёт примерно { $time }
solving_takes = решение займёт примерно { $time }
search_takes = поиск займёт не больше { $seconds } с, как указано в --time
some_seconds = { $seconds } с
some_minutes = { $minutes } мин
some_hours = { $hours } ч
some_megabytes = { $megabytes } МБ
some_gigabytes = { $gigabytes } ГБ
files_of_size = файлы займут около { $size }
a_disk_with_room = там свободно только { $free }; выберите другую папку через --tables
too_large_for_memory = этот компьютер не может её построить: слою «{ $label }» нужно { $gigabytes } ГиБ памяти, больше, чем свободно
not_built_here = этот компьютер не может её построить: { $reason }

import_taken = { $count ->
    [one] добавлена { $count } таблица
    [few] добавлены { $count } таблицы
   *[many] добавлено { $count } таблиц
}, { $bytes ->
    [one] { $bytes } байт
    [few] { $bytes } байта
   *[many] { $bytes } байтов
}; уже было { $there }
import_published = { $file }: добавлено; хеш опубликован
import_unpublished = { $file }: добавлено; хеш не опубликован, но контрольные суммы сходятся

site_written = { $count ->
    [one] { $count } таблица
    [few] { $count } таблицы
   *[many] { $count } таблиц
}, { $bytes ->
    [one] { $bytes } байт
    [few] { $bytes } байта
   *[many] { $bytes } байтов
}: папка { $folder } готова для веб-сервера
site_other_file = { $path }: этот файл не относится к сайту таблиц; выберите для --site другую папку
site_title = Таблицы эндшпиля Ishwa
site_fetch = Эта команда скачивает таблицы и проверяет каждый файл; URL — адрес этой страницы:
site_read = Другие программы найдут файлы и их хеши в указателе ниже.
site_licence = Лицензия: { $licence }
site_cite = Как сослаться на таблицы: { $citation }
site_layer = Слой
site_positions = Позиции
site_bytes = Байты
known_set = набор таблиц, известный этой программе

no_fetch = эта программа не умеет скачивать файлы
fetch_feature = возьмите готовый выпуск или установите программу с --features fetch
site_url = адрес, который начинается с https:// или http://, без ? и #
fetch_failed = { $url }: { $reason }
fetch_status = { $url }: сервер ответил кодом { $status }
fetch_too_much = { $url }: сервер присылает больше положенного; положено байтов: { $bytes }
fetch_length = { $url }: сервер обещает байтов: { $found }, а в указателе: { $expected }
fetch_cut = { $url }: получено байтов: { $have } из { $bytes }: { $reason }; чтобы продолжить, запустите команду ещё раз
fetch_in_use = { $path }: в эту папку уже скачивает таблицы другой процесс; дождитесь его завершения
fetch_ended = сервер закрыл соединение
fetch_slow = сервер отвечает слишком медленно
fetch_redirects = у сервера слишком много переадресаций, больше { $count }
fetch_insecure = сервер переадресует на незащищённый адрес
fetch_no_host = нет сервера с таким именем
fetch_no_tls = нет защищённого соединения с сервером: { $reason }
fetch_no_index = { $url }: это не указатель таблиц: { $reason }
fetch_unknown_set = { $set } пропущен: этот набор таблиц программе неизвестен
fetch_twice = { $url }: в указателе дважды есть { $what }
fetch_other_name = { $url }: в указателе для { $set } есть файл «{ $file }», а такого имени у его таблиц нет
fetch_no_hash = { $url }: в указателе нет хеша BLAKE3 для { $file }
fetch_too_large = { $url }: по указателю размер { $file } в байтах — { $bytes }, а у таблицы не может быть больше { $most }
fetch_no_layer = { $url }: в наборе { $set } там нет таблицы слоя { $label }
fetch_nothing = { $url }: нет таблиц, известных этой программе
fetch_nothing_of = { $url }: нет таблиц { $set }
fetch_other_than_published = { $url }: не скачано, потому что хеш в указателе отличается от опубликованного
fetch_other_hash = { $url }: удалено, потому что хеш BLAKE3 — { $found }, а в указателе { $expected }

export_layer = { $set }: { $positions ->
    [one] { $positions } позиция
    [few] { $positions } позиции
   *[many] { $positions } позиций
} слоя «{ $label }» → { $file }
export_layers = { $set }: { $positions ->
    [one] { $positions } позиция
    [few] { $positions } позиции
   *[many] { $positions } позиций
} из { $layers ->
    [one] { $layers } слоя
   *[other] { $layers } слоёв
} → { $file }
export_states = { $set }: { $states ->
    [one] { $states } состояние
    [few] { $states } состояния
   *[many] { $states } состояний
} → { $file }

hashes_same = { $set }: { $count ->
    [one] { $count } файл соответствует списку
    [few] { $count } файла соответствуют списку
   *[many] { $count } файлов соответствуют списку
}
hashes_different = отличается:
hashes_unlisted = нет в списке:
hashes_missing = есть в списке, но файла нет:

# Турниры: таблицы и оконченные партии.

colon = :{" "}

standing_player = игрок
standing_games = партии
standing_won = +
standing_drawn = =
standing_lost = −
standing_score = очки
standing_superiority = LOS
standing_faults = сбои
standing_against = против
standing_mean_rank = ср. место
standing_points = очки
standing_payoff = выигрыш
standing_depth = ср. глубина
standing_speed = позиций/с
standing_pairs = Пары игрока { $player }: { $pairs } (0, 1/2, 1, 3/2 и 2 очка)
standing_scale = Эло всех игроков на одной шкале относительно среднего, с 95-процентными интервалами; заранее каждому засчитана одна ничья.
standing_pairings = пары
standing_cut = партии, остановленные на пределе ходов: { $count }
standing_won_all = только победы
standing_lost_all = только поражения

sprt = SPRT { $elo0 } против { $elo1 } Эло (нормированных): LLR { $ratio } (границы { $lower } и { $upper }), { $verdict }
sprt_state = LLR { $ratio } из { $bound }
sprt_open = решения ещё нет
sprt_accepted_less = принято: { $elo } Эло или меньше
sprt_accepted_more = принято: { $elo } Эло или больше

game_over = партия { $game }  { $points }  { $plies ->
    [one] { $plies } ход
    [few] { $plies } хода
   *[many] { $plies } ходов
}, { $ending }
ending_rules = по правилам
ending_score = по счёту
ending_tables = по таблицам
ending_length = по длине
ending_illegal = недопустимый ход
ending_crash = сбой
ending_time = время
ending_hang = зависание

# `ishwa serve`.

serve_address = Ishwa работает по адресу { $address } (Ctrl-C — остановить)
serve_no_page = Эта программа собрана без страницы. Чтобы включить её, выполните `npm ci && npm run build` в папке web (Node.js), а затем `cargo build --release`. Запросы JSON работают и без неё.

# Ход работы, в поток ошибок.

progress_about = осталось около { $time }
progress_left = осталось { $seconds } с
progress_perft = глубина { $depth } { $bar } {"{percent}"} %, { $left }
progress_states = { $states ->
    [one] найдено { $states } состояние
    [few] найдено { $states } состояния
   *[many] найдено { $states } состояний
}
progress_share = { $bar } {"{percent}"} %, { $left }
progress_solving = { $bar } {"{percent}"} %, решение, { $left }
progress_openings = { $bar } дебюты: { $done } из { $all }, { $left }
progress_plies = { $bar } ходы: { $done } из { $all }, { $left }
progress_positions = { $bar } позиции: { $done } из { $all }, { $left }
progress_games = { $spinner } сыграно партий: { $number }
progress_tournament = { $bar } { $done } из { $all }, сразу { $together }, { $left }
progress_running = идут { $games }
progress_more_games = и ещё { $count }
progress_searching = { $spinner } поиск { $time }
progress_depth = глубина { $depth }  { $nodes } { $count ->
    [one] позиция
    [few] позиции
   *[many] позиций
}  { $seconds } с  { $moves }  { $value }

# Ошибки и примечания.

error = ошибка: { $sentence }
error_in_line = ошибка: строка { $line }: { $sentence }
note = примечание: { $sentence }
expected = ожидается { $what }
placed = { $place }: { $fault }
in_file = { $path }: { $fault }
one_and_others = { $one }; { $others }

# Файлы, потоки и система.

cannot_read = { $path }: не удалось прочитать: { $reason }
cannot_write_file = { $path }: не удалось записать файл: { $reason }
cannot_list_directory = { $path }: не удалось прочитать папку: { $reason }
list_the_directory = прочитать папку
cannot_make_directory = { $path }: не удалось создать папку: { $reason }
cannot_open_records = { $path }: не удалось открыть записи: { $reason }
cannot_read_records = { $path }: не удалось прочитать записи: { $reason }
cannot_write_records = { $path }: не удалось сохранить записи: { $reason }
cannot_copy_records = { $path }: не удалось скопировать записи: { $reason }
cannot_write_record = { $path }: не удалось сохранить запись: { $reason }
cannot_be_written = { $path }: не удалось записать: { $reason }
no_shard_of_games = { $path }: это не файл с частью партий: { $reason }
no_setting = { $path }: это не настройки турнира: { $reason }
in_use = { $path }: турнир занят другим процессом; дождитесь его конца
cannot_listen = { $address }: не удалось принимать соединения: { $reason }
cannot_start_search = не удалось начать поиск: { $reason }
cannot_start_thread = не удалось запустить поток: { $reason }
cannot_start_threads = не удалось запустить потоки: { $reason }
cannot_start_work = не удалось начать задание: { $reason }
cannot_start_watch = не удалось запустить обработку прерываний: { $reason }
cannot_start_referee = не удалось запустить поток для партий: { $reason }
cannot_start_clock = не удалось запустить поток таймера: { $reason }
cannot_start_searching = не удалось запустить поток поиска: { $reason }
cannot_start_listening = не удалось начать приём соединений: { $reason }
cannot_start_processes = не удалось запустить процессы: { $reason }
without_channels = у процесса нет стандартного ввода или вывода
more_than = больше { $size }
longer_part = часть файла длиннее { $size }
mebibytes = { $count } МиБ
a_byte_that_is_no_text = не UTF-8
text_in_utf8 = нужен текст в UTF-8
no_regular_file = не обычный файл
more = файл слишком велик
a_file_of_at_most = нужен файл не больше { $size }
replaceable_or_none = удалите его или выберите другое имя
replaced_after_every_ply = обычный файл, который заменяется после каждого хода
standard_with_json = и -, и --json пишут в стандартный вывод
one_result_on_output = выберите что-то одно
used_already = эта команда уже читает или пишет { $file }
each_file_once = назовите каждый файл только один раз, и - для стандартного вывода тоже один раз
file_of_kind = { $file } — это { $kind }
a_table = таблица
a_directory = папка
no_name_of_a_file = не имя файла
a_socket_or_block_device = сокет или блочное устройство
a_replaceable_file = выберите обычный файл или - для стандартного вывода

# Прерванные и нерешённые задания.

stopped_in_reviews = остановлено до первого упражнения, разобрано партий: { $done } из { $games }
stopped_after_share = остановлено на { $percent } %
stopped_after_states = { $count ->
        [one] остановлено до вычисления значений, найдено { $count } состояние
        [few] остановлено до вычисления значений, найдено { $count } состояния
       *[many] остановлено до вычисления значений, найдено { $count } состояний
    }
stopped_before_end = остановлено раньше конца
stopped_before_all_games = остановлено, сыграны не все партии; повторите ту же команду, чтобы продолжить
stopped_before_any_game = остановлено раньше конца первой партии
stopped_before_reader = остановлено: ни один процесс не открыл { $file } для чтения
stopped_at_depth = остановлено на глубине { $depth } из { $all }
stopped_in_searches = остановлено во время поиска в позициях игры { $game }
stopped_after = остановлено через { $seconds } с: { $proven }
build_stopped = построение остановлено; готовые слои сохранены: повторите ту же команду, чтобы продолжить
nothing_proven = о значении ничего не доказано
proven_between = доказано, что значение между { $low } и { $high } ({ $unit })
not_solved = не решено за { $seconds } с: { $proven }; увеличьте --time
not_solved_with_tables = не решено за { $seconds } с: { $proven }; увеличьте --time или постройте таблицы побольше (`ishwa table info { $game }`)
not_solved_in_time = не решено за отведённое время; увеличьте --time, постройте таблицу командой `ishwa table build { $game }` или оцените значение с --games N
no_policy = лучшие ходы игры для двоих, нужные случайным партиям, не найдены: { $reason }; увеличьте --memory или --time либо выполните `ishwa table build { $game }`
unit_win = победа
unit_seeds = зёрна
unit_pions = фишки
unit_stones = камни
unit_camels = верблюды
unit_payoff = выигрыш
unit_chance = вероятность

# Пропущенный ввод.

unanswered = стандартный ввод: без ответа осталось строк: { $unanswered } из { $lines }
not_taken = { $from }: файлов не добавлено: { $refused } из { $files }
an_address = ожидается IP-адрес, например 127.0.0.1
left_out = { $games ->
        [one] записи: некоторые файлы или партии не читаются ({ $faults }); прочитана { $games } другая партия
        [few] записи: некоторые файлы или партии не читаются ({ $faults }); прочитаны { $games } другие партии
       *[many] записи: некоторые файлы или партии не читаются ({ $faults }); прочитано { $games } других партий
    }
it_is_left_out = { $fault }; пропущено
only_before_counts = { $place }: { $fault }; учтены только ходы до этого места
reviewed_before = { $place }: { $fault }; разобраны ходы до этого места
contradicted = { $place }: в записи { $recorded }, но партия окончена с результатом { $board }, он и считается
repeated_games = { $count ->
        [one] { $count } запись повторяет партию и второй раз не считается
        [few] { $count } записи повторяют партию и второй раз не считаются
       *[many] { $count } записей повторяют партию и второй раз не считаются
    }
records_of_other_games = { $count ->
        [one] пропущена { $count } запись другой игры
        [few] пропущены { $count } записи других игр
       *[many] пропущено { $count } записей других игр
    }
games_of_other_rules = { $count ->
        [one] { $count } партия с другими правилами не считается
        [few] { $count } партии с другими правилами не считаются
       *[many] { $count } партий с другими правилами не считаются
    }
games_left_out = { $count ->
        [one] { $count } партия пропущена: она не подходит под условия
        [few] { $count } партии пропущены: они не подходят под условия
       *[many] { $count } партий пропущено: они не подходят под условия
    }
reviewed_earlier = разборы прошлого раза с теми же настройками: { $found } из { $games }
damaged_reviews = { $count ->
        [one] { $count } прежний разбор повреждён и делается заново
        [few] { $count } прежних разбора повреждены и делаются заново
       *[many] { $count } прежних разборов повреждены и делаются заново
    }
undated_games = { $count ->
        [one] { $count } партия пропущена: её дата не указана или неполна
        [few] { $count } партии пропущены: их даты не указаны или неполны
       *[many] { $count } партий пропущено: их даты не указаны или неполны
    }
first_of_games = { $path }: взята первая партия из { $count }; другую выберите как { $path }:N
first_or_all_games = { $path }: взята первая партия из { $count }; другую выберите как { $path }:N, а все — как { $path }:all
no_records_in = { $folder }: нет записей в { $files }
no_start_in_list = { $place }: в списке ходов не записана его начальная позиция { $position }

# О чём ошибка.

game = игра
file = файл
command = команда
option = параметр
option_called = параметр { $name }
opening = дебют
review = разбор
openings = дебюты
list = список
settings = настройки
summary = сводка
shard = часть
tally = подсчёт
records = записи
record_header = заголовок записи { $key }
record_ply = ход записи
tables = таблицы

# Найдено.

no_recorded_game = записанных партий не найдено
none_fits = { $games ->
        [1] единственная партия не подходит под условия
        [one] ни одна из { $games } партии не подходит под условия
       *[other] ни одна из { $games } партий не подходит под условия
    }
before_since = последняя дата раньше первой
games_in = в { $directory } есть файлы этих партий
other_files_in = в { $directory } есть другие файлы
names = { $count ->
        [one] { $count } имя
        [few] { $count } имени
       *[many] { $count } имён
    }
layers = { $count ->
        [one] { $count } слой
        [few] { $count } слоя
       *[many] { $count } слоёв
    }
players = { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
       *[many] { $count } игроков
    }
none_but = { $word } — игра, а не файл
a_file_without_a_name = в файле не названа игра
opening_with_one_game = --opening годится только для нескольких партий
with_several_games = { $option } годится только для одной партии
existing = { $file } уже есть
option_for_game = --{ $option } не годится для игры { $game }
option_with_value_for = --{ $option } { $value } не годится для игры { $game }
out_for_files = части `ishwa solve` объединяются без папки
svg_for_tournament = у турнира нет шансов, которые можно нарисовать
folders_beside_files = одни — папки турнира, другие — файлы `ishwa solve`
players_and_rules = и --players { $players }, и --rules { $rules } задают число игроков
finished_game = партия окончена: { $position }
shard_of_games = { $games ->
        [one] { $games } партию нельзя разделить для части { $shard }
        [few] { $games } партии нельзя разделить для части { $shard }
       *[many] { $games } партий нельзя разделить для части { $shard }
    }
some_of_games_of_shard = окончены только { $found } из { $all } партий части { $shard }
so_many_of_them = всего { $count }
no_games = партий нет
format_of_compression = { $compression } не годится для { $format }
csv_without_values = у состояний игры { $game } нет значений, которые можно сосчитать
chances_by_state = в таблице игры { $game } вероятности по состояниям
csv_alone = выберите csv
a_long_line = строка длиннее 1 МиБ
bytes_that_are_no_text = байты не в UTF-8
no_such_table = таблиц не найдено
no_tables = таблиц не найдено
no_table_of = таблицы { $set } не найдены
no_table_of_layer = таблица слоя «{ $label }» не найдена
no_table_that_holds_it = этой позиции нет ни в одной таблице
a_position_without_table = этой позиции не может быть ни в одной таблице игры
no_play_there = эта позиция недостижима с начала игры
no_data_folder = в системе нет папки данных программ
tables_for = в таблицах игры { $game } ожидания, а не результаты
players_of_a_game_for = { $players ->
        [one] для { $players } игрока в игре, где мест { $seats }, проверка невозможна
       *[other] для { $players } игроков в игре, где мест { $seats }, проверка невозможна
    }
a_test_in_shard = по части { $shard } нельзя принять решение SPRT
records_without = в { $directory } есть записи, но нет { $name }
a_tournament_in = в { $directory } уже есть турнир
a_whole_tournament = в папке целый турнир
other_openings_than = { $count ->
        [one] дебюты отличаются от { $count } дебюта, с которого начат турнир
       *[other] дебюты отличаются от { $count } дебютов, с которых начат турнир
    }
other_openings_than_in = дебюты не те, что в { $directory }
records_of_other_openings = партии начинаются не с тех дебютов, что в настройках
no_table_for_end_of_game = последней позиции партии { $game } этого турнира нет ни в одной таблице
no_move_in_any_game = игрок { $player } не сделал ни одного хода ни в одной партии
games_of_players = { $games ->
        [one] { $games } партия, игроков { $players }
        [few] { $games } партии, игроков { $players }
       *[many] { $games } партий, игроков { $players }
    }
a_need_of = { $games ->
        [one] { $games } партии сразу нужно до { $size } памяти
       *[other] { $games } партиям сразу нужно до { $size } памяти
    }
players_take = { $games ->
        [one] игроки занимают до { $size } памяти при { $games } партии сразу
       *[other] игроки занимают до { $size } памяти при { $games } партиях сразу
    }
mebibytes_of_memory = { $count } МиБ
gibibytes_of_memory = { $count } ГиБ

# Ожидается.

at_least_one_game = назовите файл или папку с записанными партиями
other_filters = задайте другие --player, --since, --until или --event
a_date = год, месяц или день, например 2024, 2024-05 или 2024-05-01
part_of_a_name = имя или его начало
since_before_until = первая дата — в --since, последняя — в --until
its_name_before_file = поставьте игру перед файлом, например `ishwa { $command } awale { $path }`
a_game_after_it = назовите после неё записанную партию, например `ishwa { $command } { $game } game.txt`
more_than_one_game = больше одной партии
one_game_as_file = в списке ходов одна партия; выберите её как `ФАЙЛ:N`
folders_of_tournament = не задавайте --out или назовите папки турнира
files_of_solve = не задавайте --svg или назовите файлы `ishwa solve --shard`
shards_of_one_work = объединяйте части одного задания за раз
one_name_a_person = не больше { $people }, по одному на человека
all_or_none = { $sides }, all или none
a_new_file = выберите другое имя или добавьте --overwrite
a_file_beside_answers = файл, так как ответы идут из стандартного ввода
several_games = назовите их как ФАЙЛ:all или папкой
one_game = назовите одну как ФАЙЛ или ФАЙЛ:N
number_for_game = { $number } для игры { $game }
players_once = оставьте что-то одно
a_dice_game = уберите его или выберите игру с бросками: { $games }
a_game_of_dice = игра с бросками
a_game_in_progress = выберите позицию неоконченной партии
as_asked_for = { $value }, как запрошено, или другой файл в --out
one_for_each_of = по одному на каждый из { $count }
games_that_counted = подсчёты смоделированных партий
at_most_shards = { $count ->
        [one] не больше { $count } части, так как партии играются по 256
       *[other] не больше { $count } частей, так как партии играются по 256
    }
a_started_game = партии из позиции, где игра не окончена
as_another_has = { $value }, как в { $path }
rest_by_same_command = повторите команду этой части, чтобы доиграть остальные
rest_by_resuming = повторите команду этой части с --resume, чтобы доиграть остальные
only_csv_is_compressed = возьмите csv: только этот формат сжимается целым файлом
one_process = возьмите готовый выпуск или установите с --features cluster
no_several_processes = эта программа строит только одним процессом
line_of_hosts = от 0 до { $last }, номер строки в { $path }
a_game_with_layers = выберите игру, таблицы которой состоят из слоёв
one_layer_for_npy = в файле npy один слой; выберите его, например --layer { $layer }
no_set = без --set: у игры только один набор
no_layer = без слоя: у таблицы их нет
one_layer_from = слой от { $first } до { $last } набора { $set }
built_by = постройте таблицу командой `ishwa table build { $game }`
built_with_rules = постройте таблицу командой `ishwa table build { $game }` с теми же --rules
built_layer = постройте таблицу командой `ishwa table build { $game }{ $layer }` с теми же --rules
seeds_of_a_layer = число зёрен слоя набора { $set }
no_option_for_dice = уберите --{ $option }: у игры с бросками одна таблица
seeds_from = от { $least } до { $most } для { $set }
some_to_verify = сначала постройте или добавьте таблицы
layer_built_by = постройте слой «{ $label }» командой `{ $command }`
head_value = значение
reading_not_solved = не решено за это время
progress_solving_position = решается позиция
named_values = его значения, например { $key }=A|B
that_many_readings = { $count ->
    [one] { $count } толкование
    [few] { $count } толкования
   *[many] { $count } толкований
}
fewer_readings = не больше { $most }; назовите меньше параметров
that_many_steps = { $count ->
    [one] { $count } строка
    [few] { $count } строки
   *[many] { $count } строк
}
a_shorter_range = не больше { $most }; сократите диапазон или назовите меньше параметров
a_command_with_a_result = команда с аргументами, как solve ishigan
not_over_and_rules = параметры, которые не сравниваются
range = диапазон
a_range_in_the_position = диапазон чисел в позиции, как 0..12
ranges_of_one_length = диапазоны одной длины
stopped_in_readings = остановлено, сравнено толкований: { $done } из { $all }
move_not_proven = значение доказано, но не доказано, что лучший ход его сохраняет: вариант — лишь оценка
tables_solve_this = эту позицию решают таблицы: `{ $command }` ({ $positions ->
    [one] { $positions } позиция
    [few] { $positions } позиции
   *[many] { $positions } позиций
}; --dry-run скажет, сколько это займёт)
solve_to_find = найдите её значение командой `ishwa solve { $game }`
solve_now = решите её командой `ishwa solve { $game }`
built_or_solved = постройте таблицу командой `ishwa table build { $game }` с теми же --rules или решите позицию командой `ishwa solve { $game }`
none_with_lines = без ходов вместе с -, так как каждая строка стандартного ввода — позиция
that_much_at_most = не больше этого
some_text = текст
no_such_folder = { $path } не существует
existing_tables = назовите папку с таблицами или не задавайте --tables и ISHWA_TABLES, чтобы взять обычную
a_directory_of_tables = выберите папку через --tables ПАПКА или ISHWA_TABLES
tables_option = выберите папку через --tables ПАПКА или ISHWA_TABLES
scores_as_results = возьмите score=S,moves=N
two_players = назовите двух игроков игры для двоих
a_test_of_all = объедините части, а затем задайте --sprt вместе с --resume
a_command_line_after = командная строка после { $language }:
own_names = у каждого игрока своё имя, например mcts,time=50ms,name=A

yardstick_set = набор позиций
yardstick_title = { $game }: позиции, где значение каждого хода доказано: { $positions } (версия { $version })
yardstick_best = лучшие ходы
yardstick_loss = средняя потеря ({ $unit })
yardstick_blunders = зевки
yardstick_by_board = Средняя потеря по числу зёрен или фигур на доске
a_game_with_a_yardstick = игра с эталоном: { $games }
a_set_of = набор игры { $game }
player_who = игрок ({ $name }), который { $did }
a_move_in_each_position = допустимый ход в каждой позиции
set_written = позиции ({ $positions }) записаны в { $csv } и { $json }
set_checked = позиций { $positions }: получено заново только по правилам { $by_rules }, по таблицам { $by_tables }
set_unknown = не получено: { $count }; помогут таблицы побольше (--tables) или более долгий поиск (--nodes)
wrong_set = позиция { $position }: { $difference }
two_for_a_match = для матча нужны двое
two_or_more = назовите двоих или больше, например --engine alphabeta,time=50ms --engine mcts,time=50ms
game_of_uci = партия по правилам { $rules }, так как uci других не знает
limits_of_uci = time, depth или clock, так как uci не ограничивает число позиций
openings_of_uci = дебюты ходами с начала игры, так как uci других не знает
no_built_in = файл или случайные дебюты (--opening-plies), так как в программе нет уравновешенных дебютов игры { $game }
no_built_in_for_rules = файл или случайные дебюты (--opening-plies), так как ни один из встроенных не подходит к правилам { $rules }
no_pinning = система, в которой Ishwa не может закрепить партии за ядрами
without_pin = уберите --pin: он работает только в Linux
cores_for_games = { $cores ->
    [one] одновременные партии, которым нужно { $cores } ядро
    [few] одновременные партии, которым нужно { $cores } ядра
   *[many] одновременные партии, которым нужно { $cores } ядер
}
fewer_jobs_for_cores = { $cores ->
    [one] программе доступно только { $cores } ядро; уменьшите --jobs или threads= игроков либо уберите --pin
    [few] программе доступно только { $cores } ядра; уменьшите --jobs или threads= игроков либо уберите --pin
   *[many] программе доступно только { $cores } ядер; уменьшите --jobs или threads= игроков либо уберите --pin
}
not_pinned = одну из партий не удалось закрепить за её ядрами, поэтому ей могут мешать другие программы
a_speaking_program = программа, которая отвечает на { $language } словом { $language }ok, а на isready — readyok (она { $reason })
and_said = { $reason }, но выводит { $said }
a_startable_program = программа, которую можно запустить ({ $reason })
number_of_a_game = номер партии
number_of_one_of_the_games = номер одной из партий этого турнира
as_in_game = { $value }, как в партии { $game } этого турнира
as_replayed = { $value }, как показывает повтор партии { $game } этого турнира
throw_of_game = кости партии { $game } этого турнира на ходе { $ply }
ended_early = конец, какой допускают настройки: при повторе партия { $game } этого турнира не окончена
ended_without_payoffs = никаких: при повторе партия { $game } этого турнира не окончена
end_of_game = конец партии { $game } этого турнира до хода { $ply }
opening_of_game = дебют партии { $game } этого турнира
each_game_once = каждая партия один раз
a_directory_of_its_own = выберите другую папку через --out
resume_or_other_directory = продолжите его с --resume или выберите другую папку через --out
another_directory = выберите другую папку через --out
fewer_jobs = доступно только { $available }; уменьшите --jobs или hash= игроков
fewer_games = доступно только { $available }; уменьшите --games
a_part_of_a_tournament = назовите части, сыгранные с --shard
shards_of_one_tournament = объединяйте части одного турнира
tables_of_tournament = задайте в ISHWA_TABLES папку таблиц, с которыми шёл турнир
reasons_in = причины записаны в { $records }
those_of_a_tournament = такие, как у турнира
as_begun_with = { $value }, как в начатом турнире
the_same_openings = возьмите те же дебюты или выберите другую папку через --out

# Значения параметров.

whole_number = ожидается целое число от { $least } до { $most }
how_many_play = ожидается число игроков
free_memory = ожидается не больше свободной памяти, { $mebibytes }M
a_standard_error = ожидается стандартная ошибка от 0.000001 до 0.5, например 0.001
one_of_parts = ожидается одна из частей, которых не больше { $most }, например от 1/16 до 16/16
tables_or_score = ожидается tables, score=S,moves=N, например score=5,moves=4, или draw=S,moves=N[,after=ПОЛУХОДЫ], например draw=0.2,moves=8,after=40
an_sprt = elo0 и elo1, при желании alpha и beta, например elo0=0,elo1=10,alpha=0.05,beta=0.05
without_feature = ожидается { $formats }: в этой сборке нет { $name }; установите с --features { $name }
race_plan = все состояния решаются точно, если на это хватит { $time } с (--time); если нет, значения оцениваются по случайным партиям
exact_takes_longer = на точные значения нужно больше { $time } с (увеличьте --time); вместо этого играются случайные партии
exact_takes = для точных значений нужно примерно --time { $time }s; вместо этого играются случайные партии

# Примечания.

rough_estimate = остановлено до решения позиции; значения — грубые оценки
too_many_states = состояния не помещаются в --memory; вместо этого играются случайные партии
resume_goes_on = остановлено раньше конца; добавьте --resume, чтобы продолжить
openings_played_again = { $openings ->
        [one] { $openings } дебют на все встречи ({ $encounters }): детерминированные игроки повторяют свои партии, а статистика и SPRT считают повторы новыми
        [few] { $openings } дебюта на все встречи ({ $encounters }): детерминированные игроки повторяют свои партии, а статистика и SPRT считают повторы новыми
       *[many] { $openings } дебютов на все встречи ({ $encounters }): детерминированные игроки повторяют свои партии, а статистика и SPRT считают повторы новыми
    }
no_table_in = { $path }: не таблица
other_version = { $fault }; постройте её заново с --rebuild
next_proof_before = { $reason }; --resume начнёт перед этим слоем
errors_in_set = { $errors ->
        [one] { $errors } ошибка в { $set }: { $faults }
        [few] { $errors } ошибки в { $set }: { $faults }
       *[many] { $errors } ошибок в { $set }: { $faults }
    }
other_hashes = { $files ->
        [one] { $files } файл в { $set } не соответствует хешу BLAKE3 из списка: { $faults }
        [few] { $files } файла в { $set } не соответствуют хешам BLAKE3 из списка: { $faults }
       *[many] { $files } файлов в { $set } не соответствуют хешам BLAKE3 из списка: { $faults }
    }
tables_can_be_built = можно построить таблицы игры { $game }: { $what } ({ $seconds } с, { $megabytes } МБ): { $command }
reachable = другие компьютеры могут обращаться по адресу { $address } и запускать поиски на этом
no_browser = не удалось открыть браузер по адресу { $address }: { $reason }

# Запросы к `ishwa serve`.

too_many_connections = сервер занят (слишком много соединений), попробуйте позже
too_slow = запрос занял больше { $seconds } с; запросите меньше за раз или попробуйте позже
too_many_connections_of_one = сервер занят (слишком много соединений с вашего адреса), попробуйте позже
too_many_long_messages = сервер занят (слишком много длинных сообщений), попробуйте позже
too_many_sockets = сервер занят (слишком много WebSocket), попробуйте позже
too_many_sockets_of_one = сервер занят (слишком много WebSocket с вашего адреса), попробуйте позже
too_many_works = сервер занят (слишком много заданий этого клиента), попробуйте позже
too_many_answers = сервер занят (слишком много непрочитанных ответов), попробуйте позже
too_long_answer = в ответе больше { $most } байтов; запросите меньше за раз
fault_of_program = внутренняя ошибка ({ $reason })
a_panic = аварийная остановка
stopped_before_begun = остановлено до начала задания
path = путь
method = метод
question = вопрос
request = запрос
message = сообщение
none_of_the_api = такого пути нет
paths_of_the_api = возьмите /api/1, /api/1/ask, /api/1/probe/GAME или /api/1/work
unsupported_method = на этом пути не поддерживается
methods_of_the_api = POST для /api/1/ask, GET для всех других путей
a_part = запрос неполон
all_within = отправьте весь запрос за { $seconds } с
all_of_it = отправьте весь запрос
bytes_without_text = запрос не в UTF-8
json_in_utf8 = отправьте JSON в UTF-8
part_of_address = часть адреса
twice_in_address = указано дважды
once_in_address = только один раз
a_longer_one = запрос слишком длинный
at_most_bytes = отправьте не больше { $count } байтов
some_bytes = двоичные сообщения не принимаются
json_as_text = отправьте JSON текстом
a_work_or_stop = {"{"}"id": N, "work": {"{"}..{"}"}{"}"}, {"{"}"id": N, "match": {"{"}..{"}"}{"}"} или {"{"}"id": N, "stop": true{"}"}
no_open_work = id без начатого задания
one_that_opens_a_socket = откройте на этом пути WebSocket
no_handshake = не рукопожатие WebSocket
none_that_can_be_read = ничего разборчивого
localhost_or = localhost или { $address }
localhost_or_this_machine = localhost или адрес этого компьютера
no_origin_or_page = никакой или адрес страницы, http://{ $host }
that_of_the_page = источник страницы

# Matches between people on several devices.

a_match = партия по сети
a_match_request = {"{"}"do": ..{"}"}, как описано в docs/web.md
no_such_match = по нему здесь нет партии
a_link_to_a_match = попросите у соперника ссылку целиком или начните другую партию
key_to_watch = он только для зрителей
a_link_to_a_seat = играйте по ссылке игрока
match_is_over = она окончена
begin_another = начните другую
turn_of_another = ход другого игрока
wait_for_the_other = дождитесь своего
match_too_long = в ней { $most } ходов, больше не хранится
time_to_throw = время бросать
throw_now = сначала бросьте, потом ходите
time_to_move = бросать нечего
move_now = сделайте ход
too_many_matches = сервер занят (слишком много партий), попробуйте позже
too_many_matches_of_one = сервер занят (слишком много партий начато с вашего адреса), сначала закончите одну из них
match_not_written = сервер не может записать партию на диск: { $reason }
matches_of_another_server = партии ведёт другой `ishwa serve` того же пользователя; возьмите его или остановите
damaged_match = { $path }: эту партию не удалось прочитать, она пропущена: { $reason }
no_match_of_this_version = файл не этой версии

# Программа и компьютер.

version_commit = коммит
version_build = сборка
version_features = функции
version_processor = процессор
version_memory = память
version_language = язык
version_tables = таблицы
version_unknown = неизвестно
version_cores = { $count ->
    [one] { $count } ядро
    [few] { $count } ядра
   *[many] { $count } ядер
}
version_free = свободно { $mebibytes } МиБ
version_no_features = нет
version_tables_off = выключены
version_no_tables = нет в { $directory }

# Проверка движков.

log_of_program = журнал

# Протоколы.

line = строка
more_bytes = больше { $most } байтов
that_many_at_most = не больше этого
position_words = startpos или fen F, затем ничего или moves m1 m2 ..
setoption_words = name N value V
without_time_of_player = { $words } без времени игрока { $player }
time_of_side = время того, кто ходит
words_of_go_ugi = movetime, depth, nodes, mate, p1time, p1inc и так далее или infinite, при необходимости с searchmoves или ponder, или одно perft N
words_of_go_uci = movetime, depth, nodes, mate, wtime, btime, winc, binc, movestogo или infinite, при необходимости с searchmoves или ponder, или одно perft N
a_legal_move_or_more = один или несколько допустимых ходов
infinite_with_limits = { $words }: и предел, и бесконечность
infinite_or_limits = infinite или пределы, но не то и другое
searchmoves_at_a_level = searchmoves не годится на уровне { $level }
full_strength_or_all_moves = задайте Level { $full } или уберите searchmoves
milliseconds = число миллисекунд
true_or_false = true или false
free_mebibytes = не больше { $most }: столько свободной памяти в МиБ
a_number_from = число от { $least } до { $most }
while_searching = { $command }, пока движок ищет
calm_commands = isready, ponderhit, stop или quit
no_position = последняя позиция не принята
send_a_position = сначала пошлите верную позицию
ponderhit_without_ponder = ponderhit без поиска с ponder
go_ponder_before = перед ним go ponder
commands_of_ugi = ugi, isready, setoption, uginewgame, position, go, ponderhit, stop, d, query или quit
commands_of_uci = uci, isready, setoption, ucinewgame, position, go, ponderhit, stop, d или quit
queries = от p1turn до p{ $players }turn, gameover, result, chance или moves
without_tables = { $fault }; поиск идёт без таблиц

# Ошибки в командной строке.

possible_values = { $sentence } [возможные значения: { $values }]
subcommands = { $sentence } [команды: { $names }]
invalid_value = неверное значение «{ $value }» для «{ $argument }»: { $reason }
refused_value = неверное значение «{ $value }» для «{ $argument }»
unexpected_argument = неожиданный аргумент «{ $argument }»
see_help = { $sentence }; см. `{ $command } --help`
unrecognized_subcommand = неизвестная команда «{ $name }»
unexpected_value = лишнее значение «{ $value }» для «{ $argument }»
missing_arguments = не хватает обязательных аргументов: { $arguments }
given_twice = аргумент «{ $argument }» можно задать только один раз
not_with_argument = аргумент «{ $argument }» нельзя задать вместе с «{ $other }»
not_with_arguments = аргумент «{ $argument }» нельзя задать вместе с: { $others }
not_with_others = аргумент «{ $argument }» нельзя задать вместе с другими указанными
value_required = не хватает значения для «{ $argument }»
subcommand_required = не хватает команды после «{ $name }»
a_game_alone = { $game } — игра, а не команда; попробуйте ishwa play { $game }, ishwa rules { $game }, ishwa analyse { $game } или ishwa review { $game } ФАЙЛ
first_words =
    Ishwa играет, объясняет и решает девять традиционных игр.

    Игра и учёба    play, rules, practise, games; serve --open: в браузере
    Разбор          review, openings, convert
    Данные          backup, restore
    Исследование    analyse, solve, compare, table, cite, show, moves, perft
    Движки          tournament, merge, yardstick, ugi, uci, bench

      ishwa demo                    что умеет программа, за несколько секунд
      ishwa play awale --level 3    партия с программой
      ishwa review game.txt         чего стоил каждый ход партии и почему

    ishwa help перечисляет все команды, ishwa КОМАНДА -h объясняет одну.
invalid_utf8 = один или несколько аргументов не в UTF-8

# ishwa backup, ishwa restore

backup = резервная копия
backed_up = { $files ->
    [one] { $files } файл
    [few] { $files } файла
   *[many] { $files } файлов
}, { $bytes ->
    [one] { $bytes } байт
    [few] { $bytes } байта
   *[many] { $bytes } байтов
} → { $file }; вернуть их: `ishwa restore`
restored = { $new ->
    [one] записан { $new } файл
    [few] записаны { $new } файла
   *[many] записано { $new } файлов
} из { $all }
link_left_out = { $file }: ссылка пропущена
other_kind_left_out = { $file } — не файл и не папка, пропущено
other_kind = { $file } — не файл и не папка
files_or_folders = укажите файлы или папки
restore_elsewhere = ничего не записано; удалите это или возьмите другую папку
nothing_kept = в папке { $folder } нет ваших файлов
files_to_keep = укажите партии или турниры после файла копии
file_named = имя { $file }
a_name_for_every_system = переименуйте файл, чтобы имя годилось и для других систем
file_that_changed = файл { $file } изменился во время чтения
an_unused_file = повторите, когда его не пишет другая программа
a_damaged_backup = она повреждена или обрезана
an_undamaged_backup = скопируйте её снова оттуда, где она сделана
no_backup = это не резервная копия
a_backup_of_ishwa = укажите файл, который записала команда `ishwa backup`
newer_backup = её версию { $version } эта программа не читает
a_newer_program = возьмите более новую версию Ishwa
other_files = { $count ->
    [1] файл отличается от копии: { $first }
    [one] { $count } файл отличается от копии, первый: { $first }
    [few] { $count } файла отличаются от копии, первый: { $first }
   *[many] { $count } файлов отличаются от копии, первый: { $first }
}
another_folder = ничего не записано; добавьте --overwrite, чтобы заменить их, или возьмите другую папку
