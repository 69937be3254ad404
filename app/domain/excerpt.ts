/**
 * The first `limit` words of a text, with an ellipsis where something was left out. Any white space separates words;
 * one space stands between them in the answer.
 */
export function firstWords(text: string, limit: number): string {
  const words = text.trim().split(/\s+/);
  if (words.length <= limit) return words.join(" ");
  return `${words.slice(0, limit).join(" ")}…`;
}
