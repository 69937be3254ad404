import { Table, Td, Th } from "../table";
import type { ListColumn } from "./list-column";

/** The columns that stand on the screen. */
export function shownColumns<Row, Sort extends string>(columns: readonly ListColumn<Row, Sort>[]) {
  return columns.flatMap((column) => (column.cell === null ? [] : [{ ...column, cell: column.cell }]));
}

interface RowsProps<Row, Sort extends string> {
  columns: readonly ListColumn<Row, Sort>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

/** The body of a table, one line for each row. */
export function ColumnRows<Row, Sort extends string>({ columns, rows, keyOf }: RowsProps<Row, Sort>) {
  const shown = shownColumns(columns);
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)} className="hover:bg-tint/40">
          {shown.map(({ header, align, isRowHeader, cell }) =>
            isRowHeader ? (
              <Th key={header} scope="row" align={align}>
                {cell(row)}
              </Th>
            ) : (
              <Td key={header} align={align}>
                {cell(row)}
              </Td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  );
}

/** A table of a few rows that stay in their order: for pages about one thing. */
export function ColumnTable<Row, Sort extends string>({ caption, ...props }: RowsProps<Row, Sort> & { caption: string }) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {shownColumns(props.columns).map(({ header, align }) => (
            <Th key={header} align={align}>
              {header}
            </Th>
          ))}
        </tr>
      </thead>
      <ColumnRows {...props} />
    </Table>
  );
}
