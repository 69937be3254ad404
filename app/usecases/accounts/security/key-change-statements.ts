import { keysChangedMail, type KeyChange } from "../../../content/mails/security-mails";
import type { Services } from "../../../ports/services";
import { enqueueMail } from "../../platform/enqueue-mail";
import { recordAudit } from "../../platform/record-audit";
import type { KeyHolder } from "./key-holder";

/** What every change of keys is followed by: a mail to its owner, and the audit log of those who work here. */
export function keyChangeStatements(
  services: Services,
  { owner, email, name, language, path, actor }: KeyHolder,
  change: KeyChange,
) {
  const mail = keysChangedMail(services.config, { name, at: services.now(), change, path }, language);
  const userId = owner.kind === "user" ? owner.id : null;
  const told = enqueueMail(services, {
    dedupeKey: `${change}:${services.newId()}`,
    to: email,
    userId,
    template: change,
    mail,
  });
  const entityType = owner.kind === "expert" ? "partner" : "admin";
  return actor
    ? ([told, recordAudit(services, actor, { action: `key.${change}`, entityType, entityId: owner.id })] as const)
    : ([told] as const);
}
