import { findStudentToView } from "#db/queries/administration/students/student-to-view.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { type CurrentUserState, signedOut } from "#app/usecases/accounts/identify-current-user.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

export type OpenStudentViewFailure = NotPermitted | "user-not-found";

/** `student`: who the student is to their own pages. There is no session: nothing can be proved, and nothing ends. */
export type OpenStudentViewOutcome =
  | { ok: true; student: CurrentUserState; name: string }
  | { ok: false; reason: OpenStudentViewFailure };

/** Lets an administrator look at a page as its student sees it. Every look is in the audit log, before it is taken. */
export async function openStudentView(
  services: Services,
  actor: CurrentUser,
  { userId, page, clientIp }: { userId: string; page: string; clientIp: string },
): Promise<OpenStudentViewOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "user.view-page", entityType: "user", entityId: userId };
  if (!(await isPermitted(services, administrator, "students.view", attempt)))
    return { ok: false, reason: "not-permitted" };
  const found = await findStudentToView(db, userId);
  if (!found) return { ok: false, reason: "user-not-found" };
  await recordAudit(services, administrator, { ...attempt, detail: { page } });
  const { packages, email, profile } = found;
  const currentUser = { userId, email, profile, admin: null };
  return { ok: true, student: { ...signedOut, currentUser, packages }, name: profile.name };
}
