# L’aide des commandes et de leurs options.

# Mots autour des textes.

usage = Utilisation :
arguments = Arguments :
options = Options :
commands = Commandes :
alias = autre nom :
default = par défaut :
possible_values = valeurs possibles :
listed_values = Valeurs possibles :
colon = {" : "}

# Titres.

heading_output = Sortie :
heading_game = Jeu :
heading_resources = Ressources :
heading_dice_games = Jeux avec dés :

# Valeurs des options.

value_1_10 = 1-10
value_addr = ADRESSE
value_command = COMMANDE
value_dice = DÉS
value_dir = DOSSIER
value_engine = MOTEUR
value_error = ERREUR
value_feature = FONCTION,..
value_file = FICHIER
value_files = FICHIERS
value_form = FORME
value_format = FORMAT
value_game = JEU
value_games = JEUX
value_hang = DURÉE
value_how = COMMENT
value_i_n = I/N
value_k = K
value_key_value = CLÉ=VALEUR,..
value_kind = GENRE
value_l = C
value_lang = LANGUE
value_m1_m2 = C1,C2,..
value_margin = DURÉE
value_n = N
value_name = NOM
value_plies = COUPS
value_position = POSITION
value_seconds_increment = SECONDES+AJOUT
value_shard = LOT
value_shell = SHELL
value_side = CAMP,..
value_size = TAILLE
value_time = DURÉE
value_when = QUAND
value_game_files = {"["}JEU] FICHIERS
value_elo0_e_elo1_e = elo0=E,elo1=E

# Le programme.

ishwa_about = Jouer à neuf jeux traditionnels du Sahara, d’Afrique de l’Ouest et d’Asie centrale, les analyser et les résoudre
ishwa_after =
    Exemples :
      ishwa demo                           une analyse exacte et une faute notée
      ishwa games                          les jeux et leurs options
      ishwa rules awale                    les règles d’un jeu
      ishwa show awale                     le plateau au départ
      ishwa analyse tihulelin --time 10s   le meilleur coup

    Une position s’écrit en un mot sans espaces, comme `ishwa show JEU` l’affiche ; mettez-la entre guillemets droits si votre shell donne un sens à `?` ou à `[`. Les résultats s’affichent sur la sortie standard, l’avancement et les messages sur la sortie d’erreur.
help_about = Afficher cette aide, ou celle d’une commande
help = Afficher l’aide
help_short = Afficher l’aide (plus complète avec --help)
help_long = Afficher l’aide (en bref avec -h)
version = Afficher la version
lang = Langue des textes destinés à l’utilisateur ; le JSON et les textes destinés à d’autres programmes restent en anglais [par défaut : celle du système, sinon en]
color = Quand utiliser des couleurs ; la variable `NO_COLOR` est prise en compte

# Options de plusieurs commandes.

game = Le jeu, sous l’un des noms qu’affiche `ishwa games`
json = Afficher un objet JSON (en anglais)
position = La position [par défaut : le début du jeu]
moves = Coups à jouer d’abord, séparés par des virgules ou des espaces (au format auale, les lettres peuvent se suivre), ou `@FICHIER` pour les coups d’une partie enregistrée, `@FICHIER:N` pour ceux de la N-ième partie du fichier
rules = Options du jeu, dont `ishwa games` donne la liste
players = Nombre de joueurs, si le jeu laisse le choix (équivaut à `--rules players=N`)
format = Format des positions et des coups, à la lecture comme à l’écriture ; auale convient à l’awalé, sheet au toguz, playstrategy aux deux
tables = Dossier des tables, ou `none` pour n’en utiliser aucune, pas même les petites tables incluses dans le programme [par défaut : `$ISHWA_TABLES`, sinon `ishwa/tables` dans le dossier de données de l’utilisateur]
depth = Profondeur de la recherche dans chaque position, en coups
threads = Nombre de fils d’exécution [par défaut : tous les cœurs]. Avec un seul fil d’exécution, une recherche donne toujours le même résultat
time = Temps pour chaque position, par exemple 500ms ou 10s
nodes = Nombre de positions à visiter pour chaque position de la partie [par défaut : 1000000 si aucune autre limite n’est donnée]
without = Fonctions des recherches à désactiver, pour mesurer ce qu’elles apportent
hash = Mémoire pour la table de transposition ou l’arbre d’une recherche, par exemple 64M ou 2G
seed = Graine aléatoire des parties simulées (`--engine mcts` ; avec un seul fil d’exécution, la même graine donne le même résultat), des ouvertures et des dés [par défaut : 0 ; avec `play`, elle change à chaque fois]
set = L’ensemble de positions, si le jeu en a plusieurs, sous le nom qu’affiche `ishwa table info JEU` [par défaut : le principal]
layer = La couche, désignée par un nombre : celui des graines pour awale, des pions pour tihulelin, des chameaux manquants pour oljinnat, des pions des réserves pour arrawan ; dans d’autres jeux, par un nombre pour chaque joueur, par exemple 4-3. `build` s’arrête après cette couche [par défaut : la dernière]
seeds = La couche qui a ce nombre de graines, dans les jeux de semailles ; `build` construit aussi les couches qui en ont moins
words = Le jeu, si les relevés ne l’indiquent pas, et les parties enregistrées : `FICHIER` pour la première partie d’un fichier, `FICHIER:N` pour la N-ième, `FICHIER:all` pour toutes ; avec plusieurs fichiers ou un dossier, toutes leurs parties sont lues

