# Ce que dit Ishigan.

# Positions et coups.

# Options des règles.

# Le plateau.

dune = la dune
agadez = Agadez
hyena_and_ends = l’hyène, sur { $square } ({ $dune } la dune, { $agadez } Agadez)
on_square = sur { $square }
caught_on = sur { $square }, rattrapé par l’hyène
escaped_on = sur { $square }, échappé une fois à l’hyène
arrived = arrivé { $rank }
eaten = mangé le { $rank }
is_free = libre
is_caught = rattrapé par l’hyène
has_escaped = échappé une fois à l’hyène

# Ce qu’un coup a fait.

advances = avance de { $start } à { $goal }
pawn_advances = { $player } avance de { $start } à { $goal }
turn_ends = fin du tour
arrives = { $player } arrive { $rank }
hyena_stops = l’hyène s’arrête à Agadez
catches = l’hyène rattrape { $player }
escapes = { $player } échappe à l’hyène
eats = l’hyène mange { $player }

# Pourquoi une partie est finie.

all_pawns_out = Tous les pions sont arrivés ou ont été mangés
