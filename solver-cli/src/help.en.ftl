# The help of the commands and their options. Keys are put together of the command, the option and the value.

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

# What stands for the value of an option.

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
lang = Language of what people read; JSON and what other programs read is in English [default: that of the system, else en]
color = When to use colours; `NO_COLOR` is honoured

# Options that several commands have.

game = The game, as `ishwa games` lists it
json = Print one JSON object
position = The position [default: the start of the game]
moves = Moves to play first, separated by commas or spaces (the letters of auale may be joined), or `@FILE` for the moves of a recorded game, `@FILE:N` for those of the N-th in the file
rules = Options of the game, as `ishwa games` lists them
players = Number of players, where a game has a choice (same as `--rules players=N`)
format = Format of positions and moves, read and written; auale is for Awalé, sheet for Toguz, playstrategy for both
tables = Directory of tables, or `none` to use no tables at all, not even the small ones inside the program [default: `$ISHWA_TABLES`, else `ishwa/tables` in the user's data directory]
depth = Plies to look ahead in each position
threads = Threads to use [default: all cores]. On one thread a search gives the same result every time
time = Time for each position, as in 500ms or 10s
nodes = Positions to visit for each position of the game [default: 1000000 if no other limit is given]
without = Features of the searches to switch off, to measure what they do
hash = Memory for the transposition table or tree of a search, as in 64M or 2G
seed = Seed of random playouts (`--engine mcts`; on one thread the same seed gives the same result), openings and dice [default: 0; in `play` it differs from run to run]
set = The set of positions, where a game has several, as `ishwa table info GAME` lists them [default: the main one]
layer = The layer, by what its game counts: seeds in awale, pions in tihulelin, missing camels in oljinnat, pions in the reserves in arrawan, or a number for each player as in 4-3; `build` stops after it [default: the last]
seeds = The layer with this many seeds, in the sowing games; `build` also builds those with fewer
words = The game, unless the records name it, and the recorded games: `FILE` for the first game of a file, `FILE:N` for the N-th, `FILE:all` for all; folders; of several files all games

# ishwa demo

demo_about = Show in a few seconds what the program does: an ending solved, a mistake of a real game explained

# ishwa games

games_about = List the games with their players and options
games_after =
    Examples:
      ishwa games
      ishwa games oware
games_game = One game only, by its id or another of its names

# ishwa rules

rules_about = Teach a game, with boards and examples, in the terminal or as a page
rules_after =
    Examples:
      ishwa rules awale
      ishwa rules dara --lang fr
      ishwa rules tiddatt --html tiddatt.html

    docs/rules.md has the exact rules by number, with their sources.
rules_game = Which game it is, as `ishwa games` lists it
rules_html = Write an HTML page with pictures of the boards instead

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

moves_about = List the legal moves, or the outcomes of chance, with the position each leads to
moves_after =
    Examples:
      ishwa moves oljinnat
      ishwa moves tihulelin 0,0,0,0/3,1,0,2/20,22/s --values
moves_values = Show the exact value of each move too, where tables, the rules or a look one ply ahead give it

# ishwa perft

perft_about = Count the lines of play of each length, the usual check of a move generator
perft_after =
    Example:
      ishwa perft awale --depth 9 --threads 1
perft_depth = Length of the lines counted, in plies

# ishwa analyse

analyse_about = Find the best moves of a position, its value and the lines of play behind it
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
analyse_clock = Choose the time for the move from this clock: seconds left, and seconds added after each move
analyse_lines = How many of the best moves to show with their lines
analyse_level = Choose the move that the engine plays at this level, from 1 to 10, or throw, instead of analysing
analyse_engine = The search to use; mcts, Monte Carlo tree search, works for every game and counts playouts as positions
analyse_rollout = Random plies of an mcts playout before its position is estimated, or `full` for playouts to the end of the game [default: what plays best]
analyse_svg = Draw the board with the best move into this SVG file

# ishwa solve

solve_about = Find the exact value of a position, or say why it cannot be found
solve_after =
    Examples:
      ishwa solve oljinnat
      ishwa solve tihulelin 0,2,1,0/3,1,0,1/20,20/s --lines 4
      ishwa solve awale 0,0,0,0,2,1/0,1,1,0,0,0/24,19/s --time 10m
      ishwa solve ishigan r1,40/20/p1 --svg chances.svg
      ishwa solve hyena --players 4 --precision 0.002
      ishwa solve ishigan --players 4 --games 1000000 --seed 7
      ishwa solve ishigan --players 4 --games 1000000000 --shard 3/16

    A position that is in the tables is solved at once; others are searched. For a dice game the result is what becomes of each player: exact where the solution fits into memory, otherwise an estimate from games played at random.
solve_time = Give up after this time, as in 10s or 2h
solve_lines = How many of the best moves to solve with their lines
solve_memory = Memory to solve the position in; if it does not fit, it is estimated from random games [default: 1G]
solve_precision = Play random games until every chance has this standard error or the time is over, if the position cannot be solved [default: 0.001]
solve_games = Play this many random games instead of solving the position; in the Jeu de l'hyène players decide as is best between two, which takes `ishwa table build hyena` or some more seconds
solve_shard = Play one part of these games only, as in 3/16: the third of sixteen. It is kept in a file, and `ishwa merge` puts the parts together; the same command continues an unfinished part
solve_out = The file of the part [default: solve-GAME-3-of-16.json]
solve_svg = Draw the chances into this SVG file

# ishwa table

table_about = Build, list, verify, query, export and import endgame tables

# ishwa table build

table_build_about = Build the tables of a game, layer by layer; existing ones are kept, so a stopped build can be resumed
table_build_after =
    Examples:
      ishwa table build tihulelin
      ishwa table build awale --seeds 16
      ishwa table build tihulelin --rules direction=common --memory 4G
      ishwa table build tihulelin --set xhyena --layer 20
      ishwa table build arrawan --layer 3
      ishwa table build awale --seeds 20 --processes 4
      ishwa table build awale --seeds 30 --hosts hosts.txt --process 2

    Several processes hold the positions of a layer together, each its share: with --processes all of this machine, or with --hosts on any machines, each started with the same options but for --process. Their files are those of one process, with the first one. docs/cluster.md has more.
table_build_memory = Memory to use; layers that do not fit are read back from their files
table_build_rebuild = Build tables again that another version of the program wrote in another format
table_build_processes = Build with this many processes of this machine, each with --threads threads [default: 1] and up to --memory
table_build_hosts = Build together with the processes of this list, which has a line HOST:PORT for each
table_build_process = The place of this process in the list, from 0; the first one has the files
table_build_wait = How long the processes wait for one another at first

# ishwa table info

table_info_about = List the tables that exist, and those that can be built
table_info_after =
    Examples:
      ishwa table info
      ishwa table info tihulelin
      ishwa table info --hashes > hashes.b3
table_info_game = The game [default: all games that have tables]
table_info_hashes = Print the BLAKE3 hash of each file, as `b3sum` does; without a game of all files, under whatever rules

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

table_export_about = Write layers as files for other programs: every position with its value and best moves, or the values alone
table_export_after =
    Examples:
      ishwa table export awale --layer 9 --out awale-9.csv
      ishwa table export tihulelin --out tihulelin.csv.zst
      ishwa table export arrawan --layer 0 --layer 1 | head
      ishwa table export awale --layer 9 --format npy --out awale-9.npy

    CSV has a line for each position, in the order of ranks: its layer, its rank, the position, its value for the player to move, the plies to the end where tables know them, and the best moves. npy is an array of the values as they are stored, of one layer, in the same order. Parquet, in builds with that feature, has the columns of CSV, compressed inside the file. docs/tables.md has more.
table_export_layers = A layer, by what its game counts, as in `table stats`; may be repeated [default: all that there are tables of]
table_export_seeds = The layer with this many seeds, in the sowing games
table_export_out = The file to write, or - for standard output
table_export_compress = How to compress CSV [default: by the name of the file, gzip for .gz and zstd for .zst]
table_export_compress_none = Not at all
table_export_compress_gzip = As by `gzip`
table_export_compress_zstd = As by `zstd`
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
table_verify_quick = Check every byte of the files against their checksums (the default)
table_verify_full = Derive every entry again from those that its moves lead to
table_verify_resume = Record each proved layer beside the tables, and go on after those recorded before
table_verify_published = Compare the files with the published BLAKE3 hashes, which are part of the program
table_verify_list = Compare the files with the BLAKE3 hashes in a file, in the format of `b3sum`

# ishwa table import

table_import_about = Take tables that another machine built, if they are sound and their BLAKE3 hashes are published
table_import_after =
    Examples:
      ishwa table import tihulelin ~/Downloads/tihulelin
      ishwa table import awale /media/stick/tables --json
      ishwa table import awale 025.ishwa --unpublished

    Each file is checked by its own checksums, must be a table of the game under the given rules, and must have a published BLAKE3 hash. Its name does not matter. Existing sound tables are kept. Each refused file is reported with the reason; the exit code is 1 if one of them has no sound table in its stead. docs/tables.md has more.
table_import_files = Files, or directories with all that is below them; symbolic links in them are not followed
table_import_unpublished = Also take sound tables without a published hash

# ishwa table probe

table_probe_about = Look up a position and its moves, or with - as the position each line of standard input
table_probe_after =
    Examples:
      ishwa table probe tihulelin 0,2,1,0/3,1,0,1/20,20/s
      ishwa table probe awale - < positions.txt > values.tsv
      ishwa table probe awale - --json < positions.txt > values.jsonl

    With - each line is a position, and has one line as its answer, with tabs between: the position, its value for the player to move, the plies to the end where tables know them, and its moves, each as MOVE=VALUE or MOVE=VALUE/PLIES. A line without an answer is reported by its number on standard error; the others are answered, and the exit code is 2, or 1 where each was understood. docs/tables.md has more.
table_probe_set = The set of positions to look in [default: all sets of the game]

# ishwa review

review_about = Grade every move of a recorded game: what was better, what it cost, and how accurately each player played; of many games, tables of their players
review_after =
    Examples:
      ishwa review game.txt
      ishwa review toguz sheets.txt:3 --html review.html --lang fr
      ishwa review tihulelin games.txt --nodes 5000000 --json
      ishwa review games.txt:all club/             tables over all these games

    Moves are graded by the points of winning chance that they lose: best, good, inaccuracy (5), mistake (10), blunder (15). Where tables or the search prove the values, who wins counts first. A forced move was the only legal one; an only move was better than all others by 10 points or more. Reviews of dice games separate luck from decisions. docs/review.md has the formulas.
review_words = The game, unless the record names it, and the recorded game: `FILE`, `FILE:N` for the N-th in the file, or `-` for standard input; an Ishwa record, the PGN of `PlayStrategy` for Awalé and Toguz, a score sheet of Toguz (`76 98 66`), or a list of moves. Several files, `FILE:all` or a folder: tables over all their games
review_position = Position where a list of moves begins [default: the start of the game]
review_partial = Review what can be read before a fault in the record
review_opening = Of several games: how many plies make an opening [default: 2]
review_html = Write an HTML page with boards and a graph
review_markdown = Write the review in Markdown
review_annotated = Write the game as a record with the verdict on each ply as a comment

# ishwa convert

convert_about = Write recorded games in another form: records, PGN, score sheets, or lists of moves
convert_after =
    Examples:
      ishwa convert toguz sheets.txt:all --out games.txt
      ishwa convert games.txt:3 --to sheet
      ishwa convert awale moves.txt --to auale
      ishwa convert games.txt:all --to pgn --out games.pgn

    Lists of moves have numbers where two players move in turn, and the result as a comment. A list of `ishwa` or `auale` is one game; sheets, squares, records and PGN may be many.

    PGN is as PlayStrategy writes it, for awale and toguz: with names, position and result. Its importer reads chess only. A game that cannot be played like that under its rules is refused.
convert_to = What to write: records, PGN, or lists of moves in a format
convert_position = Position where a list of moves begins [default: the start of the game]
convert_out = Write into this file instead

# ishwa openings

openings_about = Count the moves of recorded games in a position, with their results
openings_after =
    Examples:
      ishwa openings toguz sheets.txt
      ishwa openings toguz sheets.txt --moves 76,98
      ishwa openings tournament-awale/games.txt --json

    Games that come to the same position by other moves count too. The score is that of the player to move: a win is 1, a draw ½.
openings_words = The game, unless the records name it, and the recorded games: files, `FILE:N` for the N-th game of one, folders; of a game alone those that come with the program
openings_moves = The moves before, separated by commas or spaces

# ishwa tournament

tournament_about = Play engines against engines: standings with Elo and its error, tests of who is stronger, a record of every game
tournament_after =
    Examples:
      ishwa tournament awale --engine alphabeta,time=50ms --engine mcts,time=50ms --games 200 --jobs 2
      ishwa tournament toguz --engine alphabeta,time=20ms --engine alphabeta,time=40ms --games 2000 --sprt elo0=0,elo1=20
      ishwa tournament tiddatt --engine alphabeta,nodes=5000 --engine 'ugi:./other --flag' --resume
      ishwa tournament ishigan --players 3 --engine random --engine mcts,nodes=500 --engine auto,nodes=500
      ishwa tournament dara --engine alphabeta,nodes=5000 --engine mcts,nodes=500 --shard 3/16 --resume

    An engine is one of Ishwa's searches (auto, alphabeta, mcts, expectimax, maxn) with time=, nodes=, depth= or clock=, threads=, hash=, tablebase=on|off and name=; or `random`; or `ugi:` and the command line of a program that speaks the Universal Game Interface; or `uci:` for Aualé's UCI. Every opening is played once from every seat, in dice games with the same dice. Each game is saved when it ends; the same command with --resume continues the tournament.
tournament_engines = A player, a search with its settings or a program; repeat it for each player
tournament_games = Games of each pairing, rounded up so that every opening is played from every seat
tournament_jobs = Games to play in parallel [default: all cores]
tournament_kind = Who plays whom: each player all others, or the first player all others
tournament_kind_round_robin = Every player meets every other
tournament_kind_gauntlet = The first meets all others
tournament_kind_match = Two players meet
tournament_time = Time per move, for players without a limit of their own [default: 100ms]
tournament_nodes = Positions to visit per move, for players without a limit of their own
tournament_depth = Plies to look ahead, for players without a limit of their own
tournament_clock = Clock per game, for players without a limit of their own: seconds, and seconds added after each move
tournament_openings = File of openings, one per line: a position, moves from the start, or both [default: random ones]
tournament_opening_plies = Plies of a random opening [default: 6; 0 in games of chance]
tournament_max_plies = Plies after which a game is a draw
tournament_adjudicate = End games early: `tables` when these know the result, `score=S,moves=N` when both players have reported for N moves that the same one leads by S or more: units of the game, or points / 100 (`cp` of docs/protocol.md / 100)
tournament_margin = How much a move may exceed its time before the game is lost
tournament_hang = How long after --margin a program counts as hanging; if its time is not limited, how long in all
tournament_sprt = Stop when this test of two hypotheses in normalised Elo is decided: elo0=0,elo1=10[,alpha=0.05,beta=0.05]
tournament_out = Directory of the records and the summary [default: tournament-GAME]
tournament_shard = Play one part of the games only, as in 3/16: the third of sixteen, each of which plays as many whole encounters; `ishwa merge` puts the parts together [default of --out: tournament-GAME-3-of-16]
tournament_resume = Continue the tournament whose records exist already

# ishwa merge

merge_about = Put together what several machines have done, a shard each: the result is that of one machine
merge_after =
    Examples:
      ishwa merge tournament-dara-*-of-16
      ishwa merge parts/* --out whole --json
      ishwa merge solve-ishigan-*-of-16.json --svg chances.svg

    The result is that of one machine: a merged tournament has the same files, byte for byte, if the moves of its players are limited by positions or depth. Shards that are missing, doubled, incomplete or of other work are refused, and nothing is written.
merge_shards = The shards, in any order: folders of `ishwa tournament --shard`, or files of `ishwa solve --shard`
merge_out = Directory of the merged tournament [default: tournament-GAME]
merge_svg = Draw the chances of merged dice games into this SVG file

# ishwa play

play_about = Play a game in the terminal, against the engine or with friends, with hints and moves taken back
play_after =
    Examples:
      ishwa play awale                             you are South, against the engine
      ishwa play tihulelin --side north --level 3  the engine begins, and is easy to beat
      ishwa play tiddatt --side all                two friends at one board
      ishwa play ishigan --players 4 --dice hand   with sticks of your own
      ishwa play toguz --level 10 --time 5s --save game.txt
      ishwa play toguz --moves @game.txt --save game.txt --overwrite   continue the game

    Type a move as `ishwa moves GAME` writes it, or a command: hint, back, moves, value, save, help, quit (in French: indice, retour, coups, valeur, enregistrer, aide, quitter). --describe describes boards in words, for screen readers. docs/play.md lists all commands and what each level does.
play_side = Seats that people play: south or north, in other games p1 to p6, several with commas; all, or none to watch the engine [default: the first player]
play_names = Names of the people, in the order of their seats [default: person]
play_level = Strength of the engine; from 1 to 9 the same seed gives the same game, and 10 is its full strength
play_time = Time per move at level 10, as in 500ms or 10s
play_dice = Who throws: the engine, from the seed, or people, who type the result
play_dice_engine = The engine
play_dice_hand = People, who type the result
play_auto_throw = Throw for people too, without waiting for Enter
play_save = Save the record of the game in this file after every ply
play_overwrite = Replace the file of --save if it exists
play_describe = Describe boards in words, one line per row, instead of drawing them

# ishwa practise

practise_about = Ask for better moves in the positions of recorded games where mistakes were made
practise_after =
    Examples:
      ishwa practise game.txt
      ishwa practise toguz sheets.txt:all --player north --lang fr
      ishwa practise club/ --player Abla --nodes 200k

    The games are reviewed first, as `ishwa review` does. Then type a move for each position in which a mistake was made, or a word: hint, solution, skip, moves, board, quit (in French: indice, solution, passer, coups, plateau, quitter).
practise_player = Whose mistakes: a name in the records, or a seat, as south, north or p1 [default: everybody's]
practise_position = Position where a list of moves begins [default: the start of the game]
practise_partial = Take what can be read before a fault in a record
practise_describe = Describe boards in words, for screen readers

# ishwa bench

bench_about = Search fixed positions to fixed depths: prints the speed and, on one thread, the signature of the searches
bench_after =
    Examples:
      ishwa bench                        all games, one thread
      ishwa bench awale --deeper 4       longer searches, for steadier figures
      ishwa bench awale toguz tiddatt --deeper 5 --threads 2   the gain of two threads over one
      ishwa bench toguz --without reductions

    The signature is the number of positions visited. On machines of one kind it stays the same until the searches, an evaluation or a rule change.
bench_games = The games [default: all]
bench_deeper = Search this many plies deeper than for the signature

# ishwa ugi

ugi_about = Speak the Universal Game Interface on standard input and output, for tournaments and other programs
ugi_after =
    Examples:
      ishwa ugi
      ishwa ugi toguz --hash 256M --threads 2
      ishwa ugi hyena --players 3

    Then type `position startpos` and `go movetime 1000`; `quit` ends it.

    The game, --rules, --hash, --threads, --seed and --tables set the defaults of options that the other program can change; the default is one thread. With only a time or clocks, `go` plays from the opening book of a game that has one, until the option OwnBook is false. At the end of the input a running search ends with the best move so far. docs/protocol.md has all commands, the meaning of scores, how dice are reported, and a whole conversation.
ugi_game = The game to begin with

# ishwa uci

uci_about = Speak the UCI dialect of the program Aualé, for Awalé, on standard input and output
uci_after =
    Examples:
      ishwa uci
      ishwa uci --hash 256M

    Then type `position startpos moves FeDb` and `go movetime 1000`; `quit` ends it.

    The rules are Aualé's: repetition=own-side,occurrences=2, and a grand slam captures nothing. With only a time or clocks, `go` plays from the opening book, until the option OwnBook is false. docs/protocol.md has all commands.

# ishwa serve

serve_about = Serve the page with boards of all games, with the engine of this machine, and its questions in JSON
serve_after =
    Examples:
      ishwa serve --open                    the page, with this machine's engine
      ishwa serve --port 9000 --threads 2   at another port, with two threads
      ishwa serve --listen 192.168.1.7      for the machines of the network, too
      curl http://127.0.0.1:8089/api/1/ask -d '{"{"}"ask":"position","game":"awale"{"}"}'

    Ctrl-C ends it. Only programs on this machine reach it, unless --listen says otherwise, and pages of other sites are refused. It reads and writes no files for its clients. docs/web.md has the questions, the limits and what is refused.
serve_port = Port to listen on; 0 for any that is free [default: 8089, or one of the next that is free]
serve_listen = Address to listen on: another than 127.0.0.1 lets other machines in
serve_open = Open the page in the browser

# ishwa completions

completions_about = Print the completion script of a shell
completions_after =
    Example:
      ishwa completions bash > ~/.local/share/bash-completion/completions/ishwa
completions_shell = The shell the script is for

# ishwa man

man_about = Print the manual page of the program, or of a command
man_after =
    Examples:
      ishwa man | man -l -
      ishwa man table build | man -l -
man_command = The command [default: the program itself]
