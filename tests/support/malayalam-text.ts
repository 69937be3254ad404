/** Adjacent lower-case letters make an English word; "B.Tech" and "NEET UG" have none. */
const ENGLISH_WORD = /^[A-Za-z][a-z]{2,}$/;

/** Latin names of degrees, courses and examinations that occur in Malayalam sentences. */
const EVERYDAY_LATIN = new Set([
  "Main",
  "Advanced",
  "Paper",
  "Tech",
  "Kerala",
  "Vayu",
  "Arch",
  "Plan",
  "Shipping",
  "Com",
]);

/** Two or more English words in a row, or one that does not name a degree or examination. */
export function englishIn(text: string): string[] {
  const runs = text.match(/[A-Za-z][A-Za-z'’.&/-]*(?:[ ,]+[A-Za-z][A-Za-z'’.&/-]*)*/g) ?? [];
  return runs.filter((run) => {
    const words = run.split(/[ ,./&-]+/).filter((word) => ENGLISH_WORD.test(word) && !EVERYDAY_LATIN.has(word));
    return words.length > 1;
  });
}

/** Markdown without the given names and web addresses. */
export function withoutNames(markdown: string, names: readonly string[]): string {
  const plain = markdown
    .replaceAll(/\]\([^)]*\)/g, "]")
    .replaceAll("\\*", "*")
    .replaceAll(/\b[a-z]+\.org\b/g, "");
  return names
    .toSorted((first, second) => second.length - first.length)
    .reduce((text, name) => text.replaceAll(name, ""), plain);
}
