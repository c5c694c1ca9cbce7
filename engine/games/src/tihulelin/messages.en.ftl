# Texts of Tihulelin.

# Positions and moves.

field_held = held
field_starter = starter
four_pits = 4 pits separated by commas
a_pit = a number from 0 to { $most } without sign or leading zero, x, a hyena (3h) or a carcass (3c2)
closed_pits_first = x in the first pits only, and never in pit 4
marks_in_pit_4 = a hyena or carcass in pit 4 only
a_possible_carcass = a carcass that began with 2 or 4 and holds at most 1 more
marked_pits = position, pits marked x, h or c
marks_on_both_sides = some on both sides
marks_on_one_side = these marks on one side only
side_of_match = s or n, or s? or n? before a declaration
declaration_at_layout = ? only at the start of a round, for a player whose last pit holds only 2 or 4 pions
pions_in_plain_pits = position, pions in plain pits
none_in_plain_pits = none
pions_or_all_held = some, or all { $all } pions held by one player

# Options of the rules.

option_direction = the players sow in opposite directions, or in the same one (T2)
option_origin = whether later laps sow the pit of origin or skip it (T3)
option_starter = who begins the next round: the players in turn, or the player who had more or fewer pions (T8)

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
round_over = the round is over: { $holdings }
begins_next = { $player } begins the next round

# Why a game is over.

nothing_in_plain = All plain pits are empty
round_like_others = The round begins with the same position as two earlier rounds
