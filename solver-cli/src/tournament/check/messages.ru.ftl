# `ishwa tournament --check`.

check_handshake = приветствие
check_moves = ходы
check_limits = время
check_stop = stop
check_errors = неверные строки
check_results = запросы
check_repetition = повторение
check_positions = позиции
check_quit = quit
in_order_handshake = готов за { $time } мс
in_order_handshake_as = { $name }, готов за { $time } мс
in_order_moves = допустимых ходов: { $count }
in_order_limits = не больше { $time } мс на ход
in_order_stop = не больше { $time } мс после stop
in_order_errors = выдержаны все
in_order_no_queries = сравнивать нечего
in_order_results = верных ответов: { $count }
in_order_repetition = допустимых ходов после повторений: { $count }
in_order_no_repetition = ни одна случайная партия не повторила позицию
in_order_quit = завершился за { $time } мс
note_no_name = нет `id name`, поэтому в таблицах стоит командная строка
note_no_option_game = нет параметра Game, поэтому ожидается, что движок играет в { $game }
note_other_output = выводит { $said }, а это не строка протокола; тексты для людей пишутся после `info string`
note_early = отвечает на `go infinite` до команды `stop`, которая должна его завершить
note_deaf = во время поиска не отвечает на `isready`, а только после `stop`
note_short_clock = { $late }; если на часах { $seconds } с, этого хватает
note_no_query = не отвечает на `query gameover`, но матчам это не нужно
note_time = время вышло; больший --time проверит больше
fault_at = { $command }: { $how }
fault_after = после `{ $command }`: { $how }
fault_unfinished = { $command }: ответ { $said } без конца строки; завершайте каждую строку и сбрасывайте буфер вывода
fault_game = предлагает не { $game }, а { $offered }; назовите одну из них перед --check
fault_illegal = играет { $said } после `{ $position }`, где допустимые ходы { $moves }
fault_twice = { $command }: bestmove послан больше одного раза
fault_late = { $command }: заняло { $took } мс вместо { $allowed }
fault_query = { $command }: ответ { $said } вместо { $expected } после `{ $position }`
fault_quit = ещё работает через { $time } мс после quit
result_ok = ok
result_note = примечание
result_fault = СБОЙ
check_without_faults = сбоев нет
faults_in_protocol = { $count ->
    [one] { $count } сбой
    [few] { $count } сбоя
   *[many] { $count } сбоев
}
correct_and_check_again = исправьте движок по строкам выше, а затем проверьте его снова
