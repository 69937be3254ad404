import type { FormRules } from "#app/domain/accounts/field-problems.ts";
import { showFormError } from "./answers.ts";
import { type FormJudge, judgeFields } from "./fields.ts";
import { sender } from "./sending.ts";
import type { Steps } from "./steps.ts";

/** What a form has beyond others. */
interface Extras {
  steps: Steps | null;
  /** Called when the form is through, and the next page about to open. */
  through(): void;
}

const NO_EXTRAS: Extras = { steps: null, through: () => undefined };

/** Works a form of the pages for signing up and in: see `auth-form.tsx`. */
export function startForm(
  form: HTMLFormElement,
  rules: FormRules,
  begin: (judge: FormJudge) => Extras = () => NO_EXTRAS,
): void {
  const fields = judgeFields(form, rules);
  const { steps, through } = begin(fields);
  const send = sender(form, { answered: (html) => steps?.openAs(html), through });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.querySelector("[aria-busy=true]")) return;
    if (steps?.current() === 1) {
      steps.next();
      return;
    }
    const wrong = fields.judge(form);
    if (!wrong) {
      send(event.submitter);
      return;
    }
    if (form.dataset.refusal) showFormError(form, form.dataset.refusal);
    wrong.focus();
  });
}
