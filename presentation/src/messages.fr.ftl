# Textes des résultats : noms, valeurs, revues et guides.

# Les noms des jeux.

game_awale = Awalé
game_toguz = Toguz Korgool
game_tihulelin = Tihulelin tin Azgag
game_tihulelin_match = Tihulelin tin Azgag, match
game_oljinnat = Oljinnat
game_arrawan = Arrawan
game_dara = Dara
game_tiddatt = Tiddatt
game_ishigan = Ishigan
game_hyena = Jeu de l'hyène

# Valeurs et résultats.

list_separator = {" "};

amount_seeds = { $count ->
    [one] { $amount } graine
   *[other] { $amount } graines
}
amount_pions = { $count ->
    [one] { $amount } pion
   *[other] { $amount } pions
}
amount_stones = { $count ->
    [one] { $amount } pierre
   *[other] { $amount } pierres
}
amount_camels = { $count ->
    [one] { $amount } chameau
   *[other] { $amount } chameaux
}
amount_points = { $count ->
    [one] { $amount } point
   *[other] { $amount } points
}

value_wins = gagne
value_wins_in = gagne en { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}
value_loses = perd
value_loses_in = perd en { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}
value_draw = nulle
value_probability = gagne avec une probabilité de { $chance }
value_payoff = a une espérance de gain de { $payoff }
value_payoff_in = obtient un gain de { $payoff } en { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}
value_of = { $player } { $value }
value_for = Valeur pour { $player } : { $value }
value_said = { $value } ({ $kind })
value_said_draw = Nulle ({ $kind })
value_exact = exact
value_at_least = minimum prouvé
value_at_most = maximum prouvé
value_estimate = estimation
value_with_chance = { $amount } ({ $kind }, { $chance } de chances de gain)

over_won = La partie est finie : { $player } a gagné
over_draw = La partie est finie : c’est une nulle
over_to = à
over_by_repetition = { $result } par la règle de répétition ; le score de { $seeds } n’est pas pris en compte.
over_payoffs = gains { $payoffs }

# Revues de parties : au terminal, en Markdown et en pages.

class_best = meilleur
class_only = seul coup
class_good = bon
class_inaccuracy = imprécision
class_mistake = erreur
class_blunder = gaffe
class_forced = forcé
class_given = ouverture
class_uncertain = { $class } incertaine

lost_seeds = { $count ->
    [one] { $amount } graine
   *[other] { $amount } graines
}
lost_pions = { $count ->
    [one] { $amount } pion
   *[other] { $amount } pions
}
lost_stones = { $count ->
    [one] { $amount } pierre
   *[other] { $amount } pierres
}
lost_camels = { $count ->
    [one] { $amount } chameau
   *[other] { $amount } chameaux
}
lost_chance = { $amount } de chances de gain
lost_payoff = { $amount } de gain
result_win = gain
result_draw = nulle
result_loss = perte
changed = { $before } → { $after }

review_title = Revue : { $game }
review_won = { $player } a gagné
review_won_as_recorded = { $player } a gagné, d’après le relevé
review_draw = Partie nulle
review_draw_as_recorded = Partie nulle, d’après le relevé
review_recorded_winner = { $result } (d’après le relevé, { $player } a gagné)
review_recorded_draw = { $result } (d’après le relevé, la partie est nulle)
review_result_reason = { $result } ({ $reason })
review_reason_time = au temps
review_reason_resigned = par abandon
review_reason_illegal = après un coup interdit
review_reason_crash = après une panne d’un programme
review_reason_hang = après l’absence de réponse d’un programme
review_reason_tables = selon les tables
review_reason_score = d’un commun accord des programmes
review_reason_length = à la longueur maximale
review_reason_stopped = la partie a été arrêtée
review_unfinished = La partie n’est pas finie
review_final = { $result } : { $detail }
review_final_repeated = { $result } par la règle de répétition ; le score ({ $detail }) n’est pas pris en compte
review_seat = { $seat } ({ $name })
review_round = ronde { $round }

