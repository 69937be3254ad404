import { diffArrays } from "diff";

export interface DiffPiece {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** Words with their trailing blanks: Malayalam letters are never split. */
const splitWords = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? [];

/** A word diff. Differences in blanks only are ignored. */
export function diffWords(before: string, after: string): DiffPiece[] {
  return diffArrays(splitWords(before), splitWords(after), {
    comparator: (one, other) => one.trimEnd() === other.trimEnd(),
  }).map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value.join(""),
  }));
}
