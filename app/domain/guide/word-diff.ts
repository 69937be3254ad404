import { diffArrays } from "diff";

/** A piece of a text and what became of it. */
export interface DiffPiece {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** Words and the blanks between them: letters of Malayalam are never parted. */
const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

/** How one text became another, word by word. Joined, what is not added is the first, what is not removed the second. */
export function diffWords(before: string, after: string): DiffPiece[] {
  return diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value.join(""),
  }));
}
