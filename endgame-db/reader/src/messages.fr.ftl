# Textes de ce module.

# Pourquoi une table n’a pas pu être lue ou écrite.

cannot = { $path } : impossible { $action } : { $reason }
no_mark = { $path } : ce fichier n’est pas une table : la signature attendue au début est absente
older_format = { $path } : la table est au format { $found }, d’une version plus ancienne du programme ; celle-ci lit { $expected }
newer_format = { $path } : la table est au format { $found }, d’une version plus récente du programme ; celle-ci lit { $expected }
wrong_table = { $path } : { $what } de la table : { $found } au lieu de { $expected }
other_numbers = { $path } : la table contient { $found } nombres par état au lieu de { $expected } ; elle a été construite par une autre version d’ishwa ; reconstruisez-la avec `ishwa table build --rebuild`
other_game = { $path } : une table de { $expected } ne contient pas de positions de { $found }
damaged = { $path } : table endommagée : { $what } : trouvé { $found }, attendu { $expected }
no_such_rank = { $path } : le rang { $rank } n’existe pas : la table a { $positions } positions
unwritable = { $path } : impossible d’écrire une table : { $what } : trouvé { $found }, attendu { $expected }

# Opérations en échec : « impossible … ».

open_table = d’ouvrir la table
read_header = de lire l’en-tête
read_block = de lire un bloc
read_hash = de lire l’empreinte
read_table = de lire la table

# Les parties d’un fichier.

block_number = bloc { $number }
blocks = blocs
block_directory = table des blocs
classes = classes
dictionary = dictionnaire
file = fichier
format_version = version du format
generator_version = version du programme
header = en-tête
header_length = longueur de l’en-tête
index = index
index_kind = genre d’index
layer = couche
length = longueur
model = modèle
name = nom
neighbours = voisins
positions = positions
positions_of_all_values = positions de toutes les valeurs
positions_of_block = positions d’un bloc
relation = relation
relation_of_column = relation de la colonne { $column }
seeds = graines
set = ensemble
set_id = identifiant de l’ensemble
states = états
states_of_block = états d’un bloc
value_kind = genre de valeur
values = valeurs
width = largeur

# Valeurs trouvées ou attendues dans les parties d’un fichier.

all_values_in_order = chaque valeur une fois, de la plus fréquente à la moins fréquente
another_checksum = une somme de contrôle incorrecte
another_hash = une empreinte incorrecte
another_length = une autre longueur
at_most = { $most } au plus
bytes = { $count ->
        [one] { $count } octet
       *[other] { $count } octets
    }
bytes_after_directory = octets après la table des blocs
bytes_of_block = { $least } à { $most } octets
bytes_of_header = { $least } à { $most } octets, avec { $blocks ->
        [one] { $blocks } bloc
       *[other] { $blocks } blocs
    } dans un fichier de { $file_bytes } octets
checksum = somme de contrôle { $sum }
code_below = un code inférieur à { $limit }
code_of_rank = code { $code } du rang { $rank }
codes = { $count ->
        [one] { $count } code
       *[other] { $count } codes
    }
colex = colex de { $seeds ->
        [one] { $seeds } graine
       *[other] { $seeds } graines
    } dans { $pits ->
        [one] { $pits } case
       *[other] { $pits } cases
    }
distance = distance
end_of_header = la fin de l’en-tête
enough_for_positions = de quoi contenir { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }, { $in_block } par bloc
enough_for_states = de quoi contenir { $count ->
        [one] { $count } état
       *[other] { $count } états
    }, { $in_block } par bloc
first_key = la clé { $key } de l’étape { $stage } d’abord
gain = gain
header_bytes_left = { $count ->
        [one] { $count } octet d’en-tête
       *[other] { $count } octets d’en-tête
    }
index_for_positions = { $index } pour { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
index_kinds = 0 si l’index a des cases et des graines, 1 sinon
index_limits = 1 à 16 cases, 48 graines au plus, et un nombre de positions qui convient à cet index
large_bin = une classe de voisin trop grande
last_key = la clé { $key } de l’étape { $stage } en dernier
length_beyond = davantage
missing_values_in_order = un ordre contenant des valeurs absentes
model_for_header = un modèle compatible avec l’en-tête
no_model = des octets qui ne forment pas un modèle valide
no_such_count = layer : trouvé { $found }, attendu un nombre, ou deux, comme 4-3
numbered_by_game = jeu
one_of = une pour { $game }
one_to = 1 à { $most }
order_without_class = un ordre sans classe
other_bytes = d’autres octets
other_frequencies = des fréquences dont la somme ne vaut pas 4096
recorded_one = celle qui est enregistrée
relation_before = aucune, ou une relation à des colonnes précédentes
state_after_block_before = un état après le premier du bloc précédent
state_before_next_block = un état avant le bloc suivant
states_in_order = { $count ->
        [one] { $count } état, dans l’ordre et avec des nombres finis
       *[other] { $count } états, dans l’ordre et avec des nombres finis
    }
too_many_orders = trop d’ordres de valeurs
two_value_kinds = 0 ou 1
unused_value = une valeur qui n’apparaît pas
value_twice = une valeur en double
values_counted = { $count ->
        [one] { $count } valeur
       *[other] { $count } valeurs
    }
values_in_other_order = des valeurs dans un autre ordre
values_of_distance = une distance possible dans une couche de { $seeds ->
        [one] { $seeds } graine
       *[other] { $seeds } graines
    }
values_of_gain = un gain possible dans une couche de { $seeds ->
        [one] { $seeds } graine
       *[other] { $seeds } graines
    }

# Couches.

camels_missing = { $count ->
        [one] { $count } chameau manquant
       *[other] { $count } chameaux manquants
    }
pions = { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }
pions_of_two = { $more }-{ $fewer } pions
reserve_pions = { $count ->
        [one] { $count } pion de réserve
       *[other] { $count } pions de réserve
    }
seeds_in_play = { $count ->
        [one] { $count } graine
       *[other] { $count } graines
    }

# Jeux sans tables, et positions des tables de graines assurées.

more_than_two = plus de 2
tables_are_for_two = 2, car les tables sont pour deux joueurs
tables_need_sharing = repetition=share, dont les tables ont besoin (A8)
claim_of_south = { $position }, les graines de Sud
claim_of_north = { $position }, les graines de Nord

# Les positions des tables d’un jeu.

arrawan_tables = toutes les positions à deux joueurs, classées par nombre de pions des réserves, avec le nombre de coups jusqu’à la fin
awale_tables = toutes les positions, classées par nombre de graines du plateau, avec l’écart de graines
awale_bounds = toutes les positions, classées par nombre de graines du plateau, avec les graines que chacun est sûr d’obtenir
dara_tables = toutes les positions de six pions au plus, tous posés, avec le nombre de coups jusqu’au gain ; une couche se désigne par les pions de chaque joueur, par exemple --layer 4-2
oljinnat_tables = toutes les positions, classées par nombre de chameaux qui manquent aux deux joueurs ensemble, avec le nombre de coups jusqu’au gain
tihulelin_rounds = une manche aux huit cases ordinaires, avec un nombre pair de pions
tihulelin_marked_rounds = des manches d’un match avec les cases { $pits } d’un côté (T7, T9)
tihulelin_odd_rounds = des manches d’un match avec huit cases ordinaires et un nombre impair de pions (T7)
