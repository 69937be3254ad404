// Says below the field of a new password how hard it is to guess: inlined after it.
import { passwordStrength } from "#app/domain/accounts/password-strength.ts";

document.addEventListener("input", ({ target }) => {
  const { id, value } = target as HTMLInputElement;
  const line = id ? document.querySelector<HTMLElement>(`[data-strength-of="${id}"]`) : null;
  if (!line) return;
  const words = JSON.parse(line.dataset.words ?? "{}") as Record<string, string>;
  const strength = value === "" ? "" : (words[passwordStrength(value)] ?? "");
  // Written only when it changes: screen readers say it each time.
  if (line.textContent !== strength) line.textContent = strength;
});
