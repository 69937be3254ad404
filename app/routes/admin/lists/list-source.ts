import { redirect, type RouterContextProvider } from "react-router";
import type { ListPage } from "#db/queries/administration/lists/list-page.ts";
import { type ListView, listSavedViews } from "#db/queries/administration/list-views.ts";
import type { CsvValue } from "#app/domain/administration/csv.ts";
import type { Viewer } from "#app/domain/platform/actor.ts";
import { hasPermission, type Permission } from "#app/domain/platform/permissions.ts";
import { listAddress, type PlacedList } from "#app/ui/list/list-address.ts";
import { listParameters, type ListQuery, readListQuery } from "#app/domain/administration/list-query.ts";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import type { ListData } from "#app/ui/list/list-screen.tsx";
import type { ExportPermission } from "#app/usecases/administration/record-export.ts";
import { getServices, type Services } from "#app/web/context.ts";
import { getAdmin, getViewer, mayDo, requirePermission } from "#app/web/accounts/guards.ts";

type Database = Services["db"];

const EXPORT_PART = 1000;

/** The source of a list: its sorts and filters, its query, and its columns. */
export interface ListSource<Row, Sort extends string, Filter extends string> extends PlacedList<Sort, Filter> {
  columns: readonly ListColumn<Row, Sort>[];
  /** The columns of its file if they depend on the filters; those of the list without. */
  exportColumns?: (query: ListQuery<Sort, Filter>) => readonly ListColumn<Row, Sort>[];
  /** `viewer` decides which details are shown. */
  read: (db: Database, query: ListQuery<Sort, Filter>, viewer: Viewer) => Promise<ListPage<Row>>;
  /** The permission to read it; null: every administrator. */
  readPermission: Permission | null;
  exportPermission: ExportPermission;
  problem: string;
}

/** The last segment of a list's path, which names its export: `silver-users`. */
function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Loads the requested page of a list. Redirects to the last page if beyond it; read errors are shown on the page. */
export async function loadList<Row, Sort extends string, Filter extends string>(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  { path, description, read, readPermission, exportPermission, problem }: ListSource<Row, Sort, Filter>,
): Promise<ListData<Row, Sort, Filter>> {
  if (readPermission !== null) requirePermission(context, readPermission);
  const query = readListQuery(description, url.searchParams);
  const { db, newId } = getServices(context);
  const list = lastSegment(path);
  const exportPath = mayDo(context, exportPermission) ? `/administrator/exports/${list}` : null;
  const frame = { query, list, submissionId: newId() };
  let page: ListPage<Row>;
  let views: ListView[];
  try {
    [page, views] = await Promise.all([read(db, query, getViewer(context)), listSavedViews(db, list)]);
  } catch (error) {
    console.error(`${path} could not be read`, error);
    return { ...frame, rows: [], total: 0, isTotalLimited: false, problem, exportPath: null, views: [] };
  }
  const lastPage = Math.max(1, Math.ceil(page.total / query.pageSize));
  if (page.rows.length === 0 && query.page > lastPage)
    throw redirect(listAddress({ path, description }, { ...query, page: lastPage }));
  const { userId, admin } = getAdmin(context);
  const mayDelete = (view: ListView) => view.createdBy === userId || hasPermission(admin, "settings.write");
  return {
    ...frame,
    rows: page.rows,
    total: page.total,
    isTotalLimited: page.isTotalLimited,
    problem: null,
    exportPath,
    views: views.map((view) => ({ ...view, mayDelete: mayDelete(view) })),
  };
}

/** A list as a file: all rows on all pages that match a URL. */
interface ListFile {
  header: string[];
  /** The search and filters, as in the URL. */
  query: string;
  parts: AsyncGenerator<CsvValue[][]>;
}

export interface NamedExport {
  name: string;
  permission: ExportPermission;
  /** The permission to read it; null: every administrator. */
  readPermission: Permission | null;
  /** As `viewer` sees it, restricted to these ids, if there are any. */
  open: (db: Database, viewer: Viewer, address: URLSearchParams, ids?: readonly string[]) => ListFile;
}

/** An exportable list, whatever its row type. */
export interface ListExport extends NamedExport {
  path: string;
  /** The normalised parameters of an address, without the page. */
  keep: (address: URLSearchParams) => string;
}

export function buildExport<Row, Sort extends string, Filter extends string>({
  path,
  description,
  columns,
  exportColumns = () => columns,
  read,
  readPermission,
  exportPermission,
}: ListSource<Row, Sort, Filter>): ListExport {
  type ExportedColumn = { header: string; csv: (row: Row) => CsvValue };
  async function* readParts(
    db: Database,
    viewer: Viewer,
    query: ListQuery<Sort, Filter>,
    exported: readonly ExportedColumn[],
  ): AsyncGenerator<CsvValue[][]> {
    let after: string | null = "";
    while (after !== null) {
      const { rows, end }: ListPage<Row> = await read(db, { ...query, after, pageSize: EXPORT_PART }, viewer);
      if (rows.length > 0) yield rows.map((row) => exported.map(({ csv }) => csv(row)));
      after = rows.length < EXPORT_PART ? null : end;
    }
  }
  return {
    name: lastSegment(path),
    path,
    permission: exportPermission,
    readPermission,
    keep: (address) => listParameters(description, { ...readListQuery(description, address), page: 1 }).toString(),
    open(db, viewer, address, ids = []) {
      const query = { ...readListQuery(description, address), page: 1, pageSize: description.pageSize, columns: [] };
      const parameters = listParameters(description, query);
      const exported = exportColumns(query).flatMap(({ header, csv }) => (csv ? [{ header, csv }] : []));
      if (ids.length > 0) parameters.set("selected", String(ids.length));
      return {
        header: exported.map(({ header }) => header),
        query: parameters.toString(),
        parts: readParts(db, viewer, ids.length > 0 ? { ...query, ids } : query, exported),
      };
    },
  };
}
