# Тексты игры Тихулелин.

# Позиции и ходы.

field_held = взято
field_starter = кто начал
four_pits = 4 лунки через запятую
a_pit = число от 0 до { $most } без знака и без нуля в начале, x, гиена (3h) или туша (3c2)
closed_pits_first = x только в первых лунках и никогда в лунке 4
marks_in_pit_4 = гиена или туша только в лунке 4
a_possible_carcass = туша, в которой сначала было 2 или 4, а теперь не больше чем на 1 больше
marked_pits = позиция, лунки с пометкой x, h или c
marks_on_both_sides = с обеих сторон
marks_on_one_side = эти пометки только с одной стороны
side_of_match = s или n, а перед объявлением s? или n?
declaration_at_layout = ? только в начале раунда, для игрока, в последней лунке которого лишь 2 или 4 фишки
pions_in_plain_pits = позиция, фишек в обычных лунках
none_in_plain_pits = нет
pions_or_all_held = хотя бы одна, или все фишки ({ $all }) взяты одним игроком

# Параметры правил.

option_direction = игроки сеют в противоположных направлениях или в одном (T2)
option_origin = на следующих кругах сеять в исходную лунку или пропускать её (T3)
option_starter = кто начинает следующий раунд: по очереди или тот, у кого больше или меньше фишек (T8)

# Доска.

held = взято
round_begun_by = раунд начал { $player }
declares = { $player } объявляет лунку 4 обычной (plain), гиеной (hyena) или тушей (carcass)
closed_pit = закрыта
hyena_pit = гиена, { $pions }
carcass_pit = туша, { $pions }, сначала { $began }
kind_of_pit = { $player }: вид лунки { $pit }
plain_kind = обычная
hyena_kind = гиена
carcass_kind = туша, сначала { $began }
declaration = объявление лунки 4
no_declaration = нет
awaited = ожидается
who_began = кто начал раунд

# Что сделал ход.

takes = { $count ->
        [one] берёт { $count } фишку — { $pits }
        [few] берёт { $count } фишки — { $pits }
       *[many] берёт { $count } фишек — { $pits }
    }
takes_carcass = { $player } берёт из туши: { $pions }
stays_plain = лунка 4 остаётся обычной
becomes_hyena = лунка 4 — гиена
becomes_carcass = лунка 4 — туша
round_over = раунд окончен: { $holdings }
begins_next = следующий раунд начинает { $player }

# Почему партия окончена.

nothing_in_plain = Все обычные лунки пусты
round_like_others = Раунд начинается с той же позиции, что и два прежних раунда
