# Textes de la page. Ceux du moteur viennent du moteur, dans la langue de la page.

skip = Aller au plateau
language = Langue
language-unconfirmed = Aucun lecteur natif n’a encore confirmé les textes en cette langue. Comment en corriger un
settings = Réglages
close = Fermer
cancel = Annuler
stop = Arrêter
on = oui
off = non
theme = Couleurs : { $theme }. Passer à { $next }
theme-system = comme le système
theme-light = clair
theme-dark = sombre
modes = Que voulez-vous faire ?
mode-analyse = Analyser
mode-play = Jouer
mode-review = Revoir
mode-practise = S’exercer
mode-rules = Règles
mode-openings = Ouvertures
mode-setup = Composer

choose = Choisissez un jeu
choose-lead = Neuf jeux traditionnels à jouer, à analyser et à apprendre.
start-here = Commencer ici
start-here-what = Vous n’avez encore joué à aucun d’eux ? { $game } s’apprend vite.
group-sowing = Jeux de semailles
group-pieces = Jeux d’alignement et de pièces
group-races = Courses
about = À propos
about-page = Ishwa joue et analyse ces jeux dans le navigateur, ou avec le programme qui sert cette page. Rien n’est envoyé à d’autres sites.
about-sources =
    Les règles suivent des récits écrits : sur les jeux touaregs de la région d’Agadez, sur l’awalé au Sénégal, sur le tiddatt des oasis de l’Atlas saharien, sur le jeu de l’hyène au Soudan et sur le toguz korgool d’Asie centrale. Là où ils se taisent, chaque guide dit ce qui a été décidé.
about-licence = Logiciel libre, sous licence MIT ou Apache 2.0.
about-awale = Sénégal, Afrique de l’Ouest : deux rangées de six cases. Prenez les graines des dernières cases semées si elles sont deux ou trois.
about-toguz = Kirghizistan, Kazakhstan et ailleurs en Asie centrale : deux rangées de neuf cases. Prenez les nombres pairs de pierres et faites vôtre une case adverse.
about-tihulelin = Touaregs, région d’Agadez : deux rangées de quatre cases. Semez pendant plusieurs tours ; deux, quatre et six pions sont à vous.
about-tihulelin-match = Touaregs, région d’Agadez : des manches de tihulelin, avec hyènes et cadavres, jusqu’à ce qu’un joueur n’ait plus rien.
about-oljinnat = Touaregs, région d’Agadez : quatre cases en cercle, des pierres en main et des chameaux qui doivent boire.
about-arrawan = Touaregs, région d’Agadez : un cercle de cases, des mains et des réserves, jusqu’à six joueurs.
about-dara = Touaregs, région d’Agadez : posez douze pions, puis alignez-les par trois pour en prendre d’autres.
about-tiddatt = Oasis de l’Atlas saharien : des pièces montent sur des chevaux, traversent le plateau et boivent.
about-ishigan = Touaregs, région d’Agadez : une course aux baguettes jusqu’à Agadez ; le premier arrivé lâche une hyène sur les autres.
about-hyena = Soudan : une mère va au puits et en revient ; la première rentrée lâche l’hyène sur les autres.
continue = Continuer
continue-engine = contre le moteur, niveau { $level }
continue-people = entre personnes
continue-earlier = { $count ->
        [one] { $count } partie précédente
       *[other] { $count } parties précédentes
    }
