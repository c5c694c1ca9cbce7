import wasm from "../../pkg/ishwa_web_bg.wasm?url";
import type { Answer, Progress, Question, QuestionName, Result, Work, WorkName } from "../protocol";
import { isLang, type Lang } from "../locales/languages";
import { packOf } from "../locales/packs";
import { askIndex, findAsset, forget, load } from "./assets";
import {
  answerOf,
  arrive,
  type Asset,
  awaited,
  type Engine,
  EngineLost,
  passed,
  pauseOrOnline,
  type Running,
} from "./engine";
import type { Order, Report, SuppliedFile } from "./messages";

/** How long a job may run after it was stopped, in milliseconds; then its worker is terminated. */
const GRACE = 250;

/** The pause before networks are requested again, in milliseconds: the first one, which doubles, and the longest. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/** How long an analysis waits for tables, in milliseconds; it begins again when they come. */
const PATIENCE = 250;

/** How long a worker for reviews waits for another one, in milliseconds. */
const IDLE = 5000;

/** The number of failed requests for networks after which the engine does without them until they arrive. */
const MOST_FAILURES = 3;

/** A task of a worker. */
interface Task {
  id: number;
  order: Order & { id: number };
  tell: ((text: string) => void) | null;
  done: (text: string | null) => void;
  failed: (error: Error) => void;
}

/** Starts a worker, which sees in shared memory the number of its job that was stopped. */
type Start = (stopped: Int32Array | null) => Worker;

/** A worker with its tasks, one of which runs; it is replaced when it crashes. */
class Lane {
  #worker: Worker;
  #running: Task | null = null;
  readonly #waiting: Task[] = [];
  readonly #stopped = crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;
  readonly #start: Start;
  readonly #refused: (name: string, attempt: number, why: string) => void;

  constructor(start: Start, refused: (name: string, attempt: number, why: string) => void) {
    this.#start = start;
    this.#refused = refused;
    this.#worker = this.#listen(start(this.#stopped));
  }

  push(task: Task): void {
    this.#waiting.push(task);
    this.#next();
  }

  supply(file: SuppliedFile): void {
    this.#worker.postMessage({ do: "supply", file } satisfies Order);
  }

  doWithout(name: string): void {
    this.#worker.postMessage({ do: "without", name } satisfies Order);
  }

  /** How many tasks it has. */
  get count(): number {
    return this.#waiting.length + (this.#running ? 1 : 0);
  }

  /** Asks a task to end if it runs and can receive that; otherwise, or if it does not end, terminates its worker. */
  stop(id: number): void {
    if (!this.#stopped || !this.#isRunning(id)) {
      this.#end(id);
      return;
    }
    Atomics.store(this.#stopped, 0, id);
    setTimeout(() => this.#end(id), GRACE);
  }

  close(): void {
    this.#worker.terminate();
  }

  #isRunning(id: number): boolean {
    return this.#running?.id === id;
  }

  /** Ends a task: a waiting one at once, a running one with its worker. */
  #end(id: number): void {
    const place = this.#waiting.findIndex((task) => task.id === id);
    if (place >= 0) this.#waiting.splice(place, 1)[0]!.done(null);
    else if (this.#isRunning(id)) this.#replace((task) => task.done(null));
  }

  #listen(worker: Worker): Worker {
    worker.addEventListener("message", (event: MessageEvent<Report>) => {
      if (worker === this.#worker) this.#hear(event.data);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#crash();
    });
    return worker;
  }

  #hear(report: Report): void {
    switch (report.is) {
      case "progress":
        if (this.#isRunning(report.id)) this.#running!.tell?.(report.text);
        break;
      case "result": {
        const task = this.#running;
        if (task?.id !== report.id) break;
        this.#running = null;
        task.done(report.text);
        this.#next();
        break;
      }
      case "supplied":
        if (report.text.includes('"error"')) this.#refused(report.name, report.attempt, report.text);
        break;
      case "crash":
        console.warn(report.message);
        this.#crash();
        break;
    }
  }

  #crash(): void {
    this.#replace((task) => task.failed(new EngineLost("lost-page")));
  }

  /** Starts a new worker, after concluding the running task of this one. */
  #replace(conclude: (task: Task) => void): void {
    const task = this.#running;
    this.#running = null;
    this.#worker.terminate();
    this.#worker = this.#listen(this.#start(this.#stopped));
    if (task) conclude(task);
    this.#next();
  }

  #next(): void {
    if (this.#running) return;
    this.#running = this.#waiting.shift() ?? null;
    if (this.#running) this.#worker.postMessage(this.#running.order);
  }
}

/** Requests the engine, and the list of the files that it may need. */
export function fetchModule(signal?: AbortSignal): Promise<Response> {
  askIndex();
  return fetch(wasm, signal ? { signal } : {});
}

/** When the engine has the networks that a search of a game needs, and when it has the small tables too. */
interface Preparation {
  networks: Promise<void>;
  /** Whether there are any. */
  tables: Promise<boolean>;
}