# ishwa demo

demo_about = Montrer en quelques secondes le programme à l’œuvre : une fin de partie résolue, puis une faute commise dans une vraie partie et son explication

# ishwa games

games_about = Donner la liste des jeux, avec leurs joueurs et leurs options
games_after =
    Exemples :
      ishwa games
      ishwa games oware
games_game = N’afficher que ce jeu, désigné par son identifiant ou par un autre de ses noms

# ishwa rules

rules_about = Expliquer un jeu, avec des plateaux et des exemples, dans le terminal ou dans une page web
rules_after =
    Exemples :
      ishwa rules awale
      ishwa rules dara --lang fr
      ishwa rules tiddatt --html tiddatt.html

    docs/rules.md donne les règles exactes, numérotées, avec leurs sources.
rules_game = Le jeu, sous l’un des noms qu’affiche `ishwa games`
rules_html = Écrire plutôt une page HTML dans ce fichier, avec des images des plateaux

# ishwa show

show_about = Dessiner une position, avec le camp au trait et les coups permis
show_after =
    Exemples :
      ishwa show tiddatt
      ishwa show awale --moves 3,4,6
      ishwa show awale --format auale --moves CdF
      ishwa show toguz --format playstrategy --moves g1d2
      ishwa show tiddatt --lang fr --svg board.svg
      ishwa show awale '4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1' --format playstrategy
show_svg = Dessiner le plateau dans ce fichier SVG

# ishwa moves

moves_about = Donner les coups permis, ou les jets possibles, avec la position à laquelle chacun mène
moves_after =
    Exemples :
      ishwa moves oljinnat
      ishwa moves tihulelin 0,0,0,0/3,1,0,2/20,22/s --values
moves_values = Montrer aussi la valeur exacte de chaque coup, si les tables, les règles ou une recherche d’un coup la donnent

# ishwa perft

perft_about = Compter les suites de coups de chaque longueur, ce qui est le test habituel d’un générateur de coups
perft_after =
    Exemple :
      ishwa perft awale --depth 9 --threads 1
perft_depth = Longueur des suites comptées, en coups

# ishwa analyse

analyse_about = Chercher les meilleurs coups d’une position, sa valeur et les suites qui la justifient
analyse_after =
    Exemples :
      ishwa analyse tihulelin
      ishwa analyse awale --moves 3,4 --time 10s --lines 3
      ishwa analyse toguz --moves '76 98 66 87' --depth 9
      ishwa analyse tiddatt --clock 60+0.6 --threads 2
      ishwa analyse awale --moves 3 --svg best.svg
      ishwa analyse awale --moves 3,4 --level 4 --seed 7

    Une valeur exacte est prouvée. Sans limite, l’analyse dure 5 secondes.
