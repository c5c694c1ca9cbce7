# Сұраулардың қателері.

# Қателер не туралы.

question = сұрақ
work = жұмыс
moves = жүрістер
changes = өзгерістер
records = жазбалар
record = жазба
lines = жолдар

# Табылғаны мен күтілгені.

stopped = жауап берілмей тоқтатылды
malformed = { $what }: табылғаны — { $error }, күтілгені — осы интерфейске сипатталған JSON
so_many_of_them = { $count } дана
no_more_than = ең көбі { $most }
no_more_values_than = ішінде ең көбі { $most } мән
a_number_from_1_to = 1–{ $most } аралығындағы сан
more_moves_than = { $most } жүрістен көп
fewer_games = бір мезгілде азырақ партия
known_id_or_records = бұрын жіберілген жазбалардың id мәні не жазбалардың өздері қайта
a_record_that_names_its_game = ойыны көрсетілген жазба не жанында таңдалған ойын
a_network_of_this_version = осы нұсқаның желі файлы
