# Слова самой страницы. Тексты движка приходят от движка, на языке страницы.

skip = К доске
language = Язык
language-unconfirmed = Тексты на этом языке ещё не проверил носитель языка. Как исправить текст
settings = Настройки
close = Закрыть
cancel = Отмена
stop = Стоп
on = вкл.
off = выкл.
theme = Цвета: { $theme }. Сменить: { $next }
theme-system = как в системе
theme-light = светлые
theme-dark = тёмные
modes = Что делать
mode-analyse = Анализ
mode-play = Игра
mode-review = Разбор
mode-practise = Задачи
mode-rules = Правила
mode-openings = Дебюты
mode-setup = Расстановка

choose = Выберите игру
choose-lead = Девять традиционных игр: играть, анализировать, учиться.
start-here = Начните здесь
start-here-what = Вы ещё ни разу в них не играли? { $game }: эту игру легко выучить.
group-sowing = Игры с посевом
group-pieces = Игры с рядами и фигурами
group-races = Гонки
about = О программе
about-page = Ishwa играет в эти игры и анализирует их в браузере или с программой, которая открывает эту страницу. На другие сайты ничего не уходит.
about-sources =
    Правила следуют письменным описаниям: игр туарегов из области Агадеса, авале из Сенегала, тиддатта из оазисов Сахарского Атласа, игры в гиену из Судана и игры тогуз коргоол из Центральной Азии. Где описания молчат, в руководстве сказано, как решено.
about-licence = Свободная программа под лицензией MIT или Apache 2.0.
about-awale = Сенегал, Западная Африка: два ряда по шесть лунок. Берите зёрна последних засеянных лунок, если их два или три.
about-toguz = Кыргызстан, Казахстан и другие места Центральной Азии: два ряда по девять лунок. Берите чётное число камней и сделайте одну лунку соперника своей.
about-tihulelin = Туареги, область Агадеса: два ряда по четыре лунки. Сейте по кругу; две, четыре и шесть фишек — ваши.
about-tihulelin-match = Туареги, область Агадеса: раунды игры Тихулелин с гиенами и тушами, пока у одного из игроков не останется ничего.
about-oljinnat = Туареги, область Агадеса: четыре лунки по кругу, камни на руках и верблюды, которых надо напоить.
about-arrawan = Туареги, область Агадеса: круг лунок, руки и запасы, до шести игроков.
about-dara = Туареги, область Агадеса: поставьте двенадцать фишек, потом стройте ряды по три и берите чужие.
about-tiddatt = Оазисы Сахарского Атласа: фигуры садятся на коней, пересекают доску и пьют.
about-ishigan = Туареги, область Агадеса: гонка палочек до Агадеса; первый дошедший пускает гиену за остальными.
about-hyena = Судан: мать идёт к колодцу и обратно; первая вернувшаяся пускает гиену за остальными.
continue = Продолжить
continue-engine = с движком, уровень { $level }
continue-people = между людьми
continue-earlier = { $count ->
        [one] { $count } прежняя партия
        [few] { $count } прежние партии
       *[many] { $count } прежних партий
    }
continue-delete = Удалить: { $game }
continue-sure = Удалить эту партию? { $game }
players = { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
       *[many] { $count } игроков
    }
