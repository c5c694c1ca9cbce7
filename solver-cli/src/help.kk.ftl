# Командалар мен олардың опцияларының анықтамасы. Кілттер командадан, опциядан және мәннен тұрады.

# Мәтіндердің айналасындағы сөздер.

usage = Қолданылуы:
arguments = Аргументтер:
options = Опциялар:
commands = Командалар:
alias = басқа аты:
default = әдепкі:
possible_values = мүмкін мәндер:
listed_values = Мүмкін мәндер:
colon = {": "}

# Тақырыптар.

heading_output = Шығыс:
heading_game = Ойын:
heading_resources = Ресурстар:
heading_dice_games = Сүйек ойындары:

# Опция мәндерінің орнындағы сөздер.

value_1_10 = 1-10
value_1_5 = 1-5
value_theme = ТАҚЫРЫП
value_addr = МЕКЕНЖАЙ
value_command = КОМАНДА
value_date = КҮНІ
value_dice = СҮЙЕК
value_dir = БУМА
value_engine = ҚОЗҒАЛТҚЫШ
value_error = ҚАТЕ
value_feature = МҮМКІНДІК,..
value_file = ФАЙЛ
value_files = ФАЙЛДАР
value_form = ПІШІН
value_format = ФОРМАТ
value_game = ОЙЫН
value_games = ОЙЫНДАР
value_hang = УАҚЫТ
value_how = ҚАЛАЙ
value_i_n = I/N
value_k = K
value_key_value = КІЛТ=МӘН,..
value_kind = ТҮР
value_key = КІЛТ
value_l = Қ
value_lang = ТІЛ
value_m1_m2 = Ж1,Ж2,..
value_margin = УАҚЫТ
value_n = N
value_name = АТ
value_plies = САН
value_position = ПОЗИЦИЯ
value_seconds_increment = СЕКУНД+ҚОСЫМША
value_shard = БӨЛІК
value_shell = SHELL
value_side = ЖАҚ,..
value_size = КӨЛЕМ
value_time = УАҚЫТ
value_url = URL
value_when = ҚАШАН
value_game_files = {"["}ОЙЫН] ФАЙЛДАР
value_elo0_e_elo1_e = elo0=E,elo1=E

# Бағдарлама.

ishwa_about = Сахараның, Батыс Африканың және Орталық Азияның тоғыз дәстүрлі ойынын ойнау, талдау және шешу
ishwa_after =
    Мысалдар:
      ishwa demo                           дәл талдау және бағаланған қателік
      ishwa games                          ойындар мен олардың опциялары
      ishwa rules awale                    ойын қалай ойналады
      ishwa show awale                     бастапқы тақта
      ishwa analyse tihulelin --time 10s   үздік жүріс, оның мәні және ойын жолы

    Позиция — `ishwa show ОЙЫН` шығаратындай, бос орынсыз бір сөз; shell `?` не `[` таңбаларын ерекше түсінсе, оны тырнақшаға алыңыз. Нәтижелер стандартты шығысқа, барысы мен хабарлар стандартты қате ағынына шығады.
help_about = Осы анықтаманы не берілген команданың анықтамасын шығару
help_short = Анықтаманы шығару (толығы '--help')
help_long = Анықтаманы шығару (қысқасы '-h')
version = Нұсқаны шығару
lang = Хабарлар мен анықтаманың тілі; бағдарлама протоколдары мен JSON әрқашан ағылшынша, тек салынған тақталар мен `analyse` командасының `text` өрісі осы тілде [әдепкі: қолдау болса жүйе тілі, болмаса en]
color = Түстерді қашан қолдану; `NO_COLOR` айнымалысы ескеріледі

# Бірнеше командаға ортақ опциялар.

game = Ойынның аты, `ishwa games` тізіміндегідей
json = Бір JSON нысанын шығару
position = Бастайтын позиция [әдепкі: ойынның басы]
moves = Алдымен жасалатын жүрістер, үтірмен не бос орынмен бөлінген (auale форматында бөлгіш міндетті емес), не жазылған партияның жүрістері үшін `@ФАЙЛ` не `@ФАЙЛ:N`
moves_short = Алдымен жасалатын жүрістер
rules = Ойын ережесінің опциялары, `ishwa games` тізіміндегідей
players = Ойын таңдауға мүмкіндік берсе, ойыншылар саны (`--rules players=N` дегенмен бірдей)
format = Кіріс пен шығыстағы позициялар мен жүрістердің форматы; auale тек авалені, sheet тек тоғызқұмалақты, playstrategy екеуін де қолдайды
tables = Ойынсоңы кестелерінің бумасы, не ешқандай кестені, тіпті бағдарлама ішіндегісін де қолданбау үшін `none` [әдепкі: `$ISHWA_TABLES`, болмаса пайдаланушының деректер бумасындағы `ishwa/tables`]
depth = Әр позицияда алға қарай ізделетін жарты жүріс саны
threads = Ағындар саны [әдепкі: барлық ядро]; іздеу нәтижесі тек бір ағынмен қайталанады
time = Әр позицияға уақыт шегі: 500ms не 10s сияқты
nodes = Әр позицияны іздегенде қаралатын позициялардың ең көп саны [әдепкі: басқа шек берілмесе 1000000]
nodes_short = Әр іздеуде қаралатын позициялар
without = Әсерін өлшеу үшін өшірілетін іздеу мүмкіндіктері
hash = Іздеудің транспозиция кестесіне не ағашына берілетін жады: 64M не 2G сияқты
seed = Кездейсоқтық генераторының бастапқы мәні: кездейсоқ ойнап көрулер (`--engine mcts`; тек бір ағынмен қайталанады), бастамалар мен сүйектер үшін [әдепкі: 0; `play` үшін кездейсоқ]
set = Ойында бірнешеуі болса, қолданылатын позициялар жинағы (`ishwa table info ОЙЫН` қараңыз) [әдепкі: негізгі жинақ]
layer = Қабат: awale үшін дән саны, tihulelin үшін тас саны, oljinnat үшін жетіспейтін түйе саны, arrawan үшін қордағы тас саны, не әр ойыншыға бір саннан, 4-3 сияқты; `build` осы қабаттан кейін тоқтайды [әдепкі: соңғысы]
seeds = Дәні осынша қабат (тек тарату ойындарында); `build` дәні азырақ қабаттарды да құрады
player = Тек осы ойыншының партиялары: аты не оның кез келген сөзінің басы, әріптің үлкен-кішісі ескерілмейді
since = Тек осы күні не одан кейін ойналған партиялар: 2024, 2024-05 не 2024-05-01 сияқты; күні бойынша анықталмайтын партиялар есепке алынбайды
until = Тек осы күні не одан бұрын ойналған партиялар: 2024, 2024-05 не 2024-05-01 сияқты; күні бойынша анықталмайтын партиялар есепке алынбайды
event = Тек осы жарыстың партиялары: аты не оның кез келген сөзінің басы, әріптің үлкен-кішісі ескерілмейді
words = Ойын (жазбаларда аты болса, міндетті емес) және жазылған партиялар: файлдағы бірінші партия үшін `ФАЙЛ`, N-ші партия үшін `ФАЙЛ:N`, бәрі үшін `ФАЙЛ:all`, не бумалар; бірнеше файл берілсе, олардың барлық партиясы қолданылады
words_short = Жазылған партиялар: ФАЙЛ, ФАЙЛ:N, ФАЙЛ:all, бума не -

