# Программанын тексттери.

# Тизмелер: оюндар жана жазылган партиялардын дебюттары.

games_players = { $game }, { $players } оюнчу
games_range = { $least }–{ $most }
games_also = дагы бир аты
games_rules = `ishwa rules { $game }` оюнду үйрөтөт.

openings_title = { $game }, { $position }: { $games }
openings_games = { $games } партиядан { $reached }
openings_move = жүрүш
openings_played = партия
openings_won = жеңиш
openings_drawn = тең
openings_lost = жеңилүү
openings_score = упай

# Позициянын жыйынтыктары: show, moves, analyse, solve жана мүмкүнчүлүктөрдүн диаграммалары.

payoffs = Упайлар: { $payoffs }

player_to_move = { $player } жүрөт: { $moves }
player_throws = { $player } ыргытат
player_throws_one_of = { $player } ыргытат: { $moves }
chosen_move = { $player }: { $mv }
best_move = Эң жакшы жүрүш, { $player }: { $mv }
best_move_exact = Эң жакшы жүрүш, { $player }: { $mv } (так)
best_move_estimated = Эң жакшы жүрүш, { $player }: { $mv } (болжол)

line_only = Вариант:
line_of_several = { $number }-вариант:
line_of_chance = Ыктымалдык { $chance }:
effort = Тереңдик { $depth }, { $nodes } позиция, { $seconds } с
effort_with_tables = { $effort }; таблицалардан { $hits } баа

throws_to_end = Аягына чейинки ыргытуулардын орточо саны: { $throws }
move_chance = ыктымалдык { $chance }
move_wins = утуу { $chance }
move_expects = { $player } үчүн упай { $payoff }
move_first = { $player } биринчи болот: { $chance }
move_luck = ийгилик { $luck }
from_table = Таблицадан так баа, { $seconds } с ичинде табылды
from_solution = Так: { $states } абал { $seconds } с ичинде чечилди, эң көбү { $sweeps } өтүү, калдык { $residual }
from_games = { $seconds } с ичинде ойнолгон { $games } партия боюнча болжол
from_games_after_best = Эң жакшы жүрүштөн кийин { $seconds } с ичинде ойнолгон { $games } партия боюнча болжол

chart_rank = { $rank }-орун
chart_eaten = жем болду
chart_underway = жолдо
chart_player = { $player }: { $chances }.
chart_standard_error = ± жана сызыкчалар бир стандарттык катаны билдирет
standard_error = ± бир стандарттык катаны билдирет

# `ishwa demo`.

demo_ending = 1. Авале оюнунун чечилген эндшпили
demo_exact = «Так» далилденген дегенди билдирет: программада 12 данга чейинки бардык эндшпилдердин таблицалары бар.
demo_mistake = 2. Чыныгы партиядагы эң начар жүрүш: тогуз коргоол, 2022-жылкы Казакстан чемпионаты, { $number }-партия. Жүрүш баштаган үй жана акыркы коргоол түшкөн үй менен жазылат.
demo_estimate = Бул баалар болжол: издөө партиянын ар бир позициясы үчүн { $nodes } позицияга чейин карайт. `ishwa review` 50 эсе көп карайт.
demo_next =
    3. Андан ары

      ishwa play awale --level 3    программа менен ойноо
      ishwa rules awale             оюнду такталар жана мисалдар менен үйрөнүү
      ishwa review GAME.txt         өз партияңыздын ар бир жүрүшүн баалоо
      ishwa serve --open            браузердеги такта
      ishwa games                   тогуз оюн; `ishwa help` буйруктарды тизмелейт

    Жогорудагы биринчи анализди бул буйрук чыгарат:

      { $analysis }

    Долбоордун көчүрмөсүндө `ishwa` ордуна `cargo run --release --` деп жазыңыз.

# `ishwa play`.

play_seat_somebody = { $player }: адам.
play_seat_person = { $player }: { $name }.
play_seat_engine = { $player }: ishwa, { $level }-деңгээл.
play_seat_engine_alone = { $player }: ishwa.
play_begin = Кокустук саны { $seed }. Жүрүштү же буйруктардын тизмеси үчүн «жардам» деп жазыңыз.

play_turn = { $player } жүрөт: { $moves }
play_turn_throw = { $player } ыргытат: Enter басыңыз.
play_turn_typed_throw = { $player } ыргытат; түшкөнүн жазыңыз: { $moves }
play_more_moves = { $moves } жана башкалар, баары { $count } (тизмеси үчүн «жүрүштөр» деп жазыңыз)
play_turn_forced = { $player } үчүн бир гана жүрүш бар: { $moves }. Аны жасоо үчүн Enter басыңыз.
play_thinking = ойлонуп жатат

play_expected = { $found } мүмкүн болгон жүрүш да, буйрук да эмес. Мүмкүн болгон жүрүштөр: { $moves }. Буйруктардын тизмеси үчүн «жардам» деп жазыңыз.
play_expected_throw = { $found } буйрук эмес. Ыргытуу үчүн Enter басыңыз же буйруктардын тизмеси үчүн «жардам» деп жазыңыз.
play_unreadable = Бул сап UTF-8 эмес же өтө узун. Жүрүштү же буйруктардын тизмеси үчүн «жардам» деп жазыңыз.
play_yes_or_no = «Ооба» же «жок» деп жооп бериңиз.

play_help =
    Жүрүштү тизмеде жазылгандай же бул сөздөрдүн бирин жазыңыз:
    кеңеш (hint): мотор бир секундада тапкан эң жакшы жүрүштү көрсөтүү
    эмнеге (why): акыркы жүрүшүңүз эмнени жоготконун түшүндүрүү
    баа (value): позициянын баасын көрсөтүү
    артка (back): акыркы жүрүшүңүздү жана андан кийинкилерди кайтаруу
    жүрүштөр (moves): бардык мүмкүн болгон жүрүштөрдү тизмелөө
    такта (board): тактаны кайра көрсөтүү
    сүрөттөө (describe): такталарды сөз менен айтуу же кайра сүрөт кылып тартуу
    деңгээл N (level N): мотордун күчүн 1ден 10го чейин же adaptive деп коюу
    сактоо ФАЙЛ (save FILE): партияны азыр жана ар бир жүрүштөн кийин сактоо
    ыргытуу (throw) же Enter: кубик ыргытуу
    багынуу (resign): багынуу
    чыгуу (quit) же q: оюндан чыгуу
    жардам (help), h же суроо белгиси: бул тизмени көрсөтүү

play_hint = Кеңеш: { $mv }. { $value }.
play_hint_line = Партия мындай уланышы мүмкүн: { $moves }.
play_why_nothing = Сиз азырынча жүргөн жоксуз.
play_hint_throw = Тандай турган эч нерсе жок: кубиктер чечет.
play_value = { $value }.
play_value_draw = Тең
play_value_win = { $player } утат
play_value_win_in = { $player } { $plies } жүрүштө утат
play_value_ahead = { $player } { $number } айырма менен алдыда бүтүрөт
play_value_chance = { $player } үчүн утуу мүмкүнчүлүгү { $chance }
play_value_points = { $count ->
       *[other] { $player } үчүн { $points } упай
    }
