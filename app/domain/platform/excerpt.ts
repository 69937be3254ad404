/**
 * The first `limit` words of a text, with an ellipsis in place of a comma or full stop if something was cut. Any white
 * space separates words; the result has single spaces.
 */
export function firstWords(text: string, limit: number): string {
  const words = text.trim().split(/\s+/);
  if (words.length <= limit) return words.join(" ");
  const beginning = words.slice(0, limit).join(" ");
  return `${beginning.replace(/[.,;:]+$/, "")}…`;
}
