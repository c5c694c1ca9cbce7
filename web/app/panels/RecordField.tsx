import { useState } from "preact/hooks";

import { number, t } from "../i18n";
import { complain } from "../state/app";
import { imported } from "../state/games";
import { isReading, LONGEST, read, type TextFile, unread } from "../state/review";
import { Club } from "./Club";
import { Games } from "./Games";
import { useSteps } from "./steps";

/** A file in UTF-8 or, with a byte order mark, UTF-16. */
async function textOf(file: File): Promise<TextFile> {
  if (file.size > LONGEST) throw new Error(t("record-long", { megabytes: LONGEST / 1e6 }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const name = isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8";
  try {
    return { name: file.name, text: new TextDecoder(name, { fatal: true }).decode(bytes) };
  } catch {
    const fault = t("file-not-utf8", { file: file.name });
    return { name: file.name, text: new TextDecoder(name).decode(bytes), fault };
  }
}

/** The texts of some files. */
export function textsOf(files: Iterable<File>): Promise<TextFile[]> {
  return Promise.all([...files].map(textOf));
}

/** A button that lets the reader choose files. */
export function FileButton(props: { accept?: string; name?: string; onTexts: (texts: TextFile[]) => void }) {
  const { accept = ".txt,.pgn,.ogn,.record,text/*", name = t("file-choose"), onTexts } = props;
  return (
    <label class="file">
      <input
        type="file"
        multiple
        accept={accept}
        onChange={(event) => {
          const input = event.currentTarget;
          textsOf(input.files ?? []).then(onTexts, complain);
          input.value = "";
        }}
      />
      <span>{name}</span>
    </label>
  );
}

/** Browsers take minutes to lay out lines much longer than this in a field. */
const LONG_LINE = /[^\n]{10000}/;

/** A field for pasting records; it shows only the length of a text with very long lines. */
export function PasteField(props: {
  id: string;
  label: string;
  rows: number;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
}) {
  const { id, label, text, onText, ...rest } = props;
  if (LONG_LINE.test(text)) {
    return (
      <p class="row">
        {t("record-pasted", { size: number(text.length) })}
        <button type="button" onClick={() => onText("")}>
          {t("record-clear")}
        </button>
      </p>
    );
  }
  return (
    <>
      <label for={id}>{label}</label>
      <textarea
        id={id}
        spellcheck={false}
        {...rest}
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
        onPaste={(event) => {
          const { value, selectionStart, selectionEnd } = event.currentTarget;
          const pasted = event.clipboardData?.getData("text/plain") ?? "";
          const all = value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
          if (!LONG_LINE.test(all)) return;
          event.preventDefault();
          onText(all);
        }}
      />
    </>
  );
}

/** The games of a record that could not be read, with the reason. */
function Unread({ faults }: { faults: string[] }) {
  const [most, more] = useSteps(faults.length);
  return (
    <div>
      <h3>{t("record-unread", { count: faults.length })}</h3>
      <ul>
        {faults.slice(0, most).map((fault, place) => (
          <li key={place} class="fault">
            {fault}
          </li>
        ))}
      </ul>
      {more}
    </div>
  );
}

/** A field for pasting, dropping or choosing a record. */
export function RecordField({ game }: { game: string }) {
  const [text, setText] = useState("");
  return (
    <div class="record">
      <PasteField
        id="record"
        label={t("record-paste")}
        rows={5}
        placeholder={t("record-example")}
        text={text}
        onText={setText}
      />
      <div class="row">
        <button
          type="button"
          class="primary"
          disabled={!text.trim()}
          aria-disabled={isReading.value}
          onClick={() => void read([{ text }], game)}
        >
          {t("record-review")}
        </button>
        <FileButton onTexts={(texts) => void read(texts, game)} />
      </div>
      <p class="quiet" role="status">
        {isReading.value && t("record-reading")}
      </p>
      {imported.value.length > 0 && (
        <>
          <Games />
          <Club />
        </>
      )}
      {unread.value.length > 0 && <Unread faults={unread.value} key={unread.value[0]} />}
    </div>
  );
}
