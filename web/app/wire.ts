// Generated of presentation/src/wire by its test; written anew by
// ISHWA_WRITE=1 cargo test -p ishwa-presentation --test wire

export interface Answers {
  games: PageGames;
  position: PagePosition;
  setup: PositionSetup;
  line: WholeLine;
  import: ImportedGames;
  export: ExportedGame;
  openings: PageOpenings;
  rules: PageGuide;
  probe: Exact;
  needs: Needs;
  problems: PageProblems;
  exercises: PageExercises;
}

export interface Jobs {
  /** Searches a position. */
  analyse: {
    work: "analyse";
    /** Its depth, in plies. */
    depth?: number | null;
    /** The id of the game. */
    game?: string;
    /** The language of the response: `en` or `fr`. */
    lang?: string;
    /** The number of moves to compare. */
    lines?: number;
    /** The moves from there. */
    moves?: string[];
    /** Whether boards are drawn for a narrow page. */
    narrow?: boolean;
    /** The number of positions visited. */
    nodes?: number | null;
    /** The first position; by default the start. */
    position?: string | null;
    /** Options of the rules as `key=value,..`. */
    rules?: string;
    /** Its time, in milliseconds. */
    time_ms?: number | null;
  };
  /** Chooses a move at a level. */
  play: {
    work: "play";
    /** The level, from 1 to 10. */
    level: number;
    /** Its depth, in plies. */
    depth?: number | null;
    /** The id of the game. */
    game?: string;
    /** The language of the response: `en` or `fr`. */
    lang?: string;
    /** The moves from there. */
    moves?: string[];
    /** Whether boards are drawn for a narrow page. */
    narrow?: boolean;
    /** The number of positions visited. */
    nodes?: number | null;
    /** The first position; by default the start. */
    position?: string | null;
    /** Options of the rules as `key=value,..`. */
    rules?: string;
    /** The seed; the same one gives the same choices. */
    seed?: number;
    /** Its time, in milliseconds. */
    time_ms?: number | null;
  };
  /** Reviews a game. */
  review: {
    work: "review";
    /** The id of the game. */
    game?: string;
    /** Headers of the record. */
    headers?: Record<string, string>;
    /** The language of the response: `en` or `fr`. */
    lang?: string;
    /** The moves from there. */
    moves?: string[];
    /** Whether boards are drawn for a narrow page. */
    narrow?: boolean;
    /** Positions visited for each position of the game. */
    nodes?: number | null;
    /** The names of the players, in turn order. */
    players?: string[];
    /** The lines of its plies in the record that it comes from, with clocks and comments. */
    plies?: string[];
    /** The first position; by default the start. */
    position?: string | null;
    /** Options of the rules as `key=value,..`. */
    rules?: string;
    /** A record in any form, instead of the moves. */
    text?: string | null;
  };
}

export interface Matches {
  /** Begins a match. */
  begin: {
    do: "begin";
    /** The id of the game. */
    game: string;
    /** The clock; by default there is none. */
    clock?: MatchClock | null;
    /** The language of errors. */
    lang?: string;
    /** Options of the rules as `key=value,..`. */
    rules?: string;
  };
  /** Takes a seat, or watches. The state of the match is sent now and after each change. */
  enter: {
    do: "enter";
    /** The key of a seat, or the id of the match. */
    key: string;
    /** The language of errors. */
    lang?: string;
  };
  /** Plays a move. */
  move: {
    do: "move";
    /** The key of the seat. */
    key: string;
    /** The number of plies before the move. */
    ply: number;
    /** The move. */
    move: string;
    /** The language of errors. */
    lang?: string;
  };
  /** Throws sticks or dice. */
  throw: {
    do: "throw";
    /** The key of the seat. */
    key: string;
    /** The number of plies before the throw. */
    ply: number;
    /** The language of errors. */
    lang?: string;
  };
  /** Resigns. */
  resign: {
    do: "resign";
    /** The key of the seat. */
    key: string;
    /** The language of errors. */
    lang?: string;
  };
}

export interface Progress {
  analyse: Analysis;
  review: ReviewProgress;
}

