# Модульдің өз қателері.

# Позициялар мен топтамалар.

no_position = позиция жоқ
one_or_more = бір не одан көп
no_ply = жүріс жоқ
a_ply = қайтарып алуға болатын жүріс
positions_of_different_games = әртүрлі ойындардың позициялары
positions_of_one_game = опциялары бірдей бір ойынның позициялары
so_many_of_them = { $count } дана
one_for_each_position = { $count ->
        [one] бір позицияға біреу
       *[other] { $count } позицияның әрқайсысына біреуден
    }
one_for_each_game = { $count } ойынның әрқайсысына бір-бірден
position_number = { $index }-позиция
a_number_between = { $least }–{ $most } аралығындағы сан
an_ended_game = аяқталған { $index }-ойын
reset_before_the_next_step = келесі қадамға дейін аяқталған ойындарды қайта бастау
games_that_go_on = жалғасып жатқан ойындар
a_changed_array = аренаның түрі не пішіні өзгертілген массиві
copies_to_change = түрі мен пішінін өзгертуге болатын көшірмелер
no_chance = ойыншы таңдайтын не аяқталған позиция
a_position_before_a_throw = лақтыру алдындағы позиция
a_choice = таңдау; play() лақтырудың нәтижесін қабылдайды
a_finished_game = аяқталған ойын { $position }
a_game_in_progress = жүріп жатқан ойын
an_index = 0–{ $most } аралығындағы индекс

# Іздеулер, сараптамалар мен ойнап көрулер.

seconds = 0-ден кем емес секунд саны
a_record_with_its_game = ойыны көрсетілген жазба не game=
no_end = шегі жоқ
games_or_precision = games=САН, не 0-ден үлкен precision=ҚАТЕ
a_race_with_dice = сүйекпен ойналатын бәйге: ishigan не hyena
no_finished_game = аяқталған ойын жоқ

# Кестелер.

positions_of_another_game = басқа ойынның позициялары
positions_of = { $rules } позициялары
none = жоқ
a_directory = directory= не ISHWA_TABLES арқылы берілген бума
game_of_the_tables = { $game }, кестелердің ойыны
rank = { $rank } реттік нөмірі
ranks_below = { $positions } санынан кіші реттік нөмірлер
a_number_up_to = 1–{ $most } аралығындағы сан
an_open_layer = ашық қабаттың нөмірі
no_data_folder = бағдарламалардың деректер бумасы жоқ
tables_or_variable = tables=БУМА не ISHWA_TABLES
no_such_folder = { $path } жоқ
existing_tables = кестелері бар буманы беріңіз, не әдеттегі бума үшін tables пен ISHWA_TABLES қолданбаңыз
no_cache_folder = бағдарламалардың кэш бумасы жоқ
a_cache_folder = ондай бума, не cache=БУМА

# Жарыстар.

no_programs_here = іздеулер, деңгейлер не шақырылатын нысандар, себебі мұнда бағдарламалар іске қосылмайды
two_or_more = екі не одан көп
games_in_all = барлығы 1–{ $most }
