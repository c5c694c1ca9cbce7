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
heading_dice_games = Jeux de dés :

# Valeurs des options.

value_1_10 = 1-10
value_1_5 = 1-5
value_theme = THÈME
value_addr = ADRESSE
value_command = COMMANDE
value_date = DATE
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
value_key = CLÉ
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
value_url = URL
value_when = QUAND
value_game_files = {"["}JEU] FICHIERS
value_elo0_e_elo1_e = elo0=E,elo1=E

# Le programme.

ishwa_about = Jouer à neuf jeux traditionnels du Sahara, d’Afrique de l’Ouest et d’Asie centrale, les analyser et les résoudre
ishwa_after =
    Exemples :
      ishwa demo                           une analyse exacte et une faute expliquée
      ishwa games                          les jeux et leurs options
      ishwa rules awale                    les règles d’un jeu
      ishwa show awale                     le plateau au départ
      ishwa analyse tihulelin --time 10s   le meilleur coup

    Une position s’écrit d’un seul tenant, sans espaces, comme l’affiche `ishwa show JEU` ; mettez-la entre guillemets droits si votre shell interprète les caractères `?` et `[`. Les résultats s’affichent sur la sortie standard, la progression et les messages sur la sortie d’erreur.
help_about = Afficher cette aide ou celle d’une commande
help_short = Afficher l’aide (--help pour l’aide complète)
help_long = Afficher l’aide (-h pour l’aide abrégée)
version = Afficher la version
lang = Langue des messages et de l’aide ; les échanges avec d’autres programmes et le JSON restent en anglais, sauf les plateaux dessinés et le champ `text` d’`analyse` [par défaut : celle du système si elle est prise en charge, sinon en]
color = Quand afficher des couleurs ; la variable d’environnement `NO_COLOR` est prise en compte

# Options de plusieurs commandes.

game = Nom du jeu, parmi ceux qu’affiche `ishwa games`
json = Afficher le résultat sous forme d’objet JSON (en anglais)
position = Position de départ [par défaut : la position initiale du jeu]
moves = Coups à jouer d’abord, séparés par des virgules ou des espaces (facultatifs au format auale) ; `@FICHIER` joue ceux d’une partie enregistrée, `@FICHIER:N` ceux de la N-ième partie du fichier
moves_short = Coups à jouer d’abord
rules = Options des règles du jeu, dont `ishwa games` donne la liste
players = Nombre de joueurs, si le jeu laisse le choix (équivaut à `--rules players=N`)
format = Format des positions et des coups, en entrée comme en sortie ; auale est réservé à l’awalé, sheet au toguz, et playstrategy vaut pour ces deux jeux
tables = Dossier des tables de finales, ou `none` pour n’en utiliser aucune, pas même celles qui sont intégrées au programme [par défaut : `$ISHWA_TABLES`, sinon `ishwa/tables` dans le dossier de données de l’utilisateur]
depth = Profondeur de recherche pour chaque position, en nombre de coups
threads = Nombre de fils d’exécution [par défaut : tous les cœurs]. Avec un seul fil, une recherche donne toujours le même résultat
time = Temps de recherche par position, par exemple 500ms ou 10s
nodes = Nombre maximal de positions visitées par la recherche, pour chaque position étudiée [par défaut : 1000000 si aucune autre limite n’est donnée]
nodes_short = Positions à visiter par recherche
without = Fonctions de recherche à désactiver, pour mesurer leur effet
hash = Mémoire allouée à la table de transposition ou à l’arbre de recherche, par exemple 64M ou 2G
seed = Graine aléatoire des parties simulées (`--engine mcts` ; le résultat n’est reproductible qu’avec un seul fil d’exécution), des ouvertures et des dés [par défaut : 0 ; avec `play`, une graine différente à chaque fois]
set = Ensemble de positions à utiliser, si le jeu en a plusieurs (voir `ishwa table info JEU`) [par défaut : l’ensemble principal]
layer = Couche, désignée par un nombre : celui des graines pour awale, des pions pour tihulelin, des chameaux manquants pour oljinnat, des pions en réserve pour arrawan ; dans les autres jeux, par un nombre pour chaque joueur, par exemple 4-3. La commande `build` s’arrête après cette couche [par défaut : la dernière]
seeds = Couche des positions qui ont ce nombre de graines (uniquement dans les jeux de semailles) ; la commande `build` construit aussi les couches qui en ont moins
player = Ne retenir que les parties de ce joueur : un nom, ou le début d’un de ses mots, sans distinction de casse
since = Ne retenir que les parties jouées à cette date ou après, par exemple 2024, 2024-05 ou 2024-05-01 ; les parties dont la date ne permet pas de trancher sont écartées
until = Ne retenir que les parties jouées à cette date ou avant, par exemple 2024, 2024-05 ou 2024-05-01 ; les parties dont la date ne permet pas de trancher sont écartées
event = Ne retenir que les parties de cette rencontre : un nom, ou le début d’un de ses mots, sans distinction de casse
words = Le jeu (facultatif si les relevés l’indiquent), puis les parties enregistrées : `FICHIER` pour la première partie d’un fichier, `FICHIER:N` pour la N-ième, `FICHIER:all` pour toutes, ou un dossier ; avec plusieurs fichiers ou un dossier, toutes les parties sont lues
words_short = Parties : FICHIER, FICHIER:N, FICHIER:all, dossier ou -

# ishwa demo

demo_about = Montrer en quelques secondes ce que sait faire le programme : résoudre une fin de partie et expliquer une faute commise dans une vraie partie

# ishwa games

games_about = Lister les jeux, avec leurs joueurs et leurs options
games_after =
    Exemples :
      ishwa games
      ishwa games oware
games_game = N’afficher que ce jeu, désigné par son identifiant ou par un autre de ses noms

# ishwa rules

