# Ce que dit Tihulelin.

# Positions et coups.

# Options des règles.

# Le plateau.

held = pris
round_begun_by = manche commencée par { $player }
declares = { $player } déclare sa case 4 ordinaire (plain), hyène (hyena) ou cadavre (carcass)
closed_pit = fermée
hyena_pit = une hyène avec { $pions }
carcass_pit = un cadavre avec { $pions }, commencé avec { $began }
kind_of_pit = { $player } : genre de la case { $pit }
plain_kind = ordinaire
hyena_kind = hyène
carcass_kind = cadavre commencé avec { $began }
declaration = déclaration de la case 4
no_declaration = aucune
awaited = attendue
who_began = manche commencée par

# Ce qu’un coup a fait.

takes = { $count ->
        [one] prend { $count } pion dans { $pits }
       *[other] prend { $count } pions dans { $pits }
    }
takes_carcass = { $player } prend les { $pions } du cadavre
stays_plain = la case 4 reste ordinaire
becomes_hyena = la case 4 est une hyène
becomes_carcass = la case 4 est un cadavre
round_over = la manche est finie, { $holdings }
begins_next = { $player } commence la manche suivante

# Pourquoi une partie est finie.

nothing_in_plain = Plus aucune case ordinaire ne contient de pion
round_like_others = Une manche commence comme deux autres avant elle
