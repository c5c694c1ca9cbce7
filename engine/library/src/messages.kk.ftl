# Осы крейттің мәтіндері.

# Ойындар мен позициялар.

game = ойын
network = желі
level = деңгей
number_from_to = { $least }–{ $most } аралығындағы сан
analysis = талдау
a_finished_game = аяқталған ойын
the_finished_game = аяқталған ойын { $position }
a_game_in_progress = жүріп жатқан ойын
tables = кестелер
those_of_another_game = басқа ойынның кестелері

# Жазбаның қай жері қате.

at_line = { $line }-жол: { $fault }
at_ply = { $line }-жол, { $ply }-жүріс: { $fault }

# Жазба тақырыптары.

header = тақырып
header_named = { $key } тақырыбы
a_header_line = {"["}Key "value"], мұнда value ішіндегі " пен \ таңбалары \" пен \\ болып жазылады
a_header = {"["}Game "awale"] сияқты тақырып
each_header_once = әр тақырып бір рет
at_most_headers = ең көбі { $most } тақырып
a_header_key = әріптен басталатын, әріптер мен цифрлардан тұратын кілт
a_whole_number = бүтін сан
a_result = P1–P{ $players }, draw не *
a_number_each = әр ойыншыға бір сан, бос орынмен бөлінген
no_control_character = басқару таңбасы болмауы керек
a_player_of = { $game } ойынының { $count } ойыншысының бірі
numbers = { $count } сан
one_for_each_player = { $count } ойыншының әрқайсысына біреуден
a_header_before_it = одан бұрын {"["}{ $key } ".."]
at_most_plies_of_record = ең көбі { $count } жүріс, жазбада сонша ғана бар

# Жазбаның жарты жүрістері.

ply = жүріс
ply_of = { $mv } жүрісі
a_bare_move = бос орынсыз, # таңбасыз жүріс
a_move_of_the_player = кезегі келген ойыншының жүрісі
each_field_once = әр өріс бір рет
a_score_field = score= және +0.52 сияқты сан
a_depth_field = depth= және бүтін сан
a_nodes_field = nodes= және бүтін сан
a_time_field = time= және 50ms сияқты бүтін миллисекунд саны
a_level_field = level= және қозғалтқыштың 1–10 аралығындағы деңгейі
at_most_other_fields = басқа бағдарламалардың ең көбі { $most } өрісі

# Тұтас жазба.

record = жазба
the_line = { $line } жолы
a_ply_or_the_line = жүріс не { $line } жолы
at_most_plies = ең көбі { $most } жүріс
the_next_game = келесі партия
end_of_the_text = мәтін соңы
a_byte_not_utf8 = UTF-8 емес байт
text_in_windows_1251 = Windows-1251 кодтамасына ұқсайтын мәтін
text_in_utf8 = UTF-8 кодтамасындағы мәтін
a_request_to_stop = тоқтату өтініші
an_empty_file = бос файл
no_move = жүріс жоқ
a_game = партия

# Басқа бағдарламалардың жазбалары.

mv = жүріс
tag = тег
a_tag = {"["}Name "value"]
comment = пікір
variation = нұсқа
the_sign = { $sign }
number_of_a_move = жүріс нөмірі
a_dot_after_it = одан кейін "."
kazna = қазан
captured_seeds = алынған дәндер
as_on_the_board = { $count }, тақтадағыдай
a_sheet_move = 76 сияқты екі цифр, тұздық алынса соңында x
moves_after_the_tags = тегтерден кейін жүрістер не нәтиже
game_number = партияның 1-ден басталатын нөмірі
one_of_the_file = 1–{ $count }, файлдағы партиялар саны
a_known_header = docs/records.md ішіндегі тақырып не X әрпінен басталатын өз тақырыбыңыз
as_asked_for = сұралғандай { $what }

# PlayStrategy жазбалары.


# Сақталған жаттығулар.
exercises = жаттығулар
a_file_of_exercises = `ishwa practise --export` жазатын жаттығулар файлы
at_line_and_column = { $line }-жол, { $column }-бағанда басқа нәрсе
newer_exercises = бұл жаттығулар форматтың { $version } нұсқасында: оларды оқу үшін ishwa бағдарламасын жаңартыңыз

# Жарыс бастамалары.

openings = бастамалар
at_line_of_openings = бастамалар, { $line }-жол: { $fault }
opening = бастама
none = жоқ
a_line_for_each = әр бастамаға бір жол
bytes = { $count } байт
at_most_in_a_line = бір жолда ең көбі { $most }
one_more_than = { $most } санынан бір артық
no_more_than_that = одан көп емес
fewer_as_games_were_over = азырақ, себебі әр партия ертерек аяқталды

set_of_positions = позициялар жинағы
unit = өлшем бірлігі
at_line_of_set = позициялар жинағы, { $line }-жол: { $fault }
heading_line = тақырыптағы “# { $key }: ..” жолы
line_of_set = { $columns } жолы, мұнда позиция мен жүрістер тырнақшада
its_legal_moves = ойыншының рұқсат етілген жүрістері ретімен, әрқайсысы мәнімен
same_as_position = бұл жинақтағы { $other }-позицияның қайталануы не айнадағы бейнесі
no_decision = барлық жүрістің мәні бірдей
on_board_not = тақтада { $found }, есептелгені { $expected }
legal_moves_not = жүрістер саны { $found }, есептелгені { $expected }
move_not = жүріс { $found }, есептелгені { $expected }
value_not = { $mv } мәні { $found }, есептелгені { $expected }
stopped_measuring = барлық позиция бітпей тоқтатылды

