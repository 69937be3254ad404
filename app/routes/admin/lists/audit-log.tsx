import { listAuditFilters } from "../../../../db/queries/administration/list-audit-log";
import type { FilterOption } from "../../../domain/administration/list-query";
import { auditList } from "../../../domain/administration/lists";
import { listPaths } from "../../../web/addresses/list-paths";
import { ListScreen, type ListWords } from "../../../ui/list/list-screen";
import { getServices } from "../../../web/context";
import { pageMeta } from "../../../web/page-meta";
import type { Route } from "./+types/audit-log";
import { auditColumns } from "./audit-columns";
import { loadList } from "./list-source";
import { auditSource } from "./sources";

const words: ListWords = {
  title: "Audit Log",
  lead: "What administrators did, and who tried to sign in",
  caption: "Audit log",
  search: { label: "Search the log", placeholder: "The full ID of an order, a user, a coupon..." },
  loading: "Loading the audit log...",
  empty: "No entries found",
};

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: words.title, isPrivate: true });

export async function loader(args: Route.LoaderArgs) {
  const { db } = getServices(args.context);
  const nothing = { administrators: [], actions: [], entityTypes: [] };
  const [list, known] = await Promise.all([loadList(args, auditSource), listAuditFilters(db).catch(() => nothing)]);
  return { list, known };
}

function named(names: readonly string[]): FilterOption[] {
  return names.map((name) => ({ value: name, label: name }));
}

export default function AuditLog({ loaderData: { list, known } }: Route.ComponentProps) {
  const options = {
    administrator: known.administrators.map(({ id, name }) => ({ value: id, label: name })),
    action: named(known.actions),
    entity: named(known.entityTypes),
  };
  return (
    <ListScreen
      words={words}
      path={listPaths.auditLog}
      description={auditList}
      columns={auditColumns}
      data={list}
      keyOf={(entry) => entry.id}
      options={options}
    />
  );
}