analyse_time = S’arrêter après cette durée, par exemple 500ms, 10s ou 2m
analyse_depth = S’arrêter à cette profondeur, en coups
analyse_nodes = S’arrêter après avoir visité ce nombre de positions
analyse_clock = Choisir le temps du coup d’après cette pendule : secondes restantes, et secondes ajoutées après chaque coup
analyse_lines = Nombre de meilleurs coups à montrer avec leurs suites
analyse_level = Au lieu d’analyser, donner le coup que le programme jouerait à ce niveau, de 1 à 10, ou lancer les dés s’il faut les lancer
analyse_engine = La recherche à utiliser ; mcts, la recherche arborescente de Monte-Carlo, convient à tous les jeux et compte chaque partie simulée comme une position
analyse_rollout = Nombre de coups tirés au hasard dans une simulation de mcts avant l’estimation de la position atteinte, ou `full` pour aller jusqu’à la fin de la partie [par défaut : le meilleur nombre connu]
analyse_svg = Dessiner le plateau avec le meilleur coup dans ce fichier SVG

# ishwa solve

solve_about = Trouver la valeur exacte d’une position, ou dire pourquoi elle reste inconnue
solve_after =
    Exemples :
      ishwa solve oljinnat
      ishwa solve tihulelin 0,2,1,0/3,1,0,1/20,20/s --lines 4
      ishwa solve awale 0,0,0,0,2,1/0,1,1,0,0,0/24,19/s --time 10m
      ishwa solve ishigan r1,40/20/p1 --svg chances.svg
      ishwa solve hyena --players 4 --precision 0.002
      ishwa solve ishigan --players 4 --games 1000000 --seed 7
      ishwa solve ishigan --players 4 --games 1000000000 --shard 3/16

    Une position contenue dans les tables est résolue aussitôt ; les autres le sont par une recherche. Pour un jeu qui se joue avec des dés, le résultat donne les chances de chaque joueur : elles sont exactes si la solution tient en mémoire, sinon elles sont estimées par des parties jouées au hasard.
solve_time = Renoncer après cette durée, par exemple 10s ou 2h
solve_lines = Nombre de meilleurs coups à résoudre et à montrer avec leurs suites
solve_memory = Mémoire pour résoudre la position ; si elle ne suffit pas, la valeur est estimée par des parties jouées au hasard [par défaut : 1G]
solve_precision = Si la position est impossible à résoudre, jouer des parties au hasard jusqu’à ce que l’erreur type de chaque probabilité ne dépasse plus cette valeur, ou que le temps soit écoulé [par défaut : 0.001]
solve_games = Jouer ce nombre de parties au hasard au lieu de résoudre la position ; au jeu de l’hyène, les joueurs suivent la meilleure stratégie pour deux joueurs, ce qui nécessite la table construite par `ishwa table build hyena` ou quelques secondes de plus
solve_shard = Ne jouer qu’un lot de ces parties, par exemple 3/16, le troisième sur seize. Il est enregistré dans un fichier, et `ishwa merge` réunit les lots ; la même commande reprend un lot inachevé
solve_out = Le fichier du lot [par défaut : nommé d’après le jeu et le lot]
solve_svg = Dessiner les chances dans ce fichier SVG

# ishwa table

table_about = Construire, lister, vérifier, consulter, exporter et importer des tables de finales

# ishwa table build

table_build_about = Construire les tables d’un jeu, couche par couche ; les tables déjà construites sont conservées, si bien qu’une construction interrompue peut reprendre
table_build_after =
    Exemples :
      ishwa table build tihulelin
      ishwa table build awale --seeds 16
      ishwa table build tihulelin --rules direction=common --memory 4G
      ishwa table build tihulelin --set xhyena --layer 20
      ishwa table build arrawan --layer 3
      ishwa table build awale --seeds 20 --processes 4
      ishwa table build awale --seeds 30 --hosts hosts.txt --process 2

    Plusieurs processus peuvent se partager les positions d’une couche : avec --processes, ils sont tous sur cette machine ; avec --hosts, ils peuvent être sur plusieurs machines, et chacun se lance avec les mêmes options, sauf --process. Le premier enregistre les fichiers, identiques à ceux qu’écrirait un processus unique. Pour en savoir plus : docs/cluster.md.
table_build_memory = Mémoire à utiliser ; les couches qui n’y tiennent pas sont relues dans leurs fichiers
table_build_rebuild = Reconstruire les tables écrites dans un autre format par une autre version du programme
table_build_processes = Construire avec ce nombre de processus sur cette machine, chacun avec le nombre de fils d’exécution indiqué par --threads [par défaut : 1] et au plus la mémoire indiquée par --memory
table_build_hosts = Construire avec les processus de ce fichier, qui contient une ligne HÔTE:PORT pour chacun
table_build_process = La place de ce processus dans la liste, à partir de 0 ; le premier enregistre les fichiers
table_build_wait = Durée pendant laquelle les processus s’attendent les uns les autres au démarrage

