import { findReviewedStatement } from "#db/queries/guide/statements.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { reviewDueOn } from "#app/domain/guide/review.ts";
import { pickContent, isCheckable } from "#app/domain/guide/statement-content.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { changeStatements } from "./change-statements.ts";
import { type ChangedMeanwhile, changedMeanwhile } from "./statement-conflict.ts";

/** `statement-not-checkable`: it is prose, or lacks the source address or year needed to check it. */
export type CheckStatementFailure =
  | NotPermitted
  | "statement-not-found"
  | "statement-not-checkable"
  | "statement-changed";

export type CheckStatementOutcome =
  | { ok: true; dueOn: string }
  | { ok: false; reason: Exclude<CheckStatementFailure, "statement-changed"> }
  | ChangedMeanwhile;

/** Records that a statement was checked today against its authority, and is correct. */
export async function checkStatement(
  services: Services,
  actor: CurrentUser,
  { statementId, version, clientIp }: { statementId: string; version: number; clientIp: string | null },
): Promise<CheckStatementOutcome> {
  const attempt = { action: "guide.check", entityType: "statement", entityId: statementId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "guide.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const before = await findReviewedStatement(services.db, statementId);
  if (!before) return { ok: false, reason: "statement-not-found" };
  if (!isCheckable(before)) return { ok: false, reason: "statement-not-checkable" };
  const today = toIstDate(services.now());
  const dueOn = reviewDueOn({ ...before, status: "checked" }, before.formMonths, today);
  const isDone = before.status === "checked" && before.checkedOn === today && before.checkedBy === actor.userId;
  // Pressed twice.
  if (isDone) return { ok: true, dueOn: before.dueOn };
  const made =
    before.version === version &&
    (await changeStatements(services, actor, {
      kind: "check",
      changes: [
        {
          before,
          after: { ...pickContent(before), status: "checked", checkedOn: today, checkedBy: actor.userId, dueOn },
        },
      ],
      audit: {
        action: "guide.check",
        entityType: "statement",
        entityId: before.id,
        detail: { from: before.status, dueOn },
      },
      clientIp,
    }));
  return made ? { ok: true, dueOn } : changedMeanwhile(services, { statement: before, seenVersion: version });
}
