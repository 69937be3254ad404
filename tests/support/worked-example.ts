import { readFileSync } from "node:fs";
import { join } from "node:path";

/** An edit of CONTRIBUTING.md's example. */
export interface Change {
  path: string;
  /** With surrounding lines, so that it is unique. */
  before: string;
  after: string;
}

function side(lines: readonly string[], mark: "-" | "+"): string {
  return lines
    .filter((line) => line === "" || line.startsWith(" ") || line.startsWith(mark))
    .map((line) => `${line.slice(1)}\n`)
    .join("");
}

/** The changes in a document's `diff` blocks, each of which names its file. */
export function readChanges(document: string): Change[] {
  return [...document.matchAll(/^( *)```diff (\S+)\n(.*?)^ *```$/gms)].flatMap(
    ([, indent = "", path = "", block = ""]) => {
      const places: string[][] = [[]];
      for (const line of block.split("\n").slice(0, -1)) {
        const text = line.slice(indent.length);
        if (text === "@@") places.push([]);
        else places.at(-1)?.push(text);
      }
      return places.map((lines) => ({ path, before: side(lines, "-"), after: side(lines, "+") }));
    },
  );
}

/** Applies a change to the file's text, unless it is already there; null if its place is missing or ambiguous. */
export function makeChange(root: string, { path, before, after }: Change): string | null {
  const text = readFileSync(join(root, path), "utf8");
  if (text.includes(after)) return text;
  const [start, end, ...more] = text.split(before);
  return start === undefined || end === undefined || more.length > 0 ? null : start + after + end;
}