length = ходов: около { $count }
players-range = игроков: { $few }–{ $many }
options = Параметры
options-of = Параметры: { $game }
options-begin = Начать партию
option-grand_slam = Полное взятие
option-grand_slam-no-capture = ход засчитан, ничего не берётся
option-grand_slam-forbidden = только если нет другого хода
option-grand_slam-allowed = берётся всё
option-repetition = Оставшиеся зёрна после повторения
option-repetition-share = делятся поровну
option-repetition-own-side = тому, на чьей стороне лежат
option-occurrences = Позиция может встретиться
option-occurrences-3 = дважды, третий раз завершает партию
option-occurrences-2 = один раз, второй раз завершает партию
option-objective = Конец партии
option-objective-win = когда она выиграна
option-objective-seeds = играть дальше на зёрна
option-objective-stones = играть дальше на камни
option-objective-score = съеденные матери считаются
option-objective-first = важно только, чья мать дома первой
option-direction = Направление посева
option-direction-opposed = у игроков противоположное
option-direction-common = у обоих одно
option-origin = Исходная лунка на следующих кругах
option-origin-sow = засевается
option-origin-skip = пропускается
option-starter = Следующий раунд начинает
option-starter-alternate = другой игрок
option-starter-winner = у кого больше фишек
option-starter-loser = у кого меньше фишек
option-target = Сколько верблюдов нужно, чтобы пить
option-players = Игроки
option-drink = Пить при пустом запасе
option-drink-exhausted = с чертами или без них
option-drink-zero = только без черт
option-remove = Какие фишки можно брать
option-remove-any = любые
option-remove-not-in-line = не из рядов по три
option-long = Ряд из четырёх и больше
option-long-idle = ничего не берёт
option-long-forbidden = запрещён
option-long-captures = берёт фишку
option-end = Игрок проигрывает
option-end-all = без фишек
option-end-under3 = когда фишек меньше трёх
option-stuck = Игрок без хода
option-stuck-loss = проигрывает
option-stuck-pass = пропускает ход
option-opening = В начале
option-opening-placed = по четыре жетона на каждой территории
option-home = Фигуры на своей территории
option-home-exit = никогда не входят
option-home-open = могут войти сбоку
option-reach = Нападение
option-reach-over = через одну свободную клетку
option-reach-adjacent = только на соседних
option-scramble = Палочки верблюда достаются
option-scramble-random = соперникам наугад
option-scramble-off = никому
option-scramble-even = соперникам по очереди
option-standing = Вероятность стоячей палочки
option-pay = Игроки платят
option-pay-may = когда решат
option-pay-always = как только могут
option-is = { $option }: { $value }

settings-look = Доски
look-objects = Дерево, песок и камень
look-diagram = Схемы
settings-sounds = Слышать, как падают зёрна
settings-animated = Показывать ходы по шагам
settings-throws = Бросать палочки и кости автоматически
settings-turns = Поворачивать доску к игроку, чей ход, когда люди играют за одной доской
settings-lines = Сколько вариантов показывать
keys = Клавиши
keys-steps = предыдущий ход, следующий ход
keys-aside = другой вариант
keys-ends = в начало, в конец
keys-analysis = включить или выключить анализ
keys-turn = перевернуть доску
keys-board = к доске; потом стрелки, Enter — выбрать, Escape — отменить
keys-digits = лунка с этим номером
engine-page = Движок работает на этой странице.
engine-server = Движок — { $program } на вашем компьютере.
engine-coming = Загрузка движка…
engine-failed = Движок не запустился: { $reason }
lost-page = В движке произошёл сбой, он перезапущен.
lost-server = `ishwa serve` не отвечает: запустите команду снова.
awaited-server =
    `ishwa serve` не отвечает. Сейчас работает движок страницы; страница подключится снова сама.
awaited-networks = Сети движка ещё не пришли. Движок начнёт, как только они придут.
awaited-plain =
    Сети движка получить не удалось. Без них он играет и анализирует с простой оценкой, которая считает только материал.
link-damaged = Ссылка повреждена: часть её потеряна или изменена.
link-unknown = Игры «{ $game }» здесь нет. Выберите одну из этих.
kept-full = В браузере нет места, и эта партия не сохраняется. Сохраните её запись в файл, прежде чем закрыть страницу.
kept-denied = Браузер не даёт странице сохранять партии. Сохраните запись в файл, прежде чем закрыть страницу.
kept-newer = В другой вкладке открыта более новая версия этой страницы, поэтому партия не сохраняется. Обновите страницу.
undo = Отменить
undo-new = Началась новая партия.
undo-resigned = Вы сдались.
undo-removed = Ходы удалены.

board = Доска
which = Какой ход?
whereto = Куда?
all-moves = { $count ->
        [1] Единственный ход
       *[other] Все ходы: { $count }
    }