rules_about = Expliquer un jeu, à l’aide de plateaux et d’exemples, dans le terminal ou dans une page web
rules_after =
    Exemples :
      ishwa rules awale
      ishwa rules dara --lang fr
      ishwa rules tiddatt --html tiddatt.html

    docs/rules.md donne les règles exactes et numérotées, avec leurs sources.
rules_game = Nom du jeu, parmi ceux qu’affiche `ishwa games`
rules_html = Écrire les explications dans ce fichier, sous forme de page HTML avec des images des plateaux

# ishwa show

show_about = Dessiner une position, en indiquant le camp au trait et les coups permis
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

moves_about = Lister les coups permis, ou les lancers possibles, avec les positions qui en résultent
moves_after =
    Exemples :
      ishwa moves oljinnat
      ishwa moves tihulelin 0,0,0,0/3,1,0,2/20,22/s --values
moves_values = Afficher aussi la valeur exacte de chaque coup, quand les tables, les règles ou une recherche à un coup de profondeur permettent de la connaître

# ishwa compare

compare_about = Comparer les valeurs d’une position sous chaque lecture de certaines règles
compare_after =
    Exemples :
      ishwa compare arrawan --over drink
      ishwa compare tihulelin-match --time 1m
      ishwa compare ishigan --over scramble,standing --json
      ishwa compare ishigan 0..99,10/0/p1 --sweep
compare_over = Options dont les valeurs sont combinées, telles que les donne `ishwa games` ; de quelques valeurs seulement avec CLÉ=A|B [par défaut : toutes celles qui ont au plus 10 valeurs]
compare_over_short = Options dont les valeurs sont combinées [par défaut : toutes]
compare_sweep = Écrire en CSV une ligne pour chaque nombre des intervalles A..B de POSITION, qui avancent ensemble
compare_sweep_short = Écrire en CSV pour des intervalles A..B de POSITION
compare_time = Temps pour chaque lecture, par exemple 10s ou 2m

# ishwa cite

cite_about = Citer le programme, ou une valeur avec la commande qui la trouve
cite_after =
    Exemples :
      ishwa cite
      ishwa cite --format apa solve ishigan --players 3
      ishwa cite --format cff table probe tihulelin
cite_command = Commande dont le résultat est cité, avec ses options ; le programme lui-même s’il n’y en a pas
cite_format = Forme de la citation

# ishwa perft

perft_about = Compter les suites de coups de chaque longueur, pour vérifier le générateur de coups
perft_after =
    Exemples :
      ishwa perft awale --depth 9 --threads 1
      ishwa perft toguz --depth 4 --divide
perft_depth = Longueur maximale des suites à compter, en nombre de coups [par défaut : autant qu’il s’en compte en quelques secondes]
perft_divide = Afficher aussi combien des suites les plus longues commencent par chaque coup, pour trouver celui dont un autre programme compte autrement les suites
perft_divide_short = Compter aussi par premier coup

# ishwa analyse

analyse_about = Chercher les meilleurs coups d’une position, sa valeur et les variantes principales
analyse_after =
    Exemples :
      ishwa analyse tihulelin
      ishwa analyse awale --moves 3,4 --time 10s --lines 3
      ishwa analyse toguz --moves '76 98 66 87' --depth 9
      ishwa analyse tiddatt --clock 60+0.6 --threads 2
      ishwa analyse awale --moves 3 --svg best.svg
      ishwa analyse awale --moves 3,4 --level 4 --seed 7

    Une valeur dite exacte est prouvée. Si aucune limite n’est donnée, l’analyse dure 5 secondes.
analyse_time = Arrêter l’analyse après cette durée, par exemple 500ms, 10s ou 2m
analyse_depth = Arrêter l’analyse à cette profondeur, en nombre de coups
analyse_depth_short = S’arrêter à cette profondeur
analyse_nodes = Arrêter l’analyse après avoir visité ce nombre de positions
analyse_clock = Fixer le temps de réflexion d’après cette pendule : secondes restantes, plus secondes ajoutées à chaque coup
analyse_lines = Nombre de meilleurs coups à afficher, chacun avec sa suite
analyse_lines_short = Nombre de meilleurs coups
analyse_level = Au lieu d’analyser, donner le coup que le programme jouerait à ce niveau, de 1 à 10, ou lancer les dés si la position le demande
analyse_engine = Algorithme de recherche à utiliser ; mcts (recherche arborescente de Monte-Carlo) convient à tous les jeux et compte chaque partie simulée comme une position
analyse_rollout = Nombre de coups aléatoires d’une simulation mcts avant l’évaluation de la position atteinte, ou `full` pour simuler jusqu’à la fin de la partie [par défaut : le meilleur réglage connu]
analyse_svg = Dessiner le plateau et le meilleur coup dans ce fichier SVG

# ishwa solve

solve_about = Trouver la valeur exacte d’une position ou, à défaut, dire pourquoi elle reste inconnue
solve_after =
    Exemples :
      ishwa solve oljinnat
      ishwa solve tihulelin 0,2,1,0/3,1,0,1/20,20/s --lines 4
      ishwa solve awale 0,0,0,0,2,1/0,1,1,0,0,0/24,19/s --time 10m
      ishwa solve ishigan r1,40/20/p1 --svg chances.svg
      ishwa solve hyena --players 4 --precision 0.002
      ishwa solve ishigan --players 4 --games 1000000 --seed 7
      ishwa solve ishigan --players 4 --games 1000000000 --shard 3/16

    Une position contenue dans les tables est résolue aussitôt ; les autres sont résolues par une recherche. Dans un jeu de dés, le résultat donne les chances de gain de chaque joueur : elles sont exactes si la solution tient en mémoire, sinon elles sont estimées à l’aide de parties aléatoires.
