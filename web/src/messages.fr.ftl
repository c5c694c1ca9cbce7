# Erreurs des requêtes.

# Objet des erreurs.

question = question
work = calcul
moves = coups
changes = changements
records = relevés
record = relevé
lines = lignes

# Trouvé et attendu.

stopped = arrêté avant la réponse
malformed = { $what } : trouvé { $error }, attendu du JSON conforme à la documentation de l’interface
so_many_of_them = { $count }
no_more_than = { $most } au plus
no_more_values_than = { $most } valeurs au plus
a_number_from_1_to = un nombre de 1 à { $most }
more_moves_than = plus de { $most } coups
fewer_games = moins de parties à la fois
known_id_or_records = l’identifiant de relevés déjà envoyés, ou les relevés eux-mêmes
a_record_that_names_its_game = un relevé qui indique son jeu, ou le jeu choisi à côté
a_network_of_this_version = le fichier d’un réseau de cette version
