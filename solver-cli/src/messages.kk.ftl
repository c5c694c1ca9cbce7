# Бағдарлама мәтіндері.

# Тізімдер: ойындар және жазылған партиялардың бастамалары.

games_players = { $game }, { $players } ойыншы
games_range = { $least }–{ $most }
games_also = сондай-ақ
games_rules = `ishwa rules { $game }` ойынды үйретеді.

openings_title = { $game }, { $position }: { $games }
openings_games = { $games } партиядан { $reached }
openings_move = жүріс
openings_played = партия
openings_won = жеңіс
openings_drawn = тең
openings_lost = жеңіліс
openings_score = ұпай

# Позиция нәтижелері: show, moves, analyse, solve және мүмкіндік диаграммалары.

payoffs = Ұтыстар: { $payoffs }

player_to_move = { $player } жүреді: { $moves }
player_throws = { $player } лақтырады
player_throws_one_of = { $player } лақтырады: { $moves }
chosen_move = { $player }: { $mv }
best_move = Үздік жүріс, { $player }: { $mv }
best_move_exact = Үздік жүріс, { $player }: { $mv } (дәл)
best_move_estimated = Үздік жүріс, { $player }: { $mv } (болжам)

line_only = Жол:
line_of_several = { $number }-жол:
line_of_chance = Ықтималдығы { $chance }:
effort = Тереңдігі { $depth }, { $nodes } позиция, { $seconds } с
effort_with_tables = { $effort }; кестелерден { $hits } мән

throws_to_end = Аяғына дейінгі орташа лақтыру саны: { $throws }
move_chance = ықтималдығы { $chance }
move_wins = жеңу мүмкіндігі { $chance }
move_expects = ұтысы, { $player }: { $payoff }
move_first = бірінші болады, { $player }: { $chance }
move_luck = сәттілік { $luck }
from_table = Кестедегі дәл мән, { $seconds } с ішінде табылды
from_solution = Дәл: { $seconds } с ішінде { $states } күй шешілді, ең көбі { $sweeps } өту, қалдығы { $residual }
from_games = { $seconds } с ішінде ойналған { $games } партия бойынша болжам
from_games_after_best = Үздік жүрістен кейін { $seconds } с ішінде ойналған { $games } партия бойынша болжам

chart_rank = { $rank }-орын
chart_eaten = желінді
chart_underway = жолда
chart_player = { $player }: { $chances }.
chart_standard_error = ± және шек сызықтары бір стандартты қатені білдіреді
standard_error = ± бір стандартты қатені білдіреді

# `ishwa demo`.

demo_ending = 1. Авале ойынының шешілген соңы
demo_exact = «Дәл» — дәлелденген деген сөз: бағдарламада 12 дәнге дейінгі барлық ойынсоңының кестелері бар.
demo_mistake = 2. Шынайы ойындағы ең нашар жүріс: тоғызқұмалақ, Қазақстанның 2022 жылғы чемпионаты, { $number }-партия. Жүріс басталған отау мен соңғы құмалақ түскен отау арқылы жазылады.
demo_estimate = Бұл мәндер — болжам: іздеу партияның әр позициясына { $nodes } позицияға дейін қарайды. `ishwa review` одан 50 есе көп қарайды.
demo_next =
    3. Әрі қарай

      ishwa play awale --level 3    бағдарламаға қарсы ойнау
      ishwa rules awale             ойынды тақталар мен мысалдар арқылы үйрену
      ishwa review GAME.txt         өз партияңыздың әр жүрісін бағалау
      ishwa serve --open            браузердегі тақта
      ishwa games                   тоғыз ойын; `ishwa help` командаларды көрсетеді

    Жоғарыдағы бірінші талдауды мына команда шығарады:

      { $analysis }

    Жобаның көшірмесінде `ishwa` орнына `cargo run --release --` деп жазыңыз.

# `ishwa play`.

play_seat_somebody = { $player }: адам.
play_seat_person = { $player }: { $name }.
play_seat_engine = { $player }: ishwa, { $level }-деңгей.
play_seat_engine_alone = { $player }: ishwa.
play_begin = Кездейсоқ бастапқы сан { $seed }. Жүрісті жазыңыз не командалар тізімі үшін «көмек» деп жазыңыз.

play_turn = { $player } жүреді: { $moves }
play_turn_throw = { $player } лақтырады: Enter басыңыз.
play_turn_typed_throw = { $player } лақтырады; түскенін жазыңыз: { $moves }
play_more_moves = { $moves } және басқалары, барлығы { $count } (тізімі үшін «жүрістер» деп жазыңыз)
play_turn_forced = { $player }: жалғыз жүріс бар: { $moves }. Оны жасау үшін Enter басыңыз.
play_thinking = ойлануда

play_expected = { $found } — рұқсат етілген жүріс те, команда да емес. Рұқсат етілген жүрістер: { $moves }. Командалар тізімі үшін «көмек» деп жазыңыз.
play_expected_throw = { $found } — команда емес. Лақтыру үшін Enter басыңыз не командалар тізімі үшін «көмек» деп жазыңыз.
play_unreadable = Бұл жол UTF-8 емес не тым ұзын. Жүрісті жазыңыз не командалар тізімі үшін «көмек» деп жазыңыз.
play_yes_or_no = «Иә» не «жоқ» деп жауап беріңіз.

play_help =
    Жүрісті тізімдегідей жазыңыз не мына сөздердің бірін жазыңыз:
    кеңес (hint): қозғалтқыш бір секундта табатын үздік жүрісті көрсету
    неге (why): соңғы жүрісіңіз қаншаға түскенін түсіндіру
    мән (value): позиция мәнін көрсету
    қайтару (back): соңғы жүрісіңізді және одан кейінгінің бәрін қайтару
    жүрістер (moves): барлық рұқсат етілген жүрісті көрсету
    тақта (board): тақтаны қайта көрсету
    сипаттау (describe): тақталарды сөзбен сипаттау не қайтадан салу
    деңгей N (level N): қозғалтқыш күшін белгілеу, 1–10 не adaptive
    сақтау ФАЙЛ (save FILE): ойынды қазір және әр келесі жүрістен кейін сақтау
    лақтыру (throw) не Enter: сүйектерді лақтыру
    берілу (resign): ойында берілу
    шығу (quit) не q: ойыннан шығу
    көмек (help), h не сұрау белгісі: осы тізімді көрсету

play_hint = Кеңес: { $mv }. { $value }.
play_hint_line = Ойын былай жалғасуы мүмкін: { $moves }.
play_why_nothing = Сіз әлі жүріс жасаған жоқсыз.
play_hint_throw = Таңдайтын ештеңе жоқ: сүйектер шешеді.
play_value = { $value }.
play_value_draw = Тең ойын
play_value_win = { $player } жеңеді
play_value_win_in = { $player } { $plies } жүрісте жеңеді
play_value_ahead = { $player } { $number } артық жинап аяқтайды
play_value_chance = { $player }: жеңу мүмкіндігі { $chance }
play_value_points = { $count ->
   *[other] { $player }: { $points } ұпай
}
play_expected_payoffs = Күтілетін ұтыстар: { $numbers }
play_proven = дәлелденген
play_at_least = кезектегі ойыншыға бұдан кем емес екені дәлелденген
play_at_most = кезектегі ойыншыға бұдан артық емес екені дәлелденген
play_estimate = болжам