play_expected_payoffs = Күтүлгөн упайлар: { $numbers }
play_proven = далилденген
play_at_least = жүрө турган оюнчу үчүн кеминде ушундай жакшы экени далилденген
play_at_most = жүрө турган оюнчу үчүн мындан жакшы эмес экени далилденген
play_estimate = болжол

play_warned = Баары бир жүрүү үчүн { $mv } деп кайра жазыңыз же башка жүрүш жазыңыз.
play_no_levels = Бул оюнда баарын кокустук чечет, ошондуктан мотордун деңгээлдери жок.
play_level = Мотор { $level }-деңгээлде ойнойт.
play_level_adaptive = Мотор { $level }-деңгээлде ойнойт жана сизге ыңгайлашат.
play_taken_back = Кайтарылды: { $moves }.
play_nothing_to_take_back = Кайтара турган жүрүшүңүз жок.

play_won = Партия бүттү: { $player } утту.
play_draw = Партия бүттү: тең.
play_seeds = { $numbers }.
play_seeds_repeated = Партияны эсеп эмес, кайталоо эрежеси чечет: { $numbers }.
play_payoffs = Упайлар: { $numbers }.
play_resigned = { $player } багынат.
play_stopped = Партия бүтпөй калды.

play_save_where = «Сактоо» сөзүн жана файлдын атын жазыңыз, мисалы: сактоо оюн.txt
play_overwrite = { $file } бар экен. Ордуна жазылсынбы? ооба же жок
play_kept = Файл өзгөртүлгөн жок.
play_saved = { $file } файлына сакталды; мындан ары партия ар бир жүрүштөн кийин сакталат.
play_not_saved = Партия сакталган жок: { $reason }.
play_resign = { $player } багынабы? ооба же жок
play_offer_review = Партия талдансынбы? ооба же жок
play_offer = Партияны талдоо үчүн «талдоо», сактоо үчүн «сактоо ФАЙЛ» деп жазыңыз, чыгуу үчүн Enter басыңыз.

# Көнүгүүлөр.

exercises = көнүгүүлөр
a_level = күтүлгөнү — 1ден 10го чейинки бүтүн сан же adaptive
a_theme = күтүлгөнү — булардын бири: { $themes }

# Эндшпиль таблицалары: `ishwa table` эмнени чыгарат.

table_directory = { $directory } папкасындагы таблицалар
table_set_in = { $set }, { $directory }
table_seeds = дан
table_positions = позиция
table_wins = жеңиш
table_draws = тең
table_losses = жеңилүү
table_sum = сумма
table_bytes = байт
table_seconds = секунда
table_there = бар
table_total = { $positions } позиция, { $bytes } байт, { $seconds } с
table_cluster = { $processes } ичинен { $process }-процесс: эң көп дегенде { $held } МиБ баа кармады, { $sent } байт жөнөттү; бардык процесстер чогуу { $solved } позиция чечти
table_race_there = { $states } абал, { $bytes } байт, мурун эле курулган
table_race_built = { $states } абал, { $bytes } байт, { $seconds } с ичинде курулду: { $stages } этап, эң көбү { $sweeps } өтүү, калдык { $residual }
table_none_of = { $all } катмардын бири да курулган эмес
table_not_built = таблица курулган эмес
table_some_of = { $all } катмардан { $layers }, эң чоңу { $last }: { $positions } позиция, { $bytes } байт
table_inside = программанын ичинде: { $tables }
only_tables_inside = файл жок; программанын ичиндеги таблицалар текшерилет
table_layer_of = { $set }, { $label } катмары
table_results = { $won } жеңиш ({ $won_share }), { $drawn } тең ({ $drawn_share }), { $lost } жеңилүү ({ $lost_share })
table_mean = , орточосу { $mean }
table_from_to = { $first } … { $last }
table_most = эң чоңу: { $value }, мисалы { $position }
table_not_in = таблицаларда жок
table_range_seeds = { $count ->
   *[other] { $lower }–{ $upper } дан
}
table_range_pions = { $count ->
   *[other] { $lower }–{ $upper } фишка
}
table_range_stones = { $count ->
   *[other] { $lower }–{ $upper } коргоол
}
table_range_camels = { $count ->
   *[other] { $lower }–{ $upper } төө
}
table_checksums = { $set }: { $count ->
        [one] { $count } баанын текшерүү суммасы дал келет
       *[other] { $count } баанын текшерүү суммалары дал келет
    }; --full ар бир бааны эрежелер боюнча кайра эсептейт
table_positions_checked = { $set }: { $count } позиция текшерилди, ката табылган жок
table_states_checked = { $set }: { $count } абал текшерилди, ката табылган жок
table_positions_checked_before = { $set }: { $count } позиция текшерилди, алардын ичинен { $before } мурунку жолу, ката табылган жок
table_states_checked_before = { $set }: { $count } абал текшерилди, алардын ичинен { $before } мурунку жолу, ката табылган жок
progress_trial = канча убакыт алары эсептелүүдө
all_tables_there = Бул таблицалардын баары бар.
table_cost = { $positions } позиция чечилет: болжол менен { $time }, файлдарга { $size }, кеминде { $memory } эс тутум
table_cost_of_race = { $states } абалды чечүү керек: болжол менен { $time }, файлдарга { $size }, кеминде { $memory } эс тутум
solve_cost_of_race = { $states } абалды чечүү керек: болжол менен { $time }, кеминде { $memory } эс тутум
known_at_once = Маанилер таблицада бар, күтүүнүн кереги жок.
games_cost = Маанилер кокустук партиялар боюнча эң көп дегенде { $seconds } с ичинде болжолдонот.
check_cost = Текшерүү болжол менен { $time } убакыт алат.
search_cost = Издөө эң көп дегенде { $seconds } с убакыт алат.
check_takes = текшерүү болжол менен { $time } алат
solving_takes = чечүү болжол менен { $time } убакыт алат
search_takes = издөө эң көп дегенде { $seconds } с алат (--time)
some_seconds = { $seconds } с
some_minutes = { $minutes } мүн
some_hours = { $hours } саат
some_megabytes = { $megabytes } МБ
some_gigabytes = { $gigabytes } ГБ
files_of_size = файлдар болжол менен { $size } орун алат
a_disk_with_room = ал жерде { $free } гана бош; --tables менен башка папка тандаңыз
too_large_for_memory = бул компьютер аны кура албайт: { $label } катмарына { $gigabytes } ГиБ эс тутум керек, бош эс тутум андан аз
not_built_here = бул компьютер аны кура албайт: { $reason }

import_taken = { $count } таблица алынды, { $bytes } байт; { $there } мурун эле бар болчу
import_published = { $file }: алынды; хеши жарыяланган
import_unpublished = { $file }: алынды; жарыяланган эмес, бирок текшерүү суммалары дал келет

site_written = { $count } таблица, { $bytes } байт: { $folder } папкасы веб-серверге даяр
site_other_file = { $path }: бул файл таблицалар сайтынан эмес; --site үчүн башка папка тандаңыз
site_title = Ishwa программасынын эндшпиль таблицалары
site_fetch = Бул буйрук таблицаларды жүктөп алып, ар бир файлды текшерет; URL — ушул беттин дареги:
site_read = Башка программалар файлдарды жана алардын хештерин төмөнкү көрсөткүчтөн табат.
site_licence = Лицензия: { $licence }
site_cite = Таблицаларга шилтеме: { $citation }
site_layer = Катмар
site_positions = Позициялар
site_bytes = Байт
known_set = бул программа билген таблицалар жыйнагы

