# Тексты результатов: имена, значения, разборы и руководства.

# Названия игр.

game_awale = Авале
game_toguz = Тогуз коргоол
game_tihulelin = Тихулелин тин Азгаг
game_tihulelin_match = Тихулелин тин Азгаг, матч
game_oljinnat = Олджиннат
game_arrawan = Арраван
game_dara = Дара
game_tiddatt = Тиддатт
game_ishigan = Ишиган
game_hyena = Игра в гиену

# Значения и результаты.

list_separator = ;

amount_seeds = { $count ->
    [one] { $amount } зерно
    [few] { $amount } зерна
    [many] { $amount } зёрен
   *[other] { $amount } зерна
}
amount_pions = { $count ->
    [one] { $amount } фишка
    [few] { $amount } фишки
    [many] { $amount } фишек
   *[other] { $amount } фишки
}
amount_stones = { $count ->
    [one] { $amount } камень
    [few] { $amount } камня
    [many] { $amount } камней
   *[other] { $amount } камня
}
amount_camels = { $count ->
    [one] { $amount } верблюд
    [few] { $amount } верблюда
    [many] { $amount } верблюдов
   *[other] { $amount } верблюда
}
amount_points = { $count ->
    [one] { $amount } очко
    [few] { $amount } очка
    [many] { $amount } очков
   *[other] { $amount } очка
}

value_wins = выигрывает
value_wins_in = выигрывает за { $plies ->
    [one] { $plies } ход
    [few] { $plies } хода
   *[many] { $plies } ходов
}
value_loses = проигрывает
value_loses_in = проигрывает за { $plies ->
    [one] { $plies } ход
    [few] { $plies } хода
   *[many] { $plies } ходов
}
value_draw = ничья
value_probability = выигрывает с вероятностью { $chance }
value_payoff = ожидает выигрыш { $payoff }
value_payoff_in = получает выигрыш { $payoff } за { $plies ->
    [one] { $plies } ход
    [few] { $plies } хода
   *[many] { $plies } ходов
}
value_of = { $player } { $value }
value_for = Значение для игрока { $player }: { $value }
value_said = { $value } ({ $kind })
value_said_draw = Ничья ({ $kind })
value_exact = точно
value_at_least = не меньше, доказано
value_at_most = не больше, доказано
value_estimate = оценка
value_with_chance = { $amount } ({ $kind }, шансы на победу { $chance })

over_won = Партия окончена: победил { $player }
over_draw = Партия окончена: ничья
over_to = :
over_by_repetition = { $result } по правилу повторения; счёт ({ $seeds }) партию не решает.
over_payoffs = выигрыши { $payoffs }

# Разборы партий: в терминале, в Markdown и страницами.

class_best = лучший
class_only = единственный
class_good = хороший
class_inaccuracy = неточность
class_mistake = ошибка
class_blunder = зевок
class_forced = вынужденный
class_given = дебют
class_uncertain = { $class } под вопросом

lost_seeds = { $count ->
    [one] { $amount } зерно
    [few] { $amount } зерна
    [many] { $amount } зёрен
   *[other] { $amount } зерна
}
lost_pions = { $count ->
    [one] { $amount } фишка
    [few] { $amount } фишки
    [many] { $amount } фишек
   *[other] { $amount } фишки
}
lost_stones = { $count ->
    [one] { $amount } камень
    [few] { $amount } камня
    [many] { $amount } камней
   *[other] { $amount } камня
}
lost_camels = { $count ->
    [one] { $amount } верблюд
    [few] { $amount } верблюда
    [many] { $amount } верблюдов
   *[other] { $amount } верблюда
}
lost_chance = { $amount } шансов на победу
lost_payoff = выигрыш { $amount }
result_win = победа
result_draw = ничья
result_loss = поражение
changed = { $before } → { $after }

review_title = Разбор партии: { $game }
review_won = Победил { $player }
review_won_as_recorded = Победил { $player }, по записи
review_draw = Ничья
review_draw_as_recorded = Ничья, по записи
review_recorded_winner = { $result } (по записи победил { $player })
review_recorded_draw = { $result } (по записи ничья)
review_result_reason = { $result } ({ $reason })
review_reason_time = по времени
review_reason_resigned = сдача
review_reason_illegal = из-за недопустимого хода
review_reason_crash = из-за сбоя программы
review_reason_hang = программа не ответила
review_reason_tables = по таблицам эндшпиля
review_reason_score = по согласию программ
review_reason_length = достигнут предел длины партии
review_reason_stopped = партия прервана
review_unfinished = Партия не окончена
review_final = { $result }: { $detail }
review_final_repeated = { $result } по правилу повторения; счёт ({ $detail }) партию не решает
review_seat = { $seat } ({ $name })
review_round = раунд { $round }

