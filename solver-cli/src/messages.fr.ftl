# Ce que dit le programme.

# Listes : jeux, et ouvertures de parties enregistrées.

games_players = { $game }, { $players } joueurs
games_range = { $least } à { $most }
games_also = aussi
games_rules = `ishwa rules { $game }` explique un jeu.

openings_title = { $game }, { $position } : { $games }
openings_games = { $games ->
    [one] { $reached } partie sur { $games }
   *[other] { $reached } parties sur { $games }
}
openings_move = coup
openings_played = parties
openings_won = gagnées
openings_drawn = nulles
openings_lost = perdues
openings_score = score

# Ce que devient une position : show, moves, analyse, solve, et les graphiques de chances.

payoffs = Gains : { $payoffs }

player_to_move = À { $player } de jouer : { $moves }
player_throws = À { $player } de lancer
player_throws_one_of = À { $player } de lancer : { $moves }
chosen_move = { $player } : { $mv }
best_move = Meilleur coup pour { $player } : { $mv }
best_move_exact = Meilleur coup pour { $player } : { $mv } (exact)
best_move_estimated = Meilleur coup pour { $player } : { $mv } (estimation)

line_only = Suite :
line_of_several = Suite { $number } :
line_of_chance = Chance { $chance } :
effort = Profondeur { $depth }, { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
} en { $seconds } s
effort_with_tables = { $effort } ; { $hits ->
    [one] { $hits } valeur
   *[other] { $hits } valeurs
} d’après les tables

throws_to_end = Jets jusqu’à la fin : { $throws }
move_chance = chance { $chance }
move_wins = chances de gain { $chance }
move_expects = gain de { $player } { $payoff }
move_first = { $player } est premier avec { $chance }
move_luck = sort { $luck }
from_table = Exact, d’après la table, en { $seconds } s
from_solution = Exact : { $states ->
    [one] { $states } état résolu
   *[other] { $states } états résolus
} en { $seconds } s, { $sweeps ->
    [one] { $sweeps } passage
   *[other] { $sweeps } passages
} au plus, résidu { $residual }
from_games = Estimation d’après { $games ->
    [one] { $games } partie jouée
   *[other] { $games } parties jouées
} en { $seconds } s
from_games_after_best = Estimation d’après { $games ->
    [one] { $games } partie jouée
   *[other] { $games } parties jouées
} après le meilleur coup, en { $seconds } s

chart_rank = { $rank ->
    [1] 1er
   *[other] { $rank }e
}
chart_eaten = mangé
chart_underway = en route
chart_player = { $player } : { $chances }.
chart_standard_error = ± et les barres d’erreur sont une erreur type
standard_error = ± est une erreur type

# `ishwa demo`.

demo_ending = 1. Une fin de partie d’awalé, résolue
demo_exact = « Exact » veut dire prouvé : le programme contient les tables de toutes les fins de partie jusqu’à 12 graines.
demo_mistake = 2. Le plus mauvais coup d’une vraie partie : toguz korgool, championnat du Kazakhstan 2022, partie { $number }. Un coup s’écrit par sa case et celle de sa dernière pierre.
demo_estimate = C’est une estimation, d’après une recherche de { $nodes } positions pour chaque position de la partie. `ishwa review` en visite 50 fois plus.
demo_next =
    3. Ensuite

      ishwa play awale --level 3    jouer contre le programme
      ishwa rules awale             apprendre un jeu, avec plateaux et exemples
      ishwa review PARTIE.txt       noter chaque coup d’une de vos parties
      ishwa serve --open            le plateau dans le navigateur
      ishwa games                   les neuf jeux ; `ishwa help` donne les commandes

    L’analyse ci-dessus est celle de cette commande :

      { $analysis }

    Dans un clone du projet, écrivez `cargo run --release --` au lieu de `ishwa`.

# Ce que dit `ishwa play`.

play_seat_somebody = { $player } : une personne.
play_seat_person = { $player } : { $name }.
play_seat_engine = { $player } : ishwa, niveau { $level }.
play_begin = Graine du hasard { $seed }. Tapez un coup, ou aide.

play_turn = À { $player } de jouer : { $moves }
play_turn_throw = À { $player } de lancer : appuyez sur Entrée.
play_turn_typed_throw = À { $player } de lancer ; tapez ce qui est tombé : { $moves }
play_more_moves = { $moves } et d’autres, { $count } en tout (le mot coups les donne)
play_turn_forced = { $player } n’a qu’un coup : { $moves }. Entrée pour le jouer.
play_thinking = réflexion

play_expected = { $found } n’est ni un coup permis ni une commande. Coups permis : { $moves }. Tapez aide pour les commandes.
play_expected_throw = { $found } n’est pas une commande. Appuyez sur Entrée pour lancer, ou tapez aide pour les commandes.
play_unreadable = Cette ligne n’est pas du texte en UTF-8, ou elle est bien trop longue. Tapez un coup, ou aide pour les commandes.
play_yes_or_no = Répondez oui ou non.

