import type { ReactNode } from "react";
import { Table, TableBody, TableHead, Td, Th, Tr } from "#app/ui/elements/table.tsx";
import { choosable, columnKey, isShownAtFirst, type ListColumn } from "./list-column.ts";
import { SelectRow } from "./selection.tsx";

/** The visible columns: those selected by key plus the one that names the row; by default, those with a cell. */
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
  /** The keys of the visible columns; empty for the default ones. */
  chosen?: readonly string[];
  /** The row's label for selection; null if rows cannot be selected. */
  selectAs?: ((row: Row) => string) | null;
}

/** The body of a table, one line per row; one card per row on phones. */
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

/** A table of a few rows in a fixed order, for detail pages. */
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