head_ply = Coup
head_player = Joueur
head_move = Joué
head_best = Meilleur
head_class = Note
head_lost = Perdu %
head_lost_paid = Perdu
head_chance = Chances
head_chance_of = { $player } %
head_depth = Prof.
depth_proven = prouvé
head_luck = Sort
head_time = Temps
head_comment = Commentaire
head_accuracy = Précision
head_mean_loss = Perte moyenne %
head_mean_loss_paid = Perte moyenne, 0,01
head_missed_wins = Gains manqués
head_own_luck = Ses lancers
head_total_luck = Tous les lancers
head_decisions = Décisions
head_payoff = Gain
head_adjusted = À sort égal

summary_players = Les joueurs
summary_turning = Tournants
summary_graph = Chances de gain
summary_moves = Coups
summary_opening = Ouverture
summary_method = Méthode

turning_none = Aucun tournant : aucun coup n’a coûté au moins { $points } de chances de gain.
turning_none_certain = Aucun tournant certain : toutes les pertes d’au moins { $points } de chances de gain sont incertaines.
turning_move = Coup { $ply }, { $player } : { $mv } ({ $class }) a coûté { $lost } ; { $best } était meilleur.
turning_missed = Un gain a été manqué.
turning_line = Meilleure suite : { $line }
turning_refutation = Après { $mv } : { $line }
turning_throw = Coup { $ply }, { $player } : le lancer { $mv } a rapporté { $luck } par rapport à la moyenne.
turning_chance = Chances de gain de { $player } : { $before } avec le meilleur coup, { $after } après le coup joué.
turning_payoff = Gain espéré de { $player } : { $before } avec le meilleur coup, { $after } après le coup joué.
turning_more = { $count ->
    [one] Un autre coup a été aussi décisif ; il figure dans le tableau.
   *[other] { $count } autres coups ont été aussi décisifs ; ils figurent dans le tableau.
}

why_warning = Attention : { $mv } coûte { $lost }.
why_mistake = { $mv } ({ $class }) a coûté { $lost } ; { $best } était meilleur.
why_no_mistake = { $mv } ({ $class }) n’était pas une faute.
why_proven = C’est prouvé : { $before } avant le coup, { $after } après.
why_proven_in = { $plies ->
    [0] C’est prouvé : { $before } avant le coup, { $after } après.
    [one] C’est prouvé : { $before } avant le coup, { $after } au coup suivant.
   *[other] C’est prouvé : { $before } avant le coup, { $after } en { $plies } coups après.
}
why_after = Après { $mv }, { $player } joue { $reply } et { $clause }.
why_after_event = Après { $mv }, { $player } joue { $reply } : { $clause }.
why_prevented = Jouer { $best } l’aurait empêché.
why_reduced = Après { $best }, ce serait { $count } au plus.
why_with = Avec { $best }, { $player } { $clause }.
why_with_event = Avec { $best }, { $clause }.
why_brings_less = Jouer { $mv } n’en rapporte que { $count }.
why_stays = Après { $mv }, il y faut un autre lancer de ce genre.
why_later = Après { $mv }, { $plies } coups plus tard, { $player } joue { $reply } et { $clause }.
why_later_event = Après { $mv }, { $plies } coups plus tard, { $player } joue { $reply } : { $clause }.
why_not_after = Après { $mv }, rien de tel ne se produit.
why_less_after = Après { $mv }, il y en a moins.
why_exchange = Sur { $plies } coups en commençant par { $mv }, { $player } prend { $own } et { $opponent } { $other }.
why_exchange_none = Sur { $plies } coups en commençant par { $mv }, aucun joueur ne prend rien.
why_exchange_instead = En commençant par { $best }, ce serait { $own } et { $other }.
why_ends = { $plies ->
    [0] { $mv } finit la partie : { $cause }.
    [one] Après { $mv }, le coup suivant finit la partie : { $cause }.
   *[other] Après { $mv }, la partie finit en { $plies } coups : { $cause }.
}
why_wins = { $plies ->
    [one] Avec { $best }, { $player } gagne aussitôt : { $cause }.
   *[other] Avec { $best }, { $player } gagne en { $plies } coups : { $cause }.
}
why_draws = { $plies ->
    [one] Avec { $best }, la partie finit aussitôt par une nulle : { $cause }.
   *[other] Avec { $best }, la partie finit par une nulle après { $plies } coups : { $cause }.
}

