import { href } from "react-router";
import { FUNNEL_STEPS, type FunnelStep } from "#app/domain/administration/money/funnel.ts";
import {
  LEDGER_KINDS,
  type LedgerKind,
  SALE_SUBJECTS,
  type SaleSubject,
} from "#app/domain/administration/money/ledger.ts";
import { isMonth, toMonth } from "#app/domain/platform/month.ts";

const isKind = (text: string): text is LedgerKind => (LEDGER_KINDS as readonly string[]).includes(text);
const isSubject = (text: string): text is SaleSubject => (SALE_SUBJECTS as readonly string[]).includes(text);
const isStep = (text: string): text is FunnelStep => (FUNNEL_STEPS as readonly string[]).includes(text);

/** The month in an address; if it is missing or invalid, the month of `now`. */
export function readMonth(params: URLSearchParams, now: Date): string {
  const month = params.get("month") ?? "";
  return isMonth(month) ? month : toMonth(now);
}

/** The ledger filter in an address; an empty `coupon` means entries without one. */
export function readLedgerFilter(params: URLSearchParams, now: Date) {
  const kinds = (params.get("kind") ?? "").split(",").filter(isKind);
  const subject = params.get("subject") ?? "";
  return {
    month: readMonth(params, now),
    kinds: kinds.length > 0 ? kinds : null,
    subject: isSubject(subject) ? subject : null,
    couponCode: params.has("coupon") ? (params.get("coupon") ?? "").slice(0, 40) : null,
  };
}

/** The entries of a month behind a figure. */
export function ledgerHref(
  month: string,
  { kinds, subject, couponCode }: { kinds?: readonly LedgerKind[]; subject?: SaleSubject; couponCode?: string } = {},
): string {
  const params = new URLSearchParams({ month });
  if (kinds) params.set("kind", kinds.join(","));
  if (subject) params.set("subject", subject);
  if (couponCode !== undefined) params.set("coupon", couponCode);
  return `/administrator/money/ledger?${params}`;
}

/** The students behind a figure of the funnel, or the days of visits. */
export function funnelHref(month: string, step: FunnelStep): string {
  return `/administrator/money/funnel?${new URLSearchParams({ month, step })}`;
}

/** The funnel step in an address. */
export function readStep(params: URLSearchParams): FunnelStep {
  const step = params.get("step") ?? "";
  return isStep(step) ? step : "signed-up";
}

/** The page of an expert's payout for a month. */
export function payoutHref(expertId: string, month: string): string {
  return `${href("/administrator/payouts/:expertId", { expertId })}?${new URLSearchParams({ month })}`;
}
