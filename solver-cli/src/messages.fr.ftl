# Textes du programme.

# Listes : jeux, et ouvertures de parties enregistrées.

games_players = { $game }, { $players } joueurs
games_range = { $least } à { $most }
games_also = aussi
games_rules = `ishwa rules { $game }` explique les règles d’un jeu.

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

# Résultats pour une position : show, moves, analyse, solve, et les graphiques de chances.

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
line_of_chance = Probabilité { $chance } :
effort = Profondeur { $depth }, { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
} en { $seconds } s
effort_with_tables = { $effort } ; { $hits ->
    [one] { $hits } valeur lue
   *[other] { $hits } valeurs lues
} dans les tables

throws_to_end = Nombre moyen de lancers jusqu’à la fin : { $throws }
move_chance = probabilité { $chance }
move_wins = gain : { $chance }
move_expects = gain attendu de { $player } : { $payoff }
move_first = chances de { $player } d’être 1er : { $chance }
move_luck = sort { $luck }
from_table = Valeur exacte, lue dans la table en { $seconds } s
from_solution = Valeur exacte : { $states ->
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
chart_standard_error = ± et les barres d’erreur indiquent l’erreur type
standard_error = ± indique l’erreur type

# `ishwa demo`.

demo_ending = 1. Une fin de partie d’awalé, résolue
demo_exact = « Exact » veut dire prouvé : le programme contient les tables de toutes les fins de partie jusqu’à 12 graines.
demo_mistake = 2. Le plus mauvais coup d’une vraie partie : toguz korgool, championnat du Kazakhstan 2022, partie { $number }. Un coup s’écrit avec deux chiffres : le numéro de la case jouée, puis celui de la case où tombe la dernière pierre.
demo_estimate = Ces valeurs ne sont qu’une estimation : la recherche visite jusqu’à { $nodes } positions pour chaque position de la partie. `ishwa review` en visite 50 fois plus.
demo_next =
    3. Pour continuer

      ishwa play awale --level 3    jouer contre le programme
      ishwa rules awale             apprendre un jeu, avec plateaux et exemples
      ishwa review PARTIE.txt       évaluer chaque coup d’une de vos parties
      ishwa serve --open            le plateau dans le navigateur
      ishwa games                   les neuf jeux ; `ishwa help` liste les commandes

    La première analyse ci-dessus s’obtient avec cette commande :

      { $analysis }

    Dans un clone du projet, écrivez `cargo run --release --` au lieu de `ishwa`.

# `ishwa play`.

play_seat_somebody = { $player } : un joueur humain.
play_seat_person = { $player } : { $name }.
play_seat_engine = { $player } : ishwa, niveau { $level }.
play_seat_engine_alone = { $player } : ishwa.
play_begin = Graine aléatoire { $seed }. Tapez un coup, ou « aide » pour la liste des commandes.

play_turn = À { $player } de jouer : { $moves }
play_turn_throw = À { $player } de lancer : appuyez sur Entrée.
play_turn_typed_throw = À { $player } de lancer ; tapez le résultat : { $moves }
play_more_moves = { $moves } et d’autres, { $count } en tout (tapez « coups » pour les voir)
play_turn_forced = { $player } n’a qu’un coup : { $moves }. Appuyez sur Entrée pour le jouer.
play_thinking = réflexion

play_expected = { $found } n’est ni un coup permis ni une commande. Coups permis : { $moves }. Tapez « aide » pour les commandes.
play_expected_throw = { $found } n’est pas une commande. Appuyez sur Entrée pour lancer, ou tapez « aide » pour les commandes.
play_unreadable = Cette ligne n’est pas encodée en UTF-8, ou elle est beaucoup trop longue. Tapez un coup, ou « aide » pour les commandes.
play_yes_or_no = Répondez « oui » ou « non ».

play_help =
    Tapez un coup tel qu’il figure dans la liste, ou l’un de ces mots :
    indice (hint) : afficher le meilleur coup trouvé en une seconde
    pourquoi (why) : expliquer ce que votre dernier coup a coûté
    valeur (value) : afficher ce que vaut la position
    retour (back) : annuler votre dernier coup et les suivants
    coups (moves) : afficher tous les coups permis
    plateau (board) : afficher de nouveau le plateau
    décrire (describe) : décrire le plateau en mots, ou le dessiner de nouveau
    niveau N (level N) : régler la force du programme, de 1 à 10, ou adaptatif
    enregistrer FICHIER (save FILE) : enregistrer la partie, maintenant puis après chaque coup
    lancer (throw), ou Entrée : lancer les dés
    abandonner (resign) : abandonner la partie
    quitter (quit), ou q : sortir du programme
    aide (help), h, ou un point d’interrogation : afficher cette liste

play_hint = Indice : { $mv }. { $value }.
play_hint_line = Suite possible : { $moves }.
play_why_nothing = Vous n’avez pas encore joué.
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
play_at_least = prouvé : le joueur au trait obtient au moins ce résultat
play_at_most = prouvé : le joueur au trait ne peut pas obtenir mieux
play_estimate = estimation

play_warned = Tapez { $mv } encore une fois pour le jouer quand même, ou un autre coup.
play_no_levels = Dans ce jeu, le hasard décide de tout : le programme n’a pas de niveau.
play_level = Le programme joue au niveau { $level }.
play_level_adaptive = Le programme joue au niveau { $level } et s’adapte à vous.
play_taken_back = Coups annulés : { $moves }.
play_nothing_to_take_back = Vous n’avez aucun coup à annuler.

play_won = La partie est finie : { $player } a gagné.
play_draw = La partie est finie : c’est une nulle.
play_seeds = { $numbers }.
play_seeds_repeated = C’est la règle de répétition qui décide du résultat, et non le décompte : { $numbers }.
play_payoffs = Gains : { $numbers }.
play_resigned = { $player } abandonne.
play_stopped = La partie reste inachevée.

play_save_where = Tapez « enregistrer » suivi d’un nom de fichier, par exemple « enregistrer partie.txt ».
play_overwrite = { $file } existe déjà. Faut-il le remplacer ? (oui ou non)
play_kept = Le fichier n’a pas été modifié.
play_saved = Partie enregistrée dans { $file } ; elle le sera désormais après chaque coup.
play_not_saved = La partie n’a pas été enregistrée : { $reason }.
play_resign = { $player } abandonne la partie ? (oui ou non)
play_offer_review = Analyser la partie ? (oui ou non)
play_offer = Tapez « analyser » pour analyser la partie, « enregistrer FICHIER » pour la garder, ou Entrée pour quitter.

# Exercices.

exercises = exercices
a_level = attendu : un nombre entier de 1 à 10, ou adaptive
a_theme = attendu : un de ceux-ci : { $themes }

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
table_there = présente
table_total = { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}, { $bytes ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
}, { $seconds } s
table_cluster = processus { $process } sur { $processes } : au plus { $held } Mio de valeurs en mémoire, { $sent ->
    [one] { $sent } octet envoyé
   *[other] { $sent } octets envoyés
} ; { $solved ->
    [one] { $solved } position résolue
   *[other] { $solved } positions résolues
} en tout
table_race_there = { $states ->
    [one] { $states } état
   *[other] { $states } états
} en { $bytes ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
}, { $states ->
    [one] déjà présent
   *[other] déjà présents
}
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
table_inside = dans le programme : { $tables }
only_tables_inside = aucun fichier ; les tables du programme sont vérifiées
table_layer_of = { $set }, couche de { $label }
table_results = { $won } gagnées ({ $won_share }), { $drawn } nulles ({ $drawn_share }), { $lost } perdues ({ $lost_share })
table_mean = , moyenne { $mean }
table_from_to = { $first } … { $last }
table_most = maximum : { $value }, par exemple dans { $position }
table_not_in = valeur absente des tables
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
table_checksums = { $set } : les sommes de contrôle de { $count ->
    [one] { $count } valeur sont justes
   *[other] { $count } valeurs sont justes
} ; --full recalcule chaque valeur d’après les règles
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
}, dont { $before } lors d’un passage précédent, aucune erreur
table_states_checked_before = { $set } : { $count ->
    [one] { $count } état vérifié
   *[other] { $count } états vérifiés
}, dont { $before } lors d’un passage précédent, aucune erreur