no_fetch = бул программа файлдарды жүктөп ала албайт
fetch_feature = чыгарылыш версиясын колдонуңуз же --features fetch менен орнотуңуз
site_url = https:// же http:// деп башталган, ? жана # белгилери жок дарек
fetch_failed = { $url }: { $reason }
fetch_status = { $url }: сервер { $status } коду менен жооп берди
fetch_too_much = { $url }: сервер { $bytes } байттан көп жөнөтөт
fetch_length = { $url }: сервер { $found } байт деп билдирет, ал эми көрсөткүчтө { $expected }
fetch_cut = { $url }: { $bytes } байттын { $have } байты келди: { $reason }; улантуу үчүн буйрукту кайра иштетиңиз
fetch_in_use = { $path }: бул папкага башка процесс таблицаларды жүктөп жатат; анын бүтүшүн күтүңүз
fetch_ended = сервер байланышты жапты
fetch_slow = сервер өтө жай
fetch_redirects = сервер { $count } жолудан көп кайра багыттайт
fetch_insecure = сервер корголбогон дарекке кайра багыттайт
fetch_no_host = мындай аттуу сервер жок
fetch_no_tls = сервер менен корголгон байланыш жок: { $reason }
fetch_no_index = { $url }: бул таблицалардын көрсөткүчү эмес: { $reason }
fetch_unknown_set = { $set } жүктөлгөн жок: программа бул жыйнакты билбейт
fetch_twice = { $url }: көрсөткүчтө { $what } эки жолу берилген
fetch_other_name = { $url }: көрсөткүчтө { $set } үчүн «{ $file }» файлы берилген, бирок бул жыйнакта андай ат жок
fetch_no_hash = { $url }: көрсөткүчтө { $file } файлынын BLAKE3 хеши жок
fetch_too_large = { $url }: көрсөткүч боюнча { $file } файлынын көлөмү { $bytes } байт, ал эми таблица { $most } байттан ашпайт
fetch_no_layer = { $url }: анда { $set } жыйнагынын { $label } катмары жок
fetch_nothing = { $url }: бул программа билген таблицалар жок
fetch_nothing_of = { $url }: { $set } таблицалары жок
fetch_other_than_published = { $url }: жүктөлгөн жок, анткени көрсөткүчтөгү хеш жарыяланган хештен башка
fetch_other_hash = { $url }: өчүрүлдү, анткени BLAKE3 хеши { $found }, ал эми көрсөткүчтө { $expected }

export_layer = { $set }: { $label } катмарынын { $positions } позициясы { $file } файлына жазылды
export_layers = { $set }: { $layers } катмардын { $positions } позициясы { $file } файлына жазылды
export_states = { $set }: { $states } абал { $file } файлына жазылды

hashes_same = { $set }: { $count } файл тизмеге дал келет
hashes_different = айырмаланат:
hashes_unlisted = тизмеде жок:
hashes_missing = тизмеде бар, бирок файл жок:

# Турнирлер: таблица жана бүткөн партиялар.

colon = :{" "}

standing_player = оюнчу
standing_games = парт.
standing_won = жеңиш
standing_drawn = тең
standing_lost = утул.
standing_score = упай
standing_superiority = LOS
standing_faults = ката
standing_against = каршы
standing_mean_rank = орт. орун
standing_points = упай
standing_payoff = упай
standing_depth = орт. тер.
standing_speed = позиция/с
standing_pairs = { $player } оюнчусунун жуптары: { $pairs } (0, 1/2, 1, 3/2 жана 2 упай)
standing_scale = Бардык оюнчулардын Элосу бир шкалада, алардын орточосуна карата, 95% интервалдар менен; алдын ала ар бирине бир тең партия эсептелет.
standing_pairings = жуптар
standing_cut = жүрүштөрдүн чегинде токтотулган партиялар: { $count }
standing_won_all = баарын утту
standing_lost_all = баарынан жеңилди

sprt = SPRT, Эло { $elo0 } жана { $elo1 } (нормаланган): LLR { $ratio } (чектери { $lower } жана { $upper }), { $verdict }
sprt_state = LLR { $ratio } / { $bound }
sprt_open = азырынча чечим жок
sprt_accepted_less = кабыл алынды: Эло { $elo } же андан аз
sprt_accepted_more = кабыл алынды: Эло { $elo } же андан көп

game_over = { $game }-партия  { $points }  { $plies } жүрүш, { $ending }
ending_rules = эрежелер боюнча
ending_score = эсеп боюнча
ending_tables = таблицалар боюнча
ending_length = узундук чеги
ending_illegal = мүмкүн эмес жүрүш
ending_crash = мүчүлүш
ending_time = убакыт
ending_hang = жооп жок

# `ishwa serve`.

serve_address = Ishwa { $address } дарегинде иштеп жатат (токтотуу үчүн Ctrl-C)
serve_no_page = Бул программа барагы жок курулган. Аны кошуу үчүн web папкасында `npm ci && npm run build` (Node.js), андан кийин `cargo build --release` иштетиңиз. JSON суроо-талаптары ансыз деле иштейт.

# Иштин жүрүшү, каталар агымына.

progress_about = болжол менен { $time } калды
progress_left = { $seconds } с калды
progress_perft = тереңдик { $depth } { $bar } {"{percent}"}%, { $left }
progress_states = { $states } абал табылды
progress_share = { $bar } {"{percent}"}%, { $left }
progress_solving = { $bar } {"{percent}"}%, чечилүүдө, { $left }
progress_openings = { $bar } { $all } дебюттан { $done } табылды, { $left }
progress_plies = { $bar } { $all } жүрүштөн { $done }, { $left }
progress_positions = { $bar } { $all } позициядан { $done }, { $left }
progress_games = { $spinner } { $number } партия ойнолду
progress_tournament = { $bar } { $all } партиядан { $done }, бир убакта { $together }, { $left }
progress_running = ойнолуп жатат: { $games }
progress_more_games = жана дагы { $count }
progress_searching = { $spinner } { $time } изделүүдө
progress_depth = тереңдик { $depth }  { $nodes } { $count ->
       *[other] позиция
    }  { $seconds } с  { $moves }  { $value }

# Каталар жана эскертүүлөр.

error = ката: { $sentence }
error_in_line = ката: { $line }-сап: { $sentence }
note = эскертүү: { $sentence }
expected = күтүлгөнү — { $what }
placed = { $place }: { $fault }
in_file = { $path }: { $fault }
one_and_others = { $one }; { $others }

# Файлдар, агымдар жана система.

