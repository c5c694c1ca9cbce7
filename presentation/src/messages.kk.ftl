# Нәтижелердің мәтіндері: атаулар, мәндер, сараптамалар мен нұсқаулықтар.

# Ойын аттары.

game_awale = Авале
game_toguz = Тоғызқұмалақ
game_tihulelin = Тихулелин тин Азгаг
game_tihulelin_match = Тихулелин тин Азгаг, матч
game_oljinnat = Олджиннат
game_arrawan = Арраван
game_dara = Дара
game_tiddatt = Тиддатт
game_ishigan = Ишиган
game_hyena = Қорқау ойыны

# Мәндер мен нәтижелер.

list_separator = ;

amount_seeds = { $count ->
   *[other] { $amount } дән
}
amount_pions = { $count ->
   *[other] { $amount } тас
}
amount_stones = { $count ->
   *[other] { $amount } құмалақ
}
amount_camels = { $count ->
   *[other] { $amount } түйе
}
amount_points = { $count ->
   *[other] { $amount } ұпай
}

value_wins = жеңеді
value_wins_in = { $plies } жүрісте жеңеді
value_loses = жеңіледі
value_loses_in = { $plies } жүрісте жеңіледі
value_draw = тең ойын
value_probability = жеңу ықтималдығы { $chance }
value_payoff = күтілетін ұтысы { $payoff }
value_payoff_in = { $plies } жүрісте алатын ұтысы { $payoff }
value_of = { $player } { $value }
value_for = { $player } үшін мәні: { $value }
value_said = { $value } ({ $kind })
value_said_draw = Тең ойын ({ $kind })
value_exact = дәл
value_at_least = кемінде, дәлелденген
value_at_most = ең көбі, дәлелденген
value_estimate = болжам
value_with_chance = { $amount } ({ $kind }, жеңу мүмкіндігі { $chance })

over_won = Ойын аяқталды: { $player } жеңді
over_draw = Ойын аяқталды: тең
over_to = :
over_by_repetition = { $result }, қайталану ережесі бойынша; { $seeds } есебі ойынды шешпейді.
over_payoffs = ұтыстар { $payoffs }

# Ойын сараптамалары: терминалда, Markdown форматында және бет түрінде.

class_best = үздік
class_only = жалғыз жүріс
class_good = жақсы
class_inaccuracy = ағаттық
class_mistake = қателік
class_blunder = өрескел қателік
class_forced = амалсыз
class_given = бастама
class_uncertain = болжамды { $class }

lost_seeds = { $count ->
   *[other] { $amount } дән
}
lost_pions = { $count ->
   *[other] { $amount } тас
}
lost_stones = { $count ->
   *[other] { $amount } құмалақ
}
lost_camels = { $count ->
   *[other] { $amount } түйе
}
lost_chance = жеңу мүмкіндігінен { $amount }
lost_payoff = ұтыстан { $amount }
result_win = жеңіс
result_draw = тең ойын
result_loss = жеңіліс
changed = { $before } → { $after }

review_title = { $game }: ойын сараптамасы
review_won = { $player } жеңді
review_won_as_recorded = { $player } жеңді, жазбада да солай
review_draw = Тең ойын
review_draw_as_recorded = Тең ойын, жазбада да солай
review_recorded_winner = { $result } (жазба бойынша { $player } жеңген)
review_recorded_draw = { $result } (жазба бойынша тең ойын)
review_result_reason = { $result } ({ $reason })
review_reason_time = уақыты бітті
review_reason_resigned = қарсыласы берілді
review_reason_illegal = рұқсат етілмеген жүрістен кейін
review_reason_crash = бағдарлама істен шыққан соң
review_reason_hang = бағдарлама жауап бермеді
review_reason_tables = ойынсоңы кестелері бойынша
review_reason_score = бағдарламалардың келісімі бойынша
review_reason_length = партия ұзақтығының шегіне жетті
review_reason_stopped = партия тоқтатылды
review_unfinished = Ойын аяқталмаған
review_final = { $result }: { $detail }
review_final_repeated = { $result }, қайталану ережесі бойынша; есеп ({ $detail }) ойынды шешпейді
review_seat = { $seat } ({ $name })
review_round = { $round }-раунд