progress_trial = estimation de la durée
all_tables_there = Toutes ces tables existent.
table_cost = { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} à résoudre : environ { $time }, { $size } de fichiers, au moins { $memory } de mémoire
table_cost_of_race = { $states ->
    [one] { $states } état
   *[other] { $states } états
} à résoudre : environ { $time }, { $size } de fichiers, au moins { $memory } de mémoire
solve_cost_of_race = { $states ->
    [one] { $states } état
   *[other] { $states } états
} à résoudre : environ { $time }, au moins { $memory } de mémoire
known_at_once = Les valeurs sont dans une table : la réponse est immédiate.
games_cost = Des parties aléatoires estiment les valeurs, en { $seconds } s au plus.
check_cost = La vérification prend environ { $time }.
search_cost = La recherche prend au plus { $seconds } s.
check_takes = la vérification prend environ { $time }
solving_takes = la résolution prend environ { $time }
search_takes = la recherche prend au plus { $seconds } s, selon --time
some_seconds = { $seconds } s
some_minutes = { $minutes } min
some_hours = { $hours } h
some_megabytes = { $megabytes } Mo
some_gigabytes = { $gigabytes } Go
files_of_size = les fichiers prennent environ { $size }
a_disk_with_room = seuls { $free } y sont libres ; choisissez un autre dossier avec --tables
too_large_for_memory = cette machine ne peut pas la construire : la couche de { $label } demande { $gigabytes } Gio de mémoire, plus qu’il n’y en a de libre
not_built_here = cette machine ne peut pas la construire : { $reason }

import_taken = { $count ->
    [one] { $count } table importée
   *[other] { $count } tables importées
}, { $bytes ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
} ; { $there ->
    [one] { $there } déjà présente
   *[other] { $there } déjà présentes
}
import_published = { $file } : table importée ; son empreinte est publiée
import_unpublished = { $file } : table importée ; son empreinte n’est pas publiée, mais ses sommes de contrôle sont correctes

site_written = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}, { $bytes ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
} : { $folder } est prêt pour un serveur web
site_other_file = { $path } : ce fichier n’est pas d’un site de tables ; choisissez un autre dossier pour --site
site_title = Tables de finales d’Ishwa
site_fetch = Cette commande télécharge les tables et vérifie chaque fichier ; URL est l’adresse de cette page :
site_read = D’autres programmes trouvent les fichiers et leurs empreintes dans l’index ci-dessous.
site_licence = Licence : { $licence }
site_cite = Pour citer les tables : { $citation }
site_layer = Couche
site_positions = Positions
site_bytes = Octets
known_set = un ensemble de tables que ce programme connaît

no_fetch = ce programme a été compilé sans le téléchargement de tables
fetch_feature = utilisez une version publiée, ou installez le programme avec --features fetch
site_url = une adresse qui commence par https:// ou http://, sans ? ni #
fetch_failed = { $url } : { $reason }
fetch_status = { $url } : le serveur a répondu par le statut { $status }
fetch_too_much = { $url } : le serveur envoie plus que les { $bytes } octets attendus
fetch_length = { $url } : le serveur annonce { $found } octets, mais l’index en indique { $expected }
fetch_cut = { $url } : { $have } octets sur { $bytes } sont arrivés : { $reason } ; relancez la commande pour continuer
fetch_in_use = { $path } : un autre processus télécharge des tables dans ce dossier ; attendez qu’il se termine
fetch_ended = le serveur a fermé la connexion
fetch_slow = le serveur est trop lent
fetch_redirects = le serveur redirige plus de { $count } fois
fetch_insecure = le serveur redirige vers une adresse non sécurisée
fetch_no_host = aucun serveur ne porte ce nom
fetch_no_tls = pas de connexion sécurisée au serveur : { $reason }
fetch_no_index = { $url } : ce n’est pas un index de tables : { $reason }
fetch_unknown_set = { $set } est ignoré : ce programme ne connaît pas cet ensemble de tables
fetch_twice = { $url } : l’index contient deux fois { $what }
fetch_other_name = { $url } : l’index indique pour { $set } le fichier « { $file } », qui n’est pas l’un de ses noms
fetch_no_hash = { $url } : l’index n’a pas d’empreinte BLAKE3 pour { $file }
fetch_too_large = { $url } : l’index indique { $bytes } octets pour { $file }, plus que les { $most } possibles pour une table
fetch_no_layer = { $url } : aucune table de la couche de { $label } de { $set }
fetch_nothing = { $url } : aucune table que ce programme connaisse
fetch_nothing_of = { $url } : aucune table de { $set }
fetch_other_than_published = { $url } : fichier ignoré, car son empreinte dans l’index n’est pas celle qui est publiée
fetch_other_hash = { $url } : fichier supprimé, car son empreinte BLAKE3 est { $found } et non { $expected } comme dans l’index

