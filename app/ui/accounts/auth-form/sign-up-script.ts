// The behaviour of sign-up, which has no React: inlined after its form.
import { isStatedMinor, signUpRules } from "#app/domain/accounts/sign-up-rules.ts";
import { keepDraft } from "./draft.ts";
import { startForm } from "./start-form.ts";
import { startSteps } from "./steps.ts";

const form = document.querySelector<HTMLFormElement>("form[data-auth-form=signUp]");
// A student under 18 has to name a guardian: the fold opens as soon as the age says so.
form?.addEventListener("input", ({ target }) => {
  const { name, value } = target as HTMLInputElement;
  const fold = form.querySelector<HTMLDetailsElement>("details[data-guardian=required]");
  if (fold && name === "age" && isStatedMinor(value) && value.trim().length > 1) fold.open = true;
});
if (form)
  startForm(form, signUpRules, (judge) => {
    // First what was typed before: the steps look at it.
    const through = keepDraft(form);
    return { steps: startSteps(form, judge), through };
  });
