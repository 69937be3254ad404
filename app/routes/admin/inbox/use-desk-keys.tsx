import { useEffect, useState } from "react";
import { isDialogAsking } from "#app/ui/admin/asking-dialog.ts";
import { CheckboxField } from "#app/ui/elements/field.tsx";
import { useBrowserValue } from "#app/ui/use-hydrated.ts";

/** A single-key shortcut. Its handler returns false if it does nothing. */
interface DeskKey {
  key: string;
  what: string;
  act: () => boolean;
}

function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}

function focusOn(selector: string): boolean {
  const element = find(selector);
  element?.focus();
  return element !== null;
}

export const THREAD_KEYS: readonly DeskKey[] = [
  { key: "r", what: "answer", act: () => focusOn("#answer-body") },
  { key: "n", what: "write a note", act: () => focusOn("#note-body") },
  {
    key: "j",
    what: "next open request",
    act: () => {
      const link = find("#next-request");
      link?.click();
      return link !== null;
    },
  },
];

/** Moves focus to the link of the next or previous row, or to the first one. */
function step(by: 1 | -1): boolean {
  const links = [...document.querySelectorAll("main tbody tr")].flatMap(
    (row) => row.querySelector<HTMLElement>("[data-row-link]") ?? [],
  );
  const row = document.activeElement?.closest("tr");
  const from = links.findIndex((link) => row?.contains(link));
  const next = from === -1 ? links[0] : links[from + by];
  next?.focus();
  return next !== undefined;
}

/** Shortcuts in a list of requests. Enter on a focused link opens it as usual. */
export const ROW_KEYS: readonly DeskKey[] = [
  { key: "j", what: "next request", act: () => step(1) },
  { key: "k", what: "the one before", act: () => step(-1) },
];

/** Stores whether shortcuts are enabled: speech input and accidental presses would trigger them. */
const STORED = "vazhi-desk-keys";

/** Single-key shortcuts, and the line that lists and disables them. `keys` must be referentially stable. */
export function useDeskKeys(keys: readonly DeskKey[], note = "") {
  const stored = useBrowserValue(() => localStorage.getItem(STORED) ?? "on");
  const [chosen, setChosen] = useState<boolean | null>(null);
  const areOn = chosen ?? stored === "on";
  useEffect(() => {
    if (!areOn) return;
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || isDialogAsking()) return;
      if (target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]")) return;
      if (keys.find((one) => one.key === key)?.act()) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [areOn, keys]);
  return (
    <div className="text-sm text-quiet">
      <CheckboxField
        name="keys"
        label={`Keys: ${keys.map(({ key, what }) => `${key} ${what}`).join(", ")}${note}`}
        checked={areOn}
        onChange={(event) => {
          setChosen(event.currentTarget.checked);
          localStorage.setItem(STORED, event.currentTarget.checked ? "on" : "off");
        }}
      />
    </div>
  );
}
