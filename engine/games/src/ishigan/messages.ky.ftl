# Ишиган оюнунун тексттери.

# Позициялар жана жүрүштөр.

field_pawns = фишкалар
a_pawn = 0дөн 99га чейинки чакмак (ошол жерде кармалса c, качып кутулса e), жетип келсе r1, r2, .., жем болсо x1, x2, ..
pawns_with_commas = үтүр менен бөлүнгөн { $count } фишка
square_of_the_track = 0–{ $last } арасындагы чакмак
square_below = { $end } номеринен кичине чакмак
caught_behind_the_hyena = { $square } чакмагындагы гиенадан ары эмес кармалган фишка
arrivals_without_gap = катары менен келүүлөр r1, r2, .., ар бири бир гана жолу
eaten_without_gap = катары менен жем болгон фишкалар x1, x2, .., ар бири бир гана жолу

# Эрежелердин параметрлери.

option_players = оюнчулардын саны (I1)
option_scramble = төөнүн таякчаларын ким алат (I3)
option_standing = 30 чакмак берген тик турган таякчанын ыктымалдыгы (I2)

# Такта.

dune = кум дөбө
agadez = Агадес
hyena_and_ends = гиена, { $square } ({ $dune } — кум дөбө, { $agadez } — Агадес)
on_square = { $square }
caught_on = { $square }, гиена кармаган
escaped_on = { $square }, гиенадан бир жолу качып кутулган
arrived = жетти, { $rank }
eaten = жем болду, { $rank }
is_free = эркин
is_caught = гиена кармаган
has_escaped = гиенадан бир жолу качып кутулган

# Ыргытуулар.

camel = төө
black_horse = кара ат
donkey = эшек
white_horse = ак ат
cow = уй
standing_stick = тик турган таякча

# Жүрүштө эмне болгону.

advances = жүрөт: { $start } → { $goal }
pawn_advances = { $player } жүрөт: { $start } → { $goal }
turn_ends = кезек бүтөт
arrives = { $player } жетет, { $rank }
hyena_stops = гиена Агадесте токтойт
catches = гиена { $player } оюнчусун кармайт
escapes = { $player } гиенадан качып кутулат
eats = гиена { $player } оюнчусун жейт

# Партия эмне үчүн бүттү.

all_pawns_out = Бардык фишкалар жетти же жем болду
