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
row_of_field = rangée { $row } du champ { $name } de la position
pions_in_all = position, pions en tout
no_more_than = { $most } au maximum
an_empty_pit = le numéro d’une case vide
a_player_with_turns = un joueur qui a encore des tours à jouer

# Positions de PlayStrategy.

fen_fields = les 5 champs NORTH/SOUTH south north side number, séparés chacun par une seule espace
fen_rows = la rangée de Nord, puis celle de Sud, séparées par /
fen_row = { $count } cases séparées par des virgules : 4S désigne une case de 4 graines, 3 une suite de 3 cases vides
fen_row_with_tuz = { $count } cases séparées par des virgules : 4S désigne une case de 4 pierres, 3 une suite de 3 cases vides, t un tuz (un seul au plus)
fen_score_of_south = champ du score de Sud dans la position
fen_score_of_north = champ du score de Nord dans la position
fen_move_number = champ du numéro de coup dans la position

# Plateaux.

circle_holds = les cases 1 à { $count } du cercle, dans le sens du jeu, contiennent { $contents }
emptied_last = la dernière case vidée est la case { $pit }
pit_emptied = dernière case vidée
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
gives_a_pion = la dernière case était vide : { $player } donne un pion de sa main
burns = se brûle au lieu de boire
goes = va de { $start } en { $goal }
takes_cells = { $count ->
        [one] fait une prise en { $cells }
       *[other] fait { $count } prises, en { $cells }
    }
hyena_goes = l’hyène avance de { $start } à { $goal }
round_repeated = la même position est apparue une fois de trop : la manche est finie

# Pourquoi une partie est finie.

has_majority = { $player } a plus de la moitié du total
nothing_to_sow = { $player } n’a plus rien à semer
no_pion_left = { $player } n’a plus de pion
cannot_move = { $player } ne peut plus jouer
nothing_taken = Aucune prise n’a été faite depuis { $plies } coups