outcomes = Исходы броска: { $count }
throw = Бросить
fallen-sticks = белых { $marked }, тёмных { $others }
fallen-standing = одна палочка стоит
fallen-dice = нечётных { $marked }, чётных { $others }
fallen-chance = вероятность { $chance }
throw-ishigan-0 = верблюд
throw-ishigan-1 = чёрный конь
throw-ishigan-2 = осёл
throw-ishigan-3 = белый конь
throw-ishigan-4 = корова
throw-ishigan-s = стоячая палочка
throw-hyena-0 = ни одной нечётной
throw-hyena-1 = одна нечётная
throw-hyena-2 = две нечётные
throw-hyena-3 = три нечётные
throw-hyena-4 = четыре нечётные
throw-dealt = { $throw }, палочки: { $players }
move-pay = заплатить
move-wait = не платить
move-declared = на { $cell } теперь { $horse }
move-burning = { $pit }, обжигаясь

value-win = победа
value-draw = ничья
value-loss = поражение
value-score = { $score } { $unit }
value-plies = { $count ->
        [one] за { $count } ход
        [few] за { $count } хода
       *[many] за { $count } ходов
    }
unit-seeds = зёрен
unit-stones = камней
unit-camels = верблюдов
unit-payoff = ожидаемого выигрыша
value-estimate = { $score } { $unit } · { $chance }

kind-exact = точно
kind-estimate = оценка
kind-lower = не меньше
kind-upper = не больше
analysis = Анализ
analysis-off =
    Включите анализ, чтобы увидеть, кто впереди и какие ходы лучше. Если позиция решена, у каждого хода показано точное значение.
analysis-begins = Анализ…
analysis-depth = глубина { $depth }
analysis-nodes = позиций: { $nodes }
analysis-speed = { $nodes } в секунду
analysis-done = закончен
bar = Шансы

moves = Ходы
moves-start = Начало
moves-position = Позиция
walk = Партия по ходам
walk-first = В начало
walk-back = Предыдущий ход
walk-on = Следующий ход
walk-last = В конец
walk-turn = Перевернуть доску
walk-promote = Сделать главным вариантом
walk-remove = Удалить отсюда
share-save = Сохранить запись
share-link = Поделиться ссылкой
share-position = Скопировать позицию
share-picture = Сохранить картинку
share-animation = Сохранить анимацию
share-drawing = Рисуется кадр { $done } из { $of }
share-link-copied = В ссылке вся партия:
share-position-copied = Позиция:

play-title = Игра
play-side = Вы играете за
play-random = Наугад
play-all = Все стороны
play-level = Уровень движка:
play-clock = С часами
play-minutes = Минут на игрока
play-seconds = Секунд добавки за ход
play-from-here = С позиции на доске
play-begin = Начать
play-you = вы
play-engine = движок, уровень { $level }
play-engine-alone = движок
play-thinks = думает…
play-hint = Подсказка
play-hinting = Поиск…
play-back = Вернуть ход
play-resign = Сдаться
play-again = Сыграть ещё раз
play-review = Разобрать эту партию
play-earlier = Это прежняя позиция. Перейдите в конец, чтобы продолжить партию.
ended-resigned = { $player } сдаётся.
ended-time = У игрока { $player } вышло время.

shared-begin = Играть с кем-нибудь в этой сети
shared-what = С начала игры. Вы получите ссылку для соперника, которому не нужна учётная запись; партию хранит сервер.
shared-coming = Поиск партии…
shared-lost = Связь потеряна. Страница подключится снова сама, и партия продолжится.
shared-other = другой игрок
shared-awaited = ещё не здесь
shared-here = на связи
shared-away = не на связи
shared-watching = { $count ->
    [one] Смотрит { $count } человек
    [few] Смотрят { $count } человека
   *[many] Смотрят { $count } человек
}
shared-resign = Вы хотите сдаться?
shared-invite = Пригласите игрока: { $player }
shared-how = Наведите на код камеру другого устройства или отправьте ссылку. Она даёт это место: отправьте её только сопернику.
shared-code = Ссылка как QR-код
shared-link = Ссылка на это место
shared-copy = Скопировать
shared-copied = Скопировано
shared-only-here = Этот адрес работает только на этом компьютере. Запустите `ishwa serve --listen` с адресом этого компьютера в сети и откройте страницу по этому адресу.
shared-insecure = Эта страница не зашифрована: браузер не даёт ей ни копировать в буфер обмена, ни работать без сети. Выделите ссылку и скопируйте её сами.
shared-more = Другие ссылки
shared-to-watch = Для зрителей
shared-own = Ваше место, чтобы продолжить на другом устройстве
shared-contest = Пока вы играете с человеком, движок не помогает.
luck = Везение
luck-of = везение { $luck }
luck-what = Сколько игрок выиграл или потерял на бросках по сравнению со средним, в единицах выигрыша.

