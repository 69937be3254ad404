/** The button in a password field (`data-reveals` with the field's id) shows or hides the value. */
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
  });
}
