import { findListedCoupon } from "#db/queries/purchase/coupon-administration.ts";
import { findExpert } from "#db/queries/experts/expert-records.ts";
import { findRefundable } from "#db/queries/purchase/refunds.ts";
import { findBooking } from "#db/queries/booking/bookings.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { type ProposedAct, storeTerms } from "#app/domain/administration/approval.ts";
import { type ExpertTerms, lowPrices } from "#app/domain/experts/expert-terms.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { toPaise } from "#app/domain/purchase/money.ts";
import type { Services } from "#app/ports/services.ts";
import {
  cancelSessionAsAdministrator,
  type CancelSessionAsAdministratorFailure,
} from "#app/usecases/booking/cancel-session-as-administrator.ts";
import { changeExpert, createExpert, type SaveExpertFailure } from "#app/usecases/experts/save-expert.ts";
import {
  refundPayment,
  type RefundPaymentFailure,
  type RefundRequest,
} from "#app/usecases/purchase/refunds/refund-payment.ts";
import { changeCoupon, createCoupon, type SaveCouponFailure, pickTerms } from "#app/usecases/purchase/save-coupon.ts";
import {
  type PriceSetting,
  setPackagePrice,
  type SetPackagePriceFailure,
} from "#app/usecases/purchase/prices/set-package-price.ts";
import { findGrantee, findOpenOrder } from "#db/queries/purchase/grants.ts";
import {
  grantComplimentary,
  type GrantFailure,
  type GrantRequest,
  computeWorth,
} from "#app/usecases/purchase/grants/grant-complimentary.ts";
import { holdOrder, type HoldOrderFailure, type Holding } from "#app/usecases/purchase/grants/hold-order.ts";
import { findPackagePrices } from "#db/queries/purchase/package-prices.ts";
import { findLoneStanding } from "#db/queries/administration/admins.ts";
import { decideAlone, type DecidingPlace, settleDecided, toLoneDecider } from "./decide-alone.ts";
import { carryOut } from "./decide-approval.ts";
import { requestApproval } from "./request-approval.ts";
import { toLines } from "#app/domain/platform/typed-text.ts";

/** A proposal for the same thing is already pending. */
export type ApprovalOpen = "approval-open";

/** The only administrator has to prove their identity first. */
type ProofRequired = "proof-required";

type Refusal<Failure> = { ok: false; reason: Exclude<Failure, "approval-needed"> | ApprovalOpen | ProofRequired };

/** `waits`: stored as a proposal, pending a second administrator. */
type Waiting = { ok: true; waits: true };

type Answer<Success extends { ok: true }, Failure> = (Success & { waits: false }) | Waiting | Refusal<Failure>;

/**
 * Executes; what needs two administrators is proposed or, by the only one, executed after a recent proof of identity:
 * see `decideAlone`.
 */
async function orRequestApproval<Success extends { ok: true }, Failure extends string>(
  services: Services,
  actor: CurrentUser,
  {
    sessionId,
    clientIp,
    execute,
    act,
  }: DecidingPlace & {
    execute: (isApproved: boolean) => Promise<Success | { ok: false; reason: Failure }>;
    act: () => Promise<ProposedAct>;
  },
): Promise<Answer<Success, Failure>> {
  const answer = (outcome: Success | { ok: false; reason: Failure }): (Success & { waits: false }) | Refusal<Failure> =>
    outcome.ok
      ? { ...outcome, waits: false }
      : { ok: false, reason: outcome.reason as Exclude<Failure, "approval-needed"> };
  const outcome = await execute(false);
  if (outcome.ok || outcome.reason !== "approval-needed") return answer(outcome);
  const needed = await act();
  const decided = await decideAlone(services, actor, { act: needed, sessionId, clientIp });
  if (decided.ok) return answer(await settleDecided(services, decided.approvalId, () => execute(true)));
  if (decided.reason === "proof-required") return { ok: false, reason: decided.reason };
  const proposed = await requestApproval(services, toAdministrator(actor, clientIp), needed);
  return proposed.ok ? { ok: true, waits: true } : proposed;
}

type CouponSaving = Omit<Parameters<typeof createCoupon>[2], "isApproved"> & DecidingPlace;

