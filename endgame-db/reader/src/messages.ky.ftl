# Бул модулдун тексттери.

# Таблица эмне үчүн окулган же жазылган жок.

cannot = { $path }: { $action } мүмкүн эмес: { $reason }
no_mark = { $path }: таблица эмес (биринчи байттары туура эмес)
older_format = { $path }: таблицанын форматынын версиясы { $found }, ал эскирээк программадан; бул программа { $expected } версиясын окуйт
newer_format = { $path }: таблицанын форматынын версиясы { $found }, ал жаңыраак программадан; бул программа { $expected } версиясын окуйт
wrong_table = { $path }: таблицада { $what } { $expected } ордуна { $found }
other_numbers = { $path }: таблицада ар бир абал үчүн { $expected } ордуна { $found } сан бар; аны ishwa программасынын башка версиясы курган; `ishwa table build --rebuild` иштетиңиз
other_game = { $path }: { $expected } таблицасында { $found } позициялары жок
damaged = { $path }: бузулган таблица: { $what }: { $found } табылды, күтүлгөнү — { $expected }
no_such_rank = { $path }: { $rank } номери чектен чыгат: таблицада { $positions } позиция бар
unwritable = { $path }: таблицаны жазуу мүмкүн эмес: { $what }: { $found } табылды, күтүлгөнү — { $expected }

# Ишке ашпаган аракеттер.

open_table = таблицаны ачуу
read_header = баш бөлүгүн окуу
read_block = блокту окуу
read_hash = хешти окуу
read_table = таблицаны окуу

# Файлдын бөлүктөрү.

block_number = { $number }-блок
blocks = блоктор
block_directory = блоктордун тизмеги
classes = класстар
dictionary = сөздүк
file = файл
format_version = форматтын версиясы
generator_version = генератордун версиясы
header = баш бөлүк
header_length = баш бөлүктүн узундугу
index = индекс
index_kind = индекстин түрү
layer = катмар
length = узундук
model = модель
name = ат
neighbours = кошуналар
positions = позициялар
positions_of_all_values = бардык баалардын позициялары
positions_of_block = блоктун позициялары
relation = байланыш
relation_of_column = { $column }-тилкенин байланышы
seeds = дандар
set = жыйнак
set_id = жыйнактын id белгиси
states = абалдар
states_of_block = блоктун абалдары
value_kind = баанын түрү
values = баалар
width = туурасы

# Файлдын бөлүктөрүндө табылган же күтүлгөн маанилер.

all_values_in_order = ар бир баа бир жолу, санынын азаюу тартибинде
another_checksum = башка текшерүү суммасы
another_hash = башка хеш
another_length = башка узундук
at_most = эң көп дегенде { $most }
bytes = { $count } байт
bytes_after_directory = тизмектен кийинки байттар
bytes_of_block = { $least }–{ $most } байт
bytes_of_header = { $least }–{ $most } байт, { $file_bytes } байттык файлда { $blocks } блок
checksum = { $sum } текшерүү суммасы
code_below = { $limit } санынан кичине код
code_of_rank = { $rank } номеринин { $code } коду
codes = { $count } код
colex = { $pits } үйдөгү { $seeds } дандын colex тартиби
distance = аралык
end_of_header = баш бөлүктүн аягы
enough_for_positions = { $count } позицияга жетиштүү, ар бир блокто { $in_block }
enough_for_states = { $count } абалга жетиштүү, ар бир блокто { $in_block }
first_key = биринчи ачкыч катары { $stage }-этаптын { $key } ачкычы
gain = утуш
header_bytes_left = баш бөлүктүн { $count } байты
index_for_positions = { $count } позиция үчүн { $index }
index_kinds = үйлөр жана дандар менен 0 же аларсыз 1
index_limits = 1ден 16га чейин үй, эң көп дегенде 48 дан жана ушул индекске туура келген позициялардын саны
large_bin = кошунанын өтө чоң бөлүгү
last_key = акыркы ачкыч катары { $stage }-этаптын { $key } ачкычы
length_beyond = көбүрөөк
missing_values_in_order = кездешпеген баалардын тартиби
model_for_header = баш бөлүккө туура келген модель
no_model = модель эмес байттар
no_such_count = катмар: { $found } табылды, күтүлгөнү — сан же 4-3 сыяктуу эки сан
numbered_by_game = оюн
one_of = { $game } оюнунуку
one_to = 1–{ $most }
order_without_class = классы жок тартип
other_bytes = башка байттар
other_frequencies = суммасы 4096 болбогон жыштыктар
recorded_one = жазылганы
relation_before = жок, же мурунку тилкелерге байланыш
state_after_block_before = мурунку блоктун биринчисинен кийинки абал
state_before_next_block = кийинки блоктун алдындагы абал
states_in_order = тартиби менен турган, сандары чектүү { $count } абал
too_many_orders = баалардын тартиптери өтө көп
two_value_kinds = 0 же 1
unused_value = кездешпеген баа
value_twice = кайталанган баа
values_counted = { $count } баа
values_in_other_order = башка тартиптеги баалар
values_of_distance = { $seeds } дандык катмардагы мүмкүн болгон аралык
values_of_gain = { $seeds } дандык катмардагы мүмкүн болгон утуш

# Катмарлар.

camels_missing = { $count } төө жетпейт
pions = { $count } фишка
pions_of_two = { $more }-{ $fewer } фишка
reserve_pions = кордогу { $count } фишка
seeds_in_play = { $count } дан

# Таблицалары жок оюндар жана ар бир оюнчуга эмне камсыз экенин билген таблицалардын позициялары.

more_than_two = 2ден көп
tables_are_for_two = 2, анткени таблицалар эки оюнчу үчүн
tables_need_sharing = repetition=share, аны таблицалар талап кылат (A8)
claim_of_south = { $position }, Түштүктүн дандары
claim_of_north = { $position }, Түндүктүн дандары

# Оюндун таблицаларында кайсы позициялар бар.

arrawan_tables = эки оюнчунун бардык позициялары, корлордогу фишкалар боюнча топтолгон; баалар аягына чейинки жүрүштөрдүн санын берет
awale_tables = бардык позициялар, тактадагы дандар боюнча топтолгон; баалар дандардын айырмасын берет
awale_bounds = бардык позициялар, тактадагы дандар боюнча топтолгон; баалар ар бир оюнчуга кепилденген дандарды берет
dara_tables = бардык фишкалары коюлган, эң көп дегенде алты фишкалуу позициялар; баалар жеңишке чейинки жүрүштөрдүн санын берет; катмар эки оюнчунун фишкалары менен аталат, мисалы --layer 4-2
oljinnat_tables = бардык позициялар, эки оюнчуга чогуу дагы керек болгон төөлөр боюнча топтолгон; баалар жеңишке чейинки жүрүштөрдүн санын берет
tihulelin_rounds = сегиз үйү тең жөнөкөй жана алардагы фишкалардын жалпы саны жуп болгон раунддар
tihulelin_marked_rounds = бир тарабында { $pits } үйлөрү бар беттештин раунддары (T7, T9)
tihulelin_odd_rounds = беттештин сегиз үйү тең жөнөкөй жана алардагы фишкалардын жалпы саны так болгон раунддары (T7)
