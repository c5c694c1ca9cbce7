# Textes de ce module.

# Jeux et positions.

game = jeu
network = réseau
level = niveau
number_from_to = un nombre de { $least } à { $most }
analysis = analyse
a_finished_game = une partie finie
the_finished_game = la partie finie { $position }
a_game_in_progress = une partie en cours
tables = tables
those_of_another_game = des tables d’un autre jeu

# Place d’une erreur dans un relevé.

at_line = ligne { $line } : { $fault }
at_ply = ligne { $line }, coup { $ply } : { $fault }

# En-têtes des relevés.

header = en-tête
header_named = en-tête { $key }
a_header_line = {"["}Clé "valeur"], où " s’écrit \" et \ s’écrit \\ dans la valeur
a_header = un en-tête comme [Game "awale"]
each_header_once = chaque en-tête une seule fois
at_most_headers = { $most } en-têtes au plus
a_header_key = une clé de lettres et de chiffres qui commence par une lettre
a_whole_number = un nombre entier
a_result = P1 à P{ $players }, draw ou *
a_number_each = un nombre pour chaque joueur, séparés par des espaces
no_control_character = aucun caractère de contrôle
a_player_of = l’un des { $count } joueurs du jeu { $game }
numbers = { $count ->
        [one] { $count } nombre
       *[other] { $count } nombres
    }
one_for_each_player = un pour chacun des { $count } joueurs
a_header_before_it = {"["}{ $key } ".."] plus haut
at_most_plies_of_record = pas plus que les { $count } coups du relevé

# Coups des relevés.

ply = coup
ply_of = coup { $mv }
a_bare_move = un coup sans espaces ni #
a_move_of_the_player = un coup du joueur au trait
each_field_once = chaque champ une seule fois
a_score_field = score= suivi d’un nombre comme +0.52
a_depth_field = depth= suivi d’un nombre entier
a_nodes_field = nodes= suivi d’un nombre entier
a_time_field = time= suivi d’un nombre entier de millisecondes, comme 50ms
a_level_field = level= suivi du niveau du programme, de 1 à 10
at_most_other_fields = { $most } champs d’autres programmes au plus

# Les relevés entiers.

record = relevé
the_line = la ligne { $line }
a_ply_or_the_line = un coup ou la ligne { $line }
at_most_plies = { $most } coups au plus
the_next_game = la partie suivante
end_of_the_text = la fin du texte
a_byte_not_utf8 = un octet qui n’est pas de l’UTF-8
text_in_windows_1251 = du texte qui ressemble à du Windows-1251
text_in_utf8 = du texte en UTF-8
a_request_to_stop = une demande d’arrêt
an_empty_file = un fichier vide
no_move = aucun coup
a_game = une partie

# Relevés d’autres programmes.

mv = coup
tag = balise
a_tag = {"["}Nom "valeur"]
comment = commentaire
variation = variante
the_sign = { $sign }
number_of_a_move = numéro d’un coup
a_dot_after_it = un « . » à sa suite
kazna = kazna
captured_seeds = graines prises
as_on_the_board = { $count }, comme sur le plateau
a_sheet_move = deux chiffres comme 76, suivis de x si le coup fait un tuz
moves_after_the_tags = des coups ou un résultat après les balises
game_number = le numéro d’une partie, à partir de 1
one_of_the_file = un numéro de 1 à { $count }, le nombre de parties du fichier
a_known_header = un en-tête décrit dans docs/records.md, ou un en-tête de votre choix dont le nom commence par X
as_asked_for = { $what }, comme demandé

# Relevés pour PlayStrategy.


# Kept exercises.
exercises = exercices
a_file_of_exercises = un fichier d’exercices, comme `ishwa practise --export` l’écrit
at_line_and_column = autre chose à la ligne { $line }, colonne { $column }
newer_exercises = ces exercices ont la version { $version } du format : mettez ishwa à jour pour les lire

# Ouvertures des tournois.

openings = ouvertures
at_line_of_openings = ouvertures, ligne { $line } : { $fault }
opening = ouverture
none = aucun
a_line_for_each = une ligne par ouverture
bytes = { $count ->
        [one] { $count } octet
       *[other] { $count } octets
    }
at_most_in_a_line = { $most } au plus par ligne
one_more_than = plus de { $most }
no_more_than_that = ce nombre au plus
fewer_as_games_were_over = moins de coups, car toutes les parties étaient déjà finies

set_of_positions = ensemble de positions
unit = unité
at_line_of_set = ensemble de positions, ligne { $line } : { $fault }
heading_line = une ligne « # { $key }: .. » dans l’en-tête
line_of_set = une ligne { $columns }, la position et les coups entre guillemets
its_legal_moves = les coups permis d’un joueur, dans leur ordre, chacun avec sa valeur
same_as_position = c’est encore la position { $other } de l’ensemble, ou son image
no_decision = tous les coups ont la même valeur
on_board_not = { $found } sur le plateau, { $expected } après vérification
legal_moves_not = nombre de coups { $found }, { $expected } après vérification
move_not = coup { $found }, { $expected } après vérification
value_not = valeur de { $mv } { $found }, { $expected } après vérification
stopped_measuring = arrêté avant la fin des positions

