import { keysChangedMail, type KeyChange } from "#app/content/mails/security-mails.ts";
import type { Services } from "#app/ports/services.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import type { KeyHolder } from "./key-holder.ts";

/** The statements after any change of keys: a mail to the owner and, for staff, an audit entry. */
export function keyChangeStatements(
  services: Services,
  { owner, email, name, language, path, actor }: KeyHolder,
  change: KeyChange,
) {
  const mail = keysChangedMail(services.config, { name, at: services.now(), change, path }, language);
  const userId = owner.kind === "user" ? owner.id : null;
  const notifications = enqueueMail(services, {
    dedupeKey: `${change}:${services.newId()}`,
    to: email,
    userId,
    template: change,
    mail,
  });
  const entityType = owner.kind === "expert" ? "partner" : "admin";
  return actor
    ? ([
        notifications,
        recordAudit(services, actor, { action: `key.${change}`, entityType, entityId: owner.id }),
      ] as const)
    : ([notifications] as const);
}
