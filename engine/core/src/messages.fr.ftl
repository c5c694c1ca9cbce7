# Textes de ce module, et mots communs à plusieurs jeux.

found_expected = { $what } : trouvé { $found }, attendu { $expected }
problem_and_remedy = { $what } : { $problem } ; { $remedy }
did_you_mean = { $sentence } ; vouliez-vous dire « { $guess } » ?
one_or_other = { $one } ou { $other }

# Positions et coups.

position = position
position_field = champ { $name } de la position
field_side = trait
fields_in = { $count ->
        [one] { $count } champ dans { $text }
       *[other] { $count } champs dans { $text }
    }
the_fields = les { $count } champs { $names }
plain_number = un nombre de { $least } à { $most } sans signe ni zéro au début
numbers_with_commas = { $count } nombres séparés par des virgules
seeds_in_all = position, graines en tout
move_in = coup dans { $position }
one_move = coup
move_number = coup { $number }
move_after_the_end = { $mv } ne peut pas être joué : la partie est finie
illegal_move = { $mv } n’est pas un coup permis ici ; { $player } peut jouer { $moves }
illegal_move_of_many = { $mv } n’est pas un coup permis ici ; { $player } a { $count } coups : { $moves }, …
moves = coups
moves_separated = des coups séparés par des virgules ou des espaces
format = format
format_of = format pour { $game }
position_part = champ partie de la position
a_choice_of_the_part = l’un des choix possibles pour cette partie de la position

# Options des jeux.

rules = règles
rules_option = règles, option { $key }
pairs = clé=valeur[,clé=valeur]
an_option_of = une option du jeu { $game } : { $known }
no_option_of = aucune option, car le jeu { $game } n’en a pas
twice = { $what } deux fois
each_option_once = chaque option une seule fois
a_probability = fraction ou nombre décimal de 0 à 1
a_probability_for = pour { $option }, une fraction comme 1/20 ou un nombre de 0 à 1 avec neuf décimales au plus

# Livres d’ouvertures.

book = livre
book_line = livre, ligne { $number }
no_rules = aucune règle
book_rules_first = la ligne `rules` avec l’identifiant d’un jeu de règles, avant toutes les positions
book_in_order = des positions sans doublon, triées par ordre alphabétique
book_position = une position, un nombre de positions visitées et des coups
book_move = COUP=SCORE, chaque coup une seule fois, avec des scores de ±{ $most } au plus
book_no_move = au moins un coup après le nombre de positions

# Mémoire et réseaux.

out_of_memory = mémoire insuffisante : { $needed } Mio sont nécessaires
network_length = réseau : le fichier fait { $found } octets au lieu de { $expected }
network_magic = réseau : les premiers octets ne sont pas ceux d’un fichier de poids
network_shape = réseau : la forme est { $found } au lieu de { $expected }
network_checksum = réseau : somme de contrôle incorrecte, le fichier est endommagé
network_overflow = réseau : certains poids sont trop grands, et leur somme peut déborder
network_other = réseau : ces poids ne sont pas ceux qui sont utilisés

# Joueurs et plateaux.

south = Sud
north = Nord
numbered_player = P{ $number }
first = 1er
second = 2e
third = 3e
fourth = 4e
fifth = 5e
sixth = 6e
said_of = { $who } : { $said }
to_move = au tour de { $player }
throws = { $player } lance
game_over = la partie est finie
side_to_move = au trait
store = grenier
pits_hold = { $player } : les cases 1 à { $count } contiennent { $contents } ; { $store } : { $held }
played = joué : { $mv }
best_move = meilleur coup : { $mv }

# Effets d’un coup.

list_and = { $list } et { $last }
numbered_pits = { $count ->
        [one] la case { $numbers }
       *[other] les cases { $numbers }
    }
numbered_pits_of = { $count ->
        [one] la case { $numbers } de { $player }
       *[other] les cases { $numbers } de { $player }
    }
play_told = { $player } joue { $mv } : { $clauses }.
named_throw = { $mv } ({ $name })
throw_told = { $player } obtient { $mv } : { $clauses }.
nothing_can_be_played = aucun coup n’est possible

# Pourquoi une partie est finie.

over_because = { $cause } ({ $rule }).
repeated = { $times ->
        [2] La même position s’est présentée pour la deuxième fois
       *[other] La même position s’est présentée pour la troisième fois
    }
was_taken = Prises : { $numbers }.
was_left = { $count ->
        [one] Il reste sur le plateau { $counters }, à attribuer ainsi (règle { $rule }) : { $numbers }.
       *[other] Il reste sur le plateau { $counters }, à répartir ainsi (règle { $rule }) : { $numbers }.
    }
nothing_was_left = Il ne reste rien sur le plateau.
goes_to = { $number } à { $player }
count_of = { $player } { $number }
