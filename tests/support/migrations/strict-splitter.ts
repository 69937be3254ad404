/**
 * Splits SQL into statements as carelessly as any tool between us and D1 has been reported to (workers-sdk issues 4326,
 * 4998, 14991, 15314, 15690): a trigger is kept whole only if its `BEGIN` is in capitals and on the trigger's first
 * line, and only up to the first `END` in capitals, whatever that ends. Quotes and comments are understood.
 */
export function splitStrictly(sql: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  let line = "";
  let isInTrigger = false;
  for (const token of sql.match(TOKEN) ?? []) {
    if (token === "\n" || token === "\r") {
      isInTrigger = false;
      line = "";
    }
    if (token.startsWith("--") || token.startsWith("/*")) continue;
    if (token === "BEGIN" && /^\s*CREATE\s+TRIGGER\b/.test(line)) isInTrigger = true;
    if (token === "END") isInTrigger = false;
    if (token === ";" && !isInTrigger) {
      if (piece.trim()) pieces.push(piece.trim());
      piece = "";
      line = "";
      continue;
    }
    piece += token;
    line += token;
  }
  if (piece.trim()) pieces.push(piece.trim());
  return pieces;
}

/** Strings and quoted names, comments, words, line ends; anything else character by character. */
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|--[^\n]*|\/\*[^]*?\*\/|\w+|[^]/g;