export_layer = { $set } : { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} de la couche de { $label }, dans le fichier { $file }
export_layers = { $set } : { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} de { $layers ->
    [one] { $layers } couche
   *[other] { $layers } couches
}, dans le fichier { $file }
export_states = { $set } : { $states ->
    [one] { $states } état
   *[other] { $states } états
}, dans le fichier { $file }

hashes_same = { $set } : { $count ->
    [one] { $count } fichier conforme
   *[other] { $count } fichiers conformes
} à la liste
hashes_different = fichier différent :
hashes_unlisted = fichier absent de la liste :
hashes_missing = fichier de la liste introuvable :

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
standing_scale = Elo de tous les joueurs sur une même échelle, par rapport à leur moyenne, avec des intervalles à 95 % ; on y compte d’avance une partie nulle de chacun.
standing_pairings = paires
standing_cut = parties interrompues car trop longues : { $count }
standing_won_all = tout gagné
standing_lost_all = tout perdu

sprt = SPRT de { $elo0 } contre { $elo1 } points Elo (normalisés) : LLR { $ratio }, bornes { $lower } et { $upper }, { $verdict }
sprt_state = LLR { $ratio } sur { $bound }
sprt_open = pas encore de décision
sprt_accepted_less = hypothèse acceptée : { $elo } points Elo au plus
sprt_accepted_more = hypothèse acceptée : { $elo } points Elo au moins

game_over = partie { $game }  { $points }  { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}, { $ending }
ending_rules = selon les règles
ending_score = selon le score
ending_tables = selon les tables
ending_length = trop longue
ending_illegal = coup interdit
ending_crash = panne
ending_time = temps dépassé
ending_hang = sans réponse

# `ishwa serve`.

serve_address = Ishwa écoute sur { $address } (Ctrl-C pour arrêter)
serve_no_page = Ce programme a été compilé sans la page. Pour l’inclure, lancez `npm ci && npm run build` dans le dossier web (Node.js), puis `cargo build --release`. Les requêtes en JSON fonctionnent sans elle.

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
progress_positions = { $bar } { $done } positions sur { $all }, { $left }
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
expected = il faut { $what }
placed = { $place } : { $fault }
in_file = { $path } : { $fault }
one_and_others = { $one } ; { $others }

# Fichiers, fils d’exécution et système.

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
cannot_be_written = { $path } : impossible d’écrire : { $reason }
no_shard_of_games = { $path } : ce n’est pas un lot de parties : { $reason }
no_setting = { $path } : ce ne sont pas les réglages d’un tournoi : { $reason }
in_use = { $path } : un autre processus joue ce tournoi ; attendez qu’il se termine
cannot_listen = { $address } : impossible d’écouter : { $reason }
cannot_start_search = impossible de lancer la recherche : { $reason }
cannot_start_thread = impossible de lancer un fil d’exécution : { $reason }
cannot_start_threads = impossible de lancer les fils d’exécution : { $reason }
cannot_start_work = impossible de lancer un calcul : { $reason }
cannot_start_watch = impossible de lancer la surveillance des interruptions : { $reason }
cannot_start_referee = impossible de lancer le fil des parties à distance : { $reason }
cannot_start_clock = impossible de lancer le fil d’exécution du minuteur : { $reason }
cannot_start_searching = impossible de lancer le fil d’exécution de la recherche : { $reason }
cannot_start_listening = impossible de commencer à écouter : { $reason }
cannot_start_processes = impossible de lancer les processus : { $reason }
without_channels = le processus n’a ni entrée ni sortie standard
more_than = plus de { $size }
longer_part = une partie du fichier dépasse { $size }
mebibytes = { $count } Mio
a_byte_that_is_no_text = le texte n’est pas encodé en UTF-8
text_in_utf8 = utilisez un texte encodé en UTF-8
no_regular_file = ce n’est pas un fichier ordinaire
more = le fichier est trop grand
a_file_of_at_most = choisissez un fichier de { $size } au plus
replaceable_or_none = supprimez-le ou choisissez un autre nom
replaced_after_every_ply = un fichier ordinaire, réécrit après chaque coup
standard_with_json = - et --json écrivent tous deux sur la sortie standard
one_result_on_output = choisissez l’un des deux
used_already = cette commande lit ou écrit déjà { $file }
each_file_once = indiquez chaque fichier une seule fois, de même que - pour la sortie standard
file_of_kind = { $file } est { $kind }
a_table = une table
a_directory = un dossier
no_name_of_a_file = un nom de fichier invalide
a_socket_or_block_device = un socket ou un périphérique de blocs
a_replaceable_file = choisissez un fichier ordinaire, ou - pour la sortie standard

# Calculs interrompus ou sans résultat.

stopped_in_reviews = arrêté après l’analyse de { $done } parties sur { $games }, avant le premier exercice
stopped_after_share = arrêté à { $percent } %
stopped_after_states = { $count ->
        [one] arrêté après avoir trouvé { $count } état, avant tout calcul de valeur
       *[other] arrêté après avoir trouvé { $count } états, avant tout calcul de valeur
    }