# ishwa demo

demo_about = Бағдарламаның не істейтінін бірнеше секундта көрсету: ойынсоңын шешу және шынайы партиядағы қателікті түсіндіру

# ishwa games

games_about = Ойындарды ойыншыларымен және опцияларымен тізіп шығу
games_after =
    Мысалдар:
      ishwa games
      ishwa games oware
games_game = Тек осы ойынды көрсету: идентификаторы не басқа аты бойынша

# ishwa rules

rules_about = Ойынды тақталар мен мысалдар арқылы терминалда не HTML бетінде үйрету
rules_after =
    Мысалдар:
      ishwa rules awale
      ishwa rules dara --lang fr
      ishwa rules tiddatt --html tiddatt.html

    Нөмірленген нақты ережелер мен олардың дереккөздері docs/rules.md файлында.
rules_game = Ойынның аты, `ishwa games` тізіміндегідей
rules_html = Нұсқаулықты осы файлға тақта суреттері бар HTML беті етіп жазу

# ishwa show

show_about = Позицияны салып көрсету: кімнің кезегі және рұқсат етілген жүрістер
show_after =
    Мысалдар:
      ishwa show tiddatt
      ishwa show awale --moves 3,4,6
      ishwa show awale --format auale --moves CdF
      ishwa show toguz --format playstrategy --moves g1d2
      ishwa show tiddatt --lang fr --svg board.svg
      ishwa show awale '4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1' --format playstrategy
show_svg = Тақтаны осы SVG файлына салу

# ishwa moves

moves_about = Рұқсат етілген жүрістерді не мүмкін кездейсоқ нәтижелерді олардан шығатын позициялармен тізу
moves_after =
    Мысалдар:
      ishwa moves oljinnat
      ishwa moves tihulelin 0,0,0,0/3,1,0,2/20,22/s --values
moves_values = Кестелерден, ережеден не бір жарты жүрістік іздеуден шығатын болса, әр жүрістің дәл мәнін де көрсету
compare_about = Кейбір ереженің әр нұсқасындағы позиция мәндерін салыстыру
compare_after =
    Мысалдар:
      ishwa compare arrawan --over drink
      ishwa compare tihulelin-match --time 1m
      ishwa compare ishigan --over scramble,standing --json
      ishwa compare ishigan 0..99,10/0/p1 --sweep
compare_over = Мәндері үйлестірілетін опциялар, `ishwa games` тізіміндегідей; кейбір мәндерін ғана алу үшін КІЛТ=A|B [әдепкі: мәндерінің саны 10-нан аспайтын барлық опция]
compare_over_short = Мәндері үйлестірілетін опциялар [әдепкі: барлығы]
compare_sweep = CSV шығару: ПОЗИЦИЯ ішіндегі A..B аралықтарының әр санына бір жол, аралықтар бірге өзгереді
compare_sweep_short = ПОЗИЦИЯ ішіндегі A..B аралықтарына CSV шығару
compare_time = Ереженің әр нұсқасына берілетін уақыт: 10s не 2m сияқты

# ishwa cite

cite_about = Бағдарламаға немесе мәнге, оны табатын командамен бірге, сілтеме беру
cite_after =
    Мысалдар:
      ishwa cite
      ishwa cite --format apa solve ishigan --players 3
      ishwa cite --format cff table probe tihulelin
cite_command = Нәтижесіне сілтеме берілетін команда, опцияларымен; ол болмаса, бағдарламаның өзі
cite_format = Сілтеменің түрі

# ishwa perft

perft_about = Жүріс генераторын тексеру үшін әр ұзындықтағы ойын жолдарын санау
perft_after =
    Мысалдар:
      ishwa perft awale --depth 9 --threads 1
      ishwa perft toguz --depth 4 --divide
perft_depth = Саналатын жолдардың ең үлкен ұзындығы, жарты жүріспен [әдепкі: бірнеше секундта үлгеретіндей]
perft_divide = Ең ұзын жолдардың қаншасы әр жүрістен басталатынын да шығару: басқа бағдарлама жолдарын басқаша санайтын жүрісті табу үшін
perft_divide_short = Бірінші жүріс бойынша да санау

# ishwa analyse

analyse_about = Позициядағы үздік жүрістерді, оның мәнін және негізгі нұсқаларды табу
analyse_after =
    Мысалдар:
      ishwa analyse tihulelin
      ishwa analyse awale --moves 3,4 --time 10s --lines 3
      ishwa analyse toguz --moves '76 98 66 87' --depth 9
      ishwa analyse tiddatt --clock 60+0.6 --threads 2
      ishwa analyse awale --moves 3 --svg best.svg
      ishwa analyse awale --moves 3,4 --level 4 --seed 7

    «Дәл» деп белгіленген мән дәлелденген. Шек берілмесе, талдау 5 секундқа созылады.
analyse_time = Осы уақыттан кейін тоқтау: 500ms, 10s не 2m сияқты
analyse_depth = Осынша жарты жүріс алға іздеген соң тоқтау
analyse_depth_short = Осынша жарты жүріс алға іздеп тоқтау
analyse_nodes = Осынша позиция қаралған соң тоқтау
analyse_clock = Жүріс уақытын сағаттан белгілеу: қалған секунд пен әр жүріске қосылатын секунд
analyse_lines = Көрсетілетін үздік жүрістер саны, әрқайсысы өз ойын жолымен
analyse_lines_short = Көрсетілетін үздік жүрістер саны
analyse_level = Талдаудың орнына қозғалтқыш осы деңгейде таңдайтын жүрісті таңдау не сүйектерді лақтыру
analyse_engine = Қолданылатын іздеу алгоритмі; mcts (Монте-Карло ағашымен іздеу) әр ойынды қолдайды және ойнап көрулерді позиция деп санайды
analyse_rollout = mcts ойнап көруінде позиция бағаланғанға дейінгі кездейсоқ жарты жүріс саны, не ойын соңына дейін ойнау үшін `full` [әдепкі: белгілі ең күшті баптау]
analyse_svg = Үздік жүрісі бар тақтаны осы SVG файлына салу

