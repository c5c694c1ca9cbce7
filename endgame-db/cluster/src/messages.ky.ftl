# Бул модулдун тексттери.

# Куруу эмне үчүн эртерээк бүттү.

peer_found = { $process }-процесс ({ $address }): { $found }; { $expected }
peer_ended = { $process }-процесс ({ $address }) курууну токтотту: { $reason }
cannot_listen = { $address }: байланыш кабыл алуу мүмкүн эмес: { $reason }
cannot_start = кластер: баштоо мүмкүн эмес: { $reason }
unsuitable = { $set }: { $found }; { $expected }
worker_failed = кластер: бул процесстин жумушчусу иштебей калды; бүткөн катмарлар сакталды: улантуу үчүн ошол эле буйрукту иштетиңиз

# Табылганы жана күтүлгөнү: башка процесстин жооптору.

it_to_the_end = курууну улантуу мүмкүн эмес; бүткөн катмарлар сакталды: улантуу үчүн ошол эле буйрукту иштетиңиз
it_to_come = ал { $seconds } с ичинде туташкан жок
it_to_meet_them = алар { $seconds } с ичинде туташкан жок
it_still_waiting = ал дагы эле башка процесстерди күтүп жатат
no_answer = жооп жок
no_sign = { $seconds } с бою билдирүү жок
no_data_taken = ал { $seconds } с бою маалымат кабыл алган жок
no_whole_answer = { $seconds } с өткөндө анын жообу толук эмес
meeting_ended = саламдашуу бүттү
connection_closed = ал байланышты жапты
bytes_of_nobody = ал туура эмес маалымат жөнөттү
frame_of = { $bytes } байттык { $frame } кадры

# Ким менен жолугуштук.

process = { $number }-процесс
process_instead = ордуна { $number }-процесс жооп берди
another_process = ар бир процесстин өз номери болушу керек
somebody_with_another_token = башка токени бар процесс жооп берди
another_token = анын токени башка
token_here = бул процесс үчүн hosts файлындагы токенди колдонуңуз
another_program = башка программа
greeting_of = { $bytes } байттык саламдашуу
greeting_without_process = процесси жок саламдашуу
greeting_no_text = текст болбогон саламдашуу
no_such_term = башка процесстерден айырмаланып, бул процессте { $name } жок
as_here = бул процессте { $expected }

# Бир нече процесс эмнени кура албайт.

positions_in_block = { $count } позициялык блоктор колдоого алынбайт
divisor_of = { $number } санынын бөлүүчүсүн тандаңыз
positions_for_worker = { $label } катмарында бир жумушчуга { $count } позиция өтө көп
so_more_workers = көбүрөөк жумушчу колдонуңуз, ар бирине эң көп дегенде { $most }
dice_game = кубиктүү оюндун таблицаларын бир нече процесс кура албайт
game_with_layers = аларды бир процесс менен куруңуз

# Процесстердин тизмеси.

lines_of_hosts = HOST:PORT же HOST:PORT listen ADDRESS:PORT саптары, же бир token WORD сабы
processes = { $count } процесс
line_each = 1–{ $most }, ар бир сапта бирден
