import { findReviewedStatement, findRevision } from "#db/queries/guide/statements.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { dueAfterCorrection } from "#app/domain/guide/review.ts";
import { changedFields, pickContent } from "#app/domain/guide/statement-content.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { changeStatements } from "./change-statements.ts";
import { type ChangedMeanwhile, changedMeanwhile } from "./statement-conflict.ts";

export type RestoreStatementFailure = NotPermitted | "statement-not-found" | "revision-not-found" | "statement-changed";

/** `isChanged` is false if the content is the same. */
export type RestoreStatementOutcome =
  | { ok: true; isChanged: boolean }
  | { ok: false; reason: Exclude<RestoreStatementFailure, "statement-changed"> }
  | ChangedMeanwhile;

/** Restores a statement's content from an earlier version of the guide, with its original check date. */
export async function restoreStatement(
  services: Services,
  actor: CurrentUser,
  {
    statementId,
    version,
    restoredVersion,
    clientIp,
  }: { statementId: string; version: number; restoredVersion: number; clientIp: string | null },
): Promise<RestoreStatementOutcome> {
  const { db } = services;
  const attempt = { action: "guide.restore", entityType: "statement", entityId: statementId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "guide.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const before = await findReviewedStatement(db, statementId);
  if (!before) return { ok: false, reason: "statement-not-found" };
  const earlier = await findRevision(db, { statementId, version: restoredVersion });
  if (!earlier) return { ok: false, reason: "revision-not-found" };
  if (changedFields(before, earlier).length === 0) return { ok: true, isChanged: false };
  const { checkedOn, checkedBy } = earlier;
  const today = toIstDate(services.now());
  const made =
    before.version === version &&
    (await changeStatements(services, actor, {
      kind: "restore",
      changes: [
        {
          before,
          after: {
            ...pickContent(earlier),
            checkedOn,
            checkedBy,
            dueOn: dueAfterCorrection(before, earlier, before.formMonths, checkedOn ?? today),
          },
        },
      ],
      audit: {
        action: "guide.restore",
        entityType: "statement",
        entityId: before.id,
        detail: { restoredVersion, fields: changedFields(before, earlier) },
      },
      clientIp,
    }));
  return made ? { ok: true, isChanged: true } : changedMeanwhile(services, { statement: before, seenVersion: version });
}
