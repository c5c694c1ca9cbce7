import { useEffect, useRef, useState } from "preact/hooks";

import { animation, picture } from "../board/export";
import { type PlainWord, t } from "../i18n";
import {
  complain,
  here,
  lineAt,
  positionOf,
  presentLink,
  recordOf,
  shown,
  spoken,
  tree,
  withEngine,
} from "../state/app";
import { endOf, type PlyId } from "../state/tree";
import { Icon } from "./Icon";

/** Offers a text, or other content, as a file download. */
export function download(content: string | Blob, name: string): void {
  const link = document.createElement("a");
  const blob = typeof content === "string" ? new Blob([content], { type: "text/plain" }) : content;
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Copies a text, or shows it for manual copying if the browser denies access to the clipboard. */
export async function copy(text: string, show: (text: string) => void, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    spoken.value = said;
  } catch {
    // The text can be copied by hand.
  }
  show(text);
}

/** Saves the position after a ply as a picture, and its game as an animation. */
function Pictures({ at }: { at: PlyId }) {
  /** The frame of an animation that is drawn. */
  const [frame, setFrame] = useState<{ done: number; of: number } | null>(null);
  const stop = useRef<AbortController | null>(null);
  const end = () => {
    stop.current?.abort();
    setFrame(null);
  };
  useEffect(() => end, []);
  async function savePicture(): Promise<void> {
    try {
      const line = lineAt(at);
      download(await picture(line), `${line.game}.png`);
    } catch (error) {
      complain(error);
    }
  }
  async function saveAnimation(): Promise<void> {
    if (frame) return;
    const own = (stop.current = new AbortController());
    try {
      const line = lineAt(endOf(tree.value, at));
      setFrame({ done: 0, of: (line.moves?.length ?? 0) + 1 });
      const drawn = await animation(line, own.signal, (done, of) => setFrame({ done, of }));
      if (drawn) download(drawn, `${line.game}.gif`);
    } catch (error) {
      complain(error);
    } finally {
      if (!own.signal.aborted) setFrame(null);
    }
  }
  return (
    <>
      <div class="row">
        <button type="button" onClick={() => void savePicture()}>
          <Icon name="save" />
          {t("share-picture")}
        </button>
        <button type="button" aria-disabled={frame !== null} onClick={() => void saveAnimation()}>
          <Icon name="save" />
          {t("share-animation")}
        </button>
      </div>
      {frame && (
        <div class="progress">
          <label>
            {t("share-drawing", frame)}
            <progress max={frame.of} value={frame.done} />
          </label>
          <button type="button" onClick={end}>
            {t("stop")}
          </button>
        </div>
      )}
    </>
  );
}

/** Exports the game, or the position after a ply. */
export function Share({ at = here.value }: { at?: PlyId }) {
  const [text, setText] = useState("");
  const [what, setWhat] = useState("");
  const copied = (key: PlainWord) => (value: string) => {
    setText(value);
    setWhat(t(key));
  };
  async function save(): Promise<void> {
    try {
      const line = lineAt(endOf(tree.value, at));
      const asked = { ask: "export", ...line, ...recordOf(line) } as const;
      const record = await (await withEngine()).ask(asked);
      download(record.text, record.file_name);
    } catch (error) {
      complain(error);
    }
  }
  async function link(): Promise<void> {
    const address = new URL(await presentLink(), location.href).href;
    await copy(address, copied("share-link-copied"), t("share-link-copied"));
  }
  async function copyPosition(): Promise<void> {
    try {
      const { position } = await positionOf(lineAt(at));
      await copy(position, copied("share-position-copied"), t("share-position-copied"));
    } catch (error) {
      complain(error);
    }
  }
  return (
    <div class="share">
      <div class="row">
        <button type="button" onClick={() => void save()}>
          <Icon name="save" />
          {t("share-save")}
        </button>
        <button type="button" onClick={() => void link()}>
          <Icon name="link" />
          {t("share-link")}
        </button>
        <button type="button" disabled={!shown.value} onClick={() => void copyPosition()}>
          <Icon name="copy" />
          {t("share-position")}
        </button>
      </div>
      {shown.value && <Pictures at={at} />}
      {text && (
        <label class="shared">
          <span>{what}</span>
          <input readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </div>
  );
}