continue-delete = Supprimer : { $game }
continue-sure = Supprimer cette partie ? { $game }
players = { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
length = environ { $count } coups
players-range = { $few } à { $many } joueurs
options = Options
options-of = Options : { $game }
options-begin = Commencer la partie
option-grand_slam = Grand chelem
option-grand_slam-no-capture = le coup se joue, rien n’est pris
option-grand_slam-forbidden = seulement s’il n’y a pas d’autre coup
option-grand_slam-allowed = tout est pris
option-repetition = Graines restantes après une répétition
option-repetition-share = partagées en deux
option-repetition-own-side = au joueur du côté où elles se trouvent
option-occurrences = Une position peut revenir
option-occurrences-3 = deux fois, la troisième termine la partie
option-occurrences-2 = une fois, la deuxième termine la partie
option-objective = Fin de la partie
option-objective-win = dès que la partie est gagnée
option-objective-seeds = on joue pour l’écart en graines
option-objective-stones = on joue pour l’écart en pierres
option-objective-score = les mères dévorées comptent
option-objective-first = seule compte la première mère rentrée
option-direction = Sens des semailles
option-direction-opposed = contraire pour les deux joueurs
option-direction-common = le même pour les deux joueurs
option-origin = La case de départ aux tours suivants
option-origin-sow = est semée
option-origin-skip = est sautée
option-starter = La manche suivante est ouverte par
option-starter-alternate = l’autre joueur
option-starter-winner = celui qui a le plus de pions
option-starter-loser = celui qui a le moins de pions
option-target = Chameaux nécessaires avant de boire
option-players = Joueurs
option-drink = Boire avec une réserve vide
option-drink-exhausted = avec ou sans traits
option-drink-zero = seulement sans traits
option-remove = Pions qui peuvent être pris
option-remove-any = tous
option-remove-not-in-line = pas ceux d’un alignement de trois
option-long = Un alignement de quatre ou plus
option-long-idle = ne prend rien
option-long-forbidden = est interdit
option-long-captures = prend un pion
option-end = Un joueur perd
option-end-all = quand il n’a plus de pion
option-end-under3 = avec moins de trois pions
option-stuck = Un joueur sans coup
option-stuck-loss = perd
option-stuck-pass = passe
option-opening = Au départ
option-opening-placed = quatre pions sur chaque territoire
option-home = Pièces dans leur propre territoire
option-home-exit = n’entrent jamais
option-home-open = peuvent entrer de côté
option-reach = Attaques
option-reach-over = par-dessus une case libre
option-reach-adjacent = sur les voisines seulement
option-scramble = Les baguettes d’un chameau vont
option-scramble-random = à des adversaires au hasard
option-scramble-off = à aucun adversaire
option-scramble-even = aux adversaires à tour de rôle
option-standing = Probabilité d’une baguette debout
option-pay = Les joueurs paient
option-pay-may = quand ils veulent
option-pay-always = dès qu’ils peuvent
option-is = { $option } : { $value }

settings-look = Plateaux
look-objects = Bois, sable et pierre
look-diagram = Schémas
settings-sounds = Faire entendre les graines qui tombent
settings-animated = Animer les coups
settings-throws = Lancer automatiquement les baguettes et les dés
settings-turns = Tourner le plateau vers le joueur qui a le trait quand on joue à plusieurs sur le même écran
settings-lines = Nombre de variantes affichées
keys = Touches
keys-steps = un coup en arrière, un coup en avant
keys-aside = une autre variante
keys-ends = au début, à la fin
keys-analysis = activer ou désactiver l’analyse
keys-turn = tourner le plateau
keys-board = vers le plateau ; puis flèches, Entrée pour choisir, Échap pour annuler
keys-digits = jouer la case de ce numéro
engine-page = Le moteur tourne dans cette page.
engine-server = Le moteur est le programme { $program }, lancé sur votre machine.
engine-coming = Chargement du moteur…
engine-failed = Le moteur n’a pas démarré : { $reason }
lost-page = Le moteur s’est arrêté et a été relancé.
lost-server = Le programme `ishwa serve` ne répond pas : relancez-le.
awaited-server =
    Le programme `ishwa serve` ne répond pas. En attendant, le moteur de la page le remplace ; la page se reconnectera toute seule.
awaited-networks = Les réseaux du moteur ne sont pas arrivés. Le moteur commencera dès qu’ils seront là.
awaited-plain =
    Les réseaux du moteur sont introuvables. Sans eux, il joue et analyse avec une évaluation simple, qui ne compte que le
    matériel.
link-damaged = Ce lien est endommagé : il est incomplet ou a été modifié.
link-unknown = Il n’y a pas ici de jeu nommé « { $game } ». Choisissez l’un de ceux-ci.
kept-full = Le navigateur n’a plus de place : cette partie n’est pas conservée. Enregistrez-la dans un fichier avant de quitter la page.
kept-denied = Le navigateur ne permet pas de conserver les parties. Enregistrez la partie dans un fichier avant de quitter la page.
kept-newer = Une version plus récente de cette page est ouverte dans un autre onglet : cette partie n’est pas conservée. Rechargez la page.
undo = Annuler
undo-new = Une nouvelle partie a commencé.
undo-resigned = Vous avez abandonné.
undo-removed = Les coups ont été supprimés.

board = Plateau
which = Quel coup ?
whereto = Où ?
all-moves = { $count ->
        [one] Le seul coup
       *[other] Les { $count } coups
    }
outcomes = { $count } issues possibles du lancer
throw = Lancer
fallen-sticks = faces blanches : { $marked } ; faces sombres : { $others }
fallen-standing = une baguette debout
fallen-dice = dés impairs : { $marked } ; dés pairs : { $others }
fallen-chance = probabilité { $chance }

throw-ishigan-0 = chameau
throw-ishigan-1 = cheval noir
throw-ishigan-2 = âne
throw-ishigan-3 = cheval blanc
throw-ishigan-4 = vache
throw-ishigan-s = baguette debout
throw-hyena-0 = aucun impair
throw-hyena-1 = un impair
throw-hyena-2 = deux impairs
throw-hyena-3 = trois impairs
throw-hyena-4 = quatre impairs
throw-dealt = { $throw }, baguettes : { $players }
move-pay = payer
move-wait = ne pas payer
move-declared = { $cell } devient { $horse }
move-burning = { $pit } en brûlant
value-win = gain
value-draw = nulle
value-loss = perte
value-score = { $score } { $unit }
value-plies = { $count ->
        [one] en { $count } coup
       *[other] en { $count } coups
    }
unit-seeds = graines
unit-stones = pierres
unit-camels = chameaux
unit-payoff = gain espéré
value-estimate = { $score } { $unit } · { $chance }

kind-exact = exact
kind-estimate = estimation
kind-lower = au moins
kind-upper = au plus
analysis = Analyse
analysis-off =
    Activez l’analyse pour voir qui mène et quels sont les meilleurs coups.
    Quand la position est résolue, la valeur exacte de chaque coup est affichée.
analysis-begins = Analyse en cours…
analysis-depth = profondeur { $depth }
analysis-nodes = { $nodes } positions
analysis-speed = { $nodes } par seconde
analysis-done = terminée
bar = Chances

moves = Coups
moves-start = Début
moves-position = Position
walk = Parcourir la partie
walk-first = Au début
walk-back = Un coup en arrière
walk-on = Un coup en avant
walk-last = À la fin
walk-turn = Tourner le plateau
walk-promote = En faire la variante principale
walk-remove = Supprimer à partir d’ici
share-save = Enregistrer la partie
share-link = Partager le lien
share-position = Copier la position
share-picture = Enregistrer une image
share-animation = Enregistrer une animation
share-drawing = Image { $done } sur { $of }
share-link-copied = Lien vers la partie complète :
share-position-copied = La position :

play-title = Jouer
play-side = Vous jouez
play-random = Au hasard
play-all = Tous les camps
play-level = Niveau du moteur :
play-clock = Avec une pendule
play-minutes = Minutes par joueur
play-seconds = Secondes par coup
play-from-here = À partir de la position du plateau
play-begin = Commencer
play-you = vous
play-engine = moteur, niveau { $level }
play-engine-alone = moteur
play-thinks = réfléchit…
play-hint = Indice
play-hinting = Recherche…
play-back = Reprendre
play-resign = Abandonner
play-again = Rejouer
play-review = Revoir cette partie
play-earlier = C’est une position antérieure. Allez à la fin pour continuer.
ended-resigned = { $player } a abandonné.
ended-time = { $player } a perdu au temps.

shared-begin = Jouer avec quelqu’un sur ce réseau
shared-what = Depuis le début du jeu. Vous recevez un lien pour l’autre joueur, qui n’a pas besoin de compte ; le serveur garde la partie.
shared-coming = Recherche de la partie…
shared-lost = La connexion est perdue. La page se reconnectera toute seule, et la partie continuera.
shared-other = un autre joueur
shared-awaited = n’est pas encore là
shared-here = en ligne
shared-away = hors ligne
shared-watching = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
shared-resign = Voulez-vous abandonner ?
shared-invite = Inviter { $player }
shared-how = Visez le code avec l’appareil photo de l’autre appareil, ou envoyez le lien. Il donne cette place : ne l’envoyez qu’à l’autre joueur.
shared-code = Le lien en code QR
shared-link = Lien de cette place
shared-copy = Copier
shared-copied = Copié
shared-only-here = Cette adresse ne marche que sur cette machine. Lancez `ishwa serve --listen` avec l’adresse de cette machine dans le réseau, et ouvrez la page par cette adresse.
shared-insecure = Cette page n’est pas chiffrée : le navigateur ne lui permet ni de copier dans le presse-papiers ni de marcher hors ligne. Sélectionnez le lien et copiez-le à la main.
shared-more = Autres liens
shared-to-watch = Pour ceux qui regardent
shared-own = Votre place, pour continuer sur un autre appareil
shared-contest = Pendant que vous jouez contre une personne, le moteur n’aide pas.
luck = Sort
luck-of = sort { $luck }
luck-what = Ce que les lancers ont fait gagner ou perdre par rapport à la moyenne, dans l’unité du gain.

review = Revoir
review-any = Revoir une partie
review-other = Une autre partie
review-this = { $count ->
        [one] Revoir cette partie de { $count } coup
       *[other] Revoir cette partie de { $count } coups
    }
review-progress = { $done } positions sur { $of }
review-thorough = Type de revue
review-quick = Revue rapide : { $nodes } positions par coup
review-usual = Revue habituelle : { $nodes } positions par coup
review-thorough-name = Revue approfondie : { $nodes } positions par coup
review-thorough-what =
    Une recherche plus longue trouve davantage et laisse moins de fautes incertaines.
    La revue approfondie dure environ dix fois plus longtemps que la revue habituelle.
review-again = Refaire la revue
review-foreign = Les textes de cette revue sont dans une autre langue. Refaites la revue pour les avoir en français.
review-worst = La plus grosse erreur
review-analyse = Analyser cette position
class-inaccuracy = imprécision
class-mistake = erreur
class-blunder = gaffe
record-paste = Collez une partie, ou déposez un fichier sur la page
record-example = 76 98 66 87 12 …
record-pasted = Un texte de { $size } caractères
record-clear = Retirer le texte
record-review = Revoir
record-reading = Lecture des parties…
record-none = Il n’y a pas de partie dans ce texte.
record-many = Voici les { $count } premières parties du fichier ; il y en a d’autres.
record-cut = La partie n’a été lue que jusqu’au coup { $count } : { $fault }
file-not-utf8 = { $file } : ce n’est pas de l’UTF-8 ; les signes illisibles apparaissent comme �. Enregistrez le fichier en UTF-8.
record-unread = { $count ->
        [one] { $count } partie ne peut pas être lue
       *[other] { $count } parties ne peuvent pas être lues
    }
record-several = { $count } parties : choisissez-en une
record-plies = { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
games-search = Chercher un nom, un événement, une date
games-game = Jeu
games-all-games = Tous les jeux
games-player = Joueur
games-all-players = Tous les joueurs
games-result = Résultat
games-any-result = Tous les résultats
games-won = Gagnées
games-drawn = Nulles
games-lost = Perdues
games-order = Ordre
games-as-filed = Celui du fichier
games-newest = Les plus récentes d’abord
games-by-names = Par noms
games-longest = Les plus longues d’abord
games-found = { $count } sur { $all } parties
games-more = En montrer { $count } de plus
club-review = { $count ->
        [one] Revoir la partie de la liste
       *[other] Revoir ces { $count } parties
    }
club-review-others = { $count ->
        [one] Revoir une partie de plus
       *[other] Revoir { $count } parties de plus
    }
club-progress = Parties : { $count } sur { $of }
club-left = { $share }, encore { $time } environ
club-table = { $game } : les joueurs de { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
club-games = Parties
club-score = Score
club-accuracy = Précision
club-repeated = { $count ->
        [one] { $count } partie répétée n’est pas comptée.
       *[other] { $count } parties répétées ne sont pas comptées.
    }
club-mistakes = Les erreurs les plus coûteuses
club-no-mistakes = Aucune erreur certaine.
club-mistake = { $player }, coup { $ply } : { $move } ({ $class }) ; { $best } était meilleur.
file-choose = Choisir un fichier
record-long = Au-delà de { $megabytes } Mo en tout, les relevés ne sont pas lus
practise = S’exercer
practise-whose = Fautes de
practise-all = tous les joueurs
practise-begin = { $count ->
        [0] Pas d’exercice ici
        [one] S’exercer sur { $count } faute
       *[other] S’exercer sur { $count } fautes
    }
practise-begin-uncertain = { $count ->
        [one] S’exercer sur { $count } faute incertaine
       *[other] S’exercer sur { $count } fautes incertaines
    }
practise-uncertain = Incertaine : une recherche plus profonde peut en juger autrement.
practise-uncertain-what =
    Aucune faute n’est certaine ici. Celles-ci sont probables ; une revue plus approfondie tranchera.
practise-place = { $place } sur { $of }
practise-task = Coup { $ply } : { $player } a joué { $move } ({ $class }).
practise-ask = Trouvez un meilleur coup sur le plateau.
practise-judging = { $move }…
practise-best = { $move } est le meilleur coup.
practise-continues = { $move } est le meilleur coup. Le coup suivant, maintenant.
practise-good = { $move } vaut le meilleur coup, { $best }.
practise-worse = { $move } n’est pas le bon coup. Essayez encore.
practise-played = { $move } est le coup qui a été joué. Essayez encore.
practise-shown = { $best } était meilleur.
practise-show = Montrer
practise-next = Suivant
practise-leave = Retour à la revue
practise-keeps = Juste : { $sentence }
practise-loses = Non : { $move } perd. Essayez encore.
practise-draws = Non : { $move } ne mène qu’à la nulle. Essayez encore.
practise-preparing = Nouveau regard sur cette partie…
practise-back = Retour aux exercices
practise-done = Terminé : exercices réussis { $found } sur { $of }, dont { $first } du premier coup.
practise-comes-back = Chacun revient après quelques jours, jusqu’à ce qu’il soit acquis.
line-right = La bonne suite :
line-refutes = Après { $move } :
line-coming = Recherche de la réponse…
line-back = Retour à la question
daily = Problèmes du jour
daily-what = { $count ->
        [one] { $count } problème prouvé pour le { $date }, le même pour tous.
       *[other] { $count } problèmes prouvés pour le { $date }, du facile au difficile, les mêmes pour tous.
    }
daily-begin = Résoudre les problèmes du jour
daily-continue = Continuer
daily-done = Terminé pour aujourd’hui : { $found } sur { $of } résolus, dont { $first } du premier coup. D’autres viennent demain.
problems = Tous les problèmes
problems-what = Dans chacun, un seul coup garde le résultat, et c’est prouvé.
problems-none = Il n’y a pas de problème prouvé pour ce jeu.
problems-grade = Degré
problems-theme = Ce qui décide
problems-all = tous
problems-open = Nouveaux ou à revoir : { $open } sur { $count }.
problems-begin = { $count ->
        [0] Rien à résoudre maintenant
        [one] Résoudre { $count } problème
       *[other] Résoudre { $count } problèmes
    }
problem-win = À { $player } de jouer : un seul coup gagne.
problem-draw = À { $player } de jouer : un seul coup fait nulle.
problem-ask = Trouvez-le sur le plateau.
problem-wins = { $move } est le seul coup qui gagne.
problem-draws = { $move } est le seul coup qui fait nulle.
problem-grade = degré { $grade }
problem-about = Ce qui décide : { $theme }.
exercises = Mes exercices
exercises-none = Aucun exercice de ce jeu n’est encore gardé. Les problèmes auxquels vous répondez sont gardés, comme les fautes d’une partie revue sur lesquelles vous vous exercez.
exercises-kept = { $count ->
        [one] { $count } exercice est gardé
       *[other] { $count } exercices sont gardés
    } ; acquis : { $known }.
exercises-begin = { $count ->
        [one] Revoir { $count } exercice
       *[other] Revoir { $count } exercices
    }
exercises-next = Rien n’est à revoir maintenant ; le prochain l’est le { $date }.
exercises-months = Mois par mois
exercises-month = Mois
exercises-answers = Réponses
exercises-first = D’emblée
exercises-exchange = Échanger avec d’autres appareils
exercises-exchange-what = Les exercices restent sur cet appareil. Un fichier les porte à d’autres et à la ligne de commande : `ishwa practise --import`, et `--export` pour le retour.
exercises-save = Enregistrer un fichier
exercises-add = Ajouter un fichier
exercises-added = { $count ->
        [one] { $count } exercice nouveau
       *[other] { $count } exercices nouveaux
    } ; { $all } en tout.
exercises-damaged = { $count ->
        [one] { $count } exercice illisible a été laissé de côté.
       *[other] { $count } exercices illisibles ont été laissés de côté.
    }
exercises-unsaved = Le navigateur ne garde pas les exercices. Enregistrez-les dans un fichier avant de quitter la page.

rules-chapters = Chapitres
rules-whole = Tout sur une page
rules-before = Chapitre précédent
rules-next = Chapitre suivant
rules-place = { $place } sur { $of }
rules-play = Jouer maintenant
rules-show = Montrer le coup { $move }
rules-back = Revenir à la position
tasks = À vous d’essayer
task-place = Exercice { $place } sur { $of }
goal-capture = Prenez quelque chose.
goal-tuz = Faites un tuz.
goal-drink = Buvez.
goal-threat = Préparez un alignement : posez un pion pour qu’un déplacement puisse le faire ensuite.
goal-block = Bloquez un alignement que l’adversaire a préparé.
goal-line = Alignez trois pions et prenez un pion.
goal-horse = Faites un cheval, ou montez-en un.
goal-departure = Faites partir une mère.
goal-win = Gagnez en un coup.
goal-over = Trouvez un lancer qui termine la partie.
goal-again = Trouvez un lancer après lequel le même joueur lance encore.
goal-pass = Trouvez un lancer qui termine le tour.
goal-safe = Jouez de sorte que l’adversaire ne puisse rien prendre au coup suivant.
goal-last = Touchez la case où tombe le dernier pion de ces semailles.
task-throws = { $player } lance.
task-right = Juste.
task-wrong = Ce n’est pas encore cela. Essayez encore.
task-repeat = Recommencer

openings = Ouvertures
openings-none = Aucune partie enregistrée ne passe par cette position. Ajoutez les vôtres ci-dessous.
openings-games = { $count ->
        [one] { $count } partie enregistrée passe par cette position.
       *[other] { $count } parties enregistrées passent par cette position.
    }
openings-repeated = { $count ->
        [one] { $count } relevé ajouté répète une partie et n’est pas compté de nouveau.
       *[other] { $count } relevés ajoutés répètent une partie et ne sont pas comptés de nouveau.
    }
openings-refused = { $count ->
        [one] { $count } partie ajoutée n’a pas été comptée : elle est illisible ou jouée avec d’autres options.
       *[other] { $count } parties ajoutées n’ont pas été comptées : elles sont illisibles ou jouées avec d’autres options.
    }
openings-move = Coup
openings-count = Parties
openings-bar = Gains, nulles, pertes
openings-score = Score
openings-results = { $wins } gains, { $draws } nulles, { $losses } pertes
openings-add = Ajouter des parties
openings-paste = Collez des parties, ou déposez des fichiers sur la page
openings-count-them = Compter ces parties
openings-drop = Retirer les parties ajoutées

setup-title = Composer une position
setup-text = Position
setup-brushes = Pièce à poser
setup-touch-numbers =
    Cliquez sur une case pour y ajouter une pièce ; clic droit, Maj + clic ou appui long pour en retirer une ;
    faites glisser pour en déplacer une d’une case à l’autre.
setup-touch-pieces = Choisissez une pièce, puis cliquez sur une case ; ou faites glisser une pièce du plateau.
setup-touch-fields = Choisissez ci-dessous la place de chaque pion.
setup-one-more = Ajouter
setup-one-less = Retirer
setup-next = Contenu suivant
setup-fields = Le plateau en nombres et en texte
setup-less = Un de moins : { $name }
setup-more = Un de plus : { $name }
setup-use = Utiliser cette position
setup-clear = Vider
setup-start = Position de départ

table-offer = Une table de finales de { $size } rend l’analyse exacte. Elle est conservée pour les visites suivantes.
table-bring = Télécharger
table-comes = Téléchargement de la table de finales : { $part }
