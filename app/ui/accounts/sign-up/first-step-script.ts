// Divides the form of sign-up into its steps while the page is still being read: inlined at the start of the steps.
const steps = document.currentScript?.parentElement;
if (steps) {
  steps.dataset.steps = steps.dataset.open ?? "1";
  // On a slow network the button is there before the script that works it: see `startSteps`.
  steps.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-step-to='2']")) steps.dataset.asked = "2";
  });
}
