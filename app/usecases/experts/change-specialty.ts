import {
  findEditableDomain,
  hasNamesake,
  isWithinDomain,
  moveDomain,
  updateDomainName,
} from "../../../db/queries/experts/specialties";
import type { DomainForm } from "../../domain/experts/specialty-form";
import type { Visitor } from "../../domain/accounts/current-user";
import type { Services } from "../../ports/services";
import { recordDomainChange } from "./record-specialty-change";

/** `domain-within-itself`: it cannot lie below itself, nor below what is below it. */
export type ChangeDomainFailure = "no-permission" | "domain-not-found" | "domain-name-taken" | "domain-within-itself";

export type ChangeDomainOutcome = { ok: true } | { ok: false; reason: ChangeDomainFailure };

/** Renames a domain and moves it below another, or to the top. Its experts, and the domains below it, come along. */
export async function changeDomain(
  services: Services,
  actor: Visitor,
  { domainId, name, parentId, address }: DomainForm & { domainId: string; address: string | null },
): Promise<ChangeDomainOutcome> {
  const { db } = services;
  if (!actor.admin) return { ok: false, reason: "no-permission" };
  const before = await findEditableDomain(db, domainId);
  if (!before) return { ok: false, reason: "domain-not-found" };
  if (parentId !== null && !(await findEditableDomain(db, parentId))) return { ok: false, reason: "domain-not-found" };
  if (parentId !== null && (await isWithinDomain(db, { id: parentId, ancestorId: domainId })))
    return { ok: false, reason: "domain-within-itself" };
  if (await hasNamesake(db, { id: domainId, name, parentId })) return { ok: false, reason: "domain-name-taken" };
  const detail = { from: { name: before.name, parentId: before.parentId }, to: { name, parentId } };
  await db.batch([
    updateDomainName(db, { id: domainId, name }),
    // Moving makes the lists of all domains anew: only where it moves.
    ...(parentId === before.parentId ? [] : [moveDomain(db, { id: domainId, parentId })]),
    recordDomainChange(services, actor, { action: "domain.change", domainId, detail, address }),
  ]);
  return { ok: true };
}
