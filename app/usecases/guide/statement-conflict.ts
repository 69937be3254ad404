import {
  findReviewedStatement,
  findRevision,
  type ReviewedStatement,
  type StatementVersion,
} from "#db/queries/guide/statements.ts";
import type { Services } from "#app/ports/services.ts";

/** Somebody else has changed a statement since it was looked at. */
export interface StatementConflict {
  /** What it was when it was looked at; null for a version that it never had. */
  readonly original: StatementVersion | null;
  /** What it is now. */
  readonly theirs: ReviewedStatement;
}

/** A change that was refused because of another one. */
export interface ChangedMeanwhile {
  readonly ok: false;
  readonly reason: "statement-changed";
  readonly conflict: StatementConflict;
}

/** What has become of a statement since it had the version that somebody saw. */
export async function changedMeanwhile(
  { db }: Services,
  { statement, seenVersion }: { statement: ReviewedStatement; seenVersion: number },
): Promise<ChangedMeanwhile> {
  // It may have been changed between reading and writing.
  const theirs =
    statement.version === seenVersion ? ((await findReviewedStatement(db, statement.id)) ?? statement) : statement;
  const original = await findRevision(db, { statementId: statement.id, version: seenVersion });
  return { ok: false, reason: "statement-changed", conflict: { original, theirs } };
}
