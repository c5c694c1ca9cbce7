# Калах мәтіндері.

# Позициялар мен жүрістер.

field_south = оңтүстік
field_north = солтүстік
field_stores = қамбалар
numbers = { $count } сан
waits_where_it_may = ойын аяқталса не қарсыластың қамбасы бос болса, ! жоқ

# Ереже нұсқалары.

option_houses = әр ойыншының отау саны
option_seeds = басында әр отаудағы дән саны

# Тақта.

waits = күтеді
does_not_wait = жоқ

# Жарты жүрісте не болды.

seeds = { $count } дән
sows = { $count } дән таратады (соңғысы — { $pit })
takes = { $count } дән алады

# Ойын неге аяқталды.

nothing_to_sow = { $player }: тарататын ештеңесі қалмады
