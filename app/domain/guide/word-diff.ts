import { diffArrays } from "diff";

/** A piece of a text and what became of it. */
export interface DiffPiece {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** Words with the blanks after them: letters of Malayalam are never parted. */
const splitWords = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? [];

/** How one text became another, word by word. Other blanks alone are no difference. */
export function diffWords(before: string, after: string): DiffPiece[] {
  return diffArrays(splitWords(before), splitWords(after), {
    comparator: (one, other) => one.trimEnd() === other.trimEnd(),
  }).map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value.join(""),
  }));
}
