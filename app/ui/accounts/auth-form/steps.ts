import { focusProblem } from "./answers.ts";
import { fieldsOf, type FormJudge } from "./fields.ts";

/** The form in two steps on one address: each step is an entry in the browser's history. */
export interface Steps {
  /** The step that is shown. */
  current(): 1 | 2;
  /** Goes on to the second step, if the first is right. */
  next(): void;
  /** Opens the step that an answer's page has opened. */
  openAs(html: string): void;
}

/** The key of a history entry's state, and of what waits for the page in the other language. */
const STEP = "signUpStep";

function stepInHistory(): unknown {
  return (history.state as Record<string, unknown> | null)?.[STEP];
}

/** Divides the form; null if it has no steps. */
export function startSteps(form: HTMLFormElement, { judge }: FormJudge): Steps | null {
  const root = form.querySelector<HTMLElement>("[data-open]");
  if (!root) return null;
  const part = (step: 1 | 2) => root.querySelector<HTMLElement>(`[data-step="${step}"]`) as HTMLElement;
  const headingOf = (step: 1 | 2) => part(step).querySelector<HTMLElement>("h2") as HTMLElement;
  const current = () => (root.dataset.steps === "2" ? 2 : 1);

  /** What had the focus is hidden now: the heading gets it. */
  const show = (step: 1 | 2) => {
    root.dataset.steps = String(step);
    headingOf(step).focus();
    root.scrollIntoView();
  };
  const openSecond = () => {
    if (stepInHistory() !== 2) {
      // Of both entries: Back would scroll to where Continue was pressed, after what it opens has been scrolled to.
      history.scrollRestoration = "manual";
      history.pushState({ ...history.state, [STEP]: 2 }, "");
    }
    show(2);
  };
  const openFirst = () => {
    show(1);
    // The entry of the second step stays ahead, for Forward.
    if (stepInHistory() === 2) history.back();
  };

  addEventListener("popstate", () => {
    if (stepInHistory() !== 2) {
      if (current() === 2) show(1);
      focusProblem(form);
      return;
    }
    // Forward leads no further than the fields allow: a browser forgets passwords.
    if (judge(part(1)) === null) show(2);
    else focusProblem(form);
  });
  form.addEventListener("click", ({ target }) => {
    const { stepTo } = (target as Element).closest<HTMLElement>("[data-step-to]")?.dataset ?? {};
    if (stepTo === "1") openFirst();
    if (stepTo === "2") next();
  });

  function next(): void {
    const wrong = judge(part(1));
    if (wrong) wrong.focus();
    else openSecond();
  }

  // The page in the other language goes on at this step, once what was typed is back.
  try {
    if (sessionStorage.getItem(STEP)) addEventListener("typed", next, { once: true });
    sessionStorage.removeItem(STEP);
    addEventListener("submit", ({ target }) => {
      if (current() === 2 && "language" in (target as HTMLFormElement).dataset) sessionStorage.setItem(STEP, "2");
    });
  } catch {
    // Without storage it begins at the beginning.
  }
  // A page that comes back without its passwords begins at the beginning.
  const isComplete = fieldsOf(part(1)).every(({ value }) => value !== "");
  if (stepInHistory() === 2 && isComplete) root.dataset.steps = "2";
  else if (stepInHistory() === 2) history.replaceState({ ...history.state, [STEP]: 1 }, "");
  if (root.dataset.asked) next();

  return {
    current,
    next,
    openAs(html) {
      const answered = new DOMParser().parseFromString(html, "text/html").querySelector<HTMLElement>("[data-open]");
      if (answered?.dataset.open === "1" && current() === 2) openFirst();
    },
  };
}
