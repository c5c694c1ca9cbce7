// Runs the main function of a WebAssembly program that imports nothing from its host. Instantiation fails if the
// program has imports, and a panic in it is a trap.
import { readFile } from "node:fs/promises";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]));
process.exitCode = instance.exports.main(0, 0);