play_warned = Сонда да жасау үшін { $mv } деп қайта жазыңыз, не басқа жүріс жазыңыз.
play_no_levels = Бұл ойында бәрін кездейсоқтық шешеді, сондықтан қозғалтқыштың деңгейлері жоқ.
play_level = Қозғалтқыш { $level }-деңгейде ойнайды.
play_level_adaptive = Қозғалтқыш { $level }-деңгейде ойнайды және сізге бейімделеді.
play_taken_back = Қайтарылды: { $moves }.
play_nothing_to_take_back = Қайтаратын жүрісіңіз жоқ.

play_won = Ойын аяқталды: { $player } жеңді.
play_draw = Ойын аяқталды: тең.
play_seeds = { $numbers }.
play_seeds_repeated = Ойынды есеп емес, қайталану ережесі шешеді: { $numbers }.
play_payoffs = Ұтыстар: { $numbers }.
play_resigned = { $player } берілді.
play_stopped = Ойын аяқталмай қалды.

play_save_where = «Сақтау» сөзін және файл атын жазыңыз: сақтау ойын.txt
play_overwrite = { $file } файлы бар. Ауыстырайын ба? иә не жоқ
play_kept = Файл өзгертілген жоқ.
play_saved = { $file } файлына сақталды; бұдан былай ойын әр жүрістен кейін сақталады.
play_not_saved = Ойын сақталмады: { $reason }.
play_resign = { $player } беріле ме? иә не жоқ
play_offer_review = Ойынды сараптайын ба? иә не жоқ
play_offer = Ойынды сараптау үшін «сараптау», сақтау үшін «сақтау ФАЙЛ» деп жазыңыз, шығу үшін Enter басыңыз.

# Жаттығулар.

exercises = жаттығулар
a_level = күтілгені — 1–10 аралығындағы бүтін сан не adaptive
a_theme = күтілгені — мыналардың бірі: { $themes }

# Ойынсоңы кестелері: `ishwa table` не шығарады.

table_directory = Кестелер бумасы: { $directory }
table_set_in = { $set }, бумасы: { $directory }
table_seeds = дән
table_positions = позиция
table_wins = жеңіс
table_draws = тең
table_losses = жеңіліс
table_sum = қосынды
table_bytes = байт
table_seconds = секунд
table_there = бар
table_total = { $positions } позиция, { $bytes } байт, { $seconds } с
table_cluster = { $process }-процесс (барлығы { $processes }): ең көбі { $held } МиБ мән ұстады, { $sent } байт жіберді; барлық процесс бірге { $solved } позиция шешті
table_race_there = { $states } күй, { $bytes } байт, бұрын құрылған
table_race_built = { $states } күй, { $bytes } байт, { $seconds } с ішінде құрылды: { $stages } кезең, ең көбі { $sweeps } өту, қалдығы { $residual }
table_none_of = { $all } қабаттың ешқайсысы құрылмаған
table_not_built = кесте құрылмаған
table_some_of = { $all } қабаттан { $layers }, соңғысы { $last }: { $positions } позиция, { $bytes } байт
table_inside = бағдарламаның ішінде: { $tables }
only_tables_inside = файл жоқ; бағдарламаның ішіндегі кестелер тексеріледі
table_layer_of = { $set }, { $label } қабаты
table_results = { $won } жеңіс ({ $won_share }), { $drawn } тең ({ $drawn_share }), { $lost } жеңіліс ({ $lost_share })
table_mean = , орташасы { $mean }
table_from_to = { $first } … { $last }
table_most = ең жоғарысы: { $value }, мысалы { $position }
table_not_in = кестелерде жоқ
table_range_seeds = { $count ->
   *[other] { $lower }–{ $upper } дән
}
table_range_pions = { $count ->
   *[other] { $lower }–{ $upper } тас
}
table_range_stones = { $count ->
   *[other] { $lower }–{ $upper } құмалақ
}
table_range_camels = { $count ->
   *[other] { $lower }–{ $upper } түйе
}
table_checksums = { $set }: { $count } мәннің бақылау қосындылары сәйкес келеді; --full әр мәнді ереже бойынша қайта есептейді
table_positions_checked = { $set }: { $count } позиция тексерілді, қате табылмады
table_states_checked = { $set }: { $count } күй тексерілді, қате табылмады
table_positions_checked_before = { $set }: { $count } позиция тексерілді, оның { $before } данасы бұрын; қате табылмады
table_states_checked_before = { $set }: { $count } күй тексерілді, оның { $before } данасы бұрын; қате табылмады
progress_trial = қанша уақыт алатыны есептелуде
all_tables_there = Бұл кестелердің бәрі бар.
table_cost = { $positions } позиция шешіледі: шамамен { $time }, файлдарға { $size }, кемінде { $memory } жады
table_cost_of_race = { $states } күйді шешу керек: шамамен { $time }, файлдарға { $size }, кемінде { $memory } жады
solve_cost_of_race = { $states } күйді шешу керек: шамамен { $time }, кемінде { $memory } жады
known_at_once = Мәндер кестеде бар, күтудің қажеті жоқ.
games_cost = Мәндер кездейсоқ партиялар бойынша ең көбі { $seconds } с ішінде бағаланады.
check_cost = Тексеру шамамен { $time } уақыт алады.
search_cost = Іздеу ең көбі { $seconds } с уақыт алады.
check_takes = тексеру шамамен { $time } алады
solving_takes = шешу шамамен { $time } уақыт алады
search_takes = іздеу ең көбі { $seconds } с алады (--time)
some_seconds = { $seconds } с
some_minutes = { $minutes } мин
some_hours = { $hours } сағ
some_megabytes = { $megabytes } МБ
some_gigabytes = { $gigabytes } ГБ
files_of_size = файлдар шамамен { $size } орын алады
a_disk_with_room = онда тек { $free } бос; --tables арқылы басқа бума таңдаңыз
too_large_for_memory = бұл компьютер оны құра алмайды: { $label } қабатына { $gigabytes } ГиБ жады керек, бос жады одан аз
not_built_here = бұл компьютер оны құра алмайды: { $reason }

import_taken = { $count } кесте алынды, { $bytes } байт; бұрыннан бары: { $there }
import_published = { $file }: алынды; хэші жарияланған
import_unpublished = { $file }: алынды; жарияланбаған, бірақ бақылау қосындылары сәйкес келеді

site_written = { $count } кесте, { $bytes } байт: { $folder } бумасы веб-серверге дайын
site_other_file = { $path }: бұл файл кестелер сайтынан емес; --site үшін басқа бума таңдаңыз
site_title = Ishwa бағдарламасының ойынсоңы кестелері
site_fetch = Бұл команда кестелерді жүктеп алып, әр файлды тексереді; URL — осы беттің мекенжайы:
site_read = Басқа бағдарламалар файлдар мен олардың хэштерін төмендегі көрсеткіштен табады.
site_licence = Лицензия: { $licence }
site_cite = Кестелерге сілтеме: { $citation }
site_layer = Қабат
site_positions = Позициялар
site_bytes = Байт
known_set = бұл бағдарлама білетін кестелер жинағы

