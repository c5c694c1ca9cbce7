# Тихулелин мәтіндері.

# Позициялар мен жүрістер.

field_held = жиналғаны
field_starter = бастаған
four_pits = үтірмен бөлінген 4 отау
a_pit = таңбасыз, алдында нөлі жоқ 0–{ $most } аралығындағы сан, x, қорқау (3h) не өлексе (3c2)
closed_pits_first = x тек алғашқы отауларда, 4-отауда ешқашан
marks_in_pit_4 = қорқау не өлексе тек 4-отауда
a_possible_carcass = 2 не 4 таспен басталған, ішіндегі тасы одан ең көбі 1-ге артық өлексе
marked_pits = позиция, x, h не c белгісі бар отаулар
marks_on_both_sides = екі жақта да бар
marks_on_one_side = бұл белгілер бір жақта ғана
side_of_match = s не n, жариялауға дейін s? не n?
declaration_at_layout = ? тек раунд басында, соңғы отауында 2 не 4 тас қана бар ойыншыға
pions_in_plain_pits = позиция, жай отаулардағы тастар
none_in_plain_pits = жоқ
pions_or_all_held = бірнешеуі, не барлық { $all } тас бір ойыншыда

# Ереже нұсқалары.

option_direction = ойыншылар қарама-қарсы бағытта тарата ма, әлде бір бағытта ма (T2)
option_origin = кейінгі айналымдарда бастапқы отауға тас салына ма, әлде ол отау аттап өтіле ме (T3)
option_starter = келесі раундты кім бастайды: ойыншылар кезекпен, не тасы көп ойыншы, не тасы аз ойыншы (T8)

# Тақта.

held = жиналғаны
round_begun_by = раундты бастаған: { $player }
declares = { $player } 4-отауды жай отау, қорқау не өлексе деп жариялайды
closed_pit = жабық
hyena_pit = қорқау, ішінде { $pions }
carcass_pit = өлексе, ішінде { $pions }, басында { $began } болған
kind_of_pit = { $player }: { $pit }-отаудың түрі
plain_kind = жай
hyena_kind = қорқау
carcass_kind = басында { $began } болған өлексе
declaration = 4-отауды жариялау
no_declaration = жоқ
awaited = күтілуде
who_began = раундты кім бастады

# Жарты жүрісте не болды.

takes = { $count } тас алады ({ $pits })
takes_carcass = { $player } өлекседегі тасты алады ({ $pions })
stays_plain = 4-отау жай отау болып қалады
becomes_hyena = 4-отау қорқау болады
becomes_carcass = 4-отау өлексе болады
round_over = раунд аяқталды: { $holdings }
begins_next = келесі раундты { $player } бастайды

# Ойын неге аяқталды.

nothing_in_plain = Барлық жай отау бос
round_like_others = Раунд бұрынғы екі раундпен бірдей позициядан басталып тұр
