import { listAuditFilters } from "#db/queries/administration/lists/list-audit-log.ts";
import type { FilterOption } from "#app/domain/administration/list-query.ts";
import { auditList } from "#app/domain/administration/lists.ts";
import { listPaths } from "#app/web/addresses/list-paths.ts";
import { ListScreen, type ListWords } from "#app/ui/list/list-screen.tsx";
import { getServices } from "#app/web/context.ts";
import { RouterLinkButton } from "#app/ui/elements/button.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { checkAuditLog } from "#app/usecases/jobs/seal-audit-log.ts";
import { describeDetail } from "#app/web/messages/messages.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/audit-log";
import { auditColumns } from "./audit-columns.tsx";
import { loadList } from "./list-source.ts";
import { auditSource } from "./sources.ts";

const words: ListWords = {
  title: "Audit Log",
  caption: "Audit log",
  search: { label: "Search the log", placeholder: "A name, an e-mail address, an ID or its beginning, an action..." },
  loading: "Loading the audit log...",
  empty: "No entries found",
};

const CHECK = "check";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: words.title, isPrivate: true });

export async function loader(args: Route.LoaderArgs) {
  const { db } = getServices(args.context);
  const nothing = { administrators: [], actions: [], entityTypes: [] };
  const [list, known] = await Promise.all([loadList(args, auditSource), listAuditFilters(db).catch(() => nothing)]);
  const isAsked = args.url.searchParams.has(CHECK);
  const brokenAt = isAsked ? await checkAuditLog(getServices(args.context)) : undefined;
  return { list: { ...list, rows: list.rows.map(describeDetail) }, known, brokenAt };
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
      toKey={(entry) => entry.id}
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
