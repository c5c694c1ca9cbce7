# Бул модулдун тексттери.

# Оюн үчүн кандай издөө жасалат.

for_two_players = auto, alphabeta же mcts: эки оюнчу үчүн, кубиксиз
for_dice = auto, expectimax, maxn же mcts: кубиктүү оюн үчүн
for_several_players = auto, maxn же mcts: экиден көп оюнчу үчүн, кубиксиз
mcts_with_only_some_moves = mcts жүрүштөрдүн бир бөлүгүн гана издей албайт
another_search_or_all_moves = auto тандаңыз же бардык жүрүштөрдү издеңиз

# Издөөлөрдүн жөндөөлөрү жана алардын маанилери.

feature = функция
feature_named = { $name } функциясы
on_or_off = on же off
material_or_all = material же all
plies_or_full = жүрүштөрдүн саны же full
an_exploration = 0дөн 100гө чейинки сан

# Позиция эмне үчүн изделбейт.

no_clock = саат: бул издөө саатты колдонбойт; позицияларды же тереңдикти чектеңиз
network_not_supplied = тармак: { $name } тармагынын салмактары жок; аларды издөөдөн мурун бериңиз
