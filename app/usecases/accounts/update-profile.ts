import { updateProfile as saveProfile } from "../../../db/queries/accounts/users";
import type { ProfileChanges } from "../../domain/accounts/account";
import type { Services } from "../../ports/services";

export type UpdateProfileFailure = "profile-not-found";

export type UpdateProfileOutcome = { ok: true } | { ok: false; reason: UpdateProfileFailure };

/** Changes a student's own profile. Afterwards it is complete, even if it was created by a Google sign-in. */
export async function updateProfile(
  services: Services,
  userId: string,
  form: ProfileChanges,
): Promise<UpdateProfileOutcome> {
  const changed = await saveProfile(services.db, userId, form, services.now());
  return changed.length > 0 ? { ok: true } : { ok: false, reason: "profile-not-found" };
}
