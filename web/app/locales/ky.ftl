# Барактын өз сөздөрү. Мотордун тексттери мотордон барактын тилинде келет.

skip = Тактага өтүү
language = Тил
language-unconfirmed = Бул тилдеги тексттерди эне тили ушул болгон окурман али ырастай элек. Текстти кантип оңдоо керек
settings = Жөндөөлөр
close = Жабуу
cancel = Жокко чыгаруу
stop = Токтотуу
on = күйүк
off = өчүк
theme = Түстөр: { $theme }. Которуу: { $next }
theme-system = системадагыдай
theme-light = ачык
theme-dark = караңгы
modes = Эмне кылуу керек
mode-analyse = Анализ
mode-play = Ойноо
mode-review = Талдоо
mode-practise = Машыгуу
mode-rules = Эрежелер
mode-openings = Дебюттар
mode-setup = Түзүү

choose = Оюн тандаңыз
choose-lead = Ойноо, анализдөө жана үйрөнүү үчүн тогуз салттуу оюн.
start-here = Ушул жерден баштаңыз
start-here-what = Булардын бирин да ойногон эмессизби? { $game } тез үйрөнүлөт.
group-sowing = Таратуу оюндары
group-pieces = Катар жана фишка оюндары
group-races = Жарыштар
about = Программа жөнүндө
about-page = Ishwa бул оюндарды браузерде же ушул баракты ачкан программа менен ойнойт жана анализдейт. Башка сайттарга эч нерсе жөнөтүлбөйт.
about-sources =
    Эрежелер жазма баяндарга таянат: Агадес аймагындагы туарегдердин оюндары, Сенегалдагы авале, Сахара Атласынын оазистериндеги тиддатт, Судандагы гиена оюну жана Борбордук Азиядагы тогуз коргоол жөнүндө. Алар айтпаган жерде кандай чечилгени ар бир колдонмодо жазылган.
about-licence = MIT же Apache 2.0 лицензиясындагы эркин программа.
about-awale = Сенегал, Батыш Африка: алты үйдөн турган эки катар. Акыркы таратылган үйлөрдө эки же үч дан болсо, аларды алыңыз.
about-toguz = Кыргызстан, Казакстан жана Борбордук Азиянын башка жерлери: тогуз үйдөн турган эки катар. Жуп сандагы коргоолдорду утуп алып, атаандаштын бир үйүн өзүңүзгө туз кылыңыз.
about-tihulelin = Туарегдер, Агадес аймагы: төрт үйдөн турган эки катар. Көп айланып таратыңыз; эки, төрт жана алты фишка сиздики.
about-tihulelin-match = Туарегдер, Агадес аймагы: бир оюнчуда эч нерсе калбай калганча гиеналуу жана өлүмтүктүү Тихулелин раунддары.
about-oljinnat = Туарегдер, Агадес аймагы: тегеректеги төрт үй, колдогу таштар жана суу ичүүгө тийиш болгон төөлөр.
about-arrawan = Туарегдер, Агадес аймагы: үйлөрдүн тегереги, колдор жана корлор, алты оюнчуга чейин.
about-dara = Туарегдер, Агадес аймагы: он эки фишка коюп, аларды үчтөн катарга тизиңиз да, атаандаштыкын алыңыз.
about-tiddatt = Сахара Атласынын оазистери: фишкалар атка минип, тактадан өтүп, суу ичет.
about-ishigan = Туарегдер, Агадес аймагы: Агадеске чейин таякчалар жарышы; биринчи жеткени калгандарына гиена коё берет.
about-hyena = Судан: эне кудукка барып келет; үйгө биринчи жеткени калгандарына гиена коё берет.
continue = Улантуу
continue-engine = мотор менен, { $level }-деңгээл
continue-people = адамдар ортосунда
continue-earlier = { $count ->
        [one] { $count } мурунку партия
       *[other] { $count } мурунку партия
    }
continue-delete = Өчүрүү: { $game }
continue-sure = Бул партия өчүрүлсүнбү? { $game }
players = { $count ->
        [one] { $count } оюнчу
       *[other] { $count } оюнчу
    }