head_ply = №
head_player = Ойыншы
head_move = Жүріс
head_best = Үздік
head_class = Баға
head_lost = Шығын %
head_lost_paid = Шығын
head_chance = Мүмкіндік
head_chance_of = { $player } %
head_depth = Тереңдік
depth_proven = дәлелденген
head_luck = Сәттілік
head_time = Уақыт
head_comment = Пікір
head_accuracy = Дәлдік
head_mean_loss = Орташа шығын %
head_mean_loss_paid = Орташа шығын, 0,01
head_missed_wins = Жіберіп алған жеңістер
head_own_luck = Өз сәттілігі
head_total_luck = Жалпы сәттілік
head_decisions = Шешімдер
head_payoff = Ұтыс
head_adjusted = Сәттілік тең болғанда

summary_players = Ойыншылар
summary_turning = Бетбұрыс сәттері
summary_graph = Жеңу мүмкіндіктері
summary_moves = Жүрістер
summary_opening = Бастама
summary_method = Бұл қалай анықталды

turning_none = Жоқ: жеңу мүмкіндігінен { $points } не одан көп жоғалтқан жүріс болған жоқ.
turning_none_certain = Анығы жоқ: жеңу мүмкіндігінен { $points } не одан көп шығынның бәрі болжамды.
turning_move = { $ply }-жүріс, { $player }: { $mv } ({ $class }), шығыны — { $lost }; { $best } жақсырақ еді.
turning_missed = Жеңіс жіберіп алынды.
turning_line = Үздік жол: { $line }
turning_refutation = { $mv } жүрісінен кейін: { $line }
turning_throw = { $ply }-жүріс, { $player }: { $mv } лақтыруының сәттілігі — { $luck }.
turning_chance = Жеңу мүмкіндігі, { $player }: үздік жүріспен { $before }, осы жүрістен кейін { $after }.
turning_payoff = Күтілетін ұтыс, { $player }: үздік жүріспен { $before }, осы жүрістен кейін { $after }.
turning_more = { $count ->
    [one] Тағы бір жүріс бетбұрыс сәті болды; кестені қараңыз.
   *[other] Тағы { $count } жүріс бетбұрыс сәті болды; кестені қараңыз.
}

why_warning = Абайлаңыз: { $mv } жүрісінің шығыны — { $lost }.
why_mistake = { $mv } ({ $class }), шығыны — { $lost }; { $best } жақсырақ еді.
why_no_mistake = { $mv } ({ $class }) қателік емес еді.
why_proven = Дәлелденген: { $before } еді, { $after } болды.
why_proven_in = { $plies ->
    [0] Дәлелденген: { $before } еді, { $after } болды.
    [one] Дәлелденген: { $before } еді, келесі жүрістегі { $after } болды.
   *[other] Дәлелденген: { $before } еді, { $plies } жүрістегі { $after } болды.
}
why_after = { $mv } жүрісінен кейін { $player } { $reply } жүрісін жасап, { $clause }.
why_after_event = { $mv } жүрісінен кейін { $player } { $reply } жүрісін жасайды: { $clause }.
why_prevented = { $best } жүрісі мұның алдын алар еді.
why_reduced = { $best } жүрісінен кейін ең көбі { $count } болар еді.
why_with = { $best } жүрісімен { $player } { $clause }.
why_with_event = { $best } жүрісімен { $clause }.
why_brings_less = { $mv } жүрісі { $count } ғана әкеледі.
why_stays = { $mv } жүрісінен кейін ол үшін тағы осындай лақтыру керек.
why_later = { $mv } жүрісінен кейін, { $plies } жүрістен соң, { $player } { $reply } жүрісін жасап, { $clause }.
why_later_event = { $mv } жүрісінен кейін, { $plies } жүрістен соң, { $player } { $reply } жүрісін жасайды: { $clause }.
why_not_after = { $mv } жүрісінен кейін ондай ештеңе болмайды.
why_less_after = { $mv } жүрісінен кейін бұл азырақ болады.
why_exchange = { $mv } жүрісінен басталатын { $plies } жүрісте { $player } { $own } алады, { $opponent } { $other } алады.
why_exchange_none = { $mv } жүрісінен басталатын { $plies } жүрісте ешбір ойыншы ештеңе алмайды.
why_exchange_instead = { $best } жүрісінен басталса, { $own } және { $other } болар еді.
why_ends = { $plies ->
    [0] { $mv } ойынды аяқтайды: { $cause }.
    [one] { $mv } жүрісінен кейін келесі жүріс ойынды аяқтайды: { $cause }.
   *[other] { $mv } жүрісінен кейін ойын { $plies } жүрісте аяқталады: { $cause }.
}
why_wins = { $plies ->
    [one] { $best } жүрісімен { $player } бірден жеңеді: { $cause }.
   *[other] { $best } жүрісімен { $player } { $plies } жүрісте жеңеді: { $cause }.
}
why_draws = { $plies ->
    [one] { $best } жүрісімен ойын бірден тең аяқталады: { $cause }.
   *[other] { $best } жүрісімен ойын { $plies } жүрістен кейін тең аяқталады: { $cause }.
}

