# Жыйынтыктардын тексттери: аттар, баалар, талдоолор жана колдонмолор.

# Оюндардын аттары.

game_awale = Авале
game_toguz = Тогуз коргоол
game_tihulelin = Тихулелин тин Азгаг
game_tihulelin_match = Тихулелин тин Азгаг, матч
game_oljinnat = Олжиннат
game_arrawan = Арраван
game_dara = Дара
game_tiddatt = Тиддатт
game_ishigan = Ишиган
game_hyena = Гиена оюну

# Баалар жана жыйынтыктар.

list_separator = ;

amount_seeds = { $count ->
       *[other] { $amount } дан
    }
amount_pions = { $count ->
       *[other] { $amount } фишка
    }
amount_stones = { $count ->
       *[other] { $amount } коргоол
    }
amount_camels = { $count ->
       *[other] { $amount } төө
    }
amount_points = { $count ->
       *[other] { $amount } упай
    }

value_wins = утат
value_wins_in = { $plies } жүрүштө утат
value_loses = утулат
value_loses_in = { $plies } жүрүштө утулат
value_draw = тең
value_probability = { $chance } ыктымалдык менен утат
value_payoff = күтүлгөн упайы { $payoff }
value_payoff_in = { $plies } жүрүштө { $payoff } упай алат
value_of = { $player } { $value }
value_for = { $player } үчүн баа: { $value }
value_said = { $value } ({ $kind })
value_said_draw = Тең ({ $kind })
value_exact = так
value_at_least = кеминде, далилденген
value_at_most = эң көп дегенде, далилденген
value_estimate = болжол
value_with_chance = { $amount } ({ $kind }, утуу мүмкүнчүлүгү { $chance })

over_won = Партия бүттү: { $player } утту
over_draw = Партия бүттү: тең
over_to = :
over_by_repetition = { $result }, кайталоо эрежеси боюнча; { $seeds } эсеби партияны чечпейт.
over_payoffs = упайлар { $payoffs }

# Партияларды талдоо: терминалда, Markdown түрүндө жана барак катары.

class_best = эң жакшы
class_only = жалгыз жүрүш
class_good = жакшы
class_inaccuracy = так эместик
class_mistake = ката
class_blunder = одоно ката
class_forced = аргасыз
class_given = дебют
class_uncertain = күмөндүү { $class }

lost_seeds = { $count ->
       *[other] { $amount } дан
    }
lost_pions = { $count ->
       *[other] { $amount } фишка
    }
lost_stones = { $count ->
       *[other] { $amount } коргоол
    }
lost_camels = { $count ->
       *[other] { $amount } төө
    }
lost_chance = утуу мүмкүнчүлүгүнүн { $amount }
lost_payoff = { $amount } упай
result_win = жеңиш
result_draw = тең
result_loss = жеңилүү
changed = { $before } → { $after }

review_title = Партияны талдоо: { $game }
review_won = { $player } утту
review_won_as_recorded = { $player } утту, жазуу боюнча
review_draw = Тең
review_draw_as_recorded = Тең, жазуу боюнча
review_recorded_winner = { $result } (жазуу боюнча { $player } утту)
review_recorded_draw = { $result } (жазуу боюнча тең)
review_result_reason = { $result } ({ $reason })
review_reason_time = убактысы бүттү
review_reason_resigned = атаандашы багынып берди
review_reason_illegal = эрежеге каршы жүрүштөн кийин
review_reason_crash = программа иштен чыккандан кийин
review_reason_hang = программа жооп берген жок
review_reason_tables = эндшпиль таблицалары боюнча
review_reason_score = программалардын макулдашуусу боюнча
review_reason_length = партиянын узактык чегине жетти
review_reason_stopped = партия токтотулду
review_unfinished = Партия бүтө элек
review_final = { $result }: { $detail }
review_final_repeated = { $result }, кайталоо эрежеси боюнча; эсеп ({ $detail }) партияны чечпейт
review_seat = { $seat } ({ $name })
review_round = { $round }-тур

head_ply = Жүрүш №
head_player = Оюнчу
head_move = Жүрүш
head_best = Эң жакшы
head_class = Баа
head_lost = Жоготуу %
head_lost_paid = Жоготуу
head_chance = Мүмкүнчүлүк
head_chance_of = { $player } %
head_depth = Тереңдик
depth_proven = далилденген
head_luck = Ийгилик
head_time = Убакыт
head_comment = Түшүндүрмө
head_accuracy = Тактык
head_mean_loss = Орточо жоготуу %
head_mean_loss_paid = Орточо жоготуу, 0,01
head_missed_wins = Колдон чыккан жеңиштер
head_own_luck = Өз ийгилиги
head_total_luck = Бүт ийгилик
head_decisions = Чечимдер
head_payoff = Упай
head_adjusted = Ийгилик тең болгондо

