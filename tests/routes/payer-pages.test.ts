import { expect, test } from "vitest";
import { requestSessionPayment } from "#app/usecases/booking/request-session-payment.ts";
import { startRequestedPayment } from "#app/usecases/booking/start-requested-payment.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { heldSession, openedCheckout } from "../support/makers/sessions.ts";
import { requestedPayment } from "./rows/students.ts";
import { send } from "./send.ts";
import { makeWorld, type World } from "./world.ts";

/** The response to a parent's page when its checkout is closed. */
async function check({ services }: World, token: string) {
  const body = new URLSearchParams({ intent: "check" });
  const { outcome, body: answer } = await send(services, {
    method: "POST",
    address: `/pay/${token}.data`,
    cookie: "",
    body,
  });
  return { outcome, answer };
}

/** The redirect for the same page without scripts. */
async function whereCheckLeads({ services }: World, token: string): Promise<string> {
  const body = new URLSearchParams({ intent: "check" });
  return (await send(services, { method: "POST", address: `/pay/${token}`, cookie: "", body })).outcome;
}

async function sessionLink(world: World) {
  const { services, student, expert } = world;
  const { userId } = student;
  const { id: bookingId } = await heldSession(services, { ...expert, userId, start: world.nextHour() });
  const made = await requestSessionPayment(services, { bookingId, userId });
  if (!made.ok) throw new Error(`No link: ${made.reason}`);
  return { bookingId, userId, token: made.token };
}

const PAYER = { name: "Mini Nair", email: "mini@families.example", state: "32", gstin: null } as const;

test("a session that its student has paid meanwhile: a parent who closes checkout is thanked", async () => {
  const world = await makeWorld();
  const { services } = world;
  const { bookingId, userId, token } = await sessionLink(world);
  expect(await whereCheckLeads(world, token)).toBe("200");
  const payment = services.payments.pay(await openedCheckout(services, bookingId, userId));
  await settlePayment(services, { payment });
  expect(await whereCheckLeads(world, token)).toBe("302 /pay/thanks");
  // A double click, or a second tab.
  expect(await whereCheckLeads(world, token)).toBe("302 /pay/thanks");
  expect((await check(world, token)).answer).toContain("/pay/thanks?result=paid");
});

test("one that was paid by the link, and of which the webhook is lost: the check itself settles it", async () => {
  const world = await makeWorld();
  const { services } = world;
  const { token } = await sessionLink(world);
  const started = await startRequestedPayment(services, { token, amount: 800, payer: PAYER });
  if (!started.ok) throw new Error(`Not started: ${started.reason}`);
  expect(await whereCheckLeads(world, token)).toBe("200");
  services.payments.pay(started.checkout.providerOrderId);
  expect(await whereCheckLeads(world, token)).toBe("302 /pay/thanks");
});

test("an unknown link learns nothing, and what one link has bought says nothing about another", async () => {
  const world = await makeWorld();
  const { services } = world;
  const { bookingId, userId } = await sessionLink(world);
  await settlePayment(services, { payment: services.payments.pay(await openedCheckout(services, bookingId, userId)) });
  const { token: other = "" } = await requestedPayment(world);
  for (const token of [other, "0123456789abcdef0123456789abcdef"]) {
    const { outcome, answer } = await check(world, token);
    expect([outcome, answer]).toEqual(["200", expect.stringContaining('"none"')]);
  }
});