# ishwa table info

table_info_about = Donner la liste des tables présentes, et de celles qu’on peut construire
table_info_after =
    Exemples :
      ishwa table info
      ishwa table info tihulelin
      ishwa table info --hashes > hashes.b3
table_info_game = Le jeu [par défaut : tous ceux qui ont des tables]
table_info_hashes = Afficher l’empreinte BLAKE3 de chaque fichier, comme `b3sum` ; si aucun jeu n’est indiqué, les empreintes de tous les fichiers, quelles que soient les règles

# ishwa table stats

table_stats_about = Compter les valeurs d’une couche
table_stats_after =
    Exemples :
      ishwa table stats tihulelin
      ishwa table stats awale --seeds 9
      ishwa table stats oljinnat --layer 3
      ishwa table stats awale --csv > counts.csv
table_stats_csv = Afficher le nombre de positions de chaque valeur au format CSV

# ishwa table export

table_export_about = Écrire des couches dans des fichiers pour d’autres programmes : chaque position avec sa valeur et ses meilleurs coups, ou les valeurs seules
table_export_after =
    Exemples :
      ishwa table export awale --layer 9 --out awale-9.csv
      ishwa table export tihulelin --out tihulelin.csv.zst
      ishwa table export arrawan --layer 0 --layer 1 | head
      ishwa table export awale --layer 9 --format npy --out awale-9.npy

    Le CSV a une ligne par position, dans l’ordre des rangs : sa couche, son rang, la position, sa valeur pour le joueur au trait, le nombre de coups jusqu’à la fin si les tables le donnent, et les meilleurs coups. npy est un tableau des valeurs d’une seule couche, telles qu’elles sont enregistrées et dans le même ordre. Parquet, si le programme a été compilé avec ce format, a les mêmes colonnes que le CSV, compressées dans le fichier. Pour en savoir plus : docs/tables.md.
table_export_layers = Une couche, désignée comme pour `table stats` ; à répéter au besoin [par défaut : toutes celles qui ont une table]
table_export_seeds = La couche qui a ce nombre de graines, dans les jeux de semailles
table_export_out = Le fichier à écrire, ou - pour la sortie standard
table_export_compress = Compression du CSV [par défaut : d’après le nom du fichier, gzip pour .gz et zstd pour .zst]
table_export_compress_none = Aucune compression
table_export_compress_gzip = Comme `gzip`
table_export_compress_zstd = Comme `zstd`
table_export_format = Format du fichier

# ishwa table verify

table_verify_about = Vérifier des tables au moyen de leurs sommes de contrôle, ou recalculer chaque valeur à partir des règles
table_verify_after =
    Exemples :
      ishwa table verify awale
      ishwa table verify tihulelin --full
      ishwa table verify awale --full --resume
      ishwa table verify tihulelin --published
      ishwa table verify awale --list hashes.b3
table_verify_quick = Vérifier chaque octet des fichiers au moyen de leurs sommes de contrôle (par défaut)
table_verify_full = Recalculer la valeur de chaque position à partir de celles des positions auxquelles mènent ses coups
table_verify_resume = Enregistrer à côté des tables quelles couches sont prouvées, et reprendre après celles qui le sont déjà
table_verify_published = Comparer les fichiers aux empreintes BLAKE3 publiées, incluses dans le programme
table_verify_list = Comparer les fichiers aux empreintes BLAKE3 d’un fichier, au format de `b3sum`

# ishwa table import

table_import_about = Importer des tables construites sur une autre machine, si elles sont valides et que leurs empreintes BLAKE3 sont publiées
table_import_after =
    Exemples :
      ishwa table import tihulelin ~/Downloads/tihulelin
      ishwa table import awale /media/stick/tables --json
      ishwa table import awale 025.ishwa --unpublished

    Chaque fichier doit correspondre à ses propres sommes de contrôle, contenir une table du jeu pour les règles demandées et avoir une empreinte BLAKE3 publiée. Les noms des fichiers n’ont pas d’importance. Les tables valides déjà présentes sont conservées. Le nom de chaque fichier refusé est affiché avec la raison du refus ; le code de sortie est 1, sauf si une table valide existe déjà pour chacun d’eux. Pour en savoir plus : docs/tables.md.