length = болжол менен { $count } жүрүш
players-range = { $few }–{ $many } оюнчу
options = Параметрлер
options-of = Параметрлер: { $game }
options-begin = Партияны баштоо
option-grand_slam = Баарын алуу
option-grand_slam-no-capture = жүрүш эсептелет, эч нерсе алынбайт
option-grand_slam-forbidden = башка жүрүш жок болсо гана
option-grand_slam-allowed = баары алынат
option-repetition = Кайталануудан кийин калган дандар
option-repetition-share = тең бөлүнөт
option-repetition-own-side = кимдин тарабында турса, ошого
option-occurrences = Позиция болушу мүмкүн
option-occurrences-3 = эки жолу, үчүнчүсү партияны бүтүрөт
option-occurrences-2 = бир жолу, экинчиси партияны бүтүрөт
option-objective = Партиянын аягы
option-objective-win = жеңиш белгилүү болгондо
option-objective-seeds = көбүрөөк дан үчүн уланат
option-objective-stones = көбүрөөк коргоол үчүн уланат
option-objective-score = жем болгон энелер эсептелет
option-objective-first = үйгө биринчи жеткен эне гана эсептелет
option-direction = Таратуу багыты
option-direction-opposed = эки оюнчуда карама-каршы
option-direction-common = эки оюнчуда бирдей
option-origin = Кийинки айланууларда башталган үй
option-origin-sow = ага салынат
option-origin-skip = аттап өтүлөт
option-starter = Кийинки раундду баштайт
option-starter-alternate = башка оюнчу
option-starter-winner = фишкасы көбүрөөк оюнчу
option-starter-loser = фишкасы азыраак оюнчу
option-target = Суу ичүүгө керектүү төөлөр
option-players = Оюнчулар
option-drink = Кор бош болгондо суу ичүү
option-drink-exhausted = сызыктар менен да, сызыксыз да
option-drink-zero = сызыксыз гана
option-remove = Алууга мүмкүн болгон фишкалар
option-remove-any = баары
option-remove-not-in-line = үчтөн катарда турбагандары
option-long = Төрт же андан көп фишкадан турган катар
option-long-idle = эч нерсе албайт
option-long-forbidden = түзүүгө болбойт
option-long-captures = бир фишка алат
option-end = Оюнчу утулат
option-end-all = фишкасыз калганда
option-end-under3 = үчтөн аз фишка калганда
option-stuck = Жүрүшү жок оюнчу
option-stuck-loss = утулат
option-stuck-pass = кезегин өткөрөт
option-opening = Башында
option-opening-placed = ар бир аймакта төрт жетон
option-home = Өз аймагындагы фишкалар
option-home-exit = эч качан кирбейт
option-home-open = капталынан кире алат
option-reach = Кол салуу
option-reach-over = бир бош чакмак аркылуу
option-reach-adjacent = кошуналарга гана
option-scramble = Төөнүн таякчалары өтөт
option-scramble-random = атаандаштарга кокустан
option-scramble-off = эч бир атаандашка өтпөйт
option-scramble-even = атаандаштарга кезеги менен
option-standing = Тик турган таякчанын ыктымалдыгы
option-pay = Оюнчулар төлөйт
option-pay-may = каалаганда
option-pay-always = мүмкүн болору менен
option-is = { $option }: { $value }

settings-look = Тактайлар
look-objects = Жыгач, кум жана таш
look-diagram = Схемалар
settings-sounds = Дандардын түшүү үнүн чыгаруу
settings-animated = Жүрүштөрдү кадам-кадам менен көрсөтүү
settings-throws = Таякча менен кубикти өзү ыргытсын
settings-turns = Адамдар бир тактада ойносо, тактаны жүрө турган оюнчуга буруу
settings-lines = Көрсөтүлчү мыкты варианттар
keys = Баскычтар
keys-steps = мурунку жүрүш, кийинки жүрүш
keys-aside = башка вариант
keys-ends = башына, аягына
keys-analysis = анализди күйгүзүү жана өчүрүү
keys-turn = тактаны буруу
keys-board = тактага; андан кийин жебелер, тандоо үчүн Enter, кайтаруу үчүн Escape
keys-digits = ушул номердеги үй
engine-page = Мотор ушул баракта иштейт.
engine-server = Мотор — компьютериңиздеги { $program }.
engine-coming = Мотор жүктөлүүдө …
engine-failed = Мотор иштеген жок: { $reason }
lost-page = Мотор бузулуп, кайра иштетилди.
lost-server = `ishwa serve` жооп бербейт: аны кайра иштетиңиз.
awaited-server =
    `ishwa serve` жооп бербейт. Азырынча барактын мотору колдонулат; барак өзү кайра туташат.
