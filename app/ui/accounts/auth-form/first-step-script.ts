// Divides the form of sign-up into its steps while the page is still being read: inlined at the start of the steps.
const steps = document.currentScript?.parentElement;
if (steps) steps.dataset.steps = steps.dataset.open ?? "1";