play_help =
    Tapez un coup comme il est écrit dans la liste, ou un de ces mots :
    indice (hint) : le meilleur coup que le programme trouve en une seconde
    valeur (value) : ce que vaut la position
    retour (back) : reprendre votre dernier coup et ce qui l’a suivi
    coups (moves) : tous les coups permis
    plateau (board) : encore une fois le plateau
    décrire (describe) : le plateau en mots, ou de nouveau dessiné
    niveau N (level N) : la force du programme, de 1 à 10
    enregistrer FICHIER (save FILE) : enregistrer la partie, et désormais après chaque coup
    lancer (throw), ou Entrée : lancer les dés
    abandonner (resign) : renoncer à la partie
    quitter (quit), ou q : s’en aller
    aide (help), h, ou un point d’interrogation : cette liste

play_hint = Indice : { $mv }. { $value }.
play_hint_line = La suite peut être { $moves }.
play_hint_throw = Il n’y a rien à choisir : les dés décident.
play_value = { $value }.
play_value_draw = Partie nulle
play_value_win = { $player } gagne
play_value_win_in = { $player } gagne en { $plies ->
        [one] { $plies } coup
       *[other] { $plies } coups
    }
play_value_ahead = { $player } finit avec { $number } d’avance
play_value_chance = { $player } a { $chance } de chances de gagner
play_value_points = { $player } a { $count ->
    [one] { $points } point
   *[other] { $points } points
}
play_expected_payoffs = Gains attendus : { $numbers }
play_proven = prouvé
play_at_least = prouvé : cela ou mieux pour qui doit jouer
play_at_most = prouvé : cela ou moins bien pour qui doit jouer
play_estimate = estimation

play_level = Le programme joue au niveau { $level }.
play_taken_back = Repris : { $moves }.
play_nothing_to_take_back = Il n’y a aucun coup de vous à reprendre.

play_won = La partie est finie : { $player } a gagné.
play_draw = La partie est finie : elle est nulle.
play_seeds = { $numbers }.
play_seeds_repeated = La règle de répétition décide, non le compte : { $numbers }.
play_payoffs = Gains : { $numbers }.
play_resigned = { $player } abandonne.
play_stopped = La partie reste inachevée.

play_save_where = Tapez enregistrer et un nom de fichier, comme dans : enregistrer partie.txt
play_overwrite = { $file } existe déjà. Le remplacer ? oui ou non
play_kept = Il est resté tel quel.
play_saved = Enregistré dans { $file }, désormais après chaque coup.
play_not_saved = La partie n’a pas été enregistrée : { $reason }.
play_resign = Abandonner la partie pour { $player } ? oui ou non
play_offer_review = Analyser la partie ? oui ou non
play_offer = Tapez analyser pour analyser la partie, enregistrer FICHIER pour la garder, ou Entrée pour quitter.

# Ce que dit `ishwa practise`.

practise_none = { $games ->
    [one] Aucune erreur certaine n’a été trouvée, dans une partie.
   *[other] Aucune erreur certaine n’a été trouvée, dans { $games } parties.
}
practise_begin = { $exercises ->
    [one] Un exercice
   *[other] { $exercises } exercices
} { $games ->
    [one] tiré d’une partie
   *[other] tirés de { $games } parties
} : trouvez un coup meilleur que celui qui a été joué. Tapez-le, ou aide.
practise_question = Exercice { $number } sur { $all } : { $place }, avant le coup { $ply }
practise_turn = À { $player } de jouer : { $moves }
practise_more_moves = { $moves } et d’autres, { $count } en tout (le mot coups les donne)
practise_thinking = réflexion

practise_best = Juste : { $mv } est le meilleur coup.
practise_as_good = Juste : { $mv } vaut { $best }.
practise_nearly = Juste : { $mv } vaut presque { $best } ; il perd { $lost }.
practise_played = { $mv } est le coup joué dans la partie, et il a perdu { $lost }. Essayez encore.
practise_worse = Non : { $mv } perd { $lost }. Essayez encore.
practise_hint = { $played } a été joué, et a perdu { $lost }. Le meilleur coup est parmi ceux-ci : { $moves }
practise_solution = { $best } était le meilleur coup ; { $played } ({ $class }) a perdu { $lost }.

practise_expected = { $found } n’est ni un coup permis ni une commande. Coups permis : { $moves }. Tapez aide pour les commandes.
practise_unreadable = Cette ligne n’est pas du texte en UTF-8, ou elle est bien trop longue. Tapez un coup, ou aide pour les commandes.
practise_help =
    Tapez un coup comme il est écrit dans la liste, ou un de ces mots :
    indice (hint) : ce qui a été joué, et chaque fois moins de coups au choix
    solution : le meilleur coup ; l’exercice compte alors comme non trouvé
    passer (skip) : l’exercice suivant
    coups (moves) : tous les coups permis
    plateau (board) : encore une fois le plateau
    décrire (describe) : le plateau en mots, ou de nouveau dessiné
    quitter (quit) : s’en aller
    aide (help) : cette liste

