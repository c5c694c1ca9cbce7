# Дара мәтіндері.

# Позициялар мен жүрістер.

field_rows = қатарлар
field_plies = жарты жүрістер
five_rows = : белгісімен бөлінген 5 қатар, 5-қатардан төмен қарай
a_row = S, N және араларындағы бос ұяшықтар саны, барлығы 6 ұяшық
pions_of_player_in_all = позиция, барлық тас ({ $player })
pions_on_board = позиция, тақтадағы тастар ({ $player })
no_plies_while_placing = қолда тас барда 0
no_hands_left = 0,0, себебі екі ойыншы да енді тас қоя алмайды

# Ереже нұсқалары.

option_remove = қарсыластың қай тастарын алуға болады (D4)
option_long = төрт не одан көп тастан тұратын қатардың салдары (D4)
option_end = тас қалмағанда не үш тастан аз қалғанда жеңілу (D5)
option_stuck = жүре алмайтын ойыншы не болады (D6)

# Тақта.

on_the_board = тақтада { $pions }
pions_in_hand = қолда { $pions }
board_and_hand = тақтада { $board }, қолда { $hand }
in_hand = қолда
placement = тас қою
movement = жүру: тас алынбаған { $plies } жүріс (ең көбі { $most })
pions_on = { $player }: тастары { $cells }; қолда { $hand }
no_pion_on = { $player }: тақтада тасы жоқ; қолда { $hand }
plies_without = тас алынбаған жүрістер

# Жарты жүрісте не болды.

places = тас қояды ({ $cell })
prepares_lines = { $count ->
    [one] үштік қатар дайындайды ({ $cells })
   *[other] үштік қатарлар дайындайды ({ $cells })
}
blocks_line = қатарды бөгейді (қатар иесі — { $player })
makes_line = қатар құрады
placement_over = енді тас қоюға болмайды, сондықтан бұдан былай тастармен жүреді

# Ойын неге аяқталды.

fewer_than_three = Үш тастан аз қалды: { $player }
