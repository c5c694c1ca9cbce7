# Ошибки запросов.

# О чём ошибка.

question = вопрос
work = работа
moves = ходы
changes = изменения
records = записи
record = запись
lines = варианты

# Найдено и ожидается.

stopped = остановлено до ответа
malformed = { $what }: найдено { $error }, ожидается JSON, как описано для этого интерфейса
so_many_of_them = всего { $count }
no_more_than = не больше { $most }
no_more_values_than = не больше { $most } значений
a_number_from_1_to = число от 1 до { $most }
more_moves_than = больше { $most } ходов
fewer_games = меньше партий за раз
known_id_or_records = идентификатор присланных ранее записей или сами записи
a_record_that_names_its_game = запись, где названа игра, или игра, выбранная отдельно
a_network_of_this_version = файл сети этой версии
