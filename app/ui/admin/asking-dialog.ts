/** Whether a dialog is open that needs an answer: keyboard shortcuts are ignored meanwhile. Toasts do not count. */
export function isDialogAsking(): boolean {
  return document.querySelector("dialog:modal") !== null;
}
