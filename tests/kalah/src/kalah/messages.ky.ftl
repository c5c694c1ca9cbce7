# Калах оюнунун тексттери.

# Позициялар жана жүрүштөр.

field_south = түштүк
field_north = түндүк
field_stores = казандар
numbers = { $count } сан
waits_where_it_may = партия бүтсө же атаандаштын казаны бош болсо, ! жок

# Эрежелердин параметрлери.

option_houses = ар бир оюнчунун үйлөрү
option_seeds = башында ар бир үйдөгү дандар

# Такта.

waits = күтөт
does_not_wait = жок

# Жүрүштө эмне болгону.

seeds = { $count } дан
sows = { $count } дан таратат (акыркысы — { $pit })
takes = { $count } дан алат

# Партия эмне үчүн бүттү.

nothing_to_sow = { $player } үчүн таратар эч нерсе калган жок
