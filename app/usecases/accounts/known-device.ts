import {
  deleteKnownDevice,
  findKnownDevice as findDevice,
  insertKnownDevice,
} from "#db/queries/accounts/known-devices.ts";
import { KNOWN_DEVICE_MS, MAX_KNOWN_ACCOUNTS } from "#app/domain/accounts/login-session.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";

/** The user's own device among the cookie's `tokens`; null if the browser is new to the user. */
export async function findKnownDevice(
  { db, now }: Services,
  { userId, tokens }: { userId: string; tokens: readonly string[] },
): Promise<string | null> {
  const ids = toDeviceIds(tokens);
  return ids.length > 0 ? findDevice(db, { ids, userId, now: now() }) : null;
}

/** The ids of the devices that a cookie's `tokens` stand for. */
export function toDeviceIds(tokens: readonly string[]): string[] {
  return tokens.slice(0, MAX_KNOWN_ACCOUNTS).map(hashToken);
}

/**
 * Remembers a browser at sign-in: the tokens for its cookie, newest first, and the statements for the batch. Each
 * account has its own token, renewed at every sign-in, so that an earlier user of the browser cannot impersonate it.
 * `device`: the known one, if the request has looked it up.
 */
export async function rememberDevice(
  services: Services,
  { userId, tokens, device }: { userId: string; tokens: readonly string[]; device?: string | null | undefined },
) {
  const { db } = services;
  const known = device === undefined ? await findKnownDevice(services, { userId, tokens }) : device;
  const token = services.newToken();
  const now = services.now();
  const expiresAt = new Date(now.getTime() + KNOWN_DEVICE_MS);
  return {
    wasKnown: known !== null,
    deviceTokens: [token, ...tokens.filter((each) => hashToken(each) !== known)].slice(0, MAX_KNOWN_ACCOUNTS),
    statements: [
      insertKnownDevice(db, { id: hashToken(token), userId, now, expiresAt }),
      ...(known === null ? [] : [deleteKnownDevice(db, known)]),
    ] as const,
  };
}
