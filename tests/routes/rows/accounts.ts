import { totpSecret, TOTP_PURPOSE } from "#app/domain/accounts/totp.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { emailTokens } from "#db/schema/index.ts";
import { makeAdmin, makeStudent, PASSWORD } from "../../support/makers/actors.ts";
import type { Rows } from "../table.ts";
import type { World } from "../world.ts";

const HOUR_MS = 60 * 60 * 1000;

/** An unused address. */
export function unknownAddress({ services }: World): Rows {
  return { email: `${services.newId()}@families.example` };
}

/** A student who may sign in. */
export async function knownStudent({ services }: World): Promise<Rows> {
  const { email, userId } = await makeStudent(services);
  return { email, userId, password: PASSWORD };
}

/** An administrator who may sign in. */
export async function knownAdministrator({ services }: World): Promise<Rows> {
  const { email, userId } = await makeAdmin(services);
  return { email, userId, password: PASSWORD };
}

/** The token of a mailed link. */
export async function mailedLink(
  { services }: World,
  purpose: (typeof emailTokens.$inferInsert)["purpose"],
  owner: { userId: string } | { email: string },
): Promise<string> {
  const token = services.newToken();
  const now = services.now();
  await services.db
    .insert(emailTokens)
    .values({ id: hashToken(token), purpose, ...owner, createdAt: now, expiresAt: new Date(now.getTime() + HOUR_MS) });
  return token;
}

/** A student who has not followed the verification link yet. */
export async function unverifiedStudent(world: World): Promise<Rows> {
  const { userId, email } = await makeStudent(world.services, { user: { emailVerifiedAt: null } });
  return { userId, email, token: await mailedLink(world, "verify-email", { userId }) };
}

/** A student who has requested a new password. */
export async function forgetfulStudent(world: World): Promise<Rows> {
  const { userId } = await makeStudent(world.services);
  return { userId, token: await mailedLink(world, "reset-password", { userId }) };
}

/** Someone who is invited to be an administrator. */
export async function invitedAdministrator(world: World): Promise<Rows> {
  const { userId, email } = await makeAdmin(world.services, { user: { passwordHash: null } });
  return { userId, email, token: await mailedLink(world, "admin-invitation", { userId }) };
}

/** The expert's sign-in link. */
export async function expertLink(world: World): Promise<Rows> {
  const { expert } = world;
  return { expertId: expert.expertId, token: await mailedLink(world, "expert-login", { email: expert.email }) };
}

/** Someone's second factor, encrypted as it is stored. */
export async function sealedFactor({ services }: World): Promise<{ secret: string; totpSecret: string | null }> {
  const secret = totpSecret(services.newToken());
  return { secret, totpSecret: (await services.secrets?.seal(secret, TOTP_PURPOSE)) ?? null };
}
