import {
  countPriceChanges,
  hasPrice,
  insertPriceIf,
  isUpcomingPrice,
  listPriceSchedule,
  mayStorePrice,
  withdrawPrice,
} from "#db/queries/purchase/package-prices.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";
import {
  areInOrder,
  isLargeChange,
  MAX_PACKAGE_PRICE,
  MIN_PACKAGE_PRICE,
  MAX_PRICE_AHEAD_MS,
  pricesAt,
} from "#app/domain/purchase/price-schedule.ts";
import type { Services } from "#app/ports/services.ts";
import { type ApprovalNeeded, isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/**
 * `package-price-out-of-range`: beyond the limits. `package-price-too-far`: over a year ahead.
 * `package-prices-out-of-order`: Gold must always cost more than Silver. `package-prices-changed`: another was set
 * meanwhile.
 */
export type SetPackagePriceFailure =
  | NotPermitted
  | ApprovalNeeded
  | "package-price-out-of-range"
  | "package-price-too-far"
  | "package-prices-out-of-order"
  | "package-prices-changed";

export type SetPackagePriceOutcome = { ok: true } | { ok: false; reason: SetPackagePriceFailure };

export interface PriceSetting {
  /** The form's id: resubmitting stores one price. */
  priceId: string;
  packageType: PackageType;
  /** Whole rupees. */
  price: number;
  /** When it takes effect; a past time means now. */
  holdsFrom: Date;
  isApproved?: boolean;
  clientIp: string | null;
}

/** Sets a package's price from a moment on; paid and open orders keep theirs. Large changes need approval. */
export async function setPackagePrice(
  services: Services,
  actor: CurrentUser,
  { priceId, packageType, price, holdsFrom, isApproved = false, clientIp }: PriceSetting,
): Promise<SetPackagePriceOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "package-price.set", entityType: "package", entityId: packageType };
  if (!(await isPermitted(services, administrator, "packages.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (await hasPrice(db, priceId)) return { ok: true };
  const isSane = Number.isInteger(price) && price >= MIN_PACKAGE_PRICE && price <= MAX_PACKAGE_PRICE;
  if (!isSane) return { ok: false, reason: "package-price-out-of-range" };
  const now = services.now();
  if (holdsFrom.getTime() > now.getTime() + MAX_PRICE_AHEAD_MS) return { ok: false, reason: "package-price-too-far" };
  const from = holdsFrom > now ? holdsFrom : now;
  const seen = await countPriceChanges(db);
  const schedule = await listPriceSchedule(db);
  if (!areInOrder([...schedule, { packageType, price, holdsFrom: from, createdAt: now }], now))
    return { ok: false, reason: "package-prices-out-of-order" };
  if (!isApproved && isLargeChange(schedule, { packageType, price, holdsFrom: from, now }))
    return { ok: false, reason: "approval-needed" };
  const before = pricesAt(schedule, from)[packageType];
  const condition = mayStorePrice(priceId, seen);
  await db.batch([
    recordAuditIf(services, condition, administrator, {
      ...attempt,
      detail: { from: before, to: price, holdsFrom: from.toISOString(), isApproved },
    }),
    insertPriceIf(db, condition, { id: priceId, packageType, price, holdsFrom: from, setBy: actor.userId, now }),
  ]);
  return (await hasPrice(db, priceId)) ? { ok: true } : { ok: false, reason: "package-prices-changed" };
}

/** `package-price-holds`: already in effect, withdrawn or unknown. */
export type WithdrawPackagePriceFailure = NotPermitted | "package-price-holds" | "package-prices-out-of-order";

export type WithdrawPackagePriceOutcome = { ok: true } | { ok: false; reason: WithdrawPackagePriceFailure };

/** Withdraws a future price; the previous one continues. Needs no approval, as nothing changes for buyers. */
export async function withdrawPackagePrice(
  services: Services,
  actor: CurrentUser,
  { priceId, clientIp }: { priceId: string; clientIp: string | null },
): Promise<WithdrawPackagePriceOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "package-price.withdraw", entityType: "package-price", entityId: priceId };
  if (!(await isPermitted(services, administrator, "packages.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const now = services.now();
  const schedule = await listPriceSchedule(db);
  const remaining = schedule.filter(({ id }) => id !== priceId);
  if (!areInOrder(remaining, now)) return { ok: false, reason: "package-prices-out-of-order" };
  const [, withdrawn] = await db.batch([
    recordAuditIf(services, isUpcomingPrice(priceId, now), administrator, attempt),
    withdrawPrice(db, { id: priceId, now }),
  ]);
  return withdrawn.length === 1 ? { ok: true } : { ok: false, reason: "package-price-holds" };
}
