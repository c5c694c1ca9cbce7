# Texts of this crate.

# Why tables were not built.

cannot_make_directory = { $path }: cannot make the directory: { $reason }
layer_memory = memory: found { $found } MiB for the layer of { $label }, expected { $needed } MiB or more
too_many_positions = layer of { $label }: found { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }, expected at most { $most }
build_stopped = the build was stopped; what is finished is kept, and the next build goes on from there
too_many_states = found more than { $most } states, which is as many as fit
more_memory = memory: { $reason }; expected more --memory
large_residual = the residual is { $residual }, expected { $most } at most
stopped_before_end = stopped before the end
stopped = stopped

# Why a layer could not be listed.

no_table_after = { $position }: found no table of the position after { $mv }, expected those of all layers before it

# The faults of tables.

table_missing = layer { $seeds }: found no table, expected one before those of later layers
wrong_rank = layer { $seeds }: rank { $rank } is not the place of its position
other_value = { $position }: found { $found }, expected { $expected } from its plies
groundless_value = { $position }: found { $found }, expected a line of play that ends with it
wrong_taking_back = layer { $seeds }: plies taken back are not those played, an error of the program
other_states = states: found others than the { $states } that can follow the start

# Why a file was not taken.

sound_already = { $path }: a sound table is already there, { $target }
place_taken = { $path }: found its place taken: { $reason }
of_other_game = { $path }: found a table of { $found }, expected one of { $expected }
under_other_rules = { $path }: found a table of { $found }, expected the rules of { $expected }
unpublished = { $path }: found no published hash of { $name }; --unpublished takes it by its own checksums
other_than_published = { $path }: found BLAKE3 { $found }, expected { $expected }, which is published; --unpublished takes it by its own checksums
symbolic_link = { $path }: found a symbolic link, expected a file
not_taken = { $path }: { $reason }

# Operations that failed: "cannot ...".

create_file = create a file beside it
write_table = write the table
name_finished_file = give the finished file its name
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

all_after_start = all that can follow the start
another_model = another
ascending = each above the one before
at_most = at most { $most }
blocks_at_most = at most { $most } blocks of { $size }
checked_bytes = those that were checked
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
other_bytes_in_copy = other bytes when it was copied
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
race_tables = all states that can follow the start, for the chances of what becomes of each player
