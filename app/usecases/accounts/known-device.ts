import {
  deleteKnownDevice,
  findKnownDevice as findDevice,
  insertKnownDevice,
} from "#db/queries/accounts/known-devices.ts";
import { KNOWN_DEVICE_MS, MAX_KNOWN_ACCOUNTS } from "#app/domain/accounts/login-session.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";

/** The user's own browser among those that `tokens` of its cookie name; null if it is new to this user. */
export async function findKnownDevice(
  { db, now }: Services,
  { userId, tokens }: { userId: string; tokens: readonly string[] },
): Promise<string | null> {
  const ids = tokens.slice(0, MAX_KNOWN_ACCOUNTS).map(hashToken);
  return ids.length > 0 ? findDevice(db, { ids, userId, now: now() }) : null;
}

/**
 * Remembers the browser in which someone signs in: the tokens for its cookie, newest first, and the statements for the
 * batch that signs in. Each account has a token of its own, renewed at every sign-in: somebody else who used the same
 * browser before cannot pass for it.
 */
export async function rememberDevice(
  services: Services,
  { userId, tokens }: { userId: string; tokens: readonly string[] },
) {
  const { db } = services;
  const known = await findKnownDevice(services, { userId, tokens });
  const token = services.newToken();
  const now = services.now();
  const expiresAt = new Date(now.getTime() + KNOWN_DEVICE_MS);
  return {
    /** Whether it was known before. */
    wasKnown: known !== null,
    deviceTokens: [token, ...tokens.filter((each) => hashToken(each) !== known)].slice(0, MAX_KNOWN_ACCOUNTS),
    statements: [
      // No device has the empty id, so without a known one nothing is deleted.
      deleteKnownDevice(db, known ?? ""),
      insertKnownDevice(db, { id: hashToken(token), userId, now, expiresAt }),
    ] as const,
  };
}
