import { findEditableDomain, listDomainIdsBelow, orderDomains } from "../../../db/queries/experts/specialties";
import { reorder, type ReorderDirection } from "../../domain/experts/specialty-form";
import type { Visitor } from "../../domain/accounts/current-user";
import type { Services } from "../../ports/services";
import { recordDomainChange } from "./record-specialty-change";

export type ReorderDomainFailure = "no-permission" | "domain-not-found";

export type ReorderDomainOutcome = { ok: true } | { ok: false; reason: ReorderDomainFailure };

/** Moves a domain one place among its neighbours. The first one stays where it is on its way up, the last one on its way down. */
export async function reorderDomain(
  services: Services,
  actor: Visitor,
  { domainId, direction, address }: { domainId: string; direction: ReorderDirection; address: string | null },
): Promise<ReorderDomainOutcome> {
  const { db } = services;
  if (!actor.admin) return { ok: false, reason: "no-permission" };
  const domain = await findEditableDomain(db, domainId);
  if (!domain) return { ok: false, reason: "domain-not-found" };
  const order = reorder(await listDomainIdsBelow(db, domain.parentId), domainId, direction);
  await db.batch([
    orderDomains(db, order),
    recordDomainChange(services, actor, {
      action: "domain.reorder",
      domainId,
      detail: { name: domain.name, direction },
      address,
    }),
  ]);
  return { ok: true };
}
