import { useState } from "preact/hooks";

import { type PlainWord, t } from "../i18n";
import { complain, here, lineAt, presentLink, recordOf, shown, spoken, tree, withEngine } from "../state/app";
import { endOf } from "../state/tree";
import { Icon } from "./Icon";

/** Offers a text as a file download. */
export function download(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
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

/** Exports the game or the position. */
export function Share() {
  const [text, setText] = useState("");
  const [what, setWhat] = useState("");
  const copied = (key: PlainWord) => (value: string) => {
    setText(value);
    setWhat(t(key));
  };
  async function save(): Promise<void> {
    try {
      const line = lineAt(endOf(tree.value, here.value));
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
        <button
          type="button"
          disabled={!shown.value}
          onClick={() =>
            shown.value &&
            void copy(shown.value.position.position, copied("share-position-copied"), t("share-position-copied"))
          }
        >
          <Icon name="copy" />
          {t("share-position")}
        </button>
      </div>
      {text && (
        <label class="shared">
          <span>{what}</span>
          <input readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </div>
  );
}
