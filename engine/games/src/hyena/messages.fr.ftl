# Ce que dit le Jeu de l’hyène.

# Positions et coups.

# Options des règles.

# Le plateau.

village = le village
well = le puits
tabas = tabas
tabas_and_mother = tabas { $tabas }, mère { $place }
ends = { $village } le village, { $well } le puits
in_village = au village
going = sur { $square }, en route vers le puits
at_well = au puits
returning = sur { $square }, sur le retour
home_as = rentrée au { $rank } rang
home = rentrée au village
devoured = dévorée
not_released = lâchée seulement quand une mère sera rentrée
may_pay_then_ends = { $player } peut payer { $tabas }, puis son tour finit
may_pay_then_throws = { $player } peut payer { $tabas }, puis il relance
is_going = en route vers le puits
comes_back = sur le retour
decision = décision de payer
no_decision = aucune
then_throws = à prendre, puis il relance
then_ends = à prendre, puis son tour finit

# Ce qu’un coup a fait.

nothing_happens = rien ne se passe
mother_goes = la mère avance de { $start } à { $goal }
steps_lost = les pas sont perdus
gains = { $tabas ->
        [one] gagne { $tabas } taba
       *[other] gagne { $tabas } tabas
    }
pays_for_mother = { $tabas ->
        [one] paie { $tabas } taba, et la mère se met en route
       *[other] paie { $tabas } tabas, et la mère se met en route
    }
pays_for_hyena = { $tabas ->
        [one] paie { $tabas } taba, et l’hyène se met en route
       *[other] paie { $tabas } tabas, et l’hyène se met en route
    }
does_not_pay = ne paie pas
mother_at_well = la mère est au puits
hyena_at_well = l’hyène est au puits
mother_home = la mère rentre au { $rank } rang
hyena_home = l’hyène est rentrée
devours = l’hyène dévore la mère de { $player }

# Pourquoi une partie est finie.

hyena_is_home = L’hyène est rentrée au village
all_mothers_out = Toutes les mères sont rentrées ou ont été dévorées
nobody_moved = Rien n’a bougé pendant { $rounds } tours de table
