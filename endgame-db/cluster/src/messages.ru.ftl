# Тексты этого модуля.

# Почему построение закончилось раньше времени.

peer_found = процесс { $process } ({ $address }): { $found }; { $expected }
peer_ended = процесс { $process } ({ $address }) прекратил построение: { $reason }
cannot_listen = { $address }: не удалось принимать соединения: { $reason }
cannot_start = кластер: не удалось запустить: { $reason }
unsuitable = { $set }: { $found }; { $expected }
worker_failed = кластер: в этом процессе произошёл сбой рабочего потока; готовые слои сохранены: повторите ту же команду, чтобы продолжить

# Найдено и ожидается: ответы другого процесса.

it_to_the_end = построение не может продолжаться; готовые слои сохранены: повторите ту же команду, чтобы продолжить
it_to_come = он не подключился за { $seconds } с
it_to_meet_them = они не подключились за { $seconds } с
it_still_waiting = он ещё ждёт другие процессы
no_answer = нет ответа
no_sign = нет сообщений { $seconds } с
no_data_taken = он не принимал данные { $seconds } с
no_whole_answer = через { $seconds } с его ответ был ещё неполным
meeting_ended = приветствие закончено
connection_closed = он закрыл соединение
bytes_of_nobody = он прислал неверные данные
frame_of = кадр { $frame } из { $bytes ->
        [one] { $bytes } байта
       *[other] { $bytes } байтов
    }

# Кто ответил.

process = процесс { $number }
process_instead = вместо него ответил процесс { $number }
another_process = каждому процессу нужен свой номер
somebody_with_another_token = ответил процесс с другим токеном
another_token = его токен отличается
token_here = возьмите токен из файла хостов этого процесса
another_program = другая программа
greeting_of = приветствие из { $bytes ->
        [one] { $bytes } байта
       *[other] { $bytes } байтов
    }
greeting_without_process = приветствие без процесса
greeting_no_text = приветствие не в виде текста
no_such_term = нет { $name }, в отличие от других процессов
as_here = у этого процесса { $expected }

# Что нельзя строить несколькими процессами.

positions_in_block = { $count ->
        [one] блоки из { $count } позиции не поддерживаются
       *[other] блоки из { $count } позиций не поддерживаются
    }
divisor_of = выберите делитель числа { $number }
positions_for_worker = { $count ->
        [one] { $count } позиция на рабочий поток в слое «{ $label }» — слишком много
        [few] { $count } позиции на рабочий поток в слое «{ $label }» — слишком много
       *[many] { $count } позиций на рабочий поток в слое «{ $label }» — слишком много
    }
so_more_workers = возьмите больше рабочих потоков, не больше { $most } на каждый
dice_game = таблицы игры с бросками нельзя строить несколькими процессами
game_with_layers = постройте их одним процессом

# Список процессов.

lines_of_hosts = строки ХОСТ:ПОРТ, ХОСТ:ПОРТ listen АДРЕС:ПОРТ или одна строка token СЛОВО
processes = { $count ->
        [one] { $count } процесс
        [few] { $count } процесса
       *[many] { $count } процессов
    }
line_each = от 1 до { $most }, по одному на строку
