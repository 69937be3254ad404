// The script of sign-up, which has no React: inlined after its form.
import { isMinor } from "#app/domain/accounts/consent-age.ts";
import { redrawCaptcha } from "#app/ui/accounts/redraw-captcha.ts";
import { startBackgroundForms } from "#app/ui/site/background-forms.ts";
import { startFieldErrors } from "#app/ui/site/field-errors.ts";
import { keepDraft } from "./draft.ts";
import { startPasswordCheck } from "./password-check.ts";
import { startSteps } from "./steps.ts";

// A student under 18 must name a guardian: the section opens as soon as the age is known.
document.addEventListener("input", ({ target }) => {
  const { name, value } = target as HTMLInputElement;
  const fold = document.querySelector<HTMLDetailsElement>("details[data-guardian=required]");
  if (fold && name === "age" && /^\s*\d{2,3}\s*$/.test(value) && isMinor(Number(value))) fold.open = true;
});
// Restores the draft first, because the steps read it.
startPasswordCheck();
startFieldErrors();
startBackgroundForms();
redrawCaptcha();
keepDraft();
startSteps();
