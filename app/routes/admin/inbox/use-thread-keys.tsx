import { useEffect, useState } from "react";
import { CheckboxField } from "../../../ui/elements/field";
import { useBrowserValue } from "../../../ui/use-hydrated";

/** Each key with the element that gets the focus, or is pressed. */
const KEYS = [
  { key: "r", what: "answer", selector: "#answer-body", isPressed: false },
  { key: "n", what: "write a note", selector: "#note-body", isPressed: false },
  { key: "j", what: "next open request", selector: "#next-request", isPressed: true },
] as const;

/** Whether single keys act is remembered in this browser: some people speak to their computer, or press by mistake. */
const STORED = "vazhi-desk-keys";

/** Single keys on the page of a request, and the line that names them and switches them off. */
export function useThreadKeys() {
  const stored = useBrowserValue(() => localStorage.getItem(STORED) ?? "on");
  const [chosen, setChosen] = useState<boolean | null>(null);
  const areOn = chosen ?? stored === "on";
  useEffect(() => {
    if (!areOn) return;
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || document.querySelector("dialog[open]")) return;
      if (target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]")) return;
      const found = KEYS.find((one) => one.key === key);
      const element = found && document.querySelector<HTMLElement>(found.selector);
      if (!element) return;
      event.preventDefault();
      if (found.isPressed) element.click();
      else element.focus();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [areOn]);
  return (
    <div className="text-sm text-quiet">
      <CheckboxField
        name="keys"
        label={`Keys: ${KEYS.map(({ key, what }) => `${key} ${what}`).join(", ")}`}
        checked={areOn}
        onChange={(event) => {
          setChosen(event.currentTarget.checked);
          localStorage.setItem(STORED, event.currentTarget.checked ? "on" : "off");
        }}
      />
    </div>
  );
}