stopped_before_end = arrêté avant la fin
stopped_before_all_games = arrêté avant la fin de toutes les parties ; relancez la même commande pour reprendre
stopped_before_any_game = arrêté avant la fin de la première partie
stopped_before_reader = arrêté avant qu’un programme ait commencé à lire { $file }
stopped_at_depth = arrêté à la profondeur { $depth } sur { $all }
stopped_in_searches = arrêté pendant l’analyse de positions du jeu { $game }
stopped_after = arrêté après { $seconds } s : { $proven }
build_stopped = construction arrêtée ; les couches terminées sont conservées, relancez la même commande pour reprendre
nothing_proven = rien n’est prouvé sur la valeur
proven_between = il est prouvé que la valeur est comprise entre { $low } et { $high } ({ $unit })
not_solved = position non résolue en { $seconds } s : { $proven } ; augmentez --time
not_solved_with_tables = position non résolue en { $seconds } s : { $proven } ; augmentez --time ou construisez de plus grandes tables (`ishwa table info { $game }`)
not_solved_in_time = position non résolue à temps ; augmentez --time, construisez une table avec `ishwa table build { $game }`, ou estimez la valeur avec --games N
no_policy = la meilleure stratégie pour deux joueurs, nécessaire aux parties aléatoires, n’a pas été trouvée : { $reason } ; augmentez --memory ou --time, ou lancez `ishwa table build { $game }`
unit_win = gain
unit_seeds = graines
unit_pions = pions
unit_stones = pierres
unit_camels = chameaux
unit_payoff = gain
unit_chance = probabilité

# Données ignorées.

unanswered = { $unanswered ->
        [one] entrée standard : { $unanswered } ligne sur { $lines } est sans réponse
       *[other] entrée standard : { $unanswered } lignes sur { $lines } sont sans réponse
    }
not_taken = { $refused ->
        [one] { $from } : { $refused } fichier sur { $files } n’a pas été importé
       *[other] { $from } : { $refused } fichiers sur { $files } n’ont pas été importés
    }
an_address = il faut une adresse IP, par exemple 127.0.0.1
left_out = { $games ->
        [one] relevés : des fichiers ou des parties sont illisibles ({ $faults }) ; { $games } autre partie a été lue
       *[other] relevés : des fichiers ou des parties sont illisibles ({ $faults }) ; { $games } autres parties ont été lues
    }
it_is_left_out = { $fault } ; cet élément est ignoré
only_before_counts = { $place } : { $fault } ; seuls les coups précédents comptent
reviewed_before = { $place } : { $fault } ; la revue porte sur les coups précédents
contradicted = { $place } : le relevé indique { $recorded }, mais la partie est finie avec le résultat { $board }, qui compte
repeated_games = { $count ->
        [one] { $count } relevé répète une partie et n’est pas compté de nouveau
       *[other] { $count } relevés répètent une partie et ne sont pas comptés de nouveau
    }
records_of_other_games = { $count ->
        [one] { $count } relevé d’un autre jeu est ignoré
       *[other] { $count } relevés d’autres jeux sont ignorés
    }
games_of_other_rules = { $count ->
        [one] { $count } partie aux règles différentes ne compte pas
       *[other] { $count } parties aux règles différentes ne comptent pas
    }
games_left_out = { $count ->
        [one] { $count } partie est écartée, car elle ne répond pas aux critères
       *[other] { $count } parties sont écartées, car elles ne répondent pas aux critères
    }
reviewed_earlier = revues d’un passage précédent avec les mêmes réglages : { $found } sur { $games }
damaged_reviews = { $count ->
        [one] { $count } revue précédente est endommagée et sera refaite
       *[other] { $count } revues précédentes sont endommagées et seront refaites
    }
undated_games = { $count ->
        [one] { $count } partie est écartée, car sa date manque ou est incomplète
       *[other] { $count } parties sont écartées, car leurs dates manquent ou sont incomplètes
    }
first_of_games = { $path } : c’est la première des { $count } parties qui est lue ; pour une autre, indiquez { $path }:N
first_or_all_games = { $path } : c’est la première des { $count } parties qui est lue ; pour une autre, indiquez { $path }:N, et pour toutes, { $path }:all
no_records_in = { $folder } : aucun relevé dans { $files }
no_start_in_list = { $place } : une liste de coups ne peut pas indiquer la position de départ { $position }

# Objet des erreurs.

game = jeu
file = fichier
command = commande
option = option
option_called = option { $name }
opening = ouverture
review = revue
openings = ouvertures
list = liste
settings = réglages
summary = résumé
shard = lot
tally = compte
records = relevés
record_header = en-tête { $key } du relevé
record_ply = coup du relevé
tables = tables

# Trouvé.

no_recorded_game = aucune partie enregistrée trouvée
none_fits = { $games ->
        [one] la seule partie ne répond pas aux critères
       *[other] aucune des { $games } parties ne répond aux critères
    }
before_since = la dernière date précède la première
games_in = { $directory } contient des fichiers de ces parties
other_files_in = { $directory } contient d’autres fichiers
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
none_but = { $word } est un jeu, et non un fichier
a_file_without_a_name = le fichier n’indique pas son jeu
opening_with_one_game = --opening ne s’utilise qu’avec plusieurs parties
with_several_games = { $option } ne s’utilise qu’avec une seule partie
existing = { $file } existe déjà
option_for_game = --{ $option } ne s’applique pas à { $game }
option_with_value_for = --{ $option } { $value } ne s’applique pas à { $game }
out_for_files = le résultat des lots de `ishwa solve` ne s’écrit pas dans un dossier
svg_for_tournament = un tournoi n’a pas de probabilités à représenter
folders_beside_files = certains sont des dossiers de tournoi, d’autres des fichiers de `ishwa solve`
players_and_rules = --players { $players } et --rules { $rules } indiquent tous deux le nombre de joueurs
finished_game = la partie est déjà finie dans la position { $position }
shard_of_games = { $games ->
        [one] { $games } partie ne suffit pas pour former le lot { $shard }
       *[other] { $games } parties ne suffisent pas pour former le lot { $shard }
    }
some_of_games_of_shard = seules { $found } des { $all } parties du lot { $shard } sont finies
so_many_of_them = { $count }
no_games = aucune partie
format_of_compression = { $compression } ne s’applique pas à { $format }
csv_without_values = les états du jeu { $game } n’ont pas de valeurs à compter
chances_by_state = la table du jeu { $game } contient des probabilités par état
csv_alone = choisissez csv
a_long_line = une ligne de plus de 1 Mio
bytes_that_are_no_text = des octets invalides en UTF-8
no_such_table = aucune table trouvée
no_tables = aucune table trouvée
no_table_of = aucune table trouvée pour { $set }
no_table_of_layer = aucune table trouvée pour la couche de { $label }
no_table_that_holds_it = aucune table ne contient cette position
a_position_without_table = aucune table du jeu ne peut contenir cette position
no_play_there = cette position ne peut pas être atteinte depuis le début de la partie
no_data_folder = le système n’a pas de dossier pour les données des programmes
tables_for = les tables du jeu { $game } contiennent des espérances, et non des résultats
players_of_a_game_for = { $players ->
        [one] le test est impossible avec { $players } joueur, dans un jeu à { $seats } joueurs
       *[other] le test est impossible avec { $players } joueurs, dans un jeu à { $seats } joueurs
    }
