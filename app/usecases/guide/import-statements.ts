import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import type { StatementContent } from "#app/domain/guide/statement-content.ts";
import { dueAfterCorrection, reviewDueOn } from "#app/domain/guide/review.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { changeStatements } from "./change-statements.ts";
import { planImport } from "./plan-import.ts";
import type { SheetRow } from "./sheet-row.ts";

/** `sheet-not-clean`: it has invalid or conflicting rows. */
export type ImportStatementsFailure = NotPermitted | "sheet-not-clean";

/** `changed`: the number of statements; for zero there is no new version. */
export type ImportStatementsOutcome = { ok: true; changed: number } | { ok: false; reason: ImportStatementsFailure };

/** Imports a sheet's changed rows as one version: all or none. Rows with a new id add records. A row marked `checked` counts as checked today. */
export async function importStatements(
  services: Services,
  actor: CurrentUser,
  { rows, clientIp }: { rows: readonly SheetRow[]; clientIp: string | null },
): Promise<ImportStatementsOutcome> {
  const attempt = { action: "guide.import", entityType: "guide" };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "guide.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const { changes, additions, bad, conflicts } = await planImport(services, rows);
  if (bad.length > 0 || conflicts.length > 0) return { ok: false, reason: "sheet-not-clean" };
  const changed = changes.length + additions.length;
  if (changed === 0) return { ok: true, changed: 0 };
  const today = toIstDate(services.now());
  const checkOf = ({ status }: StatementContent) =>
    status === "checked" ? { checkedOn: today, checkedBy: actor.userId } : { checkedOn: null, checkedBy: null };
  const made = await changeStatements(services, actor, {
    kind: "import",
    changes: changes.map(({ before, after }) => ({
      before,
      after: { ...after, ...checkOf(after), dueOn: dueAfterCorrection(before, after, before.formMonths, today) },
    })),
    additions: additions.map(({ id, subject, field, after }) => ({
      id,
      subject,
      field,
      after: { ...after, ...checkOf(after), dueOn: reviewDueOn(after, [], today) },
    })),
    audit: {
      action: "guide.import",
      entityType: "guide",
      detail: { statements: changed, rows: rows.length },
    },
    clientIp,
  });
  return made === null ? { ok: false, reason: "sheet-not-clean" } : { ok: true, changed };
}
