import { listGrantChoices } from "../../../../../db/queries/purchase/grants";
import { findPackagePrices } from "../../../../../db/queries/purchase/package-prices";
import { DAY_MS } from "../../../../domain/platform/duration";
import { istDateOf } from "../../../../domain/platform/ist-calendar";
import { formatListDate, formatListDateTime } from "../../../../domain/platform/time";
import { grantKindNames, HOLD_MAX_DAYS } from "../../../../domain/purchase/grant";
import { formatRupees } from "../../../../domain/purchase/money";
import { purchaseTitle, upgradePrice } from "../../../../domain/purchase/packages";
import type { Services } from "../../../../web/context";

/** What the desk can give to a student, and which unpaid orders it can keep open, as its forms offer them. */
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
    today: istDateOf(now),
    lastDay: istDateOf(new Date(now.getTime() + (HOLD_MAX_DAYS - 1) * DAY_MS)),
  };
}

export type Gifts = Awaited<ReturnType<typeof loadGifts>>;