table_import_files = Les fichiers à importer, ou des dossiers dont tout le contenu est à importer ; les liens symboliques n’y sont pas suivis
table_import_unpublished = Importer aussi les tables valides sans empreinte publiée

# ishwa table probe

table_probe_about = Chercher une position et ses coups dans les tables, ou, avec - pour position, chaque ligne de l’entrée standard
table_probe_after =
    Exemples :
      ishwa table probe tihulelin 0,2,1,0/3,1,0,1/20,20/s
      ishwa table probe awale - < positions.txt > values.tsv
      ishwa table probe awale - --json < positions.txt > values.jsonl

    Avec -, chaque ligne de l’entrée est une position. La ligne donnée en réponse contient, séparés par des tabulations : la position, sa valeur pour le joueur au trait, le nombre de coups jusqu’à la fin si les tables le donnent, et ses coups, chacun sous la forme COUP=VALEUR ou COUP=VALEUR/COUPS. Les numéros des lignes restées sans réponse sont indiqués sur la sortie d’erreur ; le code de sortie est alors 1 si toutes les lignes ont pu être lues, et 2 sinon. Pour en savoir plus : docs/tables.md.
table_probe_set = L’ensemble de positions où chercher [par défaut : tous ceux du jeu]

# ishwa review

review_about = Noter chaque coup d’une partie enregistrée, avec le meilleur coup, la perte et la précision de chaque joueur ; pour plusieurs parties, afficher des tableaux par joueur
review_after =
    Exemples :
      ishwa review game.txt
      ishwa review toguz sheets.txt:3 --html review.html --lang fr
      ishwa review tihulelin games.txt --nodes 5000000 --json
      ishwa review games.txt:all club/             tableaux de toutes ces parties

    Les coups sont notés d’après les points de chances de gain qu’ils font perdre : meilleur, bon, imprécision (5), erreur (10), gaffe (15). Quand les tables ou la recherche prouvent les valeurs, le gagnant compte d’abord. Un coup forcé était le seul permis ; un « seul coup » valait au moins 10 points de plus que tous les autres. Dans les jeux qui se jouent avec des dés, la revue distingue la part du sort de celle des décisions. docs/review.md donne les formules.
review_words = Le jeu, si le relevé ne l’indique pas, et la partie enregistrée : `FICHIER`, `FICHIER:N` pour la N-ième du fichier, ou `-` pour l’entrée standard. La partie peut être un relevé d’Ishwa, le PGN de PlayStrategy pour l’awalé et le toguz, une feuille de partie de toguz (`76 98 66`) ou une liste de coups. Avec plusieurs fichiers, `FICHIER:all` ou un dossier, la revue donne des tableaux sur toutes leurs parties
review_position = Position où commence une liste de coups [par défaut : le début du jeu]
review_partial = Revoir la partie jusqu’à la première erreur du relevé
review_opening = Pour une revue de plusieurs parties, nombre de coups qui forment l’ouverture [par défaut : 2]
review_html = Écrire une page HTML avec des plateaux et un graphique
review_markdown = Écrire la revue en Markdown
review_annotated = Écrire le relevé de la partie, avec le verdict sur chaque coup en commentaire

# ishwa convert

convert_about = Écrire des parties enregistrées sous une autre forme : relevés, PGN, feuilles de partie ou listes de coups
convert_after =
    Exemples :
      ishwa convert toguz sheets.txt:all --out games.txt
      ishwa convert games.txt:3 --to sheet
      ishwa convert awale moves.txt --to auale
      ishwa convert games.txt:all --to pgn --out games.pgn

    Dans une liste, les coups sont numérotés quand deux joueurs jouent à tour de rôle, et le résultat est en commentaire. Une liste au format `ishwa` ou `auale` contient une seule partie ; les feuilles de partie, les listes de cases, les relevés et le PGN peuvent en contenir plusieurs.

    Le PGN est celui qu’écrit PlayStrategy, pour awale et toguz, avec les noms, la position et le résultat ; l’importateur de PlayStrategy, lui, ne lit que les échecs. Une partie dont les règles n’existent pas sur PlayStrategy est refusée.
convert_to = Format de sortie : des relevés (record), du PGN (pgn), ou des listes de coups au format ishwa, playstrategy, auale ou sheet
convert_position = Position où commence une liste de coups [par défaut : le début du jeu]
convert_out = Écrire plutôt dans ce fichier