/** Saves a coupon, or proposes it if its discount is large or it has no end. `seenAt`: see `changeCoupon`. */
export async function saveCouponOrRequestApproval(
  services: Services,
  actor: CurrentUser,
  { couponId, seenAt = null, ...saving }: CouponSaving & { couponId: string | null; seenAt?: Date | null },
): Promise<Answer<{ ok: true; couponId: string }, SaveCouponFailure>> {
  return orRequestApproval(services, actor, {
    ...saving,
    execute: (isApproved) =>
      couponId === null
        ? createCoupon(services, actor, { ...saving, isApproved })
        : changeCoupon(services, actor, { ...saving, couponId, seenAt, isApproved }),
    act: async () => {
      const before = couponId === null ? null : await findListedCoupon(services.db, couponId);
      return {
        kind: "coupon",
        couponId,
        before: before && storeTerms(pickTerms(before)),
        terms: storeTerms(saving.terms),
      };
    },
  });
}

/** Refunds, or proposes the refund above the approval threshold. */
export async function refundOrRequestApproval(
  services: Services,
  actor: CurrentUser,
  request: Omit<RefundRequest, "isApproved"> & DecidingPlace,
): Promise<Answer<{ ok: true; refundId: string; amountPaise: number }, RefundPaymentFailure>> {
  const { paymentId, category, reason, submissionId, sessionId, clientIp } = request;
  return orRequestApproval(services, actor, {
    sessionId,
    clientIp,
    execute: (isApproved) => refundPayment(services, actor, { ...request, isApproved }),
    act: async () => {
      const left = (await findRefundable(services.db, paymentId))?.leftPaise ?? 0;
      return { kind: "refund", paymentId, amountPaise: request.amountPaise ?? left, category, reason, submissionId };
    },
  });
}

/** Sets a package's price, or proposes a large change. */
export async function setPackagePriceOrRequestApproval(
  services: Services,
  actor: CurrentUser,
  setting: Omit<PriceSetting, "isApproved"> & DecidingPlace,
): Promise<Answer<{ ok: true }, SetPackagePriceFailure>> {
  const { packageType, priceId, price, holdsFrom, sessionId, clientIp } = setting;
  return orRequestApproval(services, actor, {
    sessionId,
    clientIp,
    execute: (isApproved) => setPackagePrice(services, actor, { ...setting, isApproved }),
    act: async () => ({
      kind: "price",
      packageType,
      priceId,
      from: (await findPackagePrices(services.db, holdsFrom))[packageType],
      to: price,
      holdsFrom: holdsFrom.toISOString(),
    }),
  });
}

/** Grants something without payment, or proposes it above one administrator's limit. */
export async function grantOrRequestApproval(
  services: Services,
  actor: CurrentUser,
  request: Omit<GrantRequest, "isApproved"> & DecidingPlace,
): Promise<Answer<{ ok: true }, GrantFailure>> {
  const { grantId, userId, kind, orderId, reason, note, sessionId, clientIp } = request;
  return orRequestApproval(services, actor, {
    sessionId,
    clientIp,
    execute: (isApproved) => grantComplimentary(services, actor, { ...request, isApproved }),
    act: async () => ({
      kind: "grant",
      grantId,
      userId,
      student: (await findGrantee(services.db, userId))?.name ?? "",
      what: kind,
      orderId,
      worth: (await computeWorth(services, request)) ?? 0,
      reason,
      note: toLines(note),
    }),
  });
}

/** Keeps an unpaid order open, or proposes it for a period above one administrator's limit. */
export async function holdOrRequestApproval(
  services: Services,
  actor: CurrentUser,
  holding: Omit<Holding, "isApproved"> & DecidingPlace,
): Promise<Answer<{ ok: true }, HoldOrderFailure>> {
  const { orderId, until, reason, note, sessionId, clientIp } = holding;
  return orRequestApproval(services, actor, {
    sessionId,
    clientIp,
    execute: (isApproved) => holdOrder(services, actor, { ...holding, isApproved }),
    act: async () => {
      const order = await findOpenOrder(services.db, orderId);
      const buyer = order && (await findGrantee(services.db, order.userId));
      return {
        kind: "grant",
        holdUntil: until.toISOString(),
        from: (order?.expiresAt ?? until).toISOString(),
        orderId,
        student: buyer?.name ?? "",
        reason,
        note: toLines(note),
      };
    },
  });
}

type Cancelled = Extract<Awaited<ReturnType<typeof cancelSessionAsAdministrator>>, { ok: true }>;

