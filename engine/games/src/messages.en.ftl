# Texts shared by several games, and texts about any game.

# Positions.

field_south = south
field_north = north
field_pits = pits
field_hands = hands
field_start = start
field_hyena = hyena
field_board = board
part = part
a_number_below = a number below { $count }
row_of_field = position field { $name }, row { $row }
pions_in_all = position, pions in all
no_more_than = { $most } at most
an_empty_pit = the number of an empty pit
a_player_with_turns = a player who still has turns

# Positions of PlayStrategy.

fen_fields = the 5 fields NORTH/SOUTH south north side number, separated by single spaces
fen_rows = North's and South's row, separated by /
fen_row = { $count } pits separated by commas, where 4S is a pit with 4 seeds and 3 is a run of 3 empty pits
fen_row_with_tuz = { $count } pits separated by commas, where 4S is a pit with 4 stones, 3 is a run of 3 empty pits, and t is a tuz (at most one)
fen_score_of_south = position field south's score
fen_score_of_north = position field north's score
fen_move_number = position field number of the move

# Boards.

circle_holds = pits 1 to { $count } of the circle, in the direction of sowing, hold { $contents }
emptied_last = pit { $pit } was emptied last
pit_emptied = pit emptied last
no_such_pit = none
hand = hand
hand_and = hand { $pions }, { $rest }
sows_right = seen from South, { $player } sows from left to right
sows_left = seen from South, { $player } sows from right to left
empty_cell = empty
place_of = { $who }: place
state_of = { $who }: state
the_hyena = the hyena

# What a ply did.

pions = { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }
sows_pions = { $count ->
        [one] sows { $count } pion into { $pit }
       *[other] sows { $count } pions, the last into { $pit }
    }
lifts_pions = { $count ->
        [one] lifts { $count } pion for the next turn
       *[other] lifts { $count } pions for the next turn
    }
gives_a_pion = the last pit was empty, so { $player } gives one more pion
burns = burns instead of drinking
goes = goes from { $start } to { $goal }
takes_cells = { $count ->
        [one] takes the piece on { $cells }
       *[other] takes the pieces on { $cells }
    }
hyena_goes = the hyena goes from { $start } to { $goal }
round_repeated = the position has been repeated too often, so the round is over

# Why a game is over.

has_majority = { $player } has more than half
nothing_to_sow = { $player } has nothing left to sow
no_pion_left = { $player } has no pion left
cannot_move = { $player } cannot move
nothing_taken = Nothing has been taken for { $plies } moves
