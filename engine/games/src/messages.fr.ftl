# Textes communs à plusieurs jeux.

# Positions.

field_south = Sud
field_north = Nord
field_pits = cases
field_hands = mains
field_start = début
field_hyena = hyène
field_board = plateau
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

# Plateaux.

circle_holds = les cases 1 à { $count } du cercle, dans le sens du jeu, contiennent { $contents }
emptied_last = la case { $pit } a été vidée en dernier
pit_emptied = case vidée en dernier
no_such_pit = aucune
hand = main
hand_and = main { $pions }, { $rest }
sows_right = vu de Sud, { $player } sème de gauche à droite
sows_left = vu de Sud, { $player } sème de droite à gauche
empty_cell = vide
place_of = { $who } : place
state_of = { $who } : état
the_hyena = l’hyène

# Effets d’un coup.

pions = { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }
sows_pions = { $count ->
        [one] sème { $count } pion dans { $pit }
       *[other] sème { $count } pions, le dernier dans { $pit }
    }
lifts_pions = { $count ->
        [one] ramasse { $count } pion pour le prochain tour
       *[other] ramasse { $count } pions pour le prochain tour
    }
gives_a_pion = la dernière case était vide, et { $player } donne un pion de plus
burns = se brûle au lieu de boire
goes = va de { $start } en { $goal }
takes_cells = { $count ->
        [one] prend en { $cells }
       *[other] fait { $count } prises, en { $cells }
    }
hyena_goes = l’hyène avance de { $start } à { $goal }
round_repeated = la position est revenue une fois de trop, et la manche est finie

# Pourquoi une partie est finie.

has_majority = { $player } a plus de la moitié
nothing_to_sow = { $player } n’a plus rien à semer
no_pion_left = { $player } n’a plus de pion
cannot_move = { $player } ne peut plus bouger
nothing_taken = Rien n’a été pris depuis { $plies } coups
