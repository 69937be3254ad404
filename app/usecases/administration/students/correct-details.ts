import { changeDetails, findProfile, hasDetails } from "../../../../db/queries/accounts/users";
import { batch } from "../../../../db/queries/platform/batch";
import type { CurrentUser } from "../../../domain/accounts/current-user";
import type { LanguageChoice } from "../../../domain/accounts/language-choice";
import { CHANGE_REASON_MAX } from "../../../domain/administration/student-desk";
import { administratorOf } from "../../../domain/platform/actor";
import type { Language } from "../../../domain/platform/language";
import type { Services } from "../../../ports/services";
import { isPermitted, type NotPermitted } from "../../accounts/is-permitted";
import { recordAuditIf } from "../../platform/record-audit";

/** What the desk corrects for a student: all but the age, which has rules of its own, and the address. */
export interface StudentDetails {
  name: string;
  /** Ten digits. */
  phone: string;
  /** Of pages and mails. */
  language: Language;
  reportLanguage: LanguageChoice;
}

/** `details-changed`: somebody else, or the student, changed them since the form was opened. */
export type CorrectDetailsFailure = NotPermitted | "user-not-found" | "change-reason-missing" | "details-changed";

export type CorrectDetailsOutcome = { ok: true } | { ok: false; reason: CorrectDetailsFailure };

/**
 * Corrects a student's name, phone number or languages, with a reason for the audit log, which keeps what was there
 * before. `shown` is what the form was opened with: a form that is older than the last change reverts nothing. What
 * stands already is no change.
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
  const administrator = administratorOf(actor, clientIp);
  const attempt = { action: "user.correct", entityType: "user", entityId: userId };
  if (!(await isPermitted(services, administrator, "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (reason === "" || reason.length > CHANGE_REASON_MAX) return { ok: false, reason: "change-reason-missing" };
  const known = await findProfile(db, userId);
  if (!known) return { ok: false, reason: "user-not-found" };
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
