import { listAuditFilters } from "../../../../db/queries/administration/lists/list-audit-log";
import type { FilterOption } from "../../../domain/administration/list-query";
import { auditList } from "../../../domain/administration/lists";
import { listPaths } from "../../../web/addresses/list-paths";
import { ListScreen, type ListWords } from "../../../ui/list/list-screen";
import { getServices } from "../../../web/context";
import { RouterLinkButton } from "../../../ui/elements/button";
import { Notice } from "../../../ui/elements/notice";
import { checkAuditLog } from "../../../usecases/sweeps/seal-audit-log";
import { pageMeta } from "../../../web/page-meta";
import type { Route } from "./+types/audit-log";
import { auditColumns } from "./audit-columns";
import { loadList } from "./list-source";
import { auditSource } from "./sources";

const words: ListWords = {
  title: "Audit Log",
  lead: "What administrators did, and who tried to sign in",
  caption: "Audit log",
  search: { label: "Search the log", placeholder: "A name, an e-mail address, an ID or its beginning, an action..." },
  loading: "Loading the audit log...",
  empty: "No entries found",
};

/** The URL parameter that asks for the check. */
const CHECK = "check";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: words.title, isPrivate: true });

export async function loader(args: Route.LoaderArgs) {
  const { db } = getServices(args.context);
  const nothing = { administrators: [], actions: [], entityTypes: [] };
  const [list, known] = await Promise.all([loadList(args, auditSource), listAuditFilters(db).catch(() => nothing)]);
  const isAsked = args.url.searchParams.has(CHECK);
  const brokenAt = isAsked ? await checkAuditLog(getServices(args.context)) : undefined;
  return { list, known, brokenAt };
}

function named(names: readonly string[]): FilterOption[] {
  return names.map((name) => ({ value: name, label: name }));
}

export default function AuditLog({ loaderData: { list, known, brokenAt } }: Route.ComponentProps) {
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
      actions={
        <RouterLinkButton href={`${listPaths.auditLog}?${CHECK}`} variant="secondary">
          Check the log
        </RouterLinkButton>
      }
      summary={
        brokenAt === undefined ? null : brokenAt === null ? (
          <Notice tone="success" role="status">
            Audit log: whole
          </Notice>
        ) : (
          <Notice tone="danger" role="alert" title={`Audit log: broken at entry ${brokenAt}`}>
            This entry, or one after it in its block, was changed or deleted after it had been sealed.
          </Notice>
        )
      }
    />
  );
}