graph_of_two = Әр жүріс алдындағы жеңу мүмкіндігі: { $player }
graph_of_all = Әр ойыншының әр жүріс алдындағы жеңу мүмкіндігі
graph_words = { $player }: жеңу мүмкіндігі басында { $first }, ең жоғарысы { $high } ({ $high_ply }-жүріс алдында), ең төмені { $low } ({ $low_ply }-жүріс алдында), соңында { $last }.
graph_ply = жүріс

method_nodes = Әр жүріске { $nodes } позицияға дейін ізделді
method_time = Әр жүріске { $time } с ізделді
method_depth = { $depth } жүріс тереңдікке дейін ізделді
method_tables = Ойынсоңы кестелері қолданылды.
method_solved = Ойын толық шешілді: барлық мән дәл.
method_exact = Бағалар: барлығы { $all }, дәлелденгені { $exact }.
method_uncertain = Болжамға негізделген ағаттық, қателік не өрескел қателік жеңу мүмкіндігінен { $points } мөлшерінен аз жоғалтса ({ $large } не одан көп позиция ізделсе, { $fewer }) не { $small } санынан аз позиция ізделсе, болжамды саналады.
method_uncertain_always = Болжамға негізделген ағаттық, қателік не өрескел қателік жеңу мүмкіндігінен { $points } мөлшерінен аз жоғалтса не { $small } санынан аз позиция ізделсе, болжамды саналады.
method_uncertain_count = { $count ->
    [one] Бір баға болжамды; ол ойыншыға қарсы есептелмейді және бетбұрыс сәті болып саналмайды.
   *[other] { $count } баға болжамды; олар ойыншыларға қарсы есептелмейді және бетбұрыс сәті болып саналмайды.
}
method_chance = Кестеде әр жүрістен кейінгі жеңу мүмкіндігі көрсетілген; ойыншы екеуден көп болса, жүріс жасаған ойыншынікі. Тең ойын жарты жеңіс болып есептеледі. Мүмкіндіктер қозғалтқыш өзімен ойнаған партияларға сүйеніп есептелген.
method_known = * белгісі бар жүрістер мықты ойыншылардың партияларынан белгілі.
method_depth_column = Тереңдік — ағаттықты, қателікті не өрескел қателікті бағалау үшін ізделген жүріс саны.
method_mark = ~ белгісі есепке алынбайтын болжамды бағаларды көрсетеді.
method_explain = Барлық көрсеткіштің мағынасы: ishwa review --explain не docs/review.md.
method_payoff = Ұтыс — ойын ережесі бойынша алынған ұпай; 0,01 ұтыс жеңу мүмкіндігінің 1% мөлшеріне тең. Мүмкіндік жүрістен кейінгі күтілетін ұтыстың ең төмен және ең жоғары мүмкін ұтыс арасындағы орнын көрсетеді.
method_grades = Жеңу мүмкіндігінен 5% жоғалтатын жүріс — ағаттық, 10% — қателік, 15% — өрескел қателік. Нәтиже дәлелденген болса, жеңімпаз ғана маңызды: баяуырақ жеңіс ештеңе жоғалтпайды.
method_accuracy = Жүріс дәлдігі 103,1668 · exp(−0,04354 · шығын) − 3,1669 формуласымен есептеледі, мұнда шығын — жеңу мүмкіндігінің пайызы (Lichess жариялаған формула); ойыншы дәлдігі — таңдауы болған жүрістерінің орташасы.
method_luck = Лақтыру сәттілігі — оның орташа лақтырумен салыстырғандағы пайдасы. Өз сәттілігі — ойыншының өз лақтыруларының қосындысы, жалпы сәттілік — ойындағы барлық лақтырудың қосындысы. Сәттілік тең болғандағы ұтыс — ұтыстан жалпы сәттілікті алып тастағандағы сан.
method_partial = Жазба мына қатеге дейін ғана оқылды: { $fault }.
method_stopped = Сараптама ойынның соңына жетпей тоқтатылды.
method_program = Ishwa { $version } жасады.

known_games_toguz = Қазақстан чемпионаты, Қызылорда, 2022
known_source = { $games ->
        [one] Дереккөзі: { $source }, тағы бір партия. Ұпай — жүріс жасаған ойыншынікі: жеңіске 1, тең ойынға жарты ұпай.
       *[other] Дереккөзі: { $source }, тағы { $games } партия; * белгісі кемінде екі партияда жасалған жүрісті көрсетеді. Ұпай — жүріс жасаған ойыншынікі: жеңіске 1, тең ойынға жарты ұпай.
    }