/**
 * The engine as WebAssembly in workers: one for questions, which are answered even during a job, one for jobs that the
 * reader follows, and one for each game that is being reviewed, which takes long.
 */
export class PageEngine implements Engine {
  readonly kind = "page";
  readonly program = "ishwa";
  // Some browsers do not say how many processors there are.
  readonly atOnce = Math.min(2, navigator.hardwareConcurrency || 1);
  readonly #module: WebAssembly.Module;
  readonly #files = new Map<string, SuppliedFile & { asset: Asset }>();
  /** The networks that the engine does without. */
  readonly #missing = new Set<string>();
  /** The texts of languages that are not part of the engine. */
  readonly #texts = new Map<string, SuppliedFile>();
  readonly #prepared = new Map<string, Preparation>();
  readonly #questions: Lane;
  readonly #works: Lane;
  #reviews: Lane[] = [];
  #lastId = 0;

  private constructor(module: WebAssembly.Module) {
    this.#module = module;
    this.#questions = this.#open();
    this.#works = this.#open();
  }

  static async start(response = fetchModule()): Promise<PageEngine> {
    const module = await WebAssembly.compileStreaming(response).catch(async () =>
      // For sites that serve the module with a wrong media type.
      WebAssembly.compile(await (await fetch(wasm)).arrayBuffer()),
    );
    return new PageEngine(module);
  }

  async ask<N extends QuestionName>(question: Question<N>): Promise<Answer<N>> {
    // Exact values need files, just as the results of a job do.
    if (question.ask === "probe") {
      const { game = "", rules = "" } = question as Question<"probe">;
      await this.#await(this.#prepare(game, rules));
    }
    if (question.ask === "problems") await this.#bringProblems((question as Question<"problems">).game);
    if (question.ask === "exercises") {
      // Exercises without a problem need none.
      const { game } = question as Question<"exercises">;
      await this.#bringProblems(game).catch((error: unknown) => console.info(String(error)));
    }
    if ("lang" in question && isLang(question.lang)) await this.#learn(question.lang);
    const id = ++this.#lastId;
    const text = await new Promise<string | null>((done, failed) => {
      const order = { do: "ask", id, text: JSON.stringify(question) } as const;
      this.#questions.push({ id, order, tell: null, done, failed });
    });
    return answerOf<Answer<N>>(JSON.parse(text ?? "null"));
  }