export interface Questions {
  /** All games with their options. */
  games: {
    ask: "games";
    /** The language of the response: `en` or `fr`. */
    lang?: string;
  };
  /** A position with its board, its moves and the plies before it. */
  position: {
    ask: "position";
    /** The id of the game. */
    game?: string;
    /** The language of the response: `en` or `fr`. */
    lang?: string;
    /** Moves to be marked on the board. */
    marks?: MarkText[];
    /** The moves from there. */
    moves?: string[];
    /** Whether boards are drawn for a narrow page. */
    narrow?: boolean;
    /** The first position; by default the start. */
    position?: string | null;
    /** Options of the rules as `key=value,..`. */
    rules?: string;
  };
  /** A position that is being set up, and its parts. */
  setup: {
    ask: "setup";
    /** The id of the game. */
    game: string;
    /** Changes of its parts, made one after the other. */
    changes?: ChangeText[];
    /** The language of the response: `en` or `fr`. */
    lang?: string;
    /** Whether boards are drawn for a narrow page. */
    narrow?: boolean;
    /** The position before the changes; by default the start. */
    position?: string | null;
    /** Options of the rules as `key=value,..`. */
    rules?: string;
  };
  /** All plies of a game. */
  line: {
    ask: "line";
    /** The id of the game. */
    game?: string;
    /** The language of the response: `en` or `fr`. */
    lang?: string;
    /** The moves from there. */
    moves?: string[];
    /** Whether boards are drawn for a narrow page. */
    narrow?: boolean;
    /** The first position; by default the start. */
    position?: string | null;
    /** Options of the rules as `key=value,..`. */
    rules?: string;
  };
  /** The games of a file. */
  import: {
    ask: "import";
    /** The text of the file, any record. */
    text: string;
    /** The id of the game; by default the one that the text names or in which its moves are legal. */
    game?: string | null;
    /** The language of the response: `en` or `fr`. */
    lang?: string;
    /** Options of the rules as `key=value,..`. */
    rules?: string;
  };
  /** The record of a game. */
  export: {
    ask: "export";
    /** The format of a plain list of its moves; by default a record of Ishwa. */
    format?: string | null;
    /** The id of the game. */
    game?: string;
    /** Headers of the record. */
    headers?: Record<string, string>;
    /** The language of the response: `en` or `fr`. */
    lang?: string;
    /** The moves from there. */
    moves?: string[];
    /** Whether boards are drawn for a narrow page. */
    narrow?: boolean;
    /** The names of the players, in turn order. */
    players?: string[];
    /** The lines of its plies in the record that it comes from, with clocks and comments. */
    plies?: string[];
    /** The first position; by default the start. */
    position?: string | null;
    /** Options of the rules as `key=value,..`. */
    rules?: string;
  };
  /** The moves played in a position. */
  openings: {
    ask: "openings";
    /** The id of the game. */
    game?: string;
    /** The language of the response: `en` or `fr`. */
    lang?: string;
    /** The moves from there. */
    moves?: string[];
    /** Whether boards are drawn for a narrow page. */
    narrow?: boolean;
    /** The first position; by default the start. */
    position?: string | null;
    /** A text with games to count in addition to the known ones. */
    records?: string;
    /** Instead of the text, the id that a response gave to records sent earlier. */
    records_id?: string | null;
    /** Options of the rules as `key=value,..`. */
    rules?: string;
  };
  /** The guide to a game. */
  rules: {
    ask: "rules";
    /** The id of the game. */
    game: string;
    /** The language of the response: `en` or `fr`. */
    lang?: string;
  };
  /** The exact values of a position and its moves. */
  probe: {
    ask: "probe";
    /** The id of the game. */
    game?: string;
    /** The language of the response: `en` or `fr`. */
    lang?: string;
    /** The moves from there. */
    moves?: string[];
    /** Whether boards are drawn for a narrow page. */
    narrow?: boolean;
    /** The first position; by default the start. */
    position?: string | null;
    /** Options of the rules as `key=value,..`. */
    rules?: string;
  };
  /** The files to supply before a search of a game. */
  needs: {
    ask: "needs";
    /** The id of the game. */
    game?: string;
    /** The language of the response: `en` or `fr`. */
    lang?: string;
    /** The moves from there. */
    moves?: string[];
    /** Whether boards are drawn for a narrow page. */
    narrow?: boolean;
    /** The first position; by default the start. */
    position?: string | null;
    /** Options of the rules as `key=value,..`. */
    rules?: string;
  };
  /** The problems of a game: those that are asked on a day. */
  problems: {
    ask: "problems";
    /** The id of the game. */
    game: string;
    /** The number of the day, from 1970-01-01. */
    today: number;
    /** The grade of the problems that are asked; by default all. */
    grade?: number | null;
    /** The file of exercises that are kept; by default there are none. */
    kept?: string;
    /** The language of the response: `en` or `fr`. */
    lang?: string;
    /** The theme of the problems that are asked; by default all. */
    theme?: string | null;
  };
  /** The exercises that are kept, after changes. */
  exercises: {
    ask: "exercises";
    /** The id of the game whose exercises are asked. */
    game: string;
    /** The number of the day, from 1970-01-01. */
    today: number;
    /** Mistakes that are kept from now on. */
    add?: MistakesText | null;
    /** Exercises that were answered; those that are not kept yet are added. */
    answers?: AnsweredText[];
    /** The file of exercises that are kept; by default there are none. */
    kept?: string;
    /** The language of the response: `en` or `fr`. */
    lang?: string;
    /** Another file of exercises, which is added. */
    merge?: string | null;
  };
}

export interface Results {
  analyse: AnalysisJob;
  play: Chosen;
  review: PageReview;
}

export interface Server {
  about: About;
  begun: BegunMatch;
  state: MatchState;
  done: MatchDone;
}

/** A description of the program: the response to `GET /api/1`. */
export interface About {
  /** Its name and its version, as `ishwa 0.2.0`. */
  program: string;
  /** The number of threads that a job may use. */
  threads: number;
  /** The ids of games with tables on disk. */
  tables: string[];
  /**
   * The address of the page for other machines of the network; `null` if they cannot reach it, or if it is unknown.
   */
  network: string | null;
}

/** The result of a search: the output of `ishwa analyse`. */
export interface Analysis {
  /** The id of the game, as `awale`. */
  game: string;
  /** The id with the options that differ from the defaults, as `awale[objective=seeds]`. */
  rules: string;
  /** The position that was searched. */
  position: string;
  /** Its board as numbers. */
  numbers: BoardNumbers;
  /** Whether dice are to be thrown. */
  throws: boolean;
  /** The best move; `null` if dice are to be thrown, or if `solve` has proven the value but no best move. */
  best: string | null;
  /** The value of the position. */
  value: Value;
  /** The value in words, in the requested language. */
  text: string;
  /** The best moves, best first, each with the line of play that it begins; those of `solve` are all proven. */
  lines: AnalysisLine[];
  /** Completed search depth, in plies. */
  depth: number;
  /** Plies to the farthest position visited. */
  seldepth: number;
  /** Positions visited. */
  nodes: number;
  /** Milliseconds taken. */
  time_ms: number;
  /** Positions visited a second. */
  nps: number;
  /** Thousandths of the memory in use. */
  hash_permille: number;
  /** The number of successful probes of the endgame tables. */
  table_hits: number;
}

/** The result of a search as a job. The command line prints the fault as a note. */
export interface AnalysisJob {
  /** The id of the game, as `awale`. */
  game: string;
  /** The id with the options that differ from the defaults, as `awale[objective=seeds]`. */
  rules: string;
  /** The position that was searched. */
  position: string;
  /** Its board as numbers. */
  numbers: BoardNumbers;
  /** Whether dice are to be thrown. */
  throws: boolean;
  /** The best move; `null` if dice are to be thrown, or if `solve` has proven the value but no best move. */
  best: string | null;
  /** The value of the position. */
  value: Value;
  /** The value in words, in the requested language. */
  text: string;
  /** The best moves, best first, each with the line of play that it begins; those of `solve` are all proven. */
  lines: AnalysisLine[];
  /** Completed search depth, in plies. */
  depth: number;
  /** Plies to the farthest position visited. */
  seldepth: number;
  /** Positions visited. */
  nodes: number;
  /** Milliseconds taken. */
  time_ms: number;
  /** Positions visited a second. */
  nps: number;
  /** Thousandths of the memory in use. */
  hash_permille: number;
  /** The number of successful probes of the endgame tables. */
  table_hits: number;
  /** The endgame table that the search could not read, as a sentence; absent if there was none. */
  table_fault?: string;
}

/** A line of play. */
export interface AnalysisLine {
  /** The move that begins it. */
  move: string;
  /** The score of its value. */
  score: number;
  /** The value of the move. */
  value: Value;
  /** The value in words, in the requested language. */
  text: string;
  /** All its moves. */
  pv: string[];
  /** The player of each move or throw of `pv`. */
  players: string[];
}

/** How an exercise was answered. */
export type AnswerName = "missed" | "helped" | "found";

/** An exercise with an answer. */
export interface AnsweredText {
  /** How it was answered. */
  answer: AnswerName;
  /** The id of the game. */
  game?: string;
  /** The language of the response: `en` or `fr`. */
  lang?: string;
  /** The moves from there. */
  moves?: string[];
  /** Whether boards are drawn for a narrow page. */
  narrow?: boolean;
  /** The first position; by default the start. */
  position?: string | null;
  /** Options of the rules as `key=value,..`. */
  rules?: string;
}

/** The basis of a review. */
export type Basis = "search" | "tables" | "solution";

/** A match that was begun. */
export interface BegunMatch {
  /** Its id, with which anyone can watch it. */
  id: string;
  /** The keys of its seats, in turn order. */
  seats: MatchKey[];
}

/**
 * The board as arrays by name, without the side to move, which is in the position. The first of the rows is South's, or
 * row 1 with column a first. Missing parts are 0.
 */
export type BoardNumbers = Record<string, BoardPart>;

/** One of the arrays of a board. */
export type BoardPart = number[] | number[][];

/** A change of a part of a position that is being set up. */
export interface ChangeText {
  /** The number of the part, from 0. */
  part: number;
  /** Its new text. */
  text: string;
}

/** A legal move, or an outcome of chance. */
export interface Choice {
  /** The move. */
  move: string;
  /** The label of its button. */
  label: string;
  /** The numbers of the spots to select in turn, from 0; empty if it has only a button. */
  steps: number[];
  /** The probability of a throw, from 0 to 1; absent if a player chooses. */
  probability?: number;
  /** The faces of a throw; absent if a player chooses. */
  throw?: Thrown | null;
}

