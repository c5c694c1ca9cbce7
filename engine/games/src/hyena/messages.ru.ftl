# Тексты игры в гиену.

# Позиции и ходы.

field_mothers = матери
field_tabas = табы
a_mother = v (деревня), от 0+ до 79+ (туда), w (колодец), от 80- до 1- (обратно), h1, h2, .. (дома) или x (съедена)
a_hyena = - (ещё нет), v (деревня), от 0+ до 79+ (туда), w (колодец), от 80- до 1- (обратно) или 0- (дома)
mothers_with_commas = матери через запятую (всего { $count })
tabas_with_commas = табы через запятую (всего { $count })
ranks_without_gap = места h1, h2, .. вернувшихся матерей подряд, каждое один раз
no_hyena_yet = -, пока ни одна мать не дома
where_the_hyena_is = v или клетка гиены, так как одна мать уже дома
none_devoured_yet = ни одной съеденной матери, пока нет гиены
mothers_and_purses = столько матерей и кошельков: { $count }
mother_with_tabas = «{ $mother }, таб: { $tabas }»
possible_place_and_tabas = место на дороге и возможное число таб
place_on_the_road = место на дороге
without_decision = { $side } без решения, так как решать нечего

# Параметры правил.

option_players = число игроков (H1)
option_pay = игроки сами решают, когда платить, или платят, как только могут (H8)
option_objective = считать съеденных матерей или только то, чья мать дома первой (H9)

# Доска.

village = деревня
well = колодец
tabas = табы
tabas_and_mother = таб { $tabas }, мать: { $place }
ends = { $village } деревня, { $well } колодец
in_village = в деревне
going = на { $square }, идёт к колодцу
at_well = у колодца
returning = на { $square }, идёт обратно
home_as = дома, { $rank }
home = дома
devoured = съедена
not_released = не выпущена, пока ни одна мать не дома
may_pay_then_ends = { $player } может заплатить { $tabas }; потом ход переходит
may_pay_then_throws = { $player } может заплатить { $tabas }; потом бросает ещё раз
is_going = идёт к колодцу
comes_back = идёт обратно
decision = решение о плате
no_decision = нет
then_throws = не принято, потом ещё бросок
then_ends = не принято, потом ход переходит

# Броски.

odd_dice = { $odd ->
        [0] ни одного нечётного
        [1] один нечётный
        [2] два нечётных
        [3] три нечётных
       *[other] четыре нечётных
    }

# Что сделал ход.

nothing_happens = ничего не происходит
mother_goes = мать идёт с { $start } на { $goal }
steps_lost = шаги пропадают
gains = { $tabas ->
        [one] получает { $tabas } табу
        [few] получает { $tabas } табы
       *[many] получает { $tabas } таб
    }
pays_for_mother = { $tabas ->
        [one] платит { $tabas } табу, и мать отправляется в путь
        [few] платит { $tabas } табы, и мать отправляется в путь
       *[many] платит { $tabas } таб, и мать отправляется в путь
    }
pays_for_hyena = { $tabas ->
        [one] платит { $tabas } табу, и гиена отправляется в путь
        [few] платит { $tabas } табы, и гиена отправляется в путь
       *[many] платит { $tabas } таб, и гиена отправляется в путь
    }
does_not_pay = не платит
mother_at_well = мать у колодца
hyena_at_well = гиена у колодца
mother_home = мать дома ({ $rank })
hyena_home = гиена дома
devours = гиена съедает мать игрока { $player }

# Почему партия окончена.

hyena_is_home = Гиена дома
all_mothers_out = Все матери дома или съедены
nobody_moved = Никто не двигался уже столько кругов: { $rounds }
