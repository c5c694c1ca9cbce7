# Тексты этого модуля.

# Какие поиски подходят к игре.

for_two_players = auto, alphabeta или mcts, для двух игроков без бросков
for_dice = auto, expectimax, maxn или mcts, для игры с бросками
for_several_players = auto, maxn или mcts, для трёх и более игроков без бросков
mcts_with_only_some_moves = mcts не умеет искать только среди некоторых ходов
another_search_or_all_moves = выберите auto или ищите среди всех ходов

# Настройки поисков и их значения.

feature = функция
feature_named = функция { $name }
on_or_off = on или off
material_or_all = material или all
plies_or_full = число полуходов или full
an_exploration = число от 0 до 100

# Почему позиция не рассматривается.

no_clock = часы: этот поиск их не учитывает; ограничьте число позиций или глубину
network_not_supplied = сеть: нет весов { $name }; дайте их до поиска
