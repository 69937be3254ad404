import type { ReactNode } from "react";
import { Table, TableBody, TableHead, Td, Th, Tr } from "#app/ui/elements/table.tsx";
import { choosable, columnKey, isShownAtFirst, type ListColumn } from "./list-column.ts";
import { SelectRow } from "./selection.tsx";

/**
 * The columns that are shown on screen: those that are chosen by key, and the one that names the row; with none chosen,
 * those that have a cell of their own.
 */
export function shownColumns<Row, Sort extends string>(
  columns: readonly ListColumn<Row, Sort>[],
  chosen: readonly string[] = [],
) {
  const isChosen = (column: ListColumn<Row, Sort>) =>
    chosen.length === 0 ? isShownAtFirst(column) : column.isRowHeader || chosen.includes(columnKey(column));
  return choosable(columns)
    .filter(isChosen)
    .map((column) => ({
      ...column,
      cell: column.cell ?? ((row: Row): ReactNode => column.csv?.(row) ?? "-"),
    }));
}

interface RowsProps<Row, Sort extends string> {
  columns: readonly ListColumn<Row, Sort>[];
  rows: readonly Row[];
  toKey: (row: Row) => string | number;
  /** The columns to show, by key; empty for the standard ones. */
  chosen?: readonly string[];
  /** What a row is called where it can be selected; null where none can. */
  selectAs?: ((row: Row) => string) | null;
}

/** The body of a table, one line per row; on phones one card per row. */
export function ColumnRows<Row, Sort extends string>({
  columns,
  rows,
  toKey,
  chosen = [],
  selectAs = null,
}: RowsProps<Row, Sort>) {
  const shown = shownColumns(columns, chosen);
  return (
    <TableBody>
      {rows.map((row) => (
        <Tr key={toKey(row)} className="hover:bg-tint/40 has-[input[name=row]:checked]:bg-tint">
          {selectAs ? <SelectRow id={String(toKey(row))} label={selectAs(row)} /> : null}
          {shown.map(({ header, align, isRowHeader, isWide, cell }) =>
            isRowHeader ? (
              <Th key={header} scope="row" align={align}>
                {cell(row)}
              </Th>
            ) : (
              <Td key={header} align={align} data-label={header} data-wide={isWide || undefined}>
                {cell(row)}
              </Td>
            ),
          )}
        </Tr>
      ))}
    </TableBody>
  );
}

/** A table of a few rows in a fixed order: for pages about one thing. */
export function ColumnTable<Row, Sort extends string>({
  caption,
  ...props
}: RowsProps<Row, Sort> & { caption: string }) {
  return (
    <Table caption={caption} isStacked>
      <TableHead>
        <Tr>
          {shownColumns(props.columns).map(({ header, align }) => (
            <Th key={header} align={align}>
              {header}
            </Th>
          ))}
        </Tr>
      </TableHead>
      <ColumnRows {...props} />
    </Table>
  );
}