practise_result = { $found ->
    [one] { $found } exercice trouvé
   *[other] { $found } exercices trouvés
} sur { $asked }, dont { $first } du premier coup et sans indice.
practise_left = { $count ->
    [one] Il reste un exercice.
   *[other] Il reste { $count } exercices.
}

# Tables de finales : ce qu’affiche `ishwa table`.

table_directory = Tables dans { $directory }
table_set_in = { $set } dans { $directory }
table_seeds = total
table_positions = positions
table_wins = gains
table_draws = nulles
table_losses = pertes
table_sum = somme
table_bytes = octets
table_seconds = secondes
table_there = déjà là
table_total = { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}, { $bytes ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
}, { $seconds } s
table_cluster = processus { $process } de { $processes } : au plus { $held } Mio de valeurs, { $sent ->
    [one] { $sent } octet envoyé
   *[other] { $sent } octets envoyés
} ; { $solved ->
    [one] { $solved } position résolue
   *[other] { $solved } positions résolues
} par tous
table_race_there = { $states ->
    [one] { $states } état
   *[other] { $states } états
} en { $bytes ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
}, déjà là
table_race_built = { $states ->
    [one] { $states } état
   *[other] { $states } états
} en { $bytes ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
}, { $states ->
    [one] construit
   *[other] construits
} en { $seconds } s : { $stages ->
    [one] { $stages } étape
   *[other] { $stages } étapes
}, { $sweeps ->
    [one] { $sweeps } passage
   *[other] { $sweeps } passages
} au plus, résidu { $residual }
table_none_of = aucune des { $all } couches n’est construite
table_not_built = la table n’est pas construite
table_some_of = { $layers ->
    [one] { $layers } couche
   *[other] { $layers } couches
} sur { $all }, jusqu’à { $last } : { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} en { $bytes ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
}
table_layer_of = { $set }, couche de { $label }
table_most = le plus : { $value }, comme dans { $position }
table_not_in = pas dans les tables
table_range_seeds = { $count ->
    [one] { $lower } à { $upper } graine
   *[other] { $lower } à { $upper } graines
}
table_range_pions = { $count ->
    [one] { $lower } à { $upper } pion
   *[other] { $lower } à { $upper } pions
}
table_range_stones = { $count ->
    [one] { $lower } à { $upper } pierre
   *[other] { $lower } à { $upper } pierres
}
table_range_camels = { $count ->
    [one] { $lower } à { $upper } chameau
   *[other] { $lower } à { $upper } chameaux
}
table_positions_checked = { $set } : { $count ->
    [one] { $count } position vérifiée
   *[other] { $count } positions vérifiées
}, aucune erreur
table_states_checked = { $set } : { $count ->
    [one] { $count } état vérifié
   *[other] { $count } états vérifiés
}, aucune erreur
table_positions_checked_before = { $set } : { $count ->
    [one] { $count } position vérifiée
   *[other] { $count } positions vérifiées
}, dont { $before } auparavant, aucune erreur
table_states_checked_before = { $set } : { $count ->
    [one] { $count } état vérifié
   *[other] { $count } états vérifiés
}, dont { $before } auparavant, aucune erreur

import_taken = { $count ->
    [one] { $count } table prise
   *[other] { $count } tables prises
}, { $bytes ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
} ; { $there } déjà là
import_published = { $file } : prise, comme publiée
import_unpublished = { $file } : prise, non publiée, ses sommes de contrôle sont justes

export_layer = { $set } : { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} de la couche de { $label } dans { $file }
export_layers = { $set } : { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} de { $layers ->
    [one] { $layers } couche
   *[other] { $layers } couches
} dans { $file }

hashes_same = { $set } : { $count ->
    [one] { $count } fichier conforme
   *[other] { $count } fichiers conformes
} à la liste
hashes_different = différent :
hashes_unlisted = pas dans la liste :
hashes_missing = dans la liste, mais absent :

# Tournois : classement, et parties finies.

colon = {" "}:{" "}

standing_player = joueur
standing_games = part.
standing_won = gagn.
standing_drawn = null.
standing_lost = perd.
standing_score = score
standing_superiority = LOS
standing_faults = fautes
standing_against = contre
standing_mean_rank = rang moyen
standing_points = points
standing_payoff = gain
standing_depth = prof. moy.
standing_speed = positions/s
standing_pairs = Paires de { $player } : { $pairs } (0, 1/2, 1, 3/2 et 2 points)
standing_cut = parties coupées car trop longues : { $count }
standing_won_all = tout gagné
standing_lost_all = tout perdu

sprt = SPRT de { $elo0 } contre { $elo1 } Elo (normalisé) : LLR { $ratio } entre { $lower } et { $upper }, { $verdict }
sprt_open = pas encore décidé
sprt_accepted_less = accepté : { $elo } Elo ou moins
sprt_accepted_more = accepté : { $elo } Elo ou plus