awaited-networks = Мотордун нейрон тармактары келе элек. Алар келери менен мотор баштайт.
awaited-plain =
    Мотордун нейрон тармактарын алуу мүмкүн болгон жок. Аларсыз ал материалды гана эсептеген жөнөкөй баалоо менен ойнойт жана анализдейт.
link-damaged = Бул шилтеме бузук: бир бөлүгү жок же өзгөртүлгөн.
link-unknown = Бул жерде «{ $game }» деген оюн жок. Булардын бирин тандаңыз.
kept-full = Браузерде орун калбагандыктан, бул партия сакталган жок. Барактан чыгаардан мурун жазуусун файлга сактаңыз.
kept-denied = Браузер баракка партияларды сактоого уруксат бербейт. Барактан чыгаардан мурун жазуусун файлга сактаңыз.
kept-newer = Башка өтмөктө бул барактын жаңыраак версиясы ачык, ошондуктан бул партия сакталган жок. Баракты кайра жүктөңүз.
undo = Кайтаруу
undo-new = Жаңы партия башталды.
undo-resigned = Сиз багындыңыз.
undo-removed = Жүрүштөр өчүрүлдү.

board = Такта
which = Кайсы жүрүш?
whereto = Кайда?
all-moves = { $count ->
        [one] Жалгыз жүрүш
       *[other] Бардык { $count } жүрүш
    }
outcomes = ыргытуунун { $count } жыйынтыгы
throw = Ыргытуу
fallen-sticks = { $marked } ак, { $others } кара
fallen-standing = бир таякча тик турат
fallen-dice = { $marked } так, { $others } жуп
fallen-chance = ыктымалдыгы { $chance }
throw-ishigan-0 = төө
throw-ishigan-1 = кара ат
throw-ishigan-2 = эшек
throw-ishigan-3 = ак ат
throw-ishigan-4 = уй
throw-ishigan-s = тик турган таякча
throw-hyena-0 = так саны жок
throw-hyena-1 = бирөө так
throw-hyena-2 = экөө так
throw-hyena-3 = үчөө так
throw-hyena-4 = төртөө так
throw-dealt = { $throw }, таякчалар: { $players }
move-pay = төлөө
move-wait = төлөбөө
move-declared = { $cell } чакмагында эми { $horse }
move-burning = { $pit }, күйүп

value-win = жеңиш
value-draw = тең
value-loss = жеңилүү
value-score = { $score } { $unit }
value-plies = { $count ->
        [one] { $count } жүрүштө
       *[other] { $count } жүрүштө
    }
unit-seeds = дан
unit-stones = коргоол
unit-camels = төө
unit-payoff = күтүлгөн упай
value-estimate = { $score } { $unit } · { $chance }

kind-exact = так
kind-estimate = болжол
kind-lower = кеминде
kind-upper = эң көбү
analysis = Анализ
analysis-off =
    Ким алдыда экенин жана кайсы жүрүштөр жакшы экенин көрүү үчүн анализди күйгүзүңүз. Позиция чечилген болсо, ар бир жүрүштүн так баасы көрсөтүлөт.
analysis-begins = Анализделүүдө …
analysis-depth = тереңдик { $depth }
analysis-nodes = { $nodes } позиция
analysis-speed = секундасына { $nodes }
analysis-done = бүттү
bar = Мүмкүнчүлүктөр

