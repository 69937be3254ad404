/**
 * In the page that answers a refused form, the first wrong field gets the focus, or the error about the form as a whole:
 * on a phone either may be far below where such a page begins. Returns whether there is one.
 */
export function startRefused(): boolean {
  const find = (what: string) => document.querySelector<HTMLElement>(`main form ${what}`);
  const problem = find("[aria-invalid=true]") ?? find("[data-form-error]");
  if (document.activeElement === document.body) problem?.focus();
  return problem !== null;
}