solve_time = Abandonner après cette durée, par exemple 10s ou 2h
solve_time_short = Abandonner après cette durée
solve_lines = Nombre de meilleurs coups à résoudre, chacun affiché avec sa suite
solve_lines_short = Nombre de meilleurs coups
solve_dry_run = Dire ce que la résolution demande en temps et en mémoire, sans rien résoudre
solve_memory = Mémoire allouée à la résolution ; si elle ne suffit pas, les chances sont estimées à l’aide de parties aléatoires [par défaut : 1G]
solve_precision = Si la position ne peut pas être résolue, jouer des parties aléatoires jusqu’à ce que l’erreur type de chaque probabilité ne dépasse plus cette valeur, ou que le temps soit écoulé [par défaut : 0.001]
solve_games = Jouer ce nombre de parties aléatoires au lieu de résoudre la position ; au jeu de l’hyène, les joueurs suivent la meilleure stratégie à deux joueurs, lue dans la table que construit `ishwa table build hyena` ou, à défaut, calculée en quelques secondes
solve_shard = Ne jouer qu’un lot de ces parties, par exemple 3/16, le troisième sur seize. Les résultats sont enregistrés dans un fichier, et `ishwa merge` fusionne les lots ; pour continuer un lot inachevé, relancez la même commande
solve_out = Fichier des résultats du lot [par défaut : nom formé avec le jeu et le numéro du lot]
solve_svg = Dessiner un graphique des chances de gain dans ce fichier SVG
solve_svg_short = Dessiner un graphique des chances

# ishwa table

table_about = Construire, vérifier, consulter et échanger des tables de finales

# ishwa table build

table_build_about = Construire les tables d’un jeu, couche par couche ; les tables existantes sont conservées et une construction interrompue peut être reprise
table_build_after =
    Exemples :
      ishwa table build tihulelin
      ishwa table build awale --seeds 16
      ishwa table build tihulelin --rules direction=common --memory 4G
      ishwa table build tihulelin --set xhyena --layer 20
      ishwa table build arrawan --layer 3
      ishwa table build awale --seeds 20 --processes 4
      ishwa table build awale --seeds 30 --hosts hosts.txt --process 2

    Plusieurs processus peuvent se partager les positions d’une couche : --processes les lance tous sur cette machine ; --hosts relie des processus répartis sur plusieurs machines, tous lancés avec les mêmes options, sauf --process. Le premier processus enregistre les fichiers, identiques à ceux qu’écrirait un processus unique. Pour en savoir plus : docs/cluster.md.
table_build_memory = Mémoire à utiliser ; les couches qui n’y tiennent pas sont relues depuis leurs fichiers
table_build_rebuild = Reconstruire les tables qu’une autre version du programme a écrites dans un autre format
table_build_dry_run = Dire ce que la construction demande en temps, en mémoire et en place sur le disque, sans rien construire
table_build_dry_run_short = Dire ce que la construction demande, sans rien construire
table_build_processes = Nombre de processus à lancer sur cette machine ; --threads [par défaut : 1] et --memory s’appliquent à chacun d’eux
table_build_hosts = Construire avec les processus listés dans ce fichier, à raison d’une ligne HÔTE:PORT par processus
table_build_process = Numéro de ce processus dans la liste, à partir de 0 ; le processus 0 enregistre les fichiers
table_build_wait = Délai maximal d’attente pour la connexion des autres processus

# ishwa table info

table_info_about = Lister les tables existantes et celles qu’il est possible de construire
table_info_after =
    Exemples :
      ishwa table info
      ishwa table info tihulelin
      ishwa table info --hashes > hashes.b3
table_info_game = Afficher les tables de ce jeu [par défaut : tous les jeux qui en ont]
table_info_hashes = Afficher l’empreinte BLAKE3 de chaque fichier, au format de `b3sum` ; si aucun jeu n’est indiqué, afficher les empreintes de tous les fichiers, quelles que soient les règles

# ishwa table stats

table_stats_about = Compter, dans une couche, les positions de chaque valeur
table_stats_after =
    Exemples :
      ishwa table stats tihulelin
      ishwa table stats awale --seeds 9
      ishwa table stats oljinnat --layer 3
      ishwa table stats awale --csv > counts.csv
table_stats_csv = Afficher au format CSV le nombre de positions de chaque valeur

# ishwa table export

table_export_about = Exporter des couches : chaque position, sa valeur et ses meilleurs coups
table_export_after =
    Exemples :
      ishwa table export awale --layer 9 --out awale-9.csv
      ishwa table export tihulelin --out tihulelin.csv.zst
      ishwa table export arrawan --layer 0 --layer 1 | head
      ishwa table export awale --layer 9 --format npy --out awale-9.npy

    Un fichier CSV contient une ligne par position, dans l’ordre des rangs : la couche, le rang, la position, sa valeur pour le joueur au trait, le nombre de coups jusqu’à la fin si les tables le donnent, et les meilleurs coups. Un fichier npy contient le tableau des valeurs enregistrées d’une seule couche, dans le même ordre. Un fichier Parquet, possible seulement si le programme a été compilé avec ce format, contient les mêmes colonnes que le CSV, compressées. Pour en savoir plus : docs/tables.md.
table_export_layers = Couche, désignée comme pour `table stats` ; répétez l’option pour exporter plusieurs couches [par défaut : toutes celles qui ont une table]
table_export_seeds = Couche des positions qui ont ce nombre de graines (uniquement dans les jeux de semailles)
table_export_out = Fichier à écrire, ou - pour la sortie standard
table_export_out_short = Fichier à écrire, ou -
table_export_site = Copier les tables elles-mêmes dans ce dossier, avec un index et une page, pour un serveur web ; sans jeu, toutes les tables
table_export_site_short = Faire dans ce dossier un site des tables
table_export_overwrite = Remplacer le fichier indiqué par --out s’il existe déjà
table_export_compress = Compression du CSV [par défaut : selon l’extension du fichier, gzip pour .gz et zstd pour .zst]
table_export_compress_none = Aucune compression
table_export_compress_gzip = Compresser au format gzip
table_export_compress_zstd = Compresser au format Zstandard
table_export_format = Format du fichier
table_export_format_short = Format

# ishwa table verify

