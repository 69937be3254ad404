// The behaviour of sign-up, which has no React: inlined after its form.
import { isStatedMinor, signUpRules } from "../../../domain/accounts/sign-up-rules";
import { keepDraft } from "./draft";
import { startForm } from "./start-form";
import { startSteps } from "./steps";

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
