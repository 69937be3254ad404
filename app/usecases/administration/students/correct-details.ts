import { changeDetails, findProfile, findUser, hasDetails } from "#db/queries/accounts/users.ts";
import { batch } from "#db/queries/platform/batch.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import type { LanguageChoice } from "#app/domain/accounts/language-choice.ts";
import { MAX_CHANGE_REASON_LENGTH } from "#app/domain/administration/student-desk.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** The details that the support desk can correct: all but age and address, which have use cases of their own. */
export interface StudentDetails {
  name: string;
  phone: string;
  /** Of pages and mails. */
  language: Language;
  reportLanguage: LanguageChoice;
}

/**
 * `details-changed`: they were changed since the form was opened. `number-is-key`: the student logs in with the number,
 * and alone can change it, by a code.
 */
export type CorrectDetailsFailure =
  | NotPermitted
  | "user-not-found"
  | "change-reason-missing"
  | "number-is-key"
  | "details-changed";

export type CorrectDetailsOutcome = { ok: true } | { ok: false; reason: CorrectDetailsFailure };

/**
 * Corrects a student's name, phone number or languages, with a reason; the audit log keeps the old values. `shown` are
 * the form's original values: an outdated form changes nothing. Unchanged details succeed without effect.
 */
export async function correctDetails(
  services: Services,
  actor: CurrentUser,
  {
    userId,
    shown,
    details,
    reason,
    clientIp,
  }: { userId: string; shown: StudentDetails; details: StudentDetails; reason: string; clientIp: string },
): Promise<CorrectDetailsOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "user.correct", entityType: "user", entityId: userId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (reason === "" || reason.length > MAX_CHANGE_REASON_LENGTH) return { ok: false, reason: "change-reason-missing" };
  const [user, known] = await Promise.all([findUser(db, userId), findProfile(db, userId)]);
  if (!user || !known) return { ok: false, reason: "user-not-found" };
  if (user.phone !== null && details.phone !== user.phone) return { ok: false, reason: "number-is-key" };
  const changed = FIELDS.filter((field) => known[field] !== details[field]);
  if (changed.length === 0) return { ok: true };
  const unchanged = hasDetails({ userId, ...pick(shown) });
  const { saved } = await batch(db, {
    logged: recordAuditIf(services, unchanged, administrator, {
      ...attempt,
      detail: {
        ...Object.fromEntries(changed.map((field) => [field, `${known[field] || "(none)"} → ${details[field]}`])),
        reason,
      },
    }),
    saved: changeDetails(db, { userId, ...pick(details), now: services.now() }, unchanged),
  });
  return saved.length === 1 ? { ok: true } : { ok: false, reason: "details-changed" };
}

const FIELDS = ["name", "phone", "language", "reportLanguage"] as const satisfies readonly (keyof StudentDetails)[];

function pick({ name, phone, language, reportLanguage }: StudentDetails): StudentDetails {
  return { name, phone, language, reportLanguage };
}
