import type { ReactNode } from "react";
import type { CsvValue } from "../../domain/administration/csv";

/** One column of a list, on the screen and in its export. */
export interface ListColumn<Row, Sort extends string = string> {
  header: string;
  /** By what a click on the header sorts. */
  sort?: Sort;
  /** `end` for money. */
  align?: "end";
  /** Whether its cell names the row. */
  isRowHeader?: boolean;
  /** Whether it takes the whole width of a card, on phones. */
  isWide?: boolean;
  /** What stands on the screen; null for what is only exported. */
  cell: ((row: Row) => ReactNode) | null;
  /** What stands in the export; null for what is only shown. */
  csv: ((row: Row) => CsvValue) | null;
}