table_verify_about = Vérifier des tables à l’aide de leurs sommes de contrôle, ou recalculer chaque valeur à partir des règles
table_verify_after =
    Exemples :
      ishwa table verify awale
      ishwa table verify tihulelin --full
      ishwa table verify awale --full --resume
      ishwa table verify tihulelin --published
      ishwa table verify awale --list hashes.b3
table_verify_quick = Vérifier chaque octet des fichiers à l’aide des sommes de contrôle (par défaut)
table_verify_quick_short = Comparer chaque octet aux sommes
table_verify_full = Recalculer la valeur de chaque position d’après celles des positions auxquelles mènent ses coups
table_verify_full_short = Recalculer chaque valeur
table_verify_resume = Enregistrer à côté des tables la liste des couches vérifiées, et sauter celles qui y figurent déjà
table_verify_resume_short = Passer les couches déjà vérifiées
table_verify_dry_run = Estimer la durée de la vérification d’après ses premières secondes, sans aller plus loin
table_verify_dry_run_short = Estimer la durée de la vérification
table_verify_published = Comparer les fichiers aux empreintes BLAKE3 publiées, qui sont intégrées au programme
table_verify_published_short = Comparer aux empreintes publiées
table_verify_list = Comparer les fichiers aux empreintes BLAKE3 listées dans un fichier au format de `b3sum`

# ishwa table import

table_import_about = Importer des tables construites sur une autre machine, si elles sont valides et si leurs empreintes BLAKE3 sont publiées
table_import_after =
    Exemples :
      ishwa table import tihulelin ~/Downloads/tihulelin
      ishwa table import awale /media/stick/tables --json
      ishwa table import awale 025.ishwa --unpublished

    Chaque fichier doit être intact d’après ses sommes de contrôle, contenir une table du jeu pour les règles demandées et avoir une empreinte BLAKE3 publiée. Le nom des fichiers n’a pas d’importance. Les tables valides déjà présentes sont conservées. Chaque fichier refusé est signalé avec la raison du refus ; le code de sortie est alors 1, sauf si une table valide existe déjà pour chacun des fichiers refusés. Pour en savoir plus : docs/tables.md.
table_import_files = Fichiers à importer, ou dossiers à parcourir avec leurs sous-dossiers, sans suivre les liens symboliques
table_import_unpublished = Importer aussi les tables valides dont l’empreinte n’est pas publiée

# ishwa table fetch

table_fetch_about = Télécharger d’un site des tables publiées
table_fetch_after =
    Exemples :
      ishwa table fetch https://tables.example/ishwa awale
      ishwa table fetch https://tables.example/ishwa oljinnat --layer 12
      ishwa table fetch http://192.168.1.7:8000 --unpublished

    Un site est fait par `table export --site`. Chaque fichier doit avoir la taille et l’empreinte BLAKE3 que donne l’index du site, l’empreinte publiée, et le contenu de la table qu’il représente ; rien d’autre n’arrive parmi les tables. Les tables valides qui existent déjà sont conservées. La même commande continue un téléchargement interrompu. Pour plus de détails, voir docs/tables.md.
table_fetch_url = Adresse du site
table_fetch_game = Jeu [par défaut : tous les jeux du site]
table_fetch_set = Ensemble de tables [par défaut : tous ceux du jeu, ou avec --layer le principal]
table_fetch_layers = Couche, désignée comme pour `table stats` ; répétez l’option pour télécharger plusieurs couches [par défaut : toutes les couches]
table_fetch_unpublished = Télécharger aussi les tables valides dont l’empreinte n’est pas publiée
table_fetch_wait = Temps d’attente quand le serveur n’envoie rien, ou moins de 1 ko par seconde

# ishwa table probe

table_probe_about = Chercher dans les tables une position et ses coups ou, si la position est -, chaque position lue sur l’entrée standard
table_probe_after =
    Exemples :
      ishwa table probe tihulelin 0,2,1,0/3,1,0,1/20,20/s
      ishwa table probe awale - < positions.txt > values.tsv
      ishwa table probe awale - --json < positions.txt > values.jsonl

    Avec -, chaque ligne de l’entrée standard est une position. La ligne de sortie correspondante contient, séparés par des tabulations : la position, sa valeur pour le joueur au trait, le nombre de coups jusqu’à la fin si les tables le donnent, et ses coups, chacun sous la forme COUP=VALEUR ou COUP=VALEUR/COUPS. Les numéros des lignes restées sans réponse sont affichés sur la sortie d’erreur ; le code de sortie est alors 1 si toutes les lignes ont pu être lues, 2 sinon. Pour en savoir plus : docs/tables.md.
table_probe_set = Ensemble de positions où chercher [par défaut : tous ceux du jeu]

# ishwa review

review_about = Noter chaque coup d’une partie enregistrée et mesurer la précision de chaque joueur ; pour plusieurs parties, afficher les statistiques de chaque joueur
review_after =
    Exemples :
      ishwa review game.txt
      ishwa review toguz sheets.txt:3 --html review.html --lang fr
      ishwa review tihulelin games.txt --nodes 5000000 --json
      ishwa review games.txt:all club/             bilan de toutes ces parties

    Les coups sont notés selon le nombre de points de chances de gain qu’ils coûtent : meilleur coup, bon coup, imprécision (5 points ou plus), erreur (10 ou plus), gaffe (15 ou plus). Quand les tables ou la recherche prouvent les valeurs, la note dépend d’abord du camp qui gagne. Un coup forcé est le seul coup permis ; un « seul coup » vaut au moins 10 points de plus que tous les autres. Dans les jeux de dés, la revue distingue la part de la chance de celle des décisions. docs/review.md explique les formules.
