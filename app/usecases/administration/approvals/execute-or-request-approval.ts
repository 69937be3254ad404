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
import { requestApproval } from "./request-approval.ts";
import { toLines } from "#app/domain/platform/typed-text.ts";

/** A proposal for the same thing is already pending. */
export type ApprovalOpen = "approval-open";

type Refusal<Failure> = { ok: false; reason: Exclude<Failure, "approval-needed"> | ApprovalOpen };

/** `waits`: stored as a proposal, pending a second administrator. */
type Waiting = { ok: true; waits: true };

type Done<Outcome> = Extract<Outcome, { ok: true }> & { waits: false };

async function orRequestApproval<Done extends { ok: true }, Failure extends string>(
  services: Services,
  actor: CurrentUser,
  outcome: Done | { ok: false; reason: Failure },
  { clientIp, act }: { clientIp: string | null; act: () => Promise<ProposedAct> },
): Promise<(Done & { waits: false }) | Waiting | Refusal<Failure>> {
  if (outcome.ok) return { ...outcome, waits: false };
  if (outcome.reason !== "approval-needed")
    return { ok: false, reason: outcome.reason as Exclude<Failure, "approval-needed"> };
  const proposed = await requestApproval(services, toAdministrator(actor, clientIp), await act());
  return proposed.ok ? { ok: true, waits: true } : proposed;
}

type CouponSaving = Omit<Parameters<typeof createCoupon>[2], "isApproved">;

/** Saves a coupon, or proposes it if its discount is large or it has no end. `seenAt`: see `changeCoupon`. */
export async function saveCouponOrRequestApproval(
  services: Services,
  actor: CurrentUser,
  { couponId, seenAt = null, ...saving }: CouponSaving & { couponId: string | null; seenAt?: Date | null },
): Promise<Done<{ ok: true; couponId: string }> | Waiting | Refusal<SaveCouponFailure>> {
  const saved =
    couponId === null
      ? await createCoupon(services, actor, saving)
      : await changeCoupon(services, actor, { ...saving, couponId, seenAt });
  return orRequestApproval(services, actor, saved, {
    clientIp: saving.clientIp,
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
  request: Omit<RefundRequest, "isApproved">,
): Promise<Done<{ ok: true; refundId: string; amountPaise: number }> | Waiting | Refusal<RefundPaymentFailure>> {
  const { paymentId, category, reason, submissionId, clientIp } = request;
  return orRequestApproval(services, actor, await refundPayment(services, actor, request), {
    clientIp,
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
  setting: Omit<PriceSetting, "isApproved">,
): Promise<Done<{ ok: true }> | Waiting | Refusal<SetPackagePriceFailure>> {
  const { packageType, priceId, price, holdsFrom, clientIp } = setting;
  return orRequestApproval(services, actor, await setPackagePrice(services, actor, setting), {
    clientIp,
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
  request: Omit<GrantRequest, "isApproved">,
): Promise<Done<{ ok: true }> | Waiting | Refusal<GrantFailure>> {
  const { grantId, userId, kind, orderId, reason, note, clientIp } = request;
  return orRequestApproval(services, actor, await grantComplimentary(services, actor, request), {
    clientIp,
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
  holding: Omit<Holding, "isApproved">,
): Promise<Done<{ ok: true }> | Waiting | Refusal<HoldOrderFailure>> {
  const { orderId, until, reason, note, clientIp } = holding;
  return orRequestApproval(services, actor, await holdOrder(services, actor, holding), {
    clientIp,
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
  request: { bookingId: string; reason: string; clientIp: string },
): Promise<Done<Cancelled> | Waiting | Refusal<CancelSessionAsAdministratorFailure>> {
  const { bookingId, reason, clientIp } = request;
  return orRequestApproval(services, actor, await cancelSessionAsAdministrator(services, actor, request), {
    clientIp,
    act: async () => {
      const { role, userId } = toAdministrator(actor, clientIp);
      const booking = await findBooking(services.db, { id: bookingId, actor: { role, userId } });
      return { kind: "cancellation", bookingId, amountPaise: toPaise(booking?.totalCharge ?? 0), reason };
    },
  });
}

/** `seen`: the form's version, see `changeExpert`. */
type ExpertSaving = { terms: ExpertTerms; seen?: string; clientIp: string | null };

type Saved = Extract<Awaited<ReturnType<typeof changeExpert>>, { ok: true }>;

/** `waits`: the address and low prices are proposed; the rest of the form is saved. */
export type SaveExpertOrRequestApprovalOutcome =
  | { ok: true; expertId: string; kept: Saved["kept"]; draft: Saved["draft"]; waits: boolean }
  | Refusal<SaveExpertFailure>;

/** Saves an expert. A new e-mail address and prices below the limit are proposed; the rest is saved immediately. */
export async function saveExpertOrRequestApproval(
  services: Services,
  actor: CurrentUser,
  { expertId, terms, seen, clientIp }: ExpertSaving & { expertId: string | null },
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
  for (const act of acts) {
    const proposed = await requestApproval(services, toAdministrator(actor, clientIp), act);
    if (!proposed.ok) return proposed;
  }
  return {
    ok: true,
    expertId: id,
    kept: "kept" in saved ? saved.kept : null,
    draft: saved.draft,
    waits: acts.length > 0,
  };
}
