import { fieldsOf } from "./fields.ts";

/** What was typed, for this tab only; never a password. */
const KEY = "sign_up_draft";

/** Older drafts, in milliseconds, are somebody else's. */
const GOOD_FOR_MS = 30 * 60 * 1000;

type Draft = { at: number; values: Record<string, string> };

/**
 * Keeps what was typed through a reload, or a tab that the phone has put away, and puts it back into fields that are
 * empty. Returns a function that forgets it.
 */
export function keepDraft(form: HTMLFormElement): () => void {
  const fields = fieldsOf(form).filter(({ type }) => type !== "password");
  try {
    const { at, values } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Draft>;
    for (const field of fields) {
      const value = values?.[field.name];
      const isUntouched = field.tagName === "SELECT" || field.value === "";
      if (value && isUntouched && Date.now() - (at ?? 0) < GOOD_FOR_MS) field.value = value;
    }
    form.addEventListener("input", () => {
      const kept = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
      sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), values: kept }));
    });
    return () => sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, nothing is kept.
    return () => undefined;
  }
}