# ishwa solve

solve_about = Позицияның дәл мәнін табу
solve_after =
    Мысалдар:
      ishwa solve oljinnat
      ishwa solve tihulelin 0,2,1,0/3,1,0,1/20,20/s --lines 4
      ishwa solve awale 0,0,0,0,2,1/0,1,1,0,0,0/24,19/s --time 10m
      ishwa solve ishigan r1,40/20/p1 --svg chances.svg
      ishwa solve hyena --players 4 --precision 0.002
      ishwa solve ishigan --players 4 --games 1000000 --seed 7
      ishwa solve ishigan --players 4 --games 1000000000 --shard 3/16

    Кестелердегі позиция бірден шешіледі; басқа позициялар ізделеді. Сүйек ойынында нәтиже әр ойыншының мүмкіндігін береді: шешім жадыға сыйса, ол дәл, сыймаса, кездейсоқ партиялар бойынша болжанады.
solve_time = Осы уақыттан кейін тоқтау: 10s не 2h сияқты
solve_time_short = Осы уақыттан кейін тоқтау
solve_lines = Шешілетін үздік жүрістер саны, әрқайсысы өз ойын жолымен
solve_lines_short = Шешілетін үздік жүрістер саны
solve_dry_run = Ештеңе шешпей, шешуге қанша уақыт пен жады керек екенін көрсету
solve_memory = Шешімге берілетін жады; шешім сыймаса, мүмкіндіктер кездейсоқ партиялар бойынша болжанады [әдепкі: 1G]
solve_precision = Позицияны шешу мүмкін болмаса, әр мүмкіндіктің стандартты қатесі осынша кішірейгенше не уақыт біткенше кездейсоқ партиялар ойнау [әдепкі: 0.001]
solve_games = Позицияны шешудің орнына осынша кездейсоқ партия ойнау; Қорқау ойынында ойыншылар екі ойыншылық ойындағы үздік ойынға сүйенеді, ол кестеден оқылады (`ishwa table build hyena`) не бірнеше секундта есептеледі
solve_shard = Осы партиялардың бір бөлігін ғана ойнау (он алтының үшіншісі 3/16 деп жазылады) және нәтижесін `ishwa merge` үшін файлға сақтау; аяқталмаған бөлікті жалғастыру үшін сол команданы қайта іске қосыңыз
solve_out = Бөлік нәтижесінің файлы [әдепкі: solve-ОЙЫН-3-of-16.json]
solve_svg = Мүмкіндіктер диаграммасын осы SVG файлына салу
solve_svg_short = Мүмкіндіктер диаграммасын салу

# ishwa table

table_about = Ойынсоңы кестелерін құру, тізу, тексеру, олардан іздеу, оларды жазып шығару және сырттан алу

# ishwa table build

table_build_about = Ойын кестелерін қабат-қабатымен құру; бар кестелер сақталады, тоқтатылған құруды жалғастыруға болады
table_build_after =
    Мысалдар:
      ishwa table build tihulelin
      ishwa table build awale --seeds 16
      ishwa table build tihulelin --rules direction=common --memory 4G
      ishwa table build tihulelin --set xhyena --layer 20
      ishwa table build arrawan --layer 3
      ishwa table build awale --seeds 20 --processes 4
      ishwa table build awale --seeds 30 --hosts hosts.txt --process 2

    Бір қабаттың позицияларын бірнеше процесс бөлісе алады. --processes оларды осы компьютерде іске қосады; --hosts кез келген компьютерлердегі процестерді қосады, олар --process опциясынан басқасы бірдей опциялармен іске қосылады. Файлдарды бірінші процесс жазады, олар жалғыз процесс жазатын файлдармен бірдей. Толығырақ: docs/cluster.md.
table_build_memory = Қолданылатын жады; сыймайтын қабаттар файлдарынан қайта оқылады
table_build_rebuild = Бағдарламаның басқа нұсқасы басқа форматта жазған кестелерді қайта құру
table_build_dry_run = Құруға қанша уақыт, жады және диск орны керегін айту, ештеңе құрмау
table_build_dry_run_short = Құруға не керегін айту, ештеңе құрмау
table_build_processes = Осы компьютерде іске қосылатын процестер саны; --threads [әдепкі: 1] пен --memory әрқайсысына жеке қолданылады
table_build_hosts = Осы файлда тізілген процестермен құру, бір жолда бір HOST:PORT
table_build_process = Осы процестің тізімдегі нөмірі, 0-ден басталады; файлдарды бірінші процесс жазады
table_build_wait = Басқа процестердің қосылуын күту уақыты

# ishwa table info

table_info_about = Бар кестелерді және құруға болатын кестелерді тізу
table_info_after =
    Мысалдар:
      ishwa table info
      ishwa table info tihulelin
      ishwa table info --hashes > hashes.b3
table_info_game = Тізілетін ойын [әдепкі: кестелері бар барлық ойын]
table_info_hashes = Әр файлдың BLAKE3 хэшін `b3sum` форматында шығару; ойын берілмесе, барлық ережедегі барлық файлдың хэштерін шығару

# ishwa table stats

table_stats_about = Қабатта әр мәннің қанша рет кездесетінін санау
table_stats_after =
    Мысалдар:
      ishwa table stats tihulelin
      ishwa table stats awale --seeds 9
      ishwa table stats oljinnat --layer 3
      ishwa table stats awale --csv > counts.csv
table_stats_csv = Санақты CSV түрінде шығару

# ishwa table export

table_export_about = Қабаттарды басқа бағдарламаларға жазып шығару: әр позиция мәнімен және үздік жүрістерімен, не тек мәндер
table_export_after =
    Мысалдар:
      ishwa table export awale --layer 9 --out awale-9.csv
      ishwa table export tihulelin --out tihulelin.csv.zst
      ishwa table export arrawan --layer 0 --layer 1 | head
      ishwa table export awale --layer 9 --format npy --out awale-9.npy

    CSV файлында әр позицияға бір жол, реттік нөмірлер ретімен: қабат, реттік нөмір, позиция, оның кезектегі ойыншыға мәні, кестеде жазылса аяғына дейінгі жарты жүріс саны және үздік жүрістер. npy файлында бір қабаттың сақталған мәндерінің массиві, сол ретпен. Parquet файлында (тек Parquet мүмкіндігімен құрастырылған бағдарламада) CSV-дегідей бағандар, файл ішінде сығылған. Толығырақ: docs/tables.md.