/** A move chosen at a level, or a throw: the output of `ishwa analyse --level`. */
export interface Chosen {
  /** The move, or the throw. */
  move: string;
  /** The value of the position; `null` without a search: for a throw, and a move of the opening book. */
  value: Value | null;
}

/** The value of a move and that of the best one. */
export interface ComparedWorth {
  /** The value of the best move. */
  best: Worth;
  /** The value of the move that was played. */
  played: Worth;
}

/** The JSON object of an error. */
export interface ErrorAnswer {
  /** The error. */
  error: Failure;
}

/** The exact values of a position and its moves. */
export interface Exact {
  /** The value of the position; `null` if unknown. */
  value: Value | null;
  /** All moves or outcomes of chance. */
  moves: ExactMove[];
}

/** The exact value of a move. */
export interface ExactMove {
  /** The move. */
  move: string;
  /** Its value; `null` if unknown. */
  value: Value | null;
}

/** The record of a game. */
export interface ExportedGame {
  /** The record, or the moves in the requested format. */
  text: string;
  /** A name for its file. */
  file_name: string;
}

/** An error. */
export interface Failure {
  /** The exit code. */
  code: number;
  /** The sentence: in English, or in the language of a request that has `lang`. */
  message: string;
  /** The invalid input, as `game`, `position field side` or `--depth`; else `null`. */
  field: string | null;
}

/** A rule option of a game. */
export interface GameOption {
  /** Its name, as for `--rules`. */
  key: string;
  /** Its default value. */
  default: string;
  /** Its possible values. */
  values: string;
  /** Its effect. */
  help: string;
}

/** A game from its first position up to some move. */
export interface GameText {
  /** The id of the game. */
  game?: string;
  /** The language of the response: `en` or `fr`. */
  lang?: string;
  /** The moves from there. */
  moves?: string[];
  /** Whether boards are drawn for a narrow page. */
  narrow?: boolean;
  /** The first position; by default the start. */
  position?: string | null;
  /** Options of the rules as `key=value,..`. */
  rules?: string;
}

/** How many problems have a grade. */
export interface GradeCount {
  /** The grade, from 1. */
  grade: number;
  /** How many. */
  count: number;
}

/** A game that was read. */
export interface ImportedGame {
  /** The id of the game. */
  game: string;
  /** Every option of the rules as `key=value,..`. */
  rules: string;
  /** The first position. */
  position: string;
  /** The moves and throws. */
  moves: string[];
  /** The names of the players, in turn order, as far as known. */
  players: (string | null)[];
  /** All headers of the record, except those that follow from the game itself. */
  headers: Record<string, string>;
  /**
   * The lines of all plies in the record, if one of them says more than the move or the game did not end by its rules;
   * otherwise empty.
   */
  plies: string[];
  /** The date in the record, if it has one. */
  date: string | null;
  /** The event in the record, if it has one. */
  event: string | null;
  /** The player who won, or `draw`; `null` if unknown. */
  result: string | null;
  /** The error at which reading ended early, in one sentence; else `null`. */
  fault: string | null;
  /** The format of its moves in the file. */
  format: string;
}

/** The games of a file. */
export interface ImportedGames {
  /** The games that could be read. */
  games: ImportedGame[];
  /** A sentence with the line for each game that could not be read. */
  faults: string[];
  /** Whether further games were left out. */
  cut: boolean;
}

/**
 * In how many of the games of strong players that reached a position a move was played, and their results for its
 * player.
 */
export interface KnownTally {
  /** The number of games in which the move was played. */
  games: number;
  /** The number of games that reached the position. */
  reached: number;
  /** Games won with the move. */
  wins: number;
  /** Games drawn. */
  draws: number;
  /** Games lost. */
  losses: number;
  /** The mean score of games with a result, from 0 to 1; `null` without any. */
  score: number | null;
}

/** The last ply. */
export interface LastPly {
  /** The move, or the throw. */
  move: string;
  /** The player who moved or threw. */
  player: string;
  /** Whether it was a throw. */
  by_chance: boolean;
  /** The numbers of the spots that the move touched, from 0. */
  steps: number[];
  /** The path of its sowing; `null` if nothing was sown. */
  sown: Sown | null;
  /** The numbers of the spots from which something was taken, or on which it was caught. */
  taken: number[];
  /** The ways along a track: the numbers of the spots where a piece began and ended. */
  walks: [number, number][];
  /**
   * What it achieved for its player, each by the name of its kind, such as `capture`, `tuz`, `line`, `horse`, `camels`,
   * `marriage` or `drink`.
   */
  feats: string[];
}

/** The position after the last ply. */
export interface LastPosition {
  /** The position. */
  position: string;
  /** The winning chances of all players there, from 0 to 1; `null` if unknown. */
  chances: number[] | null;
}

