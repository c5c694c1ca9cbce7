# Ce que dit cette partie du programme.

# Pourquoi des tables n’ont pas été construites.

cannot_make_directory = { $path } : impossible de créer le dossier : { $reason }
layer_memory = mémoire : trouvé { $found } Mio pour la couche de { $label }, attendu { $needed } Mio ou plus
too_many_positions = couche de { $label } : trouvé { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }, attendu { $most } au plus
build_stopped = la construction a été arrêtée ; ce qui est fini reste, et la prochaine continue à partir de là
too_many_states = trouvé plus de { $most } états, ce qui est le plus possible
more_memory = mémoire : { $reason } ; attendu plus de --memory
large_residual = le résidu est { $residual }, attendu { $most } au plus
stopped_before_end = arrêté avant la fin
stopped = arrêté

# Pourquoi une couche n’a pas pu être exportée.

no_table_after = { $position } : trouvé aucune table de la position après { $mv }, attendu celles de toutes les couches précédentes

# Les fautes de tables.

table_missing = couche { $seeds } : trouvé aucune table, attendu une avant celles des couches suivantes
wrong_rank = couche { $seeds } : le rang { $rank } n’est pas la place de sa position
other_value = { $position } : trouvé { $found }, attendu { $expected } d’après ses coups
groundless_value = { $position } : trouvé { $found }, attendu une suite de coups qui finit ainsi
wrong_taking_back = couche { $seeds } : les coups repris ne sont pas ceux joués, une erreur du programme
other_states = états : trouvé d’autres que les { $states } qui peuvent suivre le début

# Pourquoi un fichier n’a pas été pris.

sound_already = { $path } : une table saine est déjà là, { $target }
place_taken = { $path } : sa place est prise : { $reason }
of_other_game = { $path } : trouvé une table pour { $found }, attendu une pour { $expected }
under_other_rules = { $path } : trouvé une table pour { $found }, attendu les règles { $expected }
unpublished = { $path } : aucune empreinte publiée pour { $name } ; --unpublished la prend d’après ses propres sommes de contrôle
other_than_published = { $path } : trouvé BLAKE3 { $found }, attendu { $expected }, qui est publié ; --unpublished la prend d’après ses propres sommes de contrôle
symbolic_link = { $path } : trouvé un lien symbolique, attendu un fichier
not_taken = { $path } : { $reason }

# Ce qui a été tenté : « impossible ... ».

create_file = de créer un fichier à côté
write_table = d’écrire la table
name_finished_file = de donner son nom au fichier fini
compress_model = de compresser le modèle
list_directory = de lire le dossier
open_table = d’ouvrir la table
read_table = de lire la table
read_whole_table = de lire toute la table
read_record = de lire le relevé des preuves
write_record = d’écrire le relevé des preuves
too_many_links = trop de liens symboliques

# Les parties d’un fichier.

file = fichier
index = index
keys = clés
model = modèle
number = nombre
numbers = nombres
positions = positions
positions_of_block = positions d’un bloc
positions_of_code = positions du code { $code }
second_pass = second passage
set_id_bytes = octets de l’identifiant de l’ensemble
stage = étape { $number }
stages = étapes
states = états
states_of_block = états d’un bloc
values = valeurs
width = largeur

# Ce qui y a été trouvé ou attendu.

all_after_start = tous ceux qui peuvent suivre le début
another_model = un autre
ascending = chacune au-dessus de la précédente
at_most = { $most } au plus
blocks_at_most = { $most } blocs de { $size } au plus
checked_bytes = ceux qui ont été vérifiés
counted_in_first_pass = ce qu’a compté le premier
finite_number = un nombre fini
index_for_positions = { $index } pour { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
index_limits = 1 à 16 cases, 48 graines au plus, et des moitiés entières de leurs positions
key_after = { $after } après { $before } à l’étape { $stage }
model_of_layer = celui de la couche
number_of_key = { $number } de la clé { $key } à l’étape { $stage }
numbers_for_each = { $count } pour chacun
numbers_for_states = { $numbers } pour { $states ->
        [one] { $states } état
       *[other] { $states } états
    } de l’étape { $stage }
one_to = 1 à { $most }
other_bytes_in_copy = d’autres octets à la copie
others = d’autres
some_missing = il en manque
sound_model = un modèle sain
stage_after = { $after } après { $before }
states_of = états de { $rules }
values_within_ranks = d’autres valeurs entre les rangs { $ranks }
small_gain = un gain de -128 à 127

# Ensembles et listes de tables.

game = jeu
game_with_tables = un jeu qui a des tables : { $games }
line = ligne { $number }
line_of_list = 64 chiffres hexadécimaux, deux espaces et un nom
one_hash_each = une empreinte par fichier

# Quelles tables il vaut la peine de construire, et ce qu’ont celles des courses.

up_to_seeds = { $most ->
        [one] { $most } graine
       *[other] { $most } graines
    } au plus
all_positions = toutes les positions
all_states_for_two = tous les états à deux
race_tables = tous les états qui peuvent suivre le début, pour les chances de ce que devient chaque joueur
