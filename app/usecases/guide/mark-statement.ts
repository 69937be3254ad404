import { findReviewedStatement } from "#db/queries/guide/statements.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { reviewDueOn, NEVER_DUE } from "#app/domain/guide/review.ts";
import { pickContent } from "#app/domain/guide/statement-content.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { changeStatements } from "./change-statements.ts";
import { type ChangedMeanwhile, changedMeanwhile } from "./statement-conflict.ts";

export type MarkStatementFailure = NotPermitted | "statement-not-found" | "statement-changed";

export type MarkStatementOutcome =
  | { ok: true }
  | { ok: false; reason: Exclude<MarkStatementFailure, "statement-changed"> }
  | ChangedMeanwhile;

/** Removes a statement from pages and new reports until it is corrected. */
export async function markStatement(
  services: Services,
  actor: CurrentUser,
  {
    statementId,
    version,
    status,
    clientIp,
  }: { statementId: string; version: number; status: "doubtful" | "outdated"; clientIp: string | null },
): Promise<MarkStatementOutcome> {
  const attempt = { action: "guide.mark", entityType: "statement", entityId: statementId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "guide.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const before = await findReviewedStatement(services.db, statementId);
  if (!before) return { ok: false, reason: "statement-not-found" };
  if (before.status === status) return { ok: true };
  const { checkedOn, checkedBy, dueOn, formMonths } = before;
  const isNeverDue = dueOn === NEVER_DUE;
  const made =
    before.version === version &&
    (await changeStatements(services, actor, {
      kind: "edit",
      changes: [
        {
          before,
          after: {
            ...pickContent(before),
            status,
            checkedOn,
            checkedBy,
            dueOn: isNeverDue ? reviewDueOn({ ...before, status }, formMonths, toIstDate(services.now())) : dueOn,
          },
        },
      ],
      audit: {
        action: status === "doubtful" ? "guide.doubt" : "guide.outdate",
        entityType: "statement",
        entityId: before.id,
        detail: { from: before.status },
      },
      clientIp,
    }));
  return made ? { ok: true } : changedMeanwhile(services, { statement: before, seenVersion: version });
}
