import { changedFields, type ContentField, type StatementContent, pickTexts } from "./statement-content.ts";
import { type DiffPiece, diffWords } from "./word-diff.ts";

export interface FieldDifference {
  readonly field: ContentField;
  readonly pieces: readonly DiffPiece[];
}

/** The differing fields of two contents. */
export function differencesBetween(before: StatementContent, after: StatementContent): FieldDifference[] {
  const [old, now] = [pickTexts(before), pickTexts(after)];
  return changedFields(before, after).map((field) => ({
    field,
    pieces: diffWords(old[field] ?? "", now[field] ?? ""),
  }));
}
