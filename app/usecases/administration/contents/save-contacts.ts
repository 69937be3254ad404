import { CONTACTS_ENTITY, upsertContacts } from "#db/queries/administration/support-contacts.ts";
import { findStoredSetting, isSettingAsRead } from "#db/queries/platform/stored-settings.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { readStoredContacts, storedContactsSchema } from "#app/domain/administration/stored-contacts.ts";
import type { SupportContacts } from "#app/domain/administration/support-contacts.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { versionOfShown } from "#app/domain/platform/shown-version.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `contacts-invalid`: an invalid address or number. `content-changed`: others were saved since the form was opened. */
export type SaveContactsFailure = NotPermitted | "contacts-invalid" | "content-changed";

export type SaveContactsOutcome = { ok: true } | { ok: false; reason: SaveContactsFailure };

/**
 * Stores the support contacts; every page and mail shows them within ten seconds. `seen` is the `versionOfShown` of the
 * form's contacts, so that an outdated form does not overwrite a newer change.
 */
export async function saveContacts(
  services: Services,
  actor: CurrentUser,
  { contacts, seen, clientIp }: { contacts: SupportContacts; seen?: string; clientIp: string },
): Promise<SaveContactsOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "settings.contacts-save", ...CONTACTS_ENTITY };
  if (!(await isPermitted(services, administrator, "settings.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const checked = storedContactsSchema.safeParse(contacts);
  if (!checked.success) return { ok: false, reason: "contacts-invalid" };
  const stored = await findStoredSetting(db, "contacts");
  const before = readStoredContacts(stored === null ? null : JSON.parse(stored));
  // The same form again changes nothing.
  if (JSON.stringify(before) === JSON.stringify(checked.data)) return { ok: true };
  if (seen !== undefined && seen !== versionOfShown(stored)) return { ok: false, reason: "content-changed" };
  const [, saved] = await db.batch([
    recordAuditIf(services, isSettingAsRead("contacts", stored), administrator, {
      ...attempt,
      detail: { before, after: checked.data },
    }),
    upsertContacts(db, { contacts: checked.data, before: stored, updatedBy: actor.userId, now: services.now() }),
  ]);
  return saved.length === 1 ? { ok: true } : { ok: false, reason: "content-changed" };
}
