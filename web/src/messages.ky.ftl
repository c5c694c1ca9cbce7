# Суроо-талаптардын каталары.

# Каталардын предмети.

question = суроо
work = иш
moves = жүрүштөр
changes = өзгөртүүлөр
records = жазуулар
record = жазуу
lines = варианттар

# Табылганы жана күтүлгөнү.

stopped = жооп берилгенге чейин токтотулду
malformed = { $what }: { $error } табылды, күтүлгөнү — бул интерфейстин документтерине ылайык JSON
so_many_of_them = { $count } даана
no_more_than = эң көп дегенде { $most }
no_more_values_than = ичинде эң көп дегенде { $most } маани
a_number_from_1_to = 1–{ $most } арасындагы сан
more_moves_than = { $most } жүрүштөн көп
fewer_games = бир убакта азыраак партия
known_id_or_records = мурун жөнөтүлгөн жазуулардын id белгиси же жазуулар кайрадан
a_record_that_names_its_game = оюндун аты жазылган жазуу же жанында тандалган оюн
a_network_of_this_version = ушул версиянын нейрон тармагынын файлы
