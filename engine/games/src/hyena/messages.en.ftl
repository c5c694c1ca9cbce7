# What the Jeu de l’hyène says.

# Positions and moves.

# Options of the rules.

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
not_released = not released before a mother is home
may_pay_then_ends = { $player } may pay { $tabas }, then their turn ends
may_pay_then_throws = { $player } may pay { $tabas }, then they throw again
is_going = going to the well
comes_back = coming back
decision = decision to pay
no_decision = none
then_throws = open, then another throw
then_ends = open, then the turn ends

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
all_mothers_out = Every mother is home or was devoured
nobody_moved = Nobody has moved for { $rounds } rounds