game_over = partie { $game }  { $points }  { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}, { $ending }
ending_rules = selon les règles
ending_score = sur le score
ending_tables = selon les tables
ending_length = trop longue
ending_illegal = coup interdit
ending_crash = panne
ending_time = au temps
ending_hang = sans réponse

# Ce que dit `ishwa serve`.

serve_address = Ishwa est à { $address } (Ctrl-C y met fin)
serve_no_page = Ce programme a été construit sans la page : avec Node.js, `npm ci && npm run build` dans le dossier web puis `cargo build --release` en construisent un qui la contient ; les questions en JSON ont leur réponse de toute façon.

# L’avancement, sur la sortie d’erreur.

progress_about = encore { $time } environ
progress_left = encore { $seconds } s
progress_perft = profondeur { $depth } { $bar } {"{percent}"} %, { $left }
progress_states = { $states ->
    [one] { $states } état trouvé
   *[other] { $states } états trouvés
}
progress_share = { $bar } {"{percent}"} %, { $left }
progress_solving = { $bar } {"{percent}"} %, résolution, { $left }
progress_openings = { $bar } { $done } ouvertures trouvées sur { $all }, { $left }
progress_plies = { $bar } { $done } coups sur { $all }, { $left }
progress_games = { $spinner } { $number } parties jouées
progress_tournament = { $bar } { $done } sur { $all }, { $together } à la fois, { $left }
progress_running = en cours : { $games }
progress_more_games = et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}
progress_searching = { $spinner } recherche depuis { $time }
progress_depth = profondeur { $depth }  { $nodes } { $count ->
    [one] position
   *[other] positions
}  { $seconds } s  { $moves }  { $value }

# Erreurs et notes.

error = erreur : { $sentence }
error_in_line = erreur : ligne { $line } : { $sentence }
note = note : { $sentence }
expected = attendu { $what }
placed = { $place } : { $fault }
in_file = { $path } : { $fault }
one_and_others = { $one } ; { $others }

# Les fichiers, et ce que le système refuse.

cannot_read = { $path } : impossible de lire : { $reason }
cannot_write_file = { $path } : impossible d’écrire le fichier : { $reason }
cannot_list_directory = { $path } : impossible de lire le dossier : { $reason }
list_the_directory = de lire le dossier
cannot_make_directory = { $path } : impossible de créer le dossier : { $reason }
cannot_open_records = { $path } : impossible d’ouvrir les relevés : { $reason }
cannot_read_records = { $path } : impossible de lire les relevés : { $reason }
cannot_write_records = { $path } : impossible d’écrire les relevés : { $reason }
cannot_copy_records = { $path } : impossible de copier les relevés : { $reason }
cannot_write_record = { $path } : impossible d’écrire le relevé : { $reason }
cannot_be_written = { $path } : ne peut pas être écrit : { $reason }
no_shard_of_games = { $path } : n’est pas un lot de parties : { $reason }
no_setting = { $path } : n’est pas le réglage d’un tournoi : { $reason }
in_use = { $path } : trouvé en usage, attendu qu’aucun autre programme ne joue ce tournoi
cannot_listen = { $address } : impossible d’écouter : { $reason }
cannot_start_search = impossible de lancer la recherche : { $reason }
cannot_start_thread = impossible de lancer un fil : { $reason }
cannot_start_threads = impossible de lancer les fils : { $reason }
cannot_start_work = impossible de lancer un calcul : { $reason }
cannot_start_watch = impossible de lancer l’attente d’interruptions : { $reason }
cannot_start_clock = impossible de lancer le fil qui tient le temps : { $reason }
cannot_start_searching = impossible de lancer le fil qui cherche : { $reason }
cannot_start_listening = impossible de se mettre à écouter : { $reason }
cannot_start_processes = impossible de lancer les processus : { $reason }
without_channels = il n’a ni entrée ni sortie
more_than = plus de { $size }
longer_part = une de ses parties est plus longue que { $size }
mebibytes = { $count } Mio
a_byte_that_is_no_text = un octet qui n’est pas de l’UTF-8
text_in_utf8 = du texte en UTF-8
no_regular_file = autre chose qu’un fichier ordinaire
more = plus
a_file_of_at_most = un fichier de { $size } au plus
replaceable_or_none = un fichier ordinaire, qui est remplacé, ou aucun
replaced_after_every_ply = un fichier ordinaire, remplacé après chaque coup
standard_with_json = - avec --json
one_result_on_output = un seul résultat sur la sortie standard
used_already = { $file }, que la commande lit ou écrit déjà
each_file_once = chaque fichier une fois, et - pour la sortie standard
file_of_kind = { $file }, { $kind }
a_table = une table
a_directory = un dossier
no_name_of_a_file = aucun nom de fichier
a_socket_or_block_device = une prise ou un périphérique
a_replaceable_file = un fichier qu’on peut remplacer, ou - pour la sortie standard

# Où en était le travail.

stopped_after_share = arrêté après { $percent } % du travail
stopped_after_states = { $count ->
        [one] arrêté après avoir trouvé { $count } état, avant toute valeur
       *[other] arrêté après avoir trouvé { $count } états, avant toute valeur
    }
