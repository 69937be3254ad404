// The behaviour of sign-up, which has no React: inlined after its form.
import { isMinor } from "#app/domain/accounts/consent-age.ts";
import { redrawCaptcha } from "#app/ui/accounts/redraw-captcha.ts";
import { startBackgroundForms } from "#app/ui/site/background-forms.ts";
import { startFieldErrors } from "#app/ui/site/field-errors.ts";
import { keepDraft } from "./draft.ts";
import { startSteps } from "./steps.ts";

// A student under 18 has to name a guardian: the fold opens as soon as the age says so.
document.addEventListener("input", ({ target }) => {
  const { name, value } = target as HTMLInputElement;
  const fold = document.querySelector<HTMLDetailsElement>("details[data-guardian=required]");
  if (fold && name === "age" && /^\s*\d{2,3}\s*$/.test(value) && isMinor(Number(value))) fold.open = true;
});
// First what was typed before: the steps look at it.
startFieldErrors();
startBackgroundForms();
redrawCaptcha();
keepDraft();
startSteps();
