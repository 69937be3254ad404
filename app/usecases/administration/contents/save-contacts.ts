import { CONTACTS_ENTITY, findContacts, upsertContacts } from "../../../../db/queries/administration/support-contacts";
import type { CurrentUser } from "../../../domain/accounts/current-user";
import { readStoredContacts, storedContactsSchema } from "../../../domain/administration/stored-contacts";
import type { SupportContacts } from "../../../domain/administration/support-contacts";
import { administratorOf } from "../../../domain/platform/actor";
import type { Services } from "../../../ports/services";
import { isPermitted, type NotPermitted } from "../../accounts/is-permitted";
import { recordAudit } from "../../platform/record-audit";

/** `contacts-invalid`: an address or number that nobody could be reached at. */
export type SaveContactsFailure = NotPermitted | "contacts-invalid";

export type SaveContactsOutcome = { ok: true } | { ok: false; reason: SaveContactsFailure };

/** Stores how families reach support: every page and mail has it within ten seconds. */
export async function saveContacts(
  services: Services,
  actor: CurrentUser,
  { contacts, clientIp }: { contacts: SupportContacts; clientIp: string },
): Promise<SaveContactsOutcome> {
  const { db } = services;
  const administrator = administratorOf(actor, clientIp);
  const attempt = { action: "settings.contacts-save", ...CONTACTS_ENTITY };
  if (!(await isPermitted(services, administrator, "settings.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const checked = storedContactsSchema.safeParse(contacts);
  if (!checked.success) return { ok: false, reason: "contacts-invalid" };
  const before = readStoredContacts(await findContacts(db));
  if (JSON.stringify(before) === JSON.stringify(checked.data)) return { ok: true };
  await db.batch([
    upsertContacts(db, { contacts: checked.data, updatedBy: actor.userId, now: services.now() }),
    recordAudit(services, administrator, { ...attempt, detail: { before, after: checked.data } }),
  ]);
  return { ok: true };
}
