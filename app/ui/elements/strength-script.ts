// Shows the strength of a new password below its field: inlined after it.
import { passwordStrength } from "#app/domain/accounts/password-strength.ts";

document.addEventListener("input", ({ target }) => {
  const { id, value } = target as HTMLInputElement;
  const line = id ? document.querySelector<HTMLElement>(`[data-strength-of="${id}"]`) : null;
  if (!line) return;
  const words = JSON.parse(line.dataset.words ?? "{}") as Record<string, string>;
  const strength = value === "" ? "" : (words[passwordStrength(value)] ?? "");
  // Written only on change, because screen readers announce each write.
  if (line.textContent !== strength) line.textContent = strength;
});
