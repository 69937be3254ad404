import { type RecordId, readRecordId } from "#app/domain/guide/records/record-id.ts";
import type { RecordKind } from "#app/domain/guide/records/record.ts";
import {
  findUnknownSlugs,
  listRevisionsByVersion,
  listStatementsById,
  type ReviewedStatement,
} from "#db/queries/guide/statements.ts";
import {
  changedFields,
  type ContentTexts,
  contentFieldsOf,
  type StatementContent,
  pickTexts,
} from "#app/domain/guide/statement-content.ts";
import type { Services } from "#app/ports/services.ts";
import type { SheetRow } from "./sheet-row.ts";
import { toLines } from "#app/domain/platform/typed-text.ts";

export type RowProblem =
  | { readonly reason: "torn" }
  | { readonly reason: "id-unknown" }
  /** `line`: the id's first occurrence. */
  | { readonly reason: "id-repeated"; readonly line: number }
  /** `field`: a property that cannot change. */
  | { readonly reason: "field-differs"; readonly field: string }
  | { readonly reason: "version-unknown" }
  /** A slug that a record names and the guide lacks. */
  | { readonly reason: "slug-unknown"; readonly slug: string }
  | { readonly reason: "content"; readonly problems: SheetRow["problems"] };

interface RowChange {
  readonly line: number;
  readonly before: ReviewedStatement;
  readonly after: StatementContent;
}

/** A record that the guide does not have yet. */
interface RowAddition extends RecordId {
  readonly line: number;
  readonly id: string;
  readonly after: StatementContent;
}

/** The effect of importing a sheet. It must have no invalid or conflicting rows. */
export interface ImportPlan {
  /** Rows equal to the guide, or unchanged since the export. */
  readonly unchanged: number;
  readonly changes: readonly RowChange[];
  readonly additions: readonly RowAddition[];
  readonly bad: readonly { readonly line: number; readonly id: string; readonly failure: RowProblem }[];
  /** Rows whose statements were changed in the guide since the export. */
  readonly conflicts: readonly RowChange[];
}

const sameTexts = (one: ContentTexts, other: ContentTexts, kind: RecordKind | null) =>
  contentFieldsOf(kind).every((field) => toLines(one[field] ?? "") === toLines(other[field] ?? ""));

/** Whether a row equals a statement, even an invalid one: old statements may break newer rules. */
function isSameStatement({ texts, content, kind }: SheetRow, statement: StatementContent): boolean {
  return (
    sameTexts(pickTexts(statement), texts, kind) || (content !== null && changedFields(statement, content).length === 0)
  );
}

/** Compares a sheet's rows with the current guide. Read-only. */
export async function planImport({ db }: Services, rows: readonly SheetRow[]): Promise<ImportPlan> {
  const statements = await listStatementsById(
    db,
    rows.map(({ id }) => id),
  );
  const isOld = ({ id, version }: SheetRow) => {
    const current = statements.get(id)?.version;
    return version !== null && current !== undefined && version < current;
  };
  const revisions = await listRevisionsByVersion(
    db,
    rows.filter(isOld).map(({ id, version }) => ({ id, version: version ?? 0 })),
  );

  const plan = {
    unchanged: 0,
    changes: [] as RowChange[],
    additions: [] as RowAddition[],
    bad: [] as ImportPlan["bad"][number][],
    conflicts: [] as RowChange[],
  };
  const unknown = await findUnknownSlugs(db, namedSlugs(rows));
  const lines = new Map<string, number>();
  for (const row of rows) {
    const { line, id, content } = row;
    const current = statements.get(id);
    const failure = findFailure(row, current, lines.get(id)) ?? findUnknownSlug(row, unknown);
    lines.set(id, lines.get(id) ?? line);
    const seen = isOld(row) ? revisions.get(`${id} ${row.version}`) : undefined;
    const added = current ? null : newRecordId(row);
    if (failure) plan.bad.push({ line, id, failure });
    else if (added) {
      if (content === null) plan.bad.push({ line, id, failure: { reason: "content", problems: row.problems } });
      else plan.additions.push({ ...added, line, id, after: content });
    } else if (!current || isSameStatement(row, current) || (seen && isSameStatement(row, seen))) plan.unchanged += 1;
    else if (content === null) plan.bad.push({ line, id, failure: { reason: "content", problems: row.problems } });
    else (isOld(row) ? plan.conflicts : plan.changes).push({ line, before: current, after: content });
  }
  return plan;
}

/** The id of a row that adds a record: no version was exported for it, and the sheet holds such records. */
function newRecordId({ id, field, kind, isVersionBlank }: SheetRow): RecordId | null {
  const read = kind === null || !isVersionBlank ? null : readRecordId(id);
  return read !== null && read.field === kind && field === kind ? read : null;
}

type NamedSlugs = Record<"course" | "institute" | "admission" | "career" | "scholarship", string[]>;

/** What records name: their subjects, institutes, courses and careers. */
function slugsOf({ id, content }: SheetRow): [keyof NamedSlugs, string][] {
  const record = content?.record;
  if (!record) return [];
  const subject = readRecordId(id)?.subject;
  const named: [keyof NamedSlugs, string | null][] = [];
  if (subject && subject.kind !== "country") named.push([subject.kind, subject.slug]);
  if (record.kind === "closing") named.push(["institute", record.institute], ["course", record.course]);
  if (record.kind === "course") named.push(["course", record.course], ["admission", record.admission]);
  if (record.kind === "award") named.push(...record.careers.map((slug) => ["career", slug] as ["career", string]));
  return named.filter((pair): pair is [keyof NamedSlugs, string] => pair[1] !== null);
}

function namedSlugs(rows: readonly SheetRow[]): NamedSlugs {
  const named: NamedSlugs = { course: [], institute: [], admission: [], career: [], scholarship: [] };
  for (const [kind, slug] of rows.flatMap(slugsOf)) named[kind].push(slug);
  return named;
}

function findUnknownSlug(row: SheetRow, unknown: ReadonlySet<string>): RowProblem | null {
  const [, slug] = slugsOf(row).find(([kind, each]) => unknown.has(`${kind}:${each}`)) ?? [];
  return slug === undefined ? null : { reason: "slug-unknown", slug };
}

function findFailure(
  row: SheetRow,
  current: ReviewedStatement | undefined,
  firstLine: number | undefined,
): RowProblem | null {
  if (row.isTorn) return { reason: "torn" };
  if (firstLine !== undefined) return { reason: "id-repeated", line: firstLine };
  if (!current) return newRecordId(row) === null ? { reason: "id-unknown" } : null;
  if (row.field !== current.field) return { reason: "field-differs", field: current.field };
  if (row.version === null || row.version < 1 || row.version > current.version) return { reason: "version-unknown" };
  return null;
}
