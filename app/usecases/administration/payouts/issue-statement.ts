import {
  findPayee,
  findStatement,
  insertLines,
  insertStatement,
  isStatement,
} from "#db/queries/administration/money/payouts.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { statementIssuedMail } from "#app/content/mails/payout-mails.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { addMonths, formatMonth, isMonth, startOfMonth } from "#app/domain/platform/month.ts";
import { formatPaise, plainRupees } from "#app/domain/purchase/money.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";
import { draftStatement } from "./draft-statement.ts";

/**
 * `month-not-over`: sessions may still take place. `share-missing`: for a payable session. `earlier-month-open`,
 * `later-month-issued`: statements are issued in order. `nothing-to-state`: neither sessions nor corrections.
 */
export type IssueStatementFailure =
  | NotPermitted
  | "expert-not-found"
  | "month-not-over"
  | "share-missing"
  | "earlier-month-open"
  | "later-month-issued"
  | "nothing-to-state";

export type IssueStatementOutcome = { ok: true; statementId: string } | { ok: false; reason: IssueStatementFailure };

/** Issues an expert's statement for a past month and mails the expert. An issued month returns its statement. */
export async function issueStatement(
  services: Services,
  actor: CurrentUser,
  { expertId, month, clientIp }: { expertId: string; month: string; clientIp: string | null },
): Promise<IssueStatementOutcome> {
  const { db, config, newId } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "payout.issue", entityType: "partner", entityId: expertId };
  if (!(await isPermitted(services, administrator, "payouts.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const payee = await findPayee(db, expertId);
  if (!payee) return { ok: false, reason: "expert-not-found" };
  const now = services.now();
  if (!isMonth(month) || startOfMonth(addMonths(month, 1)) > now) return { ok: false, reason: "month-not-over" };
  const existing = await findStatement(db, { expertId, month });
  if (existing) return { ok: true, statementId: existing.id };
  const drafted = await draftStatement(services, { expertId, month });
  if (!drafted) return { ok: false, reason: "expert-not-found" };
  const { draft, follows, earlierOpenMonth } = drafted;
  if (earlierOpenMonth !== null) return { ok: false, reason: "earlier-month-open" };
  if (draft.missingShares.length > 0) return { ok: false, reason: "share-missing" };
  if (draft.lines.length === 0 && draft.carriedInPaise === 0) return { ok: false, reason: "nothing-to-state" };

  const { lines, missingShares: _missing, open: _open, ...sums } = draft;
  const id = newId();
  const mail = statementIssuedMail(
    config,
    {
      name: payee.name,
      month: formatMonth(month, payee.language),
      net: formatPaise(draft.netPaise),
      url: `${config.origin}/expert/earnings/${month}`,
    },
    payee.language,
  );
  await db.batch([
    insertStatement(db, { id, expertId, month, ...sums, issuedAt: now, issuedBy: actor.userId, follows }),
    insertLines(
      db,
      id,
      lines.map((line) => ({ ...line, id: newId() })),
    ),
    recordAuditIf(services, isStatement(id), administrator, {
      ...attempt,
      detail: { month, statementId: id, net: plainRupees(draft.netPaise), tds: plainRupees(draft.tdsPaise) },
    }),
    insertOutboxMessageIf(db, isStatement(id), {
      id: newId(),
      dedupeKey: `payout-issued:${id}`,
      outboxMessage: { kind: "mail", payload: { ...mail, to: payee.email, template: "payout-issued", userId: null } },
      now,
    }),
  ]);
  const issued = await findStatement(db, { expertId, month });
  if (!issued) return { ok: false, reason: "later-month-issued" };
  services.nudgeOutbox();
  return { ok: true, statementId: issued.id };
}
