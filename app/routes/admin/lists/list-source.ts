import { redirect, type RouterContextProvider } from "react-router";
import type { ListPage } from "../../../../db/queries/administration/lists/list-page";
import type { CsvValue } from "../../../domain/administration/csv";
import type { Permission } from "../../../domain/platform/permissions";
import { listAddress, type PlacedList } from "../../../ui/list/list-address";
import { listParameters, type ListQuery, readListQuery } from "../../../domain/administration/list-query";
import type { ListColumn } from "../../../ui/list/list-column";
import type { ListData } from "../../../ui/list/list-screen";
import type { ExportPermission } from "../../../usecases/administration/record-export";
import { getServices, type Services } from "../../../web/context";
import { mayDo, requirePermission } from "../../../web/accounts/guards";

type Database = Services["db"];

/** Rows that an export reads at a time. */
const EXPORT_PART = 1000;

/** Where a list comes from: what can be queried, by which query, and how its rows are written. */
export interface ListSource<Row, Sort extends string, Filter extends string> extends PlacedList<Sort, Filter> {
  columns: readonly ListColumn<Row, Sort>[];
  read: (db: Database, query: ListQuery<Sort, Filter>) => Promise<ListPage<Row>>;
  /** Who may read it; null: every administrator. */
  readPermission: Permission | null;
  /** Who may export it. */
  exportPermission: ExportPermission;
  /** The message for when it cannot be read. */
  problem: string;
}

/** The last segment of a list's path, which names its export: `silver-users`. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/**
 * Loads the page of a list that the URL requests. A page beyond the last redirects to the last. A list that cannot be
 * read says so on its page, which stays usable.
 */
export async function loadList<Row, Sort extends string, Filter extends string>(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  { path, description, read, readPermission, exportPermission, problem }: ListSource<Row, Sort, Filter>,
): Promise<ListData<Row, Sort, Filter>> {
  if (readPermission !== null) requirePermission(context, readPermission);
  const query = readListQuery(description, url.searchParams);
  const exportPath = mayDo(context, exportPermission) ? `/administrator/exports/${nameOf(path)}` : null;
  let page: ListPage<Row>;
  try {
    page = await read(getServices(context).db, query);
  } catch (error) {
    console.error(`${path} could not be read`, error);
    return { query, rows: [], total: 0, isTotalLimited: false, problem, exportPath: null };
  }
  const lastPage = Math.max(1, Math.ceil(page.total / query.pageSize));
  if (page.rows.length === 0 && query.page > lastPage)
    throw redirect(listAddress({ path, description }, { ...query, page: lastPage }));
  return { query, ...page, problem: null, exportPath };
}

/** A list as a file: all rows on all pages that match a URL. */
interface ListFile {
  header: string[];
  /** What narrows it, as in the URL. */
  query: string;
  parts: AsyncGenerator<CsvValue[][]>;
}

/** An exportable list, whatever its rows are. */
export interface ListExport {
  name: string;
  permission: ExportPermission;
  open: (db: Database, address: URLSearchParams) => ListFile;
}

export function exportOf<Row, Sort extends string, Filter extends string>({
  path,
  description,
  columns,
  read,
  exportPermission,
}: ListSource<Row, Sort, Filter>): ListExport {
  const exported = columns.flatMap(({ header, csv }) => (csv === null ? [] : [{ header, csv }]));
  async function* readParts(db: Database, query: ListQuery<Sort, Filter>): AsyncGenerator<CsvValue[][]> {
    for (let page = 1; ; page += 1) {
      const { rows } = await read(db, { ...query, page, pageSize: EXPORT_PART });
      if (rows.length > 0) yield rows.map((row) => exported.map(({ csv }) => csv(row)));
      if (rows.length < EXPORT_PART) return;
    }
  }
  return {
    name: nameOf(path),
    permission: exportPermission,
    open(db, address) {
      const query = { ...readListQuery(description, address), page: 1, pageSize: description.pageSize };
      return {
        header: exported.map(({ header }) => header),
        query: listParameters(description, query).toString(),
        parts: readParts(db, query),
      };
    },
  };
}
