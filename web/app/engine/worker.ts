/** A worker with an instance of the engine: it does one thing after the other. */
import init, { ask, supply, work } from "../../pkg/ishwa_web.js";
import type { Order, Report } from "./messages";

declare const self: DedicatedWorkerGlobalScope;

/** The least time between two reports of progress, in milliseconds. */
const PAUSE = 100;

let ready: Promise<unknown> = Promise.resolve();
let stopped: Int32Array | null = null;

function tell(report: Report): void {
  self.postMessage(report);
}

/** Runs a work; it goes on until its end or until the page has stopped one with its number or a later one. */
function run(id: number, text: string): string {
  let last = -Infinity;
  return work(text, (progress) => {
    const now = performance.now();
    if (now - last >= PAUSE) {
      last = now;
      tell({ is: "progress", id, text: progress });
    }
    return stopped !== null && Atomics.load(stopped, 0) >= id;
  });
}

async function obey(order: Order): Promise<void> {
  if (order.do === "start") {
    stopped = order.stopped;
    ready = init({ module_or_path: order.module });
    return;
  }
  await ready;
  switch (order.do) {
    case "supply":
      tell({ is: "supplied", name: order.name, text: supply(order.name, order.bytes) });
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