no_fetch = бұл бағдарлама файлдарды жүктеп ала алмайды
fetch_feature = дайын шығарылымды қолданыңыз не --features fetch арқылы орнатыңыз
site_url = https:// не http:// деп басталатын, ? пен # жоқ мекенжай
fetch_failed = { $url }: { $reason }
fetch_status = { $url }: сервер { $status } кодымен жауап берді
fetch_too_much = { $url }: сервер { $bytes } байттан артық жібереді
fetch_length = { $url }: сервер { $found } байт деп хабарлайды, ал көрсеткіште { $expected }
fetch_cut = { $url }: { $bytes } байттың { $have } байты келді: { $reason }; жалғастыру үшін команданы қайта іске қосыңыз
fetch_in_use = { $path }: бұл бумаға басқа процесс кестелерді жүктеп алып жатыр; процестің аяқталуын күтіңіз
fetch_ended = сервер қосылымды жапты
fetch_slow = сервер тым баяу
fetch_redirects = сервер { $count } реттен көп қайта бағыттайды
fetch_insecure = сервер қорғалмаған мекенжайға бағыттайды
fetch_no_host = мұндай атты сервер жоқ
fetch_no_tls = сервермен қорғалған қосылым жоқ: { $reason }
fetch_no_index = { $url }: бұл кестелер көрсеткіші емес: { $reason }
fetch_unknown_set = { $set } жүктелмеді: бағдарлама бұл жинақты білмейді
fetch_twice = { $url }: көрсеткіште { $what } екі рет берілген
fetch_other_name = { $url }: көрсеткіште { $set } үшін «{ $file }» файлы берілген, ал бұл жинақта ондай атау жоқ
fetch_no_hash = { $url }: көрсеткіште { $file } файлының BLAKE3 хэші жоқ
fetch_too_large = { $url }: көрсеткіш бойынша { $file } файлының көлемі { $bytes } байт, ал кесте { $most } байттан аспайды
fetch_no_layer = { $url }: онда { $set } жинағының { $label } қабаты жоқ
fetch_nothing = { $url }: бұл бағдарлама білетін кестелер жоқ
fetch_nothing_of = { $url }: { $set } кестелері жоқ
fetch_other_than_published = { $url }: жүктелмеді, себебі көрсеткіштегі хэш жарияланған хэштен өзгеше
fetch_other_hash = { $url }: жойылды, себебі BLAKE3 хэші { $found }, ал көрсеткіште { $expected }

export_layer = { $set }: { $label } қабатының { $positions } позициясы { $file } файлына жазылды
export_layers = { $set }: { $layers } қабаттың { $positions } позициясы { $file } файлына жазылды
export_states = { $set }: { $states } күй { $file } файлына жазылды

hashes_same = { $set }: тізімге сәйкес файлдар саны: { $count }
hashes_different = басқаша:
hashes_unlisted = тізімде жоқ:
hashes_missing = тізімде бар, өзі жоқ:

# Жарыстар: орындар және аяқталған партиялар.

colon = :{" "}

standing_player = ойыншы
standing_games = партия
standing_won = жеңіс
standing_drawn = тең
standing_lost = жеңіліс
standing_score = ұпай
standing_superiority = LOS
standing_faults = қате
standing_against = қарсыласы
standing_mean_rank = орташа орын
standing_points = ұпай
standing_payoff = ұтыс
standing_depth = орташа тереңдік
standing_speed = позиция/с
standing_pairs = { $player } жұптары: { $pairs } (0, 1/2, 1, 3/2 және 2 ұпай)
standing_scale = Барлық ойыншының Elo рейтингі бір шкалада, орташаға қатысты, 95% аралықтарымен; бастапқы болжам — әрқайсысының бір тең ойыны.
standing_pairings = жұптар
standing_cut = жүріс шегінде тоқтатылған партиялар: { $count }
standing_won_all = бәрін жеңді
standing_lost_all = бәрінде жеңілді

sprt = SPRT, { $elo0 } не { $elo1 } Elo (нормаланған): LLR { $ratio } (шектері { $lower } және { $upper }), { $verdict }
sprt_state = LLR { $ratio } / { $bound }
sprt_open = әзірге шешім жоқ
sprt_accepted_less = қабылданды: { $elo } Elo не одан аз
sprt_accepted_more = қабылданды: { $elo } Elo не одан көп

game_over = { $game }-партия  { $points }  { $plies } жүріс, { $ending }
ending_rules = ереже
ending_score = баға
ending_tables = кестелер
ending_length = ұзындық
ending_illegal = рұқсатсыз жүріс
ending_crash = істен шықты
ending_time = уақыт
ending_hang = жауап жоқ

# `ishwa serve`.

serve_address = Ishwa мына мекенжайда жұмыс істейді: { $address } (тоқтату үшін Ctrl-C басыңыз)
serve_no_page = Бұл бағдарлама бетсіз құрастырылған. Бетті қосу үшін web бумасында `npm ci && npm run build` (Node.js), содан кейін `cargo build --release` іске қосыңыз. JSON сұраулары онсыз да жұмыс істейді.

# Стандартты қате ағынындағы барыс.

progress_about = шамамен { $time } қалды
progress_left = { $seconds } с қалды
progress_perft = тереңдігі { $depth } { $bar } {"{percent}"}%, { $left }
progress_states = { $states } күй табылды
progress_share = { $bar } {"{percent}"}%, { $left }
progress_solving = { $bar } {"{percent}"}%, шешілуде, { $left }
progress_openings = { $bar } { $all } бастамадан табылғаны { $done }, { $left }
progress_plies = { $bar } { $all } жүрістен { $done }, { $left }
progress_positions = { $bar } { $all } позициядан { $done }, { $left }
progress_games = { $spinner } { $number } партия ойналды
progress_tournament = { $bar } { $all } партиядан { $done }, бір мезгілде { $together }, { $left }
progress_running = ойналуда: { $games }
progress_more_games = және тағы { $count }
progress_searching = { $spinner } ізделуде, { $time }
progress_depth = { $count ->
   *[other] тереңдігі { $depth }  { $nodes } позиция  { $seconds } с  { $moves }  { $value }
}

# Қателер мен ескертпелер.

error = қате: { $sentence }
error_in_line = қате: { $line }-жол: { $sentence }
note = ескертпе: { $sentence }
expected = күтілгені — { $what }
placed = { $place }: { $fault }
in_file = { $path }: { $fault }
one_and_others = { $one }; { $others }

# Файлдар, ағындар және жүйе.

