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
      cell: (row: Row): ReactNode => toContent(column.cell ? column.cell(row) : column.csv?.(row)),
    }));
}

/** The sign for nothing; cards on phones leave the cell out. */
export function None() {
  return <span data-none>-</span>;
}

function toContent(content: ReactNode): ReactNode {
  const isNothing = content === null || content === undefined || content === false || content === "" || content === "-";
  return isNothing ? <None /> : content;
}

interface RowsProps<Row, Sort extends string> {
  columns: readonly ListColumn<Row, Sort>[];
  rows: readonly Row[];
  toKey: (row: Row) => string | number;
  /** The keys of the visible columns; empty for the default ones. */
  chosen?: readonly string[];
  /** The row's label for selection; null if rows cannot be selected. */
  selectAs?: ((row: Row) => string) | null;
  /** Whether cards on phones repeat every header, not only those without which a cell means nothing. */
  isLabelled?: boolean;
}

/** The body of a table, one line per row; one card per row on phones. */
export function ColumnRows<Row, Sort extends string>({
  columns,
  rows,
  toKey,
  chosen = [],
  selectAs = null,
  isLabelled: isAllLabelled = false,
}: RowsProps<Row, Sort>) {
  const shown = shownColumns(columns, chosen);
  return (
    <TableBody>
      {rows.map((row) => (
        <Tr key={toKey(row)} className="hover:bg-tint/40 has-[input[name=row]:checked]:bg-tint">
          {selectAs ? <SelectRow id={String(toKey(row))} label={selectAs(row)} /> : null}
          {shown.map(({ header, align, isRowHeader, isWide, isLabelled, isForDesks, cell }) =>
            isRowHeader ? (
              <Th key={header} scope="row" align={align}>
                {cell(row)}
              </Th>
            ) : (
              <Td
                key={header}
                align={align}
                data-label={isLabelled || isAllLabelled ? header : undefined}
                data-wide={isWide || undefined}
                className={isForDesks ? "max-sm:hidden" : undefined}
              >
                {cell(row)}
              </Td>
            ),
          )}
        </Tr>
      ))}
    </TableBody>
  );
}

/** A table of rows in a fixed order. On detail pages, every header is repeated on phones. */
export function ColumnTable<Row, Sort extends string>({
  caption,
  isList = false,
  ...props
}: Omit<RowsProps<Row, Sort>, "isLabelled"> & {
  caption: string;
  /** Whether the page is this list: its rows are as low as those of the other lists. */
  isList?: boolean;
}) {
  return (
    <Table caption={caption} isStacked isDense={isList}>
      <TableHead>
        <Tr>
          {shownColumns(props.columns).map(({ header, align }) => (
            <Th key={header} align={align}>
              {header}
            </Th>
          ))}
        </Tr>
      </TableHead>
      <ColumnRows {...props} isLabelled={!isList} />
    </Table>
  );
}
