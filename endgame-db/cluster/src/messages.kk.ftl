# Осы крейттің мәтіндері.

# Құру неге уақытынан бұрын аяқталды.

peer_found = { $process }-процесс ({ $address }): { $found }; { $expected }
peer_ended = { $process }-процесс ({ $address }) құруды аяқтады: { $reason }
cannot_listen = { $address }: тыңдау мүмкін емес: { $reason }
cannot_start = кластер: іске қосылмады: { $reason }
unsuitable = { $set }: { $found }; { $expected }
worker_failed = кластер: осы процестің орындаушысы істен шықты; дайын қабаттар сақталды: жалғастыру үшін сол команданы қайта іске қосыңыз

# Табылғаны мен күтілгені: басқа процестің жауаптары.

it_to_the_end = құру жалғаса алмайды; дайын қабаттар сақталды: жалғастыру үшін сол команданы қайта іске қосыңыз
it_to_come = ол { $seconds } с ішінде қосылмады
it_to_meet_them = олар { $seconds } с ішінде қосылмады
it_still_waiting = ол әлі басқа процестерді күтуде
no_answer = жауап жоқ
no_sign = { $seconds } с бойы хабар жоқ
no_data_taken = ол { $seconds } с бойы дерек қабылдамады
no_whole_answer = { $seconds } с өткенде жауабы толық болмады
meeting_ended = қол алысу аяқталып қойған
connection_closed = ол қосылымды жапты
bytes_of_nobody = ол жарамсыз дерек жіберді
frame_of = { $bytes } байттық { $frame } кадры

# Кім кездесті.

process = { $number }-процесс
process_instead = оның орнына { $number }-процесс жауап берді
another_process = әр процестің өз нөмірі болуы керек
somebody_with_another_token = токені басқа процесс жауап берді
another_token = токені басқа
token_here = осы процеске хосттар файлындағы токенді қолданыңыз
another_program = басқа бағдарлама
greeting_of = { $bytes } байттық сәлемдесу
greeting_without_process = процесі жоқ сәлемдесу
greeting_no_text = мәтін емес сәлемдесу
no_such_term = басқа процестерде { $name } бар, мұнда жоқ
as_here = осы процесте: { $expected }

# Бірнеше процесс нені құра алмайды.

positions_in_block = { $count } позициялық блоктарға қолдау жоқ
divisor_of = { $number } санының бөлгішін таңдаңыз
positions_for_worker = { $label } қабатында бір орындаушыға { $count } позиция тым көп
so_more_workers = орындаушыларды көбейтіңіз, әрқайсысына ең көбі { $most }
dice_game = сүйек ойынының кестелерін бірнеше процесс құра алмайды
game_with_layers = оларды бір процеспен құрыңыз

# Процестер тізімі.

lines_of_hosts = HOST:PORT, HOST:PORT listen ADDRESS:PORT жолдары не бір token WORD жолы
processes = { $count } процесс
line_each = 1–{ $most }, бір жолда біреуден
