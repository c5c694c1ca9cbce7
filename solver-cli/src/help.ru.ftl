# Справка о командах и их параметрах. Ключ состоит из команды, параметра и значения.

# Слова вокруг текстов.

usage = Запуск:
arguments = Аргументы:
options = Параметры:
commands = Команды:
alias = другое имя:
default = по умолчанию:
possible_values = возможные значения:
listed_values = Возможные значения:
colon = {": "}

# Заголовки.

heading_output = Вывод:
heading_game = Игра:
heading_resources = Ресурсы:
heading_dice_games = Игры с бросками:

# Названия значений параметров.

value_1_10 = 1-10
value_1_5 = 1-5
value_theme = ТЕМА
value_addr = АДРЕС
value_command = КОМАНДА
value_date = ДАТА
value_dice = КОСТИ
value_dir = ПАПКА
value_engine = ДВИЖОК
value_error = ОШИБКА
value_feature = ФУНКЦИЯ,..
value_file = ФАЙЛ
value_files = ФАЙЛЫ
value_form = ВИД
value_format = ФОРМАТ
value_game = ИГРА
value_games = ИГРЫ
value_hang = ВРЕМЯ
value_how = КАК
value_i_n = I/N
value_k = K
value_key_value = КЛЮЧ=ЗНАЧЕНИЕ,..
value_kind = ВИД
value_key = КЛЮЧ
value_l = L
value_lang = ЯЗЫК
value_m1_m2 = Х1,Х2,..
value_margin = ВРЕМЯ
value_n = N
value_name = ИМЯ
value_plies = ПОЛУХОДЫ
value_position = ПОЗИЦИЯ
value_seconds_increment = СЕКУНДЫ+ДОБАВКА
value_shard = ЧАСТЬ
value_shell = ОБОЛОЧКА
value_side = СТОРОНА,..
value_size = РАЗМЕР
value_time = ВРЕМЯ
value_url = URL
value_when = КОГДА
value_game_files = {"["}ИГРА] ФАЙЛЫ
value_elo0_e_elo1_e = elo0=E,elo1=E

# Программа.

ishwa_about = Играет в девять традиционных игр Сахары, Западной Африки и Центральной Азии, анализирует и решает их
ishwa_after =
    Примеры:
      ishwa demo                           точный анализ и отмеченная ошибка
      ishwa games                          игры и их параметры
      ishwa rules awale                    как играть в эту игру
      ishwa show awale                     доска в начале партии
      ishwa analyse tihulelin --time 10s   лучший ход, его значение и вариант

    Позиция — одно слово без пробелов, как её печатает `ishwa show ИГРА`; возьмите её в кавычки, если ваша оболочка по-особому понимает `?` или `[`. Результаты идут в стандартный вывод, ход работы и сообщения — в поток ошибок.
help_about = Показать эту справку или справку о командах
help_short = Показать справку (подробнее с '--help')
help_long = Показать справку (кратко с '-h')
version = Показать версию
lang = Язык сообщений и справки; протоколы программ и JSON всегда на английском, кроме нарисованных досок и `text` команды `analyse` [по умолчанию: язык системы, если он есть, иначе en]
color = Когда выводить цвета; переменная среды `NO_COLOR` учитывается

# Параметры нескольких команд.

game = Имя игры из списка `ishwa games`
json = Напечатать один объект JSON
position = Начальная позиция [по умолчанию: начало игры]
moves = Какие ходы сыграть сначала, через запятую или пробел (в формате auale можно слитно), или `@ФАЙЛ` или `@ФАЙЛ:N`, чтобы сыграть ходы записанной партии
moves_short = Какие ходы сыграть сначала
rules = Параметры правил игры из списка `ishwa games`
players = Число игроков, если игра даёт выбор (то же, что `--rules players=N`)
format = Формат позиций и ходов на входе и выходе; auale — только для авале, sheet — только для игры тогуз коргоол, playstrategy — для обеих
tables = Папка таблиц эндшпиля или `none`, чтобы обойтись без таблиц, даже встроенных [по умолчанию: `$ISHWA_TABLES`, иначе `ishwa/tables` в папке данных пользователя]
depth = На сколько полуходов вперёд искать в каждой позиции
threads = Число потоков [по умолчанию: все ядра]; результаты поиска повторяются только с одним потоком
time = Предел времени на позицию, например 500ms или 10s
nodes = Наибольшее число позиций при поиске в каждой позиции [по умолчанию: 1000000, если нет другого предела]
nodes_short = Сколько позиций рассмотреть в поиске
without = Какие функции поиска отключить, чтобы измерить их пользу
hash = Память для таблицы перестановок или дерева поиска, например 64M или 2G
seed = Начальное число для случайных доигрываний (`--engine mcts`; повторяется только с одним потоком), дебютов и бросков [по умолчанию: 0; в `play` случайное]
set = Набор позиций, если у игры их несколько (см. `ishwa table info ИГРА`) [по умолчанию: главный набор]
layer = Слой: число зёрен в awale, фишек в tihulelin, недостающих верблюдов в oljinnat или фишек запаса в arrawan, или по числу на игрока, например 4-3; `build` останавливается после этого слоя [по умолчанию: последний]
seeds = Слой с таким числом зёрен (только игры с посевом); `build` строит и слои, где зёрен меньше
player = Только партии этого игрока: имя или начало любого слова имени, прописными или строчными
since = Только партии, сыгранные в этот день или позже, например 2024, 2024-05 или 2024-05-01; партии, дата которых этого не решает, пропускаются
until = Только партии, сыгранные в этот день или раньше, например 2024, 2024-05 или 2024-05-01; партии, дата которых этого не решает, пропускаются
event = Только партии этого соревнования: название или начало любого его слова, прописными или строчными
words = Игра (не нужна, если она названа в записях) и записанные партии: `ФАЙЛ` — первая партия файла, `ФАЙЛ:N` — N-я, `ФАЙЛ:all` — все, или папки; если файлов несколько, берутся все их партии
words_short = Записанные партии: ФАЙЛ, ФАЙЛ:N, ФАЙЛ:all, папка или -

