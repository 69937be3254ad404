import type { RecordKind } from "#app/domain/guide/records/record.ts";
import type { ContentField, ContentTexts, StatementContent } from "#app/domain/guide/statement-content.ts";

/** A row of a sheet to import. */
export interface SheetRow {
  /** Its first line in the file; the header is line 1. */
  readonly line: number;
  readonly id: string;
  readonly field: string;
  /** The exported version; null if it is not a number. */
  readonly version: number | null;
  /** Whether the version is blank, as for a record to add. */
  readonly isVersionBlank: boolean;
  readonly texts: ContentTexts;
  /** What the sheet holds: records of a kind, or sentences. */
  readonly kind: RecordKind | null;
  /** Whether it has more or fewer cells than the header. */
  readonly isTorn: boolean;
  /** The parsed content; null if there are problems. */
  readonly content: StatementContent | null;
  readonly problems: readonly { readonly field: ContentField; readonly message: string }[];
}
