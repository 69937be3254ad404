import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useSyncExternalStore,
} from "react";
import { useNavigation, useSubmit } from "react-router";
import { useBrowserValue } from "#app/ui/use-hydrated.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Download } from "#app/ui/elements/icons.tsx";
import { Td, Th } from "#app/ui/elements/table.tsx";

const FORM = "selected-rows";

const BOX = "size-5 accent-primary";

function boxesIn(within: Element | null | undefined): HTMLInputElement[] {
  return [...(within?.querySelectorAll<HTMLInputElement>('input[name="row"]') ?? [])];
}

const findTable = (element: Element) => element.closest("table");

/** Notifies the bar that several checkboxes have changed. */
function announce(box: HTMLInputElement | undefined): void {
  box?.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Selects all rows of the page, or none. Hidden without scripts. */
export function SelectAll() {
  const isHydrated = useBrowserValue(() => "yes") !== "";
  const change = (event: FormEvent<HTMLInputElement>) => {
    const boxes = boxesIn(findTable(event.currentTarget));
    for (const box of boxes) box.checked = event.currentTarget.checked;
    announce(boxes[0]);
  };
  return (
    <Th className="w-10">
      {isHydrated ? (
        <input type="checkbox" aria-label="Select all rows" onChange={change} className={BOX} />
      ) : (
        <span className="sr-only">Select</span>
      )}
    </Th>
  );
}

/** The index of the last checkbox changed on its own, where a Shift selection starts. */
let lastPlace = -1;

/** A row's checkbox. Shift with a click or Space selects all rows from the last one. */
export function SelectRow({ id, label }: { id: string; label: string }) {
  const click = (event: MouseEvent<HTMLInputElement>) => {
    const boxes = boxesIn(findTable(event.currentTarget));
    const place = boxes.indexOf(event.currentTarget);
    if (event.shiftKey && lastPlace >= 0) {
      const [first, last] = lastPlace < place ? [lastPlace, place] : [place, lastPlace];
      for (const box of boxes.slice(first, last + 1)) box.checked = event.currentTarget.checked;
    }
    lastPlace = place;
  };
  // Arrow keys move between checkboxes.
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const boxes = boxesIn(findTable(event.currentTarget));
    boxes[boxes.indexOf(event.currentTarget) + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
  };
  return (
    <Td data-select>
      <label className="inline-grid size-11 place-items-center sm:size-auto">
        <input
          type="checkbox"
          name="row"
          value={id}
          form={FORM}
          aria-label={`Select ${label}`}
          onClick={click}
          onKeyDown={press}
          className={BOX}
        />
      </label>
    </Td>
  );
}

interface SelectionBarProps {
  /** The address of the list as shown. */
  action: string;
  /** The export's address; null without the permission to export. */
  exportAction: string | null;
  submissionId: string;
  /** Changes after a bulk action, which clears the selection. */
  answerKey: string | null;
  /** Buttons with an intent each, and their fields. */
  children?: ReactNode;
}

/** Bulk actions for the selected rows, at the bottom of the screen. */
export function SelectionBar({ action, exportAction, submissionId, answerKey, children }: SelectionBarProps) {
  const count = useSyncExternalStore(whenSelected, countSelected, () => 0);
  const isHydrated = useBrowserValue(() => "yes") !== "";
  const submit = useSubmit();
  const isBusy = useNavigation().formAction === action;

  useEffect(() => {
    if (answerKey !== null) clearSelection();
  }, [answerKey]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // The browser handles the file download.
    if (submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    if (!isBusy && submitter instanceof HTMLButtonElement) void submit(submitter, { preventScrollReset: true });
  };
  return (
    <form
      id={FORM}
      method="post"
      action={action}
      onSubmit={send}
      aria-label="Selected rows"
      className="sticky bottom-0 z-20 -mx-2 hidden flex-wrap items-end gap-3 rounded-card border border-line bg-white p-3 shadow-soft in-[:root:has(input[name=row]:checked)]:flex"
    >
      <input type="hidden" name="submissionId" value={submissionId} />
      <output className="me-auto self-center text-sm font-semibold">
        {isHydrated ? `${count} selected` : "Selected rows"}
      </output>
      {children}
      {exportAction ? (
        <Button size="small" variant="secondary" formAction={exportAction}>
          <Download aria-hidden className="size-4" />
          <span>Export selected</span>
        </Button>
      ) : null}
      {isHydrated ? (
        <Button type="button" size="small" variant="quiet" onClick={clearSelection}>
          Select none
        </Button>
      ) : null}
    </form>
  );
}

/** Reads the selection from the checkboxes, which also works without scripts. */
const selectedBoxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[form="${FORM}"]:checked`)];

const countSelected = () => selectedBoxes().length;

function whenSelected(notify: () => void): () => void {
  document.addEventListener("change", notify);
  return () => document.removeEventListener("change", notify);
}

function clearSelection(): void {
  const boxes = selectedBoxes();
  const all = document.querySelector<HTMLInputElement>('thead input[type="checkbox"]');
  for (const box of all ? [...boxes, all] : boxes) box.checked = false;
  announce(boxes[0]);
}
