# What the Jeu de l’hyène says.

# Positions and moves.

a_mother = v (village), 0+ to 79+ (going), w (well), 80- to 1- (returning), h1, h2, .. (home) or x (devoured)
a_hyena = - (none yet), v (village), 0+ to 79+ (going), w (well), 80- to 1- (returning) or 0- (home)
mothers_with_commas = { $count } mothers separated by commas
tabas_with_commas = { $count } tabas separated by commas
ranks_without_gap = mothers home h1, h2, .. each once without a gap
no_hyena_yet = - while no mother is home
where_the_hyena_is = v or where the hyena is, as a mother is home
none_devoured_yet = no devoured mother before there is a hyena
mothers_and_purses = { $count } mothers and purses
mother_with_tabas = "{ $mother } with { $tabas } tabas"
possible_place_and_tabas = a place on the road and tabas there can be
place_on_the_road = a place on the road
without_decision = { $side } without a decision that is not theirs to take

# Options of the rules.

option_players = how many play (H1)
option_pay = whether a payment is a choice or made as soon as it can be (H8)
option_objective = the score with devoured mothers, or being home first alone (H9)

# The board.

# What a ply did.

# Why a game is over.