cannot_read = { $path }: окуу мүмкүн эмес: { $reason }
cannot_write_file = { $path }: файлды жазуу мүмкүн эмес: { $reason }
cannot_list_directory = { $path }: папканы окуу мүмкүн эмес: { $reason }
list_the_directory = папканы окуу
cannot_make_directory = { $path }: папка түзүү мүмкүн эмес: { $reason }
cannot_open_records = { $path }: жазууларды ачуу мүмкүн эмес: { $reason }
cannot_read_records = { $path }: жазууларды окуу мүмкүн эмес: { $reason }
cannot_write_records = { $path }: жазууларды сактоо мүмкүн эмес: { $reason }
cannot_copy_records = { $path }: жазууларды көчүрүү мүмкүн эмес: { $reason }
cannot_write_record = { $path }: партиянын жазуусун сактоо мүмкүн эмес: { $reason }
cannot_be_written = { $path }: жазуу мүмкүн эмес: { $reason }
no_shard_of_games = { $path }: партиялардын бөлүгү эмес: { $reason }
no_setting = { $path }: турнирдин жөндөөлөрү эмес: { $reason }
in_use = { $path }: турнирди башка процесс колдонуп жатат; анын бүтүшүн күтүңүз
cannot_listen = { $address }: байланыш кабыл алуу мүмкүн эмес: { $reason }
cannot_start_search = издөө башталган жок: { $reason }
cannot_start_thread = агым башталган жок: { $reason }
cannot_start_threads = агымдар башталган жок: { $reason }
cannot_start_work = иш башталган жок: { $reason }
cannot_start_watch = үзгүлтүктөрдү көзөмөлдөө башталган жок: { $reason }
cannot_start_referee = партиялардын агымы башталган жок: { $reason }
cannot_start_clock = таймердин агымы башталган жок: { $reason }
cannot_start_searching = издөө агымы башталган жок: { $reason }
cannot_start_listening = байланыш кабыл алуу башталган жок: { $reason }
cannot_start_processes = процесстер башталган жок: { $reason }
without_channels = процесстин стандарттык киргизүүсү же чыгаруусу жок
more_than = { $size } көлөмүнөн көп
longer_part = файлдын бир бөлүгү { $size } көлөмүнөн узун
mebibytes = { $count } МиБ
a_byte_that_is_no_text = UTF-8 эмес
text_in_utf8 = UTF-8 текстин колдонуңуз
no_regular_file = кадимки файл эмес
more = файл өтө чоң
a_file_of_at_most = эң көп дегенде { $size } файл колдонуңуз
replaceable_or_none = аны өчүрүңүз же башка ат тандаңыз
replaced_after_every_ply = ар бир жүрүштөн кийин алмаштырылган кадимки файл
standard_with_json = - да, --json да стандарттык чыгарууга жазат
one_result_on_output = алардын бирин тандаңыз
used_already = бул буйрук { $file } файлын мурун эле окуп же жазып жатат
each_file_once = ар бир файлды бир гана жолу, стандарттык чыгаруу үчүн - белгисин да бир гана жолу көрсөтүңүз
file_of_kind = { $file } — { $kind }
a_table = таблица
a_directory = папка
no_name_of_a_file = файлдын аты эмес
a_socket_or_block_device = сокет же блоктук түзмөк
a_replaceable_file = кадимки файл же стандарттык чыгаруу үчүн - тандаңыз

# Үзүлгөн жана чечилбеген иштер.

stopped_in_reviews = биринчи көнүгүүгө чейин токтотулду, { $games } партиядан { $done } талданды
stopped_after_share = { $percent }% болгондо токтотулду
stopped_after_states = бир да баа эсептелгенге чейин, { $count } абал табылганда токтотулду
stopped_before_end = аягына чыкпай токтотулду
stopped_before_all_games = бардык партиялар ойнолгонго чейин токтотулду; улантуу үчүн ошол эле буйрукту иштетиңиз
stopped_before_any_game = бир да партия бүткөнгө чейин токтотулду
stopped_before_reader = бир да процесс { $file } файлын окууга ачканга чейин токтотулду
stopped_at_depth = { $all } ичинен { $depth }-тереңдикте токтотулду
stopped_in_searches = { $game } оюнунун позициялары изделип жатканда токтотулду
stopped_after = { $seconds } с өткөндө токтотулду: { $proven }
build_stopped = куруу токтотулду; бүткөн катмарлар сакталды: улантуу үчүн ошол эле буйрукту иштетиңиз
nothing_proven = баа жөнүндө эч нерсе далилденген жок
proven_between = баа { $low } менен { $high } арасында экени далилденген ({ $unit })
not_solved = { $seconds } с ичинде чечилген жок: { $proven }; --time маанисин көбөйтүңүз
not_solved_with_tables = { $seconds } с ичинде чечилген жок: { $proven }; --time маанисин көбөйтүңүз же чоңураак таблицаларды куруңуз (`ishwa table info { $game }`)
not_solved_in_time = убагында чечилген жок; --time маанисин көбөйтүңүз, `ishwa table build { $game }` менен таблица куруңуз же --games N менен бааны болжолдоңуз
no_policy = кокустук партияларга керектүү эки кишилик оюндун эң жакшы ойнолушу табылган жок: { $reason }; --memory же --time маанисин көбөйтүңүз же `ishwa table build { $game }` иштетиңиз
unit_win = жеңиш
unit_seeds = дан
unit_pions = фишка
unit_stones = коргоол
unit_camels = төө
unit_payoff = упай
unit_chance = ыктымалдык

# Өткөрүлгөн маалымат.

unanswered = стандарттык киргизүү: { $lines } саптын ичинен { $unanswered } жоопсуз калды
not_taken = { $from }: { $files } файлдан { $refused } алынган жок
an_address = күтүлгөнү — 127.0.0.1 сыяктуу IP дарек
left_out = жазуулар: кээ бир файлдар же партиялар окулбайт ({ $faults }); дагы { $games } партия окулду
it_is_left_out = { $fault }; өткөрүлдү
only_before_counts = { $place }: { $fault }; ага чейинки жүрүштөр гана колдонулду
reviewed_before = { $place }: { $fault }; ага чейинки жүрүштөр талданды
contradicted = { $place }: жазууда { $recorded }, бирок партия { $board } жыйынтыгы менен бүткөн, ошол эсептелет
repeated_games = { $count ->
        [one] { $count } жазуу партияны кайталайт жана кайра эсептелбейт
       *[other] { $count } жазуу партияларды кайталайт жана кайра эсептелбейт
    }
records_of_other_games = { $count ->
        [one] башка оюндун { $count } жазуусу өткөрүлдү
       *[other] башка оюндардын { $count } жазуусу өткөрүлдү
    }
games_of_other_rules = эрежелери башка { $count } партия эсептелген жок
games_left_out = { $count } партия шарттарга туура келбегендиктен кошулган жок
reviewed_earlier = ошол эле жөндөөлөр менен мурунку талдоолор: { $games } ичинен { $found }
damaged_reviews = мурунку { $count } талдоо бузулган жана кайра жасалат
undated_games = { $count } партия күнү жок же толук эмес болгондуктан кошулган жок
first_of_games = { $path }: { $count } партиянын биринчиси колдонулду; башкасын { $path }:N деп тандаңыз
first_or_all_games = { $path }: { $count } партиянын биринчиси колдонулду; башкасын { $path }:N, баарын { $path }:all деп тандаңыз
no_records_in = { $folder }: { $files } ичинде жазуу жок
no_start_in_list = { $place }: жүрүштөрдүн тизмесинде баштапкы { $position } позициясы жазылбайт

# Каталардын предмети.

game = оюн
file = файл
command = буйрук
option = параметр
option_called = { $name } параметри
opening = дебют
review = талдоо
openings = дебюттар
list = тизме
settings = жөндөөлөр
summary = жыйынтык
shard = бөлүк
tally = эсеп
records = жазуулар
record_header = жазуунун { $key } баш сабы
record_ply = жазуунун жүрүшү
tables = таблицалар

