# Арраван оюнунун тексттери.

# Позициялар жана жүрүштөр.

field_reserves = корлор
hands_with_commas = үтүр менен бөлүнгөн { $count } кол
reserves_with_commas = үтүр менен бөлүнгөн { $count } кор
hand_or_none = 1–{ $most } арасындагы сан, оюндан чыккан оюнчу үчүн -
start_or_none = 1–{ $most } арасындагы сан, биринчи кезекке чейин -
a_reserve = 0–{ $most } арасындагы сан, сызыктар үчүн -1, -2, .., оюндан чыккан оюнчу үчүн 1st, 2nd, ..
sizes = { $pits } үй, { $players } оюнчунун колдору жана корлору
ranks_without_gap = катары менен 1st, 2nd, .. орундары, ар бири бир гана жолу
a_player_still_in = оюндан чыкпаган оюнчу
a_hand_of_some = { $player } үчүн 1 же андан көп, анткени анын кору { $reserve }
a_hand = { $player } үчүн сан, анткени анын кору { $reserve }
no_hand = { $player } үчүн -, анткени анын кору { $reserve }
pions_in_reserves = позиция, корлордогу фишкалар
strokes_at_most = -{ $most } же андан көп
start_unless_first = бошотулган үйдүн номери; үйлөр { $pits } жана колдор { $hand } болгон биринчи кезектин алдында гана ал жок

# Эрежелердин параметрлери.

option_players = оюнчулардын саны (R1)
option_drink = кор бош болгондо суу ичүү же сызык да калбаганда гана ичүү (R5)

# Такта.

reserve = кор
strokes = сызыктар
reserve_and_strokes = кор { $reserve }, сызыктар { $strokes }
first_turn = биринчи кезек, каалаган бош үйдө
has_drunk = суу ичти, { $rank }
has_lost = { $player } утулду
stays_in = оюнда
has_left = оюндан чыкты

# Жүрүштө эмне болгону.

drinks_and_leaves = суу ичип, оюндан чыгат ({ $rank }); калгандары төрт фишканы бөлүшөт
marries_with_pions = { $player } менен баш кошуп, кордон берет: { $pions }
marries_with_strokes = { $player } менен баш кошуп, { $strokes } сызык тартат
marries_with_both = { $player } менен баш кошуп, берет: { $pions }, жана { $strokes } сызык тартат

# Партия эмне үчүн бүттү.

last_left = оюнда { $player } гана калды
