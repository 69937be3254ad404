import type { RecordKind } from "#app/domain/guide/records/record.ts";
import { type ContentField, contentFieldsOf } from "#app/domain/guide/statement-content.ts";

/** The largest sheet, in bytes. The whole guide has about 3 MB. */
export const MAX_SHEET_BYTES = 8 * 1024 * 1024;

/** The longest sheet, in rows without the header. */
export const MAX_SHEET_ROWS = 10_000;

export type SheetColumn = "id" | "field" | ContentField | "version";

/** The columns of a sheet of records of one kind, or of sentences, as in the export. Their order does not matter. */
export function sheetColumnNames(kind: RecordKind | null): readonly SheetColumn[] {
  return ["id", "field", ...contentFieldsOf(kind), "version"];
}