# Жарыс ойыншылары қалай жазылады.

a_duration = өлшем бірлігі бар сан: 500ms, 10s не 2m сияқты
a_clock = секунд және әр жүрістен кейін қосылатын секунд: 60+0.6 не 300 сияқты
a_size = өлшем бірлігі бар бүтін сан: 512K, 64M не 2G сияқты, 1K мен 1024G аралығында
a_count = 0-ден үлкен бүтін сан: 50000, 200k не 5M сияқты
for_setting = { $key } үшін { $values }
key_and_value_after = { $player } соңынан key=value
key_before_the_colon = { $key } қос нүктеден бұрын: { $protocol },{ $key }=..:КОМАНДА сияқты
a_command_after = { $protocol }: соңынан команда жолы
auto_for_a_level = деңгей үшін auto
a_limited_level = деңгейге 1–9, себебі 10 — толық күш
a_program_after_its_protocol = Universal Game Interface протоколымен сөйлесетін бағдарламаға ugi:{ $program }, Aualé UCI протоколымен сөйлесетініне uci:{ $program }
a_player = { $searches }, random, greedy, ugi:КОМАНДА не uci:КОМАНДА
no_setting_of_programs = { $key } қолданылмайды: оны ugi: не uci: соңындағы бағдарламалар ғана қолдайды
no_setting_of_searches = { $key } қолданылмайды: оны Ishwa іздеулері ғана қолдайды
no_setting_beside_a_level = деңгеймен бірге { $key } қолданылмайды: оны деңгейдің өзі белгілейді
one_limit = time, nodes, depth және clock баптауларының бірі ғана
a_depth = depth үшін 0-ден үлкен бүтін сан
a_number_of_threads = threads үшін 1–1024
a_plain_name = басқару таңбалары жоқ ат

# Кім ойнай алмайды.

guest = { $number }-қонақ
players_as_text = мәтінмен берілген ойыншылар
searches_only = іздеулер, себебі мұнда бағдарламалар іске қосылмайды
no_thread = ағын іске қосылмады

# Ойыншының атынан кейін: партия қалай жеңіліс болып саналды.

played_illegally = рұқсат етілмеген { $mv } жүрісін жасады
ran_out_of_time = уақыты бітті
gave_no_answer = жауап бермеді
has_ended = жұмысын аяқтады
has_ended_saying = жұмысын аяқтады, соңғы сөзі: { $said }
cannot_be_started = { $program }: іске қосылмады: { $reason }
cannot_be_told = партияны қабылдай алмайды: { $reason }

# Матч тексерісі.

sprt_hypotheses = sprt, болжамдар
elo_of_both = elo0 { $elo0 } және elo1 { $elo1 }
elo_in_order = elo0 elo1-ден кіші, екеуі де -200 бен 200 аралығында
sprt_errors = sprt, қателесу ықтималдығы
alpha_and_beta = alpha { $alpha } және beta { $beta }
less_than_one_in_all = қосындысы 1-ден кіші, 0-ден үлкен сандар

# Жұмыс бөліктері.

a_shard = ең көбі { $most } бөліктің бірі: 1/16–16/16 сияқты
all_shards = бір жұмыстың барлық бөлігі
shard_beside = { $shard } бөлігі ({ $place }) және { $other } бөлігі ({ $first })
shards_of_one_division = бірдей санға бөлінген бөліктер
shard_again = { $shard } бөлігі бір рет мұнда: { $place }, тағы да мұнда: { $again }
each_shard_once = әр бөлік бір рет
no_shards = жоқ бөліктер: { $numbers } (барлығы { $total })
no_shards_and_more = жоқ бөліктер: { $numbers } және тағы { $more } (барлығы { $total })

# Ойнап көрілген партиялардың санағы.

tally = санақ
what_games_counted = кездейсоқ партиялардың санағы
impossible_numbers = { $games } партияның мүмкін емес сандары
payoffs_of_players = { $count } ойыншының ұтысы
impossible_payoff = мүмкін емес ұтыс
more_payoffs_than_games = партия санынан көп ұтыс

# Нұсқаулықтар, авторларына.

guide = нұсқаулық
no_title = тақырып жоқ
one_main_heading = бірінші деңгейлі бір тақырып
a_heading = { $level }-деңгейлі { $text } тақырыбы
headings_in_order = бір бас тақырып, содан кейін 2-деңгейлі тақырыптар
all_blocks = тақырыптар, абзацтар, тізімдер мен тақталар
inside_blocks = мәтін, тізімдер мен тақталар
several_blocks = бірнеше блоктан тұратын түсіндірме жазу
one_paragraph = бір абзац
board_line = тақта жолы
key_and_value = key: value
board_legal = тақтаның рұқсат етілген жүрістері
board_illegal = тақтаның рұқсат етілмеген жүрістері
no_legal_move = рұқсат етілген жүріс жоқ
board_after = тақта жүрістерінен кейінгі позиция
board_winner = тақтаның жеңімпазы
