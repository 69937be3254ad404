import { sql } from "drizzle-orm";
import {
  claimApproval,
  declineApproval,
  findApproval,
  isDecided,
  renewObjection,
} from "#db/queries/administration/approvals.ts";
import { findApprovesFrom, mayDecideAlone } from "#db/queries/administration/admins.ts";
import { findUser } from "#db/queries/accounts/users.ts";
import { findExpertAccount } from "#db/queries/experts/expert-sign-ins.ts";
import { findExpert } from "#db/queries/experts/expert-records.ts";
import { findListedCoupon } from "#db/queries/purchase/coupon-administration.ts";
import { expertAddressChangedMail } from "#app/content/mails/expert-address-mails.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import {
  type ApprovalObstacle,
  describeAct,
  findApprovalObstacle,
  OWNER_APPROVAL_DELAY_MS,
  permissionOfAct,
  type ProposedAct,
  readTerms,
} from "#app/domain/administration/approval.ts";
import type { ExpertTerms } from "#app/domain/experts/expert-terms.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { isSameMailbox } from "#app/domain/platform/canonical-contact.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { areSameTerms } from "#app/domain/purchase/coupon.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import {
  cancelSessionAsAdministrator,
  type CancelSessionAsAdministratorFailure,
} from "#app/usecases/booking/cancel-session-as-administrator.ts";
import { findPackagePrices } from "#db/queries/purchase/package-prices.ts";
import {
  grantComplimentary,
  type GrantFailure,
  computeWorth,
} from "#app/usecases/purchase/grants/grant-complimentary.ts";
import { holdOrder, type HoldOrderFailure } from "#app/usecases/purchase/grants/hold-order.ts";
import { setPackagePrice, type SetPackagePriceFailure } from "#app/usecases/purchase/prices/set-package-price.ts";
import { changeExpert, type SaveExpertFailure } from "#app/usecases/experts/save-expert.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";
import { decidedAloneStatement, isOnlyAdministrator, settleDecided, toLoneDecider } from "./decide-alone.ts";
import { recordAudit, recordAuditIf } from "#app/usecases/platform/record-audit.ts";
import { refundPayment, type RefundPaymentFailure } from "#app/usecases/purchase/refunds/refund-payment.ts";
import { changeCoupon, createCoupon, type SaveCouponFailure } from "#app/usecases/purchase/save-coupon.ts";

/**
 * `own-proposal`: someone else has to approve it, or an owner after a day. `new-approver`, `new-proposer`: see
 * `ApprovalObstacle`. `approval-decided`: decided or expired.
 * `approval-outdated`: the data it would change is no longer the same.
 */
export type DecideApprovalFailure =
  | NotPermitted
  | "approval-not-found"
  | ApprovalObstacle
  | "approval-decided"
  | ActFailure;

type ActFailure =
  | "approval-outdated"
  | SaveCouponFailure
  | RefundPaymentFailure
  | CancelSessionAsAdministratorFailure
  | SaveExpertFailure
  | SetPackagePriceFailure
  | GrantFailure
  | HoldOrderFailure;

export type DecideApprovalOutcome = { ok: true; title: string } | { ok: false; reason: DecideApprovalFailure };

interface Deciding {
  approvalId: string;
  note?: string;
  clientIp: string;
}

interface Approving extends Deciding {
  /** The login session, in which the only administrator has lately proved their identity. */
  sessionId?: string | null;
}

const toEntity = (approvalId: string) => ({ entityType: "approval", entityId: approvalId });

/**
 * Approves a proposal and executes it through its use case, which validates it again. Never by the proposer or another
 * account with the proposer's mailbox, except an owner after a day, nor within a day of the approver's or proposer's
 * appointment; concurrent approvals execute once. If execution fails, the proposal stores the reason. The only
 * administrator may approve anything in a session with a recent proof of identity, and is told by mail.
 */
