import { data } from "react-router";
import {
  findReviewedStatement,
  listRevisions,
  type ReviewedStatement,
  type StatementVersion,
} from "#db/queries/guide/statements.ts";
import { subjectKindLabels } from "#app/domain/administration/guide-lists.ts";
import { differencesBetween, type FieldDifference } from "#app/domain/guide/content-difference.ts";
import { summariseRecord } from "#app/domain/guide/records/record-texts.ts";
import { pickContent, isCheckable, isSourceAddress, pickTexts } from "#app/domain/guide/statement-content.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { DetailSection, FactCard, type NamedFact } from "#app/ui/elements/details.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { requirePermission } from "#app/web/accounts/guards.ts";
import { listPaths } from "#app/web/addresses/list-paths.ts";
import { getServices } from "#app/web/context.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { IntentButton } from "#app/routes/admin/details/intent-button.tsx";
import type { Route } from "./+types/statement";
import { ConflictNotice } from "./conflict-notice.tsx";
import { Differences } from "./difference.tsx";
import { StatementForm } from "./statement-form.tsx";
import { StatementStatusBadge } from "./status.tsx";
import { changeText, dayText, fieldText } from "./words.ts";
import { actOnStatement } from "./act-on-statement.ts";

const REVISION_LIMIT = 50;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Statement", isPrivate: true });

interface HistoryEntry {
  version: number;
  /** "Corrected by Meera Menon". */
  what: string;
  at: string;
  /** The changes to the previous version; null for the oldest one shown. */
  differences: FieldDifference[] | null;
}

function listHistory(statement: ReviewedStatement, revisions: readonly StatementVersion[]): HistoryEntry[] {
  const all = [statement, ...revisions];
  return all.map(({ version, change, ...content }, place) => {
    const before = all[place + 1];
    return {
      version,
      what: change.by === null ? changeText(change.kind) : `${changeText(change.kind)} by ${change.by}`,
      at: formatListDateTime(change.at),
      differences: before ? differencesBetween(before, content) : null,
    };
  });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, "guide.write");
  const { db } = getServices(context);
  const [statement, revisions] = await Promise.all([
    findReviewedStatement(db, params.statementId),
    listRevisions(db, params.statementId, REVISION_LIMIT),
  ]);
  if (!statement) throw data(null, { status: 404 });
  return { statement, canBeChecked: isCheckable(statement), history: listHistory(statement, revisions) };
}

export function action(args: Route.ActionArgs) {
  return actOnStatement(args);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, undefined, { values: { intent: "correct" }, conflict: null });
}

export default function StatementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { statement, canBeChecked, history } = loaderData;
  const { subject, field, en, ml, record } = statement;
  // The correction form shows its own problems.
  const problem = actionData?.values.intent === "correct" ? undefined : actionData;
  return (
    <>
      <PageHeader
        title={`${subject.name.en}: ${fieldText(field).toLowerCase()}`}
        lead={`${subjectKindLabels[subject.kind]}, ${statement.id}`}
        back={{ href: listPaths.guide, label: "Review Desk" }}
        actions={<AuthorityLinks statement={statement} />}
      />
      <div className="grid grid-cols-1 gap-6">
        {problem?.conflict ? <ConflictNotice conflict={problem.conflict} isTyped={false} /> : null}
        <FormError>{problem?.formError}</FormError>
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Card as="section" aria-labelledby="says" className="grid gap-4">
            <h2 id="says" className="text-lg">
              What it says
            </h2>
            {record ? (
              <p className="text-lg font-semibold wrap-anywhere">{summariseRecord(record)}</p>
            ) : (
              <div className="grid gap-4 md:grid-cols-2 md:gap-6">
                <p lang="en" className="whitespace-pre-line">
                  {en}
                </p>
                <p lang="ml" className="whitespace-pre-line">
                  {ml}
                </p>
              </div>
            )}
            <Marks statement={statement} canBeChecked={canBeChecked} />
          </Card>
          <FactCard title="How far it can be trusted" facts={listFacts(statement)} />
        </div>
        <StatementForm
          key={statement.version}
          texts={pickTexts(pickContent(statement))}
          kind={statement.record?.kind ?? null}
          version={statement.version}
        />
        <History history={history} version={statement.version} />
      </div>
    </>
  );
}

interface StatementProps {
  statement: ReviewedStatement;
}

/** Links to the authority and source, to check against. */
function AuthorityLinks({ statement: { authority, source } }: StatementProps) {
  const isShown = (url: string) => isSourceAddress(url, { isSecure: false });
  return (
    <>
      {authority && isShown(authority.url) ? (
        <LinkButton href={authority.url} target="_blank" rel="noopener noreferrer">
          Open the authority&rsquo;s page
        </LinkButton>
      ) : null}
      {source && isShown(source.url) && source.url !== authority?.url ? (
        <LinkButton href={source.url} target="_blank" rel="noopener noreferrer" variant="secondary">
          Open the source
        </LinkButton>
      ) : null}
    </>
  );
}

function listFacts(statement: ReviewedStatement): NamedFact[] {
  const { status, year, source, from, to, checkedOn, checkedByName, dueOn, authority, version } = statement;
  return [
    ["Status", <StatementStatusBadge key="status" status={status} />],
    ["Year", year ?? "-"],
    ["Days", from === null ? "-" : `${dayText(from)} to ${dayText(to ?? from)}`],
    ["Source", source === null ? "-" : [source.title || source.url, source.date].filter(Boolean).join(", ")],
    ["Authority", authority?.name ?? "-"],
    ["Checked", checkedOn === null ? "Never" : `${dayText(checkedOn)}${checkedByName ? `, ${checkedByName}` : ""}`],
    ["Due", dayText(dueOn)],
    ["Version", version],
  ];
}

function Marks({ statement: { version, status }, canBeChecked }: StatementProps & { canBeChecked: boolean }) {
  const fields = { version: String(version) };
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        {canBeChecked ? <IntentButton intent="check" fields={fields} label="Checked today" variant="primary" /> : null}
        {status === "doubtful" ? null : <IntentButton intent="doubt" fields={fields} label="Mark doubtful" />}
        {status === "outdated" ? null : <IntentButton intent="outdate" fields={fields} label="Out of date" />}
      </div>
      {canBeChecked || status === "prose" ? null : (
        <p className="text-sm text-quiet">
          To say that it is checked, correct it: it needs the https address of its page, and a year.
        </p>
      )}
    </div>
  );
}

/** Who changed what and when, newest first. */
function History({ history, version }: { history: readonly HistoryEntry[]; version: number }) {
  return (
    <DetailSection title="History">
      <ol className="grid gap-4">
        {history.map((entry) => (
          <Card as="li" key={entry.version} className="grid gap-3">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <p className="text-sm">
                <span className="block font-semibold">{entry.what}</span>
                <span className="tabular text-quiet">{`${entry.at}, version ${entry.version}`}</span>
              </p>
              {entry.version === version ? null : (
                <IntentButton
                  intent="restore"
                  fields={{ version: String(version), restoredVersion: String(entry.version) }}
                  label="Restore"
                  about={`version ${entry.version}`}
                />
              )}
            </div>
            {entry.differences === null ? null : entry.differences.length === 0 ? (
              <p className="text-sm text-quiet">It said the same before.</p>
            ) : (
              <Differences differences={entry.differences} />
            )}
          </Card>
        ))}
      </ol>
    </DetailSection>
  );
}
