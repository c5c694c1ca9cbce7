# Арраван мәтіндері.

# Позициялар мен жүрістер.

field_reserves = қорлар
hands_with_commas = үтірмен бөлінген { $count } қол
reserves_with_commas = үтірмен бөлінген { $count } қор
hand_or_none = 1–{ $most } аралығындағы сан, ойыннан шыққан ойыншыға -
start_or_none = 1–{ $most } аралығындағы сан, бірінші кезекке дейін -
a_reserve = 0–{ $most } аралығындағы сан, сызықтарға -1, -2, .., ойыннан шыққан ойыншыға 1st, 2nd, ..
sizes = { $pits } отау, { $players } ойыншының қолдары мен қорлары
ranks_without_gap = қатар келетін, қайталанбайтын орындар: 1st, 2nd, ..
a_player_still_in = ойыннан шықпаған ойыншы
a_hand_of_some = кемінде 1 ({ $player }, қоры { $reserve })
a_hand = сан ({ $player }, қоры { $reserve })
no_hand = - ({ $player }, қоры { $reserve })
pions_in_reserves = позиция, қорлардағы тастар
strokes_at_most = -{ $most } не одан үлкен сан
start_unless_first = босаған отаудың нөмірі (бірінші кезекке дейін ғана жазылмайды: отаулар { $pits }, қолда { $hand })

# Ереже нұсқалары.

option_players = ойыншылар саны (R1)
option_drink = қор бос болса су ішу, не сызық та қалмаса ғана ішу (R5)

# Тақта.

reserve = қор
strokes = сызықтар
reserve_and_strokes = қоры { $reserve }, сызықтары { $strokes }
first_turn = бірінші кезек: кез келген бос отаудан
has_drunk = су ішті, орны { $rank }
has_lost = { $player } жеңілді
stays_in = ойында
has_left = ойыннан шықты

# Жарты жүрісте не болды.

drinks_and_leaves = су ішіп, ойыннан шығады (орны { $rank }); төрт тасты қалғандар бөліп алады
marries_with_pions = үйленеді (жұбайы — { $player }), қорынан { $pions } береді
marries_with_strokes = үйленеді (жұбайы — { $player }), { $strokes } сызық сызады
marries_with_both = үйленеді (жұбайы — { $player }), { $pions } береді, { $strokes } сызық сызады

# Ойын неге аяқталды.

last_left = Соңғы қалған ойыншы: { $player }