review = Разбор
review-any = Разобрать партию
review-other = Другая партия
review-this = { $count ->
        [one] Разобрать эту партию: { $count } ход
        [few] Разобрать эту партию: { $count } хода
       *[many] Разобрать эту партию: { $count } ходов
    }
review-progress = позиций: { $done } из { $of }
review-thorough = Насколько тщательно
review-quick = Быстро: { $nodes } позиций на ход
review-usual = Обычно: { $nodes } позиций на ход
review-thorough-name = Тщательно: { $nodes } позиций на ход
review-thorough-what =
    Более долгий поиск находит больше ошибок и оставляет меньше отметок под вопросом. Тщательный разбор длится примерно в десять раз дольше обычного.
review-again = Разобрать ещё раз
review-foreign = Тексты этого разбора на другом языке. Разберите партию ещё раз, чтобы получить их по-русски.
review-worst = Самая большая ошибка
review-analyse = Анализировать эту позицию
class-inaccuracy = неточность
class-mistake = ошибка
class-blunder = зевок
record-paste = Вставьте запись или перетащите файл на страницу
record-example = 76 98 66 87 12 …
record-pasted = Текст, знаков: { $size }
record-clear = Убрать текст
record-review = Разобрать
record-reading = Партии читаются…
record-none = В этом тексте нет партии.
record-many = Показаны только первые партии файла: { $count }.
record-cut = Прочитаны только первые ходы ({ $count }): { $fault }
file-not-utf8 = { $file }: не UTF-8; знаки, которые не читаются, показаны как �. Сохраните файл в UTF-8.
record-unread = { $count ->
        [one] { $count } партия не читается
        [few] { $count } партии не читаются
       *[many] { $count } партий не читаются
    }
record-several = Партий: { $count }. Выберите одну
record-plies = { $count ->
        [one] { $count } ход
        [few] { $count } хода
       *[many] { $count } ходов
    }
games-search = Поиск по именам, турнирам и датам
games-game = Игра
games-all-games = Все игры
games-player = Игрок
games-all-players = Все игроки
games-result = Результат
games-any-result = Все результаты
games-won = Победы
games-drawn = Ничьи
games-lost = Поражения
games-order = Сортировка
games-as-filed = Как в файле
games-newest = Сначала новые
games-by-names = По именам
games-longest = Сначала длинные
games-found = Партий: { $count } из { $all }
games-more = Показать ещё { $count }
club-review = { $count ->
        [1] Разобрать партию из списка
        [one] Разобрать { $count } партию
        [few] Разобрать { $count } партии
       *[many] Разобрать { $count } партий
    }
club-review-others = { $count ->
        [1] Разобрать ещё одну партию
        [one] Разобрать ещё { $count } партию
        [few] Разобрать ещё { $count } партии
       *[many] Разобрать ещё { $count } партий
    }
club-progress = Партий: { $count } из { $of }
club-left = { $share }, ещё примерно { $time }
club-table = { $game }: участники { $count ->
        [one] { $count } партии
       *[many] { $count } партий
    }
club-games = Партии
club-score = Очки
club-accuracy = Точность
club-repeated = { $count ->
        [one] { $count } повторная партия не учитывается.
        [few] { $count } повторные партии не учитываются.
       *[many] { $count } повторных партий не учитываются.
    }
club-mistakes = Самые дорогие ошибки
club-no-mistakes = Бесспорных ошибок нет.
club-mistake = { $player }, ход { $ply }: { $move } ({ $class }); лучше было { $best }.
file-choose = Выбрать файл
record-long = Записи общим размером больше { $megabytes } МБ не читаются
practise = Упражнения
practise-whose = Чьи ошибки
practise-all = всех
practise-begin = { $count ->
        [0] Упражнений нет
        [one] Разобрать { $count } ошибку
        [few] Разобрать { $count } ошибки
       *[many] Разобрать { $count } ошибок
    }
