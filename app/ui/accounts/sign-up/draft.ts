/** What was typed, for this tab only; never a password. */
const KEY = "sign_up_draft";

/** A draft older than this, in milliseconds, may be another person's. */
const GOOD_FOR_MS = 30 * 60 * 1000;

/** By `autocomplete`: a password that is shown is a field of text. */
const FIELDS = "form[data-background] :is(input[id]:not([autocomplete=new-password], [type=checkbox]), select[id])";

type Draft = { at: number; values: Record<string, string> };

const readFields = () => [...document.querySelectorAll<HTMLInputElement>(FIELDS)];

/**
 * Keeps what was typed through a reload, or a tab that the phone has put away, and puts it back into fields that are
 * empty. It is forgotten once the form is accepted.
 */
export function keepDraft(): void {
  try {
    const { at, values } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Draft>;
    for (const field of readFields()) {
      const value = values?.[field.name];
      const isUntouched = field.tagName === "SELECT" || field.value === "";
      if (value && isUntouched && Date.now() - (at ?? 0) < GOOD_FOR_MS) field.value = value;
    }
    document.addEventListener("input", () => {
      const kept = Object.fromEntries(readFields().map(({ name, value }) => [name, value]));
      sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), values: kept }));
    });
    document.addEventListener("accepted", () => sessionStorage.removeItem(KEY));
  } catch {
    // Without storage, nothing is kept.
  }
}