  work<N extends WorkName>(work: Work<N>, tell?: (progress: Progress<N>) => void): Running<Result<N>> {
    const id = ++this.#lastId;
    let isStopped = false;
    let lane: Lane | null = null;
    const begin = async (): Promise<Result<N> | null> => {
      const preparation = this.#prepare(work.game ?? "", ("rules" in work && work.rules) || "");
      // Who does not follow an analysis needs its result with all that the engine can have.
      const isFollowed = work.work === "analyse" && tell !== undefined;
      await this.#await(preparation, isFollowed ? () => !isStopped : null);
      if ("lang" in work && isLang(work.lang)) await this.#learn(work.lang);
      if (isStopped) return null;
      const text = await new Promise<string | null>((done, failed) => {
        const order = { do: "work", id, text: JSON.stringify(work) } as const;
        const heard = tell ? (text: string) => tell(JSON.parse(text) as Progress<N>) : null;
        lane = this.#laneFor(work.work);
        lane.push({ id, order, tell: heard, done, failed });
      }).finally(() => setTimeout(() => this.#closeIdle(), IDLE));
      return text === null ? null : answerOf<Result<N>>(JSON.parse(text));
    };
    const stop = () => {
      isStopped = true;
      lane?.stop(id);
    };
    return { result: begin(), stop };
  }

  async offers(game: string, rules: string): Promise<Asset[]> {
    const needs = await this.ask({ ask: "needs", game, rules });
    // Without an answer of the site there is nothing to offer.
    const large = await findAsset("tables", needs.large_tables).catch(() => null);
    return large ? [large] : [];
  }

  /** Gives the engine the texts of a language, once. Without them it answers in English. */
  async #learn(lang: Lang): Promise<void> {
    const name = `${lang}.json`;
    if (this.#texts.has(name)) return;
    const pack = await Promise.resolve(packOf(lang)).catch(() => null);
    if (!pack || this.#texts.has(name)) return;
    const file = { name, bytes: pack.bytes, attempt: 1 };
    this.#texts.set(name, file);
    for (const lane of this.#lanes()) lane.supply(file);
  }

  /** Gives the engine the files that a search of a game needs, once for each game and its options. */
  #prepare(game: string, rules: string): Preparation {
    const key = `${game} ${rules}`;
    let preparation = this.#prepared.get(key);
    if (!preparation) {
      const needs = this.ask({ ask: "needs", game, rules });
      const networks = needs.then(({ networks }) => this.#bringNetworks(networks));
      // A search is useful without tables, for instance without a network connection.
      const tables = Promise.all([needs, networks])
        .then(([{ tables }]) => this.#bringFound("tables", tables))
        .then(
          (found) => found.length > 0,
          (error: unknown) => {
            console.info(String(error));
            return false;
          },
        );
      preparation = { networks, tables };
      this.#prepared.set(key, preparation);
      // Failed attempts are repeated with the next search.
      networks.catch(() => this.#prepared.delete(key));
    }
    return preparation;
  }

  /**
   * Waits for the files of a search. One that is followed waits for tables only if they come soon; as long as it runs,
   * later ones begin it again.
   */
  async #await({ networks, tables }: Preparation, isRunning: (() => boolean) | null = null): Promise<void> {
    await networks;
    if (!isRunning) {
      await tables;
      return;
    }
    let isLate = false;
    void tables.then((areThere) => {
      if (isLate && areThere && isRunning()) arrive();
    });
    await Promise.race([tables, passed(PATIENCE).then(() => (isLate = true))]);
  }

  /** Gives the engine the problems of a game, if the site has any. */
  async #bringProblems(game: string): Promise<void> {
    const name = `${game}.csv`;
    if (!this.#files.has(name)) await this.#bringFound("problems", [name]);
  }

  /** Resolves when the engine has its networks, or when it has to do without them for now. */
  #bringNetworks(names: string[]): Promise<void> {
    return new Promise((resolve) => void this.#requestNetworks(names, resolve));
  }

  /** Requests networks until they arrive, unless the site has none. */
  async #requestNetworks(names: string[], mayBegin: () => void): Promise<void> {
    let pause = FIRST_PAUSE;
    for (let failures = 1; ; failures++) {
      try {
        const found = await this.#bringFound("networks", names);
        for (const name of found) this.#missing.delete(name);
        this.#doWithout(names.filter((name) => !found.includes(name)));
        mayBegin();
        return;
      } catch (error) {
        console.info(String(error));
        if (failures < MOST_FAILURES) awaited.value = "networks";
        else this.#doWithout(names);
        if (failures === MOST_FAILURES) mayBegin();
        await pauseOrOnline(pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE);
      }
    }
  }

  /** Lets the engine search without networks until they arrive. The page says so. */
  #doWithout(names: string[]): void {
    for (const name of names) {
      this.#missing.add(name);
      for (const lane of this.#lanes()) lane.doWithout(name);
    }
    if (this.#missing.size) awaited.value = "plain";
    else if (awaited.value !== "server") awaited.value = "";
  }

  /** Fetches those of the files that the site has, and returns their names. */
  async #bringFound(kind: Asset["kind"], names: string[]): Promise<string[]> {
    const asset = await findAsset(kind, names);
    if (asset) await this.bring(asset, () => undefined);
    return asset?.files.map((file) => file.name) ?? [];
  }

  async bring(asset: Asset, tell: (part: number) => void, signal?: AbortSignal): Promise<void> {
    await this.#supply(asset, 1, tell, signal);
  }

  async #supply(asset: Asset, attempt: number, tell: (part: number) => void, signal?: AbortSignal): Promise<void> {
    for (const [name, bytes] of await load(asset, tell, signal)) {
      const file = { name, bytes, attempt };
      this.#files.set(name, { ...file, asset });
      for (const lane of this.#lanes()) lane.supply(file);
    }
  }

  /**
   * A file that the engine cannot use is not kept. A table, which may be from an earlier visit, is fetched again
   * once.
   */
  async #refuse(name: string, attempt: number, why: string): Promise<void> {
    const file = this.#files.get(name);
    // Another worker has already reported it.
    if (file?.attempt !== attempt) return;
    this.#files.delete(name);
    const { kind, files } = file.asset;
    if (kind === "tables") await forget(name);
    else if (kind === "networks") this.#doWithout([name]);
    if (kind !== "tables" || attempt > 1) {
      console.warn(why);
      return;
    }
    const again = { kind, files: files.filter((own) => own.name === name) };
    await this.#supply(again, attempt + 1, () => undefined).catch((error: unknown) => console.info(String(error)));
  }

  #lanes(): Lane[] {
    return [this.#questions, this.#works, ...this.#reviews];
  }

  /** The lane for another job. */
  #laneFor(work: WorkName): Lane {
    if (work !== "review") return this.#works;
    const [least] = [...this.#reviews].sort((a, b) => a.count - b.count);
    if (least && (least.count === 0 || this.#reviews.length >= this.atOnce)) return least;
    const further = this.#open();
    this.#reviews.push(further);
    return further;
  }

  /** Ends the workers without a review: each has the memory of a search. */
  #closeIdle(): void {
    for (const lane of this.#reviews) if (lane.count === 0) lane.close();
    this.#reviews = this.#reviews.filter((lane) => lane.count > 0);
  }

  #open(): Lane {
    return new Lane(
      (stopped) => this.#start(stopped),
      (name, attempt, why) => void this.#refuse(name, attempt, why),
    );
  }

  #start(stopped: Int32Array | null): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.postMessage({ do: "start", module: this.#module, stopped } satisfies Order);
    for (const file of [...this.#texts.values(), ...this.#files.values()])
      worker.postMessage({ do: "supply", file } satisfies Order);
    for (const name of this.#missing) worker.postMessage({ do: "without", name } satisfies Order);
    return worker;
  }
}
