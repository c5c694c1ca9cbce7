# Texts of this crate, and words that several games share.

found_expected = { $what }: found { $found }, expected { $expected }
problem_and_remedy = { $what }: { $problem }; { $remedy }
did_you_mean = { $sentence }; did you mean { $guess }?
one_or_other = { $one } or { $other }

# Positions and moves.

position = position
position_field = position field { $name }
field_side = side
fields_in = { $count ->
        [one] { $count } field in { $text }
       *[other] { $count } fields in { $text }
    }
the_fields = the { $count } fields { $names }
plain_number = a number from { $least } to { $most } without sign or leading zero
numbers_with_commas = { $count } numbers separated by commas
seeds_in_all = position, seeds in all
move_in = move in { $position }
one_move = move
move_number = move { $number }
move_after_the_end = { $mv } cannot be played: the game is over
illegal_move = { $mv } is not a legal move here; { $player } can play { $moves }
illegal_move_of_many = { $mv } is not a legal move here; { $player } has { $count } moves: { $moves }, ...
moves = moves
moves_separated = moves separated by commas or spaces
format = format
format_of = format of { $game }
position_part = position field part
a_choice_of_the_part = one of the choices of this part

# Options of games.

rules = rules
rules_option = rules, option { $key }
pairs = key=value[,key=value]
an_option_of = an option of { $game }: { $known }
no_option_of = no option, since { $game } has none
twice = { $what } twice
each_option_once = each option once
a_probability = fraction or decimal from 0 to 1
a_probability_for = for { $option } a fraction such as 1/20 or a decimal of up to nine places, from 0 to 1

# Opening books.

book = book
book_line = book, line { $number }
no_rules = no rules
book_rules_first = the line `rules` with the id of a rule set, before all positions
book_in_order = positions sorted by their text, each once
book_position = a position, a number of nodes, and moves
book_move = MOVE=SCORE, each move once, with scores within ±{ $most }
book_no_move = at least one move after the nodes

# Memory and networks.

out_of_memory = memory: cannot allocate the { $needed } MiB needed
network_length = network: found { $found } bytes, expected { $expected }
network_magic = network: the first bytes are not those of a weights file
network_shape = network: found the shape { $found }, expected { $expected }
network_checksum = network: the checksum does not match; the file is damaged
network_overflow = network: found weights whose sum may overflow, expected smaller weights
network_other = network: found other weights, expected those in use

# Players and boards.

south = South
north = North
numbered_player = P{ $number }
first = 1st
second = 2nd
third = 3rd
fourth = 4th
fifth = 5th
sixth = 6th
said_of = { $who }: { $said }
to_move = { $player } to move
throws = { $player } throws
game_over = the game is over
side_to_move = to move
store = store
pits_hold = { $player }: pits 1 to { $count } hold { $contents }; { $store } { $held }
played = played: { $mv }
best_move = best move: { $mv }

# What a ply did.

list_and = { $list } and { $last }
numbered_pits = { $count ->
        [one] pit { $numbers }
       *[other] pits { $numbers }
    }
numbered_pits_of = { $count ->
        [one] { $player }'s pit { $numbers }
       *[other] { $player }'s pits { $numbers }
    }
play_told = { $player } plays { $mv }: { $clauses }.
named_throw = { $mv } ({ $name })
throw_told = { $player } throws { $mv }: { $clauses }.
nothing_can_be_played = nothing can be played

# Why a game is over.

over_because = { $cause } ({ $rule }).
repeated = { $times ->
        [2] The position has occurred for the second time
       *[other] The position has occurred for the third time
    }
was_taken = Taken: { $numbers }.
was_left = { $count ->
        [one] Left on the board: { $counters }; { $rule } awards it: { $numbers }.
       *[other] Left on the board: { $counters }; { $rule } awards them: { $numbers }.
    }
nothing_was_left = Nothing is left on the board.
goes_to = { $number } to { $player }
count_of = { $player } { $number }
