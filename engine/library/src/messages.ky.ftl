# Бул модулдун тексттери.

# Оюндар жана позициялар.

game = оюн
network = тармак
level = деңгээл
number_from_to = { $least }–{ $most } арасындагы сан
analysis = анализ
a_finished_game = бүткөн партия
the_finished_game = бүткөн партия { $position }
a_game_in_progress = бүтө элек партия
tables = таблицалар
those_of_another_game = башка оюндун таблицалары

# Жазуунун кайсы жери туура эмес.

at_line = { $line }-сап: { $fault }
at_ply = { $line }-сап, { $ply }-жүрүш: { $fault }

# Жазуулардын баш саптары.

header = баш сап
header_named = { $key } баш сабы
a_header_line = {"["}Key "value"], маанинин ичинде " жана \ ордуна \" жана \\
a_header = [Game "awale"] сыяктуу баш сап
each_header_once = ар бир баш сап бир гана жолу
at_most_headers = эң көп дегенде { $most } баш сап
a_header_key = тамга менен башталган, тамгалар менен цифралардан турган ачкыч
a_whole_number = бүтүн сан
a_result = P1 .. P{ $players }, draw же *
a_number_each = ар бир оюнчу үчүн боштук менен бөлүнгөн сан
no_control_character = башкаруучу белги болбосун
a_player_of = { $game } оюнунун { $count } оюнчусунун бири
numbers = { $count } сан
one_for_each_player = { $count } оюнчунун ар бирине бирден
a_header_before_it = анын алдында {"["}{ $key } ".."]
at_most_plies_of_record = жазуудагы { $count } жүрүштөн ашпасын

# Жазуулардын жүрүштөрү.

ply = жүрүш
ply_of = { $mv } жүрүшү
a_bare_move = боштугу жана # белгиси жок жүрүш
a_move_of_the_player = кезеги келген оюнчунун жүрүшү
each_field_once = ар бир талаа бир гана жолу
a_score_field = score= жана +0.52 сыяктуу сан
a_depth_field = depth= жана бүтүн сан
a_nodes_field = nodes= жана бүтүн сан
a_time_field = time= жана 50ms сыяктуу бүтүн сандагы миллисекунда
a_level_field = level= жана мотордун 1ден 10го чейинки деңгээли
at_most_other_fields = башка программалардын { $most } талаасынан ашпасын

# Бүтүн жазуулар.

record = жазуу
the_line = { $line } сабы
a_ply_or_the_line = жүрүш же { $line } сабы
at_most_plies = эң көп дегенде { $most } жүрүш
the_next_game = кийинки партия
end_of_the_text = тексттин аягы
a_byte_not_utf8 = UTF-8 эмес байт
text_in_windows_1251 = Windows-1251ге окшогон текст
text_in_utf8 = UTF-8 тексти
a_request_to_stop = токтотуу өтүнүчү
an_empty_file = бош файл
no_move = жүрүш жок
a_game = партия

# Башка программалардын жазуулары.

mv = жүрүш
tag = тег
a_tag = {"["}Name "value"]
comment = түшүндүрмө
variation = вариант
the_sign = { $sign }
number_of_a_move = жүрүштүн номери
a_dot_after_it = андан кийин "."
kazna = казан
captured_seeds = алынган дандар
as_on_the_board = { $count }, тактадагыдай
a_sheet_move = 76 сыяктуу эки цифра, туз алынса андан кийин x
moves_after_the_tags = тегдерден кийин жүрүштөр же жыйынтык
game_number = партиянын номери, 1ден баштап
one_of_the_file = 1–{ $count } (файлдагы партиялардын саны)
a_known_header = docs/records.md ичиндеги баш сап же X менен башталган өз баш сабыңыз
as_asked_for = суралгандай { $what }

# PlayStrategy үчүн жазуулар.


# Сакталган көнүгүүлөр.
exercises = көнүгүүлөр
a_file_of_exercises = `ishwa practise --export` жазган көнүгүүлөр файлы
at_line_and_column = башка нерсе: { $line }-сап, { $column }-тилке
newer_exercises = бул көнүгүүлөр форматтын { $version } версиясында: аларды окуу үчүн ishwa программасын жаңыртыңыз

# Турнирлердин дебюттары.

openings = дебюттар
at_line_of_openings = дебюттар, { $line }-сап: { $fault }
opening = дебют
none = жок
a_line_for_each = ар бир дебютка бирден сап
bytes = { $count } байт
at_most_in_a_line = бир сапта эң көп дегенде { $most }
one_more_than = { $most } санынан бирге көп
no_more_than_that = андан ашпасын
fewer_as_games_were_over = азыраак, анткени бардык партиялар эртерээк бүттү

set_of_positions = позициялар жыйнагы
unit = бирдик
at_line_of_set = позициялар жыйнагы, { $line }-сап: { $fault }
heading_line = баш жактагы «# { $key }: ..» сабы
line_of_set = { $columns } сабы, позиция менен жүрүштөр тырмакчада
its_legal_moves = оюнчунун мүмкүн болгон жүрүштөрү өз тартибинде, ар бири өз баасы менен
same_as_position = бул жыйнактын { $other }-позициясы же анын чагылышы кайталанып жатат
no_decision = бардык жүрүштөрдүн баасы бирдей
on_board_not = тактада { $found }, эсептелгени { $expected }
legal_moves_not = жүрүштөрдүн саны { $found }, эсептелгени { $expected }
move_not = жүрүш { $found }, эсептелгени { $expected }
value_not = { $mv } жүрүшүнүн баасы { $found }, эсептелгени { $expected }
stopped_measuring = бардык позициялар бүткөнгө чейин токтотулду