cannot_read = { $path }: оқылмайды: { $reason }
cannot_write_file = { $path }: файлды жазу мүмкін емес: { $reason }
cannot_list_directory = { $path }: буманың ішін көру мүмкін емес: { $reason }
list_the_directory = буманың ішін көру
cannot_make_directory = { $path }: бума жасау мүмкін емес: { $reason }
cannot_open_records = { $path }: жазбаларды ашу мүмкін емес: { $reason }
cannot_read_records = { $path }: жазбаларды оқу мүмкін емес: { $reason }
cannot_write_records = { $path }: жазбаларды жазу мүмкін емес: { $reason }
cannot_copy_records = { $path }: жазбаларды көшіру мүмкін емес: { $reason }
cannot_write_record = { $path }: жазбаны жазу мүмкін емес: { $reason }
cannot_be_written = { $path }: жазу мүмкін емес: { $reason }
no_shard_of_games = { $path }: партиялар бөлігі емес: { $reason }
no_setting = { $path }: жарыс баптаулары емес: { $reason }
in_use = { $path }: жарысты басқа процесс қолдануда; оның бітуін күтіңіз
cannot_listen = { $address }: тыңдау мүмкін емес: { $reason }
cannot_start_search = іздеу басталмады: { $reason }
cannot_start_thread = ағын іске қосылмады: { $reason }
cannot_start_threads = ағындар іске қосылмады: { $reason }
cannot_start_work = жұмыс басталмады: { $reason }
cannot_start_watch = үзу өңдегіші іске қосылмады: { $reason }
cannot_start_referee = партиялар ағыны іске қосылмады: { $reason }
cannot_start_clock = таймер ағыны іске қосылмады: { $reason }
cannot_start_searching = іздеу ағыны іске қосылмады: { $reason }
cannot_start_listening = тыңдау басталмады: { $reason }
cannot_start_processes = процестер іске қосылмады: { $reason }
without_channels = процестің стандартты кірісі не шығысы жоқ
more_than = { $size } мөлшерінен көп
longer_part = файлдың бір бөлігі { $size } мөлшерінен ұзын
mebibytes = { $count } МиБ
a_byte_that_is_no_text = UTF-8 емес
text_in_utf8 = UTF-8 кодтамасындағы мәтінді қолданыңыз
no_regular_file = кәдімгі файл емес
more = файл тым үлкен
a_file_of_at_most = көлемі ең көбі { $size } файлды қолданыңыз
replaceable_or_none = оны жойыңыз не басқа ат таңдаңыз
replaced_after_every_ply = әр жүрістен кейін ауыстырылатын кәдімгі файл
standard_with_json = - пен --json екеуі де стандартты шығысқа жазады
one_result_on_output = біреуін таңдаңыз
used_already = бұл команда { $file } файлын онсыз да оқиды не жазады
each_file_once = әр файлды бір рет қана атаңыз, стандартты шығыс үшін - белгісін бір рет қана қолданыңыз
file_of_kind = { $file } — { $kind }
a_table = кесте
a_directory = бума
no_name_of_a_file = файл аты емес
a_socket_or_block_device = сокет не блоктық құрылғы
a_replaceable_file = кәдімгі файлды таңдаңыз, стандартты шығыс үшін - жазыңыз

# Үзілген және шешілмеген жұмыстар.

stopped_in_reviews = { $games } партиядан { $done } сараптамадан өтіп, бірінші жаттығуға жетпей тоқтатылды
stopped_after_share = { $percent }% орындалғанда тоқтатылды
stopped_after_states = { $count } күй табылған соң, ешбір мән есептелмей тоқтатылды
stopped_before_end = аяғына жетпей тоқтатылды
stopped_before_all_games = барлық партия ойналмай тоқтатылды; жалғастыру үшін сол команданы қайта іске қосыңыз
stopped_before_any_game = бірде-бір партия аяқталмай тоқтатылды
stopped_before_reader = { $file } файлын ешбір процесс оқуға ашпай тұрып тоқтатылды
stopped_at_depth = { $depth } тереңдікте тоқтатылды (барлығы { $all })
stopped_in_searches = { $game } позицияларын іздеу кезінде тоқтатылды
stopped_after = { $seconds } с өткенде тоқтатылды: { $proven }
build_stopped = құру тоқтатылды; дайын қабаттар сақталды: жалғастыру үшін сол команданы қайта іске қосыңыз
nothing_proven = мәні туралы ештеңе дәлелденген жоқ
proven_between = мәні кемінде { $low }, ең көбі { $high } екені дәлелденген ({ $unit })
not_solved = { $seconds } с ішінде шешілмеді: { $proven }; --time мәнін арттырыңыз
not_solved_with_tables = { $seconds } с ішінде шешілмеді: { $proven }; --time мәнін арттырыңыз не үлкенірек кестелер құрыңыз (`ishwa table info { $game }`)
not_solved_in_time = уақытында шешілмеді; --time мәнін арттырыңыз, `ishwa table build { $game }` арқылы кесте құрыңыз не --games N арқылы мәнді болжаңыз
no_policy = кездейсоқ партияларға керек екі ойыншылық ойындағы үздік ойын табылмады: { $reason }; --memory не --time мәнін арттырыңыз не `ishwa table build { $game }` іске қосыңыз
unit_win = жеңіс
unit_seeds = дән
unit_pions = тас
unit_stones = құмалақ
unit_camels = түйе
unit_payoff = ұтыс
unit_chance = мүмкіндік

# Аттап өтілген кіріс.

unanswered = стандартты кіріс: { $lines } жолдан жауапсыз қалғаны { $unanswered }
not_taken = { $from }: { $files } файлдан алынбағаны { $refused }
an_address = күтілгені — 127.0.0.1 сияқты IP мекенжайы
left_out = жазбалар: кейбір файлдар не партиялар оқылмайды ({ $faults }); оқылғаны: { $games }
it_is_left_out = { $fault }; аттап өтілді
only_before_counts = { $place }: { $fault }; одан бұрынғы жүрістер ғана қолданылады
reviewed_before = { $place }: { $fault }; одан бұрынғы жүрістер сарапталады
contradicted = { $place }: жазбада { $recorded }, бірақ ойын { $board } нәтижесімен аяқталған, сол есептеледі
repeated_games = { $count ->
        [one] { $count } жазба бір партияны қайталайды, ол қайта есептелмейді
       *[other] { $count } жазба партияларды қайталайды, олар қайта есептелмейді
    }
records_of_other_games = басқа ойынның { $count } жазбасы аттап өтілді
games_of_other_rules = ережесі басқа { $count } партия есептелмейді
games_left_out = сүзгілерге сай келмейтін { $count } партия ескерілмеді
reviewed_earlier = баптаулары дәл сондай бұрынғы сараптамалар: { $games } партиядан { $found }
damaged_reviews = { $count ->
        [one] бұрынғы { $count } сараптама бүлінген, ол қайта жасалады
       *[other] бұрынғы { $count } сараптама бүлінген, олар қайта жасалады
    }
undated_games = күні жоқ не толық емес { $count } партия ескерілмеді
first_of_games = { $path }: { $count } партияның біріншісі қолданылды; басқасын { $path }:N деп таңдаңыз
first_or_all_games = { $path }: { $count } партияның біріншісі қолданылды; басқасын { $path }:N деп, бәрін { $path }:all деп таңдаңыз
no_records_in = { $folder }: жазба жоқ файлдар: { $files }
no_start_in_list = { $place }: жүрістер тізімінде бастапқы позициясы { $position } жазылмайды

# Қателер не туралы.

game = ойын
file = файл
command = команда
option = опция
option_called = { $name } опциясы
opening = бастама
review = сараптама
openings = бастамалар
list = тізім
settings = баптаулар
summary = қорытынды
shard = бөлік
tally = санақ
records = жазбалар
record_header = жазбаның { $key } тақырыбы
record_ply = жазбаның жүрісі
tables = кестелер