known_ply = { $ply }-жүріс: { $mv } жүрісі { $games } партияның ішінде { $count } рет жасалған.
known_ply_scored = { $ply }-жүріс: { $mv } жүрісі { $games } партияның ішінде { $count } рет жасалған, ұпайы { $score }.

note_lost = { $class }: шығыны — { $lost }, жақсырағы — { $better }
note_luck = сәттілік { $luck }

board_before = { $ply }-жүріс алдындағы позиция: { $played } жүрісі жасалды, бірақ үздігі { $best } еді.
board_last = Соңғы позиция.
board_thrown = { $ply }-жүрістегі лақтыру алдындағы позиция.
no_value = –

summary_walk = Ойын, жүріс артынан жүріс
walk_first = Бірінші жүріс
walk_back = Алдыңғы жүріс
walk_on = Келесі жүріс
walk_last = Ойынның соңы
walk_line = Үздік жол
walk_played_line = Жалғасы
walk_move = { $ply }-жүріс (барлығы { $plies }): { $player } { $mv } жүрісін жасайды
walk_throw = { $ply }-жүріс (барлығы { $plies }): { $player } { $mv } лақтырады
walk_played = Жасалған жүріс: { $mv }
walk_played_lost = Жасалған жүріс: { $mv } (шығыны — { $lost })
walk_better = Жақсырағы: { $mv }

# Көп ойынның ортақ сараптамасы.

head_games = Партиялар
head_results = Нәтижелер
head_score = Ұпай

club_title = { $game }: { $games ->
    [one] бір партия
   *[other] { $games } партия
}, { $players ->
    [one] бір ойыншы
   *[other] { $players } ойыншы
}
club_against = қарсыласы: { $player }
club_after = мына жүрістерден кейін: { $moves }
club_phase_opening = бастама
club_phase_middle = ортасы
club_phase_end = соңы
club_more = … және тағы { $count }

club_page = { $games ->
    [one] Бір партияның
   *[other] { $games } партияның
} сараптамасы
club_games = Партиялар
club_mistakes = Ең қымбатқа түскен қателіктер
club_no_mistakes = Анық қателік жоқ.
club_mistake = { $place }, { $ply }-жүріс, { $player }: { $mv } ({ $class }), шығыны — { $lost }; { $best } жақсырақ еді.
mistake_chance = Жеңу мүмкіндігі: үздік жүріспен { $before }, осы жүрістен кейін { $after }.

club_results = Нәтижелер: белгілі болса, жеңіс (+), тең ойын (=) және жеңіліс (−); тең ойын жарты жеңіс болып есептеледі.
club_accuracy = Дәлдік — осы партиялардың таңдау болған барлық жүрісінің орташасы, ± 95% аралығының жартысы; ?! — ағаттықтар, ? — қателіктер, ?? — өрескел қателіктер саны, болжамды бағаларсыз.
club_openings = { $plies ->
    [one] Бастама — партияның бірінші жүрісі.
   *[other] Бастама — партияның алғашқы { $plies } жүрісі.
}
club_phases = Бастама, ортасы және соңы — әр партияның жүрістерінің үштен бірі.
club_left_out = { $count ->
    [one] Бір файл не партия оқылмады.
   *[other] { $count } файл не партия оқылмады.
}
club_missing = { $count ->
    [one] Сараптама тоқтатылды; бір партия қалып қойды.
   *[other] Сараптама тоқтатылды; { $count } партия қалып қойды.
}

# Ойын мәтіндерінің айналасындағы `ishwa rules` сөздері.

rules_board = Тақта
rules_plays = { $player } { $mv } жүрісін жасайды:
rules_throws = { $player } { $mv } лақтырады:
rules_moves = { $moves } жүрістерінен кейін:
rules_legal = Рұқсат етілген жүрістер: { $moves }.
rules_illegal = Рұқсат етілмеген: { $moves }.

# Кестелер.
searched_without_table = { $fault }; іздеу кестенің осы бөлігінсіз жалғасты

# The themes of problems.
theme_capture = ұтып алу
theme_tuz = тұздық
theme_line = үштен тұрған қатар
theme_threat = үштік қатарды дайындау
theme_block = үштік қатарға жол бермеу
theme_horse = ат
theme_camels = түйелер
theme_marriage = үйлену
theme_drink = су ішу
theme_feeding = қарсыласқа дән беру
theme_departure = жолға шығу
theme_end = ойынның соңы
theme_quiet = тыныш жүріс
