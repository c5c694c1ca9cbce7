/** The module that the build generates from the crate; its own types are the same. */
declare module "*/pkg/ishwa_web.js" {
  export default function init(from: { module_or_path: WebAssembly.Module }): Promise<unknown>;
  export function ask(question: string): string;
  export function work(work: string): string;
  export function supply(name: string, bytes: Uint8Array): string;
  export function doWithout(name: string): string;
}
