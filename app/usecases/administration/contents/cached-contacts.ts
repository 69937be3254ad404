import { findContacts } from "#db/queries/administration/support-contacts.ts";
import { readStoredContacts } from "#app/domain/administration/stored-contacts.ts";
import type { SupportContacts } from "#app/domain/administration/support-contacts.ts";
import type { Services } from "#app/ports/services.ts";

/** The support contacts stored by administrators, cached. */
export interface CachedContacts {
  /** The services with the stored contacts, or the deployment's if none are stored. */
  applyTo(services: Services): Promise<Services>;
}

const CONTACTS_REMEMBERED_MS = 10_000;

/**
 * Looks the contacts up and caches them for `rememberedForMs` milliseconds. While the database is down it uses the last
 * known ones or the deployment's: a page must not fail because of its footer.
 */
export function cachedContacts(rememberedForMs: number = CONTACTS_REMEMBERED_MS): CachedContacts {
  let known: { contacts: SupportContacts | null; until: number } | null = null;
  return {
    async applyTo(services) {
      const now = services.now().getTime();
      // A clock set back, as by the simulator, must not extend the cache.
      const isFresh = known !== null && now < known.until && known.until - now <= rememberedForMs;
      if (!isFresh) {
        try {
          known = { contacts: readStoredContacts(await findContacts(services.db)), until: now + rememberedForMs };
        } catch (error) {
          console.error("The support contacts could not be read", error);
          known = { contacts: known?.contacts ?? null, until: now + rememberedForMs };
        }
      }
      if (known?.contacts) services.config = withContacts(services.config, known.contacts);
      return services;
    },
  };
}

function withContacts(config: Services["config"], { email, phone, whatsapp, hours }: SupportContacts) {
  return { ...config, supportEmail: email, supportPhone: phone, supportWhatsapp: whatsapp, supportHours: hours };
}
