import { withAtomicChillus, withOldChillus } from "#app/domain/platform/typed-text.ts";

/** The form of a password that is hashed: the same password from two keyboards is the same password. */
export function normalisePassword(typed: string): string {
  return withAtomicChillus(typed.normalize("NFKC"));
}

/**
 * The forms that may have been hashed, the present one first: chillus were once hashed as they were typed. Only one for
 * passwords without a chillu, as each form takes the time of a hash.
 */
export function passwordSpellings(typed: string): string[] {
  const plain = typed.normalize("NFKC");
  return [...new Set([normalisePassword(typed), plain, withOldChillus(plain)])];
}
