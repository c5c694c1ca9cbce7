# What Dara says.

# Positions and moves.

# Options of the rules.

# The board.

# What a ply did.

# Why a game is over.