# Табылғаны.

no_recorded_game = жазылған партия табылмады
none_fits = { $games ->
        [one] жалғыз партия сүзгілерге сай келмейді
       *[other] { $games } партияның ешқайсысы сүзгілерге сай келмейді
    }
before_since = соңғы күн бірінші күннен бұрын
games_in = { $directory } бумасында осы партиялардың файлдары бар
other_files_in = { $directory } бумасында басқа файлдар бар
names = { $count } ат
layers = { $count } қабат
players = { $count } ойыншы
none_but = { $word } — файл емес, ойын
a_file_without_a_name = файлда ойынның аты жоқ
opening_with_one_game = --opening бірнеше партияға ғана қолданылады
with_several_games = { $option } бір партияға ғана қолданылады
existing = { $file } файлы бар
option_for_game = { $game } ойынына --{ $option } қолданылмайды
option_with_value_for = { $game } ойынына --{ $option } { $value } қолданылмайды
out_for_files = `ishwa solve` бөліктері бумасыз біріктіріледі
svg_for_tournament = жарыста диаграммаға салатын мүмкіндіктер жоқ
folders_beside_files = кейбірі — жарыс бумалары, кейбірі — `ishwa solve` файлдары
players_and_rules = ойыншылар санын екі опция да береді: --players { $players } және --rules { $rules }
finished_game = { $position } позициясында ойын аяқталған
shard_of_games = { $games } партияны { $shard } бөлігі үшін бөлу мүмкін емес
some_of_games_of_shard = { $shard } бөлігінің { $all } партиясынан { $found } ғана аяқталған
so_many_of_them = { $count } дана
no_games = партия жоқ
format_of_compression = { $format } форматына { $compression } қолданылмайды
csv_without_values = { $game } күйлерінде санайтын мән жоқ
chances_by_state = { $game } кестесінде мүмкіндіктер күйлер бойынша берілген
csv_alone = csv таңдаңыз
a_long_line = 1 МиБ-тан ұзын жол
bytes_that_are_no_text = UTF-8 емес байттар
no_such_table = кесте табылмады
no_tables = кестелер табылмады
no_table_of = { $set } кестесі табылмады
no_table_of_layer = { $label } қабатының кестесі табылмады
no_table_that_holds_it = бар кестелердің ешқайсысында бұл позиция жоқ
a_position_without_table = ойынның ешбір кестесінде бұл позиция бола алмайды
no_play_there = позицияға бастапқыдан жету мүмкін емес
no_data_folder = жүйеде бағдарламалардың деректер бумасы жоқ
tables_for = { $game } кестелерінде нәтижелер емес, күтілетін мәндер бар
players_of_a_game_for = { $seats } ойыншылық ойынның { $players } ойыншысын тексеру мүмкін емес
a_test_in_shard = { $shard } бөлігі SPRT шешімін шығара алмайды
records_without = { $directory } бумасында жазбалар бар, бірақ { $name } жоқ
a_tournament_in = { $directory } бумасында жарыс бар
a_whole_tournament = бумада тұтас жарыс бар
other_openings_than = бастамалар жарыс басталған { $count } бастамадан өзгеше
other_openings_than_in = бастамалар { $directory } бумасындағы бастамалардан өзгеше
records_of_other_openings = партиялар баптаулардағыдан басқа бастамалармен басталады
no_table_for_end_of_game = осы жарыстың { $game }-партиясының соңғы позициясы ешбір кестеде жоқ
no_move_in_any_game = { $player } ешбір партияда жүріс жасаған жоқ
games_of_players = { $players } ойыншылық { $games } партия
a_need_of = бір мезгілде { $games } партияға ең көбі { $size } жады керек
players_take = бір мезгілде { $games } партияда ойыншылар ең көбі { $size } жады алады
mebibytes_of_memory = { $count } МиБ
gibibytes_of_memory = { $count } ГиБ

# Күтілгені.

at_least_one_game = жазылған партиялары бар файлды не буманы атаңыз
other_filters = --player, --since, --until не --event опциясына басқа мән беріңіз
a_date = жыл, ай не күн: 2024, 2024-05 не 2024-05-01 сияқты
part_of_a_name = ат не оның басы
since_before_until = бірінші күнді --since, соңғысын --until арқылы беріңіз
its_name_before_file = файлдан бұрын ойынды жазыңыз: `ishwa { $command } awale { $path }` сияқты
a_game_after_it = одан кейін жазылған партияны атаңыз: `ishwa { $command } { $game } game.txt` сияқты
more_than_one_game = бірден көп партия
one_game_as_file = жүрістер тізімінде бір партия болады; оны `ФАЙЛ:N` деп таңдаңыз
folders_of_tournament = --out опциясын алып тастаңыз не жарыс бумаларын атаңыз
files_of_solve = --svg опциясын алып тастаңыз не `ishwa solve --shard` файлдарын атаңыз
shards_of_one_work = бір ретте бір ғана жұмыстың бөліктерін біріктіріңіз
one_name_a_person = ең көбі { $people } ат беріңіз, әр адамға біреуден
all_or_none = { $sides }, all не none
a_new_file = басқа ат таңдаңыз не --overwrite қосыңыз
a_file_beside_answers = файл, себебі жауаптар стандартты кірістен келеді
several_games = оларды ФАЙЛ:all деп не бума ретінде атаңыз
one_game = біреуін ФАЙЛ не ФАЙЛ:N деп атаңыз
number_for_game = { $game } үшін { $number }
players_once = біреуін алып тастаңыз
a_dice_game = оны алып тастаңыз не сүйек ойынын таңдаңыз: { $games }
a_game_of_dice = сүйек ойыны
a_game_in_progress = жүріп жатқан ойынның позициясын таңдаңыз
as_asked_for = сұралғандай { $value }, не --out арқылы басқа файл
one_for_each_of = { $count } дананың әрқайсысына біреуден
games_that_counted = ойнап көрілген партиялардың санағы
at_most_shards = партиялар бірден 256 данадан ойналады, сондықтан ең көбі { $count } бөлік қолданыңыз
a_started_game = басталып кеткен позициядан партиялар
as_another_has = { $value }, { $path } ішіндегідей
rest_by_same_command = қалғанын ойнау үшін бөліктің командасын қайта іске қосыңыз
rest_by_resuming = қалғанын ойнау үшін бөліктің командасын --resume қосып қайта іске қосыңыз
only_csv_is_compressed = csv қолданыңыз: тұтас файл ретінде тек сол сығылады
one_process = дайын шығарылымды қолданыңыз не --features cluster арқылы орнатыңыз
no_several_processes = бұл бағдарлама бір процеспен ғана құра алады
line_of_hosts = 0–{ $last }, { $path } ішіндегі жол нөмірі
a_game_with_layers = кестелерінде қабаттары бар ойынды таңдаңыз
one_layer_for_npy = npy файлында бір қабат болады; біреуін таңдаңыз: --layer { $layer } сияқты
no_set = --set керек емес, себебі ойында бір ғана жинақ бар
no_layer = қабат керек емес, себебі кестеде қабат жоқ
one_layer_from = { $set } үшін { $first }–{ $last } аралығынан біреуі
built_by = оны `ishwa table build { $game }` арқылы құрыңыз
built_with_rules = оны `ishwa table build { $game }` арқылы, сол --rules опциясымен құрыңыз
built_layer = оны `ishwa table build { $game }{ $layer }` арқылы, сол --rules опциясымен құрыңыз
seeds_of_a_layer = { $set } қабатының дәндері
no_option_for_dice = --{ $option } опциясын алып тастаңыз: сүйек ойынында бір кесте бар
seeds_from = { $set } үшін { $least }–{ $most }
some_to_verify = алдымен кестелерді құрыңыз не алыңыз
layer_built_by = { $label } қабатын `{ $command }` арқылы құрыңыз
head_value = мәні
reading_not_solved = бұл уақытта шешілмеді
progress_solving_position = позиция шешілуде
named_values = оның мәндері: { $key }=A|B сияқты
that_many_readings = ереженің { $count } нұсқасы
fewer_readings = ең көбі { $most }; азырақ опция атаңыз
that_many_steps = { $count } жол
a_shorter_range = ең көбі { $most }; аралықты қысқартыңыз не опцияны азырақ атаңыз
a_command_with_a_result = аргументтері бар команда, solve ishigan сияқты
not_over_and_rules = салыстырылмайтын опциялар
range = аралық
a_range_in_the_position = позицияда сандар аралығы, 0..12 сияқты
ranges_of_one_length = ұзындығы бірдей аралықтар
stopped_in_readings = ереженің { $all } нұсқасынан { $done } біткенде тоқтатылды
move_not_proven = мәні дәлелденген, бірақ үздік жүріс оны сақтайтыны дәлелденбеген: ойын жолы — болжам
tables_solve_this = бұл позицияны кестелер шешеді: `{ $command }` ({ $positions } позиция; қанша уақыт керегін --dry-run айтады)
solve_to_find = мәнін `ishwa solve { $game }` арқылы табыңыз
solve_now = оны `ishwa solve { $game }` арқылы шешіңіз
built_or_solved = оны `ishwa table build { $game }` арқылы, сол --rules опциясымен құрыңыз не позицияны `ishwa solve { $game }` арқылы шешіңіз
none_with_lines = - болғанда жүріс берілмейді, себебі стандартты кірістің әр жолы — позиция
that_much_at_most = ең көбі сонша
some_text = мәтін
no_such_folder = { $path } жоқ
existing_tables = кестелері бар буманы атаңыз, не әдеттегі бума үшін --tables пен ISHWA_TABLES қолданбаңыз
a_directory_of_tables = буманы --tables БУМА не ISHWA_TABLES арқылы таңдаңыз
tables_option = буманы --tables БУМА не ISHWA_TABLES арқылы таңдаңыз
scores_as_results = score=S,moves=N қолданыңыз
two_players = екі ойыншылық ойынның екі ойыншысын атаңыз
a_test_of_all = бөліктерді біріктіріп, содан кейін --resume опциясымен бірге --sprt беріңіз
a_command_line_after = { $language }: соңынан команда жолы
own_names = әр ойыншыға бөлек ат: mcts,time=50ms,name=A сияқты

