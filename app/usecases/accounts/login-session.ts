import { deleteSession, insertSession } from "#db/queries/accounts/login-sessions.ts";
import { noteSignIn, type UserRecord } from "#db/queries/accounts/users.ts";
import { newDeviceMail } from "#app/content/mails/security-mails.ts";
import { type ClientDescription, UNKNOWN_CLIENT } from "#app/domain/accounts/client-description.ts";
import { ABSOLUTE_LIMIT_MS } from "#app/domain/accounts/login-session.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";
import { rememberDevice } from "./known-device.ts";
import { ownLanguage, ownName } from "./own-name.ts";

export interface SigningInBrowser {
  previousSessionId: string | null;
  /** Tokens of accounts that know it, from its cookie. None by default. */
  deviceTokens?: readonly string[];
  /** The known device among them, if the request has looked it up; null if none is. */
  device?: string | null;
  /** For the owner's list of devices. Unknown by default. */
  client?: ClientDescription;
}

/** By which key somebody signs in. */
interface UsedKey {
  /** By a code to the number, which the account therefore still has. False by default. */
  isByPhone?: boolean;
  /** Whether this also proves the identity for sensitive actions. True by default. */
  isProof?: boolean;
}

/**
 * The token for a new session's cookie, and the statements that create it. The browser's previous session ends, to
 * prevent session fixation. `signedInAt`: the account's first sign-in; null before it. Signing in counts as a proof of identity, unless `isProof` says otherwise.
 */
export function loginSessionStatements(
  services: Services,
  {
    userId,
    signedInAt,
    previousSessionId,
    client = UNKNOWN_CLIENT,
    isByPhone = false,
    isProof = true,
  }: Pick<SigningInBrowser, "previousSessionId" | "client"> & UsedKey & { userId: string; signedInAt: Date | null },
) {
  const token = services.newToken();
  const now = services.now();
  const expiresAt = new Date(now.getTime() + ABSOLUTE_LIMIT_MS);
  const started = insertSession(services.db, {
    id: hashToken(token),
    userId,
    now,
    provenAt: isProof ? now : null,
    expiresAt,
    ...client,
  });
  const ended = previousSessionId === null ? [] : [deleteSession(services.db, previousSessionId)];
  const noted = signedInAt === null || isByPhone ? [noteSignIn(services.db, { userId, isByPhone, now })] : [];
  return { token, statements: [started, ...ended, ...noted] as const };
}

/**
 * The same, and remembers the browser: `deviceTokens` are for its cookie. The owner gets a mail about a new browser,
 * except the account's first. After the batch: `services.nudgeOutbox()` if it `hasMail`.
 */
export async function signInStatements(
  services: Services,
  user: UserRecord,
  { previousSessionId, deviceTokens: tokens = [], device, client = UNKNOWN_CLIENT, ...key }: SigningInBrowser & UsedKey,
) {
  const { id: userId, signedInAt } = user;
  const session = { userId, signedInAt, previousSessionId, client, ...key };
  const { token, statements } = loginSessionStatements(services, session);
  const remembered = await rememberDevice(services, { userId, tokens, device });
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
    hasMail: isNews,
    statements: [...statements, ...remembered.statements, ...notifications] as const,
  };
}
