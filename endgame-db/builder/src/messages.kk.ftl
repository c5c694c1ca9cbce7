# Осы крейттің мәтіндері.

# Кестелер неге құрылмады.

cannot_make_directory = { $path }: бума жасау мүмкін емес: { $reason }
layer_memory = { $label } қабатына { $needed } МиБ жады керек, рұқсат етілгені { $found } МиБ қана; --memory мәнін арттырыңыз
too_many_positions = { $label } қабатында позиция тым көп ({ $positions }); ең көбі { $most } болуы керек
build_stopped = құру тоқтатылды; дайын қабаттар сақталды, келесі құру солардан кейін жалғасады
too_many_states = { $most } күйден артығы жадыға сыймайды
more_memory = { $reason }; --memory мәнін арттырыңыз
large_residual = қалдық { $residual } рұқсат етілген { $most } шегінен асады
stopped_before_end = аяғына жетпей тоқтатылды
stopped = тоқтатылды

# Қабат неге тізілмеді.

no_table_after = { $position }: { $mv } жүрісінен кейінгі позиция ешбір кестеде жоқ; осыған дейінгі барлық қабатты құрыңыз

# Кестелердің қателері.

table_missing = { $seeds } қабаты: кесте жоқ, бірақ кейінгі қабаттардың кестелері бар
wrong_rank = { $seeds } қабаты: { $rank } реттік нөмірі позициясына сәйкес емес
other_value = { $position }: сақталған мәні { $found }, ал жүрістер бойынша { $expected }
groundless_value = { $position }: сақталған мәні { $found }, бірақ оған апаратын ойын жолы жоқ
wrong_taking_back = { $seeds } қабаты: кері жүрістер жүрістерге сәйкес емес (ішкі қате)
other_states = күйлер бастапқыдан жетуге болатын { $states } күйге сәйкес емес

# Файл неге алынбады.

sound_already = { $path }: { $target } орнында жарамды кесте бар
place_taken = { $path }: баратын орны бос емес: { $reason }
of_other_game = { $path }: кесте { $found } үшін, { $expected } үшін емес
under_other_rules = { $path }: кесте ережесі { $found }, күтілгені { $expected }
unpublished = { $path }: { $name } үшін хэш жарияланбаған; файлдардағы бақылау қосындыларына сену үшін --unpublished қосыңыз
other_than_published = { $path }: файлдың BLAKE3 хэші { $found }, ал жарияланған хэш { $expected }; файлдардағы бақылау қосындыларына сену үшін --unpublished қосыңыз
symbolic_link = { $path }: символдық сілтемелер бойынша өтілмейді
not_taken = { $path }: { $reason }

# Орындалмаған әрекеттер: «мүмкін емес: ...».

create_file = жанында уақытша файл жасау
write_table = кестені жазу
name_finished_file = дайын файлдың атын ауыстыру
compress_model = модельді сығу
list_directory = буманың ішін көру
read_table = кестені оқу
read_whole_table = кестені толық оқу
read_record = дәлелдер жазбасын оқу
write_record = дәлелдер жазбасын жазу
too_many_links = символдық сілтеме тым көп

# Файлдың бөліктері.

file = файл
index = индекс
keys = кілттер
model = модель
number = сан
numbers = сандар
positions = позициялар
positions_of_block = блок позициялары
positions_of_code = { $code } кодының позициялары
second_pass = екінші өту
set_id_bytes = жинақ идентификаторының байттары
stage = { $number }-кезең
stages = кезеңдер
states = күйлер
states_of_block = блок күйлері
values = мәндер
width = ені

# Файл бөліктерінде табылған не күтілген мәндер.

all_after_start = бастапқыдан жетуге болатын барлық күй
another_model = басқа модель
ascending = өсу реті
at_most = ең көбі { $most }
blocks_at_most = ең көбі { $most } блок, өлшемі { $size }
checked_bytes = тексерілген байттар
counted_in_first_pass = бірінші өтуде саналған мәндер
finite_number = ақырлы сан
index_for_positions = { $count } позицияға { $index }
index_limits = 1–16 отау, ең көбі 48 дән және осы индекске сай позиция саны
key_after = { $stage }-кезеңде { $before } кілтінен кейін { $after }
model_of_layer = қабат моделі
number_of_key = { $number }, кілті { $key }, { $stage }-кезең
numbers_for_each = әрқайсысына { $count }
numbers_for_states = { $stage }-кезеңнің { $states } күйіне { $numbers }
one_to = 1–{ $most }
other_bytes_in_copy = көшірмеде басқа байттар
others = басқа нәтижелер
some_missing = кейбірі жоқ
sound_model = жарамды модель
stage_after = { $before } кезеңінен кейін { $after }
states_of = { $rules } күйлері
values_within_ranks = { $ranks } реттік нөмірлерінің ішінде басқа мәндер
small_gain = -128 мен 127 аралығындағы ұтыс

# Кестелер жинақтары мен тізімдері.

game = ойын
game_with_tables = кестелері бар ойын: { $games }
line = { $number }-жол
line_of_list = 64 он алтылық цифр, екі бос орын және ат
one_hash_each = әр файлға бір хэш

# Кестелерді құру кеңестері және бәйге кестелерінің мәндері.

up_to_seeds = ең көбі { $most } дән
all_positions = барлық позиция
all_states_for_two = екі ойыншының барлық күйі
race_tables = бастапқыдан жетуге болатын барлық күй, әр ойыншы нәтижелерінің мүмкіндіктері үшін
