import { useState } from "preact/hooks";

import { t } from "../i18n";
import { complain, games } from "../state/app";
import { imported, LONGEST, openImported, read } from "../state/review";

/** The text of some files. */
export async function textOf(files: Iterable<File>): Promise<string> {
  const texts: string[] = [];
  for (const file of files) {
    if (file.size > LONGEST) throw new Error(t("record-long", { megabytes: LONGEST / 1e6 }));
    texts.push(await file.text());
  }
  return texts.join("\n\n");
}

/** A button that lets the reader choose files. */
export function FileButton({ onText }: { onText: (text: string) => void }) {
  return (
    <label class="file">
      <input
        type="file"
        multiple
        accept=".txt,.pgn,.record,text/*"
        onChange={(event) => {
          const input = event.currentTarget;
          textOf(input.files ?? []).then(onText, complain);
          input.value = "";
        }}
      />
      <span>{t("file-choose")}</span>
    </label>
  );
}

/** A field for pasting, dropping or choosing a record. */
export function RecordField({ game }: { game: string }) {
  const [text, setText] = useState("");
  return (
    <div class="record">
      <label for="record">{t("record-paste")}</label>
      <textarea
        id="record"
        rows={5}
        spellcheck={false}
        placeholder={t("record-example")}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <div class="row">
        <button type="button" class="primary" disabled={!text.trim()} onClick={() => void read(text, game)}>
          {t("record-review")}
        </button>
        <FileButton onText={(read_text) => void read(read_text, game)} />
      </div>
      {imported.value.length > 0 && (
        <div>
          <h3>{t("record-several", { count: imported.value.length })}</h3>
          <ol class="games">
            {imported.value.map((found, place) => (
              <li key={place}>
                <button type="button" onClick={() => openImported(found)}>
                  {games.value.find((info) => info.id === found.game)?.name ?? found.game}
                  {found.players.some(Boolean) && `: ${found.players.map((name) => name ?? "?").join(" – ")}`}
                  {found.date && ` · ${found.date}`}
                  {found.result && ` · ${found.result}`}
                  <span class="quiet"> · {t("record-plies", { count: found.moves.length })}</span>
                </button>
                {found.fault && <p class="fault">{found.fault}</p>}
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
