# Ce qu’un coup ou un lancer a fait, et pourquoi une partie est finie. Ce qu’un coup a fait suit le nom du joueur et le
# coup, après deux points.

told-play = { $player } joue { $move }
told-throw = { $player } lance { $move }

told-seeds = { $count ->
        [one] { $count } graine
       *[other] { $count } graines
    }
told-stones = { $count ->
        [one] { $count } pierre
       *[other] { $count } pierres
    }
told-pions = { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }
told-pieces = { $count ->
        [one] { $count } pièce
       *[other] { $count } pièces
    }
told-pits = { $count ->
        [one] la case { $numbers }
       *[other] les cases { $numbers }
    }
told-pits-of = { $count ->
        [one] la case { $numbers } de { $player }
       *[other] les cases { $numbers } de { $player }
    }

told-passed = aucun coup n’est possible
told-nothing = rien ne se passe
told-sowed = { $count ->
        [one] sème { $things } dans { $pit }
       *[other] sème { $things }, la dernière dans { $pit }
    }
told-sowed-pions = { $count ->
        [one] sème { $things } dans { $pit }
       *[other] sème { $things }, le dernier dans { $pit }
    }
told-took = prend { $things } dans { $pits }
told-took-alone = prend { $things }
told-grand-slam = ne peut pas tout prendre à l’adversaire, et ne prend rien
told-tuz = fait de { $pit } un tuz
told-fell-into-tuz = { $count ->
        [one] { $things } tombe dans le tuz de { $player }
       *[other] { $things } tombent dans le tuz de { $player }
    }
told-carcass = { $player } prend les { $things } du cadavre
told-declared-plain = la case 4 reste ordinaire
told-declared-hyena = la case 4 est une hyène
told-declared-carcass = la case 4 est un cadavre
told-round-over = la manche est finie, { $numbers }
told-round-repeated = la position est revenue une fois de trop, et la manche est finie
told-round-begun = { $player } commence la manche suivante
told-scored = { $count ->
        [one] gagne { $count } chameau
       *[other] gagne { $count } chameaux
    }
told-lifted = ramasse { $things } pour le prochain tour
told-given = la dernière case était vide, et { $player } donne un pion de plus
told-drank = a bu
told-drank-and-left = a bu et quitte la partie, { $rank } ; les autres se partagent les quatre pions
told-burned = se brûle au lieu de boire
told-married-given = épouse { $player } et lui donne { $things } de sa réserve
told-married-strokes = { $strokes ->
        [one] épouse { $player } et trace { $strokes } trait
       *[other] épouse { $player } et trace { $strokes } traits
    }
told-married-both = { $strokes ->
        [one] épouse { $player }, lui donne { $things } et trace { $strokes } trait
       *[other] épouse { $player }, lui donne { $things } et trace { $strokes } traits
    }
told-placed-pions = pose un pion en { $cell }
told-placed-pieces = pose une pièce en { $cell }
told-went = va de { $start } en { $goal }
told-made-line = fait un alignement
told-captured = { $count ->
        [one] prend en { $cells }
       *[other] fait { $count } prises, en { $cells }
    }
told-placement-over = plus personne ne peut poser, et désormais les pions se déplacent
told-became = a maintenant un { $horse } en { $cell }
told-drank-at-source = boit à la source
told-mounted = monte l’{ $horse } adverse
told-walked = avance de { $start } à { $goal }
told-walked-pawn = { $player } avance de { $start } à { $goal }
told-walked-mother = la mère avance de { $start } à { $goal }
told-walked-hyena = l’hyène avance de { $start } à { $goal }
told-steps-lost = les pas sont perdus
told-turn-ended = fin du tour
told-arrived = { $player } arrive { $rank }
told-hyena-stopped = l’hyène s’arrête à Agadez
told-caught = l’hyène rattrape { $player }
told-escaped = { $player } échappe à l’hyène
told-eaten = l’hyène mange { $player }
told-gained-tabas = { $count ->
        [one] gagne { $count } taba
       *[other] gagne { $count } tabas
    }
told-paid-mother = { $count ->
        [one] paie { $count } taba, et la mère se met en route
       *[other] paie { $count } tabas, et la mère se met en route
    }
told-paid-hyena = { $count ->
        [one] paie { $count } taba, et l’hyène se met en route
       *[other] paie { $count } tabas, et l’hyène se met en route
    }
told-waited = ne paie pas
told-mother-at-well = la mère est au puits
told-hyena-at-well = l’hyène est au puits
told-mother-home = la mère rentre au { $rank } rang
told-hyena-home = l’hyène est rentrée
told-devoured = l’hyène dévore la mère de { $player }

told-end-majority = { $player } a plus de la moitié ({ $rule }).
told-end-half-each = Chacun a la moitié ({ $rule }).
told-end-nothing-to-sow = { $player } n’a plus rien à semer ({ $rule }).
told-end-cannot-feed = { $player } ne peut pas nourrir l’adversaire, qui n’a plus rien ({ $rule }).
told-end-round-over = Plus aucune case ordinaire ne contient de pion ({ $rule }).
told-end-repeated = { $count ->
        [2] La position est revenue pour la deuxième fois ({ $rule }).
       *[other] La position est revenue pour la troisième fois ({ $rule }).
    }
told-end-round-repeated = Une manche commence comme deux autres avant elle ({ $rule }).
told-end-drank = { $player } a bu ({ $rule }).
told-end-last-left = { $player } reste seul en jeu ({ $rule }).
told-end-none-left = { $player } n’a plus de pion ({ $rule }).
told-end-fewer-than-three = { $player } a moins de trois pions ({ $rule }).
told-end-cannot-move = { $player } ne peut plus bouger ({ $rule }).
told-end-quiet = Rien n’a été pris depuis { $count } coups ({ $rule }).
told-end-only-declared = { $player } n’a fait que des déclarations depuis la dernière apparition de la position ({ $rule }).
told-end-all-pawns-out = Tous les pions sont arrivés ou ont été mangés ({ $rule }).
told-end-hyena-home = L’hyène est rentrée au village ({ $rule }).
told-end-all-mothers-out = Toutes les mères sont rentrées ou ont été dévorées ({ $rule }).
told-end-idle = Rien n’a bougé pendant { $count } tours de table ({ $rule }).

told-taken = Prises : { $numbers }.
told-left = { $count ->
        [one] Reste sur le plateau { $things }, qui revient (règle { $rule }) : { $numbers }.
       *[other] Restent sur le plateau { $things }, qui reviennent (règle { $rule }) : { $numbers }.
    }
told-left-nothing = Il ne reste rien sur le plateau.
told-share = { $number } à { $player }