yardstick_set = позициялар жинағы
yardstick_title = { $game }: әр жүрісінің мәні дәлелденген { $positions } позиция ({ $version }-нұсқа)
yardstick_best = үздік жүріс
yardstick_loss = орташа шығын ({ $unit })
yardstick_blunders = өрескел қателік
yardstick_by_board = Тақтадағы дән не фигура саны бойынша орташа шығын
a_game_with_a_yardstick = өлшеу жинағы бар ойын: { $games }
a_set_of = { $game } жинағы
player_who = ойыншы ({ $name }): { $did }
a_move_in_each_position = әр позицияда рұқсат етілген жүріс
set_written = { $positions } позиция { $csv } және { $json } файлдарына жазылды
set_checked = { $positions } позиция: тек ереже бойынша қайта есептелгені { $by_rules }, кестелер бойынша { $by_tables }
set_unknown = { $count } позиция есептелмеді: үлкенірек кестелер (--tables) не ұзағырақ іздеу (--nodes) көмектесуі мүмкін
wrong_set = { $position }-позиция: { $difference }
two_for_a_match = матчқа екі ойыншы керек
two_or_more = екі не одан көп ойыншыны атаңыз: --engine alphabeta,time=50ms --engine mcts,time=50ms сияқты
game_of_uci = { $rules } ойыны, себебі uci басқаларын қолдамайды
limits_of_uci = time, depth не clock, себебі uci позиция санын шектей алмайды
openings_of_uci = ойын басынан жүрістермен берілген бастамалар, себебі uci басқаларын қолдамайды
no_built_in = файл не кездейсоқ бастамалар (--opening-plies), себебі бағдарламада { $game } ойынының теңгерімді бастамалары жоқ
no_built_in_for_rules = файл не кездейсоқ бастамалар (--opening-plies), себебі бағдарламадағы бастамалардың ешқайсысы { $rules } ережесіне сай келмейді
no_pinning = Ishwa партияларды ядроларға бекіте алмайтын жүйе
without_pin = --pin опциясын алып тастаңыз, ол тек Linux жүйесінде жұмыс істейді
cores_for_games = бір мезгілде ойналатын партияларға { $cores } ядро керек
fewer_jobs_for_cores = бұл бағдарлама тек { $cores } ядро қолдана алады; --jobs не ойыншылардың threads= мәнін азайтыңыз не --pin опциясын алып тастаңыз
not_pinned = бір партияны өз ядроларына бекіту мүмкін болмады, сондықтан басқа бағдарламалар оған кедергі келтіруі мүмкін
a_speaking_program = { $language } командасына { $language }ok, isready командасына readyok деп жауап беретін бағдарлама (ол: { $reason })
and_said = { $reason }, айтқаны: { $said }
a_startable_program = іске қосылатын бағдарлама ({ $reason })
number_of_a_game = партия нөмірі
number_of_one_of_the_games = осы жарыс партияларының бірінің нөмірі
as_in_game = { $value }, осы жарыстың { $game }-партиясындағыдай
as_replayed = { $value }, осы жарыстың { $game }-партиясын қайта ойнау көрсеткендей
throw_of_game = осы жарыстың { $game }-партиясының { $ply }-жүрісіндегі сүйектер
ended_early = баптаулар рұқсат ететін аяқталу, себебі осы жарыстың { $game }-партиясы қайта ойнағанда аяқталмайды
ended_without_payoffs = жоқ, себебі осы жарыстың { $game }-партиясы қайта ойнағанда аяқталмайды
end_of_game = осы жарыстың { $game }-партиясының { $ply }-жүріске дейін аяқталуы
opening_of_game = осы жарыстың { $game }-партиясының бастамасы
each_game_once = әр партия бір рет
a_directory_of_its_own = --out арқылы басқа бума таңдаңыз
resume_or_other_directory = оны --resume арқылы жалғастырыңыз не --out арқылы басқа бума таңдаңыз
another_directory = --out арқылы басқа бума таңдаңыз
fewer_jobs = тек { $available } бар; --jobs не ойыншылардың hash= мәнін азайтыңыз
fewer_games = тек { $available } бар; --games мәнін азайтыңыз
a_part_of_a_tournament = --shard арқылы ойналған бөліктерді атаңыз
shards_of_one_tournament = бір жарыстың бөліктерін біріктіріңіз
tables_of_tournament = ISHWA_TABLES айнымалысында жарыс қолданған кестелер бумасын көрсетіңіз
reasons_in = себептері { $records } ішінде
those_of_a_tournament = жарыс жазбалары
as_begun_with = { $value }, бар жарыстағыдай
the_same_openings = сол бастамаларды беріңіз не --out арқылы басқа бума таңдаңыз

