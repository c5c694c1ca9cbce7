// The page's engine outside a browser: a line of JSON as input, the answer as a line of output. The first argument is
// the folder of the built engine; the lines are {"ask": ..}, {"work": ..} as for the page, or {"supply": NAME,
// "file": PATH}.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

globalThis.ishwaTell = () => undefined;
globalThis.ishwaIsStopped = () => false;

const folder = process.argv[2];
const engine = await import(pathToFileURL(`${folder}/ishwa_web.js`).href);
await engine.default({ module_or_path: readFileSync(`${folder}/ishwa_web_bg.wasm`) });

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  if ("supply" in asked) console.log(engine.supply(asked.supply, readFileSync(asked.file)));
  else if ("ask" in asked) console.log(engine.ask(line));
  else console.log(engine.work(line));
}
