# What `ishwa rules` says around the texts of the games.

rules-board = Board
rules-plays = { $player } plays { $move }:
rules-throws = { $player } throws { $move }:
rules-moves = After { $moves }:
rules-legal = Allowed moves: { $moves }.
rules-illegal = Not allowed: { $moves }.
