# Қорқау ойынының мәтіндері.

# Позициялар мен жүрістер.

field_mothers = аналар
field_tabas = табалар
a_mother = v (ауылда), 0+ – 79+ (барады), w (құдықта), 80- – 1- (қайтады), h1, h2, .. (үйде) не x (желінді)
a_hyena = - (әлі жоқ), v (ауылда), 0+ – 79+ (барады), w (құдықта), 80- – 1- (қайтады) не 0- (үйде)
mothers_with_commas = үтірмен бөлінген { $count } ана
tabas_with_commas = үтірмен бөлінген { $count } таба саны
ranks_without_gap = үйге жеткен аналардың қатар келетін, қайталанбайтын орындары: h1, h2, ..
no_hyena_yet = үйге жеткен ана жоқ болса -
where_the_hyena_is = v не қорқау тұрған ұяшық, себебі бір ана үйде
none_devoured_yet = қорқау шыққанға дейін желінген ана болмайды
mothers_and_purses = { $count } ана мен әмиян
mother_with_tabas = "{ $mother }", табасы { $tabas }
possible_place_and_tabas = жолдағы орын және табаның мүмкін саны
place_on_the_road = жолдағы орын
without_decision = шешімсіз { $side }, себебі шешетін ештеңе жоқ

# Ереже нұсқалары.

option_players = ойыншылар саны (H1)
option_pay = ойыншылар қашан төлеуді өздері таңдай ма, әлде мүмкіндік болған бойда төлей ме (H8)
option_objective = желінген аналар ұпайға кіре ме, әлде үйге бірінші жеткен ана ғана есептеле ме (H9)

# Тақта.

village = ауыл
well = құдық
tabas = табалар
tabas_and_mother = таба { $tabas }, ана: { $place }
ends = { $village } — ауыл, { $well } — құдық
in_village = ауылда
going = { $square } ұяшығында, құдыққа барады
at_well = құдықта
returning = { $square } ұяшығында, қайтып келеді
home_as = үйде, орны { $rank }
home = үйде
devoured = желінді
not_released = бір ана үйге жеткенше жіберілмейді
may_pay_then_ends = { $player } төлей алады (таба: { $tabas }); содан кейін кезегі бітеді
may_pay_then_throws = { $player } төлей алады (таба: { $tabas }); содан кейін тағы лақтырады
is_going = құдыққа барады
comes_back = қайтып келеді
decision = төлеу туралы шешім
no_decision = жоқ
then_throws = ашық, содан кейін тағы лақтыру
then_ends = ашық, содан кейін кезек бітеді

# Лақтырулар.

odd_dice = { $odd ->
        [0] тақ сүйек жоқ
        [1] бір тақ
        [2] екі тақ
        [3] үш тақ
       *[other] төрт тақ
    }

# Жарты жүрісте не болды.

nothing_happens = ештеңе болмайды
mother_goes = ана { $start } орнынан { $goal } орнына барады
steps_lost = қадамдар босқа кетеді
gains = { $tabas } таба алады
pays_for_mother = { $tabas } таба төлейді, ана жолға шығады
pays_for_hyena = { $tabas } таба төлейді, қорқау жолға шығады
does_not_pay = төлемейді
mother_at_well = ана құдыққа жетті
hyena_at_well = қорқау құдыққа жетті
mother_home = ана үйге жетті, орны { $rank }
hyena_home = қорқау үйге жетті
devours = қорқау ананы жейді ({ $player })

# Ойын неге аяқталды.

hyena_is_home = Қорқау үйге жетті
all_mothers_out = Барлық ана үйге жетті не желінді
nobody_moved = { $rounds } айналым бойы ешкім жүрмеді
