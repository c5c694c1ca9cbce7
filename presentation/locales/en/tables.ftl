# Tables of endings: what `ishwa table` prints.

table-directory = Tables in { $directory }
table-set-in = { $set } in { $directory }
table-seeds = seeds
table-positions = positions
table-wins = wins
table-draws = draws
table-losses = losses
table-sum = sum
table-bytes = bytes
table-seconds = seconds
table-there = there
table-total = { $positions } positions, { $bytes } bytes, { $seconds } s
table-cluster = process { $process } of { $processes }: held at most { $held } MiB, sent { $sent } bytes; { $solved } positions solved by all
table-race-there = { $states } states in { $bytes } bytes, there
table-race-built = { $states } states in { $bytes } bytes, built in { $seconds } s: { $stages } stages, at most { $sweeps } sweeps, residual { $residual }
table-none-of = none of { $all } layers is built
table-not-built = the table is not built
table-some-of = { $layers } of { $all } layers, up to { $last }: { $positions } positions in { $bytes } bytes
table-layer-of = { $set }, layer of { $label }
table-most = the most: { $value }, as in { $position }
table-not-in = not in the tables
table-range = { $lower } to { $upper }
table-win-in = win in { $plies }
table-loss-in = loss in { $plies }
table-positions-checked = { $set }: { $count } positions checked, no error
table-states-checked = { $set }: { $count } states checked, no error
table-positions-checked-before = { $set }: { $count } positions checked, { $before } of them before, no error
table-states-checked-before = { $set }: { $count } states checked, { $before } of them before, no error

import-taken = { $count ->
    [one] { $count } table
   *[other] { $count } tables
} taken, { $size ->
   *[other] { $bytes } bytes
}; { $there } were there
import-published = { $file }: taken, as published
import-unpublished = { $file }: taken, not published, its checksums hold

export-layer = { $set }: { $positions } positions of the layer of { $label } in { $file }
export-layers = { $set }: { $positions } positions of { $layers } layers in { $file }

hashes-same = { $set }: { $count ->
   *[other] { $count } files
} as listed
hashes-different = different:
hashes-unlisted = not in the list:
hashes-missing = listed, but not there:
