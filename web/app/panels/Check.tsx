import type { ComponentChildren } from "preact";

/** A box that is checked or not, with its words. */
export function Check(props: { isOn: boolean; onChange: (isOn: boolean) => void; children: ComponentChildren }) {
  return (
    <label class="check">
      <input type="checkbox" checked={props.isOn} onChange={(event) => props.onChange(event.currentTarget.checked)} />
      {props.children}
    </label>
  );
}
