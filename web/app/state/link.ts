/**
 * A game as a link: everything is after the `#`, so that no server sees it.
 * `#/awale?rules=..&position=..&moves=3,4&at=1` or, when that is long, `#/awale?z=..` with the same query deflated and
 * in base64url.
 */

export const MODES = ["analyse", "play", "review", "practise", "rules", "openings", "setup"] as const;
export type Mode = (typeof MODES)[number];

/** The target of a link. */
export interface Place {
  game: string;
  mode: Mode;
  rules: string;
  /** The first position, if it is not the start. */
  position: string;
  moves: string[];
  /** The number of moves already played on the board. */
  at: number;
}

/** A link that was truncated or changed in transit. */
export class DamagedLink extends Error {}

/** A link to a game that there is not; the message is its id. */
export class UnknownGame extends Error {}

/**
 * A link to a match between people on several devices: `#/match/` and its id, which admits those who watch, or the key
 * of a seat.
 */
const MATCH = /^#\/match\/([0-9a-f]{16}(\.[0-9a-f]{32})?)$/;

export function matchLink(key: string): string {
  return `#/match/${key}`;
}

/** The key in a link to a match; `null` in any other link. */
export function keyOfMatch(hash: string): string | null {
  return MATCH.exec(hash)?.[1] ?? null;
}

/** Queries longer than this are deflated. */
const LONG = 240;
/** The maximum number of characters that a link is inflated to: far more than any game has. */
const LARGEST = 1_000_000;

/** The maximum number of moves of a game: as many as the engine replays. */
const MOST_MOVES = 5_000;

const GAME = /^[a-z][a-z-]{0,39}$/;

function base64url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]+$/.test(text)) throw new DamagedLink();
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

async function deflate(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return base64url(new Uint8Array(await new Response(stream).arrayBuffer()));
}

async function inflate(text: string): Promise<string> {
  try {
    const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const reader = stream.pipeThrough(new TextDecoderStream("utf-8", { fatal: true })).getReader();
    let all = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return all;
      all += value;
      if (all.length > LARGEST) throw new DamagedLink();
    }
  } catch {
    throw new DamagedLink();
  }
}

/** Characters that stay readable in a query: moves and positions have commas, slashes and colons. */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(/%(2C|2F|3A|3D|3F)/g, (code) => decodeURIComponent(code));
}

function queryOf(place: Place): string {
  const parts: [string, string][] = [];
  if (place.mode !== "analyse") parts.push(["mode", place.mode]);
  if (place.rules) parts.push(["rules", place.rules]);
  if (place.position) parts.push(["position", place.position]);
  if (place.moves.length) parts.push(["moves", place.moves.map((move) => move.replaceAll(",", ".")).join(",")]);
  if (place.at < place.moves.length) parts.push(["at", `${place.at}`]);
  return parts.map(([key, value]) => `${key}=${escaped(value)}`).join("&");
}

/** The part of a link after the page's address. */
export async function writeLink(place: Place): Promise<string> {
  const query = queryOf(place);
  if (!query) return `#/${place.game}`;
  if (query.length <= LONG) return `#/${place.game}?${query}`;
  return `#/${place.game}?z=${await deflate(query)}`;
}

/** The target of a link; `null` is the list of games. Throws `DamagedLink`. */
export async function readLink(hash: string): Promise<Place | null> {
  if (hash === "" || hash === "#" || hash === "#/") return null;
  const [, game = "", query = ""] = /^#\/([^?]*)(?:\?(.*))?$/s.exec(hash) ?? [];
  if (!GAME.test(game)) throw new DamagedLink();
  const packed = /^z=(.*)$/s.exec(query)?.[1];
  const values = new Map<string, string>();
  for (const part of (packed === undefined ? query : await inflate(packed)).split("&")) {
    if (!part) continue;
    const [, key, value] = /^(mode|rules|position|moves|at)=(.*)$/s.exec(part) ?? [];
    if (key === undefined || value === undefined || values.has(key)) throw new DamagedLink();
    try {
      values.set(key, decodeURIComponent(value));
    } catch {
      throw new DamagedLink();
    }
  }
  const mode = MODES.find((mode) => mode === (values.get("mode") ?? "analyse"));
  const moves =
    values
      .get("moves")
      ?.split(",")
      .map((move) => move.replaceAll(".", ",")) ?? [];
  const at = values.get("at") ?? `${moves.length}`;
  if (moves.length > MOST_MOVES) throw new DamagedLink();
  if (!mode || !/^\d{1,6}$/.test(at) || Number(at) > moves.length || moves.includes("")) throw new DamagedLink();
  return {
    game,
    mode,
    rules: values.get("rules") ?? "",
    position: values.get("position") ?? "",
    moves,
    at: Number(at),
  };
}