table_export_layers = Қабат, `table stats` командасындағыдай; бірнеше қабатты шығару үшін опцияны қайталаңыз [әдепкі: барлық бар қабат]
table_export_seeds = Дәні осынша қабат (тек тарату ойындарында)
table_export_out = Жазылатын файл, не стандартты шығыс үшін -
table_export_out_short = Жазылатын файл не -
table_export_site = Кестелердің өздерін веб-серверге арналған көрсеткішімен және бетімен осы бумаға көшіру; ойын берілмесе, барлық кестелер
table_export_site_short = Осы бумада кестелердің сайтын жасау
table_export_overwrite = --out арқылы берілген файл бар болса, оны ауыстыру
table_export_compress = CSV сығылуы [әдепкі: файл кеңейтімі бойынша, .gz үшін gzip, .zst үшін zstd]
table_export_compress_none = Сығылмайды
table_export_compress_gzip = gzip форматында сығу
table_export_compress_zstd = Zstandard форматында сығу
table_export_format = Файл форматы
table_export_format_short = Формат

# ishwa table verify

table_verify_about = Кестелерді бақылау қосындыларымен тексеру, не әр жазуды ереже бойынша қайта есептеу
table_verify_after =
    Мысалдар:
      ishwa table verify awale
      ishwa table verify tihulelin --full
      ishwa table verify awale --full --resume
      ishwa table verify tihulelin --published
      ishwa table verify awale --list hashes.b3
table_verify_quick = Әр байтты бақылау қосындыларымен тексеру (әдепкі)
table_verify_quick_short = Әр байтты бақылау қосындыларымен тексеру
table_verify_full = Әр жазуды позициясының жүрістері бойынша қайта есептеу
table_verify_full_short = Әр жазуды қайта есептеу
table_verify_resume = Тексерілген әр қабатты кестелердің жанына жазып қою және жазылып қойған қабаттарды аттап өту
table_verify_resume_short = Тексерілген қабаттарды аттап өту
table_verify_dry_run = Тексерудің қанша уақыт алатынын алғашқы секундтарына қарап айту, әрі қарай тексермеу
table_verify_dry_run_short = Тексеру қанша уақыт алатынын айту
table_verify_published = Файлдарды бағдарлама ішіндегі жарияланған BLAKE3 хэштерімен салыстыру
table_verify_published_short = Жарияланған хэштермен салыстыру
table_verify_list = Файлдарды `b3sum` форматындағы файлдың BLAKE3 хэштерімен салыстыру

# ishwa table import

table_import_about = Жарамды болса және BLAKE3 хэштері жарияланса, басқа компьютердегі кестелерді алу
table_import_after =
    Мысалдар:
      ishwa table import tihulelin ~/Downloads/tihulelin
      ishwa table import awale /media/stick/tables --json
      ishwa table import awale 025.ishwa --unpublished

    Әр файл өз бақылау қосындыларына сәйкес болуы, берілген ережедегі ойынның кестесі болуы және жарияланған BLAKE3 хэші болуы керек. Файл аттары маңызды емес. Бар жарамды кестелер сақталады. Қабылданбаған әр файл себебімен көрсетіледі; қабылданбаған файлдардың кемінде біреуінің жарамды кестесі бұрыннан болмаса, шығу коды 1. Толығырақ: docs/tables.md.
table_import_files = Алынатын файлдар не бумалар; бумалар ішкі бумаларымен қаралады, символдық сілтемелер бойынша өтілмейді
table_import_unpublished = Хэштері жарияланбаған жарамды кестелерді де алу

# ishwa table fetch

table_fetch_about = Сайттан жарияланған кестелерді жүктеп алу
table_fetch_after =
    Мысалдар:
      ishwa table fetch https://tables.example/ishwa awale
      ishwa table fetch https://tables.example/ishwa oljinnat --layer 12
      ishwa table fetch http://192.168.1.7:8000 --unpublished

    Сайтты `table export --site` жасайды. Әр файлдың көлемі мен BLAKE3 хэші сайт көрсеткішіндегідей, хэші жарияланған, ал мазмұны аталған кестенікі болуы керек; басқа ештеңе кестелердің арасына түспейді. Бар жарамды кестелер сақталады. Үзілген жүктеуді сол команда жалғастырады. Толығырақ: docs/tables.md.
table_fetch_url = Сайттың мекенжайы
table_fetch_game = Ойын [әдепкі: сайттың барлық ойыны]
table_fetch_set = Кестелер жинағы [әдепкі: ойынның барлық жинағы, ал --layer болса, негізгісі]
table_fetch_layers = Қабат, `table stats` командасындағыдай; бірнеше қабатты алу үшін опцияны қайталаңыз [әдепкі: барлық қабат]
table_fetch_unpublished = Хэштері жарияланбаған жарамды кестелерді де жүктеп алу
table_fetch_wait = Сервер ештеңе жібермесе не секундына 1 КБ-тан аз жіберсе, оны күту уақыты

# ishwa table probe

table_probe_about = Позицияны және оның жүрістерін кестеден іздеу; позиция орнында - болса, стандартты кірістегі әр позицияны іздеу
table_probe_after =
    Мысалдар:
      ishwa table probe tihulelin 0,2,1,0/3,1,0,1/20,20/s
      ishwa table probe awale - < positions.txt > values.tsv
      ishwa table probe awale - --json < positions.txt > values.jsonl

    - болғанда кірістің әр жолы — позиция. Оған сәйкес шығыс жолында табуляциямен бөлініп позиция, оның кезектегі ойыншыға мәні, кестеде жазылса аяғына дейінгі жарты жүріс саны және жүрістері тұрады, әрқайсысы ЖҮРІС=МӘН не ЖҮРІС=МӘН/ЖАРТЫ ЖҮРІС түрінде. Жауапсыз позициялардың жол нөмірлері стандартты қате ағынында көрсетіледі; онда әр жол оқылған болса, шығу коды 1, әйтпесе 2. Толығырақ: docs/tables.md.
table_probe_set = Позиция ізделетін жинақ [әдепкі: ойынның барлық жинағы]

# ishwa review

review_about = Жазылған партияның әр жүрісін бағалау және әр ойыншының дәлдігін өлшеу; бірнеше партияда әр ойыншының статистикасын да шығару
review_after =
    Мысалдар:
      ishwa review game.txt
      ishwa review toguz sheets.txt:3 --html review.html --lang fr
      ishwa review tihulelin games.txt --nodes 5000000 --json
      ishwa review games.txt:all club/             осы партиялардың бәрінің статистикасы

    Жүрістер жеңу мүмкіндігінен қанша пайыз жоғалтқанымен бағаланады: үздік, жақсы, ағаттық (5 не одан көп), қателік (10 не одан көп) не өрескел қателік (15 не одан көп). Кестелер не іздеу мәндерді дәлелдесе, баға алдымен кімнің жеңетініне байланысты. Амалсыз жүріс — рұқсат етілген жалғыз жүріс; «жалғыз жүріс» басқа барлық жүрістен 10 не одан көп пайызға жақсы. Сүйек ойындарының сараптамасы сәттілікті шешімдерден бөледі. Формулалар docs/review.md файлында түсіндірілген.
