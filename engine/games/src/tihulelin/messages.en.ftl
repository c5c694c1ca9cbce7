# What Tihulelin says.

# Positions and moves.

# Options of the rules.

# The board.

held = held
round_begun_by = round begun by { $player }
declares = { $player } declares pit 4 plain, hyena or carcass
closed_pit = closed
hyena_pit = a hyena with { $pions }
carcass_pit = a carcass with { $pions } that began with { $began }
kind_of_pit = { $player }: kind of pit { $pit }
plain_kind = plain
hyena_kind = hyena
carcass_kind = carcass that began with { $began }
declaration = declaration of pit 4
no_declaration = none
awaited = awaited
who_began = who began the round

# What a ply did.

takes = { $count ->
        [one] takes { $count } pion from { $pits }
       *[other] takes { $count } pions from { $pits }
    }
takes_carcass = { $player } takes the { $pions } of the carcass
stays_plain = pit 4 stays a plain pit
becomes_hyena = pit 4 is a hyena
becomes_carcass = pit 4 is a carcass
round_over = the round is over with { $holdings }
begins_next = { $player } begins the next round

# Why a game is over.

nothing_in_plain = No plain pit holds anything
round_like_others = A round begins like two before it
