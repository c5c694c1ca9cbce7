/** A worker with an instance of the engine. It handles one task after another. */
import init, { ask, doWithout, supply, work } from "../../pkg/ishwa_web.js";
import type { Order, Report } from "./messages";

declare const self: DedicatedWorkerGlobalScope;

/** The minimum time between two progress reports, in milliseconds. */
const PAUSE = 100;

let ready: Promise<unknown> = Promise.resolve();
let stopped: Int32Array | null = null;

function tell(report: Report): void {
  self.postMessage(report);
}

/** The running job, and the time of its last progress report. */
let running = Infinity;
let last = -Infinity;

/** The module calls these functions during a job. */
const calls = {
  ishwaTell(progress: string): void {
    const now = performance.now();
    if (now - last < PAUSE) return;
    last = now;
    tell({ is: "progress", id: running, text: progress });
  },
  /** Whether the page has stopped the running job. */
  ishwaIsStopped(): boolean {
    return stopped !== null && Atomics.load(stopped, 0) === running;
  },
};
Object.assign(self, calls);

function run(id: number, text: string): string {
  running = id;
  last = -Infinity;
  const result = work(text);
  // Questions to the same instance are never stopped.
  running = Infinity;
  return result;
}

async function obey(order: Order): Promise<void> {
  if (order.do === "start") {
    stopped = order.stopped;
    ready = init({ module_or_path: order.module });
    return;
  }
  await ready;
  switch (order.do) {
    case "supply": {
      const { name, bytes, attempt } = order.file;
      tell({ is: "supplied", name, attempt, text: supply(name, bytes) });
      break;
    }
    case "without":
      doWithout(order.name);
      break;
    case "ask":
      tell({ is: "result", id: order.id, text: ask(order.text) });
      break;
    case "work":
      tell({ is: "result", id: order.id, text: run(order.id, order.text) });
      break;
  }
}

self.addEventListener("message", (event: MessageEvent<Order>) => {
  obey(event.data).catch((error: unknown) => tell({ is: "crash", message: String(error) }));
});