review_words = Ойын (жазбада аты болса, міндетті емес) және жазылған партия: `ФАЙЛ`, файлдағы N-ші партия үшін `ФАЙЛ:N`, не стандартты кіріс үшін `-`. Жазылған партия — Ishwa жазбасы, PGN, Aualé файлы (`.ogn`), тоғызқұмалақ хаттамасы (`76 98 66`) не жүрістер тізімі. Бірнеше файл, `ФАЙЛ:all` не бума берілсе, олардың барлық партиясының статистикасы шығарылады
review_words_short = Жазылған партиялар: ФАЙЛ, ФАЙЛ:N, ФАЙЛ:all, бума не -
review_position = Жүрістер тізімі басталатын позиция [әдепкі: ойынның басы]
review_explain = Соңында барлық көрсеткішті түсіндіру: бағалар, мүмкіндіктер, дәлдік, сәттілік
review_explain_short = Барлық көрсеткішті түсіндіру
review_partial = Жазбада қате болса, одан бұрынғы жарты жүрістерді сараптау
review_opening = Бірнеше партияның статистикасында бастама деп саналатын жарты жүріс саны [әдепкі: 2]
review_out = Әр партияның бетіне арналған бума; баптаулары бірдей келесі іске қосуда онда сараптамасы бар партиялар аттап өтіледі
review_out_short = Әр партияның бетін бумаға жазу
review_html = Сараптаманы осы файлға тақталары мен графигі бар HTML беті етіп жазу
review_html_short = Тақталары мен графигі бар бет жазу
review_markdown = Сараптаманы осы файлға Markdown форматында жазу
review_markdown_short = Сараптаманы Markdown форматында жазу
review_annotated = Партияны осы файлға жазба етіп жазу, әр жарты жүрістің бағасы пікірде

# ishwa convert

convert_about = Жазылған партияларды басқа форматта жазу: жазбалар, PGN, Aualé файлдары, ойын хаттамалары не жүрістер тізімдері
convert_after =
    Мысалдар:
      ishwa convert toguz sheets.txt:all --out games.txt
      ishwa convert games.txt:3 --to sheet
      ishwa convert awale moves.txt --to auale
      ishwa convert games.txt:all --to pgn --out games.pgn

    Екі ойыншы кезектесіп жүрсе, жүрістер тізімі нөмірленеді, соңында нәтиже пікір түрінде тұрады. `ishwa` не `auale` форматындағы файлда бір партия болады; басқа форматта көп партия бола алады.

    PGN кез келген партияны ережесімен, сағатымен және пікірлерімен жазады; awale мен toguz партиялары PlayStrategy жазуымен жазылады, бірақ PlayStrategy тек шахмат партияларын ала алады. `--to auale` Aualé үшін `.ogn` файлын жазады.
convert_to = Жазылатын формат: жазбалар, PGN не жүрістер тізімдері
convert_position = Жүрістер тізімі басталатын позиция [әдепкі: ойынның басы]
convert_out = Партияларды осы файлға жазу
convert_overwrite = --out арқылы берілген файл бар болса, оны ауыстыру

# ishwa openings

openings_about = Жазылған партияларда бір позициядан әр жүріс қанша рет жасалғанын санау және нәтижелерін көрсету
openings_after =
    Мысалдар:
      ishwa openings toguz sheets.txt
      ishwa openings toguz sheets.txt --moves 76,98
      ishwa openings tournament-awale/games.txt --json

    Позицияға басқа жүрістермен жеткен партиялар да саналады. Ұпай — кезектегі ойыншынікі: жеңіс 1, тең ойын ½ болып есептеледі.
openings_words = Ойын (жазбаларда аты болса, міндетті емес) және жазылған партиялар: файлдар, файлдағы N-ші партия үшін `ФАЙЛ:N`, не бумалар; ойын ғана берілсе, бағдарлама ішіндегі жазылған партиялары қолданылады
openings_moves = Позицияға апаратын жүрістер, үтірмен не бос орынмен бөлінген

# ishwa tournament

tournament_about = Қозғалтқыштарды бір-біріне қарсы ойнату; нәтижелер кестесін Elo-мен, оның қатесімен және SPRT-мен шығару, әр партияның жазбасын сақтау
tournament_after =
    Мысалдар:
      ishwa tournament awale --engine alphabeta,time=50ms --engine mcts,time=50ms --games 200 --jobs 2
      ishwa tournament toguz --engine alphabeta,time=20ms --engine alphabeta,time=40ms --games 2000 --sprt elo0=0,elo1=20
      ishwa tournament tiddatt --engine alphabeta,nodes=5000 --engine 'ugi:./other --flag' --resume
      ishwa tournament ishigan --players 3 --engine random --engine mcts,nodes=500 --engine auto,nodes=500
      ishwa tournament dara --engine alphabeta,nodes=5000 --engine mcts,nodes=500 --shard 3/16 --resume

    Қозғалтқыш — Ishwa іздеулерінің бірі (auto, alphabeta, mcts, expectimax, maxn), time=, nodes=, depth= не clock=, threads=, hash=, tablebase=on|off және name= баптауларымен; не 1-ден 9-ға дейінгі деңгей үшін `auto,level=3`; не `random`, не `greedy`; не `ugi:` және Universal Game Interface протоколымен сөйлесетін бағдарламаның команда жолы; не `uci:` және Aualé UCI протоколымен сөйлесетін бағдарламаның команда жолы; бағдарламаларға қос нүктенің алдында option.АТЫ=, dir= және log= беруге болады. Әр бастама әр орыннан бір рет ойналады, сүйек ойындарында сол лақтырулармен. Әр партия біткенде сақталады; тоқтатылған жарысты жалғастыру үшін сол команданы --resume қосып іске қосыңыз.
