import { t } from "../i18n";
import { mode, newGame, seats, shown } from "../state/app";
import { cleared, fieldsOf, groupsOf, isSteppable, positionOfFields, spotNames } from "../state/fields";
import { fault, preview, text } from "../state/setup";
import { Icon } from "./Icon";

function Stepper({ value, name, onChange }: { value: string; name: string; onChange: (value: string) => void }) {
  const count = Number(value);
  return (
    <span class="stepper" role="group" aria-label={name}>
      <button
        type="button"
        aria-label={t("setup-less", { name })}
        disabled={count <= 0}
        onClick={() => onChange(`${count - 1}`)}
      >
        −
      </button>
      <input
        inputMode="numeric"
        aria-label={name}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value.replace(/\D/g, "").slice(0, 3) || "0")}
      />
      <button type="button" aria-label={t("setup-more", { name })} onClick={() => onChange(`${count + 1}`)}>
        +
      </button>
    </span>
  );
}

/** Any position, as text or field by field. */
export function Setup() {
  const fields = fieldsOf(text.value);
  const groups = groupsOf(fields);
  // A board whose rows are written as pieces and runs of empty cells has no fields to step through.
  const hasCells = groups.some((group) => group.some(({ field }) => field.after === ":"));
  const names = spotNames(groups, hasCells ? [] : ((preview.value ?? shown.value?.position)?.view.spots ?? []));
  const labels = seats.value.map((seat) => seat.label);
  function set(place: number, value: string): void {
    text.value = positionOfFields(fields.map((field, at) => (at === place ? { ...field, text: value } : field)));
  }
  return (
    <section class="panel setup" aria-labelledby="setup-title">
      <h2 id="setup-title">{t("setup-title")}</h2>
      <label class="field">
        <span>{t("setup-text")}</span>
        <input
          spellcheck={false}
          autocomplete="off"
          value={text.value}
          aria-invalid={fault.value !== ""}
          aria-describedby="setup-fault"
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </label>
      <p class="fault" id="setup-fault" role="status">
        {fault.value && <Icon name="lost" />}
        {fault.value}
      </p>
      <details open>
        <summary>{t("setup-fields")}</summary>
        {hasCells && (
          <p class="quiet">
            {t("setup-cells")}{" "}
            <button type="button" class="as-link" onClick={() => (mode.value = "rules")}>
              {t("setup-notation")}
            </button>
          </p>
        )}
        {groups.map((group, row) => (
          <div class="group" key={row}>
            {group.map(({ place, field }, column) => {
              const name = names[row]?.[column] ?? t("setup-field", { row: row + 1, column: column + 1 });
              if (isSteppable(group)) {
                const stepper = (
                  <Stepper key={place} name={name} value={field.text} onChange={(value) => set(place, value)} />
                );
                if (!names[row]?.length) return stepper;
                return (
                  <span class="named" key={place}>
                    <span aria-hidden="true">{name}</span>
                    {stepper}
                  </span>
                );
              }
              if (labels.includes(field.text)) {
                return (
                  <select
                    key={place}
                    aria-label={name}
                    value={field.text}
                    onChange={(event) => set(place, event.currentTarget.value)}
                  >
                    {seats.value.map((seat) => (
                      <option value={seat.label} key={seat.label}>
                        {seat.name}
                      </option>
                    ))}
                  </select>
                );
              }
              return (
                <input
                  key={place}
                  class="short"
                  aria-label={name}
                  spellcheck={false}
                  value={field.text}
                  size={Math.max(3, field.text.length)}
                  onInput={(event) => set(place, event.currentTarget.value)}
                />
              );
            })}
          </div>
        ))}
      </details>
      <div class="row">
        <button
          type="button"
          class="primary"
          disabled={fault.value !== "" || !preview.value}
          onClick={() => newGame({ position: text.value.trim(), mode: "analyse" })}
        >
          {t("setup-use")}
        </button>
        <button type="button" onClick={() => (text.value = cleared(text.value))}>
          {t("setup-clear")}
        </button>
        <button type="button" onClick={() => newGame({ position: "", mode: "analyse" })}>
          {t("setup-start")}
        </button>
      </div>
    </section>
  );
}
