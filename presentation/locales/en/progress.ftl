# Progress on standard error.

progress-about = about { $time } left
progress-left = { $seconds } s left
progress-perft = depth { $depth } { $bar } {"{percent}"} %, { $left }
progress-states = { $count ->
   *[other] { $states } states found
}
progress-share = { $bar } {"{percent}"} %, { $left }
progress-solving = { $bar } {"{percent}"} %, solving, { $left }
progress-openings = { $bar } { $done } of { $all } openings found, { $left }
progress-plies = { $bar } { $done } of { $all } plies, { $left }
progress-games = { $spinner } { $number } games played
progress-tournament = { $bar } { $done } of { $all }, { $together } at a time, { $left }
progress-running = playing { $games }
progress-more-games = and { $count } more
progress-searching = { $spinner } searching for { $time }
progress-depth = depth { $depth }  { $nodes } { $count ->
   *[other] positions
}  { $seconds } s  { $moves }  { $value }
