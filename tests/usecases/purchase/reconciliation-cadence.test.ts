import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listProviderOrdersToCheck } from "#db/queries/purchase/provider-orders.ts";
import { orders, providerOrders } from "#db/schema/index.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { startedPurchase } from "../../support/makers/purchases.ts";
import { testServices } from "../../support/services.ts";

const MINUTE_MS = 60 * 1000;
const AGE_MS = 80 * MINUTE_MS;

/** Whether an 80-minute-old provider order is due for a check, this long after the last one. */
async function isAskedAgain(
  sinceChecked: number,
  { status, isSuperseded = false }: { status: "created" | "paid" | "completed"; isSuperseded?: boolean },
): Promise<boolean> {
  const services = testServices();
  const { userId } = await makeStudent(services);
  const { orderId, providerOrderId } = await startedPurchase(services, userId);
  services.clock.advance(AGE_MS);
  const now = services.now();
  await services.db.update(orders).set({ status }).where(eq(orders.id, orderId));
  await services.db
    .update(providerOrders)
    .set({ checkedAt: new Date(now.getTime() - sinceChecked), supersededAt: isSuperseded ? now : null })
    .where(eq(providerOrders.id, providerOrderId));
  const createdAfter = new Date(now.getTime() - 2 * AGE_MS);
  const listed = await listProviderOrdersToCheck(services.db, { now, createdAfter, createdBefore: now, limit: 1000 });
  return listed.some(({ id }) => id === providerOrderId);
}

describe("a provider order is checked again", () => {
  test.each([
    ["one that nobody has paid: after an eighth of its age", { status: "created" }, AGE_MS / 8],
    ["one whose capture is awaited: after an eighth", { status: "paid" }, AGE_MS / 8],
    ["one that is settled: after a quarter", { status: "completed" }, AGE_MS / 4],
    ["one that is settled and superseded: after an eighth", { status: "completed", isSuperseded: true }, AGE_MS / 8],
  ] as const)("%s", async (_name, order, wait) => {
    expect(await isAskedAgain(wait - 1, order)).toBe(false);
    expect(await isAskedAgain(wait, order)).toBe(true);
  });
});
