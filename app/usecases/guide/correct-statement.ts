import { findReviewedStatement } from "#db/queries/guide/statements.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { dueAfterCorrection } from "#app/domain/guide/review.ts";
import { changedFields, type StatementContent, pickTexts } from "#app/domain/guide/statement-content.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { changeStatements } from "./change-statements.ts";
import { type ChangedMeanwhile, changedMeanwhile } from "./statement-conflict.ts";

export type CorrectStatementFailure = NotPermitted | "statement-not-found" | "statement-changed";

/** `isChanged` is false if the content is the same. */
export type CorrectStatementOutcome =
  | { ok: true; isChanged: boolean }
  | { ok: false; reason: Exclude<CorrectStatementFailure, "statement-changed"> }
  | ChangedMeanwhile;

/**
 * Changes a statement's content. With `checked` it counts as checked today by this administrator. `version` is the one
 * shown: if there is a newer one, nothing is written.
 */
export async function correctStatement(
  services: Services,
  actor: CurrentUser,
  {
    statementId,
    version,
    content,
    clientIp,
  }: { statementId: string; version: number; content: StatementContent; clientIp: string | null },
): Promise<CorrectStatementOutcome> {
  const attempt = { action: "guide.correct", entityType: "statement", entityId: statementId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "guide.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const before = await findReviewedStatement(services.db, statementId);
  if (!before) return { ok: false, reason: "statement-not-found" };
  const changed = changedFields(before, content);
  if (changed.length === 0) return { ok: true, isChanged: false };
  const today = toIstDate(services.now());
  const isChecked = content.status === "checked";
  const [old, now] = [pickTexts(before), pickTexts(content)];
  const made =
    before.version === version &&
    (await changeStatements(services, actor, {
      kind: "edit",
      changes: [
        {
          before,
          after: {
            ...content,
            checkedOn: isChecked ? today : null,
            checkedBy: isChecked ? actor.userId : null,
            dueOn: dueAfterCorrection(before, content, before.formMonths, today),
          },
        },
      ],
      audit: {
        action: "guide.correct",
        entityType: "statement",
        entityId: before.id,
        detail: Object.fromEntries(changed.map((field) => [field, { from: old[field], to: now[field] }])),
      },
      clientIp,
    }));
  return made ? { ok: true, isChanged: true } : changedMeanwhile(services, { statement: before, seenVersion: version });
}
