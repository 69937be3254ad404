/** Focuses a rejected form's first invalid field, or the form's error. Returns whether there is one. */
export function startRefused(): boolean {
  const find = (what: string) => document.querySelector<HTMLElement>(`main form ${what}`);
  const problem = find("[aria-invalid=true]") ?? find("[data-form-error]");
  if (document.activeElement === document.body) problem?.focus();
  return problem !== null;
}
