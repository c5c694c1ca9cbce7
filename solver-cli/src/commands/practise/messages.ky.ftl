# `ishwa practise`.

practise_none = { $games ->
        [one] Партияда айкын ката жок.
       *[other] { $games } партияда айкын ката жок.
    }
practise_begin = { $exercises } көнүгүү, { $games } партиядан: ойнолгондон жакшыраак жүрүш табыңыз. Жүрүштү же буйруктардын тизмеси үчүн «жардам» деп жазыңыз.
practise_question = { $all } ичинен { $number }-көнүгүү: { $place }, { $ply }-жүрүштүн алдында
practise_turn = { $player } жүрөт: { $moves }
practise_more_moves = { $moves } жана башкалар, баары { $count } (тизмеси үчүн «жүрүштөр» деп жазыңыз)
practise_thinking = ойлонуп жатат
practise_best = Туура: { $mv } — эң жакшы жүрүш.
practise_as_good = Туура: { $mv } жана { $best } бирдей жакшы.
practise_nearly = Туура: { $mv } дээрлик { $best } сыяктуу эле жакшы; жоготуу: { $lost }.
practise_played = { $mv } партияда ойнолгон; жоготуу: { $lost }. Дагы аракет кылыңыз.
practise_worse = Жок: { $mv } жоготот: { $lost }. Дагы аракет кылыңыз.
practise_hint = { $played } ойнолгон, жоготуу: { $lost }. Эң жакшы жүрүш булардын бири: { $moves }
practise_solution = { $best } эң жакшы болчу; { $played } ({ $class }), жоготуу: { $lost }.
practise_expected = { $found } мүмкүн болгон жүрүш да, буйрук да эмес. Мүмкүн болгон жүрүштөр: { $moves }. Буйруктардын тизмеси үчүн «жардам» деп жазыңыз.
practise_unreadable = Бул сап UTF-8 эмес же өтө узун. Жүрүштү же буйруктардын тизмеси үчүн «жардам» деп жазыңыз.
practise_help =
    Жүрүштү тизмеде жазылгандай же бул сөздөрдүн бирин жазыңыз:
    кеңеш (hint): ойнолгон жүрүштү көрсөтүү, ар бир жолу тандоого азыраак жүрүш калат
    эмнеге (why): ойнолгон жүрүш эмнеси менен начар экенин түшүндүрүү
    чечим (solution): эң жакшы жүрүштү көрсөтүү; анда көнүгүү чечилбеди деп эсептелет
    өткөрүү (skip): кийинки көнүгүүгө өтүү
    жүрүштөр (moves): бардык мүмкүн болгон жүрүштөрдү тизмелөө
    такта (board): тактаны кайра көрсөтүү
    сүрөттөө (describe): такталарды сөз менен айтуу же кайра сүрөт кылып тартуу
    чыгуу (quit): программадан чыгуу
    жардам (help): бул тизмени көрсөтүү
practise_result = { $asked } көнүгүүдөн { $found } чечилди, алардын ичинен биринчи аракетте кеңешсиз { $first }.
practise_left = { $count } көнүгүү калды.
practise_interrupted = көнүгүүлөр бүтө электе токтотулду
practise_due = Кезеги келген сакталган { $exercises } көнүгүү бар: эң жакшы жүрүштү табыңыз. Жүрүштү же буйруктардын тизмеси үчүн «жардам» деп жазыңыз.
practise_gone = { $all } ичинен { $number }-көнүгүү өткөрүлдү: ойнолгон жүрүш эми ката эмес.
practise_left_out = Сакталган { $count } көнүгүүнү эми суроого болбойт, ошондуктан өткөрүлдү.
practise_not_imported = Окулбаган { $count } көнүгүү кошулган жок.
practise_problems = { $problems ->
    [one] { $problems } маселе: жыйынтыкты бир гана жүрүш сактайт
   *[other] { $problems } маселе, ар биринде жыйынтыкты бир гана жүрүш сактайт
}. Жүрүштү же буйруктардын тизмеси үчүн «жардам» деп жазыңыз.
practise_problem_win = { $all } ичинен { $number }-маселе, { $game }, татаалдыгы { $grade }: бир гана жүрүш утат.
practise_problem_draw = { $all } ичинен { $number }-маселе, { $game }, татаалдыгы { $grade }: бир гана жүрүш тең чыгарат.
practise_continue = Эми кийинки жүрүш:
practise_hint_moves = Эң жакшы жүрүш булардын бири: { $moves }
practise_right = Туура: { $sentence }
practise_only_wins = { $mv } гана утат.
practise_only_draws = { $mv } гана тең чыгарат.
practise_loses = Жок: { $mv } утулууга алып барат. Дагы аракет кылыңыз.
practise_draws = Жок: { $mv } тең чыгууга гана алып барат. Дагы аракет кылыңыз.
practise_problem_about = Чечүүчү нерсе: { $theme }. Мотордун деңгээлдери { $answers } аракеттин { $missed } учурунда бул жүрүштү тапкан жок.
practise_solution_later = Мында { $best } эң жакшы болчу.
practise_kept = { $count } көнүгүү сакталган; { $days ->
    [0] кезеги келгендерин суроо үчүн `ishwa practise` жазыңыз.
    [one] кийинкисинин кезеги эртең.
   *[other] кийинкисинин кезеги { $days } күндөн кийин.
}
practise_known = Азыр { $due } көнүгүүнүн кезеги келди, { $known } көнүгүү белгилүү (аралыгы { $days } күн же андан көп).
practise_nothing_kept = Азырынча сакталган көнүгүү жок: `ishwa practise game.txt` аларды партиядан түзөт, `ishwa practise awale --problems` маселелерди берет.
practise_no_problems = { $count ->
    [0] Мындай маселе жок: --grade же --theme параметрин алып салыңыз.
    [one] Мындай жалгыз маселенин кезеги келе элек.
   *[other] Мындай { $count } маселенин биринин да кезеги келе элек.
}
practise_not_kept = Көнүгүүлөрдү сактоо мүмкүн эмес: { $reason }
practise_imported = { $new } жаңы көнүгүү кошулду; баары { $all }.
practise_exported = { $count } көнүгүү файлга жазылды.
among_games_of_files = ал файлдардагы партиялардан тандайт
a_file_or_without = партиялары бар файлды көрсөтүңүз же параметрди алып салыңыз
no_files_beside_problems = --problems менен файлсыз, анткени анын позициялары программанын ичинде
sheet_written = { $file } файлына { $exercises } көнүгүү жазылды
a_folder_in = алар үчүн { $variable } ичинде папка
a_game_with_problems = маселелери бар оюн: { $games }
none_named = жок
head_month = ай
head_answers = жооптор
head_at_once = дароо %
sheet_title = Көнүгүүлөр
sheet_answers = Жооптор
sheet_mistake = { $player } жүрөт. { $played } ойнолгон, жоготуу: { $lost }; кайсы жүрүш жакшыраак?
sheet_best = { $best } ({ $place }, { $ply }-жүрүштүн алдында).
sheet_wins = { $player } жүрөт: бир гана жүрүш утат (татаалдыгы { $grade }).
sheet_draws = { $player } жүрөт: бир гана жүрүш тең чыгарат (татаалдыгы { $grade }).
