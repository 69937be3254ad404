/** Words of a name that stand for a family or a house, as names in Kerala often begin: "K.", "A P". */
const INITIAL = /^\p{L}{1,2}\.?$|^(\p{L}\.)+$/u;

/** What somebody is called by, where others are told no more of the name: its first word that is no initial. "K. P. Anjali Nair" is Anjali. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !INITIAL.test(word)) ?? words.join(" ");
}
