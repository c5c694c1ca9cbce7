# Texts of this crate.

# Which searches are made for a game.

for_two_players = auto, alphabeta or mcts, for two players without dice
for_dice = auto, expectimax, maxn or mcts, for a game with dice
for_several_players = auto, maxn or mcts, for more than two players without dice
mcts_with_only_some_moves = mcts cannot search only some of the moves
another_search_or_all_moves = choose auto, or search all moves

# Settings of the searches, and their values.

feature = feature
feature_named = feature { $name }
on_or_off = on or off
material_or_all = material or all
plies_or_full = a number of plies, or full
an_exploration = a number from 0 to 100

# Why a position is not searched.

no_clock = clock: this search does not use one; limit its positions or depth
network_not_supplied = network: the weights of { $name } are missing; supply them before a search