graph_of_two = Chances de gain de { $player } avant chaque coup
graph_of_all = Chances de gain de chaque joueur avant chaque coup
graph_words = Les chances de { $player } sont de { $first } au début, au plus haut de { $high } avant le coup { $high_ply }, au plus bas de { $low } avant le coup { $low_ply }, et de { $last } à la fin.
graph_ply = coup

method_nodes = Au plus { $nodes } positions visitées par coup
method_time = Recherche de { $time } s par coup
method_depth = Recherche à { $depth ->
    [one] { $depth } coup
   *[other] { $depth } coups
} de profondeur
method_tables = Des tables de finales étaient disponibles.
method_solved = Toute la partie a été résolue : toutes les valeurs sont exactes.
method_exact = { $exact ->
    [0] Aucune note n’est prouvée
    [one] { $exact } note sur { $all } est prouvée
   *[other] { $exact } notes sur { $all } sont prouvées
}.
method_uncertain = Une faute jugée sur des estimations est incertaine si elle coûte moins de { $points } de chances de gain ({ $fewer } à partir de { $large } de positions visitées), ou si moins de { $small } positions ont été visitées.
method_uncertain_always = Une faute jugée sur des estimations est incertaine si elle coûte moins de { $points } de chances de gain, ou si moins de { $small } positions ont été visitées.
method_uncertain_count = { $count ->
    [one] Une faute est incertaine ; elle n’est ni reprochée à son auteur ni considérée comme un tournant.
   *[other] { $count } fautes sont incertaines ; elles ne sont ni reprochées à leurs auteurs ni considérées comme des tournants.
}
method_chance = Les chances du tableau sont celles d’après le coup ; à plus de deux joueurs, ce sont celles du joueur qui l’a joué. Elles sont calibrées sur des parties du programme contre lui-même. Une nulle compte pour un demi-gain.
method_known = Les coups marqués d’un astérisque (*) ont été joués dans des parties de joueurs forts.
method_depth_column = Pour une faute, la colonne Prof. indique à quelle profondeur elle a été vérifiée, en coups.
method_mark = Le signe ~ marque les fautes incertaines, qui ne comptent pas.
method_explain = Pour le sens de tous les chiffres : ishwa review --explain, ou docs/review.md.
method_payoff = Le gain est le score selon les règles du jeu ; un centième de gain vaut 1 % de chances de gain. Les chances indiquent où le gain espéré après le coup se situe entre le gain minimal et le gain maximal.
method_grades = Un coup est une imprécision s’il coûte au moins 5 % de chances de gain, une erreur à partir de 10 %, une gaffe à partir de 15 %. Entre deux résultats prouvés, c’est d’abord le vainqueur qui compte : gagner plus lentement ne coûte rien.
method_accuracy = La précision d’un coup est 103,1668 · exp(−0,04354 · perte) − 3,1669, pour une perte en % de chances de gain, selon la formule publiée par Lichess ; celle d’un joueur est la moyenne des coups où il avait le choix.
method_luck = Le sort mesure ce qu’un lancer a rapporté de plus que la moyenne de tous les lancers. À sort égal, le gain d’un joueur est son gain réel moins le sort de tous les lancers.
method_partial = La lecture du relevé s’est arrêtée sur une erreur : { $fault }.
method_stopped = La revue a été arrêtée avant la fin de la partie.
method_program = Revue faite avec Ishwa { $version }.

known_games_toguz = championnat du Kazakhstan, Kyzylorda 2022
known_source = { $games ->
        [one] D’après { $games } autre partie : { $source }. Le résultat est celui du joueur qui a joué le coup : une victoire vaut 1, une nulle 0,5.
       *[other] D’après { $games } autres parties : { $source } ; * marque un coup joué dans au moins deux d’entre elles. Le résultat est celui du joueur qui a joué le coup : une victoire vaut 1, une nulle 0,5.
    }
