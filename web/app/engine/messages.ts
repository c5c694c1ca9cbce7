/** A file for the engine; a table that it has refused is fetched and sent once more. */
export interface SuppliedFile {
  name: string;
  bytes: Uint8Array;
  attempt: number;
}

/** Messages of the page to a worker. */
export type Order =
  | { do: "start"; module: WebAssembly.Module; stopped: Int32Array | null }
  | { do: "supply"; file: SuppliedFile }
  /** Searches may do without the network with this name. */
  | { do: "without"; name: string }
  | { do: "ask"; id: number; text: string }
  | { do: "work"; id: number; text: string };

/** Messages of a worker to the page. */
export type Report =
  | { is: "progress"; id: number; text: string }
  | { is: "result"; id: number; text: string }
  | { is: "supplied"; name: string; attempt: number; text: string }
  /** The instance must not be used any more. */
  | { is: "crash"; message: string };