stopped_before_end = arrêté avant la fin
stopped_before_all_games = arrêté avant que toutes les parties soient jouées ; la même commande continue à partir de là
stopped_before_any_game = arrêté avant la fin de toute partie
stopped_before_reader = arrêté avant que { $file } ait un lecteur
stopped_at_depth = arrêté à la profondeur { $depth } sur { $all }
stopped_in_searches = arrêté dans les recherches pour { $game }
stopped_after = arrêté après { $seconds } s : { $proven }
build_stopped = arrêté ; les couches finies restent, et la même commande continue à partir de là
nothing_proven = rien n’est prouvé de la valeur
proven_between = il est prouvé que la valeur est entre { $low } et { $high } ({ $unit })
not_solved = non résolue en { $seconds } s : { $proven } ; plus de --time peut la résoudre
not_solved_with_tables = non résolue en { $seconds } s : { $proven } ; plus de --time ou de plus grandes tables peuvent la résoudre (`ishwa table info { $game }`)
not_solved_in_time = non résolue dans le temps permis ; plus de --time peut la résoudre, ou `ishwa table build { $game }`, et --games N l’estime
no_policy = les parties au hasard demandent le meilleur jeu à deux : plus de --memory ou de --time le trouve, ou `ishwa table build { $game }` : { $reason }
unit_win = gain
unit_seeds = graines
unit_pions = pions
unit_stones = pierres
unit_camels = chameaux
unit_payoff = gain
unit_chance = chance

# Ce que les commandes laissent de côté.

unanswered = { $unanswered ->
        [one] entrée standard : trouvé { $unanswered } ligne sur { $lines } sans réponse, attendu sur chacune une position des tables
       *[other] entrée standard : trouvé { $unanswered } lignes sur { $lines } sans réponse, attendu sur chacune une position des tables
    }
not_taken = { $refused ->
        [one] { $game } : trouvé { $refused } fichier refusé sur { $files }, attendu des tables saines et publiées
       *[other] { $game } : trouvé { $refused } fichiers refusés sur { $files }, attendu des tables saines et publiées
    }
an_address = attendu une adresse IP, comme 127.0.0.1
left_out = { $games ->
        [one] relevés : trouvé des fichiers ou des parties illisibles ({ $faults }), attendu aucun ; { $games } autre est lisible
       *[other] relevés : trouvé des fichiers ou des parties illisibles ({ $faults }), attendu aucun ; { $games } autres sont lisibles
    }
unwritten = { $others ->
        [one] relevés : trouvé des parties qui ne peuvent pas s’écrire sous cette forme ({ $games }), attendu aucune ; { $others } autre le peut
       *[other] relevés : trouvé des parties qui ne peuvent pas s’écrire sous cette forme ({ $games }), attendu aucune ; { $others } autres le peuvent
    }
it_is_left_out = { $fault } ; c’est laissé de côté
only_before_counts = { $place } : { $fault } ; seul compte ce qui précède
reviewed_before = { $place } : { $fault } ; la revue porte sur ce qui précède
records_of_other_games = { $count ->
        [one] { $count } relevé d’un autre jeu est laissé de côté
       *[other] { $count } relevés d’autres jeux sont laissés de côté
    }
games_of_other_rules = { $count ->
        [one] { $count } partie sous d’autres règles ne compte pas
       *[other] { $count } parties sous d’autres règles ne comptent pas
    }
no_records_in = { $folder } : pas de relevé dans { $files }
no_start_in_list = { $place } : une liste ne dit pas que ses coups partent de { $position }

# Ce dont parle une erreur.

game = jeu
file = fichier
command = commande
option = option
option_called = option { $name }
opening = ouverture
openings = ouvertures
list = liste
settings = réglages
summary = résumé
shard = lot
tally = compte
records = relevés
record = relevé
record_header = en-tête { $key } du relevé
record_ply = coup du relevé
tables = tables

# Ce qui a été trouvé.

