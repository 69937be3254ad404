import { CONTENT_FIELDS } from "#app/domain/guide/statement-content.ts";

/** The largest sheet, in bytes. The whole guide has about 3 MB. */
export const MAX_SHEET_BYTES = 8 * 1024 * 1024;

/** The longest sheet, in rows without the header. */
export const MAX_SHEET_ROWS = 10_000;

/** The columns of a sheet, as in the export. Their order does not matter. */
export const SHEET_COLUMNS = ["id", "field", ...CONTENT_FIELDS, "version"] as const;
