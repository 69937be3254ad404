// For a new password, inlined after its field: shows its strength, and spares its repetition while it is shown.
import { passwordStrength } from "#app/domain/accounts/password-strength.ts";

function showStrength({ id, value }: HTMLInputElement): void {
  const line = id ? document.querySelector<HTMLElement>(`[data-strength-of="${id}"]`) : null;
  if (!line) return;
  const words = JSON.parse(line.dataset.words ?? "{}") as Record<string, string>;
  const strength = value === "" ? "" : (words[passwordStrength(value)] ?? "");
  // Written only on change, because screen readers announce each write.
  if (line.textContent !== strength) line.textContent = strength;
}

/** The field that repeats a shown password is hidden and follows it. */
function repeatShown({ form, name, type, value }: HTMLInputElement): void {
  const repeated = form?.querySelector<HTMLInputElement>(`[data-equals="${name}"]`);
  const frame = repeated?.closest<HTMLElement>("[data-repeats]");
  if (!repeated || !frame) return;
  frame.hidden = type === "text";
  if (!frame.hidden || repeated.value === value) return;
  repeated.value = value;
  // Removes its error.
  repeated.dispatchEvent(new Event("input", { bubbles: true }));
}

document.addEventListener("input", ({ target }) => {
  const field = target as HTMLInputElement;
  showStrength(field);
  repeatShown(field);
});
// After the document's listeners, one of which shows the password.
window.addEventListener("click", ({ target }) => {
  const button = (target as Element).closest<HTMLElement>("[data-reveals]");
  const field = document.getElementById(button?.dataset.reveals ?? "");
  if (field) repeatShown(field as HTMLInputElement);
});