head_ply = №
head_player = Игрок
head_move = Ход
head_best = Лучший
head_class = Отметка
head_lost = Потеря %
head_lost_paid = Потеря
head_chance = Шансы
head_chance_of = { $player } %
head_depth = Глубина
depth_proven = доказано
head_luck = Везение
head_time = Время
head_comment = Комментарий
head_accuracy = Точность
head_mean_loss = Средняя потеря %
head_mean_loss_paid = Средняя потеря, 0,01
head_missed_wins = Упущенные победы
head_own_luck = Своё везение
head_total_luck = Всё везение
head_decisions = Решения
head_payoff = Выигрыш
head_adjusted = При равном везении

summary_players = Игроки
summary_turning = Переломы
summary_graph = Шансы на победу
summary_moves = Ходы
summary_opening = Дебют
summary_method = Как это найдено

turning_none = Нет: ни один ход не потерял { $points } шансов на победу или больше.
turning_none_certain = Ни одного бесспорного: каждая потеря от { $points } шансов на победу под вопросом.
turning_move = Ход { $ply }, { $player }: { $mv } ({ $class }), потеря: { $lost }; лучше было { $best }.
turning_missed = Упущена победа.
turning_line = Лучший вариант: { $line }
turning_refutation = После { $mv }: { $line }
turning_throw = Ход { $ply }, { $player }: везение броска { $mv } — { $luck }.
turning_chance = Шансы на победу, { $player }: { $before } с лучшим ходом, { $after } после этого.
turning_payoff = Ожидаемый выигрыш, { $player }: { $before } с лучшим ходом, { $after } после этого.
turning_more = { $count ->
    [one] Ещё { $count } ход был переломом; см. таблицу.
    [few] Ещё { $count } хода были переломами; см. таблицу.
   *[many] Ещё { $count } ходов были переломами; см. таблицу.
}

why_warning = Осторожно, { $mv } теряет: { $lost }.
why_mistake = { $mv } ({ $class }), потеря: { $lost }; лучше было { $best }.
why_no_mistake = { $mv } ({ $class }) — не ошибка.
why_proven = Доказано: до хода { $before }, после хода { $after }.
why_proven_in = { $plies ->
    [0] Доказано: до хода { $before }, после хода { $after }.
    [1] Доказано: до хода { $before }, после него { $after } следующим ходом.
    [one] Доказано: до хода { $before }, после него { $after } за { $plies } ход.
    [few] Доказано: до хода { $before }, после него { $after } за { $plies } хода.
   *[many] Доказано: до хода { $before }, после него { $after } за { $plies } ходов.
}
why_after = После { $mv } { $player } играет { $reply } и { $clause }.
why_after_event = После { $mv } { $player } играет { $reply }: { $clause }.
why_prevented = Ход { $best } не допустил бы этого.
why_reduced = После { $best } было бы самое большее { $count }.
why_with = С ходом { $best } { $player } { $clause }.
why_with_event = С ходом { $best } { $clause }.
why_brings_less = Ход { $mv } даёт меньше: { $count }.
why_stays = После { $mv } для этого нужен ещё один такой бросок.
why_later = После { $mv } через { $plies ->
    [one] { $plies } ход
    [few] { $plies } хода
   *[many] { $plies } ходов
} { $player } играет { $reply } и { $clause }.
why_later_event = После { $mv } через { $plies ->
    [one] { $plies } ход
    [few] { $plies } хода
   *[many] { $plies } ходов
} { $player } играет { $reply }: { $clause }.
why_not_after = После { $mv } ничего подобного нет.
why_less_after = После { $mv } этого меньше.
why_exchange = За { $plies ->
    [one] { $plies } ход
    [few] { $plies } хода
   *[many] { $plies } ходов
}, начиная с { $mv }, { $player } берёт { $own }, а { $opponent } { $other }.
why_exchange_none = За { $plies ->
    [one] { $plies } ход
    [few] { $plies } хода
   *[many] { $plies } ходов
}, начиная с { $mv }, никто ничего не берёт.
why_exchange_instead = Если начать с { $best }, было бы { $own } и { $other }.
why_ends = { $plies ->
    [0] { $mv } завершает партию: { $cause }.
    [1] После { $mv } партию завершает следующий ход: { $cause }.
    [one] После { $mv } партия завершается за { $plies } ход: { $cause }.
    [few] После { $mv } партия завершается за { $plies } хода: { $cause }.
   *[many] После { $mv } партия завершается за { $plies } ходов: { $cause }.
}
why_wins = { $plies ->
    [1] С ходом { $best } { $player } выигрывает сразу: { $cause }.
    [one] С ходом { $best } { $player } выигрывает за { $plies } ход: { $cause }.
    [few] С ходом { $best } { $player } выигрывает за { $plies } хода: { $cause }.
   *[many] С ходом { $best } { $player } выигрывает за { $plies } ходов: { $cause }.
}
why_draws = { $plies ->
    [1] С ходом { $best } партия сразу завершается вничью: { $cause }.
    [one] С ходом { $best } партия завершается вничью за { $plies } ход: { $cause }.
    [few] С ходом { $best } партия завершается вничью за { $plies } хода: { $cause }.
   *[many] С ходом { $best } партия завершается вничью за { $plies } ходов: { $cause }.
}

