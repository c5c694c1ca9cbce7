/** Matches between people on several devices, which `ishwa serve` keeps: the connection to it, and what it says. */
import { batch, computed, effect, signal } from "@preact/signals";

import { answerOf, EngineFault, EngineLost, pauseOrOnline } from "../engine/engine";
import { connectToServer } from "../engine/server";
import { t } from "../i18n";
import type { BegunMatch, MatchKey, MatchRequest, MatchState } from "../protocol";
import { complain, gameKey, here, mode, putOnBoard, record, rules, spoken, tree } from "./app";
import { type ClockSetting, clocks, isConnected, live, match, pending, shared, tip } from "./play";
import { lang, turned } from "./settings";
import { addLine, BEGINNING, EMPTY, pathTo, promote } from "./tree";

/** The pause before the server is looked for again, in milliseconds: the first one, which grows, and the longest. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

/** How often the server is asked whether it is still there, and how long it may take to answer, in milliseconds. */
const PULSE = 20_000;
const PATIENCE = 8_000;

/** The number of the request to follow a match. */
const FOLLOWED = 1;

/** The key of a match that is to be put on the board once the server has said what is played. */
export const arriving = signal("");

/** The key of the match that the page follows. */
const followed = computed(() => arriving.value || (shared.value?.isOver === false ? shared.value.key : ""));

const hasFailed = signal(false);
/** Whether the connection to a match is lost, and looked for. */
export const isLost = computed(() => followed.value !== "" && hasFailed.value && !isConnected.value);

interface Answer {
  id?: number;
  progress?: unknown;
  result?: unknown;
}

/** The clock of the page in the units of the server. */
function clockOf(clock: ClockSetting | null) {
  return clock && { time_ms: Math.round(clock.minutes * 60_000), add_ms: Math.round(clock.seconds * 1000) };
}

function settingOf({ clock }: MatchState): ClockSetting | null {
  return clock && { minutes: clock.time_ms / 60_000, seconds: clock.add_ms / 1000 };
}

/** A match that is put on the board before its first move; without a seat, the reader watches. */
interface Entry {
  key: string;
  seat: string | null;
  game: string;
  rules: string;
  clock: ClockSetting | null;
  others: MatchKey[];
}

/** Puts a match on the board. */
function enter({ key, seat, game, rules, clock, others }: Entry): void {
  batch(() => {
    arriving.value = "";
    putOnBoard(key, { game, mode: "play", rules, position: "", moves: [], at: 0 }, EMPTY, BEGINNING, {
      headers: {},
      plies: [],
    });
    match.value = {
      people: seat === null ? [] : [seat],
      clock,
      level: 0,
      game: key,
      from: BEGINNING,
      seed: 0,
      ended: null,
      shared: { key, others, isOver: false },
    };
    tip.value = null;
    live.value = null;
    clocks.value = {};
    // Players sit on their own side of the board.
    if (seat !== null) turned.value = seat === "n";
  });
}

/** What the record says of a match that is over: its end, if not by the rules, and the clocks. */
function recordOf({ moves, left_ms, seats, ended, clock }: MatchState) {
  const headers: Record<string, string> = { Date: new Date().toLocaleDateString("sv") };
  const lost = seats.findIndex(({ seat }) => seat === ended?.seat);
  if (ended && ended.by !== "rules") headers["Reason"] = ended.by;
  if (lost >= 0 && seats.length === 2) headers["Result"] = `P${2 - lost}`;
  const line = (move: string, left: number | null | undefined) =>
    left === null || left === undefined ? `${move} by=chance` : `${move} clock=${left}ms`;
  const plies = clock ? moves.map((move, place) => line(move, left_ms[place])) : [];
  return { headers, plies, moves: moves.join(" ") };
}

/** Shows what the server says of a match. */
function hear(key: string, state: MatchState): void {
  if (arriving.peek() === key) {
    enter({ key, seat: state.yours, game: state.game, rules: state.rules, clock: settingOf(state), others: [] });
  }
  const now = match.peek();
  if (!now?.shared || now.shared.key !== key || gameKey.peek() !== key) return;
  const { ended } = state;
  batch(() => {
    const [grown, ids] = addLine(tree.peek(), BEGINNING, state.moves);
    const end = ids.at(-1) ?? BEGINNING;
    const isFollowed = tip.peek() === null || here.peek() === tip.peek();
    tree.value = promote(grown, end);
    if (isFollowed) here.value = end;
    tip.value = end;
    live.value = state;
    const request = pending.peek();
    if (ended || (request && "ply" in request && state.moves.length > request.ply)) pending.value = null;
    if (ended) record.value = recordOf(state);
    clocks.value = Object.fromEntries(
      state.seats.flatMap((seat) => (seat.left_ms === null ? [] : [[seat.seat, seat.left_ms]])),
    );
    match.value = {
      ...now,
      ended: ended && ended.by !== "rules" ? { by: ended.by, seat: ended.seat! } : null,
      shared: { ...now.shared!, isOver: ended !== null },
    };
  });
}

/** A connection to the server, which says what it sends until it is lost. */
class Connection {
  readonly #socket: WebSocket;
  readonly #key: string;
  readonly #pulse: ReturnType<typeof setInterval>;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #lastId = FOLLOWED;
  #leave: () => void = () => undefined;
  /** Resolves when the connection is lost; with an error if the server does not know the match. */
  readonly lost: Promise<EngineFault | null>;

