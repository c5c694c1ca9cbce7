import { type ReadonlySignal, signal } from "@preact/signals";

import type { Answer, EngineError, Progress, Question, QuestionName, Result, Work, WorkName } from "../protocol";

/**
 * What the engine waits for: the server of this page, or the networks of a game. With `plain` it searches without the
 * networks meanwhile. Empty if it waits for nothing.
 */
export const awaited = signal<"" | "server" | "networks" | "plain">("");

/** Counts the arrivals of tables; earlier results without them are searched again. */
const arrived = signal(0);
export const arrivals: ReadonlySignal<number> = arrived;

/** Tables have come, without which an analysis may have begun. */
export function arrive(): void {
  arrived.value++;
}

export function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Resolves after some time in milliseconds, or earlier when the browser is online again. */
export function pauseOrOnline(time: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, time);
    addEventListener("online", end);
  });
}

/** A running job. */
export interface Running<T> {
  /** The result; `null` if it was stopped before there was one. */
  result: Promise<T | null>;
  stop(): void;
}

/** Files that the engine can use for a game and does not have yet. */
export interface Asset {
  kind: "networks" | "tables" | "problems";
  /** Their names in the engine, which are their paths below the folder of their kind, and sizes in bytes. */
  files: { name: string; bytes: number }[];
}

/** The engine, in the page or on the reader's own machine. */
export interface Engine {
  readonly kind: "page" | "server";
  /** A short description, as in `ishwa 0.2.0`. */
  readonly program: string;
  /** How many games it reviews at once. */
  readonly atOnce: number;
  ask<N extends QuestionName>(question: Question<N>): Promise<Answer<N>>;
  work<N extends WorkName>(work: Work<N>, tell?: (progress: Progress<N>) => void): Running<Result<N>>;
  /** The large files with a game's exact values: the reader is asked before they are fetched. */
  offers(game: string, rules: string): Promise<Asset[]>;
  /**
   * Fetches an asset and gives it to the engine; `tell` receives the fraction loaded so far. Once the signal is
   * aborted the fetch ends; complete files are kept.
   */
  bring(asset: Asset, tell: (part: number) => void, signal?: AbortSignal): Promise<void>;
}

/** The engine's error message, in one sentence. */
export class EngineFault extends Error {
  readonly code: number;
  readonly field: string | null;

  constructor(error: EngineError) {
    super(error.message);
    this.name = "EngineFault";
    this.code = error.code;
    this.field = error.field;
  }
}

/** The engine is unavailable: it crashed, or the server was ended. */
export class EngineLost extends Error {
  constructor(readonly word: "lost-page" | "lost-server") {
    super(word);
    this.name = "EngineLost";
  }
}

/** An answer, or throws the error that it contains. */
export function answerOf<T>(json: unknown): T {
  if (json !== null && typeof json === "object" && "error" in json) {
    const error = (json as { error: unknown }).error;
    // The standard error of a value has the same name, but is a number.
    if (error !== null && typeof error === "object") throw new EngineFault(error as EngineError);
  }
  return json as T;
}
