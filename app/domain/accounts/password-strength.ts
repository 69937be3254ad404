/** How hard a password is to guess, as the hint beside its field says it. */
export type PasswordStrength = "weak" | "fair" | "strong";

/** Below so many bits an estimate is weak, from so many on strong. */
const FAIR_BITS = 40;
const STRONG_BITS = 60;

/** Kinds of characters, and how many there are of each. */
const KINDS = [
  [/\d/, 10],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 60],
] as const;

/**
 * A rough estimate that needs no dictionary: from the number of characters and their kinds. What goes on as it began
 * ("aaaa", "1234") counts once. The server alone knows which passwords are common.
 */
export function passwordStrength(password: string): PasswordStrength {
  const pool = KINDS.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.filter((code, place) => Math.abs(code - (codes[place - 1] ?? -9)) > 1).length;
  const bits = pool > 0 ? steps * Math.log2(pool) : 0;
  if (bits < FAIR_BITS) return "weak";
  return bits < STRONG_BITS ? "fair" : "strong";
}
