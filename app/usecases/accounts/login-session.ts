import { deleteSession, insertSession } from "#db/queries/accounts/login-sessions.ts";
import { noteFirstSignIn, type UserRecord } from "#db/queries/accounts/users.ts";
import { newDeviceMail } from "#app/content/mails/security-mails.ts";
import { type ClientDescription, UNKNOWN_CLIENT } from "#app/domain/accounts/client-description.ts";
import { ABSOLUTE_LIMIT_MS } from "#app/domain/accounts/login-session.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";
import { rememberDevice } from "./known-device.ts";
import { ownLanguage, ownName } from "./own-name.ts";

/** The browser in which somebody signs in. */
export interface SigningInBrowser {
  previousSessionId: string | null;
  /** The tokens of accounts that know it, from its cookie. None by default. */
  deviceTokens?: readonly string[];
  /** What it is, for the owner's list of devices. Unknown by default. */
  client?: ClientDescription;
}

/**
 * Signs a browser in: the token for its cookie, and the statements for the batch that admits it. The browser's previous
 * session ends, so that nobody can plant one beforehand. Signing in is a proof of who somebody is.
 */
export function loginSessionStatements(
  services: Services,
  {
    userId,
    previousSessionId,
    client = UNKNOWN_CLIENT,
  }: Pick<SigningInBrowser, "previousSessionId" | "client"> & { userId: string },
) {
  const token = services.newToken();
  const now = services.now();
  const expiresAt = new Date(now.getTime() + ABSOLUTE_LIMIT_MS);
  const started = insertSession(services.db, { id: hashToken(token), userId, now, expiresAt, ...client });
  // No session has the empty id, so without a previous session nothing is deleted.
  const ended = deleteSession(services.db, previousSessionId ?? "");
  const noted = noteFirstSignIn(services.db, { userId, now });
  return { token, statements: [started, ended, noted] as const };
}

/**
 * The same, and the browser is known from now on: `deviceTokens` are for its cookie. Its owner gets a mail if it was not
 * known before, unless it is the first one to sign in at all. After the batch: `services.nudgeOutbox()`.
 */
export async function signInStatements(
  services: Services,
  user: UserRecord,
  { previousSessionId, deviceTokens: tokens = [], client = UNKNOWN_CLIENT }: SigningInBrowser,
) {
  const { id: userId } = user;
  const { token, statements } = loginSessionStatements(services, { userId, previousSessionId, client });
  const remembered = await rememberDevice(services, { userId, tokens });
  const isNews = !remembered.wasKnown && user.signedInAt !== null;
  const mail = newDeviceMail(
    services.config,
    { name: ownName(user), at: services.now(), client, isStudent: user.profile !== null },
    ownLanguage(user),
  );
  const dedupeKey = `new-device:${hashToken(token)}`;
  const notifications = isNews
    ? [enqueueMail(services, { dedupeKey, to: user.email, userId, template: "new-device", mail })]
    : [];
  return {
    token,
    deviceTokens: remembered.deviceTokens,
    statements: [...statements, ...remembered.statements, ...notifications] as const,
  };
}