review_words = Le jeu (facultatif si le relevé l’indique), puis la partie enregistrée : `FICHIER`, `FICHIER:N` pour la N-ième du fichier, ou `-` pour l’entrée standard. Une partie enregistrée est un relevé d’Ishwa, un PGN, un fichier d’Aualé (`.ogn`), une feuille de partie de toguz (`76 98 66`) ou une liste de coups. Avec plusieurs fichiers, `FICHIER:all` ou un dossier, la revue affiche des statistiques sur toutes les parties
review_words_short = Parties : FICHIER, FICHIER:N, FICHIER:all, dossier ou -
review_position = Position où commence la liste de coups [par défaut : la position initiale du jeu]
review_explain = À la fin, expliquer tous les chiffres : notes, chances, précision, sort
review_explain_short = Expliquer tous les chiffres
review_partial = Si le relevé contient une erreur, revoir les coups qui la précèdent
review_opening = Nombre de coups comptés comme l’ouverture dans les statistiques sur plusieurs parties [par défaut : 2]
review_out = Dossier où écrire une page pour chaque partie ; une exécution ultérieure avec les mêmes réglages saute les parties dont la revue s’y trouve
review_out_short = Écrire une page par partie
review_html = Écrire la revue dans ce fichier, sous forme de page HTML avec des plateaux et un graphique
review_html_short = Écrire une page avec plateaux et courbe
review_markdown = Écrire la revue dans ce fichier, au format Markdown
review_markdown_short = Écrire la revue en Markdown
review_annotated = Écrire dans ce fichier le relevé de la partie, avec le verdict sur chaque coup en commentaire

# ishwa convert

convert_about = Écrire des parties enregistrées dans un autre format : relevés, PGN, fichiers d’Aualé, feuilles de partie ou listes de coups
convert_after =
    Exemples :
      ishwa convert toguz sheets.txt:all --out games.txt
      ishwa convert games.txt:3 --to sheet
      ishwa convert awale moves.txt --to auale
      ishwa convert games.txt:all --to pgn --out games.pgn

    Dans une liste, les coups sont numérotés si deux joueurs jouent à tour de rôle, et le résultat figure à la fin, en commentaire. Un fichier au format `ishwa` ou `auale` contient une seule partie ; un fichier d’un autre format peut en contenir plusieurs.

    Le PGN contient chaque partie avec ses règles, ses temps et ses commentaires ; les parties d’awale et de toguz y suivent la notation de PlayStrategy, même si PlayStrategy lui-même ne peut importer que des parties d’échecs. `--to auale` écrit un fichier `.ogn` pour Aualé.
convert_to = Format à écrire : relevés (record), PGN (pgn) ou listes de coups (ishwa, playstrategy, auale ou sheet)
convert_position = Position où commence la liste de coups [par défaut : la position initiale du jeu]
convert_out = Écrire les parties dans ce fichier plutôt que sur la sortie standard
convert_overwrite = Remplacer le fichier indiqué par --out s’il existe déjà

# ishwa openings

openings_about = Compter combien de fois chaque coup a été joué dans une position, d’après des parties enregistrées, et avec quels résultats
openings_after =
    Exemples :
      ishwa openings toguz sheets.txt
      ishwa openings toguz sheets.txt --moves 76,98
      ishwa openings tournament-awale/games.txt --json

    Les parties qui atteignent la même position par d’autres coups sont aussi comptées. Le score est celui du joueur au trait : une victoire compte pour 1, une partie nulle pour ½.
openings_words = Le jeu (facultatif si les relevés l’indiquent), puis les parties enregistrées : des fichiers, `FICHIER:N` pour la N-ième partie d’un fichier, ou des dossiers ; si seul le jeu est indiqué, les parties fournies avec le programme sont utilisées
openings_moves = Coups qui mènent à la position, séparés par des virgules ou des espaces

# ishwa tournament

tournament_about = Faire jouer des moteurs les uns contre les autres, afficher un classement Elo avec marge d’erreur et des tests statistiques, et enregistrer le relevé de chaque partie
tournament_after =
    Exemples :
      ishwa tournament awale --engine alphabeta,time=50ms --engine mcts,time=50ms --games 200 --jobs 2
      ishwa tournament toguz --engine alphabeta,time=20ms --engine alphabeta,time=40ms --games 2000 --sprt elo0=0,elo1=20
      ishwa tournament tiddatt --engine alphabeta,nodes=5000 --engine 'ugi:./other --flag' --resume
      ishwa tournament ishigan --players 3 --engine random --engine mcts,nodes=500 --engine auto,nodes=500
      ishwa tournament dara --engine alphabeta,nodes=5000 --engine mcts,nodes=500 --shard 3/16 --resume

    Un moteur est l’une des recherches d’Ishwa (auto, alphabeta, mcts, expectimax, maxn), avec les réglages time=, nodes=, depth= ou clock=, threads=, hash=, tablebase=on|off et name= ; ou `auto,level=3` pour un niveau de 1 à 9 ; ou `random` ou `greedy` ; ou `ugi:` suivi de la ligne de commande d’un programme qui utilise le protocole UGI (Universal Game Interface) ; ou `uci:` suivi de celle d’un programme qui utilise la variante d’UCI d’Aualé ; les programmes acceptent option.NOM=, dir= et log= avant les deux-points. Les joueurs jouent chaque ouverture une fois à chaque place, avec les mêmes dés dans les jeux de dés. Chaque partie est enregistrée dès qu’elle se termine ; pour continuer un tournoi interrompu, relancez la même commande avec --resume.
