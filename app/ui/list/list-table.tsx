import { Link } from "react-router";
import { listAddress, type PlacedList } from "./list-address";
import type { ListQuery } from "../../domain/administration/list-query";
import { ChevronDown } from "../elements/icons";
import { Table, TableHead, Th, Tr } from "../elements/table";
import { ColumnRows, shownColumns } from "./column-table";
import type { ListColumn } from "./list-column";

interface ListTableProps<Row, Sort extends string, Filter extends string> extends PlacedList<Sort, Filter> {
  caption: string;
  columns: readonly ListColumn<Row, Sort>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  query: ListQuery<Sort, Filter>;
}

/** The rows of a list below headers, some of which sort it. */
export function ListTable<Row, Sort extends string, Filter extends string>({
  caption,
  columns,
  rows,
  keyOf,
  path,
  description,
  query,
}: ListTableProps<Row, Sort, Filter>) {
  const shown = shownColumns(columns);
  return (
    <Table caption={caption} isStacked>
      <TableHead>
        <Tr>
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
      <ColumnRows columns={columns} rows={rows} keyOf={keyOf} />
    </Table>
  );
}

interface SortingThProps<Sort extends string, Filter extends string> extends PlacedList<Sort, Filter> {
  header: string;
  align?: "end";
  by: Sort;
  query: ListQuery<Sort, Filter>;
}

/** A header that sorts by its column, or reverses the order if it already does. */
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
  // Dates start with the newest, names with A.
  const isDescending = isSorting ? !query.sort.isDescending : by !== "name";
  return (
    <Th align={align} aria-sort={isSorting ? direction : "none"}>
      <Link
        to={listAddress({ path, description }, { ...query, sort: { by, isDescending }, page: 1 })}
        preventScrollReset
        className="-my-2 inline-flex min-h-11 items-center gap-1 hover:text-primary"
      >
        {header}
        <ChevronDown
          aria-hidden
          className={`size-4 ${isSorting ? "text-primary" : "opacity-40"} ${isSorting && !query.sort.isDescending ? "rotate-180" : ""}`}
        />
      </Link>
    </Th>
  );
}
