import { listRevisionsByVersion, listStatementsById, type ReviewedStatement } from "#db/queries/guide/statements.ts";
import {
  changedFields,
  type ContentTexts,
  CONTENT_FIELDS,
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
  | { readonly reason: "content"; readonly problems: SheetRow["problems"] };

interface RowChange {
  readonly line: number;
  readonly before: ReviewedStatement;
  readonly after: StatementContent;
}

/** The effect of importing a sheet. It must have no invalid or conflicting rows. */
export interface ImportPlan {
  /** Rows equal to the guide, or unchanged since the export. */
  readonly unchanged: number;
  readonly changes: readonly RowChange[];
  readonly bad: readonly { readonly line: number; readonly id: string; readonly failure: RowProblem }[];
  /** Rows whose statements were changed in the guide since the export. */
  readonly conflicts: readonly RowChange[];
}

const sameTexts = (one: ContentTexts, other: ContentTexts) =>
  CONTENT_FIELDS.every((field) => toLines(one[field]) === toLines(other[field]));

/** Whether a row equals a statement, even an invalid one: old statements may break newer rules. */
function isSameStatement({ texts, content }: SheetRow, statement: StatementContent): boolean {
  return sameTexts(pickTexts(statement), texts) || (content !== null && changedFields(statement, content).length === 0);
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
    bad: [] as ImportPlan["bad"][number][],
    conflicts: [] as RowChange[],
  };
  const lines = new Map<string, number>();
  for (const row of rows) {
    const { line, id, content } = row;
    const current = statements.get(id);
    const failure = findFailure(row, current, lines.get(id));
    lines.set(id, lines.get(id) ?? line);
    const seen = isOld(row) ? revisions.get(`${id} ${row.version}`) : undefined;
    if (failure) plan.bad.push({ line, id, failure });
    else if (!current || isSameStatement(row, current) || (seen && isSameStatement(row, seen))) plan.unchanged += 1;
    else if (content === null) plan.bad.push({ line, id, failure: { reason: "content", problems: row.problems } });
    else (isOld(row) ? plan.conflicts : plan.changes).push({ line, before: current, after: content });
  }
  return plan;
}

function findFailure(
  row: SheetRow,
  current: ReviewedStatement | undefined,
  firstLine: number | undefined,
): RowProblem | null {
  if (row.isTorn) return { reason: "torn" };
  if (firstLine !== undefined) return { reason: "id-repeated", line: firstLine };
  if (!current) return { reason: "id-unknown" };
  if (row.field !== current.field) return { reason: "field-differs", field: current.field };
  if (row.version === null || row.version < 1 || row.version > current.version) return { reason: "version-unknown" };
  return null;
}
