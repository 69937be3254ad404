import { batch } from "../../../db/queries/platform/batch";
import { type Commitments, countCommitments } from "../../../db/queries/experts/expert-commitments";
import {
  deleteSessionsOfExpert,
  findExpert,
  findExpertIdByEmail,
  insertExpert,
  type ExpertRecord,
  replaceSpecialties,
  replaceOffers,
  updateExpert,
} from "../../../db/queries/experts/expert-records";
import type { ExpertTerms } from "../../domain/experts/expert-terms";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { recordAudit } from "../platform/record-audit";

/** Who saves an expert's data, and from where. */
interface Saving {
  terms: ExpertTerms;
  /** IP address of the client. */
  clientIp: string | null;
}

/** `expert-email-taken`: another expert has the e-mail address. */
export type SaveExpertFailure = "no-permission" | "expert-email-taken" | "expert-not-found";

export type CreateExpertOutcome = { ok: true; expertId: string } | { ok: false; reason: SaveExpertFailure };

/** `kept`: what students count on already with an expert who has just become inactive; null for any other change. */
export type ChangeExpertOutcome = { ok: true; kept: Commitments | null } | { ok: false; reason: SaveExpertFailure };

/** Creates an expert, with the kinds they work as and their prices. An active one is listed immediately. */
export async function createExpert(
  services: Services,
  actor: CurrentUser,
  { terms, clientIp }: Saving,
): Promise<CreateExpertOutcome> {
  const { db } = services;
  if (!actor.admin) return { ok: false, reason: "no-permission" };
  const expertId = services.newId();
  if (await isEmailTaken(services, terms.email, expertId)) return { ok: false, reason: "expert-email-taken" };
  try {
    await db.batch([
      insertExpert(db, { id: expertId, terms, now: services.now() }),
      ...offersAndSpecialties(services, expertId, terms),
      recordAudit(services, administratorOf(actor, clientIp), {
        action: "partner.create",
        entityType: "partner",
        entityId: expertId,
        detail: { ...terms },
      }),
    ]);
  } catch (error) {
    return await checkRace(services, { email: terms.email, expertId, error });
  }
  return { ok: true, expertId };
}

/**
 * Changes an expert. Existing bookings stay as they are, even if the expert becomes inactive or the price changes. An
 * expert who becomes inactive or gets another e-mail address is signed out of the expert pages.
 */
export async function changeExpert(
  services: Services,
  actor: CurrentUser,
  { expertId, terms, clientIp }: Saving & { expertId: string },
): Promise<ChangeExpertOutcome> {
  const { db } = services;
  if (!actor.admin) return { ok: false, reason: "no-permission" };
  const now = services.now();
  const before = await findExpert(db, { id: expertId, now });
  if (!before) return { ok: false, reason: "expert-not-found" };
  if (await isEmailTaken(services, terms.email, expertId)) return { ok: false, reason: "expert-email-taken" };
  const losesAccess = terms.status === "inactive" || terms.email !== before.email;
  const becomesInactive = before.status === "active" && terms.status === "inactive";
  try {
    const { ahead } = await batch(db, {
      updated: updateExpert(db, { id: expertId, terms, now }),
      offers: offersAndSpecialties(services, expertId, terms),
      signedOut: losesAccess ? deleteSessionsOfExpert(db, expertId) : null,
      audited: recordAudit(services, administratorOf(actor, clientIp), {
        action: "partner.update",
        entityType: "partner",
        entityId: expertId,
        detail: changesOf(before, terms),
      }),
      ahead: becomesInactive ? countCommitments(db, { expertId, from: now, now }) : null,
    });
    return { ok: true, kept: ahead?.[0] ?? null };
  } catch (error) {
    return await checkRace(services, { email: terms.email, expertId, error });
  }
}

function offersAndSpecialties(services: Services, expertId: string, { offers, specialtyIds }: ExpertTerms) {
  const { db } = services;
  const withIds = offers.map((offer) => ({ ...offer, newId: services.newId() }));
  return [
    ...replaceOffers(db, { expertId, offers: withIds, now: services.now() }),
    ...replaceSpecialties(db, { expertId, specialtyIds }),
  ];
}

async function isEmailTaken({ db }: Services, email: string, ownId: string): Promise<boolean> {
  const holder = await findExpertIdByEmail(db, email);
  return holder !== null && holder !== ownId;
}

/** The unique index has the last word when two administrators enter the same address at the same moment. */
async function checkRace(
  services: Services,
  { email, expertId, error }: { email: string; expertId: string; error: unknown },
): Promise<{ ok: false; reason: SaveExpertFailure }> {
  if (await isEmailTaken(services, email, expertId)) return { ok: false, reason: "expert-email-taken" };
  throw error;
}

/** Before and after of each thing that changed. */
function changesOf(before: ExpertRecord, terms: ExpertTerms): Record<string, unknown> {
  const names = Object.keys(terms) as (keyof ExpertTerms)[];
  // Offers come in the order of the kinds' names from the database, and in the form's order from the form.
  const written = (value: ExpertTerms[keyof ExpertTerms]) =>
    JSON.stringify(Array.isArray(value) ? value.map((part) => JSON.stringify(part)).toSorted() : value);
  const changed = names.filter((name) => written(before[name]) !== written(terms[name]));
  return {
    name: before.name,
    changes: Object.fromEntries(changed.map((name) => [name, { from: before[name], to: terms[name] }])),
  };
}
