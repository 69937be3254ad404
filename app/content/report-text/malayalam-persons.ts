/** Endings before "ആയ", which joins them. A consonant without a vowel takes the vowel sign. */
const JOINED: readonly (readonly [ending: RegExp, joined: string])[] = [
  [/ർ$/, "റായ"],
  [/ൻ$/, "നായ"],
  [/ൽ$/, "ലായ"],
  [/ൾ$/, "ളായ"],
  [/ം$/, "മായ"],
  [/്$/, "ായ"],
];

/** "ഡോക്ടർ" as "ഡോക്ടറായ": who is one, before a noun such as "ഒരാൾ". */
export function being(person: string): string {
  const [ending, joined] = JOINED.find(([candidate]) => candidate.test(person)) ?? [/$/, "യായ"];
  return person.replace(ending, joined);
}
