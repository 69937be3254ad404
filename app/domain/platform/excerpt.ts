/** The first `limit` words of a text, single-spaced; if cut, an ellipsis replaces a trailing comma or full stop. */
export function firstWords(text: string, limit: number): string {
  const words = text.trim().split(/\s+/);
  if (words.length <= limit) return words.join(" ");
  const beginning = words.slice(0, limit).join(" ");
  return `${beginning.replace(/[.,;:]+$/, "")}…`;
}
