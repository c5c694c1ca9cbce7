# Бірнеше ойынға ортақ және кез келген ойын туралы мәтіндер.

# Позициялар.

field_south = оңтүстік
field_north = солтүстік
field_pits = отаулар
field_hands = қолдар
field_start = бастау
field_hyena = қорқау
field_board = тақта
part = бөлік
a_number_below = { $count } санынан кіші сан
row_of_field = позицияның { $name } өрісі, { $row }-қатар
pions_in_all = позиция, барлық тас
no_more_than = ең көбі { $most }
an_empty_pit = бос отаудың нөмірі
a_player_with_turns = кезегі әлі бар ойыншы

# PlayStrategy позициялары.

fen_fields = бір бос орынмен бөлінген 5 өріс: СОЛТҮСТІК/ОҢТҮСТІК оңтүстік солтүстік жақ нөмір
fen_rows = / белгісімен бөлінген солтүстік және оңтүстік қатар
fen_row = үтірмен бөлінген { $count } отау: 4S — 4 дән бар отау, 3 — қатар тұрған 3 бос отау
fen_row_with_tuz = үтірмен бөлінген { $count } отау: 4S — 4 құмалақ бар отау, 3 — қатар тұрған 3 бос отау, t — тұздық (біреуден артық емес)
fen_score_of_south = позицияның оңтүстік ұпайы өрісі
fen_score_of_north = позицияның солтүстік ұпайы өрісі
fen_move_number = позицияның жүріс нөмірі өрісі

# Тақталар.

circle_holds = шеңбердегі 1–{ $count }-отауларда, тарату бағыты бойынша: { $contents }
emptied_last = соңғы босаған: { $pit }-отау
pit_emptied = соңғы босаған отау
no_such_pit = жоқ
hand = қол
hand_and = қолда { $pions }, { $rest }
sows_right = оңтүстік жақтан қарағанда { $player } солдан оңға таратады
sows_left = оңтүстік жақтан қарағанда { $player } оңнан солға таратады
empty_cell = бос
place_of = { $who }: орны
state_of = { $who }: күйі
the_hyena = қорқау

# Жарты жүрісте не болды.

pions = { $count } тас
sows_pions = { $count } тас таратады (соңғысы — { $pit })
lifts_pions = келесі кезегі үшін қолына { $count } тас алады
gives_a_pion = соңғы отау бос еді, сондықтан { $player } тағы бір тас береді
burns = су ішудің орнына күйіп қалады
goes = { $start } орнынан { $goal } орнына барады
takes_cells = { $count ->
        [one] фигураны алады ({ $cells })
       *[other] фигураларды алады ({ $cells })
    }
hyena_goes = қорқау { $start } орнынан { $goal } орнына барады
round_repeated = позиция тым жиі қайталанды, сондықтан раунд аяқталды

# Ойын неге аяқталды.

has_majority = { $player } жартысынан көбін жинады
nothing_to_sow = { $player } тарататын ештеңесіз қалды
no_pion_left = { $player } тассыз қалды
cannot_move = { $player } жүре алмайды
nothing_taken = { $plies } жүріс бойы ештеңе алынған жоқ
