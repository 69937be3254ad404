/** Words of a name that stand for a family or a house, as names in Kerala often begin: "K.", "A P". */
const INITIAL = /^\p{L}{1,2}\.?$|^(\p{L}\.)+$/u;

/**
 * The name to use when others are given no more of it: its first word that is not an initial. "K. P. Anjali Nair" is
 * Anjali.
 */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !INITIAL.test(word)) ?? words.join(" ");
}
