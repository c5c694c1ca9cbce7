# `ishwa tournament --check`.

check_handshake = handshake
check_moves = moves
check_limits = time limits
check_stop = stop
check_errors = invalid lines
check_results = queries
check_repetition = repetition
check_positions = positions
check_quit = quit
in_order_handshake = ready within { $time } ms
in_order_handshake_as = { $name }, ready within { $time } ms
in_order_moves = legal moves: { $count }
in_order_limits = at most { $time } ms for a move
in_order_stop = at most { $time } ms after stop
in_order_errors = all survived
in_order_no_queries = nothing to compare
in_order_results = correct answers: { $count }
in_order_repetition = legal moves after repetitions: { $count }
in_order_no_repetition = no random game repeated a position
in_order_quit = ended after { $time } ms
note_no_name = there is no `id name`, so tables show the command line
note_no_option_game = there is no option Game, so the engine is expected to play { $game }
note_other_output = prints { $said }, which is no line of the protocol; texts for people belong after `info string`
note_early = answers `go infinite` before `stop`, which must end it
note_deaf = does not answer `isready` while it searches, only after `stop`
note_short_clock = { $late }; { $seconds } s on the clock are enough
note_no_query = does not answer `query gameover`, which matches do not need
note_time = the time is over; a larger --time checks more
fault_at = { $command }: { $how }
fault_after = after `{ $command }`: { $how }
fault_unfinished = { $command }: answered { $said } without a line break after it; end each line, and flush the output
fault_game = does not offer { $game }, but { $offered }; name one of these before --check
fault_illegal = played { $said } after `{ $position }`, where the legal moves are { $moves }
fault_twice = { $command }: sent bestmove more than once
fault_late = { $command }: took { $took } ms instead of { $allowed }
fault_query = { $command }: answered { $said } instead of { $expected } after `{ $position }`
fault_quit = still running { $time } ms after quit
result_ok = ok
result_note = note
result_fault = FAULT
check_without_faults = no faults
faults_in_protocol = { $count ->
    [one] one fault
   *[other] { $count } faults
}
correct_and_check_again = correct the engine as the lines above say, then check it again
