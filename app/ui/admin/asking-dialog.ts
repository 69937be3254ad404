/** Whether a dialog asks something first: single keys and shortcuts wait for its answer. Toasts only stand beside the page. */
export function isDialogAsking(): boolean {
  return document.querySelector("dialog:modal") !== null;
}