a_test_in_shard = le lot { $shard } ne suffit pas à lui seul pour un test
records_without = { $directory } contient des relevés, mais pas de { $name }
a_tournament_in = { $directory } contient déjà un tournoi
a_whole_tournament = ce dossier contient un tournoi entier
other_openings_than = { $count ->
        [one] les ouvertures diffèrent de celles du début du tournoi ({ $count } ouverture)
       *[other] les ouvertures diffèrent de celles du début du tournoi ({ $count } ouvertures)
    }
other_openings_than_in = les ouvertures diffèrent de celles de { $directory }
records_of_other_openings = les parties commencent par d’autres ouvertures que celles des réglages
no_table_for_end_of_game = aucune table ne contient la dernière position de la partie { $game } de ce tournoi
no_move_in_any_game = { $player } n’a joué aucun coup dans aucune partie
games_of_players = { $games ->
        [one] { $games } partie à { $players } joueurs
       *[other] { $games } parties à { $players } joueurs
    }
a_need_of = { $games ->
        [one] { $games } partie à la fois demande jusqu’à { $size } de mémoire
       *[other] { $games } parties à la fois demandent jusqu’à { $size } de mémoire
    }
players_take = { $games ->
        [one] les joueurs utilisent jusqu’à { $size } de mémoire pour { $games } partie à la fois
       *[other] les joueurs utilisent jusqu’à { $size } de mémoire pour { $games } parties à la fois
    }
mebibytes_of_memory = { $count } Mio
gibibytes_of_memory = { $count } Gio

# Attendu.

at_least_one_game = indiquez un fichier ou un dossier de parties enregistrées
other_filters = donnez d’autres valeurs à --player, --since, --until ou --event
a_date = une année, un mois ou un jour, comme 2024, 2024-05 ou 2024-05-01
part_of_a_name = un nom ou le début d’un nom
since_before_until = indiquez la première date par --since et la dernière par --until
its_name_before_file = placez le jeu avant le fichier, par exemple `ishwa { $command } awale { $path }`
a_game_after_it = indiquez ensuite une partie enregistrée, par exemple `ishwa { $command } { $game } game.txt`
more_than_one_game = plus d’une partie
one_game_as_file = une liste de coups contient une seule partie ; choisissez-la avec `FICHIER:N`
folders_of_tournament = omettez --out, ou indiquez des dossiers d’un tournoi
files_of_solve = omettez --svg, ou indiquez des fichiers de `ishwa solve --shard`
shards_of_one_work = réunissez les lots d’un seul travail à la fois
one_name_a_person = indiquez-en { $people } au plus, un pour chaque joueur humain
all_or_none = { $sides }, all ou none
a_new_file = choisissez un autre nom ou ajoutez --overwrite
a_file_beside_answers = un fichier, car l’entrée standard sert déjà aux réponses
several_games = indiquez plusieurs parties avec FICHIER:all ou avec un dossier
one_game = indiquez une seule partie avec FICHIER ou FICHIER:N
number_for_game = { $number } pour { $game }
players_once = omettez l’un des deux
a_dice_game = omettez cette option, ou choisissez un jeu qui se joue avec des dés : { $games }
a_game_of_dice = un jeu qui se joue avec des dés
a_game_in_progress = choisissez une position d’une partie en cours
as_asked_for = { $value }, comme demandé, ou bien un autre fichier indiqué par --out
one_for_each_of = un pour chacun des { $count } coups
games_that_counted = les comptes de parties jouées
at_most_shards = { $count ->
        [one] choisissez { $count } lot au plus, car les parties se jouent par groupes de 256
       *[other] choisissez { $count } lots au plus, car les parties se jouent par groupes de 256
    }
a_started_game = des parties jouées depuis une position où la partie n’est pas finie
as_another_has = { $value }, comme dans { $path }
rest_by_same_command = relancez la commande de ce lot pour jouer les parties restantes
rest_by_resuming = relancez la commande de ce lot avec --resume pour jouer les parties restantes
only_csv_is_compressed = utilisez csv, le seul format dont le fichier entier peut être compressé
one_process = utilisez une version publiée, ou installez le programme avec --features cluster
no_several_processes = ce programme a été compilé sans la construction de tables par plusieurs processus
line_of_hosts = un nombre de 0 à { $last }, qui désigne une ligne de { $path }
a_game_with_layers = choisissez un jeu dont les tables ont des couches
one_layer_for_npy = npy contient une seule couche ; choisissez-la, par exemple avec --layer { $layer }
no_set = aucun --set, car le jeu n’en a qu’un
no_layer = aucune couche, car il n’y en a pas
one_layer_from = une couche de { $first } à { $last } pour { $set }
built_by = construisez une table avec `ishwa table build { $game }`
built_with_rules = construisez une table avec `ishwa table build { $game }` et les mêmes --rules
built_layer = construisez une table avec `ishwa table build { $game }{ $layer }` et les mêmes --rules
seeds_of_a_layer = le nombre de graines d’une couche de { $set }
no_option_for_dice = omettez --{ $option } : un jeu qui se joue avec des dés n’a qu’une table
seeds_from = un nombre de { $least } à { $most } pour { $set }
some_to_verify = construisez ou importez d’abord des tables
layer_built_by = construisez la couche de { $label } avec `{ $command }`
head_value = valeur
reading_not_solved = pas résolu dans ce temps
progress_solving_position = résolution de la position
named_values = des valeurs, comme { $key }=A|B
that_many_readings = { $count } lectures
fewer_readings = { $most } au plus ; nommez moins d’options
that_many_steps = { $count } lignes
a_shorter_range = { $most } au plus ; raccourcissez l’intervalle ou nommez moins d’options
a_command_with_a_result = une commande avec ses arguments, comme solve ishigan
not_over_and_rules = des options qui ne sont pas comparées
range = intervalle
a_range_in_the_position = un intervalle de nombres dans la position, comme 0..12
ranges_of_one_length = des intervalles de même longueur
stopped_in_readings = arrêt après { $done } lectures sur { $all }
move_not_proven = la valeur est prouvée, mais pas que le meilleur coup la garde : la ligne est une estimation
tables_solve_this = des tables résolvent cette position : `{ $command }` ({ $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} ; --dry-run dit en combien de temps)
solve_to_find = trouvez la valeur de la position avec `ishwa solve { $game }`
solve_now = résolvez la position avec `ishwa solve { $game }`
built_or_solved = construisez une table avec `ishwa table build { $game }` et les mêmes --rules, ou résolvez la position avec `ishwa solve { $game }`
none_with_lines = aucun coup avec -, car chaque ligne de l’entrée standard est une position
that_much_at_most = une ligne plus courte
some_text = du texte
no_such_folder = { $path } n’existe pas
existing_tables = indiquez un dossier de tables, ou omettez --tables et ISHWA_TABLES pour le dossier habituel
a_directory_of_tables = choisissez un dossier avec --tables DOSSIER ou ISHWA_TABLES
tables_option = choisissez un dossier avec --tables DOSSIER ou ISHWA_TABLES
scores_as_results = utilisez score=S,moves=N
two_players = indiquez deux joueurs, dans un jeu qui se joue à deux
a_test_of_all = réunissez les lots, puis ajoutez --sprt avec --resume
a_command_line_after = une ligne de commande après { $language }:
own_names = un nom différent pour chaque joueur, par exemple mcts,time=50ms,name=A

