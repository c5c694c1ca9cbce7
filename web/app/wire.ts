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
}

export interface Jobs {
  /** Searches a position. */
  analyse: {
    work: "analyse";
    /** After so many plies. */
    depth?: number | null;
    /** The id of the game. */
    game?: string;
    /** The language of the answer: `en` or `fr`. */
    lang?: string;
    /** How many moves to compare. */
    lines?: number;
    /** The moves from there on. */
    moves?: string[];
    /** Whether boards are drawn for a narrow page. */
    narrow?: boolean;
    /** After so many positions. */
    nodes?: number | null;
    /** The first position; by default the start. */
    position?: string | null;
    /** Options of the rules as `key=value,..`. */
    rules?: string;
    /** After so many milliseconds. */
    time_ms?: number | null;
  };
  /** Chooses a move at a level. */
  play: {
    work: "play";
    /** The level, from 1 to 10. */
    level: number;
    /** After so many plies. */
    depth?: number | null;
    /** The id of the game. */
    game?: string;
    /** The language of the answer: `en` or `fr`. */
    lang?: string;
    /** The moves from there on. */
    moves?: string[];
    /** Whether boards are drawn for a narrow page. */
    narrow?: boolean;
    /** After so many positions. */
    nodes?: number | null;
    /** The first position; by default the start. */
    position?: string | null;
    /** Options of the rules as `key=value,..`. */
    rules?: string;
    /** The same seed makes the same choices. */
    seed?: number;
    /** After so many milliseconds. */
    time_ms?: number | null;
  };
  /** Reviews a game. */
  review: {
    work: "review";
    /** The id of the game. */
    game?: string;
    /** Headers of the record. */
    headers?: Record<string, string>;
    /** The language of the answer: `en` or `fr`. */
    lang?: string;
    /** The moves from there on. */
    moves?: string[];
    /** Whether boards are drawn for a narrow page. */
    narrow?: boolean;
    /** Positions that are visited for each of the game. */
    nodes?: number | null;
    /** The names of the players, in turn order. */
    players?: string[];
    /** The first position; by default the start. */
    position?: string | null;
    /** Options of the rules as `key=value,..`. */
    rules?: string;
    /** A record in any form, in the place of the moves. */
    text?: string | null;
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
    /** The language of the answer: `en` or `fr`. */
    lang?: string;
  };
  /** A position with its board, its moves and what came before. */
  position: {
    ask: "position";
    /** The id of the game. */
    game?: string;
    /** The language of the answer: `en` or `fr`. */
    lang?: string;
    /** Moves to be marked on the board. */
    marks?: MarkText[];
    /** The moves from there on. */
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
    /** The language of the answer: `en` or `fr`. */
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
    /** The language of the answer: `en` or `fr`. */
    lang?: string;
    /** The moves from there on. */
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
    /** The id of the game; by default the one that the text names or whose moves it has. */
    game?: string | null;
    /** The language of the answer: `en` or `fr`. */
    lang?: string;
    /** Options of the rules as `key=value,..`. */
    rules?: string;
  };
  /** The record of a game. */
  export: {
    ask: "export";
    /** The format of its moves, with which there is nothing else; by default a record of Ishwa. */
    format?: string | null;
    /** The id of the game. */
    game?: string;
    /** Headers of the record. */
    headers?: Record<string, string>;
    /** The language of the answer: `en` or `fr`. */
    lang?: string;
    /** The moves from there on. */
    moves?: string[];
    /** Whether boards are drawn for a narrow page. */
    narrow?: boolean;
    /** The names of the players, in turn order. */
    players?: string[];
    /** The first position; by default the start. */
    position?: string | null;
    /** Options of the rules as `key=value,..`. */
    rules?: string;
  };
  /** What was played in a position. */
  openings: {
    ask: "openings";
    /** The id of the game. */
    game?: string;
    /** The language of the answer: `en` or `fr`. */
    lang?: string;
    /** The moves from there on. */
    moves?: string[];
    /** Whether boards are drawn for a narrow page. */
    narrow?: boolean;
    /** The first position; by default the start. */
    position?: string | null;
    /** A text with games to be counted besides those that are known. */
    records?: string;
    /** In its place the id that an answer gave to records that were sent before. */
    records_id?: string | null;
    /** Options of the rules as `key=value,..`. */
    rules?: string;
  };
  /** The guide to a game. */
  rules: {
    ask: "rules";
    /** The id of the game. */
    game: string;
    /** The language of the answer: `en` or `fr`. */
    lang?: string;
  };
  /** What is known exactly of a position and its moves. */
  probe: {
    ask: "probe";
    /** The id of the game. */
    game?: string;
    /** The language of the answer: `en` or `fr`. */
    lang?: string;
    /** The moves from there on. */
    moves?: string[];
    /** Whether boards are drawn for a narrow page. */
    narrow?: boolean;
    /** The first position; by default the start. */
    position?: string | null;
    /** Options of the rules as `key=value,..`. */
    rules?: string;
  };
  /** What has to be supplied before a search of a game. */
  needs: {
    ask: "needs";
    /** The id of the game. */
    game?: string;
    /** The language of the answer: `en` or `fr`. */
    lang?: string;
    /** The moves from there on. */
    moves?: string[];
    /** Whether boards are drawn for a narrow page. */
    narrow?: boolean;
    /** The first position; by default the start. */
    position?: string | null;
    /** Options of the rules as `key=value,..`. */
    rules?: string;
  };
}

