# Ce que disent plusieurs jeux, et ce qui se dit de chacun.

# Positions.

part = partie
a_number_below = un nombre inférieur à { $count }
row_of_field = champ { $name }, rangée { $row } de la position
pions_in_all = position, pions en tout
no_more_than = { $most } au plus
an_empty_pit = le numéro d’une case vide
a_player_with_turns = un joueur qui a des tours

# Positions de PlayStrategy.

fen_fields = les 5 champs NORTH/SOUTH south north side number, séparés par une espace
fen_rows = la rangée de Nord et celle de Sud, séparées par /
fen_row = { $count } cases séparées par des virgules : un compte comme 4S, un nombre seul pour une suite de cases vides
fen_row_with_tuz = { $count } cases séparées par des virgules : un compte comme 4S, un nombre seul pour une suite de cases vides, t pour un tuz
fen_score_of_south = champ score de Sud de la position
fen_score_of_north = champ score de Nord de la position
fen_move_number = champ numéro du coup de la position
