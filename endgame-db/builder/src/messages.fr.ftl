# Textes de ce module.

# Pourquoi des tables n’ont pas été construites.

cannot_make_directory = { $path } : impossible de créer le dossier : { $reason }
layer_memory = la couche de { $label } nécessite { $needed } Mio de mémoire, mais seuls { $found } Mio sont autorisés ; augmentez --memory
too_many_positions = la couche de { $label } a trop de positions ({ $positions }) ; le maximum est { $most }
build_stopped = construction arrêtée ; les couches terminées sont conservées, et la prochaine construction reprendra à leur suite
too_many_states = il y a plus de { $most } états : ils ne tiennent pas en mémoire
more_memory = { $reason } ; augmentez --memory
large_residual = le résidu { $residual } dépasse la tolérance { $most }
stopped_before_end = arrêté avant la fin
stopped = arrêté

# Pourquoi une couche n’a pas pu être exportée.

no_table_after = { $position } : aucune table ne contient la position après { $mv } ; construisez d’abord toutes les couches précédentes

# Les erreurs des tables.

table_missing = couche { $seeds } : la table manque, alors que des couches suivantes en ont une
wrong_rank = couche { $seeds } : le rang { $rank } ne correspond pas à sa position
other_value = { $position } : la valeur enregistrée est { $found }, mais le calcul à partir de ses coups donne { $expected }
groundless_value = { $position } : la valeur enregistrée est { $found }, mais aucune suite de coups ne la justifie
wrong_taking_back = couche { $seeds } : les coups annulés ne correspondent pas aux coups joués (erreur interne)
other_states = les états diffèrent des { $states } états accessibles depuis le début

# Pourquoi un fichier n’a pas été importé.

sound_already = { $path } : une table valide existe déjà dans { $target }
place_taken = { $path } : la destination existe déjà : { $reason }
of_other_game = { $path } : c’est une table de { $found }, et non de { $expected }
under_other_rules = { $path } : la table suit les règles { $found }, et non { $expected }
unpublished = { $path } : aucune empreinte publiée pour { $name } ; ajoutez --unpublished pour vous contenter des sommes de contrôle du fichier
other_than_published = { $path } : l’empreinte BLAKE3 est { $found }, alors que l’empreinte publiée est { $expected } ; ajoutez --unpublished pour vous contenter des sommes de contrôle du fichier
symbolic_link = { $path } : les liens symboliques ne sont pas suivis
not_taken = { $path } : { $reason }

# Opérations en échec : « impossible … ».

create_file = de créer un fichier temporaire dans le même dossier
write_table = d’écrire la table
name_finished_file = de renommer le fichier terminé
compress_model = de compresser le modèle
list_directory = de lire le dossier
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

# Valeurs trouvées ou attendues dans les parties d’un fichier.

all_after_start = tous les états accessibles depuis le début
another_model = un autre modèle
ascending = chacune supérieure à la précédente
at_most = { $most } au plus
blocks_at_most = { $most } blocs de { $size } au plus
checked_bytes = les octets vérifiés
counted_in_first_pass = le nombre compté au premier passage
finite_number = un nombre fini
index_for_positions = { $index } pour { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
index_limits = 1 à 16 cases, 48 graines au plus, et un nombre de positions qui convient à cet index
key_after = { $after } après { $before } à l’étape { $stage }
model_of_layer = le modèle de la couche
number_of_key = { $number } de la clé { $key } à l’étape { $stage }
numbers_for_each = { $count } pour chacun
numbers_for_states = { $numbers } pour { $states ->
        [one] { $states } état
       *[other] { $states } états
    } de l’étape { $stage }
one_to = 1 à { $most }
other_bytes_in_copy = des octets différents lors de la copie
others = d’autres états
some_missing = seulement une partie
sound_model = un modèle valide
stage_after = { $after } après { $before }
states_of = les états de { $rules }
values_within_ranks = d’autres valeurs entre les rangs { $ranks }
small_gain = un gain de -128 à 127

# Ensembles et listes de tables.

game = jeu
game_with_tables = un jeu qui a des tables : { $games }
line = ligne { $number }
line_of_list = 64 chiffres hexadécimaux, deux espaces et un nom
one_hash_each = une empreinte par fichier

# Conseils pour construire des tables, et contenu de celles des courses.

up_to_seeds = { $most ->
        [one] { $most } graine
       *[other] { $most } graines
    } au plus
all_positions = toutes les positions
all_states_for_two = tous les états à deux joueurs
race_tables = tous les états accessibles depuis le début, avec les chances de chaque issue pour chaque joueur