# Табылганы.

no_recorded_game = жазылган партия табылган жок
none_fits = { $games ->
        [one] жалгыз партия шарттарга туура келбейт
       *[other] { $games } партиянын бири да шарттарга туура келбейт
    }
before_since = акыркы күн биринчисинен эрте
games_in = { $directory } ичинде бул оюндардын файлдары бар
other_files_in = { $directory } ичинде башка файлдар бар
names = { $count } ат
layers = { $count } катмар
players = { $count } оюнчу
none_but = { $word } файл эмес, оюн
a_file_without_a_name = файлда оюндун аты жок
opening_with_one_game = --opening бир нече партия болгондо гана колдонулат
with_several_games = { $option } бир партия болгондо гана колдонулат
existing = { $file } мурун эле бар
option_for_game = --{ $option } { $game } оюнунда колдонулбайт
option_with_value_for = --{ $option } { $value } { $game } оюнунда колдонулбайт
out_for_files = `ishwa solve` бөлүктөрү папкасыз бириктирилет
svg_for_tournament = турнирде тартыла турган мүмкүнчүлүктөр жок
folders_beside_files = кээ бирлери турнирдин папкалары, башкалары `ishwa solve` файлдары
players_and_rules = оюнчулардын санын --players { $players } да, --rules { $rules } да берет
finished_game = { $position } позициясында партия бүткөн
shard_of_games = { $games } партияны { $shard } бөлүгү үчүн бөлүү мүмкүн эмес
some_of_games_of_shard = { $shard } бөлүгүнүн { $all } партиясынан { $found } гана бүткөн
so_many_of_them = { $count } даана
no_games = партия жок
format_of_compression = { $compression } { $format } менен колдонулбайт
csv_without_values = { $game } оюнунун абалдарында эсептей турган баалар жок
chances_by_state = { $game } оюнунун таблицасында абалдар боюнча мүмкүнчүлүктөр бар
csv_alone = csv тандаңыз
a_long_line = 1 МиБдан узун сап
bytes_that_are_no_text = UTF-8 эмес байттар
no_such_table = таблица табылган жок
no_tables = таблицалар табылган жок
no_table_of = { $set } таблицасы табылган жок
no_table_of_layer = { $label } катмарынын таблицасы табылган жок
no_table_that_holds_it = бар таблицалардын биринде да бул позиция жок
a_position_without_table = оюндун бир да таблицасында бул позиция болушу мүмкүн эмес
no_play_there = башталыштан бул позицияга жетүүгө болбойт
no_data_folder = системада программалардын маалымат папкасы жок
tables_for = { $game } оюнунун таблицаларында жыйынтыктар эмес, күтүүлөр бар
players_of_a_game_for = { $seats } кишилик оюндун { $players } оюнчусун текшерүүгө болбойт
a_test_in_shard = { $shard } бөлүгү SPRT чече албайт
records_without = { $directory } ичинде жазуулар бар, бирок { $name } жок
a_tournament_in = { $directory } ичинде турнир бар
a_whole_tournament = папкада бүтүн турнир бар
other_openings_than = дебюттар турнир баштаган { $count } дебюттан айырмаланат
other_openings_than_in = дебюттар { $directory } ичиндегилерден айырмаланат
records_of_other_openings = партиялар жөндөөлөрдөгүдөн башка дебюттар менен башталат
no_table_for_end_of_game = бул турнирдин { $game }-партиясынын акыркы позициясы бир да таблицада жок
no_move_in_any_game = { $player } бир да партияда жүргөн эмес
games_of_players = { $players } оюнчунун { $games } партиясы
a_need_of = бир убакта { $games } партия үчүн { $size } эс тутум керек
players_take = оюнчулар бир убакта { $games } партия үчүн { $size } эс тутумга чейин алат
mebibytes_of_memory = { $count } МиБ
gibibytes_of_memory = { $count } ГиБ

# Күтүлгөнү.

at_least_one_game = жазылган партиялары бар файлды же папканы көрсөтүңүз
other_filters = --player, --since, --until же --event үчүн башка маанилерди колдонуңуз
a_date = жыл, ай же күн: 2024, 2024-05 же 2024-05-01
part_of_a_name = ат же анын башы
since_before_until = биринчи күндү --since, акыркысын --until менен көрсөтүңүз
its_name_before_file = файлдын алдына оюндун атын жазыңыз, мисалы `ishwa { $command } awale { $path }`
a_game_after_it = андан кийин жазылган партияны көрсөтүңүз, мисалы `ishwa { $command } { $game } game.txt`
more_than_one_game = бирден көп партия
one_game_as_file = жүрүштөрдүн тизмесинде бир партия болот; аны `ФАЙЛ:N` деп тандаңыз
folders_of_tournament = --out параметрин алып салыңыз же турнирдин папкаларын көрсөтүңүз
files_of_solve = --svg параметрин алып салыңыз же `ishwa solve --shard` файлдарын көрсөтүңүз
shards_of_one_work = бир убакта бир гана иштин бөлүктөрүн бириктириңиз
one_name_a_person = эң көп дегенде { $people } ат бериңиз, ар бир адамга бирден
all_or_none = { $sides }, all же none
a_new_file = башка ат тандаңыз же --overwrite кошуңуз
a_file_beside_answers = файл, анткени жооптор стандарттык киргизүүдөн келет
several_games = аларды ФАЙЛ:all же папка катары көрсөтүңүз
one_game = бирин ФАЙЛ же ФАЙЛ:N катары көрсөтүңүз
number_for_game = { $game } үчүн { $number }
players_once = алардын бирин алып салыңыз
a_dice_game = аны алып салыңыз же кубиктүү оюн тандаңыз: { $games }
a_game_of_dice = кубиктүү оюн
a_game_in_progress = бүтө элек партиянын позициясын тандаңыз
as_asked_for = суралгандай { $value } же --out менен башка файл
one_for_each_of = { $count } нерсенин ар бирине бирден
games_that_counted = моделделген партиялардын эсептери
at_most_shards = эң көп дегенде { $count } бөлүк колдонуңуз, анткени партиялар 256дан ойнолот
a_started_game = бүтө элек позициядан башталган партиялар
as_another_has = { $value }, { $path } файлындагыдай
rest_by_same_command = калганын ойноо үчүн бөлүктүн буйругун кайра иштетиңиз
rest_by_resuming = калганын ойноо үчүн бөлүктүн буйругун --resume менен кайра иштетиңиз
only_csv_is_compressed = csv колдонуңуз: бүтүн файл катары ошол гана кысылат
one_process = чыгарылыш версиясын колдонуңуз же --features cluster менен орнотуңуз
no_several_processes = бул программа бир гана процесс менен кура алат
line_of_hosts = 0–{ $last }, { $path } файлындагы саптын номери
a_game_with_layers = таблицаларында катмарлар бар оюн тандаңыз
one_layer_for_npy = npy файлында бир катмар болот; бирин тандаңыз, мисалы --layer { $layer }
no_set = --set жок, анткени оюндун бир гана жыйнагы бар
no_layer = катмар жок, анткени таблицада катмарлар жок
one_layer_from = { $set } үчүн { $first }–{ $last } арасынан бирөө
built_by = `ishwa table build { $game }` менен куруңуз
built_with_rules = `ishwa table build { $game }` жана ошол эле --rules менен куруңуз
built_layer = `ishwa table build { $game }{ $layer }` жана ошол эле --rules менен куруңуз
seeds_of_a_layer = { $set } катмарынын дандары
no_option_for_dice = --{ $option } параметрин алып салыңыз: кубиктүү оюндун бир гана таблицасы бар
seeds_from = { $set } үчүн { $least }–{ $most }
some_to_verify = адегенде таблицаларды куруңуз же алыңыз
layer_built_by = { $label } катмарын `{ $command }` менен куруңуз
head_value = баа
reading_not_solved = бул убакытта чечилген жок
progress_solving_position = позиция чечилүүдө
named_values = анын маанилери, мисалы { $key }=A|B
that_many_readings = { $count } чечмелөө
fewer_readings = эң көп дегенде { $most }; азыраак параметр көрсөтүңүз
that_many_steps = { $count } сап
a_shorter_range = эң көп дегенде { $most }; аралыкты кыскартыңыз же азыраак параметр көрсөтүңүз
a_command_with_a_result = аргументтери менен команда, мисалы solve ishigan
not_over_and_rules = салыштырылбаган параметрлер
range = аралык
a_range_in_the_position = позицияда сандардын аралыгы, мисалы 0..12
ranges_of_one_length = узундугу бирдей аралыктар
stopped_in_readings = { $all } чечмелөөдөн { $done } бүткөндө токтотулду
move_not_proven = баа далилденген, бирок эң жакшы жүрүш аны сактаары далилденген эмес: вариант — болжол
tables_solve_this = бул позицияны таблицалар чечет: `{ $command }` ({ $positions } позиция; канча убакыт аларын --dry-run айтат)
solve_to_find = анын баасын `ishwa solve { $game }` менен табыңыз
solve_now = аны `ishwa solve { $game }` менен чечиңиз
built_or_solved = `ishwa table build { $game }` жана ошол эле --rules менен таблица куруңуз же позицияны `ishwa solve { $game }` менен чечиңиз
none_with_lines = - менен жүрүштөр жок, анткени стандарттык киргизүүнүн ар бир сабы — позиция
that_much_at_most = эң көп дегенде ошончо
some_text = текст
no_such_folder = { $path } жок
existing_tables = таблицалары бар папканы көрсөтүңүз же кадимки папка үчүн --tables менен ISHWA_TABLESти алып салыңыз
a_directory_of_tables = папканы --tables ПАПКА же ISHWA_TABLES менен тандаңыз
tables_option = папканы --tables ПАПКА же ISHWA_TABLES менен тандаңыз
scores_as_results = score=S,moves=N колдонуңуз
two_players = эки кишилик оюндун эки оюнчусун көрсөтүңүз
a_test_of_all = бөлүктөрдү бириктирип, андан кийин --sprt менен --resume бериңиз
a_command_line_after = { $language }: андан кийин буйрук сабы
own_names = ар бир оюнчуга башка ат, мисалы mcts,time=50ms,name=A

