# `ishwa practise`.

practise_none = { $games ->
    [one] Партияда анық қателік жоқ.
   *[other] { $games } партияда анық қателік жоқ.
}
practise_begin = { $exercises ->
    [one] Бір жаттығу
   *[other] { $exercises } жаттығу
}, { $games ->
    [one] бір партиядан
   *[other] { $games } партиядан
}: жасалғанынан жақсырақ жүрісті табыңыз. Жүрісті жазыңыз не командалар тізімі үшін «көмек» деп жазыңыз.
practise_question = { $number }-жаттығу (барлығы { $all }): { $place }, { $ply }-жүріс алдында
practise_turn = { $player } жүреді: { $moves }
practise_more_moves = { $moves } және басқалары, барлығы { $count } (тізімі үшін «жүрістер» деп жазыңыз)
practise_thinking = ойлануда
practise_best = Дұрыс: { $mv } — үздік жүріс.
practise_as_good = Дұрыс: { $mv } жүрісі { $best } сияқты жақсы.
practise_nearly = Дұрыс: { $mv } жүрісі { $best } жүрісінен сәл ғана кем; шығыны — { $lost }.
practise_played = { $mv } — ойында жасалған жүріс; шығыны — { $lost }. Тағы талпынып көріңіз.
practise_worse = Жоқ: { $mv } жүрісінің шығыны — { $lost }. Тағы талпынып көріңіз.
practise_hint = { $played } жүрісі жасалды, шығыны — { $lost }. Үздік жүріс мыналардың бірі: { $moves }
practise_solution = { $best } үздік еді; { $played } ({ $class }), шығыны — { $lost }.
practise_expected = { $found } — рұқсат етілген жүріс те, команда да емес. Рұқсат етілген жүрістер: { $moves }. Командалар тізімі үшін «көмек» деп жазыңыз.
practise_unreadable = Бұл жол UTF-8 емес не тым ұзын. Жүрісті жазыңыз не командалар тізімі үшін «көмек» деп жазыңыз.
practise_help =
    Жүрісті тізімдегідей жазыңыз не мына сөздердің бірін жазыңыз:
    кеңес (hint): жасалған жүрісті және әр жолы азырақ таңдауды көрсету
    неге (why): жасалған жүрістің неліктен қате екенін түсіндіру
    шешім (solution): үздік жүрісті көрсету; жаттығу шешілмеген болып саналады
    өткізу (skip): келесі жаттығуға өту
    жүрістер (moves): барлық рұқсат етілген жүрісті көрсету
    тақта (board): тақтаны қайта көрсету
    сипаттау (describe): тақталарды сөзбен сипаттау не қайтадан салу
    шығу (quit): бағдарламадан шығу
    көмек (help): осы тізімді көрсету
practise_result = { $asked } жаттығудан шешілгені — { $found }, оның ішінде бірінші талпыныста, кеңессіз — { $first }.
practise_left = { $count ->
    [one] Бір жаттығу қалды.
   *[other] { $count } жаттығу қалды.
}
practise_interrupted = жаттығулар аяқталмай тұрып тоқтатылды
practise_due = { $exercises ->
    [one] Сақталған бір жаттығудың
   *[other] Сақталған { $exercises } жаттығудың
} уақыты келді: үздік жүрісті табыңыз. Жүрісті жазыңыз не командалар тізімі үшін «көмек» деп жазыңыз.
practise_gone = { $number }-жаттығу (барлығы { $all }) аттап өтілді: жасалған жүріс енді қателік емес.
practise_left_out = Сақталған { $count } жаттығуды енді сұрау мүмкін емес, сондықтан аттап өтілді.
practise_not_imported = Оқылмайтын { $count } жаттығу қосылмады.
practise_problems = { $problems ->
    [one] Бір есеп
   *[other] { $problems } есеп
}: нәтижені жалғыз жүріс қана сақтайды. Жүрісті жазыңыз не командалар тізімі үшін «көмек» деп жазыңыз.
practise_problem_win = { $number }-есеп (барлығы { $all }), { $game }, қиындығы { $grade }: жалғыз жүріс қана жеңіске жеткізеді.
practise_problem_draw = { $number }-есеп (барлығы { $all }), { $game }, қиындығы { $grade }: жалғыз жүріс қана тең ойынға жеткізеді.
practise_continue = Енді келесі жүріс:
practise_hint_moves = Үздік жүріс мыналардың бірі: { $moves }
practise_right = Дұрыс: { $sentence }
practise_only_wins = { $mv } жүрісі ғана жеңіске жеткізеді.
practise_only_draws = { $mv } жүрісі ғана тең ойынға жеткізеді.
practise_loses = Жоқ: { $mv } жеңіліске апарады. Тағы талпынып көріңіз.
practise_draws = Жоқ: { $mv } тең ойынға ғана апарады. Тағы талпынып көріңіз.
practise_problem_about = Шешуші нәрсе: { $theme }. Қозғалтқыш деңгейлері бұл жүрісті { $answers } талпыныстың ішінде { $missed } рет таппады.
practise_solution_later = { $best } мұнда үздік еді.
practise_kept = { $count ->
    [one] Бір жаттығу сақталған
   *[other] { $count } жаттығу сақталған
}; { $days ->
    [0] уақыты келгендері үшін `ishwa practise` деп жазыңыз.
    [one] келесісінің уақыты ертең келеді.
   *[other] келесісінің уақыты { $days } күннен кейін келеді.
}
practise_known = Қазір уақыты келгені: { $due }; біліп алынғаны (аралығы кемінде { $days } күн): { $known }.
practise_nothing_kept = Әзірге сақталған жаттығу жоқ: `ishwa practise game.txt` оларды партиядан жасайды, ал `ishwa practise awale --problems` есептер береді.
practise_no_problems = { $count ->
    [0] Ондай есеп жоқ: --grade не --theme опциясын алып тастаңыз.
    [one] Ондай жалғыз есептің уақыты әлі келген жоқ.
   *[other] Ондай { $count } есептің ешқайсысының уақыты әлі келген жоқ.
}
practise_not_kept = Жаттығулар сақталмайды: { $reason }
practise_imported = { $new ->
    [one] Бір жаңа жаттығу
   *[other] { $new } жаңа жаттығу
} қосылды; барлығы { $all }.
practise_exported = { $count ->
    [one] Бір жаттығу
   *[other] { $count } жаттығу
} файлға жазылды.
among_games_of_files = ол файлдардағы партиялардың ішінен таңдайды
a_file_or_without = партиялары бар файлды атаңыз не опцияны алып тастаңыз
no_files_beside_problems = --problems опциясымен файл берілмейді, оның позициялары бағдарлама ішінде
sheet_written = { $file } файлына { $exercises } жаттығу жазылды
a_folder_in = оларға арналған бума { $variable } айнымалысында
a_game_with_problems = есептері бар ойын: { $games }
none_named = ешқайсысы
head_month = ай
head_answers = жауаптар
head_at_once = бірден %
sheet_title = Жаттығулар
sheet_answers = Жауаптар
sheet_mistake = { $player } жүреді. { $played } жүрісі жасалды, шығыны — { $lost }; қай жүріс жақсырақ?
sheet_best = { $best } ({ $place }, { $ply }-жүріс алдында).
sheet_wins = { $player } жүреді: жалғыз жүріс қана жеңіске жеткізеді (қиындығы { $grade }).
sheet_draws = { $player } жүреді: жалғыз жүріс қана тең ойынға жеткізеді (қиындығы { $grade }).
