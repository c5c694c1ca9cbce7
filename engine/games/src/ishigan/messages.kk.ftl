# Ишиган мәтіндері.

# Позициялар мен жүрістер.

field_pawns = пешкалар
a_pawn = 0–99 аралығындағы ұяшық (сонда ұсталса c, құтылса e қосылады), жеткені r1, r2, .., желінгені x1, x2, ..
pawns_with_commas = үтірмен бөлінген { $count } пешка
square_of_the_track = 0–{ $last } аралығындағы ұяшық
square_below = { $end } ұяшығынан төмен ұяшық
caught_behind_the_hyena = ұсталған пешка қорқаудан алда тұрмайды (қорқау { $square } ұяшығында)
arrivals_without_gap = қатар келетін, қайталанбайтын келу орындары: r1, r2, ..
eaten_without_gap = қатар келетін, қайталанбайтын желінген пешкалар: x1, x2, ..

# Ереже нұсқалары.

option_players = ойыншылар саны (I1)
option_scramble = түйеден кейін таяқшалар кімге тиеді (I3)
option_standing = 30 ұяшық беретін тік тұрған таяқшаның ықтималдығы (I2)

# Тақта.

dune = құм төбе
agadez = Агадес
hyena_and_ends = қорқау { $square } ұяшығында ({ $dune } — құм төбе, { $agadez } — Агадес)
on_square = { $square } ұяшығында
caught_on = { $square } ұяшығында, қорқау ұстады
escaped_on = { $square } ұяшығында, қорқаудан бір рет құтылды
arrived = жетті, орны { $rank }
eaten = желінді, орны { $rank }
is_free = еркін
is_caught = қорқау ұстады
has_escaped = қорқаудан бір рет құтылды

# Лақтырулар.

camel = түйе
black_horse = қара ат
donkey = есек
white_horse = ақ ат
cow = сиыр
standing_stick = тік тұрған таяқша

# Жарты жүрісте не болды.

advances = { $start } ұяшығынан { $goal } ұяшығына барады
pawn_advances = { $player } { $start } ұяшығынан { $goal } ұяшығына барады
turn_ends = кезек бітеді
arrives = { $player } жетті, орны { $rank }
hyena_stops = қорқау Агадесте тоқтайды
catches = қорқау ұстайды: { $player }
escapes = { $player } қорқаудан құтылады
eats = қорқау жейді: { $player }

# Ойын неге аяқталды.

all_pawns_out = Барлық пешка жетті не желінді