export async function approveProposal(
  services: Services,
  actor: CurrentUser,
  { approvalId, sessionId, clientIp }: Approving,
): Promise<DecideApprovalOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "approval.approve", ...toEntity(approvalId) };
  if (!(await isPermitted(services, administrator, "approvals.decide", attempt)))
    return { ok: false, reason: "not-permitted" };
  const proposal = await findApproval(db, approvalId);
  if (!proposal) return { ok: false, reason: "approval-not-found" };
  const { act } = proposal;
  if (!(await isPermitted(services, administrator, permissionOfAct(act), attempt)))
    return { ok: false, reason: "not-permitted" };

  const now = services.now();
  const isOwner = administrator.roles.includes("owner");
  const ownerSince = isOwner ? new Date(now.getTime() - OWNER_APPROVAL_DELAY_MS) : null;
  const isOwn = await isByActor(services, actor, proposal.proposedBy);
  const decider = toLoneDecider(services, actor, sessionId);
  const claim = { id: approvalId, decidedBy: actor.userId, note: null, ...decider, isOwn };
  const isClaimed = isDecided(approvalId, { state: "approved", decidedBy: actor.userId, now: decider.now });
  const [claimed] = await db.batch([
    claimApproval(db, claim, ownerSince),
    recordAuditIf(services, isClaimed, administrator, {
      ...attempt,
      detail: { title: describeAct(act).title, proposedBy: proposal.proposedBy },
    }),
    decidedAloneStatement(services, actor, sql`${isClaimed} and ${mayDecideAlone(decider)}`, { act, key: approvalId }),
  ]);
  if (claimed.length === 0) {
    if (proposal.state !== "open" || proposal.expiresAt <= now) return { ok: false, reason: "approval-decided" };
    const approvesFrom = (await findApprovesFrom(db, actor.userId)) ?? now;
    const isOnlyOne = await isOnlyAdministrator(services, actor.userId);
    const approver = { userId: actor.userId, roles: administrator.roles, approvesFrom, isOnlyOne };
    const seen = isOwn ? { ...proposal, proposedBy: actor.userId } : proposal;
    const obstacle = findApprovalObstacle(seen, approver, now);
    if (!obstacle) return { ok: false, reason: "approval-decided" };
    await recordAudit(services, administrator, {
      ...attempt,
      action: "approval.approve.refused",
      detail: { reason: obstacle },
    });
    return { ok: false, reason: obstacle };
  }

  services.nudgeOutbox();
  const done = await settleDecided(services, approvalId, () =>
    carryOut(services, actor, { approvalId, act, clientIp }),
  );
  return done.ok ? { ok: true, title: describeAct(act).title } : done;
}

/** Whether the actor proposed it: with this account, or with another one of the same mailbox. */
async function isByActor({ db }: Services, actor: CurrentUser, proposedBy: string | null): Promise<boolean> {
  if (proposedBy === null || proposedBy === actor.userId) return proposedBy === actor.userId;
  const proposer = await findUser(db, proposedBy);
  if (!proposer?.email || actor.email === null) return false;
  return isSameMailbox(proposer.email, actor.email);
}

