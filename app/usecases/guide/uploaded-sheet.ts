import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { HOUR_MS } from "#app/domain/platform/duration.ts";
import type { Services } from "#app/ports/services.ts";

/** The prefix of uploaded sheets that await confirmation. */
const FOLDER = "guide-sheets/";

const KEPT_MS = HOUR_MS;

const DELETE_BATCH_SIZE = 100;

const toStorageKey = (token: string) => `${FOLDER}${token}.csv`;

/** Stores an uploaded sheet for an hour, for the same administrator. Returns its token. */
export async function keepSheet(
  { files, newToken, now }: Services,
  actor: CurrentUser,
  bytes: Uint8Array,
): Promise<string> {
  const token = newToken();
  await files.put(toStorageKey(token), bytes, {
    customMetadata: { userId: actor.userId, until: String(now().getTime() + KEPT_MS) },
  });
  return token;
}

/** A sheet uploaded by the same administrator; null if expired or another's. */
export async function findSheet(
  { files, now }: Services,
  actor: CurrentUser,
  token: string,
): Promise<Uint8Array | null> {
  if (!/^\w{1,100}$/.test(token)) return null;
  const file = await files.get(toStorageKey(token));
  const { userId, until } = file?.customMetadata ?? {};
  const isKept = userId === actor.userId && Number(until) > now().getTime();
  return file && isKept ? new Uint8Array(await file.arrayBuffer()) : null;
}

/** Deletes a sheet that has been imported. */
export async function forgetSheet({ files }: Services, token: string): Promise<void> {
  await files.delete(toStorageKey(token));
}

/** Deletes expired sheets. Returns how many. */
export async function forgetOldSheets({ files, now }: Services): Promise<number> {
  const { objects } = await files.list({ prefix: FOLDER, limit: DELETE_BATCH_SIZE, include: ["customMetadata"] });
  const old = objects.filter(({ customMetadata }) => Number(customMetadata?.until ?? 0) <= now().getTime());
  if (old.length > 0) await files.delete(old.map(({ key }) => key));
  return old.length;
}