# ishwa openings

openings_about = Compter les coups joués dans une position par des parties enregistrées, avec leurs résultats
openings_after =
    Exemples :
      ishwa openings toguz sheets.txt
      ishwa openings toguz sheets.txt --moves 76,98
      ishwa openings tournament-awale/games.txt --json

    Les parties qui arrivent à la même position par d’autres coups comptent aussi. Le score est celui du joueur au trait : un gain vaut 1, une nulle ½.
openings_words = Le jeu, si les relevés ne l’indiquent pas, et les parties enregistrées : des fichiers, `FICHIER:N` pour la N-ième partie de l’un d’eux, ou des dossiers ; quand seul un jeu est indiqué, les parties fournies avec le programme sont utilisées
openings_moves = Les coups précédents, séparés par des virgules ou des espaces

# ishwa tournament

tournament_about = Faire jouer des moteurs entre eux, afficher un classement avec l’Elo, sa marge d’erreur et des tests pour savoir qui est le plus fort, et enregistrer un relevé de chaque partie
tournament_after =
    Exemples :
      ishwa tournament awale --engine alphabeta,time=50ms --engine mcts,time=50ms --games 200 --jobs 2
      ishwa tournament toguz --engine alphabeta,time=20ms --engine alphabeta,time=40ms --games 2000 --sprt elo0=0,elo1=20
      ishwa tournament tiddatt --engine alphabeta,nodes=5000 --engine 'ugi:./other --flag' --resume
      ishwa tournament ishigan --players 3 --engine random --engine mcts,nodes=500 --engine auto,nodes=500
      ishwa tournament dara --engine alphabeta,nodes=5000 --engine mcts,nodes=500 --shard 3/16 --resume

    Un moteur est une des recherches d’Ishwa (auto, alphabeta, mcts, expectimax, maxn) avec time=, nodes=, depth= ou clock=, threads=, hash=, tablebase=on|off et name= ; ou `random` ; ou `ugi:` et la ligne de commande d’un programme qui utilise le protocole UGI (Universal Game Interface) ; ou `uci:` pour l’UCI d’Aualé. Les joueurs jouent chaque ouverture une fois à chaque place, avec les mêmes dés si le jeu en utilise. Chaque partie est enregistrée dès sa fin ; la même commande avec --resume reprend le tournoi.
tournament_engines = Un joueur : une recherche avec ses réglages, ou un programme ; option à répéter pour chaque joueur
tournament_games = Nombre de parties de chaque rencontre, arrondi par excès pour que chaque ouverture soit jouée à chaque place
tournament_jobs = Nombre de parties jouées en même temps [par défaut : tous les cœurs]
tournament_kind = Qui joue contre qui : chaque joueur contre tous les autres, ou le premier contre tous les autres
tournament_kind_round_robin = Chacun rencontre tous les autres
tournament_kind_gauntlet = Le premier rencontre tous les autres
tournament_kind_match = Deux joueurs se rencontrent
tournament_time = Temps par coup, pour les joueurs sans limite propre [par défaut : 100ms]
tournament_nodes = Nombre de positions à visiter par coup, pour les joueurs sans limite propre
tournament_depth = Profondeur de la recherche en coups, pour les joueurs sans limite propre
tournament_clock = Pendule par partie, pour les joueurs sans limite propre : secondes, et secondes ajoutées après chaque coup
tournament_openings = Fichier d’ouvertures, une par ligne : une position, des coups depuis le début, ou les deux [par défaut : tirées au hasard]
tournament_opening_plies = Nombre de coups d’une ouverture tirée au hasard [par défaut : 6, ou 0 si le jeu se joue avec des dés]
tournament_max_plies = Nombre de coups après lequel une partie est déclarée nulle
tournament_adjudicate = Arrêter des parties avant leur fin : `tables` quand les tables donnent le résultat, `score=S,moves=N` quand, depuis N coups, les deux joueurs donnent au même un avantage d’au moins S, en unités du jeu ou en points divisés par 100 (le `cp` de docs/protocol.md, divisé par 100)
tournament_margin = Dépassement toléré du temps d’un coup, avant la perte de la partie
tournament_hang = Durée qui s’ajoute à celle de --margin, et après laquelle un programme est considéré comme bloqué ; si le temps du programme n’est pas limité, c’est la durée totale d’un coup
tournament_sprt = S’arrêter dès que ce test de deux hypothèses, en Elo normalisé, est concluant : elo0=0,elo1=10[,alpha=0.05,beta=0.05]
tournament_out = Dossier des relevés et du bilan [par défaut : tournament-JEU]
tournament_shard = Ne jouer qu’un lot des parties, par exemple 3/16, le troisième sur seize ; tous les lots ont le même nombre de rencontres complètes, et `ishwa merge` les réunit [par défaut, --out porte le nom du jeu et du lot]
tournament_resume = Reprendre le tournoi dont les relevés existent déjà

