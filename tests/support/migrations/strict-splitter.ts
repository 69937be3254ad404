/**
 * Cuts SQL into statements as carelessly as any tool between us and D1 has been reported to (workers-sdk issues 4326,
 * 4998, 14991, 15314, 15690): a trigger is held together only if its `BEGIN` is in capitals and on the line where the
 * trigger begins, only to the end of that line, and only to the first `END` in capitals, whatever that one ends.
 * Quotes and comments are understood.
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

/** Strings and quoted names, comments, words, line ends; anything else by the character. */
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|--[^\n]*|\/\*[^]*?\*\/|\w+|[^]/g;
