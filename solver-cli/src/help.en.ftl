# The help of the commands and their options. Keys consist of the command, the option and the value.

# The words around the texts, as clap has them in English.

usage = Usage:
arguments = Arguments:
options = Options:
commands = Commands:
alias = alias:
default = default:
possible_values = possible values:
listed_values = Possible values:
colon = {": "}

# Headings.

heading_output = Output:
heading_game = Game:
heading_resources = Resources:
heading_dice_games = Dice games:

# Placeholders for the values of options.

value_1_10 = 1-10
value_1_5 = 1-5
value_theme = THEME
value_addr = ADDR
value_command = COMMAND
value_date = DATE
value_dice = DICE
value_dir = DIR
value_engine = ENGINE
value_error = ERROR
value_feature = FEATURE,..
value_file = FILE
value_files = FILES
value_form = FORM
value_format = FORMAT
value_game = GAME
value_games = GAMES
value_hang = HANG
value_how = HOW
value_i_n = I/N
value_k = K
value_key_value = KEY=VALUE,..
value_kind = KIND
value_key = KEY
value_l = L
value_lang = LANG
value_m1_m2 = M1,M2,..
value_margin = MARGIN
value_n = N
value_name = NAME
value_plies = PLIES
value_position = POSITION
value_seconds_increment = SECONDS+INCREMENT
value_shard = SHARD
value_shell = SHELL
value_side = SIDE,..
value_size = SIZE
value_time = TIME
value_url = URL
value_when = WHEN
value_game_files = {"["}GAME] FILES
value_elo0_e_elo1_e = elo0=E,elo1=E

# The program.

ishwa_about = Plays, analyses and solves nine traditional games of the Sahara, West Africa and Central Asia
ishwa_after =
    Examples:
      ishwa demo                           an exact analysis and a graded mistake
      ishwa games                          the games and their options
      ishwa rules awale                    how a game is played
      ishwa show awale                     the board at the start
      ishwa analyse tihulelin --time 10s   the best move, its value and line of play

    A position is a single word without spaces, as `ishwa show GAME` prints it; quote it if your shell treats `?` or `[` specially. Results go to standard output; progress and messages go to standard error.