/** A ply of a game. */
export interface LinePly {
  /** Its number, from 1. */
  ply: number;
  /** The move, or the throw. */
  move: string;
  /** The player who moved or threw. */
  player: string;
  /** Whether it was a throw. */
  by_chance: boolean;
  /** Its effect. */
  told: string;
}

/** The reason why a move is marked. */
export type MarkName = "played" | "best";

/** A move to be marked on a board. */
export interface MarkText {
  /** The move. */
  move: string;
  /** The reason for the mark. */
  mark: MarkName;
}

/** The clock of a match. */
export interface MatchClock {
  /** The time of each player for the game, in milliseconds. */
  time_ms: number;
  /** The time added after each of a player's moves, in milliseconds. */
  add_ms: number;
}

/** The answer to a move, a throw or a resignation, which is on the server's disk. */
export interface MatchDone {
  /** The number of plies so far. */
  plies: number;
}

/** The end of a match. */
export interface MatchEnd {
  /** What ended it. */
  by: MatchEnding;
  /** The seat that resigned or ran out of time; `null` after an end by the rules. */
  seat: string | null;
}

/** What ended a match. */
export type MatchEnding = "rules" | "resigned" | "time";

/** The key of a seat, which admits to it. */
export interface MatchKey {
  /** The seat: `s` or `n`, or `p1` to `p6`. */
  seat: string;
  /** The key. */
  key: string;
}

/** A seat in a match. */
export interface MatchSeat {
  /** The seat: `s` or `n`, or `p1` to `p6`. */
  seat: string;
  /** Whether it was ever taken. */
  joined: boolean;
  /** Whether its player is connected. */
  here: boolean;
  /** The time left on its clock, in milliseconds; `null` without one. */
  left_ms: number | null;
}

/** The state of a match. */
export interface MatchState {
  /** Its id. */
  id: string;
  /** The id of the game. */
  game: string;
  /** Options of the rules as `key=value,..`. */
  rules: string;
  /** The moves and throws so far. */
  moves: string[];
  /** For each of them the time left on the player's clock, in milliseconds; `null` without a clock, and for throws. */
  left_ms: (number | null)[];
  /** The clock; `null` without one. */
  clock: MatchClock | null;
  /** The seats, in turn order. */
  seats: MatchSeat[];
  /** The seat to move or to throw; `null` once the match is over. */
  turn: string | null;
  /** Whether the clock of the seat to move runs. */
  running: boolean;
  /** How it ended; `null` before that. */
  ended: MatchEnd | null;
  /** The client's own seat; `null` for those who watch. */
  yours: string | null;
  /** The number of those who watch. */
  watching: number;
}

/** Mistakes of a game. */
export interface MistakesText {
  /** The numbers of the plies that were mistakes, from 1. */
  mistakes: number[];
  /** The id of the game. */
  game?: string;
  /** Headers of its record. */
  headers?: Record<string, string>;
  /** The language of the response: `en` or `fr`. */
  lang?: string;
  /** The moves from there. */
  moves?: string[];
  /** Whether boards are drawn for a narrow page. */
  narrow?: boolean;
  /** The first position; by default the start. */
  position?: string | null;
  /** Options of the rules as `key=value,..`. */
  rules?: string;
}

/** The grade of a move. */
export type MoveClass = "best" | "only" | "good" | "inaccuracy" | "mistake" | "blunder" | "forced";

/** A fact about the line of a move and the best line, which makes the move worse. */
export interface MoveReason {
  /** The kind of fact. */
  kind: ReasonKind;
  /** The ply of the event in its line, from 1, or the number of plies that are compared or that end the game. */
  plies: number;
  /** How many plies of the best line show it; 1 if its first move does, or the line of the move that was played. */
  plies_of_best: number;
  /** The sentences about it, in English. */
  text: string;
  /**
   * For an event or an exchange, what happens: `capture`, `tuz`, `line`, `threat`, `block`, `horse`, `camels`,
   * `marriage`, `drink`, `feeding` or `departure`; else absent.
   */
  motif?: string;
}

/** The names of the files to supply before searches of a game. */
export interface Needs {
  /** The id of the game. */
  game: string;
  /** Networks, which searches require. */
  networks: string[];
  /** Small tables. */
  tables: string[];
  /** Other tables. */
  large_tables: string[];
}

/** A file of a network. */
export interface Network {
  /** The name of the file. */
  name: string;
  /** Its size. */
  bytes: number;
}

/** How a game ended. */
export interface Outcome {
  /** The player who won; `null` for a draw. */
  winner: string | null;
  /** The payoff of each player. */
  payoffs: number[];
  /** The final seeds of each player, including the remaining ones; `null` in games without seeds. */
  seeds: number[] | null;
}

