import { findEditableDomain, hasNamesake, insertDomain } from "../../../db/queries/experts/specialties";
import type { DomainForm } from "../../domain/experts/specialty-form";
import type { Visitor } from "../../domain/accounts/current-user";
import type { Services } from "../../ports/services";
import { recordDomainChange } from "./record-specialty-change";

/** `domain-not-found`: what it was to lie below is gone. `domain-name-taken`: there is one of this name beside it. */
export type AddDomainFailure = "no-permission" | "domain-not-found" | "domain-name-taken";

export type AddDomainOutcome = { ok: true; domainId: string } | { ok: false; reason: AddDomainFailure };

/** Adds a domain below another, or at the top, behind those that are there. */
export async function addDomain(
  services: Services,
  actor: Visitor,
  { name, parentId, address }: DomainForm & { address: string | null },
): Promise<AddDomainOutcome> {
  const { db } = services;
  if (!actor.admin) return { ok: false, reason: "no-permission" };
  if (parentId !== null && !(await findEditableDomain(db, parentId))) return { ok: false, reason: "domain-not-found" };
  const domainId = services.newId();
  if (await hasNamesake(db, { id: domainId, name, parentId })) return { ok: false, reason: "domain-name-taken" };
  await db.batch([
    insertDomain(db, { id: domainId, name, parentId }),
    recordDomainChange(services, actor, { action: "domain.add", domainId, detail: { name, parentId }, address }),
  ]);
  return { ok: true, domainId };
}
