import { href, Link } from "react-router";
import type { ListedStatement } from "#db/queries/administration/lists/list-statements.ts";
import type { ListedGuideVersion } from "#db/queries/administration/lists/list-guide-versions.ts";
import { type StatementSort, subjectKindLabels, type VersionSort } from "#app/domain/administration/guide-lists.ts";
import type { RecordKind } from "#app/domain/guide/records/record.ts";
import { summariseRecord, toRecordTexts } from "#app/domain/guide/records/record-texts.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { None } from "#app/ui/list/column-table.tsx";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { type SheetColumn, sheetColumnNames } from "#app/web/forms/guide-sheet-limits.ts";
import { OneLine } from "#app/routes/admin/lists/links.tsx";
import { StatementStatusBadge } from "./status.tsx";
import { changeText, dayText, fieldText } from "./words.ts";

/** The columns of the statement list. */
export const statementColumns: readonly ListColumn<ListedStatement, StatementSort>[] = [
  { header: "Due", isLabelled: true, sort: "due", cell: ({ dueOn }) => <OneLine>{dayText(dueOn)}</OneLine> },
  { header: "About", sort: "name", isRowHeader: true, cell: (row) => <About row={row} /> },
  {
    header: "What it says",
    isWide: true,
    cell: ({ en, record }) => (
      <p className="line-clamp-1 max-w-prose sm:line-clamp-2 sm:min-w-56">{record ? summariseRecord(record) : en}</p>
    ),
  },
  { header: "Status", sort: "status", cell: ({ status }) => <StatementStatusBadge status={status} /> },
  { header: "Year", cell: ({ year }) => year ?? "-" },
  {
    header: "Checked",
    isLabelled: true,
    cell: ({ checkedOn }) => checkedOn && <OneLine>{dayText(checkedOn)}</OneLine>,
  },
];

/** The columns of a sheet with records of one kind, or with sentences. */
export function sheetColumns(kind: RecordKind | null): readonly ListColumn<ListedStatement, StatementSort>[] {
  return sheetColumnNames(kind).map((header) => ({ header, cell: null, csv: (row) => toCells(row)[header] ?? "" }));
}

function toCells(row: ListedStatement): Readonly<Partial<Record<SheetColumn, string | number | null>>> {
  const { id, field, en, ml, status, year, version, record } = row;
  return {
    id,
    field,
    en,
    ml,
    ...(record === null ? null : toRecordTexts(record)),
    status,
    source_url: row.sourceUrl,
    source_title: row.sourceTitle,
    source_date: row.sourceDate,
    year,
    from: row.fromDate,
    to: row.toDate,
    version,
  };
}

function About({ row: { id, subjectKind, subjectName, field } }: { row: ListedStatement }) {
  return (
    <span className="grid grid-cols-[minmax(0,1fr)] xl:min-w-44">
      <Link
        to={href("/administrator/guide/:statementId", { statementId: id })}
        className="link xl:truncate"
        title={subjectName}
      >
        {subjectName}
      </Link>
      <span className="text-xs font-normal text-quiet xl:truncate xl:leading-tight">
        {`${subjectKindLabels[subjectKind]}, ${fieldText(field).toLowerCase()}`}
      </span>
    </span>
  );
}

export const versionColumns: readonly ListColumn<ListedGuideVersion, VersionSort>[] = [
  { header: "Version", sort: "made", isRowHeader: true, cell: ({ number }) => number },
  { header: "When (IST)", cell: ({ madeAt }) => <OneLine>{formatListDateTime(madeAt)}</OneLine> },
  { header: "Who", cell: ({ madeBy }) => madeBy ?? "-" },
  { header: "Change", cell: ({ change }) => changeText(change) },
  { header: "Statements", isLabelled: true, align: "end", cell: ({ statements }) => statements },
  { header: "Which", cell: (version) => <Changed version={version} /> },
];

/** A link to the statement, or the number of them. */
function Changed({ version: { statementId, statements, change } }: { version: ListedGuideVersion }) {
  if (statementId === null || change === "seed") return <None />;
  return (
    <>
      <Link
        to={href("/administrator/guide/:statementId", { statementId })}
        title={statementId}
        className="link inline-block max-w-56 truncate align-bottom"
      >
        {statementId}
      </Link>
      <span>{statements > 1 ? ` and ${statements - 1} more` : null}</span>
    </>
  );
}