# ishwa demo

demo_about = Показать за несколько секунд, что умеет программа: решить эндшпиль и объяснить ошибку из настоящей партии

# ishwa games

games_about = Перечислить игры, число игроков и параметры
games_after =
    Примеры:
      ishwa games
      ishwa games oware
games_game = Показать только эту игру, по идентификатору или другому имени

# ishwa rules

rules_about = Научить игре, с досками и примерами, в терминале или страницей HTML
rules_after =
    Примеры:
      ishwa rules awale
      ishwa rules dara --lang ru
      ishwa rules tiddatt --html tiddatt.html

    Точные правила с номерами и источниками — в docs/rules.md.
rules_game = Имя игры из списка `ishwa games`
rules_html = Записать руководство в этот файл страницей HTML с рисунками досок

# ishwa show

show_about = Нарисовать позицию и показать, чей ход и какие ходы допустимы
show_after =
    Примеры:
      ishwa show tiddatt
      ishwa show awale --moves 3,4,6
      ishwa show awale --format auale --moves CdF
      ishwa show toguz --format playstrategy --moves g1d2
      ishwa show tiddatt --lang ru --svg board.svg
      ishwa show awale '4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1' --format playstrategy
show_svg = Нарисовать доску в этот файл SVG

# ishwa moves

moves_about = Перечислить допустимые ходы или возможные броски и позиции после них
moves_after =
    Примеры:
      ishwa moves oljinnat
      ishwa moves tihulelin 0,0,0,0/3,1,0,2/20,22/s --values
moves_values = Показать и точное значение каждого хода, если его дают таблицы, правила или поиск на один полуход
compare_about = Сравнить значения позиции при каждом толковании некоторых правил
compare_after =
    Примеры:
      ishwa compare arrawan --over drink
      ishwa compare tihulelin-match --time 1m
      ishwa compare ishigan --over scramble,standing --json
      ishwa compare ishigan 0..99,10/0/p1 --sweep
compare_over = Значения каких параметров из списка `ishwa games` сочетать; только некоторые значения — как КЛЮЧ=A|B [по умолчанию: всех параметров, у которых не больше 10 значений]
compare_over_short = Значения каких параметров сочетать [по умолчанию: всех]
compare_sweep = Вывести CSV: строка на каждое число диапазонов A..B в ПОЗИЦИИ, которые меняются вместе
compare_sweep_short = Вывести CSV для диапазонов A..B в ПОЗИЦИИ
compare_time = Время на каждое толкование, например 10s или 2m

# ishwa cite

cite_about = Сослаться на программу или на значение с командой, которая его находит
cite_after =
    Примеры:
      ishwa cite
      ishwa cite --format apa solve ishigan --players 3
      ishwa cite --format cff table probe tihulelin
cite_command = Команда, на результат которой нужна ссылка, с её параметрами; без неё — сама программа
cite_format = Вид ссылки

# ishwa perft

perft_about = Сосчитать варианты каждой длины, чтобы проверить генератор ходов
perft_after =
    Примеры:
      ishwa perft awale --depth 9 --threads 1
      ishwa perft toguz --depth 4 --divide
perft_depth = Наибольшая длина вариантов в полуходах [по умолчанию: сколько успеется за несколько секунд]
perft_divide = Напечатать и сколько самых длинных вариантов начинается с каждого хода, чтобы найти ход, варианты которого другая программа считает иначе
perft_divide_short = Считать и по первому ходу

# ishwa analyse

analyse_about = Найти лучшие ходы позиции, её значение и главные варианты
analyse_after =
    Примеры:
      ishwa analyse tihulelin
      ishwa analyse awale --moves 3,4 --time 10s --lines 3
      ishwa analyse toguz --moves '76 98 66 87' --depth 9
      ishwa analyse tiddatt --clock 60+0.6 --threads 2
      ishwa analyse awale --moves 3 --svg best.svg
      ishwa analyse awale --moves 3,4 --level 4 --seed 7

    Значение с пометкой «точно» доказано. Если предел не задан, анализ длится 5 секунд.
analyse_time = Остановиться через это время, например 500ms, 10s или 2m
analyse_depth = Остановиться после поиска на столько полуходов вперёд
analyse_depth_short = Остановиться на такой глубине
analyse_nodes = Остановиться после стольких рассмотренных позиций
analyse_clock = Взять время на ход с часов: сколько секунд осталось и сколько добавляется за ход
analyse_lines = Сколько лучших ходов показать, каждый со своим вариантом
analyse_lines_short = Сколько лучших ходов показать
analyse_level = Вместо анализа выбрать ход, как движок на этом уровне, или бросить кости
analyse_engine = Алгоритм поиска; mcts (поиск Монте-Карло по дереву) годится для каждой игры и считает доигрывания позициями
analyse_rollout = Сколько случайных полуходов доигрывания mcts делать до оценки позиции; `full` — доиграть до конца [по умолчанию: самая сильная известная настройка]
analyse_svg = Нарисовать доску с лучшим ходом в этот файл SVG

