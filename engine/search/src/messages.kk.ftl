# Осы крейттің мәтіндері.

# Ойынға қандай іздеулер бар.

for_two_players = сүйексіз, екі ойыншылық ойынға auto, alphabeta не mcts
for_dice = сүйекпен ойналатын ойынға auto, expectimax, maxn не mcts
for_several_players = сүйексіз, ойыншысы екіден көп ойынға auto, maxn не mcts
mcts_with_only_some_moves = mcts жүрістердің бір бөлігін ғана іздей алмайды
another_search_or_all_moves = auto таңдаңыз не барлық жүрісті іздеңіз

# Іздеудің баптаулары мен олардың мәндері.

feature = мүмкіндік
feature_named = { $name } мүмкіндігі
on_or_off = on не off
material_or_all = material не all
plies_or_full = жарты жүріс саны не full
an_exploration = 0–100 аралығындағы сан

# Позиция неге ізделмейді.

no_clock = сағат: бұл іздеу сағатты қолданбайды; позиция санын не тереңдігін шектеңіз
network_not_supplied = желі: { $name } салмақтары жоқ; іздеуден бұрын оларды беріңіз
