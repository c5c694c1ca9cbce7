# Texts of the Jeu de l’hyène.

# Positions and moves.

field_mothers = mothers
field_tabas = tabas
a_mother = v (village), 0+ to 79+ (going), w (well), 80- to 1- (returning), h1, h2, .. (home) or x (devoured)
a_hyena = - (none yet), v (village), 0+ to 79+ (going), w (well), 80- to 1- (returning) or 0- (home)
mothers_with_commas = { $count } mothers separated by commas
tabas_with_commas = { $count } tabas separated by commas
ranks_without_gap = consecutive ranks h1, h2, .. of the mothers at home, each once
no_hyena_yet = - while no mother is home
where_the_hyena_is = v or the hyena's square, since a mother is home
none_devoured_yet = no devoured mother before there is a hyena
mothers_and_purses = { $count } mothers and purses
mother_with_tabas = "{ $mother } with { $tabas } tabas"
possible_place_and_tabas = a place on the road and a possible number of tabas
place_on_the_road = a place on the road
without_decision = { $side } without a decision, since they have none to make

# Options of the rules.

option_players = number of players (H1)
option_pay = whether players choose when to pay, or pay as soon as they can (H8)
option_objective = count devoured mothers in the score, or only which mother is home first (H9)

# The board.

village = the village
well = the well
tabas = tabas
tabas_and_mother = tabas { $tabas }, mother { $place }
ends = { $village } the village, { $well } the well
in_village = in the village
going = on { $square }, going to the well
at_well = at the well
returning = on { $square }, coming back
home_as = home { $rank }
home = home
devoured = devoured
not_released = not released until a mother is home
may_pay_then_ends = { $player } may pay { $tabas }; then their turn ends
may_pay_then_throws = { $player } may pay { $tabas }; then they throw again
is_going = going to the well
comes_back = coming back
decision = decision to pay
no_decision = none
then_throws = open, then another throw
then_ends = open, then the turn ends

# The throws.

odd_dice = { $odd ->
        [0] none odd
        [1] one odd
        [2] two odd
        [3] three odd
       *[other] four odd
    }

# What a ply did.

nothing_happens = nothing happens
mother_goes = the mother goes from { $start } to { $goal }
steps_lost = the steps are lost
gains = { $tabas ->
        [one] gains { $tabas } taba
       *[other] gains { $tabas } tabas
    }
pays_for_mother = { $tabas ->
        [one] pays { $tabas } taba, and the mother sets out
       *[other] pays { $tabas } tabas, and the mother sets out
    }
pays_for_hyena = { $tabas ->
        [one] pays { $tabas } taba, and the hyena sets out
       *[other] pays { $tabas } tabas, and the hyena sets out
    }
does_not_pay = does not pay
mother_at_well = the mother is at the well
hyena_at_well = the hyena is at the well
mother_home = the mother is home { $rank }
hyena_home = the hyena is home
devours = the hyena devours the mother of { $player }

# Why a game is over.

hyena_is_home = The hyena is home
all_mothers_out = Every mother is home or has been devoured
nobody_moved = No one has moved for { $rounds } rounds
