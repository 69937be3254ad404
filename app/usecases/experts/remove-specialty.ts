import { deleteEmptyDomain, findEditableDomain } from "../../../db/queries/experts/specialties";
import type { Visitor } from "../../domain/accounts/current-user";
import type { Services } from "../../ports/services";
import { recordDomainChange } from "./record-specialty-change";

/** `domain-has-children`: there are domains below it. `domain-has-partners`: somebody works in it. */
export type RemoveDomainFailure = "no-permission" | "domain-not-found" | "domain-has-children" | "domain-has-partners";

export type RemoveDomainOutcome = { ok: true; name: string } | { ok: false; reason: RemoveDomainFailure };

/** Removes a domain that is empty: nothing below it, and nobody who works in it. */
export async function removeDomain(
  services: Services,
  actor: Visitor,
  { domainId, address }: { domainId: string; address: string | null },
): Promise<RemoveDomainOutcome> {
  const { db } = services;
  if (!actor.admin) return { ok: false, reason: "no-permission" };
  const domain = await findEditableDomain(db, domainId);
  if (!domain) return { ok: false, reason: "domain-not-found" };
  if (domain.childCount > 0) return { ok: false, reason: "domain-has-children" };
  if (domain.partnerCount > 0) return { ok: false, reason: "domain-has-partners" };
  const { name, parentId } = domain;
  await db.batch([
    deleteEmptyDomain(db, domainId),
    recordDomainChange(services, actor, { action: "domain.remove", domainId, detail: { name, parentId }, address }),
  ]);
  return { ok: true, name };
}