help_about = Print this message or the help of the given subcommand(s)
help_short = Print help (see more with '--help')
help_long = Print help (see a summary with '-h')
version = Print version
lang = Language of messages and help; program protocols and JSON are always in English, except drawn boards and the `text` of `analyse` [default: the system's language if it is supported, else en]
color = When to use colours; the environment variable `NO_COLOR` is honoured

# Options that several commands have.

game = Name of the game, as listed by `ishwa games`
json = Print one JSON object
position = Position to start from [default: the start of the game]
moves = Moves to play first, separated by commas or spaces (separators are optional in the format auale), or `@FILE` or `@FILE:N` to play the moves of a recorded game
moves_short = Moves to play first
rules = Options of the game's rules, as listed by `ishwa games`
players = Number of players, if the game allows a choice (same as `--rules players=N`)
format = Format of positions and moves in input and output; auale supports only Awalé, sheet only Toguz, and playstrategy both
tables = Directory of endgame tables, or `none` to use no tables, not even the built-in ones [default: `$ISHWA_TABLES`, else `ishwa/tables` in the user's data directory]
depth = Number of plies to search ahead in each position
threads = Number of threads to use [default: all cores]; search results are reproducible only with one thread
time = Time limit per position, such as 500ms or 10s
nodes = Maximum number of positions to visit in the search of each position [default: 1000000 unless another limit is given]
nodes_short = Positions to visit in each search
without = Search features to disable, in order to measure their effect
hash = Memory for the search's transposition table or tree, such as 64M or 2G
seed = Seed for random playouts (`--engine mcts`; reproducible only with one thread), openings and dice [default: 0; random in `play`]
set = Set of positions to use, if the game has several (see `ishwa table info GAME`) [default: the main set]
layer = Layer, given as the number of seeds in awale, pions in tihulelin, missing camels in oljinnat or reserve pions in arrawan, or as one number per player, such as 4-3; `build` stops after this layer [default: the last]
seeds = Layer with this many seeds (sowing games only); `build` also builds the layers with fewer seeds
player = Use only games of this player: a name or the beginning of any word of it, in any case
since = Use only games played on this date or later, such as 2024, 2024-05 or 2024-05-01; games whose date cannot decide are left out
until = Use only games played on this date or earlier, such as 2024, 2024-05 or 2024-05-01; games whose date cannot decide are left out
event = Use only games of this event: a name or the beginning of any word of it, in any case
words = The game (optional if the records name it) and the recorded games: `FILE` for the first game in a file, `FILE:N` for the N-th, `FILE:all` for all of them, or folders; if several files are given, all their games are used
words_short = Recorded games: FILE, FILE:N, FILE:all, a folder or -

# ishwa demo

demo_about = Show in a few seconds what the program does: solve an ending, and explain a mistake from a real game

# ishwa games

games_about = List the games with their players and options
games_after =
    Examples:
      ishwa games
      ishwa games oware
games_game = Show only this game, given by its id or by another of its names

# ishwa rules

rules_about = Teach a game, with boards and examples, in the terminal or as an HTML page
rules_after =
    Examples:
      ishwa rules awale
      ishwa rules dara --lang fr
      ishwa rules tiddatt --html tiddatt.html

    docs/rules.md lists the exact, numbered rules with their sources.
rules_game = Name of the game, as listed by `ishwa games`
rules_html = Write the guide to this file as an HTML page with pictures of the boards

# ishwa show

show_about = Draw a position with the side to move and the legal moves
show_after =
    Examples:
      ishwa show tiddatt
      ishwa show awale --moves 3,4,6
      ishwa show awale --format auale --moves CdF
      ishwa show toguz --format playstrategy --moves g1d2
      ishwa show tiddatt --lang fr --svg board.svg
      ishwa show awale '4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1' --format playstrategy
show_svg = Draw the board into this SVG file

# ishwa moves

moves_about = List the legal moves, or the possible chance outcomes, with the resulting positions
moves_after =
    Examples:
      ishwa moves oljinnat
      ishwa moves tihulelin 0,0,0,0/3,1,0,2/20,22/s --values
moves_values = Also show the exact value of each move if it follows from the tables, the rules or a one-ply search

# ishwa compare

compare_about = Compare the values of a position under every reading of some rules
compare_after =
    Examples:
      ishwa compare arrawan --over drink
      ishwa compare tihulelin-match --time 1m
      ishwa compare ishigan --over scramble,standing --json
      ishwa compare ishigan 0..99,10/0/p1 --sweep
compare_over = Options whose values are combined, as listed by `ishwa games`; of some values only with KEY=A|B [default: all that have at most 10 values]
compare_over_short = Options whose values are combined [default: all]
compare_sweep = Print CSV with a line for each number of the ranges A..B in POSITION, which go through their numbers together
compare_sweep_short = Print CSV for ranges A..B in POSITION
compare_time = Time for each reading, such as 10s or 2m

# ishwa cite

cite_about = Cite the program, or a value with the command that finds it
cite_after =
    Examples:
      ishwa cite
      ishwa cite --format apa solve ishigan --players 3
      ishwa cite --format cff table probe tihulelin
cite_command = Command whose result is cited, with its options; the program itself if there is none
cite_format = Form of the citation

# ishwa perft

perft_about = Count the lines of play of each length, to check the move generator
perft_after =
    Examples:
      ishwa perft awale --depth 9 --threads 1
      ishwa perft toguz --depth 4 --divide
perft_depth = Maximum length of the lines to count, in plies [default: as many as take a few seconds]
perft_divide = Also print how many of the longest lines begin with each move, to find the move whose lines another program counts differently
perft_divide_short = Also count by first move

# ishwa analyse

analyse_about = Find the best moves in a position, its value and the principal variations
analyse_after =
    Examples:
      ishwa analyse tihulelin
      ishwa analyse awale --moves 3,4 --time 10s --lines 3
      ishwa analyse toguz --moves '76 98 66 87' --depth 9
      ishwa analyse tiddatt --clock 60+0.6 --threads 2
      ishwa analyse awale --moves 3 --svg best.svg
      ishwa analyse awale --moves 3,4 --level 4 --seed 7

    A value marked exact is proven. If no limit is given, the analysis takes 5 seconds.
analyse_time = Stop after this time, such as 500ms, 10s or 2m
analyse_depth = Stop after searching this many plies ahead
analyse_depth_short = Stop after so many plies ahead
analyse_nodes = Stop after visiting this many positions
analyse_clock = Set the time for the move from a clock, given as the seconds left plus the seconds added per move
analyse_lines = Number of best moves to show, each with its line of play
analyse_lines_short = Number of best moves to show
analyse_level = Instead of analysing, choose a move as the engine would at this level, or throw the dice
analyse_engine = Search algorithm to use; mcts (Monte Carlo tree search) supports every game and counts playouts as positions
analyse_rollout = Number of random plies in an mcts playout before the position is evaluated, or `full` to play to the end of the game [default: the strongest known setting]
analyse_svg = Draw the board with the best move into this SVG file

# ishwa solve

solve_about = Find the exact value of a position
solve_after =
    Examples:
      ishwa solve oljinnat
      ishwa solve tihulelin 0,2,1,0/3,1,0,1/20,20/s --lines 4
      ishwa solve awale 0,0,0,0,2,1/0,1,1,0,0,0/24,19/s --time 10m
      ishwa solve ishigan r1,40/20/p1 --svg chances.svg
      ishwa solve hyena --players 4 --precision 0.002
      ishwa solve ishigan --players 4 --games 1000000 --seed 7
      ishwa solve ishigan --players 4 --games 1000000000 --shard 3/16

    A position that is in the tables is solved at once; other positions are searched. In a dice game, the result gives each player's chances, which are exact if the solution fits into memory and are otherwise estimated from random games.
solve_time = Give up after this time, such as 10s or 2h
solve_time_short = Give up after this time
solve_lines = Number of best moves to solve, each with its line of play
solve_lines_short = Number of best moves to solve
solve_dry_run = Say what solving takes in time and memory, and solve nothing
solve_memory = Memory for the solution; if the solution does not fit, the chances are estimated from random games [default: 1G]
solve_precision = If the position cannot be solved, play random games until the standard error of every chance is this small or the time runs out [default: 0.001]
solve_games = Play this many random games instead of solving the position; in the Jeu de l'hyène, players follow the best play of the two-player game, which is read from a table (`ishwa table build hyena`) or computed in a few seconds
solve_shard = Play only one shard of these games, such as 3/16 for the third of sixteen, and save its results to a file for `ishwa merge`; to continue an unfinished shard, run the same command again
solve_out = File for the results of the part [default: solve-GAME-3-of-16.json]
solve_svg = Draw a chart of the chances into this SVG file
solve_svg_short = Draw a chart of the chances

# ishwa table

table_about = Build, list, verify, query, export, import and fetch endgame tables

# ishwa table build

table_build_about = Build the tables of a game, layer by layer; existing tables are kept, and a stopped build can be resumed
table_build_after =
    Examples:
      ishwa table build tihulelin
      ishwa table build awale --seeds 16
      ishwa table build tihulelin --rules direction=common --memory 4G
      ishwa table build tihulelin --set xhyena --layer 20
      ishwa table build arrawan --layer 3
      ishwa table build awale --seeds 20 --processes 4
      ishwa table build awale --seeds 30 --hosts hosts.txt --process 2

    Several processes can share the positions of a layer. --processes starts them on this machine; --hosts connects processes on any machines, all started with the same options except --process. The first process writes the files, which are identical to those that a single process would write. For details, see docs/cluster.md.
table_build_memory = Memory to use; layers that do not fit are read back from their files
table_build_rebuild = Rebuild tables that another version of the program wrote in another format
table_build_dry_run = Say what the build takes in time, memory and disk space, and build nothing
table_build_dry_run_short = Say what the build takes, and build nothing
table_build_processes = Number of processes to start on this machine; --threads [default: 1] and --memory apply to each of them
table_build_hosts = Build with the processes listed in this file, one HOST:PORT per line
table_build_process = Index of this process in the list, counted from 0; the first process writes the files
table_build_wait = Time to wait for the other processes to connect

# ishwa table info

table_info_about = List the existing tables and the tables that can be built
table_info_after =
    Examples:
      ishwa table info
      ishwa table info tihulelin
      ishwa table info --hashes > hashes.b3
table_info_game = Game to list [default: all games that have tables]
table_info_hashes = Print the BLAKE3 hash of each file in the format of `b3sum`; if no game is given, print the hashes of all files under all rules

# ishwa table stats

table_stats_about = Count how often each value occurs in a layer
table_stats_after =
    Examples:
      ishwa table stats tihulelin
      ishwa table stats awale --seeds 9
      ishwa table stats oljinnat --layer 3
      ishwa table stats awale --csv > counts.csv
table_stats_csv = Print the counts as CSV

# ishwa table export

table_export_about = Export layers for other programs: every position with its value and best moves, or only the values
table_export_after =
    Examples:
      ishwa table export awale --layer 9 --out awale-9.csv
      ishwa table export tihulelin --out tihulelin.csv.zst
      ishwa table export arrawan --layer 0 --layer 1 | head
      ishwa table export awale --layer 9 --format npy --out awale-9.npy

    A CSV file contains one line per position, in rank order: the layer, the rank, the position, its value for the player to move, the number of plies to the end if the tables record it, and the best moves. An npy file contains an array of the stored values of one layer, in the same order. A Parquet file, available only in builds with the Parquet feature, contains the same columns as CSV, compressed inside the file. For details, see docs/tables.md.
table_export_layers = Layer, as in `table stats`; repeat the option to export several layers [default: all existing layers]
table_export_seeds = Layer with this many seeds (sowing games only)
table_export_out = File to write, or - for standard output
table_export_out_short = File to write, or -
table_export_site = Copy the tables themselves into this folder, with an index and a page, for a web server; without a game, all tables
table_export_site_short = Make a site of the tables in this folder
table_export_overwrite = Replace the file given with --out if it already exists
table_export_compress = Compression of CSV [default: chosen by the file's extension, gzip for .gz and zstd for .zst]
table_export_compress_none = No compression
table_export_compress_gzip = Compress in the gzip format
table_export_compress_zstd = Compress in the Zstandard format
table_export_format = Format of the file
table_export_format_short = Format

# ishwa table verify

table_verify_about = Check tables against their checksums, or recompute every entry from the rules
table_verify_after =
    Examples:
      ishwa table verify awale
      ishwa table verify tihulelin --full
      ishwa table verify awale --full --resume
      ishwa table verify tihulelin --published
      ishwa table verify awale --list hashes.b3
table_verify_quick = Check every byte against the checksums (the default)
table_verify_quick_short = Check every byte against the checksums
table_verify_full = Recompute every entry from the moves of its position
table_verify_full_short = Recompute every entry
table_verify_resume = Record each verified layer beside the tables, and skip the layers already recorded
table_verify_resume_short = Skip the layers already verified
table_verify_dry_run = Say what the check takes, from its first seconds, and check nothing more
table_verify_dry_run_short = Say what the check takes
table_verify_published = Compare the files with the published BLAKE3 hashes, which are built into the program
table_verify_published_short = Compare with the published hashes
table_verify_list = Compare the files with the BLAKE3 hashes in a file, in the format of `b3sum`

# ishwa table import

table_import_about = Import tables from another machine, if they are valid and their BLAKE3 hashes are published
table_import_after =
    Examples:
      ishwa table import tihulelin ~/Downloads/tihulelin
      ishwa table import awale /media/stick/tables --json
      ishwa table import awale 025.ishwa --unpublished

    Each file must match its own checksums, contain a table of the game under the given rules, and have a published BLAKE3 hash. File names do not matter. Existing valid tables are kept. Each rejected file is reported with the reason; the exit code is 1 unless a valid table already exists for every rejected file. For details, see docs/tables.md.
table_import_files = Files to import, or directories, which are searched recursively without following symbolic links
table_import_unpublished = Also import valid tables whose hashes are not published

# ishwa table fetch

table_fetch_about = Fetch published tables from a site
table_fetch_after =
    Examples:
      ishwa table fetch https://tables.example/ishwa awale
      ishwa table fetch https://tables.example/ishwa oljinnat --layer 12
      ishwa table fetch http://192.168.1.7:8000 --unpublished

    A site is made by `table export --site`. Each file must have the size and the BLAKE3 hash of the site's index, the published hash, and the content of the table that it stands for; nothing else gets among the tables. Existing valid tables are kept. An interrupted fetch is continued by the same command. For details, see docs/tables.md.
table_fetch_url = Address of the site
table_fetch_game = Game [default: all games of the site]
table_fetch_set = Set of tables [default: all sets of the game, or with --layer the main one]
table_fetch_layers = Layer, as in `table stats`; repeat the option to fetch several layers [default: all layers]
table_fetch_unpublished = Also fetch valid tables whose hashes are not published
table_fetch_wait = Time to wait for the server when it sends nothing, or less than 1 kB a second

# ishwa table probe

table_probe_about = Look up a position and its moves; if the position is -, look up every position on standard input
table_probe_after =
    Examples:
      ishwa table probe tihulelin 0,2,1,0/3,1,0,1/20,20/s
      ishwa table probe awale - < positions.txt > values.tsv
      ishwa table probe awale - --json < positions.txt > values.jsonl

    With -, each line of input is a position. The corresponding output line contains, separated by tabs, the position, its value for the player to move, the number of plies to the end if the tables record it, and its moves, each as MOVE=VALUE or MOVE=VALUE/PLIES. The line numbers of positions without an answer are reported on standard error; the exit code is then 1 if every line could be parsed, and otherwise 2. For details, see docs/tables.md.
table_probe_set = Set of positions to search [default: all sets of the game]

# ishwa review

review_about = Grade every move of a recorded game and measure each player's accuracy; for several games, also print each player's statistics
review_after =
    Examples:
      ishwa review game.txt
      ishwa review toguz sheets.txt:3 --html review.html --lang fr
      ishwa review tihulelin games.txt --nodes 5000000 --json
      ishwa review games.txt:all club/             statistics of all these games

    Moves are graded by how many points of winning chance they lose: best, good, inaccuracy (5 points or more), mistake (10 or more) or blunder (15 or more). If tables or the search prove the values, the grade depends first on who wins. A forced move is the only legal move; an only move is better than all other moves by 10 points or more. Reviews of dice games separate luck from decisions. docs/review.md explains the formulas.
review_words = The game (optional if the record names it) and the recorded game: `FILE`, `FILE:N` for the N-th in the file, or `-` for standard input. A recorded game is an Ishwa record, PGN, a file of Aualé (`.ogn`), a Toguz score sheet (`76 98 66`) or a list of moves. If several files, `FILE:all` or a folder are given, statistics for all their games are printed
review_words_short = Recorded games: FILE, FILE:N, FILE:all, a folder or -
review_position = Position where a list of moves begins [default: the start of the game]
review_explain = At the end, explain all figures: grades, chances, accuracy, luck
review_explain_short = Explain all figures
review_partial = If the record contains an error, review the plies before it
review_opening = Number of plies counted as the opening in statistics across multiple games [default: 2]
review_out = Directory for a page of each game; a later run with the same settings skips the games that have a review there
review_out_short = Write a page for each game to a folder
review_html = Write the review to this file as an HTML page with boards and a graph
review_html_short = Write a page with boards and a graph
review_markdown = Write the review to this file in Markdown
review_markdown_short = Write the review in Markdown
review_annotated = Write the game to this file as a record, with the verdict on each ply in a comment

# ishwa convert

convert_about = Write recorded games in another format: records, PGN, files of Aualé, score sheets, or lists of moves
convert_after =
    Examples:
      ishwa convert toguz sheets.txt:all --out games.txt
      ishwa convert games.txt:3 --to sheet
      ishwa convert awale moves.txt --to auale
      ishwa convert games.txt:all --to pgn --out games.pgn

    Lists of moves are numbered if two players move alternately, and end with the result as a comment. A file in the format `ishwa` or `auale` contains one game; a file in any other format can contain many.

    PGN has every game with its rules, clocks and comments; games of awale and toguz have PlayStrategy's notation, although PlayStrategy itself can import only chess games. `--to auale` writes a file `.ogn` for Aualé.
convert_to = Format to write: records, PGN, or lists of moves
convert_position = Position where a list of moves begins [default: the start of the game]
convert_out = Write the games to this file
convert_overwrite = Replace the file given with --out if it already exists

# ishwa openings

openings_about = Count how often each move was played from a position in recorded games, and show the results
openings_after =
    Examples:
      ishwa openings toguz sheets.txt
      ishwa openings toguz sheets.txt --moves 76,98
      ishwa openings tournament-awale/games.txt --json

    Games that reach the position by other moves are counted too. The score is that of the player to move: a win counts as 1 and a draw as ½.
openings_words = The game (optional if the records name it) and the recorded games: files, `FILE:N` for the N-th game in a file, or folders; if only the game is given, its built-in recorded games are used
openings_moves = Moves that lead to the position, separated by commas or spaces

# ishwa tournament

tournament_about = Play engines against each other; print standings with Elo, its error and an SPRT, and save a record of every game
tournament_after =
    Examples:
      ishwa tournament awale --engine alphabeta,time=50ms --engine mcts,time=50ms --games 200 --jobs 2
      ishwa tournament toguz --engine alphabeta,time=20ms --engine alphabeta,time=40ms --games 2000 --sprt elo0=0,elo1=20
      ishwa tournament tiddatt --engine alphabeta,nodes=5000 --engine 'ugi:./other --flag' --resume
      ishwa tournament ishigan --players 3 --engine random --engine mcts,nodes=500 --engine auto,nodes=500
      ishwa tournament dara --engine alphabeta,nodes=5000 --engine mcts,nodes=500 --shard 3/16 --resume

    An engine is one of Ishwa's searches (auto, alphabeta, mcts, expectimax, maxn) with the settings time=, nodes=, depth= or clock=, threads=, hash=, tablebase=on|off and name=; or `auto,level=3` for a level from 1 to 9; or `random` or `greedy`; or `ugi:` followed by the command line of a program that speaks the Universal Game Interface; or `uci:` followed by the command line of a program that speaks Aualé's UCI dialect; programs take option.NAME=, dir= and log= before the colon. Every opening is played once from every seat, with the same dice in dice games. Each game is saved when it ends; to continue a stopped tournament, run the same command with --resume.
tournament_engines = A player, given as a search with its settings or as a program; repeat the option for each player
tournament_engines_short = A player: a search or a program
tournament_check = Instead of a tournament, check how an engine speaks its protocol: handshake, moves in many positions, limits, stop, invalid lines, results, repetition and quitting; say line by line what is wrong. ENGINE is ugi: or uci: and its command line, or the command line alone; without a game, it has to play Awalé; --time is the time for all checks [default: 60s]
tournament_check_short = Check how an engine speaks its protocol
tournament_games = Number of games per pairing, rounded up so that every opening is played from every seat
tournament_games_short = Games per pairing
tournament_jobs = Number of games to play in parallel [default: all cores]
tournament_jobs_short = Games played in parallel
tournament_pin = Pin each game to cores of its own, one for each thread of its players, with the programs that it starts (Linux only)
tournament_pin_short = Pin games to cores of their own
tournament_kind = Pairings: each player against all others, or the first against all others
tournament_kind_round_robin = Every player against every other
tournament_kind_gauntlet = The first player against all others
tournament_kind_match = A match between two players
tournament_time = Time per move for players without a limit of their own [default: 100ms]
tournament_nodes = Number of positions to visit per move for players without a limit of their own
tournament_depth = Search depth in plies for players without a limit of their own
tournament_clock = Clock for players without a limit of their own, given as the initial seconds per game plus the seconds added per move
tournament_openings = File of openings, one per line: a position, moves from the start, or both; or `builtin:N` for balanced openings of N plies inside the program, N from 1 to 8 (`builtin`: 6) [default: random openings]
tournament_openings_short = File of openings, or built-in ones
tournament_opening_plies = Number of plies in a random opening [default: 6; 0 in games of chance]
tournament_max_plies = Number of plies after which a game is declared a draw
tournament_adjudicate = End games early: `tables` ends a game when the tables know its result; `score=S,moves=N` ends it when both players have reported for N moves that the same player leads by S or more, where S is in units of the game or hundreds of points (`cp` / 100; see docs/protocol.md); `draw=S,moves=N,after=P` ends it as a draw when both have reported at most S for either side for N moves, not before ply P [after=0]; repeat the option for several
tournament_margin = Time by which a move may exceed its limit before its player loses the game
tournament_hang = Extra time, after --margin, before a program is considered hung; for players without a time limit, the total time per move
tournament_sprt = Stop when this SPRT in normalised Elo reaches a decision: elo0=0,elo1=10[,alpha=0.05,beta=0.05]
tournament_sprt_short = Stop when this SPRT decides
tournament_out = Directory for the records and the summary [default: tournament-GAME]
tournament_out_short = Folder for the records
tournament_shard = Play only one shard of the games, such as 3/16 for the third of sixteen equal shards, without splitting encounters; `ishwa merge` merges them [default of --out: tournament-GAME-3-of-16]
tournament_resume = Continue the tournament in the directory of --out

# ishwa merge

merge_about = Merge shards from several machines into one result
merge_after =
    Examples:
      ishwa merge tournament-dara-*-of-16
      ishwa merge parts/* --out whole --json
      ishwa merge solve-ishigan-*-of-16.json --svg chances.svg

    If the players are limited by positions or depth, the files of a merged tournament are byte-for-byte identical to those of a tournament played on one machine. If shards are missing, duplicated, incomplete or from another job, nothing is written.
merge_shards = The shards, in any order: folders of `ishwa tournament --shard`, or files of `ishwa solve --shard`
merge_out = Directory for the merged tournament [default: tournament-GAME]
merge_svg = Draw a chart of the chances in merged dice games into this SVG file

# ishwa play

play_about = Play a game in the terminal, against the engine or other people, with hints and take-backs
play_after =
    Examples:
      ishwa play awale                             you are South, against the engine
      ishwa play tihulelin --side north --level 3  the engine begins, and is easy to beat
      ishwa play tiddatt --side all                two friends at one board
      ishwa play ishigan --players 4 --dice hand   with your own sticks
      ishwa play toguz --level 10 --time 5s --save game.txt
      ishwa play toguz --moves @game.txt --save game.txt --overwrite   continue the game

    Type a move as `ishwa moves GAME` prints it, or one of these commands: hint, back, moves, value, save, help, quit (in French: indice, retour, coups, valeur, enregistrer, aide, quitter). --describe describes boards in words, for screen readers. docs/play.md lists all commands and explains the levels.
play_side = Seats played by people: south or north, or p1 to p6 in other games, separated by commas; all for every seat, or none to watch the engine [default: the first player]
play_side_short = Seats of people: south, p3, all, ..
play_names = Names of the human players, in the order of their seats [default: person]
play_names_short = Names of the people, in order
play_coach = Ask once before a move of a person that loses much, with the reason
play_coach_short = Ask before a move that loses much
play_level = Strength of the engine; adaptive begins at level 3 and follows the player; at levels 1 to 9 the same seed gives the same game, and level 10 is full strength
play_level_short = Strength of the engine
play_time = Time per move at level 10, such as 500ms or 10s
play_dice = Source of throws: the engine, which uses the seed, or people, who type the result
play_dice_short = Who throws
play_dice_engine = The engine
play_dice_hand = People, who type the result
play_auto_throw = Throw the dice automatically for people, without waiting for Enter
play_save = Save the record of the game to this file after every ply
play_save_short = Save the game to this file
play_overwrite = Replace the file given with --save if it already exists
play_describe = Describe boards in words, one line per row, instead of drawing them

# ishwa practise

practise_about = Practise finding better moves: your own mistakes, and problems; both come back until they are known
practise_after =
    Examples:
      ishwa practise game.txt
      ishwa practise toguz sheets.txt:all --player north --lang fr
      ishwa practise club/ --player Abla --nodes 200k
      ishwa practise                         # what is due again
      ishwa practise awale --problems --grade 2

    The program first reviews the games, as `ishwa review` does. For each position in which a mistake was made, type a move or one of these commands: hint, solution, skip, moves, board, quit (in French: indice, solution, passer, coups, plateau, quitter).
practise_problems = Ask problems of GAME, positions in which one move alone keeps the result by proof: first those that are due again, then new ones, the easiest first
practise_problems_short = Ask problems of GAME: one move alone keeps the result
practise_grade = Only problems of this grade, 1 for the easiest [default: all]
practise_theme = Only problems of this theme, such as capture, tuz, line, end or quiet [default: all]
practise_count = The most exercises to ask [default: 10 problems, all mistakes, all that are due]
practise_count_short = The most exercises to ask
practise_sheet = Write the exercises to this HTML file instead of asking them, to print, with the answers on a page of their own
practise_sheet_short = Write the exercises to this HTML file, to print
practise_progress = Show the answers of each month, and how many exercises are known
practise_progress_short = Show your progress
practise_export = Write all kept exercises with their answers to this file, for another machine
practise_export_short = Write all kept exercises to this file
practise_overwrite = Replace the file of --export if it exists
practise_import = Add the exercises and answers of such a file to those kept here
practise_import_short = Add the exercises of such a file
practise_player = Player whose mistakes are practised: a name from the records or the beginning of any word of it, in any case, or a seat such as south, north or p1 [default: all players]
practise_player_short = Player whose mistakes are practised
practise_position = Position where a list of moves begins [default: the start of the game]
practise_partial = If a record contains an error, use the plies before it
practise_describe = Describe boards in words, for screen readers

# ishwa backup

backup_about = Write your own data into one file: exercises with their answers, and the files and folders you name
backup_after =
    Examples:
      ishwa backup my.ishwa-backup
      ishwa backup my.ishwa-backup games.txt tournament-awale
backup_file = File of the backup
backup_paths = Games, tournaments or other files and folders to include
backup_overwrite = Replace the file of the backup if it exists

# ishwa restore

restore_about = Read your own data back from a backup
restore_after =
    Examples:
      ishwa restore my.ishwa-backup
restore_file = File that `ishwa backup` wrote
restore_overwrite = Replace files that differ from the backup

# ishwa bench

bench_about = Search fixed positions to fixed depths, and print the speed and, on one thread, the signature
bench_after =
    Examples:
      ishwa bench                        all games, one thread
      ishwa bench awale --deeper 4       longer searches, for steadier figures
      ishwa bench awale toguz tiddatt --deeper 5 --threads 2   the speed-up from a second thread
      ishwa bench toguz --without reductions

    The signature is the number of positions visited. On machines of the same kind, the signature changes only if a search, an evaluation or a rule changes.
bench_games = Games to search [default: all]
bench_deeper = Extra plies to search beyond the signature's depth

# ishwa yardstick

yardstick_about = Measure players by positions in which the value of every move is proven: best moves, mean loss and blunders, without tables
yardstick_after =
    Examples:
      ishwa yardstick awale
      ishwa yardstick dara --engine auto,level=5 --engine random --svg dara.svg
      ishwa yardstick awale --engine 'ugi:./other' --time 50ms
      ishwa yardstick tihulelin --write sets
      ishwa yardstick awale --check --tables DIR

    A blunder gives a win or a draw away, as in `ishwa review`. On one thread and with a limit in positions, the result is the same every time. docs/notebook/strength.md has results.
yardstick_game = Game to measure players in
yardstick_engines = A player, given as a search with its settings or as a program (see `ishwa tournament --help`); repeat the option for each player
yardstick_engines_short = A player: a search or a program
yardstick_time = Time per move for players without a limit of their own
yardstick_nodes = Number of positions to visit per move for players without a limit of their own [default: 10,000]; with --check, after each move to prove its value [default: 1,000,000]
yardstick_nodes_short = Positions per move
yardstick_depth = Search depth in plies for players without a limit of their own
yardstick_problems = Use the problems of `ishwa practise --problems` as the set
yardstick_set = File with other positions, in the form that --write gives as CSV [default: the built-in set]
yardstick_svg = Write a picture of the mean loss to this file
yardstick_check = With --threads and --tables, derive every value again: from the rules alone where a search without tables proves it, else from tables
yardstick_write = Write the set to this directory, as CSV and as JSON, for other programs

# ishwa ugi

ugi_about = Speak the Universal Game Interface on standard input and output
ugi_after =
    Examples:
      ishwa ugi
      ishwa ugi toguz --hash 256M --threads 2
      ishwa ugi hyena --players 3
      ishwa ugi dara --level 4

    After starting the program, type `position startpos` and `go movetime 1000`; `quit` ends the program.

    The game, --rules, --level, --hash, --threads, --seed and --tables set the defaults of options that the connected program can change; the default is one thread. If the search is limited only by a time or clocks, `go` plays from the game's opening book, if there is one, unless the option OwnBook is false. At the end of the input, a running search stops and prints the best move so far. docs/protocol.md describes all commands, the meaning of scores and how dice are reported, and shows a complete conversation.
ugi_game = Game to start with
ugi_level = Playing strength, from 1 to 10 (full strength)

# ishwa uci

uci_about = Speak Aualé's UCI dialect on standard input and output, to play Awalé
uci_after =
    Examples:
      ishwa uci
      ishwa uci --hash 256M

    After starting the program, type `position startpos moves FeDb` and `go movetime 1000`; `quit` ends the program.

    The rules are Aualé's: repetition=own-side,occurrences=2, and a grand slam captures nothing. If the search is limited only by a time or clocks, `go` plays from the opening book, unless the option OwnBook is false. docs/protocol.md describes all commands.
uci_level = Playing strength, from 1 to 10 (full strength)

# ishwa serve

serve_about = Serve a web page with all games and this machine's engine, and a JSON API
serve_after =
    Examples:
      ishwa serve --open                    the page, with this machine's engine
      ishwa serve --port 9000 --threads 2   on another port, with two threads
      ishwa serve --listen 192.168.1.7      also for other machines on the network
      ishwa serve --trust-proxy 127.0.0.1   behind a proxy on this machine
      curl http://127.0.0.1:8089/api/1/ask -d '{"{"}"ask":"position","game":"awale"{"}"}'

    Ctrl-C stops the server. Only programs on this machine can connect, unless --listen admits other machines; requests from pages of other sites are rejected. For its clients, the server reads and writes no files but those of matches that they begin on the page. docs/web.md describes the requests and the limits.
serve_port = Port to listen on; 0 selects any free port [default: 8089, or the next free port]
serve_listen = Address to listen on; addresses other than 127.0.0.1 admit connections from other machines
serve_open = Open the page in the browser
serve_connections = Serve at most N connections at a time, half of which may be WebSockets
serve_share = Let one address use at most N percent of the connections, the WebSockets and the memory for requests and answers; 100 if all users share one address
serve_trust_proxy = Take the addresses of clients from the header X-Forwarded-For of requests that come from ADDR, the address of a proxy in front of the server
serve_log = Write a line about each request to standard error: time, address, method, path, status and milliseconds

# ishwa version

version_about = Print the version; with --verbose also what a bug report needs
version_after =
    Example:
      ishwa version --verbose
version_verbose = Also print the commit, the build and its features, the processor, the free memory, the language and the tables

# ishwa completions

completions_about = Print the completion script for a shell
completions_after =
    Example:
      ishwa completions bash > ~/.local/share/bash-completion/completions/ishwa
completions_shell = Shell that will run the script

# ishwa man

man_about = Print the manual page of the program or of a command
man_after =
    Examples:
      ishwa man | man -l -
      ishwa man table build | man -l -
man_command = Command whose page to print [default: the program itself]
