# Texts of this crate.

# Why a build ended before its time.

peer_found = process { $process } ({ $address }): { $found }; { $expected }
peer_ended = process { $process } ({ $address }) ended the build: { $reason }
cannot_listen = { $address }: cannot listen: { $reason }
cannot_start = cluster: cannot start: { $reason }
unsuitable = { $set }: { $found }; { $expected }
worker_failed = cluster: a worker of this process failed; finished layers are kept: run the same command to continue

# Found and expected: answers of another process.

it_to_the_end = the build cannot continue; finished layers are kept: run the same command to resume
it_to_come = it did not connect within { $seconds } s
it_to_meet_them = they did not connect within { $seconds } s
it_still_waiting = it is still waiting for other processes
no_answer = no answer
no_sign = no message for { $seconds } s
no_data_taken = it accepted no data for { $seconds } s
no_whole_answer = its answer was incomplete after { $seconds } s
meeting_ended = the handshake has ended
connection_closed = it closed the connection
bytes_of_nobody = it sent invalid data
frame_of = a frame { $frame } of { $bytes ->
        [one] { $bytes } byte
       *[other] { $bytes } bytes
    }

# Who was met.

process = process { $number }
process_instead = process { $number } answered instead
another_process = each process needs its own number
somebody_with_another_token = a process with another token answered
another_token = its token differs
token_here = use the token from the hosts file for this process
another_program = another program
greeting_of = a greeting of { $bytes ->
        [one] { $bytes } byte
       *[other] { $bytes } bytes
    }
greeting_without_process = a greeting without a process
greeting_no_text = a greeting that is not text
no_such_term = no { $name }, unlike the other processes
as_here = this process has { $expected }

# What several processes cannot build.

positions_in_block = { $count ->
        [one] blocks of { $count } position are not supported
       *[other] blocks of { $count } positions are not supported
    }
divisor_of = choose a divisor of { $number }
positions_for_worker = { $count ->
        [one] { $count } position for a worker in the layer of { $label } is too much
       *[other] { $count } positions for a worker in the layer of { $label } are too many
    }
so_more_workers = use more workers, each with at most { $most }
dice_game = tables of a dice game cannot be built by several processes
game_with_layers = build them with one process

# The list of processes.

lines_of_hosts = lines HOST:PORT, HOST:PORT listen ADDRESS:PORT, or one line token WORD
processes = { $count ->
        [one] { $count } process
       *[other] { $count } processes
    }
line_each = 1 to { $most }, one per line