# ishwa solve

solve_about = Найти точное значение позиции
solve_after =
    Примеры:
      ishwa solve oljinnat
      ishwa solve tihulelin 0,2,1,0/3,1,0,1/20,20/s --lines 4
      ishwa solve awale 0,0,0,0,2,1/0,1,1,0,0,0/24,19/s --time 10m
      ishwa solve ishigan r1,40/20/p1 --svg chances.svg
      ishwa solve hyena --players 4 --precision 0.002
      ishwa solve ishigan --players 4 --games 1000000 --seed 7
      ishwa solve ishigan --players 4 --games 1000000000 --shard 3/16

    Позиция из таблиц решается сразу, другие ищутся. В игре с бросками результат — шансы каждого игрока: точные, если решение помещается в память, иначе оценённые по случайным партиям.
solve_time = Прекратить через это время, например 10s или 2h
solve_time_short = Прекратить через это время
solve_lines = Сколько лучших ходов решить, каждый со своим вариантом
solve_lines_short = Сколько лучших ходов решить
solve_dry_run = Показать, сколько времени и памяти нужно для решения, ничего не решая
solve_memory = Память для решения; если оно не помещается, шансы оцениваются по случайным партиям [по умолчанию: 1G]
solve_precision = Если позиция не решается, играть случайные партии, пока стандартная ошибка каждой вероятности не станет такой или не выйдет время [по умолчанию: 0.001]
solve_games = Сыграть столько случайных партий вместо решения; в игре в гиену игроки следуют лучшей игре для двух игроков, взятой из таблицы (`ishwa table build hyena`) или вычисленной за несколько секунд
solve_shard = Сыграть только часть этих партий, например 3/16 — третью из шестнадцати, и сохранить её результаты в файл для `ishwa merge`; чтобы продолжить неоконченную часть, повторите ту же команду
solve_out = Файл результатов части [по умолчанию: solve-ИГРА-3-of-16.json]
solve_svg = Нарисовать график шансов в этот файл SVG
solve_svg_short = Нарисовать график шансов

# ishwa table

table_about = Построить, перечислить, проверить, просмотреть, вывести или добавить таблицы эндшпиля

# ishwa table build

table_build_about = Построить таблицы игры слой за слоем; готовые таблицы сохраняются, остановленное построение можно продолжить
table_build_after =
    Примеры:
      ishwa table build tihulelin
      ishwa table build awale --seeds 16
      ishwa table build tihulelin --rules direction=common --memory 4G
      ishwa table build tihulelin --set xhyena --layer 20
      ishwa table build arrawan --layer 3
      ishwa table build awale --seeds 20 --processes 4
      ishwa table build awale --seeds 30 --hosts hosts.txt --process 2

    Позиции слоя могут делить несколько процессов. --processes запускает их на этом компьютере; --hosts соединяет процессы на любых компьютерах, запущенные с одинаковыми параметрами, кроме --process. Файлы пишет первый процесс, и они такие же, как у одного процесса. Подробности — в docs/cluster.md.
table_build_memory = Память; слои, которые не помещаются, читаются из своих файлов
table_build_rebuild = Построить заново таблицы, записанные другой версией программы в другом формате
table_build_dry_run = Сказать, сколько времени, памяти и места на диске нужно для построения, и ничего не строить
table_build_dry_run_short = Сказать, что нужно для построения, и ничего не строить
table_build_processes = Сколько процессов запустить на этом компьютере; --threads [по умолчанию: 1] и --memory относятся к каждому
table_build_hosts = Строить процессами из этого файла, по одному ХОСТ:ПОРТ на строку
table_build_process = Номер этого процесса в списке, начиная с 0; файлы пишет первый процесс
table_build_wait = Сколько ждать, пока подключатся другие процессы

# ishwa table info

table_info_about = Перечислить готовые таблицы и те, которые можно построить
table_info_after =
    Примеры:
      ishwa table info
      ishwa table info tihulelin
      ishwa table info --hashes > hashes.b3
table_info_game = Игра [по умолчанию: все игры, у которых есть таблицы]
table_info_hashes = Напечатать хеш BLAKE3 каждого файла в формате `b3sum`; если игра не задана — всех файлов по всем правилам

# ishwa table stats

table_stats_about = Сосчитать, как часто встречается каждое значение в слое
table_stats_after =
    Примеры:
      ishwa table stats tihulelin
      ishwa table stats awale --seeds 9
      ishwa table stats oljinnat --layer 3
      ishwa table stats awale --csv > counts.csv
table_stats_csv = Напечатать числа в формате CSV

# ishwa table export

table_export_about = Вывести слои для других программ: каждую позицию со значением и лучшими ходами или только значения
table_export_after =
    Примеры:
      ishwa table export awale --layer 9 --out awale-9.csv
      ishwa table export tihulelin --out tihulelin.csv.zst
      ishwa table export arrawan --layer 0 --layer 1 | head
      ishwa table export awale --layer 9 --format npy --out awale-9.npy

    В файле CSV по строке на позицию, в порядке рангов: слой, ранг, позиция, её значение для того, кто ходит, число полуходов до конца, если оно есть в таблицах, и лучшие ходы. В файле npy — массив сохранённых значений одного слоя в том же порядке. В файле Parquet, который есть только в сборках с Parquet, те же столбцы, что в CSV, сжатые внутри файла. Подробности — в docs/tables.md.
