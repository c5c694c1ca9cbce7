# Textes du jeu de l’hyène.

# Positions et coups.

field_mothers = mères
field_tabas = tabas
a_mother = v (village), 0+ à 79+ (aller), w (puits), 80- à 1- (retour), h1, h2, .. (rentrée) ou x (dévorée)
a_hyena = - (pas encore lâchée), v (village), 0+ à 79+ (aller), w (puits), 80- à 1- (retour) ou 0- (rentrée)
mothers_with_commas = { $count } mères séparées par des virgules
tabas_with_commas = { $count } tabas séparés par des virgules
ranks_without_gap = les rangs h1, h2, .. des mères rentrées, chacun une seule fois et sans trou
no_hyena_yet = - tant qu’aucune mère n’est rentrée
where_the_hyena_is = v ou la position de l’hyène sur la piste, car une mère est rentrée
none_devoured_yet = aucune mère dévorée tant qu’il n’y a pas d’hyène
mothers_and_purses = { $count } mères et bourses
mother_with_tabas = « { $mother } avec { $tabas } tabas »
possible_place_and_tabas = une place sur la piste et un nombre possible de tabas
place_on_the_road = une place sur la piste
without_decision = { $side } sans décision, car ce joueur n’en a aucune à prendre

# Options des règles.

option_players = nombre de joueurs (H1)
option_pay = les joueurs choisissent quand payer, ou paient dès qu’ils le peuvent (H8)
option_objective = le score compte aussi les mères dévorées, ou seule compte la première mère rentrée (H9)

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
not_released = sera lâchée quand une mère sera rentrée
may_pay_then_ends = { $player } peut payer { $tabas }, puis son tour finit
may_pay_then_throws = { $player } peut payer { $tabas }, puis il relance
is_going = en route vers le puits
comes_back = sur le retour
decision = décision de payer
no_decision = aucune
then_throws = à prendre, puis il relance
then_ends = à prendre, puis son tour finit

# Les lancers.

odd_dice = { $odd ->
        [0] aucun impair
        [1] un impair
        [2] deux impairs
        [3] trois impairs
       *[other] quatre impairs
    }

# Effets d’un coup.

nothing_happens = il ne se passe rien
mother_goes = la mère avance de { $start } à { $goal }
steps_lost = les étapes obtenues sont perdues
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
mother_at_well = la mère arrive au puits
hyena_at_well = l’hyène arrive au puits
mother_home = la mère rentre au village au { $rank } rang
hyena_home = l’hyène rentre au village
devours = l’hyène dévore la mère de { $player }

# Pourquoi une partie est finie.

hyena_is_home = L’hyène est rentrée au village
all_mothers_out = Toutes les mères sont rentrées ou ont été dévorées
nobody_moved = Ni les mères ni l’hyène n’ont bougé pendant { $rounds } tours de table
