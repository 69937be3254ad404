import { listGrantChoices } from "#db/queries/purchase/grants.ts";
import { findPackagePrices } from "#db/queries/purchase/package-prices.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { formatListDate, formatListDateTime } from "#app/domain/platform/time.ts";
import { grantKindNames, MAX_HOLD_DAYS } from "#app/domain/purchase/grant.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { purchaseTitle, upgradePrice } from "#app/domain/purchase/packages.ts";
import type { Services } from "#app/web/context.ts";

/** What the desk can grant a student, and the unpaid orders it can extend. */
export async function loadGifts(db: Services["db"], { userId, now }: { userId: string; now: Date }) {
  const [{ upgradable, credits, open }, prices] = await Promise.all([
    listGrantChoices(db, { userId, now }),
    findPackagePrices(db, now),
  ]);
  return {
    choices: [
      ...(["silver", "gold"] as const).map((kind) => ({
        value: kind as string,
        label: `${grantKindNames[kind]} (${formatRupees(prices[kind])})`,
      })),
      ...upgradable.map(({ orderId }) => ({
        value: `upgrade:${orderId}`,
        label: `${grantKindNames.upgrade}, of order ${orderId.slice(0, 8)} (${formatRupees(upgradePrice(prices))})`,
      })),
      ...credits.map(({ orderId, sessionTime, worth }) => ({
        value: `session:${orderId}`,
        label: `${grantKindNames.session}, instead of ${formatListDate(sessionTime)} (${formatRupees(worth)})`,
      })),
    ],
    open: open.map((order) => ({
      value: order.orderId,
      label: `${purchaseTitle(order)} at ${formatRupees(order.amount)}, open until ${formatListDateTime(order.expiresAt)}`,
    })),
    today: toIstDate(now),
    lastDay: toIstDate(new Date(now.getTime() + (MAX_HOLD_DAYS - 1) * DAY_MS)),
  };
}

export type Gifts = Awaited<ReturnType<typeof loadGifts>>;