known_ply = Coup { $ply } : { $mv }, joué dans { $count ->
    [one] { $count } partie
   *[other] { $count } parties
} sur { $games }.
known_ply_scored = Coup { $ply } : { $mv }, joué dans { $count ->
    [one] { $count } partie
   *[other] { $count } parties
} sur { $games }, pour un résultat de { $score }.

note_lost = { $class } ; perte : { $lost } ; mieux : { $better }
note_luck = sort { $luck }

board_before = La position avant le coup { $ply } : { $played } a été joué ; le meilleur coup était { $best }.
board_last = La dernière position.
board_thrown = La position avant le lancer du coup { $ply }.
no_value = –

summary_walk = La partie coup par coup
walk_first = Premier coup
walk_back = Coup précédent
walk_on = Coup suivant
walk_last = Fin de la partie
walk_line = Meilleure suite
walk_played_line = Ce qui suit
walk_move = Coup { $ply } sur { $plies } : { $player } joue { $mv }
walk_throw = Coup { $ply } sur { $plies } : { $player } obtient { $mv }
walk_played = Joué : { $mv }
walk_played_lost = Joué : { $mv } (perte : { $lost })
walk_better = Mieux : { $mv }

# Revues de plusieurs parties à la fois.

head_games = Parties
head_results = Résultats
head_score = Score

club_title = { $game } : { $games ->
    [one] une partie
   *[other] { $games } parties
}, { $players ->
    [one] un joueur
   *[other] { $players } joueurs
}
club_against = contre { $player }
club_after = après { $moves }
club_phase_opening = début
club_phase_middle = milieu
club_phase_end = fin
club_more = … et { $count } de plus

club_page = Revue { $games ->
    [one] d’une partie
   *[other] de { $games } parties
}
club_games = Parties
club_mistakes = Les erreurs les plus coûteuses
club_no_mistakes = Aucune erreur certaine.
club_mistake = { $place }, coup { $ply }, { $player } : { $mv } ({ $class }) a coûté { $lost } ; { $best } était meilleur.
mistake_chance = Chances de gain : { $before } avec le meilleur coup, { $after } après le coup joué.

club_results = Les résultats sont les parties gagnées (+), nulles (=) et perdues (−), lorsque leur issue est connue ; dans le score, une nulle compte pour un demi-gain.
club_accuracy = La précision est la moyenne de tous les coups de ces parties où le joueur avait le choix, suivie de la demi-largeur de son intervalle à 95 % ; ?! compte les imprécisions, ? les erreurs et ?? les gaffes, sans celles qui sont incertaines.
club_openings = { $plies ->
    [one] Une ouverture est le premier coup d’une partie.
   *[other] Une ouverture, ce sont les { $plies } premiers coups d’une partie.
}
club_phases = Début, milieu et fin sont les tiers des coups de chaque partie.
club_left_out = { $count ->
    [one] Un fichier ou une partie n’a pas pu être lu.
   *[other] { $count } fichiers ou parties n’ont pas pu être lus.
}
club_missing = { $count ->
    [one] La revue a été arrêtée ; il manque une partie.
   *[other] La revue a été arrêtée ; il manque { $count } parties.
}

# `ishwa rules`, autour des textes des jeux.

rules_board = Plateau
rules_plays = { $player } joue { $mv } :
rules_throws = { $player } obtient { $mv } :
rules_moves = Après { $moves } :
rules_legal = Coups permis : { $moves }.
rules_illegal = Coups interdits : { $moves }.

# Tables.
searched_without_table = { $fault } ; la recherche a continué sans cette partie de la table

# The themes of problems.
theme_capture = des prises
theme_tuz = un tuz
theme_line = une ligne de trois
theme_threat = la préparation d’une ligne de trois
theme_block = l’empêchement d’une ligne de trois
theme_horse = un cheval
theme_camels = des chameaux
theme_marriage = un mariage
theme_drink = boire
theme_feeding = nourrir
theme_departure = un départ
theme_end = la fin de la partie
theme_quiet = un coup tranquille