# Турнир оюнчулары кандай жазылат.

a_duration = 500ms, 10s же 2m сыяктуу бирдиги бар сан
a_clock = 60+0.6 же 300 сыяктуу секундалар жана ар бир жүрүштөн кийин кошулган секундалар
a_size = 512K, 64M же 2G сыяктуу бирдиги бар бүтүн сан, 1K менен 1024G арасында
a_count = 50000, 200k же 5M сыяктуу 0дөн чоң бүтүн сан
for_setting = { $key } үчүн { $values }
key_and_value_after = { $player } сөзүнөн кийин ачкыч=маани
key_before_the_colon = кош чекиттин алдында { $key }, мисалы { $protocol },{ $key }=..:БУЙРУК
a_command_after = { $protocol }: андан кийин буйрук сабы
auto_for_a_level = деңгээл үчүн auto
a_limited_level = level үчүн 1ден 9га чейин, анткени 10 — толук күч
a_program_after_its_protocol = Universal Game Interface тилинде сүйлөгөн программа үчүн ugi:{ $program }, Aualé UCI үчүн uci:{ $program }
a_player = { $searches }, random, greedy, ugi:БУЙРУК же uci:БУЙРУК
no_setting_of_programs = { $key } жок: аны ugi: же uci: программалары гана колдойт
no_setting_of_searches = { $key } жок: аны Ishwa издөөлөрү гана колдойт
no_setting_beside_a_level = деңгээл менен { $key } жок: аны деңгээл өзү аныктайт
one_limit = time, nodes, depth жана clock ичинен бирөө
a_depth = depth үчүн 0дөн чоң бүтүн сан
a_number_of_threads = threads үчүн 1ден 1024кө чейин
a_plain_name = башкаруучу белгиси жок ат

# Ким ойной албайт.

guest = конок { $number }
players_as_text = текст менен берилген оюнчулар
searches_only = издөөлөр, анткени бул жерде программаларды иштетүүгө болбойт
no_thread = агым башталган жок

# Партия кантип утулду, оюнчунун атынан кийин.

played_illegally = мүмкүн эмес { $mv } жүрүшүн жасады
ran_out_of_time = убакытты бүтүрдү
gave_no_answer = жооп берген жок
has_ended = ишин токтотту
has_ended_saying = { $said } деп билдирип, ишин токтотту
cannot_be_started = { $program }: иштетүү мүмкүн эмес: { $reason }
cannot_be_told = партияны кабыл ала албайт: { $reason }

# Беттештин тести.

sprt_hypotheses = sprt, гипотезалар
elo_of_both = elo0 { $elo0 } жана elo1 { $elo1 }
elo_in_order = elo0 elo1ден кичине, экөө тең -200 менен 200 арасында
sprt_errors = sprt, катанын ыктымалдыктары
alpha_and_beta = alpha { $alpha } жана beta { $beta }
less_than_one_in_all = 0дөн чоң, суммасы 1ден кичине сандар

# Иштин бөлүктөрү.

a_shard = 1/16 .. 16/16 сыяктуу, эң көп дегенде { $most } бөлүктүн бири
all_shards = бир иштин бардык бөлүктөрү
shard_beside = { $shard } бөлүгү: { $place }, { $other } бөлүгү: { $first }
shards_of_one_division = бөлүктөрүнүн саны бирдей бөлүштүрүүнүн бөлүктөрү
shard_again = { $shard } бөлүгү: { $place }, дагы бир жолу: { $again }
each_shard_once = ар бир бөлүк бир гана жолу
no_shards = { $total } ичинен { $numbers } бөлүктөрү жок
no_shards_and_more = { $numbers } жана дагы { $more } бөлүк жок; бардыгы { $total } бөлүк болушу керек

# Моделделген партиялардын эсептери.

tally = эсеп
what_games_counted = моделделген партиялар боюнча эсептелген сандар
impossible_numbers = { $games } партиянын мүмкүн эмес сандары
payoffs_of_players = { $count } оюнчунун упайлары
impossible_payoff = мүмкүн эмес упай
more_payoffs_than_games = упайлар партиялардан көп

# Колдонмолор, алардын авторлору үчүн.

guide = колдонмо
no_title = аталышы жок
one_main_heading = биринчи деңгээлдеги бир аталыш
a_heading = { $level }-деңгээлдеги { $text } аталышы
headings_in_order = бир башкы аталыш, андан кийин 2-деңгээлдеги аталыштар
all_blocks = аталыштар, абзацтар, тизмелер жана такталар
inside_blocks = текст, тизмелер жана такталар
several_blocks = бир нече блоктон турган түшүндүрмө
one_paragraph = бир абзац
board_line = тактанын сабы
key_and_value = ачкыч: маани
board_legal = тактанын мүмкүн болгон жүрүштөрү
board_illegal = тактанын мүмкүн эмес жүрүштөрү
no_legal_move = мүмкүн болгон жүрүш жок
board_after = тактанын жүрүштөрүнөн кийинки позиция
board_winner = тактанын жеңүүчүсү
