import { Link } from "react-router";
import { listAddress, type PlacedList } from "./list-address.ts";
import type { ListQuery } from "#app/domain/administration/list-query.ts";
import { ChevronDown } from "#app/ui/elements/icons.tsx";
import { Table, TableHead, Th, Tr } from "#app/ui/elements/table.tsx";
import { ColumnRows, shownColumns } from "./column-table.tsx";
import type { ListColumn } from "./list-column.ts";
import { nextOrder } from "./list-order.ts";
import { SelectAll } from "./selection.tsx";

interface ListTableProps<Row, Sort extends string, Filter extends string> extends PlacedList<Sort, Filter> {
  caption: string;
  columns: readonly ListColumn<Row, Sort>[];
  rows: readonly Row[];
  toKey: (row: Row) => string | number;
  query: ListQuery<Sort, Filter>;
  /** The row's label for selection; null if rows cannot be selected. */
  selectAs: ((row: Row) => string) | null;
}

/** The rows of a list below headers, some of them sortable. */
export function ListTable<Row, Sort extends string, Filter extends string>({
  caption,
  columns,
  rows,
  toKey,
  path,
  description,
  query,
  selectAs,
}: ListTableProps<Row, Sort, Filter>) {
  const shown = shownColumns(columns, query.columns);
  return (
    <Table caption={caption} isStacked isDense>
      <TableHead>
        <Tr>
          {selectAs ? <SelectAll /> : null}
          {shown.map(({ header, align, sort }) =>
            sort === undefined ? (
              <Th key={header} align={align}>
                {header}
              </Th>
            ) : (
              <SortingTh
                key={header}
                header={header}
                align={align}
                by={sort}
                path={path}
                description={description}
                query={query}
              />
            ),
          )}
        </Tr>
      </TableHead>
      <ColumnRows columns={columns} rows={rows} toKey={toKey} chosen={query.columns} selectAs={selectAs} />
    </Table>
  );
}

interface SortingThProps<Sort extends string, Filter extends string> extends PlacedList<Sort, Filter> {
  header: string;
  align?: "end";
  by: Sort;
  query: ListQuery<Sort, Filter>;
}

/** A header that sorts by its column, or reverses the order. */
function SortingTh<Sort extends string, Filter extends string>({
  header,
  align,
  by,
  path,
  description,
  query,
}: SortingThProps<Sort, Filter>) {
  const isSorting = query.sort.by === by;
  const direction = query.sort.isDescending ? "descending" : "ascending";
  return (
    <Th align={align} aria-sort={isSorting ? direction : "none"}>
      <Link
        to={listAddress({ path, description }, { ...query, sort: nextOrder(query, by), page: 1 })}
        preventScrollReset
        className="-my-2 inline-flex min-h-11 items-center gap-1 hover:text-primary xl:pointer-fine:min-h-9"
      >
        <span>{header}</span>
        <ChevronDown
          aria-hidden
          className={`size-4 ${isSorting ? "text-primary" : "opacity-40"} ${isSorting && !query.sort.isDescending ? "rotate-180" : ""}`}
        />
      </Link>
    </Th>
  );
}
