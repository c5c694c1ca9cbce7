# Textes du tiddatt.

# Positions et coups.

field_stocks = réserves
five_rows = 5 rangées séparées par des deux-points
a_row = 5 cases, chacune écrite S, N, Sw, Sl, Sf, Sj, Sf[N], etc., ou un chiffre pour une suite de cases vides
cell_of_board = case { $cell } du champ plateau de la position
made_at_the_source = un Asewwey ou un Alesgey de S seulement en c5, de N seulement en c1
rider_on_neutral_horse = un cavalier seulement sur un Afuqey ou un Alesgey adverse
tokens_of = position, pions de { $letter } sur le plateau et en réserve
at_most = { $most } au maximum

# Options des règles.

option_opening = au départ, chaque joueur a quatre pions sur son territoire (Z1)
option_home = les pièces n’entrent jamais dans leur propre territoire, ou peuvent y entrer de côté (Z3)
option_reach = les pièces attaquent par-dessus une case libre, ou seulement les pièces voisines (Z5)

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
nothing_on_board = aucune pièce sur le plateau
mounted_by = { $horse }, monté par une pièce de { $rider }

# Effets d’un coup.

places = pose une pièce en { $cell }
becomes = a maintenant un { $horse } en { $cell }
drinks = boit à la source
mounts = monte l’{ $horse } de l’adversaire

# Pourquoi une partie est finie.

only_declared = { $player } n’a fait que des déclarations depuis que la position est apparue pour la dernière fois
