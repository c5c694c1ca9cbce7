/** What the page tells a worker. */
export type Order =
  | { do: "start"; module: WebAssembly.Module; stopped: Int32Array | null }
  | { do: "supply"; name: string; bytes: Uint8Array }
  | { do: "ask"; id: number; text: string }
  | { do: "work"; id: number; text: string };

/** What a worker tells the page. */
export type Report =
  | { is: "progress"; id: number; text: string }
  | { is: "result"; id: number; text: string }
  | { is: "supplied"; name: string; text: string }
  /** The instance is not to be used any more. */
  | { is: "crash"; message: string };