/** A position that is asked. */
export interface PageExercise {
  /** Options of the rules as `key=value,..`. */
  rules: string;
  /** The first position. */
  position: string;
  /** The moves from there; the last one is the mistake. A problem has none. */
  moves: string[];
  /** The player who is asked. */
  player: string;
  /** The names of the players, in turn order; `null` where they are unknown. */
  players: (string | null)[];
  /** The event of the game; `null` if unknown. */
  event: string | null;
  /** The date of the game; `null` if unknown. */
  date: string | null;
  /** What is known of a problem; `null` for a mistake. */
  problem: PageProblem | null;
}

/** The exercises that are kept. */
export interface PageExercises {
  /** The file of exercises after the changes. */
  kept: string;
  /** How many there are, of all games. */
  all: number;
  /** How many of them the changes added. */
  new: number;
  /** How many of the added file could not be read and were left out. */
  damaged: number;
  /** How many are of the game. */
  of_game: number;
  /** How many of these are known: they are asked after three weeks or later. */
  known: number;
  /** How many of these are due. */
  due: number;
  /** The day from which the next of these is asked; `null` if there are none. */
  next: number | null;
  /** The first that are due, those that have waited longest first. */
  asked: PageExercise[];
  /** The answers of each month, of all games. */
  months: PractisedMonth[];
}

/** A game with its options, in the requested language, and the networks of its searches. */
export interface PageGame {
  /** Its id, as `awale`. */
  id: string;
  /** Its name, as `Awalé`. */
  name: string;
  /** Its other accepted names. */
  other_names: string[];
  /** The possible numbers of players. */
  players: number[];
  /** Values of `--format`. */
  formats: string[];
  /** Whether players decide anything under the default options; otherwise all is chance, and there are no levels. */
  decisions: boolean;
  /** Its rule options. */
  options: GameOption[];
  /** The files of the networks that its searches use. */
  networks: Network[];
}

/** All games. */
export interface PageGames {
  /** The games. */
  games: PageGame[];
}

/** The guide to a game as a part of a page. */
export interface PageGuide {
  /**
   * The code of the language in which it is written, which is another one where there is no guide in this language.
   */
  lang: string;
  /** The title. */
  title: string;
  /** The guide, as HTML; empty if there is none. */
  html: string;
}

/** The moves played in a position in recorded games. */
export interface PageOpenings {
  /** Games that were counted. */
  games: number;
  /** Added records that could not be read, or have other rules. */
  refused: number;
  /** Added records of games that were counted already. */
  repeated: number;
  /** The id of the added records for later requests. */
  records_id: string;
  /** The moves that were played in the position. */
  moves: Tally[];
}

/** A position with all data for a board on a page. */
export interface PagePosition {
  /** The id of the game, as `awale`. */
  game: string;
  /** The id with the options that differ from the defaults, as `awale[objective=seeds]`. */
  rules: string;
  /** The position in the requested notation. */
  position: string;
  /** The player to move: `s` or `n`, or `p1` to `p6`. */
  to_move: string;
  /** Whether the game is over. */
  over: boolean;
  /** How it ended; `null` if it is not over. */
  outcome: Outcome | null;
  /** The legal moves, or the outcomes of chance if dice are to be thrown. */
  moves: string[];
  /** The board as lines of text, in the requested language. */
  board: string;
  /** The board as numbers. */
  numbers: BoardNumbers;
  /** The name of the game. */
  title: string;
  /** Every option of the rules as `key=value,..`. */
  own_rules: string;
  /** The players, in turn order. */
  players: Seat[];
  /** The player who throws; `null` where a player chooses. */
  chance: string | null;
  /** The board as a picture. */
  view: View;
  /** The legal moves, or the outcomes of chance. */
  choices: Choice[];
  /** Who is to move, or how the game ended and why. */
  status: string;
  /** The effect of the last ply; `null` at the start. */
  told: string | null;
  /** The last ply; `null` at the start. */
  last: LastPly | null;
  /** The faces of the last throw; `null` if the last ply was not a throw. */
  throw: Thrown | null;
}

/** A position in which one move alone keeps the result. */
export interface PageProblem {
  /** The move that keeps the result. */
  keeper: string;
  /** Whether it wins; otherwise it draws. */
  wins: boolean;
  /** How hard it is, from 1. */
  grade: number;
  /** What decides in it, in the requested language. */
  theme: string;
  /** The other moves that draw where this one wins; the rest lose. */
  drawing: string[];
}

/** The problems of a game that are asked. */
export interface PageProblems {
  /** All problems by their grades, the easiest first. */
  grades: GradeCount[];
  /** All problems by their themes. */
  themes: ThemeCount[];
  /** How many problems have the grade and the theme. */
  count: number;
  /** How many of these are due or new. */
  open: number;
  /** The first of these: those that are due, then new ones, the easiest first. */
  asked: PageExercise[];
  /** The problems of the day, the easiest first, whatever the grade and the theme. */
  of_day: PageExercise[];
}