practise-begin-uncertain = { $count ->
        [one] Разобрать { $count } ошибку под вопросом
        [few] Разобрать { $count } ошибки под вопросом
       *[many] Разобрать { $count } ошибок под вопросом
    }
practise-uncertain = Под вопросом: более глубокий поиск может не согласиться.
practise-uncertain-what = Бесспорных ошибок нет. Эти ошибки вероятны; более тщательный разбор может их подтвердить.
practise-place = { $place } из { $of }
practise-task = Ход { $ply }: { $player } играет { $move } ({ $class }).
practise-ask = Найдите на доске ход лучше.
practise-judging = { $move }…
practise-best = { $move } — лучший ход.
practise-continues = { $move } — лучший ход. Теперь следующий ход.
practise-good = { $move } не хуже лучшего хода, { $best }.
practise-worse = { $move } недостаточно хорош. Попробуйте ещё раз.
practise-played = { $move } — сыгранный ход. Попробуйте ещё раз.
practise-shown = Лучше было { $best }.
practise-show = Показать
practise-next = Дальше
practise-leave = Назад к разбору
practise-keeps = Верно: { $sentence }
practise-loses = Нет: { $move } проигрывает. Попробуйте ещё раз.
practise-draws = Нет: { $move } даёт только ничью. Попробуйте ещё раз.
practise-preparing = Партия просматривается заново…
practise-back = Назад к упражнениям
practise-done = Готово: решено { $found } из { $of }, с первого раза { $first }.
practise-comes-back = Каждое вернётся через несколько дней, пока не будет усвоено.
line-right = Верный вариант:
line-refutes = После { $move }:
line-coming = Ищется ответ…
line-back = Назад к вопросу
daily = Задачи дня
daily-what = { $count ->
        [one] { $count } доказанная задача на { $date }, одна и та же для всех.
        [few] { $count } доказанные задачи на { $date }, от лёгкой к трудной, одни и те же для всех.
       *[many] { $count } доказанных задач на { $date }, от лёгкой к трудной, одни и те же для всех.
    }
daily-begin = Решать задачи дня
daily-continue = Продолжить
daily-done = На сегодня всё: решено { $found } из { $of }, с первого раза { $first }. Завтра будут другие.
problems = Все задачи
problems-what = В каждой результат сохраняет только один ход, и это доказано.
problems-none = Доказанных задач этой игры нет.
problems-grade = Трудность
problems-theme = Что решает
problems-all = все
problems-open = Новых или тех, которым пришёл срок: { $open } из { $count }.
problems-begin = { $count ->
        [0] Сейчас решать нечего
        [one] Решать { $count } задачу
        [few] Решать { $count } задачи
       *[many] Решать { $count } задач
    }
problem-win = Ходит { $player }: только один ход выигрывает.
problem-draw = Ходит { $player }: только один ход даёт ничью.
problem-ask = Найдите его на доске.
problem-wins = только { $move } выигрывает.
problem-draws = только { $move } даёт ничью.
problem-grade = трудность { $grade }
problem-about = Что решает: { $theme }.
exercises = Мои упражнения
exercises-none = Сохранённых упражнений этой игры ещё нет. Сохраняются задачи, на которые вы ответили, и ошибки разобранной партии, над которыми вы работаете.
exercises-kept = { $count ->
        [one] Сохранено { $count } упражнение
        [few] Сохранено { $count } упражнения
       *[many] Сохранено { $count } упражнений
    }; усвоено: { $known }.
exercises-begin = { $count ->
        [one] Повторить { $count } упражнение
        [few] Повторить { $count } упражнения
       *[many] Повторить { $count } упражнений
    }
exercises-next = Сейчас повторять нечего; следующее упражнение — { $date }.
exercises-months = По месяцам
exercises-month = Месяц
exercises-answers = Ответы
exercises-first = Сразу
exercises-exchange = Обмен с другими устройствами
exercises-exchange-what = Упражнения остаются на этом устройстве. На другие и в командную строку их переносит файл: `ishwa practise --import`, а обратно — `--export`.
exercises-save = Сохранить в файл
exercises-add = Добавить файл
exercises-added = { $count ->
        [one] { $count } новое упражнение
        [few] { $count } новых упражнения
       *[many] { $count } новых упражнений
    }; всего { $all }.