/** Declines a proposal, or withdraws one's own. */
export async function declineProposal(
  services: Services,
  actor: CurrentUser,
  { approvalId, note = "", clientIp }: Deciding,
): Promise<DecideApprovalOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "approval.decline", ...toEntity(approvalId) };
  const proposal = await findApproval(db, approvalId);
  const isOwn = actor.admin !== null && proposal?.proposedBy === actor.userId;
  if (!isOwn && !(await isPermitted(services, administrator, "approvals.decide", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (!proposal) return { ok: false, reason: "approval-not-found" };
  if (!isOwn && !(await isPermitted(services, administrator, permissionOfAct(proposal.act), attempt)))
    return { ok: false, reason: "not-permitted" };
  const now = services.now();
  const [declined] = await db.batch([
    declineApproval(db, { id: approvalId, decidedBy: actor.userId, note: note || null, now }),
    recordAuditIf(services, isDecided(approvalId, { state: "declined", decidedBy: actor.userId, now }), administrator, {
      ...attempt,
      detail: { title: describeAct(proposal.act).title, note },
    }),
  ]);
  return declined.length === 1
    ? { ok: true, title: describeAct(proposal.act).title }
    : { ok: false, reason: "approval-decided" };
}

/** Carries out what has been approved under this id, through its use case. */
export async function carryOut(
  services: Services,
  actor: CurrentUser,
  decided: Decided,
): Promise<{ ok: true } | { ok: false; reason: ActFailure }> {
  const failure = await findFailure(services, actor, decided);
  return failure === null ? { ok: true } : { ok: false, reason: failure };
}

interface Decided {
  approvalId: string;
  act: ProposedAct;
  clientIp: string | null;
}

async function findFailure(
  services: Services,
  actor: CurrentUser,
  { approvalId, act, clientIp }: Decided,
): Promise<ActFailure | null> {
  const { db } = services;
  const approved = { isApproved: true, clientIp };
  switch (act.kind) {
    case "coupon": {
      const terms = readTerms(act.terms);
      if (act.couponId === null || act.before === null)
        return findReason(await createCoupon(services, actor, { terms, ...approved }));
      const current = await findListedCoupon(db, act.couponId);
      if (current && !areSameTerms(readTerms(act.before), current)) return "approval-outdated";
      const seenAt = current?.updatedAt ?? null;
      return findReason(await changeCoupon(services, actor, { couponId: act.couponId, terms, seenAt, ...approved }));
    }
    case "refund": {
      const { kind: _, category = "other", ...request } = act;
      return findReason(await refundPayment(services, actor, { ...request, category, ...approved }));
    }
    case "cancellation": {
      const { bookingId, reason } = act;
      return findReason(await cancelSessionAsAdministrator(services, actor, { bookingId, reason, ...approved }));
    }
    case "price":
      if ("packageType" in act) return priceOfPackage(services, actor, act, clientIp);
      return toChange(services, actor, act.expertId, clientIp, (terms) =>
        act.prices.every(({ kind, from }) => (findCharge(terms, kind) ?? 0) === from)
          ? {
              ...terms,
              offers: terms.offers.map((offer) => {
                const price = act.prices.find(({ kind }) => kind === offer.kind);
                return price ? { ...offer, sessionCharge: price.to } : offer;
              }),
            }
          : null,
      );
    case "expert-email": {
      const failure = await toChange(services, actor, act.expertId, clientIp, (terms) =>
        terms.email === act.from ? { ...terms, email: act.to } : null,
      );
      if (failure === null) await notifyOldAddress(services, { approvalId, act });
      return failure;
    }
    case "grant": {
      if ("holdUntil" in act) {
        const { orderId, reason, note, holdUntil } = act;
        return findReason(
          await holdOrder(services, actor, { orderId, reason, note, until: new Date(holdUntil), ...approved }),
        );
      }
      const { what, worth, ...request } = act;
      if ((await computeWorth(services, { ...request, kind: what })) !== worth) return "approval-outdated";
      return findReason(await grantComplimentary(services, actor, { ...request, kind: what, ...approved }));
    }
  }
}

async function priceOfPackage(
  services: Services,
  actor: CurrentUser,
  act: Extract<ProposedAct, { kind: "price"; packageType: string }>,
  clientIp: string | null,
): Promise<ActFailure | null> {
  const { packageType, priceId, from, to } = act;
  const now = services.now();
  const proposed = new Date(act.holdsFrom);
  const holdsFrom = proposed > now ? proposed : now;
  if ((await findPackagePrices(services.db, holdsFrom))[packageType] !== from) return "approval-outdated";
  const setting = { priceId, packageType, price: to, holdsFrom, isApproved: true, clientIp };
  return findReason(await setPackagePrice(services, actor, setting));
}

function findReason<Failure extends ActFailure>(
  outcome: { ok: true } | { ok: false; reason: Failure },
): Failure | null {
  return outcome.ok ? null : outcome.reason;
}

function findCharge({ offers }: ExpertTerms, kind: string): number | undefined {
  return offers.find((offer) => offer.kind === kind)?.sessionCharge;
}

/** Applies an approved change to an expert's current terms; `change` returns null if they have changed. */
async function toChange(
  services: Services,
  actor: CurrentUser,
  expertId: string,
  clientIp: string | null,
  change: (terms: ExpertTerms) => ExpertTerms | null,
): Promise<ActFailure | null> {
  const expert = await findExpert(services.db, { id: expertId, now: services.now() });
  if (!expert) return "expert-not-found";
  const { name, email, phone, education, aboutUs, experience, languages, status, offers, specialtyIds } = expert;
  const terms = change({
    name,
    email,
    phone,
    education,
    aboutUs,
    experience,
    languages,
    status,
    offers: offers.map(({ kind, sessionMinutes, sessionCharge }) => ({ kind, sessionMinutes, sessionCharge })),
    specialtyIds,
  });
  if (!terms) return "approval-outdated";
  return findReason(await changeExpert(services, actor, { expertId, terms, isApproved: true, clientIp }));
}

async function notifyOldAddress(
  services: Services,
  { approvalId, act }: { approvalId: string; act: Extract<ProposedAct, { kind: "expert-email" }> },
): Promise<void> {
  const { db, config } = services;
  const token = services.newToken();
  const expert = await findExpertAccount(db, act.expertId);
  const url = new URL(`/expert/address/${token}`, config.origin).href;
  await db.batch([
    renewObjection(db, approvalId, hashToken(token)),
    enqueueMail(services, {
      dedupeKey: `expert-address-changed:${approvalId}`,
      to: act.from,
      userId: null,
      template: "expert-address-changed",
      mail: expertAddressChangedMail(config, { name: act.name, to: act.to, url }, expert?.language ?? "en"),
    }),
  ]);
  services.nudgeOutbox();
}