graph_of_two = Шансы на победу перед каждым ходом, { $player }
graph_of_all = Шансы на победу каждого игрока перед каждым ходом
graph_words = Шансы на победу, { $player }: в начале { $first }, выше всего { $high } перед ходом { $high_ply }, ниже всего { $low } перед ходом { $low_ply }, в конце { $last }.
graph_ply = ход

method_nodes = Позиций на ход: не больше { $nodes }
method_time = Поиск на ход: { $time } с
method_depth = Поиск на глубину { $depth ->
    [one] { $depth } ход
    [few] { $depth } хода
   *[many] { $depth } ходов
}
method_tables = Использованы таблицы эндшпиля.
method_solved = Партия решена целиком: все значения точны.
method_exact = Доказанных отметок: { $exact } из { $all }.
method_uncertain = Неточность, ошибка или зевок по оценкам — под вопросом, если потеря меньше { $points } шансов на победу ({ $fewer }, если рассмотрено не меньше { $large } позиций) или если рассмотрено меньше { $small } позиций.
method_uncertain_always = Неточность, ошибка или зевок по оценкам — под вопросом, если потеря меньше { $points } шансов на победу или если рассмотрено меньше { $small } позиций.
method_uncertain_count = { $count ->
    [one] { $count } отметка под вопросом; в ошибки игрока она не засчитана и переломом не считается.
    [few] { $count } отметки под вопросом; в ошибки игроков они не засчитаны и переломами не считаются.
   *[many] { $count } отметок под вопросом; в ошибки игроков они не засчитаны и переломами не считаются.
}
method_chance = Таблица показывает шансы на победу после каждого хода; если игроков больше двух, то шансы того, кто ходил. Ничья считается за половину победы. Шансы подобраны по партиям движка с самим собой.
method_known = Ходы со знаком * известны из партий сильных игроков.
method_depth_column = Глубина — сколько ходов рассмотрено, чтобы отметить неточность, ошибку или зевок.
method_mark = ~ стоит у отметок под вопросом, которые не считаются.
method_explain = Что значат все числа: ishwa review --explain или docs/review.md.
method_payoff = Выигрыш — счёт по правилам игры; выигрыш 0,01 считается за 1 % шансов на победу. Шансы показывают, где ожидаемый выигрыш после хода лежит между наименьшим и наибольшим возможным.
method_grades = Ход, который теряет 5 % шансов на победу, — неточность, 10 % — ошибка, 15 % — зевок. Если результаты доказаны, важен только победитель: более медленная победа ничего не теряет.
method_accuracy = Точность хода — 103,1668 · exp(−0,04354 · потеря) − 3,1669, где потеря в % шансов на победу, по формуле Lichess; точность игрока — среднее по ходам, где у него был выбор.
method_luck = Везение броска — его прибавка по сравнению со средним броском. Своё везение — сумма по своим броскам игрока, всё везение — сумма по всем броскам партии. Выигрыш при равном везении — выигрыш минус всё везение.
method_partial = Запись прочитана только до ошибки: { $fault }.
method_stopped = Разбор остановлен до конца партии.
method_program = Сделано программой Ishwa { $version }.