  constructor(key: string) {
    this.#key = key;
    const socket = (this.#socket = connectToServer());
    this.lost = new Promise((resolve) => {
      this.#leave = () => resolve(null);
      socket.addEventListener("close", () => resolve(null));
      socket.addEventListener("message", (event) => {
        clearTimeout(this.#patience);
        try {
          this.#hear(JSON.parse(String(event.data)) as Answer);
        } catch (error) {
          // Of other refusals, as while the server ends or its disk is full, the match knows nothing.
          if (error instanceof EngineFault) resolve(error.field === "key" ? error : null);
          else throw error;
        }
      });
    });
    void this.lost.then(() => this.end());
    socket.addEventListener("open", () => this.#follow());
    this.#pulse = setInterval(() => this.#follow(), PULSE);
    // A phone that was asleep or has changed its network does not notice that its connection is gone.
    addEventListener("offline", this.#leave);
    document.addEventListener("visibilitychange", this.#look);
  }

  readonly #look = () => document.visibilityState === "visible" && this.#follow();

  ask(request: MatchRequest): void {
    this.#say(++this.#lastId, request);
  }

  end(): void {
    clearInterval(this.#pulse);
    clearTimeout(this.#patience);
    removeEventListener("offline", this.#leave);
    document.removeEventListener("visibilitychange", this.#look);
    this.#socket.close();
    this.#leave();
  }

  /** Takes the seat; also to see whether the server still answers. */
  #follow(): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#say(FOLLOWED, { do: "enter", key: this.#key });
  }

  #say(id: number, request: MatchRequest): void {
    this.#socket.send(JSON.stringify({ id, match: { ...request, lang: lang.peek() } }));
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#leave(), PATIENCE);
  }

  #hear({ id, progress, result }: Answer): void {
    if (progress !== undefined) {
      hear(this.#key, answerOf<MatchState>(progress));
      hasFailed.value = false;
      if (!isConnected.peek()) {
        isConnected.value = true;
        // What the server did not receive before is sent again.
        const request = pending.peek();
        if (request) this.ask(request);
      }
    } else if (id === FOLLOWED) {
      answerOf(result);
    } else if (id === this.#lastId) {
      try {
        // The state with the move comes next.
        answerOf(result);
      } catch (error) {
        pending.value = null;
        complain(error);
      }
    }
  }
}

let connection: Connection | null = null;

/** Follows a match until the signal is aborted, whatever happens to connections and server. */
async function follow(key: string, signal: AbortSignal): Promise<void> {
  for (let pause = FIRST_PAUSE; !signal.aborted; pause = Math.min(1.5 * pause, LONGEST_PAUSE)) {
    const now = (connection = new Connection(key));
    signal.addEventListener("abort", () => now.end());
    const fault = await now.lost;
    if (signal.aborted) return;
    if (isConnected.peek()) pause = FIRST_PAUSE;
    batch(() => {
      isConnected.value = false;
      hasFailed.value = fault === null;
    });
    if (fault) {
      complain(fault);
      arriving.value = "";
      const now = match.peek();
      // The game stays, for analysis.
      if (now?.shared?.key === key) match.value = { ...now, shared: { ...now.shared, isOver: true } };
      return;
    }
    await pauseOrOnline(pause);
  }
}

effect(() => {
  const key = followed.value;
  if (!key) return;
  const leaving = new AbortController();
  queueMicrotask(() => void follow(key, leaving.signal));
  return () => {
    leaving.abort();
    queueMicrotask(() =>
      batch(() => {
        isConnected.value = false;
        hasFailed.value = false;
        pending.value = null;
      }),
    );
  };
});

// What the reader does is sent as soon as there is a connection.
effect(() => {
  const request = pending.value;
  if (request && isConnected.peek()) connection?.ask(request);
});

// A reader who comes back to the match from a variation sees the end of the match.
effect(() => {
  if (mode.value !== "play" || shared.peek()?.isOver !== false || tip.peek() === null) return;
  if (!pathTo(tree.peek(), tip.peek()!).includes(here.peek()) && here.peek() !== BEGINNING) here.value = tip.peek()!;
});

// A lost connection is said, also to those who do not see it.
effect(() => {
  if (isLost.value) spoken.value = t("shared-lost");
});

/** Begins a match with the game and the rules on the board. Returns what puts it there. */
export async function beginShared(game: string, side: string, clock: ClockSetting | null): Promise<() => void> {
  const setting = { game, rules: rules.peek() };
  const begun = await askOnce<BegunMatch>({ do: "begin", ...setting, clock: clockOf(clock), lang: lang.peek() });
  const { seats } = begun;
  const own = seats.find(({ seat }) => seat === side) ?? seats[Math.floor(Math.random() * seats.length)]!;
  const others = seats.filter((seat) => seat !== own);
  return () => enter({ ...setting, key: own.key, seat: own.seat, clock, others });
}

/** A single request about a match. */
function askOnce<T>(request: MatchRequest): Promise<T> {
  const socket = connectToServer();
  return new Promise<T>((resolve, reject) => {
    socket.addEventListener("open", () => socket.send(JSON.stringify({ id: 0, match: request })));
    socket.addEventListener("message", (event) => {
      try {
        resolve(answerOf<T>((JSON.parse(String(event.data)) as Answer).result));
      } catch (error) {
        reject(error);
      }
    });
    socket.addEventListener("close", () => reject(new EngineLost("lost-server")));
  }).finally(() => socket.close());
}
