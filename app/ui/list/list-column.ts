import type { ReactNode } from "react";
import type { CsvValue } from "../../domain/administration/csv";

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
  /** The cell on screen; null for a column that is only exported. */
  cell: ((row: Row) => ReactNode) | null;
  /** The value in the export; null for a column that is only shown. */
  csv: ((row: Row) => CsvValue) | null;
}
