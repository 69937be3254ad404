import { findGuardianRequest } from "#db/queries/accounts/guardian-requests.ts";
import { findProfile } from "#db/queries/accounts/users.ts";
import { isOwnState } from "#app/domain/accounts/consent.ts";
import { canonicalPhone, isSameMailbox } from "#app/domain/platform/canonical-contact.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * Whether an address delivers to the guardian that a minor has named or asked: the minor's own may not, or they could
 * agree for themselves. False for students who consent themselves.
 */
export async function isMailboxOfGuardian({ db }: Services, userId: string, email: string): Promise<boolean> {
  const [profile, asked] = await Promise.all([findProfile(db, userId), findGuardianRequest(db, userId)]);
  if (!profile || isOwnState(profile.consentState)) return false;
  const guardianEmail = asked?.email ?? profile.guardianEmail;
  return guardianEmail !== null && isSameMailbox(guardianEmail, email);
}

/** Whether a number is the guardian's who has agreed or was asked for this minor. */
export async function isNumberOfGuardian({ db }: Services, userId: string, phone: string): Promise<boolean> {
  const [profile, asked] = await Promise.all([findProfile(db, userId), findGuardianRequest(db, userId)]);
  if (!profile || isOwnState(profile.consentState)) return false;
  return asked?.phone != null && canonicalPhone(asked.phone) === canonicalPhone(phone);
}
