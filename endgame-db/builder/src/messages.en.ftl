# Texts of this crate.

# Why tables were not built.

cannot_make_directory = { $path }: cannot make the directory: { $reason }
layer_memory = the layer of { $label } needs { $needed } MiB of memory, { $found } MiB are allowed; raise --memory
too_many_positions = the layer of { $label } has too many positions ({ $positions }); at most { $most } are supported
build_stopped = build stopped; finished layers are kept, and the next build continues after them
too_many_states = more than { $most } states do not fit into memory
more_memory = { $reason }; raise --memory
large_residual = the residual { $residual } exceeds the tolerance { $most }
stopped_before_end = stopped before the end
stopped = stopped

# Why a layer could not be listed.

no_table_after = { $position }: no table has the position after { $mv }; build all layers before this one

# The faults of tables.

table_missing = layer { $seeds }: the table is missing, but later layers have one
wrong_rank = layer { $seeds }: rank { $rank } does not belong to its position
other_value = { $position }: stored value { $found }, but its moves give { $expected }
groundless_value = { $position }: stored value { $found }, but no line of play ends with it
wrong_taking_back = layer { $seeds }: un-moves differ from moves (internal error)
other_states = the states differ from the { $states } states reachable from the start

# Why a file was not taken.

sound_already = { $path }: a sound table already exists at { $target }
place_taken = { $path }: destination already exists: { $reason }
of_other_game = { $path }: a table of { $found }, not of { $expected }
under_other_rules = { $path }: a table with the rules { $found }, not { $expected }
unpublished = { $path }: no hash of { $name } is published; pass --unpublished to rely on its checksums
other_than_published = { $path }: its BLAKE3 hash is { $found }, the published one { $expected }; pass --unpublished to rely on its checksums
symbolic_link = { $path }: symbolic links are not followed
not_taken = { $path }: { $reason }

# Operations that failed: "cannot ...".

create_file = create a temporary file beside it
write_table = write the table
name_finished_file = rename the finished file
compress_model = compress the model
list_directory = list the directory
open_table = open the table
read_table = read the table
read_whole_table = read the whole table
read_record = read the record of proofs
write_record = write the record of proofs
too_many_links = too many symbolic links

# The parts of a file.

file = file
index = index
keys = keys
model = model
number = number
numbers = numbers
positions = positions
positions_of_block = positions of a block
positions_of_code = positions of code { $code }
second_pass = second pass
set_id_bytes = bytes of the set id
stage = stage { $number }
stages = stages
states = states
states_of_block = states of a block
values = values
width = width

# Values found or expected in the parts of a file.

all_after_start = all that can be reached from the start
another_model = another
ascending = each above the one before
at_most = at most { $most }
blocks_at_most = at most { $most } blocks of { $size }
checked_bytes = the checked bytes
counted_in_first_pass = what the first pass counted
finite_number = a finite one
index_for_positions = { $index } for { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
index_limits = 1 to 16 pits, at most 48 seeds, and whole halves of their positions
key_after = { $after } after { $before } in stage { $stage }
model_of_layer = that of the layer
number_of_key = { $number } of key { $key } in stage { $stage }
numbers_for_each = { $count } for each
numbers_for_states = { $numbers } for { $states ->
        [one] { $states } state
       *[other] { $states } states
    } of stage { $stage }
one_to = 1 to { $most }
other_bytes_in_copy = other bytes in the copy
others = others
some_missing = some missing
sound_model = a sound one
stage_after = { $after } after { $before }
states_of = states of { $rules }
values_within_ranks = other values within ranks { $ranks }
small_gain = a gain of -128 to 127

# Sets and lists of tables.

game = game
game_with_tables = a game with tables: { $games }
line = line { $number }
line_of_list = 64 hexadecimal digits, two spaces and a name
one_hash_each = one hash for each file

# Advice to build tables, and the values of those of races.

up_to_seeds = up to { $most ->
        [one] { $most } seed
       *[other] { $most } seeds
    }
all_positions = all positions
all_states_for_two = all states for two
race_tables = all states reachable from the start, for the chances of each player's results