table_export_layers = Слой, как в `table stats`; повторите параметр, чтобы вывести несколько слоёв [по умолчанию: все готовые слои]
table_export_seeds = Слой с таким числом зёрен (только игры с посевом)
table_export_out = Файл для записи или - для стандартного вывода
table_export_out_short = Файл для записи или -
table_export_site = Скопировать сами таблицы в эту папку с указателем и страницей для веб-сервера; без игры — все таблицы
table_export_site_short = Сделать в этой папке сайт из таблиц
table_export_overwrite = Заменить файл --out, если он уже есть
table_export_compress = Сжатие CSV [по умолчанию: по расширению файла, gzip для .gz и zstd для .zst]
table_export_compress_none = Без сжатия
table_export_compress_gzip = Сжать в формате gzip
table_export_compress_zstd = Сжать в формате Zstandard
table_export_format = Формат файла
table_export_format_short = Формат

# ishwa table verify

table_verify_about = Проверить таблицы по контрольным суммам или вычислить каждую запись заново по правилам
table_verify_after =
    Примеры:
      ishwa table verify awale
      ishwa table verify tihulelin --full
      ishwa table verify awale --full --resume
      ishwa table verify tihulelin --published
      ishwa table verify awale --list hashes.b3
table_verify_quick = Проверить каждый байт по контрольным суммам (так и без параметра)
table_verify_quick_short = Проверить байты по контрольным суммам
table_verify_full = Вычислить каждую запись заново из ходов её позиции
table_verify_full_short = Вычислить каждую запись заново
table_verify_resume = Отмечать каждый проверенный слой рядом с таблицами и пропускать уже отмеченные
table_verify_resume_short = Пропускать уже проверенные слои
table_verify_dry_run = Оценить по первым секундам, сколько времени займёт проверка, и дальше не проверять
table_verify_dry_run_short = Оценить, сколько времени займёт проверка
table_verify_published = Сравнить файлы с опубликованными хешами BLAKE3, которые встроены в программу
table_verify_published_short = Сравнить с опубликованными хешами
table_verify_list = Сравнить файлы с хешами BLAKE3 из файла в формате `b3sum`

# ishwa table import

table_import_about = Добавить таблицы с другого компьютера, если они исправны, а их хеши BLAKE3 опубликованы
table_import_after =
    Примеры:
      ishwa table import tihulelin ~/Downloads/tihulelin
      ishwa table import awale /media/stick/tables --json
      ishwa table import awale 025.ishwa --unpublished

    Каждый файл должен сходиться со своими контрольными суммами, содержать таблицу игры по заданным правилам и иметь опубликованный хеш BLAKE3. Имена файлов не важны. Готовые исправные таблицы сохраняются. О каждом отвергнутом файле сообщается причина; код завершения 1, если не для каждого из них уже есть исправная таблица. Подробности — в docs/tables.md.
table_import_files = Файлы или папки; папки просматриваются вглубь, без символических ссылок
table_import_unpublished = Добавить и исправные таблицы, хеши которых не опубликованы

# ishwa table fetch

table_fetch_about = Скачать опубликованные таблицы с сайта
table_fetch_after =
    Примеры:
      ishwa table fetch https://tables.example/ishwa awale
      ishwa table fetch https://tables.example/ishwa oljinnat --layer 12
      ishwa table fetch http://192.168.1.7:8000 --unpublished

    Сайт делает `table export --site`. У каждого файла должны быть размер и хеш BLAKE3 из указателя сайта, опубликованный хеш и содержимое той таблицы, за которую он выдаётся; ничто другое к таблицам не попадёт. Готовые исправные таблицы остаются. Прерванную загрузку продолжит та же команда. Подробности — в docs/tables.md.
table_fetch_url = Адрес сайта
table_fetch_game = Игра [по умолчанию: все игры сайта]
table_fetch_set = Набор таблиц [по умолчанию: все наборы игры, а с --layer главный]
table_fetch_layers = Слой, как в `table stats`; повторите параметр, чтобы скачать несколько слоёв [по умолчанию: все слои]
table_fetch_unpublished = Скачать и исправные таблицы, хеши которых не опубликованы
table_fetch_wait = Сколько ждать сервер, если он ничего не присылает или меньше 1 КБ в секунду

# ishwa table probe

table_probe_about = Найти в таблицах позицию и её ходы; если позиция -, то каждую позицию стандартного ввода
table_probe_after =
    Примеры:
      ishwa table probe tihulelin 0,2,1,0/3,1,0,1/20,20/s
      ishwa table probe awale - < positions.txt > values.tsv
      ishwa table probe awale - --json < positions.txt > values.jsonl

    С - каждая строка ввода — позиция. В строке вывода через табуляцию: позиция, её значение для того, кто ходит, число полуходов до конца, если оно есть в таблицах, и ходы, каждый как ХОД=ЗНАЧЕНИЕ или ХОД=ЗНАЧЕНИЕ/ПОЛУХОДЫ. Номера строк без ответа печатаются в поток ошибок; тогда код завершения 1, если разобраны все строки, иначе 2. Подробности — в docs/tables.md.
