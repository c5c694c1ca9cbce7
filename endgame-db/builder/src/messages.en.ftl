# Texts of this crate.

# Why tables were not built.

cannot_make_directory = { $path }: cannot make the directory: { $reason }
layer_memory = the layer of { $label } needs { $needed } MiB of memory, but only { $found } MiB are allowed; raise --memory
too_many_positions = the layer of { $label } has too many positions ({ $positions }); at most { $most } are supported
build_stopped = build stopped; finished layers are kept, and the next build continues after them
too_many_states = more than { $most } states do not fit in memory
more_memory = { $reason }; raise --memory
large_residual = the residual { $residual } exceeds the tolerance { $most }
stopped_before_end = stopped before the end
stopped = stopped

# Why a layer could not be listed.

no_table_after = { $position }: no table contains the position after { $mv }; build all layers before this one

# The faults of tables.

table_missing = layer { $seeds }: the table is missing, but tables of later layers exist
wrong_rank = layer { $seeds }: rank { $rank } does not match its position
other_value = { $position }: the stored value is { $found }, but the moves give { $expected }
groundless_value = { $position }: the stored value is { $found }, but no line of play leads to it
wrong_taking_back = layer { $seeds }: un-moves do not match moves (internal error)
other_states = the states do not match the { $states } states reachable from the start

# Why a file was not taken.

sound_already = { $path }: a valid table already exists at { $target }
place_taken = { $path }: destination already exists: { $reason }
of_other_game = { $path }: the table is for { $found }, not for { $expected }
under_other_rules = { $path }: the table has the rules { $found }, not { $expected }
unpublished = { $path }: no hash is published for { $name }; pass --unpublished to rely on the checksums in the file
other_than_published = { $path }: the BLAKE3 hash of the file is { $found }, but the published hash is { $expected }; pass --unpublished to rely on the checksums in the file
symbolic_link = { $path }: symbolic links are not followed
not_taken = { $path }: { $reason }

# Operations that failed: "cannot ...".

create_file = create a temporary file beside it
write_table = write the table
name_finished_file = rename the finished file
compress_model = compress the model
list_directory = list the directory
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

all_after_start = all states reachable from the start
another_model = another model
ascending = ascending order
at_most = at most { $most }
blocks_at_most = at most { $most } blocks of { $size }
checked_bytes = the checked bytes
counted_in_first_pass = the values counted in the first pass
finite_number = a finite number
index_for_positions = { $index } for { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
index_limits = 1 to 16 pits, at most 48 seeds, and a number of positions that suits this index
key_after = { $after } after { $before } in stage { $stage }
model_of_layer = the model of the layer
number_of_key = { $number } of key { $key } in stage { $stage }
numbers_for_each = { $count } for each
numbers_for_states = { $numbers } for { $states ->
        [one] { $states } state
       *[other] { $states } states
    } of stage { $stage }
one_to = 1 to { $most }
other_bytes_in_copy = other bytes in the copy
others = other results
some_missing = some missing
sound_model = a valid model
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
