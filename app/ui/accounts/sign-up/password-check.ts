import { movesToButton } from "#app/ui/site/field-errors.ts";

/** In milliseconds. A form never waits longer for the check: the server checks again. */
const LIMIT_MS = 3000;

/** The latest check, so that the same values are asked about once. Stays in this page's memory. */
let latest = { asked: "", isTooEasy: Promise.resolve(false) };

const findField = () => document.querySelector<HTMLInputElement>("[data-too-easy]");

/** False if the server does not answer. */
async function ask(body: string): Promise<boolean> {
  const attempt = new AbortController();
  const givingUp = setTimeout(() => attempt.abort(), LIMIT_MS);
  try {
    const headers = { "content-type": "application/json" };
    const response = await fetch("/signup/password-check", { method: "POST", body, headers, signal: attempt.signal });
    return response.ok && ((await response.json()) as { isTooEasy: boolean }).isTooEasy;
  } catch {
    return false;
  } finally {
    clearTimeout(givingUp);
  }
}

/** Asks the server whether the new password is too easy to guess, and shows its error if so. */
export async function checkNewPassword(): Promise<void> {
  const field = findField();
  if (!field?.value || !field.validity.valid) return;
  const { name, email } = (field.form?.elements ?? {}) as Record<string, HTMLInputElement | undefined>;
  const asked = JSON.stringify({ password: field.value, name: name?.value, email: email?.value });
  if (latest.asked !== asked) latest = { asked, isTooEasy: ask(asked) };
  // Typing goes on meanwhile.
  const { isTooEasy } = latest;
  if (!(await isTooEasy) || latest.asked !== asked || field !== findField()) return;
  field.dataset.refused = field.dataset.tooEasy;
  field.setCustomValidity(field.dataset.refused ?? "");
  field.checkValidity();
}

/** Checks a typed new password when its field is left. Starts before the errors of fields, which read the result. */
export function startPasswordCheck(): void {
  document.addEventListener("input", ({ target }) => {
    const field = findField();
    if (field?.form !== (target as HTMLInputElement).form || !field?.dataset.refused) return;
    delete field.dataset.refused;
    latest.asked = "";
    if (target !== field) field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (target === findField() && !movesToButton(relatedTarget)) void checkNewPassword();
  });
}