summary_players = Оюнчулар
summary_turning = Бурулуш учурлар
summary_graph = Утуу мүмкүнчүлүктөрү
summary_moves = Жүрүштөр
summary_opening = Дебют
summary_method = Бул кантип табылды

turning_none = Жок: бир да жүрүш утуу мүмкүнчүлүгүнүн { $points } же андан көбүн жоготкон жок.
turning_none_certain = Айкыны жок: утуу мүмкүнчүлүгүнүн { $points } же андан көбүн жоготуунун ар бири күмөндүү.
turning_move = { $ply }-жүрүш, { $player }: { $mv } ({ $class }), жоготуу: { $lost }; { $best } жакшыраак болчу.
turning_missed = Мында жеңиш колдон чыкты.
turning_line = Эң жакшы вариант: { $line }
turning_refutation = { $mv } жүрүшүнөн кийин: { $line }
turning_throw = { $ply }-жүрүш, { $player }: { $mv } ыргытуусунун ийгилиги { $luck }.
turning_chance = { $player }, утуу мүмкүнчүлүгү: эң жакшы жүрүш менен { $before }, бул жүрүштөн кийин { $after }.
turning_payoff = { $player }, күтүлгөн упай: эң жакшы жүрүш менен { $before }, бул жүрүштөн кийин { $after }.
turning_more = Дагы { $count } жүрүш бурулуш учур болду; таблицаны караңыз.

why_warning = Этият болуңуз: { $mv } жоготот: { $lost }.
why_mistake = { $mv } ({ $class }), жоготуу: { $lost }; { $best } жакшыраак болчу.
why_no_mistake = { $mv } ({ $class }) ката эмес болчу.
why_proven = Далилденген: { $before } эле, { $after } болду.
why_proven_in = { $plies ->
    [0] Далилденген: { $before } эле, { $after } болду.
    [one] Далилденген: { $before } эле, кийинки жүрүштөгү { $after } болду.
   *[other] Далилденген: { $before } эле, { $plies } жүрүштөгү { $after } болду.
}
why_after = { $mv } жүрүшүнөн кийин { $player } { $reply } жүрүшүн жасап, { $clause }.
why_after_event = { $mv } жүрүшүнөн кийин { $player } { $reply } жүрүшүн жасайт: { $clause }.
why_prevented = { $best } жүрүшү муну болтурбайт эле.
why_reduced = { $best } жүрүшүнөн кийин эң көп дегенде { $count } болмок.
why_with = { $best } жүрүшү менен { $player } { $clause }.
why_with_event = { $best } жүрүшү менен { $clause }.
why_brings_less = { $mv } жүрүшү { $count } гана берет.
why_stays = { $mv } жүрүшүнөн кийин бул үчүн дагы ушундай ыргытуу керек.
why_later = { $mv } жүрүшүнөн { $plies } жүрүш өткөндөн кийин { $player } { $reply } жүрүшүн жасап, { $clause }.
why_later_event = { $mv } жүрүшүнөн { $plies } жүрүш өткөндөн кийин { $player } { $reply } жүрүшүн жасайт: { $clause }.
why_not_after = { $mv } жүрүшүнөн кийин мындай болбойт.
why_less_after = { $mv } жүрүшүнөн кийин бул азыраак.
why_exchange = { $mv } жүрүшүнөн башталган { $plies } жүрүштө { $player } { $own }, ал эми { $opponent } { $other } алат.
why_exchange_none = { $mv } жүрүшүнөн башталган { $plies } жүрүштө эч ким эч нерсе албайт.
why_exchange_instead = { $best } жүрүшүнөн баштаса, { $own } жана { $other } болмок.
why_ends = { $plies ->
    [0] { $mv } партияны бүтүрөт: { $cause }.
    [one] { $mv } жүрүшүнөн кийин кийинки эле жүрүш партияны бүтүрөт: { $cause }.
   *[other] { $mv } жүрүшүнөн кийин партия { $plies } жүрүштө бүтөт: { $cause }.
}
why_wins = { $plies ->
        [one] { $best } жүрүшү менен { $player } дароо утат: { $cause }.
       *[other] { $best } жүрүшү менен { $player } { $plies } жүрүштө утат: { $cause }.
    }