yardstick_set = ensemble de positions
yardstick_title = { $game } : { $positions } positions où la valeur de chaque coup est prouvée (version { $version })
yardstick_best = meilleurs coups
yardstick_loss = perte moyenne ({ $unit })
yardstick_blunders = gaffes
yardstick_by_board = Perte moyenne selon le nombre de graines ou de pièces sur le plateau
a_game_with_a_yardstick = un jeu qui a un étalon : { $games }
a_set_of = un ensemble du jeu { $game }
player_who = un joueur ({ $name }) qui { $did }
a_move_in_each_position = un coup permis dans chaque position
set_written = { $positions } positions écrites dans { $csv } et { $json }
set_checked = { $positions } positions : { $by_rules } vérifiées par les règles seules, { $by_tables } par les tables
set_unknown = { $count } non vérifiées : des tables plus grandes (--tables) ou une recherche plus longue (--nodes) y suffiraient peut-être
wrong_set = position { $position } : { $difference }
two_for_a_match = un match demande deux joueurs
two_or_more = indiquez-en deux ou plus, par exemple --engine alphabeta,time=50ms --engine mcts,time=50ms
game_of_uci = une partie avec les règles { $rules }, les seules possibles avec uci
limits_of_uci = time, depth ou clock, car uci n’a pas de limite de positions
openings_of_uci = des ouvertures en coups depuis le début, car uci n’en accepte pas d’autres
no_built_in = un fichier ou des ouvertures tirées au hasard (--opening-plies), car le programme n’a pas d’ouvertures équilibrées pour { $game }
no_built_in_for_rules = un fichier ou des ouvertures tirées au hasard (--opening-plies), car aucune ne convient aux règles { $rules }
no_pinning = un système où Ishwa ne peut pas attacher les parties à des cœurs
without_pin = retirez --pin, qui ne fonctionne que sous Linux
cores_for_games = { $cores ->
    [one] des parties simultanées qui demandent { $cores } cœur
   *[other] des parties simultanées qui demandent { $cores } cœurs
}
fewer_jobs_for_cores = { $cores ->
    [one] le programme n’a droit qu’à un cœur ; réduisez --jobs ou le threads= des joueurs, ou retirez --pin
   *[other] le programme n’a droit qu’à { $cores } cœurs ; réduisez --jobs ou le threads= des joueurs, ou retirez --pin
}
not_pinned = une partie n’a pas pu être attachée à ses cœurs ; d’autres programmes peuvent la perturber
a_speaking_program = un programme qui répond { $language }ok à { $language } et readyok à isready (il { $reason })
and_said = { $reason }, mais a dit { $said }
a_startable_program = un programme qui peut être lancé ({ $reason })
number_of_a_game = le numéro d’une partie
number_of_one_of_the_games = le numéro d’une des parties de ce tournoi
as_in_game = { $value }, comme dans la partie { $game } de ce tournoi
as_replayed = { $value }, comme le montre la partie { $game } de ce tournoi rejouée
throw_of_game = les dés de la partie { $game } de ce tournoi au coup { $ply }
ended_early = une fin que permettent les réglages, car la partie { $game } de ce tournoi n’est pas finie quand on la rejoue
ended_without_payoffs = aucun, car la partie { $game } de ce tournoi n’est pas finie quand on la rejoue
end_of_game = la fin de la partie { $game } de ce tournoi avant le coup { $ply }
opening_of_game = l’ouverture de la partie { $game } de ce tournoi
each_game_once = chaque partie une seule fois
a_directory_of_its_own = choisissez un autre dossier avec --out
resume_or_other_directory = continuez-le avec --resume ou choisissez un autre dossier avec --out
another_directory = choisissez un autre dossier avec --out
fewer_jobs = seuls { $available } sont disponibles ; réduisez --jobs, ou le hash= des joueurs
fewer_games = seuls { $available } sont disponibles ; réduisez --games
a_part_of_a_tournament = indiquez des lots joués avec --shard
shards_of_one_tournament = réunissez les lots d’un même tournoi
tables_of_tournament = donnez à ISHWA_TABLES le dossier des tables du tournoi
reasons_in = les raisons sont dans { $records }
those_of_a_tournament = ceux d’un tournoi
as_begun_with = { $value }, comme au lancement du tournoi existant
the_same_openings = indiquez les mêmes ouvertures ou choisissez un autre dossier avec --out

# Valeurs des options.

