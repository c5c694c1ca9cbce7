# `ishwa practise`.

practise_none = { $games ->
    [1] В партии нет бесспорных ошибок.
    [one] В { $games } партии нет бесспорных ошибок.
   *[other] В { $games } партиях нет бесспорных ошибок.
}
practise_begin = { $exercises ->
    [one] { $exercises } упражнение
    [few] { $exercises } упражнения
   *[many] { $exercises } упражнений
} из { $games ->
    [one] { $games } партии
   *[other] { $games } партий
}: найдите ход лучше сыгранного. Введите ход или «помощь», чтобы увидеть команды.
practise_question = Упражнение { $number } из { $all }: { $place }, перед ходом { $ply }
practise_turn = Ходит { $player }: { $moves }
practise_more_moves = { $moves } и другие, всего { $count } (введите «ходы», чтобы увидеть их)
practise_thinking = думает
practise_best = Верно: { $mv } — лучший ход.
practise_as_good = Верно: { $mv } не хуже, чем { $best }.
practise_nearly = Верно: { $mv } почти так же хорош, как { $best }; потеря: { $lost }.
practise_played = { $mv } — сыгранный ход; потеря: { $lost }. Попробуйте ещё раз.
practise_worse = Нет: { $mv } теряет: { $lost }. Попробуйте ещё раз.
practise_hint = Сыграно { $played }, потеря: { $lost }. Лучший ход — один из этих: { $moves }
practise_solution = Лучше всего { $best }; { $played } ({ $class }), потеря: { $lost }.
practise_expected = { $found } — не допустимый ход и не команда. Допустимые ходы: { $moves }. Введите «помощь», чтобы увидеть команды.
practise_unreadable = Эта строка не в UTF-8 или слишком длинна. Введите ход или «помощь», чтобы увидеть команды.
practise_help =
    Введите ход, как он записан в списке, или одно из этих слов:
    подсказка (hint): показать сыгранный ход и, с каждым разом, меньше ходов на выбор
    почему (why): объяснить, чем плох сыгранный ход
    решение (solution): показать лучший ход; упражнение тогда считается нерешённым
    дальше (skip): перейти к следующему упражнению
    ходы (moves): показать все допустимые ходы
    доска (board): показать доску ещё раз
    описать (describe): описывать доски словами или снова рисовать их
    выход (quit): выйти из программы
    помощь (help): показать этот список
practise_result = Решено упражнений: { $found } из { $asked }, с первого раза без подсказки: { $first }.
practise_left = { $count ->
    [one] Осталось { $count } упражнение.
    [few] Осталось { $count } упражнения.
   *[many] Осталось { $count } упражнений.
}
practise_interrupted = прервано: упражнения не закончены
practise_due = { $exercises ->
    [one] Пора повторить { $exercises } сохранённое упражнение
    [few] Пора повторить { $exercises } сохранённых упражнения
   *[many] Пора повторить { $exercises } сохранённых упражнений
}: найдите лучший ход. Введите ход или «помощь», чтобы увидеть команды.
practise_gone = Упражнение { $number } из { $all } пропущено: сыгранный ход больше не ошибка.
practise_left_out = { $count ->
    [one] { $count } сохранённое упражнение больше нельзя задать, оно пропущено.
    [few] { $count } сохранённых упражнения больше нельзя задать, они пропущены.
   *[many] { $count } сохранённых упражнений больше нельзя задать, они пропущены.
}
practise_not_imported = { $count ->
    [one] { $count } упражнение не читается и не добавлено.
    [few] { $count } упражнения не читаются и не добавлены.
   *[many] { $count } упражнений не читаются и не добавлены.
}
practise_problems = { $problems ->
    [one] { $problems } задача
    [few] { $problems } задачи
   *[many] { $problems } задач
}: только один ход сохраняет результат. Введите ход или «помощь», чтобы увидеть команды.
practise_problem_win = Задача { $number } из { $all }, { $game }, трудность { $grade }: только один ход выигрывает.
practise_problem_draw = Задача { $number } из { $all }, { $game }, трудность { $grade }: только один ход даёт ничью.
practise_continue = Теперь следующий ход:
practise_hint_moves = Лучший ход — один из этих: { $moves }
practise_right = Верно: { $sentence }
practise_only_wins = только { $mv } выигрывает.
practise_only_draws = только { $mv } даёт ничью.
practise_loses = Нет: { $mv } проигрывает. Попробуйте ещё раз.
practise_draws = Нет: { $mv } даёт только ничью. Попробуйте ещё раз.
practise_problem_about = Что решает: { $theme }. Уровни движка упустили ход в { $missed } из { $answers ->
    [one] { $answers } попытки
   *[other] { $answers } попыток
}.
practise_solution_later = Здесь лучше всего { $best }.
practise_kept = { $count ->
    [one] Сохранено { $count } упражнение
    [few] Сохранено { $count } упражнения
   *[many] Сохранено { $count } упражнений
}; { $days ->
    [0] введите `ishwa practise`, чтобы повторить то, чему пришёл срок.
    [1] следующее — завтра.
    [one] следующее — через { $days } день.
    [few] следующее — через { $days } дня.
   *[many] следующее — через { $days } дней.
}
practise_known = { $due ->
    [one] Пора повторить { $due } упражнение
    [few] Пора повторить { $due } упражнения
   *[many] Пора повторить { $due } упражнений
}; усвоено { $known }, с промежутком не меньше { $days ->
    [one] { $days } дня
   *[other] { $days } дней
}.
practise_nothing_kept = Сохранённых упражнений ещё нет: `ishwa practise game.txt` делает их из партии, а `ishwa practise awale --problems` даёт задачи.
practise_no_problems = { $count ->
    [0] Таких задач нет: не задавайте --grade или --theme.
    [1] Единственной такой задаче ещё не пришёл срок.
    [one] Ни одной из { $count } такой задачи ещё не пришёл срок.
   *[other] Ни одной из { $count } таких задач ещё не пришёл срок.
}
practise_not_kept = Упражнения не удалось сохранить: { $reason }
practise_imported = { $new ->
    [one] Добавлено { $new } новое упражнение
    [few] Добавлено { $new } новых упражнения
   *[many] Добавлено { $new } новых упражнений
}; всего { $all }.
practise_exported = { $count ->
    [one] Записано { $count } упражнение.
    [few] Записано { $count } упражнения.
   *[many] Записано { $count } упражнений.
}
among_games_of_files = этот параметр выбирает из партий файлов
a_file_or_without = назовите файл с партиями или уберите параметр
no_files_beside_problems = без файлов: позиции для --problems есть в программе
sheet_written = { $exercises ->
    [one] { $exercises } упражнение записано
    [few] { $exercises } упражнения записаны
   *[many] { $exercises } упражнений записано
} в { $file }
a_folder_in = папка для них в { $variable }
a_game_with_problems = игра с задачами: { $games }
none_named = нет
head_month = месяц
head_answers = ответы
head_at_once = сразу %
sheet_title = Упражнения
sheet_answers = Ответы
sheet_mistake = Ходит { $player }. Сыграно { $played }, потеря: { $lost }; какой ход лучше?
sheet_best = { $best } ({ $place }, перед ходом { $ply }).
sheet_wins = Ходит { $player }: только один ход выигрывает (трудность { $grade }).
sheet_draws = Ходит { $player }: только один ход даёт ничью (трудность { $grade }).
