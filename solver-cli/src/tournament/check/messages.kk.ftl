# `ishwa tournament --check`.

check_handshake = қол алысу
check_moves = жүрістер
check_limits = уақыт шектері
check_stop = тоқтату
check_errors = жарамсыз жолдар
check_results = сұраулар
check_repetition = қайталану
check_positions = позициялар
check_quit = шығу
in_order_handshake = { $time } мс ішінде дайын
in_order_handshake_as = { $name }, { $time } мс ішінде дайын
in_order_moves = рұқсат етілген жүрістер: { $count }
in_order_limits = бір жүріске ең көбі { $time } мс
in_order_stop = stop соңынан ең көбі { $time } мс
in_order_errors = бәріне төтеп берді
in_order_no_queries = салыстыратын ештеңе жоқ
in_order_results = дұрыс жауаптар: { $count }
in_order_repetition = қайталанудан кейінгі рұқсат етілген жүрістер: { $count }
in_order_no_repetition = кездейсоқ партиялардың ешқайсысында позиция қайталанбады
in_order_quit = { $time } мс соң аяқталды
note_no_name = `id name` жоқ, сондықтан кестелерде команда жолы көрсетіледі
note_no_option_game = Game опциясы жоқ, сондықтан қозғалтқыш { $game } ойынын ойнайды деп күтіледі
note_other_output = { $said } деп шығарады, бұл — протокол жолы емес; адамға арналған мәтін `info string` соңынан жазылады
note_early = `go infinite` командасына `stop` келмей жауап береді, ал оны тек stop аяқтауы тиіс
note_deaf = іздеу кезінде `isready` командасына жауап бермейді, тек `stop` командасынан кейін береді
note_short_clock = { $late }; сағатта { $seconds } с болса, жетеді
note_no_query = `query gameover` командасына жауап бермейді, матчтарға ол керек емес
note_time = уақыт бітті; үлкенірек --time көбірек тексереді
fault_at = { $command }: { $how }
fault_after = `{ $command }` соңынан: { $how }
fault_unfinished = { $command }: { $said } деп жауап берді, бірақ соңында жол үзілімі жоқ; әр жолды аяқтап, шығысты бірден жіберіңіз
fault_game = { $game } ойынын ұсынбайды, ұсынатыны: { $offered }; --check алдында солардың бірін жазыңыз
fault_illegal = `{ $position }` соңынан { $said } жүрісін жасады, рұқсат етілген жүрістер: { $moves }
fault_twice = { $command }: bestmove бірден көп рет жіберілді
fault_late = { $command }: { $allowed } мс орнына { $took } мс кетті
fault_query = { $command }: `{ $position }` соңынан { $expected } орнына { $said } деп жауап берді
fault_quit = quit соңынан { $time } мс өтсе де жұмыс істеп тұр
result_ok = дұрыс
result_note = ескертпе
result_fault = ҚАТЕ
check_without_faults = қате жоқ
faults_in_protocol = { $count ->
    [one] бір қате
   *[other] { $count } қате
}
correct_and_check_again = қозғалтқышты жоғарыдағы жолдарға сай түзетіп, қайта тексеріңіз