tournament_engines = Ойыншы: баптаулары бар іздеу не бағдарлама; әр ойыншы үшін опцияны қайталаңыз
tournament_engines_short = Ойыншы: іздеу не бағдарлама
tournament_check = Жарыстың орнына қозғалтқыштың өз протоколымен қалай сөйлесетінін тексеру: қол алысу, көп позициядағы жүрістер, шектер, тоқтату, жарамсыз жолдар, нәтижелер, қайталану және шығу; қате неде екенін жолма-жол айту. ҚОЗҒАЛТҚЫШ — ugi: не uci: және оның команда жолы, не команда жолының өзі; ойын берілмесе, ол авалені ойнай алуы керек; --time — барлық тексеріске берілетін уақыт [әдепкі: 60s]
tournament_check_short = Қозғалтқыштың өз протоколымен қалай сөйлесетінін тексеру
tournament_games = Әр жұптың партия саны, әр бастама әр орыннан ойналатындай етіп жоғары дөңгелектенеді
tournament_games_short = Әр жұптың партия саны
tournament_jobs = Қатар ойналатын партия саны [әдепкі: барлық ядро]
tournament_jobs_short = Қатар ойналатын партия саны
tournament_pin = Әр партияны өзі іске қосатын бағдарламаларымен бірге өз ядроларына бекіту, ойыншыларының әр ағынына бір ядродан (тек Linux)
tournament_pin_short = Партияларды өз ядроларына бекіту
tournament_kind = Жұптар: әр ойыншы қалғандарының бәріне қарсы, не біріншісі қалғандарының бәріне қарсы
tournament_kind_round_robin = Әр ойыншы қалғандарының бәріне қарсы
tournament_kind_gauntlet = Бірінші ойыншы қалғандарының бәріне қарсы
tournament_kind_match = Екі ойыншының матчы
tournament_time = Өз шегі жоқ ойыншыларға бір жүріске берілетін уақыт [әдепкі: 100ms]
tournament_nodes = Өз шегі жоқ ойыншылар бір жүріске қарайтын позиция саны
tournament_depth = Өз шегі жоқ ойыншылардың іздеу тереңдігі, жарты жүріспен
tournament_clock = Өз шегі жоқ ойыншылардың сағаты: партияның бастапқы секунды және әр жүріске қосылатын секунд
tournament_openings = Бастамалар файлы, бір жолда біреуден: позиция, басынан жүрістер, не екеуі де; не бағдарлама ішіндегі N жарты жүрістік теңгерімді бастамалар үшін `builtin:N`, N 1–8 аралығында (`builtin`: 6) [әдепкі: кездейсоқ бастамалар]
tournament_openings_short = Бастамалар файлы не бағдарлама ішіндегі бастамалар
tournament_opening_plies = Кездейсоқ бастаманың жарты жүріс саны [әдепкі: 6; кездейсоқтық ойындарында 0]
tournament_max_plies = Партия тең деп жарияланатын жарты жүріс саны
tournament_adjudicate = Партияларды ертерек аяқтау: `tables` нәтижесін кестелер білетін партияны аяқтайды; `score=S,moves=N` екі ойыншы да N жүріс бойы бір ойыншының S не одан көп озып тұрғанын көрсетсе аяқтайды, мұнда S — ойын өлшемімен не жүз ұпай өлшемімен (`cp` / 100; docs/protocol.md қараңыз); `draw=S,moves=N,after=P` екеуі де N жүріс бойы екі жаққа да ең көбі S көрсетсе, P-жарты жүрістен ерте емес, тең деп аяқтайды [after=0]; бірнешеуі үшін опцияны қайталаңыз
tournament_margin = Жүріс уақыт шегінен аса алатын уақыт; одан да асса, ойыншы партияда жеңіледі
tournament_hang = --margin уақытынан кейін бағдарлама тұрып қалды деп саналғанша берілетін қосымша уақыт; уақыт шегі жоқ ойыншыларға бір жүріске берілетін бүкіл уақыт
tournament_sprt = Нормаланған Elo бойынша осы SPRT шешім шығарғанда тоқтау: elo0=0,elo1=10[,alpha=0.05,beta=0.05]
tournament_sprt_short = Осы SPRT шешім шығарғанда тоқтау
tournament_out = Жазбалар мен қорытындының бумасы [әдепкі: tournament-ОЙЫН]
tournament_out_short = Жазбалар бумасы
tournament_shard = Кездесулерді бөлмей, партиялардың бір бөлігін ғана ойнау: он алты тең бөліктің үшіншісі 3/16; оларды `ishwa merge` біріктіреді [әдепкі --out: tournament-ОЙЫН-3-of-16]
tournament_resume = --out бумасындағы жарысты жалғастыру

# ishwa merge

