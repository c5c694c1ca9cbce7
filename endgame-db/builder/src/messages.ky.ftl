# Бул модулдун тексттери.

# Таблицалар эмне үчүн курулган жок.

cannot_make_directory = { $path }: папка түзүү мүмкүн эмес: { $reason }
layer_memory = { $label } катмарына { $needed } МиБ эс тутум керек, бирок { $found } МиБ гана уруксат берилген; --memory маанисин көбөйтүңүз
too_many_positions = { $label } катмарында позициялар өтө көп ({ $positions }); эң көбү { $most } колдоого алынат
build_stopped = куруу токтотулду; бүткөн катмарлар сакталды, кийинки куруу ошол жерден уланат
too_many_states = { $most } санынан көп абал эс тутумга батпайт
more_memory = { $reason }; --memory маанисин көбөйтүңүз
large_residual = { $residual } калдыгы уруксат берилген { $most } чегинен ашты
stopped_before_end = аягына чыкпай токтотулду
stopped = токтотулду

# Катмар эмне үчүн тизмеленген жок.

no_table_after = { $position }: { $mv } жүрүшүнөн кийинки позиция бир да таблицада жок; мунун алдындагы бардык катмарларды куруңуз

# Таблицалардын мүчүлүштөрү.

table_missing = { $seeds } катмары: таблица жок, бирок кийинки катмарлардын таблицалары бар
wrong_rank = { $seeds } катмары: { $rank } номери өз позициясына дал келбейт
other_value = { $position }: сакталган баа { $found }, бирок жүрүштөр { $expected } берет
groundless_value = { $position }: сакталган баа { $found }, бирок ага эч бир вариант алып барбайт
wrong_taking_back = { $seeds } катмары: жүрүштөрдү артка кайтаруу жүрүштөргө дал келбейт (ички ката)
other_states = абалдар башталыштан жетүүгө мүмкүн болгон { $states } абалга дал келбейт

# Файл эмне үчүн алынган жок.

sound_already = { $path }: { $target } ичинде туура таблица мурун эле бар
place_taken = { $path }: орду ээленген: { $reason }
of_other_game = { $path }: таблица { $expected } үчүн эмес, { $found } үчүн
under_other_rules = { $path }: таблицанын эрежелери { $expected } эмес, { $found }
unpublished = { $path }: { $name } үчүн хеш жарыяланган эмес; файлдагы текшерүү суммаларына ишенүү үчүн --unpublished кошуңуз
other_than_published = { $path }: файлдын BLAKE3 хеши { $found }, бирок жарыяланганы { $expected }; файлдагы текшерүү суммаларына ишенүү үчүн --unpublished кошуңуз
symbolic_link = { $path }: символдук шилтемелер аркылуу өтүлбөйт
not_taken = { $path }: { $reason }

# Ишке ашпаган аракеттер.

create_file = жанына убактылуу файл түзүү
write_table = таблицаны жазуу
name_finished_file = бүткөн файлдын атын өзгөртүү
compress_model = моделди кысуу
list_directory = папканы окуу
read_table = таблицаны окуу
read_whole_table = бүт таблицаны окуу
read_record = далилдердин жазуусун окуу
write_record = далилдердин жазуусун сактоо
too_many_links = символдук шилтемелер өтө көп

# Файлдын бөлүктөрү.

file = файл
index = индекс
keys = ачкычтар
model = модель
number = сан
numbers = сандар
positions = позициялар
positions_of_block = блоктун позициялары
positions_of_code = { $code } кодунун позициялары
second_pass = экинчи өтүү
set_id_bytes = жыйнактын id байттары
stage = { $number }-этап
stages = этаптар
states = абалдар
states_of_block = блоктун абалдары
values = баалар
width = туурасы

# Файлдын бөлүктөрүндө табылган же күтүлгөн маанилер.

all_after_start = башталыштан жетүүгө мүмкүн болгон бардык абалдар
another_model = башка модель
ascending = өсүү тартиби
at_most = эң көп дегенде { $most }
blocks_at_most = эң көп дегенде { $size } көлөмүндөгү { $most } блок
checked_bytes = текшерилген байттар
counted_in_first_pass = биринчи өтүүдө эсептелген баалар
finite_number = чектүү сан
index_for_positions = { $count } позиция үчүн { $index }
index_limits = 1ден 16га чейин үй, эң көп дегенде 48 дан жана ушул индекске туура келген позициялардын саны
key_after = { $stage }-этапта { $before } ачкычынан кийин { $after }
model_of_layer = катмардын модели
number_of_key = { $stage }-этапта { $key } ачкычынын { $number } саны
numbers_for_each = ар бирине { $count }
numbers_for_states = { $stage }-этаптын { $states } абалы үчүн { $numbers }
one_to = 1–{ $most }
other_bytes_in_copy = көчүрмөдө башка байттар
others = башка жыйынтыктар
some_missing = кээ бири жок
sound_model = туура модель
stage_after = { $before } этабынан кийин { $after }
states_of = { $rules } абалдары
values_within_ranks = { $ranks } номерлеринде башка баалар
small_gain = -128 менен 127 арасындагы утуш

# Таблицалардын жыйнактары жана тизмелери.

game = оюн
game_with_tables = таблицалары бар оюн: { $games }
line = { $number }-сап
line_of_list = 64 он алтылык цифра, эки боштук жана ат
one_hash_each = ар бир файлга бирден хеш

# Таблицаларды куруу боюнча кеңеш жана жарыштардын таблицаларынын баалары.

up_to_seeds = { $most } данга чейин
all_positions = бардык позициялар
all_states_for_two = эки оюнчунун бардык абалдары
race_tables = башталыштан жетүүгө мүмкүн болгон бардык абалдар, ар бир оюнчунун жыйынтыктарынын ыктымалдыгы үчүн
