# Textes des arrawan.

# Positions et coups.

field_reserves = réserves
hands_with_commas = { $count } mains séparées par des virgules
reserves_with_commas = { $count } réserves séparées par des virgules
hand_or_none = un nombre de 1 à { $most }, ou - pour un joueur qui a quitté la partie
start_or_none = un nombre de 1 à { $most }, ou - avant le premier tour
a_reserve = un nombre de 0 à { $most }, ou -1, -2, .. pour des traits, ou 1st, 2nd, .. pour un joueur qui a quitté la partie
sizes = { $pits } cases et, pour { $players } joueurs, autant de mains et de réserves
ranks_without_gap = les rangs 1st, 2nd, .. chacun une seule fois et sans trou
a_player_still_in = un joueur encore en jeu
a_hand_of_some = 1 ou plus pour { $player }, dont la réserve est { $reserve }
a_hand = un nombre pour { $player }, dont la réserve est { $reserve }
no_hand = - pour { $player }, dont la réserve est { $reserve }
pions_in_reserves = position, pions des réserves
strokes_at_most = -{ $most } au minimum
start_unless_first = le numéro de la dernière case vidée, sauf avant le premier tour, avec les cases { $pits } et des mains de { $hand }

# Options des règles.

option_players = nombre de joueurs (R1)
option_drink = boire dès que la réserve est épuisée, ou seulement si l’on n’a pas non plus de trait (R5)

# Le plateau.

reserve = réserve
strokes = traits
reserve_and_strokes = réserve { $reserve }, traits { $strokes }
first_turn = premier tour, à partir de n’importe quelle case vide
has_drunk = a bu, { $rank }
has_lost = { $player } a perdu
stays_in = en jeu
has_left = a quitté la partie

# Effets d’un coup.

drinks_and_leaves = a bu et quitte la partie, { $rank } ; les autres se partagent les quatre pions
marries_with_pions = épouse { $player } et lui donne { $pions } de sa réserve
marries_with_strokes = { $strokes ->
        [one] épouse { $player } et trace { $strokes } trait
       *[other] épouse { $player } et trace { $strokes } traits
    }
marries_with_both = { $strokes ->
        [one] épouse { $player }, lui donne { $pions } et trace { $strokes } trait
       *[other] épouse { $player }, lui donne { $pions } et trace { $strokes } traits
    }

# Pourquoi une partie est finie.

last_left = { $player } reste seul en jeu