exercises-damaged = { $count ->
        [one] { $count } упражнение не читается и пропущено.
        [few] { $count } упражнения не читаются и пропущены.
       *[many] { $count } упражнений не читаются и пропущены.
    }
exercises-unsaved = Браузер не хранит упражнения. Сохраните их в файл, прежде чем закрыть страницу.

rules-chapters = Главы
rules-whole = Всё на одной странице
rules-before = Предыдущая глава
rules-next = Следующая глава
rules-place = { $place } из { $of }
rules-play = Сыграть сейчас
rules-show = Показать ход { $move }
rules-back = Назад к позиции
tasks = Попробуйте сами
task-place = Задание { $place } из { $of }
goal-capture = Возьмите что-нибудь.
goal-tuz = Объявите туздык.
goal-drink = Напейтесь воды.
goal-threat = Подготовьте ряд: поставьте фишку так, чтобы потом его можно было построить передвижением.
goal-block = Помешайте сопернику построить ряд, который он подготовил.
goal-line = Постройте ряд из трёх и возьмите фишку.
goal-horse = Получите коня или сядьте на коня соперника.
goal-departure = Отправьте мать в путь.
goal-win = Выиграйте одним ходом.
goal-over = Найдите бросок, который завершает партию.
goal-again = Найдите бросок, после которого тот же игрок бросает ещё раз.
goal-pass = Найдите бросок, после которого ход переходит.
goal-safe = Сыграйте так, чтобы следующим ходом соперник не мог ничего взять.
goal-last = Выберите лунку, в которую падает последняя фишка этого посева.
task-throws = Бросает { $player }.
task-right = Верно.
task-wrong = Пока не то. Попробуйте ещё раз.
task-repeat = Ещё раз

openings = Дебюты
openings-none = Ни одна записанная партия не пришла к этой позиции. Добавьте свои записи ниже.
openings-games = { $count ->
        [one] К этой позиции пришла { $count } записанная партия.
        [few] К этой позиции пришли { $count } записанные партии.
       *[many] К этой позиции пришло { $count } записанных партий.
    }
openings-repeated = { $count ->
        [one] { $count } добавленная запись повторяет партию и второй раз не считается.
        [few] { $count } добавленные записи повторяют партию и второй раз не считаются.
       *[many] { $count } добавленных записей повторяют партию и второй раз не считаются.
    }
openings-refused = { $count ->
        [one] { $count } добавленную запись не удалось учесть: она не читается или в ней другие параметры.
        [few] { $count } добавленные записи не удалось учесть: они не читаются или в них другие параметры.
       *[many] { $count } добавленных записей не удалось учесть: они не читаются или в них другие параметры.
    }
openings-move = Ход
openings-count = Партии
openings-bar = Победы, ничьи, поражения
openings-score = Очки
openings-results = побед { $wins }, ничьих { $draws }, поражений { $losses }
openings-add = Добавить записи
openings-paste = Вставьте записи или перетащите файлы на страницу
openings-count-them = Сосчитать
openings-drop = Убрать добавленные записи

setup-title = Расставить позицию
setup-text = Позиция
setup-brushes = Что поставить
setup-touch-numbers = Щёлкните место, чтобы добавить 1; правой кнопкой, с Shift или долгим нажатием — чтобы убрать 1; или перетащите фишку с места на место.
setup-touch-pieces = Выберите фигуру и щёлкните место или перетащите фигуру с места на место.
setup-touch-fields = Выберите место каждой фигуры ниже.
setup-one-more = Добавить 1
setup-one-less = Убрать 1
setup-next = Следующая фигура по порядку
setup-fields = Доска числами и текстом
setup-less = На 1 меньше: { $name }
setup-more = На 1 больше: { $name }
setup-use = Взять эту позицию
setup-clear = Очистить
setup-start = Начальная позиция

table-offer = С таблицей эндшпиля ({ $size }) игра точна. Браузер сохранит её для следующих посещений.
table-bring = Скачать
table-comes = Загрузка таблицы эндшпиля: { $part }
