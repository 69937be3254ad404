// The script of the page about a student who signs up by phone, which has no React: inlined at its end.
import { isMinor } from "#app/domain/accounts/consent-age.ts";
import { keepDraft } from "#app/ui/accounts/sign-up/draft.ts";
import { startBackgroundForms } from "#app/ui/site/background-forms.ts";
import { startFieldErrors } from "#app/ui/site/field-errors.ts";

/** Hides what a guardian agrees to, once the age says that there is one. */
function showByAge(): void {
  const age = document.querySelector<HTMLInputElement>("input[name=age]")?.value.trim() ?? "";
  const part = document.querySelector<HTMLElement>("[data-of-age]");
  if (part) part.hidden = /^\d{2,3}$/.test(age) && isMinor(Number(age));
}

startFieldErrors();
startBackgroundForms();
keepDraft();
showByAge();
document.addEventListener("input", showByAge);
document.addEventListener("replaced", showByAge);
