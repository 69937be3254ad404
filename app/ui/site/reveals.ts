/**
 * The button in a password field (`data-reveals` with the field's id) shows or hides the value. A new password that is
 * shown needs no repetition: the field below (`data-equals`) is hidden by its style and follows.
 */
export function startReveals(): void {
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-reveals]");
    const input = document.getElementById(button?.dataset.reveals ?? "");
    if (!button || !(input instanceof HTMLInputElement)) return;
    const isShown = input.type === "password";
    input.type = isShown ? "text" : "password";
    button.setAttribute("aria-pressed", String(isShown));
    const label = button.getAttribute("aria-label") ?? "";
    button.setAttribute("aria-label", button.dataset.otherLabel ?? label);
    button.dataset.otherLabel = label;
    if (isShown) repeatValue(input);
  });
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.autocomplete === "new-password" && target.type === "text")
      repeatValue(target);
  });
}

function repeatValue({ form, name, value }: HTMLInputElement): void {
  const repeated = form?.querySelector<HTMLInputElement>(`[data-equals="${name}"]`);
  if (!repeated) return;
  repeated.value = value;
  // Removes its error.
  repeated.dispatchEvent(new Event("input", { bubbles: true }));
}
