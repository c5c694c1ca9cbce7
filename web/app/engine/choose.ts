import type { Engine } from "./engine";
import { findServer, ServerEngine } from "./server";

/** The engine of the server that served this page, or else the one in the page. */
export async function chooseEngine(): Promise<Engine> {
  const server = await findServer();
  if (server) return new ServerEngine(server);
  const { PageEngine } = await import("./page");
  return PageEngine.start();
}
