import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { APPROVAL_STATES, type ProposedAct } from "#app/domain/administration/approval.ts";
import { insertApproval } from "#db/queries/administration/approvals.ts";
import { approvals } from "#db/schema/index.ts";
import { exchange } from "../send.ts";
import { buildCookie, makeWorld, type World } from "../world.ts";

const handleRequest = createRequestHandler(build, "production");

let world: World;
beforeEach(async () => {
  world = await makeWorld();
  await world.services.db.delete(approvals).where(inArray(approvals.state, APPROVAL_STATES));
});

async function ask(address: string, fields?: Record<string, string>) {
  const method = fields ? "POST" : "GET";
  const body = fields && new URLSearchParams(fields);
  const sent = { method, address, cookie: buildCookie(world, "administrator"), ...(body ? { body } : {}) };
  const response = await exchange(world.services, sent, handleRequest);
  return { status: response.status, location: response.headers.get("location"), text: await response.text() };
}

/** Coupons proposed by another administrator, one a second, numbered from 1 on. */
async function propose(count: number): Promise<string[]> {
  const { services, otherStudent } = world;
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const terms = {
      code: `ONAM${number}X`,
      discountType: "percentage",
      discountValue: 80,
      active: true,
      couponType: "Order",
      singleUsePerUser: false,
      startsAt: null,
      endsAt: null,
      totalCap: null,
      packageType: null,
    } as const;
    const act: ProposedAct = { kind: "coupon", couponId: null, before: null, terms };
    const id = services.newId();
    const now = new Date(services.now().getTime() + number * 1000);
    const expiresAt = new Date(now.getTime() + 1_000_000);
    await insertApproval(services.db, {
      id,
      act,
      proposedBy: otherStudent.userId,
      objectionHash: null,
      now,
      expiresAt,
    });
    ids.push(id);
  }
  return ids;
}

const codesIn = (text: string) => [
  ...new Set([...text.matchAll(/New coupon ONAM(\d+)X/g)].map(([, number]) => Number(number))),
];

test("every proposal that waits is on some page, and the page says how many there are", async () => {
  await propose(61);
  const first = await ask("/administrator/approvals");
  expect(first.text).toContain("Showing 1-30 of 61");
  expect(codesIn(first.text)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(first.text).toContain('href="/administrator/approvals?page=3"');
  const last = await ask("/administrator/approvals?page=3");
  expect(last.text).toContain("Showing 61-61 of 61");
  expect(codesIn(last.text)).toEqual([61]);
});

test("a decision leads back to the page it was made on, or to the one before once that is empty", async () => {
  const ids = await propose(31);
  const decline = { intent: "decline", approvalId: ids[30] ?? "", note: "Not this month" };
  const declined = await ask("/administrator/approvals?page=2&decided=1", decline);
  expect([declined.status, declined.location]).toEqual([302, "/administrator/approvals?page=2"]);
  const shown = await ask("/administrator/approvals?page=2");
  expect(shown.text).toContain("Showing 1-30 of 30");
  expect(shown.text).toContain("Not this month");
  // Other addresses are not returned to.
  const odd = { ...decline, approvalId: ids[0] ?? "" };
  expect((await ask("/administrator/approvals?page=-1&next=//evil.example", odd)).location).toBe(
    "/administrator/approvals",
  );
});

test("what is decided has pages of its own, the newest first", async () => {
  await propose(35);
  await world.services.db
    .update(approvals)
    .set({ state: "declined", decidedAt: world.services.now() })
    .where(eq(approvals.state, "open"));
  const [open] = await propose(31);
  const page = await ask("/administrator/approvals?page=2&decided=2");
  expect(page.text).toContain("Showing 31-31 of 31");
  expect(page.text).toContain("Showing 31-35 of 35");
  expect(codesIn(page.text)).toEqual([31, 5, 4, 3, 2, 1]);
  expect(page.text).toContain('href="/administrator/approvals?page=2#decided"');
  expect(
    await world.services.db
      .select()
      .from(approvals)
      .where(eq(approvals.id, open ?? "")),
  ).toHaveLength(1);
});
