// The behaviour of sign-up, which has no React: inlined after its form.
import { signUpRules } from "../../../domain/accounts/sign-up-rules";
import { keepDraft } from "./draft";
import { startForm } from "./start-form";
import { startSteps } from "./steps";

const form = document.querySelector<HTMLFormElement>("form[data-auth-form=signUp]");
if (form)
  startForm(form, signUpRules, (judge) => {
    // First what was typed before: the steps look at it.
    const through = keepDraft(form);
    return { steps: startSteps(form, judge), through };
  });