tournament_engines = Joueur : une recherche avec ses réglages, ou un programme ; répétez l’option pour chaque joueur
tournament_engines_short = Un joueur : recherche ou programme
tournament_check = Au lieu d’un tournoi, vérifier comment un moteur parle son protocole : ouverture, coups dans de nombreuses positions, limites, stop, lignes fausses, résultats, répétition et fin ; dire ligne par ligne ce qui ne va pas. MOTEUR est ugi: ou uci: suivi de sa ligne de commande, ou celle-ci seule ; sans nom de jeu, il doit jouer à l’awalé ; --time est le temps de toutes les vérifications [par défaut : 60s]
tournament_check_short = Vérifier comment un moteur parle son protocole
tournament_games = Nombre de parties par rencontre, arrondi à la hausse pour que chaque ouverture soit jouée à chaque place
tournament_games_short = Parties par paire
tournament_jobs = Nombre de parties jouées en parallèle [par défaut : tous les cœurs]
tournament_jobs_short = Parties jouées en parallèle
tournament_pin = Attacher chaque partie à ses propres cœurs, un par fil d’exécution de ses joueurs, avec les programmes qu’elle lance (Linux seulement)
tournament_pin_short = Attacher les parties à leurs propres cœurs
tournament_kind = Type de tournoi : chaque joueur contre tous les autres, ou le premier contre tous les autres
tournament_kind_round_robin = Chaque joueur rencontre tous les autres
tournament_kind_gauntlet = Le premier joueur rencontre tous les autres
tournament_kind_match = Un match entre deux joueurs
tournament_time = Temps par coup, pour les joueurs qui n’ont pas leur propre limite [par défaut : 100ms]
tournament_nodes = Nombre de positions à visiter par coup, pour les joueurs qui n’ont pas leur propre limite
tournament_depth = Profondeur de recherche en nombre de coups, pour les joueurs qui n’ont pas leur propre limite
tournament_clock = Pendule, pour les joueurs qui n’ont pas leur propre limite : secondes au début de la partie, plus secondes ajoutées à chaque coup
tournament_openings = Fichier d’ouvertures, une par ligne : une position, des coups depuis le début, ou les deux ; ou `builtin:N`, pour des ouvertures équilibrées de N coups fournies avec le programme, N de 1 à 8 (`builtin` : 6) [par défaut : ouvertures tirées au hasard]
tournament_openings_short = Fichier d’ouvertures, ou celles du programme
tournament_opening_plies = Nombre de coups d’une ouverture tirée au hasard [par défaut : 6, ou 0 dans les jeux de dés]
tournament_max_plies = Nombre de coups au bout duquel une partie est déclarée nulle
tournament_adjudicate = Arrêter des parties avant leur fin : `tables`, dès que les tables donnent le résultat ; `score=S,moves=N`, dès que, depuis N coups, les deux joueurs attribuent au même camp un avantage d’au moins S, exprimé en unités du jeu ou en centaines de points (`cp` divisé par 100 ; voir docs/protocol.md) ; `draw=S,moves=N,after=P`, comme nulles, dès que, depuis N coups, les deux joueurs n’attribuent à aucun camp plus de S d’avantage, mais pas avant le coup P [after=0] ; répétez l’option pour en donner plusieurs
tournament_margin = Dépassement toléré du temps par coup, au-delà duquel le joueur perd la partie
tournament_hang = Délai supplémentaire, après celui de --margin, au-delà duquel un programme est considéré comme bloqué ; pour un joueur sans limite de temps, durée maximale d’un coup
tournament_sprt = Arrêter le tournoi dès que ce test SPRT, en Elo normalisé, est concluant : elo0=0,elo1=10[,alpha=0.05,beta=0.05]
tournament_sprt_short = S’arrêter quand ce SPRT décide
tournament_out = Dossier des relevés et du bilan [par défaut : tournament-JEU]
tournament_out_short = Dossier des relevés
tournament_shard = Ne jouer qu’un lot des parties, par exemple 3/16, le troisième sur seize lots égaux, sans couper de rencontre ; `ishwa merge` fusionne les lots [--out par défaut : nom formé avec le jeu et le numéro du lot]
tournament_resume = Continuer le tournoi enregistré dans le dossier de --out

# ishwa merge

