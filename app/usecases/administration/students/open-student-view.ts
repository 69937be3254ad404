import { findStudentToView } from "#db/queries/administration/students/student-to-view.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { type CurrentUserState, signedOut } from "#app/usecases/accounts/identify-current-user.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

export type OpenStudentViewFailure = NotPermitted | "user-not-found";

/** `student`: the student as their own pages see them, without a session, so nothing can be proved or ended. */
export type OpenStudentViewOutcome =
  | { ok: true; student: CurrentUserState; name: string }
  | { ok: false; reason: OpenStudentViewFailure };

/** Shows an administrator a page as its student sees it. Each view is logged beforehand. */
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
