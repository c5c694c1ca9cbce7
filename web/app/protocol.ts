/**
 * The questions and jobs of the engine, version 1: JSON in, JSON out, the same in the page and from `ishwa serve`.
 * wire.ts is generated from the engine's own types; here they have the page's names.
 */

import type { Lang } from "./locales/languages";
import type * as wire from "./wire";

export type {
  AnalysisJob as Analysis,
  AnalysisLine as AnalysedLine,
  ChangeText as Change,
  Choice,
  Failure as EngineError,
  GameOption,
  ImportedGame,
  MarkText as Mark,
  BegunMatch,
  MatchKey,
  MatchState,
  PageGame as GameInfo,
  PageExercise,
  PageGames as Games,
  PageOpenings as Openings,
  PagePosition as Position,
  PageReview as Review,
  Chosen as Played,
  Part,
  PartChoice,
  PositionSetup,
  ReviewedPly,
  Seat,
  Spot,
  Tally as OpeningMove,
  Thrown,
  Value,
  View,
} from "./wire";

/** A game from its first position on; the common part of questions and jobs. */
export type Line = wire.GameText & { game: string; lang?: Lang };

/** Headers of a record by their keys: `P1`, `P2`, `Date`, `Event`, `Result` and others. */
export type Headers = wire.ImportedGame["headers"];
/** What a record says besides the moves. */
export type Recorded = Pick<wire.ImportedGame, "headers" | "plies">;

export type QuestionName = keyof wire.Questions;
export type Question<N extends QuestionName> = { ask: N } & wire.Questions[N];
export type Answer<N extends QuestionName> = wire.Answers[N];

export type WorkName = keyof wire.Jobs;
export type Work<N extends WorkName> = { work: N } & wire.Jobs[N];
export type Progress<N extends WorkName> = N extends keyof wire.Progress ? wire.Progress[N] : never;
export type Result<N extends WorkName> = wire.Results[N];

/** A request about a match between people on several devices. */
export type MatchRequest = wire.Matches[keyof wire.Matches];

/** The response to `GET api/1`. */
export type ServerInfo = wire.About & { schema: number };
