# Texts of this crate.

# Why a build ended before its time.

peer_found = process { $process } ({ $address }): found { $found }, expected { $expected }
peer_ended = process { $process } ({ $address }) ended the build: { $reason }
cannot_listen = { $address }: cannot listen: { $reason }
cannot_start = cluster: cannot start: { $reason }
unsuitable = { $set }: found { $found }, expected { $expected }
worker_failed = cluster: a worker of this process failed; finished layers are kept, and the same command goes on from there

# Found and expected: answers of another process.

it_to_the_end = it to work to the end; finished layers are kept, and the same command goes on from there
it_to_come = it to come within { $seconds } s
it_to_meet_them = it to meet them within { $seconds } s
it_still_waiting = it still waiting for others
no_answer = no answer
no_sign = no sign of it for { $seconds } s
no_data_taken = no data taken by it for { $seconds } s
no_whole_answer = no whole answer within { $seconds } s
meeting_ended = a meeting that has ended
connection_closed = its connection closed
bytes_of_nobody = bytes that no process sends
frame_of = a frame { $frame } of { $bytes ->
        [one] { $bytes } byte
       *[other] { $bytes } bytes
    }

# Who was met.

process = process { $number }
process_instead = process { $number } instead
another_process = another
somebody_with_another_token = somebody with another token
another_token = another token
token_here = that of the hosts file here
another_program = another program
greeting_of = a greeting of { $bytes ->
        [one] { $bytes } byte
       *[other] { $bytes } bytes
    }
greeting_without_process = a greeting without a process
greeting_no_text = a greeting that is no text
no_such_term = no { $name }, which the others have
as_here = { $expected }, as here

# What several processes cannot build.

positions_in_block = { $count ->
        [one] { $count } position in a block
       *[other] { $count } positions in a block
    }
divisor_of = a divisor of { $number }
positions_for_worker = { $count ->
        [one] { $count } position for a worker in the layer of { $label }
       *[other] { $count } positions for a worker in the layer of { $label }
    }
so_more_workers = at most { $most }, so more workers
dice_game = a dice game
game_with_layers = a game whose tables have layers, as one process builds the others

# The list of processes.

lines_of_hosts = lines HOST:PORT, HOST:PORT listen ADDRESS:PORT, or one line token WORD
processes = { $count ->
        [one] { $count } process
       *[other] { $count } processes
    }
line_each = 1 to { $most }, a line each