table_probe_set = Набор позиций, где искать [по умолчанию: все наборы игры]

# ishwa review

review_about = Поставить отметку каждому ходу записанной партии и измерить точность игроков; для нескольких партий напечатать и статистику каждого игрока
review_after =
    Примеры:
      ishwa review game.txt
      ishwa review toguz sheets.txt:3 --html review.html --lang ru
      ishwa review tihulelin games.txt --nodes 5000000 --json
      ishwa review games.txt:all club/             статистика всех этих партий

    Отметка зависит от того, сколько пунктов шансов на победу теряет ход: лучший, хороший, неточность (от 5 пунктов), ошибка (от 10) или зевок (от 15). Если таблицы или поиск доказывают значения, сначала важно, кто победит. Вынужденный ход — единственный допустимый; «единственный» лучше всех остальных на 10 пунктов или больше. В играх с бросками разбор отделяет везение от решений. Формулы — в docs/review.md.
review_words = Игра (не нужна, если она названа в записи) и записанная партия: `ФАЙЛ`, `ФАЙЛ:N` — N-я в файле, или `-` — стандартный ввод. Записанная партия — запись Ishwa, PGN, файл Aualé (`.ogn`), бланк игры тогуз коргоол (`76 98 66`) или список ходов. Для нескольких файлов, `ФАЙЛ:all` или папки печатается статистика всех их партий
review_words_short = Записанные партии: ФАЙЛ, ФАЙЛ:N, ФАЙЛ:all, папка или -
review_position = Позиция, с которой начинается список ходов [по умолчанию: начало игры]
review_explain = В конце объяснить все числа: отметки, шансы, точность, везение
review_explain_short = Объяснить все числа
review_partial = Если в записи ошибка, разобрать полуходы до неё
review_opening = Сколько полуходов считать дебютом в статистике нескольких партий [по умолчанию: 2]
review_out = Папка, куда записать страницу каждой партии; следующий запуск с теми же настройками пропускает партии, разбор которых там уже есть
review_out_short = Записать страницу каждой партии в папку
review_html = Записать разбор в этот файл страницей HTML с досками и графиком
review_html_short = Записать страницу с досками и графиком
review_markdown = Записать разбор в этот файл в формате Markdown
review_markdown_short = Записать разбор в формате Markdown
review_annotated = Записать партию в этот файл с отметкой каждого полухода в комментарии

# ishwa convert

convert_about = Записать партии в другом формате: записи, PGN, файлы Aualé, бланки или списки ходов
convert_after =
    Примеры:
      ishwa convert toguz sheets.txt:all --out games.txt
      ishwa convert games.txt:3 --to sheet
      ishwa convert awale moves.txt --to auale
      ishwa convert games.txt:all --to pgn --out games.pgn

    Списки ходов нумеруются, если два игрока ходят по очереди, и кончаются результатом в комментарии. В файле формата `ishwa` или `auale` одна партия, в файлах других форматов их может быть много.

    В PGN — каждая игра с правилами, часами и комментариями; партии awale и toguz записаны нотацией PlayStrategy, хотя сам PlayStrategy принимает только шахматные партии. `--to auale` пишет файл `.ogn` для Aualé.
convert_to = Формат: записи, PGN или списки ходов
convert_position = Позиция, с которой начинается список ходов [по умолчанию: начало игры]
convert_out = Записать партии в этот файл
convert_overwrite = Заменить файл --out, если он уже есть

# ishwa openings

openings_about = Сосчитать, как часто игрался каждый ход из позиции в записанных партиях, и показать результаты
openings_after =
    Примеры:
      ishwa openings toguz sheets.txt
      ishwa openings toguz sheets.txt --moves 76,98
      ishwa openings tournament-awale/games.txt --json

    Партии, которые пришли к позиции другими ходами, тоже считаются. Очки — того, кто ходит: победа даёт 1, ничья ½.
openings_words = Игра (не нужна, если она названа в записях) и записанные партии: файлы, `ФАЙЛ:N` — N-я партия файла, или папки; если названа только игра, берутся её встроенные партии
openings_moves = Ходы, которые ведут к позиции, через запятую или пробел

# ishwa tournament

tournament_about = Провести турнир движков; напечатать таблицу с рейтингом Эло, его погрешностью и SPRT и сохранить запись каждой партии
tournament_after =
    Примеры:
      ishwa tournament awale --engine alphabeta,time=50ms --engine mcts,time=50ms --games 200 --jobs 2
      ishwa tournament toguz --engine alphabeta,time=20ms --engine alphabeta,time=40ms --games 2000 --sprt elo0=0,elo1=20
      ishwa tournament tiddatt --engine alphabeta,nodes=5000 --engine 'ugi:./other --flag' --resume
      ishwa tournament ishigan --players 3 --engine random --engine mcts,nodes=500 --engine auto,nodes=500
      ishwa tournament dara --engine alphabeta,nodes=5000 --engine mcts,nodes=500 --shard 3/16 --resume

    Движок — один из поисков Ishwa (auto, alphabeta, mcts, expectimax, maxn) с настройками time=, nodes=, depth= или clock=, threads=, hash=, tablebase=on|off и name=; или `auto,level=3` для уровня от 1 до 9; или `random`, или `greedy`; или `ugi:` и командная строка программы с протоколом Universal Game Interface; или `uci:` и командная строка программы с диалектом UCI от Aualé; программам можно задать option.ИМЯ=, dir= и log= перед двоеточием. Каждый дебют играется по разу с каждого места, в играх с бросками — с теми же бросками. Каждая партия сохраняется, как только окончена; чтобы продолжить остановленный турнир, повторите команду с --resume.