# Опциялардың мәндері.

whole_number = күтілгені — { $least }–{ $most } аралығындағы бүтін сан
how_many_play = күтілгені — ойыншылар саны
free_memory = күтілгені — ең көбі { $mebibytes }M бос жады
a_standard_error = күтілгені — 0.000001–0.5 аралығындағы стандартты қате: 0.001 сияқты
one_of_parts = күтілгені — ең көбі { $most } бөліктің бірі: 1/16–16/16 сияқты
tables_or_score = күтілгені — tables, score=5,moves=4 сияқты score=S,moves=N, не draw=0.2,moves=8,after=40 сияқты draw=S,moves=N[,after=P]
an_sprt = elo0 және elo1, қаласаңыз alpha және beta: elo0=0,elo1=10,alpha=0.05,beta=0.05 сияқты
without_feature = күтілгені — { $formats }: бұл бағдарламада { $name } жоқ; --features { $name } арқылы орнатыңыз
race_plan = { $time } с (--time) жетсе, барлық күй дәл шешіледі; жетпесе, мәндер кездейсоқ партиялар бойынша болжанады
exact_takes_longer = дәл мәндерге { $time } с аз (--time мәнін арттырыңыз); оның орнына кездейсоқ партиялар ойналады
exact_takes = дәл мәндерге шамамен --time { $time }s керек; оның орнына кездейсоқ партиялар ойналады

# Ескертпелер.

rough_estimate = позиция шешілмей тоқтатылды; мәндер — жуық болжам
too_many_states = күйлер --memory мөлшеріне сыймайды; оның орнына кездейсоқ партиялар ойналады
resume_goes_on = аяғына жетпей тоқтатылды; жалғастыру үшін --resume қосыңыз
openings_played_again = { $encounters } кездесуге { $openings } бастама ортақ: детерминді ойыншылар партияларын қайталайды, ал статистика мен SPRT қайталанған партияларды жаңа деп есептейді
no_table_in = { $path }: кесте емес
other_version = { $fault }; оны --rebuild арқылы қайта құрыңыз
next_proof_before = { $reason }; --resume осы қабаттың алдынан бастайды
errors_in_set = { $set } ішінде { $errors } қате: { $faults }
other_hashes = { $set } ішінде { $files } файл тізімдегі BLAKE3 хэшіне сәйкес емес: { $faults }
tables_can_be_built = { $game } кестелерін құруға болады: { $what } ({ $seconds } с, { $megabytes } МБ): { $command }
reachable = басқа компьютерлер { $address } мекенжайына қосылып, осында іздеу жүргізе алады
no_browser = браузер { $address } мекенжайында ашылмайды: { $reason }

# `ishwa serve` сұраулары.

too_many_connections = сервер бос емес (қосылым тым көп), кейінірек қайталаңыз
too_slow = сұрау { $seconds } с мөлшерінен ұзаққа созылды; бір ретте азырақ сұраңыз не кейінірек қайталаңыз
too_many_connections_of_one = сервер бос емес (мекенжайыңыздан қосылым тым көп), кейінірек қайталаңыз
too_many_long_messages = сервер бос емес (ұзын хабар тым көп), кейінірек қайталаңыз
too_many_sockets = сервер бос емес (WebSocket тым көп), кейінірек қайталаңыз
too_many_sockets_of_one = сервер бос емес (мекенжайыңыздан WebSocket тым көп), кейінірек қайталаңыз
too_many_works = сервер бос емес (бұл клиенттің жұмысы тым көп), кейінірек қайталаңыз
too_many_answers = сервер бос емес (оқылмаған жауап тым көп), кейінірек қайталаңыз
too_long_answer = жауап { $most } байттан ұзын; бір ретте азырақ сұраңыз
fault_of_program = ішкі қате ({ $reason })
a_panic = бағдарламаның апаттық тоқтауы
stopped_before_begun = жұмыс басталмай тоқтатылды
path = жол
method = әдіс
question = сұрақ
request = сұрау
message = хабар
none_of_the_api = ондай жол жоқ
paths_of_the_api = /api/1, /api/1/ask, /api/1/probe/GAME не /api/1/work қолданыңыз
unsupported_method = бұл жолда қолданылмайды
methods_of_the_api = /api/1/ask үшін POST, басқа жолдардың бәріне GET қолданыңыз
a_part = сұрау толық емес
all_within = сұрауды толығымен { $seconds } с ішінде жіберіңіз
all_of_it = сұрауды толығымен жіберіңіз
bytes_without_text = сұрау UTF-8 емес
json_in_utf8 = JSON мәтінін UTF-8 кодтамасымен жіберіңіз
part_of_address = мекенжай бөлігі
twice_in_address = екі рет берілген
once_in_address = бір рет қана
a_longer_one = сұрау тым ұзын
at_most_bytes = ең көбі { $count } байт жіберіңіз
some_bytes = екілік хабарлар қабылданбайды
json_as_text = JSON мәтін ретінде жіберіңіз
a_work_or_stop = {"{"}"id": N, "work": {"{"}..{"}"}{"}"}, {"{"}"id": N, "match": {"{"}..{"}"}{"}"} не {"{"}"id": N, "stop": true{"}"}
no_open_work = ашық жұмысы жоқ id
one_that_opens_a_socket = бұл жолда WebSocket ашыңыз
no_handshake = WebSocket қол алысуы емес
none_that_can_be_read = оқылатыны жоқ
localhost_or = localhost не { $address }
localhost_or_this_machine = localhost не осы компьютердің мекенжайы
no_origin_or_page = жоқ, не беттің өзінікі: http://{ $host }
that_of_the_page = беттің өз origin мәні

# Matches between people on several devices.

a_match = желідегі партия
a_match_request = docs/web.md сипаттағандай {"{"}"do": ..{"}"}
no_such_match = мұнда ол бойынша партия жоқ
a_link_to_a_match = қарсыластан толық сілтемені сұраңыз не басқа партия бастаңыз
key_to_watch = ол тек көруге арналған
a_link_to_a_seat = ойыншының сілтемесімен ойнаңыз
match_is_over = ол аяқталды
begin_another = басқасын бастаңыз
turn_of_another = басқа ойыншының кезегі
wait_for_the_other = өз кезегіңізді күтіңіз
match_too_long = онда { $most } жүріс бар, бұдан көбі сақталмайды
time_to_throw = лақтыратын кез
throw_now = жүрмес бұрын лақтырыңыз
time_to_move = лақтыратын ештеңе жоқ
move_now = жүріс жасаңыз
too_many_matches = сервер бос емес (партия тым көп), кейінірек қайталаңыз
too_many_matches_of_one = сервер бос емес (мекенжайыңыздан басталған партия тым көп), алдымен біреуін аяқтаңыз
match_not_written = сервер партияны дискіге жаза алмады: { $reason }
matches_of_another_server = партияларды осы пайдаланушының басқа `ishwa serve` бағдарламасы жүргізуде; соны қолданыңыз не тоқтатыңыз
damaged_match = { $path }: бұл партия оқылмады, ол қалдырылды: { $reason }
no_match_of_this_version = файл бұл нұсқанікі емес