merge_about = Бірнеше компьютердің бөліктерін бір нәтижеге біріктіру
merge_after =
    Мысалдар:
      ishwa merge tournament-dara-*-of-16
      ishwa merge parts/* --out whole --json
      ishwa merge solve-ishigan-*-of-16.json --svg chances.svg

    Ойыншылар позиция саны не тереңдікпен шектелсе, біріктірілген жарыс файлдары бір компьютерде ойналған жарыс файлдарымен байтына дейін бірдей. Бөліктер жетіспесе, қайталанса, аяқталмаса не басқа жұмыстікі болса, ештеңе жазылмайды.
merge_shards = Бөліктер, кез келген ретпен: `ishwa tournament --shard` бумалары не `ishwa solve --shard` файлдары
merge_out = Біріктірілген жарыстың бумасы [әдепкі: tournament-ОЙЫН]
merge_svg = Біріктірілген сүйек ойындарының мүмкіндіктер диаграммасын осы SVG файлына салу

# ishwa play

play_about = Терминалда қозғалтқышқа не басқа адамдарға қарсы ойнау, кеңестермен және жүріс қайтарумен
play_after =
    Мысалдар:
      ishwa play awale                             сіз Оңтүстіксіз, қозғалтқышқа қарсы
      ishwa play tihulelin --side north --level 3  қозғалтқыш бастайды, оны жеңу оңай
      ishwa play tiddatt --side all                бір тақтада екі дос
      ishwa play ishigan --players 4 --dice hand   өз таяқшаларыңызбен
      ishwa play toguz --level 10 --time 5s --save game.txt
      ishwa play toguz --moves @game.txt --save game.txt --overwrite   ойынды жалғастыру

    Жүрісті `ishwa moves ОЙЫН` шығаратындай жазыңыз, не мына командалардың бірін жазыңыз: кеңес, қайтару, жүрістер, мән, сақтау, көмек, шығу (ағылшынша: hint, back, moves, value, save, help, quit). --describe тақталарды экраннан оқу құралдары үшін сөзбен сипаттайды. docs/play.md барлық команданы тізіп, деңгейлерді түсіндіреді.
play_side = Адамдар ойнайтын орындар: south не north, басқа ойындарда p1–p6, үтірмен бөлінген; барлық орын үшін all, қозғалтқышты бақылау үшін none [әдепкі: бірінші ойыншы]
play_side_short = Адамдардың орындары: south, p3, all, ..
play_names = Адам ойыншылардың аттары, орындарының ретімен [әдепкі: person]
play_names_short = Адамдардың аттары, ретімен
play_coach = Адамның көп жоғалтатын жүрісінен бұрын себебін айтып, бір рет сұрау
play_coach_short = Көп жоғалтатын жүрістен бұрын сұрау
play_level = Қозғалтқыш күші; adaptive 3-деңгейден бастап, ойыншыға бейімделеді; 1–9 деңгейлерде бірдей бастапқы сан бірдей ойын береді, 10-деңгей — толық күш
play_level_short = Қозғалтқыш күші
play_time = 10-деңгейде бір жүріске берілетін уақыт: 500ms не 10s сияқты
play_dice = Лақтырулар қайдан алынады: бастапқы санды қолданатын қозғалтқыштан не нәтижесін жазатын адамдардан
play_dice_short = Кім лақтырады
play_dice_engine = Қозғалтқыш
play_dice_hand = Нәтижесін жазатын адамдар
play_auto_throw = Адамдар үшін сүйектерді Enter күтпей автоматты лақтыру
play_save = Ойын жазбасын әр жарты жүрістен кейін осы файлға сақтау
play_save_short = Ойынды осы файлға сақтау
play_overwrite = --save арқылы берілген файл бар болса, оны ауыстыру
play_describe = Тақталарды салудың орнына сөзбен сипаттау, әр қатарға бір жолдан

# ishwa practise

practise_about = Жақсырақ жүріс табуға жаттығу: өз қателіктеріңіз бен есептер; екеуі де біліп алғанша қайтып келіп тұрады
practise_after =
    Мысалдар:
      ishwa practise game.txt
      ishwa practise toguz sheets.txt:all --player north --lang fr
      ishwa practise club/ --player Abla --nodes 200k
      ishwa practise                         # уақыты қайта келгендері
      ishwa practise awale --problems --grade 2

    Бағдарлама алдымен партияларды `ishwa review` сияқты сараптайды. Қателік жасалған әр позицияға жүріс жазыңыз не мына командалардың бірін жазыңыз: кеңес, шешім, өткізу, жүрістер, тақта, шығу (ағылшынша: hint, solution, skip, moves, board, quit).
practise_problems = ОЙЫН есептерін сұрау: дәлел бойынша нәтижені жалғыз жүріс қана сақтайтын позициялар; алдымен уақыты қайта келгендері, содан кейін жаңалары, оңайынан бастап
practise_problems_short = ОЙЫН есептерін сұрау: нәтижені жалғыз жүріс қана сақтайды
practise_grade = Тек осы қиындықтағы есептер, ең оңайы 1 [әдепкі: барлығы]
practise_theme = Тек осы тақырыптағы есептер: capture, tuz, line, end не quiet сияқты [әдепкі: барлығы]
practise_count = Сұралатын жаттығулардың ең көп саны [әдепкі: 10 есеп, барлық қателік, уақыты келгеннің бәрі]
practise_count_short = Сұралатын жаттығулардың ең көп саны
practise_sheet = Жаттығуларды сұраудың орнына басып шығаруға арналған осы HTML файлына жазу, жауаптары бөлек бетте
practise_sheet_short = Жаттығуларды басып шығаруға арналған осы HTML файлына жазу
practise_progress = Әр айдың жауаптарын және қанша жаттығу біліп алынғанын көрсету
practise_progress_short = Жетістігіңізді көрсету
practise_export = Сақталған барлық жаттығуды жауаптарымен осы файлға жазу, басқа компьютер үшін
practise_export_short = Сақталған барлық жаттығуды осы файлға жазу
practise_overwrite = --export файлы бар болса, оны ауыстыру
practise_import = Ондай файлдың жаттығулары мен жауаптарын мұнда сақталғандарға қосу
practise_import_short = Ондай файлдың жаттығуларын қосу
practise_player = Кімнің қателіктерімен жаттығу: жазбалардағы ат не оның кез келген сөзінің басы, әріптің үлкен-кішісі ескерілмейді, не south, north, p1 сияқты орын [әдепкі: барлық ойыншы]
practise_player_short = Кімнің қателіктерімен жаттығу
practise_position = Жүрістер тізімі басталатын позиция [әдепкі: ойынның басы]
practise_partial = Жазбада қате болса, одан бұрынғы жарты жүрістерді қолдану
practise_describe = Тақталарды экраннан оқу құралдары үшін сөзбен сипаттау

# ishwa backup

backup_about = Өз деректеріңізді бір файлға жазу: жаттығулар мен олардың жауаптары, көрсетілген файлдар мен бумалар
backup_after =
    Мысалдар:
      ishwa backup my.ishwa-backup
      ishwa backup my.ishwa-backup games.txt tournament-awale
backup_file = Сақтық көшірме файлы
backup_paths = Қосылатын партиялар, жарыстар, басқа файлдар мен бумалар
backup_overwrite = Көшірме файлы бар болса, оны ауыстыру

# ishwa restore

restore_about = Өз деректеріңізді сақтық көшірмеден оқу
restore_after =
    Мысалдар:
      ishwa restore my.ishwa-backup
restore_file = `ishwa backup` жазған файл
restore_overwrite = Көшірмеден өзгеше файлдарды ауыстыру

# ishwa bench

bench_about = Белгіленген позицияларды белгіленген тереңдікке дейін іздеп, жылдамдықты және бір ағында қолтаңбаны шығару
bench_after =
    Мысалдар:
      ishwa bench                        барлық ойын, бір ағын
      ishwa bench awale --deeper 4       ұзағырақ іздеулер, тұрақтырақ сандар
      ishwa bench awale toguz tiddatt --deeper 5 --threads 2   екінші ағынның берген жылдамдығы
      ishwa bench toguz --without reductions

    Қолтаңба — қаралған позициялар саны. Бір түрлі компьютерлерде қолтаңба іздеу, бағалау не ереже өзгергенде ғана өзгереді.
bench_games = Ізделетін ойындар [әдепкі: барлығы]
bench_deeper = Қолтаңба тереңдігінен әрі ізделетін қосымша жарты жүрістер

# ishwa yardstick

yardstick_about = Ойыншыларды әр жүрісінің мәні дәлелденген позициялармен өлшеу: үздік жүрістер, орташа шығын және өрескел қателіктер, кестелерсіз
yardstick_after =
    Мысалдар:
      ishwa yardstick awale
      ishwa yardstick dara --engine auto,level=5 --engine random --svg dara.svg
      ishwa yardstick awale --engine 'ugi:./other' --time 50ms
      ishwa yardstick tihulelin --write sets
      ishwa yardstick awale --check --tables БУМА

    Өрескел қателік жеңісті не тең ойынды жіберіп алады, `ishwa review` командасындағыдай. Бір ағынмен және позиция саны шегімен нәтиже әр жолы бірдей. Нәтижелер docs/notebook/strength.md файлында.
yardstick_game = Ойыншылар өлшенетін ойын
yardstick_engines = Ойыншы: баптаулары бар іздеу не бағдарлама (`ishwa tournament --help` қараңыз); әр ойыншы үшін опцияны қайталаңыз
yardstick_engines_short = Ойыншы: іздеу не бағдарлама
yardstick_time = Өз шегі жоқ ойыншыларға бір жүріске берілетін уақыт
yardstick_nodes = Өз шегі жоқ ойыншылар бір жүріске қарайтын позиция саны [әдепкі: 10 000]; --check болғанда әр жүрістен кейін оның мәнін дәлелдеуге [әдепкі: 1 000 000]
yardstick_nodes_short = Бір жүріске позиция саны
yardstick_depth = Өз шегі жоқ ойыншылардың іздеу тереңдігі, жарты жүріспен
yardstick_problems = Жинақ ретінде `ishwa practise --problems` есептерін қолдану
yardstick_set = Басқа позициялары бар файл, --write беретін CSV пішінінде [әдепкі: бағдарлама ішіндегі жинақ]
yardstick_svg = Орташа шығынның суретін осы файлға жазу
yardstick_check = --threads пен --tables көмегімен әр мәнді қайта есептеу: кестесіз іздеу дәлелдейтін жерде тек ереже бойынша, әйтпесе кестелер бойынша
yardstick_write = Жинақты осы бумаға CSV және JSON түрінде жазу, басқа бағдарламалар үшін

# ishwa ugi

ugi_about = Стандартты кіріс пен шығыста Universal Game Interface протоколымен сөйлесу
ugi_after =
    Мысалдар:
      ishwa ugi
      ishwa ugi toguz --hash 256M --threads 2
      ishwa ugi hyena --players 3
      ishwa ugi dara --level 4

    Бағдарламаны іске қосқан соң `position startpos` және `go movetime 1000` деп жазыңыз; `quit` бағдарламаны аяқтайды.

    Ойын, --rules, --level, --hash, --threads, --seed және --tables қосылған бағдарлама өзгерте алатын опциялардың әдепкі мәндерін белгілейді; әдепкі — бір ағын. Іздеу тек уақытпен не сағатпен шектелсе, OwnBook опциясы false болмаса, `go` ойынның бастамалар кітабы болған жағдайда содан ойнайды. Кіріс біткенде жүріп жатқан іздеу тоқтап, сол кездегі үздік жүрісті шығарады. docs/protocol.md барлық команданы, бағалардың мағынасын, сүйектердің қалай хабарланатынын сипаттап, толық бір әңгімені көрсетеді.
ugi_game = Бастапқы ойын
ugi_level = Ойын күші, 1–10 (толық күш)

# ishwa uci

uci_about = Авалені ойнау үшін стандартты кіріс пен шығыста Aualé UCI протоколымен сөйлесу
uci_after =
    Мысалдар:
      ishwa uci
      ishwa uci --hash 256M

    Бағдарламаны іске қосқан соң `position startpos moves FeDb` және `go movetime 1000` деп жазыңыз; `quit` бағдарламаны аяқтайды.

    Ереже Aualé ережесі: repetition=own-side,occurrences=2, бәрін алатын жүріс ештеңе алмайды. Іздеу тек уақытпен не сағатпен шектелсе, OwnBook опциясы false болмаса, `go` бастамалар кітабынан ойнайды. docs/protocol.md барлық команданы сипаттайды.
uci_level = Ойын күші, 1–10 (толық күш)

# ishwa serve

serve_about = Барлық ойыны бар веб-бетті осы компьютердің қозғалтқышымен бірге және JSON API беру
serve_after =
    Мысалдар:
      ishwa serve --open                    осы компьютердің қозғалтқышы бар бет
      ishwa serve --port 9000 --threads 2   басқа портта, екі ағынмен
      ishwa serve --listen 192.168.1.7      желідегі басқа компьютерлерге де
      ishwa serve --trust-proxy 127.0.0.1   осы компьютердегі проксидің артында
      curl http://127.0.0.1:8089/api/1/ask -d '{"{"}"ask":"position","game":"awale"{"}"}'

    Ctrl-C серверді тоқтатады. --listen басқа компьютерлерге рұқсат бермесе, тек осы компьютердегі бағдарламалар қосыла алады; басқа сайт беттерінің сұраулары қабылданбайды. Сервер клиенттері үшін олар бетте бастаған партиялардың файлдарын ғана оқиды және жазады. docs/web.md сұраулар мен шектерді сипаттайды.
serve_port = Тыңдалатын порт; 0 кез келген бос портты таңдайды [әдепкі: 8089 не келесі бос порт]
serve_listen = Тыңдалатын мекенжай; 127.0.0.1 болмаса, басқа компьютерлер де қосыла алады
serve_open = Бетті браузерде ашу
serve_connections = Бір мезгілде ең көбі N қосылымға қызмет ету, олардың жартысы WebSocket бола алады
serve_share = Бір мекенжайға қосылымдардың, WebSocket-тердің және сұраулар мен жауаптар жадысының ең көбі N пайызын беру; барлық пайдаланушының мекенжайы ортақ болса, 100
serve_trust_proxy = МЕКЕНЖАЙ проксиінен келген сұраулардың клиент мекенжайларын X-Forwarded-For тақырыбынан алу (МЕКЕНЖАЙ — сервер алдындағы прокси мекенжайы)
serve_log = Әр сұрау туралы стандартты қате ағынына бір жол жазу: уақыты, мекенжайы, әдісі, ресурс жолы, жауап коды және ұзақтығы (миллисекундпен)

# ishwa version

version_about = Нұсқаны шығару; --verbose болғанда қате туралы хабарға керектінің бәрін де
version_after =
    Мысал:
      ishwa version --verbose
version_verbose = Коммитті, құрастыруды және оның мүмкіндіктерін, процессорды, бос жадыны, тіл мен кестелерді де шығару

# ishwa completions

completions_about = Shell үшін толықтыру скриптін шығару
completions_after =
    Мысал:
      ishwa completions bash > ~/.local/share/bash-completion/completions/ishwa
completions_shell = Скриптті орындайтын shell

# ishwa man

man_about = Бағдарламаның не команданың нұсқаулық бетін шығару
man_after =
    Мысалдар:
      ishwa man | man -l -
      ishwa man table build | man -l -
man_command = Беті шығарылатын команда [әдепкі: бағдарламаның өзі]
