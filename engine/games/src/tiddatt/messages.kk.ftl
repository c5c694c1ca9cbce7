# Тиддатт мәтіндері.

# Позициялар мен жүрістер.

field_stocks = қорлар
five_rows = қос нүктемен бөлінген 5 қатар
a_row = 5 ұяшық: S, N, Sw, Sl, Sf, Sj, Sf[N] және сол сияқты, не қатар тұрған бос ұяшықтар саны
cell_of_board = позицияның тақта өрісі, { $cell } ұяшығы
made_at_the_source = S жағының Asewwey не Alesgey аты c5 ұяшығында ғана, N жағынікі c1 ұяшығында ғана
rider_on_neutral_horse = салт атты қарсыластың Afuqey не Alesgey атында ғана
tokens_of = позиция, тақта мен қордағы { $letter } жетондары
at_most = ең көбі { $most }

# Ереже нұсқалары.

option_opening = әр ойыншы өз аумағында төрт жетонмен бастайды (Z1)
option_home = фигуралар өз аумағына мүлде кірмейді не тек бүйірден кіре алады (Z3)
option_reach = фигуралар бос бір ұяшықтан асып шабуылдайды не тек көршісіне шабуылдайды (Z5)

# Тақта.

stock = қор
stock_of = қоры { $tokens }
territories = аумақтар
sources = S, N су ішетін бұлақтар
centre = орталық
terminus = терминус
rider = салт атты
pieces_on = фигуралар: { $cells }
horse_on = { $horse } ({ $cell })
horse_under = { $horse } ({ $cell }), үстінде фигура: { $rider }
nothing_on_board = тақтада ештеңе жоқ
mounted_by = { $horse }, үстінде фигура: { $rider }

# Жарты жүрісте не болды.

places = фигура қояды ({ $cell })
becomes = енді { $horse } аты бар ({ $cell })
drinks = бұлақтан су ішеді
mounts = қарсыластың { $horse } атына мінеді

# Ойын неге аяқталды.

only_declared = Бұл позиция соңғы рет кездескеннен бері { $player } тек жариялаумен шектелді