moves = Жүрүштөр
moves-start = Башталыш
moves-position = Позиция
walk = Партияны кадам сайын көрүү
walk-first = Башына
walk-back = Мурунку жүрүш
walk-on = Кийинки жүрүш
walk-last = Аягына
walk-turn = Тактаны буруу
walk-promote = Негизги вариант кылуу
walk-remove = Ушул жерден өчүрүү
share-save = Жазууну сактоо
share-link = Шилтеме менен бөлүшүү
share-position = Позицияны көчүрүү
share-picture = Сүрөттү сактоо
share-animation = Анимацияны сактоо
share-drawing = Кадр даярдалууда: { $done } / { $of }
share-link-copied = Шилтемеде бүт партия бар:
share-position-copied = Позиция:

play-title = Ойноо
play-side = Сиздин тарап
play-random = Кокустан
play-all = Бардык тараптар
play-level = Мотордун деңгээли:
play-clock = Саат менен
play-minutes = Ар бир оюнчуга мүнөт
play-seconds = Ар бир жүрүшкө кошулган секунда
play-from-here = Тактадагы позициядан
play-begin = Баштоо
play-you = сиз
play-engine = мотор, { $level }-деңгээл
play-engine-alone = мотор
play-thinks = ойлонуп жатат …
play-hint = Кеңеш
play-hinting = Изделүүдө …
play-back = Кайтаруу
play-resign = Багынуу
play-again = Дагы ойноо
play-review = Бул партияны талдоо
play-earlier = Бул — мурунку позиция. Партияны улантуу үчүн аягына өтүңүз.
ended-resigned = { $player } багынды.
ended-time = { $player } үчүн убакыт бүттү.

shared-begin = Бул тармактагы бирөө менен ойноо
shared-what = Оюндун башынан. Атаандаш үчүн шилтеме аласыз, ага аккаунт кереги жок; партияны сервер сактайт.
shared-coming = Партия изделүүдө …
shared-lost = Байланыш үзүлдү. Барак өзү кайра туташат, партия уланат.
shared-other = башка оюнчу
shared-awaited = али келе элек
shared-here = байланышта
shared-away = байланышта эмес
shared-watching = { $count } киши көрүп жатат
shared-resign = Багынгыңыз келеби?
shared-invite = Чакырыңыз: { $player }
shared-how = Башка түзмөктүн камерасын кодго багыттаңыз же шилтемени жөнөтүңүз. Ал ушул орунду берет: аны атаандашка гана жөнөтүңүз.
shared-code = QR-код түрүндөгү шилтеме
shared-link = Ушул орундун шилтемеси
shared-copy = Көчүрүү
shared-copied = Көчүрүлдү
shared-only-here = Бул дарек ушул компьютерде гана иштейт. `ishwa serve --listen` буйругун бул компьютердин тармактагы дареги менен иштетип, баракты ошол дарек менен ачыңыз.
shared-insecure = Бул барак шифрленген эмес: браузер ага алмашуу буферине көчүрүүгө да, тармаксыз иштөөгө да уруксат бербейт. Шилтемени белгилеп, өзүңүз көчүрүңүз.
shared-more = Башка шилтемелер
shared-to-watch = Көрүүчүлөргө
shared-own = Өз ордуңуз, башка түзмөктө улантууга
shared-contest = Адам менен ойноп жатканда мотор жардам бербейт.
luck = Ийгилик
luck-of = ийгилик { $luck }
luck-what = Орточо ыргытууга салыштырганда оюнчу ыргытуулардан канча утканы же жоготкону, упай менен.

review = Талдоо
review-any = Партияны талдоо
review-other = Башка партия
review-this = { $count ->
        [one] { $count } жүрүштүү бул партияны талдоо
       *[other] { $count } жүрүштүү бул партияны талдоо
    }
review-progress = { $of } позициядан { $done } даяр
review-thorough = Канчалык кылдат
review-quick = Тез: ар бир жүрүшкө { $nodes } позиция
review-usual = Кадимки: ар бир жүрүшкө { $nodes } позиция
review-thorough-name = Кылдат: ар бир жүрүшкө { $nodes } позиция
review-thorough-what =
    Узагыраак издөө көбүрөөк ката табат жана күмөндүү баалар азаят. Кылдат талдоо кадимкиден он эсеге жакын узак.
