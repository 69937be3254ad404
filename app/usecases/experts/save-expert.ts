import {
  deleteSessionsOfExpert,
  findPartner,
  findPartnerIdByEmail,
  insertPartner,
  type PartnerRecord,
  replaceDomains,
  replaceOffers,
  updatePartner,
} from "../../../db/queries/experts/expert-records";
import type { PartnerTerms } from "../../domain/experts/expert-form";
import type { Visitor } from "../../domain/accounts/current-user";
import type { Services } from "../../ports/services";
import { recordAudit } from "../platform/record-audit";

/** Who saves a partner's data, and from where. */
interface Saving {
  terms: PartnerTerms;
  /** Network address. */
  address: string | null;
}

/** `partner-email-taken`: another partner has the e-mail address. */
export type SavePartnerFailure = "no-permission" | "partner-email-taken" | "expert-not-found";

export type CreatePartnerOutcome = { ok: true; partnerId: string } | { ok: false; reason: SavePartnerFailure };

/** `keptSessions`: booked sessions that lie ahead of somebody who has just become inactive. */
export type ChangePartnerOutcome = { ok: true; keptSessions: number } | { ok: false; reason: SavePartnerFailure };

/** Makes a partner, with what they work as and what they ask. An active one is listed at once. */
export async function createPartner(
  services: Services,
  actor: Visitor,
  { terms, address }: Saving,
): Promise<CreatePartnerOutcome> {
  const { db } = services;
  if (!actor.admin) return { ok: false, reason: "no-permission" };
  const partnerId = services.newId();
  if (await isEmailTaken(services, terms.email, partnerId)) return { ok: false, reason: "partner-email-taken" };
  try {
    await db.batch([
      insertPartner(db, { id: partnerId, terms, now: services.now() }),
      ...offersAndDomains(services, partnerId, terms),
      auditPartner(services, actor, { action: "partner.create", partnerId, detail: { ...terms }, address }),
    ]);
  } catch (error) {
    return await refuseRace(services, { email: terms.email, partnerId, error });
  }
  return { ok: true, partnerId };
}

/**
 * Changes a partner. What is booked stays as it is, whoever becomes inactive and whatever a session costs by now. Who
 * becomes inactive or has another e-mail address is signed out of the expert's own pages.
 */
export async function changePartner(
  services: Services,
  actor: Visitor,
  { partnerId, terms, address }: Saving & { partnerId: string },
): Promise<ChangePartnerOutcome> {
  const { db } = services;
  if (!actor.admin) return { ok: false, reason: "no-permission" };
  const now = services.now();
  const before = await findPartner(db, { id: partnerId, now });
  if (!before) return { ok: false, reason: "expert-not-found" };
  if (await isEmailTaken(services, terms.email, partnerId)) return { ok: false, reason: "partner-email-taken" };
  const losesAccess = terms.status === "inactive" || terms.email !== before.email;
  try {
    await db.batch([
      updatePartner(db, { id: partnerId, terms, now }),
      ...offersAndDomains(services, partnerId, terms),
      ...(losesAccess ? [deleteSessionsOfExpert(db, partnerId)] : []),
      auditPartner(services, actor, { action: "partner.update", partnerId, detail: changesOf(before, terms), address }),
    ]);
  } catch (error) {
    return await refuseRace(services, { email: terms.email, partnerId, error });
  }
  const hasBecomeInactive = before.status === "active" && terms.status === "inactive";
  return { ok: true, keptSessions: hasBecomeInactive ? before.upcomingSessions : 0 };
}

function offersAndDomains(services: Services, partnerId: string, { offers, domainIds }: PartnerTerms) {
  const { db } = services;
  const withIds = offers.map((offer) => ({ ...offer, newId: services.newId() }));
  return [
    ...replaceOffers(db, { partnerId, offers: withIds, now: services.now() }),
    ...replaceDomains(db, { partnerId, domainIds }),
  ];
}

function auditPartner(
  services: Services,
  actor: Visitor,
  entry: { action: string; partnerId: string; detail: Record<string, unknown>; address: string | null },
) {
  const { action, partnerId, detail, address } = entry;
  return recordAudit(services, {
    adminUserId: actor.userId,
    adminEmail: actor.email,
    action,
    entityType: "partner",
    entityId: partnerId,
    detail,
    address,
  });
}

async function isEmailTaken({ db }: Services, email: string, ownId: string): Promise<boolean> {
  const holder = await findPartnerIdByEmail(db, email);
  return holder !== null && holder !== ownId;
}

/** The unique index has the last word when two administrators write down one address at the same moment. */
async function refuseRace(
  services: Services,
  { email, partnerId, error }: { email: string; partnerId: string; error: unknown },
): Promise<{ ok: false; reason: SavePartnerFailure }> {
  if (await isEmailTaken(services, email, partnerId)) return { ok: false, reason: "partner-email-taken" };
  throw error;
}

/** Before and after of each thing that changed. */
function changesOf(before: PartnerRecord, terms: PartnerTerms): Record<string, unknown> {
  const names = Object.keys(terms) as (keyof PartnerTerms)[];
  // Offers come in the order of the kinds' names from the database, and in the form's order from the form.
  const written = (value: PartnerTerms[keyof PartnerTerms]) =>
    JSON.stringify(Array.isArray(value) ? value.map((part) => JSON.stringify(part)).toSorted() : value);
  const changed = names.filter((name) => written(before[name]) !== written(terms[name]));
  return {
    name: before.name,
    changes: Object.fromEntries(changed.map((name) => [name, { from: before[name], to: terms[name] }])),
  };
}
