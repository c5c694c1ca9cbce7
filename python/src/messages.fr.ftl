# Erreurs du module lui-même.

# Positions et lots.

no_position = aucune position
one_or_more = une ou plusieurs
no_ply = aucun demi-coup
a_ply = un demi-coup à reprendre
positions_of_different_games = des positions de jeux différents
positions_of_one_game = des positions du même jeu, avec les mêmes options
so_many_of_them = { $count }
one_for_each_position = { $count ->
        [one] un par position ({ $count } position)
       *[other] un par position ({ $count } positions)
    }
one_for_each_game = { $count ->
        [one] un par partie ({ $count } partie)
       *[other] un par partie ({ $count } parties)
    }
position_number = position { $index }
a_number_between = un nombre de { $least } à { $most }
an_ended_game = la partie finie { $index }
reset_before_the_next_step = une remise à zéro des parties finies avant le pas suivant
games_that_go_on = des parties qui continuent
a_changed_array = un tableau de l’arène dont le type ou la forme a été changé
copies_to_change = des copies, dont le type et la forme peuvent changer
no_chance = une position où un joueur choisit, ou une position finale
a_position_before_a_throw = une position avant un lancer
a_choice = un choix ; play() prend une issue du lancer
a_finished_game = la partie finie { $position }
a_game_in_progress = une partie en cours
an_index = un indice de 0 à { $most }

# Recherches, revues et simulations.

seconds = une durée en secondes, supérieure ou égale à 0
a_record_with_its_game = un relevé qui indique son jeu, ou game=
no_end = aucune fin
games_or_precision = games=NOMBRE, ou precision=ERREUR supérieure à 0
a_race_with_dice = une course avec des dés : ishigan ou hyena
no_finished_game = aucune partie finie

# Tables.

positions_of_another_game = des positions d’un autre jeu
positions_of = des positions de { $rules }
none = aucun
a_directory = un dossier indiqué par directory= ou ISHWA_TABLES
game_of_the_tables = { $game }, le jeu de ces tables
rank = rang { $rank }
ranks_below = des rangs inférieurs à { $positions }
a_number_up_to = un nombre de 1 à { $most }
an_open_layer = le numéro d’une couche ouverte
no_data_folder = aucun dossier de données pour les programmes
tables_or_variable = tables=DOSSIER ou ISHWA_TABLES
no_such_folder = { $path } n’existe pas
existing_tables = indiquez un dossier de tables, ou omettez tables et ISHWA_TABLES pour le dossier habituel
no_cache_folder = aucun dossier de cache pour les programmes
a_cache_folder = un dossier, ou cache=DOSSIER

# Tournois.

no_programs_here = des recherches, des niveaux ou des fonctions, car aucun programme ne peut être lancé ici
two_or_more = deux ou plus
games_in_all = de 1 à { $most } en tout
