import { Table, TableBody, TableHead, Td, Th, Tr } from "../elements/table";
import type { ListColumn } from "./list-column";

/** The columns that are shown on screen. */
export function shownColumns<Row, Sort extends string>(columns: readonly ListColumn<Row, Sort>[]) {
  return columns.flatMap((column) => (column.cell === null ? [] : [{ ...column, cell: column.cell }]));
}

interface RowsProps<Row, Sort extends string> {
  columns: readonly ListColumn<Row, Sort>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

/** The body of a table, one line per row; on phones one card per row. */
export function ColumnRows<Row, Sort extends string>({ columns, rows, keyOf }: RowsProps<Row, Sort>) {
  const shown = shownColumns(columns);
  return (
    <TableBody>
      {rows.map((row) => (
        <Tr key={keyOf(row)} className="hover:bg-tint/40">
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