review-again = Кайра талдоо
review-foreign = Бул талдоонун тексттери башка тилде. Кыргызча болушу үчүн партияны кайра талдаңыз.
review-worst = Эң чоң ката
review-analyse = Бул позицияны анализдөө
class-inaccuracy = так эместик
class-mistake = ката
class-blunder = одоно ката
record-paste = Жазууну чаптаңыз же файлды баракка таштаңыз
record-example = 76 98 66 87 12 …
record-pasted = { $size } белгиден турган текст
record-clear = Текстти өчүрүү
record-review = Талдоо
record-reading = Партиялар окулууда…
record-none = Бул текстте партия жок.
record-many = Файлдын биринчи { $count } партиясы гана көрсөтүлдү.
record-cut = Биринчи { $count } жүрүш гана окулду: { $fault }
file-not-utf8 = { $file }: UTF-8 эмес; окулбаган белгилер � катары көрсөтүлдү. Файлды UTF-8 кылып сактаңыз.
record-unread = { $count ->
        [one] { $count } партия окулбайт
       *[other] { $count } партия окулбайт
    }
record-several = { $count } партия: бирин тандаңыз
record-plies = { $count ->
        [one] { $count } жүрүш
       *[other] { $count } жүрүш
    }
games-search = Оюнчунун аты, мелдеши жана күнү боюнча издөө
games-game = Оюн түрү
games-all-games = Бардык оюн түрлөрү
games-player = Оюнчу
games-all-players = Бардык оюнчулар
games-result = Жыйынтык
games-any-result = Бардык жыйынтыктар
games-won = Жеңиш
games-drawn = Тең чыгуу
games-lost = Жеңилүү
games-order = Иреттөө
games-as-filed = Файлдагыдай
games-newest = Адегенде жаңылары
games-by-names = Аты боюнча
games-longest = Адегенде узундары
games-found = Партиялар: { $count } / { $all }
games-more = Дагы { $count } партияны көрсөтүү
club-review = { $count ->
        [1] Тизмедеги партияны талдоо
       *[other] Бул { $count } партияны талдоо
    }
club-review-others = Дагы { $count } партияны талдоо
club-progress = { $of } партиядан { $count } партия талданды
club-left = { $share }, болжол менен { $time } калды
club-table = { $game }: { $count } партиянын оюнчулары
club-games = Партиялар
club-score = Упай
club-accuracy = Тактык
club-repeated = { $count ->
        [one] Кайталанган { $count } партия эсепке алынбайт.
       *[other] Кайталанган { $count } партия эсепке алынбайт.
    }
club-mistakes = Эң кымбатка турган каталар
club-no-mistakes = Айкын ката жок.
club-mistake = { $player }, { $ply }-жүрүш: { $move } ({ $class }); { $best } жакшыраак болчу.
file-choose = Файл тандоо
record-long = Жалпысынан { $megabytes } МБдан ашык жазуулар окулбайт
practise = Машыгуу
practise-whose = Кимдин каталары
practise-all = баарынын
practise-begin = { $count ->
        [0] Көнүгүү жок
        [one] { $count } ката менен машыгуу
       *[other] { $count } ката менен машыгуу
    }
practise-begin-uncertain = { $count ->
        [one] { $count } күмөндүү ката менен машыгуу
       *[other] { $count } күмөндүү ката менен машыгуу
    }
