# Textes de ce module.

# Les recherches qui conviennent à un jeu.

for_two_players = auto, alphabeta ou mcts, pour deux joueurs sans dés
for_dice = auto, expectimax, maxn ou mcts, pour un jeu qui se joue avec des dés
for_several_players = auto, maxn ou mcts, pour plus de deux joueurs sans dés
mcts_with_only_some_moves = mcts ne peut pas chercher parmi certains coups seulement
another_search_or_all_moves = choisir auto, ou chercher parmi tous les coups

# Réglages des recherches et leurs valeurs.

feature = fonction
feature_named = fonction { $name }
on_or_off = on ou off
material_or_all = material ou all
plies_or_full = un nombre de coups, ou full
an_exploration = un nombre de 0 à 100

# Pourquoi une recherche est refusée.

no_clock = pendule : cette recherche n’en tient pas compte ; limitez plutôt le nombre de positions ou la profondeur
network_not_supplied = réseau : les poids de { $name } manquent ; fournissez-les avant une recherche
