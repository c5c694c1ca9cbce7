# Бир нече оюнга орток тексттер жана каалаган оюн жөнүндө тексттер.

# Позициялар.

field_south = түштүк
field_north = түндүк
field_pits = үйлөр
field_hands = колдор
field_start = башталыш
field_hyena = гиена
field_board = такта
part = бөлүк
a_number_below = { $count } санынан кичине сан
row_of_field = позициянын { $name } талаасы, { $row }-катар
pions_in_all = позиция, фишкалардын жалпы саны
no_more_than = эң көп дегенде { $most }
an_empty_pit = бош үйдүн номери
a_player_with_turns = дагы жүрүшү бар оюнчу

# PlayStrategy позициялары.

fen_fields = бирден боштук менен бөлүнгөн 5 талаа: NORTH/SOUTH south north side number
fen_rows = / менен бөлүнгөн Түндүктүн жана Түштүктүн катарлары
fen_row = үтүр менен бөлүнгөн { $count } үй: 4S — 4 даны бар үй, 3 — катары менен 3 бош үй
fen_row_with_tuz = үтүр менен бөлүнгөн { $count } үй: 4S — 4 коргоолу бар үй, 3 — катары менен 3 бош үй, t — туз (бирден көп эмес)
fen_score_of_south = позициянын «Түштүктүн эсеби» талаасы
fen_score_of_north = позициянын «Түндүктүн эсеби» талаасы
fen_move_number = позициянын «жүрүштүн номери» талаасы

# Такталар.

circle_holds = тегеректин 1–{ $count } үйлөрүндө, таратуу багытында: { $contents }
emptied_last = акыркы бошотулган үй: { $pit }
pit_emptied = акыркы бошотулган үй
no_such_pit = жок
hand = кол
hand_and = кол { $pions }, { $rest }
sows_right = Түштүк жактан караганда { $player } солдон оңго таратат
sows_left = Түштүк жактан караганда { $player } оңдон солго таратат
empty_cell = бош
place_of = { $who }: орду
state_of = { $who }: абалы
the_hyena = гиена

# Жүрүштө эмне болгону.

pions = { $count } фишка
sows_pions = { $count ->
        [one] { $count } фишка таратат ({ $pit })
       *[other] { $count } фишка таратат (акыркысы — { $pit })
    }
lifts_pions = кийинки кезек үчүн { $count } фишка көтөрөт
gives_a_pion = акыркы үй бош болчу, ошондуктан { $player } дагы бир фишка берет
burns = суу ичпей, күйүп калат
goes = жүрөт: { $start } → { $goal }
takes_cells = { $count ->
        [one] { $cells } чакмагындагы фишканы алат
       *[other] { $cells } чакмактарындагы фишкаларды алат
    }
hyena_goes = гиена жүрөт: { $start } → { $goal }
round_repeated = позиция өтө көп кайталанды, ошондуктан раунд бүттү

# Партия эмне үчүн бүттү.

has_majority = { $player } жарымынан көбүн алды
nothing_to_sow = { $player } үчүн таратар эч нерсе калган жок
no_pion_left = { $player } фишкасыз калды
cannot_move = { $player } жүрө албайт
nothing_taken = { $plies } жүрүштөн бери эч нерсе алынган жок