/** A review as a part of a page. */
export interface PageReview {
  /** The id of the game, as `awale`. */
  game: string;
  /** Its options that differ from the defaults, as in the record. */
  rules: string;
  /** The position at the start of the game. */
  position: string;
  /** All plies. */
  moves: ReviewedPly[];
  /** All players, by seat. */
  players: ReviewedPlayer[];
  /** The numbers of the turning points, the largest first. */
  turning_points: number[];
  /** The state after the last ply. */
  last: LastPosition;
  /** How the game ended; `null` if it did not. */
  outcome: Outcome | null;
  /** The basis of the review. */
  basis: Basis;
  /** Whether the review was stopped before the end of the game. */
  stopped: boolean;
  /** The error at which reading the record ended early; else `null`. */
  fault: string | null;
  /** Its title. */
  title: string;
  /** How the game ended. */
  result: string;
  /** Sections below the title, one of which steps through the game, as HTML. */
  html: string;
  /** The endgame table that the search could not read, as a sentence; absent if there was none. */
  table_fault?: string;
}

/** A part of a position that is being set up: a number, or one of its choices. */
export interface Part {
  /** Its name. */
  name: string;
  /** The number of the spot with this content, or `null`. */
  spot: number | null;
  /** Its current text; empty if it is none of its choices. */
  text: string;
  /** For other parts: the choices; for the content of a spot, the first choice is empty. */
  choices?: PartChoice[];
  /** For a number: its largest value; the smallest is 0. */
  most?: number;
}

/** A choice for a part of a position that is being set up. */
export interface PartChoice {
  /** The text of a change to it. */
  text: string;
  /** Its name. */
  name: string;
  /** The number of its spot, if the part is a location, such as that of a pawn; else `null`. */
  spot: number | null;
}

/** A position that is being set up: it is well formed but may be invalid. */
export interface PositionSetup {
  /** The position. */
  position: string;
  /** Why it is invalid, in one sentence; `null` if it is valid. */
  fault: string | null;
  /** The board as a picture. */
  view: View;
  /** All parts that can be changed. */
  parts: Part[];
}

/** The answers of a month. */
export interface PractisedMonth {
  /** The year. */
  year: number;
  /** The month, from 1. */
  month: number;
  /** Exercises answered. */
  answers: number;
  /** Of them at once. */
  at_once: number;
}

/** The kind of a reason. */
export type ReasonKind = "allows" | "misses" | "allows-later" | "misses-later" | "exchange" | "ends" | "misses-end";

/** The progress of a review. */
export interface ReviewProgress {
  /** Plies reviewed so far. */
  done: number;
  /** Plies of the game. */
  of: number;
}

/** The moves and the luck of a player. */
export interface ReviewedPlayer {
  /** The seat: `s` or `n`, or `p1` to `p6`. */
  player: string;
  /** The name in the record, or `null`. */
  name: string | null;
  /** The mean accuracy of moves with a choice, from 0 to 100; `null` without any. */
  accuracy: number | null;
  /** Half the 95% interval of the accuracy; `null` with fewer than two such moves. */
  accuracy_error: number | null;
  /** The mean loss of such moves in points of winning chance; `null` without any. */
  mean_loss: number | null;
  /** How many moves were blunders. */
  blunders: number;
  /** How many were mistakes. */
  mistakes: number;
  /** How many were inaccuracies. */
  inaccuracies: number;
  /** How many were good. */
  good: number;
  /** How many were the best. */
  best: number;
  /** How many were the only good one. */
  only: number;
  /** How many were forced. */
  forced: number;
  /** How many missed a win. */
  missed_wins: number;
  /** How many complaints are uncertain, and not counted. */
  uncertain: number;
  /** The luck of the player's own throws, in payoff; `null` without dice. */
  luck: number | null;
  /** The luck of all throws for the player, in payoff; `null` without dice. */
  total_luck: number | null;
  /** The loss of payoff by the player's decisions: 0 or less; `null` without dice. */
  decisions: number | null;
  /** The player's payoff; `null` without dice or an end. */
  payoff: number | null;
  /** The payoff without the luck of throws; `null` without dice or an end. */
  luck_adjusted: number | null;
}

