# Ce que disent plusieurs jeux, et ce qui se dit de chacun.

# Plateaux.

circle_holds = les cases 1 à { $count } du cercle, dans le sens du jeu, contiennent { $contents }
emptied_last = la case { $pit } a été vidée en dernier
pit_emptied = case vidée en dernier
no_such_pit = aucune
hand = main
hand_and = main { $pions }, { $rest }
sows_right = vu de Sud, { $player } sème de gauche à droite
sows_left = vu de Sud, { $player } sème de droite à gauche
empty_cell = vide
place_of = { $who } : place
state_of = { $who } : état
the_hyena = l’hyène

# Ce qu’un coup a fait.

pions = { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }
sows_pions = { $count ->
        [one] sème { $count } pion dans { $pit }
       *[other] sème { $count } pions, le dernier dans { $pit }
    }
lifts_pions = { $count ->
        [one] ramasse { $count } pion pour le prochain tour
       *[other] ramasse { $count } pions pour le prochain tour
    }
gives_a_pion = la dernière case était vide, et { $player } donne un pion de plus
burns = se brûle au lieu de boire
goes = va de { $start } en { $goal }
takes_cells = { $count ->
        [one] prend en { $cells }
       *[other] fait { $count } prises, en { $cells }
    }
hyena_goes = l’hyène avance de { $start } à { $goal }
round_repeated = la position est revenue une fois de trop, et la manche est finie

# Pourquoi une partie est finie.

has_majority = { $player } a plus de la moitié
nothing_to_sow = { $player } n’a plus rien à semer
no_pion_left = { $player } n’a plus de pion
cannot_move = { $player } ne peut plus bouger
nothing_taken = Rien n’a été pris depuis { $plies } coups
