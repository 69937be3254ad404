/**
 * In the page that answers a refused form, the first wrong field gets the focus, or what is said of the form as a whole:
 * on a phone either may stand far below where such a page begins.
 */
export function startRefused(): void {
  if (document.activeElement !== document.body) return;
  const find = (what: string) => document.querySelector<HTMLElement>(`main form ${what}`);
  (find("[aria-invalid=true]") ?? find("[data-form-error]"))?.focus();
}
