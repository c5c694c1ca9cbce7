# Textes du tiddatt.

# Positions et coups.

field_stocks = réserves
five_rows = 5 rangées séparées par des deux-points
a_row = 5 cases écrites S, N, Sw, Sl, Sf, Sj, Sf[N] et ainsi de suite, ou un chiffre pour une suite de cases vides
cell_of_board = champ plateau, case { $cell } de la position
made_at_the_source = un Asewwey ou Alesgey de S seulement en c5, de N seulement en c1
rider_on_neutral_horse = un cavalier seulement sur un Afuqey ou Alesgey adverse
tokens_of = position, pions de { $letter } sur le plateau et en réserve
at_most = { $most } au plus

# Options des règles.

option_opening = chacun commence avec quatre pions sur son territoire (Z1)
option_home = les pièces n’entrent jamais dans leur territoire, ou peuvent y entrer de côté (Z3)
option_reach = les pièces attaquent par-dessus une case libre, ou seulement des cibles voisines (Z5)

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
nothing_on_board = rien sur le plateau
mounted_by = { $horse }, monté par une pièce de { $rider }

# Effets d’un coup.

places = pose une pièce en { $cell }
becomes = a maintenant un { $horse } en { $cell }
drinks = boit à la source
mounts = monte l’{ $horse } adverse

# Pourquoi une partie est finie.

only_declared = { $player } n’a fait que des déclarations depuis la dernière apparition de la position