known_games_toguz = чемпионат Казахстана, Кызылорда 2022
known_source = { $games ->
        [1] По { $games } другой партии: { $source }. Очки — того, кто ходил: 1 за победу, половина за ничью.
        [one] По { $games } другой партии: { $source }; * — ход, сыгранный хотя бы в двух из них. Очки — того, кто ходил: 1 за победу, половина за ничью.
       *[other] По { $games } другим партиям: { $source }; * — ход, сыгранный хотя бы в двух из них. Очки — того, кто ходил: 1 за победу, половина за ничью.
    }
known_ply = Ход { $ply }: { $mv } сыгран в { $count } из { $games } партий.
known_ply_scored = Ход { $ply }: { $mv } сыгран в { $count } из { $games } партий, очков: { $score }.

note_lost = { $class }, потеря: { $lost }, лучше { $better }
note_luck = везение { $luck }

board_before = Позиция перед ходом { $ply }: сыграно { $played }, лучше всего было { $best }.
board_last = Последняя позиция.
board_thrown = Позиция перед броском хода { $ply }.
no_value = –

summary_walk = Партия ход за ходом
walk_first = Первый ход
walk_back = Предыдущий ход
walk_on = Следующий ход
walk_last = Конец партии
walk_line = Лучший вариант
walk_played_line = Что было дальше
walk_move = Ход { $ply } из { $plies }: { $player } играет { $mv }
walk_throw = Ход { $ply } из { $plies }: { $player } бросает { $mv }
walk_played = Сыграно: { $mv }
walk_played_lost = Сыграно: { $mv } (потеря: { $lost })
walk_better = Лучше: { $mv }

# Разборы многих партий сразу.

head_games = Партии
head_results = Результаты
head_score = Очки

club_title = { $game }: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}
club_against = соперник { $player }
club_after = после { $moves }
club_phase_opening = дебют
club_phase_middle = середина
club_phase_end = конец
club_more = … и ещё { $count }

club_page = Разбор { $games ->
    [one] { $games } партии
   *[other] { $games } партий
}
club_games = Партии
club_mistakes = Самые дорогие ошибки
club_no_mistakes = Бесспорных ошибок нет.
club_mistake = { $place }, ход { $ply }, { $player }: { $mv } ({ $class }), потеря: { $lost }; лучше было { $best }.
mistake_chance = Шансы на победу: { $before } с лучшим ходом, { $after } после этого.

club_results = Результаты: выигранные (+), ничейные (=) и проигранные (−) партии, если исход известен; ничья даёт половину победы.
club_accuracy = Точность — среднее по всем ходам этих партий, где был выбор, ± половина 95-процентного интервала; ?! — неточности, ? — ошибки, ?? — зевки, без отметок под вопросом.
club_openings = { $plies ->
    [1] Дебют — первый ход партии.
    [one] Дебют — первый { $plies } ход партии.
    [few] Дебют — первые { $plies } хода партии.
   *[many] Дебют — первые { $plies } ходов партии.
}
club_phases = Дебют, середина и конец — трети ходов каждой партии.
club_left_out = { $count ->
    [one] Не удалось прочитать { $count } файл или партию.
    [few] Не удалось прочитать { $count } файла или партии.
   *[many] Не удалось прочитать { $count } файлов или партий.
}
club_missing = { $count ->
    [one] Разбор остановлен; не хватает { $count } партии.
   *[other] Разбор остановлен; не хватает { $count } партий.
}

# Слова `ishwa rules` вокруг текстов игр.

rules_board = Доска
rules_plays = { $player } играет { $mv }:
rules_throws = { $player } бросает { $mv }:
rules_moves = После { $moves }:
rules_legal = Допустимые ходы: { $moves }.
rules_illegal = Недопустимо: { $moves }.

# Таблицы.
searched_without_table = { $fault }; поиск продолжен без этой части таблицы

# The themes of problems.
theme_capture = взятие
theme_tuz = туздык
theme_line = ряд из трёх
theme_threat = подготовка ряда из трёх
theme_block = помеха ряду из трёх
theme_horse = конь
theme_camels = верблюды
theme_marriage = женитьба
theme_drink = водопой
theme_feeding = кормление
theme_departure = выход в путь
theme_end = конец партии
theme_quiet = тихий ход
