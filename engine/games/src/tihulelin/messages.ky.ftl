# Тихулелин оюнунун тексттери.

# Позициялар жана жүрүштөр.

field_held = алынган
field_starter = баштоочу
four_pits = үтүр менен бөлүнгөн 4 үй
a_pit = 0–{ $most } арасындагы сан, белгисиз жана башында нөлсүз, x, гиена (3h) же өлүмтүк (3c2)
closed_pits_first = x биринчи үйлөрдө гана, 4-үйдө эч качан
marks_in_pit_4 = гиена же өлүмтүк 4-үйдө гана
a_possible_carcass = 2 же 4 фишкадан башталган жана эң көп дегенде дагы 1 фишкасы бар өлүмтүк
marked_pits = позиция, x, h же c менен белгиленген үйлөр
marks_on_both_sides = эки тарапта тең бар
marks_on_one_side = бул белгилер бир гана тарапта
side_of_match = s же n, жарыялоонун алдында s? же n?
declaration_at_layout = ? раунддун башында гана, акыркы үйүндө 2 же 4 фишка гана бар оюнчу үчүн
pions_in_plain_pits = позиция, жөнөкөй үйлөрдөгү фишкалар
none_in_plain_pits = жок
pions_or_all_held = бир аз фишка, же бардык { $all } фишка бир оюнчуда

# Эрежелердин параметрлери.

option_direction = оюнчулар карама-каршы багытта же бир багытта таратат (T2)
option_origin = кийинки айланууларда башталган үйгө салынабы же ал аттап өтүлөбү (T3)
option_starter = кийинки раундду ким баштайт: оюнчулар кезеги менен, же фишкасы көп же аз болгон оюнчу (T8)

# Такта.

held = алынган
round_begun_by = раундду баштаган: { $player }
declares = { $player } 4-үйдү жөнөкөй, гиена же өлүмтүк деп жарыялайт
closed_pit = жабык
hyena_pit = гиена, ичинде { $pions }
carcass_pit = өлүмтүк, ичинде { $pions }, башында { $began } болгон
kind_of_pit = { $player }: { $pit }-үйдүн түрү
plain_kind = жөнөкөй
hyena_kind = гиена
carcass_kind = өлүмтүк, башында { $began } болгон
declaration = 4-үйдү жарыялоо
no_declaration = жок
awaited = күтүлүүдө
who_began = раундду ким баштады

# Жүрүштө эмне болгону.

takes = { $count } фишка алат ({ $pits })
takes_carcass = { $player } өлүмтүктөн алат: { $pions }
stays_plain = 4-үй жөнөкөй бойдон калат
becomes_hyena = 4-үй гиена болот
becomes_carcass = 4-үй өлүмтүк болот
round_over = раунд бүттү: { $holdings }
begins_next = кийинки раундду { $player } баштайт

# Партия эмне үчүн бүттү.

nothing_in_plain = Бардык жөнөкөй үйлөр бош
round_like_others = Раунд мурунку эки раунд менен бирдей позициядан башталат
