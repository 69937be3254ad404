import { findUser } from "#db/queries/accounts/users.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { type KeyOwner, userOwner } from "#app/domain/accounts/key-owner.ts";
import { type Actor, toAdministrator } from "#app/domain/platform/actor.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Services } from "#app/ports/services.ts";

/** A signed-in person who manages passkeys, codes and other proofs of identity. */
export interface KeyHolder {
  owner: KeyOwner;
  /** Null for an account by phone number. */
  email: string | null;
  name: string;
  language: Language;
  path: "/profile/security" | "/administrator/security" | "/expert/security";
  /** For the audit log of administrators and experts; null for students. */
  actor: Actor | null;
}

/** A signed-in user, student or administrator, as a key holder. */
export function toKeyHolder({ userId, email, profile, admin }: CurrentUser, clientIp: string): KeyHolder {
  return {
    owner: userOwner(userId),
    email,
    name: profile?.name ?? admin?.name ?? email ?? "",
    language: profile?.language ?? "en",
    path: admin ? "/administrator/security" : "/profile/security",
    actor: admin ? toAdministrator({ userId, email }, clientIp) : null,
  };
}

/** The key holder with a user id, for changes during sign-in; null if there is no such user. */
export async function findHolder(services: Services, userId: string, clientIp: string): Promise<KeyHolder | null> {
  const user = await findUser(services.db, userId);
  if (!user) return null;
  const { email, profile, isAdmin } = user;
  return {
    owner: userOwner(userId),
    email,
    name: profile?.name ?? email ?? "",
    language: profile?.language ?? "en",
    path: isAdmin ? "/administrator/security" : "/profile/security",
    actor: isAdmin ? toAdministrator({ userId, email }, clientIp) : null,
  };
}
