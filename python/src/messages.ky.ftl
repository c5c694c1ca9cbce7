# Модулдун өзүнүн каталары.

# Позициялар жана топтомдор.

no_position = позиция жок
one_or_more = бир же андан көп
no_ply = жүрүш жок
a_ply = кайтарып алууга боло турган жүрүш
positions_of_different_games = ар башка оюндардын позициялары
positions_of_one_game = бирдей параметрлери бар бир оюндун позициялары
so_many_of_them = { $count } даана
one_for_each_position = { $count } позициянын ар бирине бирден
one_for_each_game = { $count } партиянын ар бирине бирден
position_number = { $index }-позиция
a_number_between = { $least }–{ $most } арасындагы сан
an_ended_game = бүткөн { $index }-партия
reset_before_the_next_step = кийинки кадамга чейин бүткөн партияларды кайра баштоо
games_that_go_on = уланып жаткан партиялар
a_changed_array = аренанын түрү же формасы өзгөртүлгөн массиви
copies_to_change = түрүн жана формасын өзгөртүүгө боло турган көчүрмөлөр
no_chance = оюнчу тандай турган же бүткөн позиция
a_position_before_a_throw = ыргытуунун алдындагы позиция
a_choice = тандоо; play() ыргытуунун натыйжасын алат
a_finished_game = бүткөн партия { $position }
a_game_in_progress = бүтө элек партия
an_index = 0–{ $most } арасындагы номер

# Издөөлөр, талдоолор жана моделдөөлөр.

seconds = секундалар, 0дөн кем эмес
a_record_with_its_game = оюну жазылган жазуу же game=
no_end = аягы жок
games_or_precision = games=САН же 0дөн чоң precision=КАТА
a_race_with_dice = кубиктүү жарыш: ishigan же hyena
no_finished_game = бүткөн партия жок

# Таблицалар.

positions_of_another_game = башка оюндун позициялары
positions_of = { $rules } позициялары
none = жок
a_directory = directory= же ISHWA_TABLES менен берилген папка
game_of_the_tables = { $game }, таблицалардын оюну
rank = { $rank } номери
ranks_below = { $positions } санынан кичине номерлер
a_number_up_to = 1–{ $most } арасындагы сан
an_open_layer = ачык катмардын номери
no_data_folder = программалардын маалымат папкасы жок
tables_or_variable = tables=ПАПКА же ISHWA_TABLES
no_such_folder = { $path } жок
existing_tables = таблицалары бар папканы бериңиз же кадимки папка үчүн tables менен ISHWA_TABLESти алып салыңыз
no_cache_folder = программалардын кэш папкасы жок
a_cache_folder = папка же cache=ПАПКА

# Турнирлер.

no_programs_here = издөөлөр, деңгээлдер же функциялар, анткени бул жерде программалар иштетилбейт
two_or_more = эки же андан көп
games_in_all = баары болуп 1–{ $most }