# Joueurs des tournois, comme on les écrit.

a_duration = un nombre avec une unité, comme 500ms, 10s ou 2m
a_clock = une durée en secondes, avec ou sans ajout après chaque coup, par exemple 60+0.6 ou 300
a_size = un nombre entier avec une unité, comme 512K, 64M ou 2G, de 1K à 1024G
a_count = un nombre entier supérieur à 0, comme 50000, 200k ou 5M
for_setting = { $values } pour { $key }
key_and_value_after = clé=valeur après { $player }
key_before_the_colon = { $key } avant le deux-points, comme { $protocol },{ $key }=..:COMMANDE
a_command_after = une ligne de commande après { $protocol }:
auto_for_a_level = auto lorsqu’un niveau est choisi
a_limited_level = un nombre de 1 à 9 pour level, car le niveau 10 joue à pleine force
a_program_after_its_protocol = ugi:{ $program } pour un programme qui parle l’UGI (Universal Game Interface), ou uci:{ $program } pour l’UCI d’Aualé
a_player = { $searches }, random, greedy, ugi:COMMANDE ou uci:COMMANDE
no_setting_of_programs = pas de { $key }, réservé aux programmes après ugi: ou uci:
no_setting_of_searches = pas de { $key }, réservé aux recherches d’Ishwa
no_setting_beside_a_level = pas de { $key } avec un niveau, qui le fixe déjà
one_limit = une seule limite parmi time, nodes, depth et clock
a_depth = un nombre entier supérieur à 0 pour depth
a_number_of_threads = un nombre de 1 à 1024 pour threads
a_plain_name = un nom sans caractère de contrôle

# Qui ne peut pas jouer.

guest = l’invité { $number }
players_as_text = des joueurs donnés sous forme de texte
searches_only = des recherches, car aucun programme ne peut être lancé ici
no_thread = impossible de lancer un fil d’exécution

# Comment une partie a été perdue par forfait, après le nom du joueur.

played_illegally = a joué { $mv }, qui n’est pas un coup permis
ran_out_of_time = a dépassé son temps
gave_no_answer = n’a pas répondu
has_ended = s’est arrêté
has_ended_saying = s’est arrêté en disant { $said }
cannot_be_started = { $program } : lancement impossible : { $reason }
cannot_be_told = ne peut pas recevoir le jeu : { $reason }

# Le test d’un match.

sprt_hypotheses = sprt, hypothèses
elo_of_both = elo0 { $elo0 } et elo1 { $elo1 }
elo_in_order = elo0 inférieur à elo1, tous deux de -200 à 200
sprt_errors = sprt, probabilités d’erreur
alpha_and_beta = alpha { $alpha } et beta { $beta }
less_than_one_in_all = des nombres supérieurs à 0 dont la somme est inférieure à 1

# Lots d’un travail.

a_shard = un lot parmi { $most } au plus, par exemple 3/16, le troisième sur seize
all_shards = tous les lots d’un même travail
shard_beside = lot { $shard } dans { $place } à côté du lot { $other } dans { $first }
shards_of_one_division = des lots issus du même découpage
shard_again = lot { $shard } présent deux fois, dans { $place } et dans { $again }
each_shard_once = chaque lot une seule fois
no_shards = lots absents : { $numbers } sur { $total }
no_shards_and_more = { $more ->
        [one] lots absents : { $numbers } et { $more } autre, sur { $total }
       *[other] lots absents : { $numbers } et { $more } autres, sur { $total }
    }

# Comptes des parties simulées.

tally = compte
what_games_counted = les comptes de parties simulées
impossible_numbers = { $games ->
        [one] des nombres impossibles pour { $games } partie
       *[other] des nombres impossibles pour { $games } parties
    }
payoffs_of_players = { $count ->
        [one] les gains de { $count } joueur
       *[other] les gains de { $count } joueurs
    }
impossible_payoff = un gain impossible
more_payoffs_than_games = plus de gains que de parties

# Guides, pour qui en écrit un.

guide = guide
no_title = aucun titre
one_main_heading = un titre de premier niveau
a_heading = un titre { $text } de niveau { $level }
headings_in_order = un titre, puis des titres de niveau 2
all_blocks = des titres, des paragraphes, des listes et des plateaux
inside_blocks = du texte, des listes et des plateaux
several_blocks = une légende en plusieurs blocs
one_paragraph = un paragraphe
board_line = ligne d’un plateau
key_and_value = clé: valeur
board_legal = coups permis d’un plateau
board_illegal = coups interdits d’un plateau
no_legal_move = aucun coup permis
board_after = position après les coups d’un plateau
board_winner = gagnant d’un plateau
