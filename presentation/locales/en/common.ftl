# What several commands say.

south = South
north = North
player = P{ $number }