tournament_engines = Игрок: поиск с настройками или программа; повторите параметр для каждого игрока
tournament_engines_short = Игрок: поиск или программа
tournament_check = Вместо турнира проверить, как движок говорит на своём протоколе: приветствие, ходы во многих позициях, пределы, остановка, неверные строки, результаты, повторения и выход; сказать построчно, что неверно. ДВИЖОК — ugi: или uci: и командная строка или только командная строка; без игры он должен играть в авале; --time — время всех проверок [по умолчанию: 60s]
tournament_check_short = Проверить, как движок говорит на протоколе
tournament_games = Число партий на пару, с округлением вверх, чтобы каждый дебют был сыгран с каждого места
tournament_games_short = Партий на пару
tournament_jobs = Сколько партий играть одновременно [по умолчанию: все ядра]
tournament_jobs_short = Сколько партий играть сразу
tournament_pin = Закрепить каждую партию за её собственными ядрами, по одному на каждый поток её игроков, вместе с программами, которые она запускает (только Linux)
tournament_pin_short = Закрепить партии за их собственными ядрами
tournament_kind = Пары: каждый со всеми или первый со всеми
tournament_kind_round_robin = Каждый игрок с каждым
tournament_kind_gauntlet = Первый игрок со всеми остальными
tournament_kind_match = Матч двух игроков
tournament_time = Время на ход для игроков без своего предела [по умолчанию: 100ms]
tournament_nodes = Сколько позиций рассмотреть на ход для игроков без своего предела
tournament_depth = Глубина поиска в полуходах для игроков без своего предела
tournament_clock = Часы для игроков без своего предела: секунды на партию и секунды, добавляемые за ход
tournament_openings = Файл дебютов, по одному на строку: позиция, ходы с начала или то и другое; или `builtin:N` — уравновешенные дебюты из N полуходов, которые есть в программе, N от 1 до 8 (`builtin`: 6) [по умолчанию: случайные дебюты]
tournament_openings_short = Файл дебютов или встроенные
tournament_opening_plies = Сколько полуходов в случайном дебюте [по умолчанию: 6; 0 в играх с бросками]
tournament_max_plies = После скольких полуходов объявить ничью
tournament_adjudicate = Заканчивать партии раньше: `tables` — когда результат известен таблицам; `score=S,moves=N` — когда оба игрока N ходов подряд сообщают, что один и тот же ведёт на S или больше, где S в единицах игры или сотнях пунктов (`cp` / 100; см. docs/protocol.md); `draw=S,moves=N,after=P` — вничью, когда оба N ходов подряд сообщают не больше S для любой стороны, не раньше полухода P [after=0]; повторите параметр для нескольких условий
tournament_margin = На сколько ход может превысить свой предел, прежде чем игрок проиграет партию
tournament_hang = Сколько ещё ждать после --margin, прежде чем считать программу зависшей; для игроков без предела времени — всё время на ход
tournament_sprt = Остановиться, когда этот SPRT в нормированных Эло придёт к решению: elo0=0,elo1=10[,alpha=0.05,beta=0.05]
tournament_sprt_short = Остановиться по решению этого SPRT
tournament_out = Папка записей и сводки [по умолчанию: tournament-ИГРА]
tournament_out_short = Папка записей
tournament_shard = Сыграть только часть партий, например 3/16 — третью из шестнадцати равных, не разделяя встреч; `ishwa merge` объединяет части [--out по умолчанию: tournament-ИГРА-3-of-16]
tournament_resume = Продолжить турнир в папке --out

# ishwa merge