/** A ply of a reviewed game: a move, a throw, or a ply of a given opening. */
export interface ReviewedPly {
  /** Its number, from 1. */
  ply: number;
  /** The acting player: `s` or `n`, or `p1` to `p6`. */
  player: string;
  /** The move, or the throw. */
  move: string;
  /** The position before it. */
  position: string;
  /** The board before it as numbers. */
  numbers: BoardNumbers;
  /** The winning chances of all players in that position, from 0 to 1. */
  chances: number[];
  /** The winning chances of all players after it, from 0 to 1. */
  chances_after: number[];
  /** Known games that reached the position; `null` if none had the move. */
  known: KnownTally | null;
  /** For a throw, the thrower's gain or loss of payoff by it; else `null`. */
  luck: number | null;
  /** For a move, the best one; else `null`. */
  best: string | null;
  /** For a move, its loss, in the unit; else `null`. */
  loss: number | null;
  /** For a move, its class; else `null`. */
  class: MoveClass | null;
  /** For a move, its accuracy, from 0 to 100; else absent. */
  accuracy?: number;
  /** The comment of the record; absent if there is none. */
  comment?: string;
  /** For a move, its search depth in plies; else absent. */
  depth?: number;
  /** For a move or a throw, whether all of this is proven; else absent. */
  exact?: boolean;
  /** `true` for a ply of the opening; otherwise absent. */
  given?: boolean;
  /** For a move, the line that begins with the best one; else absent. */
  line?: string[];
  /** For a throw, each player's gain or loss of payoff by it; else absent. */
  lucks?: number[];
  /** For a move, whether it missed a win; else absent. */
  missed_win?: boolean;
  /** For a move, the line that begins with it and continues with the best replies; else absent. */
  played_line?: string[];
  /** For a move, its loss in points of winning chance, from 0 to 100; else absent. */
  points?: number;
  /** For a complaint, why the best move is better; absent if there is no reason with a name. */
  reason?: MoveReason;
  /** The time that the player took, in milliseconds, as recorded or by the clocks; absent if unknown. */
  time?: number;
  /** For a move, whether the class is an uncertain complaint, which is not counted; else absent. */
  uncertain?: boolean;
  /** For a move, the unit of the loss; else absent. */
  unit?: Unit;
  /** For a move, its value and that of the best one; else absent. */
  value?: ComparedWorth;
}

/** A player. */
export interface Seat {
  /** The label in JSON: `s` or `n`, or `p1` to `p6`. */
  label: string;
  /** The name, as `South`, in the requested language. */
  name: string;
}

/** The path of a sowing over the spots of the board. */
export interface Sown {
  /** The number of the spot that was emptied; `null` if a hand is sown. */
  from: number | null;
  /** The number of a spot for each seed. */
  path: number[];
}

/** A spot on the board that can be selected, in the units of the picture. */
export interface Spot {
  /** From the left edge to its centre. */
  x: number;
  /** From the upper edge to its centre. */
  y: number;
  /** Its width. */
  width: number;
  /** Its height. */
  height: number;
  /** Its name. */
  name: string;
}

/** A move that was played in recorded games, and their results for its player. */
export interface Tally {
  /** The move. */
  move: string;
  /** The number of games in which it was played. */
  games: number;
  /** Games won. */
  wins: number;
  /** Games drawn. */
  draws: number;
  /** Games lost. */
  losses: number;
  /** The mean score of games with a result, from 0 to 1; `null` without any. */
  score: number | null;
}

/** How many problems have a theme. */
export interface ThemeCount {
  /** The theme. */
  theme: string;
  /** What decides in them, in the requested language. */
  name: string;
  /** How many. */
  count: number;
}

/** The faces of a throw. */
export interface Thrown {
  /** The kind of throw. */
  kind: ThrownKind;
  /** For each of four sticks whether it shows its marked side; for each die whether it is odd. */
  faces: boolean[];
}

/** The kind of a throw. */
export type ThrownKind = "sticks" | "standing" | "dice";

/** The unit of a value. */
export type Unit = "win" | "seeds" | "stones" | "camels" | "payoff" | "chance" | "points";

/** The value of a position or a move. */
export interface Value {
  /** The meaning of the value. */
  kind: ValueKind;
  /** For the player to move, in the unit. */
  score: number;
  /** The unit of the score. */
  unit: Unit;
  /** The winning chance, from 0 to 1, that corresponds to points; absent with other units. */
  chance?: number;
  /** The standard error of each payoff, `null` if unknown; absent unless games were played at random. */
  error?: (number | null)[];
  /** The payoff of each player, in turn order; absent except in games of chance or for more than two. */
  payoffs?: number[];
  /** Plies to the end of the game; absent if unknown. */
  plies?: number;
  /** The proven lower and upper bound, in the unit; absent with an exact value, and if games were played at random. */
  proven?: [number, number];
}

/** The meaning of a value. */
export type ValueKind = "exact" | "lower" | "upper" | "estimate";

/** A board as a picture. */
export interface View {
  /** The picture, as SVG. */
  svg: string;
  /** Its width, in its own units. */
  width: number;
  /** Its height. */
  height: number;
  /** The spots that players can select. */
  spots: Spot[];
  /** The position in sentences. */
  description: string[];
}

/** All plies of a game. */
export interface WholeLine {
  /** The plies. */
  plies: LinePly[];
  /** Whether the game is over. */
  over: boolean;
  /** Who is to move, or how the game ended and why. */
  status: string;
}

/** The value of a move for its player. */
export interface Worth {
  /** Whether it is exact or an estimate. */
  kind: ValueKind;
  /** In the unit. */
  score: number;
  /** The unit of the score. */
  unit: Unit;
  /** Plies to the end of the game; `null` if unknown. */
  plies: number | null;
  /** The winning chance, from 0 to 1. */
  chance: number;
}
