import { findReviewedStatement } from "../../../db/queries/guide/statements";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { reviewDueOn, NEVER_DUE } from "../../domain/guide/review";
import { contentOf } from "../../domain/guide/statement-content";
import { istDateOf } from "../../domain/platform/ist-calendar";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { isPermitted, type NotPermitted } from "../accounts/is-permitted";
import { changeStatements } from "./change-statements";
import { type ChangedMeanwhile, changedMeanwhile } from "./statement-conflict";

export type MarkStatementFailure = NotPermitted | "statement-not-found" | "statement-changed";

export type MarkStatementOutcome =
  | { ok: true }
  | { ok: false; reason: Exclude<MarkStatementFailure, "statement-changed"> }
  | ChangedMeanwhile;

/** Takes a statement from the pages and new reports, until somebody corrects it. */
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
  if (!(await isPermitted(services, administratorOf(actor, clientIp), "guide.write", attempt)))
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
            ...contentOf(before),
            status,
            checkedOn,
            checkedBy,
            dueOn: isNeverDue ? reviewDueOn(status, formMonths, istDateOf(services.now())) : dueOn,
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
