# Тексты игры Арраван.

# Позиции и ходы.

field_reserves = запасы
hands_with_commas = руки через запятую (всего { $count })
reserves_with_commas = запасы через запятую (всего { $count })
hand_or_none = число от 1 до { $most } или - для игрока, который вышел из игры
start_or_none = число от 1 до { $most } или - перед первым ходом
a_reserve = число от 0 до { $most }, или -1, -2, .. для черт, или 1st, 2nd, .. для игрока, который вышел из игры
sizes = столько лунок: { $pits }, и столько рук и запасов: { $players }
ranks_without_gap = места 1st, 2nd, .. подряд, каждое один раз
a_player_still_in = игрок, который не вышел из игры
a_hand_of_some = 1 или больше для игрока { $player }, запас которого { $reserve }
a_hand = число для игрока { $player }, запас которого { $reserve }
no_hand = - для игрока { $player }, запас которого { $reserve }
pions_in_reserves = позиция, фишек в запасах
strokes_at_most = -{ $most } или больше
start_unless_first = номер опустошённой лунки, кроме как перед первым ходом, когда лунки { $pits }, а руки { $hand }

# Параметры правил.

option_players = число игроков (R1)
option_drink = пить при пустом запасе или только если нет и черт (R5)

# Доска.

reserve = запас
strokes = черты
reserve_and_strokes = запас { $reserve }, черт { $strokes }
first_turn = первый ход, с любой пустой лунки
has_drunk = утолил жажду, { $rank }
has_lost = { $player } проиграл
stays_in = в игре
has_left = вышел из игры

# Что сделал ход.

drinks_and_leaves = пьёт и выходит из игры ({ $rank }); остальные делят четыре фишки
marries_with_pions = женится на игроке { $player } и отдаёт из запаса: { $pions }
marries_with_strokes = { $strokes ->
        [one] женится на игроке { $player } и проводит { $strokes } черту
        [few] женится на игроке { $player } и проводит { $strokes } черты
       *[many] женится на игроке { $player } и проводит { $strokes } черт
    }
marries_with_both = { $strokes ->
        [one] женится на игроке { $player }, отдаёт из запаса: { $pions }, и проводит { $strokes } черту
        [few] женится на игроке { $player }, отдаёт из запаса: { $pions }, и проводит { $strokes } черты
       *[many] женится на игроке { $player }, отдаёт из запаса: { $pions }, и проводит { $strokes } черт
    }

# Почему партия окончена.

last_left = { $player } остался последним
