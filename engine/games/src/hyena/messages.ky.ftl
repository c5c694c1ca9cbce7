# Гиена оюнунун тексттери.

# Позициялар жана жүрүштөр.

field_mothers = энелер
field_tabas = табалар
a_mother = v (айыл), 0+ .. 79+ (барат), w (кудук), 80- .. 1- (кайтат), h1, h2, .. (үйдө) же x (жем болгон)
a_hyena = - (азырынча жок), v (айыл), 0+ .. 79+ (барат), w (кудук), 80- .. 1- (кайтат) же 0- (үйдө)
mothers_with_commas = үтүр менен бөлүнгөн { $count } эне
tabas_with_commas = табалардын үтүр менен бөлүнгөн { $count } саны
ranks_without_gap = үйгө жеткен энелердин катары менен h1, h2, .. орундары, ар бири бир гана жолу
no_hyena_yet = үйдө бир да эне жокто -
where_the_hyena_is = v же гиенанын чакмагы, анткени бир эне үйдө
none_devoured_yet = гиена чыкканга чейин жем болгон эне болбошу керек
mothers_and_purses = { $count } эне жана капчык
mother_with_tabas = "{ $mother } жана { $tabas } таба"
possible_place_and_tabas = жолдогу орун жана мүмкүн болгон табалардын саны
place_on_the_road = жолдогу орун
without_decision = чечимсиз { $side }, анткени чече турган эч нерсе жок

# Эрежелердин параметрлери.

option_players = оюнчулардын саны (H1)
option_pay = оюнчулар качан төлөөнү тандайбы же мүмкүн болору менен төлөйбү (H8)
option_objective = жем болгон энелерди эсепке кошуу же кайсы эне үйгө биринчи жеткенин гана эсептөө (H9)

# Такта.

village = айыл
well = кудук
tabas = табалар
tabas_and_mother = табалар { $tabas }, эне { $place }
ends = { $village } — айыл, { $well } — кудук
in_village = айылда
going = { $square }, кудукка барат
at_well = кудукта
returning = { $square }, кайтып келет
home_as = үйдө, { $rank }
home = үйдө
devoured = жем болду
not_released = бир эне үйгө жеткенче коё берилбейт
may_pay_then_ends = { $player } { $tabas } төлөй алат; андан кийин кезеги бүтөт
may_pay_then_throws = { $player } { $tabas } төлөй алат; андан кийин кайра ыргытат
is_going = кудукка барат
comes_back = кайтып келет
decision = төлөө чечими
no_decision = жок
then_throws = чечилген эмес, андан кийин дагы ыргытуу
then_ends = чечилген эмес, андан кийин кезек бүтөт

# Ыргытуулар.

odd_dice = { $odd ->
        [0] так саны жок
        [1] бирөө так
        [2] экөө так
        [3] үчөө так
       *[other] төртөө так
    }

# Жүрүштө эмне болгону.

nothing_happens = эч нерсе болбойт
mother_goes = эне жүрөт: { $start } → { $goal }
steps_lost = кадамдар жоголот
gains = { $tabas } таба алат
pays_for_mother = { $tabas } таба төлөйт, эне жолго чыгат
pays_for_hyena = { $tabas } таба төлөйт, гиена жолго чыгат
does_not_pay = төлөбөйт
mother_at_well = эне кудукка жетет
hyena_at_well = гиена кудукка жетет
mother_home = эне үйгө жетет, { $rank }
hyena_home = гиена үйгө жетет
devours = гиена { $player } оюнчусунун энесин жейт

# Партия эмне үчүн бүттү.

hyena_is_home = Гиена үйгө жетти
all_mothers_out = Бардык энелер үйгө жетти же жем болду
nobody_moved = { $rounds } айлампадан бери эч ким жылган жок
