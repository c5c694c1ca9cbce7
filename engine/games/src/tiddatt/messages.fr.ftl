# Ce que dit Tiddatt.

# Positions et coups.

# Options des règles.

# Le plateau.

stock = réserve
stock_of = réserve { $tokens }
territories = territoires
sources = sources où boivent S, N
centre = centre
terminus = terminus
rider = cavalier
pieces_on = pièces en { $cells }
horse_on = { $horse } en { $cell }
horse_under = { $horse } en { $cell }, monté par une pièce de { $rider }
nothing_on_board = rien sur le damier
mounted_by = { $horse }, monté par une pièce de { $rider }

# Ce qu’un coup a fait.

places = pose une pièce en { $cell }
becomes = a maintenant un { $horse } en { $cell }
drinks = boit à la source
mounts = monte l’{ $horse } adverse

# Pourquoi une partie est finie.

only_declared = { $player } n’a fait que des déclarations depuis la dernière apparition de la position