# Бағдарлама мен компьютер.

version_commit = коммит
version_build = құрастыру
version_features = мүмкіндіктер
version_processor = процессор
version_memory = жады
version_language = тіл
version_tables = кестелер
version_unknown = белгісіз
version_cores = { $count ->
    [one] бір ядро
   *[other] { $count } ядро
}
version_free = { $mebibytes } МиБ бос
version_no_features = жоқ
version_tables_off = өшірулі
version_no_tables = { $directory } ішінде жоқ

# Қозғалтқыштарды тексеру.

log_of_program = журнал

# Протоколдар.

line = жол
more_bytes = { $most } байттан көп
that_many_at_most = ең көбі сонша
position_words = startpos не fen F, содан кейін ештеңе не moves m1 m2 ..
setoption_words = name N value V
without_time_of_player = { $words }, бірақ { $player }-ойыншының уақыты жоқ
time_of_side = кезектегі ойыншының уақыты
words_of_go_ugi = movetime, depth, nodes, mate, p1time, p1inc және сол сияқты, не infinite, қажет болса searchmoves не ponder қосып, не жалғыз perft N
words_of_go_uci = movetime, depth, nodes, mate, wtime, btime, winc, binc, movestogo, не infinite, қажет болса searchmoves не ponder қосып, не жалғыз perft N
a_legal_move_or_more = рұқсат етілген бір не одан көп жүріс
infinite_with_limits = { $words }, ол әрі шектелген, әрі шексіз
infinite_or_limits = infinite не шектер, екеуі бірге емес
searchmoves_at_a_level = { $level }-деңгейде searchmoves қолданылмайды
full_strength_or_all_moves = Level мәнін { $full } етіңіз не searchmoves қолданбаңыз
milliseconds = миллисекунд саны
true_or_false = true не false
free_mebibytes = ең көбі { $most }, бос жады МиБ өлшемімен
a_number_from = { $least }–{ $most } аралығындағы сан
while_searching = қозғалтқыш іздеп жатқанда { $command }
calm_commands = isready, ponderhit, stop не quit
no_position = соңғы позиция қабылданбады
send_a_position = алдымен жарамды позицияны жіберіңіз
ponderhit_without_ponder = ponder іздеуінсіз ponderhit
go_ponder_before = одан бұрын go ponder
commands_of_ugi = ugi, isready, setoption, uginewgame, position, go, ponderhit, stop, d, query не quit
commands_of_uci = uci, isready, setoption, ucinewgame, position, go, ponderhit, stop, d не quit
queries = p1turn–p{ $players }turn, gameover, result, chance не moves
without_tables = { $fault }; іздеу кестелерсіз жүреді

# Команда жолындағы қателер.

possible_values = { $sentence } [мүмкін мәндер: { $values }]
subcommands = { $sentence } [ішкі командалар: { $names }]
invalid_value = '{ $argument }' үшін '{ $value }' мәні жарамсыз: { $reason }
refused_value = '{ $argument }' үшін '{ $value }' мәні жарамсыз
unexpected_argument = күтілмеген '{ $argument }' аргументі табылды
see_help = { $sentence }; `{ $command } --help` қараңыз
unrecognized_subcommand = белгісіз команда: '{ $name }'
unexpected_value = '{ $argument }' үшін күтілмеген '{ $value }' мәні табылды; басқа мән күтілмеген
missing_arguments = мына міндетті аргументтер берілмеген: { $arguments }
given_twice = '{ $argument }' аргументін бірнеше рет қолдануға болмайды
not_with_argument = '{ $argument }' аргументін '{ $other }' аргументімен бірге қолдануға болмайды
not_with_arguments = '{ $argument }' аргументін мыналармен бірге қолдануға болмайды: { $others }
not_with_others = '{ $argument }' аргументін берілген басқа аргументтердің бірімен не бірнешеуімен қолдануға болмайды
value_required = '{ $argument }' үшін мән керек, бірақ берілмеген
subcommand_required = '{ $name }' үшін ішкі команда керек, бірақ берілмеген
a_game_alone = { $game } — команда емес, ойын; мынаны көріңіз: ishwa play { $game }, ishwa rules { $game }, ishwa analyse { $game } не ishwa review { $game } ФАЙЛ
first_words =
    Ishwa тоғыз дәстүрлі ойынды ойнайды, түсіндіреді және шешеді.

    Ойнау, үйрену   play, rules, practise, games; serve --open: браузерде
    Сараптама       review, openings, convert
    Деректер        backup, restore
    Зерттеу         analyse, solve, compare, table, cite, show, moves, perft
    Қозғалтқыштар   tournament, merge, yardstick, ugi, uci, bench

      ishwa demo                    бағдарламаның не істейтіні, бірнеше секундта
      ishwa play awale --level 3    бағдарламаға қарсы ойын
      ishwa review game.txt         партияның әр жүрісі қаншаға түсті және неліктен

    ishwa help барлық команданы көрсетеді, ishwa КОМАНДА -h біреуін түсіндіреді.
invalid_utf8 = бір не бірнеше аргументте жарамсыз UTF-8 бар

# ishwa backup, ishwa restore

backup = сақтық көшірме
backed_up = { $file } файлына { $files } файл, { $bytes } байт жазылды; қайтару: `ishwa restore`
restored = { $all } файлдың { $new } файлы жазылды
link_left_out = { $file } — сілтеме, қосылмады
other_kind_left_out = { $file } — файл да, бума да емес, қалдырылды
other_kind = { $file } — файл да, бума да емес
files_or_folders = файлдарды не бумаларды көрсетіңіз
restore_elsewhere = ештеңе жазылған жоқ; оны жойыңыз не басқа буманы алыңыз
nothing_kept = { $folder } бумасында файлдарыңыз жоқ
files_to_keep = көшірме файлынан кейін партияларды не жарыстарды көрсетіңіз
file_named = { $file } атауы
a_name_for_every_system = басқа жүйелерге де жарайтындай атын өзгертіңіз
file_that_changed = { $file } оқылып жатқанда өзгерді
an_unused_file = оған басқа бағдарлама жазбай тұрғанда қайталаңыз
a_damaged_backup = ол бүлінген не үзілген
an_undamaged_backup = оны жасалған жерінен қайта көшіріңіз
no_backup = ол сақтық көшірме емес
a_backup_of_ishwa = `ishwa backup` жазған файлды көрсетіңіз
newer_backup = оның { $version } нұсқасын бұл бағдарлама оқымайды
a_newer_program = Ishwa бағдарламасының жаңарақ нұсқасын алыңыз
other_files = көшірмеден өзгеше файл саны: { $count }, біріншісі { $first }
another_folder = ештеңе жазылған жоқ; өзгешелерін ауыстыру үшін --overwrite қосыңыз не басқа бумада қалпына келтіріңіз