yardstick_set = позициялар жыйнагы
yardstick_title = { $game }: ар бир жүрүшүнүн баасы далилденген { $positions } позиция (версия { $version })
yardstick_best = эң жакшы жүрүштөр
yardstick_loss = орточо жоготуу ({ $unit })
yardstick_blunders = одоно каталар
yardstick_by_board = Тактадагы дандардын же фишкалардын саны боюнча орточо жоготуу
a_game_with_a_yardstick = өлчөө жыйнагы бар оюн: { $games }
a_set_of = { $game } оюнунун жыйнагы
player_who = оюнчу ({ $name }), ал { $did }
a_move_in_each_position = ар бир позицияда мүмкүн болгон жүрүш
set_written = { $positions } позиция { $csv } жана { $json } файлдарына жазылды
set_checked = { $positions } позиция: { $by_rules } эрежелердин өзү боюнча, { $by_tables } таблицалар боюнча кайра эсептелди
set_unknown = { $count } эсептелген жок: чоңураак таблицалар (--tables) же узагыраак издөө (--nodes) жардам бериши мүмкүн
wrong_set = { $position }-позиция: { $difference }
two_for_a_match = беттешке эки оюнчу керек
two_or_more = экини же андан көптү көрсөтүңүз, мисалы --engine alphabeta,time=50ms --engine mcts,time=50ms
game_of_uci = { $rules } эрежелериндеги партия, анткени uci башкасын колдобойт
limits_of_uci = time, depth же clock, анткени uci позициялардын санын чектей албайт
openings_of_uci = партиянын башынан жүрүштөр менен берилген дебюттар, анткени uci башкасын колдобойт
no_built_in = файл же кокустук дебюттар (--opening-plies), анткени программада { $game } оюнунун тең салмактуу дебюттары жок
no_built_in_for_rules = файл же кокустук дебюттар (--opening-plies), анткени программадагы дебюттардын бири да { $rules } эрежелерине туура келбейт
no_pinning = Ishwa партияларды өзөктөргө беките албаган система
without_pin = --pin параметрин алып салыңыз, ал Linux системасында гана иштейт
cores_for_games = бир убакта ойнолгон партияларга { $cores } өзөк керек
fewer_jobs_for_cores = бул программа { $cores } өзөктү гана колдоно алат; --jobs же оюнчулардын threads= маанилерин азайтыңыз же --pin параметрин алып салыңыз
not_pinned = бир партияны өз өзөктөрүнө бекитүү мүмкүн болгон жок, ошондуктан башка программалар ага тоскоол болушу мүмкүн
a_speaking_program = { $language } буйругуна { $language }ok, isready буйругуна readyok деп жооп берген программа (ал { $reason })
and_said = { $reason }, бирок { $said } деди
a_startable_program = иштетүүгө мүмкүн болгон программа ({ $reason })
number_of_a_game = партиянын номери
number_of_one_of_the_games = бул турнирдин партияларынын биринин номери
as_in_game = { $value }, бул турнирдин { $game }-партиясындагыдай
as_replayed = { $value }, бул турнирдин { $game }-партиясын кайталоо көрсөткөндөй
throw_of_game = бул турнирдин { $game }-партиясынын { $ply }-жүрүшүндөгү кубиктер
ended_early = жөндөөлөр уруксат берген аяктоо, анткени кайталаганда бул турнирдин { $game }-партиясы бүтпөйт
ended_without_payoffs = жок, анткени кайталаганда бул турнирдин { $game }-партиясы бүтпөйт
end_of_game = бул турнирдин { $game }-партиясынын { $ply }-жүрүшкө чейин бүтүшү
opening_of_game = бул турнирдин { $game }-партиясынын дебюту
each_game_once = ар бир партия бир гана жолу
a_directory_of_its_own = --out менен башка папка тандаңыз
resume_or_other_directory = аны --resume менен улантыңыз же --out менен башка папка тандаңыз
another_directory = --out менен башка папка тандаңыз
fewer_jobs = { $available } гана бош; --jobs же оюнчулардын hash= маанилерин азайтыңыз
fewer_games = { $available } гана бош; --games маанисин азайтыңыз
a_part_of_a_tournament = --shard менен ойнолгон бөлүктөрдү көрсөтүңүз
shards_of_one_tournament = бир турнирдин бөлүктөрүн бириктириңиз
tables_of_tournament = ISHWA_TABLES өзгөрмөсүнө турнирде колдонулган таблицалардын папкасын коюңуз
reasons_in = себептери { $records } ичинде
those_of_a_tournament = турнирдики
as_begun_with = { $value }, бар турнирдегидей
the_same_openings = ошол эле дебюттарды бериңиз же --out менен башка папка тандаңыз

