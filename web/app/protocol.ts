/**
 * The questions and works of the engine, version 1: JSON in, JSON out, the same in the page and from `ishwa serve`.
 * docs/json.md describes the objects shared with the command line.
 */

export type Lang = "en" | "fr";

/** A game from its first position on; what questions and works have in common. */
export interface Line {
  game: string;
  /** Options as `key=value,..`; by default none. */
  rules?: string;
  /** The first position; by default the start. */
  position?: string;
  moves?: string[];
  lang?: Lang;
  /** Whether boards are drawn for a narrow page. */
  narrow?: boolean;
}

export interface EngineError {
  code: number;
  /** One sentence. */
  message: string;
  field: string | null;
}

export interface GameOption {
  key: string;
  default: string;
  /** `a|b|c`, `2..6` or words. */
  values: string;
  help: string;
}

export interface GameInfo {
  id: string;
  name: string;
  other_names: string[];
  players: number[];
  formats: string[];
  options: GameOption[];
  networks: { name: string; bytes: number }[];
}

export interface Games {
  games: GameInfo[];
}

export interface Value {
  kind: "exact" | "lower" | "upper" | "estimate";
  /** For the player to move, in `unit`. */
  score: number;
  unit: string;
  plies?: number | null;
  /** Of winning, from 0 to 1, for the player to move. */
  chance?: number | null;
  proven?: [number, number];
  payoffs?: number[];
  error?: number;
}

export interface Seat {
  label: string;
  name: string;
}

export interface Outcome {
  winner: string | null;
  payoffs: number[];
  seeds: number[] | null;
}

/** A place on the board that can be chosen, in the units of the picture; x and y are its middle. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
  name: string;
}

export interface View {
  svg: string;
  width: number;
  height: number;
  spots: Spot[];
  description: string[];
}

/** A legal move, or an outcome of chance. */
export interface Choice {
  move: string;
  label: string;
  /** Spots to choose in turn; empty if only a button can choose it. */
  steps: number[];
  probability?: number;
  /** What falls, of a throw. */
  throw?: Thrown | null;
}

export interface LastPly {
  move: string;
  player: string;
  by_chance: boolean;
  /** The pit that was emptied, if the seeds came from one, and the pits they were sown into. */
  sown: { from: number | null; path: number[] } | null;
}

/** What has fallen: of sticks the faces that show their marked side, of dice those with an odd number. */
export interface Thrown {
  kind: "sticks" | "dice" | "standing";
  faces: boolean[];
}

export interface Position {
  game: string;
  rules: string;
  own_rules: string;
  position: string;
  to_move: string;
  moves: string[];
  over: boolean;
  outcome: Outcome | null;
  players: Seat[];
  chance: string | null;
  view: View;
  choices: Choice[];
  status: string;
  /** What the last ply did; `null` at the start. */
  told: string | null;
  last: LastPly | null;
  throw: Thrown | null;
}

/** What a part of a position that is being set up can be. */
export interface PartChoice {
  text: string;
  name: string;
  /** The spot that it is, of a part that is a place. */
  spot: number | null;
}

/** A part of a position that is being set up: a number up to `most`, or one of its choices. */
export interface Part {
  name: string;
  /** The spot whose content it is. */
  spot: number | null;
  text: string;
  most?: number;
  choices?: PartChoice[];
}

export interface Change {
  part: number;
  text: string;
}

export interface PositionSetup {
  position: string;
  /** Why it is not valid, in one sentence; `null` if it is. */
  fault: string | null;
  view: View;
  parts: Part[];
}

export interface Mark {
  move: string;
  mark: "played" | "best";
}

export interface LinePly {
  ply: number;
  move: string;
  player: string;
  by_chance: boolean;
  told: string | null;
}

export interface WholeLine {
  plies: LinePly[];
  over: boolean;
  status: string;
}

/** Headers of a record by their keys: `P1`, `P2`, `Date`, `Event`, `Result` and others. */
export type Headers = Record<string, string>;

export interface ImportedGame {
  game: string;
  rules: string;
  position: string | null;
  moves: string[];
  players: (string | null)[];
  headers: Headers;
  date: string | null;
  result: string | null;
  fault: string | null;
  format: string;
}

export interface OpeningMove {
  move: string;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  score: number | null;
}