/** Cancels a session, or proposes it if the refund is above the approval threshold. */
export async function cancelSessionOrRequestApproval(
  services: Services,
  actor: CurrentUser,
  request: { bookingId: string; reason: string } & DecidingPlace,
): Promise<Answer<Cancelled, CancelSessionAsAdministratorFailure>> {
  const { bookingId, reason, sessionId, clientIp } = request;
  return orRequestApproval(services, actor, {
    sessionId,
    clientIp,
    execute: (isApproved) => cancelSessionAsAdministrator(services, actor, { ...request, isApproved }),
    act: async () => {
      const { role, userId } = toAdministrator(actor, clientIp);
      const booking = await findBooking(services.db, { id: bookingId, actor: { role, userId } });
      return { kind: "cancellation", bookingId, amountPaise: toPaise(booking?.totalCharge ?? 0), reason };
    },
  });
}

/** `seen`: the form's version, see `changeExpert`. */
type ExpertSaving = { terms: ExpertTerms; seen?: string } & DecidingPlace;

type Saved = Extract<Awaited<ReturnType<typeof changeExpert>>, { ok: true }>;

/** `waits`: the address and low prices are proposed; the rest of the form is saved. */
export type SaveExpertOrRequestApprovalOutcome =
  | { ok: true; expertId: string; kept: Saved["kept"]; draft: Saved["draft"]; waits: boolean }
  | Refusal<SaveExpertFailure>;

/** Saves an expert. A new e-mail address and prices below the limit are proposed; the rest is saved immediately. */
export async function saveExpertOrRequestApproval(
  services: Services,
  actor: CurrentUser,
  { expertId, terms, seen, sessionId, clientIp }: ExpertSaving & { expertId: string | null },
): Promise<SaveExpertOrRequestApprovalOutcome> {
  const before = expertId === null ? null : await findExpert(services.db, { id: expertId, now: services.now() });
  const low = lowPrices(terms.offers, before?.offers ?? []);
  const chargeBefore = (kind: string) => before?.offers.find((offer) => offer.kind === kind)?.sessionCharge ?? 0;
  const unguarded: ExpertTerms = {
    ...terms,
    email: before?.email ?? terms.email,
    offers: terms.offers.map((offer) =>
      low.includes(offer) ? { ...offer, sessionCharge: chargeBefore(offer.kind) } : offer,
    ),
  };
  const isGuarded = low.length > 0 || (before !== null && before.email !== terms.email);
  // Asked before anything is saved, as the form could not be sent again afterwards.
  if (isGuarded) {
    const { isAlone, isProven } = await findLoneStanding(services.db, toLoneDecider(services, actor, sessionId));
    if (isAlone && !isProven) return { ok: false, reason: "proof-required" };
  }
  const saved =
    expertId === null
      ? await createExpert(services, actor, { terms: unguarded, clientIp })
      : await changeExpert(services, actor, { expertId, terms: unguarded, seen, clientIp });
  if (!saved.ok) return { ok: false, reason: saved.reason as Exclude<SaveExpertFailure, "approval-needed"> };
  const id = "expertId" in saved ? saved.expertId : (expertId ?? "");
  const acts: ProposedAct[] = [];
  if (before && before.email !== terms.email)
    acts.push({ kind: "expert-email", expertId: id, name: terms.name, from: before.email, to: terms.email });
  if (low.length > 0) {
    const prices = low.map(({ kind, sessionMinutes, sessionCharge }) => ({
      kind,
      sessionMinutes,
      from: chargeBefore(kind),
      to: sessionCharge,
    }));
    acts.push({ kind: "price", expertId: id, name: terms.name, prices });
  }
  let waits = false;
  for (const act of acts) {
    const decided = await decideAlone(services, actor, { act, sessionId, clientIp });
    if (decided.ok) {
      const { approvalId } = decided;
      const done = await settleDecided(services, approvalId, () =>
        carryOut(services, actor, { approvalId, act, clientIp }),
      );
      if (!done.ok) return { ok: false, reason: done.reason as Exclude<SaveExpertFailure, "approval-needed"> };
      continue;
    }
    const proposed = await requestApproval(services, toAdministrator(actor, clientIp), act);
    if (!proposed.ok) return proposed;
    waits = true;
  }
  return {
    ok: true,
    expertId: id,
    kept: "kept" in saved ? saved.kept : null,
    draft: saved.draft,
    waits,
  };
}
