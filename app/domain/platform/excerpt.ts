/**
 * The first `limit` words of a text, with an ellipsis where something was left out, in the place of a comma or full stop.
 * Any white space separates words; one space stands between them in the answer.
 */
export function firstWords(text: string, limit: number): string {
  const words = text.trim().split(/\s+/);
  if (words.length <= limit) return words.join(" ");
  const beginning = words.slice(0, limit).join(" ");
  return `${beginning.replace(/[.,;:]+$/, "")}…`;
}