export interface Results {
  analyse: Analysis;
  play: Chosen;
  review: PageReview;
}

export interface Server {
  about: About;
}

/** What the program is: the answer to `GET /api/1`. */
export interface About {
  /** Its name and its version, as `ishwa 0.2.0`. */
  program: string;
  /** Threads that a work may use. */
  threads: number;
  /** The ids of games with tables on the disk. */
  tables: string[];
}

/** The result of a search: what `ishwa analyse` prints. */
export interface Analysis {
  /** The id of the game, as `awale`. */
  game: string;
  /** The id with the options that differ from the defaults, as `awale[objective=seeds]`. */
  rules: string;
  /** The position that was searched. */
  position: string;
  /** Its board as numbers. */
  numbers: BoardNumbers;
  /** Whether dice are to fall. */
  throws: boolean;
  /** The best move; `null` where dice are to fall. */
  best: string | null;
  /** The value of the position. */
  value: Value;
  /** The value in words, in the language that was asked for. */
  text: string;
  /** The best moves, best first, each with the line of play that it begins. */
  lines: AnalysisLine[];
  /** Plies searched in full. */
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
  /** How often endgame tables had an answer. */
  table_hits: number;
}

/** A line of play. */
export interface AnalysisLine {
  /** The move that begins it. */
  move: string;
  /** The score of its value. */
  score: number;
  /** The value of the move. */
  value: Value;
  /** The value in words, in the language that was asked for. */
  text: string;
  /** All its moves. */
  pv: string[];
  /** Who makes each move of `pv`, or throws. */
  players: string[];
}

/** What a review rests on. */
export type Basis = "search" | "tables" | "solution";

/**
 * The board as arrays by name, but for the side to move, which is in the position. Of rows South's is the first, or row
 * 1 with column a first. What a position lacks is 0.
 */
export type BoardNumbers = Record<string, BoardPart>;

/** One of the arrays of a board. */
export type BoardPart = number[] | number[][];

/** A change of a part of a position that is being set up. */
export interface ChangeText {
  /** The number of the part, from 0. */
  part: number;
  /** What it becomes. */
  text: string;
}

/** A legal move, or an outcome of chance. */
export interface Choice {
  /** The move. */
  move: string;
  /** What is written on its button. */
  label: string;
  /** The numbers of the spots to choose in turn, from 0; empty if only a button can choose it. */
  steps: number[];
  /** The probability of a throw, from 0 to 1; absent where a player chooses. */
  probability?: number;
  /** What falls in a throw; absent where a player chooses. */
  throw?: Thrown | null;
}

/** A move that was chosen at a level, or a throw: what `ishwa analyse --level` prints. */
export interface Chosen {
  /** The move, or the throw. */
  move: string;
  /** The value of the position; `null` where nothing was searched: for a throw, and a move of the opening book. */
  value: Value | null;
}

/** The value of a move and that of the best one. */
export interface ComparedWorth {
  /** The value of the best move. */
  best: Worth;
  /** The value of the move that was played. */
  played: Worth;
}

/** The object that an error is. */
export interface ErrorAnswer {
  /** What went wrong. */
  error: Failure;
}

/** The exact values of a position and its moves. */
export interface Exact {
  /** The value of the position; `null` where it is not known. */
  value: Value | null;
  /** All moves or outcomes of chance. */
  moves: ExactMove[];
}

/** The exact value of a move. */
export interface ExactMove {
  /** The move. */
  move: string;
  /** Its value; `null` where it is not known. */
  value: Value | null;
}

