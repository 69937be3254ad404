/** How hard a password is to guess, for the hint beside its field. */
export type PasswordStrength = "weak" | "fair" | "strong";

/** Bits: an estimate is weak below the first and strong from the second. */
const FAIR_BITS = 40;
const STRONG_BITS = 60;

const KINDS = [
  [/\d/, 10],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 60],
] as const;

/** A rough estimate from length and kinds of characters. Repeats and sequences ("aaaa", "1234") count once. */
export function passwordStrength(password: string): PasswordStrength {
  const pool = KINDS.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.filter((code, place) => Math.abs(code - (codes[place - 1] ?? -9)) > 1).length;
  const bits = pool > 0 ? steps * Math.log2(pool) : 0;
  if (bits < FAIR_BITS) return "weak";
  return bits < STRONG_BITS ? "fair" : "strong";
}