export interface Openings {
  games: number;
  /** Added records that could not be read, or have other rules. */
  refused: number;
  /** The name of the records for later questions. */
  records_id: string;
  moves: OpeningMove[];
}

export interface Probed {
  value: Value | null;
  moves: { move: string; value: Value | null }[];
}

/** Every question with its answer. */
export interface Questions {
  games: { question: { lang?: Lang }; answer: Games };
  position: { question: Line & { marks?: Mark[] }; answer: Position };
  setup: {
    question: { game: string; rules?: string; position?: string; changes?: Change[]; narrow?: boolean; lang?: Lang };
    answer: PositionSetup;
  };
  line: { question: Line; answer: WholeLine };
  import: {
    question: { text: string; game?: string; rules?: string; lang?: Lang };
    answer: { games: ImportedGame[]; cut: boolean };
  };
  export: {
    question: Line & { headers?: Headers; format?: string };
    answer: { text: string; file_name: string };
  };
  openings: { question: Line & { records?: string; records_id?: string }; answer: Openings };
  rules: { question: { game: string; lang: Lang }; answer: { title: string; html: string } };
  probe: { question: Line; answer: Probed };
  needs: {
    question: { game: string; rules: string };
    /** Names of files that are not there: networks, tables that are small, and others. */
    answer: { networks: string[]; tables: string[]; large_tables: string[] };
  };
}

export type QuestionName = keyof Questions;
export type Question<N extends QuestionName> = { ask: N } & Questions[N]["question"];
export type Answer<N extends QuestionName> = Questions[N]["answer"];

export interface AnalysedLine {
  move: string;
  pv: string[];
  /** Who moves at each ply. */
  players: string[];
  value: Value;
  score: number;
  /** The value in words. */
  text: string;
}

export interface Analysis {
  best: string | null;
  value: Value;
  lines: AnalysedLine[];
  depth: number;
  seldepth: number;
  nodes: number;
  nps: number;
  time_ms: number;
  table_hits: number;
}

export interface Played {
  move: string;
  value: Value | null;
}

export type MoveClass = "best" | "only" | "good" | "inaccuracy" | "mistake" | "blunder" | "forced";

export interface ReviewedPly {
  ply: number;
  player: string;
  move: string;
  position: string;
  chances: number[];
  given?: boolean;
  luck: number | null;
  lucks?: number[];
  best: string | null;
  line?: string[];
  loss: number | null;
  unit?: string;
  points?: number;
  class: MoveClass | null;
  uncertain?: boolean;
  depth?: number;
  accuracy?: number;
  missed_win?: boolean;
  exact: boolean;
}

export interface ReviewedPlayer {
  player: string;
  name: string | null;
  accuracy: number | null;
  accuracy_error: number | null;
  mean_loss: number | null;
  best: number;
  only: number;
  good: number;
  forced: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  missed_wins: number;
  uncertain: number;
  luck: number | null;
  total_luck: number | null;
  decisions: number | null;
  payoff: number | null;
  luck_adjusted: number | null;
}

export interface Review {
  game: string;
  rules: string;
  position: string;
  moves: ReviewedPly[];
  players: ReviewedPlayer[];
  turning_points: number[];
  outcome: Outcome | null;
  basis: "search" | "tables" | "solution";
  stopped: boolean;
  fault: string | null;
  /** The review as a part of a page: sections, one of which walks through the game. */
  html: string;
}

/** Every work with its progress and result. */
export interface Works {
  analyse: {
    work: Line & { lines?: number; time_ms?: number; nodes?: number; depth?: number };
    progress: Analysis;
    result: Analysis;
  };
  play: { work: Line & { level: number; seed: number; time_ms?: number }; progress: unknown; result: Played };
  review: {
    work: (Line | { text: string; game?: string; lang?: Lang }) & { nodes?: number; headers?: Headers };
    progress: { done: number; of: number };
    result: Review;
  };
}

export type WorkName = keyof Works;
export type Work<N extends WorkName> = { work: N } & Works[N]["work"];
export type Progress<N extends WorkName> = Works[N]["progress"];
export type Result<N extends WorkName> = Works[N]["result"];

/** What `GET api/1` answers. */
export interface ServerInfo {
  schema: 1;
  program: string;
  threads: number;
  tables: unknown[];
}
