# Бул модулдун тексттери жана бир нече оюнга орток сөздөр.

found_expected = { $what }: { $found } табылды, күтүлгөнү — { $expected }
problem_and_remedy = { $what }: { $problem }; { $remedy }
did_you_mean = { $sentence }; балким, { $guess }?
one_or_other = { $one } же { $other }

# Позициялар жана жүрүштөр.

position = позиция
position_field = позициянын { $name } талаасы
field_side = кезек
fields_in = { $text }: { $count } талаа
the_fields = { $count } талаа: { $names }
plain_number = { $least }–{ $most } арасындагы сан, белгиси жана башында нөлү жок
numbers_with_commas = үтүр менен бөлүнгөн { $count } сан
seeds_in_all = позиция, дандардын жалпы саны
move_in = { $position } позициясындагы жүрүш
one_move = жүрүш
move_number = { $number }-жүрүш
move_after_the_end = { $mv } жүрүшүн жасоого болбойт: партия бүттү
illegal_move = { $mv } бул жерде мүмкүн эмес жүрүш; { $player } үчүн мүмкүн болгон жүрүштөр: { $moves }
illegal_move_of_many = { $mv } бул жерде мүмкүн эмес жүрүш; { $player } үчүн { $count } жүрүш бар: { $moves }, …
moves = жүрүштөр
moves_separated = үтүр же боштук менен бөлүнгөн жүрүштөр
format = формат
format_of = { $game } оюнунун форматы
position_part = позициянын «бөлүк» талаасы
a_choice_of_the_part = бул бөлүктүн мүмкүн болгон маанилеринин бири

# Оюндардын параметрлери.

rules = эрежелер
rules_option = эрежелер, { $key } параметри
pairs = ачкыч=маани[,ачкыч=маани]
an_option_of = { $game } оюнунун параметри: { $known }
no_option_of = параметр болбошу керек, анткени { $game } оюнунда параметр жок
twice = { $what } эки жолу
each_option_once = ар бир параметр бир гана жолу
a_probability = 0дөн 1ге чейинки жөнөкөй же ондук бөлчөк
a_probability_for = { $option } үчүн 0дөн 1ге чейинки сан: 1/20 сыяктуу бөлчөк же чекиттен кийин эң көп дегенде тогуз цифрасы бар ондук бөлчөк

# Дебют китептери.

book = дебют китеби
book_line = дебют китеби, { $number }-сап
no_rules = эрежелер жок
book_rules_first = бардык позициялардан мурун эрежелердин идентификатору бар `rules` сабы
book_in_order = текстинин тартиби боюнча тизилген позициялар, ар бири бир гана жолу
book_position = позиция, түйүндөрдүн саны жана жүрүштөр
book_move = ЖҮРҮШ=БАА, ар бир жүрүш бир гана жолу, баалар ±{ $most } чегинде
book_no_move = түйүндөрдүн санынан кийин кеминде бир жүрүш

# Эс тутум жана тармактар.

out_of_memory = эс тутум: керектүү { $needed } МиБ алынган жок
network_length = тармак: { $found } байт табылды, күтүлгөнү — { $expected }
network_magic = тармак: биринчи байттары салмактар файлынын байттары эмес
network_shape = тармак: { $found } түзүлүшү табылды, күтүлгөнү — { $expected }
network_checksum = тармак: текшерүү суммасы дал келбейт; файл бузулган
network_overflow = тармак: суммасы ашып кетиши мүмкүн болгон салмактар табылды, кичирээк салмактар керек
network_other = тармак: башка салмактар табылды, күтүлгөнү — колдонуудагы салмактар

# Оюнчулар жана такталар.

south = Түштүк
north = Түндүк
numbered_player = P{ $number }
first = 1-орун
second = 2-орун
third = 3-орун
fourth = 4-орун
fifth = 5-орун
sixth = 6-орун
said_of = { $who }: { $said }
to_move = { $player } жүрөт
throws = { $player } ыргытат
game_over = партия бүттү
side_to_move = кезек
store = казан
pits_hold = { $player }: 1–{ $count } үйлөрдө { $contents }; { $store } { $held }
played = ойнолгон жүрүш: { $mv }
best_move = эң жакшы жүрүш: { $mv }

# Жүрүштө эмне болгону.

list_and = { $list } жана { $last }
numbered_pits = { $count ->
        [one] { $numbers }-үй
       *[other] { $numbers }-үйлөр
    }
numbered_pits_of = { $count ->
        [one] { $player } оюнчусунун { $numbers }-үйү
       *[other] { $player } оюнчусунун { $numbers }-үйлөрү
    }
play_told = { $player } { $mv } жүрүшүн жасайт: { $clauses }.
named_throw = { $mv } ({ $name })
throw_told = { $player } ыргытып, { $mv } түшүрөт: { $clauses }.
nothing_can_be_played = жүрүш калган жок

# Партия эмне үчүн бүттү.

over_because = { $cause } ({ $rule }).
repeated = { $times ->
        [2] Позиция экинчи жолу болду
       *[other] Позиция үчүнчү жолу болду
    }
was_taken = Алынганы: { $numbers }.
was_left = { $count ->
        [one] Тактада калганы: { $counters }; ал { $rule } эрежеси боюнча берилет: { $numbers }.
       *[other] Тактада калганы: { $counters }; алар { $rule } эрежеси боюнча берилет: { $numbers }.
    }
nothing_was_left = Тактада эч нерсе калган жок.
goes_to = { $number } — { $player } оюнчусуна
count_of = { $player } { $number }
