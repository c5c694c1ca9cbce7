# Texts of this crate.

# Why a table could not be read or written.

cannot = { $path }: cannot { $action }: { $reason }
no_mark = { $path }: not a table (wrong first bytes)
older_format = { $path }: the table has format version { $found }, from an older program; this program reads version { $expected }
newer_format = { $path }: the table has format version { $found }, from a newer program; this program reads version { $expected }
wrong_table = { $path }: the table has { $what } { $found } instead of { $expected }
other_numbers = { $path }: the table has { $found } numbers for each state instead of { $expected }; another version of ishwa built it; run `ishwa table build --rebuild`
other_game = { $path }: a table of { $expected } has no positions of { $found }
damaged = { $path }: damaged table: { $what }: found { $found }, expected { $expected }
no_such_rank = { $path }: rank { $rank } is out of range: the table has { $positions } positions
unwritable = { $path }: cannot write a table: { $what }: found { $found }, expected { $expected }

# Operations that failed: "cannot ...".

open_table = open the table
read_header = read the header
read_block = read a block
read_hash = read the hash
read_table = read the table

# The parts of a file.

block_number = block { $number }
blocks = blocks
block_directory = block directory
classes = classes
dictionary = dictionary
file = file
format_version = format version
generator_version = generator version
header = header
header_length = length of the header
index = index
index_kind = index kind
layer = layer
length = length
model = model
name = name
neighbours = neighbours
positions = positions
positions_of_all_values = positions of all values
positions_of_block = positions of a block
relation = relation
relation_of_column = relation of column { $column }
seeds = seeds
set = set
set_id = set id
states = states
states_of_block = states of a block
value_kind = value kind
values = values
width = width

# Values found or expected in the parts of a file.

all_values_in_order = every value once, by decreasing count
another_checksum = a different checksum
another_hash = a different hash
another_length = another length
at_most = at most { $most }
bytes = { $count ->
        [one] { $count } byte
       *[other] { $count } bytes
    }
bytes_after_directory = bytes after the directory
bytes_of_block = { $least } to { $most } bytes
bytes_of_header = { $least } to { $most } bytes, with { $blocks ->
        [one] { $blocks } block
       *[other] { $blocks } blocks
    } in a file of { $file_bytes } bytes
checksum = checksum { $sum }
code_below = a code below { $limit }
code_of_rank = code { $code } of rank { $rank }
codes = { $count ->
        [one] { $count } code
       *[other] { $count } codes
    }
colex = colex of { $seeds ->
        [one] { $seeds } seed
       *[other] { $seeds } seeds
    } in { $pits ->
        [one] { $pits } pit
       *[other] { $pits } pits
    }
distance = distance
end_of_header = the end of the header
enough_for_positions = enough for { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }, { $in_block } in each block
enough_for_states = enough for { $count ->
        [one] { $count } state
       *[other] { $count } states
    }, { $in_block } in each block
first_key = key { $key } of stage { $stage } as the first key
gain = gain
header_bytes_left = { $count ->
        [one] { $count } byte of header
       *[other] { $count } bytes of header
    }
index_for_positions = { $index } for { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
index_kinds = 0 with pits and seeds, or 1 without them
index_limits = 1 to 16 pits, at most 48 seeds, and a number of positions that suits this index
large_bin = a bin of a neighbour that is too large
last_key = key { $key } of stage { $stage } as the last key
length_beyond = more
missing_values_in_order = an order of missing values
model_for_header = a model that fits the header
no_model = bytes that are not a model
no_such_count = layer: found { $found }, expected a number, or two numbers as in 4-3
numbered_by_game = game
one_of = one of { $game }
one_to = 1 to { $most }
order_without_class = an order without a class
other_bytes = other bytes
other_frequencies = frequencies that do not add up to 4096
recorded_one = the recorded one
relation_before = none, or a relation to earlier columns
state_after_block_before = a state after the first of the previous block
state_before_next_block = a state before the next block
states_in_order = { $count ->
        [one] { $count } state in order with finite numbers
       *[other] { $count } states in order with finite numbers
    }
too_many_orders = too many orders of values
two_value_kinds = 0 or 1
unused_value = a value that does not occur
value_twice = a repeated value
values_counted = { $count ->
        [one] { $count } value
       *[other] { $count } values
    }
values_in_other_order = values in another order
values_of_distance = a possible distance in a layer of { $seeds ->
        [one] { $seeds } seed
       *[other] { $seeds } seeds
    }
values_of_gain = a possible gain in a layer of { $seeds ->
        [one] { $seeds } seed
       *[other] { $seeds } seeds
    }

# Layers.

camels_missing = { $count ->
        [one] { $count } camel missing
       *[other] { $count } camels missing
    }
pions = { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }
pions_of_two = { $more }-{ $fewer } pions
reserve_pions = { $count ->
        [one] { $count } reserve pion
       *[other] { $count } reserve pions
    }
seeds_in_play = { $count ->
        [one] { $count } seed
       *[other] { $count } seeds
    }

# Games that have no tables, and positions of tables that know what each player can be sure of.

more_than_two = more than 2
tables_are_for_two = 2, since the tables are for two players
tables_need_sharing = repetition=share, which the tables require (A8)
claim_of_south = { $position }, the seeds of South
claim_of_north = { $position }, the seeds of North

# The positions that the tables of a game have.

arrawan_tables = all positions of two players, grouped by the pions in their reserves; values give the plies to the end
awale_tables = all positions, grouped by the seeds on the board; values give the difference in seeds
awale_bounds = all positions, grouped by the seeds on the board; values give the seeds that each player can be sure of
dara_tables = positions with up to six pions, all placed; values give the plies to the win; a layer is named by the pions of both players, as in --layer 4-2
oljinnat_tables = all positions, grouped by the camels that both players together still need; values give the plies to the win
tihulelin_rounds = rounds with all eight pits plain and an even number of pions in them
tihulelin_marked_rounds = rounds of a match with the pits { $pits } on one side (T7, T9)
tihulelin_odd_rounds = rounds of a match with all eight pits plain and an odd number of pions in them (T7)
