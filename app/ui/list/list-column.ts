import type { ReactNode } from "react";
import type { CsvValue } from "#app/domain/administration/csv.ts";

/** One column of a list, on screen and in its export. */
export interface ListColumn<Row, Sort extends string = string> {
  header: string;
  sort?: Sort;
  /** `end` for money. */
  align?: "end";
  /** Whether its cell names the row. */
  isRowHeader?: boolean;
  /** Whether it takes a line of its own in a card on phones. */
  isWide?: boolean;
  /** Whether its cell means nothing without the header, which cards on phones then repeat: a bare number, a yes. */
  isLabelled?: boolean;
  /** Whether cards on phones leave it out. */
  isForDesks?: boolean;
  /** The cell on screen; null for a column that is hidden by default and shows its export value. */
  cell: ((row: Row) => ReactNode) | null;
  /** The value in the export; without it the column is not exported. */
  csv?: (row: Row) => CsvValue;
}

/** The column's key in an address: `order-id`. */
export function columnKey({ header }: { header: string }): string {
  return header
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Selectable columns, one per key: two headers may differ only by case. */
export function choosable<Row, Sort extends string>(
  columns: readonly ListColumn<Row, Sort>[],
): readonly ListColumn<Row, Sort>[] {
  const keys = columns.map(columnKey);
  return columns.filter((column, place) => keys.indexOf(columnKey(column)) === place);
}

/** Whether a column is visible by default; the others are exported, and shown if selected. */
export function isShownAtFirst<Row, Sort extends string>({ cell }: ListColumn<Row, Sort>): boolean {
  return cell !== null;
}
