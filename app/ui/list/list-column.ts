import type { ReactNode } from "react";
import type { CsvValue } from "#app/domain/administration/csv.ts";

/** One column of a list, on screen and in its export. */
export interface ListColumn<Row, Sort extends string = string> {
  header: string;
  /** What a click on the header sorts by. */
  sort?: Sort;
  /** `end` for money. */
  align?: "end";
  /** Whether its cell names the row. */
  isRowHeader?: boolean;
  /** Whether it takes the full width of a card, on phones. */
  isWide?: boolean;
  /** The cell on screen; null for a column that is shown only when it is chosen, as the plain value of the export. */
  cell: ((row: Row) => ReactNode) | null;
  /** The value in the export; without it the column is only shown. */
  csv?: (row: Row) => CsvValue;
}

/** What an address calls a column: `order-id`. */
export function columnKey({ header }: { header: string }): string {
  return header
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Columns that can be chosen, one for each key: a sheet may call two of its own alike but for capitals. */
export function choosable<Row, Sort extends string>(
  columns: readonly ListColumn<Row, Sort>[],
): readonly ListColumn<Row, Sort>[] {
  const keys = columns.map(columnKey);
  return columns.filter((column, place) => keys.indexOf(columnKey(column)) === place);
}

/** Whether a list begins with a column; the others are exported, and shown when they are chosen. */
export function isShownAtFirst<Row, Sort extends string>({ cell }: ListColumn<Row, Sort>): boolean {
  return cell !== null;
}
