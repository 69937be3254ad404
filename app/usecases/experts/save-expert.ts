import type { SQL } from "drizzle-orm";
import { batch } from "#db/queries/platform/batch.ts";
import { type Commitments, countCommitments } from "#db/queries/experts/expert-commitments.ts";
import {
  deleteSessionsOfExpert,
  findExpert,
  findExpertIdByEmail,
  insertExpert,
  isExpertAsRead,
  type ExpertRecord,
  replaceSpecialties,
  replaceOffers,
  updateExpert,
} from "#db/queries/experts/expert-records.ts";
import type { ExpertGap } from "#app/domain/experts/expert-gaps.ts";
import { versionOfTerms } from "#app/domain/experts/expert-version.ts";
import { type ExpertTerms, lowPrices, type OfferTerms } from "#app/domain/experts/expert-terms.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { type Administrator, toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { type ApprovalNeeded, isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { expertLinkStatements } from "./expert-link-statements.ts";
import { recordAudit, recordAuditIf } from "#app/usecases/platform/record-audit.ts";

interface Saving {
  terms: ExpertTerms;
  /** A second administrator has approved the address and the prices. */
  isApproved?: boolean;
  clientIp: string | null;
}

/** `expert-email-taken`: another expert has it. `expert-changed`: it was changed since the form was opened. */
export type SaveExpertFailure =
  | NotPermitted
  | ApprovalNeeded
  | "expert-email-taken"
  | "expert-not-found"
  | "expert-changed";

/** `draft`: what a new draft misses before it can be published; null for an inactive expert, who is not invited. */
export type CreateExpertOutcome =
  | { ok: true; expertId: string; draft: ExpertGap[] | null }
  | { ok: false; reason: SaveExpertFailure };

/**
 * `kept`: the commitments of an expert who has just become inactive; null for any other change. `draft`: why an expert
 * whom the form publishes stays a draft; null otherwise.
 */
export type ChangeExpertOutcome =
  | { ok: true; kept: Commitments | null; draft: ExpertGap[] | null }
  | { ok: false; reason: SaveExpertFailure };

/** Creates an expert with their kinds and prices: a draft, invited by a mailed sign-in link, unless inactive. */
export async function createExpert(
  services: Services,
  actor: CurrentUser,
  { terms, isApproved = false, clientIp }: Saving,
): Promise<CreateExpertOutcome> {
  const { db } = services;
  const attempt = { action: "partner.create", entityType: "partner" };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "experts.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (!(await mayPrice(services, toAdministrator(actor, clientIp), attempt, { before: [], after: terms.offers })))
    return { ok: false, reason: "not-permitted" };
  if (!isApproved && lowPrices(terms.offers, []).length > 0) return { ok: false, reason: "approval-needed" };
  const expertId = services.newId();
  if (await isEmailTaken(services, terms.email, expertId)) return { ok: false, reason: "expert-email-taken" };
  const status = terms.status === "inactive" ? "inactive" : "draft";
  const invited = { ...terms, language: "en", status } as const;
  try {
    await db.batch([
      insertExpert(db, { id: expertId, terms, now: services.now() }),
      ...offersAndSpecialties(services, expertId, terms),
      recordAudit(services, toAdministrator(actor, clientIp), {
        action: "partner.create",
        entityType: "partner",
        entityId: expertId,
        detail: { ...terms, status },
      }),
      ...(status === "draft" ? expertLinkStatements(services, invited, "staff") : []),
    ]);
  } catch (error) {
    return await checkRace(services, { email: terms.email, expertId, error });
  }
  services.nudgeOutbox();
  const created = await findExpert(db, { id: expertId, now: services.now() });
  return { ok: true, expertId, draft: status === "draft" ? (created?.gaps ?? []) : null };
}

/**
 * Changes an expert. An active one stays active; anyone else becomes active only if nothing is missing, and is a draft
 * until then. Existing bookings stay, even if the expert becomes inactive or the price changes. Becoming inactive or a
 * new e-mail address ends the expert's sessions on the expert pages. `seen` is the form's
 * `versionOfTerms`, so that an outdated form does not overwrite a newer or concurrent change.
 */
