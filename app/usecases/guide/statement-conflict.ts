import {
  findReviewedStatement,
  findRevision,
  type ReviewedStatement,
  type StatementVersion,
} from "#db/queries/guide/statements.ts";
import type { Services } from "#app/ports/services.ts";

/** A statement was changed since it was shown. */
export interface StatementConflict {
  /** The version that was shown; null if there is no such version. */
  readonly original: StatementVersion | null;
  readonly theirs: ReviewedStatement;
}

/** A change refused because of a newer one. */
export interface ChangedMeanwhile {
  readonly ok: false;
  readonly reason: "statement-changed";
  readonly conflict: StatementConflict;
}

/** The conflict between the version shown and the current one. */
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
