import type { Answer, Progress, Question, QuestionName, Result, ServerInfo, Work, WorkName } from "../protocol";
import { answerOf, type Asset, type Engine, EngineLost, type Running } from "./engine";

/** Jobs that the server has not finished. */
interface Pending {
  tell: ((progress: never) => void) | undefined;
  done: (result: unknown) => void;
  failed: (error: Error) => void;
}

/** A connection to the server of this page, for jobs and matches. */
export function connectToServer(): WebSocket {
  const address = new URL("./api/1/work", document.baseURI);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.hash = "";
  return new WebSocket(address);
}

/** The engine of `ishwa serve`, which serves this page too. */
export class ServerEngine implements Engine {
  readonly kind = "server";
  readonly program: string;
  // One review uses all its threads.
  readonly atOnce = 1;
  #socket: Promise<WebSocket> | null = null;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;

  constructor(info: ServerInfo) {
    this.program = info.program;
  }

  async ask<N extends QuestionName>(question: Question<N>): Promise<Answer<N>> {
    let response: Response;
    try {
      response = await fetch("./api/1/ask", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(question),
      });
    } catch {
      throw new EngineLost("lost-server");
    }
    return answerOf<Answer<N>>(await response.json().catch(() => Promise.reject(new EngineLost("lost-server"))));
  }

  work<N extends WorkName>(work: Work<N>, tell?: (progress: Progress<N>) => void): Running<Result<N>> {
    const id = ++this.#lastId;
    const result = new Promise<Result<N> | null>((resolve, reject) => {
      this.#pending.set(id, {
        tell: tell as Pending["tell"],
        done: (json) => {
          try {
            resolve(answerOf<Result<N>>(json));
          } catch (error) {
            reject(error);
          }
        },
        failed: reject,
      });
    });
    this.#send({ id, work });
    return { result, stop: () => this.#pending.has(id) && this.#send({ id, stop: true }) };
  }

  async offers(): Promise<Asset[]> {
    return [];
  }

  async bring(): Promise<void> {}

  #send(message: object): void {
    this.#socket ??= this.#connect();
    this.#socket.then(
      (socket) => socket.send(JSON.stringify(message)),
      () => this.#lost(),
    );
  }

  #connect(): Promise<WebSocket> {
    return new Promise((resolve, reject) => {
      const socket = connectToServer();
      socket.addEventListener("open", () => resolve(socket));
      socket.addEventListener("close", () => {
        reject(new EngineLost("lost-server"));
        this.#lost();
      });
      socket.addEventListener("message", (event) => this.#hear(JSON.parse(String(event.data))));
    });
  }

  #hear(message: { id: number; waiting?: number; progress?: unknown; result?: unknown; error?: unknown }): void {
    const pending = this.#pending.get(message.id);
    if (!pending || message.waiting !== undefined) return;
    if (message.progress !== undefined) {
      pending.tell?.(message.progress as never);
      return;
    }
    this.#pending.delete(message.id);
    pending.done(message.result ?? message);
  }

  #lost(): void {
    this.#socket = null;
    const error = new EngineLost("lost-server");
    for (const pending of this.#pending.values()) pending.failed(error);
    this.#pending.clear();
  }
}

/** The server's description of itself, or whether this page comes from a site without an engine or from none now. */
export async function findServer(): Promise<ServerInfo | "none" | "unreachable"> {
  let response: Response;
  try {
    response = await fetch("./api/1", { headers: { accept: "application/json" } });
  } catch {
    return "unreachable";
  }
  if (!response.ok || !response.headers.get("content-type")?.includes("json")) return "none";
  const info = (await response.json().catch(() => null)) as ServerInfo | null;
  return info?.schema === 1 ? info : "none";
}