# Параметрлердин маанилери.

whole_number = күтүлгөнү — { $least }–{ $most } арасындагы бүтүн сан
how_many_play = күтүлгөнү — оюнчулардын саны
free_memory = күтүлгөнү — бош эс тутумдун { $mebibytes }M көлөмүнөн ашпаган
a_standard_error = күтүлгөнү — 0.000001 менен 0.5 арасындагы стандарттык ката, мисалы 0.001
one_of_parts = күтүлгөнү — эң көбү { $most } бөлүктүн бири, мисалы 1/16 .. 16/16
tables_or_score = күтүлгөнү — tables, score=5,moves=4 сыяктуу score=S,moves=N же draw=0.2,moves=8,after=40 сыяктуу draw=S,moves=N[,after=ЖҮРҮШТӨР]
an_sprt = elo0 жана elo1, кааласаңыз alpha менен beta, мисалы elo0=0,elo1=10,alpha=0.05,beta=0.05
without_feature = күтүлгөнү — { $formats }: бул программа { $name } жок курулган; --features { $name } менен орнотуңуз
race_plan = { $time } с (--time) жетсе, бардык абалдар так чечилет; жетпесе, баалар кокустук партиялар боюнча болжолдонот
exact_takes_longer = так баалар үчүн { $time } с аз (--time маанисин көбөйтүңүз); ордуна кокустук партиялар ойнолот
exact_takes = так баалар үчүн болжол менен --time { $time }s керек; анын ордуна кокустук партиялар ойнолот

# Эскертүүлөр.

rough_estimate = позиция чечилгенге чейин токтотулду; баалар орой болжол
too_many_states = абалдар --memory көлөмүнө батпайт; ордуна кокустук партиялар ойнолот
resume_goes_on = аягына чыкпай токтотулду; улантуу үчүн --resume кошуңуз
openings_played_again = { $encounters } беттеште { $openings } дебют кайталанат: ар дайым бирдей ойногон оюнчулар өз партияларын кайталайт, ал эми статистика менен SPRT кайталанган партияларды жаңы деп эсептейт
no_table_in = { $path }: таблица эмес
other_version = { $fault }; аны --rebuild менен кайра куруңуз
next_proof_before = { $reason }; --resume ушул катмардын алдынан баштайт
errors_in_set = { $set }: { $errors } ката: { $faults }
other_hashes = { $files ->
        [one] { $set }: { $files } файл тизмедеги BLAKE3 хешине дал келбейт: { $faults }
       *[other] { $set }: { $files } файл тизмедеги BLAKE3 хештерине дал келбейт: { $faults }
    }
tables_can_be_built = { $game } оюнунун таблицаларын курууга болот: { $what } ({ $seconds } с, { $megabytes } МБ): { $command }
reachable = башка компьютерлер { $address } дарегине кирип, бул компьютерде издөө иштете алат
no_browser = { $address } дарегин браузерде ачуу мүмкүн эмес: { $reason }

# `ishwa serve` программасына суроо-талаптар.

too_many_connections = сервер бош эмес (байланыш өтө көп), кийинчерээк аракет кылыңыз
too_slow = суроо-талап { $seconds } секундадан ашык убакыт алды; бир жолкуда азыраак сураңыз же кийинчерээк аракет кылыңыз
too_many_connections_of_one = сервер бош эмес (сиздин даректен байланыш өтө көп), кийинчерээк аракет кылыңыз
too_many_long_messages = сервер бош эмес (узун билдирүү өтө көп), кийинчерээк аракет кылыңыз
too_many_sockets = сервер бош эмес (WebSocket өтө көп), кийинчерээк аракет кылыңыз
too_many_sockets_of_one = сервер бош эмес (сиздин даректен WebSocket өтө көп), кийинчерээк аракет кылыңыз
too_many_works = сервер бош эмес (бул кардардын иши өтө көп), кийинчерээк аракет кылыңыз
too_many_answers = сервер бош эмес (окулбаган жооп өтө көп), кийинчерээк аракет кылыңыз
too_long_answer = жооп { $most } байттан ашык; бир жолкуда азыраак сураңыз
fault_of_program = ички ката ({ $reason })
a_panic = авариялык токтоо
stopped_before_begun = иш башталганга чейин токтотулду
path = жол
method = ыкма
question = суроо
request = суроо-талап
message = билдирүү
none_of_the_api = мындай жол жок
paths_of_the_api = /api/1, /api/1/ask, /api/1/probe/GAME же /api/1/work колдонуңуз
unsupported_method = бул жолдо колдоого алынбайт
methods_of_the_api = /api/1/ask үчүн POST, башка бардык жолдор үчүн GET колдонуңуз
a_part = суроо-талап толук эмес
all_within = бүт суроо-талапты { $seconds } с ичинде жөнөтүңүз
all_of_it = бүт суроо-талапты жөнөтүңүз
bytes_without_text = суроо-талап UTF-8 эмес
json_in_utf8 = JSON текстин UTF-8 менен жөнөтүңүз
part_of_address = даректин бөлүгү
twice_in_address = эки жолу берилген
once_in_address = бир жолу гана
a_longer_one = суроо-талап өтө узун
at_most_bytes = эң көп дегенде { $count } байт жөнөтүңүз
some_bytes = экилик билдирүүлөр кабыл алынбайт
json_as_text = JSON текст катары жөнөтүңүз
a_work_or_stop = {"{"}"id": N, "work": {"{"}..{"}"}{"}"}, {"{"}"id": N, "match": {"{"}..{"}"}{"}"} же {"{"}"id": N, "stop": true{"}"}
no_open_work = ачык иши жок id
one_that_opens_a_socket = бул жолдо WebSocket ачыңыз
no_handshake = WebSocket ачуу эмес
none_that_can_be_read = окула турганы жок
localhost_or = localhost же { $address }
localhost_or_this_machine = localhost же бул компьютердин дареги
no_origin_or_page = жок же барактыкы, http://{ $host }
that_of_the_page = барактын булагы

# Matches between people on several devices.

a_match = тармактагы партия
a_match_request = docs/web.md айткандай {"{"}"do": ..{"}"}
no_such_match = бул жерде ал боюнча партия жок
a_link_to_a_match = атаандаштан толук шилтемени сураңыз же башка партия баштаңыз
key_to_watch = ал көрүү үчүн гана
a_link_to_a_seat = оюнчунун шилтемеси менен ойноңуз
match_is_over = ал бүттү
begin_another = башкасын баштаңыз
turn_of_another = башка оюнчунун кезеги
wait_for_the_other = өз кезегиңизди күтүңүз
match_too_long = анда { $most } жүрүш бар, мындан көбү сакталбайт
time_to_throw = ыргыта турган убак
throw_now = жүрөрдөн мурун ыргытыңыз
time_to_move = ыргыта турган эч нерсе жок
move_now = жүрүш жасаңыз
too_many_matches = сервер бош эмес (партия өтө көп), кийинчерээк аракет кылыңыз
too_many_matches_of_one = сервер бош эмес (сиздин даректен башталган партия өтө көп), адегенде бирин бүтүрүңүз
match_not_written = сервер партияны дискке жаза албады: { $reason }
matches_of_another_server = партияларды ошол эле колдонуучунун башка `ishwa serve` программасы жүргүзөт; аны колдонуңуз же токтотуңуз
damaged_match = { $path }: бул партия окулган жок, ал калтырылды: { $reason }
no_match_of_this_version = файл бул версиянын эмес

