# Ce que dit `ishwa rules` autour des textes des jeux.

rules-board = Plateau
rules-plays = { $player } joue { $move } :
rules-throws = { $player } lance { $move } :
rules-moves = Après { $moves } :
rules-legal = Coups permis : { $moves }.
rules-illegal = Coups interdits : { $moves }.
