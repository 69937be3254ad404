/**
 * On a rejected form's page, focuses the first invalid field, or the error about the whole form: on a phone either may
 * be off screen. Returns whether there is one.
 */
export function startRefused(): boolean {
  const find = (what: string) => document.querySelector<HTMLElement>(`main form ${what}`);
  const problem = find("[aria-invalid=true]") ?? find("[data-form-error]");
  if (document.activeElement === document.body) problem?.focus();
  return problem !== null;
}
