import { findContacts } from "#db/queries/administration/support-contacts.ts";
import { readStoredContacts } from "#app/domain/administration/stored-contacts.ts";
import type { SupportContacts } from "#app/domain/administration/support-contacts.ts";
import type { Services } from "#app/ports/services.ts";

/** Gives the services of a request the support contacts that administrators have stored. */
export interface CachedContacts {
  /** The same services, once their configuration names the stored contacts; the deployment's where there are none. */
  applyTo(services: Services): Promise<Services>;
}

/** How long, in milliseconds, an isolate trusts the contacts that it has looked up. */
const CONTACTS_REMEMBERED_MS = 10_000;

/**
 * Looks the contacts up, and remembers them for `rememberedForMs` milliseconds. While the database does not respond,
 * those known last go on, or the deployment's: a page must not fail because of its footer.
 */
export function cachedContacts(rememberedForMs: number = CONTACTS_REMEMBERED_MS): CachedContacts {
  let known: { contacts: SupportContacts | null; until: number } | null = null;
  return {
    async applyTo(services) {
      const now = services.now().getTime();
      // A clock that was set back, as the simulator's can be, must not keep them for longer.
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
