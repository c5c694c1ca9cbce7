# Textes de tihulelin.

# Positions et coups.

field_held = pions pris
field_starter = qui a commencé
four_pits = 4 cases séparées par des virgules
a_pit = un nombre de 0 à { $most } sans signe ni zéro au début, x, une hyène (3h) ou un cadavre (3c2)
closed_pits_first = des x seulement dans les premières cases, jamais dans la case 4
marks_in_pit_4 = une hyène ou un cadavre, seulement dans la case 4
a_possible_carcass = un cadavre qui contenait 2 ou 4 pions au départ et en contient au plus un de plus
marked_pits = position, cases marquées x, h ou c
marks_on_both_sides = dans les deux camps
marks_on_one_side = dans un seul camp
side_of_match = s ou n, ou s? ou n? avant une déclaration
declaration_at_layout = ? seulement au début d’une manche, pour un joueur dont la dernière case ne contient que 2 ou 4 pions
pions_in_plain_pits = position, pions des cases ordinaires
none_in_plain_pits = aucun
pions_or_all_held = au moins un, ou les { $all } pions pris par un seul joueur

# Options des règles.

option_direction = les joueurs sèment en sens contraires, ou dans le même sens (T2)
option_origin = quand on repasse par la case de départ, y semer un pion ou la sauter (T3)
option_starter = joueur qui commence la manche suivante : chacun à tour de rôle, ou celui qui a le plus ou le moins de pions (T8)

# Le plateau.

held = pris
round_begun_by = manche commencée par { $player }
declares = { $player } déclare sa case 4 ordinaire (plain), hyène (hyena) ou cadavre (carcass)
closed_pit = fermée
hyena_pit = une hyène avec { $pions }
carcass_pit = un cadavre avec { $pions }, { $began } au départ
kind_of_pit = { $player } : type de la case { $pit }
plain_kind = ordinaire
hyena_kind = hyène
carcass_kind = cadavre, { $began } au départ
declaration = déclaration de la case 4
no_declaration = aucune
awaited = attendue
who_began = manche commencée par

# Effets d’un coup.

takes = { $count ->
        [one] prend { $count } pion dans { $pits }
       *[other] prend { $count } pions dans { $pits }
    }
takes_carcass = { $player } prend les { $pions } du cadavre
stays_plain = la case 4 reste ordinaire
becomes_hyena = la case 4 devient une hyène
becomes_carcass = la case 4 devient un cadavre
round_over = la manche est finie : { $holdings }
begins_next = { $player } commence la manche suivante

# Pourquoi une partie est finie.

nothing_in_plain = Plus aucune case ordinaire ne contient de pion
round_like_others = C’est la troisième manche qui commence par la même position