# Программа жана компьютер.

version_commit = коммит
version_build = курулуш
version_features = мүмкүнчүлүктөр
version_processor = процессор
version_memory = эс тутум
version_language = тил
version_tables = таблицалар
version_unknown = белгисиз
version_cores = { $count } өзөк
version_free = { $mebibytes } МиБ бош
version_no_features = жок
version_tables_off = өчүрүлгөн
version_no_tables = { $directory } ичинде жок

# Моторлорду текшерүү.

log_of_program = журнал

# Протоколдор.

line = сап
more_bytes = { $most } байттан көп
that_many_at_most = эң көп дегенде ошончо
position_words = startpos же fen F, андан кийин эч нерсе же moves m1 m2 ..
setoption_words = name N value V
without_time_of_player = { $player } оюнчусунун убактысы жок { $words }
time_of_side = жүрө турган оюнчунун убактысы
words_of_go_ugi = movetime, depth, nodes, mate, p1time, p1inc жана башкалар же infinite, керек болсо searchmoves же ponder менен, же жалгыз perft N
words_of_go_uci = movetime, depth, nodes, mate, wtime, btime, winc, binc, movestogo же infinite, керек болсо searchmoves же ponder менен, же жалгыз perft N
a_legal_move_or_more = бир же бир нече мүмкүн болгон жүрүш
infinite_with_limits = чектелген да, чексиз да { $words }
infinite_or_limits = infinite же чектер, бирок экөө тең эмес
searchmoves_at_a_level = { $level }-деңгээлде searchmoves колдонулбайт
full_strength_or_all_moves = Level маанисине { $full } коюңуз же searchmoves алып салыңыз
milliseconds = миллисекунданын саны
true_or_false = true же false
free_mebibytes = эң көп дегенде { $most }, МиБ менен бош эс тутум
a_number_from = { $least }–{ $most } арасындагы сан
while_searching = мотор издеп жатканда { $command }
calm_commands = isready, ponderhit, stop же quit
no_position = акыркы позиция кабыл алынган жок
send_a_position = адегенде туура позиция жөнөтүңүз
ponderhit_without_ponder = ponder издөөсү жок ponderhit
go_ponder_before = анын алдында go ponder
commands_of_ugi = ugi, isready, setoption, uginewgame, position, go, ponderhit, stop, d, query же quit
commands_of_uci = uci, isready, setoption, ucinewgame, position, go, ponderhit, stop, d же quit
queries = p1turn .. p{ $players }turn, gameover, result, chance же moves
without_tables = { $fault }; таблицаларсыз изделүүдө

# Буйрук сабындагы каталар.

possible_values = { $sentence } [мүмкүн болгон маанилер: { $values }]
subcommands = { $sentence } [ички буйруктар: { $names }]
invalid_value = '{ $argument }' үчүн '{ $value }' мааниси туура эмес: { $reason }
refused_value = '{ $argument }' үчүн '{ $value }' мааниси туура эмес
unexpected_argument = күтүлбөгөн '{ $argument }' аргументи
see_help = { $sentence }; `{ $command } --help` караңыз
unrecognized_subcommand = белгисиз '{ $name }' буйругу
unexpected_value = '{ $argument }' үчүн ашыкча '{ $value }' мааниси; башка маани күтүлгөн эмес
missing_arguments = милдеттүү аргументтер берилген жок: { $arguments }
given_twice = '{ $argument }' аргументин бир нече жолу колдонууга болбойт
not_with_argument = '{ $argument }' аргументин '{ $other }' менен чогуу колдонууга болбойт
not_with_arguments = '{ $argument }' аргументин булар менен чогуу колдонууга болбойт: { $others }
not_with_others = '{ $argument }' аргументин берилген башка аргументтер менен чогуу колдонууга болбойт
value_required = '{ $argument }' үчүн маани керек, бирок берилген жок
subcommand_required = '{ $name }' үчүн ички буйрук керек, бирок берилген жок
a_game_alone = { $game } буйрук эмес, оюн; ishwa play { $game }, ishwa rules { $game }, ishwa analyse { $game } же ishwa review { $game } ФАЙЛ деп көрүңүз
first_words =
    Ishwa тогуз салттуу оюнду ойнойт, түшүндүрөт жана чечет.

    Ойноо, үйрөнүү  play, rules, practise, games; serve --open: браузерде
    Талдоо          review, openings, convert
    Маалымат        backup, restore
    Изилдөө         analyse, solve, compare, table, cite, show, moves, perft
    Моторлор        tournament, merge, yardstick, ugi, uci, bench

      ishwa demo                    программа эмне кыларын көрсөтөт
      ishwa play awale --level 3    программа менен партия
      ishwa review game.txt         ар бир жүрүш эмнени жана эмнеге жоготкону

    ishwa help бардык буйруктарды тизмелейт, ishwa БУЙРУК -h бирин түшүндүрөт.
invalid_utf8 = бир же бир нече аргументте туура эмес UTF-8 бар

# ishwa backup, ishwa restore

backup = камдык көчүрмө
backed_up = { $file } файлына { $files } файл, { $bytes } байт жазылды; кайтаруу: `ishwa restore`
restored = { $all } файлдын { $new } файлы жазылды
link_left_out = { $file } — шилтеме, калтырылды
other_kind_left_out = { $file } — файл да, папка да эмес, калтырылды
other_kind = { $file } — файл да, папка да эмес
files_or_folders = файлдарды же папкаларды көрсөтүңүз
restore_elsewhere = эч нерсе жазылган жок; аны өчүрүңүз же башка папканы алыңыз
nothing_kept = { $folder } папкасында файлдарыңыз жок
files_to_keep = көчүрмө файлынан кийин партияларды же турнирлерди көрсөтүңүз
file_named = { $file } аты
a_name_for_every_system = башка системаларга да жарагандай атын өзгөртүңүз
file_that_changed = { $file } окулуп жатканда өзгөрдү
an_unused_file = ага башка программа жазбай турганда кайталаңыз
a_damaged_backup = ал бузулган же үзүлгөн
an_undamaged_backup = аны кайра көчүрүңүз
no_backup = ал камдык көчүрмө эмес
a_backup_of_ishwa = `ishwa backup` жазган файлды көрсөтүңүз
newer_backup = анын { $version } версиясын бул программа окубайт
a_newer_program = Ishwa программасынын жаңыраак версиясын алыңыз
other_files = көчүрмөдөн башкача файлдардын саны: { $count }, биринчиси { $first }
another_folder = эч нерсе жазылган жок; алмаштыруу үчүн --overwrite кошуңуз же башка папкада кайтарыңыз
