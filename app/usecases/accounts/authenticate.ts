import { selectKnownDevice } from "#db/queries/accounts/known-devices.ts";
import { ownerOfEmail, selectUserByEmail, updatePasswordHash, type UserRecord } from "#db/queries/accounts/users.ts";
import { readTogether } from "#db/queries/platform/read-together.ts";
import type { Services } from "#app/ports/services.ts";
import { toDeviceIds } from "./known-device.ts";
import { countGuess, type GuessFailure } from "./limit-guesses.ts";

export interface Credentials {
  /** Lowercase. */
  email: string;
  password: string;
  clientIp: string;
  /** Tokens of accounts that know this browser, from its cookie. None by default. */
  deviceTokens?: readonly string[];
  /** The captcha widget's token; empty (the default) if the page shows none yet. */
  captchaToken?: string;
}

export type AuthenticateFailure = GuessFailure | "invalid-credentials";

/** A user whose password was right; `device` is the known browser, null if it is new to the user. */
export type AuthenticateOutcome =
  | { ok: true; user: UserRecord; device: string | null }
  | { ok: false; reason: AuthenticateFailure };

/**
 * Checks an e-mail address and password, in the same time whether or not the account exists. Rehashes a password with
 * outdated parameters. `sessionId` is the user's session when they only confirm their identity.
 */
export async function authenticate(
  services: Services,
  { email, password, clientIp, deviceTokens = [], captchaToken = "", sessionId }: Credentials & { sessionId?: string },
): Promise<AuthenticateOutcome> {
  const { db, passwords } = services;
  const {
    users: [user],
    devices: [known],
  } = await readTogether(db, {
    users: selectUserByEmail(db, email),
    devices: selectKnownDevice(db, {
      ids: toDeviceIds(deviceTokens),
      userId: ownerOfEmail(email),
      now: services.now(),
    }),
  });
  const device = known?.id ?? null;
  const guess = await countGuess(services, {
    secret: "login",
    account: email,
    clientIp,
    knownAs: sessionId ?? device,
    captchaToken,
  });
  if (!guess.ok) return guess;
  const stored = user?.passwordHash ?? null;
  const { isValid, needsRehash } = await passwords.verify(password, stored);
  if (!user || !stored || !isValid) return { ok: false, reason: "invalid-credentials" };
  await guess.takeBack();
  if (needsRehash) {
    await updatePasswordHash(db, user.id, { from: stored, to: await passwords.hash(password) }, services.now());
  }
  return { ok: true, user, device };
}
