import { expect, test } from "vitest";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";
import { makeAdmin, makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { testServices } from "../../support/services.ts";

const limit = { key: "login:account:a@example.com", limit: 2, windowSeconds: 60 };

test("allows as many tries as the limit, refuses the next, and starts afresh with the next window", async () => {
  const services = testServices();
  expect(await isWithinRateLimit(services, limit)).toBe(true);
  expect(await isWithinRateLimit(services, limit)).toBe(true);
  expect(await isWithinRateLimit(services, limit)).toBe(false);
  expect(await isWithinRateLimit(services, { ...limit, key: "login:account:b@example.com" })).toBe(true);
  services.clock.advance(60_000);
  expect(await isWithinRateLimit(services, limit)).toBe(true);
});

test("concurrent tries are all counted", async () => {
  const services = testServices();
  const verdicts = await Promise.all(
    Array.from({ length: 5 }, () => isWithinRateLimit(services, { ...limit, key: "together" })),
  );
  expect(verdicts.filter(Boolean)).toHaveLength(2);
});

test("the makers insert rows that the schema accepts", async () => {
  const services = testServices();
  const student = await makeStudent(services);
  await makeAdmin(services);
  expect(await makeOrder(services, student.userId, { packageType: "gold" })).toMatchObject({
    amount: 2999,
    status: "completed",
  });
});