/** The record of a game. */
export interface ExportedGame {
  /** The record, or the moves in the format that was asked for. */
  text: string;
  /** A name for its file. */
  file_name: string;
}

/** What went wrong. */
export interface Failure {
  /** The exit code. */
  code: number;
  /** The sentence, in English. */
  message: string;
  /** What was not understood, as `game`, `position field side` or `--depth`; else `null`. */
  field: string | null;
}

/** A rule option of a game. */
export interface GameOption {
  /** Its name, as for `--rules`. */
  key: string;
  /** Its value where none is given. */
  default: string;
  /** What it takes. */
  values: string;
  /** What it changes. */
  help: string;
}

/** A game from its first position up to some move. */
export interface GameText {
  /** The id of the game. */
  game?: string;
  /** The language of the answer: `en` or `fr`. */
  lang?: string;
  /** The moves from there on. */
  moves?: string[];
  /** Whether boards are drawn for a narrow page. */
  narrow?: boolean;
  /** The first position; by default the start. */
  position?: string | null;
  /** Options of the rules as `key=value,..`. */
  rules?: string;
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
  /** The names of the players, in turn order, as far as they are known. */
  players: (string | null)[];
  /** All headers of the record, but those that follow from the game itself. */
  headers: Record<string, string>;
  /** The date in the record, if it has one. */
  date: string | null;
  /** The event in the record, if it has one. */
  event: string | null;
  /** The player who won, or `draw`; `null` if it is not known. */
  result: string | null;
  /** Why it was not read to its end, in one sentence; `null` if it was. */
  fault: string | null;
  /** The format that it was written in. */
  format: string;
}

/** The games of a file. */
export interface ImportedGames {
  /** The games. */
  games: ImportedGame[];
  /** Whether there are more than these. */
  cut: boolean;
}

/**
 * In how many of the games of strong players that came to a position a move was played, and with what result for
 * whoever played it.
 */
export interface KnownTally {
  /** In how many the move was played. */
  games: number;
  /** How many came to the position. */
  reached: number;
  /** Those with the move that were won. */
  wins: number;
  /** Those that were drawn. */
  draws: number;
  /** Those that were lost. */
  losses: number;
  /** The mean score of those with a result, from 0 to 1; `null` without any. */
  score: number | null;
}

/** The last ply. */
export interface LastPly {
  /** The move, or the throw. */
  move: string;
  /** Who moved or threw. */
  player: string;
  /** Whether it was a throw. */
  by_chance: boolean;
  /** The numbers of the spots that the move touched, from 0. */
  steps: number[];
  /** The way of its sowing; `null` if nothing was sown. */
  sown: Sown | null;
}

/** The position after the last ply. */
export interface LastPosition {
  /** The position. */
  position: string;
  /** The winning chances of all players there, from 0 to 1; `null` where they are not known. */
  chances: number[] | null;
}

/** A ply of a game. */
export interface LinePly {
  /** Its number, from 1. */
  ply: number;
  /** The move, or the throw. */
  move: string;
  /** Who moved or threw. */
  player: string;
  /** Whether it was a throw. */
  by_chance: boolean;
  /** What it did. */
  told: string;
}

/** Why a move is marked. */
export type MarkName = "played" | "best";

/** A move to be marked on a board. */
export interface MarkText {
  /** The move. */
  move: string;
  /** Why it is marked. */
  mark: MarkName;
}

/** How good a move was. */
export type MoveClass = "best" | "only" | "good" | "inaccuracy" | "mistake" | "blunder" | "forced";

/** The names of the files that are to be supplied before searches of a game. */
export interface Needs {
  /** The id of the game. */
  game: string;
  /** Networks, without which there are no searches. */
  networks: string[];
  /** Tables that are small. */
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
  /** The seeds of each player at the end, those left included; `null` in games without. */
  seeds: number[] | null;
}

/** A game with its options, in the language that was asked for, and the networks of its searches. */
export interface PageGame {
  /** Its id, as `awale`. */
  id: string;
  /** Its name, as `Awalé`. */
  name: string;
  /** By which it can be asked for, too. */
  other_names: string[];
  /** How many can play. */
  players: number[];
  /** Values of `--format`. */
  formats: string[];
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
  /** The title. */
  title: string;
  /** The guide, as HTML; empty if there is none. */
  html: string;
}