export async function changeExpert(
  services: Services,
  actor: CurrentUser,
  change: Saving & { expertId: string; seen?: string },
): Promise<ChangeExpertOutcome> {
  const { expertId, terms, seen, isApproved = false, clientIp } = change;
  const { db } = services;
  const attempt = { action: "partner.update", entityType: "partner", entityId: expertId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "experts.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const now = services.now();
  const before = await findExpert(db, { id: expertId, now });
  if (!before) return { ok: false, reason: "expert-not-found" };
  if (seen !== undefined && seen !== versionOfTerms(before)) return { ok: false, reason: "expert-changed" };
  const prices = { before: before.offers, after: terms.offers };
  if (!(await mayPrice(services, toAdministrator(actor, clientIp), attempt, prices)))
    return { ok: false, reason: "not-permitted" };
  if (await isEmailTaken(services, terms.email, expertId)) return { ok: false, reason: "expert-email-taken" };
  if (!isApproved && (terms.email !== before.email || lowPrices(terms.offers, before.offers).length > 0))
    return { ok: false, reason: "approval-needed" };
  const losesAccess = terms.status === "inactive" || terms.email !== before.email;
  const becomesInactive = before.status === "active" && terms.status !== "active";
  const isAsRead = isExpertAsRead(before);
  try {
    const { ahead, updated } = await batch(db, {
      offers: offersAndSpecialties(services, expertId, terms, isAsRead),
      signedOut: losesAccess ? deleteSessionsOfExpert(db, expertId, isAsRead) : null,
      audited: recordAuditIf(services, isAsRead, toAdministrator(actor, clientIp), {
        action: "partner.update",
        entityType: "partner",
        entityId: expertId,
        detail: diffTerms(before, terms),
      }),
      ahead: becomesInactive ? countCommitments(db, { expertId, from: now, now }) : null,
      updated: updateExpert(db, { id: expertId, terms, readAt: before.updatedAt, now }),
    });
    // Changed concurrently: checked again against the newer version.
    const [after] = updated;
    if (!after) return await changeExpert(services, actor, change);
    const isHeldBack = terms.status === "active" && after.status === "draft";
    return { ok: true, kept: ahead?.[0] ?? null, draft: isHeldBack ? after.gaps : null };
  } catch (error) {
    return await checkRace(services, { email: terms.email, expertId, error });
  }
}

/** Whether an administrator may set these prices; unchanged ones need no permission. */
async function mayPrice(
  services: Services,
  administrator: Administrator,
  attempt: { action: string },
  { before, after }: { before: readonly OfferTerms[]; after: readonly OfferTerms[] },
): Promise<boolean> {
  const chargeByKind = new Map(before.map(({ kind, sessionCharge }) => [kind, sessionCharge]));
  const isPriced = after.some(({ kind, sessionCharge }) => sessionCharge !== (chargeByKind.get(kind) ?? 0));
  return !isPriced || (await isPermitted(services, administrator, "prices.write", attempt));
}

function offersAndSpecialties(
  services: Services,
  expertId: string,
  { offers, specialtyIds }: ExpertTerms,
  condition?: SQL,
) {
  const { db } = services;
  const withIds = offers.map((offer) => ({ ...offer, newId: services.newId() }));
  return [
    ...replaceOffers(db, { expertId, offers: withIds, now: services.now() }, condition),
    ...replaceSpecialties(db, { expertId, specialtyIds }, condition),
  ];
}

async function isEmailTaken({ db }: Services, email: string, ownId: string): Promise<boolean> {
  const holder = await findExpertIdByEmail(db, email);
  return holder !== null && holder !== ownId;
}

/** The unique index decides when two administrators enter the same address concurrently. */
async function checkRace(
  services: Services,
  { email, expertId, error }: { email: string; expertId: string; error: unknown },
): Promise<{ ok: false; reason: SaveExpertFailure }> {
  if (await isEmailTaken(services, email, expertId)) return { ok: false, reason: "expert-email-taken" };
  throw error;
}

function diffTerms(before: ExpertRecord, terms: ExpertTerms): Record<string, unknown> {
  const names = Object.keys(terms) as (keyof ExpertTerms)[];
  // Sorted, as the database and the form order offers differently.
  const written = (value: ExpertTerms[keyof ExpertTerms]) =>
    JSON.stringify(Array.isArray(value) ? value.map((part) => JSON.stringify(part)).toSorted() : value);
  const changed = names.filter((name) => written(before[name]) !== written(terms[name]));
  return {
    name: before.name,
    changes: Object.fromEntries(changed.map((name) => [name, { from: before[name], to: terms[name] }])),
  };
}
