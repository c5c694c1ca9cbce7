# Textes des ishigan.

# Positions et coups.

field_pawns = pions
a_pawn = une case de 0 à 99, suivie de c pour un pion rattrapé ou de e pour un pion échappé ; r1, r2, .. pour un pion arrivé ; x1, x2, .. pour un pion mangé
pawns_with_commas = { $count } pions séparés par des virgules
square_of_the_track = une case de 0 à { $last }
square_below = un numéro de case inférieur à { $end }
caught_behind_the_hyena = un pion rattrapé placé au plus loin sur la case de l’hyène, { $square }
arrivals_without_gap = les rangs d’arrivée r1, r2, .. chacun une seule fois et sans trou
eaten_without_gap = les rangs x1, x2, .. des pions mangés, chacun une seule fois et sans trou

# Options des règles.

option_players = nombre de joueurs (I1)
option_scramble = répartition des baguettes après un chameau (I3)
option_standing = probabilité qu’une baguette retombe debout, ce qui vaut 30 cases (I2)

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

# Les lancers.

camel = chameau
black_horse = cheval noir
donkey = âne
white_horse = cheval blanc
cow = vache
standing_stick = baguette debout

# Effets d’un coup.

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