/** What was played in a position in recorded games. */
export interface PageOpenings {
  /** Games that were counted. */
  games: number;
  /** Added records that could not be read, or have other rules. */
  refused: number;
  /** The name of the added records for later questions. */
  records_id: string;
  /** The moves that were played in the position. */
  moves: Tally[];
}

/** A position with all that a board on a page needs. */
export interface PagePosition {
  /** The id of the game, as `awale`. */
  game: string;
  /** The id with the options that differ from the defaults, as `awale[objective=seeds]`. */
  rules: string;
  /** The position in the notation that was asked for. */
  position: string;
  /** The player to move: `s` or `n`, or `p1` to `p6`. */
  to_move: string;
  /** Whether the game is over. */
  over: boolean;
  /** How it ended; `null` while it goes on. */
  outcome: Outcome | null;
  /** The legal moves, or the outcomes of chance where dice are to fall. */
  moves: string[];
  /** The board as lines of text, in the language that was asked for. */
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
  /** What the last ply did; `null` at the start. */
  told: string | null;
  /** The last ply; `null` at the start. */
  last: LastPly | null;
  /** What fell in the last ply; `null` if it was no throw. */
  throw: Thrown | null;
}

/** A review as a part of a page. */
export interface PageReview {
  /** The id of the game, as `awale`. */
  game: string;
  /** Its options that differ from the defaults, as in the record. */
  rules: string;
  /** The position that the game began from. */
  position: string;
  /** All plies. */
  moves: ReviewedPly[];
  /** All players, by seat. */
  players: ReviewedPlayer[];
  /** The numbers of the plies that turned the game, the largest turn first. */
  turning_points: number[];
  /** After the last ply. */
  last: LastPosition;
  /** How the game ended; `null` if it did not. */
  outcome: Outcome | null;
  /** What the review rests on. */
  basis: Basis;
  /** Whether the review was ended before the game was. */
  stopped: boolean;
  /** Why the record was not read to its end; else `null`. */
  fault: string | null;
  /** Its title. */
  title: string;
  /** How the game ended. */
  result: string;
  /** Sections below the title, one of which walks through the game, as HTML. */
  html: string;
}

/** A part of a position that is being set up: a number, or one of its choices. */
export interface Part {
  /** What it is called. */
  name: string;
  /** The number of the spot whose content it is, or `null`. */
  spot: number | null;
  /** What it is; empty if it is none of its choices. */
  text: string;
  /** Else what it can be; of a content the first choice is an empty spot. */
  choices?: PartChoice[];
  /** Of a number: it can be 0 to this. */
  most?: number;
}

/** What a part of a position that is being set up can be. */
export interface PartChoice {
  /** The text of a change to it. */
  text: string;
  /** What it is called. */
  name: string;
  /** The number of the spot that it is, of a part that is a place, such as a pawn; else `null`. */
  spot: number | null;
}

/** A position that is being set up: it is well formed and need not be valid. */
export interface PositionSetup {
  /** The position. */
  position: string;
  /** Why it is not valid, in one sentence; `null` if it is. */
  fault: string | null;
  /** The board as a picture. */
  view: View;
  /** All that can be changed. */
  parts: Part[];
}

/** How far a review is. */
export interface ReviewProgress {
  /** Plies that are reviewed. */
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
  /** The mean accuracy of moves that were a choice, from 0 to 100; `null` without any. */
  accuracy: number | null;
  /** Half the 95 % interval of the accuracy; `null` with fewer than two such moves. */
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
  /** How many complaints do not count. */
  uncertain: number;
  /** The luck of the player's own throws, in payoff; `null` without dice. */
  luck: number | null;
  /** The luck of all throws for the player, in payoff; `null` without dice. */
  total_luck: number | null;
  /** What the player's decisions cost, in payoff: 0 or less; `null` without dice. */
  decisions: number | null;
  /** What the game paid the player; `null` without dice or an end. */
  payoff: number | null;
  /** The payoff without the luck of throws; `null` without dice or an end. */
  luck_adjusted: number | null;
}