none = aucun
one = un
games = { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
names = { $count ->
        [one] { $count } nom
       *[other] { $count } noms
    }
layers = { $count ->
        [one] { $count } couche
       *[other] { $count } couches
    }
players = { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
none_but = rien que { $word }
a_file_without_a_name = un fichier qui ne le nomme pas
opening_with_one_game = --opening avec une seule partie
with_several_games = { $option } avec plusieurs parties
existing = { $file }, qui existe
quoted_because = { $text } ({ $reason })
option_for_game = --{ $option } pour { $game }
option_with_value_for = --{ $option } { $value } pour { $game }
out_for_files = --out pour des fichiers de solve
svg_for_tournament = --svg pour un tournoi
folders_beside_files = des dossiers de tournoi à côté de fichiers de solve
players_and_rules = --players { $players } et --rules { $rules }
finished_game = la partie finie { $position }
shard_of_games = { $shard } de { $games } parties
some_of_games_of_shard = { $found } des { $all } parties du lot { $shard }
so_many_of_them = { $count }
no_games = aucune partie
format_of_compression = { $compression } pour { $format }
csv_without_values = --csv pour { $game }, dont les états n’ont pas de valeurs à compter
chances_by_state = { $game }, dont la table a des chances par état
a_long_line = une ligne de plus de 1 Mio
bytes_that_are_no_text = des octets qui ne sont pas de l’UTF-8
no_such_table = aucune table de ce genre
no_tables = aucune table
no_table_of = aucune table pour { $set }
no_table_of_layer = aucune table de la couche de { $label }
no_table_that_holds_it = aucune table qui la contient
a_position_without_table = une position qu’aucune table du jeu ne contient
no_play_there = aucun jeu qui y mène depuis le début
no_data_folder = pas de dossier pour les données des programmes
tables_for = tables pour { $game }
players_of_a_game_for = { $players ->
        [one] { $players } joueur d’un jeu pour { $seats }
       *[other] { $players } joueurs d’un jeu pour { $seats }
    }
a_test_in_shard = un test dans le lot { $shard }
records_without = des relevés dans { $directory } sans { $name }
a_tournament_in = un tournoi dans { $directory }
a_whole_tournament = un tournoi entier
other_openings_than = { $count ->
        [one] d’autres ouvertures que la { $count } avec laquelle il a commencé
       *[other] d’autres ouvertures que les { $count } avec lesquelles il a commencé
    }
other_openings_than_in = d’autres ouvertures que dans { $directory }
games_of_players = { $games ->
        [one] { $games } partie de { $players } joueurs
       *[other] { $games } parties de { $players } joueurs
    }
a_need_of = { $games ->
        [one] un besoin de { $size } au plus de mémoire pour { $games } partie à la fois
       *[other] un besoin de { $size } au plus de mémoire pour { $games } parties à la fois
    }
players_take = { $games ->
        [one] les joueurs prennent jusqu’à { $size } de mémoire pour { $games } partie à la fois
       *[other] les joueurs prennent jusqu’à { $size } de mémoire pour { $games } parties à la fois
    }
mebibytes_of_memory = { $count } Mio
gibibytes_of_memory = { $count } Gio

# Ce qui était attendu.

at_least_one_game = au moins une partie enregistrée dans ce qui est nommé
a_readable_game = un fichier avec une partie qui peut être lue
its_name_before_file = son nom avant le fichier, comme `ishwa { $command } awale { $path }`
a_game_after_it = une partie enregistrée après lui, comme `ishwa { $command } { $game } game.txt`
one_game_as_file = une partie, comme `FICHIER:N` : une liste de coups n’a pas de fin
folders_of_tournament = des dossiers d’un tournoi
files_of_solve = des fichiers de solve
shards_of_one_work = des lots d’un même travail
one_name_a_person = { $people } au plus, un pour chaque personne
all_or_none = { $sides }, all ou none
a_new_file = un nouveau fichier, ou --overwrite
a_file_beside_answers = un fichier, car l’entrée standard donne les réponses
several_games = plusieurs parties, comme FICHIER:all ou un dossier
one_game_or_markdown = une partie, comme FICHIER ou FICHIER:N, ou --markdown
moves_or_records = des coups, ou @FICHIER avec des relevés qui peuvent être lus
as_many_as_the_file = 1 à { $count }, autant qu’en a le fichier
as_in_record = { $game }, comme dans le relevé
none_with_a_record = aucune avec un relevé, qui a la sienne
number_for_game = { $number } pour { $game }
players_once = le nombre de joueurs une fois
a_dice_game = un jeu de dés : { $games }
a_game_of_dice = un jeu de dés
a_game_in_progress = une partie en cours
as_asked_for = { $value } comme demandé, ou un autre fichier avec --out
one_for_each_of = un pour chacun des { $count }
games_that_counted = ce que des parties ont compté
at_most_shards = { $count ->
        [one] au plus { $count } lot, car les parties sont jouées par 256
       *[other] au plus { $count } lots, car les parties sont jouées par 256
    }
a_started_game = des parties d’une position en cours
as_another_has = { $value }, comme dans { $path }
rest_by_same_command = toutes : la commande qui l’a commencé joue le reste
rest_by_resuming = toutes : la commande qui l’a commencé joue le reste avec --resume
only_csv_is_compressed = csv, le seul format dont les fichiers sont compressés en entier
one_process = un seul processus : ce programme n’en fait pas travailler plusieurs ensemble ; ceux des versions publiées le font, et ceux que l’on installe avec --features cluster
line_of_hosts = 0 à { $last }, une ligne de { $path }
a_game_with_layers = un jeu dont les tables ont des couches
one_layer_for_npy = une seule couche pour npy, comme --layer { $layer }
no_set = aucun --set, car le jeu n’en a qu’un
no_layer = aucune couche, car il n’y en a pas
one_layer_from = une de { $first } à { $last } pour { $set }
built_by = une construite par `ishwa table build { $game }`
built_with_rules = une construite par `ishwa table build { $game }` avec les mêmes --rules
built_layer = une construite par `ishwa table build { $game }{ $part } { $option }` avec les mêmes --rules
seeds_of_a_layer = les graines d’une couche pour { $set }
no_option_for_dice = aucun --{ $option }, car un jeu de dés n’a qu’une table
seeds_from = { $least } ou plus pour { $set }, { $most } au plus
some_to_verify = des tables à vérifier
layer_built_by = la couche de { $label }, que construit `ishwa table build { $game }{ $options }`
solve_to_find = `ishwa solve { $game }` pour trouver sa valeur
solve_now = `ishwa solve { $game }` pour la résoudre maintenant
built_or_solved = une construite par `ishwa table build { $game }` avec les mêmes --rules, ou `ishwa solve { $game }` pour la résoudre maintenant
none_with_lines = aucun avec -, dont les lignes sont des positions
that_much_at_most = pas davantage
some_text = du texte
a_directory_of_tables = le dossier des tables, par --tables DIR ou ISHWA_TABLES
tables_option = --tables DIR ou ISHWA_TABLES
scores_as_results = score=S,moves=N, car les tables d’un jeu de hasard connaissent des espérances et non des résultats
two_players = deux joueurs d’un jeu à deux
a_test_of_all = de le demander au tournoi entier, qu’il peut finir avant que toutes les parties soient jouées : réunissez les lots, puis demandez-le avec --resume
a_command_line_after = une ligne de commande après { $language }:
own_names = des joueurs qui ont chacun leur nom, comme mcts,time=50ms,name=A
two_for_a_match = deux pour un match
two_or_more = deux ou plus, comme --engine alphabeta,time=50ms --engine mcts,time=50ms
game_of_uci = une partie sous les règles { $rules }, les seules que connaît uci
limits_of_uci = time, depth ou clock, car uci n’a pas de limite de positions
openings_of_uci = des ouvertures en coups depuis le début, car uci n’en reçoit pas d’autres
a_startable_program = un programme qui peut être lancé ({ $reason })
start_of_uci = le début du jeu, car seules des ouvertures en coups peuvent être transmises
number_of_a_game = le numéro d’une partie
number_of_one_of_the_games = le numéro d’une des parties de ce tournoi
as_in_game = { $value }, comme dans la partie { $game } de ce tournoi
a_number_for_each_seat = un nombre de 0 à 1 pour chaque place, la moitié des places en tout
a_payoff_for_each_seat = un nombre pour chaque place
opening_of_game = l’ouverture de la partie { $game } de ce tournoi
each_game_once = chaque partie une fois
a_directory_of_its_own = un dossier à lui
resume_or_other_directory = --resume pour le continuer, ou un autre dossier avec --out
another_directory = un autre dossier avec --out
fewer_jobs = au plus les { $available } disponibles : moins de --jobs ou de hash= pour les joueurs
fewer_games = au plus les { $available } disponibles : moins de --games
a_part_of_a_tournament = un lot d’un tournoi, joué avec --shard
shards_of_one_tournament = des lots d’un même tournoi
those_of_a_tournament = ceux d’un tournoi
as_begun_with = { $value } comme au début du tournoi qui est là
the_same_openings = les mêmes ouvertures, ou un autre dossier avec --out
invalid_bytes = { $count ->
        [one] suite de { $count } octet qui n’est pas de l’UTF-8 à partir de { $index }
       *[other] suite de { $count } octets qui n’est pas de l’UTF-8 à partir de { $index }
    }
incomplete_bytes = suite d’octets UTF-8 incomplète à partir de { $index }

# Valeurs des options.

whole_number = attendu un nombre entier de { $least } à { $most }
how_many_play = attendu combien jouent, en un nombre
free_memory = attendu au plus les { $mebibytes }M de mémoire libre
a_standard_error = attendu une erreur type de 0.000001 à 0.5, comme 0.001
one_of_parts = attendu un de { $most } lots au plus, comme 1/16 à 16/16
tables_or_score = attendu tables, ou score=S,moves=N comme score=5,moves=4
an_sprt = elo0 et elo1, au besoin alpha et beta, comme elo0=0,elo1=10,alpha=0.05,beta=0.05
without_feature = attendu { $formats } : ce programme n’a pas { $name } ; il s’installe avec --features { $name }

# Notes.

rough_estimate = arrêté avant que la position soit résolue : une estimation grossière
too_many_states = plus d’états que --memory n’en contient : des parties sont jouées au hasard à la place
resume_goes_on = arrêté avant la fin : la même commande avec --resume continue
openings_played_again = { $openings ->
        [one] il y a { $openings } ouverture pour { $encounters } rencontres, elle est donc rejouée : des joueurs qui ne laissent rien au hasard répètent leurs parties, et les chiffres et le SPRT les prennent pour de nouvelles
       *[other] il y a { $openings } ouvertures pour { $encounters } rencontres, elles sont donc rejouées : des joueurs qui ne laissent rien au hasard répètent leurs parties, et les chiffres et le SPRT les prennent pour de nouvelles
    }
no_table_in = { $path } : n’est pas une table
other_version = { $fault } ; --rebuild la construit de nouveau
next_proof_before = { $reason } ; avec --resume, la prochaine preuve commencera avant celle-ci
errors_in_set = { $errors ->
        [one] { $errors } erreur dans { $set } : { $faults }
       *[other] { $errors } erreurs dans { $set } : { $faults }
    }
other_hashes = { $files ->
        [one] { $files } fichier pour { $set } avec une autre empreinte BLAKE3 que dans la liste : { $faults }
       *[other] { $files } fichiers pour { $set } avec une autre empreinte BLAKE3 que dans la liste : { $faults }
    }
tables_can_be_built = { $game } peut avoir des tables de { $what } ({ $seconds } s, { $megabytes } Mo) : { $command }
reachable = { $address } est accessible depuis d’autres machines : qui l’atteint peut faire calculer celle-ci
no_browser = aucun navigateur n’a pu être ouvert à { $address } : { $reason }

# Questions par HTTP.

too_many_connections = trouvé trop de connexions, attendu un essai plus tard
too_many_questions = trouvé trop de questions, attendu un essai plus tard
too_many_long_messages = trouvé trop de longs messages, attendu un essai plus tard
too_many_sockets = trouvé trop de WebSockets, attendu un essai plus tard
too_many_works = trouvé trop de calculs d’un seul client, attendu un essai plus tard
too_many_waiting = trouvé trop de calculs en attente, attendu un essai plus tard
fault_of_program = trouvé une faute du programme ({ $reason }), attendu une réponse
a_panic = une panique
stopped_before_begun = arrêté avant d’avoir commencé
path = chemin
method = méthode
question = question
request = requête
message = message
none_of_the_api = aucun de l’interface
paths_of_the_api = /api/1, /api/1/ask ou /api/1/work
another = une autre
methods_of_the_api = POST pour /api/1/ask, GET pour tout le reste
a_part = une partie de la question
all_within = toute la question en { $seconds } s
all_of_it = toute la question
bytes_without_text = des octets qui ne sont pas du texte
json_in_utf8 = du JSON en UTF-8
a_longer_one = une plus longue
at_most_bytes = { $count } octets au plus
some_bytes = des octets
json_as_text = du JSON comme texte
a_work_or_stop = {"{"}"id": N, "work": {"{"}..{"}"}{"}"} ou {"{"}"id": N, "stop": true{"}"}
no_open_work = celui d’aucun calcul en cours
one_that_opens_a_socket = une qui ouvre un WebSocket
none_that_can_be_read = rien de lisible
localhost_or = localhost ou { $address }
localhost_or_this_machine = localhost ou une adresse de cette machine
no_origin_or_page = aucune, ou celle de la page, http://{ $host }
that_of_the_page = celle de la page

# Protocoles.

line = ligne
more_bytes = plus de { $most } octets
that_many_at_most = pas davantage
position_words = startpos ou fen F, puis rien ou moves m1 m2 ..
setoption_words = name N value V
without_time_of_player = { $words } sans le temps du joueur { $player }
time_of_side = le temps de qui est au trait
words_of_go_ugi = movetime, depth, nodes, p1time, p1inc et ainsi de suite, ou infinite seul
words_of_go_uci = movetime, depth, nodes, wtime, btime, winc, binc, movestogo, ou infinite seul
milliseconds = un nombre de millisecondes
true_or_false = true ou false
free_mebibytes = { $most } au plus, les Mio de mémoire libre
a_number_from = un nombre de { $least } à { $most }
while_searching = { $command } pendant que le programme cherche
calm_commands = isready, stop ou quit
commands_of_ugi = ugi, isready, setoption, uginewgame, position, go, query, stop ou quit
commands_of_uci = uci, isready, setoption, ucinewgame, position, go, stop ou quit
queries = p1turn à p{ $players }turn, gameover, result ou chance
without_tables = { $fault } ; recherche sans tables

# Une ligne de commande qui n’est pas comprise.

possible_values = { $sentence } [valeurs possibles : { $values }]
subcommands = { $sentence } [commandes : { $names }]
invalid_value = valeur « { $value } » refusée pour « { $argument } » : { $reason }
refused_value = valeur « { $value } » refusée pour « { $argument } »
unexpected_argument = argument inattendu : « { $argument } »
unrecognized_subcommand = commande inconnue : « { $name } »
unexpected_value = valeur « { $value } » de trop pour « { $argument } »
missing_arguments = il manque : { $arguments }
given_twice = l’argument « { $argument } » ne peut être donné qu’une fois
not_with_argument = l’argument « { $argument } » ne va pas avec « { $other } »
not_with_arguments = l’argument « { $argument } » ne va pas avec : { $others }
not_with_others = l’argument « { $argument } » ne va pas avec les autres
value_required = il manque une valeur pour « { $argument } »
subcommand_required = « { $name } » demande une commande
invalid_utf8 = un argument n’est pas du texte en UTF-8
