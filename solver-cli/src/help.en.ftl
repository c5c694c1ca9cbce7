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
value_addr = ADDR
value_command = COMMAND
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

    A position is one word without spaces, as `ishwa show GAME` prints it; put it in quotes if your shell treats `?` or `[` specially. Results go to standard output, progress and messages to standard error.
help_about = Print this message or the help of the given subcommand(s)
help = Print help
help_short = Print help (see more with '--help')
help_long = Print help (see a summary with '-h')
version = Print version
lang = Language of texts for people; JSON and program protocols are always in English [default: that of the system, else en]
color = When to use colours; `NO_COLOR` is honoured

# Options that several commands have.

game = The game, as `ishwa games` lists it
json = Print one JSON object
position = The position [default: the start of the game]
moves = Moves to play first, separated by commas or spaces (not needed in auale), or `@FILE` or `@FILE:N` for the moves of a recorded game
rules = Options of the game, as `ishwa games` lists them
players = Number of players, where a game has a choice (same as `--rules players=N`)
format = Format of positions and moves in input and output; auale is for Awalé, sheet for Toguz, playstrategy for both
tables = Directory of tables, or `none` for no tables, not even the built-in ones [default: `$ISHWA_TABLES`, else `ishwa/tables` in the user's data directory]
depth = Plies to look ahead in each position
threads = Threads to use [default: all cores]; results of a search are reproducible on one thread
time = Time per position, as in 500ms or 10s
nodes = Positions to visit per position of the game [default: 1000000 unless another limit is given]
without = Search features to switch off, to measure their effect
hash = Memory for the transposition table or tree of a search, as in 64M or 2G
seed = Seed of random playouts (`--engine mcts`, reproducible on one thread), openings and dice [default: 0; random in `play`]
set = Set of positions, if a game has several, as listed by `ishwa table info GAME` [default: the main one]
layer = Layer, as counted by its game: seeds in awale, pions in tihulelin, missing camels in oljinnat, pions in the reserves in arrawan, or a number per player as in 4-3; `build` stops after it [default: the last]
seeds = Layer with this many seeds, in sowing games; `build` also builds those with fewer
words = The game, unless the records name it, and the recorded games: `FILE` for the first game of a file, `FILE:N` for the N-th, `FILE:all` for all, or folders; with several files, all games

# ishwa demo

demo_about = Show in a few seconds what the program does: an ending solved, a mistake of a real game explained

# ishwa games

games_about = List the games with their players and options
games_after =
    Examples:
      ishwa games
      ishwa games oware
games_game = Show one game only, by its id or another of its names

# ishwa rules

rules_about = Teach a game, with boards and examples, in the terminal or as a page
rules_after =
    Examples:
      ishwa rules awale
      ishwa rules dara --lang fr
      ishwa rules tiddatt --html tiddatt.html

    docs/rules.md has the exact rules by number, with their sources.
rules_game = The game, as listed by `ishwa games`
rules_html = Write an HTML page with pictures of the boards

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

moves_about = List the legal moves, or the outcomes of chance, with the resulting positions
moves_after =
    Examples:
      ishwa moves oljinnat
      ishwa moves tihulelin 0,0,0,0/3,1,0,2/20,22/s --values
moves_values = Also show the exact value of each move, if tables, the rules or a one-ply search give it

# ishwa perft

perft_about = Count lines of play by length, to check the move generator
perft_after =
    Example:
      ishwa perft awale --depth 9 --threads 1
perft_depth = Length of the lines to count, in plies

# ishwa analyse

analyse_about = Find the best moves of a position, its value and the principal variations
analyse_after =
    Examples:
      ishwa analyse tihulelin
      ishwa analyse awale --moves 3,4 --time 10s --lines 3
      ishwa analyse toguz --moves '76 98 66 87' --depth 9
      ishwa analyse tiddatt --clock 60+0.6 --threads 2
      ishwa analyse awale --moves 3 --svg best.svg
      ishwa analyse awale --moves 3,4 --level 4 --seed 7

    A value marked exact is proven. Without a limit the analysis takes 5 seconds.
analyse_time = Stop after this time, as in 500ms, 10s or 2m
analyse_depth = Stop after looking this many plies ahead
analyse_nodes = Stop after visiting this many positions
analyse_clock = Choose the time for the move from a clock: seconds left, plus seconds added per move
analyse_lines = Number of best moves to show with their lines
analyse_level = Choose a move as the engine plays at this level, or throw the dice, instead of analysing
analyse_engine = Search to use; mcts (Monte Carlo tree search) supports every game and counts playouts as positions
analyse_rollout = Random plies of an mcts playout before its position is evaluated, or `full` for playouts to the end of the game [default: the strongest known]
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

    A position that is in the tables is solved at once; others are searched. For a dice game the result is the chances of each player: exact if the solution fits into memory, else estimated from random games.
solve_time = Give up after this time, as in 10s or 2h
solve_lines = Number of best moves to solve with their lines
solve_memory = Memory for the solution; a position that does not fit is estimated from random games [default: 1G]
solve_precision = If the position cannot be solved, play random games until every chance has this standard error or the time is over [default: 0.001]
solve_games = Play this many random games instead of solving the position; in the Jeu de l'hyène players use the best play of two players, from `ishwa table build hyena` or computed in a few seconds
solve_shard = Play one part of these games, as in 3/16 for the third of sixteen, and keep it in a file for `ishwa merge`; the same command continues an unfinished part
solve_out = File of the part [default: solve-GAME-3-of-16.json]
solve_svg = Draw the chances into this SVG file

# ishwa table

table_about = Build, list, verify, query, export and import endgame tables

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

    Several processes share the positions of a layer: --processes starts them on this machine, --hosts joins processes on any machines, each started with the same options except --process. The first process writes the files, which are the same as those of one process. docs/cluster.md has more.
table_build_memory = Memory to use; layers that do not fit are read back from their files
table_build_rebuild = Rebuild tables that another version of the program wrote in another format
table_build_processes = Build with this many processes on this machine, each with --threads threads [default: 1] and up to --memory
table_build_hosts = Build with the processes of this list, one line HOST:PORT each
table_build_process = Index of this process in the list, from 0; the first one writes the files
table_build_wait = Time to wait for the other processes to connect

# ishwa table info

table_info_about = List existing tables and those that can be built
table_info_after =
    Examples:
      ishwa table info
      ishwa table info tihulelin
      ishwa table info --hashes > hashes.b3
table_info_game = The game [default: all games that have tables]
table_info_hashes = Print the BLAKE3 hash of each file in the format of `b3sum`; without a game, of all files under all rules

# ishwa table stats

table_stats_about = Count the values of a layer
table_stats_after =
    Examples:
      ishwa table stats tihulelin
      ishwa table stats awale --seeds 9
      ishwa table stats oljinnat --layer 3
      ishwa table stats awale --csv > counts.csv
table_stats_csv = Print the counts as CSV

# ishwa table export

table_export_about = Export layers for other programs: every position with its value and best moves, or the values alone
table_export_after =
    Examples:
      ishwa table export awale --layer 9 --out awale-9.csv
      ishwa table export tihulelin --out tihulelin.csv.zst
      ishwa table export arrawan --layer 0 --layer 1 | head
      ishwa table export awale --layer 9 --format npy --out awale-9.npy

    CSV has a line for each position, in the order of ranks: its layer, its rank, the position, its value for the player to move, the plies to the end where tables know them, and the best moves. npy is an array of the values as they are stored, of one layer, in the same order. Parquet, in builds with that feature, has the columns of CSV, compressed inside the file. docs/tables.md has more.
table_export_layers = Layer, as counted by its game, as in `table stats`; may be repeated [default: all existing ones]
table_export_seeds = Layer with this many seeds, in sowing games
table_export_out = File to write, or - for standard output
table_export_compress = Compression of CSV [default: by the name of the file, gzip for .gz and zstd for .zst]
table_export_compress_none = No compression
table_export_compress_gzip = In the format of `gzip`
table_export_compress_zstd = In the format of `zstd`
table_export_format = Format of the file

# ishwa table verify

table_verify_about = Check tables by their checksums, or derive every entry again from the rules
table_verify_after =
    Examples:
      ishwa table verify awale
      ishwa table verify tihulelin --full
      ishwa table verify awale --full --resume
      ishwa table verify tihulelin --published
      ishwa table verify awale --list hashes.b3
table_verify_quick = Check every byte against the checksums (the default)
table_verify_full = Derive every entry again from its moves
table_verify_resume = Record each verified layer beside the tables, and skip recorded ones
table_verify_published = Compare the files with the published BLAKE3 hashes, which are built in
table_verify_list = Compare the files with the BLAKE3 hashes in a file, in the format of `b3sum`

# ishwa table import

table_import_about = Import tables from another machine, if they are sound and their BLAKE3 hashes are published
table_import_after =
    Examples:
      ishwa table import tihulelin ~/Downloads/tihulelin
      ishwa table import awale /media/stick/tables --json
      ishwa table import awale 025.ishwa --unpublished

    Each file is checked by its own checksums, must be a table of the game under the given rules, and must have a published BLAKE3 hash. Its name does not matter. Existing sound tables are kept. Each refused file is reported with the reason; the exit code is 1 unless a sound table exists for each. docs/tables.md has more.
table_import_files = Files, or directories with everything below them; symbolic links in them are not followed
table_import_unpublished = Also import sound tables without a published hash

# ishwa table probe

table_probe_about = Look up a position and its moves, or with - every position on standard input
table_probe_after =
    Examples:
      ishwa table probe tihulelin 0,2,1,0/3,1,0,1/20,20/s
      ishwa table probe awale - < positions.txt > values.tsv
      ishwa table probe awale - --json < positions.txt > values.jsonl

    With - each input line is a position. Its output line has, separated by tabs: the position, its value for the player to move, the plies to the end if the tables have them, and its moves, each as MOVE=VALUE or MOVE=VALUE/PLIES. Lines without an answer are reported by number on standard error; the exit code is then 2, or 1 if every line was understood. docs/tables.md has more.
table_probe_set = Set of positions to look in [default: all sets of the game]

# ishwa review

review_about = Grade every move of a recorded game, and each player's accuracy; for many games, also the statistics of each player
review_after =
    Examples:
      ishwa review game.txt
      ishwa review toguz sheets.txt:3 --html review.html --lang fr
      ishwa review tihulelin games.txt --nodes 5000000 --json
      ishwa review games.txt:all club/             statistics of all these games

    Moves are graded by the points of winning chance that they lose: best, good, inaccuracy (5), mistake (10), blunder (15). Where tables or the search prove the values, who wins counts first. A forced move was the only legal one; an only move was better than all others by 10 points or more. Reviews of dice games separate luck from decisions. docs/review.md has the formulas.
review_words = The game, unless the record names it, and the recorded game: `FILE`, `FILE:N` for the N-th in the file, or `-` for standard input; an Ishwa record, the PGN of PlayStrategy for Awalé and Toguz, a score sheet of Toguz (`76 98 66`), or a list of moves. Several files, `FILE:all` or a folder: statistics of all their games
review_position = Position where a list of moves begins [default: the start of the game]
review_partial = Review the plies before an error in the record
review_opening = Plies that make an opening, for several games [default: 2]
review_html = Write an HTML page with boards and a graph
review_markdown = Write the review in Markdown
review_annotated = Write the game as a record with the verdict on each ply as a comment

# ishwa convert

convert_about = Write recorded games in another format: records, PGN, score sheets, or lists of moves
convert_after =
    Examples:
      ishwa convert toguz sheets.txt:all --out games.txt
      ishwa convert games.txt:3 --to sheet
      ishwa convert awale moves.txt --to auale
      ishwa convert games.txt:all --to pgn --out games.pgn

    Lists of moves are numbered where two players move in turn, and end with the result as a comment. A list of `ishwa` or `auale` holds one game; sheets, squares, records and PGN can hold many.

    PGN follows PlayStrategy, for awale and toguz: with names, position and result. Its importer reads chess only. A game with rules that PlayStrategy does not support is refused.
convert_to = Format to write: records, PGN, or lists of moves
convert_position = Position where a list of moves begins [default: the start of the game]
convert_out = Write into this file

# ishwa openings

openings_about = Count the moves played in a position of recorded games, with their results
openings_after =
    Examples:
      ishwa openings toguz sheets.txt
      ishwa openings toguz sheets.txt --moves 76,98
      ishwa openings tournament-awale/games.txt --json

    Games that reach the position by other moves count too. The score is that of the player to move: a win is 1, a draw ½.
openings_words = The game, unless the records name it, and the recorded games: files, `FILE:N` for the N-th game of one, or folders; with a game alone, the built-in ones
openings_moves = Moves played before, separated by commas or spaces

# ishwa tournament

tournament_about = Play engines against each other: standings with Elo and its error, SPRT, and a record of every game
tournament_after =
    Examples:
      ishwa tournament awale --engine alphabeta,time=50ms --engine mcts,time=50ms --games 200 --jobs 2
      ishwa tournament toguz --engine alphabeta,time=20ms --engine alphabeta,time=40ms --games 2000 --sprt elo0=0,elo1=20
      ishwa tournament tiddatt --engine alphabeta,nodes=5000 --engine 'ugi:./other --flag' --resume
      ishwa tournament ishigan --players 3 --engine random --engine mcts,nodes=500 --engine auto,nodes=500
      ishwa tournament dara --engine alphabeta,nodes=5000 --engine mcts,nodes=500 --shard 3/16 --resume

    An engine is one of Ishwa's searches (auto, alphabeta, mcts, expectimax, maxn) with time=, nodes=, depth= or clock=, threads=, hash=, tablebase=on|off and name=; or `random`; or `ugi:` and the command line of a program that speaks the Universal Game Interface; or `uci:` for Aualé's UCI. Every opening is played once from every seat, in dice games with the same dice. Each game is saved when it ends; the same command with --resume continues the tournament.
tournament_engines = A player: a search with its settings, or a program; repeat for each player
tournament_games = Games of each pairing, rounded up so that every opening is played from every seat
tournament_jobs = Games to play in parallel [default: all cores]
tournament_kind = Pairings: each player against all others, or the first against all others
tournament_kind_round_robin = Every player against every other
tournament_kind_gauntlet = The first player against all others
tournament_kind_match = Two players
tournament_time = Time per move, for players without a limit of their own [default: 100ms]
tournament_nodes = Positions to visit per move, for players without a limit of their own
tournament_depth = Plies to look ahead, for players without a limit of their own
tournament_clock = Clock per game, for players without a limit of their own: seconds, plus seconds added per move
tournament_openings = File of openings, one per line: a position, moves from the start, or both [default: random openings]
tournament_opening_plies = Plies of a random opening [default: 6; 0 in games of chance]
tournament_max_plies = Plies after which a game is a draw
tournament_adjudicate = End games early: `tables` when these know the result, `score=S,moves=N` when both players have reported for N moves that the same one leads by S or more: units of the game, or points / 100 (`cp` of docs/protocol.md / 100)
tournament_margin = Time by which a move may exceed its limit before the game is lost
tournament_hang = Time after --margin until a program counts as hanging; without a limit of its own, the time per move
tournament_sprt = Stop when this SPRT in normalised Elo is decided: elo0=0,elo1=10[,alpha=0.05,beta=0.05]
tournament_out = Directory of the records and the summary [default: tournament-GAME]
tournament_shard = Play one part of the games, as in 3/16 for the third of sixteen equal parts of whole encounters; `ishwa merge` merges the parts [default of --out: tournament-GAME-3-of-16]
tournament_resume = Continue the tournament in the directory

# ishwa merge

merge_about = Merge the shards of several machines into one result
merge_after =
    Examples:
      ishwa merge tournament-dara-*-of-16
      ishwa merge parts/* --out whole --json
      ishwa merge solve-ishigan-*-of-16.json --svg chances.svg

    A merged tournament has the same files as one played on one machine, byte for byte, if its players are limited by positions or depth. If shards are missing, duplicate, incomplete or from another job, nothing is written.
merge_shards = The shards, in any order: folders of `ishwa tournament --shard`, or files of `ishwa solve --shard`
merge_out = Directory of the merged tournament [default: tournament-GAME]
merge_svg = Draw the chances of merged dice games into this SVG file

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

    Type a move as `ishwa moves GAME` writes it, or a command: hint, back, moves, value, save, help, quit (in French: indice, retour, coups, valeur, enregistrer, aide, quitter). --describe describes boards in words, for screen readers. docs/play.md lists all commands and what each level does.
play_side = Seats played by people: south or north, in other games p1 to p6, several with commas; all, or none to watch the engine [default: the first player]
play_names = Names of the people, in the order of their seats [default: person]
play_level = Strength of the engine; from 1 to 9 the same seed gives the same game, 10 is full strength
play_time = Time per move at level 10, as in 500ms or 10s
play_dice = Source of throws: the engine, with the seed, or people, who type the result
play_dice_engine = The engine
play_dice_hand = People, who type the result
play_auto_throw = Throw automatically for people, without waiting for Enter
play_save = Save the record of the game into this file after every ply
play_overwrite = Replace the file of --save if it exists
play_describe = Describe boards in words, one line per row, instead of drawing them

# ishwa practise

practise_about = Find better moves where mistakes were made in recorded games
practise_after =
    Examples:
      ishwa practise game.txt
      ishwa practise toguz sheets.txt:all --player north --lang fr
      ishwa practise club/ --player Abla --nodes 200k

    The games are reviewed first, as `ishwa review` does. Then type a move for each position in which a mistake was made, or a word: hint, solution, skip, moves, board, quit (in French: indice, solution, passer, coups, plateau, quitter).
practise_player = Player whose mistakes to practise: a name in the records, or a seat, as south, north or p1 [default: all players]
practise_position = Position where a list of moves begins [default: the start of the game]
practise_partial = Use the plies before an error in a record
practise_describe = Describe boards in words, for screen readers

# ishwa bench

bench_about = Search fixed positions to fixed depths, and print the speed and, on one thread, the signature
bench_after =
    Examples:
      ishwa bench                        all games, one thread
      ishwa bench awale --deeper 4       longer searches, for steadier figures
      ishwa bench awale toguz tiddatt --deeper 5 --threads 2   the gain of two threads over one
      ishwa bench toguz --without reductions

    The signature is the number of positions visited. On machines of one kind it stays the same until the searches, an evaluation or a rule change.
bench_games = The games [default: all]
bench_deeper = Plies to search deeper than for the signature

# ishwa ugi

ugi_about = Speak the Universal Game Interface on standard input and output
ugi_after =
    Examples:
      ishwa ugi
      ishwa ugi toguz --hash 256M --threads 2
      ishwa ugi hyena --players 3

    Then type `position startpos` and `go movetime 1000`; `quit` ends it.

    The game, --rules, --hash, --threads, --seed and --tables set the defaults of options that the other program can change; the default is one thread. With only a time or clocks, `go` plays from the game's opening book, if any, unless the option OwnBook is false. At the end of the input a running search ends with the best move so far. docs/protocol.md has all commands, the meaning of scores, how dice are reported, and a whole conversation.
ugi_game = The game to begin with

# ishwa uci

uci_about = Speak the UCI dialect of Aualé, for Awalé, on standard input and output
uci_after =
    Examples:
      ishwa uci
      ishwa uci --hash 256M

    Then type `position startpos moves FeDb` and `go movetime 1000`; `quit` ends it.

    The rules are Aualé's: repetition=own-side,occurrences=2, and a grand slam captures nothing. With only a time or clocks, `go` plays from the opening book, unless the option OwnBook is false. docs/protocol.md has all commands.

# ishwa serve

serve_about = Serve the page with all games and this machine's engine, and a JSON API
serve_after =
    Examples:
      ishwa serve --open                    the page, with this machine's engine
      ishwa serve --port 9000 --threads 2   at another port, with two threads
      ishwa serve --listen 192.168.1.7      also for other machines on the network
      curl http://127.0.0.1:8089/api/1/ask -d '{"{"}"ask":"position","game":"awale"{"}"}'

    Ctrl-C stops it. Only programs on this machine can connect, unless --listen admits others; pages of other sites are refused. It reads and writes no files for its clients. docs/web.md has the requests and the limits.
serve_port = Port to listen on; 0 for any free one [default: 8089, or one of the next that is free]
serve_listen = Address to listen on; addresses other than 127.0.0.1 admit other machines
serve_open = Open the page in the browser

# ishwa completions

completions_about = Print the completion script of a shell
completions_after =
    Example:
      ishwa completions bash > ~/.local/share/bash-completion/completions/ishwa
completions_shell = Shell of the script

# ishwa man

man_about = Print the manual page of the program, or of a command
man_after =
    Examples:
      ishwa man | man -l -
      ishwa man table build | man -l -
man_command = The command [default: the program itself]
