import { Link } from "react-router";
import {
  countStatementsByStatus,
  countDueStatements,
  listStatementFilters,
} from "#db/queries/administration/lists/list-statements.ts";
import {
  recordKindLabels,
  statementList,
  statementStatusLabels,
  STATUS_ORDER,
  subjectKindLabels,
} from "#app/domain/administration/guide-lists.ts";
import { RECORD_KINDS, type RecordKind } from "#app/domain/guide/records/record.ts";
import { reviewHorizon } from "#app/domain/guide/review.ts";
import type { GuideSubjectKind, StatementStatus } from "#app/domain/guide/statement.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { ChevronDown } from "#app/ui/elements/icons.tsx";
import { ListScreen, type ListWords } from "#app/ui/list/list-screen.tsx";
import { requirePermission } from "#app/web/accounts/guards.ts";
import { dueStatementsPath } from "#app/web/addresses/guide-paths.ts";
import { listPaths } from "#app/web/addresses/list-paths.ts";
import { getServices } from "#app/web/context.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { loadList } from "#app/routes/admin/lists/list-source.ts";
import type { Route } from "./+types/statements";
import { statementColumns } from "./columns.tsx";
import { statementSource } from "./source.ts";

const words: ListWords = {
  title: "Review Desk",
  caption: "Statements of the guide",
  search: { label: "Search by subject", placeholder: "KEAM, nursing, Kozhikode..." },
  loading: "Loading the guide...",
  empty: "No statements found",
  emptyHint: "The guide is seeded with the database.",
};

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: words.title, isPrivate: true });

export async function loader(args: Route.LoaderArgs) {
  requirePermission(args.context, "guide.write");
  const { db, now } = getServices(args.context);
  const horizon = reviewHorizon(toIstDate(now()));
  const list = await loadList(args, statementSource);
  const kind = toKind(list.query.filters);
  const [counts, due, filters] = await Promise.all([
    countStatementsByStatus(db),
    countDueStatements(db, horizon),
    listStatementFilters(db, kind),
  ]);
  return { list, kind, counts, due, horizon, ...filters };
}

/** The kind whose entries can be selected: that of the filter, or of the selected entry. */
function toKind({ kind, subject }: { kind: string; subject: string }): GuideSubjectKind | null {
  const named = kind || subject.split(":")[0];
  return (Object.keys(subjectKindLabels) as GuideSubjectKind[]).find((known) => known === named) ?? null;
}

export default function Statements({ loaderData }: Route.ComponentProps) {
  const { list, kind, authorities, subjects } = loaderData;
  const options = {
    authority: authorities.map((name) => ({ value: name, label: name })),
    subject: subjects.map(({ slug, name }) => ({ value: `${kind}:${slug}`, label: name })),
  };
  return (
    <ListScreen
      words={words}
      path={listPaths.guide}
      description={statementList}
      columns={statementColumns}
      data={list}
      toKey={(statement) => statement.id}
      options={options}
      summary={<Counts {...loaderData} />}
    />
  );
}

const COUNT_FORMAT = new Intl.NumberFormat("en-IN");

/** The number of statements per status, each a link to them. */
function Counts({
  counts,
  due,
  horizon,
}: {
  counts: Record<StatementStatus, number>;
  due: Record<RecordKind | "sentence", number>;
  horizon: string;
}) {
  return (
    // Collapsed on phones, so that the list starts on the first screen.
    <details className="folds-on-phones group text-sm">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-semibold text-primary">
        <span>{`Due soon: ${COUNT_FORMAT.format(Object.values(due).reduce((sum, one) => sum + one))}`}</span>
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <div className="flex flex-wrap items-center gap-x-5">
        <Count label="Due before the end of next month" count={due.sentence} to={dueStatementsPath(horizon)} />
        {RECORD_KINDS.filter((kind) => due[kind] > 0).map((kind) => (
          <Count key={kind} label={recordKindLabels[kind]} count={due[kind]} to={dueStatementsPath(horizon, kind)} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-5" aria-label="Counts by status">
        {STATUS_ORDER.map((status) => (
          <li key={status}>
            <Count
              label={statementStatusLabels[status]}
              count={counts[status]}
              to={`${listPaths.guide}?status=${status}`}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Count({ label, count, to }: { label: string; count: number; to: string }) {
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center gap-1.5 md:min-h-7">
      <span>{`${label} `}</span>
      <span className="tabular font-semibold">{COUNT_FORMAT.format(count)}</span>
    </Link>
  );
}
