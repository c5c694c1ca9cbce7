# Осы крейттің мәтіндері және бірнеше ойынға ортақ сөздер.

found_expected = { $what }: табылғаны — { $found }, күтілгені — { $expected }
problem_and_remedy = { $what }: { $problem }; { $remedy }
did_you_mean = { $sentence }; мүмкін, { $guess }?
one_or_other = { $one } не { $other }

# Позициялар мен жүрістер.

position = позиция
position_field = позицияның { $name } өрісі
field_side = жақ
fields_in = { $count } өріс: { $text }
the_fields = { $count } өріс: { $names }
plain_number = таңбасыз, алдында нөлі жоқ { $least }–{ $most } аралығындағы сан
numbers_with_commas = үтірмен бөлінген { $count } сан
seeds_in_all = позиция, барлық дән
move_in = жүріс, позиция: { $position }
one_move = жүріс
move_number = { $number }-жүріс
move_after_the_end = { $mv } жүрісін жасауға болмайды: ойын аяқталды
illegal_move = { $mv } — мұнда рұқсат етілмеген жүріс; { $player } мына жүрістерді жасай алады: { $moves }
illegal_move_of_many = { $mv } — мұнда рұқсат етілмеген жүріс; { $player } мына { $count } жүрісті жасай алады: { $moves }, ...
moves = жүрістер
moves_separated = үтірмен не бос орынмен бөлінген жүрістер
format = формат
format_of = { $game } форматы
position_part = позиция өрісінің бөлігі
a_choice_of_the_part = осы бөліктің таңдауларының бірі

# Ойын нұсқалары.

rules = ереже
rules_option = ереже, { $key } опциясы
pairs = кілт=мән[,кілт=мән]
an_option_of = { $game } опциясы: { $known }
no_option_of = опциясыз, себебі { $game } ойынында опция жоқ
twice = { $what } екі рет
each_option_once = әр опция бір рет
a_probability = 0–1 аралығындағы бөлшек не ондық сан
a_probability_for = { $option } үшін 0–1 аралығындағы сан: 1/20 сияқты бөлшек не нүктеден кейін тоғыз таңбаға дейінгі ондық сан

# Бастамалар кітабы.

book = кітап
book_line = кітап, { $number }-жол
no_rules = ереже жоқ
book_rules_first = барлық позициядан бұрын ережелер жинағының идентификаторы бар `rules` жолы
book_in_order = мәтіні бойынша сұрыпталған, қайталанбайтын позициялар
book_position = позиция, түйіндер саны және жүрістер
book_move = MOVE=SCORE, әр жүріс бір рет, бағасы ±{ $most } аралығында
book_no_move = түйіндерден кейін кемінде бір жүріс

# Жады мен желілер.

out_of_memory = жады: қажетті { $needed } МиБ бөлінбеді
network_length = желі: табылғаны — { $found } байт, күтілгені — { $expected }
network_magic = желі: алғашқы байттары салмақтар файлының байттары емес
network_shape = желі: табылған пішіні — { $found }, күтілгені — { $expected }
network_checksum = желі: бақылау қосындысы сәйкес емес; файл бүлінген
network_overflow = желі: табылғаны — қосындысы асып кетуі мүмкін салмақтар, күтілгені — кішірек салмақтар
network_other = желі: табылғаны — басқа салмақтар, күтілгені — қолданыстағы салмақтар

# Ойыншылар мен тақталар.

south = Оңтүстік
north = Солтүстік
numbered_player = P{ $number }
first = бірінші
second = екінші
third = үшінші
fourth = төртінші
fifth = бесінші
sixth = алтыншы
said_of = { $who }: { $said }
to_move = { $player } жүреді
throws = { $player } лақтырады
game_over = ойын аяқталды
side_to_move = жүріс кезегі
store = қамба
pits_hold = { $player }: 1–{ $count }-отауларда { $contents }; { $store }: { $held }
played = жасалған жүріс: { $mv }
best_move = үздік жүріс: { $mv }

# Жарты жүрісте не болды.

list_and = { $list } және { $last }
numbered_pits = { $count ->
        [one] { $numbers }-отау
       *[other] { $numbers }-отаулар
    }
numbered_pits_of = { $count ->
        [one] { $player } жағының { $numbers }-отауы
       *[other] { $player } жағының { $numbers }-отаулары
    }
play_told = { $player } { $mv } жүрісін жасайды: { $clauses }.
named_throw = { $mv } ({ $name })
throw_told = { $player } { $mv } лақтырады: { $clauses }.
nothing_can_be_played = жасайтын жүріс жоқ

# Ойын неге аяқталды.

over_because = { $cause } ({ $rule }).
repeated = { $times ->
        [2] Позиция екінші рет кездесті
       *[other] Позиция үшінші рет кездесті
    }
was_taken = Алынғаны: { $numbers }.
was_left = { $count ->
       *[other] Тақтада қалғаны: { $counters }; { $rule } бойынша бөлінеді: { $numbers }.
    }
nothing_was_left = Тақтада ештеңе қалған жоқ.
goes_to = { $player } жағына { $number }
count_of = { $player } { $number }
