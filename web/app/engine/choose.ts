import { signal } from "@preact/signals";

import type { Answer, Progress, Question, QuestionName, Result, ServerInfo, Work, WorkName } from "../protocol";
import { type Asset, awaited, type Engine, EngineLost, pauseOrOnline, type Running } from "./engine";
import { fetchModule, PageEngine } from "./page";
import { findServer, ServerEngine } from "./server";

/** The pause before the server is looked for again, in milliseconds: the first one, which grows, and the longest. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;

/** The engine of a server and, while that does not respond, the engine in the page. */
class ServerOrPageEngine implements Engine {
  readonly #server = signal<ServerEngine | null>(null);
  /** The engine in the page, once it has been needed, and once it has loaded. */
  #page: Promise<Engine> | null = null;
  readonly #own = signal<Engine | null>(null);
  /** Resolves when the server responds, or when there turns out to be none; `null` while it is not looked for. */
  #return: Promise<void> | null = null;

  get kind(): "page" | "server" {
    return this.#server.value ? "server" : "page";
  }

  get program(): string {
    return (this.#server.value ?? this.#own.value)?.program ?? "ishwa";
  }

  get atOnce(): number {
    return (this.#server.value ?? this.#own.value)?.atOnce ?? 1;
  }

  static async start(server: ServerInfo | null, module?: Promise<Response>): Promise<Engine> {
    const engine = new ServerOrPageEngine();
    if (server) {
      engine.#server.value = new ServerEngine(server);
    } else {
      engine.#page = PageEngine.start(module);
      await engine.#standIn();
    }
    return engine;
  }

  ask<N extends QuestionName>(question: Question<N>): Promise<Answer<N>> {
    return this.#attempt((engine) => engine.ask(question));
  }

  work<N extends WorkName>(work: Work<N>, tell?: (progress: Progress<N>) => void): Running<Result<N>> {
    let running: Running<Result<N>> | null = null;
    let isStopped = false;
    const result = this.#attempt(async (engine) => {
      if (isStopped) return null;
      running = engine.work(work, tell);
      return running.result;
    });
    const stop = () => {
      isStopped = true;
      running?.stop();
    };
    return { result, stop };
  }

  offers(game: string, rules: string): Promise<Asset[]> {
    return this.#attempt((engine) => engine.offers(game, rules));
  }

  bring(asset: Asset, tell: (part: number) => void, signal?: AbortSignal): Promise<void> {
    return this.#attempt((engine) => engine.bring(asset, tell, signal));
  }

  /** Does something with the server or, if that is lost before the end, from the beginning with the page's engine. */
  async #attempt<T>(act: (engine: Engine) => Promise<T>): Promise<T> {
    const server = this.#server.peek();
    if (server) {
      try {
        return await act(server);
      } catch (error) {
        if (!(error instanceof EngineLost)) throw error;
        awaited.value = "server";
        if (this.#server.peek() === server) this.#server.value = null;
      }
    }
    return act(await this.#standIn());
  }

  /** The page's engine or, where that cannot be loaded either, the server once it responds. */
  async #standIn(): Promise<Engine> {
    this.#return ??= this.#lookForServer();
    try {
      this.#own.value = await (this.#page ??= PageEngine.start());
      return this.#own.value;
    } catch {
      this.#page = null;
      awaited.value = "server";
      await this.#return;
      return this.#server.peek() ?? PageEngine.start();
    }
  }

  async #lookForServer(): Promise<void> {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(1.5 * pause, LONGEST_PAUSE)) {
      await pauseOrOnline(pause);
      const found = await findServer();
      if (found === "unreachable") continue;
      this.#server.value = found === "none" ? null : new ServerEngine(found);
      break;
    }
    this.#return = null;
    if (awaited.value === "server") awaited.value = "";
  }
}

/** The engine of the server that served this page, or else the one in the page. */
export async function chooseEngine(): Promise<Engine> {
  // The largest file of the page is on its way before it is known whether there is a server.
  const unwanted = new AbortController();
  const module = fetchModule(unwanted.signal);
  module.catch(() => undefined);
  const server = await findServer();
  if (server === "none") return PageEngine.start(module);
  if (server === "unreachable") return ServerOrPageEngine.start(null, module);
  unwanted.abort();
  return ServerOrPageEngine.start(server);
}