# ishwa merge

merge_about = Réunir les lots joués par plusieurs machines ; le résultat est le même que sur une seule machine
merge_after =
    Exemples :
      ishwa merge tournament-dara-*-of-16
      ishwa merge parts/* --out whole --json
      ishwa merge solve-ishigan-*-of-16.json --svg chances.svg

    Le résultat est le même que sur une seule machine : un tournoi reconstitué a les mêmes fichiers, octet pour octet, si les recherches de ses joueurs sont limitées en positions ou en profondeur. Si des lots manquent, sont en double, sont incomplets ou viennent d’un autre travail, la commande échoue et n’écrit rien.
merge_shards = Les lots, dans n’importe quel ordre : dossiers de `ishwa tournament --shard`, ou fichiers de `ishwa solve --shard`
merge_out = Dossier du tournoi reconstitué [par défaut : tournament-JEU]
merge_svg = Dessiner dans ce fichier SVG les chances obtenues en réunissant les lots de `ishwa solve`

# ishwa play

play_about = Jouer une partie dans le terminal, contre le programme ou entre amis, avec des indices et la possibilité de reprendre des coups
play_after =
    Exemples :
      ishwa play awale                             vous, Sud, contre le programme
      ishwa play tihulelin --side north --level 3  le programme, faible, commence
      ishwa play tiddatt --side all                deux amis sur le même plateau
      ishwa play ishigan --players 4 --dice hand   avec vos baguettes
      ishwa play toguz --level 10 --time 5s --save game.txt
      ishwa play toguz --moves @game.txt --save game.txt --overwrite   continuer

    Tapez un coup comme l’écrit `ishwa moves JEU`, ou l’un de ces mots : indice, retour, coups, valeur, enregistrer, aide, quitter (en anglais : hint, back, moves, value, save, help, quit). --describe décrit les plateaux en mots, pour les lecteurs d’écran. docs/play.md donne la liste des mots et décrit chaque niveau.
play_side = Places des joueurs humains : south (sud) ou north (nord), dans d’autres jeux p1 à p6, ou plusieurs séparées par des virgules ; all (toutes), ou none (aucune) pour regarder le programme jouer [par défaut : le premier joueur]
play_names = Noms des joueurs humains, dans l’ordre des places [par défaut : person]
play_level = Force du programme ; de 1 à 9, la même graine aléatoire donne la même partie, et 10 est la pleine force
play_time = Temps par coup au niveau 10, par exemple 500ms ou 10s
play_dice = Qui lance les dés : le programme, d’après la graine aléatoire, ou les joueurs, qui tapent le résultat
play_dice_engine = Le programme
play_dice_hand = Les joueurs, qui tapent le résultat
play_auto_throw = Lancer aussi les dés des joueurs humains, sans attendre la touche Entrée
play_save = Enregistrer la partie dans ce fichier après chaque coup
play_overwrite = Remplacer le fichier de --save s’il existe
play_describe = Décrire les plateaux en mots, une ligne par rangée, au lieu de les dessiner

# ishwa practise

practise_about = S’exercer : trouver de meilleurs coups dans des parties enregistrées, là où un joueur s’est trompé
practise_after =
    Exemples :
      ishwa practise game.txt
      ishwa practise toguz sheets.txt:all --player north --lang fr
      ishwa practise club/ --player Abla --nodes 200k

    Les parties sont d’abord revues, comme avec `ishwa review`. Tapez ensuite un coup pour chaque position où un joueur s’est trompé, ou l’un de ces mots : indice, solution, passer, coups, plateau, quitter (en anglais : hint, solution, skip, moves, board, quit).
practise_player = Le joueur dont on corrige les erreurs : un nom des relevés, ou une place, par exemple south, north ou p1 [par défaut : tous]
practise_position = Position où commence une liste de coups [par défaut : le début du jeu]
practise_partial = Lire chaque relevé jusqu’à sa première erreur
practise_describe = Décrire les plateaux en mots, pour les lecteurs d’écran

# ishwa bench

bench_about = Lancer des recherches sur des positions fixes, à profondeur fixe, et afficher leur vitesse et, avec un seul fil d’exécution, leur signature
bench_after =
    Exemples :
      ishwa bench                        tous les jeux, un fil d’exécution
      ishwa bench awale --deeper 4       plus long, chiffres plus stables
      ishwa bench awale toguz tiddatt --deeper 5 --threads 2   accélération
      ishwa bench toguz --without reductions

    La signature est le nombre de positions visitées. Sur des machines d’un même type, elle reste la même tant que ni les recherches, ni les évaluations, ni les règles ne changent.
bench_games = Les jeux [par défaut : tous]
bench_deeper = Nombre de coups à ajouter à la profondeur des recherches de la signature

# ishwa ugi

ugi_about = Communiquer avec d’autres programmes ou des tournois par le protocole UGI (Universal Game Interface), sur l’entrée et la sortie standard
ugi_after =
    Exemples :
      ishwa ugi
      ishwa ugi toguz --hash 256M --threads 2
      ishwa ugi hyena --players 3

    Tapez ensuite `position startpos` et `go movetime 1000` ; `quit` arrête le programme.

    Le jeu, --rules, --hash, --threads, --seed et --tables donnent les valeurs initiales d’options que l’autre programme peut changer ; par défaut, il y a un seul fil d’exécution. Quand la commande `go` ne donne qu’un temps ou des pendules, le programme suit le livre d’ouvertures du jeu, à moins que le jeu n’en ait pas ou que l’option OwnBook vaille false. Quand l’entrée se termine, une recherche en cours s’arrête et donne le meilleur coup trouvé. docs/protocol.md donne toutes les commandes, le sens des scores, la manière d’annoncer les dés et un exemple complet de conversation.
ugi_game = Le jeu par lequel commencer

# ishwa uci

uci_about = Jouer à l’awalé sur l’entrée et la sortie standard, par la variante du protocole UCI qu’utilise le programme Aualé
uci_after =
    Exemples :
      ishwa uci
      ishwa uci --hash 256M

    Tapez ensuite `position startpos moves FeDb` et `go movetime 1000` ; `quit` arrête le programme.

    Les règles sont celles d’Aualé : repetition=own-side,occurrences=2, et un grand chelem ne prend rien. Quand la commande `go` ne donne qu’un temps ou des pendules, le programme suit le livre d’ouvertures, sauf si l’option OwnBook vaut false. docs/protocol.md donne toutes les commandes.

# ishwa serve

serve_about = Servir la page web de tous les jeux, avec le moteur de cette machine, et une API JSON
serve_after =
    Exemples :
      ishwa serve --open                    la page, avec le moteur de cette machine
      ishwa serve --port 9000 --threads 2   un autre port, deux fils d’exécution
      ishwa serve --listen 192.168.1.7      aussi pour les machines du réseau
      curl http://127.0.0.1:8089/api/1/ask -d '{"{"}"ask":"position","game":"awale"{"}"}'

    Ctrl-C arrête le serveur. Seuls les programmes de cette machine y ont accès, sauf avec --listen, et les pages d’autres sites sont refusées. Le serveur ne lit ni n’écrit aucun fichier pour ses clients. docs/web.md décrit les requêtes, les limites et les refus.
serve_port = Port d’écoute ; 0 pour n’importe quel port libre [par défaut : 8089, ou l’un des suivants s’il est pris]
serve_listen = Adresse d’écoute : toute autre que 127.0.0.1 donne accès à d’autres machines
serve_open = Ouvrir la page dans le navigateur

# ishwa completions

completions_about = Afficher le script de complétion d’un shell
completions_after =
    Exemple :
      ishwa completions bash > ~/.local/share/bash-completion/completions/ishwa
completions_shell = Le shell qui utilisera le script

# ishwa man

man_about = Afficher la page de manuel (en anglais) du programme ou d’une commande
man_after =
    Exemples :
      ishwa man | man -l -
      ishwa man table build | man -l -
man_command = La commande [par défaut : le programme lui-même]
