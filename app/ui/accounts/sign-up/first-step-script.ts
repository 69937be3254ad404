// Splits the sign-up form into its steps while the page is still being parsed: inlined at the start of the steps.
const steps = document.currentScript?.parentElement;
if (steps) {
  steps.dataset.steps = steps.dataset.open ?? "1";
  // On a slow network the button appears before the script that handles it: see `startSteps`.
  steps.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-step-to='2']")) steps.dataset.asked = "2";
  });
}
