/** A file that the engine is given; a table that it has refused is fetched and given once more. */
export interface SuppliedFile {
  name: string;
  bytes: Uint8Array;
  attempt: number;
}

/** What the page tells a worker. */
export type Order =
  | { do: "start"; module: WebAssembly.Module; stopped: Int32Array | null }
  | { do: "supply"; file: SuppliedFile }
  | { do: "ask"; id: number; text: string }
  | { do: "work"; id: number; text: string };

/** What a worker tells the page. */
export type Report =
  | { is: "progress"; id: number; text: string }
  | { is: "result"; id: number; text: string }
  | { is: "supplied"; name: string; attempt: number; text: string }
  /** The instance is not to be used any more. */
  | { is: "crash"; message: string };