merge_about = Объединить части с нескольких компьютеров в один результат
merge_after =
    Примеры:
      ishwa merge tournament-dara-*-of-16
      ishwa merge parts/* --out whole --json
      ishwa merge solve-ishigan-*-of-16.json --svg chances.svg

    Если игроки ограничены числом позиций или глубиной, файлы объединённого турнира побайтно такие же, как у турнира на одном компьютере. Если частей не хватает или они повторяются, не окончены или из другого задания, ничего не записывается.
merge_shards = Части в любом порядке: папки `ishwa tournament --shard` или файлы `ishwa solve --shard`
merge_out = Папка объединённого турнира [по умолчанию: tournament-ИГРА]
merge_svg = Нарисовать график шансов объединённых игр с бросками в этот файл SVG

# ishwa play

play_about = Сыграть партию в терминале с движком или людьми, с подсказками и возвратом ходов
play_after =
    Примеры:
      ishwa play awale                             вы — Юг, против движка
      ishwa play tihulelin --side north --level 3  движок начинает, победить его легко
      ishwa play tiddatt --side all                двое друзей за одной доской
      ishwa play ishigan --players 4 --dice hand   с вашими палочками
      ishwa play toguz --level 10 --time 5s --save game.txt
      ishwa play toguz --moves @game.txt --save game.txt --overwrite   продолжить партию

    Введите ход, как его печатает `ishwa moves ИГРА`, или одну из команд: подсказка, назад, ходы, оценка, сохранить, помощь, выход (по-английски: hint, back, moves, value, save, help, quit). --describe описывает доски словами, для программ чтения с экрана. Все команды и уровни — в docs/play.md.
play_side = Места людей: south или north, в других играх от p1 до p6, через запятую; all — все места, none — смотреть игру движка [по умолчанию: первый игрок]
play_side_short = Места людей: south, p3, all, ..
play_names = Имена людей в порядке их мест [по умолчанию: person]
play_names_short = Имена людей по порядку
play_coach = Переспросить один раз перед ходом человека, который много теряет, и назвать причину
play_coach_short = Переспросить перед плохим ходом
play_level = Сила движка; adaptive начинает с уровня 3 и следует за игроком; на уровнях от 1 до 9 то же начальное число даёт ту же партию, уровень 10 — полная сила
play_level_short = Сила движка
play_time = Время на ход на уровне 10, например 500ms или 10s
play_dice = Откуда броски: от движка, который берёт начальное число, или от людей, которые вводят результат
play_dice_short = Кто бросает
play_dice_engine = Движок
play_dice_hand = Люди, которые вводят результат
play_auto_throw = Бросать за людей, не ожидая Enter
play_save = Сохранять запись партии в этот файл после каждого полухода
play_save_short = Сохранять партию в этот файл
play_overwrite = Заменить файл --save, если он уже есть
play_describe = Описывать доски словами, по строке на ряд, вместо рисования

# ishwa practise

practise_about = Учиться находить лучшие ходы: свои ошибки и задачи; они возвращаются, пока не усвоены
practise_after =
    Примеры:
      ishwa practise game.txt
      ishwa practise toguz sheets.txt:all --player north --lang ru
      ishwa practise club/ --player Abla --nodes 200k
      ishwa practise                         # чему пришёл срок
      ishwa practise awale --problems --grade 2

    Сначала программа разбирает партии, как `ishwa review`. В каждой позиции, где сделана ошибка, введите ход или одну из команд: подсказка, решение, дальше, ходы, доска, выход (по-английски: hint, solution, skip, moves, board, quit).
practise_problems = Задачи игры ИГРА — позиции, где доказано, что только один ход сохраняет результат: сначала те, которым пришёл срок, потом новые, от самых лёгких
practise_problems_short = Задачи: только один ход сохраняет результат
practise_grade = Только задачи этой трудности, 1 — самые лёгкие [по умолчанию: все]
practise_theme = Только задачи на эту тему, например capture (взятие), tuz (туздык), line, end или quiet [по умолчанию: все]
practise_count = Наибольшее число упражнений [по умолчанию: 10 задач, все ошибки, всё, чему пришёл срок]
practise_count_short = Наибольшее число упражнений
practise_sheet = Вместо вопросов записать упражнения в этот файл HTML для печати, с ответами на отдельной странице
practise_sheet_short = Записать упражнения в файл HTML для печати
practise_progress = Показать ответы по месяцам и сколько упражнений усвоено
practise_progress_short = Показать ваши успехи
practise_export = Записать все сохранённые упражнения с ответами в этот файл, для другого компьютера
practise_export_short = Записать все упражнения в этот файл
practise_overwrite = Заменить файл --export, если он уже есть
practise_import = Добавить к сохранённым здесь упражнения и ответы из такого файла
practise_import_short = Добавить упражнения из такого файла
practise_player = Чьи ошибки разбирать: имя из записей или начало любого слова имени, прописными или строчными, или место, например south, north или p1 [по умолчанию: всех игроков]
practise_player_short = Чьи ошибки разбирать
practise_position = Позиция, с которой начинается список ходов [по умолчанию: начало игры]
practise_partial = Если в записи ошибка, взять полуходы до неё
practise_describe = Описывать доски словами, для программ чтения с экрана

# ishwa backup

backup_about = Записать свои данные в один файл: упражнения с ответами и указанные файлы и папки
backup_after =
    Примеры:
      ishwa backup my.ishwa-backup
      ishwa backup my.ishwa-backup games.txt tournament-awale
backup_file = Файл резервной копии
backup_paths = Партии, турниры и другие файлы и папки, которые нужны в копии
backup_overwrite = Заменить файл копии, если он уже есть

# ishwa restore

restore_about = Восстановить свои данные из резервной копии
restore_after =
    Примеры:
      ishwa restore my.ishwa-backup
restore_file = Файл, записанный командой `ishwa backup`
restore_overwrite = Заменить файлы, которые отличаются от копии

# ishwa bench

bench_about = Искать в заданных позициях на заданную глубину и напечатать скорость, а при одном потоке и подпись
bench_after =
    Примеры:
      ishwa bench                        все игры, один поток
      ishwa bench awale --deeper 4       более долгий поиск, более устойчивые числа
      ishwa bench awale toguz tiddatt --deeper 5 --threads 2   ускорение от второго потока
      ishwa bench toguz --without reductions

    Подпись — число рассмотренных позиций. На однотипных компьютерах она меняется, только если меняется поиск, оценка или правило.
bench_games = Игры [по умолчанию: все]
bench_deeper = На сколько полуходов глубже, чем для подписи

# ishwa yardstick

yardstick_about = Измерить силу игроков по позициям, где значение каждого хода доказано: лучшие ходы, средняя потеря и зевки, без таблиц
yardstick_after =
    Примеры:
      ishwa yardstick awale
      ishwa yardstick dara --engine auto,level=5 --engine random --svg dara.svg
      ishwa yardstick awale --engine 'ugi:./other' --time 50ms
      ishwa yardstick tihulelin --write sets
      ishwa yardstick awale --check --tables DIR

    Зевок упускает победу или ничью, как в `ishwa review`. С одним потоком и пределом позиций результат каждый раз один и тот же. Результаты — в docs/notebook/strength.md.
yardstick_game = Игра, в которой измерять
yardstick_engines = Игрок: поиск с настройками или программа (см. `ishwa tournament --help`); повторите параметр для каждого игрока
yardstick_engines_short = Игрок: поиск или программа
yardstick_time = Время на ход для игроков без своего предела
yardstick_nodes = Сколько позиций рассмотреть на ход для игроков без своего предела [по умолчанию: 10 000]; с --check — после каждого хода, чтобы доказать его значение [по умолчанию: 1 000 000]
yardstick_nodes_short = Позиций на ход
yardstick_depth = Глубина поиска в полуходах для игроков без своего предела
yardstick_problems = Взять как набор задачи `ishwa practise --problems`
yardstick_set = Файл с другими позициями, в том виде CSV, какой пишет --write [по умолчанию: встроенный набор]
yardstick_svg = Записать рисунок средней потери в этот файл
yardstick_check = С --threads и --tables получить каждое значение заново: только по правилам, где это доказывает поиск без таблиц, иначе по таблицам
yardstick_write = Записать набор в эту папку как CSV и JSON для других программ

# ishwa ugi

ugi_about = Говорить на Universal Game Interface через стандартный ввод и вывод
ugi_after =
    Примеры:
      ishwa ugi
      ishwa ugi toguz --hash 256M --threads 2
      ishwa ugi hyena --players 3
      ishwa ugi dara --level 4

    После запуска введите `position startpos` и `go movetime 1000`; `quit` завершает программу.

    Игра, --rules, --level, --hash, --threads, --seed и --tables задают начальные значения параметров, которые может менять подключённая программа; обычно поток один. Если поиск ограничен только временем или часами, `go` играет по дебютной книге игры, если она есть и параметр OwnBook не false. В конце ввода идущий поиск останавливается и печатает лучший найденный ход. В docs/protocol.md — все команды, смысл оценок, как сообщаются броски и целый разговор.
ugi_game = Игра, с которой начать
ugi_level = Сила игры, от 1 до 10 (полная сила)

# ishwa uci

uci_about = Говорить на диалекте UCI от Aualé через стандартный ввод и вывод, чтобы играть в авале
uci_after =
    Примеры:
      ishwa uci
      ishwa uci --hash 256M

    После запуска введите `position startpos moves FeDb` и `go movetime 1000`; `quit` завершает программу.

    Правила — как в Aualé: repetition=own-side,occurrences=2, а полное взятие не берёт ничего. Если поиск ограничен только временем или часами, `go` играет по дебютной книге, если параметр OwnBook не false. Все команды — в docs/protocol.md.
uci_level = Сила игры, от 1 до 10 (полная сила)

# ishwa serve

serve_about = Открыть доступ к веб-странице со всеми играми и движком этого компьютера и к JSON API
serve_after =
    Примеры:
      ishwa serve --open                    страница с движком этого компьютера
      ishwa serve --port 9000 --threads 2   на другом порту, два потока
      ishwa serve --listen 192.168.1.7      и для других компьютеров сети
      ishwa serve --trust-proxy 127.0.0.1   за прокси на этом компьютере
      curl http://127.0.0.1:8089/api/1/ask -d '{"{"}"ask":"position","game":"awale"{"}"}'

    Ctrl-C останавливает сервер. Подключаться могут только программы этого компьютера, если --listen не допускает другие; запросы со страниц других сайтов отвергаются. Для клиентов сервер читает и пишет только файлы партий, которые они начинают на странице. Запросы и пределы — в docs/web.md.
serve_port = Порт; 0 — любой свободный [по умолчанию: 8089 или следующий свободный]
serve_listen = Адрес, на котором принимать соединения; любой, кроме 127.0.0.1, допускает соединения с других компьютеров
serve_open = Открыть страницу в браузере
serve_connections = Обслуживать не больше N соединений сразу, до половины из них — WebSocket
serve_share = Давать одному адресу не больше N процентов соединений, WebSocket и памяти для запросов и ответов; 100, если у всех один адрес
serve_trust_proxy = Брать адреса клиентов из заголовка X-Forwarded-For запросов с адреса АДРЕС — прокси перед сервером
serve_log = Выводить для каждого запроса строку в стандартный поток ошибок: время, адрес, метод, путь, код состояния и длительность в миллисекундах

# ishwa version

version_about = Напечатать версию; с --verbose и то, что нужно для сообщения об ошибке
version_after =
    Пример:
      ishwa version --verbose
version_verbose = Напечатать и коммит, сборку и её функции, процессор, свободную память, язык и таблицы

# ishwa completions

completions_about = Напечатать скрипт автодополнения для оболочки
completions_after =
    Пример:
      ishwa completions bash > ~/.local/share/bash-completion/completions/ishwa
completions_shell = Оболочка, которая выполнит скрипт

# ishwa man

man_about = Напечатать страницу руководства о программе или команде
man_after =
    Примеры:
      ishwa man | man -l -
      ishwa man table build | man -l -
man_command = Команда, страницу которой напечатать [по умолчанию: сама программа]
