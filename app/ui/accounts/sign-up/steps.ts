import { checkNewPassword } from "./password-check.ts";

/** The key in a history entry's state, and in the data saved for the page in the other language. */
const STEP = "signUpStep";

/** Queries each time, because a response may have replaced the page. */
const findRoot = () => document.querySelector<HTMLElement>("[data-open]");

const isSecond = () => findRoot()?.dataset.steps === "2";
const isSecondInHistory = () => (history.state as Record<string, unknown> | null)?.[STEP] === 2;

/** Moves focus to the heading, because the focused element is now hidden. */
function show(step: 1 | 2): void {
  const root = findRoot();
  if (!root) return;
  root.dataset.steps = String(step);
  root.querySelector<HTMLElement>(`[data-step="${step}"] h2`)?.focus();
  root.scrollIntoView();
}

/** Validates the fields of the first step and focuses the first invalid one. */
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

async function openSecond(): Promise<void> {
  if (!checkFirst()) return;
  await checkNewPassword();
  if (!checkFirst() || isSecond()) return;
  if (!isSecondInHistory()) {
    // For both entries: Back would otherwise scroll to where Continue was pressed.
    history.scrollRestoration = "manual";
    history.pushState({ ...history.state, [STEP]: 2 }, "");
  }
  show(2);
}

/** The form in two steps at one address: each step is a history entry. */
export function startSteps(): void {
  addEventListener("popstate", () => {
    // Forward is allowed only if the fields are valid: browsers forget passwords.
    if (isSecondInHistory() && checkFirst()) show(2);
    else if (isSecond()) show(1);
  });
  document.addEventListener("click", ({ target }) => {
    const { stepTo } = (target as Element).closest<HTMLElement>("[data-step-to]")?.dataset ?? {};
    if (stepTo === "1") openFirst();
    if (stepTo === "2") void openSecond();
  });
  document.addEventListener("submit", (event) => {
    if (isSecond() || !(event.target as HTMLFormElement).matches("[data-background]")) return;
    event.preventDefault();
    void openSecond();
  });
  document.addEventListener("replaced", () => {
    const root = findRoot();
    if (root) root.dataset.steps = root.dataset.open;
    if (!isSecond() && isSecondInHistory()) history.back();
  });

  // The page in the other language resumes at this step, once the typed values are restored.
  try {
    if (sessionStorage.getItem(STEP)) addEventListener("typed", () => void openSecond(), { once: true });
    sessionStorage.removeItem(STEP);
    document.addEventListener("submit", ({ target }) => {
      if (isSecond() && "language" in (target as HTMLFormElement).dataset) sessionStorage.setItem(STEP, "2");
    });
  } catch {
    // Without storage it starts at the first step.
  }
  // A restored page does so too: its passwords are gone.
  if (isSecondInHistory()) history.replaceState({ ...history.state, [STEP]: 1 }, "");
  if (findRoot()?.dataset.asked) void openSecond();
}