practise-uncertain = Күмөндүү: тереңирээк издөө башкача табышы мүмкүн.
practise-uncertain-what = Бир да ката айкын эмес. Булар мүмкүн болгон каталар; кылдатыраак талдоо аларды ырастай алат.
practise-place = { $of } ичинен { $place }
practise-task = { $ply }-жүрүш: { $player } { $move } жүрдү ({ $class }).
practise-ask = Тактадан жакшыраак жүрүш табыңыз.
practise-judging = { $move } …
practise-best = { $move } — эң жакшы жүрүш.
practise-continues = { $move } — эң жакшы жүрүш. Эми кийинки жүрүш.
practise-good = { $move } эң жакшы { $best } жүрүшү менен бирдей жакшы.
practise-worse = { $move } жетиштүү жакшы эмес. Дагы аракет кылыңыз.
practise-played = { $move } — партияда ойнолгон жүрүш. Дагы аракет кылыңыз.
practise-shown = { $best } жакшыраак болчу.
practise-show = Көрсөтүү
practise-next = Кийинки
practise-leave = Талдоого кайтуу
practise-keeps = Туура: { $sentence }
practise-loses = Жок: { $move } утулууга алып барат. Дагы аракет кылыңыз.
practise-draws = Жок: { $move } тең чыгууга гана алып барат. Дагы аракет кылыңыз.
practise-preparing = Бул партия кайра каралууда …
practise-back = Көнүгүүлөргө кайтуу
practise-done = Бүттү: { $of } ичинен { $found } чечилди, биринчи аракетте { $first }.
practise-comes-back = Ар бири сизге белгилүү болгуча бир нече күндөн кийин кайра келет.
line-right = Туура вариант:
line-refutes = { $move } жүрүшүнөн кийин:
line-coming = Жооп изделүүдө …
line-back = Суроого кайтуу
daily = Күндүн маселелери
daily-what = { $date } күнүнүн далилденген { $count } маселеси, оңоюнан татаалына карай; баарына бирдей.
daily-begin = Күндүн маселелерин чечүү
daily-continue = Улантуу
daily-done = Бүгүнкүсү бүттү: { $of } ичинен { $found } чечилди, биринчи аракетте { $first }. Эртең башкалары болот.
problems = Бардык маселелер
problems-what = Ар биринде жыйынтыкты бир гана жүрүш сактайт, бул далилденген.
problems-none = Бул оюндун далилденген маселелери жок.
problems-grade = Татаалдыгы
problems-theme = Чечүүчү нерсе
problems-all = баары
problems-open = Жаңы же кезеги келгени: { $count } ичинен { $open }.
problems-begin = { $count ->
        [0] Азыр чече турган маселе жок
       *[other] { $count } маселе чечүү
    }
problem-win = { $player } жүрөт: бир гана жүрүш утат.
problem-draw = { $player } жүрөт: бир гана жүрүш тең чыгарат.
problem-ask = Аны тактадан табыңыз.
problem-wins = { $move } гана утат.
problem-draws = { $move } гана тең чыгарат.
problem-grade = татаалдыгы { $grade }
problem-about = Чечүүчү нерсе: { $theme }.
exercises = Менин көнүгүүлөрүм
exercises-none = Бул оюндун сакталган көнүгүүсү азырынча жок. Сиз жооп берген маселелер жана талданган партиянын сиз машыккан каталары сакталат.
exercises-kept = { $count } көнүгүү сакталган; белгилүүсү { $known }.
exercises-begin = Кезеги келген { $count } көнүгүүнү кайталоо
exercises-next = Азыр кезеги келген көнүгүү жок; кийинкиси { $date } күнү.
exercises-months = Айлар боюнча
exercises-month = Ай
exercises-answers = Жооптор
exercises-first = Дароо
exercises-exchange = Башка түзмөктөр менен алмашуу
exercises-exchange-what = Көнүгүүлөр ушул түзмөктө калат. Аларды башкаларга жана буйрук сабына файл жеткирет: `ishwa practise --import`, ал эми кайра алып келүүгө — `--export`.
exercises-save = Файлга сактоо
exercises-add = Файл кошуу
exercises-added = { $count } жаңы көнүгүү; баары { $all }.
exercises-damaged = Окулбаган { $count } көнүгүү кошулган жок.
exercises-unsaved = Браузер көнүгүүлөрдү сактабайт. Барактан чыгаардан мурун аларды файлга сактаңыз.

