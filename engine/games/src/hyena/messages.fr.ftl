# Ce que dit le Jeu de l’hyène.

# Positions et coups.

a_mother = v (village), 0+ à 79+ (aller), w (puits), 80- à 1- (retour), h1, h2, .. (rentrée) ou x (dévorée)
a_hyena = - (pas encore), v (village), 0+ à 79+ (aller), w (puits), 80- à 1- (retour) ou 0- (rentrée)
mothers_with_commas = { $count } mères séparées par des virgules
tabas_with_commas = { $count } tabas séparés par des virgules
ranks_without_gap = les mères rentrées h1, h2, .. chacune une fois et sans trou
no_hyena_yet = - tant qu’aucune mère n’est rentrée
where_the_hyena_is = v ou la place de l’hyène, car une mère est rentrée
none_devoured_yet = aucune mère dévorée avant qu’il y ait une hyène
mothers_and_purses = { $count } mères et bourses
mother_with_tabas = « { $mother } avec { $tabas } tabas »
possible_place_and_tabas = une place sur la route et des tabas possibles
place_on_the_road = une place sur la route
without_decision = { $side } sans une décision qui ne lui revient pas

# Options des règles.

option_players = nombre de joueurs (H1)
option_pay = si payer est un choix ou se fait dès que possible (H8)
option_objective = la marque avec les mères dévorées, ou seulement être rentré le premier (H9)

# Le plateau.

# Ce qu’un coup a fait.

# Pourquoi une partie est finie.