whole_number = il faut un nombre entier de { $least } à { $most }
how_many_play = il faut indiquer le nombre de joueurs
free_memory = indiquez au plus { $mebibytes }M, la taille de la mémoire libre
a_standard_error = il faut une erreur type de 0.000001 à 0.5, par exemple 0.001
one_of_parts = il faut un lot parmi { $most } au plus, par exemple de 1/16 à 16/16
tables_or_score = il faut tables, score=S,moves=N, par exemple score=5,moves=4, ou draw=S,moves=N[,after=COUPS], par exemple draw=0.2,moves=8,after=40
an_sprt = elo0 et elo1, et au besoin alpha et beta, par exemple elo0=0,elo1=10,alpha=0.05,beta=0.05
without_feature = il faut { $formats } : ce programme a été compilé sans { $name } ; réinstallez-le avec --features { $name }

# Notes.

race_plan = tous les états sont résolus exactement si les { $time } s de --time suffisent ; sinon, des parties au hasard estiment les valeurs
exact_takes_longer = les valeurs exactes demandent plus de { $time } s (augmentez --time) ; parties au hasard à la place
exact_takes = les valeurs exactes demandent environ --time { $time }s ; parties au hasard à la place
rough_estimate = arrêté avant que la position soit résolue ; les valeurs sont des estimations grossières
too_many_states = la mémoire fixée par --memory ne suffit pas pour tous les états ; le programme joue des parties aléatoires à la place
resume_goes_on = arrêté avant la fin ; ajoutez --resume pour continuer
openings_played_again = { $openings ->
        [one] { $encounters } rencontres partagent { $openings } ouverture : les joueurs déterministes rejouent les mêmes parties, que les statistiques et le SPRT comptent pourtant comme nouvelles
       *[other] { $encounters } rencontres partagent { $openings } ouvertures : les joueurs déterministes rejouent les mêmes parties, que les statistiques et le SPRT comptent pourtant comme nouvelles
    }
no_table_in = { $path } : ce n’est pas une table
other_version = { $fault } ; reconstruisez la table avec --rebuild
next_proof_before = { $reason } ; --resume reprendra à cette couche
errors_in_set = { $errors ->
        [one] { $errors } erreur dans { $set } : { $faults }
       *[other] { $errors } erreurs dans { $set } : { $faults }
    }
other_hashes = { $files ->
        [one] { $files } fichier de { $set } n’a pas l’empreinte BLAKE3 de la liste : { $faults }
       *[other] { $files } fichiers de { $set } n’ont pas l’empreinte BLAKE3 de la liste : { $faults }
    }
tables_can_be_built = pour { $game }, vous pouvez construire des tables de { $what } ({ $seconds } s, { $megabytes } Mo) : { $command }
reachable = d’autres machines peuvent atteindre { $address } et lancer des recherches sur celle-ci
no_browser = impossible d’ouvrir { $address } dans un navigateur : { $reason }

# Requêtes à `ishwa serve`.

too_many_connections = serveur occupé (trop de connexions), réessayez plus tard
too_slow = la requête a pris plus de { $seconds } s ; demandez moins à la fois, ou réessayez plus tard
too_many_connections_of_one = serveur occupé (trop de connexions depuis votre adresse), réessayez plus tard
too_many_long_messages = serveur occupé (trop de longs messages), réessayez plus tard
too_many_sockets = serveur occupé (trop de WebSockets), réessayez plus tard
too_many_sockets_of_one = serveur occupé (trop de WebSockets depuis votre adresse), réessayez plus tard
too_many_works = serveur occupé (trop de calculs de ce client), réessayez plus tard
too_many_answers = serveur occupé (trop de réponses n’ont pas été lues), réessayez plus tard
too_long_answer = la réponse dépasse { $most } octets ; demandez moins à la fois
fault_of_program = erreur interne ({ $reason })
a_panic = un arrêt imprévu
stopped_before_begun = arrêté avant le début du calcul
path = chemin
method = méthode
question = question
request = requête
message = message
none_of_the_api = ce chemin n’existe pas
paths_of_the_api = utilisez /api/1, /api/1/ask, /api/1/probe/GAME ou /api/1/work
unsupported_method = non prise en charge sur ce chemin
methods_of_the_api = utilisez POST pour /api/1/ask, GET pour tous les autres chemins
a_part = la requête est incomplète
all_within = envoyez-la en entier en moins de { $seconds } s
all_of_it = envoyez-la en entier
bytes_without_text = la requête n’est pas de l’UTF-8
json_in_utf8 = envoyez du JSON en UTF-8
part_of_address = partie de l’adresse
twice_in_address = donné deux fois
once_in_address = une seule fois
a_longer_one = la requête est trop longue
at_most_bytes = envoyez { $count } octets au plus
some_bytes = les messages binaires ne sont pas acceptés
json_as_text = envoyez du JSON sous forme de texte
a_work_or_stop = {"{"}"id": N, "work": {"{"}..{"}"}{"}"}, {"{"}"id": N, "match": {"{"}..{"}"}{"}"} ou {"{"}"id": N, "stop": true{"}"}
no_open_work = un numéro qui ne désigne aucun calcul en cours
one_that_opens_a_socket = ouvrez un WebSocket sur ce chemin
no_handshake = ce n’est pas l’ouverture d’un WebSocket
none_that_can_be_read = rien de lisible
localhost_or = localhost ou { $address }
localhost_or_this_machine = localhost ou une adresse de cette machine
no_origin_or_page = aucune, ou celle de la page, http://{ $host }
that_of_the_page = l’origine de la page

# Matches between people on several devices.

a_match = partie à distance
a_match_request = {"{"}"do": ..{"}"} comme le décrit docs/web.md
no_such_match = elle ne mène à aucune partie ici
a_link_to_a_match = demandez le lien entier à l’autre joueur, ou commencez une autre partie
key_to_watch = elle ne permet que de regarder
a_link_to_a_seat = jouez avec le lien d’une place
match_is_over = elle est finie
begin_another = commencez-en une autre
turn_of_another = c’est à un autre joueur
wait_for_the_other = attendez votre tour
match_too_long = elle a { $most } coups, le maximum
time_to_throw = c’est le moment de lancer
throw_now = lancez avant de jouer
time_to_move = il n’y a rien à lancer
move_now = jouez un coup
too_many_matches = serveur occupé (trop de parties), réessayez plus tard
too_many_matches_of_one = serveur occupé (trop de parties commencées depuis votre adresse), finissez-en d’abord une
match_not_written = le serveur ne peut pas écrire la partie sur son disque : { $reason }
matches_of_another_server = un autre `ishwa serve` du même utilisateur tient les parties ; utilisez-le, ou arrêtez-le
damaged_match = { $path } : cette partie ne peut être lue et est laissée de côté : { $reason }
no_match_of_this_version = le fichier n’est pas de cette version

