import { deleteStatement, findStatement, isWithdrawable } from "#db/queries/administration/money/payouts.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { plainRupees } from "#app/domain/purchase/money.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `payout-statement-not-found`: already withdrawn. `statement-stands`: paid, or followed by a later one. */
export type WithdrawStatementFailure = NotPermitted | "payout-statement-not-found" | "statement-stands";

export type WithdrawStatementOutcome = { ok: true } | { ok: false; reason: WithdrawStatementFailure };

/** Withdraws an unpaid statement, so that it can be issued anew. */
export async function withdrawStatement(
  services: Services,
  actor: CurrentUser,
  { statementId, clientIp }: { statementId: string; clientIp: string | null },
): Promise<WithdrawStatementOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "payout.withdraw", entityType: "partner", entityId: statementId };
  if (!(await isPermitted(services, administrator, "payouts.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const statement = await findStatement(db, { id: statementId });
  if (!statement) return { ok: false, reason: "payout-statement-not-found" };
  await db.batch([
    recordAuditIf(services, isWithdrawable(statement), administrator, {
      ...attempt,
      entityId: statement.expertId,
      detail: { month: statement.month, statementId, net: plainRupees(statement.netPaise) },
    }),
    deleteStatement(db, statement),
  ]);
  return (await findStatement(db, { id: statementId })) ? { ok: false, reason: "statement-stands" } : { ok: true };
}
