import { Fragment } from "react";
import type { ListedAuditEntry } from "#db/queries/administration/lists/list-audit-log.ts";
import type { AuditSort } from "#app/domain/administration/lists.ts";
import { formatListDateTime, formatSheetDateTime } from "#app/domain/platform/time.ts";
import { None } from "#app/ui/list/column-table.tsx";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { auditEntityPath } from "#app/web/addresses/audit-paths.ts";
import { EmailText, IdLink, OneLine, shortId } from "./links.tsx";

export const auditColumns: readonly ListColumn<ListedAuditEntry, AuditSort>[] = [
  {
    header: "When (IST)",
    sort: "created",
    cell: (entry) => <OneLine>{formatListDateTime(entry.createdAt)}</OneLine>,
    csv: (entry) => formatSheetDateTime(entry.createdAt),
  },
  { header: "Who", isRowHeader: true, cell: (entry) => <Who entry={entry} />, csv: (entry) => entry.adminEmail },
  {
    header: "Action",
    sort: "action",
    cell: (entry) => (
      <span className="block font-mono text-xs/tight">
        <Breaking text={entry.action} after={/(?<=\.)/} />
      </span>
    ),
    csv: (entry) => entry.action,
  },
  { header: "Entity", cell: (entry) => <Entity entry={entry} />, csv: (entry) => entry.entityType },
  { header: "Entity ID", cell: null, csv: (entry) => entry.entityId },
  {
    header: "Detail",
    isWide: true,
    cell: (entry) => <Detail entry={entry} />,
    csv: (entry) => entry.detail && JSON.stringify(entry.detail),
  },
  {
    header: "Network Address",
    cell: (entry) => (
      <span className="tabular">
        <Breaking text={entry.clientIp ?? "-"} after={/(?<=^(?:[^:]*:){4})/} />
      </span>
    ),
    csv: (entry) => entry.clientIp,
  },
];

/** Allows line breaks after matches: an action between its words, an IPv6 address in its middle. */
function Breaking({ text, after }: { text: string; after: RegExp }) {
  return text.split(after).map((part, index) => (
    // Parts of a text never reorder.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      <span>{part}</span>
      <wbr />
    </Fragment>
  ));
}

interface EntryProps {
  entry: ListedAuditEntry;
}

function Who({ entry: { adminName, adminEmail, detail } }: EntryProps) {
  return (
    <>
      <OneLine>{adminName ?? (detail?.by === "expert" ? "The expert" : "Not signed in")}</OneLine>
      {adminEmail ? (
        // On one line on desktops, however long, so that ten entries fit on screen.
        <span className="block font-normal text-quiet xl:max-w-44 xl:truncate" title={adminEmail}>
          <EmailText email={adminEmail} isOnOneLine />
        </span>
      ) : null}
    </>
  );
}

function Entity({ entry: { entityType, entityId } }: EntryProps) {
  if (entityType === null) return <None />;
  return (
    <>
      <span>{entityType}</span>
      {entityId ? (
        <span className="block text-xs text-quiet">
          <EntityId id={entityId} path={auditEntityPath(entityType, entityId)} />
        </span>
      ) : null}
    </>
  );
}

function EntityId({ id, path }: { id: string; path: string | undefined }) {
  if (path) return <IdLink to={path} id={id} />;
  return (
    <span title={id} className="font-mono whitespace-nowrap">
      {shortId(id)}
    </span>
  );
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Up to this many details are shown; more expand on press. */
const FEW_FACTS = 2;

/** The relevant details, one line each; many of them collapse into one line, so that entries stay on screen. */
function Detail({ entry: { detail } }: EntryProps) {
  const facts = Object.entries(detail ?? {}).filter(([, value]) => value !== null && value !== "");
  if (facts.length === 0) return <None />;
  const totalLength = facts.reduce((sum, [name, value]) => sum + name.length + toText(value).length, 0);
  if (facts.length <= FEW_FACTS && totalLength <= LINE_LENGTH * FEW_FACTS) return <Facts facts={facts} />;
  const [first] = facts;
  return (
    <details className="w-56 text-xs">
      <summary className="truncate">
        <span>{`${first?.[0] ?? ""}: ${toText(first?.[1]).slice(0, FIRST_LENGTH)}`}</span>
        <span className="text-quiet">{` · all ${facts.length}`}</span>
      </summary>
      <Facts facts={facts} />
    </details>
  );
}

/** Characters per line of the column. */
const LINE_LENGTH = 44;

/** Characters of the first detail shown beside its name, to leave room for the number of details. */
const FIRST_LENGTH = 20;

function Facts({ facts }: { facts: [string, unknown][] }) {
  return (
    <dl className="grid max-w-56 min-w-40 gap-0.5 text-xs">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="inline text-quiet">{`${name}: `}</dt>
          <dd className="inline wrap-anywhere">{toText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
