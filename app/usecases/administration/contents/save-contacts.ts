import { CONTACTS_ENTITY, upsertContacts } from "../../../../db/queries/administration/support-contacts";
import { findStoredSetting, isSettingAsRead } from "../../../../db/queries/platform/stored-settings";
import type { CurrentUser } from "../../../domain/accounts/current-user";
import { readStoredContacts, storedContactsSchema } from "../../../domain/administration/stored-contacts";
import type { SupportContacts } from "../../../domain/administration/support-contacts";
import { administratorOf } from "../../../domain/platform/actor";
import { versionOfShown } from "../../../domain/platform/shown-version";
import type { Services } from "../../../ports/services";
import { isPermitted, type NotPermitted } from "../../accounts/is-permitted";
import { recordAuditIf } from "../../platform/record-audit";

/**
 * `contacts-invalid`: an address or number that nobody could be reached at. `content-changed`: somebody else has saved
 * other ones since the form was opened.
 */
export type SaveContactsFailure = NotPermitted | "contacts-invalid" | "content-changed";

export type SaveContactsOutcome = { ok: true } | { ok: false; reason: SaveContactsFailure };

/**
 * Stores how families reach support: every page and mail has it within ten seconds. `seen` is the `versionOfShown` of what
 * was stored when the form was opened: an older form does not take back what somebody else has saved since.
 */
export async function saveContacts(
  services: Services,
  actor: CurrentUser,
  { contacts, seen, clientIp }: { contacts: SupportContacts; seen?: string; clientIp: string },
): Promise<SaveContactsOutcome> {
  const { db } = services;
  const administrator = administratorOf(actor, clientIp);
  const attempt = { action: "settings.contacts-save", ...CONTACTS_ENTITY };
  if (!(await isPermitted(services, administrator, "settings.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const checked = storedContactsSchema.safeParse(contacts);
  if (!checked.success) return { ok: false, reason: "contacts-invalid" };
  const stored = await findStoredSetting(db, "contacts");
  const before = readStoredContacts(stored === null ? null : JSON.parse(stored));
  // The same form once more changes nothing.
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
