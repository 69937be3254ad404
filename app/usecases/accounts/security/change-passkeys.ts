import { countPasskeys, deletePasskey, insertPasskey, renamePasskey as rename } from "#db/queries/accounts/passkeys.ts";
import { MAX_PASSKEYS } from "#app/domain/accounts/passkey.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { keyChangeStatements } from "./key-change-statements.ts";
import type { KeyHolder } from "./key-holder.ts";
import { type PasskeyFailure, readNewPasskey } from "./verify-passkey.ts";

/** `passkey-known`: this device has one already. */
export type AddPasskeyFailure = PasskeyFailure | "passkey-known" | "too-many-passkeys";

export type AddPasskeyOutcome = { ok: true } | { ok: false; reason: AddPasskeyFailure };

/** Adds the passkey that a device has created, and mails the owner. */
export async function addPasskey(
  services: Services,
  holder: KeyHolder,
  { credential, name }: { credential: string; name: string },
): Promise<AddPasskeyOutcome> {
  const { db } = services;
  const { owner } = holder;
  if ((await countPasskeys(db, owner)) >= MAX_PASSKEYS) return { ok: false, reason: "too-many-passkeys" };
  const key = await readNewPasskey(services, { owner, credential });
  if (!key) return { ok: false, reason: "passkey-refused" };
  const added = await insertPasskey(db, { ...key, owner, name, now: services.now() });
  if (added.length === 0) return { ok: false, reason: "passkey-known" };
  await db.batch([...keyChangeStatements(services, holder, "passkey-added")]);
  services.nudgeOutbox();
  return { ok: true };
}

export type ChangePasskeyFailure = "passkey-not-found";

export type ChangePasskeyOutcome = { ok: true } | { ok: false; reason: ChangePasskeyFailure };

export async function renamePasskey(
  services: Services,
  { owner, actor }: KeyHolder,
  { id, name }: { id: string; name: string },
): Promise<ChangePasskeyOutcome> {
  const { db } = services;
  const renamed = rename(db, { id, owner, name });
  if ((await renamed).length === 0) return { ok: false, reason: "passkey-not-found" };
  const entityType = owner.kind === "expert" ? "partner" : "admin";
  if (actor) await recordAudit(services, actor, { action: "key.passkey-renamed", entityType, entityId: owner.id });
  return { ok: true };
}

/** Removes a passkey and mails the owner. A missing one is not found. */
export async function removePasskey(
  services: Services,
  holder: KeyHolder,
  { id }: { id: string },
): Promise<ChangePasskeyOutcome> {
  const { db } = services;
  if ((await deletePasskey(db, { id, owner: holder.owner })).length === 0)
    return { ok: false, reason: "passkey-not-found" };
  await db.batch([...keyChangeStatements(services, holder, "passkey-removed")]);
  services.nudgeOutbox();
  return { ok: true };
}