why_draws = { $plies ->
        [one] { $best } жүрүшү менен партия дароо тең бүтөт: { $cause }.
       *[other] { $best } жүрүшү менен партия { $plies } жүрүштөн кийин тең бүтөт: { $cause }.
    }

graph_of_two = Ар бир жүрүштүн алдындагы утуу мүмкүнчүлүгү: { $player }
graph_of_all = Ар бир оюнчунун ар бир жүрүштүн алдындагы утуу мүмкүнчүлүгү
graph_words = { $player }, утуу мүмкүнчүлүгү: башында { $first }, эң жогорусу { $high } ({ $high_ply }-жүрүштүн алдында), эң төмөнү { $low } ({ $low_ply }-жүрүштүн алдында), аягында { $last }.
graph_ply = жүрүш

method_nodes = Ар бир жүрүшкө { $nodes } позицияга чейин изделди
method_time = Ар бир жүрүшкө { $time } с бою изделди
method_depth = { $depth } жүрүш тереңдикке изделди
method_tables = Эндшпиль таблицалары колдонулду.
method_solved = Партия толугу менен чечилди: бардык баалар так.
method_exact = { $all } баадан { $exact } далилденген.
method_uncertain = Болжолго таянган так эместик, ката же одоно ката утуу мүмкүнчүлүгүнөн { $points } чегинен аз жоготсо (кеминде { $large } позиция изделсе, { $fewer } чегинен) же { $small } санынан аз позиция изделсе, күмөндүү болот.
method_uncertain_always = Болжолго таянган так эместик, ката же одоно ката утуу мүмкүнчүлүгүнөн { $points } чегинен аз жоготсо же { $small } санынан аз позиция изделсе, күмөндүү болот.
method_uncertain_count = { $count ->
        [one] { $count } баа күмөндүү; ал оюнчуга эсептелбейт жана бурулуш учур эмес.
       *[other] { $count } баа күмөндүү; алар оюнчуларга эсептелбейт жана бурулуш учур эмес.
    }
method_chance = Таблица ар бир жүрүштөн кийинки утуу мүмкүнчүлүгүн көрсөтөт; экиден көп оюнчуда жүргөн оюнчунукун. Тең чыгуу жарым жеңиш болуп эсептелет. Мүмкүнчүлүктөр мотор өзү менен ойногон партиялар боюнча алынган.
method_known = * белгиси бар жүрүштөр күчтүү оюнчулардын партияларынан белгилүү.
method_depth_column = Тереңдик — так эместикти, катаны же одоно катаны баалоо үчүн изделген жүрүштөрдүн саны.
method_mark = ~ күмөндүү бааларды белгилейт, алар эсептелбейт.
method_explain = Бардык сандардын мааниси: ishwa review --explain же docs/review.md.
method_payoff = Упай — оюндун эрежелери боюнча эсеп; 0,01 упай утуу мүмкүнчүлүгүнүн 1% катары эсептелет. Мүмкүнчүлүк жүрүштөн кийинки күтүлгөн упай эң аз жана эң көп мүмкүн болгон упайдын арасында кайда турганын көрсөтөт.
method_grades = Утуу мүмкүнчүлүгүнүн 5% жоготкон жүрүш — так эместик, 10% — ката, 15% — одоно ката. Жыйынтыктар далилденген болсо, жеңүүчү гана маанилүү: жайыраак жеңиш эч нерсе жоготпойт.
method_accuracy = Жүрүштүн тактыгы 103,1668 · exp(−0,04354 · жоготуу) − 3,1669; мында жоготуу утуу мүмкүнчүлүгүнүн % менен алынат, Lichess жарыялаган формула; оюнчунун тактыгы — анын тандоосу болгон жүрүштөрдүн орточосу.
method_luck = Ыргытуунун ийгилиги — анын орточо ыргытууга салыштырганда кошкону. Өз ийгилиги — оюнчунун өз ыргытууларынын ийгилигинин суммасы, бүт ийгилик — партиянын бардык ыргытууларынын ийгилигинин суммасы. Ийгилик тең болгондогу упай — бүт ийгилик кемитилген упай.
method_partial = Жазуу катага чейин гана окулду: { $fault }.
method_stopped = Талдоо партиянын аягына жетпей токтотулду.
method_program = Ishwa { $version } менен жасалды.

