# Осы крейттің мәтіндері.

# Кесте неге оқылмады не жазылмады.

cannot = { $path }: { $action } мүмкін емес: { $reason }
no_mark = { $path }: кесте емес (алғашқы байттары басқа)
older_format = { $path }: кесте форматының нұсқасы { $found }, ескірек бағдарламадан; бұл бағдарлама { $expected } нұсқасын оқиды
newer_format = { $path }: кесте форматының нұсқасы { $found }, жаңарақ бағдарламадан; бұл бағдарлама { $expected } нұсқасын оқиды
wrong_table = { $path }: кестедегі { $what }: { $found }, күтілгені — { $expected }
other_numbers = { $path }: кестеде әр күйге { $expected } орнына { $found } сан бар; оны ishwa бағдарламасының басқа нұсқасы құрған; `ishwa table build --rebuild` командасын іске қосыңыз
other_game = { $path }: { $expected } кестесінде { $found } позициялары жоқ
damaged = { $path }: бүлінген кесте: { $what }: табылғаны — { $found }, күтілгені — { $expected }
no_such_rank = { $path }: { $rank } реттік нөмірі шектен тыс: кестеде { $positions } позиция бар
unwritable = { $path }: кестені жазу мүмкін емес: { $what }: табылғаны — { $found }, күтілгені — { $expected }

# Орындалмаған әрекеттер: «... мүмкін емес».

open_table = кестені ашу
read_header = тақырыпты оқу
read_block = блокты оқу
read_hash = хэшті оқу
read_table = кестені оқу

# Файлдың бөліктері.

block_number = { $number }-блок
blocks = блоктар
block_directory = блоктар тізімі
classes = кластар
dictionary = сөздік
file = файл
format_version = формат нұсқасы
generator_version = генератор нұсқасы
header = тақырып
header_length = тақырып ұзындығы
index = индекс
index_kind = индекс түрі
layer = қабат
length = ұзындық
model = модель
name = ат
neighbours = көршілер
positions = позициялар
positions_of_all_values = барлық мәннің позициялары
positions_of_block = блок позициялары
relation = қатынас
relation_of_column = { $column }-бағанның қатынасы
seeds = дәндер
set = жинақ
set_id = жинақ идентификаторы
states = күйлер
states_of_block = блок күйлері
value_kind = мән түрі
values = мәндер
width = ені

# Файл бөліктерінде табылған не күтілген мәндер.

all_values_in_order = саны кему ретімен, әр мән бір рет
another_checksum = басқа бақылау қосындысы
another_hash = басқа хэш
another_length = басқа ұзындық
at_most = ең көбі { $most }
bytes = { $count } байт
bytes_after_directory = тізімнен кейінгі байттар
bytes_of_block = { $least }–{ $most } байт
bytes_of_header = { $least }–{ $most } байт, { $blocks } блок, файлы { $file_bytes } байт
checksum = бақылау қосындысы { $sum }
code_below = { $limit } санынан кіші код
code_of_rank = { $code } коды, реттік нөмірі { $rank }
codes = { $count } код
colex = { $pits } отаудағы { $seeds } дәннің colex реті
distance = қашықтық
end_of_header = тақырыптың соңы
enough_for_positions = { $count } позицияға жететін, әр блокта { $in_block }
enough_for_states = { $count } күйге жететін, әр блокта { $in_block }
first_key = { $stage }-кезеңнің бірінші кілті { $key }
gain = ұтыс
header_bytes_left = тақырыптың { $count } байты
index_for_positions = { $count } позицияға { $index }
index_kinds = отаулармен және дәндермен 0, оларсыз 1
index_limits = 1–16 отау, ең көбі 48 дән және осы индекске сай позиция саны
large_bin = көршінің тым үлкен ұяшығы
last_key = { $stage }-кезеңнің соңғы кілті { $key }
length_beyond = артық
missing_values_in_order = жоқ мәндердің реті
model_for_header = тақырыпқа сай модель
no_model = модель емес байттар
no_such_count = қабат: табылғаны — { $found }, күтілгені — сан не 4-3 сияқты екі сан
numbered_by_game = ойын
one_of = мыналардың бірі: { $game }
one_to = 1–{ $most }
order_without_class = класы жоқ рет
other_bytes = басқа байттар
other_frequencies = қосындысы 4096 болмайтын жиіліктер
recorded_one = жазылғаны
relation_before = жоқ, не бұрынғы бағандармен қатынас
state_after_block_before = алдыңғы блоктың бірінші күйінен кейінгі күй
state_before_next_block = келесі блоктан бұрынғы күй
states_in_order = ақырлы сандары бар, ретімен тұрған { $count } күй
too_many_orders = мәндер реті тым көп
two_value_kinds = 0 не 1
unused_value = кездеспейтін мән
value_twice = қайталанған мән
values_counted = { $count } мән
values_in_other_order = мәндер басқа ретпен
values_of_distance = { $seeds } дәндік қабаттағы мүмкін қашықтық
values_of_gain = { $seeds } дәндік қабаттағы мүмкін ұтыс

# Қабаттар.

camels_missing = { $count } түйе жетіспейді
pions = { $count } тас
pions_of_two = { $more }-{ $fewer } тас
reserve_pions = қордағы { $count } тас
seeds_in_play = { $count } дән

# Кестесі жоқ ойындар және әр ойыншы сенімді алатын дәнді білетін кесте позициялары.

more_than_two = 2-ден көп
tables_are_for_two = 2, себебі кестелер екі ойыншыға арналған
tables_need_sharing = repetition=share, кестелерге сол керек (A8)
claim_of_south = { $position }, оңтүстік дәндері
claim_of_north = { $position }, солтүстік дәндері

# Ойын кестелерінде қандай позициялар бар.

arrawan_tables = екі ойыншының барлық позициясы, қорларындағы тас саны бойынша топталған; мәндер аяғына дейінгі жарты жүріс санын береді
awale_tables = барлық позиция, тақтадағы дән саны бойынша топталған; мәндер дән айырмасын береді
awale_bounds = барлық позиция, тақтадағы дән саны бойынша топталған; мәндер әр ойыншы кепілді түрде алатын дән санын береді
dara_tables = алты тасқа дейінгі, барлық тасы қойылған позициялар; мәндер жеңіске дейінгі жарты жүріс санын береді; қабат екі ойыншының тас санымен аталады: --layer 4-2 сияқты
oljinnat_tables = барлық позиция, екі ойыншыға бірге әлі қажет түйе саны бойынша топталған; мәндер жеңіске дейінгі жарты жүріс санын береді
tihulelin_rounds = сегіз отауы да жай, ішіндегі тас саны жұп раундтар
tihulelin_marked_rounds = матч раундтары, бір жағындағы отаулары { $pits } (T7, T9)
tihulelin_odd_rounds = матч раундтары, сегіз отауы да жай, ішіндегі тас саны тақ (T7)
