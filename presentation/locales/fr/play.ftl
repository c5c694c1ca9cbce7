# Ce que dit `ishwa play`.

play-seat-somebody = { $player } : une personne.
play-seat-person = { $player } : { $name }.
play-seat-engine = { $player } : ishwa, niveau { $level }.
play-begin = Graine du hasard { $seed }. Tapez un coup, ou aide.

play-turn = À { $player } de jouer : { $moves }
play-turn-throw = À { $player } de lancer : appuyez sur Entrée.
play-turn-typed-throw = À { $player } de lancer ; tapez ce qui est tombé : { $moves }
play-more-moves = { $moves } et d’autres, { $count } en tout (le mot coups les donne)
play-turn-forced = { $player } n’a qu’un coup : { $moves }. Entrée pour le jouer.
play-thinking = réflexion

play-expected = Trouvé { $found }, attendu un des coups { $moves }, ou un mot ; aide en donne la liste.
play-expected-throw = Trouvé { $found }, attendu Entrée pour lancer, ou un mot ; aide en donne la liste.
play-unreadable = Trouvé une ligne qui n’est pas du texte en UTF-8 ou qui est bien trop longue, attendu un coup ou un mot ; aide en donne la liste.
play-yes-or-no = Attendu oui ou non.

play-help =
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

play-hint = Indice : { $move }. { $value }.
play-hint-line = La suite peut être { $moves }.
play-hint-throw = Il n’y a rien à choisir : les dés décident.
play-value = { $value }.
play-value-draw = Partie nulle
play-value-win = { $player } gagne
play-value-win-in = { $player } gagne en { $plies ->
        [one] { $plies } coup
       *[other] { $plies } coups
    }
play-value-ahead = { $player } finit avec { $number } d’avance
play-value-chance = { $player } a { $chance } de chances de gagner
play-value-points = { $player } a { $points } points
play-expected-payoffs = Gains attendus : { $numbers }
play-proven = prouvé
play-at-least = prouvé : cela ou mieux pour qui doit jouer
play-at-most = prouvé : cela ou moins bien pour qui doit jouer
play-estimate = estimation

play-level = Le programme joue au niveau { $level }.
play-taken-back = Repris : { $moves }.
play-nothing-to-take-back = Il n’y a aucun coup de vous à reprendre.

play-won = La partie est finie : { $player } a gagné.
play-draw = La partie est finie : elle est nulle.
play-seeds = { $numbers }.
play-seeds-repeated = La règle de répétition décide, non le compte : { $numbers }.
play-payoffs = Gains : { $numbers }.
play-resigned = { $player } abandonne.
play-stopped = La partie reste inachevée.

play-save-where = Attendu enregistrer et un nom de fichier, comme dans : enregistrer partie.txt
play-overwrite = { $file } existe déjà. Le remplacer ? oui ou non
play-kept = Il est resté tel quel.
play-saved = Enregistré dans { $file }, désormais après chaque coup.
play-not-saved = La partie n’a pas été enregistrée : { $reason }.
play-resign = Abandonner la partie pour { $player } ? oui ou non
play-offer-review = Analyser la partie ? oui ou non
play-offer = Tapez analyser pour analyser la partie, enregistrer FICHIER pour la garder, ou Entrée pour quitter.