rules-chapters = Бөлүмдөр
rules-whole = Баары бир барактан
rules-before = Мурунку бөлүм
rules-next = Кийинки бөлүм
rules-place = { $of } ичинен { $place }
rules-play = Азыр ойноо
rules-show = { $move } жүрүшүн көрсөтүү
rules-back = Позицияга кайтуу
tasks = Өзүңүз аракет кылып көрүңүз
task-place = { $of } ичинен { $place }-тапшырма
goal-capture = Бир нерсе алыңыз.
goal-tuz = Туз алыңыз.
goal-drink = Суу ичиңиз.
goal-threat = Катар даярдаңыз: кийин фишка жылдырып түзүүгө боло тургандай кылып фишка коюңуз.
goal-block = Атаандаш даярдаган катарды тосуңуз.
goal-line = Үчтөн турган катар түзүп, фишка алыңыз.
goal-horse = Аттуу болуңуз же атаандаштын атына миниңиз.
goal-departure = Энени жолго чыгарыңыз.
goal-win = Бир жүрүш менен жеңиңиз.
goal-over = Партияны бүтүрө турган ыргытууну табыңыз.
goal-again = Ошол эле оюнчу дагы ыргыта турган ыргытууну табыңыз.
goal-pass = Кезекти бүтүрө турган ыргытууну табыңыз.
goal-safe = Атаандаш кийинки жүрүшүндө эч нерсе ала албагыдай жүрүңүз.
goal-last = Бул таратуунун акыркы фишкасы түшө турган үйдү басыңыз.
task-throws = { $player } ыргытат.
task-right = Туура.
task-wrong = Азырынча туура эмес. Дагы аракет кылыңыз.
task-repeat = Кайра

openings = Дебюттар
openings-none = Бул позицияга жазылган бир да партия жеткен эмес. Төмөндө өз жазууларыңызды кошуңуз.
openings-games = { $count ->
        [one] Бул позицияга жазылган { $count } партия жеткен.
       *[other] Бул позицияга жазылган { $count } партия жеткен.
    }
openings-repeated = { $count ->
        [one] Кошулган { $count } жазуу бар партияны кайталайт, ал кайра эсептелген жок.
       *[other] Кошулган { $count } жазуу бар партияларды кайталайт, алар кайра эсептелген жок.
    }
openings-refused = { $count ->
        [one] Кошулган { $count } жазуу эсептелген жок: ал окулбайт же параметрлери башка.
       *[other] Кошулган { $count } жазуу эсептелген жок: алар окулбайт же параметрлери башка.
    }
openings-move = Жүрүш
openings-count = Партиялар
openings-bar = Жеңиш, тең, жеңилүү
openings-score = Упай
openings-results = { $wins } жеңиш, { $draws } тең, { $losses } жеңилүү
openings-add = Жазуу кошуу
openings-paste = Жазууларды чаптаңыз же файлдарды баракка таштаңыз
openings-count-them = Аларды эсептөө
openings-drop = Кошулган жазууларды алып салуу

setup-title = Позиция түзүү
setup-text = Позиция
setup-brushes = Коюлчу фишка
setup-touch-numbers = Бирди кошуу үчүн орунду басыңыз, бирди алуу үчүн оң баскыч же Shift менен басыңыз же көпкө басып туруңуз, же фишканы бир орундан башкасына сүйрөңүз.
setup-touch-pieces = Фишканы тандап, анан орунду басыңыз, же фишканы бир орундан башкасына сүйрөңүз.
setup-touch-fields = Ар бир фишканын ордун төмөндөн тандаңыз.
setup-one-more = Дагы бир
setup-one-less = Бири кем
setup-next = Кезектеги фишка
setup-fields = Такта сандар жана текст менен
setup-less = Бири кем: { $name }
setup-more = Дагы бир: { $name }
setup-use = Бул позицияны колдонуу
setup-clear = Тазалоо
setup-start = Баштапкы позиция

table-offer = { $size } көлөмүндөгү эндшпиль таблицасы оюнду так кылат. Браузер аны кийинкиге сактап коёт.
table-bring = Жүктөп алуу
table-comes = Эндшпиль таблицасы жүктөлүүдө: { $part }