# Le programme et la machine.

version_commit = commit
version_build = cible
version_features = options
version_processor = processeur
version_memory = mémoire
version_language = langue
version_tables = tables
version_unknown = inconnu
version_cores = { $count ->
    [one] { $count } cœur
   *[other] { $count } cœurs
}
version_free = { $mebibytes } Mio libres
version_no_features = aucune
version_tables_off = désactivées
version_no_tables = aucune dans { $directory }

# Vérification de moteurs.

log_of_program = journal

# Protocoles.

line = ligne
more_bytes = plus de { $most } octets
that_many_at_most = une ligne plus courte
position_words = startpos ou fen F, puis rien ou moves m1 m2 ..
setoption_words = name N value V
without_time_of_player = { $words } sans le temps du joueur { $player }
time_of_side = le temps du joueur au trait
words_of_go_ugi = movetime, depth, nodes, mate, p1time, p1inc, etc., ou infinite, avec searchmoves ou ponder au besoin, ou perft N seul
words_of_go_uci = movetime, depth, nodes, mate, wtime, btime, winc, binc, movestogo, ou infinite, avec searchmoves ou ponder au besoin, ou perft N seul
a_legal_move_or_more = un ou plusieurs coups permis
infinite_with_limits = { $words }, à la fois limité et infini
infinite_or_limits = infinite ou des limites, mais pas les deux
searchmoves_at_a_level = searchmoves ne s’emploie pas au niveau { $level }
full_strength_or_all_moves = régler Level sur { $full }, ou omettre searchmoves
milliseconds = un nombre de millisecondes
true_or_false = true ou false
free_mebibytes = au plus { $most }, la mémoire libre en Mio
a_number_from = un nombre de { $least } à { $most }
while_searching = { $command } pendant une recherche
calm_commands = isready, ponderhit, stop ou quit
no_position = la dernière position a été refusée
send_a_position = envoyer d’abord une position valable
ponderhit_without_ponder = ponderhit sans recherche lancée par go ponder
go_ponder_before = un go ponder auparavant
commands_of_ugi = ugi, isready, setoption, uginewgame, position, go, ponderhit, stop, d, query ou quit
commands_of_uci = uci, isready, setoption, ucinewgame, position, go, ponderhit, stop, d ou quit
queries = p1turn à p{ $players }turn, gameover, result, chance ou moves
without_tables = { $fault } ; la recherche se fait sans tables

# Erreurs de la ligne de commande.

possible_values = { $sentence } [valeurs possibles : { $values }]
subcommands = { $sentence } [commandes : { $names }]
invalid_value = valeur « { $value } » invalide pour « { $argument } » : { $reason }
refused_value = valeur « { $value } » invalide pour « { $argument } »
unexpected_argument = argument inattendu : « { $argument } »
see_help = { $sentence } ; voyez `{ $command } --help`
unrecognized_subcommand = commande inconnue : « { $name } »
unexpected_value = valeur « { $value } » en trop pour « { $argument } »
missing_arguments = il manque : { $arguments }
given_twice = l’argument « { $argument } » ne peut être donné qu’une fois
not_with_argument = l’argument « { $argument } » est incompatible avec « { $other } »
not_with_arguments = l’argument « { $argument } » est incompatible avec : { $others }
not_with_others = l’argument « { $argument } » est incompatible avec les autres
value_required = il manque une valeur pour « { $argument } »
subcommand_required = il manque une commande après « { $name } »
a_game_alone = { $game } est un jeu et non une commande ; essayez ishwa play { $game }, ishwa rules { $game }, ishwa analyse { $game } ou ishwa review { $game } FICHIER
first_words =
    Ishwa joue, explique et résout neuf jeux traditionnels.

    Jouer, apprendre  play, rules, practise, games ; serve --open : au navigateur
    Revoir            review, openings, convert
    Données           backup, restore
    Chercher          analyse, solve, compare, table, cite, show, moves, perft
    Programmes        tournament, merge, yardstick, ugi, uci, bench

      ishwa demo                    ce que fait le programme, en quelques secondes
      ishwa play awale --level 3    une partie contre le programme
      ishwa review partie.txt       ce que chaque coup a coûté, et pourquoi

    ishwa help liste les commandes, et ishwa COMMANDE -h en explique une.
invalid_utf8 = un argument n’est pas encodé en UTF-8

# ishwa backup, ishwa restore

backup = sauvegarde
backed_up = { $files ->
    [one] { $files } fichier
   *[other] { $files } fichiers
}, { $bytes ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
}, dans { $file } ; `ishwa restore` les relit
restored = { $new ->
    [one] { $new } fichier écrit
   *[other] { $new } fichiers écrits
} sur { $all }
link_left_out = { $file } est un lien, laissé de côté
other_kind_left_out = { $file } n’est ni un fichier ni un dossier, laissé de côté
other_kind = { $file } n’est ni un fichier ni un dossier
files_or_folders = indiquez des fichiers ou des dossiers
restore_elsewhere = rien n’a été écrit ; supprimez-le ou restaurez dans un autre dossier
nothing_kept = { $folder } n’a aucun fichier à vous
files_to_keep = indiquez des parties ou des tournois après le fichier de la sauvegarde
file_named = le nom { $file }
a_name_for_every_system = renommez-le pour que d’autres systèmes puissent avoir ce nom
file_that_changed = { $file } a changé pendant la lecture
an_unused_file = recommencez quand aucun autre programme n’y écrit
a_damaged_backup = elle est abîmée ou coupée
an_undamaged_backup = copiez-la de nouveau depuis sa source
no_backup = ce n’est pas une sauvegarde
a_backup_of_ishwa = indiquez un fichier écrit par `ishwa backup`
newer_backup = elle a la version { $version }, que ce programme ne lit pas
a_newer_program = utilisez une version plus récente d’Ishwa
other_files = { $count ->
    [one] un fichier diffère de la sauvegarde : { $first }
   *[other] { $count } fichiers diffèrent de la sauvegarde, le premier est { $first }
}
another_folder = rien n’a été écrit ; ajoutez --overwrite pour remplacer ce qui diffère, ou restaurez dans un autre dossier