/** A ply of a reviewed game: a move, a throw, or one of the opening that was given. */
export interface ReviewedPly {
  /** Its number, from 1. */
  ply: number;
  /** Who acted: `s` or `n`, or `p1` to `p6`. */
  player: string;
  /** The move, or the throw. */
  move: string;
  /** The position before it. */
  position: string;
  /** The board before it as numbers. */
  numbers: BoardNumbers;
  /** The winning chances of all players in that position, from 0 to 1. */
  chances: number[];
  /** Known games that came to the position; `null` if none had the move. */
  known: KnownTally | null;
  /** Of a throw, what it gained or cost the thrower in payoff; else `null`. */
  luck: number | null;
  /** Of a move, the best one; else `null`. */
  best: string | null;
  /** Of a move, what it lost, in the unit; else `null`. */
  loss: number | null;
  /** Of a move, its class; else `null`. */
  class: MoveClass | null;
  /** Of a move, its accuracy, from 0 to 100; else absent. */
  accuracy?: number;
  /** Of a move, how many plies ahead it was searched; else absent. */
  depth?: number;
  /** Of a move or a throw, whether all of this is proven; else absent. */
  exact?: boolean;
  /** `true` for a ply of the opening; otherwise absent. */
  given?: boolean;
  /** Of a move, the line that begins with the best one; else absent. */
  line?: string[];
  /** Of a throw, what each player gained or lost by it in payoff; else absent. */
  lucks?: number[];
  /** Of a move, whether it missed a win; else absent. */
  missed_win?: boolean;
  /** Of a move, what it lost in points of winning chance, from 0 to 100; else absent. */
  points?: number;
  /** Of a move, whether the class is a complaint that does not count; else absent. */
  uncertain?: boolean;
  /** Of a move, the unit of the loss; else absent. */
  unit?: Unit;
  /** Of a move, its value and that of the best one; else absent. */
  value?: ComparedWorth;
}

/** A player. */
export interface Seat {
  /** As in JSON: `s` or `n`, or `p1` to `p6`. */
  label: string;
  /** As `South`, in the language that was asked for. */
  name: string;
}

/** The way of a sowing over the spots of the board. */
export interface Sown {
  /** The number of the spot that was emptied; `null` where a hand is sown. */
  from: number | null;
  /** The number of a spot for each seed. */
  path: number[];
}

/** A place on the board that can be chosen, in the units of the picture. */
export interface Spot {
  /** From the left edge to its middle. */
  x: number;
  /** From the upper edge to its middle. */
  y: number;
  /** Its width. */
  width: number;
  /** Its height. */
  height: number;
  /** What it is called. */
  name: string;
}

/** A move that was played in recorded games, and how they went for whoever played it. */
export interface Tally {
  /** The move. */
  move: string;
  /** In how many games it was played. */
  games: number;
  /** Those that were won. */
  wins: number;
  /** Those that were drawn. */
  draws: number;
  /** Those that were lost. */
  losses: number;
  /** The mean score of those with a result, from 0 to 1; `null` without any. */
  score: number | null;
}

/** What has fallen. */
export interface Thrown {
  /** What was thrown. */
  kind: ThrownKind;
  /** Of four sticks, which show their marked side; of dice, which show an odd number. */
  faces: boolean[];
}

/** What was thrown. */
export type ThrownKind = "sticks" | "standing" | "dice";

/** What a value counts. */
export type Unit = "win" | "seeds" | "stones" | "camels" | "payoff" | "chance" | "points";

/** The value of a position or a move. */
export interface Value {
  /** How it is to be read. */
  kind: ValueKind;
  /** For the player to move, in the unit. */
  score: number;
  /** What the score counts. */
  unit: Unit;
  /** The chance of winning, from 0 to 1, that points stand for; absent with other units. */
  chance?: number;
  /**
   * The standard error of each of the payoffs, `null` where it is not known; absent but where games were played at
   * random.
   */
  error?: number[];
  /** The payoff of each player, in turn order; absent but in games of chance or for more than two. */
  payoffs?: number[];
  /** Plies to the end of the game; absent where they are not known. */
  plies?: number;
  /**
   * The least and the most that is proven, in the unit; absent with an exact value, and where games were played at
   * random.
   */
  proven?: [number, number];
}

/** How a value is to be read. */
export type ValueKind = "exact" | "lower" | "upper" | "estimate";

/** A board as a picture. */
export interface View {
  /** The picture, as SVG. */
  svg: string;
  /** Its width, in its own units. */
  width: number;
  /** Its height. */
  height: number;
  /** Where players point. */
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

/** The value of a move for whoever made it. */
export interface Worth {
  /** Whether it is exact or an estimate. */
  kind: ValueKind;
  /** In the unit. */
  score: number;
  /** What the score counts. */
  unit: Unit;
  /** Plies to the end of the game; `null` where they are not known. */
  plies: number | null;
  /** The winning chance, from 0 to 1. */
  chance: number;
}
