// The behaviour of the pages for signing up and in, which have no React: inlined at the end of their forms.
import { showFormError } from "./answers";
import { keepDraft } from "./draft";
import { judge, judgeWhenLeft } from "./fields";
import { sender } from "./sending";
import { startSteps } from "./steps";

function start(form: HTMLFormElement): void {
  const forgetDraft = "keepsDraft" in form.dataset ? keepDraft(form) : () => undefined;
  const steps = startSteps(form);
  const send = sender(form, { answered: (html) => steps?.openAs(html), through: forgetDraft });
  judgeWhenLeft(form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.querySelector("[aria-busy=true]")) return;
    if (steps?.current() === 1) {
      steps.next();
      return;
    }
    const wrong = judge(form, form);
    if (wrong) {
      if (form.dataset.refusal) showFormError(form, form.dataset.refusal);
      wrong.focus();
      return;
    }
    send(event.submitter);
  });
  // The path that an expert's page saved before sending the reader here.
  const saved = form.querySelector<HTMLInputElement>("input[name=redirectAfterLogin]");
  if (saved)
    saved.value = sessionStorage.getItem("redirectAfterLogin") ?? localStorage.getItem("redirectAfterLogin") ?? "";
}

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-auth-form]")) start(form);

/** A page that only tells something goes on by itself after `data-after` milliseconds. */
const passing = document.querySelector<HTMLElement>("[data-goes-to]");
if (passing) setTimeout(() => window.location.assign(passing.dataset.goesTo ?? "/"), Number(passing.dataset.after));

/** A page that waits for something elsewhere looks for it when its reader comes back. */
if (document.querySelector("[data-rechecks]"))
  document.addEventListener("visibilitychange", async () => {
    if (document.visibilityState === "hidden") return;
    const response = await fetch(window.location.href).catch(() => null);
    if (response?.redirected) window.location.assign(response.url);
  });
