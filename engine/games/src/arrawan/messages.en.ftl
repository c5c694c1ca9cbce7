# Texts of Arrawan.

# Positions and moves.

field_reserves = reserves
hands_with_commas = { $count } hands separated by commas
reserves_with_commas = { $count } reserves separated by commas
hand_or_none = a number from 1 to { $most }, or - for a player who has left
start_or_none = a number from 1 to { $most }, or - before the first turn
a_reserve = a number from 0 to { $most }, or -1, -2, .. for strokes, or 1st, 2nd, .. for a player who has left
sizes = { $pits } pits, and hands and reserves of { $players } players
ranks_without_gap = consecutive ranks 1st, 2nd, .., each once
a_player_still_in = a player who has not left
a_hand_of_some = 1 or more for { $player }, whose reserve is { $reserve }
a_hand = a number for { $player }, whose reserve is { $reserve }
no_hand = - for { $player }, whose reserve is { $reserve }
pions_in_reserves = position, pions in reserves
strokes_at_most = -{ $most } or more
start_unless_first = the number of the emptied pit, except before the first turn with pits { $pits } and hands of { $hand }

# Options of the rules.

option_players = number of players (R1)
option_drink = drink with an empty reserve, or only if no strokes are left either (R5)

# The board.

reserve = reserve
strokes = strokes
reserve_and_strokes = reserve { $reserve }, strokes { $strokes }
first_turn = first turn, in any empty pit
has_drunk = has drunk, { $rank }
has_lost = { $player } has lost
stays_in = in the game
has_left = has left the game

# What a ply did.

drinks_and_leaves = drinks and leaves the game { $rank }; the others share the four pions
marries_with_pions = marries { $player } and gives { $pions } from the reserve
marries_with_strokes = { $strokes ->
        [one] marries { $player } and draws { $strokes } stroke
       *[other] marries { $player } and draws { $strokes } strokes
    }
marries_with_both = { $strokes ->
        [one] marries { $player }, gives { $pions } and draws { $strokes } stroke
       *[other] marries { $player }, gives { $pions } and draws { $strokes } strokes
    }

# Why a game is over.

last_left = { $player } is the last one left
