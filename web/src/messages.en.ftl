# Errors about requests.

# Subjects of errors.

question = question
work = work
moves = moves
changes = changes
records = records
record = record
lines = lines

# Found and expected.

stopped = stopped before it was answered
malformed = { $what }: found { $error }, expected JSON as documented for this interface
so_many_of_them = { $count } of them
no_more_than = no more than { $most }
no_more_values_than = no more than { $most } values in it
a_number_from_1_to = a number from 1 to { $most }
more_moves_than = more than { $most } moves
fewer_games = fewer games at a time
known_id_or_records = the id of records that were sent before, or the records again
a_record_that_names_its_game = a record that names its game, or the game chosen beside it
a_network_of_this_version = the file of a network of this version