known_games_toguz = Казакстан чемпионаты, Кызылорда 2022
known_source = { $games ->
        [one] Башка { $games } партиядан: { $source }. Упай — жүргөн оюнчунуку: жеңиш үчүн 1, тең үчүн жарым.
       *[other] Башка { $games } партиядан: { $source }; * белгиси жүрүш алардын кеминде экөөндө ойнолгонун билдирет. Упай — жүргөн оюнчунуку: жеңиш үчүн 1, тең үчүн жарым.
    }
known_ply = { $ply }-жүрүш: { $mv } { $games } партиядан { $count } партияда ойнолгон.
known_ply_scored = { $ply }-жүрүш: { $mv } { $games } партиядан { $count } партияда ойнолгон, упайы { $score }.

note_lost = { $class }: жоготуу { $lost }, жакшыраагы { $better }
note_luck = ийгилик { $luck }

board_before = { $ply }-жүрүштүн алдындагы позиция: { $played } ойнолду, бирок { $best } эң жакшы болчу.
board_last = Акыркы позиция.
board_thrown = { $ply }-жүрүштүн ыргытуусунун алдындагы позиция.
no_value = –

summary_walk = Партия, жүрүшмө-жүрүш
walk_first = Биринчи жүрүш
walk_back = Мурунку жүрүш
walk_on = Кийинки жүрүш
walk_last = Партиянын аягы
walk_line = Эң жакшы вариант
walk_played_line = Андан ары
walk_move = { $plies } ичинен { $ply }-жүрүш: { $player } { $mv } жүрүшүн жасайт
walk_throw = { $plies } ичинен { $ply }-жүрүш: { $player } { $mv } ыргытат
walk_played = Ойнолгону: { $mv }
walk_played_lost = Ойнолгону: { $mv } (жоготуу: { $lost })
walk_better = Жакшыраагы: { $mv }

# Көп партияны чогуу талдоо.

head_games = Партиялар
head_results = Жыйынтыктар
head_score = Упай

club_title = { $game }: { $games } партия, { $players } оюнчу
club_against = атаандашы { $player }
club_after = { $moves } жүрүшүнөн кийин
club_phase_opening = дебют
club_phase_middle = ортосу
club_phase_end = аягы
club_more = … жана дагы { $count }

club_page = { $games } партияны талдоо
club_games = Партиялар
club_mistakes = Эң кымбатка турган каталар
club_no_mistakes = Айкын ката жок.
club_mistake = { $place }, { $ply }-жүрүш, { $player }: { $mv } ({ $class }), жоготуу: { $lost }; { $best } жакшыраак болчу.
mistake_chance = Утуу мүмкүнчүлүгү: эң жакшы жүрүш менен { $before }, бул жүрүштөн кийин { $after }.

club_results = Жыйынтыктар — белгилүү болсо, жеңиштер (+), тең чыгуулар (=) жана жеңилүүлөр (−); тең чыгуу жарым жеңиш болуп эсептелет.
club_accuracy = Тактык — бул партиялардагы тандоо болгон бардык жүрүштөрдүн орточосу, ± анын 95% интервалынын жарымы; ?! так эместиктерди, ? каталарды, ?? одоно каталарды эсептейт, күмөндүү баалар кирбейт.
club_openings = { $plies ->
        [one] Дебют — партиянын биринчи жүрүшү.
       *[other] Дебют — партиянын биринчи { $plies } жүрүшү.
    }
club_phases = Дебют, ортосу жана аягы — ар бири ар бир партиянын жүрүштөрүнүн үчтөн бири.
club_left_out = { $count } файл же партия окулган жок.
club_missing = Талдоо токтотулду; { $count } партия жетишпейт.

# Оюндардын тексттеринин айланасындагы `ishwa rules` сөздөрү.

rules_board = Такта
rules_plays = { $player } { $mv } жүрүшүн жасайт:
rules_throws = { $player } { $mv } ыргытат:
rules_moves = { $moves } жүрүшүнөн кийин:
rules_legal = Мүмкүн болгон жүрүштөр: { $moves }.
rules_illegal = Мүмкүн эмес: { $moves }.

# Таблицалар.
searched_without_table = { $fault }; издөө таблицанын бул бөлүгүсүз улантылды

# The themes of problems.
theme_capture = алуулар
theme_tuz = туз
theme_line = үчтөн турган катар
theme_threat = үчтөн турган катар даярдоо
theme_block = үчтөн турган катарды болтурбоо
theme_horse = ат
theme_camels = төөлөр
theme_marriage = үйлөнүү
theme_drink = суу ичүү
theme_feeding = тойгузуу
theme_departure = жолго чыгуу
theme_end = партиянын аягы
theme_quiet = тынч жүрүш
