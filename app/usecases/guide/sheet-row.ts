import type { ContentField, ContentTexts, StatementContent } from "#app/domain/guide/statement-content.ts";

/** A row of a sheet that somebody wants to import. */
export interface SheetRow {
  /** Where it begins in the file, counted from 1: the header is line 1. */
  readonly line: number;
  readonly id: string;
  readonly field: string;
  /** The version that the sheet was exported from; null if that is no number. */
  readonly version: number | null;
  readonly texts: ContentTexts;
  /** Whether it has more or fewer cells than the header. */
  readonly isTorn: boolean;
  /** What the texts mean; null where there are problems. */
  readonly content: StatementContent | null;
  readonly problems: readonly { readonly field: ContentField; readonly message: string }[];
}
