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

value_for = Valeur pour { $player } : { $value }
payoffs = Marques : { $payoffs }

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
effort_with_tables = { $effort }, avec { $hits ->
    [one] { $hits } consultation des tables
   *[other] { $hits } consultations des tables
}

throws_to_end = Jets jusqu’à la fin : { $throws }
move_chance = chance { $chance }
move_expects = { $player } espère { $payoff }
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

play_expected = Trouvé { $found }, attendu un des coups { $moves }, ou un mot ; aide en donne la liste.
play_expected_throw = Trouvé { $found }, attendu Entrée pour lancer, ou un mot ; aide en donne la liste.
play_unreadable = Trouvé une ligne qui n’est pas du texte en UTF-8 ou qui est bien trop longue, attendu un coup ou un mot ; aide en donne la liste.
play_yes_or_no = Attendu oui ou non.

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

play_save_where = Attendu enregistrer et un nom de fichier, comme dans : enregistrer partie.txt
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

practise_expected = Trouvé { $found }, attendu un des coups { $moves }, ou un mot ; aide en donne la liste.
practise_unreadable = Trouvé une ligne qui n’est pas du texte en UTF-8 ou qui est bien trop longue, attendu un coup ou un mot ; aide en donne la liste.
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
table_range_stones = { $count ->
    [one] { $lower } à { $upper } pierre
   *[other] { $lower } à { $upper } pierres
}
table_range_camels = { $count ->
    [one] { $lower } à { $upper } chameau
   *[other] { $lower } à { $upper } chameaux
}
table_win_in = gain en { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}
table_loss_in = perte en { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
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
standing_payoff = marque
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
