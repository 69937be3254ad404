import { redirect, type RouterContextProvider } from "react-router";
import type { ListPage } from "../../../../db/queries/list-page";
import { listAddress, type ListDescription, type ListQuery, readListQuery } from "../../../domain/list-query";
import type { ListColumn } from "../../../ui/list/list-column";
import type { ListData } from "../../../ui/list/list-screen";
import { getServices } from "../../../web/context";
import { getAdmin } from "../../../web/guards";

type Database = ReturnType<typeof getServices>["db"];

/** Where a list comes from: what there is to ask, who answers, and how its rows are written. */
export interface ListSource<Row, Sort extends string = string, Filter extends string = string> {
  /** As in the address of its export. */
  name: string;
  description: ListDescription<Sort, Filter>;
  columns: readonly ListColumn<Row, Sort>[];
  read: (db: Database, query: ListQuery<Sort, Filter>) => Promise<ListPage<Row>>;
  /** The sentence for when it cannot be read. */
  problem: string;
}

interface ListArguments {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/**
 * The loader of a list: the page that the address asks for. A page behind the last one leads to the last one. A list
 * that cannot be read says so on its page, which stays usable.
 */
export async function loadList<Row, Sort extends string, Filter extends string>(
  { url, context }: ListArguments,
  { name, description, read, problem }: ListSource<Row, Sort, Filter>,
): Promise<ListData<Row, Sort, Filter>> {
  const query = readListQuery(description, url.searchParams);
  const exportPath = getAdmin(context).admin.canExport ? `/administrator/exports/${name}` : null;
  try {
    const { rows, total, isTotalCut } = await read(getServices(context).db, query);
    const lastPage = Math.max(1, Math.ceil(total / query.pageSize));
    if (rows.length === 0 && query.page > lastPage) throw redirect(listAddress(description, { ...query, page: lastPage }));
    return { query, rows, total, isTotalCut, problem: null, exportPath };
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error(`The list "${name}" could not be read`, error);
    return { query, rows: [], total: 0, isTotalCut: false, problem, exportPath: null };
  }
}
