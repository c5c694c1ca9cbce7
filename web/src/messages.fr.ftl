# Ce qui est dit des questions sans réponse.

# Ce dont parle une faute.

question = question
work = travail
moves = coups
changes = changements
records = relevés
record = relevé
lines = lignes

# Ce qui a été trouvé, et ce qui était attendu.

malformed = { $what } : trouvé { $error }, attendu du JSON comme la documentation de l’interface le décrit
so_many_of_them = { $count }
no_more_than = { $most } au plus
no_more_values_than = { $most } valeurs au plus
a_number_from_1_to = un nombre de 1 à { $most }
more_moves_than = plus de { $most } coups
fewer_games = moins de parties à la fois
known_id_or_records = le nom de parties déjà envoyées, ou les parties elles-mêmes
a_record_that_names_its_game = une notation qui nomme son jeu, ou le jeu choisi à côté
a_network_of_this_version = le fichier d’un réseau de cette version
