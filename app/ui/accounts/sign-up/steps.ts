/** The key of a history entry's state, and of what waits for the page in the other language. */
const STEP = "signUpStep";

/** The parts of the form; those of another page once an answer has taken the place of this one. */
const findRoot = () => document.querySelector<HTMLElement>("[data-open]");

const isSecond = () => findRoot()?.dataset.steps === "2";
const isSecondInHistory = () => (history.state as Record<string, unknown> | null)?.[STEP] === 2;

/** What had the focus is hidden now: the heading gets it. */
function show(step: 1 | 2): void {
  const root = findRoot();
  if (!root) return;
  root.dataset.steps = String(step);
  root.querySelector<HTMLElement>(`[data-step="${step}"] h2`)?.focus();
  root.scrollIntoView();
}

/** Whether the fields of the first step are right; takes the reader to the first that is wrong. */
function checkFirst(): boolean {
  const wrong = [...document.querySelectorAll<HTMLInputElement>("[data-step='1'] input")].filter(
    (field) => !field.checkValidity(),
  );
  wrong[0]?.focus();
  return wrong.length === 0;
}

function openFirst(): void {
  show(1);
  // The entry of the second step stays ahead, for Forward.
  if (isSecondInHistory()) history.back();
}

function openSecond(): void {
  if (!checkFirst()) return;
  if (!isSecondInHistory()) {
    // Of both entries: Back would scroll to where Continue was pressed, after what it opens has been scrolled to.
    history.scrollRestoration = "manual";
    history.pushState({ ...history.state, [STEP]: 2 }, "");
  }
  show(2);
}

/** The form in two steps on one address: each step is an entry in the browser's history. */
export function startSteps(): void {
  addEventListener("popstate", () => {
    // Forward leads no further than the fields allow: a browser forgets passwords.
    if (isSecondInHistory() && checkFirst()) show(2);
    else if (isSecond()) show(1);
  });
  document.addEventListener("click", ({ target }) => {
    const { stepTo } = (target as Element).closest<HTMLElement>("[data-step-to]")?.dataset ?? {};
    if (stepTo === "1") openFirst();
    if (stepTo === "2") openSecond();
  });
  document.addEventListener("submit", (event) => {
    if (isSecond() || !(event.target as HTMLFormElement).matches("[data-background]")) return;
    event.preventDefault();
    openSecond();
  });
  document.addEventListener("replaced", () => {
    const root = findRoot();
    if (root) root.dataset.steps = root.dataset.open;
    if (!isSecond() && isSecondInHistory()) history.back();
  });

  // The page in the other language goes on at this step, once what was typed is back.
  try {
    if (sessionStorage.getItem(STEP)) addEventListener("typed", openSecond, { once: true });
    sessionStorage.removeItem(STEP);
    document.addEventListener("submit", ({ target }) => {
      if (isSecond() && "language" in (target as HTMLFormElement).dataset) sessionStorage.setItem(STEP, "2");
    });
  } catch {
    // Without storage it begins at the beginning.
  }
  // So does a page that comes back: without its passwords.
  if (isSecondInHistory()) history.replaceState({ ...history.state, [STEP]: 1 }, "");
  if (findRoot()?.dataset.asked) openSecond();
}