merge_about = Fusionner les lots joués sur plusieurs machines en un seul résultat
merge_after =
    Exemples :
      ishwa merge tournament-dara-*-of-16
      ishwa merge parts/* --out whole --json
      ishwa merge solve-ishigan-*-of-16.json --svg chances.svg

    Si les recherches des joueurs sont limitées en nombre de positions ou en profondeur, les fichiers du tournoi fusionné sont identiques, octet pour octet, à ceux d’un tournoi joué sur une seule machine. Si des lots manquent, sont en double, sont incomplets ou proviennent d’un autre calcul, la commande échoue et n’écrit rien.
merge_shards = Lots à fusionner, dans n’importe quel ordre : dossiers de `ishwa tournament --shard`, ou fichiers de `ishwa solve --shard`
merge_out = Dossier du tournoi fusionné [par défaut : tournament-JEU]
merge_svg = Dessiner dans ce fichier SVG un graphique des chances de gain, pour les lots de `ishwa solve`

# ishwa play

play_about = Jouer une partie dans le terminal, contre le programme ou entre amis, en pouvant demander des indices et annuler des coups
play_after =
    Exemples :
      ishwa play awale                             vous (Sud) contre le programme
      ishwa play tihulelin --side north --level 3  le programme, niveau 3, commence
      ishwa play tiddatt --side all                deux amis sur le même plateau
      ishwa play ishigan --players 4 --dice hand   avec vos baguettes
      ishwa play toguz --level 10 --time 5s --save game.txt
      ishwa play toguz --moves @game.txt --save game.txt --overwrite   continuer

    Tapez un coup tel que l’affiche `ishwa moves JEU`, ou l’une de ces commandes : indice, retour, coups, valeur, enregistrer, aide, quitter (en anglais : hint, back, moves, value, save, help, quit). --describe décrit les plateaux en mots, pour les lecteurs d’écran. docs/play.md donne la liste des commandes et décrit chaque niveau.
play_side = Places des joueurs humains : south (sud) ou north (nord), ou p1 à p6 dans d’autres jeux, séparées par des virgules ; all pour toutes les places, none pour regarder le programme jouer [par défaut : le premier joueur]
play_side_short = Places des humains : south, p3, all…
play_names = Noms des joueurs humains, dans l’ordre des places [par défaut : person]
play_names_short = Noms des humains, dans l’ordre
play_coach = Demander une fois confirmation avant un coup d’un humain qui coûte cher, avec la raison
play_coach_short = Avertir avant un coup qui coûte cher
play_level = Force du programme ; adaptive commence au niveau 3 et suit le joueur ; aux niveaux 1 à 9, la même graine aléatoire donne la même partie ; au niveau 10, le programme joue à pleine force
play_level_short = Force du programme
play_time = Temps par coup au niveau 10, par exemple 500ms ou 10s
play_dice = Qui lance les dés : le programme, à partir de la graine aléatoire, ou les joueurs, qui saisissent le résultat
play_dice_short = Qui lance
play_dice_engine = Le programme
play_dice_hand = Les joueurs, qui saisissent le résultat
play_auto_throw = Lancer automatiquement les dés des joueurs humains, sans attendre la touche Entrée
play_save = Enregistrer la partie dans ce fichier après chaque coup
play_save_short = Enregistrer la partie dans ce fichier
play_overwrite = Remplacer le fichier indiqué par --save s’il existe déjà
play_describe = Décrire les plateaux en mots, une ligne par rangée, au lieu de les dessiner

# ishwa practise

practise_about = S’entraîner à trouver de meilleurs coups : ses propres fautes, et des problèmes ; tous reviennent jusqu’à être acquis
practise_after =
    Exemples :
      ishwa practise game.txt
      ishwa practise toguz sheets.txt:all --player north --lang fr
      ishwa practise club/ --player Abla --nodes 200k
      ishwa practise                         # ce qui est à revoir
      ishwa practise awale --problems --grade 2

    Le programme commence par revoir les parties, comme `ishwa review`. Pour chaque position où un joueur s’est trompé, tapez un coup ou l’une de ces commandes : indice, solution, passer, coups, plateau, quitter (en anglais : hint, solution, skip, moves, board, quit).
practise_problems = Poser des problèmes du JEU, des positions où un seul coup garde le résultat, preuve à l’appui : d’abord ceux à revoir, puis des nouveaux, les plus faciles d’abord
practise_problems_short = Poser des problèmes du JEU : un seul coup garde le résultat
practise_grade = Seulement les problèmes de ce degré, 1 pour les plus faciles [par défaut : tous]
practise_theme = Seulement les problèmes de ce thème, comme capture, tuz, line, end ou quiet [par défaut : tous]
practise_count = Le nombre d’exercices à ne pas dépasser [par défaut : 10 problèmes, toutes les fautes, tous ceux à revoir]
practise_count_short = Le nombre d’exercices à ne pas dépasser
practise_sheet = Écrire les exercices dans ce fichier HTML au lieu de les poser, pour les imprimer, avec les réponses sur une page à part
practise_sheet_short = Écrire les exercices dans ce fichier HTML, à imprimer
practise_progress = Montrer les réponses de chaque mois, et combien d’exercices sont acquis
practise_progress_short = Montrer les progrès
practise_export = Écrire tous les exercices gardés avec leurs réponses dans ce fichier, pour une autre machine
practise_export_short = Écrire tous les exercices gardés dans ce fichier
practise_overwrite = Remplacer le fichier de --export s’il existe
practise_import = Ajouter les exercices et les réponses d’un tel fichier à ceux qui sont gardés ici
practise_import_short = Ajouter les exercices d’un tel fichier
practise_player = Joueur dont il faut corriger les erreurs : un nom qui figure dans les relevés ou le début d’un de ses mots, sans distinction de casse, ou une place, par exemple south, north ou p1 [par défaut : tous les joueurs]
practise_player_short = Joueur dont on travaille les erreurs
practise_position = Position où commence la liste de coups [par défaut : la position initiale du jeu]
practise_partial = Si un relevé contient une erreur, utiliser les coups qui la précèdent
practise_describe = Décrire les plateaux en mots, pour les lecteurs d’écran

# ishwa backup

backup_about = Écrire ses propres données dans un seul fichier : exercices avec leurs réponses, fichiers et dossiers indiqués
backup_after =
    Exemples :
      ishwa backup my.ishwa-backup
      ishwa backup my.ishwa-backup games.txt tournament-awale
backup_file = Fichier de la sauvegarde
backup_paths = Parties, tournois ou autres fichiers et dossiers à inclure
backup_overwrite = Remplacer le fichier de la sauvegarde s’il existe

# ishwa restore

restore_about = Relire ses propres données depuis une sauvegarde
restore_after =
    Exemples :
      ishwa restore my.ishwa-backup
restore_file = Fichier écrit par `ishwa backup`
restore_overwrite = Remplacer les fichiers qui diffèrent de la sauvegarde

# ishwa bench

bench_about = Mesurer la vitesse de recherche sur des positions et à des profondeurs prédéfinies, et afficher la signature si un seul fil d’exécution est utilisé
bench_after =
    Exemples :
      ishwa bench                        tous les jeux, un fil d’exécution
      ishwa bench awale --deeper 4       plus long, mais résultats plus stables
      ishwa bench awale toguz tiddatt --deeper 5 --threads 2   avec deux fils
      ishwa bench toguz --without reductions

    La signature est le nombre de positions visitées. Sur des machines du même type, elle ne change que si une recherche, une évaluation ou une règle change.
bench_games = Jeux à tester [par défaut : tous]
bench_deeper = Nombre de coups à ajouter à la profondeur de recherche habituelle (celle de la signature)

# ishwa yardstick

yardstick_about = Mesurer des joueurs sur des positions où la valeur de chaque coup est prouvée : meilleurs coups, perte moyenne et gaffes, sans tables
yardstick_after =
    Exemples :
      ishwa yardstick awale
      ishwa yardstick dara --engine auto,level=5 --engine random --svg dara.svg
      ishwa yardstick awale --engine 'ugi:./autre' --time 50ms
      ishwa yardstick tihulelin --write ensembles
      ishwa yardstick awale --check --tables DOSSIER

    Une gaffe laisse échapper un gain ou une partie nulle, comme dans `ishwa review`. Avec un seul fil d’exécution et une limite en positions, le résultat est toujours le même. docs/notebook/strength.md donne des résultats.
yardstick_game = Jeu où mesurer les joueurs
yardstick_engines = Joueur : une recherche avec ses réglages, ou un programme (voir `ishwa tournament --help`) ; répétez l’option pour chaque joueur
yardstick_engines_short = Un joueur : recherche ou programme
yardstick_time = Temps par coup, pour les joueurs qui n’ont pas leur propre limite
yardstick_nodes = Nombre de positions à visiter par coup, pour les joueurs qui n’ont pas leur propre limite [par défaut : 10 000] ; avec --check, après chaque coup pour en prouver la valeur [par défaut : 1 000 000]
yardstick_nodes_short = Positions par coup
yardstick_depth = Profondeur de recherche en nombre de coups, pour les joueurs qui n’ont pas leur propre limite
yardstick_problems = Prendre pour série les problèmes de `ishwa practise --problems`
yardstick_set = Fichier d’autres positions, tel que --write l’écrit en CSV [par défaut : l’ensemble intégré au programme]
yardstick_svg = Écrire une image de la perte moyenne dans ce fichier
yardstick_check = Avec --threads et --tables, vérifier chaque valeur : par les règles seules si une recherche sans tables la prouve, sinon par les tables
yardstick_write = Écrire l’ensemble dans ce dossier, en CSV et en JSON, pour d’autres programmes

# ishwa ugi

ugi_about = Communiquer avec un autre programme par le protocole UGI (Universal Game Interface), sur l’entrée et la sortie standard
ugi_after =
    Exemples :
      ishwa ugi
      ishwa ugi toguz --hash 256M --threads 2
      ishwa ugi hyena --players 3
      ishwa ugi dara --level 4

    Une fois le programme lancé, tapez `position startpos`, puis `go movetime 1000` ; `quit` arrête le programme.

    Le jeu, --rules, --level, --hash, --threads, --seed et --tables fixent les valeurs initiales d’options que l’autre programme peut changer ; par défaut, un seul fil d’exécution est utilisé. Quand la recherche n’est limitée que par un temps ou par des pendules, la commande `go` suit le livre d’ouvertures du jeu, s’il existe, sauf si l’option OwnBook vaut false. À la fin de l’entrée, la recherche en cours s’arrête et donne le meilleur coup trouvé. docs/protocol.md décrit toutes les commandes, le sens des scores et la manière d’annoncer les dés, et donne un exemple complet d’échange.
ugi_game = Jeu sélectionné au démarrage
ugi_level = Force de jeu, de 1 à 10 (pleine force)

# ishwa uci

uci_about = Jouer à l’awalé sur l’entrée et la sortie standard, avec la variante du protocole UCI propre au programme Aualé
uci_after =
    Exemples :
      ishwa uci
      ishwa uci --hash 256M

    Une fois le programme lancé, tapez `position startpos moves FeDb`, puis `go movetime 1000` ; `quit` arrête le programme.

    Les règles sont celles d’Aualé : repetition=own-side,occurrences=2, et un grand chelem ne capture rien. Quand la recherche n’est limitée que par un temps ou par des pendules, la commande `go` suit le livre d’ouvertures, sauf si l’option OwnBook vaut false. docs/protocol.md décrit toutes les commandes.
uci_level = Force de jeu, de 1 à 10 (pleine force)

# ishwa serve

serve_about = Servir une page web avec tous les jeux et le moteur de cette machine, ainsi qu’une API JSON
serve_after =
    Exemples :
      ishwa serve --open                    la page, avec le moteur de cette machine
      ishwa serve --port 9000 --threads 2   sur un autre port, avec deux fils
      ishwa serve --listen 192.168.1.7      aussi pour les machines du réseau
      ishwa serve --trust-proxy 127.0.0.1   derrière un proxy sur cette machine
      curl http://127.0.0.1:8089/api/1/ask -d '{"{"}"ask":"position","game":"awale"{"}"}'

    Ctrl-C arrête le serveur. Seuls les programmes de cette machine peuvent s’y connecter, sauf avec --listen, et les requêtes venant de pages d’autres sites sont refusées. Pour ses clients, le serveur ne lit et n’écrit que les fichiers des parties qu’ils commencent sur la page. docs/web.md décrit les requêtes, les limites et les refus.
serve_port = Port d’écoute ; 0 pour n’importe quel port libre [par défaut : 8089, ou l’un des suivants s’il est pris]
serve_listen = Adresse d’écoute ; toute adresse autre que 127.0.0.1 permet à d’autres machines de se connecter
serve_open = Ouvrir la page dans le navigateur
serve_connections = Servir au plus N connexions à la fois, dont la moitié peuvent être des WebSockets
serve_share = Laisser à une même adresse au plus N pour cent des connexions, des WebSockets et de la mémoire des requêtes et des réponses ; 100 si tous les utilisateurs ont la même adresse
serve_trust_proxy = Lire l’adresse des clients dans l’en-tête X-Forwarded-For des requêtes venant d’ADRESSE, celle d’un proxy placé devant le serveur
serve_log = Écrire une ligne par requête sur la sortie d’erreur : heure, adresse, méthode, chemin, code d’état et durée en millisecondes

# ishwa version

version_about = Afficher la version ; avec --verbose, aussi ce qu’il faut pour signaler un problème
version_after =
    Exemple :
      ishwa version --verbose
version_verbose = Afficher aussi le commit, la cible et les options de compilation, le processeur, la mémoire libre, la langue et les tables

# ishwa completions

completions_about = Afficher le script de complétion d’un shell
completions_after =
    Exemple :
      ishwa completions bash > ~/.local/share/bash-completion/completions/ishwa
completions_shell = Shell qui exécutera le script

# ishwa man

man_about = Afficher la page de manuel du programme ou d’une commande (en anglais)
man_after =
    Exemples :
      ishwa man | man -l -
      ishwa man table build | man -l -
man_command = Commande dont il faut afficher la page [par défaut : le programme lui-même]
